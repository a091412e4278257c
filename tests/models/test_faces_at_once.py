"""What faces do once as they are read: life, gems, drones, structures and damage of hives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    DestroyEffect,
    Face,
    FaceEffect,
    HiveDamageEffect,
    LoseEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.specials import Specials

EFFECTS = "weather effects 1"


def table(*effects: FaceEffect, **changes: object) -> Table:
    """Claire and Yuri on four zones with a hive in B2; weather 2 has ``effects``."""
    default: dict[str, object] = {"party": ("claire", "yuri"), "starts": ("A1", "B1"), "fauna": {}}
    return Table(toy.four_zones(weather={2: effects}, **(default | changes)))


@pytest.mark.rule("exo.disaster.read")
def test_characters_in_the_zone_of_a_hive_lose_a_life() -> None:
    """Claire stands at the hive in B2, Mel in A1: 3 - 1 = 2 for Claire, the others stay whole."""
    lose = LoseEffect(Who("characters", zones="hive"), "life", 1)
    seen = table(lose)
    names = ("life(claire)", "life(mel)", "life(yuri)")
    here = {"weather": 2, "zone(claire)": "B2"}

    assert seen.seen(names, EFFECTS, here) == {(2, 2, 3)}
    assert seen.seen(names, EFFECTS, here | {"damage(north)": 6}) == {(3, 2, 3)}
    assert seen.seen(names, EFFECTS, here | {"weather": 1}) == {(3, 2, 3)}


def test_animals_may_die_of_it() -> None:
    """Mel with 1 life loses it and is gone from the map."""
    seen = table(LoseEffect(toy.ANIMALS, "life", 1))

    assert seen.seen(("life(mel)", "zone(mel)"), EFFECTS, {"weather": 2, "life(mel)": 1}) == {
        (0, "off")
    }


def test_all_gems_go_or_those_of_one_colour() -> None:
    """Two blue and a green gem: all of them, or the blue ones."""
    held = {"weather": 2, "gems(claire, blue)": 2, "gems(claire, green)": 1}
    names = ("gems(claire, blue)", "gems(claire, green)", "pool(claire)")

    assert table(LoseEffect(toy.HEROES, "gem", 0)).seen(names, EFFECTS, held) == {(0, 0, 0)}
    blue = table(LoseEffect(toy.HEROES, "gem", 0, "blue"))
    assert blue.seen(names, EFFECTS, held) == {(0, 1, 1)}
    assert blue.seen(names, EFFECTS, held | {"weather": 3}) == {(2, 1, 3)}


def test_of_some_gems_players_choose_the_colours() -> None:
    """One gem of a blue and a green one; who has none loses none."""
    one = table(LoseEffect(toy.HEROES, "gem", 1))
    held = {"weather": 2, "gems(claire, blue)": 1, "gems(claire, green)": 1}
    names = ("gems(claire, blue)", "gems(claire, green)", "pool(yuri)")

    assert one.seen(names, EFFECTS, held) == {(0, 1, 0), (1, 0, 0)}


def test_the_afflicted_lose_gems_each() -> None:
    """Both of Claire's pair are poisoned: two gems of three; Yuri's pair is well."""
    lose = LoseEffect(Who("characters", only="afflicted"), "gem", 1)
    ill = {"weather": 2, "gems(claire, blue)": 3, "gems(yuri, white)": 2}
    card = replace(toy.BUG_CARDS[0], common=replace(toy.BUG_CARDS[0].common, poison=1))
    seen = table(lose, bug_cards=(card, *toy.BUG_CARDS[1:]))

    sick = ill | {"poison(claire)": 1, "poison(mel)": 1}
    assert seen.seen(("pool(claire)", "pool(yuri)"), EFFECTS, sick) == {(1, 2)}


def test_all_drones_are_lost_with_their_cargo() -> None:
    """Claire's drone carries two food; Yuri has none on the map."""
    seen = table(DestroyEffect("drone", 0))
    flying = {"weather": 2, "drone(claire)": "A1", "cargo(claire, food)": 2}

    assert seen.seen(("drone(claire)", "cargo(claire, food)"), EFFECTS, flying) == {("off", 0)}


def test_all_structures_of_a_colour_go() -> None:
    """The tile and the shelter in blue A1, not the tile in green B1; unexplored zones are none."""
    seen = table(DestroyEffect("structure", 0, "blue"))
    state = {
        "weather": 2,
        "tile(A1)": "claire",
        "tile(B1)": "yuri",
        "shelter(A1)": 1,
        "colour(A1)": "blue",
        "colour(B1)": "green",
        "explored(A1)": 1,
        "explored(B1)": 1,
    }
    names = ("tile(A1)", "tile(B1)", "shelters", "tiles(claire)", "tiles(yuri)")

    assert seen.seen(names, EFFECTS, state) == {("none", "yuri", 0, 0, 1)}
    assert table(DestroyEffect("shelter", 0)).seen(names, EFFECTS, state) == {
        ("claire", "yuri", 0, 1, 1)
    }


@pytest.mark.parametrize(
    ("effect", "before", "after"),
    [
        (HiveDamageEffect(0, clear=True), 4, 0),
        (HiveDamageEffect(0, clear=True), 6, 6),
        (HiveDamageEffect(1), 4, 5),
        (HiveDamageEffect(3), 4, 6),
    ],
)
def test_hives_are_mended_or_damaged(effect: HiveDamageEffect, before: int, after: int) -> None:
    """Of 6 life: 4 points are taken off, or 1 more is marked; one that has fallen stays so."""
    seen = table(effect)

    assert seen.seen("damage(north)", EFFECTS, {"weather": 2, "damage(north)": before}) == {after}


def test_a_face_may_have_the_effects_of_others() -> None:
    """Weather 6 acts as 2 and 3: a life and all gems."""
    loss, gems = LoseEffect(toy.HEROES, "life", 1), LoseEffect(toy.HEROES, "gem", 0)
    also = AlsoEffect("weather", (2, 3))
    seen = Table(toy.two_zones(weather={2: (loss,), 3: (gems,), 6: (also,)}, fauna={}))
    state = {"weather": 6, "gems(claire, blue)": 2}

    assert seen.seen("life(claire)", EFFECTS, state) == {2}
    assert seen.seen("pool(claire)", "weather effects 2", state) == {0}


def test_the_fauna_face_may_act_twice() -> None:
    """Under weather 2 each hero loses 1 + 1 life, and the card of a strike is drawn twice."""
    twice = AlsoEffect("fauna", rolled=True)
    fauna = {
        1: (LoseEffect(toy.HEROES, "life", 1),),
        2: (StrikeEffect("beetle", "alpha", toy.HEROES),),
    }
    seen = Table(toy.two_zones(weather={2: (twice,)}, fauna=fauna))
    stages = ("fauna effects 1", "fauna effects 2")

    for weather, life in ((1, 2), (2, 1)):
        state = {"weather": weather, "fauna": 1}
        assert seen.ends(stages, state, ("life(claire)",)) == {(life,)}
    again = seen.seen("life(claire)", "fauna strike 2 again.1", {"weather": 2, "fauna": 2})
    assert again
    assert max(again) < 3
    assert seen.seen("life(claire)", "fauna strike 2 again.1", {"weather": 1, "fauna": 2}) == {3}


def test_a_lasting_face_is_always_in_force() -> None:
    """A rule that forbids animals the space holds under any face."""
    ban = toy.DUO_1_WEATHER[3]
    sheet = replace(
        toy.two_zones(weather={}, fauna={}),
        specials=Specials(lasting=(Face(0, "animals stay", ban, "exo.sheet.duo.1.special-1"),)),
    )
    seen = Table(sheet)

    assert seen.play("action 1", {"pawns(claire)": 1}, joins_mel=1) == []
