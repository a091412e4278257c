"""What winnable finds wrong with itself: one goal's answer, and no trace of code."""

from __future__ import annotations

import pytest

from tests.queries.corridor import Corridor, inquiry
from winnable.models.game import PlanFile
from winnable.models.queries.answering import answer
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.planning import find_plan
from winnable.models.queries.request import Request, Watch
from winnable.solver.errors import InternalError
from winnable.solver.problem import Problem, Trace


class Mute(Corridor):
    """A corridor whose plans cannot be told."""

    def plan(self, goal: str, problem: Problem, trace: Trace) -> PlanFile:
        """Fails, in more than one line and with many words."""
        del goal, problem, trace
        raise InternalError("no steps lead\nfrom here " + "to there " * 1000)


@pytest.mark.parametrize("ask", [answer, find_plan])
def test_a_mistake_of_the_core_is_told_as_one_goal_that_has_no_answer(ask: object) -> None:
    """In one line of moderate length, with mission, goal, parties and what was found."""
    assert callable(ask)
    with pytest.raises(DisagreementError) as caught:
        ask(inquiry(Mute()), Request(goal="mission"), Watch())

    (found,) = caught.value.disagreements
    assert (found.mission, found.goal, found.party) == ("corridor", "mission", ("any",))
    assert "no steps lead from here to there" in str(found)
    assert "\n" not in str(found)
    assert len(str(found)) < 800
