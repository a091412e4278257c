"""What evidence amounts to: the rules of verdicts, on a corridor that can be counted by hand."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.queries.corridor import Corridor, inquiry, rule
from winnable.models.queries import decide as decide_module
from winnable.models.queries import evidence
from winnable.models.queries.decide import investigate, judge
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import AgreementCertificate, Bound, Optimal, Verdict
from winnable.solver.deciding import Plan, Prover
from winnable.solver.engines.watch import overdue
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem
from winnable.solver.search import SearchResult, search


def decide(asked: Inquiry, request: Request | None = None, watch: Watch | None = None) -> Verdict:
    request = request or Request(engine="sat")
    findings = investigate(asked, request, watch or Watch())
    return judge(asked, request, findings, 0.0)


def test_a_corridor_of_two_steps_takes_two_rounds_and_two_pawns() -> None:
    """One step a round, one pawn a step; round 1 alone is refuted."""
    verdict = decide(inquiry(Corridor(distance=2)))

    assert (verdict.verdict, verdict.rounds, verdict.pawns) == ("winnable", 2, 2)
    assert verdict.bound == Bound(rounds=2, pawns=2)
    assert verdict.party == ("ann",)
    assert verdict.certificate is not None
    assert verdict.certificate.kind == "replay"


def test_without_a_second_engine_a_bound_has_no_certificate() -> None:
    """``optimal`` is where plan and bound meet by a certificate, and none was made."""
    verdict = decide(inquiry(Corridor(distance=2)))

    assert verdict.optimal == Optimal(rounds=False, pawns=False)
    assert verdict.bound_certificate is None


def test_that_nothing_is_won_before_round_one_needs_no_more_than_two_engines_at_the_start() -> None:
    """One step, one round: the second engine is asked about the start alone, unasked for.

    Of pawns it says nothing: one is the least, and that stays the claim of a single engine."""
    verdict = decide(inquiry(Corridor(distance=1)))

    assert (verdict.rounds, verdict.bound) == (1, Bound(rounds=1, pawns=1))
    assert verdict.optimal == Optimal(rounds=True, pawns=False)
    assert verdict.bound_certificate == AgreementCertificate(("sat", "cpsat"), ("rounds",))


def test_a_second_engine_certifies_the_bound() -> None:
    """Both refute one round and one pawn, so two of each are the least."""
    verdict = decide(inquiry(Corridor(distance=2)), Request(engine="sat", cross_check=True))

    assert verdict.optimal == Optimal(rounds=True, pawns=True)
    assert verdict.bound_certificate == AgreementCertificate(("sat", "cpsat"), ("rounds", "pawns"))


def test_a_clock_that_is_too_short_makes_it_unwinnable_by_agreement() -> None:
    """Three steps do not fit into two rounds, and the clock ends every play by then."""
    verdict = decide(inquiry(Corridor(distance=3, clock=2)))

    assert (verdict.verdict, verdict.reason) == ("unwinnable", None)
    assert verdict.certificate is not None
    assert verdict.certificate.kind == "agreement"
    assert (verdict.party, verdict.parties) == (None, (("ann",),))
    assert verdict.horizon_complete


def test_a_helpful_rule_left_out_forbids_unwinnable() -> None:
    """The rule might be the one that wins; so the answer is not known."""
    helped = Corridor(distance=3, clock=2, left_out=(rule("corridor.jump", helps=True),))

    verdict = decide(inquiry(helped))

    assert (verdict.verdict, verdict.reason) == ("undecided", "not_modelled")
    assert verdict.omitted == ("corridor.jump",)
    assert verdict.certificate is None


def test_a_helpful_rule_left_out_forbids_optimal() -> None:
    """The bound holds for the modelled rules only, so it has no certificate and meets nothing."""
    helped = Corridor(distance=2, left_out=(rule("corridor.jump", helps=True),))

    verdict = decide(inquiry(helped), Request(engine="sat", cross_check=True))

    assert verdict.verdict == "winnable"
    assert verdict.bound == Bound(rounds=2, pawns=2)
    assert verdict.optimal == Optimal(rounds=False, pawns=False)
    assert verdict.bound_certificate is None


@pytest.mark.parametrize(("avoidable", "answer"), [(True, "winnable"), (False, "undecided")])
def test_a_harmful_rule_left_out_forbids_winnable_unless_it_can_be_avoided(
    *, avoidable: bool, answer: str
) -> None:
    """A plan proves nothing if a rule that it ignores might spoil it."""
    trap = rule("corridor.trap", hurts=True, avoidable=avoidable)

    verdict = decide(inquiry(Corridor(left_out=(trap,))))

    assert verdict.verdict == answer
    assert (verdict.rounds is None) == (answer == "undecided")


def test_a_horizon_that_is_not_complete_stays_undecided() -> None:
    """Five steps need five rounds; three were looked at, and nothing ends a play."""
    verdict = decide(inquiry(Corridor(distance=5)), Request(engine="sat", rounds=3))

    assert (verdict.verdict, verdict.reason) == ("undecided", "horizon")
    assert verdict.bound.rounds == 4
    assert (verdict.horizon, verdict.horizon_complete) == (3, False)


def test_any_party_may_win_and_the_sizes_are_told_apart() -> None:
    """One player is too far away for the clock; two of them are near enough."""
    lost = Corridor(party=("ann",), distance=4, clock=3)
    near = Corridor(party=("ann", "bob"), distance=2, clock=3)

    verdict = decide(inquiry(lost, near))

    assert (verdict.verdict, verdict.party) == ("winnable", ("ann", "bob"))
    assert verdict.by_players == {"1": "unwinnable", "2": "winnable"}


def test_the_bound_ranges_over_all_parties() -> None:
    """Ann needs three rounds, Bob two: nobody wins in one, and two pawns are enough."""
    verdict = decide(inquiry(Corridor(("ann",), 3), Corridor(("bob",), 2)))

    assert (verdict.party, verdict.rounds, verdict.pawns) == (("bob",), 2, 2)
    assert verdict.bound == Bound(rounds=2, pawns=2)


def test_a_lost_party_is_named_when_it_was_asked_for() -> None:
    """``parties`` is for the question about any party."""
    verdict = decide(inquiry(Corridor(("ann",), 3, clock=2), party=("ann",)))

    assert (verdict.party, verdict.parties) == (("ann",), None)


def test_a_plan_that_the_referee_refuses_is_a_disagreement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Engine and referee contradict each other; the plan is kept for the report."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(DisagreementError) as caught:
        decide(inquiry(Corridor(status="illegal")))

    (found,) = caught.value.disagreements
    assert Path(found.plan_file).is_file()
    for fact in ("corridor", "mission", "ann", "sat", "the referee", "0" * 64, found.plan_file):
        assert fact in str(found)


class Brief(Corridor):
    """A corridor whose short problem knows a dear step only."""

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """The short problem."""
        yield self.problem(goal, rounds, complete=False)

    def problem(self, goal: str, rounds: int, *, complete: bool) -> Problem:
        """One stage a round; two pawns a step in the short one."""
        whole = super().problem(goal, rounds, complete=complete)
        walk, night = whole.stages
        (step,) = walk.actions
        dear = replace(walk, actions=(replace(step, cost=2),))
        short = replace(whole, stages=(dear, night), complete=False, completeness="")
        return whole if complete else short


@pytest.mark.parametrize(("largest", "bound"), [(100, Bound(2, 2)), (0, Bound(1, 0))])
def test_a_problem_too_large_to_be_stated_bounds_nothing(
    monkeypatch: pytest.MonkeyPatch, largest: int, bound: Bound
) -> None:
    """Two steps for a pawn each, two in the short problem. Where the whole one is stated, two are
    the least; where only the short one is, no win before round 1 is all that can be said."""
    monkeypatch.setattr(evidence, "LARGEST", largest)

    verdict = decide(inquiry(Brief()))

    assert (verdict.verdict, verdict.rounds) == ("winnable", 2)
    assert verdict.bound == bound


class Brisk(Brief):
    """A corridor with a second short problem, in which two steps may be taken in a round."""

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """The slow one first."""
        slow = self.problem(goal, rounds, complete=False)
        walk, night = slow.stages
        yield slow
        yield replace(slow, stages=(walk, replace(walk, name="walk on"), night))


def test_where_the_whole_is_too_large_other_short_problems_are_asked_for_shorter_plans(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two steps: the first short problem takes two rounds, the second one."""
    monkeypatch.setattr(evidence, "LARGEST", 0)

    verdict = decide(inquiry(Brisk()))

    assert (verdict.rounds, verdict.bound.rounds) == (1, 1)


@pytest.mark.parametrize(("largest", "share"), [(100, 0.6), (0, 0.95)])
def test_plans_get_the_time_that_no_bound_can_use(
    monkeypatch: pytest.MonkeyPatch, largest: int, share: float
) -> None:
    """Where the whole problem is too large, a bound takes no time: plans are looked for longer."""
    given: list[float] = []

    def scout(questions: list[Question], _: list[int]) -> dict[int, Plan]:
        given.append(questions[0].deadline - time.monotonic())
        return {}

    monkeypatch.setattr(evidence, "LARGEST", largest)
    monkeypatch.setattr(decide_module, "scout", scout)

    decide(inquiry(Brief()), Request(engine="sat", time_limit=100))

    assert given[0] == pytest.approx(share * 100, abs=1)


def test_a_query_ends_while_parties_are_still_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is over at the start: of eight parties no problem is stated."""
    stated: list[int] = []
    monkeypatch.setattr(Brief, "problem", lambda *_, **__: stated.append(1))
    parties = [Brief((name,)) for name in "abcdefgh"]

    verdict = decide(inquiry(*parties), Request(engine="sat", time_limit=1e-6))

    assert (verdict.verdict, verdict.reason) == ("undecided", "time_limit")
    assert stated == []


def test_a_stopped_query_says_that_it_was_interrupted() -> None:
    """What is known is told: nothing yet, so the bound is 0 rounds."""
    verdict = decide(inquiry(Corridor()), watch=Watch(stop=lambda: True))

    assert (verdict.verdict, verdict.reason) == ("undecided", "interrupted")
    assert verdict.bound == Bound(rounds=0, pawns=0)


def test_a_query_without_time_says_so() -> None:
    """A millionth of a second is over before the first horizon."""
    verdict = decide(inquiry(Corridor()), Request(engine="sat", time_limit=1e-6))

    assert (verdict.verdict, verdict.reason) == ("undecided", "time_limit")


def test_what_is_read_is_named() -> None:
    """The corridor states two rules that have an assumption and a ruling each."""
    verdict = decide(inquiry(Corridor()))

    assert verdict.assumptions == ("assumed.corridor.start", "assumed.corridor.step")
    assert verdict.rulings == ("ruled.corridor.start", "ruled.corridor.step")


@pytest.mark.parametrize("engine", ["sat", "cpsat", "z3"])
def test_each_engine_finds_the_same_rounds(engine: str) -> None:
    """The least number of rounds is a fact of the corridor, not of an engine."""
    verdict = decide(inquiry(Corridor(distance=3)), Request(engine=engine))

    assert (verdict.rounds, verdict.bound.rounds, verdict.engine) == (3, 3, engine)


def test_what_the_critic_knows_counts_for_plan_and_bound() -> None:
    """Two steps, and nobody can step in round 1: three rounds, by whatever engine is asked."""
    icy = inquiry(Corridor(distance=2, ice=(1,)))

    verdict = decide(icy, Request(engine="sat", cross_check=True))

    assert (verdict.rounds, verdict.pawns) == (3, 2)
    assert verdict.bound == Bound(rounds=3, pawns=2)
    assert verdict.optimal == Optimal(rounds=True, pawns=True)


def test_a_clock_and_what_the_critic_knows_refute_together() -> None:
    """Two steps fit into two rounds, unless one of them is lost."""
    verdict = decide(inquiry(Corridor(distance=2, clock=2, ice=(1,))))

    assert (verdict.verdict, verdict.reason) == ("unwinnable", None)


def test_a_critic_without_words_leaves_it_undecided() -> None:
    """Neither a plan nor a refutation can be had; that is told as time that ran out."""
    silent = inquiry(Corridor(distance=1, ice=(1, 2, 3, 4, 5, 6), mute=True))

    verdict = decide(silent, Request(engine="sat", time_limit=0.3))

    assert (verdict.verdict, verdict.reason) == ("undecided", "time_limit")
    assert verdict.bound == Bound(rounds=1, pawns=0)


def test_a_problem_that_proves_nothing_is_bounded_by_the_game_that_allows_more() -> None:
    """Two steps take two rounds without ice; with ice in round 1 the plan has three."""
    icy = inquiry(Corridor(distance=2, ice=(1,), partial=True))

    verdict = decide(icy, Request(engine="sat", cross_check=True))

    assert (verdict.verdict, verdict.rounds) == ("winnable", 3)
    assert verdict.bound.rounds == 2
    assert verdict.optimal == Optimal()
    assert verdict.bound_certificate is not None


def test_a_bound_of_the_game_that_allows_more_may_meet_the_plan() -> None:
    """Ice after the win costs nothing: two rounds, and fewer are refuted without any ice."""
    verdict = decide(
        inquiry(Corridor(distance=2, ice=(3,), partial=True)),
        Request(engine="sat", cross_check=True),
    )

    assert (verdict.rounds, verdict.bound.rounds) == (2, 2)
    assert verdict.optimal.rounds is True


def test_what_cannot_be_won_in_the_game_that_allows_more_is_unwinnable() -> None:
    """Three steps do not fit into two rounds, ice or none; two do, so ice leaves it undecided."""
    lost = decide(inquiry(Corridor(distance=3, clock=2, ice=(1,), partial=True)))
    left_open = decide(inquiry(Corridor(distance=2, clock=2, ice=(1,), partial=True)))

    assert lost.verdict == "unwinnable"
    assert (left_open.verdict, left_open.reason) == ("undecided", "not_modelled")
    assert left_open.bound.rounds == 2


def test_a_search_without_end_leaves_time_for_the_bound() -> None:
    """No plan passes the critic; without ice one step is needed, so no round is too few."""
    silent = Corridor(distance=1, ice=(1, 2, 3, 4, 5, 6), mute=True, partial=True)

    verdict = decide(inquiry(silent), Request(engine="sat", time_limit=5))

    assert (verdict.verdict, verdict.reason) == ("undecided", "time_limit")
    assert verdict.bound == Bound(rounds=1, pawns=0)


def test_that_no_play_goes_on_is_asked_of_both_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three steps do not fit before the clock, which the rules do not tell beforehand."""
    asked: list[str] = []
    all_over = Prover.all_over

    def noted(self: Prover, rounds: int, limits: Limits) -> bool:
        asked.append(self.engine)
        return all_over(self, rounds, limits)

    monkeypatch.setattr(Prover, "all_over", noted)

    verdict = decide(inquiry(Corridor(distance=3, clock=2, hidden=True)))

    assert verdict.verdict == "unwinnable"
    assert set(asked) == {"sat", "cpsat"}


def test_time_that_ran_out_for_the_bound_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search for a plan was through with one round when no time was left for the bound."""
    searched: list[bool] = []

    def through(*given: Any, **options: Any) -> SearchResult:
        if options["max_rounds"]:  # the moment before the first round is asked for apart
            searched.append(True)
        return search(*given, **options)

    def late(limits: Limits) -> str | None:
        return "time_limit" if searched else overdue(limits)

    monkeypatch.setattr(evidence, "search", through)
    monkeypatch.setattr(evidence, "overdue", late)
    icy = Corridor(distance=2, ice=(1,), partial=True)

    verdict = decide(inquiry(icy), Request(engine="sat", rounds=1))

    assert (verdict.verdict, verdict.reason) == ("undecided", "time_limit")
    assert len(searched) == 1
