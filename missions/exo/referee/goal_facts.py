"""What the words of goals say about a moment of a play.

A word that this version does not know raises ``ValueError``: a goal that is not understood must not
count as reached or missed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from winnable.missions.exo.goal_members import places
from winnable.missions.exo.referee import hive_life, nest
from winnable.missions.exo.referee.state import Insect, State, Zone, held
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.missions.exo.specials import Project
from winnable.missions.goals import Fact

MOVED = "moved"
"""The event of a character that came from one zone into another: name, from, to."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One moment of a play: ``events`` happened in the step that led to ``state``."""

    sheet: Sheet
    state: State
    events: Collection[Fact]

    def in_place(self, thing: Fact, place: str) -> bool:
        """Whether a thing is on the map in a zone of ``place``."""
        return _zone(self.state, thing) in _zones(self.sheet, place)

    def fact(self, fact: Fact) -> bool:
        """Whether a fact holds, or an event happens, at this moment."""
        state = self.state
        match fact.name, fact.args:
            case "taken", (token,):
                return token in state.taken
            case "takes", (_,):
                return fact in self.events
            case "enters", (name, place, family):
                return _enters(self, name, place, family)
            case "alive", (name,):
                return state.figure(name).life > 0
            case "at", (name, zone):
                return state.figure(name).zone == zone
            case "adapted", (hero, face):
                return state.player(hero).adapted == face
            case "pool-full", (hero,):
                return sum(state.player(hero).gems) >= self.sheet.components.exo_slots
            case "broke-alone", (hero,):
                down = nest.down(self.sheet, state)
                return all(player == hero for hive, player in state.damagers if hive in down)
            case "shelter", (zone,):
                return state.zone(zone).shelter
            case "tile", (zone,):
                return _tile(self.sheet, state.zone(zone))
            case "tile", (zone, hero):
                return _tile(self.sheet, state.zone(zone)) and state.zone(zone).tile == hero
            case "tile-by", (zone, hero):
                there = state.zone(zone)
                return _tile(self.sheet, there) and there.builder in ("", hero)
            case "done", (project,):
                return _all_done(self.sheet.specials.project(project), state)
            case "done", (project, zone):
                return any((w.project, w.zone) == (project, zone) for w in state.works)
            case "best", (project, zone):
                dearest = len(self.sheet.specials.project(project).pay) - 1
                return any(
                    (w.project, w.zone, w.price) == (project, zone, dearest) for w in state.works
                )
            case _:
                raise ValueError(f"no fact {fact.name!r} with {len(fact.args)} arguments")

    def number(self, fact: Fact) -> int:
        """What a number of the game is at this moment."""
        state = self.state
        match fact.name, fact.args:
            case "cargo", (hero, resource):
                return held(state.player(hero).cargo, resource)
            case "pack", (hero, resource):
                return held(state.player(hero).pack, resource)
            case "gems", (hero,):
                return sum(state.player(hero).gems)
            case "gear", (name,):
                return len(state.upgrades.on(name))
            case "hives-left", ():
                return len(hive_life.meant(self.sheet, state))
            case "sheet-hives-left", ():
                drawn = {hive.name for hive in self.sheet.hives}
                return len(drawn.intersection(hive_life.standing(self.sheet, state)))
            case "hives-down", ():
                return len(nest.down(self.sheet, state))
            case "escaped", ():
                return state.escaped
            case "boss-life", ():
                return 0 if state.foe is None else state.foe.life
            case "round", ():
                return state.round
            case "piles", ():
                return _in_piles(self.sheet, state)
            case "bugs", (place,):
                return _count(_there(self, place), bugs=True)
            case "larvae", (place,):
                return _count(_there(self, place), bugs=False)
            case _:
                raise ValueError(f"no number {fact.name!r} with {len(fact.args)} arguments")


def _zone(state: State, thing: Fact) -> str:
    match thing.name, thing.args:
        case "drone", (hero,):
            return state.player(hero).drone
        case "at", (name,):
            return state.figure(name).zone
        case _:
            raise ValueError(f"no thing {thing.name!r} with {len(thing.args)} arguments")


def _tile(sheet: Sheet, zone: Zone) -> bool:
    """Whether an extraction tile stands there that counts (ruling setup-tiles)."""
    neutral = sheet.ruling("setup-tiles") == "count-and-neutral"
    return bool(zone.tile) and (neutral or bool(zone.builder))


def _zones(sheet: Sheet, place: str) -> Collection[str]:
    own = sheet.places.get(place)
    return places(sheet)[place] if own is None else own


def _there(moment: Moment, place: str) -> Iterable[Insect]:
    zones = _zones(moment.sheet, place)
    return (insect for insect in moment.state.insects if insect.zone in zones)


def _count(insects: Iterable[Insect], *, bugs: bool) -> int:
    """Figures of bugs, or larva tokens that lie face down."""
    return sum(bool(insect.identity) == bugs for insect in insects)


def _in_piles(sheet: Sheet, state: State) -> int:
    """Larvae that standing hives have not laid yet."""
    standing = hive_life.standing(sheet, state)
    laid: Mapping[str, int] = {pile.hive: pile.laid for pile in state.piles}
    return sum(
        hive.pile - laid[hive.name] for hive in nest.hives(sheet, state) if hive.name in standing
    )


def _all_done(project: Project, state: State) -> bool:
    """Once, or once in each of its zones, or once for each colour."""
    done = [work for work in state.works if work.project == project.name]
    match project.per:
        case "zone":
            return project.zones <= {work.zone for work in done}
        case "colour":
            return {work.colour for work in done}.issuperset(COLOURS)
        case "once":
            return bool(done)


def _enters(moment: Moment, name: str, place: str, family: str) -> bool:
    """Whether the step brought a character into ``place`` from the zones of its own colour."""
    colour = next(p.colour for p in moment.sheet.pairs if name in (p.hero.name, p.animal.name))
    sources, targets = (_zones(moment.sheet, p) for p in (f"{family}.{colour}", place))
    return any(
        event.name == MOVED
        and event.args[0] == name
        and event.args[1] in sources
        and event.args[2] in targets
        for event in moment.events
    )
