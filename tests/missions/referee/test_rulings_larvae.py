"""Faces that ask for other numbers of larvae than 1 (rulings spawn-none, spawn-many)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests import toy
from tests.missions.referee.larva_nights import (
    HIVES,
    NONE,
    NORTH,
    ONE_BY_ONE,
    STAY,
    THREE,
    TWO,
    larvae,
    night,
    zones,
)
from tests.position import act, position, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import SpawnEffect
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.steps import Disperse, Nightfall, Spawn


def test_no_hive_has_its_turn_under_a_face_without_larvae() -> None:
    """Ruling spawn-none, nothing-moves: 3 around north stay, its pile of 3 is used up; no plague.

    The next part of the night comes at once.
    """
    pile = (hive_at("north", "C1", 2, 1),)

    sheet, state = night(NONE, hives=pile, insects=larvae(3))

    assert (state.phase, state.outcome) == ("survival", "")
    assert set(zones(state).values()) == {"C1"}
    assert refused(sheet, state, Spawn("north"))[0] == "exo.night.order"


def test_those_around_a_hive_move_all_the_same() -> None:
    """Ruling spawn-none, moves-stay: three leave, nothing is laid, though the pile is empty."""
    pile = (hive_at("north", "C1", 2, 1),)
    sheet, state = night(NONE, hives=pile, insects=larvae(3), rulings=STAY)

    state = act(sheet, state, Spawn("north"))
    assert state.piles[0].laid == 3
    for bug, to in (("north.1", "B1"), ("north.2", "D1"), ("north.3", "D2")):
        state = act(sheet, state, Disperse(bug, to))

    assert zones(state) == {"north.1": "B1", "north.2": "D1", "north.3": "D2"}
    assert state.entered == ("B1", "D1", "D2"), "nothing came to C1 tonight"
    assert (state.phase, state.outcome) == ("survival", "")


def test_two_around_a_hive_stay_where_nothing_is_laid() -> None:
    """Ruling spawn-none, moves-stay: the check asks for 3; each hive has one turn."""
    sheet, state = night(NONE, hives=HIVES, insects=larvae(2), rulings=STAY)

    state = act(sheet, state, Spawn("north"))
    assert refused(sheet, state, Spawn("north"))[0] == "exo.night.spawn"
    state = act(sheet, state, Spawn("south"))

    assert zones(state) == {"north.1": "C1", "north.2": "C1"}
    assert state.phase == "survival"


def test_the_smaller_number_holds_where_both_faces_ask() -> None:
    """Weather asks for none and fauna for 3: none; the other way round as well."""
    assert night(THREE, weather=[NONE])[1].phase == "survival"
    assert night(NONE, weather=[THREE])[1].phase == "survival"
    sheet, state = night(TWO, weather=[THREE])
    assert len(act(sheet, state, Spawn("north")).insects) == 2


@pytest.mark.parametrize("effect", [NONE, TWO])
def test_a_face_that_asks_takes_effect_in_its_night(effect: SpawnEffect) -> None:
    """Once, also where no hive has its turn; the toy's face 6 is that of the shipped sheet."""
    sheet = toy.sheet(hives=(NORTH,), fauna={6: (effect,)})
    fired: Counter[str] = Counter()

    apply(sheet, position(sheet, fauna=6), Nightfall(), Recorded({}, "this step"), fired)

    assert fired["exo.sheet.duo.1.fauna-6"] == 1


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.rule("exo.night.proliferate")
def test_all_new_larvae_are_laid_after_one_check() -> None:
    """Ruling spawn-many, one-check: 2 around north and 3 new: nobody moves, 5 are there.

    With 3 around it, 2 new ones come and the three old ones have to go.
    """
    sheet, state = night(THREE, insects=larvae(2))
    state = act(sheet, state, Spawn("north"))
    assert (len(state.insects), state.dispersal, state.phase) == (5, None, "survival")

    sheet, state = night(TWO, insects=larvae(3))
    state = act(sheet, state, Spawn("north"))
    assert len(state.insects) == 5
    assert state.dispersal is not None
    assert (state.dispersal.old, state.dispersal.left) == (("north.1", "north.2", "north.3"), 3)
    assert refused(sheet, state, Disperse("north.4", "B1"))[0] == "exo.night.proliferate"


@pytest.mark.rule("exo.night.spawn-place")
def test_each_new_larva_beside_a_character_is_turned_over() -> None:
    """Ruling spawn-many, one-check: Mel is in C1, 2 tokens come and both are bugs."""
    sheet, state = night(TWO, at={"mel": "C1"})

    state = act(sheet, state, Spawn("north"), larvae={"north.1": "beetle", "north.2": "scorpion"})

    assert [insect.identity for insect in state.insects] == ["beetle", "scorpion"]


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.rule("exo.night.proliferate")
def test_one_by_one_the_larva_before_counts_for_the_next_check() -> None:
    """Ruling spawn-many, one-by-one: 2 around north, 3 new ones.

    First check 2: a third comes. Second check 3: a fourth comes, three of the first three leave.
    Third check 1: a fifth comes. South waits for all of north's steps.
    """
    sheet, state = night(THREE, insects=larvae(2), rulings=ONE_BY_ONE, hives=HIVES)

    state = act(sheet, state, Spawn("north"))
    assert (len(state.insects), state.dispersal) == (3, None)
    assert refused(sheet, state, Spawn("south")) == (
        "exo.night.spawn",
        "south cannot lay yet: hive north has not laid all its larvae of this night",
    )
    state = act(sheet, state, Spawn("north"))
    assert state.dispersal is not None
    assert state.dispersal.old == ("north.1", "north.2", "north.3")
    for bug, to in (("north.1", "B1"), ("north.2", "D1"), ("north.3", "D2")):
        state = act(sheet, state, Disperse(bug, to))
    assert legal(sheet, state) == (Spawn("north"),)
    state = act(sheet, state, Spawn("north"))
    for _ in range(3):
        state = act(sheet, state, Spawn("south"))

    assert sorted(zones(state).values()) == ["B1", "C1", "C1", "C2", "C2", "C2", "D1", "D2"]
    assert state.phase == "survival"


@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize(("larvae_due", "steps"), [(2, 1), (3, 2)])
def test_a_pile_that_is_short_is_a_plague(larvae_due: int, steps: int) -> None:
    """Ruling spawn-many: 3 tokens, 2 of them laid, so that one is left.

    Of 1 due it is laid. With more due, one-check loses at the hive's one step, whatever is left;
    one-by-one lays the one and loses at the second step.
    """
    pile = (hive_at("north", "C1", 2, 1),)
    due = SpawnEffect(larvae_due)

    sheet, state = night(SpawnEffect(1), hives=pile, insects=larvae(2))
    assert act(sheet, state, Spawn("north")).outcome == ""
    sheet, state = night(due, hives=pile, insects=larvae(2))
    state = act(sheet, state, Spawn("north"))
    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-pile")
    sheet, state = night(due, hives=pile, insects=larvae(2), rulings=ONE_BY_ONE)
    state = act(sheet, state, Spawn("north"))
    assert (len(state.insects), state.outcome, len(state.agenda)) == (3, "", steps)
    state = act(sheet, state, Spawn("north"))
    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-pile")


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_a_crowd_between_the_steps_of_a_hive_is_a_plague() -> None:
    """Two larvae lie in B1 and 3 around north: the one that goes to B1 makes a crowd at once.

    Ruling plague-moment, every-step: north's second larva is never laid.
    """
    insects = [*larvae(3), ("south.1", "B1", ""), ("south.2", "B1", "")]
    sheet, state = night(TWO, insects=insects, rulings=ONE_BY_ONE, hives=HIVES)

    state = act(sheet, state, Spawn("north"))
    state = act(sheet, state, Disperse("north.1", "B1"))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-crowd")
    assert state.piles[0].laid == 4
