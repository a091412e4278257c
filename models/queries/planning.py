"""The question of ``winnable plan``: a plan of fewest rounds, then of fewer and fewer pawns."""

from __future__ import annotations

import time
from dataclasses import replace

from winnable.models.queries.certifying import certify
from winnable.models.queries.decide import best_of, investigate, judge
from winnable.models.queries.errors import reported
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.pawns import fewer_pawns, plainer
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.results import PlanResult


def find_plan(inquiry: Inquiry, request: Request, watch: Watch) -> PlanResult:
    """A plan for the goal of ``inquiry``, whose sheet is written.

    After the first plan the search for fewer pawns goes on, for the best party, until plan and
    bound meet, questions become too hard, the time limit comes or ``watch.stop`` says so; of plans
    as good as the best, a plain one is shown. Raises ``DisagreementError`` as ``check`` does.
    """
    with reported(inquiry, request):
        return _found(inquiry, request, watch)


def _found(inquiry: Inquiry, request: Request, watch: Watch) -> PlanResult:
    start = time.monotonic()
    findings = investigate(inquiry, request, watch)
    best = best_of(findings)
    if best is None:
        verdict = judge(inquiry, request, findings, 0.0)
        verdict = certify(inquiry, request, findings, verdict, watch)
        verdict = replace(verdict, seconds=time.monotonic() - start)
        return PlanResult(inquiry.entry.title, verdict, None, None, None)
    deadline = start + request.time_limit
    question = Question(best.case, inquiry.goal, request, watch, deadline, critic=best.critic)
    better = plainer(fewer_pawns(best, question), question)
    findings = tuple(
        replace(finding, evidence=better) if finding.evidence is best else finding
        for finding in findings
    )
    verdict = judge(inquiry, request, findings, 0.0)
    verdict = certify(inquiry, request, findings, verdict, watch)
    verdict = replace(verdict, seconds=time.monotonic() - start)
    story = None if better.document is None else better.case.story(better.document)
    return PlanResult(inquiry.entry.title, verdict, better.document, better.replay, story)
