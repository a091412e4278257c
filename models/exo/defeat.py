"""How a play is lost, and with which goal it is over."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.hive import CROWD
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.standing import standing_in
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Linear,
    Not,
    Stage,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.defeat.together": "goal and defeat are of the whole party; defeat is looked at first",
}


def defeats(state: State) -> Iterator[Condition]:
    """Any of these ends the play as lost.

    Crowds count at night only, but larvae and bugs come into a zone at night only, so a crowd that
    is there by day was there the night before: there is no need to ask for the time. A crowd around
    a hive starts to count when the hive has fallen; no bug is left in its zone at that moment, so
    that this crowd, too, comes at night. Nor does it matter whether crowds are looked at after each
    move of a larva or after all moves of a hive: no zone without a hive loses a larva in between.
    Where a night has one moment to look, the look tells (:func:`looking`). Where faces may bring a
    crowd together by day, it counts from nightfall on (:func:`darkening`).
    """
    mortal = state.heroes
    if state.sheet.ruling("animal-death") == "lose":
        mortal = state.characters
    for character in mortal:
        yield Condition(is_(state.life[character], 0), "exo.defeat.hero")
    if deadline := state.sheet.specials.deadline:
        yield Condition(AtLeast(state.round, deadline + 1), sheet_rule(state.sheet, "deadline"))
    yield Condition(is_(state.plague, 1), "exo.defeat.plague-pile")
    if state.overrun is not None:
        yield Condition(is_(state.overrun, 1), "exo.defeat.plague-crowd")
        return
    dark = state.traces.dark
    for crowd in _crowds(state):
        seen = crowd if dark is None else AllOf((is_(dark, 1), crowd))
        yield Condition(seen, "exo.defeat.plague-crowd")


def darkening(state: State) -> Iterator[Stage]:
    """Night falls, where it has to be told from the day."""
    dark = state.traces.dark
    if dark is not None:
        part = Part(effects=(Effect(dark, 1, "exo.defeat.plague-crowd"),))
        yield stage("dusk", NIGHT, part)


def looking(state: State, moment: str) -> Iterator[Stage]:
    """The look for crowds at ``moment`` of the night, if that is the one in force."""
    if state.overrun is not None and state.sheet.ruling("plague-moment") == moment:
        seen = any_of(*_crowds(state))
        effect = Effect(state.overrun, 1, "exo.defeat.plague-crowd", seen)
        yield stage("look", NIGHT, Part(effects=(effect,)))


def _crowds(state: State) -> Iterator[Expr]:
    """A crowd in each zone without a standing hive that can have one, and where it matters."""
    for zone in state.zones:
        if zone in state.sheet.specials.no_plague:
            continue
        crowd: Terms = [(1, is_(creature.place, zone)) for creature in state.creatures]
        if len(crowd) >= CROWD:
            yield AllOf((Not(standing_in(state, zone)), Linear(tuple(crowd), lo=CROWD)))
