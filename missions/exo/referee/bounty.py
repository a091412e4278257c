"""What a killed bug gives, and to whom. Rulebook: Combat System 5.

Rulings kill-food (any player who took part), free-discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import BountyEffect
from winnable.missions.exo.referee import stores
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, changed, held
from winnable.missions.exo.referee.steps import Kill
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet


@dataclass(frozen=True, slots=True)
class Bounty:
    """So much ``food``, ``gems`` of colours in the order of faces, and what ``rules`` say so."""

    food: int
    gems: tuple[str, ...]
    rules: tuple[str, ...]


def bounty(sheet: Sheet, state: State) -> Bounty:
    """What a bug gives this round: 1 food unless faces say otherwise."""
    found = tuple(in_force(sheet, state, BountyEffect))
    return Bounty(
        min((effect.food for effect, _ in found), default=1),
        tuple(effect.colour for effect, _ in found for _ in range(effect.gem)),
        tuple(rule for _, rule in found),
    )


def take(judge: Judge, state: State, players: tuple[str, ...], step: Kill) -> State:
    """``state`` after the player whom the step names, if any, took what the bug gives."""
    given = bounty(judge.sheet, state)
    judge.fire(*given.rules)
    rule = given.rules[0] if given.rules else "exo.combat.food"
    if not step.food:
        judge.require(
            not step.discard, "exo.combat.food", "nobody takes food, so nothing is thrown away"
        )
        return state
    judge.require(
        given.food or given.gems,
        rule,
        "{} gets no food: killed bugs give none this round",
        step.food,
    )
    judge.require(
        step.food in players,
        "exo.combat.food",
        "{} gets no food: only players who took part in the fight can",
        step.food,
    )
    judge.require(
        step.discard in ("", *(COLOURS if given.gems else ()), *(RESOURCES if given.food else ())),
        rule,
        "{} cannot throw {} away for this",
        step.food,
        step.discard,
    )
    if given.gems:
        state = _make_room(judge, state, step, rule)
    for colour in given.gems:
        state = _gem(judge, state, step.food, colour)
    if not given.food:
        return state
    return stores.receive(
        judge,
        state,
        step.food,
        "food",
        discard=step.discard if step.discard in RESOURCES else "",
        rule="exo.combat.food",
        count=given.food,
    )


def discards(sheet: Sheet, state: State, hero: str) -> Iterator[str]:
    """What ``hero`` may throw away when it takes a bounty; nothing at all where there is none."""
    given = bounty(sheet, state)
    if given.gems:
        yield from _gems_thrown(sheet, state, hero, given)
    elif given.food:
        yield from stores.discards(sheet, state, hero)


def _gems_thrown(sheet: Sheet, state: State, hero: str, given: Bounty) -> Iterator[str]:
    """The same of gems; where food comes beside them it has to find room."""
    room = sheet.components.backpack - sum(state.player(hero).pack)
    if room < given.food:
        return
    gems = state.player(hero).gems
    if sum(gems) < sheet.components.exo_slots:
        yield ""
        return
    yield from (colour for colour in COLOURS if held(gems, colour))


def _make_room(judge: Judge, state: State, step: Kill, rule: str) -> State:
    """A full pool has to give a gem up for those that come, no other may."""
    gems = state.player(step.food).gems
    full = sum(gems) >= judge.sheet.components.exo_slots
    thrown = step.discard if step.discard in COLOURS else ""
    judge.require(
        held(gems, thrown) if full and thrown else not (full or thrown),
        rule,
        "{} has no free EXO slot, or throws a gem away without need",
        step.food,
    )
    if not thrown:
        return state
    return state.with_player(step.food, gems=changed(gems, thrown, -1))


def _gem(judge: Judge, state: State, hero: str, colour: str) -> State:
    """A gem of the reserve, as far as there are one and a slot for it."""
    if sum(state.player(hero).gems) >= judge.sheet.components.exo_slots:
        return state
    if not stores.gem_left(judge.sheet, state, colour):
        judge.fire("exo.supply.gems")
        return state
    return stores.gain_gem(state, hero, colour)
