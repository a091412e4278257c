"""Reports on verdicts written by hand."""

from __future__ import annotations

from winnable.models.queries.baseline import Baseline, Key, expected
from winnable.models.queries.errors import Disagreement
from winnable.models.queries.request import Request
from winnable.models.queries.standing import standings
from winnable.models.queries.verdict import Verdict
from winnable.reports.check_report import CheckReport

DOUBT = Disagreement(
    mission="corridor",
    sha256="0" * 64,
    goal="mission",
    party=("ann",),
    assume=(),
    engine="sat",
    other="the referee",
    claim="a plan wins",
    plan_file="plan.json",
)


def report(
    *verdicts: Verdict,
    before: tuple[Verdict, ...] | None = None,
    party: str = "any",
    disagreements: tuple[Disagreement, ...] = (),
) -> CheckReport:
    """The report on ``verdicts``, compared with a baseline of ``before`` if it is given."""
    known = None
    if before is not None:
        entries = {Key(v.mission, v.goal, "any"): expected(v) for v in before}
        places = {key: (line, 9) for line, key in enumerate(entries, 5)}
        known = Baseline("b.json", entries, places)
    found = standings(verdicts, Request(party=party), ["corridor", "own/"], known)
    return CheckReport(found, "0.1.0", disagreements)
