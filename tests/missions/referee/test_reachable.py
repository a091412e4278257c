"""The search for all ends of a round, against counts made by hand."""

from __future__ import annotations

import json
from dataclasses import replace

from tests import toy
from tests.reachable import Script, end_of_night_states
from tests.scenes import hardy
from tests.toy import hive_at

WOOD = {"claire.start": "A1", "claire.furnish": "wood"}


def test_a_round_without_pawns_ends_in_one_state_per_resource() -> None:
    """Yuri has 4 - 4 = 0 pawns here: only the resource of the starting zone (3) differs."""
    sheet = toy.two_zones(party=("yuri",), pawns=0)

    (first,) = end_of_night_states(sheet, Script(), 1)

    assert len(first) == 3


def test_different_adaptation_faces_double_them() -> None:
    """Claw or burst: Nurasyl has 3 or 2 life, times 3 resources."""
    sheet = toy.two_zones(party=("yuri",), pawns=0)

    (first,) = end_of_night_states(sheet, Script(adaptations={1: ("claw", "burst")}), 1)

    assert len(first) == 6


def test_one_pawn_has_six_ends_on_the_smallest_board() -> None:
    """Claire's extra pawn, wood at home: 2 wood and 1 metal after production.

    Nothing (or a rest at full life), Claire to B1 (explored by E13), Mel to B1, one wood more, one
    gem more, a shelter for 2 wood and 1 metal: 6. Beacon (2 and 2) and tile (there is one) fail.
    """
    sheet = toy.two_zones(pawns=0)
    script = Script(explorations={"B1": "E13"})

    (first,) = end_of_night_states(sheet, script, 1, choices=WOOD)

    assert len(first) == 6


def test_a_pawn_of_life_support_has_six_ends_as_well() -> None:
    """As above, but the pawn costs the blue gem produced.

    Nothing for nothing, nothing for the gem, Claire to B1, Mel to B1, one wood more, a shelter: 6.
    A gem extracted is the gem paid: that is the first of them again.
    """
    claire = toy.GIFTED["claire"]
    sheet = toy.two_zones(
        pawns=0,
        pairs={"claire": replace(claire, animal=replace(claire.animal, abilities=()))},
        rulings={"exo.ruling.claire-pawn": "life-support-only"},
    )
    script = Script(explorations={"B1": "E13"})

    for place_first in (False, True):
        (first,) = end_of_night_states(sheet, script, 1, choices=WOOD, place_first=place_first)
        assert len(first) == 6


def test_placing_pawns_first_reaches_the_same() -> None:
    """Two pawns; under weather 4 both are needed for one building."""
    script = Script(explorations={"B1": "E13"}, weathers={1: 4})
    sheet = toy.two_zones(pawns=1)

    late = end_of_night_states(sheet, script, 1, choices=WOOD)
    early = end_of_night_states(sheet, script, 1, choices=WOOD, place_first=True)

    assert late == early
    assert any(json.loads(state)["zones"]["A1"][3] for state in late[0])


def test_like_larvae_count_once() -> None:
    """Three larvae leave B1 for A1 (Yuri and Nurasyl) and C1: two and one, or one and two.

    One beetle of 2 life at A1: 1 damage for either (2), killed by two claws, as it must be, with or
    without food (2): 4 ends. Two beetles: 2 damage shared 2-0, 1-1 or 0-2 (3), none killed by a
    claw each, or one with or without food (3): 9 ends.
    """
    sheet = toy.sheet(
        3,
        1,
        party=("yuri",),
        starts=("A1",),
        hives=(hive_at("north", "B1", 9, 1),),
        pawns=0,
        pairs=hardy(9),
        stock={"food": 9, "wood": 0, "metal": 0},
    )
    choices = {"yuri.start": "A1", "yuri.furnish": "wood"}

    states = end_of_night_states(sheet, Script(), 3, choices=choices)

    assert [len(layer) for layer in states] == [1, 1, 4 + 9]


def test_a_fight_by_day_adds_its_ends() -> None:
    """One zone with hive and start, one pawn, beetles of 2 life and 1 damage, two claws a roll.

    By day: nothing, 1 food or 1 gem more; or a strike of Yuri or of Nurasyl, who loses 1 life, and
    the beetle must be killed, for 1 food or none. At night another beetle is there. Of two beetles
    2 damage falls in 3 ways; a claw each kills none, or both kill one, for food or not (3 ways).
    Nothing and food: 5 stocks of bugs and food, times 3; gem: 3 times 3; 24 in all. A strike: the
    second beetle is alone and must be killed as well: no bug and 0, 1 or 2 food more, with 3 pairs
    of lives (7-9, 8-8, 9-7) is 9. Together 24 + 9 = 33.
    """
    sheet = toy.sheet(
        adjacent={"A1": frozenset()},
        party=("yuri",),
        starts=("A1",),
        hives=(hive_at("north", "A1", 9, 0),),
        pawns=1,
        pairs=hardy(9),
        stock={"food": 9, "wood": 0, "metal": 0},
    )
    choices = {"yuri.start": "A1", "yuri.furnish": "food"}

    late = end_of_night_states(sheet, Script(), 1, choices=choices)
    early = end_of_night_states(sheet, Script(), 1, choices=choices, place_first=True)

    assert late == early
    assert len(late[0]) == 33


def test_hero_and_animal_go_and_strike_together() -> None:
    """Two pawns: both arrive in B1 and roll 2 + 2 claws; the larva there has 2 life.

    2 hits are left for the hive: only together can it get 2 points in one round.
    """
    sheet = toy.two_zones(
        party=("yuri",), hives=(hive_at("north", "B1", 9, 0),), pawns=2, pairs=hardy(9)
    )
    script = Script(explorations={"B1": "E13"})
    choices = {"yuri.start": "A1", "yuri.furnish": "food"}

    late = end_of_night_states(sheet, script, 1, choices=choices)
    early = end_of_night_states(sheet, script, 1, choices=choices, place_first=True)

    assert late == early
    assert any('"hive damage": {"north": 2}' in state for state in late[0])
    assert not any('"hive damage": {"north": 3}' in state for state in late[0])


def test_a_crowd_ends_every_play() -> None:
    """B1 holds the hive, A1 the only neighbour: in the third night three larvae are a plague there.

    The hive has laid 1 at set-up and 1 a night: 3 lie there when the third night begins.
    """
    sheet = toy.sheet(
        2,
        1,
        party=("yuri",),
        starts=("A1",),
        hives=(hive_at("north", "B1", 9, 1),),
        pawns=0,
        pairs=hardy(9),
        stock={"food": 12, "wood": 0, "metal": 0},
    )
    choices = {"yuri.start": "A1", "yuri.furnish": "food"}

    states = end_of_night_states(sheet, Script(), 3, choices=choices)

    assert [len(layer) for layer in states] == [1, 1, 0]
