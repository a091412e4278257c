"""One inquiry, answered: investigated, judged, certified, timed."""

from __future__ import annotations

import time
from dataclasses import replace

from winnable.models.queries.certifying import certify
from winnable.models.queries.decide import investigate, judge, not_modelled
from winnable.models.queries.errors import reported
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import Verdict


def answer(inquiry: Inquiry, request: Request, watch: Watch) -> Verdict:
    """The verdict on ``inquiry``.

    Raises ``DisagreementError`` if a mistake of winnable itself came to light.
    """
    if not inquiry.cases:
        return not_modelled(inquiry, request)
    start = time.monotonic()
    with reported(inquiry, request):
        findings = investigate(inquiry, request, watch)
        verdict = judge(inquiry, request, findings, 0.0)
        verdict = certify(inquiry, request, findings, verdict, watch)
    return replace(verdict, seconds=round(time.monotonic() - start, 1))
