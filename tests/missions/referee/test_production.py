"""Production phase: gems, resources, and what happens without a free slot."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Produce
from winnable.missions.exo.sheet import Sheet


def producing(sheet: Sheet, **changes: Any) -> State:
    """The start of the production phase; claws were chosen in the adaptation."""
    state = position(sheet, phase="production", **changes)
    for hero in sheet.party:
        state = state.with_player(hero, adapted="claw")
    return state


OWN = {"land": {"A1": ("wood", "blue")}, "tiles": {"A1": "claire"}}


@pytest.mark.rule("exo.production.exo")
@pytest.mark.rule("exo.production.exo-distance")
def test_each_player_gains_a_gem_of_the_own_colour_wherever_the_animal_is() -> None:
    """Production a: Claire 1 blue, Yuri 1 white; Nurasyl is at the other end of the board."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = producing(sheet, at={"nurasyl": "D2"})

    state = act(sheet, act(sheet, state, Produce("claire", "exo")), Produce("yuri", "exo"))

    assert state.player("claire").gems == gems(blue=1)
    assert state.player("yuri").gems == gems(white=1)
    assert state.phase == "placement"


@pytest.mark.rule("exo.production.exo-condition")
def test_no_gem_comes_from_a_dead_animal_or_after_a_shield() -> None:
    """Production a: the animal is alive and no shield was chosen; then only tiles produce."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = producing(sheet, at={"mel": ""}, **OWN).with_player("yuri", adapted="shield")

    assert refused(sheet, state, Produce("claire", "exo"))[0] == "exo.production.resource"
    state = act(sheet, state, Produce("claire", "A1"))

    assert [player.gems for player in state.players] == [gems(), gems()]
    assert state.phase == "placement"


@pytest.mark.rule("exo.production.resource")
def test_each_tile_gives_its_owner_one_of_its_resource_wherever_the_hero_is() -> None:
    """Production b: Claire stands in D1 and has tiles on wood and food, Yuri's is on metal."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = producing(
        sheet,
        at={"claire": "D1"},
        land={"A1": ("wood", "blue"), "B1": ("food", "blue"), "A2": ("metal", "white")},
        tiles={"A1": "claire", "B1": "claire", "A2": "yuri"},
    )

    for by, what in (
        ("claire", "exo"),
        ("claire", "A1"),
        ("claire", "B1"),
        ("yuri", "exo"),
        ("yuri", "A2"),
    ):
        state = act(sheet, state, Produce(by, what))

    assert state.player("claire").pack == resources(food=4, wood=2, metal=1)
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=2)


@pytest.mark.rule("exo.production.slots")
@pytest.mark.rule("exo.production.swap")
def test_without_a_free_slot_a_resource_is_lost_or_replaces_one() -> None:
    """Twelve slots hold 10 food and 2 wood: the wood of A1 is lost, or 1 food makes room for it."""
    sheet = toy.sheet()
    state = producing(sheet, packs={"claire": resources(food=10, wood=2)}, **OWN)
    state = act(sheet, state, Produce("claire", "exo"))

    kept = act(sheet, state, Produce("claire", "A1"))
    swapped = act(sheet, state, Produce("claire", "A1", "food"))

    assert kept.player("claire").pack == resources(food=10, wood=2)
    assert swapped.player("claire").pack == resources(food=9, wood=3)
    assert refused(sheet, state, Produce("claire", "A1", "metal")) == (
        "exo.production.swap",
        "claire cannot throw away metal: there is none",
    )


@pytest.mark.rule("exo.production.slots")
@pytest.mark.rule("exo.production.swap")
def test_without_a_free_slot_a_gem_is_lost_or_replaces_one() -> None:
    """Six slots hold 6 orange gems: blue is not produced, or one orange goes for it."""
    sheet = toy.sheet()
    state = producing(sheet, pools={"claire": gems(orange=6)})

    kept = act(sheet, state, Produce("claire", "exo"))
    swapped = act(sheet, state, Produce("claire", "exo", "orange"))

    assert kept.player("claire").gems == gems(orange=6)
    assert swapped.player("claire").gems == gems(blue=1, orange=5)
    assert refused(sheet, state, Produce("claire", "exo", "wood"))[0] == "exo.production.swap"
    assert refused(sheet, state, Produce("claire", "exo", "green"))[0] == "exo.production.swap"


@pytest.mark.rule("exo.production.swap")
@pytest.mark.parametrize(
    "step", [Produce("claire", "exo", "blue"), Produce("claire", "A1", "food")]
)
def test_nothing_is_thrown_away_while_a_slot_is_free(step: Produce) -> None:
    """Five of six EXO slots and 11 of 12 backpack slots are taken: the product has room."""
    sheet = toy.sheet()
    state = producing(
        sheet, pools={"claire": gems(blue=5)}, packs={"claire": resources(food=11)}, **OWN
    )
    if step.what != "exo":
        state = act(sheet, state, Produce("claire", "exo"))

    assert refused(sheet, state, step)[0] == "exo.production.swap"


@pytest.mark.rule("exo.supply.gems")
def test_gems_end_with_the_reserve() -> None:
    """Ruling supply-limits: 8 blue gems; Yuri holds 6 and Claire 2, so no ninth is produced."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = producing(sheet, pools={"claire": gems(blue=2), "yuri": gems(blue=6)})

    state = act(sheet, state, Produce("claire", "exo"))

    assert state.player("claire").gems == gems(blue=2)


@pytest.mark.rule("exo.production.resource")
def test_products_come_in_seat_order_gem_first() -> None:
    """The order matters only for swaps; plans rely on a fixed one."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = producing(sheet, **OWN)

    assert refused(sheet, state, Produce("yuri", "exo"))[0] == "exo.production.resource"
    assert refused(sheet, state, Produce("claire", "A1"))[0] == "exo.production.resource"
