"""Goals as formulas over the moments of a play (linear temporal logic on finite traces).

This module holds the syntax only. What a formula means is stated twice: the referee monitors it
(``winnable.missions.exo.referee.monitor``), the planning model unrolls it
(``winnable.models.exo.goals``). A moment is the state after each resolved step; a goal is tested at
every moment, and the first at which it holds is the winning one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement of the game about one moment, e.g. ``taken(beacon.claire)``.

    ``name`` is a word of the game's vocabulary; ``args`` are names with every bound variable
    already replaced. A fact that is an event (``takes``) is true only at the moment the event
    happens.
    """

    name: str
    args: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Compare:
    """A number of the game (``cargo(claire, food)``) against a constant; ``op`` as in Python."""

    number: Fact
    op: str
    bound: int


@dataclass(frozen=True, slots=True)
class InPlace:
    """Something with a zone (``drone(claire)``) is on the map in a place such as ``start``."""

    thing: Fact
    place: str


@dataclass(frozen=True, slots=True)
class Not:
    """Negation."""

    arg: Formula


@dataclass(frozen=True, slots=True)
class And:
    """Conjunction; true when empty."""

    args: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Disjunction; false when empty."""

    args: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class ForAll:
    """``all p: F``: F for every member of a kind (``p`` players, ``z`` zones, ...).

    ``within``: of these places only (``all z in field: F``); everywhere where it is empty.
    """

    kind: str
    body: Formula
    within: str = ""


@dataclass(frozen=True, slots=True)
class Exists:
    """``some p: F``: F for at least one member of a kind, ``within`` as in ``ForAll``."""

    kind: str
    body: Formula
    within: str = ""


@dataclass(frozen=True, slots=True)
class Eventually:
    """F holds at this moment or held at an earlier one."""

    arg: Formula


@dataclass(frozen=True, slots=True)
class Always:
    """F holds at this moment and held at every earlier one."""

    arg: Formula


@dataclass(frozen=True, slots=True)
class ByRound:
    """``by(n, F)``: F holds or held at some moment of rounds 1 to ``rounds``."""

    rounds: int
    arg: Formula


@dataclass(frozen=True, slots=True)
class Within:
    """``within(n, E, F)``: E happened in round r, and F at some moment from E to the end of r+n."""

    rounds: int
    event: Formula
    arg: Formula


@dataclass(frozen=True, slots=True)
class Then:
    """``first then second``: F held at this or an earlier moment, and G at it or a later one."""

    first: Formula
    second: Formula


@dataclass(frozen=True, slots=True)
class Until:
    """``holds until reached``: G holds now or held, and F held at all moments before the first."""

    holds: Formula
    reached: Formula


@dataclass(frozen=True, slots=True)
class SameRound:
    """``same-round(E, G)``: both became true in one round; true from the later one on.

    A formula becomes true at a moment at which it holds if it did not hold at the moment before, or
    if there was none.
    """

    one: Formula
    other: Formula


@dataclass(frozen=True, slots=True)
class AtDawn:
    """``dawn(F)``: F holds now, and the night is over without a defeat."""

    arg: Formula


Formula: TypeAlias = (
    Fact
    | Compare
    | InPlace
    | Not
    | And
    | Or
    | ForAll
    | Exists
    | Eventually
    | Always
    | ByRound
    | Within
    | Then
    | Until
    | SameRound
    | AtDawn
)


def words_of(formula: Formula) -> frozenset[str]:
    """The names of all facts that ``formula`` speaks of."""
    return frozenset(_words(formula))


def _words(part: object) -> Iterator[str]:
    match part:
        case Fact(name):
            yield name
        case tuple():
            for each in part:
                yield from _words(each)
        case str() | int():
            return
        case _:
            for each in fields(part):  # type: ignore[arg-type]  # every formula is a dataclass
                yield from _words(getattr(part, each.name))
