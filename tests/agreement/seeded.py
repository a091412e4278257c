"""Errors put into the planning model by hand, as somebody might make them.

Each alters a built problem; what is said beside it is what has to find it out. The mutants of
``tests/mutation`` are many and small, these are few and of the kinds that would do most harm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from winnable.solver.problem import (
    Action,
    Change,
    Condition,
    Effect,
    Problem,
    Stage,
)

Wrong: TypeAlias = Callable[[Problem], Problem]
Catcher: TypeAlias = Literal["agreement", "replay", "bounds"]


@dataclass(frozen=True, slots=True)
class Seeded:
    """An error: what is wrong, how it comes into a problem, and what has to notice it.

    ``where``: for agreement the name of a position of ``tests/agreement/positions``.
    """

    name: str
    wrong: Wrong
    caught_by: Catcher
    where: str = ""


def _each(
    problem: Problem,
    conditions: Callable[[Iterable[Condition]], Iterable[Condition]],
    effects: Callable[[Iterable[Effect]], Iterable[Effect]],
) -> Problem:
    """``problem`` with the conditions and effects of all stages and actions passed through."""

    def action(each: Action) -> Action:
        return replace(
            each,
            preconditions=tuple(conditions(each.preconditions)),
            effects=tuple(effects(each.effects)),
        )

    def stage(each: Stage) -> Stage:
        return replace(
            each,
            conditions=tuple(conditions(each.conditions)),
            effects=tuple(effects(each.effects)),
            actions=tuple(map(action, each.actions)),
        )

    return replace(problem, stages=tuple(map(stage, problem.stages)))


def forgotten(*rules: str, effects: bool = True, conditions: bool = True) -> Wrong:
    """The conditions, the effects or both that state ``rules`` are missing."""

    def wrong(problem: Problem) -> Problem:
        return _each(
            problem,
            lambda each: [c for c in each if not (conditions and c.rule in rules)],
            lambda each: [e for e in each if not (effects and e.rule in rules)],
        )

    return wrong


def miscounted(rule: str, by: int) -> Wrong:
    """What effects of ``rule`` give or take is more by so much for each unit."""

    def changed(effect: Effect) -> Effect:
        if effect.rule == rule and isinstance(effect.to, Change):
            more = by if effect.to.by > 0 else -by
            return replace(effect, to=Change(effect.to.by + more))
        return effect

    return lambda problem: _each(problem, lambda each: each, lambda each: map(changed, each))


def forbidden(word: str) -> Wrong:
    """No action whose name begins with ``word`` can be taken."""

    def wrong(problem: Problem) -> Problem:
        stages = (
            replace(s, actions=tuple(a for a in s.actions if not a.name.startswith(word)))
            for s in problem.stages
        )
        return replace(problem, stages=tuple(stages))

    return wrong


def too_short(problem: Problem) -> Problem:
    """A round has a stage for an action, and what follows it, too few."""
    last = max(s.name for s in problem.stages if s.name.startswith("action ")).removesuffix(
        " fight"
    )
    stages = tuple(s for s in problem.stages if not s.name.startswith(last))
    return replace(problem, stages=stages)


CARDS = "a fight by day, beetle-1 out of two, 1 beetles"
NIGHT = "a night, beetle-1 out of two, beetles in A1"
HIVE = "two bugs of 3 life at a hive, 2 dice, must, all bursts"

SEEDED = (
    Seeded(
        "cards that are out are drawn again", forgotten("exo.supply.bug-cards"), "agreement", CARDS
    ),
    Seeded(
        "heroes eat nothing at night",
        forgotten("exo.night.survival-hero-food"),
        "agreement",
        NIGHT,
    ),
    Seeded("damage hurts nobody", forgotten("exo.combat.suffer"), "agreement", NIGHT),
    Seeded(
        "hives are hit before bugs",
        forgotten("exo.combat.hive-after"),
        "agreement",
        HIVE,
    ),
    Seeded("building costs nothing", forgotten("exo.build.cost"), "replay"),
    Seeded("pawns are not used up", forgotten("exo.action.resolve"), "replay"),
    Seeded("drones are built anywhere", forgotten("exo.build.drone", effects=False), "replay"),
    Seeded("building costs one more", miscounted("exo.build.cost", 1), "bounds"),
    Seeded("no drone is ever built", forbidden("build claire drone"), "bounds"),
    Seeded("a stage too few", too_short, "bounds"),
)
