"""What is known about one goal for one party: a plan that the referee accepted, and bounds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace

from winnable.missions.errors import MissionError
from winnable.missions.wording import counted
from winnable.models.game import Case, PlanFile, Replay
from winnable.models.queries.agreement import agree
from winnable.models.queries.beginning import begun
from winnable.models.queries.errors import disagreement
from winnable.models.queries.question import Question
from winnable.models.queries.relaxing import UNBOUNDED, Relaxed
from winnable.models.queries.scouting import shortest
from winnable.solver.deciding import Critic, Plan, Proven
from winnable.solver.engines.watch import overdue
from winnable.solver.problem import Condition, Effect, Problem
from winnable.solver.search import Attempt, SearchResult, search

PLAN_SHARE = 0.75
"""Of the time for a plan and a bound that different problems give, what the plan may take."""

HORIZON_WORK = 100_000
"""Conflicts that one horizon may cost with one problem."""

BOUND_WORK = 20_000
"""The same where the verdict is known, and only a bound is asked for."""

MORE_WORK = 4
"""Factor from one attempt to the next."""

LARGEST = 20_000
"""Statements of rules for one round of a short problem, above which none is stated in full.

The full one has about seven times as many: more than the memory that a verdict may need. Beside a
party that wins it is those of all rounds asked about, as a bound is to cost little."""

WINDOWS = (2, 4, 7)
"""Rounds that smaller problems are stated for before the whole horizon is."""

ROUND_LARGEST = 40_000
"""The same as ``LARGEST`` for a plan of a single round: a win that needs each pawn in its place
comes up in the full problem alone. That of three heroes fits into the memory, not that of four."""

ROUND_WORK = 60_000
"""Conflicts that such a plan may cost."""

GLIMPSED = 3
"""Rounds of the longest plans that short problems are asked for again; longer ones take long."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The state of knowledge about one question; at first nothing is known.

    ``document`` is the plan that the referee accepted, ``found`` the solver's own form of it.
    ``refuted``: no win within so many rounds (-1: nothing is proven); ``certain``: the same, as all
    engines in ``agreed`` say, or as proofs show that ``checked`` accepted. ``pawns_lower``: no win
    in the rounds of the plan takes fewer pawns. ``exhausted``: every horizon up to ``looked_at`` is
    refuted; ``ended``: besides, no play is longer. ``reason``: why nothing is settled. ``critic``:
    who has seen the plan. ``bounding``: another problem, of more plays, that the refutation is
    about.
    """

    case: Case
    looked_at: int
    problem: Problem | None = None
    found: Plan | None = None
    document: PlanFile | None = None
    replay: Replay | None = None
    refuted: int = -1
    certain: int = -1
    agreed: tuple[str, ...] = ()
    checked: tuple[str, ...] = ()
    pawns_lower: int = 0
    exhausted: bool = False
    ended: bool = False
    reason: str | None = None
    critic: Critic | None = None
    bounding: Problem | None = None

    @property
    def rules(self) -> frozenset[str]:
        """The ids of all rules that the problems state."""
        return _rules(self.problem) | _rules(self.bounding)

    @property
    def rounds(self) -> int | None:
        """Rounds of the plan."""
        return None if self.found is None else self.found.rounds

    @property
    def pawns(self) -> int | None:
        """Pawns placed in the plan."""
        return None if self.document is None else placed(self.document)


def gather(
    question: Question,
    looked_at: int,
    known: Evidence | None = None,
    *,
    best: int | None = None,
    bound: Relaxed = UNBOUNDED,
) -> Evidence:
    """Search plan and bound up to ``looked_at`` rounds; the referee replays what is found.

    With a plan that is ``known`` already, and kept, only shorter ones are looked for.
    ``best``: rounds of the shortest plan so far; the verdict is known then, this is about a bound,
    for which less work is done, and none where ``bound`` says all there is to say.

    Raises ``DisagreementError`` if the referee or the second engine contradicts the first one.
    """
    if known is not None:
        return _shortened(question, known, best, bound)
    if (reason := overdue(question.limits(0))) is not None:
        return Evidence(question.case, looked_at, reason=reason)
    if best is not None and bound.rounds >= looked_at:
        nothing = Evidence(question.case, looked_at, exhausted=True, critic=question.critic)
        return _at_least(nothing, bound)
    problem, result = _search(
        _leaving_time(question),
        looked_at,
        patient=best is None,
        beside=best is not None,
        glimpse=0 if best is None else best - 1,
        known=bound.proven,
    )
    lost = result.exhausted and (result.ended or looked_at >= question.case.horizon().rounds)
    said = agree(question, problem, result, HORIZON_WORK, lost=lost)
    exhausted = result.exhausted and said.refuted == result.refuted
    evidence = Evidence(
        case=question.case,
        looked_at=looked_at,
        problem=problem,
        refuted=said.refuted,
        certain=said.certain,
        agreed=said.engines,
        exhausted=exhausted,
        ended=said.over and exhausted,
        reason=result.reason,
        critic=question.critic,
    )
    if result.plan is not None:
        evidence = accepted(evidence, question, result.plan)
    return _at_least(_bounded(evidence, question), bound)


def _at_least(evidence: Evidence, bound: Relaxed) -> Evidence:
    """``evidence`` with ``bound`` where that says more."""
    if bound.rounds <= evidence.certain:
        return evidence
    return replace(
        evidence,
        bounding=bound.problem,
        refuted=max(evidence.refuted, bound.rounds),
        certain=bound.rounds,
        agreed=(),
        checked=bound.checkers,
    )


def won(question: Question, looked_at: int, plan: Plan) -> Evidence:
    """What a ``plan`` shows that was found beforehand; a referee who refuses it is told of."""
    start = Evidence(question.case, looked_at, problem=plan.problem, critic=question.critic)
    evidence = accepted(start, question, plan)
    question.watch.say(f"{question.name}: won in {counted(plan.rounds, 'round')}")
    return evidence


def _shortened(question: Question, known: Evidence, best: int | None, bound: Relaxed) -> Evidence:
    """What the plan of ``known`` shows, a shorter one if any turns up, and what is refuted.

    Where another party takes fewer rounds (``best``), one shorter still is what is asked for.
    """
    rounds = known.rounds or 0
    fewer = min(rounds, best or rounds) - 1
    if 0 < fewer <= bound.rounds or overdue(question.limits(0)) is not None:
        return _at_least(known, bound)
    beside = best is not None
    problem, result = _search(
        question, fewer, patient=False, beside=beside, glimpse=fewer, known=bound.proven
    )
    said = agree(question, problem, result, HORIZON_WORK, lost=False)
    evidence = replace(
        known,
        bounding=problem,
        refuted=said.refuted,
        certain=said.certain,
        agreed=said.engines,
    )
    if result.plan is not None:
        evidence = accepted(replace(evidence, problem=problem), question, result.plan)
    return _at_least(evidence, bound)


def _leaving_time(question: Question) -> Question:
    """``question`` with less time where a bound has to be sought elsewhere."""
    if question.case.relaxed() is None:
        return question
    now = time.monotonic()
    return replace(question, deadline=now + PLAN_SHARE * max(0.0, question.deadline - now))


def _bounded(evidence: Evidence, question: Question) -> Evidence:
    """``evidence`` with what the relaxed case, if there is one, refutes."""
    case = question.case.relaxed()
    most = evidence.looked_at if evidence.rounds is None else evidence.rounds - 1
    if case is None or most < 0:
        return evidence
    if (late := overdue(question.limits(0))) is not None:
        # a start that a fortune narrows says nothing of the game
        return replace(evidence, reason=late, refuted=-1, certain=-1)
    asked = replace(question, case=case, critic=None)
    problem, result = _search(asked, most)
    lost = result.exhausted and evidence.document is None
    said = agree(asked, problem, result, HORIZON_WORK, lost=lost)
    exhausted = lost and said.refuted == result.refuted
    open_still = evidence.reason == "horizon" and result.reason is not None
    return replace(
        evidence,
        reason=result.reason if open_still else evidence.reason,
        bounding=problem,
        refuted=said.refuted,
        certain=said.certain,
        agreed=said.engines,
        exhausted=exhausted,
        ended=said.over and exhausted,
    )


def _search(
    question: Question,
    looked_at: int,
    *,
    patient: bool = True,
    beside: bool = False,
    glimpse: int = 0,
    known: Proven | None = None,
) -> tuple[Problem, SearchResult]:
    """The result for the smallest problem that settles the question, and that problem.

    Problems for few rounds are small, so they come first; a question that stays open is asked again
    with more work, until the deadline, if ``patient``, and ends the search if not. Where the short
    problem shows that the complete one would be too large (``beside`` a party that wins: too dear),
    only 0 rounds are refuted, and short problems asked for plans of up to ``glimpse`` rounds; where
    it took the whole time, nothing is. What is ``known`` is not asked again.
    """

    def tell(attempt: Attempt) -> None:
        if attempt.outcome == "trying":
            question.watch.say(f"{question.name}: can it be won within {attempt.rounds} rounds?")

    work = HORIZON_WORK if patient else BOUND_WORK
    windows = [rounds for rounds in WINDOWS if rounds < looked_at]
    if looked_at == 0:
        start = question.case.start(question.goal)
        return start, begun(question, start, HORIZON_WORK)
    while True:
        rounds = windows.pop(0) if windows else looked_at
        question.watch.say(f"{question.name}: stating the rules of {rounds} rounds")
        quick = question.case.problem(question.goal, rounds, complete=False)
        large = too_large(quick, looked_at if beside else 1)
        if large or overdue(question.limits(0)) is not None:
            return _glimpsed(question, quick, glimpse, known)
        problem = question.case.problem(question.goal, rounds, complete=True)
        if not problem.complete and known is None:
            known = begun(question, quick, HORIZON_WORK).proven
        limits = question.limits(work)
        result = search(
            problem,
            question.request.technology,
            quick=quick,
            max_rounds=rounds,
            limits=limits,
            known=known,
            progress=tell,
            critic=question.critic,
        )
        known = result.proven
        if result.plan or result.ended or overdue(limits) or result.reason == "memory":
            return problem, result
        if not patient and problem.complete and not result.exhausted:
            return problem, result
        if rounds < looked_at:
            continue
        if result.exhausted or _done(problem, result) or not patient:
            return problem, result
        work *= MORE_WORK


def _glimpsed(
    question: Question, quick: Problem, most: int, known: Proven | None
) -> tuple[Problem, SearchResult]:
    """What is known without the problem that holds every play: the bound of the beginning.

    And the shortest plan of at most ``most`` rounds, but of more than is ``known`` to be too few,
    that comes up in short problems, of which only few were asked before the first plan came up, or
    for a single round in the whole one.
    """
    start = begun(question, quick, HORIZON_WORK)
    plan = None
    least = max(start.lower_bound, 0 if known is None else known.rounds + 1)
    if least <= most <= GLIMPSED:
        problems = question.case.scouts(question.goal, max(most, 1))
        plan = shortest(question, problems, most, BOUND_WORK, least=least)
    most = most if plan is None else plan.rounds - 1
    if least <= 1 <= most <= GLIMPSED and statements(quick) <= ROUND_LARGEST:
        plan = shortest(question, _one_round(question), 1, ROUND_WORK) or plan
    return (
        (quick, start) if plan is None else (plan.problem, replace(start, plan=plan, reason=None))
    )


def _one_round(question: Question) -> Iterator[Problem]:
    """The problem that holds every play of one round, stated when it is asked for."""
    yield question.case.problem(question.goal, 1, complete=True)


def _done(problem: Problem, result: SearchResult) -> bool:
    """Whether more work would find no more: the problem proves nothing, and no horizon was open."""
    return not problem.complete and all(each.outcome != "gave_up" for each in result.attempts)


def accepted(evidence: Evidence, question: Question, found: Plan) -> Evidence:
    """``evidence`` with the plan ``found``, once the referee has replayed it to a win."""
    case = evidence.case
    document = case.plan(question.goal, found.problem, found.trace)
    try:
        replay = case.replay(document)
    except MissionError as error:
        claim = f"a plan was found that cannot be read: {error}"
        raise disagreement(question, "the referee", claim, document) from error
    if replay.status != "won":
        place = f"round {replay.round}, {replay.phase}, step {replay.step}, {replay.rule}"
        claim = f"a plan was found that is {replay.status} ({place}): {replay.message}"
        raise disagreement(question, "the referee", claim, document)
    return replace(evidence, found=found, document=document, replay=replay)


def placed(plan: PlanFile) -> int:
    """The pawns of a plan: all that were placed, and those gained later."""
    total = 0
    for entry in plan["rounds"]:
        for board in entry.get("placements", {}).values():
            total += sum(sum(spaces.values()) for spaces in board.values())
        for step in entry.get("steps", ()):
            total += sum(step.get("gains", {}).values())
    return total


def _rules(problem: Problem | None) -> frozenset[str]:
    """The ids of all rules that ``problem`` states."""
    return frozenset() if problem is None else frozenset(part.rule for part in _parts(problem))


def statements(problem: Problem) -> int:
    """How many conditions and effects ``problem`` states for one round."""
    return sum(1 for _ in _parts(problem))


def too_large(short: Problem, rounds: int = 1) -> bool:
    """Whether a ``short`` problem tells that the one that holds every play is too large."""
    return statements(short) * rounds > LARGEST


def _parts(problem: Problem) -> Iterator[Condition | Effect]:
    yield from problem.initial
    yield from problem.defeat
    for stage in problem.stages:
        yield from stage.conditions
        yield from stage.effects
        yield from stage.invariants
        for action in stage.actions:
            yield from action.preconditions
            yield from action.effects
