"""The rule register with the places that state and test each rule, for ``winnable rules``."""

from __future__ import annotations

from typing import Any

from winnable.missions.data_files import shipped_toml
from winnable.missions.errors import argument_error
from winnable.missions.register import rules
from winnable.missions.suggest import suggest
from winnable.models.registry import games

SCHEMA = "winnable/rules/1"


def register(wanted: str | None = None) -> dict[str, Any]:
    """All rules, or those with the id ``wanted`` or below it (``exo.night``).

    Raises ``MissionError`` if there is none.
    """
    every = [rule for name in games() for rule in _rules(name)]
    found = [rule for rule in every if wanted is None or _within(rule["id"], wanted)]
    if not found and wanted is not None:
        known = (rule["id"] for rule in every)
        raise argument_error("ID", f"no rule '{wanted}'", suggest(wanted, known))
    return {"schema": SCHEMA, "rules": found}


def _within(rule: str, wanted: str) -> bool:
    return rule == wanted or rule.startswith(f"{wanted.rstrip('.')}.")


def _rules(name: str) -> list[dict[str, Any]]:
    places = shipped_toml(f"{name}/register.toml").data
    return [
        {
            "id": rule.id,
            "game": name,
            "section": rule.section,
            "summary": rule.summary,
            "status": rule.status,
            "reason": rule.reason,
            "rulings": list(rule.rulings),
            **_places(places.get(rule.id)),
        }
        for rule in rules(name).values()
    ]


def _places(entry: Any) -> dict[str, list[str]]:
    """Dotted names of what states a rule on both sides and tests it."""
    return {side: list(entry[side]) if entry else [] for side in ("referee", "model", "tests")}
