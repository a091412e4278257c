"""What a project of the sheet costs: goods of several stores in one zone, and charges of faces.

Whoever has a hero in the zone may pay: from the backpack, the own pool of gems, drones in the zone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from winnable.missions.exo.disaster_tables import Charged
from winnable.missions.exo.referee import charges, defeat, dues
from winnable.missions.exo.referee.abilities import merged
from winnable.missions.exo.referee.charges import Bill
from winnable.missions.exo.referee.placement import key
from winnable.missions.exo.referee.state import Figure, State, held
from winnable.missions.exo.referee.steps import Counts, Payment
from winnable.missions.exo.referee.stores import drone_store, splits
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.missions.exo.specials import Project

BAIT = "bait"


def bills(
    sheet: Sheet, state: State, project: Project, figures: Sequence[Figure], base: Counts
) -> Iterator[Bill]:
    """Every way to settle what faces charge ``figures`` for work with the pawns ``base``.

    Work on pawns is building, too; each who works is charged once.
    """
    acts: tuple[Charged, ...] = ("build", "any") if project.pawns else ()
    asked = [
        charge
        for figure in figures
        for charge in charges.of(
            sheet, state, figure, acts, space=key(figure, "build"), project=project.name
        )
    ]
    yield from charges.bills(asked, base)


def without_charges(sheet: Sheet, state: State, bill: Bill, payment: Payment) -> Iterator[Payment]:
    """What is left of ``payment`` when the charges are paid out of it, in every way."""
    for charged in dues.ways(sheet, state, bill.due):
        rest = Counter({(store, item): n for store, counts in payment for item, n in counts})
        rest.subtract({(store, item): n for store, counts in charged for item, n in counts})
        if min(rest.values(), default=0) >= 0:
            kept = ((store, ((item, n),)) for (store, item), n in rest.items() if n)
            yield merged(tuple(kept))


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
        bait = dict(counts).get(BAIT, 0)
        if bait:
            state = state.with_player(store, bait=state.player(store).bait - bait)
    goods = ((store, tuple(c for c in counts if c[0] != BAIT)) for store, counts in payment)
    return dues.spent(state, tuple(goods))


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
