"""Which hives still stand, and where."""

from __future__ import annotations

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.buried import buried_at, is_open
from winnable.models.exo.nest import Nest
from winnable.models.exo.state import State
from winnable.models.exo.terms import below
from winnable.solver.problem import TRUE, AllOf, Expr, Not, any_of, is_


def standing(state: State, hive: Hive | Nest) -> Expr:
    """The hive has not yet taken as much damage as it has life, or marks as its pattern has.

    Nor was it buried. That goes for a nest that is not on the map, too.
    """
    if state.traces.buried is None:
        return _whole(state, hive)
    if isinstance(hive, Nest):
        return AllOf((_whole(state, hive), *map(Not, buried_at(state, hive.zone))))
    open_ = is_open(state, hive.zone)
    return _whole(state, hive) if open_ is TRUE else AllOf((_whole(state, hive), open_))


def _whole(state: State, hive: Hive | Nest) -> Expr:
    damage = state.damage[hive.name]
    return below(damage, int(damage.values[-1]))


def fallen(state: State) -> dict[str, Expr]:
    """By hive or nest that can fall, that it has fallen; one that was buried has not."""
    every: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    return {hive.name: Not(_whole(state, hive)) for hive in every}


def standing_in(state: State, zone: str) -> Expr:
    """A hive stands in ``zone``: one of the sheet, or a nest."""
    hives = [standing(state, hive) for hive in state.sheet.hives if hive.zone == zone]
    return any_of(*hives, nest_in(state, zone))


def speaks_of(state: State, hive: str) -> bool:
    """Whether the sheet's goals, tokens and faces mean ``hive`` by their words.

    Nests may be none of those hives (ruling nests-count).
    """
    drawn = any(each.name == hive for each in state.sheet.hives)
    return drawn or state.sheet.ruling("nests-count") == "yes"


def spoken_of_in(state: State, zone: str) -> Expr:
    """A hive of which the sheet speaks stands in ``zone``."""
    if state.sheet.ruling("nests-count") == "yes":
        return standing_in(state, zone)
    return any_of(*(standing(state, h) for h in state.sheet.hives if h.zone == zone))


def nest_in(state: State, zone: str) -> Expr:
    """A nest stands in ``zone``; no zone has more than one."""
    return any_of(*(AllOf((is_(nest.zone, zone), standing(state, nest))) for nest in state.nests))


def may_have_hive(state: State, zone: str) -> bool:
    """Whether there can ever be a hive in ``zone``."""
    return bool(state.nests) or any(hive.zone == zone for hive in state.sheet.hives)
