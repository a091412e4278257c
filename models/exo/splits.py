"""Who rolls how many dice of a roll, and what a fixed fortune shows each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Set
from dataclasses import dataclass
from itertools import chain, pairwise, permutations

from winnable.missions.exo.chance import Chance
from winnable.models.exo.decode_combat import DRONE, Dice
from winnable.models.exo.fixed import fought
from winnable.models.exo.record import Record


@dataclass(frozen=True, slots=True)
class Rollers:
    """Those who put dice into one roll, by their attack ``values`` (at most ``limit`` together).

    ``short`` names those who add fewer than they could, where the play says so; ``drone``: who owns
    a combat drone that helps.
    """

    values: Mapping[str, int]
    limit: int
    short: Set[str] | None
    drone: str | None

    def splits(self, total: int) -> tuple[Mapping[str, int], ...]:
        """Every way in which they may come to roll ``total`` dice in all.

        Who has most puts in first, the drone last; bugs take away what came last.
        """
        found: list[Mapping[str, int]] = []
        crowded = self.drone in self.values and sum(self.values.values()) >= self.limit
        for order in permutations(self.values):
            if any(self.values[a] < self.values[b] for a, b in pairwise(order)):
                continue
            left, added = self.limit, dict[str, int]()
            for who in order:
                added[who] = min(left, self.values[who])
                left -= added[who]
            fewer = {who for who, number in added.items() if number < self.values[who]}
            if crowded and self.drone is not None:
                fewer.add(self.drone)
            if self.short is not None and fewer != self.short:
                continue
            if self.drone is not None:
                added[DRONE] = min(left, 1)
            rest, numbers = total, dict[str, int]()
            for who, number in added.items():
                numbers[who] = min(number, rest)
                rest -= numbers[who]
            if numbers not in found:
                found.append(numbers)
        return tuple(found)


def fallen(
    chance: Chance, record: Record, zone: str, rollers: Rollers, total: int
) -> tuple[Dice, ...]:
    """What ``chance`` shows in the next fight of ``zone``, for each split of ``total`` dice.

    Raises ``MissingOutcomeError``.
    """
    nth = 1 + fought_before(record, zone)
    return tuple(
        {
            who: list(chance.dice(record.round, zone, nth, who, number))
            for who, number in numbers.items()
            if number
        }
        for numbers in rollers.splits(total)
    )


def as_it_falls(
    chance: Chance | None, record: Record, zone: str, rollers: Rollers, dice: Dice
) -> Dice:
    """``dice`` dealt out among those who roll as ``chance`` shows them.

    They stay as they are where ``chance`` shows others, or nothing is known.
    """
    if chance is None:
        return dice
    shown = Counter(chain(*dice.values()))
    for true in fallen(chance, record, zone, rollers, shown.total()):
        if Counter(chain(*true.values())) == shown:
            return true
    return dice


def fought_before(record: Record, zone: str) -> int:
    """The fights in ``zone`` this round before a stage; 0 where the problem does not count them."""
    return int(record.before.get(fought(zone), 0))
