"""Abilities of heroes and powers of animals: who has which, and paying their price.

Rulebook: Free Actions, Characters. They are used as often as they are paid; gems come from the pool
of the character's own player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.referee import bans
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, changed, held
from winnable.missions.exo.referee.steps import Counts, Payment
from winnable.missions.exo.referee.stores import gem_payments, pay_gems, stores
from winnable.missions.exo.referee.stores import pay as pay_resources
from winnable.missions.exo.sheet import COLOURS, Ability, Sheet

MATERIALS = ("metal", "wood")
"""What ``material`` in a price stands for, one or the other."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A character of the party with an ability, and the player to whom the character belongs."""

    player: str
    character: str
    ability: Ability

    @property
    def price(self) -> Mapping[str, int]:
        """The printed price: colours, ``any`` gem, ``material``."""
        return self.ability.price


def holder(sheet: Sheet, *names: str) -> Holder | None:
    """The character of the party, dead or alive, with the first of these abilities found."""
    for pair in sheet.pairs:
        for card in (pair.hero, pair.animal):
            known = sheet.abilities(card.name)
            for name in names:
                if name in known:
                    return Holder(pair.hero.name, card.name, known[name])
    return None


def usable(sheet: Sheet, state: State, *names: str) -> Holder | None:
    """The same, unless a face of this round forbids that character what its card names."""
    found = holder(sheet, *names)
    if found is None or bans.gifts(sheet, state, state.figure(found.character)):
        return None
    return found


def check_allowed(judge: Judge, state: State, found: Holder | None) -> None:
    """Refuse by the rule of a face that forbids ``found`` what its card names."""
    rule = "" if found is None else bans.gifts(judge.sheet, state, state.figure(found.character))
    if found is not None and rule:
        judge.refuse(rule, "{} cannot use {} this round", found.character, found.ability.name)


def user(judge: Judge, state: State, by: str, rule: str, *names: str) -> Holder:
    """Who uses one of these abilities as ``by``; refuses by ``rule`` if that is nobody alive."""
    found = holder(judge.sheet, *names)
    if found is None or found.character != by:
        judge.refuse(rule, "{} has no such ability", by)
    judge.require(state.figure(by).life, rule, "{} is dead", by)
    check_allowed(judge, state, found)
    return found


def pay(
    judge: Judge, state: State, hero: str, price: Mapping[str, int], payment: Payment, *, rule: str
) -> State:
    """``state`` after ``hero`` paid exactly ``price``; refuses any other payment by ``rule``.

    Resources come from the backpack and drones in the hero's zone (ruling pay-source).
    """
    judge.fire("exo.free.abilities", "exo.hero.ability-often")
    gems, goods = parts(payment)
    colours = {colour: n for colour, n in price.items() if colour in COLOURS}
    state, rest = charge(judge, state, hero, colours, gems, rule=rule)
    state = pay_gems(judge, state, {hero: price.get("any", 0)}, rest, rule)
    cost: dict[str, int] = {}
    for _, counts in goods:
        for item, n in counts:
            cost[item] = cost.get(item, 0) + n
    due = price.get("material", 0)
    if not set(cost) <= set(MATERIALS) or sum(cost.values()) != due:
        cost = {"wood or metal": due}
    return pay_resources(judge, state, hero, cost=cost, payment=goods, rule=rule)


def charge(
    judge: Judge,
    state: State,
    hero: str,
    colours: Mapping[str, int],
    payment: Payment,
    *,
    rule: str,
) -> tuple[State, Payment]:
    """``state`` after gems of these colours left the pool of ``hero``, and what else was paid.

    Refuses by ``rule`` a ``payment`` that lacks them, or gems that are not there.
    """
    said = {store: dict(counts) for store, counts in payment}
    for colour, n in colours.items():
        judge.require(
            said.get(hero, {}).get(colour, 0) >= n,
            rule,
            "{} has to pay {} {} EXO for this",
            hero,
            n,
            colour,
        )
        judge.require(
            held(state.player(hero).gems, colour) >= n,
            "exo.free.no-exo",
            "{} cannot pay {} {} EXO: it is not in the own pool",
            hero,
            n,
            colour,
        )
        said[hero][colour] -= n
        if not said[hero][colour]:
            del said[hero][colour]
        state = _spend(state, hero, colour, n)
    rest = ((store, tuple(sorted(counts.items()))) for store, counts in said.items() if counts)
    return state, tuple(sorted(rest))


def payments(
    state: State, hero: str, price: Mapping[str, int], due: Mapping[str, int] | None = None
) -> Iterator[Payment]:
    """Every way for ``hero`` to pay ``price``, together with gems of any colour by player, ``due``.

    Nothing where the pools and stores do not hold it.
    """
    fixed = {colour: n for colour, n in price.items() if colour in COLOURS}
    if any(held(state.player(hero).gems, colour) < n for colour, n in fixed.items()):
        return
    for colour, n in fixed.items():
        state = _spend(state, hero, colour, n)
    free = {**(due or {})}
    free[hero] = free.get(hero, 0) + price.get("any", 0)
    base: Payment = ((hero, tuple(sorted(fixed.items()))),)
    materials = list(_materials(state, hero, price.get("material", 0)))
    for gems, goods in product(gem_payments(state, free), materials):
        yield merged(base, gems, goods)


def affordable(state: State, hero: str, price: Mapping[str, int]) -> int:
    """How often ``hero`` can pay a ``price`` that is made of colours only; 0 for one without."""
    gems = state.player(hero).gems
    return min((held(gems, colour) // n for colour, n in price.items()), default=0)


def without(state: State, payment: Payment) -> State:
    """``state`` after the gems of a ``payment`` that is known to be possible."""
    for hero, counts in payment:
        for colour, n in counts:
            state = _spend(state, hero, colour, n)
    return state


def merged(*parts: Payment) -> Payment:
    """One payment of all ``parts``."""
    total: dict[str, dict[str, int]] = {}
    for part in parts:
        for store, counts in part:
            items = total.setdefault(store, {})
            for item, n in counts:
                items[item] = items.get(item, 0) + n
    return tuple(
        (store, tuple(sorted(items.items()))) for store, items in sorted(total.items()) if items
    )


def parts(payment: Payment) -> tuple[Payment, Payment]:
    """The gems of a payment, and everything else."""

    def chosen(counts: Counts, *, gems: bool) -> Counts:
        return tuple((item, n) for item, n in counts if (item in COLOURS) == gems)

    gems = ((store, chosen(counts, gems=True)) for store, counts in payment)
    goods = ((store, chosen(counts, gems=False)) for store, counts in payment)
    return (
        tuple((store, counts) for store, counts in gems if counts),
        tuple((store, counts) for store, counts in goods if counts),
    )


def _materials(state: State, hero: str, number: int) -> Iterator[Payment]:
    """Every way to pay 0 or 1 units of wood or metal."""
    if not number:
        yield ()
        return
    for store, items in stores(state, hero).items():
        for item in MATERIALS:
            if held(items, item):
                yield ((store, ((item, 1),)),)


def _spend(state: State, hero: str, colour: str, n: int) -> State:
    gems = changed(state.player(hero).gems, colour, -n)
    return state.with_player(hero, gems=gems)
