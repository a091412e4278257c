"""What plans can say and the referee has no use for: told as such, or illegal."""

from __future__ import annotations

from typing import Any

from tests.missions.referee.plans import first, judged


def added(step: dict[str, Any]) -> tuple[str, str | None, str]:
    """What the referee says of the winning plan with a step put before its first one."""
    result = judged(lambda data: first(data).setdefault("steps", []).insert(0, step))
    return result.status, result.rule, result.message


def test_artefacts_of_a_sheet_without_any() -> None:
    """Open artefacts at set-up, cards found by a move: no rule asks for them."""
    open_cards = judged(lambda data: data["setup"].update(chance={"artefacts": ["A1"]}))
    found = judged(lambda data: first(data)["steps"][0]["chance"].update(artefacts=["A1"]))

    for result in (open_cards, found):
        assert result.status == "unusable"
        assert result.message.endswith("gives the outcome 'artefacts 0', which no rule asks for")


def test_artefacts_that_nobody_has_cannot_be_given() -> None:
    """Without artefacts in the box their names are those of no item."""
    assert added({"by": "claire", "do": "load", "drone": "claire", "item": "A1"})[0] == "illegal"
