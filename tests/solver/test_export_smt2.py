"""SMT-LIB for other solvers: Z3 reads the text and gives the verdicts of exhaustive play."""

from __future__ import annotations

from dataclasses import replace

import pytest
import z3  # noqa: TID251  # any user's solver

from tests.solver.brute import cheapest
from tests.solver.exported import check_case, check_random
from tests.solver.problems import CASES, Case, builder, dice, robot, whole
from winnable.solver.errors import ProblemError
from winnable.solver.export.smt2 import smt2
from winnable.solver.problem import Action, Effect, Problem, Stage, Var, is_


def outcome(problem: Problem, rounds: int) -> bool:
    """Whether Z3 finds the script satisfiable."""
    solver = z3.Solver()
    solver.from_string(smt2(problem, rounds))
    answer = solver.check()
    assert answer != z3.unknown
    return bool(answer == z3.sat)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_z3_gives_the_verdict_of_exhaustive_play(case: Case) -> None:
    """At every horizon from 0."""
    check_case(outcome, case)


def test_random_problems_have_the_verdicts_of_exhaustive_play() -> None:
    """Fifty of them."""
    check_random(outcome)


@pytest.mark.parametrize("case", [c for c in CASES if c.rounds], ids=lambda case: case.name)
def test_the_term_cost_is_what_the_play_costs(case: Case) -> None:
    """Less than the least cost of exhaustive play is impossible, the least cost is not."""
    least = cheapest(case.problem, case.horizon)
    text = smt2(case.problem, case.horizon)
    solver = z3.Solver()

    for bound, answer in ((f"(< cost {least})", z3.unsat), (f"(= cost {least})", z3.sat)):
        solver.reset()
        solver.from_string(text.replace("(check-sat)", f"(assert {bound})\n(check-sat)"))
        assert solver.check() == answer


def test_a_stage_reads_like_its_rules() -> None:
    """The whole definition of the builder's round."""
    text = smt2(builder(), 1, ["about a builder"])

    assert text.startswith("; about a builder\n(set-logic ALL)\n")
    assert text.endswith("(assert |won 1.act|)\n(check-sat)\n")
    assert (
        """(|wood'| Int) (|metal'| Int) (|tower'| Int)) Bool
  (and true
    (=> (= does |act: wood|) (and true
    (<= (+ wood metal) 2) ; builder.bag
    ))
    (=> (= does |act: metal|) (and true
    (<= (+ wood metal) 2) ; builder.bag
    ))
    (= |wood'|
      (ite (= does |act: wood|) (+ wood 1) ; builder.gather
      (ite (= does |act: build|) (+ wood (- 2)) ; builder.price
      wood)))
"""
        in text
    )


def test_names_are_datatypes_and_known_dice_are_stated() -> None:
    """A room is one of its names; a die that fell is an equation."""
    assert "((room=bridge) (room=lab) (room=hangar))" in smt2(robot(), 1)
    assert "(assert (= |die 2.roll| 3))" in smt2(dice(((2, 3),)), 2)


def test_odd_names_stay_symbols_and_stay_apart() -> None:
    """Bars, words of the language, the same value of two variables: all are told apart."""
    bar, word = Var("a|b", ("and", "x|", "x!")), Var("and", ("and", "goal"))
    turn = Action("ite", "ann", (), (Effect(bar, "x!", "r"), Effect(word, "goal", "r")))
    goal = is_(bar, "x!")
    stage = Stage("goal", "action", (turn,))
    problem = whole("odd", (bar, word), (is_(bar, "and"), is_(word, "and")), (stage,), goal)

    assert outcome(problem, 1)
    assert not outcome(replace(problem, goal=is_(bar, "x|")), 1)


def test_an_ill_formed_problem_is_refused() -> None:
    """As by every other reader of problems."""
    with pytest.raises(ProblemError, match="why"):
        smt2(replace(robot(), completeness=""), 1)
