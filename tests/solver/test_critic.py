"""Facts learnt from a critic while a problem is solved: plans that stand, bounds that stay sound.

The problem is a pawn that goes forward by a die of 1 to 3 each round and has to reach field 7; how
the dice fall is known to the critic alone, who tells one die at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from tests.solver.problems import dice
from winnable.solver.deciding import Finder, NotFound, Plan, Prover
from winnable.solver.engines import load, names
from winnable.solver.errors import ProblemError
from winnable.solver.improve import improve
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Impossible, Limits
from winnable.solver.problem import Fact, Problem, Value, Var, is_
from winnable.solver.search import search
from winnable.solver.tidy import Wish, tidy


def die_of(problem: Problem) -> Var:
    """The decision that the facts are about."""
    return problem.stages[0].decisions[0]


def rolls(plan: Plan) -> list[Value]:
    """The dice of a plan."""
    return [dict(record.decisions)["die"] for record in plan.trace.records]


@dataclass
class Oracle:
    """Knows the faces in order; tells the first that a plan gets wrong. ``heard``: objections."""

    faces: Sequence[int]
    told: list[int] = field(default_factory=list)
    heard: int = 0

    def objects(self, plan: Plan) -> bool:
        """Whether some die falls otherwise."""
        wrong = [n for n, face in enumerate(rolls(plan)) if face != self.faces[n]]
        self.told += wrong[:1]
        self.heard += bool(wrong)
        return bool(wrong)

    def facts(self, problem: Problem) -> list[Fact]:
        """The dice told so far."""
        die = die_of(problem)
        return [Fact(n + 1, "roll", is_(die, self.faces[n])) for n in self.told]


class Mute:
    """Objects to everything and says nothing."""

    def objects(self, _plan: Plan) -> bool:
        """Always."""
        return True

    def facts(self, _problem: Problem) -> list[Fact]:
        """None."""
        return []


@pytest.mark.parametrize("engine", names())
def test_the_least_rounds_are_those_of_the_hidden_dice(engine: str) -> None:
    """1 + 2 + 1 = 4 in three rounds, and 3 more make 7 in four. Each die is told once at most."""
    oracle = Oracle((1, 2, 1, 3, 3, 3))

    result = search(dice(), engine, max_rounds=6, limits=Limits(), critic=oracle)

    assert result.plan is not None
    assert rolls(result.plan) == [1, 2, 1, 3]
    assert (result.plan.rounds, result.lower_bound) == (4, 4)
    assert sorted(oracle.told) == sorted(set(oracle.told))
    assert 1 <= oracle.heard <= 4


def test_what_was_learnt_refutes() -> None:
    """Six dice of 1 make 6; the free dice alone would win in three rounds."""
    result = search(dice(), "sat", max_rounds=6, limits=Limits(), critic=Oracle((1,) * 6))

    assert (result.plan, result.refuted, result.exhausted) == (None, 6, True)


def test_two_problems_learn_from_one_critic() -> None:
    """The quick problem has its own words; what it brought up the complete one knows, too."""
    oracle = Oracle((1,) * 6)
    quick = replace(dice(), name="quick", complete=False, completeness="")

    result = search(dice(), "sat", quick=quick, max_rounds=6, limits=Limits(), critic=oracle)

    assert (result.plan, result.refuted) == (None, 6)
    assert sorted(oracle.told) == sorted(set(oracle.told)), "no die had to be told again"


def test_a_critic_without_words_leaves_it_open() -> None:
    """Nothing was refuted, so nothing may be claimed: the work counts as used up."""
    assert Finder(dice(), "sat", Mute()).find(3, Limits()) == NotFound("work")
    result = search(dice(), "sat", max_rounds=4, limits=Limits(), critic=Mute())

    assert (result.plan, result.refuted) == (None, 2)
    assert result.reason == "horizon"


def test_cheaper_and_plainer_plans_are_shown_to_the_critic_too() -> None:
    """No plan costs anything here; a wish for a first 1 is in vain where the die shows 3."""
    oracle = Oracle((3, 3, 1))
    plan = Prover(dice(), "sat", critic=oracle).decide(3, Limits())
    assert isinstance(plan, Plan)

    best = improve(plan, dice(), "sat", rounds=3, limits=Limits(), critic=oracle)
    plain = tidy(plan, "sat", [Wish("roll", "die", frozenset({1}))], Limits(), oracle)

    assert rolls(best.plan) == rolls(plain) == [3, 3, 1]


@pytest.mark.parametrize("written", [0, 2])
def test_a_fact_holds_whether_its_stage_was_written_before_or_after(*, written: int) -> None:
    """After two dice of 1, three rounds reach field 5 at most and four rounds field 8."""
    problem = dice()
    lowering = Lowering(problem)
    lowering.finish_round(written)
    for number in (1, 2):
        lowering.learn(Fact(number, "roll", is_(die_of(problem), 1)))
    engine = load("sat")

    answers = []
    for rounds in (3, 4):
        goal = lowering.horizon(rounds)
        assert goal is not None, "reachability knows nothing of facts"
        engine.extend(lowering.formula)
        answers.append(type(engine.solve([goal], Limits())))

    assert answers == [Impossible, Found]


@pytest.mark.parametrize(
    ("number", "stage", "own"), [(1, "sleep", True), (0, "roll", True), (1, "roll", False)]
)
def test_a_fact_needs_words_of_the_problem(number: int, stage: str, *, own: bool) -> None:
    """An unknown stage, a round before the first, a variable of another problem."""
    problem = dice()
    die = die_of(problem if own else dice())

    with pytest.raises(ProblemError):
        Lowering(problem).learn(Fact(number, stage, is_(die, 1)))
