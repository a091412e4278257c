"""Steps that faces of the disaster tables bring into a play, in unit form.

As in ``steps``: a docstring begins with the word of plan files. Optional names are empty where they
are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Payment


AND = " + "
"""Between units that are given up together."""


@dataclass(frozen=True, slots=True)
class Block:
    """``block``: shields stop ``what``: a point of ``damage``, ``poison`` or ``paralysis``.

    ``by`` is the hero who pays gems for it, or ``rule`` where it costs none.
    """

    by: str
    what: str
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class GiveUp:
    """``give_up``: a character meets a demand: ``what`` its player gives, or ``life``."""

    by: str
    what: str


@dataclass(frozen=True, slots=True)
class SetUpon:
    """``set_upon``: the animal of ``hero`` attacks it."""

    hero: str


FaceStep: TypeAlias = Block | GiveUp | SetUpon
