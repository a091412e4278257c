"""Moving and exploring in the planning model."""

from __future__ import annotations

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, ForbidEffect, Who

ALONE = {"zone(claire)": "A1", "zone(mel)": "A1", "pawns(claire)": 3}
SOLO = "move 1+0 at 0, 0"
ANIMAL = "move 0+1 at 0, 0"


@pytest.fixture(scope="module")
def board() -> Table:
    """Six zones, A1 to C2, Claire alone."""
    return Table(toy.sheet(3, 2))


@pytest.fixture(scope="module")
def pair() -> Table:
    """Six zones, Claire and Yuri."""
    return Table(toy.sheet(3, 2, party=("claire", "yuri")))


@pytest.mark.rule("exo.move.adjacent")
@pytest.mark.rule("exo.move.diagonal")
def test_a_move_leads_to_a_zone_that_touches(board: Table) -> None:
    """From the corner A1: B1, A2, and B2 across the corner; not two zones away."""
    assert board.seen("zone(claire)", "action 1", ALONE, SOLO) == {"B1", "A2", "B2"}


@pytest.mark.rule("exo.move.diagonal")
def test_zones_that_are_not_connected_do_not_touch() -> None:
    """A board whose diagonals are not connected has none."""
    straight = {"A1": {"B1", "A2"}, "B1": {"A1", "B2"}, "A2": {"A1", "B2"}, "B2": {"A2", "B1"}}
    table = Table(toy.sheet(adjacent={z: frozenset(n) for z, n in straight.items()}))

    assert table.seen("zone(claire)", "action 1", ALONE, SOLO) == {"B1", "A2"}


@pytest.mark.rule("exo.move.pawn")
@pytest.mark.rule("exo.action.resolve")
def test_each_move_takes_a_pawn(board: Table) -> None:
    """3 pawns become 2; without a pawn nobody moves."""
    assert board.seen("pawns(claire)", "action 1", ALONE, SOLO) == {2}
    assert board.play("action 1", ALONE | {"pawns(claire)": 0}, SOLO) == []


@pytest.mark.rule("exo.move.pair")
@pytest.mark.rule("exo.move.apart")
def test_hero_and_animal_move_together_for_a_pawn_each(board: Table) -> None:
    """Both end in the same zone and 2 of 3 pawns are used; apart they go where each likes."""
    names = ("zone(claire)", "zone(mel)", "pawns(claire)")
    together = board.seen(names, "action 1", ALONE, "move 1+1 at 0, 0")

    assert together == {(zone, zone, 1) for zone in ("B1", "A2", "B2")}
    assert board.seen(names, "action 1", ALONE, ANIMAL) == {
        ("A1", zone, 2) for zone in ("B1", "A2", "B2")
    }
    assert board.play("action 1", ALONE | {"pawns(claire)": 1}, "move 1+1 at 0, 0") == []


@pytest.mark.rule("exo.move.group")
def test_characters_of_several_players_move_into_one_zone(pair: Table) -> None:
    """Claire from A1 and Yuri from C1 meet in B1 or B2, a pawn of each player; A2 touches only
    Claire's zone."""
    state = {"zone(claire)": "A1", "zone(yuri)": "C1", "pawns(claire)": 1, "pawns(yuri)": 1}
    names = ("zone(claire)", "zone(yuri)", "pawns(claire)", "pawns(yuri)")
    met = pair.seen(names, "action 1", state, "move 2+0 at 0, 0")

    assert met == {("B1", "B1", 0, 0), ("B2", "B2", 0, 0)}


@pytest.mark.rule("exo.move.pawn")
@pytest.mark.rule("exo.move.pair")
@pytest.mark.rule("exo.move.group")
@pytest.mark.parametrize(("heroes", "animals"), [(2, 0), (0, 2), (1, 1), (2, 1), (1, 2), (2, 2)])
def test_a_move_is_counted_by_those_who_go(pair: Table, heroes: int, animals: int) -> None:
    """From A1, where all four stand with 3 pawns each, into B1: whoever goes takes a pawn, and just
    so many pawns are what the move counts for the fewest pawns of a plan."""
    names = ("claire", "yuri", "mel", "nurasyl")
    state = {f"zone({name})": "A1" for name in names} | {"pawns(claire)": 3, "pawns(yuri)": 3}
    action = f"move {heroes}+{animals} at 0, 0"
    ways = pair.play("action 1", state, action, to="B1")

    assert ways
    for way in ways:
        gone = [int(way.state[f"zone({name})"] == "B1") for name in names]
        assert (sum(gone[:2]), sum(gone[2:])) == (heroes, animals)
        used = 6 - int(way.state["pawns(claire)"]) - int(way.state["pawns(yuri)"])
        assert used == heroes + animals


@pytest.mark.rule("exo.explore.trigger")
@pytest.mark.rule("exo.explore.heroes-only")
@pytest.mark.rule("exo.explore.animal-alone")
def test_heroes_explore_and_animals_do_not(board: Table) -> None:
    """B1 counts as explored after Claire came, alone or with Mel, but not after Mel alone."""
    for action, explored in ((SOLO, 1), ("move 1+1 at 0, 0", 1), (ANIMAL, 0)):
        assert board.seen("explored(B1)", "action 1", ALONE, action, to="B1") == {explored}
    assert board.seen("explored(A2)", "action 1", ALONE, SOLO, to="B1") == {0}


@pytest.mark.rule("exo.move.reveal")
def test_a_move_turns_larvae_over_where_it_leads() -> None:
    """The larva in B1 is turned over by whoever comes; the one in C1 stays face down."""
    table = Table(
        toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 3, 1), hive_at("s", "C1", 3, 1)))
    )
    names = ("up(n.1)", "up(s.1)")

    for action in (SOLO, ANIMAL):
        assert table.seen(names, "action 1", ALONE, action, to="B1") == {(1, 0)}


@pytest.mark.rule("exo.move.leave-bugs")
def test_bugs_hold_nobody() -> None:
    """Claire leaves a zone with a face-up bug and enters one."""
    table = Table(
        toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 3, 1), hive_at("s", "C1", 3, 1)))
    )
    state = {"zone(claire)": "B1", "up(n.1)": 1, "up(s.1)": 1, "pawns(claire)": 1}

    assert table.seen("zone(claire)", "action 1", state, SOLO) == {"A1", "C1"}


@pytest.mark.rule("exo.sheet.duo.1.weather-3")
def test_a_face_bans_animals_from_moving(board: Table) -> None:
    """Weather 3: Mel stays, Claire goes, and the two cannot move together."""
    state = ALONE | {"weather": 3}

    assert board.play("action 1", state, ANIMAL) == []
    assert board.play("action 1", state, "move 1+1 at 0, 0") == []
    assert board.seen("zone(claire)", "action 1", state, SOLO) == {"B1", "A2", "B2"}


def test_a_face_may_ban_heroes() -> None:
    """The same words about heroes or all characters ban those."""
    for who, moving in ((toy.HEROES, {ANIMAL}), (Who("characters"), set())):
        table = Table(toy.two_zones(weather={1: (ForbidEffect(who, "move-attack"),)}))
        ways = table.play("action 1", ALONE | {"weather": 1})

        assert {w.action for w in ways if w.action and w.action.startswith("move")} == moving


@pytest.mark.rule("exo.sheet.duo.1.weather-5")
def test_a_face_charges_heroes_a_gem_of_any_colour(board: Table) -> None:
    """Weather 5: a blue and a white gem leave two ways to pay; Mel moves free; with no gem
    Claire stays."""
    names = ("gems(claire, blue)", "gems(claire, white)", "pool(claire)")
    rich = ALONE | {"weather": 5, "gems(claire, blue)": 1, "gems(claire, white)": 1}

    assert board.seen(names, "action 1", rich, SOLO) == {(0, 1, 1), (1, 0, 1)}
    assert board.seen(names, "action 1", rich, ANIMAL) == {(1, 1, 2)}
    assert board.play("action 1", ALONE | {"weather": 5}, SOLO) == []


def test_a_face_may_charge_pawns_for_moves() -> None:
    """One pawn more for each mover: the pair needs 4 pawns."""
    charge = ChargeEffect(Who("characters"), "move", {"pawn": 1})
    table = Table(toy.two_zones(fauna={1: (charge,)}))
    state = ALONE | {"fauna": 1}

    assert table.seen("pawns(claire)", "action 1", state, "move 1+0 at 1, 0") == {1}
    assert table.play("action 1", state, "move 1+1 at 1, 1") == []
    four = table.seen("pawns(claire)", "action 1", state | {"pawns(claire)": 4})
    assert 0 in four
    costs = {
        a.name: a.cost for s in table.problem.stages if s.name == "action 1" for a in s.actions
    }
    assert costs["move 1+1 at 1, 1"] == 4
    assert table.play("action 1", state, SOLO) == []


def test_a_dead_animal_does_not_move(board: Table) -> None:
    """It is nowhere, so no zone is next to it."""
    assert board.play("action 1", ALONE | {"zone(mel)": "off", "life(mel)": 0}, ANIMAL) == []


def test_doing_nothing_changes_nothing(board: Table) -> None:
    """Pawns may be held back."""
    (way,) = board.play("action 1", ALONE, "pass", to="A1", found="food", discard="none")[:1]

    assert way.state == board.state(ALONE)
