"""Games for the comparison of legs: the scenes, with so little chance that all can be tried."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from tests.random_play import Forced, Game, play
from tests.scenes import SCENES
from winnable.missions.exo.sheet import (
    BugCard,
    Components,
    ExplorationCard,
    Sheet,
    UpgradeTile,
)
from winnable.missions.exo.upgrade_board import slots

DICE = (
    {"claw": 2, "burst": 0, "shield": 2},
    {"claw": 0, "burst": 2, "shield": 2},
    {"claw": 2, "burst": 2, "shield": 0},
    {"claw": 0, "burst": 0, "shield": 2},
    {"claw": 2, "burst": 0, "shield": 0},
)


def narrow(sheet: Sheet, seed: int) -> Sheet:
    """``sheet`` with one kind of card for each type of bug, and dice of one or two faces."""
    choose = random.Random(seed)  # noqa: S311  # a game, not a secret
    cards: dict[str, list[BugCard]] = {}
    for card in sheet.components.bug_cards:
        cards.setdefault(card.bug, []).append(card)
    kept = tuple(replace(choose.choice(kinds), copies=12) for kinds in cards.values())
    die = choose.choice(DICE)
    box = replace(
        sheet.components,
        bug_cards=kept,
        die=die,
        exploration=_alike(sheet),
        upgrades=_on_board(sheet.components),
    )
    return replace(sheet, components=box)


def _alike(sheet: Sheet) -> tuple[ExplorationCard, ...]:
    """The exploration cards; the same on each where players may choose between two.

    By Be my eyes, or by a tile of the scout drone.

    The model knows the card of each zone beforehand and leaves open which one is thrown away.
    """
    cards = sheet.components.exploration
    eyes = any("be-my-eyes" in sheet.abilities(pair.animal.name) for pair in sheet.pairs)
    if not eyes and not any(tile.effect == "scout-two" for tile in sheet.components.upgrades):
        return cards
    plain = [card for card in cards if not card.effect]
    like = plain[0]
    missing = len(sheet.zones) - len(plain)
    more = (replace(like, name=f"{like.name}.{number}") for number in range(1, missing + 1))
    alike = (replace(c, resource=like.resource, colour=like.colour) for c in plain)
    return (*alike, *more)


def narrow_game(seed: int) -> Game:
    """The game number ``seed`` (0 or more) of the narrowed scenes, which take turns."""
    scene = SCENES[seed % len(SCENES)]
    sheet = narrow(scene.sheet(), seed)
    fortune = Forced(sheet, seed, scene.weather, scene.fauna)
    return play(sheet, seed, scene.rounds, bias=scene.bias, fortune=fortune)


def _on_board(numbers: Components) -> tuple[UpgradeTile, ...]:
    """As many upgrade tiles as lie on the board.

    The model leaves open which ones luck has left in the box.
    """
    room = Counter(slots(numbers).values())
    kept: list[UpgradeTile] = []
    for tile in numbers.upgrades:
        copies = min(tile.copies, room[tile.colour, tile.level])
        room[tile.colour, tile.level] -= copies
        if copies:
            kept.append(replace(tile, copies=copies))
    return tuple(kept)
