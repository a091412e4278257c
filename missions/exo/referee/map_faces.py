"""What faces do to the map as they are read. Rulebook: Disaster Phase, the tables of the sheets.

Each entry of the phase is one effect, or one piece of an effect that asks the players several
times (ruling now-effects).
"""

from __future__ import annotations

from typing import TypeAlias

from winnable.missions.exo.disaster_tables import (
    BossEffect,
    CloseEffect,
    ColourEffect,
    DestroyEffect,
    FaceEffect,
    HiveDamageEffect,
    LayEffect,
    PlaceEffect,
    ShiftEffect,
    UnlockEffect,
)
from winnable.missions.exo.referee import (
    arrivals,
    boss,
    boss_fights,
    closing,
    drift,
    earthquake,
    hive,
    hive_marks,
    wreck,
)
from winnable.missions.exo.referee.earthquake import Slide
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import LoseStructure
from winnable.missions.exo.sheet import Sheet

Asked: TypeAlias = LoseStructure | Choose
"""What players may choose for an effect."""
Happening: TypeAlias = FaceEffect | Slide
"""What an entry of the disaster phase is about."""


def entries(effect: FaceEffect) -> int:
    """How many entries of the disaster phase an effect makes; 0 for one that is no matter of it."""
    match effect:
        case DestroyEffect(when="now", count=count):
            return count or 1
        case PlaceEffect(when="now") | ShiftEffect(when="now"):
            return 1
        case LayEffect() | HiveDamageEffect() | UnlockEffect() | BossEffect():
            return 1
        case ColourEffect(count=count):
            return count
        case CloseEffect(way="centre" | "marker", count=count):
            return count
        case _:
            return 0


def choices(sheet: Sheet, state: State, effect: Happening) -> tuple[Asked, ...]:
    """What the players may choose for the entry that is due; nothing where they have no choice."""
    match effect:
        case Slide():
            return earthquake.choices(effect)
        case DestroyEffect(count=count) if count:
            return tuple(LoseStructure(what) for what in wreck.pieces(sheet, state, effect))
        case ColourEffect():
            zones = (z.name for z in state.zones if z.colour not in ("", effect.colour))
            return tuple(Choose("recolour", zone) for zone in zones)
        case BossEffect():
            return boss.choices(sheet, state, effect)
        case CloseEffect():
            found = closing.closable(sheet, state, effect)
            return tuple(Choose("close", zone) for zone in found)
        case _:
            return ()


def happen(judge: Judge, state: State, effect: Happening, rule: str) -> State:
    """An entry that leaves the players no choice."""
    match effect:
        case Slide(way):
            return earthquake.slid(judge, state, way, rule)
        case DestroyEffect(count=0):
            return wreck.all_of(judge, state, effect, rule)
        case PlaceEffect():
            return arrivals.at_once(judge, state, effect, rule)
        case LayEffect():
            return hive.lay_beside(judge, state, effect.larvae, rule)
        case HiveDamageEffect():
            return hive_marks.changed(judge, state, effect, rule)
        case ShiftEffect():
            return drift.begin(judge, state, effect, rule)
        case BossEffect():
            return boss_fights.act(judge, state, effect, rule)
        case UnlockEffect():
            judge.fire(rule)
            found = {*state.unlocked, *((effect.project, zone) for zone in state.wrecked)}
            return replace(state, unlocked=tuple(sorted(found)))
        case _:
            return state


def choose(judge: Judge, state: State, effect: Happening, rule: str, step: Asked) -> State:
    """What the players chose, which is one of the ``choices``."""
    judge.fire(rule)
    match effect, step:
        case _, LoseStructure(what):
            return wreck.destroyed(judge, state, what)
        case Slide(), Choose(what=way):
            return earthquake.slid(judge, state, way, rule)
        case ColourEffect(colour=colour), Choose(what=zone):
            return state.with_zone(zone, colour=colour)
        case BossEffect() as of_boss, Choose(what=zone):
            return boss_fights.act(judge, state, of_boss, rule, zone)
        case CloseEffect(), Choose(what=zone):
            return closing.closed(state, effect, zone, rule)
        case _:
            return state
