"""Poison and paralysis: who takes an icon, and what its cube means from then on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused
from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    Dawn,
    Kill,
    Medic,
    Move,
    Nightfall,
    Rest,
    Strike,
    Suffer,
    TurnDie,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

FIRST = "beetle.1.A1.1"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))
SHIELDS = ["shield"] * 4
CARDS = {FIRST: "beetle-1"}


def beetles(profile: BugProfile) -> tuple[BugCard, ...]:
    """Twelve equal beetle cards, alphas as common ones."""
    return (BugCard("beetle-1", "beetle", 12, profile, profile),)


def struck(faces: list[str], profile: BugProfile, **changes: Any) -> tuple[Sheet, State]:
    """Yuri and Nurasyl (3 life and 2 dice each) have attacked a beetle."""
    rulings = changes.pop("rulings", None)
    sheet = toy.sheet(party=("yuri",), bug_cards=beetles(profile), rulings=rulings)
    insects = [(FIRST, "A1", "beetle")]
    state = position(sheet, **({"pawns": PAWNS, "insects": insects} | changes))
    return sheet, act(sheet, state, PAIR, cards=CARDS, dice={"yuri": faces})


def ailing(name: str = "yuri", *, poison: int = 0, paralysis: int = 0, **changes: Any) -> State:
    """A character of Yuri's pair with cubes."""
    state = position(sheet_of(), **changes)
    return state.with_figure(name, poison=poison, paralysis=paralysis)


def sheet_of(**rulings: str) -> Sheet:
    """Yuri on two zones, readings by the last part of their ids."""
    chosen = {f"exo.ruling.{name}": option for name, option in rulings.items()}
    return toy.sheet(3, 1, party=("yuri",), rulings=chosen)


def life(state: State, name: str = "yuri") -> tuple[int, int]:
    """Life and cubes of poison."""
    figure = state.figure(name)
    return figure.life, figure.poison


@pytest.mark.rule("exo.bug.poison")
def test_poison_takes_a_life_and_no_shield_stops_it() -> None:
    """One point of damage against four shields; the icon goes to either, here to Nurasyl."""
    sheet, state = struck(SHIELDS, BugProfile(5, 1, 0, poison=1))
    assert set(legal(sheet, state)) == {Poison("yuri"), Poison("nurasyl")}

    state = act(sheet, state, Poison("nurasyl"))

    assert (life(state, "nurasyl"), life(state), state.fight) == ((2, 1), (3, 0), None)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.rule("exo.combat.suffer")
def test_damage_and_effects_come_in_any_order_before_the_kill() -> None:
    """Four claws kill 2 life, but first the pair takes 1 damage, 1 poison, 1 paralysis."""
    sheet, state = struck(["claw"] * 4, BugProfile(2, 1, 0, poison=1, paralysis=1))
    takes = {kind(name) for kind in (Suffer, Poison, Paralyse) for name in ("yuri", "nurasyl")}
    assert set(legal(sheet, state)) == takes
    assert refused(sheet, state, Kill(FIRST)) == (
        "exo.combat.suffer",
        f"{FIRST} cannot be killed yet: 1 damage, 1 poison, 1 paralysis has still to be suffered",
    )

    state = act(sheet, act(sheet, state, Paralyse("yuri")), Suffer("nurasyl"))
    assert refused(sheet, state, Nightfall()) == (
        "exo.combat.suffer",
        "1 poison in A1 has to be suffered first",
    )
    assert refused(sheet, state, Paralyse("yuri"))[0] == "exo.bug.paralysis"
    state = act(sheet, state, Poison("yuri"))

    assert refused(sheet, state, Poison("yuri"))[0] == "exo.bug.poison"
    assert (life(state), state.figure("yuri").paralysis) == ((2, 1), 1)
    assert act(sheet, state, Kill(FIRST)).insects == ()


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
def test_only_those_who_fight_take_effects() -> None:
    """Claire and Mel are beside the pair, but do not attack."""
    profile = BugProfile(5, 0, 0, poison=1, paralysis=1)
    sheet = toy.sheet(party=("claire", "yuri"), bug_cards=beetles(profile))
    at = dict.fromkeys(("claire", "mel", "yuri", "nurasyl"), "A1")
    state = position(sheet, at=at, pawns=PAWNS, insects=[(FIRST, "A1", "beetle")])
    state = act(sheet, state, PAIR, cards=CARDS, dice={"yuri": SHIELDS})

    sentence = "only living characters who fight in A1 can"
    poison = f"mel cannot take this poison: {sentence}"
    paralysis = f"claire cannot take this paralysis: {sentence}"
    assert refused(sheet, state, Poison("mel")) == ("exo.bug.poison", poison)
    assert refused(sheet, state, Paralyse("claire")) == ("exo.bug.paralysis", paralysis)


@pytest.mark.rule("exo.bug.poison")
def test_no_die_is_turned_after_an_effect_was_taken() -> None:
    """The token may make a shield a burst right after the roll, not any more behind the poison."""
    sheet, state = struck(SHIELDS, BugProfile(5, 0, 0, poison=2), tokens=("yuri",))
    turn = TurnDie("yuri", "yuri", "shield", "burst")
    assert turn in legal(sheet, state)

    state = act(sheet, state, Poison("yuri"))

    assert refused(sheet, state, turn)[0] == "exo.attack.token-when"


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.rest.heal")
@pytest.mark.parametrize(("cubes", "left", "rested"), [(0, 2, 3), (1, 2, 2), (2, 1, 1), (1, 1, 2)])
def test_each_cube_lowers_what_a_rest_can_reach(cubes: int, left: int, rested: int) -> None:
    """Yuri's card says 3."""
    state = ailing(poison=cubes, life={"yuri": left}, pawns={"yuri.hero.rest": 1})

    state = act(sheet_of(), state, Rest("yuri", (("yuri.hero.rest", 1),)))

    assert life(state) == (rested, cubes)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.drone.medic")
def test_the_medic_drone_heals_up_to_the_ceiling() -> None:
    """Mel (2 on her card) with a cube has all the life that she can have at 1, Claire not at 2."""
    sheet = toy.sheet(party=("claire",))
    state = position(sheet, drones={"claire": "A1"}, life={"mel": 1, "claire": 2})
    state = state.with_figure("mel", poison=1)

    assert refused(sheet, state, Medic("claire", "mel")) == (
        "exo.drone.medic",
        "mel has full life",
    )
    assert life(act(sheet, state, Medic("claire", "claire")), "claire") == (3, 0)


@pytest.mark.rule("exo.bug.poison")
def test_poison_that_leaves_a_mark_only() -> None:
    """Other option of the ruling: 1 life now, and a rest gives it back."""
    mark = {"exo.ruling.poison": "mark-only"}
    pawns = {**PAWNS, "yuri.hero.rest": 1}
    sheet, state = struck(SHIELDS, BugProfile(5, 0, 0, poison=1), rulings=mark, pawns=pawns)

    state = act(sheet, state, Poison("yuri"))

    assert life(state) == (2, 0)
    assert life(act(sheet, state, Rest("yuri", (("yuri.hero.rest", 1),)))) == (3, 0)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
def test_cubes_add_up() -> None:
    """Two icons of each for Yuri: 3 life less 2."""
    sheet, state = struck(SHIELDS, BugProfile(5, 0, 0, poison=2, paralysis=2))

    for step in (Poison("yuri"), Paralyse("yuri")) * 2:
        state = act(sheet, state, step)

    assert (life(state), state.figure("yuri").paralysis, state.fight) == ((1, 2), 2, None)


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.defeat.hero")
def test_poison_can_kill() -> None:
    """With 1 life left: Nurasyl leaves the map with her cubes, and Yuri's death loses the play."""
    few = {"yuri": 1, "nurasyl": 1}
    sheet, state = struck(SHIELDS, BugProfile(5, 0, 0, poison=2), life=few)

    state = act(sheet, state.with_figure("nurasyl", paralysis=1), Poison("nurasyl"))
    gone = state.figure("nurasyl")
    assert (gone.zone, gone.life, gone.poison, gone.paralysis) == ("", 0, 0, 0)
    assert set(legal(sheet, state)) == {Poison("yuri")}

    assert act(sheet, state, Poison("yuri")).cause == "exo.defeat.hero"


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
def test_effects_that_nobody_is_left_to_take_are_lost() -> None:
    """Nurasyl alone in the night: the first poison kills her, the rest has no taker."""
    profile = BugProfile(5, 0, 0, poison=2, paralysis=1)
    sheet = toy.sheet(party=("yuri",), bug_cards=beetles(profile))
    at = {"yuri": "D2", "nurasyl": "A1"}
    state = position(sheet, at=at, life={"nurasyl": 1}, insects=[(FIRST, "A1", "beetle")])
    state = nightfall(sheet, state)
    state = act(sheet, state, Attack("A1"), cards=CARDS, dice={"nurasyl": ["claw", "claw"]})

    state = act(sheet, state, Poison("nurasyl"))

    assert (state.fight, state.phase) == (None, "survival")


@pytest.mark.rule("exo.bug.poison")
@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.rule("exo.night.attack-hero")
def test_a_hero_alone_takes_effects_at_night() -> None:
    """Nothing is rolled."""
    sheet = toy.sheet(
        party=("yuri",), bug_cards=beetles(BugProfile(2, 0, 0, poison=1, paralysis=1))
    )
    at = {"nurasyl": "D2"}
    state = nightfall(sheet, position(sheet, at=at, insects=[(FIRST, "A1", "beetle")]))
    state = act(sheet, state, Attack("A1"), cards=CARDS)
    assert set(legal(sheet, state)) == {Poison("yuri"), Paralyse("yuri")}

    state = act(sheet, act(sheet, state, Poison("yuri")), Paralyse("yuri"))

    assert (life(state), state.figure("yuri").paralysis, state.phase) == ((2, 1), 1, "survival")


@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_a_move_takes_a_pawn_more_for_each_cube(cubes: int) -> None:
    """Three pawns stand on Yuri's space."""
    state = ailing(paralysis=cubes, pawns={"yuri.hero.move": 3}, land={"B1": ("wood", "blue")})

    after = act(sheet_of(), state, Move("yuri", "B1", pawns=(("yuri.hero.move", 1 + cubes),)))

    assert after.figure("yuri").on("move") == 2 - cubes
    assert after.figure("yuri").paralysis == cubes


@pytest.mark.rule("exo.bug.paralysis")
def test_who_does_not_pay_for_the_cubes_stays() -> None:
    """One pawn and one cube: no move is listed, and one pawn for it is refused by the icon."""
    sheet, step = sheet_of(), Move("yuri", "B1", pawns=(("yuri.hero.move", 1),))
    land = {"B1": ("wood", "blue")}
    state = ailing(paralysis=1, pawns={"yuri.hero.move": 1}, land=land)

    assert not [s for s in legal(sheet, state) if isinstance(s, Move)]
    assert refused(sheet, state, step) == (
        "exo.bug.paralysis",
        "yuri is paralysed: this takes 2 pawns from yuri.hero.move",
    )
    both = Move("yuri", "B1", pawns=(("yuri.hero.move", 2),))
    assert refused(sheet, state, both)[0] == "exo.action.resolve"


@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.rule("exo.joint.condition")
def test_in_a_group_only_the_paralysed_pay_more() -> None:
    """Nurasyl has a cube: moving and attacking together takes 1 pawn of Yuri's and 2 of hers."""
    sheet = toy.sheet(3, 1, party=("yuri",), bug_cards=beetles(BugProfile(9, 0, 0)))
    pawns = {"yuri.hero.move": 1, "yuri.animal.move": 2}
    due = tuple(sorted(pawns.items()))
    insects = [(FIRST, "A1", "beetle")]
    land = {"B1": ("wood", "blue")}
    state = position(sheet, pawns=pawns, insects=insects, land=land)
    state = state.with_figure("nurasyl", paralysis=1)
    short = (("yuri.animal.move", 1), ("yuri.hero.move", 1))

    for kind in (Move("yuri", "B1", ("nurasyl",)), Strike("yuri", ("nurasyl",))):
        assert refused(sheet, state, replace(kind, pawns=short))[0] == "exo.bug.paralysis"
    moved = act(sheet, state, Move("yuri", "B1", ("nurasyl",), due))
    struck = act(
        sheet, state, Strike("yuri", ("nurasyl",), due), cards=CARDS, dice={"yuri": SHIELDS}
    )
    for after in (moved, struck):
        assert [figure.on("move") for figure in after.figures] == [0, 0]


@pytest.mark.rule("exo.bug.paralysis")
def test_an_attack_on_the_pawns_of_a_move_is_paid() -> None:
    """Moving and attacking are one action: the cube is paid once for both."""
    sheet = toy.sheet(3, 1, party=("yuri",), bug_cards=beetles(BugProfile(9, 0, 0)))
    bug = "beetle.1.B1.1"
    state = position(
        sheet,
        pawns={"yuri.hero.move": 2},
        insects=[(bug, "B1", "beetle")],
        land={"B1": ("wood", "blue")},
    ).with_figure("yuri", paralysis=1)

    state = act(sheet, state, Move("yuri", "B1", pawns=(("yuri.hero.move", 2),)))
    state = act(
        sheet, state, Strike("yuri"), cards={bug: "beetle-1"}, dice={"yuri": ["shield", "shield"]}
    )

    assert state.figure("yuri").on("move") == 0


@pytest.mark.rule("exo.bug.paralysis")
def test_a_face_charges_pawns_beside_the_cubes() -> None:
    """A weather asks 1 pawn more for moving: 1 + 1 + 1 cube."""
    weather = {2: (ChargeEffect(toy.HEROES, "move", {"pawn": 1}),)}
    sheet = toy.sheet(3, 1, party=("yuri",), weather=weather)
    land = {"B1": ("wood", "blue")}
    state = position(sheet, pawns={"yuri.hero.move": 3}, land=land, weather=2)
    state = state.with_figure("yuri", paralysis=1)

    after = act(sheet, state, Move("yuri", "B1", pawns=(("yuri.hero.move", 3),)))

    assert after.figure("yuri").on("move") == 0


@pytest.mark.rule("exo.bug.paralysis")
@pytest.mark.parametrize(
    ("reading", "moved", "risen"), [("healed", 2, 2), ("paid-once", 0, 2), ("dawn", 2, 0)]
)
def test_when_the_cubes_go_away(reading: str, moved: int, risen: int) -> None:
    """After a move that paid for two of them, and after a night in which nobody moved."""
    sheet = sheet_of(paralysis=reading)
    land = {"B1": ("wood", "blue")}
    state = ailing(paralysis=2, pawns={"yuri.hero.move": 3}, land=land)
    after = act(sheet, state, Move("yuri", "B1", pawns=(("yuri.hero.move", 3),)))
    assert after.figure("yuri").paralysis == moved

    night = act(sheet, ailing(paralysis=2, phase="dawn"), Dawn())
    assert night.figure("yuri").paralysis == risen


@pytest.mark.rule("exo.bug.paralysis")
def test_an_attack_pays_the_cubes_off_for_those_who_used_the_space() -> None:
    """Reading paid-once: Yuri's attack frees him, Nurasyl beside him keeps her cube."""
    rulings = {"exo.ruling.paralysis": "paid-once"}
    cards = beetles(BugProfile(9, 0, 0))
    sheet = toy.sheet(party=("yuri",), bug_cards=cards, rulings=rulings)
    state = position(sheet, pawns={"yuri.hero.move": 2}, insects=[(FIRST, "A1", "beetle")])
    for name in ("yuri", "nurasyl"):
        state = state.with_figure(name, paralysis=1)
    alone = Strike("yuri", pawns=(("yuri.hero.move", 2),))

    state = act(sheet, state, alone, cards=CARDS, dice={"yuri": ["shield", "shield"]})

    assert [figure.paralysis for figure in state.figures] == [0, 1]
