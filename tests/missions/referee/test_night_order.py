"""The order of the night, plagues, and what a play that is over allows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.steps import (
    Attack,
    Dawn,
    Destroy,
    Disperse,
    Eat,
    Exposure,
    Hunger,
    Instinct,
    Move,
    Nightfall,
    PlaceBug,
    Spawn,
    Step,
)

HIVE = hive_at("north", "D1", 9, 1)


@pytest.mark.rule("exo.night.order")
@pytest.mark.rule("exo.night.start")
def test_instinct_arrivals_larvae_attacks_food_shelter_dawn() -> None:
    """Ruling night-order; bugs of a face come at the start of the larva step.

    Mel and Nurasyl are alone in B2, a tile stands in D1 beside the hive; each step is refused until
    its turn has come.
    """
    sheet = toy.sheet(party=("claire", "yuri"), hives=(HIVE,))
    state = position(
        sheet,
        at={"mel": "B2", "nurasyl": "B2"},
        fauna=2,
        land={"D1": ("wood", "blue")},
        tiles={"D1": "claire"},
    )
    beetle = "beetle.1.B2.1"
    order: list[tuple[Step, dict[str, object]]] = [
        (Nightfall(), {}),
        (Instinct("B2"), {"dice": {"mel": ["shield"], "nurasyl": ["shield", "shield"]}}),
        (PlaceBug("B2", "beetle"), {}),
        (Spawn("north"), {}),
        (
            Attack("B2"),
            {
                "cards": {beetle: "beetle-1"},
                "dice": {"mel": ["shield"], "nurasyl": ["claw", "shield"]},
            },
        ),
        (Destroy("D1"), {}),
        (Eat("claire", "claire", "claire"), {}),
        (Eat("yuri", "yuri", "yuri"), {}),
        (Hunger(), {}),
        (Exposure(), {}),
        (Dawn(), {}),
    ]
    together = {"Attack": "Destroy", "Eat": "Eat"}

    for at, (step, chance) in enumerate(order):
        for other, _ in order[:at] + order[at + 1 :]:
            if together.get(type(step).__name__) != type(other).__name__:
                assert refused(sheet, state, other)[0].startswith(("exo.night", "exo.round"))
        state = act(sheet, state, step, **chance)

    assert state.round == 2


@pytest.mark.rule("exo.round.phases")
@pytest.mark.rule("exo.night.order")
def test_refusals_name_the_phase_of_a_step_and_the_present_one() -> None:
    """A move belongs to the day, the attack to the night."""
    sheet = toy.sheet(hives=(HIVE,))
    day = position(sheet, pawns={"claire.hero.move": 1})

    assert refused(sheet, day, Attack("A1")) == (
        "exo.night.order",
        "'attack' belongs to the night attacks, but the play is at the action phase",
    )
    move = Move("claire", "B1", pawns=(("claire.hero.move", 1),))
    assert refused(sheet, nightfall(sheet, position(sheet)), move) == (
        "exo.night.order",
        "'move' belongs to the action phase, but the play is at the larvae",
    )
    assert refused(sheet, replace(day, phase="placement"), move)[0] == "exo.round.phases"


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_three_insects_in_a_zone_without_a_hive_are_a_plague_at_once() -> None:
    """Two larvae lie in C2; the third of the three around the hive makes the plague, not before."""
    sheet = toy.sheet(hives=(HIVE,))
    insects = [(f"north.{n}", "D1", "") for n in (1, 2, 3)]
    insects += [("north.4", "C2", ""), ("north.5", "C2", "")]
    state = act(sheet, nightfall(sheet, position(sheet, insects=insects)), Spawn("north"))

    safe = act(sheet, state, Disperse("north.1", "C1"))
    lost = act(sheet, safe, Disperse("north.2", "C2"))

    assert safe.outcome == ""
    assert (lost.phase, lost.outcome, lost.cause) == ("over", "defeat", "exo.defeat.plague-crowd")


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_larvae_and_bugs_count_together_but_not_beside_a_hive() -> None:
    """D1 has the hive: six may be there; two bugs and a larva in C2 are a plague at nightfall."""
    sheet = toy.sheet(hives=(HIVE,))
    crowd = [(f"north.{n}", "D1", "") for n in range(1, 7)]
    mixed = [("north.1", "C2", "beetle"), ("north.2", "C2", "beetle"), ("north.3", "C2", "")]

    assert nightfall(sheet, position(sheet, insects=crowd)).outcome == ""
    lost = nightfall(sheet, position(sheet, insects=mixed))

    assert (lost.outcome, lost.cause) == ("defeat", "exo.defeat.plague-crowd")


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_by_day_no_crowd_is_a_plague() -> None:
    """Ruling plague-moment: never by day; the move of Mel in this crowd changes nothing."""
    sheet = toy.sheet()
    insects = [(f"beetle.1.B1.{n}", "B1", "beetle") for n in (1, 2, 3)]
    state = position(sheet, insects=insects, pawns={"claire.animal.move": 1})

    state = act(sheet, state, Move("mel", "B1", pawns=(("claire.animal.move", 1),)))

    assert state.outcome == ""
    assert nightfall(sheet, state).cause == "exo.defeat.plague-crowd"


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_bugs_of_a_face_can_make_a_plague_before_anyone_fights() -> None:
    """Two bugs are with Mel; the beetle of fauna 2 is the third."""
    sheet = toy.sheet()
    insects = [(f"scorpion.1.A1.{n}", "A1", "scorpion") for n in (1, 2)]
    state = nightfall(sheet, position(sheet, insects=insects, fauna=2))

    state = act(sheet, state, PlaceBug("A1", "beetle"))

    assert state.cause == "exo.defeat.plague-crowd"


@pytest.mark.rule("exo.defeat.together")
def test_nothing_follows_the_end() -> None:
    """The players lose together; no step is legal any more."""
    sheet = toy.sheet()
    state = nightfall(sheet, position(sheet, life={"claire": 1}, packs={"claire": resources()}))
    state = act(sheet, state, Hunger())

    assert legal(sheet, state) == ()
    assert refused(sheet, state, Exposure()) == (
        "exo.defeat.together",
        "nothing may follow: the play is over, it was lost",
    )
