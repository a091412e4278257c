"""A problem at a horizon in SMT-LIB 2, written for a reader: stages as predicates over two states.

It is made from the problem itself, not from its clauses, and so is a second statement of what they
say. Counters are integers, names are enumerated datatypes. Each stage is defined once, over its
action (``does``), its decisions, the state before (``x``) and after (``x'``); each round uses it.
``won`` at a moment means that the goal held there or earlier; from then on nothing is asked any
more. Two active effects on one variable, which a problem must not have, are not noticed.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.solver.export.smt2_words import (
    Words,
    addition,
    apply,
    conjunction,
    disjunction,
    expression,
    integer,
)
from winnable.solver.expressions import names_read
from winnable.solver.problem import TRUE, Change, Condition, Effect, Expr, Problem, Stage, Var
from winnable.solver.wellformed import check_problem


def smt2(problem: Problem, rounds: int, about: Iterable[str] = ()) -> str:
    """A script that is satisfiable exactly when ``problem`` is won within ``rounds`` rounds.

    ``rounds``: 0 or more. ``about``: lines of comment for the head. Raises :class:`ProblemError` if
    the problem is ill-formed.
    """
    check_problem(problem)
    head = [f"; {line}".rstrip() for line in about]
    return "\n".join([*head, "(set-logic ALL)", *_Script(problem).lines(rounds)]) + "\n"


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a stage's predicate is about, in the order of its parameters after ``does``."""

    decisions: tuple[Var, ...]
    before: tuple[Var, ...]
    after: tuple[Var, ...]


class _Script:
    """The lines of one problem; ``_now`` has the symbol of each variable's latest copy."""

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self._words = Words()
        self._now: dict[str, str] = {}
        self._goal = self._reading([problem.goal])
        self._lost = self._reading([defeat.expr for defeat in problem.defeat])
        self._shapes = {stage.name: self._shape(stage) for stage in problem.stages}

    def lines(self, rounds: int) -> Iterator[str]:
        """All lines after the head."""
        problem, words = self._problem, self._words
        yield from words.sorts(problem)
        plain = {var.name: words.variable(var) for var in problem.variables}
        goal = expression(problem.goal, plain, words)
        yield f"\n(define-fun goal ({self._parameters(self._goal)}) Bool\n  {goal})"
        lost = disjunction([expression(c.expr, plain, words) for c in problem.defeat])
        yield f"(define-fun lost ({self._parameters(self._lost)}) Bool ; {self._defeats()}"
        yield f"  {lost})"
        for stage in problem.stages:
            yield from self._define(stage)
        yield from self._start()
        won = words.name("won", "won 0")
        yield f"(define-fun {won} () Bool {self._now_holds('goal', self._goal)})"
        costs: list[str] = []
        for number in range(1, rounds + 1):
            for stage in problem.stages:
                yield f"\n; Round {number}, {stage.name}"
                yield from self._pass(stage, number, won)
                costs += self._cost(stage, number, won)
                later = words.name(("won", number, stage.name), f"won {number}.{stage.name}")
                goal = self._now_holds("goal", self._goal)
                yield f"(define-fun {later} () Bool (or {won} {goal}))"
                won = later
        yield "\n(define-fun cost () Int"
        yield f"  {addition(costs)})"
        yield f"(assert {won})\n(check-sat)"

    def _reading(self, exprs: Iterable[Expr]) -> tuple[Var, ...]:
        read = names_read(exprs)
        return tuple(var for var in self._problem.variables if var.name in read)

    def _shape(self, stage: Stage) -> _Shape:
        effects = [*stage.effects, *(e for action in stage.actions for e in action.effects)]
        conditions = [*stage.conditions, *stage.invariants]
        conditions += [c for action in stage.actions for c in action.preconditions]
        written = {effect.var for effect in effects}
        read = names_read([*(c.expr for c in conditions), *(e.when for e in effects)])
        variables = self._problem.variables
        return _Shape(
            decisions=tuple(var for var in stage.decisions if var.name in read),
            before=tuple(var for var in variables if var.name in read or var in written),
            after=tuple(var for var in variables if var in written),
        )

    def _parameters(self, variables: Iterable[Var], prime: str = "") -> str:
        words = self._words
        return " ".join(f"({words.variable(var, prime)} {words.sort(var)})" for var in variables)

    def _defeats(self) -> str:
        return ", ".join(dict.fromkeys(defeat.rule for defeat in self._problem.defeat)) or "never"

    def _now_holds(self, function: str, variables: Sequence[Var]) -> str:
        return apply(function, [self._now[var.name] for var in variables])

    def _define(self, stage: Stage) -> Iterator[str]:
        """The predicate of a stage."""
        words, shape = self._words, self._shapes[stage.name]
        parameters = [f"(does {words.actions(stage)})"] if stage.actions else []
        parameters += [self._parameters((*shape.decisions, *shape.before))]
        parameters += [self._parameters(shape.after, "'")]
        before = {v.name: words.variable(v) for v in (*shape.decisions, *shape.before)}
        after = before | {var.name: words.variable(var, "'") for var in shape.after}
        name = words.name(("stage", stage.name), stage.name)
        yield f"\n(define-fun {name} ({' '.join(filter(None, parameters))}) Bool"
        yield "  (and true"
        yield from self._conditions(stage.conditions, before)
        for action in stage.actions:
            if action.preconditions:
                yield f"    (=> (= does {words.action(stage, action)}) (and true"
                yield from self._conditions(action.preconditions, before)
                yield "    ))"
        for var in shape.after:
            yield from self._frame(stage, var, before, after[var.name])
        yield from self._conditions(stage.invariants, after)
        yield "  ))"

    def _conditions(self, conditions: Iterable[Condition], env: Mapping[str, str]) -> Iterator[str]:
        for condition in conditions:
            yield f"    {expression(condition.expr, env, self._words)} ; {condition.rule}"

    def _frame(
        self, stage: Stage, var: Var, before: Mapping[str, str], after: str
    ) -> Iterator[str]:
        """What a variable is after the stage: the active effect's value, or the old one."""
        yield f"    (= {after}"
        depth = 0
        taken: list[tuple[list[str], Effect]] = [([], effect) for effect in stage.effects]
        for action in stage.actions:
            takes = f"(= does {self._words.action(stage, action)})"
            taken += [([takes], effect) for effect in action.effects]
        for does, effect in taken:
            if effect.var is not var:
                continue
            when = () if effect.when == TRUE else (expression(effect.when, before, self._words),)
            guard = conjunction([*does, *when])
            depth += 1
            to = self._written(effect, before[var.name])
            yield f"      (ite {guard} {to} ; {effect.rule}"
        yield f"      {before[var.name]}{')' * depth})"

    def _written(self, effect: Effect, old: str) -> str:
        if isinstance(effect.to, Change):
            return f"(+ {old} {integer(effect.to.by)})"
        return self._words.value(effect.var, effect.to)

    def _start(self) -> Iterator[str]:
        yield "\n; The start"
        for var in self._problem.variables:
            self._now[var.name] = yield from self._declare(var, 0, "")
        for condition in self._problem.initial:
            start = expression(condition.expr, self._now, self._words)
            yield f"(assert {start}) ; {condition.rule}"
        yield f"(assert (not {self._now_holds('lost', self._lost)}))"

    def _declare(self, var: Var, number: int, stage: str) -> Generator[str, None, str]:
        """Declare a copy of a variable, in its domain; returns its symbol."""
        text = f"{var.name} {number}.{stage}" if stage else f"{var.name} {number}"
        symbol = self._words.name((var, number, stage), text)
        yield f"(declare-const {symbol} {self._words.sort(var)})"
        if var.ordered:
            least, most = (integer(int(var.values[place])) for place in (0, -1))
            yield f"(assert (<= {least} {symbol} {most}))"
        return symbol

    def _pass(self, stage: Stage, number: int, won: str) -> Iterator[str]:
        """One stage of one round, unless the play is won."""
        words, shape = self._words, self._shapes[stage.name]
        arguments: list[str] = []
        if stage.actions:
            arguments.append(self._does(stage, number))
            yield f"(declare-const {arguments[0]} {words.actions(stage)})"
        known = {
            name: value
            for round_number, where, name, value in self._problem.fixed
            if (round_number, where) == (number, stage.name)
        }
        for var in shape.decisions:
            symbol = yield from self._declare(var, number, stage.name)
            arguments.append(symbol)
            if var.name in known:
                yield f"(assert (= {symbol} {words.value(var, known[var.name])}))"
        arguments += [self._now[var.name] for var in shape.before]
        for var in shape.after:
            self._now[var.name] = yield from self._declare(var, number, stage.name)
        arguments += [self._now[var.name] for var in shape.after]
        passed = apply(words.name(("stage", stage.name), stage.name), arguments)
        lost = self._now_holds("lost", self._lost)
        yield f"(assert (or {won} (and {passed} (not {lost}))))"

    def _does(self, stage: Stage, number: int) -> str:
        return self._words.name(("does", number, stage.name), f"does {number}.{stage.name}")

    def _cost(self, stage: Stage, number: int, won: str) -> list[str]:
        """What is paid in a stage, as a term for each action that costs something."""
        does = self._does(stage, number) if stage.actions else ""
        return [
            f"\n  (ite (and (not {won}) (= {does} {self._words.action(stage, a)})) {a.cost} 0)"
            for a in stage.actions
            if a.cost
        ]
