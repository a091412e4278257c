"""Names of a sheet, which tell copies of one spot of its planning problem apart."""

from __future__ import annotations

from winnable.missions.exo.sheet import BUG_TYPES, COLOURS, RESOURCES, Sheet


def names_of(sheet: Sheet) -> set[str]:
    """Those of zones, characters, hives, tokens, cards, and of what the box calls its things."""
    figures = {c.name for pair in sheet.pairs for c in (pair.hero, pair.animal)}
    things = {hive.name for hive in sheet.hives} | {token.name for token in sheet.tokens}
    cards = {card.name for card in sheet.components.bug_cards}
    return {*sheet.zones, *figures, *things, *cards, *RESOURCES, *COLOURS, *BUG_TYPES}
