"""A planning problem as an answer set program, as a user of clingo would write it: multi-shot.

One program part for the start, one for a round ``t``; clingo grounds a round only when all fewer
rounds have failed. The same frame axioms, conditions and costs as the problem, none of our clauses.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import assert_never

from winnable.solver.problem import (
    TRUE,
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Effect,
    Expr,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Value,
    Var,
)


class Program:
    """The text of both parts.

    ``vK_S(Value,T)``: what variable ``K`` is after stage ``S`` (from 1) of round ``T``; stage 0 is
    where the round begins. ``doesS(A,T)`` is an action, ``dK_S(Value,T)`` a decision, ``wonS(T)``
    says that the goal held by then. Each has a predicate of its own, since clingo grounds what
    depends on itself over and over.
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._of = {var.name: k for k, var in enumerate(problem.variables)}
        self._names: dict[Value, str] = {}
        self._ids = itertools.count()
        self._lines: list[str] = []

    def base(self) -> str:
        """The start of the play: the end of round 0."""
        last = len(self._problem.stages)
        self._lines = []
        for k, var in enumerate(self._problem.variables):
            for value in var.values:
                self._lines.append(f"domain{k}({self._value(value)}).")
            self._lines.append(f"1 {{v{k}_{last}(X,0) : domain{k}(X)}} 1.")
        self._demand((c.expr for c in self._problem.initial), "0", last, set())
        self._goal("0", last, "")
        return "\n".join(self._lines)

    def step(self) -> str:
        """One round ``t``, from where the one before it ended."""
        last = len(self._problem.stages)
        self._lines = [f"v{k}_0(X,t) :- v{k}_{last}(X,t-1)." for k in range(len(self._of))]
        self._lines.append(f"won0(t) :- won{last}(t-1).")
        for number, stage in enumerate(self._problem.stages, 1):
            self._stage(number, stage)
        return "\n".join(self._lines)

    def _stage(self, number: int, stage: Stage) -> None:
        before, going = number - 1, f"not won{number - 1}(t)"
        local = {var.name for var in stage.decisions}
        for var in stage.decisions:
            values = ";".join(self._decision(var, value, number) for value in var.values)
            self._lines.append(f"1 {{{values}}} 1 :- {going}.")
            for known in self._problem.fixed:
                if known[1:3] == (stage.name, var.name):
                    told = self._decision(var, known[3], number)
                    self._lines.append(f":- t = {known[0]}, {going}, not {told}.")
        if stage.actions:
            names = ";".join(f"does{number}({k},t)" for k, _ in enumerate(stage.actions))
            least = 0 if stage.optional else 1
            self._lines.append(f"{least} {{{names}}} 1 :- {going}.")
        self._demand((c.expr for c in stage.conditions), "t", before, local, going)
        effects: list[tuple[str, Effect]] = [("", effect) for effect in stage.effects]
        for k, action in enumerate(stage.actions):
            does = f"does{number}({k},t)"
            self._action(does, action, before, local)
            effects += [(does, effect) for effect in action.effects]
        self._effects(number, effects, local, going)
        self._demand((c.expr for c in stage.invariants), "t", number, set(), going)
        self._goal("t", number, going)

    def _action(self, does: str, action: Action, before: int, local: set[str]) -> None:
        self._demand((c.expr for c in action.preconditions), "t", before, local, does)
        if action.cost:
            self._lines.append(f"paid({action.cost},{does}) :- {does}.")

    def _effects(
        self, number: int, effects: Iterable[tuple[str, Effect]], local: set[str], going: str
    ) -> None:
        written: set[int] = set()
        for does, effect in effects:
            k, before = self._of[effect.var.name], number - 1
            when = "" if effect.when == TRUE else self._literal(effect.when, "t", before, local)
            body = ", ".join(filter(None, (going, does, when)))
            written.add(k)
            self._lines.append(f"w{k}_{number}(t) :- {body}.")
            if isinstance(effect.to, Change):
                old = f"v{k}_{before}(X,t)"
                new = f"X+({effect.to.by})"
                self._lines.append(f"v{k}_{number}({new},t) :- {body}, {old}, domain{k}({new}).")
                self._lines.append(f":- {body}, {old}, not domain{k}({new}).")
            else:
                to = self._value(effect.to)
                self._lines.append(f"v{k}_{number}({to},t) :- {body}.")
        for k in range(len(self._of)):
            kept = f", not w{k}_{number}(t)" if k in written else ""
            self._lines.append(f"v{k}_{number}(X,t) :- v{k}_{number - 1}(X,t){kept}.")

    def _goal(self, t: str, s: int, going: str) -> None:
        """Defeat goes first; then the goal."""
        for defeat in self._problem.defeat:
            body = ", ".join(filter(None, (going, self._literal(defeat.expr, t, s, set()))))
            self._lines.append(f":- {body}.")
        self._lines.append(f"won{s}({t}) :- {self._literal(self._problem.goal, t, s, set())}.")
        if going:
            self._lines.append(f"won{s}({t}) :- won{s - 1}({t}).")

    def _demand(
        self, exprs: Iterable[Expr], t: str, s: int, local: set[str], guard: str = ""
    ) -> None:
        for expr in exprs:
            body = ", ".join(filter(None, (guard, self._literal(Not(expr), t, s, local))))
            self._lines.append(f":- {body}.")

    def _literal(self, expr: Expr, t: str, s: int, local: set[str]) -> str:
        """A literal that holds where ``expr`` does, with rules for it where it needs some."""
        if isinstance(expr, Not):
            inner = self._literal(expr.arg, t, s, local)
            return inner.removeprefix("not ") if inner.startswith("not ") else f"not {inner}"
        name = f"e{next(self._ids)}({t})"
        for body in self._bodies(expr, t, s, local):
            self._lines.append(f"{name} :- {body}.")
        return name

    def _bodies(self, expr: Expr, t: str, s: int, local: set[str]) -> Iterator[str]:
        match expr:
            case Is(var, values):
                yield from (self._is(var, v, t, s, local) for v in var.values if v in values)
            case AtLeast(var, bound):
                yield f"{self._has(var, 'X', t, s, local)}, X >= {bound}"
            case AllOf(args):
                yield ", ".join(self._literal(arg, t, s, local) for arg in args) or "#true"
            case AnyOf(args):
                yield from (self._literal(arg, t, s, local) for arg in args)
            case Linear(terms, lo, hi):
                parts = []
                for k, (factor, term) in enumerate(terms):
                    if isinstance(term, Var):
                        parts.append(f"({factor})*X,{k} : {self._has(term, 'X', t, s, local)}")
                    else:
                        parts.append(f"{factor},{k} : {self._literal(term, t, s, local)}")
                low, high = ("" if b is None else str(b) for b in (lo, hi))
                sides = (f"{low} <= " if low else "", f" <= {high}" if high else "")
                yield f"{sides[0]}#sum{{{'; '.join(parts)}}}{sides[1]}"
            case Not():
                raise AssertionError("negation is a literal")
            case _:
                assert_never(expr)

    def _has(self, var: Var, value: str, t: str, s: int, local: set[str]) -> str:
        if var.name in local:
            return f"d{self._name(var.name)}_{s + 1}({value},{t})"
        return f"v{self._of[var.name]}_{s}({value},{t})"

    def _is(self, var: Var, value: Value, t: str, s: int, local: set[str]) -> str:
        return self._has(var, self._value(value), t, s, local)

    def _decision(self, var: Var, value: Value, number: int) -> str:
        return f"d{self._name(var.name)}_{number}({self._value(value)},t)"

    def _value(self, value: Value) -> str:
        return str(value) if isinstance(value, int) else self._name(value)

    def _name(self, text: str) -> str:
        return self._names.setdefault(text, f"n{len(self._names)}")


QUERY = "#external query(t).\n:- query(t), not won{}(t)."
COST = "#minimize{C,D : paid(C,D)}."


def parts(problem: Problem, *, cheapest: bool = False) -> tuple[str, str]:
    """Base part and round part; with ``cheapest`` the least cost is asked for."""
    program = Program(problem)
    base, step = program.base(), program.step()
    return base, f"{step}\n{QUERY.format(len(problem.stages))}" + (f"\n{COST}" if cheapest else "")
