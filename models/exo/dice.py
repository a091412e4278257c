"""Rolls of combat dice as multisets of faces, written like ``1c0b2s`` (claws, bursts, shields)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from winnable.missions.exo.sheet import FACES
from winnable.models.exo.state import State

_ROLL = re.compile(r"(\d+)c(\d+)b(\d+)s")


@dataclass(frozen=True, slots=True)
class Roll:
    """How many dice show each face. A claw is 1 hit, a burst 2."""

    claws: int
    bursts: int
    shields: int

    @property
    def hits(self) -> int:
        """What the roll does to bugs."""
        return self.claws + 2 * self.bursts

    @property
    def written(self) -> str:
        """As the value of a variable."""
        return f"{self.claws}c{self.bursts}b{self.shields}s"

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces, die by die."""
        return ("claw",) * self.claws + ("burst",) * self.bursts + ("shield",) * self.shields


def roll_of(faces: Iterable[str]) -> Roll:
    """The roll of dice that show ``faces``."""
    shown = Counter(faces)
    return Roll(shown["claw"], shown["burst"], shown["shield"])


def kinds(state: State) -> tuple[str, ...]:
    """The faces that a combat die has."""
    return tuple(face for face in FACES if state.sheet.components.die[face])


@cache
def turned(roll: Roll, times: int, faces: tuple[str, ...], shields: int = 0) -> frozenset[Roll]:
    """What ``roll`` can become when ``times`` times a die is turned to another of its ``faces``,
    and ``shields`` times one to a shield that shows none, in any order."""
    if not times and not shields:
        return frozenset({roll})
    found: set[Roll] = set()
    if times:
        for before in turned(roll, times - 1, faces, shields):
            found.update(_turns(before, faces))
    if shields:
        for before in turned(roll, times, faces, shields - 1):
            found.update(_turns(before, ("shield",)))
    return frozenset(found)


def _turns(roll: Roll, faces: tuple[str, ...]) -> Iterator[Roll]:
    for old in dict.fromkeys(roll.faces):
        for new in faces:
            if new != old:
                rest = list(roll.faces)
                rest[rest.index(old)] = new
                yield roll_of(rest)


def dice_together(state: State, dice: Iterable[int], more: int = 0) -> int:
    """How many dice are rolled by those who have ``dice``, with ``more`` of others that help."""
    return min(state.sheet.components.max_dice, sum(dice) + more)


def rolls_of(state: State, count: int) -> tuple[str, ...]:
    """Every roll of ``count`` dice, by the faces that a combat die has."""
    die = state.sheet.components.die
    found: list[str] = []
    for claws in range(count + 1):
        for bursts in range(count + 1 - claws):
            roll = Roll(claws, bursts, count - claws - bursts)
            shown = zip(
                ("claw", "burst", "shield"), (roll.claws, roll.bursts, roll.shields), strict=True
            )
            if all(die[face] or not number for face, number in shown):
                found.append(roll.written)
    return tuple(found)


def dice_of(value: str | int) -> Roll:
    """The roll that is written as ``value``. Raises ``ValueError`` for anything else."""
    match = _ROLL.fullmatch(str(value))
    if match is None:
        raise ValueError(f"{value!r} is no roll of combat dice")
    return Roll(int(match[1]), int(match[2]), int(match[3]))
