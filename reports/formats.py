"""The forms of reports. A new one is a module of this room and an entry in a list here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from winnable.missions.errors import Problem
from winnable.reports.baseline_text import baseline_text
from winnable.reports.check_report import CheckReport
from winnable.reports.check_text import check_text
from winnable.reports.colour import Paint
from winnable.reports.github import check_annotations, lint_annotations
from winnable.reports.judgement_text import lint_text
from winnable.reports.junit import junit
from winnable.reports.output import as_json


@dataclass(frozen=True, slots=True)
class LintReport:
    """What ``winnable lint`` found, with its JSON object."""

    problems: tuple[Problem, ...]
    document: Mapping[str, Any]


def _check_text(report: CheckReport, paint: Paint) -> str:
    text = check_text(report.standings.verdicts, paint)
    if report.standings.baseline is None:
        return text
    return f"{text}\n{baseline_text(report.standings, paint)}"


CheckForm: TypeAlias = Callable[[CheckReport, Paint], str]
LintForm: TypeAlias = Callable[[LintReport, Paint], str]

CHECK: Mapping[str, CheckForm] = {
    "github": lambda report, _: check_annotations(report),
    "json": lambda report, _: as_json(report.standings.document(report.version)),
    "junit": lambda report, _: junit(report),
    "text": _check_text,
}

LINT: Mapping[str, LintForm] = {
    "github": lambda report, _: lint_annotations(report.problems),
    "json": lambda report, _: as_json(report.document),
    "text": lambda report, _: lint_text(report.problems),
}
