"""An attack by day in the planning model, asked for with few words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.models.table import Table

STAGE = "action 1 fight"


def dice(claws: int = 0, bursts: int = 0, shields: int = 0) -> dict[str, Any]:
    """The decisions that a roll consists of."""
    return {"rolled(claw)": claws, "rolled(burst)": bursts, "rolled(shield)": shields}


def attack(
    table: Table,
    state: dict[str, Any],
    fighters: Iterable[str],
    names: str | tuple[str, ...],
    **decisions: Any,
) -> set[Any]:
    """Values that ``names`` can have after exactly ``fighters`` attacked; empty if they may not.

    ``decisions``: ``roll`` as from :func:`dice`, ``cards`` by creature.
    """
    given: dict[str, Any] = dict(decisions.pop("roll", {}))
    given |= {f"card({name})": card for name, card in decisions.pop("cards", {}).items()}
    given |= decisions
    characters = [var[len("life(") : -1] for var in table.state({}) if var.startswith("life(")]
    given |= {f"fights({c})": int(c in set(fighters)) for c in characters}
    wanted = (names,) if isinstance(names, str) else names
    found = table.ends((STAGE,), state, wanted, given)
    return {values[0] for values in found} if isinstance(names, str) else found
