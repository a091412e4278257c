"""What powers cost in fights of the night, as far as it counts for gems that bugs bring there."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import BlockEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.abilities import Power, power
from winnable.models.exo.told import every_effect


def payers(sheet: Sheet) -> Iterator[Power]:
    """One power of each player who may pay for powers in a fight of the night."""
    touch = power(sheet, "touch", "touch-plus")
    yield from () if touch is None else (touch,)
    dice = power(sheet, "fury", "hunter", "tribal-power")
    yield from () if dice is None else (dice,)


def unordered(sheet: Sheet) -> bool:
    """Whether somebody pays in such a fight for whom the model has no order.

    Points stopped for gems may be anybody's. A touch that cures may give no life, and be of use
    before or after damage; and no printed price is more than one gem.
    """
    sells = any(isinstance(e, BlockEffect) and e.gem for e in every_effect(sheet))
    return sells or any(each.name == "touch-plus" or each.gems != 1 for each in payers(sheet))
