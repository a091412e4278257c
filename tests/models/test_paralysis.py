"""Paralysis in the planning model: cubes, what they cost, and when they go."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.models.test_bug_icons import BOTH, CARD, NIGHT, deck, night
from tests.models.test_dealing import HIVES, bugs, table
from tests.models.test_decode_attack import steps
from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.decode import decode
from winnable.models.exo.state import state_of

PAID = {"exo.ruling.paralysis": "paid-once"}
DAWN = {"exo.ruling.paralysis": "dawn"}
CUBES = ("paralysis(claire)", "paralysis(mel)")
ACTION = "action 1"


def numbing(icons: int = 1, **changes: Any) -> Table:
    """Beetles of 2 life with so many icons of paralysis and no damage."""
    return table(**deck(BugProfile(2, 0, 0, paralysis=icons)), **changes)


def walk(it: Table, state: dict[str, Any], names: Any, *movers: str) -> set[Any]:
    """Values after exactly ``movers`` went to A1 in one move."""
    chosen: dict[str, Any] = {f"joins({c})": int(c in movers) for c in BOTH} | {"to": "A1"}
    return it.ends((ACTION,), state, names, chosen)


@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.rule("exo.combat.suffer")
def test_an_icon_leaves_a_cube_with_one_of_the_fighters() -> None:
    """Claire or Mel, whatever the dice show; life is not touched. So at night."""
    it = numbing()
    names = (*CUBES, "life(claire)", "life(mel)")
    ends = {(1, 0, 3, 2), (0, 1, 3, 2)}

    for roll in (dice(0, 0, 2), dice(0, 2)):
        assert attack(it, bugs("beetle"), BOTH, names, roll=roll, cards=CARD) == ends
    for shown in ("0c0b1s", "0c1b0s"):
        assert night(it, bugs("beetle"), names, shown) == ends
    assert attack(it, bugs("beetle"), ("mel",), CUBES, roll=dice(1), cards=CARD) == {(0, 1)}


@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_add_up_as_far_as_they_matter() -> None:
    """Two icons on Claire with 1 cube make 3; with 5 pawns at the most, 4 and 2 count as 5. So at
    night, and in an attack by day on the pawn of a move."""
    it = numbing(2)
    day = {"roll": dice(1), "cards": CARD}
    alone = bugs("beetle") | {"zone(mel)": "A1"}
    for before, after in ((1, 3), (4, 5)):
        state = alone | {"paralysis(claire)": before}

        assert it.ends(("attack",), state, ("paralysis(claire)",), NIGHT) == {(after,)}
        state["moved(claire)"] = 1
        assert attack(it, state, ("claire",), "paralysis(claire)", **day) == {after}


@pytest.mark.rule("exo.bug.paralysis")
def test_a_cube_makes_a_move_cost_a_pawn_more() -> None:
    """5 pawns less 1 + 2 cubes are 2; the cubes stay. Mel, who has none, pays 1. Both: 4 in all.
    With 2 pawns Claire cannot go."""
    it = numbing()
    state = bugs("beetle") | {"paralysis(claire)": 2}
    names = ("pawns(claire)", "zone(claire)", "zone(mel)", *CUBES)

    assert walk(it, state, names, "claire") == {(2, "A1", "B1", 2, 0)}
    assert walk(it, state, names, "mel") == {(4, "B1", "A1", 2, 0)}
    assert walk(it, state, names, "claire", "mel") == {(1, "A1", "A1", 2, 0)}
    assert walk(it, state | {"pawns(claire)": 2}, names, "claire") == set()
    assert walk(it, state | {"pawns(claire)": 2}, names, "mel") == {(1, "B1", "A1", 2, 0)}


@pytest.mark.rule("exo.bug.paralysis")
def test_faces_charge_as_well() -> None:
    """A face asks heroes for a pawn more: with 1 cube a move of Claire's costs 3."""
    face = {1: (ChargeEffect(toy.HEROES, "move", {"pawn": 1}),)}
    it = numbing(weather=face)
    state = bugs("beetle") | {"paralysis(claire)": 1}

    assert walk(it, state, ("pawns(claire)",), "claire") == {(2,)}


@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.rule("exo.move.pawn")
def test_an_attack_costs_more_unless_it_rides_on_a_move() -> None:
    """Claire with 1 cube: 2 of 5 pawns for an attack from where she stands, none after a move."""
    it = numbing()
    state = bugs("beetle") | {"paralysis(claire)": 1, "zone(mel)": "A1"}
    names = ("pawns(claire)", "paralysis(claire)")

    stays = attack(it, state, ("claire",), names, roll=dice(1), cards=CARD)
    rides = attack(it, state | {"moved(claire)": 1}, ("claire",), names, roll=dice(1), cards=CARD)
    assert stays == {(3, 2)}
    assert rides == {(5, 2)}
    poor = state | {"pawns(claire)": 1}
    assert attack(it, poor, ("claire",), names, roll=dice(1), cards=CARD) == set()


@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_can_go_when_they_were_paid_for() -> None:
    """Under ``paid-once`` 2 cubes go with the move or attack that pays them, not with an attack
    that rides on a move; the icon of that attack stays."""
    it = numbing(rulings=PAID)
    state = bugs("beetle") | {"paralysis(claire)": 2, "paralysis(mel)": 1}
    names = ("pawns(claire)", *CUBES)

    assert walk(it, state, names, "claire") == {(2, 0, 1)}
    paid = attack(it, state, ("claire",), names, roll=dice(1), cards=CARD)
    ridden = attack(it, state | {"moved(claire)": 1}, ("claire",), names, roll=dice(1), cards=CARD)
    assert paid == {(2, 1, 1)}
    assert ridden == {(5, 3, 1)}


@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_can_go_at_dawn() -> None:
    """Only under ``dawn``."""
    state = bugs("beetle") | {"paralysis(claire)": 2, "round": 1}
    for rulings, left in (({}, 2), (PAID, 2), (DAWN, 0)):
        it = numbing(rulings=rulings)

        assert it.seen("paralysis(claire)", "dawn", state) == {left}


def test_cubes_count_further_where_they_can_be_healed() -> None:
    """5 pawns of Claire's; with the powers one more by Life Support, and what Touch + can heal.

    That is a cube for each gem: two pools of 6 in each of 2 rounds.
    """
    changes = deck(BugProfile(2, 0, 0, paralysis=1))
    plain = toy.sheet(3, 1, starts=("A1",), hives=HIVES, **changes)
    gifted = toy.sheet(
        3, 1, starts=("A1",), hives=HIVES, pairs=toy.GIFTED, upgraded=("mel",), **changes
    )

    assert state_of(plain, 2).paralysis["claire"].values[-1] == 5
    assert state_of(gifted, 2).paralysis["claire"].values[-1] == 5 + 1 + 2 * 6 * 2


def test_paralysis_in_steps() -> None:
    """Mel with a cube: 2 pawns for a move, and for an attack 2 beside Claire's 1."""
    it = numbing()
    state = bugs("beetle") | {"paralysis(mel)": 1}
    moved = {"joins(claire)": 0, "joins(mel)": 1, "to": "A1"}
    chosen = {"fights(claire)": 1, "fights(mel)": 1, "paralysed(mel)": 1, "card(n.1)": "b"}

    (move,) = steps(it.sheet, (ACTION,), state, moved)
    assert move["pawns"] == {"claire.animal.move": 2}
    strike, icon = steps(it.sheet, (STAGE,), state, chosen | dice(1, 0, 1))
    assert strike["pawns"] == {"claire.hero.move": 1, "claire.animal.move": 2}
    assert icon == {"by": "mel", "do": "paralyse"}


def test_paralysis_of_the_night_in_steps() -> None:
    """The icon stands before the point that kills Mel."""
    it = table(**deck(BugProfile(2, 0, 1, paralysis=1)))
    state = bugs("beetle") | {"zone(claire)": "A1", "life(mel)": 1}
    problem, trace = it.trace(
        ("attack",), state, NIGHT | {"dice(mel)": "1c0b0s", "paralysed(mel)": 1}
    )
    (first,) = decode(it.sheet, "mission", problem, trace)["rounds"]

    assert first["night"][1:] == [{"by": "mel", "do": "paralyse"}, {"by": "mel", "do": "suffer"}]
