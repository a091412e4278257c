"""From evidence about parties to a verdict, and what the verdict rests on."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from winnable.missions.register import Rule
from winnable.models.queries.evidence import Evidence, gather, too_large, won
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.pawns import pawn_bounds
from winnable.models.queries.question import Question
from winnable.models.queries.relaxing import relaxed_bounds
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.scouting import SCOUT, SHARE, WHOLE_SHARE, scout
from winnable.models.queries.verdict import (
    REASONS,
    AgreementCertificate,
    Answer,
    Bound,
    Certificate,
    Measure,
    Optimal,
    ProofCertificate,
    Reason,
    ReplayCertificate,
    Verdict,
)
from winnable.models.registry import game, games
from winnable.solver.engines.watch import overdue
from winnable.solver.garbage import seldom_sought

RELAXED_SHARE = 0.5
"""Of the time left once a plan is known, what bounds by relaxed problems may take; the rest is for
shorter plans, and for bounds by whole problems."""

PLANNED_SHARE = 0.75
"""Of the time left, what a shorter plan for the party with the shortest one may take: others are
asked for bounds alone then, which say nothing before all have one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the evidence about one party amounts to; ``reason`` if that is ``undecided``."""

    evidence: Evidence
    omitted: tuple[Rule, ...]
    answer: Answer
    reason: Reason | None

    @property
    def size(self) -> int:
        """Number of players."""
        return len(self.evidence.case.party)


@seldom_sought()
def investigate(inquiry: Inquiry, request: Request, watch: Watch) -> tuple[Finding, ...]:
    """What is found for each case of ``inquiry``, in order, within the time limit of one goal.

    Plans are looked for first, for each number of players, then bounds: once a party wins, others
    are asked for fewer rounds than the best one takes, since no other answer would change the
    verdict, the rounds or their bound.
    """
    start = time.monotonic()
    deadline = start + request.time_limit
    questions = [
        Question(case, inquiry.goal, request, watch, deadline, critic=case.critic(inquiry.goal))
        for case in inquiry.cases
    ]
    horizons = [request.rounds or case.horizon().rounds for case in inquiry.cases]
    wins: dict[int, Evidence] = {}
    if request.technology == SCOUT:
        scouting = start + _share(questions[0]) * request.time_limit
        plans = scout([replace(each, deadline=scouting) for each in questions], horizons)
        wins = {at: won(questions[at], horizons[at], plan) for at, plan in plans.items()}
    known = min((win.rounds or 0 for win in wins.values()), default=1)
    # where a second engine is wanted it is asked about rounds and pawns in one problem, the whole
    now = time.monotonic()
    bounding = now + RELAXED_SHARE * max(0.0, deadline - now)
    asked = [replace(each, deadline=bounding) for each in questions]
    bounds = relaxed_bounds(asked, 0 if request.cross_check else known - 1)
    found: dict[int, Finding] = {}
    for index in sorted(range(len(questions)), key=lambda index: _turn(index, wins.get(index))):
        now = time.monotonic()
        best = best_of(tuple(found.values()))
        rounds = None if best is None else best.rounds
        left = len(questions) - len(found)
        share = PLANNED_SHARE if left > 1 and rounds is None and index in wins else 1 / left
        time_left = max(0.0, deadline - now)
        question = replace(questions[index], deadline=now + share * time_left)
        looked_at = horizons[index] if rounds is None else min(horizons[index], rounds - 1)
        gathered = gather(question, looked_at, wins.get(index), best=rounds, bound=bounds[index])
        found[index] = _finding(gathered, question.case.omitted(), watch)
    ordered = [found[index] for index in range(len(questions))]
    best = best_of(ordered)
    if best is None or best.rounds is None:
        return tuple(ordered)
    pairs = zip(ordered, questions, strict=True)
    better = pawn_bounds([(each.evidence, asked_of) for each, asked_of in pairs], best.rounds)
    return tuple(replace(f, evidence=each) for f, each in zip(ordered, better, strict=True))


def _share(question: Question) -> float:
    """What looking for plans may take of the time: nearly all where nothing else can be asked."""
    if overdue(question.limits(0)) is not None:
        return SHARE
    short = question.case.problem(question.goal, 1, complete=False)
    return WHOLE_SHARE if too_large(short) else SHARE


def _turn(index: int, win: Evidence | None) -> tuple[float, int]:
    """Parties with a plan go first, those with the fewest rounds before others."""
    return (math.inf if win is None or win.rounds is None else win.rounds, index)


def judge(
    inquiry: Inquiry, request: Request, findings: Sequence[Finding], seconds: float
) -> Verdict:
    """The verdict that ``findings``, one for each case of ``inquiry``, amount to."""
    best = best_of(findings)
    answer = _any([finding.answer for finding in findings])
    horizon = max(request.rounds or case.horizon().rounds for case in inquiry.cases)
    omitted = {rule.id: rule for finding in findings for rule in finding.omitted}
    bound = Bound(None, None) if answer == "unwinnable" else _bound(findings)
    helped = any(rule.forbids_unwinnable for rule in omitted.values())
    certificate = None if helped else _vouched(findings, bound, request)
    read = [(f.evidence.case, f.evidence.rules) for f in findings]
    case = inquiry.cases[0]
    return Verdict(
        mission=case.mission,
        mission_sha256=case.sha256,
        goal=inquiry.goal,
        party=inquiry.party if best is None else best.case.party,
        parties=inquiry.parties if best is None and inquiry.party is None else None,
        by_players=_by_players(findings),
        fortune=request.fortune,
        carry=case.carry,
        verdict=answer,
        reason=_reason(findings) if answer == "undecided" else None,
        rounds=None if best is None else best.rounds,
        pawns=None if best is None else best.pawns,
        optimal=Optimal() if certificate is None else optimal(best, bound, certificate.about),
        bound=bound,
        horizon=horizon,
        horizon_complete=all(_complete(finding, horizon) for finding in findings),
        conflict=None,
        certificate=ReplayCertificate() if answer == "winnable" else _lost(answer, certificate),
        bound_certificate=certificate,
        assumptions=_sorted(name for case, rules in read for name in case.assumptions(rules)),
        rulings=_sorted(name for case, rules in read for name in case.rulings(rules)),
        omitted=_sorted(omitted),
        engine=request.technology,
        seconds=seconds,
    )


def best_of(findings: Sequence[Finding]) -> Evidence | None:
    """The accepted plan of fewest rounds, then fewest pawns, then of the first party."""
    won = [finding.evidence for finding in findings if finding.answer == "winnable"]
    return min(won, key=lambda each: (each.rounds or 0, each.pawns or 0), default=None)


def not_modelled(inquiry: Inquiry, request: Request) -> Verdict:
    """The verdict on a sheet that has no mission file yet."""
    entry = inquiry.entry
    omitted = game(entry.game).omitted() if entry.game in games() else ()
    least, most = entry.players
    return Verdict(
        mission=entry.name,
        mission_sha256=None,
        goal=inquiry.goal,
        party=None,
        parties=None,
        by_players={str(size): "undecided" for size in range(least, most + 1)},
        fortune=request.fortune,
        carry=(),
        verdict="undecided",
        reason="not_modelled",
        rounds=None,
        pawns=None,
        optimal=Optimal(),
        bound=Bound(),
        horizon=0,
        horizon_complete=False,
        conflict=None,
        certificate=None,
        bound_certificate=None,
        assumptions=(),
        rulings=(),
        omitted=_sorted(rule.id for rule in omitted),
        engine=request.technology,
        seconds=0.0,
    )


def _finding(evidence: Evidence, omitted: tuple[Rule, ...], watch: Watch) -> Finding:
    """A win counts only if no omitted rule could spoil it, a refutation only if none could help."""
    helps = any(rule.forbids_unwinnable for rule in omitted)
    spoils = any(rule.forbids_winnable for rule in omitted)
    answer: Answer = "undecided"
    reason: Reason | None = None
    if evidence.document is not None:
        answer, reason = ("undecided", "not_modelled") if spoils else ("winnable", None)
    elif not evidence.exhausted:
        reason = "interrupted" if watch.stop() else _worded(evidence.reason)
        if reason == "horizon" and _covers(evidence):
            reason = "not_modelled"  # no play is longer: it is the problem that lacks some
    elif helps:
        reason = "not_modelled"
    elif evidence.ended or _covers(evidence):
        answer = "unwinnable"
    else:
        reason = "horizon"
    return Finding(evidence, omitted, answer, reason)


def _worded(reason: str | None) -> Reason:
    """A reason of the solver as the contract words it; used-up work counts as time."""
    for known in REASONS:
        if reason == known:
            return known
    return "time_limit"


def _covers(evidence: Evidence) -> bool:
    """Whether no play is longer than what was looked at, by the rules of the game."""
    horizon = evidence.case.horizon()
    return horizon.complete and evidence.looked_at >= horizon.rounds


def _complete(finding: Finding, horizon: int) -> bool:
    """Whether no play of the game, with the rules left out here, is longer than ``horizon``."""
    known = finding.evidence.case.horizon()
    if known.complete and horizon >= known.rounds:
        return True
    return finding.evidence.ended and not any(rule.forbids_unwinnable for rule in finding.omitted)


def _any(answers: Sequence[Answer]) -> Answer:
    """Won if any party wins, lost only if every one is refuted."""
    if "winnable" in answers:
        return "winnable"
    return "undecided" if "undecided" in answers else "unwinnable"


def _by_players(findings: Sequence[Finding]) -> dict[str, Answer]:
    sizes = sorted({finding.size for finding in findings})
    return {str(size): _any([f.answer for f in findings if f.size == size]) for size in sizes}


def _reason(findings: Sequence[Finding]) -> Reason:
    """The first reason of the contract's order among those of the parties."""
    given = {finding.reason for finding in findings}
    return next(reason for reason in REASONS if reason in given)


def _bound(findings: Sequence[Finding]) -> Bound:
    """What holds whichever of the parties plays.

    A party that is refuted within the rounds of the best plan bounds nothing from above: its
    pawns do not count, since none of its plays is as short.
    """
    best = best_of(findings)
    rounds = min(finding.evidence.refuted + 1 for finding in findings)
    pawns = [
        finding.evidence.pawns_lower
        for finding in findings
        if best is None or finding.evidence.refuted < (best.rounds or 0)
    ]
    return Bound(rounds, min(pawns, default=0))


def _vouched(
    findings: Sequence[Finding], bound: Bound, request: Request
) -> AgreementCertificate | ProofCertificate | None:
    """Who vouches for ``bound``: checked proofs, or the engines that do so, for every party."""
    certain = min(finding.evidence.certain for finding in findings)
    if certain < 0 or bound.rounds not in {None, certain + 1}:
        return None
    checked = [finding.evidence.checked for finding in findings]
    if all(checked):
        return ProofCertificate((), ", ".join(sorted({*chain(*checked)})))
    first, *others = (finding.evidence.agreed for finding in findings)
    engines = tuple(name for name in first if all(name in other for other in others))
    if len(engines) < 2:
        return None
    about: tuple[Measure, ...] = ("rounds", "pawns") if request.cross_check else ("rounds",)
    return AgreementCertificate(engines, about)


def optimal(
    best: Evidence | None, bound: Bound, about: Sequence[Measure] = ("rounds", "pawns")
) -> Optimal:
    """Where the plan meets the bound, which a certificate ``about`` so much vouches for."""
    if best is None or "rounds" not in about:
        return Optimal()
    rounds = best.rounds == bound.rounds
    return Optimal(rounds, rounds and "pawns" in about and best.pawns == bound.pawns)


def _lost(answer: Answer, certificate: Certificate | None) -> Certificate | None:
    return certificate if answer == "unwinnable" else None


def _sorted(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(names)))
