"""Bugs of faces under a fixed fortune: what the random ones are, what they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from winnable.missions.exo.chance import Chance, MissingOutcomeError
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.arrivals import BUGS
from winnable.models.exo.births import Birth
from winnable.models.exo.births import births_of as said
from winnable.models.exo.creature import Creature, bugs_of
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import Condition, Effect, Not, Problem, Stage, Var, is_

FORTUNE = "fortune"
"""Label of what fortune fixes; no rule of the game."""


def born(bug: str) -> str:
    """The name of the variable that says where a bug of a face appeared: part of what it is called.

    In the order of these names the bugs of a fight draw their cards.
    """
    return f"born({bug})"


def births_of(sheet: Sheet, problem: Problem) -> Iterator[tuple[str, Var]]:
    """By place variable of each bug that a face may put on the map: where it appears."""
    larvae = tuple(f"place({hive.name}." for hive in sheet.hives)
    for var in problem.variables:
        if var.name.startswith("place(") and not var.name.startswith(larvae):
            bug = var.name.removeprefix("place(").removesuffix(")")
            yield var.name, Var(born(bug), var.values)


def noting(stage: Stage, births: Mapping[str, Var]) -> Stage:
    """``stage``, in which bugs perhaps appear."""
    if BUGS not in stage.name.split():
        return stage
    effects = (
        Effect(births[effect.var.name], effect.to, FORTUNE, effect.when)
        for effect in stage.effects
        if effect.var.name in births
    )
    return replace(stage, effects=(*stage.effects, *effects))


def typed(stage: Stage, problem: Problem, sheet: Sheet, chance: Chance) -> Stage:
    """``stage``, in which random bugs that appear are what ``chance`` says, as far as it does.

    ``sheet``: as the model reads it.
    """
    drawn: dict[tuple[str, int], list[Birth]] = {}
    for birth in said(sheet) if BUGS in stage.name.split() else ():
        if birth.nth:
            drawn.setdefault((birth.seat, birth.number), []).append(birth)
    if not drawn:
        return stage
    known = {var.name: var for var in problem.variables}
    bugs = {bug.place.name: bug for bug in bugs_of(sheet, int(known["round"].values[-1]))}
    more: list[Condition] = []
    for effect in stage.effects:
        bug = bugs.get(effect.var.name)
        if bug is None:
            continue
        for birth in drawn.get((bug.seat, bug.position), ()):
            other = (Not(effect.when), differs(known[birth.table], birth.face))
            for kind in _kind(chance, bug, str(effect.to), birth):
                then = is_(known[f"identity({bug.name})"], kind)
                more.append(Condition(unless(*other, then=then), FORTUNE))
    return replace(stage, conditions=(*stage.conditions, *more))


def _kind(chance: Chance, bug: Creature, zone: str, birth: Birth) -> Iterator[str]:
    """What ``bug`` is if it appears so in ``zone``; nothing where the fortune lacks it."""
    try:
        kind = chance.appearing(bug.round, zone, birth.nth, birth.types)
    except MissingOutcomeError:
        return
    yield (ALPHA if birth.what.alpha else "") + kind
