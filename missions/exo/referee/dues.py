"""Prices of all kinds that several players pay in one go: gems and resources.

A price holds colours of gems, ``gem`` of any colour, resources, and ``material``, a wood or a metal
each. Rulings pay-source (the backpack, and drones in the hero's zone), animal-payer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from winnable.missions.exo.referee.abilities import merged
from winnable.missions.exo.referee.state import State, changed, held
from winnable.missions.exo.referee.steps import Payment
from winnable.missions.exo.referee.stores import gem_payments, payments, put
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

Price = Mapping[str, int]


def ways(sheet: Sheet, state: State, due: Mapping[str, Price]) -> Iterator[Payment]:
    """Every way for the players of ``due`` to pay their prices, none twice."""
    seen: set[Payment] = set()
    for way in _ways(sheet, state, sorted(due.items())):
        if way not in seen:
            seen.add(way)
            yield way


def spent(state: State, payment: Payment) -> State:
    """``state`` after a ``payment`` that is known to be possible."""
    for store, counts in payment:
        for item, n in counts:
            if item in COLOURS:
                gems = changed(state.player(store).gems, item, -n)
                state = state.with_player(store, gems=gems)
            else:
                state = put(state, store, item, -n)
    return state


def total(prices: Iterator[Price]) -> dict[str, int]:
    """Several prices as one."""
    found: dict[str, int] = {}
    for price in prices:
        for item, n in price.items():
            found[item] = found.get(item, 0) + n
    return found


def words(due: Mapping[str, Price]) -> str:
    """What who has to pay, in words."""
    parts = [
        f"{hero} {n} {'EXO' if item == 'gem' else f'{item} EXO' if item in COLOURS else item}"
        for hero, price in sorted(due.items())
        for item, n in sorted(price.items())
        if n
    ]
    return " and ".join(parts) or "nothing"


def _ways(sheet: Sheet, state: State, due: list[tuple[str, Price]]) -> Iterator[Payment]:
    if not due:
        yield ()
        return
    (hero, price), rest = due[0], due[1:]
    for own in _own(sheet, state, hero, price):
        for others in _ways(sheet, spent(state, own), rest):
            yield merged(own, others)


def _own(sheet: Sheet, state: State, hero: str, price: Price) -> Iterator[Payment]:
    """Every way for one player to pay."""
    fixed = {colour: price.get(colour, 0) for colour in COLOURS if price.get(colour, 0)}
    if any(held(state.player(hero).gems, colour) < n for colour, n in fixed.items()):
        return
    base: Payment = ((hero, tuple(sorted(fixed.items()))),) if fixed else ()
    goods = list(_goods(sheet, state, hero, price))
    for gems, other in product(
        gem_payments(spent(state, base), {hero: price.get("gem", 0)}), goods
    ):
        yield merged(base, gems, other)


def _goods(sheet: Sheet, state: State, hero: str, price: Price) -> Iterator[Payment]:
    cost = {item: price.get(item, 0) for item in RESOURCES}
    either = price.get("material", 0)
    for wood in range(either + 1):
        exact = {
            **cost,
            "wood": cost["wood"] + wood,
            "metal": cost["metal"] + either - wood,
        }
        yield from payments(sheet, state, hero, exact)
