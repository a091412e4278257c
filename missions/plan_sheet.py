"""A plan file together with the sheet that it plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from winnable.missions.catalogue import catalogue
from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import COMMAND_LINE, MissionError, Problem
from winnable.missions.fortune import BEST, WORST, Fortune, open_fortune
from winnable.missions.games import GAMES, Mission, Sheet
from winnable.missions.json_text import read_json
from winnable.missions.load import Entry, file_entry, known_entry
from winnable.missions.plan import Plan
from winnable.missions.rewards import rewards
from winnable.missions.suggest import suggest
from winnable.missions.validation import validate


@dataclass(frozen=True, slots=True)
class OpenPlan:
    """A plan, the place of everything in its file, the mission that it is for, its fortune."""

    plan: Plan
    document: Document
    entry: Entry
    sheet: Sheet
    fortune: Fortune


def open_plan(path: Path) -> OpenPlan:
    """The plan in the file at ``path`` with its sheet; errors as of ``open_document``."""
    return open_document(read_json(path), path.parent)


def open_document(document: Document, folder: Path) -> OpenPlan:
    """The plan in ``document`` with its sheet; ``folder`` may hold its mission and fortune files.

    Raises ``MissionError`` with all that is wrong in the plan; also if its mission is unknown, not
    modelled, of other content than the plan was made for, or lacks the plan's goal, and if its
    fortune cannot be read.
    """
    plan = validate(Plan, document)
    entry = _entry(plan, document, folder)
    if entry.mission is None:
        problem = f"'{entry.name}' is not modelled yet"
        raise MissionError([document.problem(("mission",), problem, "take another mission")])
    problems: list[Problem] = []
    if plan.goal not in entry.goals:
        problem = f"no goal '{plan.goal}' in {entry.name}"
        problems.append(document.problem(("goal",), problem, suggest(plan.goal, entry.goals)))
    problems.extend(_rewards(plan, entry.mission, document))
    if any(problem.key.startswith("carry") for problem in problems):
        raise MissionError(problems)
    try:
        party = entry.party("+".join(plan.party))
        played = GAMES[entry.game].sheet(entry.mission, party, plan.assume, plan.carry)
    except MissionError as error:
        problems.extend(_placed(problem, document) for problem in error.problems)
        raise MissionError(problems) from None
    if played.sha256 != plan.mission_sha256:
        problem = f"{entry.name} has other content than the plan was made for"
        problems.append(document.problem(("mission_sha256",), problem, "make the plan again"))
    if problems:
        raise MissionError(problems)
    return OpenPlan(plan, document, entry, played, _fortune(plan, document, folder))


def _rewards(plan: Plan, mission: Mission, document: Document) -> Iterator[Problem]:
    """Rewards that there are not, or that do not reach the mission."""
    known = rewards()
    for index, name in enumerate(plan.carry):
        if name not in known:
            problem = f"no reward '{name}' is known"
        elif mission.file.name not in known[name].reaches:
            problem = f"reward '{name}' does not reach {mission.file.name}"
        else:
            continue
        yield document.problem(("carry", index), problem, "leave it out")


def _entry(plan: Plan, document: Document, folder: Path) -> Entry:
    """The mission by its name, or by the path of its file from here or from the plan's folder."""
    if plan.mission in catalogue():
        return known_entry(catalogue()[plan.mission])
    for path in (Path(plan.mission), folder / plan.mission):
        if path.is_file():
            return file_entry(path)
    remedy = suggest(plan.mission, catalogue())
    raise MissionError([document.problem(("mission",), f"no mission '{plan.mission}'", remedy)])


def _fortune(plan: Plan, document: Document, folder: Path) -> Fortune:
    """The fortune that the plan names; against the worst one every outcome may fall."""
    try:
        return open_fortune(BEST if plan.fortune == WORST else plan.fortune, folder)
    except MissionError as error:
        places = [
            document.problem(("fortune",), each.problem, each.remedy)
            if each.file == COMMAND_LINE
            else each
            for each in error.problems
        ]
        raise MissionError(places) from None


def _placed(problem: Problem, document: Document) -> Problem:
    """A problem of an argument at the entry of the plan that gave the argument."""
    option, _, name = problem.key.partition(" ")
    path: KeyPath = ("assume", name) if option == "--assume" else ("party",)
    return document.problem(path, problem.problem, problem.remedy)
