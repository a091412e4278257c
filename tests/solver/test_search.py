"""Verdicts and bounds of the search on problems whose answers follow by hand."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.solver.problems import CASES, Case, robot
from winnable.solver import deciding, engines
from winnable.solver.deciding import REACH, Finder, NotFound, Plan, Proven, Prover
from winnable.solver.engines import names
from winnable.solver.errors import LateError, ProblemError
from winnable.solver.formula import Formula
from winnable.solver.improve import improve
from winnable.solver.lower import Lowering
from winnable.solver.outcome import GaveUp, Limits, Outcome
from winnable.solver.problem import TRUE, Trace
from winnable.solver.replay import check_trace
from winnable.solver.search import Attempt, search
from winnable.solver.tidy import tidy

_NONE = NotFound("none-here")


@pytest.mark.parametrize("engine", names())
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_verdict_rounds_and_cost_are_those_worked_out_by_hand(case: Case, engine: str) -> None:
    """The arithmetic stands beside each case in problems.py."""
    result = search(case.problem, engine, max_rounds=case.horizon, limits=Limits())

    if case.rounds is None:
        assert result.plan is None
        assert result.exhausted
        assert result.reason is None
        assert result.ended == case.ended
        return
    assert result.plan is not None
    assert result.plan.rounds == case.rounds
    assert result.minimal
    assert result.lower_bound == case.rounds
    best = improve(result.plan, case.problem, engine, rounds=case.rounds, limits=Limits())
    assert best.cost == best.lower == case.cost
    assert check_trace(case.problem, best.plan.trace) == ()


def test_a_refutation_by_few_stages_is_never_a_bound() -> None:
    """The trap: two actions a round need two rounds for the robot's four; the rule book allows four
    actions a round, so one round is enough. The two-stage model says "no" to one round, wrongly."""
    short = replace(robot(2), complete=False, completeness="", name="two of four stages")
    game = robot(4)

    wrong = Finder(short, "sat").find(1, Limits())
    alone = search(short, "sat", max_rounds=1, limits=Limits())
    both = search(game, "sat", quick=short, max_rounds=3, limits=Limits())

    assert wrong == NotFound("none-here")
    assert (alone.plan, alone.refuted, alone.exhausted) == (None, -1, False)
    assert alone.reason == "horizon"
    assert both.plan is not None
    assert both.plan.rounds == 1
    assert both.plan.problem is game
    assert both.lower_bound == 1


def test_a_plan_by_few_stages_is_not_called_minimal_without_a_proof() -> None:
    """Two stages find two rounds; with no complete problem beside them nothing is ruled out."""
    short = replace(robot(2), complete=False, completeness="")

    result = search(short, "sat", max_rounds=4, limits=Limits())
    best = improve(result.plan, short, "sat", rounds=2, limits=Limits()) if result.plan else None

    assert result.plan is not None
    assert result.plan.rounds == 2
    assert not result.minimal
    assert result.lower_bound == 0
    assert best is not None
    assert (best.cost, best.lower) == (4, 0)


def test_only_a_complete_problem_makes_a_prover() -> None:
    """A prover's answer is a bound; an incomplete problem must not even get there."""
    short = replace(robot(1), complete=False, completeness="")

    with pytest.raises(ProblemError, match="only a complete problem"):
        Prover(short, "sat")


def test_quick_plan_is_minimal_when_the_complete_problem_refutes_the_rounds_below() -> None:
    """One action a round needs four rounds; the quick problem is the same game under another name,
    so the plan is its own, and the bound is that of the complete one."""
    quick = replace(robot(1), complete=False, completeness="", name="quick")
    game = robot(1)

    result = search(game, "sat", quick=quick, max_rounds=6, limits=Limits())

    assert result.plan is not None
    assert result.plan.problem is quick
    assert result.minimal
    assert [a.outcome for a in result.attempts if a.problem == "quick"] == ["none"] * 4 + ["plan"]


def test_reachability_refutes_for_free_and_says_so() -> None:
    """After two walks the robot can be in the lab and nowhere near the hangar with a key."""
    prover = Prover(robot(1), "sat")

    assert prover.decide(1, Limits()) == Proven(1, REACH)
    assert prover.decide(2, Limits()) == Proven(2, REACH)
    assert prover.decide(3, Limits()) == Proven(3, "sat")
    assert isinstance(prover.decide(4, Limits()), Plan)


def test_without_narrowing_the_engine_sees_for_itself() -> None:
    """For a second opinion, also what reachability could refute is put to the engine."""
    prover = Prover(robot(1), "z3", narrow=False)

    assert [prover.decide(rounds, Limits()) for rounds in (1, 2, 3)] == [
        Proven(1, "z3"),
        Proven(2, "z3"),
        Proven(3, "z3"),
    ]


def test_rounds_refuted_elsewhere_are_not_asked_again() -> None:
    """With three rounds ruled out the search starts at the fourth, and its plan is minimal."""
    known = Proven(3, "elsewhere")

    result = search(robot(1), "sat", max_rounds=6, known=known, limits=Limits())

    assert {attempt.rounds for attempt in result.attempts} == {4}
    assert result.minimal
    assert result.lower_bound == 4


def test_a_play_won_before_the_first_round_is_one_of_the_whole_problem() -> None:
    """What holds at once is won in 0 rounds; what needs a round is refuted there, and only there:
    the stages are still to come."""
    won = replace(robot(2), goal=TRUE)

    at_once = search(won, "sat", max_rounds=0, limits=Limits())
    later = search(robot(4), "sat", max_rounds=0, limits=Limits())

    assert at_once.plan is not None
    assert at_once.plan.problem is won
    assert (at_once.plan.rounds, at_once.plan.trace.records) == (0, ())
    assert check_trace(won, at_once.plan.trace) == ()
    assert (later.plan, later.refuted, later.exhausted, later.ended) == (None, 0, True, False)


def test_past_deadline_decides_nothing_and_proves_nothing() -> None:
    """With no time left not even the free refutations are claimed."""
    result = search(robot(1), "sat", max_rounds=6, limits=Limits(deadline=time.monotonic() - 1))

    assert (result.plan, result.refuted, result.reason) == (None, -1, "time_limit")


def test_writing_down_stops_at_a_limit_and_goes_on_from_there() -> None:
    """The flag is raised at each look but the first two: one stage more is written each time, and
    in the end the literal and the formula are those of a run without a limit."""
    whole, halting = Lowering(robot(3)), Lowering(robot(3))
    looks: list[int] = []

    def often() -> bool:
        looks.append(1)
        return len(looks) % 3 == 0

    goals: list[int | None] = []
    late = 0
    while not goals:
        try:
            goals.append(halting.horizon(2, Limits(stop=often)))
        except LateError:
            late += 1

    assert late > 0
    assert goals == [whole.horizon(2)]
    assert len(halting.layers) == len(whole.layers)
    assert halting.finish_round(2) == whole.finish_round(2)


def test_late_while_writing_decides_nothing() -> None:
    """No time is left for the stages of round 4: plan, proof and end of the play stay open."""
    gone = Limits(deadline=time.monotonic() - 1)
    prover = Prover(robot(1), "sat")

    assert Finder(robot(1), "sat").find(4, gone) == NotFound("time_limit")
    assert prover.decide(4, gone) == GaveUp("time_limit")
    assert not prover.all_over(4, gone)
    assert isinstance(prover.decide(4, Limits()), Plan)


def test_late_plan_comes_back_as_it_was() -> None:
    """Neither fewer pawns nor another look are had for nothing."""
    plan = search(robot(1), "sat", max_rounds=6, limits=Limits()).plan
    gone = Limits(deadline=time.monotonic() - 1)
    assert plan is not None

    best = improve(plan, robot(1), "sat", rounds=4, limits=gone, lower=1)

    assert (best.plan, best.lower) == (plan, 1)
    assert tidy(plan, "sat", (), gone) is plan


def test_stop_flag_keeps_what_is_known() -> None:
    """The flag is raised once horizon 3 is refuted: the bound stays, the verdict is interrupted."""
    seen: list[Attempt] = []

    result = search(
        robot(1),
        "sat",
        max_rounds=6,
        limits=Limits(stop=lambda: any(a.outcome == "refuted" and a.rounds == 3 for a in seen)),
        progress=seen.append,
    )

    assert result.plan is None
    assert result.lower_bound == 4
    assert result.reason == "interrupted"


def test_given_up_horizon_leaves_a_gap_that_more_work_closes() -> None:
    """No work is allowed at first: horizons 3 and 4 need the engine and are given up. Without
    retries nothing comes out; the bound is 3 from reachability alone."""
    result = search(robot(1), "sat", max_rounds=5, limits=Limits(work=0))

    assert result.plan is None
    assert result.lower_bound == 3
    assert result.reason == "horizon"
    assert {a.rounds for a in result.attempts if a.outcome == "gave_up"} == {3, 4, 5}


class _Lazy:
    """An engine that gives up whatever may cost no more than ten conflicts."""

    name = "lazy"

    def __init__(self) -> None:
        self._inner = engines.load("sat")

    def extend(self, formula: Formula) -> None:
        self._inner.extend(formula)

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        if limits.work is not None and limits.work <= 10:
            return GaveUp("work")
        return self._inner.solve(assumptions, limits)


def test_gap_below_a_quick_plan_is_closed_by_a_retry(monkeypatch: pytest.MonkeyPatch) -> None:
    """With 10 conflicts the lazy engine decides nothing, the quick plan comes from elsewhere; the
    first retry may take 40 and refutes the three rounds below the plan, which reachability left."""
    monkeypatch.setattr(deciding, "load", lambda name: _Lazy() if name == "lazy" else None)
    plan = Plan(robot(1), Trace((), ()), 4, "elsewhere")
    monkeypatch.setattr(Finder, "find", lambda _, rounds, __: plan if rounds == 4 else _NONE)
    limits = Limits(work=10)

    closed = search(robot(1), "lazy", quick=robot(1), max_rounds=6, limits=limits)
    left = search(robot(1), "lazy", quick=robot(1), max_rounds=6, limits=limits, retries=0)

    assert closed.minimal
    assert [(a.rounds, a.outcome) for a in closed.attempts if a.by == "lazy"][-1] == (3, "refuted")
    assert not left.minimal
    assert left.lower_bound == 3


@pytest.mark.parametrize("engine", names())
def test_same_input_gives_the_same_plan(engine: str) -> None:
    """Seeds, order and worker count are fixed."""
    first, second = (
        search(robot(3), engine, max_rounds=3, limits=Limits(work=1000)) for _ in range(2)
    )

    assert first.plan is not None
    assert second.plan is not None
    assert first.plan.trace == second.plan.trace
    assert first.attempts == second.attempts
