"""Effects of mission files as the values that both statements of the rules read."""

from __future__ import annotations

import pytest

from tests.missions.files import changed
from tests.missions.test_effect_checks import OLD
from winnable.missions.exo import disaster_tables as tables
from winnable.missions.exo.disaster_tables import Who
from winnable.missions.exo.effects import face_effects
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.toml import parse_toml
from winnable.missions.validation import validate

HEROES = Who("heroes")
BOTH = Who("characters")

READ = [
    ('do = "destroy", kind = "drone"', tables.DestroyEffect("drone", 0)),
    (
        (
            'do = "destroy", kind = "shelter", count = 2, zones = "blue", save = { material = 1 },'
            ' when = "night"'
        ),
        tables.DestroyEffect("shelter", 2, "blue", {"material": 1}, "night"),
    ),
    (
        'do = "place", bug = "each", count = 2, zones = "lab"',
        tables.PlaceEffect("each", 2, "lab", when="night"),
    ),
    (
        (
            'do = "place", bug = "random", count = 1, zones = "all", among = ["beetle"],'
            ' alpha = true, when = "now"'
        ),
        tables.PlaceEffect("random", 1, "all", alpha=True, among=("beetle",), when="now"),
    ),
    ('do = "lay", larvae = 1', tables.LayEffect(1)),
    ('do = "spawn", larvae = 1, damage = true', tables.SpawnEffect(1, damage=True)),
    ('do = "hive-damage", clear = true', tables.HiveDamageEffect(0, clear=True)),
    (
        'do = "strike", bug = "beetle", profile = "alpha", who = "heroes:afflicted"',
        tables.StrikeEffect("beetle", "alpha", Who("heroes", only="afflicted")),
    ),
    (
        'do = "shift", who = "larvae", source = "hive", way = "fewest", each = 1',
        tables.ShiftEffect("larvae", "hive", "fewest", each=1),
    ),
    (
        'do = "shift", who = "animals", way = "orb", steps = 2, when = "night"',
        tables.ShiftEffect("animals", "all", "orb", steps=2, when="night"),
    ),
    ('do = "march", how = "farthest-twice"', tables.MarchEffect("farthest-twice")),
    ('do = "reveal"', tables.RevealEffect()),
    (
        'do = "colour", colour = "blue", zones = "heroes"',
        tables.ColourEffect("blue", zones="heroes"),
    ),
    ('do = "close", way = "order", count = 2', tables.CloseEffect("order", count=2)),
    ('do = "unlock", project = "hut"', tables.UnlockEffect("hut")),
    (
        'do = "boss", move = "clockwise", attack = true, cards = [["beetle", "common"]]',
        tables.BossEffect("clockwise", attack=True, cards=(("beetle", "common"),)),
    ),
    (
        'do = "forbid", who = "characters", act = "leave", zones = "bugs"',
        tables.ForbidEffect(BOTH, "leave", "bugs"),
    ),
    (
        'do = "forbid", who = "claire", act = "ability"',
        tables.ForbidEffect(Who("heroes", hero="claire"), "ability"),
    ),
    (
        (
            'do = "charge", who = "heroes", act = "move", price = { blue = 1, wood = 2 },'
            ' zones = "tokens", life = 1'
        ),
        tables.ChargeEffect(HEROES, "move", {"blue": 1, "wood": 2}, "tokens", 1),
    ),
    (
        'do = "charge", who = "heroes", act = "build", price = { pawn = 1 }, project = "hut"',
        tables.ChargeEffect(HEROES, "build", {"pawn": 1}, project="hut"),
    ),
    ('do = "limit", who = "characters", count = 1', tables.LimitEffect(BOTH, 1)),
    (
        'do = "limit", who = "animals", count = 0, space = "any", placed = true',
        tables.LimitEffect(Who("animals"), 0, "any", placed=True),
    ),
    (
        'do = "demand", who = "heroes", due = "upgrade", life = 2, when = "now"',
        tables.DemandEffect(HEROES, "upgrade", 1, 2, "now"),
    ),
    (
        'do = "demand", who = "characters", due = "wood"',
        tables.DemandEffect(BOTH, "wood", 1, 0, "night"),
    ),
    (
        (
            'do = "lose", who = "characters", what = "gem", colour = "white", at = "white",'
            " entering = true"
        ),
        tables.LoseEffect(
            Who("characters", zones="white"), "gem", 0, colour="white", entering=True
        ),
    ),
    (
        'do = "lose", who = "animals:unsheltered", what = "life", count = 1, when = "night"',
        tables.LoseEffect(Who("animals", only="unsheltered"), "life", 1, when="night"),
    ),
    (
        'do = "lose-pawn", who = "characters:unsheltered", count = 1',
        tables.LosePawnEffect(1, unsheltered=True, kind="characters"),
    ),
    ('do = "lose-pawn", who = "heroes", count = 1', tables.LosePawnEffect(1)),
    ('do = "explore", colour = "white"', tables.ExploreEffect("white")),
    (
        'do = "on", event = "fight-bug", life = 1, immobile = true, once = true',
        tables.OnEffect("fight-bug", life=1, immobile=True, once=True),
    ),
    (
        'do = "on", event = "explore", colour = "blue", strike = "scorpion"',
        tables.OnEffect("explore", colour="blue", strike="scorpion"),
    ),
    (
        'do = "on", event = "build", recolour = "green"',
        tables.OnEffect("build", recolour="green"),
    ),
    ('do = "quarrel", among = "own-hero"', tables.QuarrelEffect("own-hero")),
    ('do = "also", table = "weather", faces = [2, 3]', tables.AlsoEffect("weather", (2, 3))),
    ('do = "also", table = "fauna", rolled = true', tables.AlsoEffect("fauna", rolled=True)),
    ('do = "block", gem = 1, covers = true', tables.BlockEffect(1, 1, covers=True)),
    (
        'do = "bounty", food = 1, gem = 1, colour = "blue"',
        tables.BountyEffect(1, 1, "blue"),
    ),
    (
        'do = "dice", who = "characters", count = -1, zones = "hut"',
        tables.DiceEffect(BOTH, -1, "hut"),
    ),
    ('do = "cards", count = 1, zones = "blue", hives = 2', tables.CardsEffect(1, "blue", 2)),
    ('do = "alpha", part = "profile", zones = "white"', tables.AlphaEffect("profile", "white")),
    ('do = "alpha", part = "effects", day = true', tables.AlphaEffect("effects", day=True)),
    ('do = "harm", count = 1, common = true', tables.HarmEffect(1, common=True)),
    ('do = "burst"', tables.BurstEffect()),
    ('do = "comeback", least = 4', tables.ComebackEffect(4)),
]


def read(effect: str) -> tuple[tables.FaceEffect, ...]:
    """What a line with ``effect`` does; whether it fits the rest of a file is not asked."""
    document = parse_toml(changed((OLD, f"effects = [{{ {effect} }}]")), "own.toml")
    return face_effects(validate(MissionFile, document).tables.weather[4].effects)


@pytest.mark.parametrize(("effect", "expected"), READ, ids=[effect for effect, _ in READ])
def test_effect_is_read_as_written(effect: str, expected: tables.FaceEffect) -> None:
    """All keys once, and the values of those that are left out."""
    found = read(effect)

    assert found == (expected,)
    for name in ("price", "save"):
        assert getattr(found[0], name, None) == getattr(expected, name, None)


def test_every_kind_of_effect_can_be_written() -> None:
    """Those of the disaster tables, no more and no less."""
    assert {type(effect) for _, effect in READ} == set(tables.FaceEffect.__args__)
