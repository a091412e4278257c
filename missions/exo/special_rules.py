"""Special rules of a mission file for one party and one drawing of the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from winnable.missions.exo.board import cells, spots
from winnable.missions.exo.components import box
from winnable.missions.exo.disaster_tables import Face
from winnable.missions.exo.effects import face_effects
from winnable.missions.exo.ring import clockwise
from winnable.missions.exo.schema.board import Layout
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.schema.special import Project as WrittenProject
from winnable.missions.exo.schema.special import (
    SecondTable,
    SheetBoss,
    SheetEarthquake,
    SheetGrants,
    SheetMarch,
    WorkPrice,
)
from winnable.missions.exo.specials import (
    Boss,
    Earthquake,
    Grants,
    March,
    Project,
    Second,
    Specials,
)

DOWN = (-1, 0, 1)
"""Columns that each way of the march goes on: 1-2, 3-4 and 5-6 of its die."""


def specials(
    file: MissionFile,
    layout: Layout,
    places: Mapping[str, frozenset[str]],
    party: Sequence[str],
    prefix: str,
) -> Specials:
    """What ``file`` says beside tables and goals, for ``party`` on the board of ``layout``.

    ``prefix``: what ids of the sheet's rules begin with, e.g. ``exo.sheet.duo.1.``.
    """
    special = file.special
    drawn = spots(layout)
    return Specials(
        deadline=special.deadline,
        lasting=tuple(
            Face(0, rule.text, face_effects(rule.effects), f"{prefix}special-{number}")
            for number, rule in enumerate(special.lasting, 1)
        ),
        no_plague=_place(special.no_plague, places),
        no_empty_piles=special.no_empty_piles,
        no_hive_damage=special.no_hive_damage,
        no_adaptation=special.no_adaptation,
        second=_second(special.second),
        projects=_projects(file, layout, places, len(party)),
        stack=special.stack,
        grants=_grants(special.grants, places),
        borrower=special.borrower,
        continues=special.challenge_continues,
        produces={zone: spot.colour for zone, spot in drawn.items() if spot.colour},
        own_colour=_place(special.own_colour, places),
        homes={
            hero: zone
            for hero in party
            for zone, spot in drawn.items()
            if spot.home == box().pair[hero].colour
        },
        march=_march(special.march, layout, places),
        order=burial_order(layout) if special.landslide else (),
        earthquake=_earthquake(special.earthquake),
        boss=_boss(special.boss, places),
    )


def burial_order(layout: Layout) -> tuple[str, ...]:
    """Zones by the numbers that ``order`` of the layout gives them."""
    return tuple(cell.zone for cell in sorted(cells(layout.order), key=lambda c: int(c.symbol)))


def march_ways(layout: Layout, exits: frozenset[str]) -> dict[str, tuple[str, str, str]]:
    """Where each way of the march leads from each zone: nowhere from ``exits``.

    A way that is not drawn goes straight down instead; nowhere if that is not drawn, either.
    """
    at = {(cell.column, cell.row): cell.zone for cell in cells(layout.map)}
    found = {}
    for (column, row), zone in at.items():
        below = "" if zone in exits else at.get((column, row + 1), "")
        left, down, right = (
            at.get((column + side, row + 1), below) if below else "" for side in DOWN
        )
        found[zone] = (left, down, right)
    return found


def _place(name: str, places: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return places[name] if name else frozenset()


def _second(second: SecondTable | None) -> Second | None:
    return None if second is None else Second(second.table, second.token, second.place)


def _projects(
    file: MissionFile, layout: Layout, places: Mapping[str, frozenset[str]], players: int
) -> tuple[Project, ...]:
    lies = {spot.token: zone for zone, spot in spots(layout).items() if spot.token}

    def zones(project: WrittenProject) -> frozenset[str]:
        """Of the place, and among them only those where tokens of the hidden group lie."""
        if not project.token:
            return places[project.zones]
        group = file.tokens[project.token].hidden
        hidden = {lies[name] for name, rule in file.tokens.items() if rule.hidden == group}
        return places[project.zones] & hidden

    return tuple(
        Project(
            name=name,
            pay=tuple(map(_price, project.prices(players))),
            zones=zones(project),
            pawns=project.pawns,
            per=project.per,
            by=project.by,
            different=project.different,
            clear=project.clear,
            shelter=project.shelter,
            locked=project.locked,
            token=project.token,
        )
        for name, project in file.projects.items()
    )


def _price(price: WorkPrice) -> dict[str, int]:
    return {part: number for part, number in price if number}


def _grants(grants: SheetGrants, places: Mapping[str, frozenset[str]]) -> Grants:
    return Grants(
        beacon=grants.beacon,
        food=grants.food,
        gems=grants.gems,
        star_tiles=_place(grants.star, places),
        shelters=grants.shelters,
        group_shelters=grants.group_shelters,
        upgrade=grants.upgrade,
        artefacts=grants.artefacts,
        draws=grants.draws,
        die_tokens=grants.die_tokens,
        rations=grants.rations,
        bait=grants.bait,
        baiter=grants.baiter,
    )


def _march(
    march: SheetMarch | None, layout: Layout, places: Mapping[str, frozenset[str]]
) -> March | None:
    if march is None:
        return None
    exits = places[march.exits]
    return March(exits, march.life, march_ways(layout, exits))


def _earthquake(earthquake: SheetEarthquake | None) -> Earthquake | None:
    return None if earthquake is None else Earthquake(earthquake.token, earthquake.ways)


def _boss(boss: SheetBoss | None, places: Mapping[str, frozenset[str]]) -> Boss | None:
    if boss is None:
        return None
    (zone,) = places[boss.at]
    return Boss(boss.name, boss.life, zone, clockwise(places[boss.ring]))
