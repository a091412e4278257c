"""The question of ``winnable export``: what does a goal at a horizon say to other solvers?"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Unpack

from winnable import __version__
from winnable.missions.errors import argument_error
from winnable.missions.load import entry
from winnable.missions.suggest import suggest
from winnable.models.game import Case
from winnable.models.queries.decide import best_of, investigate
from winnable.models.queries.errors import reported
from winnable.models.queries.parties import Inquiry, inquiries
from winnable.models.queries.request import Options, Request, Watch
from winnable.solver.export.dimacs import dimacs
from winnable.solver.export.pddl import pddl
from winnable.solver.export.smt2 import smt2
from winnable.solver.problem import Problem

LANGUAGES = ("dimacs", "pddl", "smt2")

PAIR = ("domain.pddl", "problem.pddl")
"""The two documents of PDDL, as files of one folder."""


@dataclass(frozen=True, slots=True)
class Subject:
    """What is exported: a case, a goal and the rounds to win it in."""

    case: Case
    goal: str
    rounds: int


def paths(language: str, output: Path | None) -> tuple[Path, ...]:
    """The files that ``--output`` stands for: none without it, a folder's two for PDDL.

    Raises ``MissionError`` for an unknown language.
    """
    if language not in LANGUAGES:
        problem = f"no language '{language}'"
        raise argument_error("--to", problem, suggest(language, LANGUAGES))
    if output is None:
        return ()
    return tuple(output / name for name in PAIR) if language == "pddl" else (output,)


@dataclass(frozen=True, slots=True)
class Asked:
    """An order to export, found to be in order."""

    inquiry: Inquiry
    request: Request

    def subject(self, watch: Watch) -> Subject:
        """What is to be exported.

        Without ``rounds`` a plan is looked for, and its rounds and party are taken. Where there is
        none, or the rounds are given, it is the first party that may play; one round where no
        number is given. Raises ``DisagreementError`` as ``check`` does.
        """
        first, goal = self.inquiry.cases[0], self.inquiry.goal
        if self.request.rounds is not None:
            return Subject(first, goal, self.request.rounds)
        with reported(self.inquiry, self.request):
            best = best_of(investigate(self.inquiry, self.request, watch))
        if best is None or best.rounds is None:
            return Subject(first, goal, 1)
        return Subject(best.case, goal, max(best.rounds, 1))


def asked(target: str, **options: Unpack[Options]) -> Asked:
    """The order that ``target`` and the options stand for; nothing is solved yet.

    Raises ``MissionError`` for bad words and files, for several missions, goals or parties, and for
    a sheet that is not modelled.
    """
    request = Request(**options)
    request.check()
    if request.goal == "all":
        raise argument_error("--goal", "an export is of one goal", "write the goal's name")
    if request.party == "all":
        remedy = "write any, or heroes as A+B"
        raise argument_error("--party", "an export is for one party", remedy)
    (inquiry,) = inquiries([entry(target)], request)
    if not inquiry.cases:
        problem = f"{inquiry.entry.name} is not modelled yet"
        raise argument_error("TARGET", problem, "choose a sheet that winnable list gives a horizon")
    return Asked(inquiry, request)


def documents(language: str, what: Subject) -> tuple[str, ...]:
    """The texts of the files of ``paths``, in that order; two of them for PDDL."""
    problem = what.case.problem(what.goal, what.rounds, complete=True)
    head = about(what, problem)
    match language:
        case "dimacs":
            return (dimacs(problem, what.rounds, head),)
        case "smt2":
            return (smt2(problem, what.rounds, head),)
        case _:
            return pddl(problem, what.rounds, head)


def about(what: Subject, problem: Problem) -> tuple[str, ...]:
    """What a reader of an export has to know, as lines of comment."""
    case = what.case
    rounds = "1 round" if what.rounds == 1 else f"{what.rounds} rounds"
    proves = (
        "It holds every legal play of these rounds: no solution, no win in them."
        if problem.complete
        else "It does not hold every legal play: that there is no solution proves nothing."
    )
    return (
        f"winnable {__version__}: {case.mission}, {what.goal}, {'+'.join(case.party)}, {rounds}",
        f"mission_sha256 {case.sha256}",
        "Dice and draws fall as the solver likes. No referee has seen what it comes up with.",
        f"Rules that are not modelled: {len(case.omitted())}. {proves}",
    )
