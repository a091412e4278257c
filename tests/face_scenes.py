"""Sheets whose faces forbid, charge, demand, take and punish, and how their games are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests import toy
from tests.random_play import STEADY, Bias
from tests.scenes import hardy
from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    AlsoEffect,
    BlockEffect,
    BountyEffect,
    BurstEffect,
    CardsEffect,
    ChargeEffect,
    ComebackEffect,
    DemandEffect,
    DiceEffect,
    ExploreEffect,
    Face,
    FaceEffect,
    ForbidEffect,
    HarmEffect,
    LimitEffect,
    LoseEffect,
    LosePawnEffect,
    OnEffect,
    QuarrelEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Second, Specials

ALL, HEROES, ANIMALS = Who("characters"), Who("heroes"), Who("animals")
BRISK: Bias = {
    **STEADY,
    "PlacePawn.hero.move": 5,
    "PlacePawn.animal.move": 5,
    "PlacePawn.animal.extract_exo": 4,
    "Move": 6,
    "Strike": 30,
    "Kill": 20,
    "Block": 6,
    "DamageHive": 20,
    "Take": 20,
    "Lapse": 0.05,
}

_TOLLS: Mapping[int, tuple[FaceEffect, ...]] = {
    1: (ChargeEffect(ALL, "move", {"food": 1}, life=1), LimitEffect(ALL, 2)),
    2: (ChargeEffect(ALL, "any", {"gem": 1}), LosePawnEffect(1, unsheltered=True, kind="animals")),
    3: (ChargeEffect(ALL, "move", {"pawn": 1}, life=1), ForbidEffect(ALL, "joint")),
    4: (
        ChargeEffect(ALL, "attack-hive", {"material": 1}),
        DemandEffect(HEROES, "tile", 1, 1, "now"),
        LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True),
    ),
    5: (ChargeEffect(HEROES, "build", {"white": 1}), LoseEffect(ALL, "gem", 1)),
    6: (AlsoEffect("weather", (1, 5)), AlsoEffect("fauna", rolled=True)),
}
_BITES: Mapping[int, tuple[FaceEffect, ...]] = {
    1: (DemandEffect(ALL, "wood", 1, 1, "night"), BlockEffect(1, gem=1)),
    2: (CardsEffect(1), HarmEffect(1, common=True), ComebackEffect(4)),
    3: (AlphaEffect("effects"), OnEffect("fight-bug", life=1, immobile=True)),
    4: (OnEffect("attack-hive", strike="beetle", once=True), BountyEffect(0, 1, "blue")),
    5: (BurstEffect(), DiceEffect(ALL, 1), OnEffect("move", life=1, once=True)),
    6: (OnEffect("explore", strike="scorpion", colour="blue"), BlockEffect(1, covers=True)),
}
_LATER: Mapping[int, tuple[FaceEffect, ...]] = {
    1: (QuarrelEffect("own-hero"),),
    2: (ExploreEffect("green"),),
    3: (QuarrelEffect("animals"), LoseEffect(Who("characters", "still"), "life", 1, when="night")),
    4: (ForbidEffect(ALL, "leave", "bugs"), DemandEffect(HEROES, "die-token", 1, 1, "night")),
    5: (LimitEffect(ANIMALS, 1, "any", placed=True), OnEffect("build", recolour="green")),
    6: (AlsoEffect("weather", (1, 2)),),
}


def tolls() -> Sheet:
    """Faces of all kinds in two tables, a third once the orb is taken, and a lasting limit."""
    board = toy.sheet(
        2,
        2,
        name="exo/squad/6a",
        party=("claire", "yuri"),
        weather=_TOLLS,
        fauna=_BITES,
        stock={"food": 4, "wood": 3, "metal": 3},
        pairs=hardy(9),
        exploration=toy.LISTED,
        hives=(toy.hive_at("north", "B2", 6, 1, 2),),
        tokens=(Token("orb", "B1", "", carried=True),),
        pawns=5,
    )
    limit = LimitEffect(ALL, 3, "move", placed=True)
    lasting = Face(0, "a narrow space", (limit,), "exo.sheet.squad.6a.special-1")
    rules = Specials(lasting=(lasting,), second=Second("weather", "orb"))
    tables = {**board.tables, "weather-2": toy.faces("weather", _LATER)}
    return replace(board, tables=tables, specials=rules)
