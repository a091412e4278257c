"""Readings of the night other than the default ones: its order, the larvae, what falls."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    Dawn,
    Destroy,
    Disperse,
    Eat,
    Exposure,
    Hunger,
    Kill,
    Medic,
    Nightfall,
    PlaceBug,
    Spawn,
    Step,
    Suffer,
)
from winnable.missions.exo.sheet import Sheet

LARVAE_LAST = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
NO_HIVE_ZONES = {"exo.ruling.larva-into-hive-zone": "no"}
PRESENT = {"exo.ruling.structure-attack": "present"}
NORTH = hive_at("north", "D1", 9, 1)


def night(sheet: Sheet, **changes: Any) -> State:
    """A night after a day without actions."""
    return nightfall(sheet, position(sheet, **changes))


def around(zone: str) -> list[tuple[str, str, str]]:
    """Three larvae of hive north in its zone."""
    return [(f"north.{n}", zone, "") for n in (1, 2, 3)]


@pytest.mark.rule("exo.night.order")
@pytest.mark.rule("exo.night.attack-structure")
def test_with_the_larvae_last_they_come_after_survival_and_wreck_at_the_end() -> None:
    """Each step is refused until its turn has come.

    The beetle beside Claire and Mel attacks first (1 damage, 1 shield); 3 food feed both; the
    beetle of fauna 2 comes after that and attacks nobody; the larva laid in D1 wrecks the tile.
    """
    sheet = toy.sheet(hives=(NORTH,), rulings=LARVAE_LAST)
    state = position(
        sheet,
        fauna=2,
        insects=[("north.1", "A1", "beetle")],
        land={"D1": ("wood", "blue")},
        tiles={"D1": "claire"},
    )
    order: list[tuple[Step, dict[str, object]]] = [
        (Nightfall(), {}),
        (Attack("A1"), {"cards": {"north.1": "beetle-1"}, "dice": {"mel": ["shield"]}}),
        (Eat("claire", "claire", "claire"), {}),
        (Eat("claire", "mel", "claire"), {}),
        (Hunger(), {}),
        (Exposure(), {}),
        (PlaceBug("A1", "beetle"), {}),
        (Spawn("north"), {}),
        (Destroy("D1"), {}),
        (Dawn(), {}),
    ]

    for at, (step, chance) in enumerate(order):
        for other, _ in order[:at] + order[at + 1 :]:
            if not isinstance(step, Eat) or not isinstance(other, Eat):
                assert refused(sheet, state, other)[0].startswith(("exo.night", "exo.round"))
        state = act(sheet, state, step, **chance)

    assert state.round == 2
    assert (state.zone("D1").tile, state.figure("claire").life, state.figure("mel").life) == (
        "",
        2,
        2,
    )
    assert [insect.zone for insect in state.insects] == ["A1", "A1", "D1"]


@pytest.mark.rule("exo.night.proliferate-flip")
def test_a_larva_that_comes_last_is_turned_over_and_attacks_the_night_after() -> None:
    """Mel sits beside the hive: the token becomes a beetle, and the next night begins with it."""
    sheet = toy.sheet(hives=(NORTH,), rulings=LARVAE_LAST)
    state = night(sheet, at={"mel": "D1"})
    for step in (Eat("claire", "claire", "claire"), Hunger(), Exposure()):
        state = act(sheet, state, step)

    state = act(sheet, state, Spawn("north"), larvae={"north.1": "beetle"})

    assert (state.phase, state.figure("mel").life) == ("dawn", 2)
    again = night(sheet, at={"mel": "D1"}, insects=[("north.1", "D1", "beetle")])
    assert again.agenda == ("attack D1",)


@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_heals_before_larvae_wreck_it() -> None:
    """The drone and Mel (1 of 2 life) wait in D2; a larva moves to D1 next door, not to D2."""
    sheet = toy.sheet(hives=(hive_at("north", "C1", 9, 1),), rulings=LARVAE_LAST)
    state = night(
        sheet,
        at={"mel": "D2"},
        life={"mel": 1},
        drones={"claire": "D2"},
        land={"D1": ("wood", "blue")},
        tiles={"D1": "claire"},
        insects=around("C1"),
    )
    for step in (
        *(Eat("claire", "claire", "claire"), Hunger(), Exposure(), Spawn("north")),
        *(Disperse("north.1", "D1"), Disperse("north.2", "B1"), Disperse("north.3", "B2")),
    ):
        state = act(sheet, state, step)
    assert state.phase == "aftermath"

    state = act(sheet, state, Medic("claire", "mel"))
    state = act(sheet, state, Destroy("D1"))

    assert (state.phase, state.figure("mel").life) == ("dawn", 2)


@pytest.mark.rule("exo.night.attack-structure")
@pytest.mark.parametrize("order", [{}, LARVAE_LAST])
def test_whatever_is_present_destroys(order: dict[str, str]) -> None:
    """The larva in D2 since yesterday takes the shelter there; D1 with Mel beside it is guarded."""
    sheet = toy.sheet(rulings={**PRESENT, **order})
    state = night(
        sheet,
        at={"mel": "D1"},
        insects=[("east.1", "D1", ""), ("east.2", "D2", "")],
        shelters=["D1", "D2"],
    )

    assert state.agenda == ("destroy D2",)
    state = act(sheet, state, Destroy("D2"))

    assert (state.zone("D1").shelter, state.zone("D2").shelter) == (True, False)
    assert state.phase == "survival"


@pytest.mark.rule("exo.night.attack-structure")
def test_present_or_not_only_what_came_last_wrecks_at_the_end() -> None:
    """Mel (1 life) falls in B1, where a tile stands: the bug was in a guarded zone and stays there.

    The larvae come after that, none of them to B1; nothing else stands anywhere.
    """
    sheet = toy.sheet(hives=(NORTH,), rulings={**PRESENT, **LARVAE_LAST})
    state = night(
        sheet,
        at={"mel": "B1"},
        life={"mel": 1},
        insects=[("north.1", "B1", "beetle")],
        land={"B1": ("wood", "blue")},
        tiles={"B1": "claire"},
    )
    chance = {"cards": {"north.1": "beetle-1"}, "dice": {"mel": ["claw"]}}
    state = act(sheet, act(sheet, state, Attack("B1"), **chance), Suffer("mel"))
    for step in (Eat("claire", "claire", "claire"), Hunger(), Exposure(), Spawn("north")):
        state = act(sheet, state, step)

    assert (state.phase, state.figure("mel").life, state.zone("B1").tile) == ("dawn", 0, "claire")


@pytest.mark.rule("exo.night.proliferate")
def test_other_hives_zones_can_be_closed_to_larvae() -> None:
    """Of C1's neighbours B1, B2, C2, D1, D2 south's own C2 falls away; four are left for three."""
    hives = (hive_at("north", "C1", 9, 1), hive_at("south", "C2", 9, 1))
    sheet = toy.sheet(hives=hives, rulings=NO_HIVE_ZONES)
    state = act(sheet, night(sheet, insects=around("C1")), Spawn("north"))

    assert refused(sheet, state, Disperse("north.1", "C2")) == (
        "exo.night.proliferate",
        "north.1 cannot go to C2: a hive stands there",
    )
    for bug, to in (("north.1", "B1"), ("north.2", "D1"), ("north.3", "D2")):
        state = act(sheet, state, Disperse(bug, to))

    assert state.dispersal is None


@pytest.mark.rule("exo.night.proliferate")
def test_zones_that_are_left_get_larvae_evenly() -> None:
    """Of A1, A2, B1 next to B2, B1 holds a hive: three larvae make 2 and 1 in A1 and A2."""
    hives = (hive_at("north", "B2", 9, 1), hive_at("south", "B1", 9, 1))
    sheet = toy.sheet(2, 2, starts=("A1",), hives=hives, rulings=NO_HIVE_ZONES)
    state = night(sheet, at={"claire": "B1", "mel": "B1"}, insects=around("B2"))
    state = act(sheet, state, Spawn("north"))

    state = act(sheet, state, Disperse("north.1", "A1"))
    assert refused(sheet, state, Disperse("north.2", "A1"))[0] == "exo.night.proliferate"
    state = act(sheet, state, Disperse("north.2", "A2"))
    state = act(sheet, state, Disperse("north.3", "A1"))

    assert [insect.zone for insect in state.insects] == ["A1", "A2", "A1", "B2"]


@pytest.mark.rule("exo.night.proliferate")
def test_larvae_stay_where_hives_are_all_around() -> None:
    """A row of two zones, a hive in each: the four around north stay, and south may lay."""
    hives = (hive_at("north", "B1", 9, 1), hive_at("south", "A1", 9, 1))
    sheet = toy.two_zones(hives=hives, rulings=NO_HIVE_ZONES)

    state = act(sheet, night(sheet, insects=around("B1")), Spawn("north"))

    assert [insect.zone for insect in state.insects] == ["B1"] * 4
    assert (state.dispersal, state.agenda) == (None, ("south",))


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(
    ("moment", "lost_after"), [("every-move", 3), ("every-step", 3), ("after-larvae", 5)]
)
def test_when_a_crowd_of_larvae_is_looked_at(moment: str, lost_after: int) -> None:
    """Two larvae lie in C2. North lays (1), its larvae move to C1 (2), C2 (3) and D2 (4).

    The second move makes the crowd, which the third cannot undo: a look after each move finds what
    one after the hive's step would find. South's larva (5) ends the section.
    """
    hives = (NORTH, hive_at("south", "A2", 9, 1))
    sheet = toy.sheet(hives=hives, rulings={"exo.ruling.plague-moment": moment})
    insects = [*around("D1"), ("north.4", "C2", ""), ("north.5", "C2", "")]
    state = night(sheet, insects=insects)
    steps: list[Step] = [
        Spawn("north"),
        *(Disperse("north.1", "C1"), Disperse("north.2", "C2"), Disperse("north.3", "D2")),
        Spawn("south"),
    ]

    for number, step in enumerate(steps[:lost_after], start=1):
        state = act(sheet, state, step)
        assert bool(state.outcome) == (number == lost_after)

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-crowd")


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(
    ("order", "steps"),
    [
        ({}, [Spawn("north"), Eat("claire", "claire", "claire"), Hunger(), Exposure()]),
        (LARVAE_LAST, [Eat("claire", "claire", "claire"), Hunger(), Exposure(), Spawn("north")]),
    ],
)
@pytest.mark.parametrize("moment", ["dawn", "after-larvae"])
def test_a_crowd_may_be_looked_at_late(
    moment: str, order: dict[str, str], steps: list[Step]
) -> None:
    """Three larvae in B1: lost by the larva of the only hive, or by the last step of the night."""
    sheet = toy.sheet(hives=(NORTH,), rulings={"exo.ruling.plague-moment": moment, **order})
    state = night(sheet, at={"mel": "A2"}, insects=[(f"north.{n}", "B1", "") for n in (1, 2, 3)])
    last = 1 if moment == "after-larvae" and not order else len(steps)

    for number, step in enumerate(steps[:last], start=1):
        assert state.outcome == ""
        state = act(sheet, state, step)
        assert bool(state.outcome) == (number == last)

    assert state.cause == "exo.defeat.plague-crowd"


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(
    ("moment", "outcome"),
    [("every-move", "defeat"), ("every-step", "defeat"), ("after-larvae", "defeat"), ("dawn", "")],
)
def test_a_fight_saves_from_a_crowd_that_is_looked_at_at_dawn(moment: str, outcome: str) -> None:
    """Three beetles of 2 life and 1 damage: Sharik deals 3 x 2 with bursts, and has 4 - 3 left."""
    sheet = toy.sheet(party=("kaindra",), rulings={"exo.ruling.plague-moment": moment})
    beetles = [f"beetle.1.B1.{n}" for n in (1, 2, 3)]
    state = night(sheet, at={"sharik": "B1"}, insects=[(name, "B1", "beetle") for name in beetles])
    assert state.outcome == outcome
    if outcome:
        return
    chance = {
        "cards": dict.fromkeys(beetles, "beetle-1"),
        "dice": {"sharik": ["burst", "burst", "burst"]},
    }
    state = act(sheet, state, Attack("B1"), **chance)
    for _ in beetles:
        state = act(sheet, state, Suffer("sharik"))
    state = act(sheet, state, Kill(beetles[0], "", ""))
    for step in (Eat("kaindra", "kaindra", "kaindra"), Hunger(), Exposure()):
        state = act(sheet, state, step)

    assert (state.phase, state.outcome) == ("dawn", "")


@pytest.mark.rule("exo.defeat.plague-pile")
@pytest.mark.parametrize("moment", ["every-step", "every-move", "after-larvae", "dawn"])
def test_an_empty_pile_is_a_plague_at_once_under_all_readings(moment: str) -> None:
    """A pile of 2+1 has laid its three tokens."""
    rulings = {"exo.ruling.plague-moment": moment}
    sheet = toy.sheet(hives=(hive_at("north", "D1", 2, 1),), rulings=rulings)

    state = act(sheet, night(sheet, insects=around("D1")), Spawn("north"))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-pile")


@pytest.mark.rule("exo.defeat.hero")
@pytest.mark.parametrize(("reading", "outcome"), [("play-on", ""), ("lose", "defeat")])
def test_an_animals_death_may_be_a_defeat(reading: str, outcome: str) -> None:
    """No food: Claire has 3 - 1 life left, Mel 1 - 1."""
    sheet = toy.sheet(rulings={"exo.ruling.animal-death": reading})
    state = night(sheet, life={"mel": 1}, packs={"claire": resources()})

    state = act(sheet, state, Hunger())

    assert (state.figure("mel").life, state.outcome) == (0, outcome)
    assert state.cause == ("exo.defeat.hero" if outcome else "")
