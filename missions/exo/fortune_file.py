"""How chance falls in EXO, written down by what it belongs to (``winnable/fortune/1``)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.exo.plan_parts import CombatFace, Die, Names, SlotText
from winnable.missions.strict import Sorted, Strict, Text

RoundKey: TypeAlias = Annotated[str, Field(pattern="^[1-9][0-9]*$")]
ZoneKey: TypeAlias = Annotated[str, Field(pattern="^[A-Z][1-9][0-9]*$")]
PositionKey: TypeAlias = Annotated[str, Field(pattern="^[1-9][0-9]*$")]
FightKey: TypeAlias = Annotated[str, Field(pattern="^[1-9][0-9]*:[A-Z][1-9][0-9]*:[1-9][0-9]*$")]
RoundZoneKey: TypeAlias = Annotated[str, Field(pattern="^[1-9][0-9]*:[A-Z][1-9][0-9]*$")]
MissingKey: TypeAlias = Annotated[str, Field(pattern="^[1-9][0-9]*:[0-9]+$")]
BugKey: TypeAlias = Literal["beetle", "dragonfly", "centipede", "scorpion"]
DieKey: TypeAlias = Literal["weather", "fauna"]
Rolled: TypeAlias = Annotated[dict[RoundKey, Die], Sorted]


class Fight(Strict):
    """Bug cards by the bug that fights with them; dice by animal, by day by player, as in plans.

    Where more faces stand than are rolled the first of them count. A bug without a card here draws
    from ``bug_cards``.
    """

    cards: Names = Field(default={}, description="bug cards by bug")
    dice: Annotated[dict[Text, tuple[CombatFace, ...]], Sorted] = Field(
        default={}, description="faces by animal, by player in an attack by day"
    )


class Leaving(Strict):
    """Who leaves a hive's zone for which, in which order.

    What is not listed comes behind what is, by the alphabet.
    """

    insects: tuple[Text, ...] = Field(description="larvae and bugs, such as north.2, first to last")
    zones: tuple[Text, ...] = Field(description="zones next to the hive, first to last")


class FortuneFile(Strict):
    """Outcomes by key; one that is asked for and missing is an error of the file."""

    fortune_schema: Literal["winnable/fortune/1"] = Field(alias="schema")
    game: Literal["exo"]
    weather: Rolled = Field(default={}, description="faces by number of the round, from 1")
    fauna: Rolled = Field(default={}, description="faces by number of the round, from 1")
    adaptation: Annotated[dict[RoundKey, tuple[CombatFace, CombatFace]], Sorted] = Field(
        default={}, description="two faces by number of the round, from 1"
    )
    strike: Annotated[dict[RoundKey, tuple[Text, ...]], Sorted] = Field(
        default={}, description="bug cards by number of the round, from 1"
    )
    combat: Annotated[dict[FightKey, Fight], Sorted] = Field(
        default={}, description="fights by round:zone:number of the fight there, such as 2:B1:1"
    )
    bug_cards: Annotated[
        dict[RoundKey, Annotated[dict[BugKey, tuple[Text, ...]], Sorted]], Sorted
    ] = Field(
        default={}, description="the day's order of each deck, by number of the round and by type"
    )
    exploration: Annotated[dict[ZoneKey, Text], Sorted] = Field(
        default={}, description="exploration cards by zone, such as B1"
    )
    others: Annotated[dict[ZoneKey, tuple[Text, ...]], Sorted] = Field(
        default={}, description="exploration cards drawn for a zone after its first, by zone"
    )
    artefacts: tuple[Text, ...] = Field(
        default=(), description="the artefact deck from the top before any card lies open"
    )
    upgrades: Annotated[dict[SlotText, Text], Sorted] = Field(
        default={}, description="upgrade tiles by slot of the board, such as white.1 or white.2a"
    )
    rerolls: Annotated[dict[DieKey, Annotated[dict[RoundKey, tuple[Die, ...]], Sorted]], Sorted] = (
        Field(default={}, description="faces of a die rolled again, by die and by round")
    )
    missing: Annotated[
        dict[DieKey, Annotated[dict[MissingKey, tuple[Die, ...]], Sorted]], Sorted
    ] = Field(
        default={},
        description="faces of a die rolled for want of a printed one, by die and by round:number"
        " of the dice that artefacts rolled again, 0 for the first roll, such as 2:0",
    )
    leaving: Annotated[dict[Text, Leaving], Sorted] = Field(
        default={},
        description="insects that leave a hive by chance, by round:hive:number of the hive's step"
        " that night, such as 2:north:1",
    )
    bugs: Annotated[dict[RoundZoneKey, tuple[BugKey, ...]], Sorted] = Field(
        default={}, description="random bugs that faces put in, by round:zone, such as 2:B1"
    )
    march: Annotated[dict[RoundKey, Annotated[dict[Text, tuple[Die, ...]], Sorted]], Sorted] = (
        Field(default={}, description="dice of larvae and bugs that march, by round and by insect")
    )
    comeback: Annotated[dict[RoundKey, Annotated[dict[Text, tuple[Die, ...]], Sorted]], Sorted] = (
        Field(default={}, description="dice for bugs that attacks kill, by round and by bug")
    )
    larvae: Annotated[dict[Text, Annotated[dict[PositionKey, Text], Sorted]], Sorted] = Field(
        default={}, description="larvae by hive and position in its pile, from 1"
    )
    tokens: Annotated[dict[ZoneKey, Text], Sorted] = Field(
        default={}, description="tokens that lie face down, by zone, such as B1"
    )
    stack: tuple[Text, ...] = Field(
        default=(), description="the tokens beside the board, first to last"
    )
