"""Larvae at night: laid, dispersed, turned over; bugs that a fauna face puts in."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import PlaceEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Disperse, PlaceBug, Spawn
from winnable.missions.exo.sheet import Sheet

NORTH = hive_at("north", "C1", 9, 1)
SOUTH = hive_at("south", "C2", 9, 1)


def around(count: int) -> list[tuple[str, str, str]]:
    """So many larvae of hive north beside it, all face down."""
    return [(f"north.{n}", "C1", "") for n in range(1, count + 1)]


def zones(state: State) -> dict[str, str]:
    """Where each insect is."""
    return {insect.id: insect.zone for insect in state.insects}


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.rule("exo.night.spawn-place")
def test_each_hive_lays_its_next_larva_beside_it_once_a_night() -> None:
    """North has laid 2 of 10: its third comes face down into C1; then the hive is done."""
    sheet = toy.sheet(hives=(NORTH, SOUTH))
    state = nightfall(sheet, position(sheet, insects=around(2)))

    state = act(sheet, state, Spawn("north"))

    assert zones(state) == {"north.1": "C1", "north.2": "C1", "north.3": "C1"}
    assert state.insects[-1].identity == ""
    assert refused(sheet, state, Spawn("north")) == (
        "exo.night.spawn",
        "north lays no larva now: it is no hive, or it has laid tonight",
    )
    assert act(sheet, state, Spawn("south")).phase == "survival"


@pytest.mark.rule("exo.night.spawn")
def test_hives_lay_in_the_order_that_the_players_like() -> None:
    """Ruling hive-order: either may begin; unknown ones may not."""
    sheet = toy.sheet(hives=(NORTH, SOUTH))
    state = nightfall(sheet, position(sheet))

    assert act(sheet, state, Spawn("south")).agenda == ("north",)
    assert act(sheet, state, Spawn("north")).agenda == ("south",)
    assert refused(sheet, state, Spawn("east"))[0] == "exo.night.spawn"


@pytest.mark.rule("exo.night.proliferate")
def test_two_around_a_hive_stay() -> None:
    """Two before: with the new one there are 3, and nobody moves this night."""
    sheet = toy.sheet(hives=(NORTH,))

    state = act(sheet, nightfall(sheet, position(sheet, insects=around(2))), Spawn("north"))

    assert state.dispersal is None
    assert set(zones(state).values()) == {"C1"}


@pytest.mark.rule("exo.night.proliferate")
def test_three_around_a_hive_leave_to_three_different_zones_next_to_it() -> None:
    """Three before: the fourth stays, the old ones go to B1, D1 and D2; the new one cannot go."""
    sheet = toy.sheet(hives=(NORTH,))
    state = act(sheet, nightfall(sheet, position(sheet, insects=around(3))), Spawn("north"))

    assert refused(sheet, state, Disperse("north.4", "B1"))[0] == "exo.night.proliferate"
    assert refused(sheet, state, Disperse("north.1", "A1")) == (
        "exo.night.proliferate",
        "north.1 cannot go from C1 to A1: the zones are not adjacent",
    )
    state = act(sheet, state, Disperse("north.2", "B1"))
    assert refused(sheet, state, Disperse("north.1", "B1")) == (
        "exo.night.proliferate",
        "north.1 cannot go to B1: another went there, and a different zone is still free",
    )
    assert refused(sheet, state, Disperse("north.2", "D1"))[0] == "exo.night.proliferate"
    state = act(sheet, state, Disperse("north.1", "D1"))
    state = act(sheet, state, Disperse("north.3", "D2"))

    assert zones(state) == {"north.1": "D1", "north.2": "B1", "north.3": "D2", "north.4": "C1"}
    assert state.phase == "survival"


@pytest.mark.rule("exo.night.proliferate")
def test_of_more_than_three_the_players_choose_three() -> None:
    """Ruling surround-more: 4 before, 3 of them leave, bugs as well as larvae."""
    sheet = toy.sheet(hives=(NORTH,))
    insects = [*around(3), ("north.4", "C1", "beetle")]
    state = act(sheet, nightfall(sheet, position(sheet, insects=insects)), Spawn("north"))

    for bug, to in (("north.4", "B1"), ("north.2", "B2"), ("north.3", "D1")):
        state = act(sheet, state, Disperse(bug, to))

    assert [bug for bug, zone in zones(state).items() if zone == "C1"] == ["north.1", "north.5"]


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.parametrize(("columns", "visits"), [(2, ["A1", "A1", "A1"]), (3, ["A1", "C1", "A1"])])
def test_with_fewer_than_three_neighbours_they_spread_evenly(
    columns: int, visits: list[str]
) -> None:
    """Ruling larva-too-few-zones: B1 of a row has 1 neighbour, or 2 that get 2 and 1."""
    sheet = toy.sheet(columns, 1, starts=("A1",), hives=(hive_at("north", "B1", 9, 1),))
    insects = [(f"north.{n}", "B1", "") for n in (1, 2, 3)]
    at = {"claire": "B1", "mel": "B1"}
    state = nightfall(sheet, position(sheet, at=at, insects=insects))
    state = act(sheet, state, Spawn("north"), larvae={"north.4": "beetle"})

    for number, zone in enumerate(visits, start=1):
        if number == 2 and columns == 3:
            step = Disperse("north.2", "A1")
            assert refused(sheet, state, step)[0] == "exo.night.proliferate"
        state = act(sheet, state, Disperse(f"north.{number}", zone))

    assert sorted(zone for zone in zones(state).values() if zone != "B1") == sorted(visits)


@pytest.mark.rule("exo.night.proliferate")
def test_a_lonely_hive_keeps_its_larvae() -> None:
    """A board of one zone: nobody can leave."""
    sheet = toy.sheet(1, 1, hives=(hive_at("north", "A1", 9, 1),))
    insects = [(f"north.{n}", "A1", "beetle") for n in (1, 2, 3)]
    state = nightfall(sheet, position(sheet, insects=insects))

    state = act(sheet, state, Spawn("north"), larvae={"north.4": "beetle"})

    assert state.dispersal is None


@pytest.mark.rule("exo.night.proliferate")
def test_larvae_that_reach_another_hive_count_there() -> None:
    """Ruling larva-into-hive-zone: north's third comes to south before south lays: 3 around it."""
    sheet = toy.sheet(hives=(NORTH, SOUTH))
    insects = [*around(3), ("south.1", "C2", ""), ("south.2", "C2", "")]
    state = act(sheet, nightfall(sheet, position(sheet, insects=insects)), Spawn("north"))

    assert refused(sheet, state, Spawn("south"))[0] == "exo.night.proliferate"
    for bug, to in (("north.1", "C2"), ("north.2", "B1"), ("north.3", "D1")):
        state = act(sheet, state, Disperse(bug, to))
    state = act(sheet, state, Spawn("south"))

    assert state.dispersal is not None
    assert state.dispersal.old == ("north.1", "south.1", "south.2")


@pytest.mark.rule("exo.night.proliferate-flip")
def test_a_larva_that_moves_beside_a_character_is_turned_over() -> None:
    """Mel is in B1: north.1 turns out a scorpion there, north.2 stays hidden in D1."""
    sheet = toy.sheet(hives=(NORTH,))
    state = nightfall(sheet, position(sheet, at={"mel": "B1"}, insects=around(3)))
    state = act(sheet, state, Spawn("north"))

    state = act(sheet, state, Disperse("north.1", "B1"), larvae={"north.1": "scorpion"})
    state = act(sheet, state, Disperse("north.2", "D1"))

    assert [insect.identity for insect in state.insects] == ["scorpion", "", "", ""]


@pytest.mark.rule("exo.night.proliferate-flip")
def test_a_bug_that_moves_beside_a_character_stays_what_it_is() -> None:
    """It was turned over before; no outcome is asked for."""
    sheet = toy.sheet(hives=(NORTH,))
    insects = [("north.1", "C1", "beetle"), *around(3)[1:]]
    state = nightfall(sheet, position(sheet, at={"mel": "B1"}, insects=insects))

    state = act(sheet, act(sheet, state, Spawn("north")), Disperse("north.1", "B1"))

    assert state.insects[0].identity == "beetle"


@pytest.mark.rule("exo.night.spawn-place")
@pytest.mark.rule("exo.bug.alpha")
def test_a_larva_laid_beside_a_character_is_turned_over() -> None:
    """Ruling larva-beside-character: Mel is in C1; the pile of 9+1 has one alpha."""
    sheet = toy.sheet(hives=(NORTH,))
    state = nightfall(sheet, position(sheet, at={"mel": "C1"}))

    after = act(sheet, state, Spawn("north"), larvae={"north.1": "alpha beetle"})

    assert after.insects[0].identity == "alpha beetle"
    assert after.piles[0].alpha == 1
    wrong = {"north.1": "queen"}
    assert forbidden(sheet, state, Spawn("north"), larvae=wrong)[0] == "exo.setup.larva-piles"


@pytest.mark.rule("exo.sheet.duo.1.fauna-2")
def test_fauna_2_puts_a_beetle_into_each_zone_with_an_animal_before_the_larvae() -> None:
    """Mel and Nurasyl together in B1 make one zone; Little Joe is dead; heroes draw nothing."""
    sheet = toy.sheet(
        party=("claire", "desmond", "yuri"), starts=("A1", "A2", "B2"), hives=(NORTH,)
    )
    at = {"mel": "B1", "nurasyl": "B1", "little-joe": "", "yuri": "B1"}
    state = nightfall(sheet, position(sheet, at=at, fauna=2, number=3))

    assert state.agenda == ("B1 beetle",)
    assert refused(sheet, state, Spawn("north"))[0] == "exo.night.order"
    assert refused(sheet, state, PlaceBug("A1", "beetle"))[0] == "exo.sheet.duo.1.fauna-2"
    assert refused(sheet, state, PlaceBug("B1", "scorpion"))[0] == "exo.sheet.duo.1.fauna-2"
    state = act(sheet, state, PlaceBug("B1", "beetle"))

    assert [(i.id, i.zone, i.identity) for i in state.insects] == [
        ("beetle.3.B1.1", "B1", "beetle")
    ]
    assert state.phase == "larvae"


def test_bugs_of_one_face_are_numbered_in_their_zone() -> None:
    """Two beetles a zone, as plans call them: k counts from 1."""
    sheet = toy.sheet(fauna={2: (PlaceEffect("beetle", 2, "animals"),)})
    state = nightfall(sheet, position(sheet, fauna=2))

    for _ in range(2):
        state = act(sheet, state, PlaceBug("A1", "beetle"))

    assert [insect.id for insect in state.insects] == ["beetle.1.A1.1", "beetle.1.A1.2"]


def night(sheet: Sheet, **changes: Any) -> State:
    """A night after a day without actions."""
    return nightfall(sheet, position(sheet, **changes))


@pytest.mark.rule("exo.defeat.plague-pile")
def test_an_empty_pile_is_a_plague_when_a_larva_is_due() -> None:
    """A pile of 2+1 has laid its three tokens; the fourth night finds none."""
    sheet = toy.sheet(hives=(hive_at("north", "C1", 2, 1),))
    last = act(sheet, night(sheet, insects=around(2)), Spawn("north"))
    empty = act(sheet, night(sheet, insects=around(3)), Spawn("north"))

    assert last.outcome == ""
    assert (empty.outcome, empty.cause) == ("defeat", "exo.defeat.plague-pile")
