"""Hives damaged and destroyed, and what stays of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import DamageHive, Kill, Spawn, Strike, Suffer
from winnable.missions.exo.sheet import Hive, Sheet

ID = "beetle.1.A1.1"
BEETLE = (ID, "A1", "beetle")
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))


def sheet_with(*hives: Hive) -> Sheet:
    """Yuri alone; one hive of 9 + 1 larvae in A1 unless others are given."""
    return toy.sheet(party=("yuri",), hives=hives or (hive_at("north", "A1", 9, 1),))


def struck(sheet: Sheet, faces: list[str], **changes: Any) -> State:
    """Yuri and Nurasyl (2 dice each) have attacked what is in A1."""
    state = position(sheet, **({"pawns": PAWNS} | changes))
    bugs = [i.id for i in state.insects_in("A1") if i.identity]
    cards = {"cards": dict.fromkeys(bugs, "beetle-1")} if bugs else {}
    return act(sheet, state, PAIR, dice={"yuri": faces}, **cards)


@pytest.mark.rule("exo.hive.cumulative")
@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.parametrize(
    ("marked", "points", "sum_"), [(0, 1, 1), (0, 5, 5), (1, 5, 6), (2, 5, 6), (5, 1, 6)]
)
def test_damage_of_any_kind_adds_up_to_the_life(marked: int, points: int, sum_: int) -> None:
    """Burst 2, burst 2, claw 1: 5 hits, of which some are used; beyond 6 nothing is marked."""
    sheet = sheet_with()
    before = {"north": marked} if marked else {}
    state = struck(sheet, ["burst", "burst", "claw", "shield"], hive_damage=before)

    assert refused(sheet, state, DamageHive("north", 6))[0] == "exo.combat.hive-after"
    assert refused(sheet, state, DamageHive("north", 0))[0] == "exo.combat.hive-after"
    state = act(sheet, state, DamageHive("north", points))

    assert state.hive_damage == (("north", sum_),)


@pytest.mark.rule("exo.hive.cumulative")
def test_damage_stays_at_dawn_and_is_done_once_a_fight() -> None:
    """2 of 4 points are marked; the other 2 are gone."""
    sheet = sheet_with()
    state = act(sheet, struck(sheet, ["claw"] * 4), DamageHive("north", 2))

    assert refused(sheet, state, DamageHive("north", 2))[0] == "exo.combat.hive-after"
    assert nightfall(sheet, state).hive_damage == (("north", 2),)


@pytest.mark.rule("exo.combat.hive-after")
def test_bugs_go_before_the_hive() -> None:
    """5 hits, a beetle of 2 life: it dies first, then 3 points are left for the hive."""
    sheet = sheet_with()
    state = struck(sheet, ["burst", "burst", "claw", "shield"], insects=[BEETLE])

    assert refused(sheet, state, DamageHive("north", 3)) == (
        "exo.combat.hive-after",
        "hive north cannot be damaged: a bug in A1 is still alive",
    )
    state = act(sheet, state, Kill(ID, "yuri"))
    assert refused(sheet, state, DamageHive("north", 4))[0] == "exo.combat.hive-after"
    state = act(sheet, state, DamageHive("north", 3))

    assert state.hive_damage == (("north", 3),)


@pytest.mark.rule("exo.combat.hive-after")
def test_every_bug_of_the_zone_goes_before_the_hive() -> None:
    """Two beetles, 3 hits: one dies, 1 hit is left, and the other beetle keeps it off the hive."""
    sheet = sheet_with()
    second = ("beetle.1.A1.2", "A1", "beetle")
    state = struck(sheet, ["burst", "claw", "shield", "shield"], insects=[BEETLE, second])
    state = act(sheet, state, Kill(ID))

    assert refused(sheet, state, DamageHive("north", 1)) == (
        "exo.combat.hive-after",
        "no attack leaves hits for hive north",
    )
    assert state.fight is None


@pytest.mark.rule("exo.combat.suffer")
def test_damage_is_suffered_before_the_hive_is_damaged() -> None:
    """One point of the beetle is due; 6 - 2 = 4 hits are left after its death."""
    sheet = sheet_with()
    state = struck(sheet, ["burst", "burst", "claw", "claw"], insects=[BEETLE])

    assert refused(sheet, state, DamageHive("north", 1))[0] == "exo.combat.suffer"
    state = act(sheet, act(sheet, state, Suffer("yuri")), Kill(ID))
    assert act(sheet, state, DamageHive("north", 4)).hive_damage == (("north", 4),)


@pytest.mark.rule("exo.attack.target")
def test_only_a_hive_of_the_zone_that_stands_is_damaged() -> None:
    """South lies in B1; no hive is called west."""
    sheet = sheet_with(hive_at("north", "A1", 9, 1), hive_at("south", "B1", 9, 1))
    state = struck(sheet, ["claw"] * 4)

    for name in ("south", "west"):
        assert refused(sheet, state, DamageHive(name, 1))[0] == "exo.attack.target"


@pytest.mark.rule("exo.hive.fallen")
@pytest.mark.rule("exo.hive.no-food")
def test_a_fallen_hive_spawns_nothing_and_gives_no_food() -> None:
    """4 of its 4 life: north lays no larva this night, south does; Yuri's food stays 3."""
    sheet = sheet_with(hive_at("north", "A1", 9, 1, life=4), hive_at("south", "B1", 9, 1))
    state = act(sheet, struck(sheet, ["claw"] * 4), DamageHive("north", 4))
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=1)

    state = nightfall(sheet, state)

    assert state.agenda == ("south",)
    assert refused(sheet, state, Spawn("north")) == (
        "exo.hive.fallen",
        "north lays no larva: it is destroyed",
    )
    assert act(sheet, state, Spawn("south")).phase == "survival"


@pytest.mark.rule("exo.hive.fallen")
@pytest.mark.rule("exo.defeat.plague-pile")
def test_a_fallen_hive_whose_pile_is_empty_is_no_plague() -> None:
    """Nothing has to be laid any more; while it stands its empty pile loses the play."""
    sheet = sheet_with(hive_at("north", "D1", 1, 0))
    laid = [("north.1", "D1", "")]

    fallen = nightfall(sheet, position(sheet, insects=laid, hive_damage={"north": 6}))
    assert fallen.phase == "survival"
    state = nightfall(sheet, position(sheet, insects=laid, hive_damage={"north": 5}))
    assert act(sheet, state, Spawn("north")).cause == "exo.defeat.plague-pile"


@pytest.mark.rule("exo.hive.fallen")
@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(("marked", "cause"), [(5, ""), (6, "exo.defeat.plague-crowd")])
def test_larvae_around_a_fallen_hive_stay_and_are_a_plague_at_night(
    marked: int, cause: str
) -> None:
    """Three larvae in D1: a crowd as soon as no hive stands there (hive-fallen-larvae)."""
    sheet = sheet_with(hive_at("north", "D1", 9, 1))
    larvae = [(f"north.{n}", "D1", "") for n in (1, 2, 3)]
    state = position(sheet, insects=larvae, hive_damage={"north": marked})

    assert len(state.insects) == 3
    assert nightfall(sheet, state).cause == cause


@pytest.mark.rule("exo.hive.sheet-pattern")
def test_a_hive_of_one_life_stands_until_its_first_damage() -> None:
    """Nothing is marked at first; four shields are no attack that leaves hits; then 1 of 1."""
    sheet = sheet_with(hive_at("north", "A1", 9, 1, life=1))

    assert struck(sheet, ["shield"] * 4).fight is None
    state = act(sheet, struck(sheet, ["claw"] * 4), DamageHive("north", 1))

    assert nightfall(sheet, state).agenda == ()


@pytest.mark.rule("exo.hive.attack")
def test_hits_may_be_left_unused() -> None:
    """Yuri attacks and goes on without marking anything; the hits are gone then."""
    sheet = sheet_with()
    state = struck(sheet, ["claw"] * 4)
    assert DamageHive("north", 4) in legal(sheet, state)

    state = nightfall(sheet, state)

    assert (state.hive_damage, state.fight) == ((), None)
