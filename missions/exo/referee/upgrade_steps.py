"""Steps that upgrade tiles bring into a play, in unit form.

As in ``steps``: a docstring begins with the word of plan files. Optional names are empty where they
are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Counts, Payment


@dataclass(frozen=True, slots=True)
class Upgrade:
    """``upgrade``: the tile on ``slot`` is bought with a pawn of ``by`` for ``wearer``.

    ``wearer``: a hero, an animal or ``HERO.drone`` of one player; it throws the tile ``discard``
    away where it has no space left.
    """

    by: str
    slot: str
    wearer: str
    pawns: Counts = ()
    pay: Payment = ()
    discard: str = ""
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Swap:
    """``swap``: two resources of the backpack, ``give`` in alphabetical order, become one."""

    by: str
    give: tuple[str, ...]
    get: str


UpgradeStep: TypeAlias = Upgrade | Swap
