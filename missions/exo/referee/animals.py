"""Powers of animals outside fights: Healing Touch and EXO-alchemy. Rulebook: EXO-animals."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import Alchemy, Touch
from winnable.missions.exo.referee.rest import printed_life
from winnable.missions.exo.referee.state import State, held
from winnable.missions.exo.referee.stores import put, receive
from winnable.missions.exo.sheet import RESOURCES, Sheet


def touch(judge: Judge, state: State, step: Touch) -> State:
    """A living character in Mel's zone, Mel too, gets 1 life back, below the printed life only.

    The upgraded power also takes one negative effect away, which the step may name (ruling
    negative-effect).
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
    full = printed_life(judge.sheet, step.target)
    judge.require(target.life < full, rule, "{} has full life", step.target)
    state = abilities.pay(judge, state, found.player, found.price, step.pay, rule=rule)
    return state.with_figure(step.target, life=target.life + 1)


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
        if figure.life < printed_life(sheet, figure.name):
            plus = found.ability.name == "touch-plus"
            cures = _negative_effects(state, figure.name) if plus else ()
            for cure in ("", *cures):
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


def _negative_effects(_state: State, _character: str) -> tuple[str, ...]:
    """What Healing Touch + can cure a character of; nothing of the kind is in this version yet."""
    return ()
