"""Steps in which abilities of heroes and powers of animals are used, in unit form.

As in ``steps``: a docstring begins with the word of plan files, where they list such a step. None
of these takes a pawn; ``pay`` is the printed price.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Counts, Payment


@dataclass(frozen=True, slots=True)
class LifeSupport:
    """``life_support``: a pawn for ``to``, on the space in ``gains`` unless it has to wait."""

    by: str
    to: str
    gains: Counts = ()
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class Call:
    """``call``: the hero's animal comes into the hero's zone."""

    by: str
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class MasterBuilder:
    """``master_builder``: an extraction tile in the hero's zone, perhaps a ``lent`` one."""

    by: str
    pay: Payment = ()
    lent: bool = False


@dataclass(frozen=True, slots=True)
class Touch:
    """``touch``: ``target`` gets 1 life back and may lose one negative effect, ``cures``.

    ``card``: which of several cards that bind a hero is gone.
    """

    by: str
    target: str
    cures: str = ""
    pay: Payment = ()
    card: str = ""


@dataclass(frozen=True, slots=True)
class Alchemy:
    """``alchemy``: a resource of the backpack becomes another one, or two."""

    by: str
    give: str
    get: str
    pay: Payment = ()
    discard: str = ""


@dataclass(frozen=True, slots=True)
class AddResult:
    """Hunter of the animal of ``by`` adds a face to the roll; plans say it with the roll."""

    by: str
    face: str


@dataclass(frozen=True, slots=True)
class ShieldAdaptation:
    """Tribal Power of ``by`` turns adaptation die 0 or 1 to a shield, for everybody."""

    by: str
    die: int


PowerStep: TypeAlias = (
    LifeSupport | Call | MasterBuilder | Touch | Alchemy | AddResult | ShieldAdaptation
)
