"""Ten errors of the planning model, each found by the comparison that has to find it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.agreement.legs import Legs
from tests.agreement.played import referee_ends
from tests.agreement.positions import POSITIONS, legs_of_position
from tests.agreement.seeded import SEEDED, Seeded, Wrong
from tests.models.test_decode import file_of
from tests.models.test_schedule import race
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Serial
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem

RACE, SLOW = race(pawns=3), race(pawns=2)
"""The first one can be won in a round with four pawns; the second one has three, too few."""
POSITION = {position.name: position for position in POSITIONS}


def right(problem: Problem) -> Problem:
    """No error."""
    return problem


def agree(name: str, wrong: Wrong) -> bool:
    """Whether both statements end all legs of a position alike."""
    for leg in legs_of_position(POSITION[name]):
        problem = wrong(Legs(leg.sheet, leg.horizon).problem)
        if Legs(leg.sheet, leg.horizon, problem).ends(leg) != referee_ends(leg):
            return False
    return True


def verdict(wrong: Wrong, sheet: Sheet = RACE) -> str:
    """What the referee says of the plan for one round of a race; empty where there is none."""
    problem = wrong(build_problem(sheet, "mission", horizon=1, schedule=Serial(4, 1)))
    found = Finder(problem, "sat").find(1, Limits())
    if not isinstance(found, Plan):
        return ""
    return replay(sheet, file_of(decode(sheet, "mission", problem, found.trace))).status


def test_ten_errors_are_seeded_and_no_kind_of_comparison_is_left_out() -> None:
    """And without an error every one of them is content."""
    assert len(SEEDED) == 10
    assert Counter(error.caught_by for error in SEEDED).keys() == {"agreement", "replay", "bounds"}
    assert (verdict(right), verdict(right, SLOW)) == ("won", "")
    assert all(agree(error.where, right) for error in SEEDED if error.where)


@pytest.mark.parametrize("error", SEEDED, ids=lambda error: error.name)
def test_a_seeded_error_is_caught(error: Seeded) -> None:
    """Ends of a part of a round differ; the referee refuses a plan; a win it accepts is denied."""
    match error.caught_by:
        case "agreement":
            assert not agree(error.where, error.wrong)
        case "replay":
            assert "illegal" in (verdict(error.wrong), verdict(error.wrong, SLOW))
        case "bounds":
            assert verdict(error.wrong) == ""
