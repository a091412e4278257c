"""What is refuted, as plain clauses: a problem unrolled, and its question as unit clauses.

Nothing is left out: reachability removes no value and no condition, and nothing is cut away, so
that each clause carries the rule that it states and neither analysis has to be trusted. Counts are
written out as clauses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from winnable.solver.engines.counts import Counter, first_above
from winnable.solver.errors import ProblemError
from winnable.solver.gates import FALSE
from winnable.solver.lower import ENDLESS, Lowering
from winnable.solver.outcome import Limits
from winnable.solver.problem import Fact, Problem

QUESTION = "question"
"""Label of the unit clauses that say what is refuted."""

COST = "cost"
"""Label of the clauses that add up what a plan costs."""


@dataclass(slots=True)
class Statement:
    """Clauses that no play of the game satisfies, if the claim is true.

    ``labels``: what each clause states, in the same order. The variables of ``lowering`` keep
    their numbers; those above them only help to count.
    """

    lowering: Lowering
    variables: int = 0
    clauses: list[Sequence[int]] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)

    def add(self, clause: Sequence[int], label: str) -> None:
        """Add a clause."""
        self.clauses.append(clause)
        self.labels.append(label)

    def new(self) -> int:
        """A new variable."""
        self.variables += 1
        return self.variables


def no_win(
    problem: Problem,
    rounds: int,
    facts: Sequence[Fact] = (),
    *,
    cost: int | None = None,
    limits: Limits = ENDLESS,
) -> Statement:
    """State "a play is won within ``rounds`` rounds", for less than ``cost`` if that is given.

    ``facts`` are what is known beyond the problem. Raises :class:`ProblemError` if the problem is
    ill-formed or not complete, and :class:`LateError` once a limit is reached.
    """
    lowering = _unrolled(problem, facts)
    goal = lowering.horizon(rounds, limits)
    units = [FALSE if goal is None else goal]
    if cost is not None:
        formula = lowering.formula
        counter = Counter(lambda clause: formula.add(clause, COST), formula.new)
        sums = counter.totaliser(lowering.cost_groups(), max(cost, 1))
        units += [-lit for lit in first_above(sums, cost - 1)]
    return _plain(lowering, units)


def play_beyond(problem: Problem, rounds: int, facts: Sequence[Fact] = ()) -> Statement:
    """State "a play that was not won before goes on after ``rounds`` rounds"; errors as above."""
    lowering = _unrolled(problem, facts)
    return _plain(lowering, [-lowering.finish_round(rounds)])


def _unrolled(problem: Problem, facts: Sequence[Fact]) -> Lowering:
    if not problem.complete:
        raise ProblemError(f"{problem.name}: only a complete problem can prove anything")
    lowering = Lowering(problem, narrow=False)
    for fact in facts:
        lowering.learn(fact)
    return lowering


def _plain(lowering: Lowering, units: Sequence[int]) -> Statement:
    formula = lowering.formula
    statement = Statement(lowering, formula.variables, list(formula.clauses), list(formula.labels))
    for count in formula.counts:
        counter = Counter(
            lambda clause, label=count.label: statement.add(clause, label),  # type: ignore[misc]
            statement.new,
        )
        counter.state(count)
    for unit in units:
        statement.add((unit,), QUESTION)
    return statement
