"""What ``winnable list`` tells: missions, assumed numbers, rulings, as JSON objects."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winnable.missions.load import Entry, entries
from winnable.models.registry import game, games

SCHEMA = "winnable/list/1"
NOT_MODELLED = "not modelled yet"


def missions(prefix: str | None) -> dict[str, Any]:
    """The missions at or below ``prefix`` (all without one); ``MissionError`` if none is."""
    return {"schema": SCHEMA, "missions": [_mission(entry) for entry in _below(prefix)]}


def assumptions(prefix: str | None) -> dict[str, Any]:
    """The numbers and lay-outs that the missions at or below ``prefix`` assume, each once."""
    found: dict[str, Mapping[str, Any]] = {}
    for entry in _below(prefix):
        if entry.mission is not None:
            listed = game(entry.game).assumed(entry)
        else:
            listed = game(entry.game).assumed(None) if entry.game in games() else ()
        found.update({each["id"]: each for each in listed})
    return {"schema": SCHEMA, "assumptions": list(found.values())}


def rulings(prefix: str | None) -> dict[str, Any]:
    """The rulings in force in the games of the missions at or below ``prefix``."""
    names = dict.fromkeys(entry.game for entry in _below(prefix))
    listed = [each for name in names if name in games() for each in game(name).ruled()]
    return {"schema": SCHEMA, "rulings": listed}


def _below(prefix: str | None) -> tuple[Entry, ...]:
    return entries(() if prefix is None else (prefix,))


def _mission(entry: Entry) -> dict[str, Any]:
    facts = None if entry.mission is None else game(entry.game).facts(entry)
    return {
        "mission": entry.name,
        "title": entry.title,
        "players": list(entry.players),
        "parties": [list(party) for party in entry.parties],
        "goals": list(entry.goals),
        "hives": None if facts is None else facts.hives,
        "zones": None if facts is None else facts.zones,
        "horizon": None if facts is None else facts.horizon.rounds,
        "horizon_reason": NOT_MODELLED if facts is None else facts.horizon.reason,
        "assumptions": 0 if facts is None else facts.assumptions,
    }
