"""Gems paid on top of an action or for an ability, out of the pool of the player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, exactly
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

Fee = Mapping[tuple[str, str], Var]
"""Gems paid, by (hero, colour); heroes who never owe any are left out."""


def fee_of(most: Mapping[str, int], priced: Mapping[tuple[str, str], int] | None = None) -> Fee:
    """The decisions for heroes who may owe up to ``most`` gems.

    ``priced``: gems of one colour on top of that, by (hero, colour), for abilities.
    """
    priced = priced or {}
    heroes = dict.fromkeys((*most, *(hero for hero, _ in priced)))
    amounts = {
        (hero, colour): most.get(hero, 0) + priced.get((hero, colour), 0)
        for hero in heroes
        for colour in COLOURS
    }
    return {
        (hero, colour): Var(f"fee({hero}, {colour})", tuple(range(gems + 1)))
        for (hero, colour), gems in amounts.items()
        if gems
    }


def paid_by(fee: Fee, hero: str) -> tuple[Var, ...]:
    """What the player of ``hero`` pays, colour by colour; empty where nothing is ever due."""
    return tuple(var for (payer, _), var in fee.items() if payer == hero)


def owing(fee: Fee, hero: str, colour: str, owed: Terms, rule: str) -> Condition:
    """At least the gems ``owed`` are paid in ``colour``; the whole price says another condition."""
    return Condition(at_least([(1, fee[hero, colour]), *((-n, t) for n, t in owed)], 0), rule)


def settling(fee: Fee, hero: str, owed: Terms, rule: str) -> Condition:
    """The player pays the gems ``owed``, of whatever colours, and no more."""
    paid: Terms = [(1, var) for var in paid_by(fee, hero)]
    return Condition(exactly([*paid, *((-n, t) for n, t in owed)]), rule)


def payable(state: State, fee: Fee, hero: str) -> Iterator[Condition]:
    """The pool of ``hero`` holds the gems that are paid, whatever happens to the rest of it."""
    for (payer, colour), var in fee.items():
        for count in var.values[1:] if payer == hero else ():
            held = AtLeast(state.gems[hero, colour], int(count))
            yield Condition(AnyOf((Not(is_(var, count)), held)), "exo.free.no-exo")


def paying(
    state: State,
    fee: Fee,
    bankrupt: Mapping[str, Expr] = MappingProxyType({}),
    found: Mapping[tuple[str, str], Expr] = MappingProxyType({}),
    tossed: Mapping[tuple[str, str], Expr] = MappingProxyType({}),
) -> Iterator[Effect]:
    """Gems leave the pools, except those that lose all gems anyhow (``bankrupt`` by hero).

    ``found``: the cases in which a gem comes in after that, by (hero, colour); ``tossed``: those in
    which another one goes for it, out of a full pool, whose player has paid none.
    """
    rule = "exo.free.no-exo"
    for (hero, colour), goes in tossed.items():
        when = _unless(bankrupt.get(hero, FALSE), goes)
        yield Effect(state.gems[hero, colour], Change(-1), "exo.tile.explore-exo", when)
    for hero, colour in dict.fromkeys((*fee, *found)):
        var, more = fee.get((hero, colour)), found.get((hero, colour), FALSE)
        for count in (0,) if var is None else var.values:
            paid = TRUE if var is None else is_(var, count)
            when = _unless(bankrupt.get(hero, FALSE), paid)
            yield from _net(state.gems[hero, colour], int(count), when, more, rule)
    for hero in dict.fromkeys(payer for payer, _ in (*fee, *found)):
        own = paid_by(fee, hero)
        cases = [more for (finder, _), more in found.items() if finder == hero]
        for total in range(max((int(var.values[-1]) for var in own), default=0) + 1):
            spent = exactly([(1, var) for var in own], total) if own else TRUE
            spent = _unless(bankrupt.get(hero, FALSE), spent)
            swaps = AnyOf(tuple(goes for (finder, _), goes in tossed.items() if finder == hero))
            more = AllOf((AnyOf(tuple(cases)), Not(swaps))) if cases else FALSE
            yield from _net(state.pool[hero], total, spent, more, rule)


def _net(store: Var, paid: int, when: Expr, more: Expr, rule: str) -> Iterator[Effect]:
    """``store`` after so many gems left it, and one came in in the case ``more``."""
    if paid:
        yield Effect(store, Change(-paid), rule, _unless(more, when))
    if more is not FALSE and paid != 1:
        found = AllOf((when, more))
        yield Effect(store, Change(1 - paid), "exo.tile.explore-exo", found)


def _unless(exception: Expr, expr: Expr) -> Expr:
    return expr if exception is FALSE else AllOf((expr, Not(exception)))
