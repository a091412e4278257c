"""Finite-horizon planning problems: state variables, actions, stages, goal and defeat.

A round is a fixed sequence of *stages*. A stage reads the state before it (and its own decisions),
takes at most one of its actions, and writes the state after it. What no active effect writes stays
as it was (the frame axiom). Every condition and effect carries the id of the rule that it states.
The meaning of all of this in plain Python is :mod:`winnable.solver.execute`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

Value: TypeAlias = int | str
"""A value of a variable: a counter's level, or a name. Truth values are the ints 0 and 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Var:
    """A state variable or a decision with a finite domain; equal only to itself.

    ``values`` lists the domain without repetition. A domain of consecutive rising ints makes the
    variable *ordered* (a counter); ``AtLeast``, ``Change`` and integer terms need an ordered one.
    """

    name: str
    values: tuple[Value, ...]

    @property
    def ordered(self) -> bool:
        """Whether the domain is a run of consecutive rising integers."""
        first = self.values[0]
        return isinstance(first, int) and self.values == tuple(
            range(first, first + len(self.values))
        )


@dataclass(frozen=True, slots=True)
class Is:
    """True when the variable has one of ``values``."""

    var: Var
    values: frozenset[Value]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """True when an ordered variable is ``bound`` or more (any int; may lie outside the domain)."""

    var: Var
    bound: int


@dataclass(frozen=True, slots=True)
class Not:
    """Negation."""

    arg: Expr


@dataclass(frozen=True, slots=True)
class AllOf:
    """Conjunction; true when empty."""

    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Disjunction; false when empty."""

    args: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Linear:
    """``lo <= sum of coefficient * term <= hi``; a missing bound is ``None``.

    A term is an ordered variable (its value counts) or an expression (1 when true, else 0).
    """

    terms: tuple[tuple[int, Var | Expr], ...]
    lo: int | None = None
    hi: int | None = None


Expr: TypeAlias = Is | AtLeast | Not | AllOf | AnyOf | Linear

TRUE: Expr = AllOf(())
FALSE: Expr = AnyOf(())


def is_(var: Var, *values: Value) -> Is:
    """``var`` has one of ``values``; as a rule the same object each time it is asked for."""
    return _is(var, values)


@lru_cache(maxsize=1 << 14)
def _is(var: Var, values: tuple[Value, ...]) -> Is:
    """Kept for when it is asked for again: a problem has five of each, to be compiled once."""
    return Is(var, frozenset(values))


def all_of(*args: Expr) -> Expr:
    """Conjunction, flattened where it has one argument."""
    return args[0] if len(args) == 1 else AllOf(args)


def any_of(*args: Expr) -> Expr:
    """Disjunction, flattened where it has one argument."""
    return args[0] if len(args) == 1 else AnyOf(args)


def implies(condition: Expr, then: Expr) -> Expr:
    """``then`` wherever ``condition`` holds."""
    return AnyOf((Not(condition), then))


@dataclass(frozen=True, slots=True)
class Condition:
    """An expression that has to hold, with the id of the rule that demands it."""

    expr: Expr
    rule: str


@dataclass(frozen=True, slots=True)
class Change:
    """Add ``by`` to an ordered variable; a result outside the domain makes the step illegal."""

    by: int


@dataclass(frozen=True, slots=True)
class Effect:
    """Write ``to`` into ``var`` if ``when`` holds before the stage.

    In one stage at most one effect on a variable may be active in any state; two active ones are a
    mistake of the model, which :mod:`winnable.solver.execute` reports.
    """

    var: Var
    to: Value | Change
    rule: str
    when: Expr = TRUE


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that an actor may do in a stage.

    ``name`` is unique within its stage. ``params`` is what a decoder needs to word the step, as
    sorted pairs. ``cost`` is what a plan that uses the action pays for it (EXO: action pawns); an
    action whose cost depends on the state is written as several actions.
    """

    name: str
    actor: str
    preconditions: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    cost: int = 0
    params: tuple[tuple[str, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """One step of the round template.

    ``actions``: at most one is taken if ``optional``, exactly one if not (none where empty).
    ``decisions``: further free variables of this stage (arguments of actions, choices, outcomes of
    chance); ``chance`` names those that fortune decides. ``conditions`` read the state before and
    the decisions; ``effects`` happen whether or not an action is taken (guarded by their ``when``);
    ``invariants`` read the state after. Conditions and effects of an action may read decisions.
    """

    name: str
    phase: str
    actions: tuple[Action, ...] = ()
    optional: bool = True
    decisions: tuple[Var, ...] = ()
    chance: frozenset[str] = frozenset()
    conditions: tuple[Condition, ...] = ()
    effects: tuple[Effect, ...] = ()
    invariants: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Problem:
    """A planning problem over repeated rounds.

    ``variables`` without an ``initial`` condition start free: choices and chance of the set-up.
    A *moment* is the state before round 1 or after any stage. The play ends at the first moment at
    which a ``defeat`` condition or ``goal`` holds; defeat goes first. ``complete`` says that every
    legal round can be written with these stages, ``completeness`` why; a refutation of an
    incomplete problem proves nothing about the game.
    """

    name: str
    variables: tuple[Var, ...]
    initial: tuple[Condition, ...]
    stages: tuple[Stage, ...]
    goal: Expr
    defeat: tuple[Condition, ...] = ()
    complete: bool = False
    completeness: str = ""
    fixed: tuple[tuple[int, str, str, Value], ...] = field(default=())
    """Outcomes of chance that are known: (round from 1, stage name, decision name, value)."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that holds in one stage of one round of every play, though no condition states it.

    ``expr`` reads the state before the stage and its decisions. Facts come from outside, while a
    problem is being solved; they only take plays away.
    """

    round: int
    stage: str
    expr: Expr


@dataclass(frozen=True, slots=True)
class StageRecord:
    """What happened in one stage: the action (``None``: none), decisions, state afterwards."""

    round: int
    stage: str
    action: str | None
    decisions: tuple[tuple[str, Value], ...]
    state: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """A play of a problem: the initial state and one record a stage, to the last moment."""

    initial: tuple[tuple[str, Value], ...]
    records: tuple[StageRecord, ...]
