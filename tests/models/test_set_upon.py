"""Animals that attack their own heroes, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.agreement.positions.layout import DICE
from tests.models.plays import Plays
from tests.models.table import Table
from tests.models.test_decode import file_of
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import QuarrelEffect
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show, gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.lessons import Lessons
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.exo.set_upon import loss_by
from winnable.models.exo.state import state_of

RAGE = QuarrelEffect("own-hero")
DAWN, MOVED = "after placement.set upon", "after 1.set upon"


def plain(**changes: Any) -> Sheet:
    """Claire and Mel in A1 of two zones; weather 2 sets animals upon their heroes."""
    default: dict[str, Any] = {"starts": ("A1",), "weather": {2: (RAGE,)}, "fauna": {}}
    return toy.sheet(2, 1, **(default | changes))


@pytest.fixture(scope="module")
def table() -> Table:
    """One board for all."""
    return Table(plain())


def test_shields_stop_claws_and_nothing_a_burst() -> None:
    """Two claws and a burst against one shield: 1 and 2 points; a claw against two: none."""
    assert loss_by("2c1b0s", 1) == 3
    assert loss_by("1c0b1s", 2) == 0
    assert loss_by("0c1b0s", 4) == 2


def test_an_animal_attacks_its_hero_once_where_they_are_together(table: Table) -> None:
    """A die each: Claire loses 0, 1 or 2; nothing in another zone, under another face, or again."""
    names = ("life(claire)", "set upon(claire)")
    for stage in (DAWN, MOVED):
        assert table.seen(names, stage, {"weather": 2}) == {(3, 1), (2, 1), (1, 1)}
        for calm in ({"zone(mel)": "B1"}, {"zone(mel)": "off"}, {"weather": 1}):
            assert table.seen(names, stage, {"weather": 2, **calm}) == {(3, 0)}
        assert table.seen(names, stage, {"weather": 2, "set upon(claire)": 1}) == {(3, 1)}
    assert {
        way.state["set upon(claire)"] for way in table.play("dawn", {"set upon(claire)": 1})
    } == {0}


def test_dice_with_one_face_leave_one_end() -> None:
    """A claw, that nothing stops: 1; a burst: 2; a shield: nothing."""
    for die, life in (("claws", 2), ("bursts", 1), ("shields", 3)):
        table = Table(plain(die=DICE[die]), schedule=Sweeps(1))
        assert table.seen("life(claire)", DAWN, {"weather": 2}) == {life}


def test_a_hero_may_die_of_it(table: Table) -> None:
    """With one life left, of a claw."""
    state = {"weather": 2, "life(claire)": 1}

    assert table.seen("life(claire)", DAWN, state) == {0, 1}


def test_plans_tell_the_dice_at_once_after_the_step() -> None:
    """The referee accepts every step of random plays under the face, moves with attacks too."""
    sheet = plain(
        weather=dict.fromkeys(range(1, 7), (RAGE,)), hives=(toy.hive_at("north", "B1", 3, 0),)
    )
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    plays, told = Plays(problem, 1), 0
    for seed in range(3):
        document = decode(sheet, "mission", plays.problem, plays.play(seed, 30))
        (entry,) = document["rounds"]
        told += sum(step["do"] == "set_upon" for step in entry["steps"])
        judged = replay(sheet, file_of(document))
        assert judged.status in {"legal", "won"}, (judged.message, judged.rule)
    assert told == 3


def test_a_seed_fixes_the_dice_of_both() -> None:
    """Where a play says the same as the seed no lesson is broken, else one is."""
    sheet = plain()
    table = Table(sheet, horizon=1, schedule=Sweeps(1))
    chance = Seed(sheet, 1)
    shown = chance.dice(1, "A1", 1, "mel", 1)
    blocked = list(chance.dice(1, "A1", 1, "claire", 1)).count("shield")
    roll = {"claw": "1c0b0s", "burst": "0c1b0s", "shield": "0c0b1s"}[shown[0]]
    for given, kept in ((roll, True), ("1c0b0s" if roll != "1c0b0s" else "0c1b0s", False)):
        choices = {"upon dice(mel)": given, "upon shields(claire)": blocked}
        problem, trace = table.trace((DAWN,), {"weather": 2}, choices)
        ((_, right),) = Lessons(state_of(sheet, 1), chance).about(problem, trace)
        assert right is kept


def test_calls_that_would_be_attacks_are_left_out() -> None:
    """And told as a gap, only where there may be calls."""
    assert can_show(plain(), "weather") == (1, 2, 3, 4, 5, 6)
    assert gaps(plain()) == ()
    yuri = plain(party=("yuri",), pairs=toy.GIFTED, upgraded=("yuri",))
    assert [gap.text for gap in gaps(yuri)] == ["calls of an animal that would attack its hero"]
    table = Table(yuri, horizon=1)
    state = {"weather": 2, "zone(nurasyl)": "B1", "gems(yuri, white)": 2}

    def called(**changes: Any) -> set[Any]:
        at = state | {key.replace("_", " "): value for key, value in changes.items()}
        return {way.state["zone(nurasyl)"] for way in table.play("craft 1", at)}

    assert called() == {"B1"}
    assert called(weather=1) == {"A1", "B1"}
