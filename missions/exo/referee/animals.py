"""Powers of animals outside fights: Healing Touch and EXO-alchemy. Rulebook: EXO-animals."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities, card_effects
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import Alchemy, Touch
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.stores import put, receive
from winnable.missions.exo.sheet import RESOURCES, Sheet

ROUND = ""
"""How a step calls what a face does to a character who may not move this round."""


def touch(judge: Judge, state: State, step: Touch) -> State:
    """A living character in Mel's zone, Mel too, gets 1 life back, below the ceiling only.

    The upgraded power then takes one negative effect away, which the step may name (ruling
    negative-effect); such a cure is also for who has full life. The life comes first, as printed:
    below a ceiling that the poison cured by the same touch still lowers. Of several cards that bind
    a hero the step names one.
    """
    plus = abilities.holder(judge.sheet, "touch-plus") is not None
    rule = "exo.animal.mel-touch-plus" if plus else "exo.animal.mel-touch"
    found = abilities.user(judge, state, step.by, rule, "touch", "touch-plus")
    here = state.in_zone(state.figure(step.by).zone)
    target = next((figure for figure in here if figure.name == step.target), None)
    if target is None:
        judge.refuse(rule, "{} is not in {}'s zone", step.target, step.by)
    judge.require(
        step.cures != "immobile"
        or step.card
        or len(_bound(state, step.target)) < 2
        or ROUND in _bound(state, step.target),
        rule,
        "{} has to name one of the cards that bind {}",
        step.by,
        step.target,
    )
    judge.require(
        not (step.cures or step.card)
        or (plus and _plain(state, step) in _negative_effects(state, step.target)),
        rule,
        "{} cannot cure {} of {}",
        step.by,
        step.target,
        step.card or step.cures,
    )
    full = ceiling(judge.sheet, target)
    judge.require(target.life < full or step.cures, rule, "{} has full life", step.target)
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    state = state.with_figure(step.target, life=min(target.life + 1, full))
    return _cured(state, step)


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
    found = abilities.usable(sheet, state, "touch", "touch-plus")
    if found is None or not state.figure(found.character).life:
        return
    ways = list(abilities.payments(state, found.player, found.price))
    for figure in state.in_zone(state.figure(found.character).zone):
        hurt = (("", ""),) if figure.life < ceiling(sheet, figure) else ()
        plus = found.ability.name == "touch-plus"
        for cure, card in (*hurt, *(_negative_effects(state, figure.name) if plus else ())):
            yield from (Touch(found.character, figure.name, cure, pay, card) for pay in ways)


def alchemy_options(sheet: Sheet, state: State) -> Iterator[Alchemy]:
    """Every change of a resource, with every way to pay."""
    found = abilities.usable(sheet, state, "alchemy", "alchemy-plus")
    if found is None or not state.figure(found.character).life:
        return
    hero, plus = found.player, found.ability.name == "alchemy-plus"
    for give in RESOURCES:
        if not held(state.player(hero).pack, give):
            continue
        thrown: tuple[str, ...] = ("",)
        if plus and state.player(hero).packed == sheet.components.backpack:
            # The unit given makes room for one of the two that come, not for the other.
            left = put(state, hero, give, -1).player(hero).pack
            thrown = tuple(item for item in RESOURCES if held(left, item))
        for get in RESOURCES:
            if (get == give) == plus:
                for discard in thrown:
                    for pay in abilities.payments(state, hero, found.price):
                        yield Alchemy(found.character, give, get, pay, discard)


def _negative_effects(state: State, character: str) -> tuple[tuple[str, str], ...]:
    """What Healing Touch + can cure a character of: cubes, and what keeps it from moving.

    Each card is named where there are several.
    """
    figure, bound = state.figure(character), _bound(state, character)
    there = {"poison": figure.poison, "paralysis": figure.paralysis}
    return (
        *((effect, "") for effect, cubes in there.items() if cubes),
        *(("immobile", card if len(bound) > 1 else "") for card in bound),
    )


def _bound(state: State, character: str) -> tuple[str, ...]:
    """What keeps a character from moving: a face, for this round, then cards before a hero."""
    figure = state.figure(character)
    face = (ROUND,) if figure.immobile else ()
    return (*face, *(state.player(character).bound if figure.hero else ()))


def _plain(state: State, step: Touch) -> tuple[str, str]:
    """The cure of a step in the form of ``_negative_effects``: an only card need not be named."""
    alone = step.cures == "immobile" and _bound(state, step.target) == (step.card,)
    return step.cures, "" if alone else step.card


def _cured(state: State, step: Touch) -> State:
    """``state`` with one cube less, or with a hero's card gone; as it is where nothing is cured.

    Such a card is discarded as one that was paid for.
    """
    figure = state.figure(step.target)
    match step.cures:
        case "poison":
            return state.with_figure(figure.name, poison=figure.poison - 1)
        case "paralysis":
            return state.with_figure(figure.name, paralysis=figure.paralysis - 1)
        case "immobile":
            card = step.card or _bound(state, figure.name)[0]
            if card == ROUND:
                return state.with_figure(figure.name, immobile=False)
            return card_effects.released(state, figure.name, card)
        case _:
            return state
