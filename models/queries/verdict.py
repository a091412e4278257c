"""What ``winnable check`` says about one goal: a value whose JSON is ``winnable/verdicts/1``.

The fields are those of the contract, in its order. Nothing here decides; the checks at birth only
keep a verdict from contradicting itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from enum import IntEnum
from typing import Any, Literal, TypeAlias

SCHEMA: Literal["winnable/verdicts/1"] = "winnable/verdicts/1"

Answer: TypeAlias = Literal["winnable", "unwinnable", "undecided"]
Reason: TypeAlias = Literal["time_limit", "horizon", "not_modelled", "interrupted", "memory"]
Measure: TypeAlias = Literal["rounds", "pawns"]
REASONS: tuple[Reason, ...] = ("interrupted", "time_limit", "memory", "not_modelled", "horizon")
"""Why a goal stays undecided; where several apply, the first of these is named."""


class Exit(IntEnum):
    """Exit codes of the commands, as the contract and the README list them."""

    DONE = 0
    """Every goal is winnable; a plan is accepted and won; files are in order."""
    NO_WIN = 1
    """Some goal is unwinnable; a plan is legal but no win; no plan exists."""
    USAGE = 2
    """Wrong usage or bad files."""
    UNDECIDED = 3
    """Some goal is undecided, none unwinnable; the planner gave up."""
    DISAGREEMENT = 4
    """Two engines, or an engine and the referee, disagree: a bug in winnable."""
    ILLEGAL = 5
    """The plan breaks a rule (``replay`` only)."""
    INTERRUPTED = 130
    """Ctrl-C, after printing what is known."""


@dataclass(frozen=True, slots=True)
class Optimal:
    """Whether plan and bound meet, by a certificate, in rounds and in pawns."""

    rounds: bool = False
    pawns: bool = False


@dataclass(frozen=True, slots=True)
class Bound:
    """No win takes fewer ``rounds`` or ``pawns`` (each 0 or more).

    ``rounds`` is ``None`` where no number of rounds suffices: the goal is unwinnable.
    """

    rounds: int | None = 0
    pawns: int | None = 0


@dataclass(frozen=True, slots=True)
class ReplayCertificate:
    """The referee alone played the plan and called it a win."""

    kind: Literal["replay"] = "replay"
    status: Literal["accepted"] = "accepted"


@dataclass(frozen=True, slots=True)
class AgreementCertificate:
    """Solvers of different technology, named in ``engines``, made the same negative claim.

    ``about``: the parts of a bound that they vouch for.
    """

    engines: tuple[str, ...]
    about: tuple[Measure, ...] = ("rounds",)
    kind: Literal["agreement"] = "agreement"
    status: Literal["agreed"] = "agreed"


@dataclass(frozen=True, slots=True)
class ProofCertificate:
    """``checker`` accepted a proof of what is claimed, ``about`` the parts of a bound.

    ``claims``: the names of the certificates in a folder; none where no folder was asked for.
    """

    claims: tuple[str, ...]
    checker: str
    about: tuple[Measure, ...] = ("rounds",)
    format: Literal["drat"] = "drat"
    kind: Literal["proof"] = "proof"
    status: Literal["checked"] = "checked"


Certificate: TypeAlias = ReplayCertificate | AgreementCertificate | ProofCertificate


@dataclass(frozen=True, slots=True)
class Verdict:
    """One goal of one mission, decided or not.

    ``party``: the heroes of the plan found, else ``None`` with ``parties`` listing those looked at.
    ``by_players``: the verdict per number of players, keys in decimal. ``rounds``, ``pawns``: of
    the plan found. ``horizon``: rounds looked at. ``seconds``: wall clock, the only field that
    varies between runs on the same input. ``ValueError`` if the fields contradict each other.
    """

    mission: str
    mission_sha256: str | None
    goal: str
    party: tuple[str, ...] | None
    parties: tuple[tuple[str, ...], ...] | None
    by_players: Mapping[str, Answer]
    fortune: str
    carry: tuple[str, ...]
    verdict: Answer
    reason: Reason | None
    rounds: int | None
    pawns: int | None
    optimal: Optimal
    bound: Bound
    horizon: int
    horizon_complete: bool
    conflict: tuple[str, ...] | None
    certificate: Certificate | None
    bound_certificate: AgreementCertificate | ProofCertificate | None
    assumptions: tuple[str, ...]
    rulings: tuple[str, ...]
    omitted: tuple[str, ...]
    engine: str
    seconds: float = field(compare=False)

    def __post_init__(self) -> None:
        if (self.reason is None) == (self.verdict == "undecided"):
            raise ValueError(
                f"{self.mission} {self.goal}: {self.verdict} with reason {self.reason}"
            )
        if (self.rounds is None) == (self.verdict == "winnable"):
            raise ValueError(f"{self.mission} {self.goal}: {self.verdict} in {self.rounds} rounds")
        if self.verdict == "unwinnable" and not self.horizon_complete:
            raise ValueError(f"{self.mission} {self.goal}: unwinnable within an open horizon")


@dataclass(frozen=True, slots=True)
class Tool:
    """Who wrote a document."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class VerdictsDocument:
    """The whole of ``check --format json``."""

    schema: Literal["winnable/verdicts/1"]
    tool: Tool
    verdicts: tuple[Verdict, ...]


def document(verdicts: tuple[Verdict, ...], version: str) -> dict[str, Any]:
    """The JSON object of ``verdicts``, ready to be dumped."""
    return asdict(VerdictsDocument(SCHEMA, Tool("winnable", version), verdicts))


def exit_code(verdicts: tuple[Verdict, ...]) -> Exit:
    """The code of a run that ended by itself: 1 goes before 3, 3 before 0."""
    answers = {verdict.verdict for verdict in verdicts}
    if "unwinnable" in answers:
        return Exit.NO_WIN
    return Exit.UNDECIDED if "undecided" in answers else Exit.DONE
