"""Gems paid on top of an action or for an ability, out of the pool of the player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, exactly
from winnable.solver.problem import (
    FALSE,
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
    state: State, fee: Fee, bankrupt: Mapping[str, Expr] = MappingProxyType({})
) -> Iterator[Effect]:
    """Gems leave the pools, except those that lose all gems anyhow (``bankrupt`` by hero)."""
    rule = "exo.free.no-exo"
    for (hero, colour), var in fee.items():
        for count in var.values[1:]:
            when = _unless(bankrupt.get(hero, FALSE), is_(var, count))
            yield Effect(state.gems[hero, colour], Change(-int(count)), rule, when)
    for hero in dict.fromkeys(payer for payer, _ in fee):
        paid = paid_by(fee, hero)
        for total in range(1, max(int(var.values[-1]) for var in paid) + 1):
            spent = exactly([(1, var) for var in paid], total)
            spent = _unless(bankrupt.get(hero, FALSE), spent)
            yield Effect(state.pool[hero], Change(-total), rule, spent)


def _unless(exception: Expr, expr: Expr) -> Expr:
    return expr if exception is FALSE else AllOf((expr, Not(exception)))
