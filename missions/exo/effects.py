"""Effects of a mission file to the effects of a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    ChargeEffect,
    Currency,
    DestroyEffect,
    FaceEffect,
    ForbidEffect,
    LosePawnEffect,
    PlaceEffect,
    SpawnEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.schema import faces


def face_effects(effects: Iterable[faces.Effect]) -> tuple[FaceEffect, ...]:
    """``effects`` in the same order."""
    return tuple(_effect(effect) for effect in effects)


def _effect(effect: faces.Effect) -> FaceEffect:
    match effect:
        case faces.Destroy(kind=kind, count=count):
            return DestroyEffect(kind, count)
        case faces.Place(bug=bug, count=count, zones=zones):
            return PlaceEffect(bug, count, zones)
        case faces.Forbid(who=who, act=act):
            return ForbidEffect(Who(who), act)
        case faces.Charge(who=who, act=act, price=price):
            return ChargeEffect(Who(who), act, _price(price))
        case faces.Block(shields=shields):
            return BlockEffect(shields)
        case faces.Strike(bug=bug, profile=profile, who=who):
            return StrikeEffect(bug, profile, Who(who))
        case faces.LosePawn(who=who, count=count):
            return LosePawnEffect(count, unsheltered=who == "heroes:unsheltered")
        case faces.Bounty(food=food):
            return BountyEffect(food)
        case faces.Spawn(larvae=larvae):
            return SpawnEffect(larvae)
        case _:
            assert_never(effect)


def _price(price: faces.Price) -> dict[Currency, int]:
    found: dict[Currency, int] = {"pawn": price.pawn, "gem": price.gem}
    return {part: number for part, number in found.items() if number}
