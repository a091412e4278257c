"""Artefact cards: open ones and the deck, finding, equipping, handing on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, position, refused, resources
from winnable.missions.exo.referee import artefacts, setup
from winnable.missions.exo.referee.card_steps import Decline, Find
from winnable.missions.exo.referee.defeat import wounded
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Furnish, Give, Load, Move, Start, Unload
from winnable.missions.exo.sheet import ArtefactCard, Sheet

CLAIRE = (("claire.hero.move", 1),)
YURI = (("yuri.hero.move", 1),)
ENTER = Move("claire", "B1", pawns=CLAIRE)
FEW = (ArtefactCard("A1", "rations", 1), ArtefactCard("A7", "herbs", 2))
OPEN = ("A1", "A2", "A3", "A4")


def board(**changes: Any) -> Sheet:
    """Four by two zones with all 36 artefacts."""
    return toy.sheet(**{"artefacts": toy.ARTEFACTS} | changes)


def entered(sheet: Sheet, **changes: Any) -> State:
    """Claire has drawn E13, which has no effect, and finds an artefact now."""
    pawns = {"claire.hero.move": 2, "claire.animal.move": 1}
    state = position(sheet, **{"pawns": pawns, "display": OPEN} | changes)
    return act(sheet, state, ENTER, exploration="E13")


@pytest.mark.rule("exo.setup.artefact-display")
@pytest.mark.parametrize(("display", "cards"), [(4, ["A7", "A1", "A7"]), (2, ["A7", "A7"])])
def test_cards_lie_open_from_set_up_on(display: int, cards: list[str]) -> None:
    """As many as the box says, here from three cards in all: 3 of 4, or 2."""
    sheet = toy.two_zones(artefacts=FEW, display=display)
    state = act(sheet, setup.begin(sheet), Start("claire", "A1"))

    state = act(sheet, state, Furnish("claire", "food"), artefacts=cards)

    assert state.display == tuple(sorted(cards))


@pytest.mark.rule("exo.supply.artefacts")
def test_no_copy_of_a_card_comes_twice() -> None:
    """Two A7 lie open, so the third card is A1."""
    sheet = toy.two_zones(artefacts=FEW)
    state = act(sheet, setup.begin(sheet), Start("claire", "A1"))

    for cards in (["A7", "A7", "A7"], ["A9"]):
        rule, message = forbidden(sheet, state, Furnish("claire", "food"), artefacts=cards)
        assert rule == "exo.supply.artefacts"
        assert message.endswith("cannot be drawn: no copy of it is left in the deck")


@pytest.mark.rule("exo.explore.artefact")
@pytest.mark.rule("exo.explore.equip-side")
def test_an_open_artefact_is_taken_and_replaced_from_the_deck() -> None:
    """A2 for Mel, who is elsewhere (ruling artefact-holder); A9 lies in its place."""
    sheet = board()

    state = act(sheet, entered(sheet), Find("A2", "mel"), artefacts=["A9"])

    assert state.figure("mel").artefacts == ("A2",)
    assert state.figure("claire").artefacts == ()
    assert state.display == ("A1", "A3", "A4", "A9")
    assert state.visit is None


@pytest.mark.rule("exo.explore.artefact")
def test_the_top_card_of_the_deck_is_taken() -> None:
    """The open ones stay; 36 cards of which 4 lie open and 1 is held: 31 are left."""
    sheet = board()

    state = act(sheet, entered(sheet), Find("deck", "claire"), artefacts=["A13"])

    assert state.figure("claire").artefacts == ("A13",)
    assert state.display == OPEN
    assert artefacts.deck(sheet, state).total() == 31


@pytest.mark.rule("exo.explore.artefact")
def test_only_what_lies_there_goes_to_the_own_pair() -> None:
    """A5 is not open; Yuri did not explore; behind it nothing is found any more."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = entered(sheet)

    assert refused(sheet, state, Find("A5", "claire"))[0] == "exo.explore.artefact"
    assert refused(sheet, state, Find("A1", "yuri"))[0] == "exo.explore.artefact"
    after = act(sheet, state, Find("A1", "claire"), artefacts=["A1"])
    assert refused(sheet, after, Find("A1", "claire"))[0] == "exo.explore.artefact"
    assert refused(sheet, state, Decline())[0] == "exo.explore.artefact"


@pytest.mark.rule("exo.explore.equip-limit")
def test_a_fourth_artefact_takes_the_place_of_one_or_is_thrown_away() -> None:
    """Claire holds three; without a discard she cannot, with one she can, and so can nobody."""
    sheet = board()
    state = entered(sheet, artefacts={"claire": ("A5", "A5", "A6")})

    assert refused(sheet, state, Find("A1", "claire"))[0] == "exo.explore.equip-limit"
    assert refused(sheet, state, Find("A1", "claire", "A7"))[0] == "exo.explore.equip-limit"
    assert refused(sheet, state, Find("A1", "", "A5"))[0] == "exo.explore.equip-limit"

    swapped = act(sheet, state, Find("A1", "claire", "A5"), artefacts=["A8"])
    assert swapped.figure("claire").artefacts == ("A1", "A5", "A6")
    assert swapped.spent == ("A5",)

    thrown = act(sheet, state, Find("A1"), artefacts=["A8"])
    assert thrown.figure("claire").artefacts == ("A5", "A5", "A6")
    assert thrown.spent == ("A1",)

    mel = act(sheet, state, Find("A1", "mel"), artefacts=["A8"])
    assert mel.figure("mel").artefacts == ("A1",)


@pytest.mark.rule("exo.explore.equip-limit")
def test_with_free_spaces_an_artefact_is_equipped() -> None:
    """It cannot be thrown away, nor anything for it."""
    sheet = board()
    state = entered(sheet, artefacts={"claire": ("A5",)})

    assert refused(sheet, state, Find("A1"))[0] == "exo.explore.equip-limit"
    assert refused(sheet, state, Find("A1", "claire", "A5"))[0] == "exo.explore.equip-limit"


@pytest.mark.rule("exo.supply.artefacts")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    """Three cards: A7 is held, A1 lies open, A7 was discarded: it comes again, then nothing."""
    sheet = board(artefacts=FEW)
    state = entered(sheet, artefacts={"mel": ("A7",)}, display=("A1",), spent=("A7",))

    again = act(sheet, state, Find("A1", "claire"), artefacts=["A7"])
    assert (again.display, again.spent) == (("A7",), ())

    last = act(sheet, state, Find("deck", "claire"), artefacts=["A7"])
    assert (last.display, last.spent) == (("A1",), ())
    bare = entered(sheet, artefacts={"mel": ("A7", "A7")}, display=("A1",))
    assert refused(sheet, bare, Find("deck", "claire"))[0] == "exo.explore.artefact"
    taken = act(sheet, bare, Find("A1", "claire"))
    assert taken.display == ()


@pytest.mark.rule("exo.explore.artefact")
def test_a_dead_animal_finds_nothing() -> None:
    """Only Claire may have it."""
    sheet = board()
    state = entered(sheet, at={"mel": ""}, pawns={"claire.hero.move": 1})

    assert refused(sheet, state, Find("A1", "mel")) == (
        "exo.explore.artefact",
        "the artefact cannot go to mel: it is for claire",
    )


@pytest.mark.rule("exo.supply.artefacts")
def test_a_card_on_a_drone_is_not_in_the_deck() -> None:
    """The only A1 flies, so an A7 comes."""
    sheet = board(artefacts=FEW)
    drone = {"drones": {"claire": "D2"}, "freight": {"claire": ("A1",)}}
    state = entered(sheet, display=(), **drone)

    take = Find("deck", "claire")
    assert forbidden(sheet, state, take, artefacts=["A1"])[0] == "exo.supply.artefacts"
    assert act(sheet, state, take, artefacts=["A7"]).figure("claire").artefacts == ("A7",)


@pytest.mark.rule("exo.explore.artefact")
def test_nothing_is_found_where_all_artefacts_are_held() -> None:
    """The entry is over with the card."""
    sheet = board(artefacts=FEW)

    state = entered(sheet, artefacts={"mel": ("A1", "A7", "A7")}, display=())

    assert state.visit is None


def test_what_a_dead_animal_held_is_discarded() -> None:
    """1 - 1 = 0 life; her A1 is among the discards."""
    sheet = board()
    state = position(sheet, artefacts={"mel": ("A1",)}, life={"mel": 1})
    state = wounded(state, "mel", 1)

    assert (state.figure("mel").artefacts, state.spent) == ((), ("A1",))


@pytest.mark.rule("exo.drone.scout")
def test_a_scout_drone_finds_an_artefact_before_the_card_is_drawn() -> None:
    """Yuri's drone waits in B1, Claire explores: she finds two, one before E13 and one behind."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    pawns = {"claire.hero.move": 1}
    start = position(sheet, pawns=pawns, drones={"yuri": "B1"}, display=OPEN)

    first = act(sheet, start, ENTER)
    assert (first.deck, first.zone("B1").colour) == ((), "")

    assert refused(sheet, first, Find("A1", "yuri"))[0] == "exo.drone.scout"
    state = act(sheet, first, Find("A1", "claire"), artefacts=["A5"], exploration="E13")
    assert (state.deck, state.zone("B1").colour) == (("E13",), "blue")

    state = act(sheet, state, Find("A5", "mel"), artefacts=["A5"])
    assert state.figure("claire").artefacts == ("A1",)
    assert state.figure("mel").artefacts == ("A5",)
    assert state.visit is None


@pytest.mark.rule("exo.drone.scout")
@pytest.mark.parametrize("drones", [{"yuri": "A1"}, {"claire": "B1"}, {"yuri": ""}])
def test_only_a_scout_drone_in_the_zone_helps(drones: dict[str, str]) -> None:
    """Not one elsewhere, not Claire's medic, not one that is not built: the card is drawn."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = position(sheet, pawns={"claire.hero.move": 1}, drones=drones, display=OPEN)

    assert act(sheet, state, ENTER, exploration="E13").deck == ("E13",)


def sniffing(*, upgraded: bool = True, **changes: Any) -> tuple[Sheet, State]:
    """Nurasyl in A1 beside an unexplored zone, with a pawn to move there."""
    box = {"pairs": toy.GIFTED, "party": ("yuri",)}
    sheet = board(upgraded=("nurasyl",) if upgraded else (), **box)
    pawns = {"yuri.animal.move": 1, "yuri.hero.move": 1}
    return sheet, position(sheet, **{"pawns": pawns, "display": OPEN} | changes)


NURASYL = Move("nurasyl", "B1", pawns=(("yuri.animal.move", 1),))


@pytest.mark.rule("exo.animal.nurasyl-whats-this")
def test_nurasyl_finds_an_artefact_alone_if_she_likes() -> None:
    """It is hers and nobody else's; the zone stays unexplored, so the next entry finds again."""
    sheet, state = sniffing()
    state = act(sheet, state, NURASYL)

    found = act(sheet, state, Find("A3", "nurasyl"), artefacts=["A8"])
    assert found.figure("nurasyl").artefacts == ("A3",)
    assert (found.visit, found.zone("B1").colour, found.moved) == (None, "", ("nurasyl",))
    for step in (Find("A3", "yuri"), Find("A3")):
        assert refused(sheet, state, step)[0] in (
            "exo.animal.nurasyl-whats-this",
            "exo.explore.equip-limit",
        )

    declined = act(sheet, state, Decline())
    assert (declined.figure("nurasyl").artefacts, declined.display) == ((), OPEN)


@pytest.mark.rule("exo.animal.nurasyl-whats-this")
def test_nurasyl_finds_nothing_otherwise() -> None:
    """Not with her first profile, not with three cards, not in an explored zone, not with Yuri."""
    full = sniffing(artefacts={"nurasyl": ("A5", "A6", "A6")})
    known = sniffing(land={"B1": ("wood", "blue")})
    for sheet, state in (sniffing(upgraded=False), full, known):
        assert act(sheet, state, NURASYL).visit is None

    sheet, state = sniffing()
    pawns = (("yuri.animal.move", 1), ("yuri.hero.move", 1))
    state = act(sheet, state, Move("yuri", "B1", ("nurasyl",), pawns), exploration="E13")
    state = act(sheet, state, Find("A3", "yuri"), artefacts=["A8"])
    assert state.visit is None


@pytest.mark.rule("exo.free.trade")
@pytest.mark.rule("exo.explore.pass-first")
def test_artefacts_pass_between_heroes_and_within_a_pair() -> None:
    """Ruling trade-scope: all four stand in A1; Claire, who is full, hands one to Yuri."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    cards = {"claire": ("A1", "A1", "A2"), "nurasyl": ("A8",)}
    here = {"yuri": "A1", "nurasyl": "A1"}
    state = position(sheet, at=here, artefacts=cards)

    given = act(sheet, state, Give("claire", "yuri", "A1"))
    assert given.figure("claire").artefacts == ("A1", "A2")
    assert given.figure("yuri").artefacts == ("A1",)
    assert act(sheet, state, Give("claire", "mel", "A2")).figure("mel").artefacts == ("A2",)
    assert act(sheet, state, Give("nurasyl", "yuri", "A8")).figure("yuri").artefacts == ("A8",)

    for step in (
        Give("claire", "nurasyl", "A1"),
        Give("nurasyl", "mel", "A8"),
        Give("claire", "yuri", "A9"),
        Give("claire", "claire", "A1"),
    ):
        assert refused(sheet, state, step)[0] == "exo.free.trade"
    apart = state.with_figure("yuri", zone="A2")
    assert refused(sheet, apart, Give("claire", "yuri", "A1"))[0] == "exo.free.trade"
    assert refused(sheet, apart, Give("nurasyl", "yuri", "A8"))[0] == "exo.free.trade"


@pytest.mark.rule("exo.explore.equip-limit")
def test_who_is_full_throws_a_card_away_for_a_gift() -> None:
    """Mel holds three; Claire's A9 takes the place of an A2."""
    sheet = board()
    state = position(sheet, artefacts={"claire": ("A9",), "mel": ("A1", "A2", "A2")})

    assert refused(sheet, state, Give("claire", "mel", "A9"))[0] == "exo.explore.equip-limit"
    state = act(sheet, state, Give("claire", "mel", "A9", "A2"))
    assert state.figure("mel").artefacts == ("A1", "A2", "A9")
    assert state.spent == ("A2",)


@pytest.mark.rule("exo.free.load")
@pytest.mark.rule("exo.drone.cargo")
def test_artefacts_fly_on_drones() -> None:
    """Ruling drone-items: a card takes one of three spaces; Mel cannot load or unload."""
    sheet = board()
    state = position(
        sheet,
        artefacts={"claire": ("A1", "A2"), "mel": ("A9",)},
        drones={"claire": "A1"},
        cargo={"claire": resources(food=2)},
    )

    loaded = act(sheet, state, Load("claire", "claire", "A1"))
    assert loaded.player("claire").freight == ("A1",)
    assert loaded.figure("claire").artefacts == ("A2",)
    for item in ("A2", "food"):
        assert refused(sheet, loaded, Load("claire", "claire", item))[0] == "exo.drone.cargo"
    back = act(sheet, loaded, Unload("claire", "claire", "A1"))
    assert back.figure("claire").artefacts == ("A1", "A2")
    assert refused(sheet, state, Load("mel", "claire", "A9"))[0] == "exo.free.load"
    assert refused(sheet, state, Unload("claire", "claire", "A1"))[0] == "exo.free.load"
    assert refused(sheet, state, Load("claire", "claire", "A5"))[0] == "exo.free.load"


def test_a_seed_deals_every_artefact_once() -> None:
    """All 36 in the order of the deck; made of discards it gives what is left."""
    sheet = board()
    fortune = Seeded(sheet, 7)
    left = Counter({card.name: card.copies for card in toy.ARTEFACTS})
    for position_ in range(36):
        card = fortune.artefact(position_, tuple(sorted(left.elements())))
        left[card] -= 1
        assert left[card] >= 0
    assert left.total() == 0
    assert fortune.artefact(30, ("A4",)) == "A4"
    assert {fortune.reroll(1, "fauna", nth) for nth in range(1, 60)} == set(range(1, 7))


def test_finds_are_few_enough_to_list() -> None:
    """Five cards to take (four open kinds and the deck), for two who each have room: ten."""
    sheet = board()

    assert len(legal(sheet, entered(sheet))) == 10
