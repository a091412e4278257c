"""Mutants of the planning model: one changed condition, effect or number of a built problem.

The same condition stands in a problem once per zone, hero and stage. Its copies are changed
together, as a slip in the code that states the rule would change them: a spot is a rule id, a kind
of stage and action (``move claire A1`` and ``move yuri B1`` are one kind) and a place among the
conditions or effects of that rule there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

from tests.mutation.numbers import Number, numbers, shifted
from winnable.solver.problem import (
    TRUE,
    Action,
    AllOf,
    AnyOf,
    Change,
    Condition,
    Effect,
    Expr,
    Is,
    Not,
    Problem,
    Stage,
)


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """A condition or effect: ``part`` names the list it stands in, ``number`` counts from 0."""

    rule: str
    kind: str
    part: str
    number: int


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """What is done to a spot: ``what`` is ``drop``, ``shift`` or ``change``.

    ``shift`` moves a number of its expression by ``by``; ``change`` what an effect writes or adds.
    """

    what: str
    number: Number | None = None
    by: int = 0

    def __str__(self) -> str:
        """As in the list of survivors, e.g. ``shift at_least 3 +1``."""
        number = f" {self.number.use} {self.number.value}" if self.number else ""
        return f"{self.what}{number}{f' {self.by:+d}' if self.by else ''}"


@dataclass(frozen=True, slots=True)
class Difference:
    """Where original and mutant part: ``expr`` before the stage (after it, if ``late``).

    ``stage`` is ``None`` for the initial state, ``action`` for whatever happens in the stage.
    """

    stage: str | None
    action: str | None
    expr: Expr
    late: bool = False


@dataclass(frozen=True, slots=True)
class ProblemMutant:
    """The changed problem, how many copies of the spot it changes, and where it differs."""

    spot: Spot
    mistake: Mistake
    problem: Problem
    copies: int
    differences: tuple[Difference, ...]

    @property
    def name(self) -> str:
        """Unique and readable; the key of the list of explained survivors."""
        spot = self.spot
        return f"{spot.rule} | {spot.kind} | {spot.part} {spot.number} | {self.mistake}"


def family(name: str, names: Collection[str]) -> str:
    """``name`` with the names of a sheet and all numbers replaced: ``walk A1`` gives ``walk *``."""
    words = re.split(r"([^\w-]+|->)", name)
    return "".join("*" if word in names else re.sub(r"\d+", "#", word) for word in words)


def mutants_of(problem: Problem, names: Collection[str]) -> Iterator[ProblemMutant]:
    """Every mutant of ``problem``, in the order of its stages; ``names`` are those of the sheet."""
    seen: dict[tuple[Spot, Mistake], None] = {}
    _Walk(problem, names, lambda spot, item: seen.update(_mistakes(spot, item))).run()
    for spot, mistake in seen:
        walk = _Walk(problem, names, lambda *_: None, spot, mistake)
        changed = walk.run()
        if walk.copies:
            yield ProblemMutant(spot, mistake, changed, walk.copies, tuple(walk.differences))


def _mistakes(spot: Spot, item: Condition | Effect) -> dict[tuple[Spot, Mistake], None]:
    expr = item.expr if isinstance(item, Condition) else item.when
    found = [Mistake("drop")]
    for number in sorted(set(numbers(expr))):
        found += [Mistake("shift", number, 1), Mistake("shift", number, -1)]
    if isinstance(item, Effect) and (isinstance(item.to, Change) or item.var.ordered):
        found += [Mistake("change", by=1), Mistake("change", by=-1)]
    return dict.fromkeys((spot, mistake) for mistake in found)


@dataclass(slots=True)
class _Walk:
    """One pass over a problem: names each spot, and rebuilds the problem with one changed."""

    problem: Problem
    names: Collection[str]
    visit: Callable[[Spot, Condition | Effect], None]
    spot: Spot | None = None
    mistake: Mistake | None = None
    copies: int = 0
    differences: list[Difference] = field(default_factory=list)

    def run(self) -> Problem:
        problem = self.problem
        return replace(
            problem,
            initial=self.conditions(problem.initial, "initial", None, None),
            stages=tuple(self.stage(stage) for stage in problem.stages),
            defeat=self.conditions(problem.defeat, "defeat", None, None),
        )

    def stage(self, stage: Stage) -> Stage:
        return replace(
            stage,
            actions=tuple(self.action(stage, action) for action in stage.actions),
            conditions=self.conditions(stage.conditions, "condition", stage.name, None),
            effects=self.effects(stage.effects, stage.name, None),
            invariants=self.conditions(stage.invariants, "invariant", stage.name, None),
        )

    def action(self, stage: Stage, action: Action) -> Action:
        return replace(
            action,
            preconditions=self.conditions(
                action.preconditions, "precondition", stage.name, action.name
            ),
            effects=self.effects(action.effects, stage.name, action.name),
        )

    def key(self, rule: str, part: str, stage: str | None, action: str | None, number: int) -> Spot:
        kinds = [family(name, self.names) for name in (stage, action) if name is not None]
        return Spot(rule, " / ".join(kinds), part, number)

    def conditions(
        self, items: Sequence[Condition], part: str, stage: str | None, action: str | None
    ) -> tuple[Condition, ...]:
        count: Counter[str] = Counter()
        result: list[Condition] = []
        for item in items:
            spot = self.key(item.rule, part, stage, action, count[item.rule])
            count[item.rule] += 1
            self.visit(spot, item)
            changed = item if spot != self.spot or self.mistake is None else self.condition(item)
            if changed is not item:
                self.copies += 1
                after = TRUE if changed is None else changed.expr
                apart = _apart(item.expr, after)
                self.differences.append(Difference(stage, action, apart, part == "invariant"))
            if changed is not None:
                result.append(changed)
        return tuple(result)

    def condition(self, item: Condition) -> Condition | None:
        match self.mistake:
            case Mistake("shift", Number() as number, by):
                expr = shifted(item.expr, number, by)
                return item if expr == item.expr else Condition(expr, item.rule)
            case _:
                return None

    def effects(
        self, items: Sequence[Effect], stage: str, action: str | None
    ) -> tuple[Effect, ...]:
        count: Counter[str] = Counter()
        result: list[Effect] = []
        for item in items:
            spot = self.key(item.rule, "effect", stage, action, count[item.rule])
            count[item.rule] += 1
            self.visit(spot, item)
            changed = item if spot != self.spot or self.mistake is None else self.effect(item)
            if changed is not item:
                self.copies += 1
                self.differences.append(Difference(stage, action, _felt(item, changed)))
            if changed is not None:
                result.append(changed)
        return tuple(result)

    def effect(self, item: Effect) -> Effect | None:
        match self.mistake, item.to:
            case Mistake("shift", Number() as number, by), _:
                when = shifted(item.when, number, by)
                return item if when == item.when else replace(item, when=when)
            case Mistake("change", None, by), Change(amount):
                return replace(item, to=Change(amount + by))
            case Mistake("change", None, by), int(level):
                fits = level + by in item.var.values
                return replace(item, to=level + by) if fits else item
            case Mistake("change"), _:
                return item
            case _:
                return None


def _apart(before: Expr, after: Expr) -> Expr:
    """Where a condition and its changed form disagree."""
    return AnyOf((AllOf((before, Not(after))), AllOf((after, Not(before)))))


def _felt(before: Effect, after: Effect | None) -> Expr:
    """Where an effect and its changed form lead to different states."""
    if after is not None and after.when != before.when:
        return AllOf((_apart(before.when, after.when), _writes(before)))
    return before.when if after is not None else AllOf((before.when, _writes(before)))


def _writes(effect: Effect) -> Expr:
    """Where the effect would change its variable."""
    if isinstance(effect.to, Change):
        return TRUE
    return Not(Is(effect.var, frozenset({effect.to})))
