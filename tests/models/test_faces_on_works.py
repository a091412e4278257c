"""Faces about building, bait and artefacts in fights, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    CardsEffect,
    ChargeEffect,
    FaceEffect,
    ForbidEffect,
    HiveDamageEffect,
    OnEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Grants, Project, Specials
from winnable.models.exo.coverage import can_show

BAIT = Specials(
    projects=(Project("bait", ({"bait": 1},), frozenset({"A1"}), pawns=1, by="claire"),),
    grants=Grants(bait=2, baiter="claire"),
)
CLAIRE = Who("heroes", hero="claire")


def sheet(*weather: FaceEffect, specials: Specials | None = None, **changes: Any) -> Sheet:
    """Claire and Mel in A1; weather 2 has the effects."""
    plain = toy.two_zones(**({"weather": {2: weather}, "fauna": {}} | changes))
    return plain if specials is None else replace(plain, specials=specials)


@pytest.mark.rule("exo.build.pawn")
def test_a_zone_becomes_another_colour_by_what_is_built() -> None:
    """Blue A1 turns green with a shelter, under that face only."""
    green = Table(sheet(OnEffect("build", recolour="green")))
    rich = {"pack(claire, wood)": 2, "pack(claire, metal)": 1, "pawns(claire)": 1}
    state = {**rich, "explored(A1)": 1, "colour(A1)": "blue"}

    for weather, colour in ((2, "green"), (1, "blue")):
        found = green.seen(
            "colour(A1)", "action 1", state | {"weather": weather}, "build claire shelter at 0"
        )
        assert found == {colour}


def test_bait_costs_its_layer_gems() -> None:
    """With a gem Claire can lay bait and is without it; with none she cannot."""
    gem = ChargeEffect(CLAIRE, "build", {"gem": 1}, project="bait")
    table = Table(sheet(gem, specials=BAIT))
    state = {"weather": 2, "pawns(claire)": 1, "bait": 2, "gems(claire, blue)": 1}
    work: dict[str, Any] = {"work": "bait 1", "site": "A1"}

    def laid(**changes: int) -> set[Any]:
        ends = table.ends(("action 1",), state | changes, ("bait", "pool(claire)"), work)
        return {gems for bait, gems in ends if bait == 1}

    assert laid() == {0}
    assert laid(**{"gems(claire, blue)": 0}) == set()
    assert laid(weather=1) == {1}


def test_dice_of_artefacts_wait_where_they_do_not_serve() -> None:
    """Ruling gear-ban: four dice of a grenade are there for a later roll."""
    ban = ForbidEffect(Who("characters"), "gear")
    hive = toy.hive_at("north", "A1", 5, 1)
    table = Table(sheet(ban, hives=(hive,), artefacts=toy.ARTEFACTS))
    state = {"weather": 2, "pawns(claire)": 1, "place(north.1)": "B1", "bonus(claire)": 4}
    fight: dict[str, Any] = {"front": "A1", "fights(claire)": 1, "fights(mel)": 0}

    for weather, left in ((2, 4), (1, 0)):
        ends = table.ends(
            ("action 1 fight",), state | {"weather": weather}, ("bonus(claire)",), fight
        )
        assert ends == {(left,)}


def test_faces_that_meet_too_much_are_not_rolled() -> None:
    """Damage by a face beside a stack; a price before an action whose face acts twice; cards for
    good of two faces."""
    damage, price = HiveDamageEffect(1), ChargeEffect(Who("heroes"), "move", {"wood": 1})
    stacked = sheet(damage, specials=Specials(stack=("I", "II")))
    twice: dict[str, Any] = {"weather": {3: (AlsoEffect("fauna", rolled=True),)}}

    cards = CardsEffect(1, hives=2)
    both: dict[str, Any] = {"fauna": {2: (cards,), 3: (AlsoEffect("fauna", (2,)),)}}

    assert 2 in can_show(sheet(cards), "weather")
    assert 2 not in can_show(sheet(**both), "fauna")
    assert 2 in can_show(sheet(damage), "weather")
    assert 2 not in can_show(stacked, "weather")
    assert 2 in can_show(sheet(fauna={2: (price,)}), "fauna")
    assert 2 not in can_show(sheet(fauna={2: (price,)}, **twice), "fauna")
