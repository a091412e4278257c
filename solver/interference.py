"""Whether two effects on one variable can ever be active in one stage: a mistake of a model.

Such a stage has no meaning, and its clauses contradict each other, so plays would be lost without a
word. The search for one is put as a problem of its own: before each stage stands a probe with the
same decisions, in which an action "clash" may be taken where the stage could be entered and two of
its effects on one variable would be active.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from winnable.solver.deciding import Plan, Proven, Prover
from winnable.solver.nodes import Disj
from winnable.solver.outcome import GaveUp, Limits
from winnable.solver.problem import (
    Action,
    AnyOf,
    Condition,
    Effect,
    Expr,
    Not,
    Problem,
    Stage,
    Var,
    all_of,
    is_,
)
from winnable.solver.space import Space

_RULE = "interference"


def find_interference(
    problem: Problem, rounds: int, engine: str, limits: Limits
) -> Plan | Proven | GaveUp:
    """A play of at most ``rounds`` rounds that comes to a stage with two active effects.

    The last record of the plan's trace names the stage and, as its action, the variable, the rules
    and the action of the stage that clash. ``Proven``: there is none within so many rounds.
    """
    return Prover(probed(problem), engine).decide(rounds, limits)


def probed(problem: Problem) -> Problem:
    """The problem of finding an interference in ``problem``: its stages, kept out of the states in
    which they have no meaning, with a probe before each."""
    clash = Var("interference", (0, 1))
    stages: list[Stage] = []
    names: dict[str, list[str]] = {}
    for stage in problem.stages:
        pairs = tuple(_pairs(stage))
        made = [_probe(stage, pairs, clash), _guarded(stage, pairs)] if pairs else [stage]
        names[stage.name] = [entry.name for entry in made]
        stages += made
    return replace(
        problem,
        name=f"{problem.name}: interference",
        variables=(*problem.variables, clash),
        initial=(*problem.initial, Condition(is_(clash, 0), _RULE)),
        stages=tuple(stages),
        goal=is_(clash, 1),
        defeat=(*problem.defeat, Condition(problem.goal, _RULE)),
        complete=True,
        completeness="it asks about these stages and no others",
        fixed=tuple(
            (number, name, decision, value)
            for number, stage_name, decision, value in problem.fixed
            for name in names[stage_name]
        ),
    )


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two effects on one variable, of the stage or of ``action`` or of one each."""

    action: Action | None
    name: str
    both: Expr


def _pairs(stage: Stage) -> Iterator[_Pair]:
    """The pairs of effects of a stage that are not plainly exclusive."""
    space = Space()
    for action in (None, *stage.actions):
        own = action.effects if action else ()
        pairs = list(combinations(own if action else stage.effects, 2))
        pairs += [(one, other) for one in stage.effects for other in own]
        for place, (one, other) in enumerate(pairs):
            if one.var is not other.var:
                continue
            both = all_of(one.when, other.when)
            node = space.node(both)
            if isinstance(node, Disj) and not node.args:
                continue
            taken = action.name if action else "-"
            yield _Pair(
                action, f"{one.var.name}: {one.rule}, {other.rule} ({taken}, {place})", both
            )


def _probe(stage: Stage, pairs: tuple[_Pair, ...], clash: Var) -> Stage:
    actions = tuple(
        Action(
            pair.name,
            "interference",
            (
                *stage.conditions,
                *(pair.action.preconditions if pair.action else _enterable(stage)),
                Condition(pair.both, _RULE),
            ),
            (Effect(clash, 1, _RULE),),
        )
        for pair in pairs
    )
    return Stage(f"{stage.name}: probe", stage.phase, actions, decisions=stage.decisions)


def _enterable(stage: Stage) -> tuple[Condition, ...]:
    """What a stage needs besides its conditions: some action, if one has to be taken."""
    if stage.optional or not stage.actions:
        return ()
    ways = (all_of(*(c.expr for c in action.preconditions)) for action in stage.actions)
    return (Condition(AnyOf(tuple(ways)), _RULE),)


def _guarded(stage: Stage, pairs: tuple[_Pair, ...]) -> Stage:
    def apart(action: Action | None) -> tuple[Condition, ...]:
        return tuple(Condition(Not(p.both), _RULE) for p in pairs if p.action is action)

    return replace(
        stage,
        conditions=(*stage.conditions, *apart(None)),
        actions=tuple(
            replace(action, preconditions=(*action.preconditions, *apart(action)))
            for action in stage.actions
        ),
    )
