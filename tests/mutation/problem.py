"""Mutants of the planning model: one changed condition, effect or number of a built problem.

The same condition stands in a problem once per zone, hero and stage. Its copies are changed
together, as a slip in the code that states the rule would change them: a spot is a rule id and the
lines that made the condition or effect. In a problem written down by hand it is a rule id, a kind
of stage and action (``move claire A1`` and ``move yuri B1`` are one kind) and a shape.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, assert_never

from tests.mutation.numbers import Use, shifted, uses
from tests.mutation.shape import family, shape
from tests.mutation.sites import Sites
from winnable.solver.problem import AllOf, AnyOf, Change, Condition, Effect, Expr, Is, Problem

NOWHERE = Sites()
"""Nothing was watched: spots are told apart by their shapes."""


@dataclass(frozen=True, slots=True, order=True)
class Spot:
    """Conditions or effects made at one ``site``; ``part`` names the list that they stand in."""

    rule: str
    kind: str
    part: str
    site: str


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """What is done to a spot: ``what`` is ``drop``, ``shift`` or ``change``.

    ``shift`` moves the numbers of one ``use`` in its expression by ``by``; ``change`` moves what an
    effect writes or adds.
    """

    what: str
    use: Use | None = None
    by: int = 0

    def __str__(self) -> str:
        """As in the list of survivors, e.g. ``shift at_least +1``."""
        return " ".join(
            [self.what, *filter(None, [self.use]), *([f"{self.by:+d}"] * bool(self.by))]
        )


@dataclass(frozen=True, slots=True)
class ProblemMutant:
    """The changed problem, and how many copies of the spot it changes."""

    spot: Spot
    mistake: Mistake
    problem: Problem
    copies: int

    @property
    def name(self) -> str:
        """Unique and readable; the key of the list of explained survivors."""
        return _name(self.spot, self.mistake)


def _name(spot: Spot, mistake: Mistake) -> str:
    where = " | ".join(filter(None, (spot.kind, f"{spot.part} {spot.site}")))
    return f"{spot.rule} | {where} | {mistake}"


Item: TypeAlias = Condition | Effect


@dataclass(frozen=True, slots=True)
class _Place:
    """Where an item stands: stage and action by number (-1: none), part and number in it."""

    stage: int
    action: int
    part: str
    number: int
    item: Item


def mutants_of(
    problem: Problem,
    names: Collection[str],
    sites: Sites = NOWHERE,
    wanted: Callable[[str], bool] = lambda _: True,
) -> Iterator[ProblemMutant]:
    """Every mutant of ``problem`` with a ``wanted`` name, in the order of its stages.

    ``names`` are those of the sheet.
    """
    for spot, places in _by_spot(problem, names, sites).items():
        mistakes = dict.fromkeys(m for place in places for m in _mistakes(place.item))
        for mistake in mistakes:
            if wanted(_name(spot, mistake)) and (changed := _changes(places, mistake)):
                yield ProblemMutant(spot, mistake, _with(problem, changed), len(changed))


def spots_of(problem: Problem, names: Collection[str], sites: Sites = NOWHERE) -> tuple[Spot, ...]:
    """The spots of ``problem``; ``names`` are those of the sheet."""
    return tuple(_by_spot(problem, names, sites))


def _by_spot(problem: Problem, names: Collection[str], sites: Sites) -> dict[Spot, list[_Place]]:
    spots: dict[Spot, list[_Place]] = {}
    for place in _places(problem):
        spots.setdefault(_spot(problem, place, names, sites), []).append(place)
    return spots


def same_in(
    problem: Problem, names: Collection[str], sites: Sites, spot: Spot, mistake: Mistake
) -> Problem:
    """``problem`` with the same mistake at the same spot; as it is if it has no such spot."""
    places = [
        place
        for place in _places(problem)
        if place.item.rule == spot.rule and _spot(problem, place, names, sites) == spot
    ]
    return _with(problem, _changes(places, mistake))


def _changes(places: Sequence[_Place], mistake: Mistake) -> list[tuple[_Place, Item | None]]:
    """The places where the mistake changes something, with what comes out."""
    return [(p, new) for p in places if (new := _changed(p.item, mistake)) is not p.item]


def _places(problem: Problem) -> Iterator[_Place]:
    for part, items in (("initial", problem.initial), ("defeat", problem.defeat)):
        yield from (_Place(-1, -1, part, n, item) for n, item in enumerate(items))
    for s, stage in enumerate(problem.stages):
        for part in ("conditions", "effects", "invariants"):
            yield from (_Place(s, -1, part, n, i) for n, i in enumerate(getattr(stage, part)))
        for a, action in enumerate(stage.actions):
            for part in ("preconditions", "effects"):
                yield from (_Place(s, a, part, n, i) for n, i in enumerate(getattr(action, part)))


def _spot(problem: Problem, place: _Place, names: Collection[str], sites: Sites) -> Spot:
    if site := sites.of(place.item):
        return Spot(place.item.rule, "", place.part, site)
    kinds: list[str] = []
    if place.stage >= 0:
        stage = problem.stages[place.stage]
        kinds.append(family(stage.name, names))
        if place.action >= 0:
            kinds.append(family(stage.actions[place.action].name, names))
    return Spot(place.item.rule, " / ".join(kinds), place.part, _shape(place.item, names))


def _shape(item: Item, names: Collection[str]) -> str:
    match item:
        case Condition(expr):
            return shape(expr, names)
        case Effect(var, to, _, when):
            written = "change" if isinstance(to, Change) else shape(Is(var, frozenset({to})), names)
            return f"{family(var.name, names)} := {written} if {shape(when, names)}"
        case _:
            assert_never(item)


def _mistakes(item: Item) -> list[Mistake]:
    expr = item.expr if isinstance(item, Condition) else item.when
    found = [] if isinstance(item, Condition) and _certain(expr) else [Mistake("drop")]
    for use in sorted(set(uses(expr))):
        found += [Mistake("shift", use, 1), Mistake("shift", use, -1)]
    if isinstance(item, Effect) and (isinstance(item.to, Change) or item.var.ordered):
        found += [Mistake("change", by=1), Mistake("change", by=-1)]
    return found


def _certain(expr: Expr) -> bool:
    """Whether a condition holds whatever the values: leaving it out is no mistake."""
    match expr:
        case AllOf(args):
            return all(map(_certain, args))
        case AnyOf(args):
            return any(map(_certain, args))
        case _:
            return False


def _changed(item: Item, mistake: Mistake) -> Item | None:
    """The item with the mistake, ``None`` where it is dropped; itself where nothing changes."""
    match mistake, item:
        case Mistake("drop"), _:
            return None
        case Mistake("shift", str(use), by), Condition(expr, rule):
            moved = shifted(expr, use, by)
            return item if moved == expr else Condition(moved, rule)
        case Mistake("shift", str(use), by), Effect():
            moved = shifted(item.when, use, by)
            return item if moved == item.when else replace(item, when=moved)
        case Mistake("change", None, by), Effect(to=Change(amount)):
            return replace(item, to=Change(amount + by))
        case Mistake("change", None, by), Effect(to=int(level)):
            fits = level + by in item.var.values
            return replace(item, to=level + by) if fits else item
        case _:
            return item


def _with(problem: Problem, changed: Sequence[tuple[_Place, Item | None]]) -> Problem:
    """``problem`` with items replaced or left out."""
    parts: dict[tuple[int, int, str], dict[int, Item | None]] = {}
    for place, new in changed:
        parts.setdefault((place.stage, place.action, place.part), {})[place.number] = new

    def edited(stage: int, action: int, part: str, items: Sequence[Item]) -> tuple[Any, ...]:
        edits = parts.get((stage, action, part), {})
        kept = (edits.get(n, item) for n, item in enumerate(items))
        return tuple(item for item in kept if item is not None)

    stages = list(problem.stages)
    for number in {place.stage for place, _ in changed if place.stage >= 0}:
        stage = stages[number]
        actions = tuple(
            replace(
                action,
                preconditions=edited(number, a, "preconditions", action.preconditions),
                effects=edited(number, a, "effects", action.effects),
            )
            for a, action in enumerate(stage.actions)
        )
        stages[number] = replace(
            stage,
            actions=actions,
            conditions=edited(number, -1, "conditions", stage.conditions),
            effects=edited(number, -1, "effects", stage.effects),
            invariants=edited(number, -1, "invariants", stage.invariants),
        )
    return replace(
        problem,
        initial=edited(-1, -1, "initial", problem.initial),
        stages=tuple(stages),
        defeat=edited(-1, -1, "defeat", problem.defeat),
    )
