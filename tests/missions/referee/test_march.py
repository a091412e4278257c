"""The march of a sheet: directions by dice, exits, faces that stop it or send some twice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.missions.referee.faces_now import board, night, zones
from tests.position import act, forbidden, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import MarchEffect
from winnable.missions.exo.referee.map_steps import March
from winnable.missions.exo.referee.steps import Spawn
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import March as Way
from winnable.missions.exo.specials import Specials

EXITS = frozenset({"A3", "B3", "C3"})
WAYS = {
    "A1": ("A2", "A2", "B2"),
    "B1": ("A2", "B2", "C2"),
    "C1": ("B2", "C2", "C2"),
    "A2": ("A3", "A3", "B3"),
    "B2": ("A3", "B3", "C3"),
    "C2": ("B3", "C3", "C3"),
    **dict.fromkeys(sorted(EXITS), ("", "", "")),
}
"""Down to the left, straight, down to the right on 3 by 3 zones; at the sides straight instead."""
SPECIAL = Specials(march=Way(EXITS, 1, WAYS), no_plague=frozenset(WAYS), no_empty_piles=True)
FAR = {"claire": "A1", "mel": "A1"}


def raid(*effects: MarchEffect, **changes: Any) -> Sheet:
    """Three by three zones with a hive in B1 and exits below."""
    hives = (hive_at("north", "B1", 9, 1),)
    return board(*effects, columns=3, rows=3, hives=hives, specials=SPECIAL, **changes)


@pytest.mark.parametrize(
    ("die", "zone"), [(1, "A2"), (2, "A2"), (3, "B2"), (4, "B2"), (5, "C2"), (6, "C2")]
)
def test_a_die_says_which_way_each_goes(die: int, zone: str) -> None:
    """1-2 down left, 3-4 straight, 5-6 down right; larvae march as well (onslaught-movers)."""
    sheet = raid()
    state = act(sheet, night(sheet, at=FAR), Spawn("north"))
    assert state.phase == "march"

    assert forbidden(sheet, state, March("north.1"), die=7)[0] == "exo.sheet.toy.march"
    state = act(sheet, state, March("north.1"), die=die)

    assert zones(state) == {"north.1": zone}
    assert state.entered == tuple(sorted({"B1", zone}))
    assert state.phase == "survival"


def test_who_leaves_by_an_exit_costs_each_character_a_life() -> None:
    """Onslaught-movers: no die is needed there; Claire 3 - 1, Mel 2 - 1; it counts as escaped."""
    sheet = raid()
    state = act(sheet, night(sheet, at=FAR, insects=[("north.1", "C3", "beetle")]), Spawn("north"))

    state = act(sheet, act(sheet, state, March("north.1")), March("north.2"), die=3)

    assert zones(state) == {"north.2": "B2"}
    assert state.escaped == 1
    assert [figure.life for figure in state.figures] == [2, 1]


def test_a_larva_that_marches_to_characters_turns_over_and_attacks() -> None:
    """The march comes before the night attacks."""
    sheet = raid()
    state = act(sheet, night(sheet, at={"claire": "B2", "mel": "B2"}), Spawn("north"))

    state = act(sheet, state, March("north.1"), die=4, larvae={"north.1": "beetle"})

    assert state.agenda == ("attack B2",)


def test_nobody_marches_where_a_face_says_so_but_larvae_are_laid() -> None:
    """Ruling march, fauna 2: march only."""
    sheet = raid(MarchEffect("none"))

    state = act(sheet, night(sheet, at=FAR), Spawn("north"))

    assert zones(state) == {"north.1": "B1"}
    assert state.phase == "survival"


def test_those_farthest_from_the_hive_march_twice() -> None:
    """Ruling march, fauna 6: A2 is one move from the hive in B1, the larva beside it none."""
    sheet = raid(MarchEffect("farthest-twice"))
    insects = [("north.1", "A2", "beetle")]
    state = act(
        sheet, night(sheet, at={"claire": "A1", "mel": "C1"}, insects=insects), Spawn("north")
    )
    assert state.agenda == ("north.1", "north.1", "north.2")

    state = act(sheet, state, March("north.1"), die=3)
    state = act(sheet, state, March("north.2"), die=3)
    state = act(sheet, state, March("north.1"))

    assert zones(state) == {"north.2": "B2"}
    assert state.escaped == 1


def test_who_has_left_does_not_march_again() -> None:
    """From B3 the first of its two marches leads off the map."""
    sheet = raid(MarchEffect("farthest-twice"))
    insects = [("north.1", "B3", "beetle")]
    state = act(sheet, night(sheet, at=FAR, insects=insects), Spawn("north"))

    state = act(sheet, state, March("north.1"))

    assert state.agenda == ("north.2",)
    assert refused(sheet, state, March("north.1"))[0] == "exo.sheet.toy.march"


def test_no_sheet_but_this_has_a_march() -> None:
    """Without the special rule larvae stay where they are."""
    sheet = board(columns=3, rows=3, hives=(hive_at("north", "B1", 9, 1),))

    state = act(sheet, night(sheet, at=FAR), Spawn("north"))

    assert state.phase == "survival"
