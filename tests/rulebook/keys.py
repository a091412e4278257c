"""The keys that cases may have: a slip would leave something out without a word."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_CASE = {
    *("name", "rule", "why", "start", "players", "hives", "insects", "zones", "round", "display"),
    *("board", "withhold", "steps", "expect", "corrected"),
}
_PLAYER = {
    *("hero", "animal", "pack", "gems", "pawns", "drone", "drone_tiles", "beacon", "die_token"),
}
_FIGURE = {"zone", "life", "upgraded", "poison", "paralysis", "artefacts", "tiles"}
_TABLES: Mapping[str, set[str]] = {
    "hives": {"zone", "common", "alpha", "laid", "life", "damage"},
    "zones": {"resource", "colour", "tile", "shelter"},
}
_ROUND = {"weather", "fauna", "adaptation", "strike", "choices", "rerolls"}


def check_keys(case: Mapping[str, Any]) -> None:
    """Every key of a case and its position is one that ``position`` and ``playing`` read.

    Those of steps and of what is expected are looked at when they are read.
    """
    name = case["name"]
    _check(name, case, _CASE)
    _check(name, case.get("round", {}), _ROUND)
    for player in case["players"].values():
        _check(name, player, _PLAYER)
        _check(name, player["hero"], {*_FIGURE, "cards"})
        _check(name, player["animal"], _FIGURE)
        _check(name, player.get("drone", {}), {"zone", "food", "wood", "metal", "artefacts"})
    for kind, known in _TABLES.items():
        for each in case.get(kind, {}).values():
            _check(name, each, known)
    for insect in case.get("insects", ()):
        _check(name, insect, {"id", "zone", "identity"})


def _check(name: str, table: Mapping[str, Any], known: set[str]) -> None:
    assert table.keys() <= known, f"{name}: {table.keys() - known}"
