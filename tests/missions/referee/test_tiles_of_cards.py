"""Upgrade tiles that bring an explorer artefacts or a choice of cards (Upgrade Tiles).

Cards of the assumed deck: E13 food and blue, E14 wood and orange, without an effect.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.missions.referee.test_explore_tiles import ENTER, YURI, board, ready
from tests.position import act, forbidden, gems, position, refused
from winnable.missions.exo.referee.card_steps import Find
from winnable.missions.exo.referee.explore_steps import Refresh
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet


def finders(**changes: Any) -> Sheet:
    """The same board with all artefacts."""
    return board(artefacts=toy.ARTEFACTS, **changes)


@pytest.mark.rule("exo.tile.refresh-artefacts")
def test_open_artefacts_are_replaced_before_the_card_is_drawn() -> None:
    """A1, A1, A2, A7: both A1 go, A9 and A13 lie there instead and can be taken."""
    sheet = finders()
    state = ready(sheet, "refresh-artefacts", display=("A1", "A1", "A2", "A7"))
    state = act(sheet, state, ENTER)

    assert state.zone("B1").colour == ""
    assert Refresh() in legal(sheet, state)
    assert len(legal(sheet, state)) == 12  # 0 to 2 of A1, with or without A2, with or without A7
    assert refused(sheet, state, Refresh(("A3",)))[0] == "exo.tile.refresh-artefacts"
    state = act(sheet, state, Refresh(("A1", "A1")), refreshed=["A9", "A13"], exploration="E14")

    assert state.display == ("A13", "A2", "A7", "A9")
    assert state.spent == ("A1", "A1")
    state = act(sheet, state, Find("A13", "claire"), artefacts=["A4"])
    assert state.figure("claire").artefacts == ("A13",)
    assert state.visit is None


@pytest.mark.rule("exo.tile.refresh-artefacts")
@pytest.mark.rule("exo.drone.scout")
def test_open_artefacts_are_replaced_before_a_scout_drone_finds_one() -> None:
    """Nothing is replaced; then the drone's find is due, then the card's."""
    sheet = finders(party=("yuri",))
    worn = {"yuri": ("refresh-artefacts",)}
    state = ready(sheet, worn=worn, drones={"yuri": "B1"}, display=("A1", "A2"))
    state = act(sheet, state, Move("yuri", "B1", pawns=YURI))

    state = act(sheet, state, Refresh())
    assert state.visit is not None
    assert refused(sheet, state, Refresh(("A1",)))[0] == "exo.tile.refresh-artefacts"
    state = act(sheet, state, Find("A1", "yuri"), artefacts=["A3"], exploration="E14")
    assert state.figure("yuri").artefacts == ("A1",)
    assert refused(sheet, state, Refresh(("A3",)))[0] == "exo.tile.refresh-artefacts"


@pytest.mark.rule("exo.tile.refresh-artefacts")
def test_cards_thrown_away_may_come_back_from_a_deck_made_of_them() -> None:
    """Two cards in the box, both open, no deck: they are discarded and shuffled into one."""
    artefacts = tuple(card for card in toy.ARTEFACTS if card.name in ("A11", "A12"))
    sheet = board(artefacts=artefacts)
    state = ready(sheet, "refresh-artefacts", display=("A11", "A11", "A12", "A12"))
    state = act(sheet, state, ENTER)

    rule, _ = forbidden(
        sheet, state, Refresh(("A11", "A12")), refreshed=["A11", "A11"], exploration="E14"
    )
    assert rule == "exo.supply.artefacts"
    state = act(sheet, state, Refresh(("A11", "A12")), refreshed=["A12", "A11"], exploration="E14")
    assert state.display == ("A11", "A11", "A12", "A12")
    assert state.spent == ()


@pytest.mark.rule("exo.tile.refresh-artefacts")
def test_without_open_artefacts_nothing_is_asked() -> None:
    """No artefacts in the box."""
    sheet = board()

    assert act(sheet, ready(sheet, "refresh-artefacts"), ENTER, exploration="E14").visit is None


@pytest.mark.rule("exo.tile.explore-artefact")
def test_one_artefact_more_comes_from_the_deck() -> None:
    """After the card's own one; an open card cannot be taken for it. Both go to Claire."""
    sheet = finders()
    state = ready(sheet, "explore-artefact", display=("A1", "A2"))
    state = act(sheet, state, ENTER, exploration="E14")
    state = act(sheet, state, Find("A1", "claire"), artefacts=["A3"])

    assert legal(sheet, state) == (Find("deck", "claire"), Find("deck", "mel"))
    assert refused(sheet, state, Find("A2", "claire"))[0] == "exo.tile.explore-artefact"
    state = act(sheet, state, Find("deck", "claire"), artefacts=["A9"])

    assert state.figure("claire").artefacts == ("A1", "A9")
    assert state.display == ("A2", "A3")
    assert state.visit is None


@pytest.mark.rule("exo.tile.explore-artefact")
@pytest.mark.rule("exo.explore.equip-limit")
def test_an_artefact_too_many_is_thrown_away() -> None:
    """Both have three cards: the new one goes, or one of theirs."""
    sheet = finders()
    held = {"claire": ("A1", "A1", "A3"), "mel": ("A4", "A5", "A6")}
    state = ready(sheet, "explore-artefact", artefacts=held)
    state = act(sheet, state, ENTER, exploration="E14")
    state = act(sheet, state, Find("deck"), artefacts=["A7"])

    state = act(sheet, state, Find("deck", "mel", "A5"), artefacts=["A9"])

    assert state.figure("mel").artefacts == ("A4", "A6", "A9")
    assert state.spent == ("A5", "A7")


@pytest.mark.rule("exo.tile.explore-artefact")
def test_nothing_is_drawn_where_neither_deck_nor_discards_hold_a_card() -> None:
    """Four cards in the box, all of them held."""
    artefacts = tuple(card for card in toy.ARTEFACTS if card.name in ("A11", "A12"))
    sheet = board(artefacts=artefacts)
    held = {"claire": ("A11", "A11"), "mel": ("A12", "A12")}

    state = ready(sheet, "explore-artefact", artefacts=held)

    assert act(sheet, state, ENTER, exploration="E14").visit is None


@pytest.mark.rule("exo.tile.scout-two")
def test_the_own_scout_drone_in_the_zone_has_two_cards_drawn() -> None:
    """E14 and E13: the first or the second is kept, for nothing; both are out of the deck."""
    sheet = board(party=("yuri",), starts=("A1",))
    worn = {"yuri.drone": ("scout-two",)}
    state = ready(sheet, worn=worn, drones={"yuri": "B1"})
    step = Move("yuri", "B1", pawns=YURI)

    first = act(sheet, state, step, exploration="E14", other="E13")
    assert (first.zone("B1").resource, first.zone("B1").colour) == ("wood", "orange")
    assert first.deck == ("E13", "E14")

    second = Move("yuri", "B1", pawns=YURI, keeps="second")
    kept = act(sheet, state, second, exploration="E14", other="E13")
    assert (kept.zone("B1").resource, kept.zone("B1").colour) == ("food", "blue")
    assert kept.deck == ("E13", "E14")


@pytest.mark.rule("exo.tile.scout-two")
@pytest.mark.parametrize(
    ("hero", "changes"),
    [
        ("yuri", {"drones": {"yuri": "A1"}, "worn": {"yuri.drone": ("scout-two",)}}),
        ("yuri", {"drones": {"yuri": "B1"}, "worn": {"yuri": ("scout-two",)}}),
        ("claire", {"drones": {"yuri": "B1"}, "worn": {"yuri.drone": ("scout-two",)}}),
        ("claire", {"drones": {"claire": "B1"}, "worn": {"claire.drone": ("scout-two",)}}),
    ],
)
def test_otherwise_one_card_is_drawn(hero: str, changes: dict[str, Any]) -> None:
    """The drone is elsewhere, does not wear it, is another player's, or is no scout."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = ready(sheet, **({"worn": {}} | changes))
    pawns = ((f"{hero}.hero.move", 1),)

    assert refused(sheet, state, Move(hero, "B1", pawns=pawns, keeps="second"))[0] == (
        "exo.tile.scout-two"
    )
    assert act(sheet, state, Move(hero, "B1", pawns=pawns), exploration="E14").deck == ("E14",)


@pytest.mark.rule("exo.tile.scout-two")
def test_the_last_card_is_drawn_alone() -> None:
    """A deck of one card: there is nothing to choose from."""
    cards = tuple(card for card in toy.LISTED if card.name == "E14")
    sheet = toy.sheet(party=("yuri",), exploration=cards)
    state = ready(sheet, worn={"yuri.drone": ("scout-two",)}, drones={"yuri": "B1"})

    state = act(sheet, state, Move("yuri", "B1", pawns=YURI), exploration="E14")

    assert state.zone("B1").colour == "orange"


@pytest.mark.rule("exo.tile.scout-two")
def test_two_cards_are_not_drawn_by_tile_and_power() -> None:
    """Nurasyl moves along and a gem is there: Be my eyes is not used where the tile serves."""
    sheet = board(party=("yuri",), pairs=toy.GIFTED, starts=("A1",))
    state = ready(
        sheet,
        worn={"yuri.drone": ("scout-two",)},
        drones={"yuri": "B1"},
        pools={"yuri": gems(white=1)},
        pawns={"yuri.hero.move": 1, "yuri.animal.move": 1},
    )
    pay = (("yuri", (("white", 1),)),)
    pawns = (("yuri.animal.move", 1), *YURI)
    step = Move("yuri", "B1", ("nurasyl",), pawns, pay, eyes="first")

    assert refused(sheet, state, step)[0] == "exo.animal.nurasyl-be-my-eyes"
    plain = position(
        sheet,
        pools={"yuri": gems(white=1)},
        pawns={"yuri.hero.move": 1, "yuri.animal.move": 1},
    )
    assert act(sheet, plain, step, exploration="E14", other="E13").deck == ("E13", "E14")


@pytest.mark.rule("exo.tile.scout-two")
@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_sixth_sense_beside_a_pair_of_cards() -> None:
    """Going in draws two cards, one of which is kept; staying outside looks at one."""
    sheet = board(party=("yuri",), pairs=toy.GIFTED, starts=("A1",))
    state = ready(
        sheet,
        worn={"yuri.drone": ("scout-two",)},
        drones={"yuri": "B1"},
        pools={"yuri": gems(white=1)},
    )
    pay = (("yuri", (("white", 1),)),)
    enter = Move("yuri", "B1", pawns=YURI, pay=pay, sixth_sense="enter", keeps="second")
    stay = Move("yuri", "B1", pawns=YURI, pay=pay, sixth_sense="stay")
    both = Move("yuri", "B1", pawns=YURI, pay=pay, sixth_sense="stay", keeps="second")

    assert act(sheet, state, enter, exploration="E14", other="E13").zone("B1").colour == "blue"
    assert act(sheet, state, stay, exploration="E14").deck == ("E14",)
    assert refused(sheet, state, both)[0] == "exo.tile.scout-two"


@pytest.mark.rule("exo.tile.explore-artefact")
@pytest.mark.rule("exo.supply.exploration")
def test_an_empty_exploration_deck_leaves_the_tiles_of_the_card_without_use() -> None:
    """No card: no gem, no unit, no choice; the artefact of the entry is drawn all the same."""
    sheet = toy.sheet(exploration=(), artefacts=toy.ARTEFACTS)
    tiles = ("explore-exo", "explore-resource", "choose-resource")
    state = act(sheet, ready(sheet, *tiles), ENTER)
    assert (state.player("claire").gems, state.visit) == (gems(), None)

    state = act(sheet, ready(sheet, "explore-artefact"), ENTER)
    state = act(sheet, state, Find("deck", "mel"), artefacts=["A2"])
    assert state.figure("mel").artefacts == ("A2",)
