"""Bugs that faces put on the map: now or at night, common, alpha or at random, and larvae laid."""

from __future__ import annotations

import pytest

from tests.missions.referee.faces_now import RULE, board, dawn, night, zones
from tests.position import act, forbidden, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    HiveDamageEffect,
    LayEffect,
    PlaceEffect,
    SpawnEffect,
)
from winnable.missions.exo.referee.steps import PlaceBug, Read, Spawn
from winnable.missions.exo.sheet import BUG_TYPES

NORTH = hive_at("north", "C1", 9, 1)
PAIR = {"claire": "A1", "mel": "B2"}


def test_bugs_appear_at_once_in_the_named_zones() -> None:
    """Duo/5a, fauna 2: a dragonfly in each of two named zones, and no larva turns over for it."""
    sheet = board(PlaceEffect("dragonfly", 1, "spot", when="now"), places={"spot": {"A1", "D2"}})

    state = act(sheet, dawn(sheet), Read())

    assert [(i.id, i.zone, i.identity) for i in state.insects] == [
        ("dragonfly.1.A1.1", "A1", "dragonfly"),
        ("dragonfly.1.D2.1", "D2", "dragonfly"),
    ]


def test_one_bug_of_each_type_and_alphas_too() -> None:
    """Duo/6, fauna II 4: one alpha of every type in each lab zone."""
    effect = PlaceEffect("each", 1, "lab", alpha=True, when="now")
    sheet = board(effect, places={"lab": {"D1"}})

    state = act(sheet, dawn(sheet), Read())

    assert [i.identity for i in state.insects] == sorted(f"alpha {bug}" for bug in BUG_TYPES)
    assert [i.id for i in state.insects] == sorted(f"alpha-{bug}.1.D1.1" for bug in BUG_TYPES)


def test_random_bugs_are_drawn_among_the_types_of_the_face() -> None:
    """Duo/7, fauna 2: a beetle or a scorpion where characters are, drawn for each zone."""
    effect = PlaceEffect("random", 1, "characters", among=("beetle", "scorpion"), when="now")
    sheet = board(effect)
    state = dawn(sheet, at=PAIR)

    assert forbidden(sheet, state, Read(), bugs=["centipede", "beetle"])[0] == RULE
    state = act(sheet, state, Read(), bugs=["scorpion", "beetle"])

    assert zones(state) == {"scorpion.1.A1.1": "A1", "beetle.1.B2.1": "B2"}


def test_bugs_of_the_night_come_where_heroes_are_then() -> None:
    """Squad/1, fauna 4: a beetle into each zone with a hero; Mel alone in B2 draws none."""
    sheet = board(PlaceEffect("beetle", 1, "heroes"))
    state = night(sheet, at=PAIR)

    assert refused(sheet, state, PlaceBug("B2", "beetle"))[0] == RULE
    state = act(sheet, state, PlaceBug("A1", "beetle"))

    assert zones(state) == {"beetle.1.A1.1": "A1"}
    assert state.phase == "attack"


def test_a_random_bug_of_the_night_is_called_by_the_word_of_the_face() -> None:
    """Its type stands in the step's chance."""
    sheet = board(PlaceEffect("random", 1, "heroes", alpha=True))

    state = act(sheet, night(sheet), PlaceBug("A1", "alpha random"), bugs=["centipede"])

    assert state.insects[0].identity == "alpha centipede"


def test_no_bug_appears_where_nobody_may_enter() -> None:
    """Ruling impassable: B1 produces blue and is closed this round; A1 gets its bug."""
    effects = (CloseEffect("zones", "blue"), PlaceEffect("beetle", 1, "spot", when="now"))
    sheet = board(*effects, places={"spot": {"A1", "B1"}})

    state = act(sheet, dawn(sheet, land={"B1": ("wood", "blue")}), Read())

    assert zones(state) == {"beetle.1.A1.1": "A1"}


def test_each_hive_lays_a_larva_at_once_and_nothing_moves() -> None:
    """Ruling larva-from-hive: beside each hive, although four larvae lie beside one then."""
    sheet = board(LayEffect(1), hives=(NORTH, hive_at("south", "D2", 9, 1)))
    around = [(f"north.{n}", "C1", "") for n in (1, 2, 3)]
    state = dawn(sheet, insects=around)

    state = act(sheet, state, Read())

    assert zones(state) == {**{f"north.{n}": "C1" for n in (1, 2, 3, 4)}, "south.1": "D2"}
    assert state.dispersal is None


def test_a_larva_laid_beside_a_character_by_day_turns_over() -> None:
    """Ruling larva-beside-character: at any time."""
    sheet = board(LayEffect(1), hives=(NORTH,))

    state = act(sheet, dawn(sheet, at={"claire": "C1"}), Read(), larvae={"north.1": "scorpion"})

    assert state.insects[0].identity == "scorpion"


def test_an_empty_pile_is_a_plague_by_day_too() -> None:
    """Ruling larva-from-hive: an empty pile is plague; 1 + 1 larvae are laid already."""
    sheet = board(LayEffect(1), hives=(hive_at("north", "C1", 1, 1),))
    state = dawn(sheet, insects=[("north.1", "B1", ""), ("north.2", "B2", "")])

    state = act(sheet, state, Read())

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-pile")


@pytest.mark.parametrize(("points", "laid"), [(0, 1), (2, 3)])
def test_a_hive_lays_a_larva_more_for_each_point_of_damage(points: int, laid: int) -> None:
    """Ruling spawn-per-damage: 1 plus the damage points now on that hive; the other lays 1."""
    sheet = board(SpawnEffect(1, damage=True), hives=(NORTH, hive_at("south", "D2", 9, 1)))
    state = night(sheet, hive_damage={"north": points} if points else {})

    state = act(sheet, act(sheet, state, Spawn("north")), Spawn("south"))

    found = [insect.hive for insect in state.insects]
    assert (found.count("north"), found.count("south")) == (laid, 1)


def test_all_damage_is_taken_off_hives_that_stand() -> None:
    """Duo/2a, fauna 5; a hive that has fallen (6 of 6) stays down."""
    sheet = board(HiveDamageEffect(0, clear=True), hives=(NORTH, hive_at("south", "D2", 9, 1)))
    state = dawn(sheet, hive_damage={"north": 5, "south": 6})

    state = act(sheet, state, Read())

    assert state.hive_damage == (("south", 6),)


def test_each_hive_takes_a_point_and_may_fall_by_it() -> None:
    """Squad/5, fauna 2: from 5 to 6 of 6 north falls, and lays nothing any more."""
    sheet = board(HiveDamageEffect(1), hives=(NORTH, hive_at("south", "D2", 9, 1)))
    state = dawn(sheet, hive_damage={"north": 5})

    state = act(sheet, state, Read())

    assert state.hive_damage == (("north", 6), ("south", 1))
    assert state.fallen == ("north",)
