"""Steps that exploration cards and artefacts ask for, in unit form.

A move of a plan file says at once what was found and how a card was met; here these are steps of
their own, since they are chosen when the card is known. Optional names are empty where left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.exo.referee.steps import Counts, Payment


@dataclass(frozen=True, slots=True)
class Find:
    """An artefact is taken: an open one by name, or ``deck``.

    ``to`` equips it (nobody: it is thrown away) and throws ``discard`` away for it.
    """

    take: str
    to: str = ""
    discard: str = ""


@dataclass(frozen=True, slots=True)
class Decline:
    """The animal that might find an artefact alone takes none."""


@dataclass(frozen=True, slots=True)
class Meet:
    """How ``by`` meets the card just drawn: pays, gives something up, or leaves the animal behind.

    ``lose`` is ``life``, ``drone`` or ``artefact``, which ``artefact`` names with its holder.
    ``suffer``: points by character; where it is empty the explorer suffers all of them.
    """

    by: str
    pay: Payment = ()
    lose: str = ""
    artefact: tuple[tuple[str, str], ...] = ()
    suffer: Counts = ()
    left_behind: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PayCard:
    """``pay_card``: a hero pays what the card that lies before it demands, and may move again."""

    by: str
    card: str
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class Play:
    """``play``: a character plays an artefact that it holds.

    ``target``: whom it heals; ``discard``: units thrown away to make room, in alphabetical order;
    ``die``: the disaster die that is rolled again.
    """

    by: str
    artefact: str
    target: str = ""
    discard: tuple[str, ...] = ()
    die: str = ""


OfEntry: TypeAlias = Find | Decline | Meet
"""What an entry into an unexplored zone asks of the players, one after the other."""

CardStep: TypeAlias = OfEntry | PayCard | Play
