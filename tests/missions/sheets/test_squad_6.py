"""The four sheets 6 of the campaign for 3-4 players, a few steps before their ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.missions.sheets.stage import (
    OPEN,
    drawn,
    hit,
    pay,
    ready,
    result,
    stage,
    walk,
)
from tests.position import act, gems, refused
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Dawn,
    PlacePawn,
    Read,
    Take,
)
from winnable.missions.exo.sheet import Sheet

FOUR = ("claire", "desmond", "kaindra", "yuri")
DOWN = {"north": 6, "south": 6, "east": 6, "corner": 6}


ORBS = [("exo/squad/6a", "claire"), ("exo/squad/6b", "yuri"), ("exo/squad/6d", "desmond")]
"""Sheets with a star, and the hero of their colour."""


def storm(board: Sheet, carrier: str, **changes: Any) -> State:
    """Squad/6: ``carrier`` has the orb in C2, the others are at the star B2; four hives fell."""
    default: dict[str, Any] = {
        "at": {**dict.fromkeys(board.party, "B2"), carrier: "C2"},
        "pawns": ready("move", *board.party),
        "hive_damage": DOWN,
    }
    state = stage(board, **{**default, **changes})
    return replace(state, taken=("orb",), carriers=(("orb", carrier),))


@pytest.mark.parametrize(("name", "hero"), ORBS)
@pytest.mark.rule("exo.sheet.squad.6a.objective")
@pytest.mark.rule("exo.sheet.squad.6b.objective")
@pytest.mark.rule("exo.sheet.squad.6d.objective")
def test_6_is_won_when_the_orb_is_at_the_star(name: str, hero: str) -> None:
    """With all heroes; on 6D the bearer of the orb alone (ruling leave-map)."""
    board = drawn(name, *FOUR)
    state = storm(board, hero)
    other = next(each for each in FOUR if each != hero)
    apart = act(board, state, walk("B1", other))
    bare = replace(state, taken=(), carriers=())

    assert result(state) == OPEN
    assert act(board, state, walk("B2", hero)).outcome == "won"
    won = "won" if name == "exo/squad/6d" else ""
    assert act(board, apart, walk("B2", hero)).outcome == won
    assert act(board, bare, walk("B2", hero)).outcome == ""


@pytest.mark.rule("exo.sheet.squad.6d.objective")
def test_6d_the_others_at_the_star_do_not_stand_for_the_bearer() -> None:
    """The orb has to be brought there."""
    board = drawn("exo/squad/6d", *FOUR)
    state = storm(board, "desmond", at={**dict.fromkeys(FOUR, "B2"), "desmond": "C2", "yuri": "B1"})

    assert act(board, state, walk("B2", "yuri")).outcome == ""


@pytest.mark.parametrize(("name", "hero"), [*ORBS, ("exo/squad/6c", "kaindra")])
@pytest.mark.rule("exo.sheet.squad.6a.tokens")
@pytest.mark.rule("exo.sheet.squad.6b.tokens")
@pytest.mark.rule("exo.sheet.squad.6c.tokens")
@pytest.mark.rule("exo.sheet.squad.6d.tokens")
def test_6_only_the_hero_of_the_colour_takes_the_orb_on_6c_and_6d_after_four_hives(
    name: str, hero: str
) -> None:
    """Ruling orb-carrier; three hives are too few there, and none is needed on 6A and 6B."""
    board = drawn(name, *FOUR)
    other = next(each for each in FOUR if each != hero)
    at = dict.fromkeys((hero, other), "D2")
    four = stage(board, at=at, hive_damage=DOWN)
    three = stage(board, at=at, hive_damage={**DOWN, "corner": 5})
    step = Take(hero, "orb")

    assert act(board, four, step).carriers == (("orb", hero),)
    assert refused(board, four, Take(other, "orb"))[0] == "exo.free.no-pawn"
    if name in {"exo/squad/6a", "exo/squad/6b"}:
        assert act(board, three, step).taken == ("orb",)
    else:
        rule = f"exo.sheet.{name.removeprefix('exo/').replace('/', '.')}.tokens"
        assert refused(board, three, step)[0] == rule


@pytest.mark.parametrize(("name", "hero"), ORBS[:2])
@pytest.mark.rule("exo.sheet.squad.6a.second")
@pytest.mark.rule("exo.sheet.squad.6b.second")
def test_6_the_storm_begins_in_the_round_after_the_orb_was_taken(name: str, hero: str) -> None:
    """Ruling second-weather: 6A, weather 5 takes all blue gems before, and none in the storm."""
    board = drawn(name, *FOUR)
    state = stage(board, at={hero: "D2"}, drones={hero: "A1"}, pools={hero: gems(blue=2)})
    taken = act(board, state, Take(hero, "orb"))
    face = 5 if name == "exo/squad/6a" else 2

    calm = act(board, replace(state, phase="dawn"), Dawn())
    calm = act(board, act(board, calm, Read(), weather=face), Read())
    wild = act(board, replace(taken, phase="dawn"), Dawn())
    wild = act(board, act(board, wild, Read(), weather=face), Read(), fauna=1)

    lost = (calm.player(hero).gems, calm.player(hero).drone)
    kept = (wild.player(hero).gems, wild.player(hero).drone)
    assert kept == (gems(blue=2), "A1")
    assert lost == ((gems(), "A1") if name == "exo/squad/6a" else (gems(blue=2), ""))


@pytest.mark.rule("exo.sheet.squad.6a.weather-2-5")
@pytest.mark.rule("exo.sheet.squad.6a.fauna-4")
def test_6a_blue_zones_are_closed_in_the_storm_and_attacks_cost_a_blue_gem() -> None:
    """Ruling impassable: nobody enters, who is in one may leave."""
    board = drawn("exo/squad/6a", *FOUR)
    land = {"C2": ("wood", "blue"), "B2": ("wood", "white"), "C1": ("wood", "green")}
    state = replace(storm(board, "claire", weather=5, land=land), switched=1)
    bug = storm(board, "claire", fauna=4, insects=[("north.1", "B2", "beetle")])
    gem = replace(bug, switched=0).with_player("kaindra", gems=gems(blue=1, white=1))
    wrong, right = (hit("kaindra", pay=pay(kaindra={colour: 1})) for colour in ("white", "blue"))

    assert refused(board, state, walk("C2", "kaindra"))[0] == "exo.sheet.squad.6a.weather-2-5"
    assert act(board, state, walk("C1", "claire")).figure("claire").zone == "C1"
    assert refused(board, gem, wrong)[0] == "exo.sheet.squad.6a.fauna-4"
    dice = {"kaindra": ["claw", "claw"]}
    assert act(board, gem, right, dice=dice, cards={"north.1": "beetle-1"}).fight


@pytest.mark.rule("exo.sheet.squad.6b.weather-2-3")
def test_6b_no_pawn_goes_to_animals_on_the_third_face_of_the_storm() -> None:
    """Heroes get theirs."""
    board = drawn("exo/squad/6b", *FOUR)
    state = storm(board, "yuri", weather=3, phase="placement", pawns={})
    state = replace(state, switched=1).with_player("yuri", hand=2)

    for space in ("move", "extract_exo", "upgrade", "rest"):
        step = PlacePawn(f"yuri.animal.{space}")
        assert refused(board, state, step)[0] == "exo.sheet.squad.6b.weather-2-3"
    assert act(board, state, PlacePawn("yuri.hero.move")).player("yuri").hand == 1


def volcano(board: Sheet, **changes: Any) -> State:
    """Squad/6c: Kaindra has the orb beside the exit B1; two others are there, one in exit B4."""
    default: dict[str, Any] = {
        "at": {"claire": "B1", "desmond": "B1", "kaindra": "B2", "yuri": "B4"},
        "pawns": ready("move", *board.party),
        "hive_damage": DOWN,
    }
    state = stage(board, **{**default, **changes})
    return replace(state, taken=("orb",), carriers=(("orb", "kaindra"),))


@pytest.mark.rule("exo.sheet.squad.6c.objective")
def test_6c_is_won_when_all_heroes_are_at_exits_with_the_orb() -> None:
    """Each by one of the zones with an arrow."""
    board = drawn("exo/squad/6c", *FOUR)

    assert act(board, volcano(board), walk("B1", "kaindra")).outcome == "won"


@pytest.mark.rule("exo.sheet.squad.6c.objective")
def test_6c_without_the_orb_or_one_hero_nobody_has_left() -> None:
    """Yuri left the exit again."""
    board = drawn("exo/squad/6c", *FOUR)
    bare = replace(volcano(board), taken=(), carriers=())
    apart = act(board, volcano(board), walk("B3", "yuri"))

    assert act(board, bare, walk("B1", "kaindra")).outcome == ""
    assert act(board, apart, walk("B1", "kaindra")).outcome == ""


@pytest.mark.rule("exo.sheet.squad.6c.special-1")
@pytest.mark.rule("exo.sheet.squad.6c.weather-1")
def test_6c_one_pawn_lies_on_a_move_space_and_black_cubes_close_the_middle() -> None:
    """Ruling one-move-pawn: on each hero's and each animal's; ruling black-cubes: 4 zones."""
    board = drawn("exo/squad/6c", *FOUR)
    state = volcano(board, phase="placement", pawns={}, weather=2).with_player("kaindra", hand=3)
    state = act(board, state, PlacePawn("kaindra.hero.move"))
    dawn = stage(board, phase="disaster", weather=0, fauna=0, at={"kaindra": "B1"})
    dawn = act(board, dawn, Read(), weather=1)

    step = PlacePawn("kaindra.hero.move")
    assert refused(board, state, step)[0] == "exo.sheet.squad.6c.special-1"
    assert act(board, state, PlacePawn("kaindra.animal.move")).player("kaindra").hand == 1
    assert refused(board, dawn, Choose("close", "B1"))[0] == "exo.sheet.squad.6c.weather-1"
    shut = act(board, dawn, Choose("close", "C2"))
    day = replace(shut, phase="action").with_figure("kaindra", pawns=(1, 0, 0, 0, 0, 0))
    assert refused(board, day, walk("C2", "kaindra"))[0] == "exo.sheet.squad.6c.weather-1"


@pytest.mark.rule("exo.sheet.squad.6d.slide")
def test_6d_the_board_tile_under_the_bearer_slides_by_the_weather_die() -> None:
    """Ruling earthquake: 2 up, 3 right, 4 down, 5 left; from the round after the orb was taken.

    The upper right tile, on which Desmond is, would cover others below it and to its left. Up or
    to the right it goes; B2 and C1 touch no longer then, B2 and C2 (at a corner) do if it goes up.
    """
    board = drawn("exo/squad/6d", *FOUR)
    state = storm(board, "desmond", at={"desmond": "D1", "yuri": "B2"})
    night = replace(state, phase="dawn")
    nobody = replace(night, taken=(), carriers=())

    def quake(face: int, state: State) -> State:
        read = act(board, act(board, state, Dawn()), Read(), weather=face)
        for _ in range((face == 4) + bool(state.carriers)):
            read = act(board, read, Read())
        return replace(act(board, read, Read(), fauna=1), phase="action", weather=1)

    up, right = quake(2, night), quake(3, night)
    for after in (quake(4, night), quake(5, night), quake(2, nobody), quake(3, nobody)):
        assert act(board, after, walk("C1", "yuri")).figure("yuri").zone == "C1"
    for after in (up, right):
        assert refused(board, after, walk("C1", "yuri"))[0] == "exo.move.adjacent"
    assert act(board, up, walk("C2", "yuri")).figure("yuri").zone == "C2"
    assert refused(board, right, walk("C2", "yuri"))[0] == "exo.move.adjacent"
