"""What a chapter of the rulebook adds to a stage, and stages put together from such parts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from winnable.solver.problem import Action, Condition, Effect, Expr, Stage, Var

DISASTER = "disaster"
PRODUCTION = "production"
ACTION = "action"
NIGHT = "night"
AFTER = "after"
"""The first word in the name of a stage of what comes of a step."""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a stage; ``chance`` names the decisions of luck."""

    decisions: tuple[Var, ...] = ()
    conditions: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    actions: tuple[Action, ...] = ()
    invariants: tuple[Condition, ...] = ()
    chance: frozenset[str] = frozenset()


def stage(name: str, phase: str, *parts: Part, optional: bool = True) -> Stage:
    """The stage made of ``parts``; a decision that several of them read is listed once."""
    decisions = {id(var): var for part in parts for var in part.decisions}
    return Stage(
        name=name,
        phase=phase,
        actions=tuple(action for part in parts for action in part.actions),
        optional=optional,
        decisions=tuple(decisions.values()),
        chance=frozenset().union(*(part.chance for part in parts)),
        conditions=tuple(condition for part in parts for condition in part.conditions),
        effects=tuple(effect for part in parts for effect in part.effects),
        invariants=tuple(invariant for part in parts for invariant in part.invariants),
    )


def rules(rule: str, exprs: Iterable[Expr]) -> tuple[Condition, ...]:
    """Each of ``exprs`` as a condition of ``rule``."""
    return tuple(Condition(expr, rule) for expr in exprs)
