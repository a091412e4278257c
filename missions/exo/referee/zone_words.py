"""Which zones a word of a face means at a moment. Rulebook: the disaster tables of the sheets.

The words are those of ``disaster_tables``: what zones hold, a colour, or a place of the file.
"""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.disaster_tables import ColourEffect
from winnable.missions.exo.referee import hive_life, nest
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import COLOURS, Sheet


def zones_of(sheet: Sheet, state: State, word: str) -> tuple[str, ...]:
    """The zones that ``word`` means now, in the order of the sheet.

    Only living characters count (ruling characters-word), and only objective tokens that nobody
    has taken; a project means the zones where it is done. Zones that are buried are none any more.
    ``KeyError`` for a word that is neither one of ``ZONE_WORDS`` nor a place.
    """
    found = sheet.zones if word == "all" else _holding(sheet, state, word)
    return tuple(zone for zone in sheet.zones if zone in found and zone not in state.buried)


def in_zones(sheet: Sheet, state: State, zone: str, word: str) -> bool:
    """Whether ``zone`` is one of those that ``word`` means; an empty word means every zone."""
    return not word or zone in zones_of(sheet, state, word)


def colours(sheet: Sheet, state: State) -> Mapping[str, str]:
    """The colour that each zone produces now, empty for one that produces none (ruling recolour).

    That of its EXO tile, or of the last face of this round that names it.
    """
    own = {zone.name: zone.colour for zone in state.zones}
    found = dict(own)
    for effect, _ in in_force(sheet, state, ColourEffect):
        if effect.zones in COLOURS:
            found |= {zone: effect.colour for zone in own if own[zone] == effect.zones}
        elif effect.zones:
            found |= dict.fromkeys(_holding(sheet, state, effect.zones), effect.colour)
    return found


def colour(sheet: Sheet, state: State, zone: str) -> str:
    """The colour that ``zone`` produces now; empty for one that produces none."""
    return colours(sheet, state)[zone]


def _holding(sheet: Sheet, state: State, word: str) -> frozenset[str]:
    match word:
        case "heroes" | "animals" | "characters":
            return _of_figures(state, word)
        case "bugs":
            return frozenset(insect.zone for insect in state.insects if insect.identity)
        case "insects":
            return frozenset(insect.zone for insect in state.insects)
        case "clear":
            return frozenset(sheet.zones) - {insect.zone for insect in state.insects}
        case "hive":
            meant = hive_life.meant(sheet, state)
            return frozenset(h.zone for h in nest.hives(sheet, state) if h.name in meant)
        case "boss":
            return frozenset() if state.foe is None else frozenset({state.foe.zone})
        case "tokens":
            return frozenset(t.zone for t in sheet.tokens if t.name not in state.taken)
        case "tiles":
            return frozenset(zone.name for zone in state.zones if zone.tile)
        case "unexplored":
            bare = (zone.name for zone in state.zones if not zone.colour and not zone.tile)
            return frozenset(bare)
        case "start":
            return frozenset(sheet.start_zones)
        case _:
            if any(project.name == word for project in sheet.specials.projects):
                return frozenset(work.zone for work in state.works if work.project == word)
            if word in COLOURS:
                return frozenset(z for z, shown in colours(sheet, state).items() if shown == word)
            return sheet.places[word]


def _of_figures(state: State, kind: str) -> frozenset[str]:
    return frozenset(
        figure.zone
        for figure in state.figures
        if figure.zone and figure.life and kind in {"characters", _kind(hero=figure.hero)}
    )


def _kind(*, hero: bool) -> str:
    return "heroes" if hero else "animals"
