"""``--assume`` for decks: icons of bug cards that harm or call others, copies of artefacts."""

from __future__ import annotations

import pytest

from tests.missions.test_settings import assumed
from winnable.missions.errors import MissionError
from winnable.missions.exo.assumptions import box_numbers
from winnable.missions.exo.load import sheet
from winnable.missions.exo.numbers import with_values
from winnable.missions.exo.sheet import BugProfile
from winnable.missions.load import shipped


def test_bug_cards_take_poison_paralysis_and_joining_bugs_after_the_other_icons() -> None:
    """One letter for each joining bug; they are sorted by type."""
    text = "beetle-1 2/1/0/a1m1dp1y1jcb 3/1/1/jd, beetle-2 1/0/1/y1 2/0/0/dp1"
    cards = {card.name: card for card in assumed(exo__bugcards__beetle=text).components.bug_cards}

    assert cards["beetle-1"].common == BugProfile(
        2, 1, 0, 1, 1, True, poison=1, paralysis=1, joins=("beetle", "centipede")
    )
    assert cards["beetle-1"].alpha == BugProfile(3, 1, 1, joins=("dragonfly",))
    assert cards["beetle-2"].common == BugProfile(1, 0, 1, paralysis=1)
    assert cards["beetle-2"].alpha == BugProfile(2, 0, 0, disappears=True, poison=1)
    listed = {each.id: each for each in box_numbers(with_values({"exo.bugcards.beetle": text}))}
    assert listed["exo.bugcards.beetle"].value == text.replace("jcb", "jbc")
    assert "p1 poison, y1 paralysis" in listed["exo.bugcards.beetle"].range


def test_artefacts_change_their_copies() -> None:
    """Kinds that are not named are not in the deck."""
    found = assumed(exo__deck__artefact=" A13:30, A1:6 ").components.artefacts

    assert [(card.name, card.effect, card.copies) for card in found] == [
        ("A1", "rations", 6),
        ("A13", "net", 30),
    ]


def test_upgrade_tiles_change_colour_and_level() -> None:
    """Effects that are not named are on no tile; blanks fill up 2 + 14 + 4 of each colour."""
    found = assumed(exo__upgrade__tiles=" beacon-free : orange.1, scout-two:orange.3").components

    assert [(t.name, t.colour, t.level, t.wearer) for t in found.upgrades if t.effect] == [
        ("beacon-free", "orange", 1, "hero"),
        ("scout-two", "orange", 3, "drone"),
    ]
    copies = {t.name: t.copies for t in found.upgrades}
    assert copies["blank-orange-1-hero"] == 1
    assert [copies[f"blank-orange-3-{who}"] for who in ("hero", "animal", "drone")] == [1, 1, 1]
    assert sum(copies.values()) == 80


def test_tiles_without_an_effect_are_worn_in_turn() -> None:
    """Hero, animal, drone and again within each colour and level, or as it is assumed."""

    def copies(**other: str) -> dict[str, int]:
        tiles = assumed(exo__upgrade__tiles="wood-metal:green.2", **other).components.upgrades
        assert all(tile.wearer == tile.name.split("-")[-1] for tile in tiles if not tile.effect)
        return {tile.name: tile.copies for tile in tiles if tile.colour == "green"}

    assert copies() == {
        "wood-metal": 1,
        "blank-green-1-hero": 1,
        "blank-green-1-animal": 1,
        "blank-green-2-hero": 5,
        "blank-green-2-animal": 4,
        "blank-green-2-drone": 4,
        "blank-green-3-hero": 2,
        "blank-green-3-animal": 1,
        "blank-green-3-drone": 1,
    }
    assert copies(exo__upgrade__blanks=" animal, animal ,hero") == {
        "wood-metal": 1,
        "blank-green-1-animal": 2,
        "blank-green-2-animal": 9,
        "blank-green-2-hero": 4,
        "blank-green-3-animal": 3,
        "blank-green-3-hero": 1,
    }


def test_prices_of_upgrade_tiles_change_one_by_one() -> None:
    """2 instead of 1 gem for level I."""
    assert dict(assumed(exo__upgrade__price__1="2").components.upgrade_price) == {
        1: 2,
        2: 2,
        3: 3,
    }


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1/p2 1/1/1",
            "poison 2 is out of range; write 0 to 1",
        ),
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1 1/1/1/y2",
            "paralysis 2 is out of range; write 0 to 1",
        ),
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1/jsbs 1/1/1",
            "joins 2 is out of range; write 0 to 1",
        ),
        (
            "exo.deck.artefact",
            "A1:35",
            (
                "'A1:35' is out of range; write NAME:N with 36 in all, e.g. A1:3,A2:3,A3:3,A4:3,"
                "A5:3,A6:3,A7:3,A8:3,A9:3,A10:3,A11:2,A12:2,A13:2"
            ),
        ),
        (
            "exo.deck.artefact",
            "A1:18,A1:18",
            (
                "'A1' is counted twice; write NAME:N with 36 in all, e.g. A1:3,A2:3,A3:3,A4:3,"
                "A5:3,A6:3,A7:3,A8:3,A9:3,A10:3,A11:2,A12:2,A13:2"
            ),
        ),
        (
            "exo.deck.artefact",
            "36",
            (
                "'36' is no count; write NAME:N with 36 in all, e.g. A1:3,A2:3,A3:3,A4:3,"
                "A5:3,A6:3,A7:3,A8:3,A9:3,A10:3,A11:2,A12:2,A13:2"
            ),
        ),
        ("exo.deck.artefact", "A14:36", "no artefact 'A14'; did you mean 'A4'?"),
        (
            "exo.upgrade.tiles",
            "beacon-fre:white.1",
            "no effect 'beacon-fre'; did you mean 'beacon-free'?",
        ),
        (
            "exo.upgrade.tiles",
            "beacon-free:whit.1",
            "no colour 'whit'; did you mean 'white'?",
        ),
        (
            "exo.upgrade.tiles",
            "scout-two:white.1,scout-two:blue.1",
            "'scout-two' is named twice; leave one out",
        ),
        (
            "exo.upgrade.tiles",
            "scout-two:white.1,wood-metal:white.1,beacon-free:white.1",
            "3 tiles with effects are white of level 1; write at most 2",
        ),
        ("exo.upgrade.blanks", "hero,animel", "no wearer 'animel'; did you mean 'animal'?"),
        (
            "exo.upgrade.blanks",
            ",".join(["hero"] * 15),
            "15 turns are too many; write 1 to 14 of hero, animal and drone in turn",
        ),
        ("exo.upgrade.price.3", "5", "'5' is out of range; write 2 to 4"),
        (
            "exo.slots.upgrade",
            "character:4",
            "is printed in Upgrades; Characters; leave it out: only assumed ones change",
        ),
        (
            "exo.nest",
            "9",
            (
                "is printed in Exploration Cards; Destroying the Hives; leave it out: only assumed"
                " ones change"
            ),
        ),
    ],
)
def test_decks_that_do_not_do(name: str, text: str, message: str) -> None:
    """36 artefact cards (Components); at most one icon of a kind is plausible on a half."""
    with pytest.raises(MissionError) as caught:
        sheet(shipped("exo/duo/1"), ("claire",), {name: text})

    assert str(caught.value) == f"command line:1:1: --assume {name}: {message}"


def test_what_is_no_upgrade_tile_is_told_with_an_example() -> None:
    """A level IV does not exist."""
    with pytest.raises(MissionError) as caught:
        assumed(exo__upgrade__tiles="scout-two:white.4")

    (problem,) = caught.value.problems
    assert problem.problem == "'scout-two:white.4' is no upgrade tile"
    assert problem.remedy.startswith("write EFFECT:COLOUR.LEVEL, e.g. reroll-weather:white.1,")
