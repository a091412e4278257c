"""Black cubes, which close zones for good, nearest to the middle of the board first.

A token may take the place of a cube: the zone stays closed, but counts as one without a cube
(``exo.ruling.black-cubes``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.models.exo.faces import acting
from winnable.models.exo.middle import CUBE, TOKEN, rings
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import (
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    all_of,
    any_of,
    is_,
)

CLOSE = "close"
"""The word for such stages in their names."""
CLOSED = "closed zone"
"""The decision which zone gets a cube, or a token for its cube."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A face in force ``when`` puts a cube, or a token for one, somewhere."""

    effect: CloseEffect
    when: Expr
    rule: str


def cubing(state: State, table: str) -> Iterator[Stage]:
    """A stage for each piece that a face of ``table`` puts on the map, whichever face it is."""
    for number, turns in enumerate(_turns(state, table), 1):
        yield stage(f"{table} {CLOSE} {number}", DISASTER, _part(state, turns))


def _turns(state: State, table: str) -> list[list[_Turn]]:
    """What faces do, by when they do it; a face that acts again does it after the first time."""
    found: list[list[_Turn]] = []
    begun: dict[int, int] = {}
    for _, face, in_force in acting(state, table):
        for effect in face.effects:
            if isinstance(effect, CloseEffect) and effect.way in {"centre", "marker"}:
                for _ in range(effect.count):
                    at = begun[face.number] = begun.get(face.number, 0) + 1
                    if at > len(found):
                        found.append([])
                    found[at - 1].append(_Turn(effect, in_force, face.rule))
    return found


def _part(state: State, turns: Sequence[_Turn]) -> Part:
    """The players choose among the zones where it may be put; nothing happens if there is none."""
    cubes = state.traces.cubes
    chosen = Var(CLOSED, (NONE, *cubes))
    idle = is_(chosen, NONE)
    conditions = [Condition(unless(any_of(*(t.when for t in turns)), then=idle), turns[0].rule)]
    effects: list[Effect] = []
    for turn in turns:
        over, rule = Not(turn.when), turn.rule
        may = dict(_cubed(cubes) if turn.effect.way == "marker" else _bare(state))
        conditions.append(Condition(unless(over, Not(idle), then=Not(any_of(*may.values()))), rule))
        piece = TOKEN if turn.effect.way == "marker" else CUBE
        for zone, case in may.items():
            conditions.append(Condition(unless(over, differs(chosen, zone), then=case), rule))
            put = AllOf((turn.when, is_(chosen, zone)))
            effects.append(Effect(cubes[zone], piece, rule, put))
    return Part((chosen,), tuple(conditions), tuple(effects))


def _cubed(cubes: Mapping[str, Var]) -> Iterator[tuple[str, Expr]]:
    """Zones with a cube."""
    yield from ((zone, is_(cube, CUBE)) for zone, cube in cubes.items())


def _bare(state: State) -> Iterator[tuple[str, Expr]]:
    """Zones without a cube, as long as all that are nearer to the middle have one."""
    cubes, nearer = state.traces.cubes, list[Expr]()
    for ring in rings(state.zones):
        near = [cubes[zone] for zone in ring if zone in cubes]
        yield from (
            (zone, all_of(differs(cubes[zone], CUBE), *nearer)) for zone in ring if zone in cubes
        )
        nearer += [is_(cube, CUBE) for cube in near]
