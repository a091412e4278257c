"""Cards that players may draw at set-up: the model holds no play in which anybody does."""

from __future__ import annotations

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.state import NONE


def undrawn(sheet: Sheet) -> dict[str, object]:
    """What each player says about each of these draws at set-up."""
    draws = range(1, sheet.specials.grants.draws + 1)
    names = ("draw" if number == 1 else f"draw-{number}" for number in draws)
    return {f"{hero}.{name}": NONE for name in names for hero in sheet.party}
