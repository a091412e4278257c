"""What acts cost on top because of faces. Rulebook: the disaster tables of the sheets.

Rulings charge-who (an animal's player pays), charge-per-pawn (each time, each character),
pay-or-lose (the player of who acts chooses, that character loses).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.disaster_tables import Charged, ChargeEffect
from winnable.missions.exo.referee import defeat, dues, placement
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Counts, Payment
from winnable.missions.exo.referee.stores import pay_gems
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.referee.zone_words import in_zones
from winnable.missions.exo.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Charge:
    """What a face asks of one character for one performance, on the space that its pawn is on."""

    player: str
    figure: str
    space: str
    rule: str
    price: Mapping[str, int]
    life: int


@dataclass(frozen=True, slots=True)
class Bill:
    """One way to settle all charges of an act.

    ``pawns``: all that the act takes; ``due``: prices by player; ``losses``: characters with a
    point of life each, sorted; ``loses``: who loses life instead of paying, once a charge, sorted.
    """

    pawns: Counts
    due: Mapping[str, dues.Price]
    losses: tuple[tuple[str, int], ...]
    loses: tuple[str, ...]
    rules: tuple[str, ...]


def of(
    sheet: Sheet,
    state: State,
    figure: Figure,
    acts: Iterable[Charged],
    *,
    space: str,
    into: str = "",
    project: str = "",
) -> tuple[Charge, ...]:
    """The charges of this round on one performance of ``acts`` by ``figure``.

    ``space``: where its pawn stands, e.g. ``claire.hero.move``; ``into``: the zone that a move
    leads to; ``project``: the work at which the act is. Work on pawns is building, too.
    """
    acts = tuple(acts)
    return tuple(
        Charge(figure.player, figure.name, space, rule, dict(effect.price.items()), effect.life)
        for effect, rule in in_force(sheet, state, ChargeEffect)
        if (effect.act in acts or (project and effect.project == project))
        and effect.project in ("", project)
        and (not effect.zones or (into and in_zones(sheet, state, into, effect.zones)))
        and touches(sheet, state, effect.who, figure)
    )


def bills(charges: Sequence[Charge], base: Counts) -> Iterator[Bill]:
    """Every way to settle ``charges``, paying all of them first; ``base``: pawns without them."""
    choices = [(False, True) if charge.life else (False,) for charge in charges]
    for way in product(*choices):
        marked = list(zip(charges, way, strict=True))
        paid = [charge for charge, unpaid in marked if not unpaid]
        unpaid = [charge for charge, skipped in marked if skipped]
        pawns = Counter(dict(base))
        for charge in paid:
            pawns[charge.space] += charge.price.get("pawn", 0)
        due = {
            hero: dues.total(_goods(charge) for charge in paid if charge.player == hero)
            for hero in sorted({charge.player for charge in paid})
        }
        losses: Counter[str] = Counter()
        for charge in unpaid:
            losses[charge.figure] += charge.life
        yield Bill(
            tuple(sorted((space, n) for space, n in pawns.items() if n)),
            {hero: price for hero, price in due.items() if any(price.values())},
            tuple(sorted(losses.items())),
            tuple(sorted(charge.figure for charge in unpaid)),
            tuple(sorted({charge.rule for charge in charges})),
        )


def affordable(state: State, pawns: Counts) -> bool:
    """Whether so many pawns stand on their spaces."""
    board = dict(placement.left(state))
    return all(board.get(space, 0) >= number for space, number in pawns)


def meant(
    judge: Judge,
    state: State,
    charges: Sequence[Charge],
    base: Counts,
    *,
    pawns: Counts,
    pay: Payment,
    loses: tuple[str, ...],
) -> Bill:
    """The way in which a step settles ``charges``, as far as it does; ``paid`` refuses the rest.

    Refuses losses of life that no face offers.
    """
    found = [bill for bill in bills(charges, base) if bill.loses == tuple(sorted(loses))]
    judge.require(
        found,
        min((charge.rule for charge in charges), default="exo.action.resolve"),
        "{} cannot lose life instead of paying: no face offers that for this",
        " and ".join(loses),
    )
    fits = (bill for bill in found if bill.pawns == pawns and _pays(judge.sheet, state, bill, pay))
    return next(fits, next((bill for bill in found if bill.pawns == pawns), found[0]))


def matches(
    sheet: Sheet,
    state: State,
    charges: Sequence[Charge],
    base: Counts,
    *,
    pawns: Counts,
    pay: Payment,
    loses: tuple[str, ...],
) -> bool:
    """Whether a step settles just these charges."""
    return any(
        bill.loses == tuple(sorted(loses))
        and bill.pawns == pawns
        and _pays(sheet, state, bill, pay)
        for bill in bills(charges, base)
    )


def paid(judge: Judge, state: State, bill: Bill, payment: Payment, rule: str) -> State:
    """``state`` after ``payment`` of exactly what ``bill`` says, and the life lost beside it.

    Refuses any other payment by the first face that charges, or by ``rule``.
    """
    judge.fire(*bill.rules)
    rule = min(bill.rules, default=rule)
    if all(set(price) <= {"gem"} for price in bill.due.values()):
        gems = {hero: price["gem"] for hero, price in bill.due.items()}
        state = pay_gems(judge, state, gems, payment, rule)
    else:
        judge.require(
            _pays(judge.sheet, state, bill, payment),
            rule,
            "this costs {}, which the step does not pay",
            dues.words(bill.due),
        )
        state = dues.spent(state, payment)
    for name, life in bill.losses:
        state = defeat.wounded(state, name, life)
    return state


def take(
    judge: Judge,
    state: State,
    figure: Figure,
    acts: Iterable[Charged],
    space: str,
    *,
    pawns: Counts,
    pay: Payment,
    loses: tuple[str, ...],
) -> State:
    """``state`` after ``figure`` used a pawn of ``space`` for ``acts`` and settled all charges."""
    name = placement.key(figure, space)
    charges = of(judge.sheet, state, figure, acts, space=name)
    bill = meant(judge, state, charges, ((name, 1),), pawns=pawns, pay=pay, loses=loses)
    state = placement.use(judge, state, pawns, bill.pawns, figure.name)
    return paid(judge, state, bill, pay, "exo.action.resolve")


@dataclass(frozen=True, slots=True)
class Offer:
    """A way to use a pawn for an act: what its step says, and the state once it is paid."""

    pawns: Counts
    pay: Payment
    loses: tuple[str, ...]
    state: State


def offers(
    sheet: Sheet, state: State, figure: Figure, acts: Iterable[Charged], space: str
) -> Iterator[Offer]:
    """Every way in which ``take`` lets ``figure`` act with a pawn of ``space``."""
    name = placement.key(figure, space)
    charges = of(sheet, state, figure, acts, space=name)
    for bill in bills(charges, ((name, 1),)):
        if affordable(state, bill.pawns):
            for pay in dues.ways(sheet, state, bill.due):
                yield Offer(bill.pawns, pay, bill.loses, dues.spent(state, pay))


def _pays(sheet: Sheet, state: State, bill: Bill, payment: Payment) -> bool:
    return payment in set(dues.ways(sheet, state, bill.due))


def _goods(charge: Charge) -> dict[str, int]:
    return {item: n for item, n in charge.price.items() if item != "pawn"}
