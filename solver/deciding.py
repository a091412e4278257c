"""Who may say what about a horizon: a prover plan or proof, a finder only plan or nothing.

A stage model that leaves out legal rounds can say "no plan" wrongly. So the two are different
types: :class:`Prover` takes complete problems only and alone makes :class:`Proven`, the one thing
that a bound or a negative verdict is made of. What a :class:`Finder` does not find is
:class:`NotFound`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from winnable.solver.compiled import Compiled
from winnable.solver.cone import Cone, cone
from winnable.solver.engines import load
from winnable.solver.engines.counts import Counter, Sums
from winnable.solver.errors import LateError, ProblemError
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits, Outcome
from winnable.solver.problem import Fact, Problem, Trace
from winnable.solver.readback import won_trace
from winnable.solver.readings import Readings

REACH = "reach"
"""Stands for an engine where reachability alone refutes."""

MOST_OBJECTIONS = 1_000
"""Plans that one question may bring up in vain before it is given up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A won play of ``problem`` (checked), ``rounds`` long, found by the engine ``by``."""

    problem: Problem
    trace: Trace
    rounds: int
    by: str

    @property
    def cost(self) -> int:
        """What the actions of the plan cost together."""
        return trace_cost(self.problem, self.trace)


@dataclass(frozen=True, slots=True)
class Proven:
    """No play of the game is won within ``rounds`` rounds; refuted by ``by``."""

    rounds: int
    by: str


@dataclass(frozen=True, slots=True)
class NotFound:
    """No plan came up; nothing follows. ``reason``: ``none-here`` (none with these stages), or as
    in :class:`GaveUp`."""

    reason: str


class Critic(Protocol):
    """Knows what a problem leaves open, and tells it bit by bit, when a plan goes against it.

    What it tells is true of every play of the game, so that refutations stay sound.
    """

    def objects(self, plan: Plan, /) -> bool:
        """Whether ``plan`` goes against what is known."""

    def facts(self, problem: Problem, /) -> Sequence[Fact]:
        """All that was told so far, in the words of ``problem``; later calls only add at the end.

        After an objection there is more, or the critic cannot say what is wrong.
        """


class Unrolled:
    """A problem, its growing formula and one engine that reads it.

    The formula is that of the cone of influence, unless ``cut`` is false, each condition has to
    keep its place (not ``narrow``), or a critic speaks of the whole.
    """

    def __init__(
        self,
        problem: Problem,
        engine: str,
        *,
        narrow: bool = True,
        cut: bool = True,
        critic: Critic | None = None,
    ) -> None:
        part = narrow and cut and critic is None
        readings = Readings()
        self._cone = cone(problem, readings) if part else Cone(problem, problem)
        self.lowering = Lowering(Compiled(self._cone.problem, readings), narrow=narrow)
        self.name = engine
        self._engine = load(engine)
        self._critic = critic
        self._heard = 0
        self._shown: tuple[Sequence[bool], Plan] | None = None

    def ask(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide what was written so far under the assumptions."""
        try:
            self._engine.extend(self.lowering.formula)
            return self._engine.solve(assumptions, limits)
        except MemoryError:
            return GaveUp("memory")

    def find(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide whether there is a won play under the assumptions that the critic lets pass.

        ``limits.work`` is for each play proposed. An objection without a new fact, or too many of
        them, count as used-up work.
        """
        self._listen()
        for _ in range(MOST_OBJECTIONS):
            answer = self.ask(assumptions, limits)
            if self._critic is None or not isinstance(answer, Found):
                return answer
            self._shown = answer.true, self.plan(answer.true)
            if not self._critic.objects(self._shown[1]):
                return answer
            if not self._listen():
                break
        return GaveUp("work")

    def _listen(self) -> bool:
        """Learn what the critic has told since last time; whether that was anything."""
        if self._critic is None:
            return False
        facts = self._critic.facts(self.lowering.problem)[self._heard :]
        for fact in facts:
            self.lowering.learn(fact)
        self._heard += len(facts)
        return bool(facts)

    def cost_sums(self, ceiling: int) -> Sums:
        """Literals for "the plan costs at least so much", for each sum up to ``ceiling``."""
        formula = self.lowering.formula
        counter = Counter(lambda clause: formula.add(clause, "cost"), formula.new)
        return counter.totaliser(self.lowering.cost_groups(), ceiling)

    def plan(self, true: Sequence[bool]) -> Plan:
        """The plan that an assignment describes."""
        if self._shown is not None and self._shown[0] is true:
            return self._shown[1]
        trace = self._cone.lift(won_trace(self.lowering, true))
        rounds = trace.records[-1].round if trace.records else 0
        return Plan(self._cone.whole, trace, rounds, self.name)


class Finder:
    """Looks for plans of any problem. Its failure proves nothing."""

    def __init__(self, problem: Problem, engine: str, critic: Critic | None = None) -> None:
        """Raises :class:`ProblemError` for an ill-formed problem, :class:`EngineError`."""
        self._unrolled = Unrolled(problem, engine, critic=critic)
        self.problem = problem

    def find(self, rounds: int, limits: Limits) -> Plan | NotFound:
        """A plan of at most ``rounds`` rounds, if one comes up; rising ``rounds`` only."""
        try:
            goal = self._unrolled.lowering.horizon(rounds, limits)
        except LateError as late:
            return NotFound(late.reason)
        if goal is None:
            return NotFound("none-here")
        match self._unrolled.find([goal], limits):
            case Found(true):
                return self._unrolled.plan(true)
            case Impossible():
                self._unrolled.lowering.close(rounds)
                return NotFound("none-here")
            case GaveUp(reason):
                return NotFound(reason)
            case other:
                assert_never(other)


class Prover:
    """Decides horizons of a complete problem."""

    def __init__(
        self, problem: Problem, engine: str, *, narrow: bool = True, critic: Critic | None = None
    ) -> None:
        """Raises :class:`ProblemError` for a problem that is ill-formed or not complete.

        ``narrow=False`` leaves out what reachability saves, so that the engine has to see for
        itself what reachability alone would refute: for a second opinion.
        """
        if not problem.complete:
            raise ProblemError(f"{problem.name}: only a complete problem can prove anything")
        self._unrolled = Unrolled(problem, engine, narrow=narrow, critic=critic)
        self._goals: dict[int, int | None] = {}
        self.problem = problem

    def decide(self, rounds: int, limits: Limits) -> Plan | Proven | GaveUp:
        """Whether the game can be won within ``rounds`` rounds.

        A horizon that was given up may be asked again; otherwise ``rounds`` rise.
        """
        lowering = self._unrolled.lowering
        first_time = rounds not in self._goals
        if first_time:
            try:
                self._goals[rounds] = lowering.horizon(rounds, limits)
            except LateError as late:
                return GaveUp(late.reason)
        goal = self._goals[rounds]
        if goal is None:
            return Proven(rounds, REACH)
        match self._unrolled.find([goal], limits):
            case Found(true):
                return self._unrolled.plan(true)
            case Impossible():
                if rounds == lowering.rounds:
                    lowering.close(rounds)
                return Proven(rounds, self._unrolled.name)
            case GaveUp() as gave_up:
                return gave_up
            case other:
                assert_never(other)

    @property
    def engine(self) -> str:
        """The name of the engine that is asked."""
        return self._unrolled.name

    def over(self, rounds: int) -> bool:
        """Whether reachability alone shows that no play goes on after ``rounds`` rounds."""
        return self._unrolled.lowering.rounds == rounds and self._unrolled.lowering.over

    def all_over(self, rounds: int, limits: Limits) -> bool:
        """Whether it is proven that no play goes on after ``rounds`` rounds (the latest horizon).

        With ``Proven(rounds)`` it says that the game cannot be won in any number of rounds.
        """
        lowering = self._unrolled.lowering
        if self.over(rounds):
            return True
        try:
            won = lowering.finish_round(rounds, limits)
        except LateError:
            return False
        return isinstance(self._unrolled.ask([-won], limits), Impossible)


def trace_cost(problem: Problem, trace: Trace) -> int:
    """The sum of the costs of the actions in ``trace``."""
    costs = {(s.name, a.name): a.cost for s in problem.stages for a in s.actions}
    return sum(
        costs[record.stage, record.action] for record in trace.records if record.action is not None
    )


def with_work(limits: Limits, work: int | None) -> Limits:
    """The same limits with another allowance of work."""
    return replace(limits, work=work)
