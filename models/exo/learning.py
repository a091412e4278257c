"""Lessons of a fixed fortune in the words of one problem: facts for its solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.aftermath import DRAWN
from winnable.models.exo.attack import FIGHT
from winnable.models.exo.creature import OFF
from winnable.models.exo.laying import HIVE
from winnable.models.exo.lessons import Atom, Lesson
from winnable.models.exo.part import AFTER
from winnable.models.exo.set_upon import UPON
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import Terms, among, exactly
from winnable.solver.problem import FALSE, TRUE, AllOf, AnyOf, Expr, Fact, Not, Problem, Value, Var

ABSENT: Mapping[str, Value] = {
    DRAWN: NONE,
    "fought": 0,
    "near": 0,
    "drawn": 0,
    "card": NONE,
    "place": OFF,
    "born": OFF,
    "identity": OFF,
}
"""What a variable would be that a problem lacks, because nothing of the kind can happen in it."""


class Words:
    """The variables of a problem by name, and of each of its stages."""

    def __init__(self, problem: Problem) -> None:
        """Look at all stages in which there may be fights."""
        self._problem = problem
        self._state = {var.name: var for var in problem.variables}

    def facts(self, lesson: Lesson) -> Iterator[Fact]:
        """What ``lesson`` says about each stage of its kind; nothing where it cannot matter."""
        for stage in self._problem.stages:
            if _tells(lesson, stage.name):
                decisions = {var.name: var for var in stage.decisions}
                expr = self._expr(lesson, {**self._state, **decisions})
                if expr is not TRUE:
                    yield Fact(lesson.round, stage.name, expr)

    def _expr(self, lesson: Lesson, known: Mapping[str, Var]) -> Expr:
        given = [_said(atom, known) for atom in lesson.given]
        if lesson.others is not None:
            given += _rest(lesson, known)
        if lesson.total is not None:
            prefix, number = lesson.total
            terms: Terms = [(1, var) for name, var in known.items() if name.startswith(prefix)]
            given.append(exactly(terms, number))
        if FALSE in given:
            return TRUE
        ways = [AllOf(tuple(_said(atom, known) for atom in way)) for way in lesson.ways]
        return AnyOf((*(Not(expr) for expr in given if expr is not TRUE), *ways))


def _tells(lesson: Lesson, stage: str) -> bool:
    """Whether ``lesson`` is about that stage, or about all of its kind."""
    if lesson.stage in {FIGHT, UPON}:
        return stage.endswith(lesson.stage)
    if lesson.stage in {HIVE, AFTER}:
        return stage.startswith(f"{lesson.stage} ")
    return stage == lesson.stage


def _said(atom: Atom, known: Mapping[str, Var]) -> Expr:
    """``atom`` as an expression; certain where the problem lacks the variable."""
    var = known.get(atom.name)
    if var is None:
        absent = ABSENT[atom.name.partition("(")[0]]
        return TRUE if (absent in atom.values) == atom.holds else FALSE
    inside = among(var, atom.values)
    if atom.holds:
        return inside
    if inside is TRUE or inside is FALSE:
        return FALSE if inside is TRUE else TRUE
    return Not(inside)


def _rest(lesson: Lesson, known: Mapping[str, Var]) -> Iterator[Expr]:
    """None of the other decisions of that kind has such a value."""
    if lesson.others is None:
        return
    prefix, values = lesson.others
    named = {atom.name for atom in lesson.given}
    for name in known:
        if name.startswith(prefix) and name not in named:
            yield _said(Atom(name, values, holds=False), known)
