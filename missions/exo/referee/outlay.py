"""What a project of the sheet costs: goods of several stores in one zone, and charges of faces.

Whoever has a hero in the zone may pay: from the backpack, the own pool of gems, drones in the zone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.referee import defeat
from winnable.missions.exo.referee.abilities import merged
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.placement import left
from winnable.missions.exo.referee.state import Figure, State, changed, held
from winnable.missions.exo.referee.steps import Counts, Payment
from winnable.missions.exo.referee.stores import drone_store, gem_payments, put, splits
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.missions.exo.specials import Project

BAIT = "bait"


@dataclass(frozen=True, slots=True)
class Bill:
    """What the heroes owe beside a price: all ``pawns``, and gems ``due`` by player."""

    pawns: Counts
    due: Mapping[str, int]
    losses: tuple[tuple[str, int], ...]
    loses: tuple[str, ...]
    rules: tuple[str, ...]


def bills(
    sheet: Sheet, state: State, project: Project, figures: Sequence[Figure], base: Counts
) -> Iterator[Bill]:
    """What faces charge ``figures`` on top of the pawns ``base``."""
    pawns, due, rules = Counter(dict(base)), Counter[str](), set[str]()
    for figure in figures:
        space = f"{figure.name}.hero.build"
        for effect, rule in in_force(sheet, state, ChargeEffect):
            general = not effect.project and effect.act in ("build", "any") and project.pawns
            if (general or effect.project == project.name) and touches(
                sheet, state, effect.who, figure
            ):
                pawns[space] += effect.price.get("pawn", 0)
                due[figure.player] += effect.price.get("gem", 0)
                rules.add(rule)
    yield Bill(tuple(sorted(pawns.items())), due, (), (), tuple(sorted(rules)))


def charges_paid(state: State, bill: Bill) -> Iterator[Payment]:
    """Every way to pay what faces charge."""
    yield from gem_payments(state, bill.due)


def without_charges(state: State, bill: Bill, payment: Payment) -> Iterator[Payment]:
    """What is left of ``payment`` when the charges are paid out of it, in every way."""
    for charges in charges_paid(state, bill):
        rest = Counter({(store, item): n for store, counts in payment for item, n in counts})
        rest.subtract({(store, item): n for store, counts in charges for item, n in counts})
        if min(rest.values(), default=0) >= 0:
            kept = ((store, ((item, n),)) for (store, item), n in rest.items() if n)
            yield merged(tuple(kept))


def placed(state: State, pawns: Counts) -> bool:
    """Whether so many pawns stand on their spaces."""
    board = dict(left(state))
    return all(board.get(space, 0) >= n for space, n in pawns)


def held_there(state: State, zone: str, payment: Payment) -> bool:
    """Whether ``payment`` is of things that are in stores of ``zone``."""
    allowed = _stores(state, zone)
    return all(
        0 < n <= allowed.get(store, {}).get(item, 0)
        for store, counts in payment
        for item, n in counts
    )


def payments(state: State, zone: str, cost: Mapping[str, int]) -> Iterator[Payment]:
    """Every way to pay exactly ``cost``, gems by colour, from the stores of ``zone``."""
    allowed = _stores(state, zone)
    items = [item for item, n in cost.items() if n]
    ways = [
        list(splits(cost[item], [goods.get(item, 0) for goods in allowed.values()]))
        for item in items
    ]
    for way in product(*ways):
        paid = [
            (store, ((item, split[at]),))
            for item, split in zip(items, way, strict=True)
            for at, store in enumerate(allowed)
            if split[at]
        ]
        yield merged(tuple(paid))


def spent(state: State, payment: Payment) -> State:
    """``state`` after a ``payment`` of things that are there."""
    for store, counts in payment:
        for item, n in counts:
            if item == BAIT:
                state = state.with_player(store, bait=state.player(store).bait - n)
            elif item in COLOURS:
                gems = changed(state.player(store).gems, item, -n)
                state = state.with_player(store, gems=gems)
            else:
                state = put(state, store, item, -n)
    return state


def suffered(state: State, bill: Bill) -> State:
    """``state`` after life was lost instead of paying."""
    for name, life in bill.losses:
        state = defeat.wounded(state, name, life)
    return state


def total(payment: Payment) -> Counter[str]:
    """What all stores give together."""
    found: Counter[str] = Counter()
    for _, counts in payment:
        found.update(dict(counts))
    return found


def _stores(state: State, zone: str) -> dict[str, dict[str, int]]:
    """What can be paid from in ``zone``, by store."""
    found: dict[str, dict[str, int]] = {}
    for player in state.players:
        hero = state.figure(player.hero)
        if hero.life and hero.zone == zone:
            goods = {item: held(player.pack, item) for item in RESOURCES}
            gems = {colour: held(player.gems, colour) for colour in COLOURS}
            found[player.hero] = {**goods, **gems, BAIT: player.bait}
        if player.drone == zone:
            store = drone_store(player.hero)
            found[store] = {item: held(player.cargo, item) for item in RESOURCES}
    return found
