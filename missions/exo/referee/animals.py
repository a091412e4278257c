"""Powers of animals outside fights: Healing Touch and EXO-alchemy. Rulebook: EXO-animals."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import Alchemy, Touch
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.stores import put, receive
from winnable.missions.exo.sheet import RESOURCES, Sheet


def touch(judge: Judge, state: State, step: Touch) -> State:
    """A living character in Mel's zone, Mel too, gets 1 life back, below the ceiling only.

    The upgraded power then takes one negative effect away, which the step may name (ruling
    negative-effect); such a cure is also for who has full life. The life comes first, as printed:
    below a ceiling that the poison cured by the same touch still lowers.
    """
    plus = abilities.holder(judge.sheet, "touch-plus") is not None
    rule = "exo.animal.mel-touch-plus" if plus else "exo.animal.mel-touch"
    found = abilities.user(judge, state, step.by, rule, "touch", "touch-plus")
    here = state.in_zone(state.figure(step.by).zone)
    target = next((figure for figure in here if figure.name == step.target), None)
    if target is None:
        judge.refuse(rule, "{} is not in {}'s zone", step.target, step.by)
    judge.require(
        not step.cures or (plus and step.cures in _negative_effects(state, step.target)),
        rule,
        "{} cannot cure {} of {}",
        step.by,
        step.target,
        step.cures,
    )
    full = ceiling(judge.sheet, target)
    judge.require(target.life < full or step.cures, rule, "{} has full life", step.target)
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    state = state.with_figure(step.target, life=min(target.life + 1, full))
    return _cured(state, step.target, step.cures)


def alchemy(judge: Judge, state: State, step: Alchemy) -> State:
    """A resource of the player's backpack becomes one of another kind.

    The upgraded power makes two of the same kind out of it (ruling alchemy-plus).
    """
    plus = abilities.holder(judge.sheet, "alchemy-plus") is not None
    rule = "exo.animal.joe-alchemy-plus" if plus else "exo.animal.joe-alchemy"
    found = abilities.user(judge, state, step.by, rule, "alchemy", "alchemy-plus")
    hero = found.player
    judge.require(
        step.give in RESOURCES and held(state.player(hero).pack, step.give),
        rule,
        "{} cannot change {}: there is none in {}'s backpack",
        step.by,
        step.give,
        hero,
    )
    judge.require(
        step.get in RESOURCES and (step.get == step.give) == plus,
        rule,
        "{} cannot make {} out of {}",
        step.by,
        step.get,
        step.give,
    )
    state = abilities.pay(judge, state, hero, found.price, step.pay, rule=rule)
    state = put(state, hero, step.give, -1)
    count = 2 if plus else 1
    return receive(judge, state, hero, step.get, discard=step.discard, rule=rule, count=count)


def touch_options(sheet: Sheet, state: State) -> Iterator[Touch]:
    """Everybody whom Mel can heal now."""
    found = abilities.holder(sheet, "touch", "touch-plus")
    if found is None or not state.figure(found.character).life:
        return
    ways = list(abilities.payments(state, found.player, found.price))
    for figure in state.in_zone(state.figure(found.character).zone):
        hurt = ("",) if figure.life < ceiling(sheet, figure) else ()
        plus = found.ability.name == "touch-plus"
        for cure in (*hurt, *(_negative_effects(state, figure.name) if plus else ())):
            yield from (Touch(found.character, figure.name, cure, pay) for pay in ways)


def alchemy_options(sheet: Sheet, state: State) -> Iterator[Alchemy]:
    """Every change of a resource, with every way to pay."""
    found = abilities.holder(sheet, "alchemy", "alchemy-plus")
    if found is None or not state.figure(found.character).life:
        return
    hero, plus = found.player, found.ability.name == "alchemy-plus"
    for give in RESOURCES:
        if not held(state.player(hero).pack, give):
            continue
        thrown: tuple[str, ...] = ("",)
        if plus and sum(state.player(hero).pack) == sheet.components.backpack:
            # The unit given makes room for one of the two that come, not for the other.
            left = put(state, hero, give, -1).player(hero).pack
            thrown = tuple(item for item in RESOURCES if held(left, item))
        for get in RESOURCES:
            if (get == give) == plus:
                for discard in thrown:
                    for pay in abilities.payments(state, hero, found.price):
                        yield Alchemy(found.character, give, get, pay, discard)


def _negative_effects(state: State, character: str) -> tuple[str, ...]:
    """What Healing Touch + can cure a character of: cubes, and a card that binds a hero."""
    figure = state.figure(character)
    there = {
        "poison": figure.poison > 0,
        "paralysis": figure.paralysis > 0,
        "immobile": figure.hero and state.player(character).bound != "",
    }
    return tuple(effect for effect, present in there.items() if present)


def _cured(state: State, character: str, effect: str) -> State:
    """``state`` with one cube less, or with the hero's card gone; as it is where nothing is cured.

    Such a card is discarded as one that was paid for.
    """
    figure = state.figure(character)
    match effect:
        case "poison":
            return state.with_figure(character, poison=figure.poison - 1)
        case "paralysis":
            return state.with_figure(character, paralysis=figure.paralysis - 1)
        case "immobile":
            return state.with_player(character, bound="")
        case _:
            return state
