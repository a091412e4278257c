"""Faces that send larvae, bugs and animals on: where to, in which order, and what they meet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.missions.referee.faces_now import RULE, board, dawn, night, zones
from tests.position import act, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import CloseEffect, LoseEffect, ShiftEffect, Who
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import Shift
from winnable.missions.exo.referee.steps import Read
from winnable.missions.exo.sheet import Token
from winnable.missions.exo.specials import Specials

NORTH = hive_at("north", "C1", 9, 1)
SOUTH = hive_at("south", "D2", 9, 1)
ORB = Token("orb", "D1", "", carried=True)
TO_ORB = ShiftEffect("insects", "all", "orb")


def test_larvae_and_bugs_go_one_zone_along_a_shortest_path_to_the_orb() -> None:
    """Ruling toward-orb: from B1 over C1 or C2 to D1, as players choose; D1 itself stays."""
    sheet = board(TO_ORB, tokens=(ORB,), hives=(NORTH,))
    state = act(
        sheet,
        dawn(
            sheet,
            insects=[("north.1", "B1", ""), ("north.2", "C1", "beetle"), ("north.3", "D1", "")],
        ),
        Read(),
    )

    assert set(legal(sheet, state)) == {
        *(Shift("north.1", "C1"), Shift("north.1", "C2")),
        Shift("north.2", "D1"),
    }
    assert refused(sheet, state, Read())[0] == RULE
    assert refused(sheet, state, Shift("north.1", "B2"))[0] == RULE
    state = act(sheet, act(sheet, state, Shift("north.2", "D1")), Shift("north.1", "C2"))

    assert zones(state) == {"north.1": "C2", "north.2": "D1", "north.3": "D1"}
    assert legal(sheet, state) == (Read(),), "the fauna die comes next"


def test_an_orb_that_is_carried_is_where_its_carrier_is() -> None:
    """Ruling toward-orb; the larva that meets Claire in A1 turns over."""
    sheet = board(TO_ORB, tokens=(ORB,), hives=(NORTH,))
    state = dawn(sheet, at={"claire": "A1", "mel": "A2"}, insects=[("north.1", "B1", "")])
    state = replace(state, taken=("orb",), carriers=(("orb", "claire"),))

    state = act(sheet, state, Read())
    state = act(sheet, state, Shift("north.1", "A1"), larvae={"north.1": "beetle"})

    assert (state.insects[0].zone, state.insects[0].identity) == ("A1", "beetle")


def test_a_path_leads_around_zones_that_nobody_may_enter() -> None:
    """C1 produces blue and is closed: from B1 the way to D1 is C2 alone."""
    sheet = board(CloseEffect("zones", "blue"), TO_ORB, tokens=(ORB,), hives=(SOUTH,))
    land = {"C1": ("wood", "blue")}

    state = act(sheet, dawn(sheet, land=land, insects=[("south.1", "B1", "")]), Read())

    assert legal(sheet, state) == (Shift("south.1", "C2"),)


def test_bugs_beside_hives_go_at_night_and_larvae_do_not() -> None:
    """Squad/6a, fauna 3: bugs in the same zone as a hive, when larvae proliferate."""
    sheet = board(ShiftEffect("bugs", "hive", "orb", when="night"), tokens=(ORB,), hives=(NORTH,))
    insects = [("north.1", "C1", ""), ("north.2", "C1", "beetle"), ("north.3", "B1", "beetle")]

    state = night(sheet, insects=insects)
    assert state.phase == "arrival"
    state = act(sheet, state, Shift("north.2", "D1"))

    assert zones(state) == {"north.1": "C1", "north.2": "D1", "north.3": "B1"}
    assert state.entered == ("D1",)
    assert state.phase == "larvae"


def test_larvae_go_round_their_board_tile_all_at_once() -> None:
    """Ruling clockwise: A1, B1, B2, A2; bugs stay; those of another tile go round that one.

    For a moment three larvae lie in B1, of which one moves on: no plague.
    """
    tiles = {"I": ("A1", "B1", "B2", "A2"), "II": ("C1", "D1", "D2", "C2")}
    effect = ShiftEffect("larvae", "all", "clockwise", when="night")
    sheet = board(effect, tiles=tiles, hives=(NORTH,), starts=("D1",))
    spots = ("A1", "A1", "B1", "A2", "C2")
    insects = [(f"north.{n}", zone, "") for n, zone in enumerate(spots, start=1)]
    state = night(sheet, insects=[*insects, ("north.6", "B2", "beetle")])

    for what, to in (("1", "B1"), ("2", "B1"), ("3", "B2"), ("4", "A1"), ("5", "C1")):
        assert not state.outcome
        state = act(sheet, state, Shift(f"north.{what}", to))

    assert list(zones(state).values()) == ["B1", "B1", "B2", "A1", "C1", "B2"]
    assert not state.outcome


def test_three_that_arrive_in_one_zone_are_a_plague_once_all_have_gone() -> None:
    """Rulings plague-moment, into-token: two of C1 join the bug that waits in D1 or D2."""
    effect = ShiftEffect("insects", "hive", "zones", to="tokens", when="night")
    sheet = board(effect, tokens=(Token("orb", "D1", ""),), hives=(NORTH,))
    insects = [("north.1", "C1", ""), ("north.2", "C1", "beetle"), ("north.3", "D1", "beetle")]
    state = act(sheet, night(sheet, insects=insects), Shift("north.1", "D1"))
    assert not state.outcome

    state = act(sheet, state, Shift("north.2", "D1"))

    assert state.cause == "exo.defeat.plague-crowd"


def test_one_larva_of_each_hive_goes_to_the_emptiest_zone() -> None:
    """Ruling fewest: the lowest number first, counted anew for each.

    A2 and B1 to D1 are held; A1 has nothing: the first goes there. Then A1 has one, too, and the
    lowest of all with one is A1 again, where the printed order is that of the zones.
    """
    sheet = board(
        ShiftEffect("larvae", "hive", "fewest", each=1), hives=(NORTH, SOUTH), starts=("A2",)
    )
    held = [z for z in ("A2", "B1", "B2", "C2", "D1") for _ in (1,)]
    insects = [(f"north.{n}", zone, "beetle") for n, zone in enumerate(held, start=4)]
    lying = [
        ("north.1", "C1", ""),
        ("north.2", "C1", ""),
        ("south.1", "D2", ""),
        ("south.2", "D2", ""),
    ]
    state = act(sheet, dawn(sheet, insects=[*insects, *lying]), Read())

    assert refused(sheet, state, Shift("south.1", "A1"))[0] == RULE
    assert set(legal(sheet, state)) == {Shift("north.1", "A1"), Shift("north.2", "A1")}
    state = act(sheet, state, Shift("north.2", "A1"))
    state = act(sheet, state, Shift("south.1", "A1"))

    found = zones(state)
    assert (found["north.1"], found["north.2"], found["south.1"]) == ("C1", "A1", "A1")
    assert legal(sheet, state) == (Read(),)


def test_zones_are_numbered_in_the_printed_order_where_there_is_one() -> None:
    """Ruling fewest: A1 and D1 are empty; D1 comes first in the order of destruction."""
    order = ("D1", "D2", "C1", "C2", "B1", "B2", "A1", "A2")
    effect = ShiftEffect("larvae", "hive", "fewest", each=1)
    sheet = board(effect, hives=(NORTH,), specials=Specials(order=order), starts=("A2",))

    state = act(sheet, dawn(sheet, insects=[("north.1", "C1", "")]), Read())

    assert legal(sheet, state) == (Shift("north.1", "D1"),)


def test_one_larva_of_a_hive_goes_where_a_work_was_done() -> None:
    """Duo/5b, fauna 2: one from each hive, into a zone beside it; where there is none, it stays."""
    effect = ShiftEffect("larvae", "hive", "zones", to="spot", each=1)
    sheet = board(effect, hives=(NORTH, SOUTH), places={"spot": {"B1", "B2"}})
    insects = [("north.1", "C1", ""), ("north.2", "C1", ""), ("south.1", "D2", "")]
    state = act(sheet, dawn(sheet, insects=insects), Read())

    assert set(legal(sheet, state)) == {
        Shift(f"north.{n}", zone) for n in (1, 2) for zone in ("B1", "B2")
    }
    state = act(sheet, state, Shift("north.2", "B2"))

    assert zones(state) == {"north.1": "C1", "north.2": "B2", "south.1": "D2"}
    assert legal(sheet, state) == (Read(),)


def test_bugs_next_door_come_to_the_characters_at_night() -> None:
    """Ruling swarm: the bug of B1 goes to Claire or Mel, that of D1 stays, larvae too."""
    effect = ShiftEffect("bugs", "near", "zones", to="characters", when="night")
    sheet = board(effect, hives=(SOUTH,))
    insects = [("south.1", "B1", "beetle"), ("south.2", "D1", "beetle"), ("south.3", "B2", "")]
    state = night(sheet, at={"claire": "A1", "mel": "A2"}, insects=insects)

    assert set(legal(sheet, state)) >= {Shift("south.1", "A1"), Shift("south.1", "A2")}
    state = act(sheet, state, Shift("south.1", "A2"))

    assert zones(state) == {"south.1": "A2", "south.2": "D1", "south.3": "B2"}
    assert state.phase == "larvae"


def test_animals_are_drawn_two_zones_towards_the_orb_and_turn_larvae_over() -> None:
    """Ruling animals-drawn: from A1 over B1 (larva) or B2 to C1 or C2; heroes stay."""
    effect = ShiftEffect("animals", "all", "orb", steps=2)
    sheet = board(effect, tokens=(ORB,), hives=(SOUTH,))
    state = act(sheet, dawn(sheet, insects=[("south.1", "B1", "")]), Read())

    assert set(legal(sheet, state)) == {Shift("mel", "B1"), Shift("mel", "B2")}
    state = act(sheet, state, Shift("mel", "B1"), larvae={"south.1": "beetle"})
    assert set(legal(sheet, state)) == {Shift("mel", "C1"), Shift("mel", "C2")}
    state = act(sheet, state, Shift("mel", "C2"))

    assert (state.figure("mel").zone, state.figure("claire").zone) == ("C2", "A1")
    assert legal(sheet, state) == (Read(),)


def test_an_animal_that_arrives_goes_no_further() -> None:
    """Ruling animals-drawn: fewer zones if it arrives; one beside the orb makes one step."""
    effect = ShiftEffect("animals", "all", "orb", steps=2)
    sheet = board(effect, tokens=(ORB,))
    state = act(sheet, dawn(sheet, at={"mel": "C2"}), Read())

    state = act(sheet, state, Shift("mel", "D1"))

    assert legal(sheet, state) == (Read(),)


@pytest.mark.rule("exo.disaster.read")
def test_an_animal_that_a_face_sends_enters_as_any_other() -> None:
    """Mel is drawn from C2 to D1, where entering costs 1 of 2 life; she was elsewhere before."""
    loss = LoseEffect(Who("animals", zones="tokens"), "life", 1, entering=True)
    sheet = board(loss, ShiftEffect("animals", "all", "orb", steps=2), tokens=(ORB,))
    state = act(sheet, dawn(sheet, at={"mel": "C2"}), Read())
    while Shift("mel", "D1") not in legal(sheet, state):
        state = act(sheet, state, Read())

    assert state.figure("mel").life == 2
    assert act(sheet, state, Shift("mel", "D1")).figure("mel").life == 1
