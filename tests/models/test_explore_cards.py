"""Effects of exploration cards in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.models.exo.kit import CARD_RULES

SOLO = "move 1+0 at 0, 0"
BOTH = "move 1+1 at 0, 0"
START = {"zone(claire)": "A1", "zone(mel)": "A1", "pawns(claire)": 4, "explored(B1)": 0}


@pytest.fixture(scope="module")
def board() -> Table:
    """Two zones, Claire alone, all cards with their effects, no artefacts."""
    return Table(toy.two_zones(exploration=toy.LISTED))


@pytest.fixture(scope="module")
def rich() -> Table:
    """The same with artefacts."""
    return Table(toy.two_zones(exploration=toy.LISTED, artefacts=toy.ARTEFACTS))


def lying(effect: str, **changes: Any) -> dict[str, Any]:
    """Claire and Mel beside a zone with that card; ``changes`` with ``_`` for brackets."""
    return START | {"effect(B1)": effect} | changes


PACK = ("pack(claire, food)", "pack(claire, wood)", "pack(claire, metal)", "life(claire)")
STOCK = {"pack(claire, food)": 2, "pack(claire, wood)": 2, "pack(claire, metal)": 2}


@pytest.mark.rule("exo.card.numbers")
def test_sheets_of_blank_cards_are_as_they_were() -> None:
    """Neither variables nor decisions nor stages for what the data lack."""
    plain = Table(toy.two_zones()).problem
    rich = Table(toy.two_zones(exploration=toy.LISTED, artefacts=toy.ARTEFACTS)).problem
    known = {var.name for var in plain.variables}

    assert not {name for name in known if name.startswith(("effect", "held", "played", "stuck"))}
    assert not [stage.name for stage in plain.stages if stage.name.startswith(("art", "settle"))]
    assert known < {var.name for var in rich.variables}


@pytest.mark.rule("exo.explore.effects")
def test_a_blank_card_asks_for_nothing(board: Table) -> None:
    """Everything stays as it was."""
    seen = board.seen(PACK, "action 1", lying("none", **STOCK), SOLO, to="B1")

    assert seen == {(2, 2, 2, 3)}


CHOICE = {"pay", "life"}
WAYS = {
    "myrtle-metal": CHOICE,
    "blizzard": CHOICE,
    "myrtle-both": CHOICE,
    "ancient-ruins": {"none", "pay"},
    "crystal-forest": {"none", "pay"},
    "sandstorm": {"life", "drone", "artefact"},
}
"""How the cards that ask for something may be met; others do not ask."""


@pytest.mark.rule("exo.explore.effects")
@pytest.mark.parametrize("effect", sorted(CARD_RULES))
def test_a_card_is_met_in_its_own_ways_only(rich: Table, effect: str) -> None:
    """She could pay, suffer, or do without her drone or an artefact: but nobody asks."""
    laden = {"drone(claire)": "A1", "held(claire)": 1, "pawns(claire)": 1}
    state = lying(effect, **STOCK, **laden)
    others = {"none", "drone", "artefact", *CHOICE} - WAYS.get(effect, {"none"})

    for way in sorted(others):
        assert not rich.play("action 1", state, SOLO, to="B1", way=way), way


@pytest.mark.rule("exo.card.myrtle-metal")
@pytest.mark.rule("exo.card.blizzard")
@pytest.mark.rule("exo.card.myrtle-both")
@pytest.mark.parametrize(
    ("effect", "ways"),
    [
        ("myrtle-metal", {(2, 2, 0, 3), (2, 2, 2, 2)}),
        ("blizzard", {(2, 2, 1, 3), (2, 2, 2, 1)}),
        ("myrtle-both", {(2, 1, 1, 3), (2, 2, 2, 1)}),
    ],
)
def test_cards_with_a_price_are_paid_or_cost_life(
    board: Table, effect: str, ways: set[tuple[int, ...]]
) -> None:
    """2 metal or 1 life; 1 metal or 2 life; 1 wood and 1 metal or 2 life, as the players like."""
    assert board.seen(PACK, "action 1", lying(effect, **STOCK), SOLO, to="B1") == ways


@pytest.mark.rule("exo.card.blizzard")
def test_a_drone_in_the_zone_pays_and_the_others_suffer(board: Table) -> None:
    """No metal in the backpack: the drone's 1 goes; or Claire and Mel lose a life each, or Claire
    both, or Mel both of hers."""
    names = ("cargo(claire, metal)", "life(claire)", "life(mel)")
    state = lying("blizzard", **{"drone(claire)": "B1", "cargo(claire, metal)": 1})
    state |= {f"pack(claire, {r})": 0 for r in ("food", "wood", "metal")}

    seen = board.seen(names, "action 1", state, BOTH, to="B1")
    assert seen == {(0, 3, 2), (1, 2, 1), (1, 1, 2), (1, 3, 0)}


@pytest.mark.rule("exo.card.vanadinite-mine")
def test_the_mine_hurts_who_comes_without_the_animal(board: Table) -> None:
    """Alone 3 - 1 = 2; with Mel, or with Mel there before, nothing."""
    state = lying("vanadinite-mine")

    assert board.seen("life(claire)", "action 1", state, SOLO, to="B1") == {2}
    assert board.seen("life(claire)", "action 1", state, BOTH, to="B1") == {3}
    waiting = state | {"zone(mel)": "B1"}
    assert board.seen("life(claire)", "action 1", waiting, SOLO, to="B1") == {3}


@pytest.mark.rule("exo.card.ancient-ruins")
@pytest.mark.rule("exo.card.crystal-forest")
@pytest.mark.parametrize(("effect", "left"), [("ancient-ruins", 0), ("crystal-forest", 1)])
def test_the_animal_comes_in_for_food_or_stays(board: Table, effect: str, left: int) -> None:
    """2 food less 2 (1), or Mel stays in A1 and her pawn is used all the same: 4 - 2 = 2. Who does
    not come along is not said to stay behind."""
    names = ("zone(mel)", "pack(claire, food)", "pawns(claire)")

    seen = board.seen(names, "action 1", lying(effect, **STOCK), BOTH, to="B1")
    assert seen == {("B1", left, 2), ("A1", 2, 2)}
    alone = board.seen(names, "action 1", lying(effect, **STOCK), SOLO, to="B1")
    assert alone == {("A1", 2, 3)}
    kept_out = board.play("action 1", lying(effect, **STOCK), SOLO, to="B1", behind_mel=1)
    assert not kept_out


@pytest.mark.rule("exo.card.wetlands")
def test_wetlands_take_all_gems(board: Table) -> None:
    """2 blue and 1 green gem are gone."""
    state = lying("wetlands", **{"gems(claire, blue)": 2, "gems(claire, green)": 1})
    names = ("gems(claire, blue)", "gems(claire, green)", "pool(claire)")

    assert board.seen(names, "action 1", state, SOLO, to="B1") == {(0, 0, 0)}


@pytest.mark.rule("exo.card.wetlands")
def test_the_gem_for_the_move_is_paid_before_wetlands_take_the_rest(board: Table) -> None:
    """Weather 5 asks for a gem: without one nobody comes so far."""
    state = lying("wetlands", weather=5)
    paid = state | {"gems(claire, blue)": 2}

    assert board.seen("gems(claire, blue)", "action 1", paid, SOLO, to="B1") == {0}
    assert board.play("action 1", state, SOLO, to="B1") == []


@pytest.mark.rule("exo.card.famine")
def test_famine_takes_all_food_of_backpack_and_drone(board: Table) -> None:
    """Of 2 food, 2 wood and 2 metal 4 items are left; the drone's food goes, wherever it is."""
    state = lying("famine", **STOCK, **{"drone(claire)": "A1", "cargo(claire, food)": 3})
    names = ("pack(claire, food)", "load(claire)", "cargo(claire, food)")

    assert board.seen(names, "action 1", state, SOLO, to="B1") == {(0, 4, 0)}


@pytest.mark.rule("exo.card.sandstorm")
def test_a_sandstorm_takes_the_drone_or_life(board: Table) -> None:
    """Without artefacts: the drone with its cargo, or 2 life; without a drone, life."""
    names = ("drone(claire)", "cargo(claire, wood)", "life(claire)")
    state = lying("sandstorm", **{"drone(claire)": "A1", "cargo(claire, wood)": 1})

    seen = board.seen(names, "action 1", state, SOLO, to="B1")
    assert seen == {("off", 0, 3), ("A1", 1, 1)}
    assert board.seen(names, "action 1", lying("sandstorm"), SOLO, to="B1") == {("off", 0, 1)}


@pytest.mark.rule("exo.card.sandstorm")
@pytest.mark.rule("exo.explore.artefact")
def test_a_sandstorm_takes_an_artefact_before_one_is_found(rich: Table) -> None:
    """1 card less 1 plus the find is 1, in full life; without a card 2 life, and 1 is found."""
    names = ("held(claire)", "held(mel)", "life(claire)")
    had = rich.seen(names, "action 1", lying("sandstorm", **{"held(claire)": 1}), SOLO, to="B1")
    none = rich.seen(names, "action 1", lying("sandstorm"), SOLO, to="B1")

    assert had == {(1, 0, 3), (0, 1, 3), (2, 0, 1), (1, 1, 1)}
    assert none == {(1, 0, 1), (0, 1, 1)}


@pytest.mark.rule("exo.explore.artefact")
@pytest.mark.rule("exo.explore.equip-limit")
@pytest.mark.rule("exo.explore.equip-side")
def test_each_exploration_finds_an_artefact_for_hero_or_animal(rich: Table) -> None:
    """With 3 cards Claire has no space: one is thrown away, or Mel gets the new one."""
    names = ("held(claire)", "held(mel)")

    assert rich.seen(names, "action 1", lying("none"), SOLO, to="B1") == {(1, 0), (0, 1)}
    full = lying("none", **{"held(claire)": 3})
    assert rich.seen(names, "action 1", full, SOLO, to="B1") == {(3, 0), (3, 1)}
    both = lying("none", **{"held(claire)": 3, "held(mel)": 3})
    assert rich.seen(names, "action 1", both, SOLO, to="B1") == {(3, 3)}
    dead = lying("none", **{"held(claire)": 3, "zone(mel)": "off", "life(mel)": 0})
    assert rich.seen(names, "action 1", dead, SOLO, to="B1") == {(3, 0)}


@pytest.mark.rule("exo.card.absolute-zero")
@pytest.mark.rule("exo.card.landslide")
@pytest.mark.parametrize(("effect", "wood"), [("absolute-zero", 3), ("landslide", 2)])
def test_a_hero_who_is_held_up_moves_only_after_paying(
    board: Table, effect: str, wood: int
) -> None:
    """All at once: 3 wood (2), from backpack and drone together, no less."""
    mark = f"stuck(claire, {effect})"
    assert board.seen(mark, "action 1", lying(effect), SOLO, to="B1") == {1}
    stuck = {mark: 1, "zone(claire)": "A1", "pawns(claire)": 1, "drone(claire)": "A1"}
    assert board.play("action 1", stuck, SOLO) == []
    near = stuck | {"pack(claire, wood)": wood - 1, "cargo(claire, wood)": 1}
    names = (mark, "pack(claire, wood)", "cargo(claire, wood)")
    assert board.seen(names, "settle 1 claire", near) == {(1, wood - 1, 1), (0, 0, 0)}
    poor = near | {"drone(claire)": "B1"}
    assert board.seen(mark, "settle 1 claire", poor) == {1}


@pytest.mark.rule("exo.drone.scout")
@pytest.mark.rule("exo.explore.artefact")
def test_the_scout_drone_finds_one_more_for_whoever_explores() -> None:
    """Yuri's drone waits in B1: Claire finds 2 cards, without it 1."""
    sheet = toy.sheet(2, 2, party=("claire", "yuri"), artefacts=toy.ARTEFACTS)
    table = Table(sheet)
    state = {"zone(claire)": "A1", "zone(yuri)": "A2", "pawns(claire)": 1, "held(claire)": 0}

    def finds(drone: str) -> set[int]:
        seen = table.seen(
            ("held(claire)", "held(mel)"), "action 1", state | {"drone(yuri)": drone}, SOLO, to="B1"
        )
        return {sum(each) for each in seen}

    assert finds("B1") == {2}
    assert finds("A2") == {1}


@pytest.mark.rule("exo.animal.nurasyl-whats-this")
def test_nurasyl_finds_artefacts_on_her_own_in_her_second_profile() -> None:
    """She may, alone in an unexplored zone, with a free space; not in her first profile."""

    def finds(upgraded: tuple[str, ...], **changes: Any) -> set[int]:
        table = Table(
            toy.two_zones(
                party=("yuri",), pairs=toy.GIFTED, artefacts=toy.ARTEFACTS, upgraded=upgraded
            )
        )
        state = {"zone(yuri)": "A1", "zone(nurasyl)": "A1", "pawns(yuri)": 1} | changes
        return table.seen("held(nurasyl)", "action 1", state, "move 0+1 at 0, 0")

    assert finds(("nurasyl",)) == {0, 1}
    assert finds(("nurasyl",), **{"held(nurasyl)": 3}) == {3}
    assert finds(("nurasyl",), **{"explored(B1)": 1}) == {0}
    assert finds(()) == {0}


@pytest.mark.rule("exo.supply.artefacts")
def test_what_is_found_leaves_the_deck() -> None:
    """5 cards, 4 of them open: the last of the deck goes to Yuri, who explores, or to Nurasyl, if
    she likes. Once it is gone she finds none."""
    card = replace(toy.ARTEFACTS[0], copies=5)
    table = Table(
        toy.two_zones(party=("yuri",), pairs=toy.GIFTED, artefacts=(card,), upgraded=("nurasyl",))
    )
    state = {"zone(yuri)": "A1", "zone(nurasyl)": "A1", "pawns(yuri)": 1}
    hers, left = ("held(nurasyl)", "cards found"), state | {"cards found": 1}

    assert table.seen("cards found", "action 1", state, "move 1+0 at 0, 0") == {1}
    assert table.seen(hers, "action 1", state, "move 0+1 at 0, 0") == {(0, 0), (1, 1)}
    assert table.seen(hers, "action 1", left, "move 0+1 at 0, 0") == {(0, 1)}
