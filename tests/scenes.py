"""Sheets, and ways to play them, under which rules that are rare on a printed sheet happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tests import toy
from tests.card_scenes import CARRIERS, arsenal, expedition
from tests.explore_scenes import EXPLORERS, NESTLINGS, TILES, atlas, colony
from tests.gifted import CLINIC, clinic, pack
from tests.icon_scenes import DUELS, brood, venom
from tests.random_play import STEADY, Bias, Forced, Game, play
from tests.tile_scenes import MILLERS, SETTLERS, stall, workshop
from tests.toy import hive_at
from winnable.missions.exo.sheet import Character, Hive, Pair, Sheet, Token

RICH = {"food": 4, "wood": 4, "metal": 4}
CHEAP = {
    "extraction_tile": {"wood": 1},
    "shelter": {"wood": 1},
    "drone": {"metal": 1},
    "beacon": {"metal": 1},
}
BUILDERS: Bias = {
    **STEADY,
    "PlacePawn.hero.build": 3,
    "Build": 4,
    "Build.drone": 20,
    "MoveDrone": 6,
    "Extract": 4,
    "Load": 2,
    "Unload": 2,
    "Medic": 6,
}
FLYERS: Bias = {**BUILDERS, "PlacePawn.hero.move_drone": 3, "MoveDrone": 20, "Extract": 20}
"""Drones come early and go far."""

RACERS: Bias = {**FLYERS, "Load": 200, "Unload": 0.1, "Extract": 0.5}
STRAYS: Bias = {**STEADY, "PlacePawn.animal.move": 6, "PlacePawn.hero.move": 0.3, "Move": 6}
"""Animals run about without their heroes."""

KEEPERS: Bias = {**STEADY, "Move": 0.2, "Kill": 6}
"""Who stays beside a hive meets its bugs."""

HUNTERS: Bias = {
    **STEADY,
    "PlacePawn.hero.move": 4,
    "PlacePawn.animal.move": 4,
    "Strike": 12,
    "Strike.1": 1,
    "Strike.3": 60,
    "Strike.4": 60,
    "Kill": 20,
    "DamageHive": 20,
    "TurnDie": 1,
    "TurnAdaptation": 1,
}
"""Attacks, most of them joint, and tokens that are sometimes kept."""

ROVERS: Bias = {
    **HUNTERS,
    "PlacePawn.animal.move": 12,
    "Move": 8,
    "Strike": 4,
    "Strike.2": 20,
    "TurnDie": 0.2,
}
"""Attackers who do not stay together, so that their animals meet alone."""


GUNNERS: Bias = {**HUNTERS, "PlacePawn.hero.build": 6, "Build": 20, "MoveDrone": 2}
"""Attackers who build first."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A sheet under which some rules happen often, and how its games are played.

    ``weather`` and ``fauna`` are faces by round; the seed decides where none is given.
    """

    name: str
    sheet: Callable[[], Sheet]
    bias: Bias = field(default_factory=lambda: STEADY)
    rounds: int = 3
    weather: Mapping[int, int] = field(default_factory=dict)
    fauna: Mapping[int, int] = field(default_factory=dict)


def game(seed: int, *, probes: int = 0) -> Game:
    """The game number ``seed`` (0 or more) of the scenes, which take turns."""
    scene = SCENES[seed % len(SCENES)]
    sheet = scene.sheet()
    fortune = Forced(sheet, seed, scene.weather, scene.fauna)
    return play(sheet, seed, scene.rounds, bias=scene.bias, fortune=fortune, probes=probes)


_DULL = {"claw": 2, "burst": 1, "shield": 6}
"""A die that mostly blocks."""


def hardy(life: int) -> dict[str, Pair]:
    """The pairs of the box with so much life each that games last."""
    return {
        name: replace(
            pair,
            hero=Character(pair.hero.name, life, pair.hero.dice),
            animal=Character(pair.animal.name, life, pair.animal.dice),
        )
        for name, pair in toy.PAIRS.items()
    }


def trained(pairs: Mapping[str, Pair], dice: int) -> dict[str, Pair]:
    """``pairs`` whose animals roll so many dice more."""
    return {
        name: replace(pair, animal=replace(pair.animal, dice=pair.animal.dice + dice))
        for name, pair in pairs.items()
    }


def _printed(*party: str) -> Callable[[], Sheet]:
    return lambda: toy.duo_1(party)


def _settlers() -> Sheet:
    """Few shelters and tiles, plenty to pay them with."""
    return toy.sheet(
        2,
        2,
        party=("claire", "desmond"),
        stock=RICH,
        cost=CHEAP,
        pawns=7,
        pairs=hardy(6),
        shelters=1,
        tiles=1,
    )


def _hoarders() -> Sheet:
    """Backpacks, cargo and pools of very few slots."""
    return toy.sheet(
        2,
        2,
        party=("claire", "desmond"),
        stock={"food": 2, "wood": 1, "metal": 1},
        cost=CHEAP,
        backpack=4,
        cargo=1,
        exo_slots=2,
        gems=2,
        pawns=7,
        pairs=hardy(6),
    )


def _fleet(*hives: Hive) -> Callable[[], Sheet]:
    """Beacons lie where the heroes start, and drones are cheap."""
    party = ("claire", "desmond")
    tokens = tuple(
        Token(f"beacon.{hero}", zone, hero) for hero, zone in zip(party, ("A1", "A2"), strict=True)
    )
    return lambda: toy.sheet(
        3,
        2,
        party=party,
        hives=hives,
        tokens=tokens,
        withhold=True,
        stock={"food": 4, "wood": 2, "metal": 3},
        cost=CHEAP,
        pawns=7,
        pairs=hardy(7),
    )


def _race() -> Sheet:
    """One move to the beacon, food enough for the challenge, and only the drone to build."""
    return toy.duo_1(
        adjacent=toy.grid(2, 1),
        starts=("A1",),
        hives=(),
        tokens=(Token("beacon.claire", "B1", "claire"),),
        stock={"food": 9, "wood": 0, "metal": 1},
        cost={**CHEAP, "extraction_tile": {"wood": 9}, "shelter": {"wood": 9}},
        pawns=6,
        pairs=hardy(6),
    )


def _besieged(*party: str) -> Callable[[], Sheet]:
    """One hive in a starting zone and one beside both."""
    return lambda: toy.sheet(
        3,
        2,
        party=party,
        hives=(hive_at("north", "A1", 5, 3), hive_at("south", "B2", 5, 3)),
        stock={"food": 1, "wood": 1, "metal": 1},
        cost=CHEAP,
        pairs=hardy(8),
        pawns=3,
    )


def _menagerie() -> Sheet:
    """Four animals around one hive: more than six dice in a roll."""
    return toy.sheet(
        2,
        2,
        party=tuple(toy.PAIRS),
        starts=tuple(toy.grid(2, 2)),
        hives=(hive_at("north", "A1", 6, 2),),
        pairs=hardy(8),
        pawns=3,
    )


def _narrow() -> Sheet:
    """A hive with a single neighbour."""
    return toy.sheet(3, 1, starts=("C1",), hives=(hive_at("north", "A1", 3, 1),), pairs=hardy(9))


def _spent() -> Sheet:
    """A pile that is empty in the second night."""
    return toy.sheet(3, 1, starts=("C1",), hives=(hive_at("north", "A1", 1, 1),), pairs=hardy(9))


def _strays() -> Sheet:
    """Two animals and few zones: they meet without their heroes."""
    return toy.sheet(2, 2, party=("claire", "yuri"), pairs=hardy(5), pawns=3, die=_DULL)


def _hunters(*party: str, rows: int, dice: int) -> Callable[[], Sheet]:
    """A frail hive and a tough one, and pairs whose animals roll so many dice more."""
    return lambda: toy.sheet(
        2,
        rows,
        party=party,
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 7, 2, life=4), hive_at("south", f"A{rows}", 7, 1, life=9)),
        pairs=trained(hardy(16), dice),
        pawns=5,
        stock={"food": 9, "wood": 0, "metal": 0},
    )


def _nursery() -> Sheet:
    """Hives of many larvae that stand long: whole swarms are fought."""
    return toy.sheet(
        2,
        1,
        party=("kaindra", "yuri"),
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 20, 5, life=12), hive_at("south", "A1", 20, 3, life=12)),
        pairs=hardy(20),
        pawns=5,
        stock={"food": 9, "wood": 0, "metal": 0},
    )


def _armoury() -> Sheet:
    """Bugs with every icon: armour of one or two, dice fewer, bugs that leave."""
    return toy.sheet(
        2,
        1,
        party=("desmond", "kaindra"),
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 20, 5, life=9), hive_at("south", "A1", 20, 3, life=9)),
        pairs=hardy(20),
        pawns=5,
        stock={"food": 9, "wood": 0, "metal": 0},
        bug_cards=tuple(
            replace(
                card,
                common=replace(card.common, **ICONS[card.name][0]),
                alpha=replace(card.alpha, **ICONS[card.name][1]),
            )
            for card in toy.BUG_CARDS
        ),
    )


def _gunship() -> Sheet:
    """Kaindra builds her drone soon; it helps those with few dice, many leave it no room.

    Decks last all day: the model leaves out plays in which one is used up in the middle of a fight.
    """
    return toy.sheet(
        2,
        1,
        party=("claire", "kaindra"),
        starts=("A1", "B1"),
        hives=(hive_at("north", "B1", 9, 3, life=9), hive_at("south", "A1", 9, 3, life=9)),
        pairs=trained(hardy(16), 2),
        bug_cards=tuple(replace(card, copies=20) for card in toy.BUG_CARDS),
        pawns=6,
        stock={"food": 9, "wood": 0, "metal": 2},
        cost={**CHEAP, "extraction_tile": {"wood": 9}, "shelter": {"wood": 9}},
    )


ICONS: Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]] = {
    "beetle-1": ({"armour": 1}, {"armour": 2}),
    "beetle-2": ({"minus": 1}, {"minus": 1, "armour": 1}),
    "dragonfly-1": ({"disappears": True}, {"disappears": True, "minus": 1}),
    "dragonfly-2": ({}, {"armour": 1, "disappears": True}),
    "centipede-1": ({"armour": 1, "minus": 1}, {"minus": 1}),
    "centipede-2": ({"disappears": True}, {"armour": 1, "minus": 1, "disappears": True}),
    "scorpion-1": ({}, {}),
    "scorpion-2": ({"armour": 2}, {"disappears": True}),
}
"""What the cards of a scene show beside their profile, common and alpha."""

HELPERS: Bias = {
    **STEADY,
    "LifeSupport": 6,
    "Touch": 8,
    "Alchemy": 2,
    "MasterBuilder": 8,
    "Call": 6,
    "Move": 4,
    "ExtractExo": 12,
    "PlacePawn.animal.extract_exo": 3,
}
"""Gems are found and spent on abilities."""


SCENES: tuple[Scene, ...] = (
    Scene("printed, alone", _printed("claire")),
    Scene("printed, with yuri", _printed("claire", "yuri"), weather={2: 5}),
    Scene("printed, with desmond", _printed("claire", "desmond"), fauna={1: 5, 2: 2}),
    Scene("printed, with kaindra", _printed("claire", "kaindra"), weather={1: 3, 2: 6}),
    Scene("settlers", _settlers, BUILDERS, weather={2: 2, 3: 4}),
    Scene("hoarders", _hoarders, BUILDERS, weather={2: 5}),
    Scene("fleet", _fleet(), FLYERS, weather={1: 4}),
    Scene("fleet in danger", _fleet(hive_at("north", "B1", 8, 2)), FLYERS, rounds=4),
    Scene("race", _race, RACERS, rounds=4),
    Scene("besieged", _besieged("claire", "desmond"), KEEPERS, fauna={1: 4, 2: 6}, rounds=4),
    Scene("besieged builders", _besieged("claire", "yuri"), BUILDERS, fauna={2: 2, 3: 6}, rounds=4),
    Scene("menagerie", _menagerie, KEEPERS, fauna={1: 2, 2: 2}, rounds=4),
    Scene("narrow", _narrow, rounds=5),
    Scene("spent", _spent),
    Scene("strays", _strays, STRAYS, weather={1: 6}),
    Scene(
        "hunters",
        _hunters("kaindra", "yuri", rows=1, dice=1),
        HUNTERS,
        weather={2: 3},
        fauna={1: 3, 2: 3, 3: 4},
        rounds=4,
    ),
    Scene("rovers", _hunters("claire", "kaindra", rows=2, dice=4), ROVERS, rounds=4),
    Scene("nursery", _nursery, HUNTERS, fauna={1: 6, 3: 3}, rounds=4),
    Scene("armoury", _armoury, HUNTERS, rounds=4),
    Scene("gunship", _gunship, GUNNERS, rounds=4),
    Scene("expedition", lambda: expedition(hardy(9), CHEAP), CARRIERS),
    Scene(
        "arsenal", lambda: arsenal(hardy(12), CHEAP), {**HUNTERS, "Move": 8, "Play": 6}, rounds=4
    ),
    Scene("clinic", clinic(CHEAP), HELPERS),
    Scene("upgraded clinic", clinic(CHEAP, *CLINIC), HELPERS),
    Scene("pack", pack(), HUNTERS, rounds=3),
    Scene("upgraded pack", pack("kaindra", "sharik", "yuri", "nurasyl"), HUNTERS, rounds=3),
    Scene("venom", lambda: venom(hardy(9)), GUNNERS),
    Scene("brood", lambda: brood(hardy(12)), HUNTERS),
    Scene("duels", lambda: brood(hardy(12), DUELS), HUNTERS),
    Scene("atlas", lambda: atlas(*TILES[:-1]), EXPLORERS),
    Scene("colony", colony, NESTLINGS),
    Scene("workshop", workshop, MILLERS, rounds=5),
    Scene("stall", stall, SETTLERS, rounds=5),
)
