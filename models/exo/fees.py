"""Gems paid on top of an action, of any colour, out of the pool of the player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.state import State
from winnable.models.exo.terms import exactly
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


def fee_of(most: Mapping[str, int]) -> Fee:
    """The decisions for heroes who may owe up to ``most`` gems."""
    return {
        (hero, colour): Var(f"fee({hero}, {colour})", tuple(range(gems + 1)))
        for hero, gems in most.items()
        if gems
        for colour in COLOURS
    }


def paid_by(fee: Fee, hero: str) -> tuple[Var, ...]:
    """What the player of ``hero`` pays, colour by colour; empty where nothing is ever due."""
    return tuple(var for (payer, _), var in fee.items() if payer == hero)


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
        for total in range(1, int(paid[0].values[-1]) + 1):
            spent = exactly([(1, var) for var in paid], total)
            spent = _unless(bankrupt.get(hero, FALSE), spent)
            yield Effect(state.pool[hero], Change(-total), rule, spent)


def _unless(exception: Expr, expr: Expr) -> Expr:
    return expr if exception is FALSE else AllOf((expr, Not(exception)))
