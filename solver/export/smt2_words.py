"""Symbols, sorts and expressions of SMT-LIB for the variables of a problem."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from winnable.solver.export.names import Names
from winnable.solver.problem import (
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Expr,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Value,
    Var,
)

_SIMPLE: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.?!<>=+*/&$%^~-]*")
_RESERVED: Final = (
    "Array Bool Int List Real RegLan RoundingMode Seq String Unicode abs and as assert bag const"
    " cost declare-const define-fun distinct div does exists exit false forall get-value goal head"
    " if implies insert int ite lambda let lost match mod nil not or par pop push reset select set"
    " store tail to_int to_real true xor"
)


class Words:
    """One table of symbols for all that is declared, so that nothing hides anything."""

    def __init__(self) -> None:
        self._names = Names(_printable, _RESERVED.split())
        self._domains: dict[Var, tuple[tuple[type, Value], ...]] = {}

    def name(self, thing: Hashable, text: str) -> str:
        """The symbol of ``thing``, like ``text``."""
        name = self._names.of(thing, text)
        return name if _SIMPLE.fullmatch(name) else f"|{name}|"

    def variable(self, var: Var, prime: str = "") -> str:
        """The parameter for a variable before a stage, or after it (``prime`` is ``'``)."""
        return self.name((var, prime), f"{var.name}{prime}")

    def sort(self, var: Var) -> str:
        """``Int`` for counters; variables with the same names for values share a datatype."""
        if var.ordered:
            return "Int"
        return self.name(("sort", self._domain(var)), f"{var.name} values")

    def value(self, var: Var, value: Value) -> str:
        """A value as a term."""
        if var.ordered:
            return integer(int(value))
        return self.name(("value", self._domain(var), value), f"{var.name}={value}")

    def _domain(self, var: Var) -> tuple[tuple[type, Value], ...]:
        """What variables of one datatype have in common; 1 and "1" are different values."""
        known = self._domains.get(var)
        if known is None:
            known = tuple((type(value), value) for value in var.values)
            self._domains[var] = known
        return known

    def actions(self, stage: Stage) -> str:
        """The sort of what is done in a stage."""
        return self.name(("actions", stage.name), f"{stage.name} actions")

    def action(self, stage: Stage, action: Action | None) -> str:
        """The term for one action of a stage, or for taking none."""
        taken = None if action is None else action.name
        text = "nothing" if action is None else action.name
        return self.name(("action", stage.name, taken), f"{stage.name}: {text}")

    def sorts(self, problem: Problem) -> Iterator[str]:
        """The declarations of all datatypes."""
        declared: set[str] = set()
        decisions = (var for stage in problem.stages for var in stage.decisions)
        for var in (*problem.variables, *decisions):
            sort = self.sort(var)
            if not var.ordered and sort not in declared:
                declared.add(sort)
                yield _datatype(sort, [self.value(var, value) for value in var.values])
        for stage in problem.stages:
            if stage.actions:
                taken = [self.action(stage, action) for action in stage.actions]
                taken += [self.action(stage, None)] if stage.optional else []
                yield _datatype(self.actions(stage), taken)


def expression(expr: Expr, env: Mapping[str, str], words: Words) -> str:
    """``expr`` over the symbols ``env`` (by name of the variable)."""
    match expr:
        case Is(var, values):
            inside = [value for value in var.values if value in values]
            return disjunction([f"(= {env[var.name]} {words.value(var, v)})" for v in inside])
        case AtLeast(var, bound):
            return f"(>= {env[var.name]} {integer(bound)})"
        case Not(arg):
            return f"(not {expression(arg, env, words)})"
        case AllOf(args):
            return conjunction([expression(arg, env, words) for arg in args])
        case AnyOf(args):
            return disjunction([expression(arg, env, words) for arg in args])
        case Linear(terms, lo, hi):
            parts = [_term(factor, term, env, words) for factor, term in terms]
            sides = [integer(lo)] if lo is not None else []
            sides += [addition(parts), *([integer(hi)] if hi is not None else [])]
            return f"(<= {' '.join(sides)})" if len(sides) > 1 else "true"
        case _:
            assert_never(expr)


def _term(factor: int, term: Var | Expr, env: Mapping[str, str], words: Words) -> str:
    if not isinstance(term, Var):
        return f"(ite {expression(term, env, words)} {integer(factor)} 0)"
    return env[term.name] if factor == 1 else f"(* {integer(factor)} {env[term.name]})"


def conjunction(parts: Sequence[str]) -> str:
    """All of ``parts``."""
    return f"(and {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else "true"


def disjunction(parts: Sequence[str]) -> str:
    """One of ``parts`` at least."""
    return f"(or {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else "false"


def addition(parts: Sequence[str]) -> str:
    """The sum of ``parts``."""
    return f"(+ {' '.join(parts)})" if len(parts) > 1 else parts[0] if parts else "0"


def integer(number: int) -> str:
    """A number; SMT-LIB knows no negative numerals."""
    return str(number) if number >= 0 else f"(- {-number})"


def apply(function: str, arguments: Sequence[str]) -> str:
    """A call; a function of nothing is a constant."""
    return f"({function} {' '.join(arguments)})" if arguments else function


def _datatype(sort: str, constructors: Sequence[str]) -> str:
    return f"(declare-datatypes (({sort} 0)) (({' '.join(f'({c})' for c in constructors)})))"


def _printable(text: str) -> str:
    """Without the two characters that no symbol may have, and without control characters."""
    return "".join(c if c.isprintable() else " " for c in text.replace("|", "!")).replace("\\", "/")
