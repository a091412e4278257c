"""Zones that nobody enters now: buried ones, those with a black cube, those that a face closes.

No character, drone, larva or bug goes in; those inside may leave (rulings impassable, black-cubes).
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import CloseEffect
from winnable.models.exo.buried import is_buried, is_open
from winnable.models.exo.faces import faces
from winnable.models.exo.middle import OPEN
from winnable.models.exo.state import State
from winnable.models.exo.terms import differs, unless
from winnable.models.exo.zone_words import named
from winnable.solver.problem import FALSE, TRUE, Condition, Expr, Not, all_of, any_of


def barred(state: State, zone: str) -> Iterator[tuple[Expr, str]]:
    """The cases in which nobody enters ``zone``, which is still there, each with its rule."""
    cube = state.traces.cubes.get(zone)
    for face, in_force in faces(state):
        for effect in face.effects:
            if not isinstance(effect, CloseEffect):
                continue
            if effect.way == "zones":
                here = named(state, effect.zones, zone)
                if here is not FALSE:
                    yield every(in_force, here), face.rule
            elif effect.way == "centre" and cube is not None:
                yield differs(cube, OPEN), face.rule
                cube = None  # once for all faces that place cubes


def may_be_barred(state: State, *zones: str) -> bool:
    """Whether there may ever be a zone among ``zones`` that is barred."""
    return any(True for zone in zones for _ in barred(state, zone))


def enterable(state: State, zone: str) -> Expr:
    """``zone`` is there and not barred; ``TRUE`` where it always is."""
    return every(is_open(state, zone), *(Not(case) for case, _ in barred(state, zone)))


def closed(state: State, zone: str) -> Expr:
    """The opposite of :func:`enterable`; ``FALSE`` where it never is closed."""
    gone = is_buried(state, zone)
    cases = [case for case, _ in barred(state, zone)]
    found = cases if gone is FALSE else [gone, *cases]
    return any_of(*found) if found else FALSE


def every(*cases: Expr) -> Expr:
    """All of ``cases`` hold; ``TRUE`` where all of them always do."""
    asked = [case for case in cases if case is not TRUE]
    return all_of(*asked) if asked else TRUE


def kept_out(state: State, zone: str, *exceptions: Expr, then: Expr) -> Iterator[Condition]:
    """``then`` holds wherever ``zone`` is barred, unless one of ``exceptions`` does."""
    for case, rule in barred(state, zone):
        yield Condition(unless(*exceptions, Not(case), then=then), rule)
