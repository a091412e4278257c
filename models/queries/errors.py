"""Findings that are mistakes of winnable itself, worded so that they can be reported."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from winnable.models.game import PlanFile
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import Verdict
from winnable.solver.errors import SolverError

SAID = 400
"""Characters of a finding that are told, as it may name every variable of a problem."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Two that must agree do not. ``plan_file``: where the plan in question was written, if any."""

    mission: str
    sha256: str
    goal: str
    party: tuple[str, ...]
    assume: tuple[str, ...]
    engine: str
    other: str
    claim: str
    plan_file: str

    def __str__(self) -> str:
        """One line with all that a report needs."""
        assumed = f", assume {' '.join(self.assume)}" if self.assume else ""
        kept = f" the plan is in {self.plan_file};" if self.plan_file else ""
        return (
            f"{self.mission}: goal {self.goal}, party {'+'.join(self.party)}{assumed}:"
            f" {self.engine} and {self.other} disagree: {self.claim}; mission_sha256 {self.sha256};"
            f"{kept} this is a mistake in winnable, please report it"
        )


class DisagreementError(Exception):
    """At least one goal could not be answered; ``verdicts`` are those of the others, in order."""

    def __init__(
        self, disagreements: Sequence[Disagreement], verdicts: Sequence[Verdict] = ()
    ) -> None:
        """Keep both; the text has one line a disagreement."""
        super().__init__("\n".join(str(each) for each in disagreements))
        self.disagreements = tuple(disagreements)
        self.verdicts = tuple(verdicts)


def disagreement(
    question: Question, other: str, claim: str, plan: PlanFile | None
) -> DisagreementError:
    """The error for one question; a ``plan`` is written to a file, in this folder if that works."""
    case = question.case
    return DisagreementError(
        [
            Disagreement(
                mission=case.mission,
                sha256=case.sha256,
                goal=question.goal,
                party=case.party,
                assume=question.request.assume,
                engine=question.request.technology,
                other=other,
                claim=claim,
                plan_file="" if plan is None else _kept(question, plan),
            )
        ]
    )


@contextmanager
def reported(inquiry: Inquiry, request: Request) -> Iterator[None]:
    """Make what the planning core finds wrong with itself, inside, one goal's disagreement."""
    try:
        yield
    except SolverError as error:
        case = inquiry.cases[0]
        raise DisagreementError(
            [
                Disagreement(
                    mission=case.mission,
                    sha256=case.sha256,
                    goal=inquiry.goal,
                    party=inquiry.party or ("any",),
                    assume=request.assume,
                    engine=request.technology,
                    other="the planning model",
                    claim=" ".join(str(error)[:SAID].split()),
                    plan_file="",
                )
            ]
        ) from error


def _kept(question: Question, plan: PlanFile) -> str:
    """The path of a file that now holds ``plan``."""
    words = (question.case.mission, question.goal, *question.case.party)
    name = re.sub(r"[^a-z0-9]+", "-", "-".join(words).lower()).strip("-")
    text = json.dumps(plan, indent=2) + "\n"
    path = Path(f"winnable-disagreement-{name}.json")
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        path = Path(tempfile.gettempdir()) / path.name
        path.write_text(text, encoding="utf-8")
    return str(path.resolve())
