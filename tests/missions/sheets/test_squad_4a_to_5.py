"""Sheets 4A to 5 of the campaign for 3-4 players, a few steps before their ends."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.missions.sheets.stage import (
    OPEN,
    WON,
    WON_BOTH,
    drawn,
    hit,
    pay,
    ready,
    result,
    stage,
    walk,
)
from tests.position import act, forbidden, nightfall, refused, resources
from winnable.missions.exo.referee.map_steps import March
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Exposure,
    Hunger,
    Spawn,
    Take,
)
from winnable.missions.exo.sheet import Sheet

FOUR = ("claire", "desmond", "kaindra", "yuri")
ANIMALS = ("mel", "little-joe", "sharik", "nurasyl")


TWO_KEYS = ("token-I", "token-III")


def keys(board: Sheet, *, taken: tuple[str, ...] = TWO_KEYS, **changes: Any) -> State:
    """Squad/4a: Claire where key II lies, C3, beside the portal D2; all animals took a shield."""
    default: dict[str, Any] = {"at": {"claire": "C3"}, "pawns": ready("move", "claire", "mel")}
    state = replace(stage(board, **{**default, **changes}), taken=taken)
    for hero in board.party:
        state = state.with_player(hero, adapted="shield")
    return state


@pytest.mark.rule("exo.sheet.squad.4a.objective")
@pytest.mark.rule("exo.sheet.squad.4a.challenge")
def test_4a_is_won_when_a_hero_with_three_keys_is_at_the_portal() -> None:
    """Keys belong to the group (ruling keys); every adaptation showed a shield."""
    board = drawn("exo/squad/4a", *FOUR)
    state = act(board, keys(board), Take("claire", "token-II"))

    assert result(state) == OPEN
    assert result(act(board, state, walk("D2", "claire"))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.4a.objective")
@pytest.mark.rule("exo.sheet.squad.4a.challenge")
def test_4a_two_keys_open_nothing_and_one_claw_spoils_the_challenge() -> None:
    """Also a claw of an earlier round, of one player."""
    board = drawn("exo/squad/4a", *FOUR)
    three = act(board, keys(board), Take("claire", "token-II"))
    claw = keys(board).with_player("yuri", adapted="claw")
    claw = act(board, claw, Take("claire", "token-II")).with_player("yuri", adapted="shield")
    animal = keys(board, at={"mel": "C3"}, taken=("token-I", "token-II", "token-III"))

    assert result(act(board, keys(board), walk("D2", "claire"))) == OPEN
    assert result(act(board, claw, walk("D2", "claire"))) == WON
    assert result(act(board, animal, walk("D2", "mel"))) == OPEN
    assert result(act(board, three, walk("D2", "claire"))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.4a.weather-2")
@pytest.mark.rule("exo.sheet.squad.4a.weather-4")
def test_4a_wood_for_zones_with_a_key_on_weather_2_and_no_move_of_animals_on_4() -> None:
    """C1 holds key I, C3 key II which is taken: no wood there; animals pay none on 2."""
    board = drawn("exo/squad/4a", *FOUR)
    at = {"claire": "B2", "mel": "B2"}
    cold = keys(board, at=at, taken=("token-II",), weather=2, packs={"claire": resources(wood=1)})

    assert refused(board, cold, walk("C1", "claire"))[0] == "exo.sheet.squad.4a.weather-2"
    assert act(board, cold, walk("C1", "claire", pay=pay(claire={"wood": 1})))
    for who, zone in (("claire", "C3"), ("mel", "C1")):
        assert act(board, cold, walk(zone, who)).figure(who).zone == zone
    stuck = keys(board, at=at, weather=4)
    assert refused(board, stuck, walk("C1", "mel"))[0] == "exo.sheet.squad.4a.weather-4"


def raid(board: Sheet, *, south: int = 10, **changes: Any) -> State:
    """Squad/4b: dusk, and all sleep indoors; hive north is out of larvae, south has laid 10."""
    default: dict[str, Any] = {
        "at": dict.fromkeys((*board.party, *ANIMALS), "B3"),
        "shelters": ["B3"],
        "packs": dict.fromkeys(board.party, resources()),
    }
    state = stage(board, **{**default, **changes})
    laid = {"north": 10, "south": south}
    piles = tuple(replace(pile, laid=laid[pile.hive]) for pile in state.piles)
    return replace(state, piles=piles)


def morning(board: Sheet, state: State, *marches: tuple[str, int]) -> State:
    """The night: hives lay what they have, these march (0: off the map), nobody eats."""
    state = nightfall(board, state)
    for hive in ("north", "south"):
        if state.phase == "larvae":
            state = act(board, state, Spawn(hive))
    for bug, die in marches:
        state = act(board, state, March(bug), **({"die": die} if die else {}))
    return act(board, act(board, state, Hunger()), Exposure())


@pytest.mark.rule("exo.sheet.squad.4b.objective")
@pytest.mark.rule("exo.sheet.squad.4b.challenge")
@pytest.mark.rule("exo.sheet.squad.4b.no-plague")
def test_4b_is_won_at_a_dawn_without_larvae_in_piles_or_on_the_map() -> None:
    """Ruling onslaught-end; an empty pile is no plague. All bugs were killed: the challenge."""
    board = drawn("exo/squad/4b", *FOUR)

    assert result(morning(board, raid(board))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.4b.objective")
@pytest.mark.rule("exo.sheet.squad.4b.challenge")
@pytest.mark.rule("exo.sheet.squad.4b.march")
def test_4b_a_bug_that_leaves_spoils_the_challenge_and_a_larva_in_a_pile_the_win() -> None:
    """Each character loses a life for a bug that leaves by an exit (D4)."""
    board = drawn("exo/squad/4b", *FOUR)
    leaving = raid(board, insects=[("north.10", "D4", "beetle")])
    pile = raid(board, south=9)

    away = morning(board, leaving, ("north.10", 0))

    assert result(away) == WON
    assert away.figure("kaindra").life == 3 - 1 - 1
    assert result(morning(board, pile, ("south.10", 3))) == OPEN


@pytest.mark.rule("exo.sheet.squad.4b.no-hive-damage")
@pytest.mark.rule("exo.sheet.squad.4b.march")
def test_4b_hives_cannot_be_damaged_and_a_die_says_where_a_bug_goes() -> None:
    """5-6: down and to the right, at the right side straight down instead; 7 is no die."""
    board = drawn("exo/squad/4b", *FOUR)
    state = raid(board, at={"kaindra": "A1"}, pawns=ready("move", "kaindra"))
    assert refused(board, state, hit("kaindra"))[0] == "exo.sheet.squad.4b.no-hive-damage"

    for zone, die, to in (("B1", 5, "C2"), ("D1", 6, "D2"), ("A1", 1, "A2"), ("B1", 2, "A2")):
        night = nightfall(board, raid(board, insects=[("north.10", zone, "beetle")]))
        for hive in ("north", "south"):
            night = act(board, night, Spawn(hive))
        assert forbidden(board, night, March("north.10"), die=7)[0] == "exo.sheet.squad.4b.march"
        after = act(board, night, March("north.10"), die=die)
        assert [insect.zone for insect in after.insects] == [to]


def gorge(board: Sheet, **changes: Any) -> State:
    """Squad/5: all are in H1, at the exit, but for Yuri and Nurasyl in G2."""
    default: dict[str, Any] = {
        "at": {**dict.fromkeys((*board.party, *ANIMALS), "H1"), "yuri": "G2", "nurasyl": "G2"},
        "pawns": ready("move", "yuri", "nurasyl"),
    }
    return stage(board, **{**default, **changes})


@pytest.mark.rule("exo.sheet.squad.5.objective")
@pytest.mark.rule("exo.sheet.squad.5.challenge")
def test_5_is_won_when_all_heroes_stand_at_the_exits() -> None:
    """Either arrow will do; all animals, too, for the challenge."""
    board = drawn("exo/squad/5", *FOUR)

    assert result(act(board, gorge(board), walk("H2", "yuri", "nurasyl"))) == WON_BOTH


@pytest.mark.rule("exo.sheet.squad.5.objective")
@pytest.mark.rule("exo.sheet.squad.5.challenge")
def test_5_an_animal_behind_or_dead_spoils_the_challenge_and_a_hero_behind_the_win() -> None:
    """Ruling all-characters."""
    board = drawn("exo/squad/5", *FOUR)
    dead = gorge(board, at={**dict.fromkeys((*FOUR, *ANIMALS), "H1"), "yuri": "G2", "nurasyl": ""})

    assert result(act(board, gorge(board), walk("H2", "yuri"))) == WON
    assert result(act(board, dead, walk("H2", "yuri"))) == WON
    assert result(act(board, gorge(board), walk("H2", "nurasyl"))) == OPEN


@pytest.mark.rule("exo.sheet.squad.5.special-1")
def test_5_nobody_leaves_a_zone_with_a_bug() -> None:
    """In every round, whatever the dice show; a larva elsewhere holds nobody."""
    board = drawn("exo/squad/5", *FOUR)
    bug = gorge(board, insects=[("south.1", "G2", "beetle"), ("south.2", "G1", "")])

    for who in ("yuri", "nurasyl"):
        assert refused(board, bug, walk("H2", who))[0] == "exo.sheet.squad.5.special-1"


@pytest.mark.rule("exo.sheet.squad.5.landslide")
@pytest.mark.rule("exo.sheet.squad.5.weather-5")
@pytest.mark.rule("exo.sheet.squad.5.weather-6")
def test_5_landslides_bury_the_next_zones_at_nightfall_with_all_in_them() -> None:
    """One on weather 5, two on 6, in the printed order: A1, then A2; nobody enters them again."""
    board = drawn("exo/squad/5", *FOUR)
    away = dict.fromkeys((*FOUR, *ANIMALS), "D1")
    in_a2 = {**away, "mel": "A2"}

    one = nightfall(board, stage(board, at=in_a2, weather=5))
    two = nightfall(board, stage(board, at=in_a2, weather=6, drones={"yuri": "A1"}))
    hero = nightfall(board, stage(board, at={**away, "claire": "A1"}, weather=5))

    assert (one.buried, one.figure("mel").life) == (("A1",), 2)
    assert (two.buried, two.figure("mel").life) == (("A1", "A2"), 0)
    assert two.player("yuri").drone == ""
    assert (hero.outcome, hero.cause) == ("defeat", "exo.defeat.hero")
    day = stage(board, at={**away, "claire": "B1"}, pawns=ready("move", "claire"))
    shut = replace(day, buried=("A1",))
    assert refused(board, shut, walk("A1", "claire"))[0] == "exo.sheet.squad.5.landslide"
