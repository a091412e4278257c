"""The steps of EXO plan files in which faces and special rules of sheets change the map."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from winnable.missions.exo.plan_parts import Marched, Pawns, Payment, Rule, Turned
from winnable.missions.strict import Positive, Strict, Text


class Shift(Strict):
    """In the night a larva, bug or animal goes to the next zone by an effect of a face.

    Each that has to go has a step of its own, in any order; those of the disaster phase stand among
    the choices of the round instead, under ``shift``, as ``WHAT ZONE``.
    """

    by: Rule
    do: Literal["shift"]
    what: Text
    to: Text
    chance: Turned = Turned()


class March(Strict):
    """A larva or bug marches by its die, one zone or off the map; each in an order of choice."""

    by: Rule
    do: Literal["march"]
    bug: Text
    chance: Marched = Marched()


class Reveal(Strict):
    """Larvae of a zone beside the hero are turned over, once a round by an effect of a face."""

    by: Text
    do: Literal["reveal"]
    zone: Text
    pawns: Pawns = Field(default={})
    chance: Turned = Turned()


class Save(Strict):
    """In a storm a hero pays for ``extraction_tile ZONE`` or ``shelter ZONE`` in the own zone."""

    by: Text
    do: Literal["save"]
    what: Text
    pay: Payment = Field(default={})


class Storm(Strict):
    """A face of this round destroys in the night what nobody saved."""

    by: Rule
    do: Literal["storm"]


class DamageBoss(Strict):
    """Hits of an attack by day go to the boss; each costs a gem of somebody who took part."""

    by: Rule
    do: Literal["damage_boss"]
    points: Positive
    pay: Payment = Field(default={})
