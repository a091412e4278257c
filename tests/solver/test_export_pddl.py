"""PDDL for other planners: a small planner of our own reads it and agrees with exhaustive play."""

from __future__ import annotations

from random import Random

import pytest

from tests.solver.brute import cheapest, explore
from tests.solver.pddl_planner import cheapest_plan, read
from tests.solver.problems import CASES, Case, choice, dice, pigeons, robot, whole
from tests.solver.strategies import problem as random_problem
from winnable.solver.export.pddl import INLINE, pddl
from winnable.solver.problem import Action, Effect, Linear, Problem, Stage, Var, is_

DERIVED = ":derived-predicates"


def best(problem: Problem, rounds: int, inline: int = INLINE) -> int | None:
    """The least cost of a plan of the PDDL."""
    found = cheapest_plan(read(*pddl(problem, rounds, ["about"], inline=inline)))
    return None if found is None else found[0]


@pytest.mark.parametrize("inline", [0, INLINE])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_plans_are_those_of_exhaustive_play(case: Case, inline: int) -> None:
    """The same verdict and least cost at every horizon, with and without derived predicates."""
    for rounds in range(case.horizon + 1):
        assert best(case.problem, rounds, inline) == cheapest(case.problem, rounds), rounds


def test_random_problems_have_the_plans_of_exhaustive_play() -> None:
    """Decisions, guards, invariants, sums, free starts, known outcomes: all that there is."""
    verdicts = set()
    for seed in range(50):
        problem = random_problem(Random(seed))  # noqa: S311  # a sample, not a secret
        expected = cheapest(problem, 2)
        assert best(problem, 2, seed % 2 * INLINE) == expected, seed
        assert (expected is not None) == (explore(problem, 2).won_by is not None)
        verdicts.add(expected is not None)

    assert verdicts == {True, False}


def test_a_plan_names_what_is_done() -> None:
    """The robot's two rounds of two actions, with the looks at the goal between them."""
    found = cheapest_plan(read(*pddl(robot(2), 2)))

    assert found is not None
    assert [name for name in found[1] if not name.startswith("pass-")] == [
        "act-1-bridge-lab",
        "act-2-take",
        "act-1-lab-bridge",
        "act-2-bridge-hangar",
    ]


def test_requirements_are_those_in_use() -> None:
    """Planners refuse what they do not know, so nothing is asked for in vain."""
    free, costly = pddl(dice(), 1)[0], pddl(robot(), 1)[0]

    assert ":action-costs" not in free
    assert "total-cost" not in free
    assert ":action-costs" in costly
    assert DERIVED not in pddl(pigeons(), 1)[0]
    assert DERIVED in pddl(choice(), 1, inline=1)[0]


def test_long_sums_do_not_explode() -> None:
    """Thirty numbers up to 5 have 10^23 cases; partial sums are a few thousand."""
    numbers = tuple(Var(f"n{k}", tuple(range(6))) for k in range(30))
    total = Linear(tuple((1, var) for var in numbers), lo=70, hi=80)
    domain, _ = pddl(whole("long", numbers, (), (), total), 0)

    assert 1_000 < domain.count("(:derived") < 3_000


def test_odd_names_become_names_and_stay_apart() -> None:
    """Signs vanish, numbers get a letter, what looks alike gets a number."""
    odd, word = Var("a b", ("A-B", "a b", "when")), Var("when", (-1, 0))
    turn = Action("?", "ann", (), (Effect(odd, "a b", "r"), Effect(word, 0, "r")))
    start = (is_(odd, "A-B"), is_(word, -1))
    problem = whole("12 odd", (odd, word), start, (Stage("1", "act", (turn,)),), is_(odd, "a b"))

    assert best(problem, 1) == 0
    assert best(problem, 0) is None
    assert "minus1" in pddl(problem, 1)[0]


def test_head_of_the_documents() -> None:
    """Comments, names, and where the play starts."""
    domain, problem = pddl(robot(1), 3, ["a robot"])

    assert domain.startswith("; a robot\n(define (domain robot-1)\n  (:requirements :strips")
    assert problem == (
        "; a robot\n(define (problem robot-1-3)\n  (:domain robot-1)\n  (:init\n"
        "    (now set-up)\n    (round r1)\n    (room bridge)\n    (key n0)\n"
        "    (= (total-cost) 0)\n  )\n  (:goal (won))\n  (:metric minimize (total-cost))\n)\n"
    )
