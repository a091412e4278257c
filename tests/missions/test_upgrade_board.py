"""The upgrade board: its slots, and the tiles that a fortune lays on them; larvae of nests."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.fortunes import written
from tests.missions.test_chance import refused, table
from winnable.missions.exo.chance import MissingOutcomeError, Seed
from winnable.missions.exo.components import box, components
from winnable.missions.exo.sheet import BUG_TYPES, Sheet, nest_of
from winnable.missions.exo.upgrade_board import ROWS, kinds, piles, slots


def boxed() -> Sheet:
    """A sheet with all tiles of the box."""
    return toy.two_zones(upgrades=components(box()).upgrades)


def nested(**changes: Any) -> Sheet:
    """A sheet whose deck has the two cards with a nest."""
    return toy.duo_1(exploration=toy.LISTED, **changes)


def test_a_full_board_has_eight_slots_of_each_colour() -> None:
    """Upgrades: one of level I, three rows of two of level II, one of level III; 4 * 8 = 32."""
    found = slots(components(box()))

    assert len(found) == 32
    assert [slot for slot, (colour, _) in found.items() if colour == "white"] == [
        *("white.1", "white.2a", "white.2b", "white.2c", "white.2d", "white.2e", "white.2f"),
        "white.3",
    ]
    assert found["orange.2e"] == ("orange", 2)
    assert [place for row in ROWS for place in row] == ["2a", "2b", "2c", "2d", "2e", "2f"]


def test_places_without_a_tile_are_the_last_ones() -> None:
    """Two white tiles of level II, one green of level III: three slots; without tiles no board."""
    few = toy.sheet(upgrades=toy.tiles("explore-exo", "scout-two", "beacon-free")).components

    assert slots(few) == {
        "white.2a": ("white", 2),
        "white.2b": ("white", 2),
        "green.3": ("green", 3),
    }
    assert slots(toy.sheet().components) == {}


def test_a_seed_lays_tiles_of_colour_and_level_no_oftener_than_the_box_has_them() -> None:
    """Each slot one of its pile; seeds differ, one seed gives the same again."""
    sheet = boxed()
    numbers = sheet.components
    boards = [
        {slot: Seed(sheet, seed).upgrade(slot) for slot in slots(numbers)} for seed in range(20)
    ]

    for board in boards:
        for slot, of in slots(numbers).items():
            assert board[slot] in piles(numbers)[of]
        laid = Counter(board.values())
        assert all(laid[name] <= tile.copies for name, tile in kinds(numbers).items())
    assert {board["white.1"] for board in boards} == {"reroll-weather", "blank-white-1-hero"}
    assert boards[3] == {slot: Seed(sheet, 3).upgrade(slot) for slot in slots(numbers)}


def test_a_file_gives_the_board_that_it_was_written_from(tmp_path: Path) -> None:
    """By slot; a slot that it does not tell is missing once it is asked for."""
    sheet = boxed()
    seed = Seed(sheet, 5)
    known = table(tmp_path, sheet, **written(sheet, seed, 1))

    assert all(known.upgrade(slot) == seed.upgrade(slot) for slot in slots(sheet.components))
    with pytest.raises(MissingOutcomeError, match=r"upgrades\.\"?blue\.3"):
        table(tmp_path, sheet).upgrade("blue.3")


@pytest.mark.parametrize(
    ("upgrades", "message"),
    [
        ({"white.1": "reroll-wether"}, "there is no upgrade tile 'reroll-wether'; did you mean"),
        (
            {"white.1": "explore-exo"},
            "'explore-exo' is a white tile of level 2; write one that belongs on this slot",
        ),
        (
            {"blue.2a": "explore-exo"},
            "'explore-exo' is a white tile of level 2; write one that belongs on this slot",
        ),
        (
            {"green.2a": "wood-metal", "green.2b": "wood-metal"},
            "the box has 1 copy of 'wood-metal'; write another tile",
        ),
    ],
)
def test_tiles_that_cannot_lie_there_are_bad_input(
    upgrades: dict[str, str], message: str, tmp_path: Path
) -> None:
    """Told at the last slot of the file; without a board nobody asks for it."""
    (wrong,) = refused(tmp_path, boxed(), upgrades=upgrades)

    assert message in wrong
    assert wrong.startswith(f'upgrades."{max(upgrades)}"')
    table(tmp_path, toy.sheet(), upgrades=upgrades)


def test_nests_take_larvae_that_the_hives_leave() -> None:
    """12 + 2 of each of four types; two piles of 9 + 1, two nests of 5 + 1."""
    sheet = nested()
    seed = Seed(sheet, 2)
    supply = Counter(dict.fromkeys(BUG_TYPES, 12))
    supply.update({f"alpha {bug}": 2 for bug in BUG_TYPES})

    nests = [[seed.larva(nest_of(card), at) for at in range(1, 7)] for card in ("E2", "E28")]
    hives = [seed.larva(hive.name, at) for hive in sheet.hives for at in range(1, 11)]

    for nest in nests:
        assert [token.startswith("alpha") for token in nest].count(True) == 1
    assert Counter([*hives, *nests[0], *nests[1]]) <= supply
    plain = Seed(toy.duo_1(), 2)
    assert hives == [plain.larva(hive.name, at) for hive in sheet.hives for at in range(1, 11)]


def test_a_nest_takes_a_common_larva_for_an_alpha_that_is_out() -> None:
    """Two piles of 9 + 1 leave 7 of 25 common ones and no alpha: 6 for a nest, 1 for the next."""
    larvae = {"common": {"beetle": 25}, "alpha": {"beetle": 2}}
    seed = Seed(nested(larvae=larvae), 1)

    assert [seed.larva("nest.E2", at) for at in range(1, 7)] == ["beetle"] * 6
    assert seed.larva("nest.E28", 1) == "beetle"
    with pytest.raises(IndexError):
        seed.larva("nest.E28", 2)


def test_nests_lie_at_the_places_of_the_deck() -> None:
    """A seed knows those of cards that the deck has."""
    one = tuple(replace(c, effect="" if c.name == "E28" else c.effect) for c in toy.LISTED)

    with pytest.raises(KeyError):
        Seed(toy.duo_1(exploration=one), 1).larva("nest.E28", 1)
