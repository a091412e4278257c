"""Which tiles of the upgrades board can be bought within a horizon: pawns and gems bound them.

A tile costs a pawn and gems of its own colour, and so does whatever has to be cleared before it.
Gems come from production, one a round for each player of the colour; from extraction, one for a
pawn; and from exploring, where a pawn finds an artefact (one more with a scout drone in the zone)
that holds at most one gem of each colour, and a tile may bring one of the zone's colour. What needs
more pawns than there are is no part of the problem; what the bound lets in may be out of reach all
the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.upgrade_board import ROWS, slots
from winnable.models.exo.abilities import power

FREE_OF_PAWNS = (
    "always-shelter", "shelter-heal", "wood-metal", "two-for-one", "reroll-weather",
)  # fmt: skip
"""Effects that may act after the last pawn of a play."""


@dataclass(frozen=True, slots=True)
class Path:
    """What buying one tile takes with all that has to be cleared before it."""

    pawns: int
    gems: int


def on_board(sheet: Sheet, colour: str, level: int) -> int:
    """The slots of a colour and level that hold a tile before round 1."""
    return list(slots(sheet.components).values()).count((colour, level))


def full_rows(sheet: Sheet, colour: str) -> int:
    """The rows of level II in which both slots hold a tile: one of each has to be bought.

    A slot without a tile counts as cleared.
    """
    filled = slots(sheet.components)
    return sum(all(f"{colour}.{place}" in filled for place in row) for row in ROWS)


def path(sheet: Sheet, colour: str, level: int) -> Path:
    """The least that a tile of ``colour`` and ``level`` takes, from the board of the set-up.

    Those that players are given clear the way as bought ones do.
    """
    price, given = sheet.components.upgrade_price, sheet.specials.grants.upgrade
    if level == given:
        return Path(0, 0)
    first = min(1, on_board(sheet, colour, 1))
    second = full_rows(sheet, colour) if level == 3 else 0
    if level == 1 or given == 1:
        first = 0
    if given == 2:
        second = max(0, second - len(sheet.party))
    pawns = 1 + first + second
    return Path(pawns, price[level] + first * price[1] + second * price[2])


def affordable(sheet: Sheet, horizon: int, colour: str, level: int, *, spare: int = 0) -> bool:
    """Whether a tile may be bought within ``horizon`` rounds with ``spare`` pawns left over."""
    if not on_board(sheet, colour, level):
        return False
    need = path(sheet, colour, level)
    left = _pawns(sheet, horizon) - need.pawns - spare
    lacking = need.gems - _produced(sheet, horizon, colour)
    if left < 0:
        return False
    if lacking <= _yield(sheet) * left:
        return True
    return _with_tiles(sheet, horizon, colour, left, lacking)


def _with_tiles(sheet: Sheet, horizon: int, colour: str, left: int, lacking: int) -> bool:
    """The same where tiles make exploring bring more gems; they have to be bought before."""
    for tile in sheet.components.upgrades:
        if tile.effect not in ("explore-exo", "explore-artefact"):
            continue
        need = path(sheet, tile.colour, tile.level)
        rate = _yield(sheet)
        first = max(0, need.gems - _produced(sheet, horizon, tile.colour))
        before = -(-first // rate)
        own = 0 if tile.colour == colour else need.pawns  # on the way to the tile, or beside it
        after = left - own - before
        if tile.effect == "explore-artefact" and after >= 0:
            return True
        if after >= 0 and lacking <= rate * before + (rate + 1) * after:
            return True
    return False


def _pawns(sheet: Sheet, horizon: int) -> int:
    """The pawns of the whole party in ``horizon`` rounds."""
    each = sheet.components.pawns[len(sheet.party)]
    more = 0 if power(sheet, "life-support") is None else 1
    return horizon * (sum(each + pair.pawns for pair in sheet.pairs) + more)


def _produced(sheet: Sheet, horizon: int, colour: str) -> int:
    """Gems of ``colour`` without a pawn: production of ``horizon`` rounds, and what is granted."""
    grants = sheet.specials.grants
    own = sum(pair.colour == colour for pair in sheet.pairs)
    cards = (grants.artefacts + grants.draws) * len(sheet.party)
    return (horizon + grants.gems) * own + (cards if sheet.components.artefacts else 0)


def _yield(sheet: Sheet) -> int:
    """The most gems of one colour that one pawn brings without a tile."""
    scouts = sum(pair.drone == "scout" for pair in sheet.pairs)
    return 1 + scouts if sheet.components.artefacts else 1
