"""Small mission sheets made by code: boards of a few zones with every number at hand.

``sheet(columns=2, rows=1, pawns=1)`` is a board of two zones. Whatever is not given is as on the
shipped first sheet: the assumed prices, the printed stock, all twelve faces of ``exo/duo/1``. The
default goal, an event that never happens, keeps a play going.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    ChargeEffect,
    DestroyEffect,
    Face,
    FaceEffect,
    ForbidEffect,
    LosePawnEffect,
    PlaceEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.rulings import defaults
from winnable.missions.exo.sheet import (
    BUG_TYPES,
    RESOURCES,
    Ability,
    ArtefactCard,
    BugCard,
    BugProfile,
    Character,
    Components,
    Demand,
    ExplorationCard,
    Hive,
    Nest,
    Pair,
    Sheet,
    Token,
    UpgradeTile,
)
from winnable.missions.goals import And, Compare, Fact, ForAll, Formula, InPlace, Or, Within

NEVER: Formula = Or(())
"""A goal that no play reaches."""

HEROES = Who("heroes")
ANIMALS = Who("animals")

DUO_1_WEATHER: Mapping[int, tuple[FaceEffect, ...]] = MappingProxyType(
    {
        2: (DestroyEffect("structure", 1),),
        3: (ForbidEffect(ANIMALS, "move-attack"),),
        4: (ChargeEffect(HEROES, "build", MappingProxyType({"pawn": 1})),),
        5: (ChargeEffect(HEROES, "move", MappingProxyType({"gem": 1})),),
        6: (LosePawnEffect(1, unsheltered=True),),
    }
)
DUO_1_FAUNA: Mapping[int, tuple[FaceEffect, ...]] = MappingProxyType(
    {
        2: (PlaceEffect("beetle", 1, "animals"),),
        3: (ChargeEffect(Who("characters"), "attack-hive", MappingProxyType({"gem": 1})),),
        4: (BlockEffect(2),),
        5: (StrikeEffect("dragonfly", "common", HEROES),),
        6: (BountyEffect(0),),
    }
)

DUO_1_OBJECTIVE: Formula = ForAll(
    "p", And((Fact("taken", ("beacon.p",)), InPlace(Fact("drone", ("p",)), "start")))
)
DUO_1_CHALLENGE: Formula = ForAll(
    "p",
    Within(
        2,
        Fact("takes", ("beacon.p",)),
        And(
            (
                InPlace(Fact("drone", ("p",)), "start"),
                Compare(Fact("cargo", ("p", "food")), ">=", 3),
            )
        ),
    ),
)

PAIRS: Mapping[str, Pair] = MappingProxyType(
    {
        "claire": Pair(Character("claire", 3, 1), Character("mel", 2, 1), "blue", "medic", 1),
        "desmond": Pair(
            Character("desmond", 3, 1), Character("little-joe", 4, 2), "green", "gatherer", 0
        ),
        "kaindra": Pair(
            Character("kaindra", 3, 2), Character("sharik", 4, 3), "orange", "combat", 0
        ),
        "yuri": Pair(Character("yuri", 3, 2), Character("nurasyl", 3, 2), "white", "scout", 0),
    }
)

_ABILITIES: Mapping[str, tuple[tuple[Ability, ...], tuple[Ability, ...]]] = {
    "yuri": (
        (Ability("sixth-sense", {"white": 1}),),
        (Ability("sixth-sense", {"white": 1}), Ability("come-to-me", {"white": 2})),
    ),
    "kaindra": (
        (Ability("tribal-power", {"orange": 1}),),
        (Ability("tribal-power", {"orange": 1}), Ability("shield-breaker", {})),
    ),
    "claire": (
        (Ability("life-support", {"blue": 1}),),
        (Ability("life-support", {"blue": 1}), Ability("swiftness", {})),
    ),
    "desmond": (
        (Ability("master-builder", {"any": 1, "material": 1}),),
        (Ability("master-builder", {"any": 1, "material": 1}), Ability("that-will-do", {})),
    ),
    "nurasyl": (
        (Ability("be-my-eyes", {"white": 1}),),
        (Ability("be-my-eyes", {"white": 1}), Ability("whats-this", {})),
    ),
    "sharik": ((Ability("fury", {"orange": 1}),), (Ability("hunter", {"orange": 1}),)),
    "mel": ((Ability("touch", {"blue": 1}),), (Ability("touch-plus", {"blue": 1}),)),
    "little-joe": ((Ability("alchemy", {"green": 1}),), (Ability("alchemy-plus", {"any": 1}),)),
}


def _gifted(card: Character) -> Character:
    abilities, upgraded = _ABILITIES[card.name]
    return replace(card, abilities=abilities, upgraded=upgraded)


GIFTED: Mapping[str, Pair] = MappingProxyType(
    {
        name: replace(pair, hero=_gifted(pair.hero), animal=_gifted(pair.animal))
        for name, pair in PAIRS.items()
    }
)
"""The pairs with the abilities of both profiles (Characters)."""

_BUG_NUMBERS = {
    "beetle-1": ((2, 1, 0), (3, 1, 1)),
    "beetle-2": ((2, 2, 0), (3, 2, 1)),
    "dragonfly-1": ((2, 1, 0), (3, 1, 1)),
    "dragonfly-2": ((2, 0, 1), (3, 1, 1)),
    "centipede-1": ((3, 1, 0), (4, 1, 1)),
    "centipede-2": ((3, 2, 0), (4, 2, 1)),
    "scorpion-1": ((4, 1, 0), (6, 2, 1)),
    "scorpion-2": ((4, 1, 1), (6, 2, 1)),
}
BUG_CARDS: tuple[BugCard, ...] = tuple(
    BugCard(name, name.split("-")[0], 6, BugProfile(*common), BugProfile(*alpha))
    for name, (common, alpha) in _BUG_NUMBERS.items()
)

_EFFECT_FREE = (13, 14, *range(16, 19), *range(20, 26), *range(29, 32), 33, 34, *range(36, 41))
_COLOURS = ("blue", "orange", "white", "green")
EXPLORATION: tuple[ExplorationCard, ...] = tuple(
    ExplorationCard(
        f"E{n}",
        RESOURCES[(n - 1) % 3],
        _COLOURS[(n - 1) % 4],
        "" if n in _EFFECT_FREE else "listed",
    )
    for n in range(1, 41)
)

_LISTED: Mapping[int, str] = {
    1: "absolute-zero",
    **dict.fromkeys((2, 28), "beetles-nest"),
    **dict.fromkeys((3, 26), "vanadinite-mine"),
    **dict.fromkeys((4, 27), "ancient-ruins"),
    5: "wetlands",
    **dict.fromkeys((6, 19), "sandstorm"),
    **dict.fromkeys((7, 35), "crystal-forest"),
    8: "myrtle-metal",
    **dict.fromkeys((9, 32), "blizzard"),
    10: "myrtle-both",
    11: "landslide",
    **dict.fromkeys((12, 15), "famine"),
}
LISTED: tuple[ExplorationCard, ...] = tuple(
    replace(card, effect=_LISTED.get(n, "")) for n, card in enumerate(EXPLORATION, start=1)
)
"""All 40 exploration cards, with the names of the effects of those that have one."""

DEMANDS: Mapping[str, Demand] = MappingProxyType(
    {
        "absolute-zero": Demand({"wood": 3}, 0),
        "landslide": Demand({"wood": 2}, 0),
        "vanadinite-mine": Demand({}, 1),
        "ancient-ruins": Demand({"food": 2}, 0),
        "crystal-forest": Demand({"food": 1}, 0),
        "sandstorm": Demand({}, 2),
        "myrtle-metal": Demand({"metal": 2}, 1),
        "blizzard": Demand({"metal": 1}, 2),
        "myrtle-both": Demand({"wood": 1, "metal": 1}, 2),
    }
)

_ARTEFACT_EFFECTS = (
    *("rations", "blue-orange", "blue-white", "orange-white", "orange-green", "blue-green"),
    *("herbs", "dressing", "pepper", "grenade", "necklace", "agaric", "net"),
)
ARTEFACTS: tuple[ArtefactCard, ...] = tuple(
    ArtefactCard(f"A{n}", effect, 3 if n <= 10 else 2)
    for n, effect in enumerate(_ARTEFACT_EFFECTS, start=1)
)
"""The 13 printed kinds, 36 cards in all. Toy sheets have none unless they ask for them."""

_TILES: tuple[tuple[str, str, int, str], ...] = (
    ("reroll-weather", "white", 1, "hero"),
    ("explore-exo", "white", 2, "hero"),
    ("animal-follows", "white", 2, "hero"),
    ("refresh-artefacts", "white", 2, "hero"),
    ("explore-resource", "white", 2, "hero"),
    ("choose-resource", "white", 2, "hero"),
    ("scout-two", "white", 2, "drone"),
    ("remote-explore", "white", 3, "hero"),
    ("explore-artefact", "white", 3, "hero"),
    ("cheap-food-tile", "green", 1, "hero"),
    ("rest-extract", "green", 2, "hero"),
    ("wood-metal", "green", 2, "hero"),
    ("cheap-wood-metal-tile", "green", 2, "hero"),
    ("two-for-one", "green", 2, "hero"),
    ("cheap-shelter", "green", 2, "hero"),
    ("double-extract", "green", 2, "drone"),
    ("choose-colour", "green", 2, "animal"),
    ("beacon-free", "green", 3, "hero"),
    ("shelter-heal", "blue", 2, "hero"),
    ("always-shelter", "blue", 3, "hero"),
)
TILES: tuple[UpgradeTile, ...] = tuple(
    UpgradeTile(effect, colour, level, effect, wearer, 1)
    for effect, colour, level, wearer in _TILES
)
"""The 20 printed effects, a tile each, as placed by assumption: no tile is blank."""


def tiles(*effects: str) -> tuple[UpgradeTile, ...]:
    """The tiles with these effects alone: a small board, most of whose slots stay empty."""
    return tuple(next(tile for tile in TILES if tile.effect == effect) for effect in effects)


def components(**changes: Any) -> Components:
    """The numbers of the box with ``changes`` by field; ``pawns`` may be one number for all."""
    values: dict[str, Any] = {
        "cost": {
            "extraction_tile": {"wood": 1, "metal": 1},
            "shelter": {"wood": 2, "metal": 1},
            "drone": {"wood": 1, "metal": 2},
            "beacon": {"wood": 2, "metal": 2},
        },
        "backpack": 12,
        "cargo": 3,
        "exo_slots": 6,
        "stock": {"food": 3, "wood": 1, "metal": 1},
        "pawns": {1: 4, 2: 4, 3: 4, 4: 3},
        "tiles": 5,
        "shelters": 6,
        "gems": 8,
        "larvae": {kind: dict.fromkeys(BUG_TYPES, n) for kind, n in (("common", 12), ("alpha", 2))},
        "die": {"claw": 2, "burst": 2, "shield": 2},
        "max_dice": 6,
        "drone_reach": 2,
        "pairs": PAIRS,
        "bug_cards": BUG_CARDS,
        "exploration": EXPLORATION,
        "demands": DEMANDS,
        "nest": Nest(common=5, alpha=1, life=6),
        "artefacts": (),
        "display": 4,
        "artefact_slots": 3,
        "upgrades": (),
        "upgrade_price": {1: 1, 2: 2, 3: 3},
        "upgrade_slots": {"character": 3, "drone": 1},
        "hive_tokens": 6,
    }
    if isinstance(changes.get("pawns"), int):
        changes["pawns"] = dict.fromkeys(range(1, 5), changes["pawns"])
    return Components(**(values | changes))


def grid(columns: int, rows: int) -> dict[str, frozenset[str]]:
    """Zones row by row from ``A1``, each with its neighbours by king moves."""
    at = {f"{chr(65 + c)}{r + 1}": (c, r) for r in range(rows) for c in range(columns)}
    return {
        zone: frozenset(
            other
            for other, (d, s) in at.items()
            if other != zone and abs(c - d) <= 1 and abs(r - s) <= 1
        )
        for zone, (c, r) in at.items()
    }


def faces(table: str, effects: Mapping[int, tuple[FaceEffect, ...]]) -> tuple[Face, ...]:
    """Six faces of a table; those without an entry have no effect."""
    return tuple(
        Face(n, f"{table} {n}", effects.get(n, ()), f"exo.sheet.duo.1.{table}-{n}")
        for n in range(1, 7)
    )


def sheet(
    columns: int = 4,
    rows: int = 2,
    *,
    name: str = "exo/toy",
    party: Iterable[str] = ("claire",),
    starts: Iterable[str] = (),
    hives: Iterable[Hive] = (),
    tokens: Iterable[Token] = (),
    withhold: bool = False,
    weather: Mapping[int, tuple[FaceEffect, ...]] = DUO_1_WEATHER,
    fauna: Mapping[int, tuple[FaceEffect, ...]] = DUO_1_FAUNA,
    objective: Formula = NEVER,
    challenge: Formula | None = None,
    adjacent: Mapping[str, frozenset[str]] | None = None,
    rulings: Mapping[str, str] | None = None,
    upgraded: Iterable[str] = (),
    **changes: Any,
) -> Sheet:
    """A sheet on a grid; ``changes`` go to :func:`components`.

    ``starts`` defaults to the first zone of each row, at most four. ``rulings``: options by id,
    where they are not the defaults.
    """
    party = tuple(sorted(party))
    board = dict(adjacent) if adjacent is not None else grid(columns, rows)
    starts = tuple(starts) or tuple(f"A{row}" for row in range(1, min(rows, 4) + 1))
    return Sheet(
        name=name,
        title="Toy",
        sha256="0" * 64,
        party=party,
        zones=tuple(board),
        adjacent=board,
        places={
            "start": frozenset(starts),
            "field": frozenset(board) - frozenset(starts),
            "all": frozenset(board),
        },
        start_zones=starts,
        hives=tuple(hives),
        tokens=tuple(tokens),
        withhold_beacon=withhold,
        tables={"weather": faces("weather", weather), "fauna": faces("fauna", fauna)},
        objective=objective,
        challenge=challenge,
        components=components(**changes),
        rulings={**defaults(), **(rulings or {})},
        upgraded=frozenset(upgraded),
    )


def hive_at(name: str, zone: str, common: int, alpha: int, life: int = 6) -> Hive:
    """A hive with a pile of ``common`` and ``alpha`` larvae, and the life assumed for the box."""
    return Hive(name, zone, common, alpha, life)


def two_zones(**changes: Any) -> Sheet:
    """Start and one unexplored zone, no hive: the smallest board with a move."""
    return sheet(2, 1, **({"starts": ("A1",)} | changes))


def four_zones(**changes: Any) -> Sheet:
    """A square of four zones with a hive of 3+1 larvae in the corner opposite to the start."""
    default = {"starts": ("A1",), "hives": (hive_at("north", "B2", 3, 1),)}
    return sheet(2, 2, **(default | changes))


def duo_1(party: Iterable[str] = ("claire",), **changes: Any) -> Sheet:
    """The first sheet as laid out by assumption: 8 zones, hives of 9+1, beacons in D1 and D2."""
    party = tuple(sorted(party))
    others = tuple(hero for hero in party if hero != "claire")
    default: dict[str, Any] = {
        "name": "exo/duo/1",
        "party": party,
        "hives": (hive_at("north", "C1", 9, 1), hive_at("south", "C2", 9, 1)),
        "tokens": (
            Token("beacon.claire", "D1", "claire"),
            *(Token(f"beacon.{hero}", "D2", hero) for hero in others),
        ),
        "withhold": True,
        "objective": DUO_1_OBJECTIVE,
        "challenge": DUO_1_CHALLENGE,
    }
    return sheet(4, 2, **(default | changes))


def single_copies() -> tuple[BugCard, ...]:
    """The bug cards with one copy of each kind."""
    return tuple(replace(card, copies=1) for card in BUG_CARDS)
