"""The upgrade board and buying from it: prices, paths, wearers, limits."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.test_setup import seated
from tests.position import act, forbidden, gems, position, refused
from winnable.missions.exo.components import box, components
from winnable.missions.exo.referee import defeat, drone, setup
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Furnish, Start
from winnable.missions.exo.referee.upgrade_steps import Upgrade
from winnable.missions.exo.sheet import Sheet, UpgradeTile


def tile(name: str, colour: str, level: int, wearer: str = "hero", copies: int = 1) -> UpgradeTile:
    """A tile called by its effect; blanks have none."""
    effect = "" if name.startswith("blank") else name
    return UpgradeTile(name, colour, level, effect, wearer, copies)


TILES = (
    tile("cheap-food-tile", "green", 1),
    tile("cheap-shelter", "green", 2),
    tile("choose-colour", "green", 2, "animal"),
    tile("double-extract", "green", 2, "drone"),
    tile("blank-green-2", "green", 2, copies=3),
    tile("beacon-free", "green", 3),
    tile("blank-blue-1", "blue", 1),
    tile("shelter-heal", "blue", 2),
)
ROWS = {
    "green.2a": "cheap-shelter",
    "green.2b": "choose-colour",
    "green.2c": "blank-green-2",
    "green.2d": "double-extract",
    "green.2e": "blank-green-2",
    "green.2f": "blank-green-2",
}
FULL = {"green.1": "cheap-food-tile", **ROWS, "green.3": "beacon-free", "blue.1": "blank-blue-1"}
HERO = (("claire.hero.upgrade", 1),)
ANIMAL = (("claire.animal.upgrade", 1),)


def paid(number: int, colour: str = "green", hero: str = "claire") -> Any:
    """So many gems of a colour."""
    return ((hero, ((colour, number),)),)


def shop(**changes: Any) -> Sheet:
    """A small board with these tiles in the box."""
    return toy.sheet(2, 2, **({"upgrades": TILES} | changes))


def ready(sheet: Sheet, board: dict[str, str], **changes: Any) -> State:
    """Claire with six green gems and a pawn on either upgrade space; such tiles on the board."""
    pawns = {"claire.hero.upgrade": 1, "claire.animal.upgrade": 1}
    given: dict[str, Any] = {"pools": {"claire": gems(green=6)}, "pawns": pawns}
    return position(sheet, board=board, **(given | changes))


FIRST = Upgrade("claire", "green.1", "claire", HERO, paid(1))


@pytest.mark.rule("exo.setup.upgrade-board")
def test_tiles_are_laid_on_the_slots_of_their_level() -> None:
    """Green has 1 tile of level I, 6 of level II for six slots, 1 of level III; blue 1 and 1.

    Blue's only tile of level II lies on the first of its slots, the others stay empty.
    """
    board = {**FULL, "blue.2a": "shelter-heal"}

    state = seated(shop(), upgrades=board)

    assert dict(state.upgrades.board) == board
    assert state.upgrades.worn == ()


@pytest.mark.rule("exo.supply.upgrades")
@pytest.mark.rule("exo.setup.upgrade-board")
def test_a_tile_lies_only_where_colour_and_level_are_its_own() -> None:
    """There is one tile called choose-colour, of level II: not two of them, nor one on green.1."""
    sheet = shop()
    state = act(sheet, setup.begin(sheet), Start("claire", "A1"))
    last = Furnish("claire", "wood")

    for board in (
        {"green.1": "choose-colour"},
        {"blue.2a": "choose-colour"},
        {"green.2a": "choose-colour", "green.2b": "choose-colour"},
    ):
        assert forbidden(sheet, state, last, upgrades=board)[0] == "exo.supply.upgrades"


@pytest.mark.rule("exo.setup.upgrade-board")
def test_what_lies_on_a_slot_may_stay_unsaid_but_is_not_bought_then() -> None:
    """Whatever lies on green.1, nobody buys it; it keeps level II closed all the same."""
    sheet = shop()
    state = seated(sheet, upgrades={"green.2a": "cheap-shelter"})
    assert len(state.upgrades.board) == 10

    later = ready(sheet, dict(state.upgrades.board))

    assert refused(sheet, later, FIRST)[0] == "exo.upgrade.buy"
    second = Upgrade("claire", "green.2a", "claire", HERO, paid(2))
    assert refused(sheet, later, second)[0] == "exo.upgrade.level-one"


@pytest.mark.rule("exo.upgrade.buy")
@pytest.mark.rule("exo.upgrade.level-one")
def test_a_pawn_and_a_gem_buy_a_tile_of_level_one() -> None:
    """Level I costs 1 gem of the tile's colour: 6 - 1; the slot is empty then."""
    sheet = shop()

    state = act(sheet, ready(sheet, FULL), FIRST)

    assert state.upgrades.on("claire") == ("cheap-food-tile",)
    assert "green.1" not in dict(state.upgrades.board)
    assert state.player("claire").gems == gems(green=5)
    assert state.figure("claire").on("upgrade") == 0
    assert state.figure("mel").on("upgrade") == 1


@pytest.mark.rule("exo.upgrade.buy")
def test_only_the_price_in_own_gems_of_the_colour_buys() -> None:
    """Not 2 gems, none, a blue one, or one of Yuri's; not twice for one pawn."""
    sheet = shop(party=("claire", "yuri"))
    pools = {"claire": gems(green=2, blue=1), "yuri": gems(green=1)}
    state = ready(sheet, FULL, pools=pools)

    for pay in (paid(2), (), paid(1, "blue"), paid(1, hero="yuri"), (*paid(1), *paid(1, "blue"))):
        assert refused(sheet, state, replace(FIRST, pay=pay))[0] in (
            "exo.upgrade.buy",
            "exo.free.no-exo",
        )
    poor = ready(sheet, FULL, pools={"claire": gems(blue=6)})
    assert refused(sheet, poor, FIRST)[0] == "exo.free.no-exo"
    both = replace(FIRST, pawns=(*ANIMAL, *HERO))
    assert refused(sheet, state, both)[0] == "exo.action.resolve"
    assert refused(sheet, state, replace(FIRST, pawns=ANIMAL))[0] == "exo.action.resolve"


@pytest.mark.rule("exo.upgrade.buy")
def test_the_price_by_level_is_data() -> None:
    """Here level I costs 3: 6 - 3."""
    sheet = shop(upgrade_price={1: 3, 2: 0, 3: 1})

    state = act(sheet, ready(sheet, FULL), replace(FIRST, pay=paid(3)))
    assert state.player("claire").gems == gems(green=3)

    free = Upgrade("mel", "green.2b", "mel", ANIMAL)
    assert act(sheet, state, free).player("claire").gems == gems(green=3)


@pytest.mark.rule("exo.upgrade.buy")
def test_the_animals_pawn_buys_for_its_hero_wherever_they_are() -> None:
    """Ruling upgrade-pawn: any own wearer at any distance."""
    sheet = shop()
    state = ready(sheet, FULL, at={"mel": "B2"})

    state = act(sheet, state, Upgrade("mel", "green.1", "claire", ANIMAL, paid(1)))

    assert state.upgrades.on("claire") == ("cheap-food-tile",)
    assert state.figure("claire").on("upgrade") == 1


@pytest.mark.rule("exo.upgrade.level-one")
@pytest.mark.rule("exo.upgrade.level-two")
def test_level_two_opens_when_level_one_of_the_colour_is_gone() -> None:
    """Level II costs 2; what lies on green.1 closes green, not blue."""
    sheet = shop()
    second = Upgrade("claire", "green.2c", "claire", HERO, paid(2))

    assert refused(sheet, ready(sheet, FULL), second) == (
        "exo.upgrade.level-one",
        "green.2c is closed: the level I tile of green has to be bought first",
    )
    state = act(sheet, ready(sheet, {**ROWS, "blue.1": "blank-blue-1"}), second)
    assert state.player("claire").gems == gems(green=4)
    assert state.upgrades.on("claire") == ("blank-green-2",)


@pytest.mark.rule("exo.upgrade.any-buyer")
@pytest.mark.rule("exo.upgrade.level-two")
def test_a_tile_bought_by_one_player_opens_the_path_for_all() -> None:
    """Claire buys level I, Yuri level II (ruling upgrade-path)."""
    sheet = shop(party=("claire", "yuri"))
    state = ready(
        sheet,
        FULL,
        pools={"claire": gems(green=1), "yuri": gems(green=2)},
        pawns={"claire.hero.upgrade": 1, "yuri.hero.upgrade": 1},
    )
    pawn = (("yuri.hero.upgrade", 1),)
    second = Upgrade("yuri", "green.2a", "yuri", pawn, paid(2, hero="yuri"))

    assert refused(sheet, state, second)[0] == "exo.upgrade.level-one"
    state = act(sheet, act(sheet, state, FIRST), second)

    assert state.upgrades.on("claire") == ("cheap-food-tile",)
    assert state.upgrades.on("yuri") == ("cheap-shelter",)


@pytest.mark.rule("exo.upgrade.level-three")
@pytest.mark.parametrize(
    ("gone", "opens"),
    [
        (("2a", "2c", "2e"), True),
        (("2b", "2d", "2f"), True),
        (("2a", "2b", "2c", "2d"), False),
        (("2a", "2b", "2e", "2f"), False),
        (("2c", "2d", "2e", "2f"), False),
        (("2c", "2e"), False),
    ],
)
def test_level_three_opens_when_each_row_has_an_empty_slot(
    gone: tuple[str, ...], *, opens: bool
) -> None:
    """Level III costs 3; rows are A and B, C and D, E and F: two of a row stand for one only."""
    sheet = shop()
    left = {slot: name for slot, name in FULL.items() if slot.partition(".")[2] not in gone}
    del left["green.1"]
    state = ready(sheet, left)
    third = Upgrade("claire", "green.3", "claire", HERO, paid(3))

    if opens:
        state = act(sheet, state, third)
        assert state.upgrades.on("claire") == ("beacon-free",)
        assert state.player("claire").gems == gems(green=3)
    else:
        assert refused(sheet, state, third)[0] == "exo.upgrade.level-three"


@pytest.mark.rule("exo.upgrade.level-three")
def test_slots_that_never_held_a_tile_close_nothing() -> None:
    """With 3 tiles of level II each row but the last is short of one: E and F hold none at all.

    With level I gone the row A and B is the only one that is full.
    """
    sheet = shop()
    some = {"green.2a": "cheap-shelter", "green.2b": "choose-colour", "green.3": "beacon-free"}
    third = Upgrade("claire", "green.3", "claire", HERO, paid(3))

    assert refused(sheet, ready(sheet, some), third)[0] == "exo.upgrade.level-three"
    del some["green.2a"]
    closed = ready(sheet, {**some, "green.1": "cheap-food-tile"})
    assert refused(sheet, closed, third)[0] == "exo.upgrade.level-one"
    assert act(sheet, ready(sheet, some), third).upgrades.on("claire") == ("beacon-free",)


@pytest.mark.rule("exo.upgrade.wearer")
def test_the_tile_says_who_wears_it() -> None:
    """choose-colour is for an animal, double-extract for a drone, cheap-shelter for a hero."""
    sheet = shop(party=("claire", "yuri"))
    state = ready(sheet, ROWS)

    for slot, right in (
        ("green.2a", "claire"),
        ("green.2b", "mel"),
        ("green.2d", "claire.drone"),
    ):
        for wearer in ("claire", "mel", "claire.drone", "yuri", "nurasyl", "yuri.drone", "nobody"):
            step = Upgrade("claire", slot, wearer, HERO, paid(2))
            if wearer == right:
                assert len(act(sheet, state, step).upgrades.on(wearer)) == 1
            else:
                assert refused(sheet, state, step)[0] == "exo.upgrade.wearer"


@pytest.mark.rule("exo.upgrade.wearer")
@pytest.mark.rule("exo.tile.key")
@pytest.mark.parametrize(("kind", "wearer"), [("animal", "mel"), ("drone", "claire.drone")])
def test_tiles_without_an_effect_have_a_wearer_too(kind: str, wearer: str) -> None:
    """As it is assumed (exo.upgrade.blanks) all three kinds have some of level II."""
    sheet, tile = shop(upgrades=components(box()).upgrades), f"blank-green-2-{kind}"
    step = Upgrade("claire", "green.2a", wearer, HERO, paid(2))
    assert act(sheet, ready(sheet, {"green.2a": tile}), step).upgrades.on(wearer) == (tile,)


@pytest.mark.rule("exo.upgrade.wearer")
def test_a_dead_animal_gets_no_tile_and_loses_those_it_has() -> None:
    """Ruling animal-death: its upgrades are lost; its hero may buy for others."""
    sheet = shop()
    state = ready(sheet, ROWS, worn={"mel": ("choose-colour",), "claire": ("cheap-food-tile",)})

    state = defeat.wounded(state, "mel", 2)

    assert state.upgrades.worn == (("claire", ("cheap-food-tile",)),)
    step = Upgrade("claire", "green.2b", "mel", HERO, paid(2))
    assert refused(sheet, state, step)[0] == "exo.upgrade.wearer"


@pytest.mark.rule("exo.upgrade.buy")
def test_the_dead_and_strangers_buy_nothing() -> None:
    """Little Joe is in nobody's hands here, and Mel is dead."""
    sheet = shop()
    state = ready(sheet, FULL, at={"mel": ""}, pawns={"claire.hero.upgrade": 1})

    for by in ("mel", "little-joe"):
        assert refused(sheet, state, replace(FIRST, by=by))[0] == "exo.upgrade.buy"


@pytest.mark.rule("exo.upgrade.limit-character")
def test_a_character_with_three_tiles_throws_one_away() -> None:
    """Ruling upgrade-replace: the old one is gone for good, on no slot of the board."""
    sheet = shop()
    worn = ("beacon-free", "blank-green-2", "cheap-shelter")
    state = ready(sheet, {"green.1": "cheap-food-tile"}, worn={"claire": worn})

    assert refused(sheet, state, FIRST)[0] == "exo.upgrade.limit-character"
    strange = replace(FIRST, discard="choose-colour")
    assert refused(sheet, state, strange)[0] == "exo.upgrade.limit-character"

    state = act(sheet, state, replace(FIRST, discard="beacon-free"))
    assert state.upgrades.on("claire") == ("blank-green-2", "cheap-food-tile", "cheap-shelter")
    assert state.upgrades.board == ()


@pytest.mark.rule("exo.upgrade.limit-character")
def test_nothing_is_thrown_away_while_a_space_is_free() -> None:
    """Two of three spaces are taken."""
    sheet = shop()
    state = ready(sheet, FULL, worn={"claire": ("blank-green-2", "cheap-shelter")})

    step = replace(FIRST, discard="cheap-shelter")

    assert refused(sheet, state, step)[0] == "exo.upgrade.limit-character"
    assert len(act(sheet, state, FIRST).upgrades.on("claire")) == 3


@pytest.mark.rule("exo.upgrade.limit-drone")
def test_a_drone_wears_one_tile() -> None:
    """The second one replaces the first, and Claire's own tiles do not count."""
    sheet = shop(upgrades=(*TILES, tile("scout-two", "white", 2, "drone")))
    step = Upgrade("claire", "white.2a", "claire.drone", HERO, paid(2, "white"))
    worn = {"claire.drone": ("double-extract",), "claire": ("beacon-free", "cheap-shelter")}
    pools = {"claire": gems(white=2)}
    state = ready(sheet, {"white.2a": "scout-two"}, worn=worn, pools=pools)

    assert refused(sheet, state, step)[0] == "exo.upgrade.limit-drone"
    state = act(sheet, state, replace(step, discard="double-extract"))
    assert state.upgrades.on("claire.drone") == ("scout-two",)
    assert len(state.upgrades.on("claire")) == 2


@pytest.mark.rule("exo.drone.loss")
@pytest.mark.rule("exo.upgrade.limit-drone")
def test_a_drone_that_is_lost_takes_its_tile_along() -> None:
    """Ruling beacon-drone: the tile goes with the cargo, and the hero's own tile stays.

    It is out of the game: no slot of the board has it again, and the one place is free.
    """
    sheet = shop()
    worn = {"claire.drone": ("double-extract",), "claire": ("cheap-shelter",)}
    board = {"green.2c": "blank-green-2", "green.2d": "double-extract"}
    state = ready(sheet, board, worn=worn, drones={"claire": "A1"})

    state = drone.lost(Judge(sheet, Recorded({}, "this step")), state, "claire")

    assert state.player("claire").drone == ""
    assert state.upgrades.worn == (("claire", ("cheap-shelter",)),)
    assert dict(state.upgrades.board) == board
    again = Upgrade("claire", "green.2d", "claire.drone", HERO, paid(2))
    assert act(sheet, state, again).upgrades.on("claire.drone") == ("double-extract",)


def test_a_drone_card_that_has_to_be_found_holds_no_tile() -> None:
    """The first sheet's special rule: without the card there is no place for the tile."""
    sheet = toy.duo_1(upgrades=TILES)
    step = Upgrade("claire", "green.2d", "claire.drone", HERO, paid(2))

    assert refused(sheet, ready(sheet, ROWS), step)[0] == "exo.sheet.duo.1.withhold"
    found = ready(sheet, ROWS, beacons=("claire",))
    assert act(sheet, found, step).upgrades.on("claire.drone") == ("double-extract",)


def test_without_tiles_in_the_box_nothing_can_be_bought() -> None:
    """A pawn on the space can lapse only."""
    sheet = toy.sheet()
    state = ready(sheet, {})

    assert not any(isinstance(step, Upgrade) for step in legal(sheet, state))
    assert refused(sheet, state, FIRST)[0] == "exo.upgrade.buy"


@pytest.mark.rule("exo.upgrade.buy")
def test_tiles_are_bought_by_day_only() -> None:
    """The upgrade space is one of the action phase."""
    sheet = shop()
    state = replace(ready(sheet, FULL), phase="survival")

    assert refused(sheet, state, FIRST)[0] == "exo.night.order"
