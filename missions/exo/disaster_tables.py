"""Disaster tables of a mission sheet, resolved: faces, and the effects that they may have.

Effects hold no rule: the two statements of the rules say what becomes of them. The words are those
that mission files may use, so that neither side has to provide for others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["heroes", "animals", "characters"]
Charged: TypeAlias = Literal["move", "build", "attack-hive"]
"""Acts that a face may charge."""
Currency: TypeAlias = Literal["pawn", "gem"]
"""More pawns from the space of the act, or gems of any colour."""


@dataclass(frozen=True, slots=True)
class Who:
    """Those whom an effect touches."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class DestroyEffect:
    """``count`` pieces of ``kind`` (``structure``) leave the map now, chosen by the players."""

    kind: Literal["structure"]
    count: int


@dataclass(frozen=True, slots=True)
class PlaceEffect:
    """This night ``count`` common bugs of type ``bug`` appear in each zone holding ``zones``."""

    bug: str
    count: int
    zones: Literal["animals"]


@dataclass(frozen=True, slots=True)
class ForbidEffect:
    """``who`` may not do ``act`` this round (``move-attack``: use pawns of that space)."""

    who: Who
    act: Literal["move-attack"]


@dataclass(frozen=True, slots=True)
class ChargeEffect:
    """Each performance of ``act`` by ``who`` costs ``price`` on top this round.

    One for ``build`` is of pawns only, and touches no animal: those do not build.
    """

    who: Who
    act: Charged
    price: Mapping[Currency, int]


@dataclass(frozen=True, slots=True)
class BlockEffect:
    """This round, stopping one point of blockable damage takes ``shields`` faces (else 1).

    Where several effects ask, the largest number holds.
    """

    shields: int


@dataclass(frozen=True, slots=True)
class StrikeEffect:
    """Now one card of type ``bug`` is drawn; its ``profile`` damage hits each ``who``, no roll."""

    bug: str
    profile: Literal["common", "alpha"]
    who: Who


@dataclass(frozen=True, slots=True)
class LosePawnEffect:
    """Each hero has ``count`` action pawns less in the next round.

    ``unsheltered``: only those who do not sleep in a shelter this night.
    """

    count: int
    unsheltered: bool = False


@dataclass(frozen=True, slots=True)
class BountyEffect:
    """This round a killed bug gives ``food`` food instead of 1.

    Where several effects ask, the smallest number holds.
    """

    food: int


@dataclass(frozen=True, slots=True)
class SpawnEffect:
    """This night each hive lays ``larvae`` larvae (0 to 3) instead of 1.

    Rulings spawn-none and spawn-many say how; where several effects ask, the smallest number holds.
    """

    larvae: int


FaceEffect = (
    DestroyEffect
    | PlaceEffect
    | ForbidEffect
    | ChargeEffect
    | BlockEffect
    | StrikeEffect
    | LosePawnEffect
    | BountyEffect
    | SpawnEffect
)


@dataclass(frozen=True, slots=True)
class Face:
    """One line of a disaster table: ``number`` 1 to 6, a paraphrase, what it does (or nothing)."""

    number: int
    text: str
    effects: tuple[FaceEffect, ...]
    rule: str
    """Id of the line in the rule register, e.g. ``exo.sheet.duo.1.weather-2``."""
    missing: bool = False
    """Whether the print lacks the line (ruling missing-face); it has no effects then."""
