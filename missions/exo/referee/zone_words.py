"""Which zones a word of a face means at a moment. Rulebook: the disaster tables of the sheets.

The words are those of ``disaster_tables``: what zones hold, a colour, or a place of the file.
"""

from __future__ import annotations

from winnable.missions.exo.referee import hive_life, nest
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import COLOURS, Sheet


def zones_of(sheet: Sheet, state: State, word: str) -> tuple[str, ...]:
    """The zones that ``word`` means now, in the order of the sheet.

    Only living characters count (ruling characters-word), and only objective tokens that nobody
    has taken; a project means the zones where it is done. ``KeyError`` for a word that is neither
    one of ``ZONE_WORDS`` nor a place.
    """
    if word == "all":
        return sheet.zones
    found = _holding(sheet, state, word)
    return tuple(zone for zone in sheet.zones if zone in found)


def in_zones(sheet: Sheet, state: State, zone: str, word: str) -> bool:
    """Whether ``zone`` is one of those that ``word`` means; an empty word means every zone."""
    return not word or zone in zones_of(sheet, state, word)


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
            standing = hive_life.standing(sheet, state)
            return frozenset(h.zone for h in nest.hives(sheet, state) if h.name in standing)
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
                return frozenset(zone.name for zone in state.zones if zone.colour == word)
            return sheet.places[word]


def _of_figures(state: State, kind: str) -> frozenset[str]:
    return frozenset(
        figure.zone
        for figure in state.figures
        if figure.zone and figure.life and kind in {"characters", _kind(hero=figure.hero)}
    )


def _kind(*, hero: bool) -> str:
    return "heroes" if hero else "animals"
