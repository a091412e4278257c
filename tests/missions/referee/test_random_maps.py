"""Random games under faces and special rules that change the map: listed steps are accepted, others
refused, and plans replay.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from tests import toy
from tests.game_checks import check_listed, check_replayed, guess
from tests.random_play import STEADY, Game, play
from tests.scenes import hardy
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import (
    BossEffect,
    CloseEffect,
    ColourEffect,
    DestroyEffect,
    FaceEffect,
    HiveDamageEffect,
    LayEffect,
    MarchEffect,
    PlaceEffect,
    RevealEffect,
    ShiftEffect,
    SpawnEffect,
    UnlockEffect,
)
from winnable.missions.exo.referee.fortune import Known
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.steps import Nightfall
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Boss, Earthquake, March, Specials

Faces = Mapping[int, tuple[FaceEffect, ...]]

PARTY = ("claire", "yuri")
HIVES = (toy.hive_at("north", "C1", 9, 0), toy.hive_at("south", "D2", 9, 0))
TILES = {"I": ("A1", "B1", "B2", "A2"), "II": ("C1", "D1", "D2", "C2")}
ORB = (Token("orb", "B1", "", carried=True),)
QUAKE = Earthquake("orb", ("none", "up", "right", "down", "left", "choice"))
WRECKS: Faces = {
    1: (DestroyEffect("structure", 0, save={"material": 1}, when="night"),),
    2: (DestroyEffect("drone", 0), DestroyEffect("structure", 1)),
    3: (DestroyEffect("shelter", 0), UnlockEffect("repair")),
    4: (ColourEffect("blue", "heroes"), CloseEffect("zones", "white")),
    5: (ColourEffect("orange", count=2), LayEffect(1)),
    6: (CloseEffect("centre"), CloseEffect("marker")),
}
MOVES: Faces = {
    1: (ShiftEffect("insects", "all", "orb"), RevealEffect()),
    2: (ShiftEffect("larvae", "all", "clockwise", when="night"),),
    3: (ShiftEffect("larvae", "hive", "fewest", each=1), SpawnEffect(1, damage=True)),
    4: (
        ShiftEffect("bugs", "near", "zones", to="characters", when="night"),
        HiveDamageEffect(1),
        PlaceEffect("random", 1, "heroes"),
    ),
    5: (ShiftEffect("animals", "all", "orb", steps=2), HiveDamageEffect(0, clear=True)),
    6: (
        PlaceEffect("random", 1, "animals", among=("beetle", "scorpion"), when="now"),
        ShiftEffect("insects", "hive", "zones", to="tokens", when="night"),
    ),
}
BIAS = {**STEADY, "Save": 2, "Reveal": 6, "DamageBoss": 6, "Strike": 4, "PlacePawn.hero.build": 2}


def ground(weather: Faces, fauna: Faces, specials: Specials, **changes: object) -> Sheet:
    """Two board tiles with hives, an orb, and hardy characters."""
    values: dict[str, object] = {"hives": HIVES, "tokens": ORB}
    sheet = toy.sheet(
        4,
        2,
        party=PARTY,
        weather=weather,
        fauna=fauna,
        pairs=hardy(7),
        stock={"food": 6, "wood": 3, "metal": 3},
        **(values | changes),  # type: ignore[arg-type]
    )
    return replace(sheet, specials=specials, board_tiles=TILES)


def raid() -> Sheet:
    """Larvae and bugs march off the lower row."""
    ways = {}
    for at, column in enumerate("ABCD"):
        left, right = "ABCD"[max(at - 1, 0)], "ABCD"[min(at + 1, 3)]
        straight = f"{column}2"
        ways[f"{column}1"] = (
            f"{left}2" if at else straight,
            straight,
            f"{right}2" if at < 3 else straight,
        )
        ways[straight] = ("", "", "")
    zones = frozenset(zone for zone in ways if zone.endswith("2"))
    special = Specials(march=March(zones, 1, ways), no_plague=frozenset(ways), no_empty_piles=True)
    faces: Faces = {
        2: (MarchEffect("none"),),
        3: (MarchEffect("farthest-twice"),),
        4: (SpawnEffect(2),),
    }
    return ground({}, faces, special, hives=(toy.hive_at("north", "B1", 9, 0),))


def lab() -> Sheet:
    """A boss on a ring of four zones, and homes."""
    cards = (("dragonfly", "common"), ("centipede", "alpha"))
    ring = ("B1", "C1", "C2", "B2")
    special = Specials(
        boss=Boss("kauffman", 15, "B1", ring),
        homes={"claire": "B1", "yuri": "C2"},
        own_colour=frozenset(ring),
        produces={"A1": "green"},
        no_plague=frozenset(toy.grid(4, 2)),
    )
    weather: Faces = {
        1: (BossEffect("stay", cards=cards),),
        2: (BossEffect("clockwise", attack=True, cards=cards),),
        3: (BossEffect("anti-clockwise", attack=True, cards=cards),),
        4: (BossEffect("appear"),),
        5: (BossEffect("appear", attack=True, cards=cards),),
    }
    fauna: Faces = {
        1: (PlaceEffect("beetle", 1, "boss", when="now"),),
        2: (PlaceEffect("dragonfly", 1, "boss", alpha=True, when="now"),),
    }
    return ground(weather, fauna, special, hives=(), tokens=())


SHEETS = (
    lambda: ground(WRECKS, MOVES, Specials(no_plague=frozenset(toy.grid(4, 2)))),
    lambda: ground({}, MOVES, Specials(earthquake=QUAKE)),
    lambda: ground(
        {5: (CloseEffect("order"),), 6: (CloseEffect("order", count=2),)},
        WRECKS,
        Specials(order=("A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2")),
    ),
    raid,
    lab,
)


def games() -> Iterator[Game]:
    """Several of each sheet."""
    for seed in range(30):
        yield play(SHEETS[seed % len(SHEETS)](), seed, 5, bias=BIAS)


@pytest.fixture(scope="module")
def played() -> list[Game]:
    """All of them."""
    return list(games())


def test_plans_replay(played: list[Game]) -> None:
    """All choices and outcomes stand in the plan.

    But for plays that are lost as night falls: no step of a plan says that it does.
    """
    check_replayed(game for game in played if not isinstance(game.path[-1][1], Nightfall))


def test_listed_steps_are_accepted_and_others_refused(played: list[Game]) -> None:
    """In many states of each game; what happens at all is counted."""
    check_listed(played, every=4)
    verdicts = guess(played, every=2, seed=5)

    assert verdicts[True] > 100
    assert verdicts[False] > 1000
    kinds = Counter(type(step).__name__ for game in played for _, step in game.path)
    for kind in ("Deploy", "Choose", "Shift", "March", "Reveal", "Save", "Storm", "DamageBoss"):
        assert kinds[kind], kind


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_outcomes_are_those_of_the_seed(number: int) -> None:
    """Types of random bugs, dice of a march and of a boss's attack are held against the table."""
    sheet = SHEETS[number]()
    game = play(sheet, 4, 4, bias=BIAS, fortune=Known(Seed(sheet, 4)))

    own = replay(sheet, game.document, chance=Seed(sheet, 4))
    other = replay(sheet, game.document, chance=Seed(sheet, 5))

    assert own.status in ("legal", "won"), own
    assert (other.status, other.rule) == ("illegal", None)
