"""Which negative claims a verdict makes, one for each party, and why they reach as far as they do.

A certificate is about one party. "Unwinnable" needs one (or two) for each party looked at; a bound
on rounds or pawns is one that holds whichever of the parties plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from winnable.models.game import Case
from winnable.models.queries.decide import Finding, best_of
from winnable.models.queries.manifest import Claim, Horizon
from winnable.models.queries.verdict import Verdict
from winnable.solver.deciding import Critic


@dataclass(frozen=True, slots=True)
class Wanted:
    """A claim that is to be proven. ``source``: the case whose problem holds every play.

    ``critic``: knows what is true of plays beyond the problem of ``source``. ``horizon``: why the
    claim is about every number of rounds; a ``proof`` is the one wanted just before.
    """

    finding: Finding
    claim: Claim
    horizon: Horizon
    source: Case
    critic: Critic | None

    @property
    def case(self) -> Case:
        """The case that was asked about."""
        return self.finding.evidence.case


def wanted(findings: Sequence[Finding], verdict: Verdict) -> Iterator[Wanted]:
    """The claims that ``verdict`` makes, party by party."""
    for finding in findings:
        if verdict.verdict == "unwinnable":
            yield from _never(finding)
        else:
            yield from _bounds(finding, findings, verdict)


def _never(finding: Finding) -> Iterator[Wanted]:
    """No win, in however many rounds: the rules end every play, or a proof shows that they do."""
    evidence = finding.evidence
    known = evidence.case.horizon()
    if known.complete and evidence.looked_at >= known.rounds:
        argument = Horizon(argument="rules", rounds=known.rounds, reason=known.reason)
        yield _of(finding, Claim(kind="no-win", rounds=known.rounds), argument)
        return
    rounds = evidence.refuted
    yield _of(finding, Claim(kind="no-play-beyond", rounds=rounds), _only(rounds))
    argument = Horizon(argument="proof", rounds=rounds)
    yield _of(finding, Claim(kind="no-win", rounds=rounds), argument)


def _bounds(finding: Finding, findings: Sequence[Finding], verdict: Verdict) -> Iterator[Wanted]:
    """No win in fewer rounds than ``bound`` says; none with fewer pawns in those of the plan.

    A party that is refuted within the rounds of the plan needs no bound on its pawns there.
    """
    rounds, pawns = (verdict.bound.rounds or 0) - 1, verdict.bound.pawns or 0
    best = best_of(findings)
    planned = 0 if best is None else best.rounds or 0
    if pawns and finding.evidence.refuted >= planned:
        rounds, pawns = planned, 0
    if rounds >= 0:
        yield _of(finding, Claim(kind="no-win", rounds=rounds), _only(rounds))
    if pawns and best is not None:
        claim = Claim(kind="no-win-for-less", rounds=planned, pawns=pawns)
        yield _of(finding, claim, _only(planned))


def _only(rounds: int) -> Horizon:
    return Horizon(argument="bound", rounds=rounds)


def _of(finding: Finding, claim: Claim, horizon: Horizon) -> Wanted:
    """The claim about the case, or about one that has more plays where its own proves nothing."""
    evidence = finding.evidence
    relaxed = None if claim.kind == "no-win-for-less" else evidence.case.relaxed()
    if relaxed is not None:
        return Wanted(finding, claim, horizon, relaxed, None)
    return Wanted(finding, claim, horizon, evidence.case, evidence.critic)
