"""Lines of disaster tables that the print lacks (ruling missing-face)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.plans import QUIET, SHEET, quiet_plan
from tests.position import act, forbidden, nightfall, position, refused
from tests.random_play import plan_of
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.referee.fortune import Known, Seeded
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.reread import reread
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Read
from winnable.missions.exo.sheet import Sheet

REROLL = {"exo.ruling.missing-face": "reroll"}
COPY = {"exo.ruling.missing-face": "copy-row-above"}


def lacking(sheet: Sheet, rulings: Mapping[str, str], **missing: Collection[int]) -> Sheet:
    """``sheet`` without these lines of its tables, by table."""
    tables = {
        table: tuple(
            replace(face, effects=(), missing=True)
            if face.number in missing.get(table, ())
            else face
            for face in faces
        )
        for table, faces in sheet.tables.items()
    }
    return replace(sheet, tables=tables, rulings={**sheet.rulings, **rulings})


def rolled(sheet: Sheet, weather: int, fauna: int) -> State:
    """A round of which both dice have been read."""
    state = position(sheet, phase="disaster", weather=0, fauna=0)
    return act(sheet, act(sheet, state, Read(), weather=weather), Read(), fauna=fauna)


@pytest.mark.rule("exo.disaster.read")
def test_a_missing_line_does_nothing() -> None:
    """Ruling missing-face, no-effect: fauna 6 lacks its line; the face stands.

    With weather 2 gone the line does not take the tile that its printed one takes.
    """
    sheet = lacking(toy.sheet(), {}, weather=[2], fauna=[6])

    state = rolled(sheet, 2, 6)

    assert (state.weather, state.fauna, state.phase) == (2, 6, "disaster")


@pytest.mark.rule("exo.disaster.read")
def test_a_missing_line_is_rolled_again() -> None:
    """Ruling missing-face, reroll: no play has face 6 of the fauna die, others stay."""
    sheet = lacking(toy.sheet(), REROLL, fauna=[6])
    state = position(sheet, phase="disaster", weather=0, fauna=0)
    state = act(sheet, state, Read(), weather=6)

    assert forbidden(sheet, state, Read(), fauna=6) == (
        "exo.disaster.read",
        "face 6 of the fauna die cannot stand: its line is missing, so that it is rolled again",
    )
    assert forbidden(sheet, state, Read(), fauna=7)[0] == "exo.disaster.roll"
    assert act(sheet, state, Read(), fauna=5).fauna == 5


@pytest.mark.rule("exo.disaster.read")
@pytest.mark.parametrize(
    ("missing", "face", "arrives"),
    [
        pytest.param([3], 3, True, id="the line above"),
        pytest.param([3, 4], 4, True, id="the next line above that is printed"),
        pytest.param([2, 3], 3, False, id="face 1 is calm"),
        pytest.param([1, 2], 2, False, id="none above"),
        pytest.param([1], 1, False, id="nothing above face 1, not the last face"),
        pytest.param([3], 2, True, id="a printed line is its own"),
    ],
)
def test_a_missing_line_copies_the_row_above(
    missing: list[int], face: int, *, arrives: bool
) -> None:
    """Ruling missing-face, copy-row-above: fauna 2 puts a beetle beside Mel at night."""
    sheet = lacking(toy.sheet(), COPY, fauna=missing)

    state = nightfall(sheet, position(sheet, fauna=face))

    assert state.agenda == (("A1 beetle",) if arrives else ())


@pytest.mark.rule("exo.disaster.read")
def test_a_copied_line_happens_at_once_too() -> None:
    """Weather 2 takes a structure on reading; weather 3 lacks its line and does the same."""
    sheet = lacking(toy.sheet(), COPY, weather=[3])
    state = position(
        sheet, phase="disaster", weather=0, fauna=0, land={"A1": ("wood", "blue")}, shelters=["A2"]
    )

    state = act(sheet, state, Read(), weather=3)

    assert refused(sheet, state, Read(), fauna=1)[0] == "exo.sheet.duo.1.weather-2"
    calm = lacking(toy.sheet(), {}, weather=[3])
    assert act(calm, state, Read(), fauna=1).fauna == 1


class Rolls:
    """Disaster dice that show 6 first, and then what is listed; notes what was asked."""

    def __init__(self, *then: int) -> None:
        """Faces in the order in which they are rolled for want of one."""
        self.then = list(then)
        self.asked: list[tuple[int, str, int, int]] = []

    def weather(self, _round: int, /) -> int:
        """6."""
        return 6

    fauna = weather

    def reroll(self, _round: int, _die: str, _nth: int, /) -> int:
        """6 as well."""
        return 6

    def again(self, round_: int, die: str, after: int, nth: int, /) -> int:
        """The next of the list."""
        self.asked.append((round_, die, after, nth))
        return self.then[nth - 1]

    def __getattr__(self, name: str) -> Any:
        """What disaster dice do not touch."""
        return lambda *_: name


def test_a_table_is_asked_until_a_line_shows() -> None:
    """Faces 5 and 6 lack lines: 6, 5, 6, 2 is 2 at last. A table with all lines is asked once."""
    sheet = lacking(toy.sheet(), REROLL, weather=[5, 6])
    rolls = Rolls(5, 6, 2)

    fortune = Known(reread(sheet, rolls))

    assert (fortune.weather(3), fortune.fauna(3)) == (2, 6)
    assert rolls.asked == [(3, "weather", 0, 1), (3, "weather", 0, 2), (3, "weather", 0, 3)]
    assert fortune.reroll(3, "weather", 2) == 2
    assert rolls.asked[3:] == [(3, "weather", 2, 1), (3, "weather", 2, 2), (3, "weather", 2, 3)]
    assert fortune.larva("north", 1) == "larva"


@pytest.mark.parametrize("rulings", [{}, COPY])
def test_a_table_is_asked_once_under_other_readings(rulings: dict[str, str]) -> None:
    """The missing face itself stands."""
    rolls = Rolls()
    sheet = lacking(toy.sheet(), rulings, weather=[6])

    assert reread(sheet, rolls).weather(1) == 6
    assert rolls.asked == []


def test_no_seed_gives_a_missing_face() -> None:
    """Three lines each: thirty seeds and four rounds meet all three others, and no other."""
    sheet = lacking(toy.sheet(), REROLL, weather=[1, 3, 5], fauna=[2, 4, 6])
    fortunes = [Seeded(sheet, seed) for seed in range(30)]

    assert {f.weather(n) for f in fortunes for n in range(1, 5)} == {2, 4, 6}
    assert {f.fauna(n) for f in fortunes for n in range(1, 5)} == {1, 3, 5}


def test_a_plan_states_the_face_that_stands() -> None:
    """Under a seed that rolls a missing face first, the plan holds the face rolled after it."""
    sheet = lacking(SHEET, REROLL, weather=[2, 3, 4, 5, 6], fauna=[2, 3, 4, 5, 6])
    seed = next(seed for seed in range(99) if Seed(sheet, seed).weather(1) != 1)
    falls = {"weather": 1, "fauna": 1, "adaptation": list(Seed(sheet, seed).adaptation(1))}
    plan = quiet_plan({**QUIET, "chance": falls})

    assert verdict(sheet, plan, seed) == ("legal", None)
    assert verdict(replace(sheet, rulings=SHEET.rulings), plan, seed) == ("illegal", None)
    plan["rounds"][0]["chance"]["weather"] = Seed(sheet, seed).weather(1)
    assert verdict(sheet, plan, seed) == ("illegal", None)
    assert verdict(sheet, plan, None) == ("illegal", "exo.disaster.read")


def verdict(sheet: Sheet, plan: dict[str, Any], seed: int | None) -> tuple[str, str | None]:
    """Status and rule of the referee on ``plan`` under a seed or under best luck."""
    chance = None if seed is None else Seed(sheet, seed)
    found = replay(sheet, plan_of(plan), chance=chance)
    return found.status, found.rule
