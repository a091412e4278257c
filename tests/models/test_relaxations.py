"""Where relaxed problems hold every play though the whole problem does not."""

from __future__ import annotations

import pytest

from winnable.missions.exo.load import sheet
from winnable.missions.load import shipped
from winnable.models.exo.problem import build_problem
from winnable.models.exo.relaxations import ROOM, relaxations
from winnable.models.exo.schedule import complete
from winnable.solver.problem import Problem

PARTY = ("claire", "desmond", "yuri")
"""With Yuri in a party of three the artefacts of the deck may run out, of which the whole lacks
plays."""


def relaxed(name: str) -> list[Problem]:
    """The relaxed problems of one round."""
    return list(relaxations(sheet(shipped(name), PARTY, {}), "mission", 1))


@pytest.mark.parametrize("name", ["exo/squad/5", "exo/squad/3a"])
def test_the_whole_lacks_plays(name: str) -> None:
    """Else the others would say nothing."""
    known = sheet(shipped(name), PARTY, {})

    assert not build_problem(known, "mission", horizon=1, schedule=complete(known)).complete


def test_hands_that_nobody_looks_at_never_run_out() -> None:
    """The objective of squad 5 is about places alone."""
    (problem,) = relaxed("exo/squad/5")

    assert problem.complete
    assert problem.completeness.endswith(ROOM)


def test_a_goal_that_looks_at_hands_has_no_relaxed_problem() -> None:
    """That of squad 3a remembers what held; the cards that characters hold go by the same word."""
    assert relaxed("exo/squad/3a") == []
