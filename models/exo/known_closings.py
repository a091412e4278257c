"""On which sheets the model can close zones, for good or for a round, and draw animals on."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    ColourEffect,
    FaceEffect,
    LoseEffect,
    OnEffect,
    ShiftEffect,
)
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.models.exo.goal_words import asked, places
from winnable.models.exo.told import every_effect

ZONED = frozenset({"tile", "tile-by", "shelter"})
"""Facts of goals that ask about zones, of which those that are buried are none."""
STEADY = frozenset({"all", "start", "heroes", "animals", "characters", "unexplored", "boss"})
"""Words for zones that name the same ones from the first to the last of those who enter together.

So do colours and places. Larvae and bugs that come one after the other change what others name, and
so do free actions of one moment.
"""


def closable(sheet: Sheet, effect: CloseEffect) -> bool:
    """Whether the model can close zones as ``effect`` says, and nothing else would have to know.

    Only one way of closing zones for good may be on a sheet, and no board tile slides there.
    """
    aware = sheet.specials.march is None and not sheet.specials.projects
    if effect.way == "order":
        return bool(sheet.specials.order) and aware and not {f.name for f in asked(sheet)} & ZONED
    apart = not sheet.specials.order and sheet.specials.earthquake is None
    return (
        apart and sheet.specials.march is None and (effect.way != "zones" or _steady(sheet, effect))
    )


def _steady(sheet: Sheet, effect: CloseEffect) -> bool:
    """Whether it stays the same for a moment which zones a face closes."""
    if effect.zones in COLOURS:
        return not any(_repaints(each) for each in every_effect(sheet))
    return effect.zones in STEADY or effect.zones in places(sheet)


def _repaints(effect: FaceEffect) -> bool:
    """Colours change by ``effect`` as larvae and bugs come, or by what is built."""
    if isinstance(effect, OnEffect):
        return bool(effect.recolour)
    steady = STEADY | {""}
    return isinstance(effect, ColourEffect) and not effect.count and effect.zones not in steady


def drawn_alone(sheet: Sheet) -> bool:
    """Whether nothing on ``sheet`` happens to animals that are drawn on, or beside that.

    No face follows who comes into a zone, closes zones with animals, or sends larvae and bugs on
    as it is read, and no board tile slides.
    """
    return sheet.specials.earthquake is None and not any(map(_meets_animals, every_effect(sheet)))


def _meets_animals(effect: FaceEffect) -> bool:
    match effect:
        case LoseEffect():
            return effect.entering
        case CloseEffect("zones", zones):
            return zones in {"animals", "characters"}
        case ShiftEffect(who=who, when=when):
            return who != "animals" and when == "now"
        case _:
            return False
