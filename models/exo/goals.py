"""Goals: formulas over the moments of a play, unrolled into state variables that watch it.

A monitor is a variable that each stage writes from the state before it. So after a stage it knows
all earlier moments, and the formula's truth at the present one is told by the monitor together with
the present state. What single words say about a state stands in
:mod:`winnable.models.exo.goal_facts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from winnable.models.exo.goal_facts import compared, fact_holds, in_place
from winnable.models.exo.goal_words import members, places
from winnable.models.exo.state import State
from winnable.models.exo.watch import watched
from winnable.solver import problem as ir
from winnable.solver.problem import AllOf, AnyOf, AtLeast, Condition, Effect, Expr, Stage, Var, is_

MOMENT = "exo.defeat.together"
"""The rule by which a night is over once nobody has lost it."""


@dataclass(slots=True)
class Monitors:
    """The monitors of the goals of a problem, made while formulas are translated."""

    state: State
    variables: list[Var] = field(default_factory=list)
    updates: list[Effect] = field(default_factory=list)
    """Effects that every stage has."""
    dawn: list[Effect] = field(default_factory=list)
    """Effects of the first stage of a round instead, on the variables that it counts down."""
    night: Var | None = None
    """Whether the night is just over: at one moment of each round. ``None`` if nobody asks."""
    _rule: str = ""
    rules: list[str] = field(default_factory=list)
    """The rule that each variable watches."""

    def truth(self, formula: Formula, rule: str) -> Expr:
        """The expression that holds at the moments at which ``formula`` does.

        Raises ``ValueError`` for a word that goals of EXO lack.
        """
        self._rule = rule
        sheet = self.state.sheet
        return self._truth(ground(formula, members(sheet), places(sheet)))

    def night_over(self) -> Expr:
        """The expression that holds at the moment after the night, and at no other."""
        if self.night is None:
            self.night = Var("night over", (0, 1))
        return is_(self.night, 1)

    def once(self, now: Expr, rule: str) -> Expr:
        """The expression that holds from the first moment on at which ``now`` does."""
        self._rule = rule
        return self._once(now)

    def _truth(self, formula: Formula) -> Expr:
        match formula:
            case Fact():
                return fact_holds(self.state, formula, self.always)
            case Compare(number, op, bound):
                return compared(self.state, number, op, bound)
            case InPlace(thing, place):
                return in_place(self.state, thing, place)
            case Not(arg):
                return ir.Not(self._truth(arg))
            case And(args):
                return AllOf(tuple(self._truth(arg) for arg in args))
            case Or(args):
                return AnyOf(tuple(self._truth(arg) for arg in args))
            case Eventually(arg):
                return self._once(self._truth(arg))
            case Always(arg):
                return self.always(self._truth(arg))
            case ByRound(rounds, arg):
                early = ir.Not(AtLeast(self.state.round, rounds + 1))
                return self._once(AllOf((early, AtLeast(self.state.round, 1), self._truth(arg))))
            case Within(rounds, event, arg):
                return self._within(rounds, self._truth(event), self._truth(arg))
            case Then(first, second):
                met = self._once(self._truth(first))
                return self._once(AllOf((met, self._truth(second))))
            case Until(holds, reached):
                spoilt = self._earlier(ir.Not(self._truth(holds)))
                return self._once(AllOf((self._truth(reached), ir.Not(spoilt))))
            case SameRound(one, other):
                return self._once(AllOf((self._begins(one), self._begins(other))))
            case AtDawn(arg):
                return AllOf((self._truth(arg), self.night_over()))
            case ForAll() | Exists():
                raise ValueError(f"quantifiers have to be replaced first: {formula}")
            case _:
                assert_never(formula)

    def always(self, now: Expr) -> Expr:
        """``now`` holds at this moment and held at every earlier one."""
        return ir.Not(self._once(ir.Not(now)))

    def _once(self, now: Expr) -> Expr:
        """``now`` holds at this moment or held at an earlier one."""
        return AnyOf((self._earlier(now), now))

    def _earlier(self, now: Expr) -> Expr:
        """``now`` held at an earlier moment."""
        seen = self._new("seen", 1)
        self.updates.append(Effect(seen, 1, self._rule, now))
        return is_(seen, 1)

    def _begins(self, formula: Formula) -> Expr:
        """``formula`` became true at this moment, or at an earlier one of this round.

        ``held``: at the moment before; ``began``: at one of this round before that.
        """
        now = self._truth(formula)
        held, began = self._new("held", 1), self._new("began", 1)
        begins = AllOf((now, is_(held, 0)))
        self.updates += [
            Effect(held, 1, self._rule, now),
            Effect(held, 0, self._rule, ir.Not(now)),
            Effect(began, 1, self._rule, begins),
        ]
        self.dawn.append(Effect(began, 0, self._rule))
        return AnyOf((is_(began, 1), begins))

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
        """Nothing was seen before the play, and no night has passed."""
        for var, rule in zip(self.variables, self.rules, strict=True):
            yield Condition(is_(var, 0), rule)
        if self.night is not None:
            yield Condition(is_(self.night, 0), MOMENT)

    def every_variable(self) -> tuple[Var, ...]:
        """The state variables that goals add."""
        return (*self.variables, *(() if self.night is None else (self.night,)))

    def watching_all(self, stages: Sequence[Stage]) -> Iterator[Stage]:
        """The stages of a round, with the effects of all monitors; twins stay twins."""
        last = len(stages) - 1
        known: dict[int, tuple[Effect, ...]] = {}
        for number, stage in enumerate(stages):
            if number in {0, last}:
                yield self.watching(stage, first=number == 0, last=number == last)
                continue
            effects = known.get(id(stage.effects))
            if effects is None:
                effects = self.watching(stage, first=False).effects
                known[id(stage.effects)] = effects
            yield replace(stage, effects=effects)

    def watching(self, stage: Stage, *, first: bool, last: bool = False) -> Stage:
        """``stage`` with the effects of all monitors; events are over where it has none of its own.

        A monitor looks away while a step is under way.

        ``first``: it is the first stage of a round, ``last``: the last one, which ends the night.
        """
        counted = {id(effect.var) for effect in self.dawn}
        added = [e for e in self.updates if not (first and id(e.var) in counted)]
        if first:
            added += self.dawn
        settled = self.state.traces.settled
        added = [replace(effect, when=settled(effect.when)) for effect in added]
        own = {id(effect.var) for effect in stage.effects}
        added += [effect for effect in letting_go(self.state) if id(effect.var) not in own]
        added += [replace(each, when=settled(each.when)) for each in watched(self.state)]
        if self.night is not None and first != last:
            added.append(Effect(self.night, int(last), MOMENT))
        return replace(stage, effects=(*stage.effects, *added))
