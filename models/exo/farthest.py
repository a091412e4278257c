"""Which larvae and bugs are farthest from a hive: those with most moves to it, as zones touch."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.nest import Nest
from winnable.models.exo.standing import speaks_of, standing
from winnable.models.exo.state import State
from winnable.models.exo.terms import among
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Not, all_of, any_of, is_


def farthest(state: State, counted: Mapping[str, Expr]) -> dict[str, Expr]:
    """By larva and bug: it is farthest from one of the hives that stand, of those ``counted``.

    Several may be so. Board tiles must not slide.
    """
    far: dict[str, list[Expr]] = {creature.name: [] for creature in state.creatures}
    homes: dict[str, list[Expr]] = {}
    every: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    for hive in (each for each in every if speaks_of(state, each.name)):
        for zone, there in _homes(state, hive):
            homes.setdefault(zone, []).append(there)
    for home, cases in homes.items():
        there, moves = any_of(*cases), moves_to(state.sheet, home)
        for distance in sorted(set(moves.values())):
            ring = [zone for zone, each in moves.items() if each == distance]
            beyond = [zone for zone, each in moves.items() if each > distance]
            others = [
                AllOf((counted[c.name], among(c.place, beyond))) for c in state.creatures if beyond
            ]
            none = Not(any_of(*others)) if others else TRUE
            for creature in state.creatures:
                case = (there, none, among(creature.place, ring))
                far[creature.name].append(all_of(*(e for e in case if e is not TRUE)))
    return {name: any_of(*cases) if cases else FALSE for name, cases in far.items()}


def _homes(state: State, hive: Hive | Nest) -> Iterator[tuple[str, Expr]]:
    if isinstance(hive, Hive):
        yield hive.zone, standing(state, hive)
        return
    for zone in state.zones:
        yield zone, AllOf((is_(hive.zone, zone), standing(state, hive)))


def moves_to(sheet: Sheet, home: str) -> dict[str, int]:
    """The moves from each zone to ``home``; 0 from where no way leads there."""
    found = dict.fromkeys(sheet.zones, 0)
    queue = deque([home])
    reached = {home}
    while queue:
        here = queue.popleft()
        for other in sorted(sheet.adjacent[here]):
            if other not in reached:
                reached.add(other)
                found[other] = found[here] + 1
                queue.append(other)
    return found
