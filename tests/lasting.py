"""What of a state lasts beyond its round, in names and numbers that both sides share."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from winnable.missions.exo.referee import artefacts, hive_life
from winnable.missions.exo.referee.card_kinds import card_of
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import COLOURS, FACES, RESOURCES, Sheet
from winnable.missions.exo.upgrade_board import slots


def project(sheet: Sheet, state: State) -> dict[str, Any]:
    """What of a state lasts beyond the round, in names and numbers.

    Larvae and bugs are counted: face-down ones by hive, bugs by identity. What a fallen hive had
    laid makes no difference any more.
    """
    standing = hive_life.standing(sheet, state)
    fallen = {pile.hive for pile in state.piles if pile.hive not in standing}
    return {
        "characters": {f.name: [f.zone, f.life] for f in state.figures},
        "packs": {p.hero: dict(zip(RESOURCES, p.pack, strict=True)) for p in state.players},
        "gems": {p.hero: dict(zip(COLOURS, p.gems, strict=True)) for p in state.players},
        "drones": {
            p.hero: [p.beacon, p.drone, dict(zip(RESOURCES, p.cargo, strict=True))]
            for p in state.players
        },
        "fewer": {p.hero: p.fewer - p.more for p in state.players},
        "die tokens": [p.hero for p in state.players if p.die_token],
        "zones": {z.name: [z.resource, z.colour, z.tile, z.shelter] for z in state.zones},
        "insects": {
            f"{zone} {what}": number
            for (zone, what), number in sorted(
                Counter((i.zone, i.identity or f"larva of {i.hive}") for i in state.insects).items()
            )
        },
        "hive damage": dict(state.hive_damage),
        "laid": {pile.hive: pile.laid for pile in state.piles if pile.hive not in fallen},
        "taken": list(state.taken),
        "memory": [list(part) for part in state.memory],
        **_cubes(state),
        **_cards(sheet, state),
        **_tiles(sheet, state),
        **_nests(sheet, state),
    }


def _cubes(state: State) -> dict[str, Any]:
    """Cubes of poison and paralysis by character, faces marked at hives; without those of none."""
    cubes = {f.name: [f.poison, f.paralysis] for f in state.figures if f.poison or f.paralysis}
    faces = {name: dict(zip(FACES, marked, strict=True)) for name, marked in state.hive_faces}
    return {name: found for name, found in (("cubes", cubes), ("hive faces", faces)) if found}


def _cards(sheet: Sheet, state: State) -> dict[str, Any]:
    """Cards that bind heroes; artefacts by holder and by kind played, where there are any.

    Of which kind an artefact in hand is makes no difference on boards with one kind.
    """
    bound = {
        p.hero: sorted(card_of(sheet, card).effect for card in p.bound)
        for p in state.players
        if p.bound
    }
    found: dict[str, Any] = {"bound": bound} if bound else {}
    if sheet.components.artefacts:
        spent = Counter(artefacts.effect(sheet, name) for name in state.spent)
        found |= {
            "artefacts": {f.name: len(f.artefacts) for f in state.figures},
            "crates": {p.hero: len(p.freight) for p in state.players},
            "played": {card.effect: spent[card.effect] for card in sheet.components.artefacts},
        }
    return found


def _tiles(sheet: Sheet, state: State) -> dict[str, Any]:
    """Who wears which upgrade tiles, and how many were bought, where there are any."""
    if not sheet.components.upgrades:
        return {}
    left = dict(state.upgrades.board)
    gone = (level for slot, level in slots(sheet.components).items() if slot not in left)
    return {
        "worn": {wearer: list(tiles) for wearer, tiles in state.upgrades.worn},
        "bought": dict(Counter(f"{colour} {level}" for colour, level in gone)),
    }


def _nests(sheet: Sheet, state: State) -> dict[str, Any]:
    """Where nests are, fallen ones too, if any were placed."""
    nests = {pile.hive: pile.zone for pile in state.piles[len(sheet.hives) :]}
    return {"nests": nests} if nests else {}


def frozen(projection: Mapping[str, Any]) -> str:
    """A projection as text, the same for equal ones."""
    return json.dumps(projection, sort_keys=True)
