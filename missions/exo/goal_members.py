"""What the letters and places of goals mean on a sheet."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.missions.ground import ground

START, FIELD, ALL = "start", "field", "all"

COMMON_PLACES: Mapping[str, str] = MappingProxyType(
    {
        START: "all starting zones",
        FIELD: "all zones but starting zones",
        ALL: "all zones",
    }
)
"""Places that every sheet has, each in words."""


def members(sheet: Sheet) -> Mapping[str, Sequence[str]]:
    """What each letter ranges over; a player is called by the hero."""
    characters = tuple(card.name for pair in sheet.pairs for card in (pair.hero, pair.animal))
    return {
        "h": sheet.party,
        "p": sheet.party,
        "c": characters,
        "z": sheet.zones,
        "b": tuple(sheet.board_tiles),
        "k": COLOURS,
    }


def places(sheet: Sheet) -> Mapping[str, Collection[str]]:
    """The zones of each place that goals may name, and of each board tile.

    A place of the sheet goes before a board tile of the same name.
    """
    return {
        **sheet.board_tiles,
        START: frozenset(sheet.start_zones),
        FIELD: frozenset(sheet.zones) - frozenset(sheet.start_zones),
        ALL: frozenset(sheet.zones),
        **sheet.places,
    }


def with_goals_grounded(sheet: Sheet) -> Sheet:
    """``sheet`` with the quantifiers of its goals replaced by what they range over."""
    known, zones = members(sheet), places(sheet)
    challenge = sheet.challenge
    return replace(
        sheet,
        objective=ground(sheet.objective, known, zones),
        challenge=None if challenge is None else ground(challenge, known, zones),
    )
