"""Steps of EXO in plan files that use abilities, powers and cards: none of them takes a pawn.

``pay`` says what each store gives: the price that is printed on the character or card.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from winnable.missions.exo.plan_parts import Payment, PlayChance, Punished, Resource
from winnable.missions.strict import Sorted, Strict, Text


class LifeSupport(Strict):
    """Claire gives the hero ``to`` (or herself) a pawn.

    ``gains`` is that pawn on its space, like ``{"yuri.hero.build": 1}``; it is empty where the
    ruling on its placement lets it wait for the next round.
    """

    by: Text
    do: Literal["life_support"]
    to: Text
    gains: Annotated[dict[Text, Annotated[int, Field(ge=1, le=1)]], Sorted, Field(max_length=1)] = (
        Field(default={})
    )
    pay: Payment = Field(default={})


class Call(Strict):
    """Yuri calls his animal into his zone (Come to me)."""

    by: Text
    do: Literal["call"]
    pay: Payment = Field(default={})


class MasterBuilder(Strict):
    """Desmond builds an extraction tile in his zone for a gem and a wood or metal.

    ``lent``: one of a colour that nobody plays.
    """

    by: Text
    do: Literal["master_builder"]
    pay: Payment = Field(default={})
    lent: bool = False
    chance: Punished = Punished()


class Touch(Strict):
    """Mel gives 1 life back to ``target`` in her zone, and cures it of one thing if she can.

    ``card``: the exploration card of which she frees a hero who is held up by several.
    """

    by: Text
    do: Literal["touch"]
    target: Text
    cures: Literal["poison", "paralysis", "immobile"] | None = None
    card: Text | None = None
    pay: Payment = Field(default={})


class Alchemy(Strict):
    """Little Joe turns one resource into another, or into two; ``discard`` makes room."""

    by: Text
    do: Literal["alchemy"]
    give: Resource
    get: Resource
    pay: Payment = Field(default={})
    discard: Resource | None = None


class PayCard(Strict):
    """A hero pays what the exploration card ``card`` that still lies before it demands."""

    by: Text
    do: Literal["pay_card"]
    card: Text
    pay: Payment = Field(default={})


class Play(Strict):
    """``by``, a hero or an animal, plays an artefact that it holds.

    ``target``: whom it heals; ``discard``: units thrown away to make room for what it brings, one
    entry each; ``die``: the die rolled again, whose new face stands in ``chance``.
    """

    by: Text
    do: Literal["play"]
    artefact: Text
    target: Text | None = None
    discard: tuple[Text, ...] = ()
    die: Literal["weather", "fauna"] | None = None
    chance: PlayChance = PlayChance()
