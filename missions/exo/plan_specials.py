"""Steps of EXO in plan files that special rules of a sheet and its grants bring."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from winnable.missions.exo.plan_parts import Pawns, Payment
from winnable.missions.strict import Strict, Text


class Work(Strict):
    """Heroes in one zone do a ``project`` of the sheet: ``by`` leads, ``pay`` is all that it takes.

    ``with``: other heroes whose pawns on build serve, too; whoever stands there may pay. What faces
    charge is among ``pay`` and ``pawns``.
    """

    by: Text
    do: Literal["work"]
    project: Text
    with_: tuple[Text, ...] = Field(default=(), alias="with")
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()


class PutShelter(Strict):
    """A hero sets up a shelter that was granted, for nothing, in the own zone.

    It is the hero's own as long as there is one, else the group's.
    """

    by: Text
    do: Literal["shelter"]
    pawns: Pawns = Field(default={})


class Ration(Strict):
    """A granted token of the hero feeds it and its animal for this night."""

    by: Text
    do: Literal["ration"]
