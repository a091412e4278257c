"""Steps that special rules and grants of a sheet bring into a play, in unit form.

As in ``steps``: a docstring begins with the word of plan files.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Counts, Payment


@dataclass(frozen=True, slots=True)
class Receive:
    """Set-up choice: what the player gets of a ``grant`` of the sheet.

    ``pick``: a zone, a slot of the upgrade board, or a card; ``use``: a resource, or the character
    that equips a card. Both are empty where a card is not drawn.
    """

    by: str
    grant: str
    pick: str = ""
    use: str = ""


@dataclass(frozen=True, slots=True)
class DoWork:
    """``work``: heroes in one zone do a project; ``others`` give pawns, too."""

    by: str
    project: str
    others: tuple[str, ...] = ()
    pawns: Counts = ()
    pay: Payment = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PutShelter:
    """``shelter``: a shelter of the hero, or else of the group, is set up for nothing."""

    by: str


@dataclass(frozen=True, slots=True)
class Ration:
    """``ration``: a token feeds the player's hero and animal tonight."""

    by: str


SheetStep: TypeAlias = Receive | DoWork | PutShelter | Ration
