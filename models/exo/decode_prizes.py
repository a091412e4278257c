"""When players pay for powers and get gems for bugs in the fights of a night, read off a trace.

Touches that are not due before a fight, or while its damage is suffered, come before a bug dies as
soon as there is a gem for them: no sooner than leaves as many gems to give up as there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from winnable.models.exo.fees import paid_by
from winnable.models.exo.fight import Fight
from winnable.models.exo.payers import Order
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State
from winnable.solver.expressions import holds

T = TypeVar("T")


@dataclass(slots=True)
class _Purse:
    """The pool of one player: ``stock`` gems of the colour that bugs bring among all of them.

    ``thrown``: what is given up; ``need`` and ``coming``: how many gems are still to be given up,
    and to come, up to the end of this fight, or of the last one.
    """

    order: Order
    pays: bool
    pool: int
    stock: int
    thrown: list[str]
    need: int
    coming: int
    waiting: list[Step] = field(default_factory=list)


class Purses:
    """The pools of all players with such an order; none where bugs bring no gems."""

    def __init__(self, state: State, fight: Fight, record: Record) -> None:
        self._state, self._fight, self._record = state, fight, record
        prize = fight.prize
        self._slots = state.sheet.components.exo_slots
        self._own: dict[str, _Purse] = {}
        if prize is None or not holds(prize.when, record.before):
            return
        for order in fight.orders:
            hero = order.hero
            every = {c: record.amount(v) for (h, c), v in prize.thrown.items() if h == hero}
            thrown = [colour for colour, count in every.items() for _ in range(count)]
            first = record.amount(order.first)
            self._own[hero] = _Purse(
                order=order,
                pays=order.colour == prize.colour,
                pool=int(record.was(state.pool[hero])),
                stock=int(record.was(state.gems[hero, prize.colour])),
                thrown=thrown,
                need=record.amount(order.thrown) if first else len(thrown),
                coming=record.amount(order.own if first else prize.got[hero]),
            )

    def in_order(self, fights: Mapping[str, T]) -> dict[str, T]:
        """The zones of ``fights``, in the order that the players need."""
        zones = list(fights)
        for _ in self._own:
            for purse in self._own.values():
                hero, animal = self._places(purse.order)
                if hero in zones and animal in zones and hero != animal:
                    first = bool(self._record.amount(purse.order.first))
                    own = self._record.amount(purse.order.own)
                    matters = first or (own and self._paid(purse.order))
                    ahead, behind = (hero, animal) if first else (animal, hero)
                    if matters and zones.index(ahead) > zones.index(behind):
                        zones.remove(ahead)
                        zones.insert(zones.index(behind), ahead)
        return {zone: fights[zone] for zone in zones}

    def later(self, care: Sequence[Step], fights: Iterable[str]) -> list[Step]:
        """The touches among ``care`` that need not come before the first bug of Mel's zone dies.

        Where Mel is in no fight, all of them.
        """
        found: list[Step] = []
        for purse in self._own.values():
            away = self._places(purse.order)[1] not in set(fights)
            for character, early in purse.order.early.items():
                own = [s for s in care if s["do"] == "touch" and s["target"] == character]
                late = own if away else own[self._record.amount(early) :]
                found += late
                purse.waiting += late if away else []
        return found

    def ahead(self, care: Sequence[Step]) -> list[Step]:
        """Touches among ``care`` that come before the fight of Mel, which need not wait for it."""
        found: list[Step] = []
        for purse in self._own.values():
            for character, ahead in purse.order.ahead.items():
                own = [s for s in care if s["do"] == "touch" and s["target"] == character]
                first = own[: self._record.amount(ahead)]
                found += first
                purse.waiting += first
        return found

    def begins(self, zone: str) -> Iterator[Step]:
        """What has to be paid before the fight in ``zone``."""
        for purse in self._own.values():
            if self._places(purse.order)[1] == zone:
                while purse.waiting:
                    yield self._pay(purse, purse.waiting.pop(0))

    def fought(self, zone: str, late: Sequence[Step]) -> None:
        """Dice and touches of the fight in ``zone`` are paid, but not those that come ``late``."""
        prize = self._fight.prize
        for hero, purse in self._own.items():
            order = purse.order
            if prize is None or self._places(order)[1] != zone:
                continue
            early = order.early.values() or paid_by(self._fight.fee, hero)
            paid = sum(self._record.amount(var) for var in early)
            paid -= sum(self._record.amount(var) for var in order.ahead.values())
            purse.pool -= paid
            purse.stock -= paid if purse.pays else 0
            if order.early:
                purse.waiting += late
            if self._record.amount(order.first):
                purse.need = len(purse.thrown)
                purse.coming = self._record.amount(prize.got[hero]) - self._record.amount(order.own)

    def before_kill(self) -> Iterator[Step]:
        """Touches that can be paid before the next bug dies."""
        for purse in self._own.values():
            while purse.waiting and purse.stock:
                most = max(0, purse.pool - 1 + purse.coming - self._slots)
                if most < purse.need:
                    break
                yield self._pay(purse, purse.waiting.pop(0))

    def fill(self, hero: str) -> Step | None:
        """What goes for the gem that comes to ``hero``; ``None`` for players with no such order."""
        purse = self._own.get(hero)
        if purse is None:
            return None
        purse.coming -= 1
        purse.stock += 1
        if purse.pool < self._slots:
            purse.pool += 1
            return {}
        purse.need -= 1
        return {"discard": purse.thrown.pop(0)}

    def rest(self) -> Iterator[Step]:
        """What is paid after all fights."""
        for purse in self._own.values():
            yield from purse.waiting

    def _pay(self, purse: _Purse, step: Step) -> Step:
        purse.pool -= 1
        purse.stock -= purse.pays
        return step

    def _paid(self, order: Order) -> bool:
        return any(self._record.amount(var) for var in paid_by(self._fight.fee, order.hero))

    def _places(self, order: Order) -> tuple[str, str]:
        """The zones of hero and animal."""
        pair = order.hero, self._state.animal(order.hero)
        hero, animal = (str(self._record.was(self._state.zone[c])) for c in pair)
        return hero, animal


def without(steps: Sequence[Step], gone: Sequence[Step]) -> list[Step]:
    """``steps`` less those of ``gone``, each once: the first of several that are alike."""
    left = list(steps)
    for step in gone:
        left.remove(step)
    return left
