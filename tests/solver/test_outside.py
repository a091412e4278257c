"""Tools of other projects read our exports and give the verdicts of exhaustive play."""

from __future__ import annotations

import pytest

from tests.solver.brute import cheapest, explore
from tests.solver.outside import admits, clasp, downward_plan
from tests.solver.problems import CASES, Case, robot
from winnable.solver.export.dimacs import dimacs
from winnable.solver.export.pddl import INLINE, pddl

DERIVED = ":derived-predicates"
LEGAL = [
    "pass-set-up",
    *("act-1-bridge-lab", "pass-act-1-end", "act-2-take", "pass-act-2-end"),
    *("act-1-lab-bridge", "pass-act-1-end", "act-2-bridge-hangar", "pass-act-2-end"),
]
"""The robot's two rounds of two actions, with the looks at the goal between them."""

pytestmark = pytest.mark.slow


def edges(case: Case) -> tuple[int, int]:
    """The last horizon that cannot be won, and the first that can (or the last one looked at)."""
    last = case.horizon if case.rounds is None else case.rounds
    return max(last - 1, 0), last


@pytest.mark.parametrize("inline", [0, INLINE])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_fast_downward_finds_the_least_cost_of_exhaustive_play(case: Case, inline: int) -> None:
    """Around the fewest rounds, with and without derived predicates; the plan is admitted."""
    for rounds in edges(case):
        domain, problem = pddl(case.problem, rounds, inline=inline)
        plan = downward_plan(domain, problem)
        least = cheapest(case.problem, rounds)
        assert (plan is None) == (least is None), rounds
        if plan is not None:
            assert plan.cost == least
            assert DERIVED in domain or admits(domain, problem, plan.steps)


def test_a_known_plan_is_admitted_and_a_wrong_one_is_not() -> None:
    """Four actions that anybody would choose; without the key the hangar stays shut."""
    domain, problem = pddl(robot(2), 2)
    wrong = ["act-2-nothing" if step == "act-2-take" else step for step in LEGAL]

    assert admits(domain, problem, LEGAL)
    assert not admits(domain, problem, wrong)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_clasp_gives_the_verdict_of_exhaustive_play(case: Case) -> None:
    """Around the fewest rounds."""
    won_by = explore(case.problem, case.horizon).won_by

    for rounds in edges(case):
        expected = won_by is not None and won_by <= rounds
        assert clasp(dimacs(case.problem, rounds, ["about"])) == expected, rounds
