"""Hits that must be dealt, and the reading under which they need not (ruling kill-must)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    DamageHive,
    Eat,
    Kill,
    Lapse,
    Medic,
    Nightfall,
    Strike,
    Suffer,
    TurnDie,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

MAY = {"exo.ruling.kill-must": "may"}
FIRST, SECOND = "beetle.1.A1.1", "beetle.1.A1.2"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))


def meek(life: int, **icons: Any) -> tuple[BugCard, ...]:
    """Beetle cards of so much life without damage, kind 2 with ``icons``, scorpions as in the box.

    Nothing has to be suffered, so that a fight is only about its hits.
    """
    plain, other = BugProfile(life, 0, 0), BugProfile(life, 0, 0, **icons)
    return (
        BugCard("beetle-1", "beetle", 6, plain, plain),
        BugCard("beetle-2", "beetle", 6, other, other),
    )


def struck(
    faces: list[str],
    cards: dict[str, str],
    *,
    life: int = 3,
    rulings: dict[str, str] | None = None,
    **changes: Any,
) -> tuple[Sheet, State]:
    """Yuri and Nurasyl (2 dice each) have attacked beetles of ``life``, one for each card."""
    icons = changes.pop("icons", {})
    hives = changes.pop("hives", ())
    sheet = toy.sheet(party=("yuri",), hives=hives, bug_cards=meek(life, **icons), rulings=rulings)
    insects = [(name, "A1", "beetle") for name in cards]
    state = position(sheet, **({"pawns": PAWNS, "insects": insects} | changes))
    return sheet, act(sheet, state, PAIR, cards=cards, dice={"yuri": faces})


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.parametrize(
    ("faces", "must"),
    [
        (["burst", "shield", "shield", "shield"], False),
        (["claw", "claw", "shield", "shield"], False),
        (["burst", "claw", "shield", "shield"], True),
        (["burst", "burst", "shield", "shield"], True),
    ],
)
def test_one_bug_is_killed_where_the_hits_reach_its_life(faces: list[str], *, must: bool) -> None:
    """A beetle of 3 life: 2 hits kill it not, 3 and 4 do, and nobody may keep them back."""
    sheet, state = struck(faces, {FIRST: "beetle-1"})

    if must:
        hits = 2 * faces.count("burst") + faces.count("claw")
        assert set(legal(sheet, state)) == {Kill(FIRST), Kill(FIRST, "yuri")}
        assert refused(sheet, state, Nightfall()) == (
            "exo.combat.kill",
            f"the fight in A1 is not over: {hits} hits are left, which kill a bug there",
        )
        state = act(sheet, state, Kill(FIRST))
    assert state.fight is None
    assert [bug.id for bug in act(sheet, state, Nightfall()).insects] == ([] if must else [FIRST])


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.parametrize(
    ("faces", "must"),
    [
        (["burst", "burst", "shield", "shield"], False),
        (["burst", "burst", "claw", "shield"], True),
    ],
)
def test_hits_may_be_spread_so_that_nobody_dies(faces: list[str], *, must: bool) -> None:
    """Two beetles of 3 life take 2 + 2 hits and live; the fifth hit has to kill one of them."""
    sheet, state = struck(faces, {FIRST: "beetle-1", SECOND: "beetle-1"})

    if must:
        assert refused(sheet, state, Nightfall())[0] == "exo.combat.kill"
    else:
        assert len(act(sheet, state, Nightfall()).insects) == 2
    state = act(sheet, state, Kill(SECOND))
    assert [bug.id for bug in act(sheet, state, Nightfall()).insects] == [FIRST]


@pytest.mark.rule("exo.combat.kill")
def test_hits_beyond_the_life_of_the_dead_are_allowed() -> None:
    """8 hits, two beetles of 3 life: after one kill the other 5 may all go to the dead one."""
    sheet, state = struck(["burst"] * 4, {FIRST: "beetle-1", SECOND: "beetle-1"})
    state = act(sheet, state, Kill(FIRST))

    assert Kill(SECOND) in legal(sheet, state)
    assert [bug.id for bug in act(sheet, state, Nightfall()).insects] == [SECOND]


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.combat.armour")
@pytest.mark.parametrize(
    ("cards", "faces", "must"),
    [
        pytest.param(["beetle-2"], ["burst"] * 4, False, id="opening nothing, no bug can be hurt"),
        pytest.param(["beetle-1", "beetle-2"], ["claw"] * 4, True, id="all 4 on the bare one"),
        pytest.param(["beetle-1", "beetle-2"], ["burst", "burst"], False, id="one opened: 2 + 2"),
        pytest.param(["beetle-1", "beetle-2"], ["burst", "burst", "claw"], True, id="one too many"),
    ],
)
def test_whether_armour_is_opened_is_for_the_players(
    cards: list[str], faces: list[str], *, must: bool
) -> None:
    """3 life each, kind 2 with armour of 1: what is not opened takes nothing, opened up to 2."""
    faces = [*faces, *["shield"] * (4 - len(faces))]
    drawn = dict(zip((FIRST, SECOND), cards, strict=False))
    sheet, state = struck(faces, drawn, icons={"armour": 1})

    if must:
        assert refused(sheet, state, Nightfall())[0] == "exo.combat.kill"
    else:
        assert len(act(sheet, state, Nightfall()).insects) == len(cards)


@pytest.mark.rule("exo.combat.kill")
def test_the_hive_comes_after_a_kill_that_is_due() -> None:
    """4 hits, 3 of them for the beetle: 1 may go to the hive or to the dead beetle."""
    hives = (hive_at("north", "A1", 9, 1),)
    sheet, state = struck(["burst", "burst", "shield", "shield"], {FIRST: "beetle-1"}, hives=hives)

    assert refused(sheet, state, DamageHive("north", 1))[0] == "exo.combat.hive-after"
    state = act(sheet, state, Kill(FIRST))
    assert act(sheet, state, DamageHive("north", 1)).hive_damage == (("north", 1),)
    assert act(sheet, state, Nightfall()).hive_damage == ()


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.attack.token-use")
def test_a_die_may_be_turned_so_that_no_kill_is_due() -> None:
    """Burst and claw are 3 hits of 3 life; with the burst turned to a shield 1 is left."""
    faces = ["burst", "claw", "shield", "shield"]
    sheet, state = struck(faces, {FIRST: "beetle-1"}, tokens=("yuri",))
    assert refused(sheet, state, Nightfall())[0] == "exo.combat.kill"

    state = act(sheet, state, TurnDie("yuri", "yuri", "burst", "shield"))

    assert len(act(sheet, state, Nightfall()).insects) == 1


@pytest.mark.rule("exo.combat.kill")
def test_at_night_hits_must_be_dealt_as_by_day() -> None:
    """Mel's burst is 2 hits, the life of beetle-1: nobody eats before it is dead."""
    sheet = toy.sheet()
    state = nightfall(sheet, position(sheet, insects=[(FIRST, "A1", "beetle")]))
    chance = {"cards": {FIRST: "beetle-1"}, "dice": {"mel": ["burst"]}}
    state = act(sheet, act(sheet, state, Attack("A1"), **chance), Suffer("claire"))

    meal = Eat("claire", "claire", "claire")
    assert refused(sheet, state, meal)[0] == "exo.combat.kill"
    assert act(sheet, state, Kill(FIRST)).insects == ()


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_does_not_wait_for_a_kill_that_is_due() -> None:
    """Its moment is any; the burst still has to kill after it. Mel: 2 - 1 + 1 life."""
    sheet = toy.sheet()
    insects = [(FIRST, "A1", "beetle")]
    state = nightfall(sheet, position(sheet, insects=insects, drones={"claire": "A1"}))
    chance = {"cards": {FIRST: "beetle-1"}, "dice": {"mel": ["burst"]}}
    state = act(sheet, act(sheet, state, Attack("A1"), **chance), Suffer("mel"))

    state = act(sheet, state, Medic("claire", "mel"))

    assert state.figure("mel").life == 2
    assert refused(sheet, state, Eat("claire", "mel", "claire"))[0] == "exo.combat.kill"


@pytest.mark.rule("exo.combat.one-attack")
@pytest.mark.parametrize("armour", [0, 1])
def test_bugs_may_be_spared_under_the_other_reading(armour: int) -> None:
    """8 hits against 3 life: the players go on, the hits are lost, the beetle recovers."""
    sheet, state = struck(["burst"] * 4, {FIRST: "beetle-2"}, icons={"armour": armour}, rulings=MAY)

    assert {Kill(FIRST), Nightfall()} <= set(legal(sheet, state))
    state = act(sheet, state, Nightfall())

    assert len(state.insects) == 1
    assert refused(sheet, state, Kill(FIRST))[0] in {"exo.night.order", "exo.combat.kill"}


@pytest.mark.rule("exo.combat.one-attack")
def test_bugs_may_be_spared_at_night_under_the_other_reading() -> None:
    """The burst would kill, the players go on to their meal."""
    sheet = toy.sheet(rulings=MAY)
    state = nightfall(sheet, position(sheet, insects=[(FIRST, "A1", "beetle")]))
    chance = {"cards": {FIRST: "beetle-1"}, "dice": {"mel": ["burst"]}}
    state = act(sheet, act(sheet, state, Attack("A1"), **chance), Suffer("claire"))

    state = act(sheet, state, Eat("claire", "claire", "claire"))

    assert len(state.insects) == 1
    assert refused(sheet, state, Kill(FIRST))[0] == "exo.night.order"


@pytest.mark.rule("exo.combat.kill")
def test_a_pawn_does_not_lapse_before_a_kill_that_is_due() -> None:
    """Nurasyl attacks alone with two bursts; Yuri's pawn lapses only when the beetle is dead."""
    sheet = toy.sheet(party=("yuri",), bug_cards=meek(3))
    state = position(sheet, pawns=PAWNS, insects=[(FIRST, "A1", "beetle")])
    alone = Strike("nurasyl", pawns=(("yuri.animal.move", 1),))
    chance = {"cards": {FIRST: "beetle-1"}, "dice": {"yuri": ["burst", "burst"]}}
    state = act(sheet, state, alone, **chance)

    lapse = Lapse((("yuri.hero.move", 1),))
    assert refused(sheet, state, lapse)[0] == "exo.combat.kill"
    assert act(sheet, act(sheet, state, Kill(FIRST)), lapse).insects == ()
