"""The words for zones that the model reads."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import ZONE_WORDS
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.models.exo.goal_words import places


def readable(sheet: Sheet, word: str) -> bool:
    """Whether the model knows which zones ``word`` names; empty is no word."""
    if word in ZONE_WORDS:
        return word != "boss" or sheet.specials.boss is not None
    projects = {project.name for project in sheet.specials.projects}
    return not word or word in {*COLOURS, *places(sheet), *projects}
