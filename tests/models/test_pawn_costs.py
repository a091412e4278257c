"""The cost of an action, which searches for short plans add up, is the pawns that it takes.

Asked of a solver for whatever state the action starts from; nothing else compares costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import Charged, ChargeEffect, Who
from winnable.missions.exo.sheet import BugProfile, Sheet
from winnable.missions.exo.specials import Project, Specials
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.models.exo.terms import exactly
from winnable.solver.engines import load
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Impossible, Limits
from winnable.solver.problem import FALSE, Action, Condition, Not, Problem, Stage, is_

ALL = Who("characters")


def dearer() -> Sheet:
    """Faces ask for a pawn more for each kind of action; a bridge is built by two pawns."""
    acts: tuple[Charged, ...] = ("build", "move", "extract", "extract-exo", "attack")
    faces = tuple(ChargeEffect(ALL, act, {"pawn": 1}) for act in acts)
    bridge = Project("bridge", ({"wood": 1},), frozenset({"B1"}), pawns=2)
    sheet = toy.two_zones(weather={2: faces}, hives=(hive_at("n", "B1", 2, 1),))
    return replace(sheet, specials=Specials(projects=(bridge,)))


def numbing() -> Sheet:
    """Bugs paralyse; a tile lets its wearer explore from afar."""
    half = BugProfile(2, 0, 0, paralysis=1)
    cards = tuple(replace(card, common=half, alpha=half) for card in toy.BUG_CARDS)
    hives = (hive_at("n", "B1", 2, 1),)
    afar = toy.tiles("remote-explore")
    return toy.two_zones(weather={}, hives=hives, bug_cards=cards, upgrades=afar)


def plain() -> Sheet:
    """Neither bugs nor faces."""
    return toy.two_zones(weather={}, fauna={}, upgrades=toy.tiles("remote-explore"))


def mistaken(problem: Problem, stage: Stage, action: Action) -> bool:
    """Whether ``action`` can take other pawns than it costs, from any state with all pawns left."""
    pawns = [var for var in problem.variables if var.name.startswith("pawns(")]
    full = sum(int(var.values[-1]) for var in pawns)
    left = exactly([(1, var) for var in pawns], full - action.cost)
    only = replace(stage, actions=(action,), optional=False)
    part = Problem(
        name="part",
        variables=problem.variables,
        initial=tuple(Condition(is_(var, var.values[-1]), "full") for var in pawns),
        stages=(only, Stage("count", "action", conditions=(Condition(Not(left), "count"),))),
        goal=FALSE,
    )
    lowering = Lowering(part)
    lowering.finish_round(1)
    engine = load("sat")
    engine.extend(lowering.formula)
    return not isinstance(engine.solve([], Limits()), Impossible)


def acts(problem: Problem) -> Iterator[tuple[Stage, Action]]:
    """Every action of one step of the day, and of the attack after it."""
    for stage in problem.stages:
        if stage.name in {"action 1", "action 1 fight"}:
            yield from ((stage, action) for action in stage.actions)


@pytest.mark.rule("exo.action.resolve")
@pytest.mark.rule("exo.move.pawn")
@pytest.mark.rule("exo.build.pawn")
@pytest.mark.parametrize("sheet", [dearer, numbing, plain])
def test_an_action_takes_as_many_pawns_as_it_costs(sheet: Callable[[], Sheet]) -> None:
    """In every state: fewer would make plans look shorter than they are, more longer."""
    board = sheet()
    problem = build_problem(board, "mission", horizon=1, schedule=complete(board))
    found = {action.name: mistaken(problem, stage, action) for stage, action in acts(problem)}
    assert len(found) > 5
    assert [name for name, wrong in found.items() if wrong] == []
