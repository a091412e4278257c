"""Poison in the planning model: what an icon takes, and how far a poisoned character heals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.models.test_bug_icons import BOTH, CARD, NIGHT, deck, night
from tests.models.test_dealing import bugs, table
from tests.models.test_decode_attack import steps
from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.state import state_of

MARK = {"exo.ruling.poison": "mark-only"}
CLAIRE = ("life(claire)", "poison(claire)")
FOUR = ("life(claire)", "poison(claire)", "life(mel)", "poison(mel)")


def venom(icons: int = 1, damage: int = 0, **changes: Any) -> Table:
    """Beetles of 2 life with so many icons of poison and points that shields stop."""
    return table(**deck(BugProfile(2, damage, 0, poison=icons)), **changes)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.combat.suffer")
def test_an_icon_takes_a_life_and_leaves_a_cube() -> None:
    """Claire has 3 life, Mel 2. Either of them takes it; shields do not help, nor does the death of
    the bug. So at night."""
    it = venom()
    ends = {(2, 1, 2, 0), (3, 0, 1, 1)}

    assert attack(it, bugs("beetle"), BOTH, FOUR, roll=dice(0, 0, 2), cards=CARD) == ends
    assert attack(it, bugs("beetle"), BOTH, FOUR, roll=dice(0, 2), cards=CARD) == ends
    assert night(it, bugs("beetle"), FOUR, "0c0b1s") == ends
    assert night(it, bugs("beetle"), FOUR, "0c1b0s") == ends


@pytest.mark.rule("exo.bug.poison")
def test_only_those_who_take_part_are_poisoned() -> None:
    """Mel attacks alone beside Claire; at night Claire stands elsewhere."""
    it = venom()

    assert attack(it, bugs("beetle"), ("mel",), FOUR, roll=dice(1), cards=CARD) == {(3, 0, 1, 1)}
    apart = bugs("beetle") | {"zone(claire)": "A1"}
    assert night(it, apart, FOUR, "1c0b0s") == {(3, 0, 1, 1)}


@pytest.mark.rule("exo.bug.poison")
def test_cubes_add_up() -> None:
    """Two icons: 2 lives and 2 cubes for Claire, who had one already and 2 of 3 life: she dies."""
    it = venom(2)
    state = bugs("beetle") | {"zone(mel)": "A1"}

    assert attack(it, state, ("claire",), CLAIRE, roll=dice(1), cards=CARD) == {(1, 2)}
    assert it.ends(("attack",), state, CLAIRE, NIGHT) == {(1, 2)}
    ill = state | {"life(claire)": 2, "poison(claire)": 1}
    assert it.ends(("attack",), ill, CLAIRE, NIGHT) == {(0, 3)}


@pytest.mark.rule("exo.bug.poison")
def test_icons_for_which_nobody_is_left_are_lost() -> None:
    """Mel, 1 life, alone with two icons: the first one kills her."""
    it = venom(2)
    state = bugs("beetle") | {"zone(claire)": "A1", "life(mel)": 1}
    names = ("life(mel)", "zone(mel)", "life(claire)")

    assert attack(it, state, ("mel",), names, roll=dice(1), cards=CARD) == {(0, "off", 3)}
    assert night(it, state, names, "1c0b0s") == {(0, "off", 3)}


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.rest.heal")
@pytest.mark.rule("exo.drone.medic")
def test_nobody_is_healed_beyond_the_ceiling() -> None:
    """With 1 cube Claire can have 2 life: with 1 of them rest and medic drone help, with 2 not,
    unless the cold takes one in between."""
    it = venom()
    state = bugs("beetle") | {"poison(claire)": 1, "drone(claire)": "B1"}

    def healed(stage: str, life: int, **choice: Any) -> set[Any]:
        return it.seen("life(claire)", stage, state | {"life(claire)": life}, **choice)

    assert healed("action 1", 1, action="rest claire") == {2}
    assert healed("action 1", 2, action="rest claire") == set()
    for stage, weak, full in (("load 1", {2}, set()), ("dawn", {2}, set()), ("exposure", {1}, {2})):
        for life, ends in ((1, weak), (2, full)):
            now = state | {"life(claire)": life}
            found = it.ends((stage,), now, ("life(claire)",), {"heal": "claire"})
            assert found == {(end,) for end in ends}, (stage, life)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.drone.medic")
def test_who_falls_in_the_cold_is_not_healed_after_it() -> None:
    """Two cubes leave Claire a ceiling of 1: the cold takes it, before anybody can heal her."""
    it = venom()
    state = bugs("beetle") | {"poison(claire)": 2, "life(claire)": 1, "drone(claire)": "B1"}

    assert it.ends(("exposure",), state, ("life(claire)",), {"heal": "claire"}) == set()


@pytest.mark.rule("exo.bug.poison")
def test_a_point_of_the_same_moment_makes_room_for_a_life() -> None:
    """Other bugs poison; this one takes a point of Claire's full 3, which the medic gives back."""
    it = table(**deck(BugProfile(2, 1, 0), BugProfile(2, 0, 0, poison=1)))
    state = bugs("beetle") | {"zone(mel)": "A1", "drone(claire)": "B1", "healed": 0}
    names = ("life(claire)", "healed")

    by_day = attack(it, state, ("claire",), names, roll=dice(1), cards=CARD, heal="claire")
    assert by_day == {(3, 1)}
    assert it.ends(("attack",), state, names, NIGHT | {"heal": "claire"}) == {(3, 1)}


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_needs_room_below_the_ceiling_in_a_fight_too() -> None:
    """Claire in full life: an icon of poison leaves her at her ceiling, nothing can be healed; with
    a point of damage there is room for it after that point: 3 - 1 + 1 - 1 is 2 of 2."""
    state = bugs("beetle") | {"zone(mel)": "A1", "drone(claire)": "B1"}
    for damage, ends in ((0, set()), (1, {(2, 1)})):
        it = venom(1, damage)
        heal = {"heal": "claire"}

        found = attack(it, state, ("claire",), CLAIRE, roll=dice(1), cards=CARD, **heal)
        assert found == ends
        assert it.ends(("attack",), state, CLAIRE, NIGHT | heal) == ends


@pytest.mark.rule("exo.bug.poison")
def test_a_mark_alone_lowers_nothing() -> None:
    """Under the other option the life is lost, there is no cube, and a rest brings it back."""
    it = venom(rulings=MARK)
    state = bugs("beetle") | {"zone(mel)": "A1"}

    assert not state_of(it.sheet, 2).poison
    assert attack(it, state, ("claire",), "life(claire)", roll=dice(1), cards=CARD) == {2}
    assert it.ends(("attack",), state, ("life(claire)",), NIGHT) == {(2,)}
    weak = state | {"life(claire)": 2}
    assert it.seen("life(claire)", "action 1", weak, action="rest claire") == {3}


def test_nothing_is_added_where_no_bug_is_poisonous() -> None:
    """No cube, no decision about any; the same for paralysis and marks of hives."""
    it = table()
    words = ("poison", "paralys", "mark", "loss", "burden")
    names = [var.name for var in it.problem.variables]
    names += [var.name for stage in it.problem.stages for var in stage.decisions]

    assert not [name for name in names if name.startswith(words)]
    quick = Table(it.sheet, schedule=Sweeps(1)).problem
    assert not [var.name for var in quick.variables if var.name.startswith(words)]


def test_poison_in_steps() -> None:
    """At full life the point of damage comes first, then the medic drone, then the poison."""
    sheet = table(**deck(BugProfile(2, 1, 0, poison=1))).sheet
    state = bugs("beetle") | {"zone(mel)": "A1", "drone(claire)": "B1"}
    chosen = {"fights(claire)": 1, "fights(mel)": 0, "card(n.1)": "b", "heal": "claire", **dice(1)}

    strike, *rest = steps(sheet, (STAGE,), state, chosen)
    assert strike["chance"]["cards"] == {"n.1": "b"}
    assert rest == [
        {"by": "claire", "do": "suffer"},
        {"by": "claire", "do": "medic", "target": "claire"},
        {"by": "claire", "do": "poison"},
    ]
