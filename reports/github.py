"""Annotations of GitHub: workflow commands on standard output, the worst first.

GitHub shows ten annotations of a kind for each step and drops the others without a word. So at most
ten come as commands, the last one telling how many are left, and the others as lines of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from winnable.missions.document import Position
from winnable.missions.errors import MissionError, Problem
from winnable.missions.goal_places import goal_place
from winnable.missions.targets import SUFFIX, portable
from winnable.models.queries.standing import Stale, Standing
from winnable.reports.baseline_text import GONE
from winnable.reports.check_report import CheckReport, counted, subject, told
from winnable.reports.check_text import summary
from winnable.reports.tables import plural

MOST = 10
"""Annotations of one kind that GitHub shows for a step."""

Kind: TypeAlias = Literal["error", "warning", "notice"]


@dataclass(frozen=True, slots=True)
class Annotation:
    """One remark; ``file`` with its place, where there is one."""

    kind: Kind
    title: str
    message: str
    file: str | None = None
    place: Position = (1, 1)

    def __str__(self) -> str:
        """The workflow command."""
        line, column = self.place
        where = {"file": self.file, "line": line, "col": column} if self.file else {}
        facts = {**where, "title": self.title}
        told = ",".join(f"{name}={_property(str(value))}" for name, value in facts.items())
        return f"::{self.kind} {told}::{_data(self.message)}"

    @property
    def plain(self) -> str:
        """The same as a line of the log, which GitHub takes for no command."""
        where = f"{self.file}:{self.place[0]}:{self.place[1]}: " if self.file else ""
        return _one_line(f"{self.kind}: {where}{self.title}: {self.message}")


def check_annotations(report: CheckReport) -> str:
    """Errors for what fails, warnings for what is open, one notice with the counts.

    Nothing is said about goals that are as the baseline has them, or that are won.
    """
    standings = report.standings
    errors = [_doubt(each.mission, each.goal, str(each)) for each in report.disagreements]
    failing = [each for each in standings.each if each.level == "fails"]
    errors += [_verdict("error", each) for each in sorted(failing, key=_urgency)]
    errors += [_stale(str(standings.baseline), each) for each in standings.stale]
    open_ones = [
        each
        for each in standings.each
        if each.level == "open" or (each.level == "accepted" and each.change != "same")
    ]
    warnings = [_verdict("warning", each) for each in open_ones]
    counts = summary(standings.verdicts)
    if standings.baseline is not None:
        counts += f" Compared with {standings.baseline}: {counted(standings)}."
    return _lines(errors, warnings, [Annotation("notice", "winnable", counts)])


def lint_annotations(problems: Sequence[Problem]) -> str:
    """An error for each problem, at its place."""
    errors = [
        Annotation(
            "error",
            each.key,
            f"{each.problem}; {each.remedy}",
            portable(each.file),
            (each.line, each.column),
        )
        for each in problems
    ]
    return _lines(errors)


def _urgency(standing: Standing) -> int:
    """Lost before unwinnable before worse."""
    order = {"lost": 0, "worse": 2}
    return order.get(standing.change or "", 1)


def _verdict(kind: Kind, standing: Standing) -> Annotation:
    """The remark about one goal, where its mission file states it."""
    verdict = standing.verdict
    title = f"{subject(standing.key)}: {standing.change or verdict.verdict}"
    if not verdict.mission.endswith(SUFFIX):
        return Annotation(kind, title, told(standing))
    place = _place(verdict.mission, verdict.goal)
    return Annotation(kind, title, told(standing), standing.key.mission, place)


def _place(mission: str, goal: str) -> Position:
    """A file that was changed or taken away while it was solved has no place any more."""
    try:
        return goal_place(Path(mission), goal)
    except MissionError:
        return (1, 1)


def _stale(baseline: str, stale: Stale) -> Annotation:
    title = f"{subject(stale.key)}: stale"
    return Annotation("error", title, GONE, Path(baseline).as_posix(), stale.place)


def _doubt(mission: str, goal: str, message: str) -> Annotation:
    file = portable(mission) if mission.endswith(SUFFIX) else None
    place = _place(mission, goal) if file else (1, 1)
    return Annotation("error", f"{mission} {goal}: disagreement", message, file, place)


def _lines(*kinds: Sequence[Annotation]) -> str:
    lines = [line for annotations in kinds for line in _shown(annotations)]
    return "".join(f"{line}\n" for line in lines)


def _shown(annotations: Sequence[Annotation]) -> Iterable[str]:
    if len(annotations) <= MOST:
        return [str(each) for each in annotations]
    first, rest = annotations[: MOST - 1], annotations[MOST - 1 :]
    kind = first[0].kind
    left = Annotation(kind, plural(len(rest), f"more {kind}"), "they stand in the log of this step")
    return [*map(str, first), str(left), *(each.plain for each in rest)]


def _data(text: str) -> str:
    escaped = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return "".join(char if char.isprintable() else "?" for char in escaped)


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _one_line(text: str) -> str:
    return "".join(char if char.isprintable() else "?" for char in text)
