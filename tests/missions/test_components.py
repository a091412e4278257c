"""Where every number comes from: print, arithmetic or assumption."""

from __future__ import annotations

import pytest

from tests import toy
from winnable.missions.exo.assumptions import box_numbers
from winnable.missions.exo.components import box, components
from winnable.missions.exo.numbers import numbers, with_values
from winnable.missions.exo.schema.box import Box, BugIcons
from winnable.missions.exo.sheet import Ability
from winnable.missions.register import rules

SOURCES = {
    # printed in words: Game Setup 2 and 5, Components, Build, Drone movement, Attack, Characters,
    # Exploration Cards
    "printed": {
        "exo.slots.drone",
        "exo.stock.start",
        "exo.pawns.each",
        "exo.slots.artefact",
        "exo.slots.upgrade",
        "exo.display.artefact",
        "exo.die.most",
        "exo.reach.drone",
        "exo.nest",
        "exo.reserve.tiles",
        "exo.reserve.shelters",
        "exo.reserve.hives",
        "exo.reserve.boards",
        "exo.pair.claire",
        "exo.pair.desmond",
        "exo.pair.kaindra",
        "exo.pair.yuri",
    },
    "derived": {"exo.reserve.gems", "exo.larvae.common", "exo.larvae.alpha"},
    # exo-rules.md, section 2, as far as this version reads them
    "assumed": {
        "exo.cost.extraction_tile",
        "exo.cost.shelter",
        "exo.cost.drone",
        "exo.cost.beacon",
        "exo.slots.backpack",
        "exo.slots.exo",
        "exo.die.combat",
        "exo.hive.life",
        "exo.bugcards.beetle",
        "exo.bugcards.dragonfly",
        "exo.bugcards.centipede",
        "exo.bugcards.scorpion",
        "exo.deck.exploration",
        "exo.deck.artefact",
        "exo.upgrade.tiles",
        "exo.upgrade.blanks",
        "exo.upgrade.price.1",
        "exo.upgrade.price.2",
        "exo.upgrade.price.3",
    },
}


def test_every_number_has_its_source() -> None:
    """No number slips in without saying where it comes from."""
    found: dict[str, set[str]] = {source: set() for source in SOURCES}
    for number in box_numbers():
        found[number.source].add(number.id)

    assert found == SOURCES


def test_every_number_says_more_than_its_source() -> None:
    """The section where it is printed, or the reason; and a range where it is assumed."""
    for name, number in numbers(box()):
        assert bool(number.section) == (number.source == "printed"), name
        assert bool(number.reason) == (number.source != "printed"), name
    for each in box_numbers():
        assert bool(each.range) == (each.source == "assumed"), each.id


def test_every_number_is_read_by_rules_that_exist() -> None:
    """A verdict names an assumption through the rules it rests on."""
    for name, number in numbers(box()):
        assert set(number.rules) <= set(rules()), name
        assert number.rules, name


def test_every_assumed_number_takes_its_own_value() -> None:
    """What ``list --assumptions`` prints can be handed back to ``--assume``."""
    values = {each.id: each.value for each in box_numbers() if each.source == "assumed"}

    assert with_values(values) == box()


@pytest.mark.parametrize(
    ("deck", "kinds"), [("beetle", 2), ("dragonfly", 2), ("centipede", 2), ("scorpion", 2)]
)
def test_bug_decks_hold_twelve_cards(deck: str, kinds: int) -> None:
    """48 cards for 4 types (Components)."""
    cards = [card for card in components(box()).bug_cards if card.bug == deck]

    assert len(cards) == kinds
    assert sum(card.copies for card in cards) == 48 // 4


def test_supplies_add_up_to_what_the_box_holds() -> None:
    """Components: 56 larvae, 32 gems, 20 extraction tiles, 17 pawns, 40 and 36 cards, 80 tiles."""
    numbers_ = components(box())

    assert sum(sum(kind.values()) for kind in numbers_.larvae.values()) == 56
    assert numbers_.gems * 4 == 32
    assert numbers_.tiles * 4 == 20
    assert numbers_.pawns[3] * 4 + sum(pair.pawns for pair in numbers_.pairs.values()) == 17
    assert len(numbers_.exploration) == 40
    assert sum(card.copies for card in numbers_.artefacts) == 36
    assert sum(tile.copies for tile in numbers_.upgrades) == 80


def test_the_fight_of_the_rulebook_fits_the_alpha_scorpion() -> None:
    """Combat example: 1 point past shields, some that shields stop, dead of 6 damage."""
    alphas = [card.alpha for card in components(box()).bug_cards if card.bug == "scorpion"]

    assert all(alpha.critical == 1 and alpha.damage in {1, 2} for alpha in alphas)
    assert all(alpha.life <= 6 for alpha in alphas)


def test_cards_are_those_that_a_reader_of_the_rulebook_wrote_down() -> None:
    """``tests.toy`` has them from Card Reference and Characters, not from the data."""
    found = components(box())

    assert found.exploration == toy.LISTED
    assert found.demands == toy.DEMANDS
    assert found.artefacts == toy.ARTEFACTS
    assert found.pairs == toy.GIFTED
    assert (found.nest.common, found.nest.alpha, found.nest.life) == (5, 1, 6)
    assert (found.display, found.artefact_slots) == (4, 3)


def test_tiles_are_the_listed_effects_and_blanks() -> None:
    """20 effects (Upgrade Tiles) of 80 tiles; by assumption 2 + 14 + 4 tiles of each colour."""
    found = components(box())
    blanks = [tile for tile in found.upgrades if not tile.effect]

    assert tuple(tile for tile in found.upgrades if tile.effect) == toy.TILES
    assert {(tile.name, tile.copies) for tile in blanks if tile.colour in ("white", "orange")} == {
        ("blank-white-1-hero", 1),
        ("blank-white-2-hero", 3),
        ("blank-white-2-animal", 3),
        ("blank-white-2-drone", 2),
        ("blank-white-3-hero", 1),
        ("blank-white-3-animal", 1),
        ("blank-orange-1-hero", 1),
        ("blank-orange-1-animal", 1),
        ("blank-orange-2-hero", 5),
        ("blank-orange-2-animal", 5),
        ("blank-orange-2-drone", 4),
        ("blank-orange-3-hero", 2),
        ("blank-orange-3-animal", 1),
        ("blank-orange-3-drone", 1),
    }
    assert sum(tile.copies for tile in blanks) == 80 - 20
    assert dict(found.upgrade_price) == {1: 1, 2: 2, 3: 3}
    assert dict(found.upgrade_slots) == {"character": 3, "drone": 1}
    assert found.hive_tokens == 6


@pytest.mark.parametrize("character", ["yuri", "kaindra", "claire", "desmond", "nurasyl"])
def test_these_keep_what_they_have_when_upgraded(character: str) -> None:
    """Characters: these second profiles add something; the other three put it in its place."""
    cards = {
        c.name: c for pair in components(box()).pairs.values() for c in (pair.hero, pair.animal)
    }

    assert [card.upgraded[0] == card.abilities[0] for card in cards.values()].count(True) == 5
    assert cards[character].upgraded[:1] == cards[character].abilities
    assert len(cards[character].upgraded) == 2


def test_names_of_abilities_and_effects_end_ids_of_rules() -> None:
    """Little Joe's are called after Joe; the 20 tiles are listed under Upgrade Tiles."""
    found = components(box())
    tails = {"little-joe": "joe"}
    ids = {f"exo.artefact.{card.effect}" for card in found.artefacts}
    ids |= {f"exo.card.{card.effect}" for card in found.exploration if card.effect}
    ids |= {f"exo.card.{effect}" for effect in found.demands}
    ids |= {f"exo.tile.{tile.effect}" for tile in found.upgrades if tile.effect}
    for pair in found.pairs.values():
        for kind, card in (("hero", pair.hero), ("animal", pair.animal)):
            name = tails.get(card.name, card.name)
            ids |= {f"exo.{kind}.{name}-{a.name}" for a in (*card.abilities, *card.upgraded)}

    assert ids <= set(rules())
    assert len(ids) == 13 + 12 + 16 + 20


def test_abilities_in_force_are_those_of_the_profile_in_use() -> None:
    """Characters: Sharik's power is replaced, Kaindra keeps hers; plain pairs have none."""
    first = toy.sheet(party=("kaindra",), pairs=toy.GIFTED)
    second = toy.sheet(party=("kaindra",), pairs=toy.GIFTED, upgraded=("kaindra", "sharik"))

    assert first.abilities("sharik") == {"fury": Ability("fury", {"orange": 1})}
    assert list(second.abilities("sharik")) == ["hunter"]
    assert list(second.abilities("kaindra")) == ["tribal-power", "shield-breaker"]
    assert toy.sheet(upgraded=("mel",)).abilities("mel") == {}
    with pytest.raises(KeyError, match="bob"):
        first.abilities("bob")


def test_joining_bugs_stand_in_the_order_of_their_types() -> None:
    """However the file orders them."""
    data = box().model_dump(by_alias=True)
    kind = data["bugcards"]["beetle"]["cards"][0]
    kind["alpha_icons"] = BugIcons(joins=("scorpion", "beetle", "scorpion")).model_dump()

    cards = components(Box.model_validate(data)).bug_cards

    assert cards[0].alpha.joins == ("beetle", "scorpion", "scorpion")
    assert cards[0].common.joins == ()
