"""Throwing items away in a free step: the first stage of a closure (see the chapter ``free``)."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.closure import Closure
from winnable.models.exo.drone import has_space
from winnable.models.exo.part import Part
from winnable.models.exo.terms import (
    Terms,
    at_least,
    baiter,
    below,
    differs,
    freight,
    sum_is,
    unless,
)
from winnable.solver.problem import AllOf, AnyOf, Change, Condition, Effect, Expr, is_


def spilling(closure: Closure, rule: str) -> Part:
    """Items leave backpacks and drones while their zone holds more than one backpack takes.

    ``rule`` is the one that lets an item reach a full backpack.
    """
    heroes = closure.state.heroes
    exprs = [expr for hero in heroes for expr in (*_sums(closure, hero), *_kept(closure, hero))]
    exprs += [expr for owner in heroes for expr in _dumping(closure, owner)]
    exprs += _baited(closure)
    return Part(
        decisions=(
            *closure.link.values(),
            *closure.meet.values(),
            *closure.spills.values(),
            *closure.thrown.values(),
            *closure.tossed.values(),
            *closure.dumped.values(),
            *closure.credit.values(),
            *closure.loan.values(),
        ),
        conditions=tuple(Condition(expr, rule) for expr in exprs),
        effects=tuple(_losses(closure, rule)),
    )


def _sums(closure: Closure, hero: str) -> Iterator[Expr]:
    thrown: Terms = [(1, closure.thrown[hero, resource]) for resource in RESOURCES]
    yield sum_is(thrown, closure.tossed[hero])
    yield unless(is_(closure.spills[hero], 1), then=is_(closure.tossed[hero], 0))


def _kept(closure: Closure, hero: str) -> Iterator[Expr]:
    """Where something is thrown away, at least as many items stay as fill one backpack."""
    state = closure.state
    full = state.sheet.components.backpack
    spills = closure.spills[hero]
    kept: Terms = [(1, state.load[hero]), (-1, closure.tossed[hero]), (full, is_(spills, 0))]
    for (holder, owner), credit in closure.credit.items():
        if holder == hero:
            kept.append((1, credit))
            yield unless(is_(closure.link[hero, owner], 1), then=is_(credit, 0))
            dumped: Terms = [(-1, closure.dumped[owner, resource]) for resource in RESOURCES]
            yield at_least([*freight(state, owner), *dumped, (-1, credit)], 0)
    for (holder, other), loan in closure.loan.items():
        if holder == hero:
            kept.append((1, loan))
            yield unless(is_(closure.couple(hero, other), 1), then=is_(loan, 0))
            yield at_least([(1, state.load[other]), (-1, closure.tossed[other]), (-1, loan)], 0)
    yield at_least(kept, full)


def _baited(closure: Closure) -> Iterator[Expr]:
    """A backpack full of bait, which stays there, takes nothing that could be thrown away."""
    state = closure.state
    bait, full = state.special.bait, state.sheet.components.backpack
    hero = baiter(state)
    if bait is None or full not in bait.values or hero not in closure.spills:
        return
    idle = [
        closure.spills[hero],
        *(var for (_, other), var in closure.loan.items() if other == hero),
    ]
    for var in idle:
        yield unless(differs(bait, full), then=is_(var, 0))


def _dumping(closure: Closure, owner: str) -> Iterator[Expr]:
    """What a drone carried is thrown away by way of a backpack in its zone.

    That takes a free slot there, or a first item thrown out of a backpack.
    """
    state = closure.state
    full = state.sheet.components.backpack
    none = AllOf(tuple(is_(closure.dumped[owner, resource], 0) for resource in RESOURCES))
    ways: list[Expr] = []
    slots: list[Expr] = [has_space(state, owner)]
    for hero in state.heroes:
        here = is_(closure.link[hero, owner], 1)
        ways.append(AllOf((here, is_(closure.spills[hero], 1))))
        slots.append(AllOf((here, below(state.load[hero], full))))
        slots.append(AllOf((here, differs(closure.tossed[hero], 0))))
        slots += [
            AllOf((here, is_(closure.link[hero, other], 1), has_space(state, other)))
            for other in state.heroes
            if other != owner
        ]
    yield unless(none, then=AnyOf(tuple(ways)))
    yield unless(none, then=AnyOf(tuple(slots)))


def _losses(closure: Closure, rule: str) -> Iterator[Effect]:
    state = closure.state
    lost = [(state.pack[key], var) for key, var in closure.thrown.items()]
    lost += [(state.cargo[key], var) for key, var in closure.dumped.items()]
    lost += [(state.load[hero], var) for hero, var in closure.tossed.items()]
    for store, var in lost:
        for count in var.values[1:]:
            yield Effect(store, Change(-int(count)), rule, is_(var, count))
