"""Moving by day: where to, together or apart, larvae turned over, charges and bans of faces."""

from __future__ import annotations

import pytest

from tests import toy
from tests.position import act, forbidden, gems, position, refused
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet

CLAIRE = (("claire.hero.move", 1),)
MEL = (("claire.animal.move", 1),)
PAIR = (("claire.animal.move", 1), ("claire.hero.move", 1))
KNOWN = {"B1": ("wood", "blue"), "B2": ("wood", "blue"), "C1": ("wood", "blue")}


def ready(sheet: Sheet, weather: int = 1, **pools: tuple[int, ...]) -> State:
    """Claire and Mel in A1 with two pawns each to move; columns B and C are explored."""
    return position(
        sheet,
        land=KNOWN,
        pools=pools,
        weather=weather,
        pawns={"claire.hero.move": 2, "claire.animal.move": 2},
    )


@pytest.mark.rule("exo.move.pawn")
@pytest.mark.rule("exo.move.apart")
def test_a_pawn_moves_one_character_one_zone() -> None:
    """Claire goes, Mel stays; one of her two pawns is left."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), Move("claire", "B1", pawns=CLAIRE))

    assert state.figure("claire").zone == "B1"
    assert state.figure("mel").zone == "A1"
    assert state.figure("claire").on("move") == 1


@pytest.mark.rule("exo.move.adjacent")
def test_a_move_leads_to_an_adjacent_zone() -> None:
    """C1 is two columns away from A1, A1 itself is not next to A1."""
    sheet = toy.sheet()
    state = ready(sheet)

    assert refused(sheet, state, Move("mel", "C1", pawns=MEL)) == (
        "exo.move.adjacent",
        "mel cannot move from A1 to C1: the zones are not adjacent",
    )
    assert refused(sheet, state, Move("mel", "A1", pawns=MEL))[0] == "exo.move.adjacent"


@pytest.mark.rule("exo.move.diagonal")
def test_a_diagonal_step_is_allowed_where_the_zones_are_connected() -> None:
    """Ruling adjacency: A1 touches B2 by a king's move, but not on a board drawn as a row."""
    row = {"A1": frozenset({"B1"}), "B1": frozenset({"A1", "B2"}), "B2": frozenset({"B1"})}
    diagonal = Move("mel", "B2", pawns=MEL)

    assert act(toy.sheet(), ready(toy.sheet()), diagonal).figure("mel").zone == "B2"
    apart = toy.sheet(adjacent=row, starts=("A1",))
    state = position(apart, pawns={"claire.animal.move": 1})
    assert refused(apart, state, diagonal)[0] == "exo.move.adjacent"


@pytest.mark.rule("exo.move.pair")
def test_hero_and_animal_move_at_the_same_moment_with_a_pawn_each() -> None:
    """Two pawns, one step; one pawn is not enough for both."""
    sheet = toy.sheet()

    state = act(sheet, ready(sheet), Move("claire", "B1", ("mel",), PAIR))

    assert {figure.zone for figure in state.figures} == {"B1"}
    assert [figure.on("move") for figure in state.figures] == [1, 1]
    joint = Move("claire", "B1", ("mel",), CLAIRE)
    assert refused(sheet, ready(sheet), joint)[0] == "exo.action.resolve"


@pytest.mark.rule("exo.move.group")
def test_characters_of_several_players_move_together_from_any_zones() -> None:
    """Ruling group-move: Claire from A1 and Nurasyl from C1 meet in B1; Yuri in D1 is too far."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(
        sheet,
        at={"yuri": "D1", "nurasyl": "C1"},
        land=KNOWN,
        pawns={"claire.hero.move": 1, "yuri.animal.move": 1, "yuri.hero.move": 1},
    )
    pawns = (("claire.hero.move", 1), ("yuri.animal.move", 1))

    after = act(sheet, state, Move("claire", "B1", ("nurasyl",), pawns))

    assert (after.figure("claire").zone, after.figure("nurasyl").zone) == ("B1", "B1")
    everyone = Move(
        "claire", "B1", ("nurasyl", "yuri"), tuple(sorted((*pawns, ("yuri.hero.move", 1))))
    )
    assert refused(sheet, state, everyone)[0] == "exo.move.adjacent"


@pytest.mark.rule("exo.move.group")
def test_nobody_moves_twice_in_one_step() -> None:
    """A character is named once."""
    sheet = toy.sheet()
    twice = Move("claire", "B1", ("claire",), (("claire.hero.move", 2),))

    assert refused(sheet, ready(sheet), twice)[0] == "exo.move.group"


@pytest.mark.rule("exo.explore.heroes-only")
def test_a_hero_leads_a_move_that_a_hero_takes_part_in() -> None:
    """Only heroes explore, so that an animal cannot be the one who enters first."""
    sheet = toy.sheet()

    led = Move("mel", "B1", ("claire",), PAIR)

    assert refused(sheet, ready(sheet), led)[0] == "exo.explore.heroes-only"


@pytest.mark.rule("exo.move.pawn")
def test_only_characters_on_the_map_move() -> None:
    """Mel is dead and Yuri is not in play."""
    sheet = toy.sheet()
    state = position(sheet, at={"mel": ""}, land=KNOWN, pawns={"claire.hero.move": 1})

    assert refused(sheet, state, Move("mel", "B1", pawns=MEL))[0] == "exo.move.pawn"
    assert refused(sheet, state, Move("yuri", "B1"))[0] == "exo.move.pawn"


@pytest.mark.rule("exo.move.reveal")
@pytest.mark.parametrize("mover", ["claire", "mel"])
def test_larvae_of_the_zone_entered_are_turned_over(mover: str) -> None:
    """Hero or animal: each of the two larvae in C1 becomes its bug; the one in C2 stays hidden."""
    sheet = toy.duo_1()
    state = position(
        sheet,
        at={"claire": "B1", "mel": "B1"},
        land=KNOWN,
        insects=[("north.1", "C1", ""), ("north.2", "C1", ""), ("south.1", "C2", "")],
        pawns={"claire.hero.move": 1, "claire.animal.move": 1},
    )
    pawns = CLAIRE if mover == "claire" else MEL

    state = act(
        sheet,
        state,
        Move(mover, "C1", pawns=pawns),
        larvae={"north.1": "scorpion", "north.2": "alpha beetle"},
    )

    assert [(i.id, i.identity) for i in state.insects] == [
        ("north.1", "scorpion"),
        ("north.2", "alpha beetle"),
        ("south.1", ""),
    ]


@pytest.mark.rule("exo.setup.larva-piles")
@pytest.mark.rule("exo.supply.larvae")
def test_larvae_turn_out_as_the_piles_and_the_box_allow() -> None:
    """Pile 2+1: no second alpha, no third common; the box of this test has 1 common scorpion."""
    sheet = toy.sheet(
        hives=(hive_at("north", "C1", 2, 1),),
        larvae={"common": {"beetle": 12, "scorpion": 1}, "alpha": {"beetle": 2, "scorpion": 2}},
    )
    move = Move("mel", "C1", pawns=MEL)

    def turned(*known: str) -> State:
        insects = [(f"north.{n}", "C2", identity) for n, identity in enumerate(known, start=1)]
        return position(
            sheet,
            at={"mel": "B1"},
            insects=[*insects, (f"north.{len(known) + 1}", "C1", "")],
            pawns={"claire.animal.move": 1},
        )

    state = turned("alpha beetle")
    larva = {"north.2": "alpha scorpion"}
    assert forbidden(sheet, state, move, larvae=larva)[0] == "exo.setup.larva-piles"
    state = turned("beetle", "beetle")
    larva = {"north.3": "beetle"}
    assert forbidden(sheet, state, move, larvae=larva)[0] == "exo.setup.larva-piles"
    assert act(sheet, state, move, larvae={"north.3": "alpha beetle"}).seen[0] == "alpha beetle"
    state = turned("scorpion")
    larva = {"north.2": "scorpion"}
    assert forbidden(sheet, state, move, larvae=larva)[0] == "exo.supply.larvae"
    larva = {"north.2": "wasp"}
    assert forbidden(sheet, state, move, larvae=larva)[0] == "exo.setup.larva-piles"


@pytest.mark.rule("exo.move.leave-bugs")
def test_bugs_hinder_nobody_by_day() -> None:
    """Ruling leave-bugs: Mel walks from a bug in B1 to another in C1."""
    sheet = toy.sheet()
    state = position(
        sheet,
        at={"mel": "B1"},
        insects=[("beetle.1.B1.1", "B1", "beetle"), ("beetle.1.C1.1", "C1", "beetle")],
        pawns={"claire.animal.move": 1},
    )

    assert act(sheet, state, Move("mel", "C1", pawns=MEL)).figure("mel").zone == "C1"


@pytest.mark.rule("exo.sheet.duo.1.weather-3")
def test_weather_3_bars_the_move_space_of_animals_only() -> None:
    """Animals cannot use it, not even together with their hero; heroes can."""
    sheet = toy.sheet()
    state = ready(sheet, weather=3)

    assert refused(sheet, state, Move("mel", "B1", pawns=MEL))[0] == "exo.sheet.duo.1.weather-3"
    joint = Move("claire", "B1", ("mel",), PAIR)
    assert refused(sheet, state, joint)[0] == "exo.sheet.duo.1.weather-3"
    assert act(sheet, state, Move("claire", "B1", pawns=CLAIRE)).figure("claire").zone == "B1"


@pytest.mark.rule("exo.sheet.duo.1.weather-5")
def test_weather_5_costs_each_moving_hero_a_gem_of_any_colour() -> None:
    """Claire pays the white gem she has; without a gem she stays; Mel moves for nothing."""
    sheet = toy.sheet()
    state = ready(sheet, weather=5, claire=gems(white=1))
    paid = Move("claire", "B1", pawns=CLAIRE, pay=(("claire", (("white", 1),)),))

    assert refused(sheet, state, Move("claire", "B1", pawns=CLAIRE)) == (
        "exo.sheet.duo.1.weather-5",
        "claire has to pay 1 EXO for this, the step pays 0",
    )
    assert act(sheet, state, paid).player("claire").gems == gems()
    assert act(sheet, state, Move("mel", "B1", pawns=MEL)).player("claire").gems == gems(white=1)
    poor = ready(sheet, weather=5)
    assert refused(sheet, poor, paid)[0] == "exo.free.no-exo"


@pytest.mark.rule("exo.sheet.duo.1.weather-5")
@pytest.mark.rule("exo.free.no-exo")
def test_each_player_pays_for_the_own_hero() -> None:
    """Two heroes move together: one gem each; Claire's two blue gems cannot pay for Yuri."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(
        sheet,
        at={"yuri": "A1"},
        land=KNOWN,
        weather=5,
        pools={"claire": gems(blue=2), "yuri": gems(green=1)},
        pawns={"claire.hero.move": 1, "yuri.hero.move": 1},
    )
    pawns = (("claire.hero.move", 1), ("yuri.hero.move", 1))
    own = (("claire", (("blue", 1),)), ("yuri", (("green", 1),)))

    after = act(sheet, state, Move("claire", "B1", ("yuri",), pawns, own))
    assert [player.gems for player in after.players] == [gems(blue=1), gems()]
    shared = Move("claire", "B1", ("yuri",), pawns, (("claire", (("blue", 2),)),))
    assert refused(sheet, state, shared)[0] == "exo.sheet.duo.1.weather-5"


@pytest.mark.rule("exo.move.pawn")
def test_nobody_pays_who_does_not_move() -> None:
    """Yuri stays at home; his gem has no place in Claire's step."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = ready(sheet, yuri=gems(white=1))

    helped = Move("claire", "B1", pawns=CLAIRE, pay=(("yuri", (("white", 1),)),))

    assert refused(sheet, state, helped)[0] == "exo.move.pawn"


@pytest.mark.rule("exo.move.pawn")
def test_nothing_is_paid_on_a_calm_day() -> None:
    """No face charges the move, so that a gem in the step is a mistake."""
    sheet = toy.sheet()
    state = ready(sheet, claire=gems(blue=1))

    paid = Move("claire", "B1", pawns=CLAIRE, pay=(("claire", (("blue", 1),)),))

    assert refused(sheet, state, paid)[0] == "exo.move.pawn"


@pytest.mark.rule("exo.move.group")
def test_every_group_of_characters_is_listed() -> None:
    """Claire and Mel in A1: to each of A2, B1 and B2 go Claire, Mel, or both: nine moves."""
    sheet = toy.sheet()
    state = position(
        sheet,
        land={**KNOWN, "A2": ("food", "blue")},
        pawns={"claire.hero.move": 1, "claire.animal.move": 1},
    )

    moves = [step for step in legal(sheet, state) if isinstance(step, Move)]

    assert {(m.by, m.to, m.others) for m in moves} == {
        (by, to, others)
        for to in ("A2", "B1", "B2")
        for by, others in (("claire", ()), ("mel", ()), ("claire", ("mel",)))
    }
    assert len(moves) == 9
