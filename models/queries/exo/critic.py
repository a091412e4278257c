"""What a fixed fortune has against a plan of EXO."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from winnable.missions.exo.chance import Chance, MissingOutcomeError
from winnable.models.exo.decode_powers import sweeps
from winnable.models.exo.fixed import plain_game
from winnable.models.exo.learning import Words
from winnable.models.exo.lessons import Lesson, Lessons
from winnable.models.exo.state import state_of
from winnable.solver.errors import InternalError

if TYPE_CHECKING:
    from winnable.models.queries.exo.case import ExoCase
    from winnable.solver.deciding import Plan
    from winnable.solver.problem import Fact, Problem


@dataclass(slots=True)
class _Told:
    """What one problem was told: its words, the facts, and how many lessons they stand for."""

    problem: Problem
    words: Words
    facts: list[Fact] = field(default_factory=list)
    lessons: int = 0


class Critic:
    """Objects to plans in which a fight goes otherwise than the fortune says.

    The referee has the last word on every plan that it lets pass. A plan that asks for an outcome
    that the fortune lacks is an error of the fortune (``MissingOutcomeError``), unless a plan that
    needs none of these was found before, or the problem is a quick one.
    """

    def __init__(self, case: ExoCase, goal: str, chance: Chance) -> None:
        """Look at plans for ``goal`` of ``case``, where chance falls as ``chance`` says."""
        self._case = case
        self._goal = goal
        self._chance = chance
        self._lessons: list[Lesson] = []
        self._told: dict[int, _Told] = {}
        self._passed = False

    def objects(self, plan: Plan) -> bool:
        """Whether something in ``plan`` falls otherwise."""
        try:
            return bool(self._learn(plan)) or self._refused(plan)
        except MissingOutcomeError:
            if self._passed or sweeps(self._case.sheet, plan.problem):
                return True
            raise

    def facts(self, problem: Problem) -> list[Fact]:
        """All lessons so far in the words of ``problem``."""
        told = self._told.get(id(problem))
        if told is None:
            told = self._told[id(problem)] = _Told(problem, Words(problem))
        for lesson in self._lessons[told.lessons :]:
            told.facts += told.words.facts(lesson)
        told.lessons = len(self._lessons)
        return told.facts

    def _learn(self, plan: Plan) -> list[Lesson]:
        """The lessons that ``plan`` goes against, which are told from now on."""
        rounds = max(
            int(v) for var in plan.problem.variables if var.name == "round" for v in var.values
        )
        lessons = Lessons(state_of(plain_game(self._case.sheet), rounds), self._chance)
        broken = lessons.broken(plan.problem, plan.trace)
        for lesson in broken:
            if lesson in self._lessons:
                raise InternalError(f"{plan.problem.name}: a lesson was not heard: {lesson}")
        self._lessons += broken
        return broken

    def _refused(self, plan: Plan) -> bool:
        """Whether the referee sees an outcome fall otherwise, about which there is no lesson."""
        replay = self._case.replay(self._case.plan(self._goal, plan.problem, plan.trace))
        refused = replay.status == "illegal" and replay.rule is None
        self._passed |= replay.status == "won"
        return refused
