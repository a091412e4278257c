"""A problem at a horizon in PDDL: a domain and a problem, grounded but for the values.

The play passes through *points*, one after the other: ``(now POINT)``. At a point exactly one
action is taken. A stage is, in this order, a point for each decision (its values are the choices),
points at which its conditions are looked at, a point for its action or none, and points at which
invariants and defeats are looked at; the last of them says ``(won)`` where the goal holds, and
after the last stage it lets ``(round R)`` advance. There is nothing after the last round. The
set-up comes first, in the same way. Conditions that are more than facts have points of their own,
so that planners that split disjunctions multiply nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from winnable.solver.compiled import Compiled, Demand, Step, Write
from winnable.solver.export.pddl_conditions import (
    FALSE,
    TRUE,
    Conditions,
    conjunction,
    table,
)
from winnable.solver.nodes import Conj, In, Node, positions
from winnable.solver.problem import Problem

INLINE = 60
"""Facts in a sum up to which it is written out; beyond, it needs derived predicates."""


def pddl(
    problem: Problem, rounds: int, about: Iterable[str] = (), *, inline: int = INLINE
) -> tuple[str, str]:
    """A domain and a problem that has a plan exactly when ``problem`` is won in ``rounds`` rounds.

    ``rounds``: 0 or more. ``about``: lines of comment for both heads. ``inline``: see
    :data:`INLINE`. Raises :class:`ProblemError` if ``problem`` is ill-formed.
    """
    return _Writer(Compiled(problem), rounds, inline).documents([f"; {line}" for line in about])


@dataclass(frozen=True, slots=True)
class _Way:
    """A way on from a point: (formula, rule) conditions and effects, and a cost."""

    name: str
    conditions: Sequence[tuple[str, str]] = ()
    effects: Sequence[tuple[str, str]] = ()
    cost: int = 0


@dataclass(frozen=True, slots=True)
class _Point:
    name: str
    ways: Sequence[_Way]


@dataclass(slots=True)
class _Written:
    """What some effects amount to: conditions of the action, effects, and whether it may break."""

    conditions: list[tuple[str, str]] = field(default_factory=list)
    effects: list[tuple[str, str]] = field(default_factory=list)
    breaks: bool = False


class _Writer:
    """The documents of one problem."""

    def __init__(self, compiled: Compiled, rounds: int, inline: int) -> None:
        self._compiled = compiled
        self._rounds = rounds
        self._names = table()
        self._conditions = Conditions(compiled.space, self._names, inline)
        self._breaks = False
        self._points: list[str] = []

    def documents(self, head: list[str]) -> tuple[str, str]:
        """Domain and problem."""
        problem = self._compiled.problem
        start, masks = self._start()
        points = [*start, *(p for n in range(len(self._compiled.steps)) for p in self._stage(n))]
        if not self._rounds:
            points = start
        self._points = [self._names.of(("point", i), p.name) for i, p in enumerate(points)]
        actions = [
            line
            for number, point in enumerate(points)
            for way in point.ways
            for line in self._action(number, way, len(start), last=number == len(points) - 1)
        ]
        costs = any(way.cost for point in points for way in point.ways)
        name = self._names.of("domain", problem.name)
        domain = [*head, f"(define (domain {name})", *self._declarations(costs), *actions, ")"]
        init = [
            f"(now {self._points[0]})",
            *([f"(round {self._round(1)})"] if self._rounds else []),
        ]
        init += [
            self._conditions.fact(index, positions(mask)[0])
            for index, mask in masks.items()
            if mask.bit_count() == 1
        ]
        rest = [
            *head,
            f"(define (problem {name}-{self._rounds})",
            f"  (:domain {name})",
            "  (:init",
            *(f"    {fact}" for fact in init),
            *(["    (= (total-cost) 0)"] if costs else []),
            "  )",
            "  (:goal (won))",
            *(["  (:metric minimize (total-cost))"] if costs else []),
            ")",
        ]
        return "\n".join(domain) + "\n", "\n".join(rest) + "\n"

    def _declarations(self, costs: bool) -> Iterator[str]:
        """Everything before the actions; the actions are known by now."""
        space, conditions = self._compiled.space, self._conditions
        needs = ":strips :negative-preconditions :disjunctive-preconditions :conditional-effects"
        needs += " :derived-predicates" if conditions.derived else ""
        needs += " :action-costs" if costs else ""
        yield f"  (:requirements {needs})"
        values = {value: None for var in space.variables for value in var.values}
        constants = [conditions.constant(value) for value in values]
        rounds = [self._round(number) for number in range(1, self._rounds + 1)]
        yield f"  (:constants {' '.join([*dict.fromkeys(constants), *rounds, *self._points])})"
        yield "  (:predicates (now ?point) (round ?number) (won)"
        yield from ["    (broken)"] * self._breaks
        yield from (f"    ({conditions.predicate(i)} ?value)" for i in range(len(space.variables)))
        yield from (f"    ({name})" for name in conditions.derived)
        yield "  )"
        if costs:
            yield "  (:functions (total-cost) - number)"
        for name, formula in conditions.derived.items():
            yield f"  (:derived ({name}) {formula})"

    def _round(self, number: int) -> str:
        return self._names.of(("round", number), f"r{number}")

    def _start(self) -> tuple[list[_Point], dict[int, int]]:
        """The points of the set-up, and what each variable may start with."""
        count = len(self._compiled.problem.variables)
        masks = dict(enumerate(self._compiled.space.full[:count]))
        demands: list[Demand] = []
        for demand in _flat(self._compiled.initial):
            if isinstance(demand.node, In):
                masks[demand.node.index] &= demand.node.inside
            else:
                demands.append(demand)
        points = [
            self._choice("set-up", index, [(place, ()) for place in positions(mask)])
            for index, mask in masks.items()
            if mask.bit_count() != 1
        ]
        return [*points, *self._moment("set-up", demands, None)], masks

    def _choice(self, where: str, index: int, ways: Iterable[tuple[int, Sequence[str]]]) -> _Point:
        """Choose a value: (position, conditions) of each that can be chosen."""
        var = self._compiled.space.variables[index]
        text = f"{where} {var.name}"
        return _Point(
            text,
            [
                _Way(
                    f"{text} {self._conditions.constant(var.values[place])}",
                    [(condition, "") for condition in conditions],
                    [(self._conditions.fact(index, place), "")],
                )
                for place, conditions in ways
            ],
        )

    def _decision(self, number: int, index: int) -> _Point:
        """Choose a decision's value; where the outcome is known, only that one."""
        step, var = self._compiled.steps[number], self._compiled.space.variables[index]
        known = [
            (self._round(round_number), mask)
            for (round_number, stage), outcomes in self._compiled.fixed.items()
            for fixed, mask in outcomes
            if (stage, fixed) == (number, index) and round_number <= self._rounds
        ]
        ways = [
            (place, [f"(not (round {name}))" for name, mask in known if not mask >> place & 1])
            for place in range(len(var.values))
        ]
        return self._choice(step.name, index, ways)

    def _stage(self, number: int) -> Iterator[_Point]:
        step = self._compiled.steps[number]
        for index in step.decisions:
            yield self._decision(number, index)
        plain, tests = self._tests(f"{step.name} condition", step.demands)
        if plain:
            yield _Point(f"{step.name} conditions", [_Way(f"pass {step.name} conditions", plain)])
        yield from tests
        own = self._effects(step.writes)
        breaks = own.breaks
        ways: list[_Way] = []
        if not step.mandatory:
            ways.append(_Way(f"{step.name} nothing", own.conditions, own.effects))
        for move in step.moves:
            done = self._effects(move.writes)
            breaks |= done.breaks
            asked = [(self._conditions.text(d.node), d.rule) for d in _flat(move.demands)]
            conditions = [*asked, *done.conditions, *own.conditions]
            effects = [*done.effects, *own.effects]
            ways.append(_Way(f"{step.name} {move.name}", conditions, effects, move.cost))
        yield _Point(step.name, ways)
        self._breaks |= breaks
        yield from self._moment(f"{step.name} end", step.invariants, step, breaks=breaks)

    def _moment(
        self, name: str, demands: Iterable[Demand], step: Step | None, *, breaks: bool = False
    ) -> Iterator[_Point]:
        """Conditions on the state after ``step`` (``None``: the start), defeat and goal."""
        space, goal = self._compiled.space, self._compiled.goal
        written = frozenset(range(len(space.variables))) if step is None else set(step.written)
        asked = list(demands)
        asked += [
            Demand(space.negated(defeat.node), defeat.rule)
            for defeat in self._compiled.defeat
            if defeat.node.reads & written or step is None
        ]
        plain, tests = self._tests(name, asked)
        yield from tests
        if breaks:
            plain.append(("(not (broken))", ""))
        effects = [
            (f"(not {self._conditions.fact(index, place)})", "")
            for index in (() if step is None else step.decisions)
            for place in range(len(space.variables[index].values))
        ]
        if goal.reads & written or step is None:
            effects += _when(self._conditions.text(goal), ["(won)"], "")
        yield _Point(name, [_Way(f"pass {name}", plain, effects)])

    def _tests(
        self, name: str, demands: Iterable[Demand]
    ) -> tuple[list[tuple[str, str]], list[_Point]]:
        """Conditions that are facts, and a point for each that is more."""
        plain: list[tuple[str, str]] = []
        points: list[_Point] = []
        for demand in _flat(demands):
            text = self._conditions.text(demand.node)
            if _is_fact(demand.node) or text in {TRUE, FALSE}:
                plain.append((text, demand.rule))
            else:
                test = f"{name} {len(points) + 1}"
                points.append(_Point(test, [_Way(f"pass {test}", [(text, demand.rule)])]))
        return [part for part in plain if part[0] != TRUE], points

    def _effects(self, writes: Iterable[Write]) -> _Written:
        found = _Written()
        for write in writes:
            guard = self._conditions.text(write.when)
            size = len(self._compiled.space.variables[write.index].values)
            facts = [self._conditions.fact(write.index, place) for place in range(size)]
            if write.to is not None:
                others = [f"(not {fact})" for p, fact in enumerate(facts) if p != write.to]
                found.effects += _when(guard, [*others, facts[write.to]], write.rule)
                continue
            for place, fact in enumerate(facts):
                to = place + write.by
                if 0 <= to < size:
                    moved = [f"(not {fact})", facts[to]] if write.by else []
                    found.effects += _when(conjunction([guard, fact]), moved, write.rule)
                elif guard == TRUE:
                    found.conditions.append((f"(not {fact})", write.rule))
                elif guard != FALSE:
                    found.breaks = True
                    found.effects += _when(conjunction([guard, fact]), ["(broken)"], write.rule)
        return found

    def _action(self, number: int, way: _Way, first: int, *, last: bool) -> Iterator[str]:
        """The lines of one action; ``first`` is the number of a round's first point."""
        if any(text == FALSE for text, _ in way.conditions):
            return
        name = self._names.of(("way", number, way.name), way.name)
        here = f"(now {self._points[number]})"
        yield f"  (:action {name}"
        yield "    :parameters ()"
        yield f"    :precondition (and {here}"
        yield from (_commented(text, rule) for text, rule in way.conditions if text != TRUE)
        yield "    )"
        yield f"    :effect (and (not {here})"
        if not last:
            yield f"      (now {self._points[number + 1]})"
        else:
            for count in range(1, self._rounds):
                now, then = (f"(round {self._round(n)})" for n in (count, count + 1))
                ahead = f"(now {self._points[first]})"
                yield f"      (when {now} (and (not {now}) {then} {ahead}))"
        yield from (_commented(text, rule) for text, rule in way.effects)
        if way.cost:
            yield f"      (increase (total-cost) {way.cost})"
        yield "    ))"


def _flat(demands: Iterable[Demand]) -> Iterator[Demand]:
    """The same demands, conjunctions taken apart."""
    for demand in demands:
        if isinstance(demand.node, Conj):
            yield from _flat(Demand(arg, demand.rule) for arg in demand.node.args)
        else:
            yield demand


def _is_fact(node: Node) -> bool:
    """Whether ``node`` is one fact or its negation."""
    return isinstance(node, In) and 1 in (node.inside.bit_count(), node.outside.bit_count())


def _when(guard: str, facts: Sequence[str], rule: str) -> list[tuple[str, str]]:
    """Effects that make ``facts`` true where ``guard`` holds."""
    if guard == FALSE or not facts:
        return []
    if guard == TRUE:
        return [(fact, rule) for fact in facts]
    return [(f"(when {guard} {conjunction(facts)})", rule)]


def _commented(text: str, rule: str) -> str:
    return f"      {text} ; {rule}" if rule else f"      {text}"
