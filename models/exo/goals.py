"""Goals: formulas over the moments of a play, unrolled into state variables that watch it.

A monitor is a variable that each stage writes from the state before it. So after a stage it knows
all earlier moments, and the formula's truth at the present one is told by the monitor together with
the present state.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)
from winnable.missions.ground import ground
from winnable.models.exo.free import letting_go
from winnable.models.exo.state import State
from winnable.models.exo.terms import among
from winnable.solver import problem as ir
from winnable.solver.problem import AllOf, AnyOf, AtLeast, Condition, Effect, Expr, Stage, Var, is_

OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


@dataclass(slots=True)
class Monitors:
    """The monitors of the goals of a problem, made while formulas are translated."""

    state: State
    variables: list[Var] = field(default_factory=list)
    updates: list[Effect] = field(default_factory=list)
    """Effects that every stage has."""
    dawn: list[Effect] = field(default_factory=list)
    """Effects of the first stage of a round instead, on the variables that it counts down."""
    _rule: str = ""
    rules: list[str] = field(default_factory=list)
    """The rule that each variable watches."""

    def truth(self, formula: Formula, rule: str) -> Expr:
        """The expression that holds at the moments at which ``formula`` does.

        Players and heroes are the party. Raises ``ValueError`` for a word that goals of EXO lack.
        """
        self._rule = rule
        party = self.state.sheet.party
        return self._truth(ground(formula, {"p": party, "h": party}))

    def once(self, now: Expr, rule: str) -> Expr:
        """The expression that holds from the first moment on at which ``now`` does."""
        self._rule = rule
        return self._once(now)

    def _truth(self, formula: Formula) -> Expr:
        match formula:
            case Fact():
                return self._fact(formula)
            case Compare(number, op, bound):
                return self._compare(number, op, bound)
            case InPlace(thing, place):
                return self._in_place(thing, place)
            case Not(arg):
                return ir.Not(self._truth(arg))
            case And(args):
                return AllOf(tuple(self._truth(arg) for arg in args))
            case Or(args):
                return AnyOf(tuple(self._truth(arg) for arg in args))
            case Eventually(arg):
                return self._once(self._truth(arg))
            case Always(arg):
                return ir.Not(self._once(ir.Not(self._truth(arg))))
            case ByRound(rounds, arg):
                early = ir.Not(AtLeast(self.state.round, rounds + 1))
                return self._once(AllOf((early, AtLeast(self.state.round, 1), self._truth(arg))))
            case Within(rounds, event, arg):
                return self._within(rounds, self._truth(event), self._truth(arg))
            case Then() | Until() | SameRound() | AtDawn():
                raise ValueError(f"the planning model does not know {type(formula).__name__} yet")
            case ForAll() | Exists():
                raise ValueError(f"quantifiers have to be replaced first: {formula}")
            case _:
                assert_never(formula)

    def _fact(self, fact: Fact) -> Expr:
        match fact.name:
            case "taken":
                return is_(self.state.token[fact.args[-1]], 1)
            case "takes":
                return is_(self.state.taking[fact.args[-1]], 1)
            case _:
                raise ValueError(f"goals of EXO do not say {fact.name!r}")

    def _compare(self, number: Fact, op: str, bound: int) -> Expr:
        if number.name != "cargo":
            raise ValueError(f"goals of EXO do not count {number.name!r}")
        hero, resource = number.args
        cargo = self.state.cargo[hero, resource]
        return among(cargo, [v for v in cargo.values if OPERATORS[op](int(v), bound)])

    def _in_place(self, thing: Fact, place: str) -> Expr:
        if thing.name != "drone":
            raise ValueError(f"goals of EXO do not ask where {thing.name!r} is")
        return among(self.state.drone[thing.args[0]], self.state.sheet.places[place])

    def _once(self, now: Expr) -> Expr:
        """``now`` holds at this moment or held at an earlier one."""
        seen = self._new("seen", 1)
        self.updates.append(Effect(seen, 1, self._rule, now))
        return AnyOf((is_(seen, 1), now))

    def _within(self, rounds: int, event: Expr, now: Expr) -> Expr:
        """``now`` holds or held in the rounds that begin with ``event`` and end ``rounds`` later.

        ``open``: how many rounds, this one included, are left.
        """
        left = self._new("open", rounds + 1)
        met = self._once(AllOf((AnyOf((AtLeast(left, 1), event)), now)))
        self.updates.append(Effect(left, rounds + 1, self._rule, event))
        self.dawn.append(Effect(left, rounds, self._rule, event))
        for count in range(1, rounds + 2):
            late = AllOf((is_(left, count), ir.Not(event)))
            self.dawn.append(Effect(left, count - 1, self._rule, late))
        return met

    def _new(self, word: str, most: int) -> Var:
        var = Var(f"{word}({len(self.variables) + 1})", tuple(range(most + 1)))
        self.variables.append(var)
        self.rules.append(self._rule)
        return var

    def initial(self) -> Iterator[Condition]:
        """Nothing was seen before the play."""
        for var, rule in zip(self.variables, self.rules, strict=True):
            yield Condition(is_(var, 0), rule)

    def watching(self, stage: Stage, *, first: bool) -> Stage:
        """``stage`` with the effects of all monitors; events are over where it has none of its own.

        ``first``: it is the first stage of a round.
        """
        counted = {id(effect.var) for effect in self.dawn}
        added = [e for e in self.updates if not (first and id(e.var) in counted)]
        if first:
            added += self.dawn
        own = {id(effect.var) for effect in stage.effects}
        added += [effect for effect in letting_go(self.state) if id(effect.var) not in own]
        return replace(stage, effects=(*stage.effects, *added))
