"""State variables of what players were granted and have not used up; other sheets have none.

A star tile is an extraction tile in a zone without an EXO tile (ruling star-tile). Its cube stays
there until the zone is explored, which can only be once the tile is lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import RESOURCES, Sheet
from winnable.solver.problem import Var

NONE = "none"


@dataclass(frozen=True, slots=True)
class Gifts:
    """``shelters`` by hero, ``common`` ones of the group: free shelters that are left.

    ``rations`` by hero: tokens left, each of which feeds a pair for a night. ``planted``: by zone,
    the cube of a star tile, as long as no EXO tile lies there.
    """

    shelters: Mapping[str, Var]
    common: Var | None
    rations: Mapping[str, Var]
    planted: Mapping[str, Var]

    def free(self) -> Iterator[Var]:
        """Counters of the free shelters, which are out of the reserve."""
        yield from self.shelters.values()
        yield from () if self.common is None else (self.common,)

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order."""
        yield from (*self.free(), *self.rations.values(), *self.planted.values())


def gifts_of(sheet: Sheet) -> Gifts:
    """The variables of ``sheet``."""
    grants = sheet.specials.grants
    return Gifts(
        shelters=_left("free shelters", sheet.party, grants.shelters),
        common=next(iter(_left("free shelters", ("group",), grants.group_shelters).values()), None),
        rations=_left("rations", sheet.party, grants.rations),
        planted={
            zone: Var(f"planted({zone})", (NONE, *RESOURCES))
            for zone in sheet.zones
            if zone in grants.star_tiles
        },
    )


def _left(name: str, owners: tuple[str, ...], number: int) -> dict[str, Var]:
    counts = tuple(range(number + 1))
    return {owner: Var(f"{name}({owner})", counts) for owner in owners if number}
