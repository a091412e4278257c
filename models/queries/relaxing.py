"""Bounds on rounds from problems that hold more plays than the game, each with a checked proof.

Once a plan is known, only its rounds but one are asked about. A bound ranges over all parties, so
the first one that stays open ends it: what the others would say could not raise it any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from winnable.models.queries.errors import disagreement
from winnable.models.queries.question import Question
from winnable.solver.deciding import Proven
from winnable.solver.engines import refute
from winnable.solver.engines.watch import overdue
from winnable.solver.errors import LateError
from winnable.solver.problem import Problem
from winnable.solver.proof.certificate import written
from winnable.solver.proof.checkers import ProofRefusedError, check
from winnable.solver.proof.statement import no_win

WORK = 20_000
"""Conflicts that one question about a relaxed problem may cost."""


@dataclass(frozen=True, slots=True)
class Relaxed:
    """No win within ``rounds`` rounds (-1: nothing is known), as a proof about ``problem`` shows
    that ``checkers`` accepted."""

    rounds: int = -1
    problem: Problem | None = None
    checkers: tuple[str, ...] = ()

    @property
    def proven(self) -> Proven | None:
        """The same as a search takes it."""
        return None if self.rounds < 0 else Proven(self.rounds, refute.ENGINE)


UNBOUNDED = Relaxed()
"""Where nothing was asked."""


def relaxed_bounds(questions: Sequence[Question], most: int) -> tuple[Relaxed, ...]:
    """For each question, what is refuted of the rounds from 1 to ``most``.

    Raises ``DisagreementError`` if a checker refuses a proof.
    """
    bounds = (UNBOUNDED,) * len(questions)
    for rounds in range(1, most + 1):
        deeper: list[Relaxed] = []
        for question in questions:
            if (answer := _refuted(question, rounds)) is None:
                return bounds
            deeper.append(answer)
        bounds = tuple(deeper)
    return bounds


def _refuted(question: Question, rounds: int) -> Relaxed | None:
    """The first of the relaxed problems of which it is proven that none is won by then."""
    question.watch.say(f"{question.name}: stating what it takes to win within {rounds} rounds")
    problems = question.case.relaxations(question.goal, rounds)
    while overdue(limits := question.limits(WORK)) is None:
        problem = next(problems, None)
        if problem is None:
            break
        try:
            statement = no_win(problem, rounds, limits=limits)
            answer = refute.refute(statement.clauses, statement.variables, limits)
        except (LateError, MemoryError):
            break
        if isinstance(answer, refute.Refutation):
            files = written(statement, answer.core, answer.proof)
            try:
                return Relaxed(rounds, problem, check(files.formula, files.proof))
            except ProofRefusedError as error:
                said = f"its proof of no win within {rounds} rounds {error}"
                raise disagreement(question, "the checker", said, None) from None
    return None
