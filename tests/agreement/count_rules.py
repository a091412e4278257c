"""A small board for each ability, tile, card, icon and artefact that both sides list ends of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.count_boards import CARDS, CLAWS, GIFTED, POOR, Board, deck, icons
from tests.reachable import Script
from tests.scenes import CHEAP, hardy
from tests.tile_scenes import painted
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import StrikeEffect
from winnable.missions.exo.sheet import BUG_TYPES, ArtefactCard, Sheet, Token

B1 = {"B1": "E13"}
COLOUR = {name: pair.colour for name, pair in toy.PAIRS.items()}
MATERIAL = {"food": 1, "wood": 1, "metal": 1}
DEAR = {"extraction_tile": {"wood": 9}, "shelter": {"wood": 9}, "beacon": {"wood": 9}}
"""Buildings that a board has no use for."""
TILES_ALONE = {**DEAR, "drone": {"metal": 9}, "extraction_tile": {"wood": 1, "metal": 1}}
LITTLE: Mapping[str, Any] = {
    "stock": {"food": 0, "wood": 0, "metal": 1},
    "backpack": 1,
    "exo_slots": 1,
}
"""One metal for a drone, and no room for much else."""
RATIONS: Mapping[str, Any] = {"artefacts": (ArtefactCard("A", "rations", 9),)}


def alone(hero: str, furnish: str = "food") -> dict[str, str]:
    return {f"{hero}.start": "A1", f"{hero}.furnish": furnish}


def lone(hero: str, pawns: int, **changes: Any) -> Callable[[], Sheet]:
    """Two zones for one hero, who has so many pawns, and plain cards."""
    default: dict[str, Any] = {
        "party": (hero,),
        "pawns": pawns - toy.PAIRS[hero].pawns,
        "bug_cards": CARDS,
        "die": CLAWS,
        "exploration": deck(""),
        "stock": POOR,
        "cost": {**DEAR, "drone": {"metal": 9}},
    }
    return lambda: toy.two_zones(**(default | changes))


def _tile(effect: str, hero: str, pawns: int = 2, least: int = 5, **changes: Any) -> Board:
    """The only tile on the board, in the colour of the gem that ``hero`` produces."""
    colour = COLOUR[hero]
    tile = {"upgrades": painted(effect, colour=colour), "upgrade_price": {1: 1, 2: 1, 3: 1}}
    script = Script(explorations=B1, upgrades={f"{colour}.2a": effect})
    furnish = changes.pop("furnish", "food")
    sheet = lone(hero, pawns, **(tile | changes))
    return Board(f"tile {effect}", sheet, script, 1, least, alone(hero, furnish))


def with_drone(hero: str) -> Mapping[str, Any]:
    """The beacon lies at the start, and the drone costs one metal."""
    token = Token(f"beacon.{hero}", "A1", hero)
    return {"tokens": (token,), "withhold": True, "cost": {**DEAR, "drone": {"metal": 1}}}


TILES: tuple[Board, ...] = (
    _tile("explore-exo", "claire"),
    _tile("animal-follows", "claire"),
    _tile("explore-resource", "claire"),
    _tile("choose-resource", "claire"),
    _tile("remote-explore", "claire"),
    _tile("explore-artefact", "claire", **RATIONS),
    _tile("rest-extract", "claire"),
    _tile("wood-metal", "claire", cost=CHEAP, stock={"food": 1, "wood": 0, "metal": 2}),
    _tile("cheap-food-tile", "claire", 3, cost=TILES_ALONE, stock={**POOR, "wood": 1}),
    _tile(
        "cheap-wood-metal-tile",
        "claire",
        3,
        cost=TILES_ALONE,
        stock={**POOR, "metal": 1},
        exploration=deck("", "wood"),
    ),
    _tile("cheap-shelter", "claire", cost=toy.components().cost, stock=MATERIAL),
    _tile("beacon-free", "claire"),
    _tile("two-for-one", "claire", stock={"food": 2, "wood": 2, "metal": 0}),
    _tile("choose-colour", "claire"),
    _tile(
        "shelter-heal",
        "claire",
        cost={**CHEAP, "extraction_tile": {"wood": 9}},
        stock={"food": 0, "wood": 1, "metal": 0},
        fauna=dict.fromkeys(range(1, 7), toy.DUO_1_FAUNA[5]),
    ),
    _tile("double-extract", "desmond", 3, **with_drone("desmond"), **LITTLE),
    _tile("scout-two", "yuri", 4, **with_drone("yuri"), **LITTLE),
)


def _card(effect: str, pawns: int = 2, least: int = 5, **changes: Any) -> Board:
    """A deck with nothing else."""
    script = Script(explorations=B1)
    sheet = lone("claire", pawns, exploration=deck(effect), **changes)
    return Board(f"card {effect}", sheet, script, 1, least, alone("claire", "wood"))


MET: tuple[Board, ...] = (
    Board(
        "card beetles-nest",
        lone("claire", 1, exploration=(*deck("beetles-nest")[:1], *deck("")[1:])),
        Script(explorations=B1),
        2,
        10,
        alone("claire"),
    ),
    _card("absolute-zero", stock={"food": 1, "wood": 3, "metal": 0}),
    _card("vanadinite-mine"),
    _card("ancient-ruins", stock={"food": 3, "wood": 0, "metal": 0}),
    _card("wetlands"),
    _card("sandstorm"),
    _card("crystal-forest", stock={"food": 2, "wood": 0, "metal": 0}),
    _card("myrtle-metal", stock={"food": 1, "wood": 0, "metal": 2}),
    _card("blizzard", stock={"food": 1, "wood": 0, "metal": 1}),
    _card("myrtle-both", stock=MATERIAL),
    _card("famine", stock={"food": 3, "wood": 0, "metal": 0}),
)


def _artefact(effect: str, pawns: int = 1, least: int = 5, **changes: Any) -> Board:
    """Artefacts of one kind, of which one is found."""
    script = changes.pop("script", Script(explorations=B1))
    kind = (ArtefactCard("A", effect, 9),)
    sheet = lone("claire", pawns, artefacts=kind, **changes)
    return Board(f"artefact {effect}", sheet, script, 1, least, alone("claire"))


STRUCK = Script(explorations=B1, faunas={1: 5})
BESET = Script(explorations=B1, faunas={1: 2})
BITE = StrikeEffect("dragonfly", "common", toy.ANIMALS)
FOUND: tuple[Board, ...] = (
    _artefact("blue-orange"),
    _artefact("blue-white"),
    _artefact("orange-white"),
    _artefact("orange-green"),
    _artefact("blue-green"),
    _artefact("herbs", script=STRUCK, fauna={5: (BITE,)}),
    _artefact("dressing", script=STRUCK),
    _artefact("pepper", script=Script(explorations=B1)),
    _artefact("grenade", script=BESET, pairs=hardy(4)),
    _artefact("agaric", script=BESET, pairs=hardy(4)),
    _artefact("net", script=BESET),
)


def _power(name: str, hero: str, pawns: int = 1, least: int = 5, **changes: Any) -> Board:
    """One pair with its abilities, in the second profile if ``upgraded`` says so."""
    script = changes.pop("script", Script(explorations=B1))
    pairs = {**GIFTED, hero: replace(GIFTED[hero], pawns=toy.PAIRS[hero].pawns)}
    sheet = lone(hero, pawns, **({"pairs": pairs} | changes))
    return Board(f"ability {name}", sheet, script, 1, least, alone(hero, "wood"))


LARVAE: Mapping[str, Any] = {
    "hives": (hive_at("north", "B1", 3, 0),),
    "backpack": 2,
    "exo_slots": 1,
}
POWERS: tuple[Board, ...] = (
    _power("sixth-sense", "yuri"),
    _power("come-to-me", "yuri", 2, upgraded=("yuri",)),
    _power("be-my-eyes", "yuri", 2),
    _power("whats-this", "yuri", upgraded=("nurasyl",), **RATIONS),
    _power("shield-breaker", "kaindra", 2, upgraded=("kaindra",), **LARVAE),
    _power("fury", "kaindra", 2, **LARVAE),
    _power("hunter", "kaindra", 2, upgraded=("sharik",), **LARVAE),
    _power("swiftness", "claire", upgraded=("claire",), **LARVAE),
    _power("touch-plus", "claire", upgraded=("mel",), script=STRUCK),
    _power("master-builder", "desmond", cost=CHEAP, stock=MATERIAL),
    _power("that-will-do", "desmond", upgraded=("desmond",), cost=CHEAP, stock=MATERIAL),
    _power("alchemy", "desmond", stock=MATERIAL),
    _power("alchemy-plus", "desmond", upgraded=("little-joe",), stock=MATERIAL),
)


def _icon(name: str, least: int = 2, script: Script = BESET, **shown: Any) -> Board:
    """A beetle beside Mel at night, whose card shows it."""
    sheet = lone("claire", 1, pairs=hardy(4), bug_cards=icons(**shown))
    return Board(f"icon {name}", sheet, script, 1, least, alone("claire"))


ICONS: tuple[Board, ...] = (
    _icon("minus-die", minus=1),
    _icon("disappears", disappears=True),
    *(_icon(f"{bug}-joins", joins=(bug,)) for bug in BUG_TYPES),
)

DRONES: tuple[Board, ...] = (
    Board(
        "drone lost in a sandstorm",
        lone("claire", 3, **with_drone("claire"), **LITTLE, exploration=deck("sandstorm")),
        Script(explorations=B1),
        1,
        20,
        alone("claire", "metal"),
    ),
    Board(
        "drone medic",
        lone("claire", 2, **with_drone("claire"), **LITTLE),
        STRUCK,
        1,
        10,
        alone("claire", "metal"),
    ),
    Board(
        "drone combat",
        lone(
            "kaindra", 2, **with_drone("kaindra"), **LITTLE, hives=(hive_at("north", "A1", 3, 0),)
        ),
        Script(explorations=B1),
        1,
        20,
        alone("kaindra", "metal"),
    ),
    Board(
        "drone scout",
        lone("yuri", 3, **with_drone("yuri"), **LITTLE, **RATIONS),
        Script(explorations=B1),
        1,
        20,
        alone("yuri", "metal"),
    ),
)

ONE_RULE: tuple[Board, ...] = (*TILES, *MET, *FOUND, *POWERS, *ICONS, *DRONES)
"""What belongs to a tile, a card, an artefact, a character, an icon or a drone."""
