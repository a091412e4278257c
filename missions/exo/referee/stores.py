"""Backpacks, drones and gem pools: receiving items and paying prices from them.

Rulings pay-source (the backpack and any drone in the hero's zone), free-discard (one held item may
go when another arrives without room) and supply-limits (gems of a colour).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from winnable.missions.exo.referee.bans import gifted
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Items, State, changed, held
from winnable.missions.exo.referee.steps import Payment
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet


def drone_store(hero: str) -> str:
    """How steps call the cargo of a player's drone."""
    return f"{hero}.drone"


def stores(state: State, hero: str) -> dict[str, Items]:
    """What the hero can pay from: the own backpack, and every drone in the hero's zone."""
    here = state.figure(hero).zone
    found = {hero: state.player(hero).pack}
    found.update(
        {drone_store(player.hero): player.cargo for player in state.players if player.drone == here}
    )
    return found


def put(state: State, store: str, item: str, by: int) -> State:
    """``state`` with ``by`` more of a resource in a backpack (``hero``) or on ``hero.drone``."""
    hero, dot, _ = store.partition(".")
    player = state.player(hero)
    if dot:
        return state.with_player(hero, cargo=changed(player.cargo, item, by))
    return state.with_player(hero, pack=changed(player.pack, item, by))


def receive(
    judge: Judge, state: State, hero: str, item: str, *, discard: str, rule: str, count: int = 1
) -> State:
    """``count`` of ``item`` into the backpack, after ``discard`` (one item, only without room).

    Refuses by ``rule`` if there is no room, if ``discard`` is not needed or not held. With a
    discard for more than one item, only what then fits arrives.
    """
    pack = state.player(hero).pack
    room = judge.sheet.components.backpack - state.player(hero).packed
    if not discard:
        judge.require(
            room >= count,
            rule,
            "{}'s backpack has no room for {}: an item of it must be thrown away",
            hero,
            item,
        )
        return put(state, hero, item, count)
    judge.require(
        room < count,
        rule,
        "{} cannot throw away {}: the backpack has room",
        hero,
        discard,
    )
    judge.require(
        discard in RESOURCES and held(pack, discard),
        rule,
        "{} cannot throw away {}: there is none in the backpack",
        hero,
        discard,
    )
    return put(put(state, hero, discard, -1), hero, item, min(count, room + 1))


def discards(sheet: Sheet, state: State, hero: str) -> tuple[str, ...]:
    """The values that ``discard`` may have when one item arrives: nothing, or what is held."""
    pack = state.player(hero).pack
    if state.player(hero).packed < sheet.components.backpack:
        return ("",)
    return tuple(item for item in RESOURCES if held(pack, item))


def price(cost: Mapping[str, int]) -> str:
    """A price in words."""
    return " and ".join(f"{n} {item}" for item, n in cost.items() if n) or "nothing"


def pay(
    judge: Judge, state: State, hero: str, *, cost: Mapping[str, int], payment: Payment, rule: str
) -> State:
    """``state`` after ``payment`` of exactly ``cost`` in resources for an action of ``hero``.

    Refuses by ``rule`` a store out of reach, items that are not there, and any other sum. Where
    wood and metal are alike to the hero only their sum has to be right.
    """
    allowed = stores(state, hero)
    left = dict(cost)
    for store, counts in payment:
        judge.require(
            store in allowed,
            rule,
            "{} cannot pay from {}: only the own backpack and drones in the same zone serve",
            hero,
            store,
        )
        for item, n in counts:
            judge.require(
                item in RESOURCES and 0 < n <= held(allowed[store], item),
                rule,
                "{} cannot pay {} {} from {}: it is not there",
                hero,
                n,
                item,
                store,
            )
            left[item] = left.get(item, 0) - n
            state = put(state, store, item, -n)
    if alike(judge.sheet, state, hero) and any(left.values()):
        judge.fire(alike(judge.sheet, state, hero))
        left["wood"] = left.pop("metal", 0) + left.get("wood", 0)
    judge.require(
        not any(left.values()),
        rule,
        "{} has to pay {}, the step pays {}",
        hero,
        price(cost),
        price(_sum(payment)),
    )
    return state


def payments(sheet: Sheet, state: State, hero: str, cost: Mapping[str, int]) -> Iterator[Payment]:
    """Every way to pay ``cost`` in resources for an action of ``hero``."""
    for exact in _costs(sheet, state, hero, cost):
        yield from _exact_payments(state, hero, exact)


def _costs(
    sheet: Sheet, state: State, hero: str, cost: Mapping[str, int]
) -> Iterator[Mapping[str, int]]:
    """``cost``, then all others that will do (ruling wood-metal: all costs of that hero)."""
    yield cost
    if alike(sheet, state, hero):
        total = cost.get("wood", 0) + cost.get("metal", 0)
        for wood in range(total + 1):
            if wood != cost.get("wood", 0):
                yield {**cost, "wood": wood, "metal": total - wood}


def alike(sheet: Sheet, state: State, hero: str) -> str:
    """The rule by which wood and metal stand for each other in what ``hero`` pays, or nothing.

    That will do of the hero, or an upgrade tile that it wears.
    """
    if gifted(sheet, state, hero, "that-will-do"):
        return "exo.hero.desmond-that-will-do"
    return "exo.tile.wood-metal" if worn(state, hero, "wood-metal") else ""


def _exact_payments(state: State, hero: str, cost: Mapping[str, int]) -> Iterator[Payment]:
    allowed = stores(state, hero)
    items = [item for item in RESOURCES if cost.get(item, 0)]
    ways = [
        list(splits(cost[item], [held(held_by, item) for held_by in allowed.values()]))
        for item in items
    ]
    for way in product(*ways):
        paid = {
            store: tuple(
                sorted(
                    (item, split[at]) for item, split in zip(items, way, strict=True) if split[at]
                )
            )
            for at, store in enumerate(allowed)
        }
        yield tuple(sorted((store, counts) for store, counts in paid.items() if counts))


def pay_gems(
    judge: Judge, state: State, due: Mapping[str, int], payment: Payment, rule: str
) -> State:
    """``state`` after each player of ``due`` paid so many gems of any colours from the own pool.

    Refuses by ``rule`` any other sum, and gems that a player does not have: gems never pass between
    players.
    """
    paid = dict(payment)
    for hero in sorted({*due, *paid}):
        counts = paid.get(hero, ())
        judge.require(
            sum(n for _, n in counts) == due.get(hero, 0),
            rule,
            "{} has to pay {} EXO for this, the step pays {}",
            hero,
            due.get(hero, 0),
            sum(n for _, n in counts),
        )
        for colour, n in counts:
            judge.require(
                colour in COLOURS and 0 < n <= held(state.player(hero).gems, colour),
                "exo.free.no-exo",
                "{} cannot pay {} {} EXO: it is not in the own pool",
                hero,
                n,
                colour,
            )
            gems = changed(state.player(hero).gems, colour, -n)
            state = state.with_player(hero, gems=gems)
    return state


def gem_payments(state: State, due: Mapping[str, int]) -> Iterator[Payment]:
    """Every way for the players of ``due`` to pay their gems."""
    heroes = sorted(hero for hero, n in due.items() if n)
    ways = [list(splits(due[hero], state.player(hero).gems)) for hero in heroes]
    for way in product(*ways):
        yield tuple(
            (hero, tuple(sorted((c, n) for c, n in zip(COLOURS, split, strict=True) if n)))
            for hero, split in zip(heroes, way, strict=True)
        )


def gem_left(sheet: Sheet, state: State, colour: str) -> bool:
    """Whether the reserve still has a gem of ``colour``."""
    return sum(held(player.gems, colour) for player in state.players) < sheet.components.gems


def gain_gem(state: State, hero: str, colour: str) -> State:
    """``state`` with one gem more in a player's pool."""
    return state.with_player(hero, gems=changed(state.player(hero).gems, colour, 1))


def splits(total: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The ways to write ``total`` as a sum with the given largest parts."""
    if not most:
        if total == 0:
            yield ()
        return
    for n in range(min(total, most[0]) + 1):
        for rest in splits(total - n, most[1:]):
            yield (n, *rest)


def _sum(payment: Payment) -> dict[str, int]:
    total: dict[str, int] = {}
    for _, counts in payment:
        for item, n in counts:
            total[item] = total.get(item, 0) + n
    return total
