"""What faces forbid: acts of single characters, in any chapter of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ForbidEffect, LimitEffect
from winnable.models.exo.faces import faces
from winnable.models.exo.state import State
from winnable.models.exo.terms import differs, unless
from winnable.models.exo.whom import touched_by
from winnable.models.exo.zone_words import named
from winnable.solver.problem import FALSE, TRUE, AllOf, Condition, Expr, Not, Var, is_

ROOTED = "exo.action.resolve"
"""The rule of acts that come of what a face said about an earlier one of the day."""
SPACES = ("move-attack", "extract-exo", "rest")
"""Acts with a space of an animal; a tile that it could buy its hero buys."""


def bans(state: State, act: str, character: str) -> Iterator[tuple[Expr, str]]:
    """The cases in which ``character`` may not do ``act``, each with the rule that forbids it.

    Where a ban is on zones, it holds for who stands in one of them.
    """
    for face, in_force in faces(state):
        for effect in face.effects:
            if isinstance(effect, ForbidEffect | LimitEffect) and _bans(effect, act):
                whom = touched_by(state, effect.who, character)
                if whom is FALSE:
                    continue
                case = in_force if whom is TRUE else AllOf((in_force, whom))
                yield case, face.rule


def _bans(effect: ForbidEffect | LimitEffect, act: str) -> bool:
    """``effect`` forbids ``act``, or pawns on the space for it."""
    if isinstance(effect, ForbidEffect):
        return effect.act == act
    spaces = ("move-attack",) if effect.space == "move" else SPACES
    return effect.placed and not effect.count and act in spaces


def forbidding(state: State, act: str, character: str, idle: Expr) -> Iterator[Condition]:
    """``idle`` holds, by which ``character`` does not do ``act``, wherever that is forbidden."""
    for case, rule in bans(state, act, character):
        yield Condition(unless(Not(case), then=idle), rule)


def holding(state: State, character: str, place: Var, stays: Expr) -> Iterator[Condition]:
    """``stays`` holds where ``character``, who is at ``place``, may not leave the zone."""
    rooted = state.traces.rooted.get(character)
    if rooted is not None:
        yield Condition(unless(is_(rooted, 0), then=stays), ROOTED)
    for face, in_force in faces(state):
        for effect in face.effects:
            if not isinstance(effect, ForbidEffect) or effect.act != "leave":
                continue
            whom = touched_by(state, effect.who, character)
            if whom is FALSE:
                continue
            said = [Not(case) for case in (in_force, whom) if case is not TRUE]
            for zone in state.zones:
                here = named(state, effect.zones or "all", zone)
                if here is not FALSE:
                    away = [differs(place, zone), *said, Not(here)]
                    yield Condition(unless(*away, then=stays), face.rule)
