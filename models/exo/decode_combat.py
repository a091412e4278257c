"""What the steps of fights by day and by night have in common, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from winnable.models.exo.dice import Roll, kinds, roll_of, turned
from winnable.models.exo.record import Record, Step
from winnable.models.exo.shares import shares
from winnable.models.exo.spoils import Spoils
from winnable.models.exo.state import State
from winnable.solver.errors import InternalError

Dice = dict[str, list[str]]
"""The faces of a roll by who rolls them."""
DRONE = "drone"
"""Who rolls the die that the combat drone adds."""


class Pantry:
    """Free slots of backpacks while food comes in, and what is thrown away when they are full."""

    def __init__(self, state: State, spoils: Spoils, record: Record) -> None:
        full = state.sheet.components.backpack
        self._room = {hero: full - int(record.was(state.load[hero])) for hero in state.heroes}
        self._tossed = {hero: _tossed(spoils, record, hero) for hero in state.heroes}
        self._units = {hero: _units(spoils, record, hero) for hero in state.heroes}

    def fill(self, hero: str) -> Step:
        """The food of one more bug: with a ``discard`` if the backpack of ``hero`` is full."""
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
    state: State, players: Sequence[str], dice: Dice, shown: Sequence[str]
) -> Iterator[Step]:
    """Steps by which ``players``, a die token each, make ``shown`` of the ``dice``, in any order.

    With more tokens than dice that differ, a die is turned to and fro.
    """
    now = {roller: list(faces) for roller, faces in dice.items()}
    for left, player in zip(range(len(players) - 1, -1, -1), players, strict=True):
        roller, before, after = _turn(now, roll_of(shown), left, kinds(state))
        faces = now[roller]
        faces[faces.index(before)] = after
        yield {"by": player, "do": "turn_die", "for": roller, "from": before, "to": after}


def _turn(now: Dice, shown: Roll, left: int, faces: tuple[str, ...]) -> tuple[str, str, str]:
    """Whose die is turned from what to what, so that ``left`` more turns lead to ``shown``."""
    for roller, own in now.items():
        others = [face for other, each in now.items() for face in each if other != roller]
        for before in dict.fromkeys(own):
            for after in faces:
                rest = list(own)
                rest[rest.index(before)] = after
                then = roll_of([*others, *rest])
                if after != before and shown in turned(then, left, faces):
                    return roller, before, after
    raise InternalError(f"{left + 1} die tokens do not make {shown} of {now}")
