"""Action pawns: number, spaces, use, lapse, end of the phase."""

from __future__ import annotations

import pytest

from tests import toy
from tests.position import act, position, refused
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Build,
    Extract,
    Lapse,
    Move,
    Nightfall,
    Placed,
    PlacePawn,
    Produce,
    Rest,
)
from winnable.missions.exo.sheet import Sheet

MOVE = (("claire.hero.move", 1),)


def placing(sheet: Sheet, fewer: int = 0) -> State:
    """The moment when the pawns are taken in hand, after production."""
    state = position(sheet, phase="production")
    for hero in sheet.party:
        state = state.with_player(hero, adapted="claw", fewer=fewer)
    for hero in sheet.party:
        state = act(sheet, state, Produce(hero, "exo"))
    return state


@pytest.mark.rule("exo.setup.pawns")
@pytest.mark.rule("exo.setup.claire-pawn")
@pytest.mark.parametrize(
    ("party", "hands"),
    [
        (("claire",), [5]),
        (("claire", "yuri"), [5, 4]),
        (("claire", "desmond", "yuri"), [5, 4, 4]),
        (("claire", "desmond", "kaindra", "yuri"), [4, 3, 3, 3]),
    ],
)
def test_pawns_by_number_of_players_and_one_more_for_claire(
    party: tuple[str, ...], hands: list[int]
) -> None:
    """Set-up 2: 4 each for up to three players, 3 for four; ruling claire-pawn: every round."""
    sheet = toy.sheet(party=party, rows=4)

    assert [player.hand for player in placing(sheet).players] == hands


@pytest.mark.rule("exo.setup.pawns")
def test_lost_pawns_are_missing_for_one_round() -> None:
    """Claire has 5 - 2 = 3 pawns, and none is owed after that; fewer than none there cannot be."""
    sheet = toy.sheet()

    assert placing(sheet, fewer=2).player("claire").hand == 3
    assert placing(sheet, fewer=2).player("claire").fewer == 0
    assert placing(sheet, fewer=9).player("claire").hand == 0


@pytest.mark.rule("exo.action.place")
@pytest.mark.rule("exo.action.place-free")
def test_pawns_go_on_spaces_of_the_own_board_until_the_hand_is_empty() -> None:
    """Five pawns, all on one space; a sixth is not there."""
    sheet = toy.sheet()
    state = placing(sheet)

    for _ in range(5):
        state = act(sheet, state, PlacePawn("claire.hero.move"))

    assert state.figure("claire").on("move") == 5
    assert refused(sheet, state, PlacePawn("claire.hero.move")) == (
        "exo.action.place",
        "claire has no pawn left to place",
    )


@pytest.mark.rule("exo.action.place-rest")
def test_a_rest_space_takes_one_pawn_hero_and_animal_have_one_each() -> None:
    """Rest: only one pawn on each rest space."""
    sheet = toy.sheet()
    state = act(sheet, placing(sheet), PlacePawn("claire.hero.rest"))

    assert refused(sheet, state, PlacePawn("claire.hero.rest"))[0] == "exo.action.place-rest"
    assert act(sheet, state, PlacePawn("claire.animal.rest")).figure("mel").on("rest") == 1


@pytest.mark.rule("exo.action.spaces-hero")
@pytest.mark.rule("exo.action.spaces-animal")
@pytest.mark.rule("exo.action.spaces-both")
@pytest.mark.parametrize(
    ("space", "hero", "animal"),
    [
        ("build", True, False),
        ("extract", True, False),
        ("move_drone", True, False),
        ("extract_exo", False, True),
        ("move", True, True),
        ("upgrade", True, True),
        ("rest", True, True),
    ],
)
def test_spaces_of_hero_and_animal(space: str, *, hero: bool, animal: bool) -> None:
    """Action phase: three spaces of the hero, one of the animal, three of both."""
    sheet = toy.sheet()
    state = placing(sheet)

    for figure, there in (("hero", hero), ("animal", animal)):
        step = PlacePawn(f"claire.{figure}.{space}")
        if there:
            assert act(sheet, state, step).player("claire").hand == 4
        else:
            assert refused(sheet, state, step)[0] == "exo.action.place"


@pytest.mark.rule("exo.action.place")
def test_no_pawn_goes_on_a_board_out_of_play_or_for_a_dead_animal() -> None:
    """Ruling animal-death closes the spaces of a dead animal; Yuri does not play here."""
    sheet = toy.sheet()
    state = placing(sheet).with_figure("mel", life=0, zone="")

    assert refused(sheet, state, PlacePawn("claire.animal.move")) == (
        "exo.action.place",
        "claire cannot place a pawn for mel: the animal is dead",
    )
    assert refused(sheet, state, PlacePawn("yuri.hero.move"))[0] == "exo.action.place"
    assert refused(sheet, state, PlacePawn("move"))[0] == "exo.action.place"


@pytest.mark.rule("exo.action.place")
def test_pawns_may_be_held_back() -> None:
    """Ruling pawn-forfeit: nothing forces a senseless action."""
    sheet = toy.sheet()

    state = act(sheet, placing(sheet), Placed())

    assert state.phase == "action"
    assert state.player("claire").hand == 0
    assert act(sheet, state, Nightfall()).phase == "survival"


@pytest.mark.rule("exo.action.resolve")
def test_an_action_takes_its_pawn_off_its_space() -> None:
    """One pawn, one move; the second move has none."""
    sheet = toy.sheet()
    state = position(sheet, pawns={"claire.hero.move": 1}, land={"B1": ("wood", "blue")})

    state = act(sheet, state, Move("claire", "B1", pawns=MOVE))

    assert state.figure("claire").on("move") == 0
    assert refused(sheet, state, Move("claire", "A1", pawns=MOVE)) == (
        "exo.action.resolve",
        "claire's action takes 1 from claire.hero.move, but only 0 of them stand there",
    )


@pytest.mark.rule("exo.action.resolve")
@pytest.mark.parametrize(
    "pawns",
    [
        (),
        (("claire.hero.rest", 1),),
        (("claire.animal.move", 1),),
        (("claire.hero.move", 2),),
        (("claire.animal.move", 1), ("claire.hero.move", 1)),
    ],
)
def test_an_action_names_exactly_its_pawns(pawns: tuple[tuple[str, int], ...]) -> None:
    """A move of Claire takes one pawn from her own move space, no other and no more."""
    sheet = toy.sheet()
    board = {"claire.hero.move": 2, "claire.animal.move": 1, "claire.hero.rest": 1}
    state = position(sheet, pawns=board, land={"B1": ("wood", "blue")})

    assert refused(sheet, state, Move("claire", "B1", pawns=pawns))[0] == "exo.action.resolve"


@pytest.mark.rule("exo.action.order")
@pytest.mark.rule("exo.action.chain")
def test_actions_come_in_any_order_and_build_on_each_other() -> None:
    """Yuri extracts from the tile that Claire has built a moment ago, or would have nothing to."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(
        sheet,
        at={"yuri": "A1"},
        land={"A1": ("food", "blue")},
        pawns={"claire.hero.build": 1, "yuri.hero.extract": 1, "yuri.hero.rest": 1},
    )
    tile = Build(
        "claire",
        "extraction_tile",
        (("claire.hero.build", 1),),
        (("claire", (("metal", 1), ("wood", 1))),),
    )
    extract = Extract("yuri", (("yuri.hero.extract", 1),))

    assert refused(sheet, state, extract)[0] == "exo.extract.needs-tile"
    state = act(sheet, state, Rest("yuri", (("yuri.hero.rest", 1),)))
    state = act(sheet, act(sheet, state, tile), extract)

    assert state.player("yuri").pack[0] == 4


@pytest.mark.rule("exo.action.end")
def test_the_phase_ends_only_when_no_pawn_is_left() -> None:
    """A pawn nobody wants to use has to lapse first (ruling pawn-forfeit)."""
    sheet = toy.sheet()
    state = position(sheet, pawns={"claire.animal.upgrade": 1})

    assert refused(sheet, state, Nightfall()) == (
        "exo.action.end",
        "pawns are left on claire.animal.upgrade: each placed pawn must be used, or lapse",
    )
    state = act(sheet, state, Lapse((("claire.animal.upgrade", 1),)))
    assert act(sheet, state, Nightfall()).phase == "survival"


@pytest.mark.rule("exo.action.resolve")
def test_pawns_lapse_one_at_a_time_and_only_where_they_stand() -> None:
    """Unit steps: two pawns are two steps; an empty space has none to give up."""
    sheet = toy.sheet()
    state = position(sheet, pawns={"claire.hero.move": 2})

    assert refused(sheet, state, Lapse((("claire.hero.move", 2),)))[0] == "exo.action.resolve"
    assert refused(sheet, state, Lapse((("claire.hero.rest", 1),)))[0] == "exo.action.resolve"
    assert refused(sheet, state, Lapse(()))[0] == "exo.action.resolve"
    state = act(sheet, act(sheet, state, Lapse(MOVE)), Lapse(MOVE))
    assert state.figure("claire").on("move") == 0
