"""What faces forbid and charge, and how many dice they add or take, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    DiceEffect,
    FaceEffect,
    Forbidden,
    ForbidEffect,
    PlaceEffect,
    Who,
)
from winnable.models.exo.known_effects import known

CHARACTERS = Who("characters")
BEETLE = "beetle.1.mel.1"


def den(*effects: FaceEffect, **changes: object) -> Table:
    """Two zones, Claire and Mel; weather 2 has ``effects``, fauna 2 brings beetles."""
    fauna = {2: (PlaceEffect("beetle", 1, "animals"),)}
    return Table(toy.two_zones(weather={2: effects}, fauna=fauna, **changes))


def test_attacks_are_forbidden_but_not_moves() -> None:
    """Heroes may not attack: Claire moves on, and Mel alone attacks."""
    table = den(ForbidEffect(toy.HEROES, "attack"))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2}

    assert table.play("action 1", state, joins_claire=1)
    assert table.play("action 1 fight", state, front="A1", fights_claire=1) == []
    assert table.play("action 1 fight", state, front="A1", fights_mel=1)
    assert table.play("action 1 fight", state | {"weather": 1}, front="A1", fights_claire=1)


def test_no_two_characters_attack_together_under_a_ban_on_joint_attacks() -> None:
    """Claire or Mel, not both (ruling joint-scope)."""
    table = den(ForbidEffect(CHARACTERS, "joint"))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2}

    for claire, mel, some in ((1, 0, True), (0, 1, True), (1, 1, False)):
        found = table.play(
            "action 1 fight", state, front="A1", fights_claire=claire, fights_mel=mel
        )
        assert bool(found) is some


def test_nobody_leaves_a_zone_with_a_bug() -> None:
    """Ruling pinned: the beetle in A1 holds Claire there; in B1 it holds nobody."""
    table = den(ForbidEffect(CHARACTERS, "leave", "bugs"))

    for zone, some in (("A1", False), ("B1", True)):
        state = {"weather": 2, f"place({BEETLE})": zone, "pawns(claire)": 1}
        assert bool(table.play("action 1", state, joins_claire=1)) is some


def test_heroes_may_be_kept_from_unexplored_zones() -> None:
    """B1 is unexplored: Mel may go there, Claire may not."""
    table = den(ForbidEffect(toy.HEROES, "explore"))
    state = {"weather": 2, "explored(B1)": 0, "pawns(claire)": 1}

    assert table.play("action 1", state, joins_claire=1) == []
    assert table.play("action 1", state, joins_claire=0, joins_mel=1)
    assert table.play("action 1", state | {"explored(B1)": 1}, joins_claire=1)


def test_animals_may_not_extract_exo() -> None:
    """Mel in explored A1 gets a gem under any other face."""
    table = den(ForbidEffect(toy.ANIMALS, "extract-exo"))
    state = {"explored(A1)": 1, "pawns(claire)": 1}

    assert table.play("action 1", state | {"weather": 2}, "extract_exo mel") == []
    assert table.play("action 1", state | {"weather": 1}, "extract_exo mel")


@pytest.mark.parametrize(
    ("act", "action"), [("extract", "extract claire"), ("extract-exo", "extract_exo mel")]
)
def test_extracting_may_cost_a_pawn_more(act: str, action: str) -> None:
    """Two pawns of three are used; with one there is no way."""
    table = den(ChargeEffect(CHARACTERS, act, {"pawn": 1}))  # type: ignore[arg-type]
    state = {"explored(A1)": 1, "tile(A1)": "claire", "pawns(claire)": 3}

    dear = table.seen("pawns(claire)", "action 1", state | {"weather": 2}, f"{action} at 1")
    usual = table.seen("pawns(claire)", "action 1", state | {"weather": 1}, action)
    assert (dear, usual) == ({1}, {2})
    assert table.play("action 1", state | {"weather": 2}, action) == []
    poor = state | {"weather": 2, "pawns(claire)": 1}
    assert table.play("action 1", poor, f"{action} at 1") == []


@pytest.mark.parametrize(
    ("act", "colour", "left"),
    [
        ("attack", "gem", {(0, 1), (1, 0)}),
        ("attack-bug", "gem", {(0, 1), (1, 0)}),
        ("attack", "green", {(1, 0)}),
        ("attack-hive", "gem", {(1, 1)}),
    ],
)
def test_attacks_may_cost_gems(act: str, colour: str, left: set[tuple[int, int]]) -> None:
    """A blue and a green gem, one asked: of any colour, or green; nothing without a hive."""
    table = den(ChargeEffect(CHARACTERS, act, {colour: 1}))  # type: ignore[arg-type, dict-item]
    state = {
        "weather": 2,
        f"place({BEETLE})": "A1",
        "pawns(claire)": 1,
        "gems(claire, blue)": 1,
        "gems(claire, green)": 1,
    }
    names = ("gems(claire, blue)", "gems(claire, green)")
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 0}

    assert table.seen(names, "action 1 fight", state, **fought) == left


def test_a_use_of_the_space_by_an_attack_costs_a_gem() -> None:
    """Charged is each use of a pawn: an attack on the pawn of a move is none."""
    table = den(ChargeEffect(CHARACTERS, "move-attack", {"gem": 1}))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 1, "gems(claire, blue)": 1}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 0}

    for moved, gems in ((0, {0}), (1, {1})):
        after = table.seen(
            "pool(claire)", "action 1 fight", state | {"moved(claire)": moved}, **fought
        )
        assert after == gems


@pytest.mark.rule("exo.attack.dice")
@pytest.mark.parametrize(("count", "rolled"), [(-1, {0}), (1, {4}), (0, {2})])
def test_faces_add_and_take_dice_by_day(count: int, rolled: set[int]) -> None:
    """Claire and Mel have a die each: none, two or one each, by what the face says."""
    table = den(DiceEffect(CHARACTERS, count))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2}
    fought: dict[str, Any] = {"front": "A1", "fights_claire": 1, "fights_mel": 1}
    ways = table.play("action 1 fight", state, **fought)
    names = ("rolled(claw)", "rolled(burst)", "rolled(shield)")

    assert {sum(int(dict(way.decisions)[name]) for name in names) for way in ways} == rolled


@pytest.mark.parametrize(("zones", "count"), [("bugs", 2), ("tiles", 1), ("A1", 2)])
def test_dice_may_count_in_some_zones_only(zones: str, count: int) -> None:
    """Mel alone, at the beetle in A1, where no tile is: a die more in zones with bugs, or in A1."""
    table = den(DiceEffect(CHARACTERS, 1, zones))
    state = {"weather": 2, f"place({BEETLE})": "A1", "pawns(claire)": 2, "tile(A1)": "none"}
    ways = table.play("action 1 fight", state, front="A1", fights_claire=0, fights_mel=1)
    names = ("rolled(claw)", "rolled(burst)", "rolled(shield)")

    assert {sum(int(dict(way.decisions)[name]) for name in names) for way in ways} == {count}


def test_faces_take_dice_at_night() -> None:
    """Mel's only die: nothing is rolled against the beetle, and nothing is stopped."""
    table = den(DiceEffect(CHARACTERS, -1))
    state = {f"place({BEETLE})": "A1", "zone(mel)": "A1", "zone(claire)": "B1"}

    for weather, rolled in ((2, {"0c0b0s"}), (1, {"1c0b0s", "0c1b0s", "0c0b1s"})):
        ways = table.play("attack", state | {"weather": weather})
        assert {dict(way.decisions)["dice(mel)"] for way in ways} == rolled


def test_faces_change_the_dice_of_quarrels() -> None:
    """Mel has 1 die, Nurasyl 2: under the face they roll 2 and 3."""
    sheet = toy.two_zones(
        party=("claire", "yuri"),
        starts=("A1", "B1"),
        weather={2: (DiceEffect(toy.ANIMALS, 1),)},
        fauna={},
        die={"claw": 1, "burst": 0, "shield": 0},
    )
    table = Table(sheet)
    alone = {"zone(mel)": "A1", "zone(nurasyl)": "A1", "zone(claire)": "B1", "zone(yuri)": "B1"}

    for weather, rolled in ((1, ("1c0b0s", "2c0b0s")), (2, ("2c0b0s", "3c0b0s"))):
        ways = table.play("instinct", alone | {"weather": weather})
        names = ("instinct dice(mel)", "instinct dice(nurasyl)")
        assert {tuple(dict(way.decisions)[n] for n in names) for way in ways} == {rolled}


@pytest.mark.parametrize("act", ["attack", "joint", "explore", "artefact-draw", "extract-exo"])
def test_bans_are_known(act: Forbidden) -> None:
    """Each of them can be rolled; one for certain zones cannot."""
    assert known(ForbidEffect(toy.HEROES, act))
    assert not known(ForbidEffect(toy.HEROES, act, "start"))
