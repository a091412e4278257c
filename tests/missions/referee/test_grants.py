"""What sheets and won challenges give players from set-up on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.sheet_steps import PutShelter, Ration, Receive
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Build, Eat, Furnish, Give, Hunger, Start
from winnable.missions.exo.sheet import ArtefactCard, Sheet, UpgradeTile
from winnable.missions.exo.specials import Grants, Specials

CARDS = (ArtefactCard("A1", "rations", 2), ArtefactCard("A7", "herbs", 2))
TILES = (
    UpgradeTile("cheap-shelter", "blue", 1, "cheap-shelter", "hero", 1),
    UpgradeTile("always-shelter", "blue", 2, "always-shelter", "animal", 1),
)


def granting(grants: Grants, *, name: str = "exo/duo/4", **changes: Any) -> Sheet:
    """Claire and Yuri on a sheet that grants this."""
    default: dict[str, Any] = {"party": ("claire", "yuri")}
    board = toy.sheet(3, 2, name=name, **(default | changes))
    return replace(board, specials=Specials(grants=grants))


def begun(board: Sheet, **chance: Any) -> State:
    """After all starts and furnishings of set-up."""
    state = setup.begin(board)
    for hero, zone in zip(board.party, board.start_zones, strict=False):
        state = act(board, state, Start(hero, zone))
        last = hero == board.party[-1]
        state = act(board, state, Furnish(hero, "wood"), **(chance if last else {}))
    return state


def test_what_leaves_no_choice_is_there_from_the_start() -> None:
    """Stock 3-1-1 and 2 food more; 4 gems of the own colour; beacon, die token, tokens.

    Duo/2a, duo/3a, squad/3a, squad/5: each reward goes to each player.
    """
    grants = Grants(beacon=True, food=2, gems=4, die_tokens=1, rations=2, shelters=1)
    state = begun(granting(grants))

    for hero, pool in (("claire", gems(blue=4)), ("yuri", gems(white=4))):
        player = state.player(hero)
        assert player.pack == resources(food=5, wood=1, metal=1)
        assert player.gems == pool
        assert (player.beacon, player.die_token) == (True, True)
        assert (player.rations, player.shelters) == (2, 1)
    assert (state.phase, state.round) == ("disaster", 1)


def test_there_has_to_be_room_for_what_is_granted() -> None:
    """A backpack of 6 slots takes 1 food more, 3 EXO slots take 3 of 4 gems."""
    state = begun(granting(Grants(food=2, gems=4), backpack=6, exo_slots=3))

    assert state.player("yuri").pack == resources(food=4, wood=1, metal=1)
    assert state.player("yuri").gems == gems(white=3)


@pytest.mark.rule("exo.sheet.duo.5b.grant-bait")
def test_who_carries_bait_has_nothing_else() -> None:
    """Duo/5b, ruling claire-backpack: 12 pieces fill Claire's backpack; Yuri has the stock."""
    board = granting(Grants(bait=12, baiter="claire"), name="exo/duo/5b")
    state = begun(board)

    assert (state.player("claire").pack, state.player("claire").bait) == (resources(), 12)
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.sheet.duo.5b.grant-bait")
def test_bait_takes_up_the_backpack() -> None:
    """With 12 of 12 slots full of bait no gift fits, and no bait leaves; with 11 it does."""
    board = granting(Grants(bait=12, baiter="claire"), name="exo/duo/5b")
    state = position(board, at={"yuri": "A1"})
    full = state.with_player("claire", pack=resources(), bait=12)
    room = full.with_player("claire", bait=11)

    assert refused(board, full, Give("yuri", "claire", "wood"))[0] == "exo.free.trade"
    assert refused(board, full, Give("yuri", "claire", "wood", "bait"))[0] == "exo.free.trade"
    given = act(board, room, Give("yuri", "claire", "wood"))
    assert given.player("claire").pack == resources(wood=1)
    assert refused(board, room, Give("claire", "yuri", "bait"))[0] == "exo.free.trade"


def test_each_player_places_a_star_tile() -> None:
    """Duo/3a, ruling star-tile: in a star zone, with a resource of choice, explored by that.

    It is of set-up, so nobody built it; one tile a zone.
    """
    board = granting(Grants(star_tiles=frozenset({"C1", "C2"})), name="exo/duo/3a")
    state = begun(board)
    assert state.phase == "setup"
    rule = "exo.sheet.duo.3a.grant-star-tiles"

    assert refused(board, state, Receive("yuri", "star", "C1", "food"))[0] == rule
    assert refused(board, state, Receive("claire", "star", "B1", "food"))[0] == rule
    state = act(board, state, Receive("claire", "star", "C1", "food"))
    assert refused(board, state, Receive("yuri", "star", "C1", "food"))[0] == rule
    state = act(board, state, Receive("yuri", "star", "C2", "metal"))

    zone = state.zone("C1")
    assert (zone.tile, zone.resource, zone.colour, zone.builder) == ("claire", "food", "", "")
    assert (state.phase, state.round) == ("disaster", 1)


def test_a_star_tile_needs_a_free_star_zone() -> None:
    """One star zone for two players: the second has none to choose."""
    board = granting(Grants(star_tiles=frozenset({"C1"})), name="exo/duo/3a")

    state = act(board, begun(board), Receive("claire", "star", "C1", "food"))

    assert state.phase == "disaster"


def test_each_player_takes_an_upgrade_tile_of_the_level() -> None:
    """Duo/4, ruling reward-upgrade: level II, free, although level I lies there still."""
    board = granting(Grants(upgrade=2), party=("claire",), upgrades=TILES)
    state = begun(board, upgrades={"blue.1": "cheap-shelter", "blue.2a": "always-shelter"})
    rule = "exo.sheet.duo.4.grant-upgrade"

    assert refused(board, state, Receive("claire", "upgrade", "blue.1"))[0] == rule
    after = act(board, state, Receive("claire", "upgrade", "blue.2a"))

    assert after.upgrades.on("mel") == ("always-shelter",)
    assert after.upgrades.board == (("blue.1", "cheap-shelter"),)
    assert after.player("claire").gems == gems()
    assert after.phase == "disaster"


def test_each_player_takes_an_open_artefact() -> None:
    """Duo/5a: 1 of those that lie open; the place is filled from the deck."""
    board = granting(Grants(artefacts=1), party=("claire",), artefacts=CARDS, display=2)
    state = begun(board, artefacts=["A1", "A1"])
    rule = "exo.sheet.duo.4.grant-artefacts"

    assert refused(board, state, Receive("claire", "artefact", "A7", "mel"))[0] == rule
    assert refused(board, state, Receive("claire", "artefact", "A1", "yuri"))[0] == rule
    after = act(board, state, Receive("claire", "artefact", "A1", "mel"), artefacts=["A7"])

    assert after.figure("mel").artefacts == ("A1",)
    assert after.display == ("A1", "A7")


@pytest.mark.rule("exo.sheet.squad.7-kauffman.grant-draws")
def test_each_player_may_draw_an_artefact() -> None:
    """Squad/7, Dr. Kauffman: 1 card of the deck, or none."""
    board = granting(Grants(draws=1), party=("claire",), artefacts=CARDS, display=2)
    state = begun(board, artefacts=["A1", "A1"])

    drawn = act(board, state, Receive("claire", "draw", "deck", "claire"), artefacts=["A7"])
    declined = act(board, state, Receive("claire", "draw"))

    assert drawn.figure("claire").artefacts == ("A7",)
    assert (declined.figure("claire").artefacts, declined.phase) == ((), "disaster")


def test_a_granted_shelter_is_set_up_for_nothing() -> None:
    """Duo/4, ruling reward-shelter: once, in the zone of its owner's hero, without a pawn."""
    board = granting(Grants(shelters=1))
    rule = "exo.sheet.duo.4.grant-shelters"

    after = act(board, position(board), PutShelter("claire"))

    assert after.zone("A1").shelter
    assert (after.player("claire").shelters, after.player("yuri").shelters) == (0, 1)
    assert refused(board, after.with_zone("A1", shelter=False), PutShelter("claire"))[0]
    assert refused(board, position(board, shelters=["A1"]), PutShelter("claire"))[0] == rule


def test_a_shelter_of_the_group_serves_one_hero() -> None:
    """Squad/2a, ruling reward-shelter: one for all."""
    board = granting(Grants(group_shelters=1), name="exo/squad/2a")

    after = act(board, position(board), PutShelter("yuri"))

    assert after.zone("A2").shelter
    rule = "exo.sheet.squad.2a.grant-group-shelters"
    assert refused(board, after, PutShelter("claire"))[0] == rule


def test_granted_shelters_are_out_of_the_reserve() -> None:
    """Of 2 shelters both are granted: none is left to build (ruling supply-limits)."""
    board = granting(Grants(shelters=1), shelters=2)
    state = position(board, pawns={"claire.hero.build": 1})
    step = Build("claire", "shelter", (("claire.hero.build", 1),))

    assert refused(board, state, step)[0] == "exo.supply.shelters"


def test_a_token_feeds_the_pair_for_a_night() -> None:
    """Squad/5, ruling token-food: hero and animal without food; one token a night is enough."""
    board = granting(Grants(rations=2), name="exo/squad/5")
    empty = dict.fromkeys(board.party, resources())
    state = position(board, phase="survival", packs=empty)

    fed = act(board, state, Ration("claire"))
    after = act(board, fed, Hunger())

    assert fed.player("claire").rations == 1
    assert refused(board, fed, Ration("claire"))[0] == "exo.sheet.squad.5.grant-rations"
    assert after.figure("claire").life == toy.PAIRS["claire"].hero.life
    assert after.figure("mel").life == toy.PAIRS["claire"].animal.life
    assert after.figure("yuri").life == toy.PAIRS["yuri"].hero.life - 1


def test_a_token_is_no_duty_and_food_is() -> None:
    """Survival: who has food eats it; a token may be kept."""
    board = granting(Grants(rations=2), name="exo/squad/5")
    packs = {"claire": resources(food=2), "yuri": resources()}
    state = position(board, phase="survival", packs=packs)

    assert refused(board, state, Hunger())[0] == "exo.night.survival-hero-food"
    for eater in ("claire", "mel"):
        state = act(board, state, Eat("claire", eater, "claire"))
    assert act(board, state, Hunger()).player("yuri").rations == 2
