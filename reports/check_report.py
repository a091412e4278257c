"""What a run of ``winnable check`` hands to every form of its report, and the words they share."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from winnable.models.queries.baseline import ANY, Expected, Key
from winnable.models.queries.errors import Disagreement
from winnable.models.queries.standing import Change, Standing, Standings
from winnable.models.queries.verdict import AgreementCertificate, ProofCertificate, Verdict
from winnable.reports.check_text import NOT_WRITTEN, REASONS
from winnable.reports.tables import plural

CHANGES: tuple[Change, ...] = ("lost", "worse", "new", "better", "same")
"""The worst first."""


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The verdicts, how they stand to a baseline, and the questions that got no verdict.

    ``version``: of winnable.
    """

    standings: Standings
    version: str
    disagreements: tuple[Disagreement, ...] = ()


def subject(key: Key) -> str:
    """``exo/duo/1 mission``, and the party in brackets where the verdict is about one."""
    return f"{key.mission} {case(key)}"


def case(key: Key) -> str:
    """The same within its mission: ``mission (claire+yuri)``."""
    return key.goal if key.party == ANY else f"{key.goal} ({key.party})"


def answer(found: Verdict | Expected) -> str:
    """``winnable in 2 rounds, 6 pawns``, or the answer alone."""
    if found.rounds is None:
        return found.verdict
    pawns = "" if found.pawns is None else f", {plural(found.pawns, 'pawn')}"
    return f"{found.verdict} in {plural(found.rounds, 'round')}{pawns}"


def why(verdict: Verdict) -> str:
    """What a verdict that is no win rests on, in a sentence without its end."""
    if verdict.verdict == "unwinnable":
        parts = ["no play wins, however many rounds it has"]
        if verdict.conflict:
            parts.append(f"these clash: {', '.join(verdict.conflict)}")
        if isinstance(verdict.certificate, AgreementCertificate):
            parts.append(f"refuted by {' and '.join(verdict.certificate.engines)}")
        elif isinstance(verdict.certificate, ProofCertificate):
            parts.append(f"the proof was checked by {verdict.certificate.checker}")
        return "; ".join(parts)
    parts = []
    if verdict.mission_sha256 is None:
        parts.append(NOT_WRITTEN)
    elif verdict.reason is not None:
        parts.append(REASONS[verdict.reason])
    if verdict.bound.rounds:
        parts.append(f"a win takes at least {plural(verdict.bound.rounds, 'round')}")
    return "; ".join(parts)


def difference(standing: Standing) -> str:
    """``was winnable in 1 round, 2 pawns; now undecided``, or the answer alone where it is new."""
    now = answer(standing.verdict)
    return now if standing.before is None else f"was {answer(standing.before)}; now {now}"


def told(standing: Standing) -> str:
    """All that there is to say about a goal in one line: ``lost: was ...; now ...: why``."""
    words = [difference(standing)]
    if standing.change is not None:
        words.insert(0, standing.change)
    if standing.verdict.verdict != "winnable":
        words.append(why(standing.verdict))
    return ": ".join(words)


def counted(standings: Standings) -> str:
    """``1 lost, 2 same, 1 stale``; only what there is, the worst first."""
    counts = Counter[str](each.change for each in standings.each if each.change is not None)
    counts["stale"] = len(standings.stale)
    shown = [f"{counts[name]} {name}" for name in ("stale", *CHANGES) if counts[name]]
    left = sum(each.change is None for each in standings.each)
    if left:
        shown.append(f"{left} not compared")
    return ", ".join(shown) or "nothing to compare"
