"""Steps by which faces and special rules change the map; see ``steps`` for the conventions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Counts: TypeAlias = tuple[tuple[str, int], ...]
Payment: TypeAlias = tuple[tuple[str, Counts], ...]


@dataclass(frozen=True, slots=True)
class Deploy:
    """Set-up where each hero has a home on the sheet: nobody chooses anything."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The players choose ``what`` for the face that asks for it in the disaster phase.

    ``key`` is the word that plans have among the choices of the round: ``close`` and ``recolour``
    (a zone), ``boss`` (where he appears), ``slide`` (a direction).
    """

    key: str
    what: str


@dataclass(frozen=True, slots=True)
class Shift:
    """``shift``: a larva, a bug or an animal goes to the next zone by an effect of a face."""

    what: str
    to: str


@dataclass(frozen=True, slots=True)
class March:
    """``march``: a larva or bug goes one zone towards the exits, by a die of its own."""

    bug: str


@dataclass(frozen=True, slots=True)
class Reveal:
    """``reveal``: the larvae of a zone beside the hero or the animal are turned over."""

    by: str
    zone: str


@dataclass(frozen=True, slots=True)
class Save:
    """``save``: a hero pays that ``what`` in the own zone stands through the night's storm."""

    by: str
    what: str
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class Storm:
    """``storm``: what nobody has saved is destroyed."""


@dataclass(frozen=True, slots=True)
class DamageBoss:
    """``damage_boss``: hits go to the boss, for gems of those who took part."""

    points: int
    pay: Payment = ()


MapStep: TypeAlias = Deploy | Choose | Shift | March | Reveal | Save | Storm | DamageBoss
