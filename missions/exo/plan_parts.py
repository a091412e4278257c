"""What the steps of EXO in plan files are made of: names, payments, outcomes of chance."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.strict import Positive, Sorted, Strict, Text

Resource: TypeAlias = Literal["food", "wood", "metal"]
Colour: TypeAlias = Literal["blue", "orange", "white", "green"]
CombatFace: TypeAlias = Literal["claw", "burst", "shield"]
Building: TypeAlias = Literal["extraction_tile", "shelter", "drone", "beacon"]
Die: TypeAlias = Annotated[int, Field(ge=1, le=6)]
Pawns: TypeAlias = Annotated[dict[Text, Positive], Sorted]
Payment: TypeAlias = Annotated[dict[Text, Annotated[dict[Text, Positive], Sorted]], Sorted]
Names: TypeAlias = Annotated[dict[Text, Text], Sorted]
Rule: TypeAlias = Literal["rule"]
Item: TypeAlias = Annotated[
    str,
    Field(
        pattern="^(food|wood|metal|A[0-9]+)$",
        description="food, wood, metal or an artefact such as A1",
    ),
]
Gift: TypeAlias = Annotated[
    str,
    Field(
        pattern="^[A-Za-z][A-Za-z0-9._-]*$",
        description="food, wood, metal, an artefact such as A1 or an objective token",
    ),
]
SlotText: TypeAlias = Annotated[
    str,
    Field(
        pattern="^(blue|orange|white|green)[.](1|2[a-f]|3)$",
        description="a slot of the upgrade board such as white.1 or white.2a",
    ),
]
Fury: TypeAlias = Annotated[dict[Text, Positive], Sorted]
"""Dice that Animal fury adds, by the hero whose pool pays for them."""
Hunter: TypeAlias = Annotated[
    dict[Text, Annotated[tuple[CombatFace, ...], Field(min_length=1)]], Sorted
]
"""Results that Hunter adds, by the hero whose pool pays for them."""


class Turned(Strict):
    """Larvae turned over, e.g. ``{"north.1": "alpha beetle"}``."""

    larvae: Names = Field(default={})


class Appeared(Strict):
    """The type of a bug that a face puts in at random."""

    bugs: tuple[Text, ...] = ()


class Marched(Turned):
    """The die that says which way a larva or bug marches, and larvae turned over."""

    die: Die | None = None


class MoveChance(Turned):
    """What a move meets: an exploration card with its resource and colour, larvae turned over.

    ``other`` is the second card drawn with Be my eyes or with the tile scout-two, which is
    discarded. ``refreshed`` are the cards laid in the places of open artefacts thrown away;
    ``artefacts`` those that came from the artefact deck after them, in order: taken, or laid where
    an open one was taken. ``strike``: cards of faces that punish a move or exploration; ``tokens``:
    those turned up, by zone.
    """

    exploration: Text | None = None
    other: Text | None = None
    resource: Resource | None = None
    exo: Colour | None = None
    artefacts: tuple[Text, ...] = ()
    refreshed: tuple[Text, ...] = ()
    strike: tuple[Text, ...] = ()
    tokens: Names = Field(default={})


class Punished(Strict):
    """``strike``: cards of faces that punish what is done."""

    strike: tuple[Text, ...] = ()


class HiveChance(Strict):
    """Tokens taken from the stack beside the board because a hive falls, in order.

    ``strike``: cards of faces that punish an attack on a hive.
    """

    stack: tuple[Text, ...] = ()
    strike: tuple[Text, ...] = ()


class Roll(Strict):
    """Dice by animal, in an attack by day by player."""

    dice: Annotated[dict[Text, tuple[CombatFace, ...]], Sorted] = Field(default={})


class AttackChance(Roll):
    """Bug cards by the id of the bug that fights with them, and dice by who rolls them.

    Dice stand under players by day, animals at night, and ``drone`` for a combat drone's.
    ``more`` are further cards of a bug, ``joined`` the cards of joining bugs, in the order drawn,
    under the bug whose card, or whose joined card, called them. ``strike``: cards of faces that
    punish an attack.
    """

    cards: Names = Field(default={})
    more: Annotated[dict[Text, tuple[Text, ...]], Sorted] = Field(default={})
    strike: tuple[Text, ...] = ()
    joined: Annotated[dict[Text, tuple[Text, ...]], Sorted] = Field(default={})


class PlayChance(Strict):
    """The face of a weather or fauna die that was rolled again."""

    weather: Die | None = None
    fauna: Die | None = None


class Comeback(Strict):
    """The die that says whether a killed bug is put back."""

    comeback: Die | None = None


class CardChoice(Strict):
    """How an exploration card with a choice was met.

    ``pay``: what each store gave; ``lose``: what was given up instead. With ``artefact`` the table
    of that name says who gave up which card, with ``life`` the table ``suffer`` says who lost how
    many points.
    """

    pay: Payment = Field(default={})
    lose: Literal["life", "drone", "artefact"] | None = None
    artefact: Names = Field(default={})
    suffer: Annotated[dict[Text, Positive], Sorted] = Field(default={})


class Find(Strict):
    """One artefact taken: ``take`` is ``deck`` or the name of an open card.

    ``to`` is the character that equips it (nobody: it is thrown away), ``discard`` a card that this
    character throws away for it.
    """

    take: Text
    to: Text | None = None
    discard: Text | None = None
