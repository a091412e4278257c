"""What the steps of fights by day and by night have in common, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from winnable.models.exo.abilities import power
from winnable.models.exo.bounty import Prize
from winnable.models.exo.dice import Roll, kinds, roll_of, turned
from winnable.models.exo.record import Record, Step
from winnable.models.exo.shares import shares
from winnable.models.exo.spoils import Spoils
from winnable.models.exo.state import State
from winnable.solver.errors import InternalError
from winnable.solver.expressions import holds

Dice = dict[str, list[str]]
"""The faces of a roll by who rolls them."""
DRONE = "drone"
"""Who rolls the die that the combat drone adds."""


class Pantry:
    """Free slots while food comes in, or gems do, and what is thrown away when they are full."""

    def __init__(self, state: State, spoils: Spoils, prize: Prize | None, record: Record) -> None:
        full = state.sheet.components.backpack
        self._room = {hero: full - int(record.was(state.load[hero])) for hero in state.heroes}
        self._tossed = {hero: _tossed(spoils, record, hero) for hero in state.heroes}
        self._units = {hero: _units(spoils, record, hero) for hero in state.heroes}
        if prize is not None and holds(prize.when, record.before):
            for hero in state.heroes:
                thrown = {c: record.amount(v) for (h, c), v in prize.thrown.items() if h == hero}
                self._tossed[hero] = [c for c, count in thrown.items() for _ in range(count)]
                paid = record.amount(prize.got[hero]) - len(self._tossed[hero])
                paid -= record.amount(prize.pool[hero])
                left = int(record.was(state.pool[hero])) - paid
                self._room[hero] = state.sheet.components.exo_slots - left
                self._units[hero] = 1

    def fill(self, hero: str) -> Step:
        """What one more bug brings: with a ``discard`` if the stores of ``hero`` are full."""
        self._room[hero] -= self._units[hero]
        if self._room[hero] >= 0 or not self._tossed[hero]:
            return {}
        self._room[hero] += 1
        return {"discard": self._tossed[hero].pop(0)}


def _tossed(spoils: Spoils, record: Record, hero: str) -> list[str]:
    return [
        resource
        for (owner, resource), var in spoils.tossed.items()
        for _ in range(record.amount(var))
        if owner == hero
    ]


def _units(spoils: Spoils, record: Record, hero: str) -> int:
    """Food for each bug that feeds ``hero``; 0 if none does."""
    return record.amount(spoils.kept[hero]) // max(1, record.amount(spoils.gain[hero]))


def dealt(
    values: Mapping[str, int],
    limit: int,
    faces: Sequence[str],
    short: Set[str] | None,
    drone: str | None = None,
) -> Dice:
    """``faces`` among those who roll, by their attack ``values``, at most ``limit`` dice in all.

    ``short`` names those who add fewer than they could, where that matters. ``drone`` is whose
    combat drone helps: its die comes last, and where there is no room for it that one is short.
    Dice that bugs take away are those that were put in last.
    """
    crowded = drone in values and sum(values.values()) >= limit
    for added in shares(values, limit):
        fewer = {name for name in values if added[name] < values[name]}
        if crowded and drone is not None:
            fewer.add(drone)
        if short is None or short == fewer:
            rest = list(faces)
            dice: Dice = {}
            for name, count in added.items():
                dice[name], rest = rest[:count], rest[count:]
            return dice | {DRONE: rest} if drone is not None and rest else dice
    raise InternalError(f"{values} dice of {limit} do not leave {short} short")


def turned_dice(
    state: State, players: Sequence[str], dice: Dice, shown: Sequence[str], tribal: int = 0
) -> Iterator[Step]:
    """Steps by which ``players``, a die token each, make ``shown`` of the ``dice``, in any order.

    Tribal Power turns ``tribal`` dice to shields besides. With more tokens than dice that differ, a
    die is turned to and fro.
    """
    now = {roller: list(faces) for roller, faces in dice.items()}
    kaindra = power(state.sheet, "tribal-power")
    tokens, shields = list(players), tribal
    while tokens or shields:
        found = None
        step: Step = {}
        if tokens:
            found = _turn(now, roll_of(shown), (len(tokens) - 1, shields), kinds(state))
            step = {"by": tokens[0], "do": "turn_die"}
        if found is not None:
            tokens.pop(0)
        elif shields and kaindra is not None:
            shields -= 1
            left = (len(tokens), shields)
            found = _turn(now, roll_of(shown), left, kinds(state), ("shield",))
            pay = {kaindra.hero: {kaindra.colour: kaindra.gems}}
            step = {"by": kaindra.hero, "do": "turn_die", "pay": pay}
        if found is None:
            raise InternalError(f"{tokens} and {tribal} turns do not make {shown} of {dice}")
        roller, before, after = found
        now[roller][now[roller].index(before)] = after
        yield {**step, "for": roller, "from": before, "to": after}


def _turn(
    now: Dice,
    shown: Roll,
    left: tuple[int, int],
    faces: tuple[str, ...],
    to: tuple[str, ...] = (),
) -> tuple[str, str, str] | None:
    """Whose die is turned from what to what, so that ``left`` more turns lead to ``shown``.

    ``left``: to any face, and to shields. ``to``: what the die may be turned to (any face).
    """
    for roller, own in now.items():
        others = [face for other, each in now.items() for face in each if other != roller]
        for before in dict.fromkeys(own):
            for after in to or faces:
                rest = list(own)
                rest[rest.index(before)] = after
                then = roll_of([*others, *rest])
                if after != before and shown in turned(then, left[0], faces, left[1]):
                    return roller, before, after
    return None
