"""The first sheet of the campaign for 1-2 players, as the rulebook and the assumed layout say."""

from __future__ import annotations

import pickle

import pytest

from tests import toy
from tests.missions.files import DUO_1, changed, mission
from tests.toy import hive_at
from winnable.missions.exo.load import sheet
from winnable.missions.exo.sheet import Token
from winnable.missions.goals import And, Eventually, ForAll
from winnable.missions.ground import ground
from winnable.missions.load import shipped

PARTIES = (("claire",), ("claire", "desmond"), ("claire", "kaindra"), ("claire", "yuri"))


@pytest.mark.parametrize("party", PARTIES)
def test_sheet_is_what_a_reader_of_the_rulebook_wrote_down(party: tuple[str, ...]) -> None:
    """``tests.toy`` was written from rulebook and facts, not from the mission file."""
    expected = toy.duo_1(party)

    found = sheet(shipped("exo/duo/1"), party)

    for name in ("name", "party", "zones", "adjacent", "places", "start_zones", "hives", "tokens"):
        assert getattr(found, name) == getattr(expected, name), name
    for name in ("cost", "stock", "pawns", "larvae", "die", "bug_cards"):
        assert getattr(found.components, name) == getattr(expected.components, name), name
    for name in ("backpack", "cargo", "exo_slots", "tiles", "shelters", "gems", "max_dice"):
        assert getattr(found.components, name) == getattr(expected.components, name), name
    assert found.components.drone_reach == expected.components.drone_reach
    assert found.components.pairs == toy.GIFTED
    assert found.upgraded == frozenset()
    assert found.withhold_beacon
    for table in ("weather", "fauna"):
        assert [(face.number, face.effects, face.rule) for face in found.tables[table]] == [
            (face.number, face.effects, face.rule) for face in expected.tables[table]
        ]


@pytest.mark.rule("exo.sheet.duo.1.objective")
@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_goals_are_those_of_the_sheet() -> None:
    """Beacons found and drones home at some time; for the challenge within 2 rounds, with food."""
    found = sheet(shipped("exo/duo/1"), ("claire", "yuri"))

    members = {"p": ("claire", "yuri")}
    assert isinstance(toy.DUO_1_OBJECTIVE, ForAll)
    assert found.objective == Eventually(ground(toy.DUO_1_OBJECTIVE, members))
    assert found.challenge == ground(toy.DUO_1_CHALLENGE, members)


def test_solo_player_has_one_token_and_no_neighbour_in_the_goal() -> None:
    """One beacon for each hero in play (ruling beacon-tokens)."""
    found = sheet(shipped("exo/duo/1"), ("claire",))

    assert found.tokens == (Token("beacon.claire", "D1", "claire"),)
    assert isinstance(found.objective, Eventually)
    assert isinstance(found.objective.arg, And)
    assert len(found.objective.arg.args) == 1


def test_exploration_cards_without_effect_are_those_without_a_text() -> None:
    """The card reference lists 19 numbers; 21 of 40 cards are blank (facts 1b)."""
    cards = sheet(shipped("exo/duo/1"), ("claire",)).components.exploration

    blank = [card.name for card in cards if not card.effect]
    assert blank == [card.name for card in toy.EXPLORATION if not card.effect]
    assert len(blank) == 21
    assert [(card.name, card.resource, card.colour) for card in cards] == [
        (card.name, card.resource, card.colour) for card in toy.EXPLORATION
    ]


def test_order_of_the_party_does_not_matter() -> None:
    """Seat order is alphabetical."""
    assert sheet(shipped("exo/duo/1"), ("yuri", "claire")) == sheet(
        shipped("exo/duo/1"), ("claire", "yuri")
    )


def test_sheet_can_be_sent_to_another_process() -> None:
    """Sweeps solve in several processes."""
    found = sheet(shipped("exo/duo/1"), ("claire",))

    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 - our own bytes


def test_renamed_copy_with_relabelled_zones_loads() -> None:
    """Mirrored left to right, with other symbols and hives, one row lower and three hives."""
    text = changed(
        ('name = "exo/duo/1"', 'name = "mirror/first"'),
        ('  "1 . N c",\n  "2 . S o",', '  "- - - -",\n  "t H . 1",\n  "u L . 2",'),
        ('N = { hive = "north" }', 'H = { hive = "high" }'),
        ('S = { hive = "south" }', 'L = { hive = "low" }'),
        ("c = { token", "t = { token"),
        ("o = { token", "u = { token"),
        ('name = "north"', 'name = "high"'),
        ('name = "south"', 'name = "low"'),
        ("count = 2", "count = 3"),
        ("common = 9", "common = 8"),
    )

    found = sheet(mission(text), ("claire", "yuri"))

    assert found.zones == ("A2", "B2", "C2", "D2", "A3", "B3", "C3", "D3")
    assert found.start_zones == ("D2", "D3")
    assert found.hives == (
        hive_at("high", "B2", 8, 1),
        hive_at("low", "B3", 9, 1),
        hive_at("north-east", "A2", 9, 1),
    )
    assert found.tokens == (
        Token("beacon.claire", "A2", "claire"),
        Token("beacon.yuri", "A3", "yuri"),
    )
    assert found.tables["weather"][1].rule.endswith(".mirror.first.weather-2")
    assert found.sha256 != sheet(mission(DUO_1), ("claire", "yuri")).sha256


def test_faces_may_stand_in_any_order() -> None:
    """The number on the die decides, not the place in the file."""
    swapped = changed(
        ('[[tables.fauna]]\nface = 1\ntext = "Bugs', '[[tables.fauna]]\nface = 6\ntext = "Bugs'),
        ('face = 6\ntext = "Killed', 'face = 1\ntext = "Killed'),
    )

    faces = sheet(mission(swapped), ("claire",)).tables["fauna"]

    assert [face.number for face in faces] == [1, 2, 3, 4, 5, 6]
    assert faces[0].text.startswith("Killed")
    assert faces[5].rule == "exo.sheet.duo.1.fauna-6"


def test_second_profiles_of_the_party_are_in_use_where_the_file_says_so() -> None:
    """Of a hero and an animal that play; Desmond does not."""
    needs = 'needs = ["claire"]\n'
    text = changed((needs, f'{needs}upgraded = ["desmond", "nurasyl", "claire"]\n'))

    found = sheet(mission(text), ("claire", "yuri"))

    assert found.upgraded == {"claire", "nurasyl"}
    assert list(found.abilities("claire")) == ["life-support", "swiftness"]
    assert list(found.abilities("yuri")) == ["sixth-sense"]
