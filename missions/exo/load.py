"""A mission, a party and overrides to a resolved sheet."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from winnable.missions.data_files import sha256
from winnable.missions.exo.board import board, board_tiles, spots
from winnable.missions.exo.carry import Carried, carried
from winnable.missions.exo.components import box, components
from winnable.missions.exo.disaster_tables import Face
from winnable.missions.exo.effects import face_effects
from winnable.missions.exo.goal_members import with_goals_grounded
from winnable.missions.exo.parties import parse_party, reading, seats
from winnable.missions.exo.places import layout_places, start_zones
from winnable.missions.exo.read import Mission
from winnable.missions.exo.readings import goals_in_force
from winnable.missions.exo.schema.board import Layout
from winnable.missions.exo.schema.faces import TableFace
from winnable.missions.exo.settings import settings
from winnable.missions.exo.sheet import Hive, Sheet
from winnable.missions.exo.special_rules import specials
from winnable.missions.exo.tokens import tokens
from winnable.missions.exo.vocabulary import vocabulary
from winnable.missions.goal_text import parse_goal

ADJACENCY = "exo.ruling.adjacency"


def sheet(
    mission: Mission,
    party: Sequence[str],
    assume: Mapping[str, str] | None = None,
    carry: Sequence[str] = (),
) -> Sheet:
    """``mission`` for ``party`` (heroes in any order) under the overrides ``assume``, text by id.

    ``carry``: ids of rewards of earlier sheets that count.

    Raises ``MissionError`` for a party that the mission forbids and for overrides that name
    nothing, lie out of range or ask for an option that is not modelled; and for unknown rewards.
    """
    file = mission.file
    chosen = settings(mission, assume or {})
    name = file.name + reading(file.players, chosen.rulings)
    allowed = seats(file.players, chosen.rulings)
    heroes = parse_party("+".join(party), allowed, file.needs, name)
    layout = file.layouts[chosen.layout]
    drawn = board(layout, chosen.rulings[ADJACENCY])
    lies = _lies(layout)
    places, tiles = layout_places(layout), board_tiles(layout)
    words = vocabulary(file)
    special = specials(file, layout, places, heroes, mission.rule(""))
    objective, challenge = goals_in_force(file, chosen.rulings)
    own = Carried(special.grants, _upgraded(mission, heroes))
    brought = carried(carry, own, heroes, places)
    resolved = Sheet(
        name=file.name,
        title=file.title,
        sha256=_sha256(mission, assume or {}, carry),
        party=heroes,
        zones=drawn.zones,
        adjacent=drawn.adjacent,
        places=places,
        start_zones=start_zones(layout),
        hives=tuple(
            Hive(
                pile.name,
                lies["hive", pile.name],
                pile.common,
                pile.alpha,
                pile.life or chosen.box.hive.life.value,
                dict(pile.pattern.items()),
            )
            for pile in file.hives.piles[: chosen.hives]
        ),
        tokens=tokens(
            file.tokens,
            {name: zone for (kind, name), zone in lies.items() if kind == "token"},
            heroes,
        ),
        withhold_beacon=file.special.withhold_beacon,
        tables={name: _faces(mission, name, lines) for name, lines in file.tables.named().items()},
        objective=parse_goal(objective, words),
        challenge=None if challenge is None else parse_goal(challenge, words),
        components=components(chosen.box),
        rulings=chosen.rulings,
        upgraded=brought.upgraded,
        board_tiles=tiles,
        specials=replace(special, grants=brought.grants),
    )
    return with_goals_grounded(resolved)


def _upgraded(mission: Mission, party: tuple[str, ...]) -> frozenset[str]:
    """Those of the party whose second profile the file puts to use."""
    cards = {hero: box().pair[hero] for hero in party}
    known = {name for hero, card in cards.items() for name in (hero, card.animal.name)}
    return frozenset(known & set(mission.file.upgraded))


def _lies(layout: Layout) -> dict[tuple[str, str], str]:
    """Where each hive and token lies."""
    found: dict[tuple[str, str], str] = {}
    for zone, spot in spots(layout).items():
        if spot.hive is not None:
            found["hive", spot.hive] = zone
        if spot.token is not None:
            found["token", spot.token] = zone
    return found


def _faces(mission: Mission, table: str, lines: tuple[TableFace, ...]) -> tuple[Face, ...]:
    return tuple(
        Face(
            line.face,
            line.text,
            face_effects(line.effects),
            mission.rule(f"{table}-{line.face}"),
            line.missing,
        )
        for line in sorted(lines, key=lambda line: line.face)
    )


def _sha256(mission: Mission, assume: Mapping[str, str], carry: Sequence[str]) -> str:
    """Of the file alone, or of the file with overrides and rewards where there are any."""
    changes = [json.dumps(dict(sorted(assume.items())))] if assume else []
    if carry:
        changes.append(json.dumps(sorted(carry)))
    return sha256(mission.document.sha256, *changes) if changes else mission.document.sha256
