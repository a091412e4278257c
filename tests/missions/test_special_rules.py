"""Special rules of mission files as the values that both statements of the rules read."""

from __future__ import annotations

import pytest

from tests.missions.files import changed, mission
from tests.missions.test_special_checks import SECOND, SPECIAL
from winnable.missions.exo.disaster_tables import Face, ForbidEffect, Who
from winnable.missions.exo.load import sheet
from winnable.missions.exo.ring import clockwise
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import NONE, Grants, Project, Second


def loaded(*pairs: tuple[str, str], party: tuple[str, ...] = ("claire", "yuri")) -> Sheet:
    """The shipped sheet after some changes."""
    return sheet(mission(changed(*pairs)), party)


def special(lines: str) -> tuple[str, str]:
    """A change that adds special rules."""
    return SPECIAL, f"{SPECIAL}\n{lines}"


def test_sheet_without_special_rules_has_none() -> None:
    """Withheld beacons are told by the sheet itself."""
    assert loaded().specials == NONE


def test_plain_special_rules() -> None:
    """Numbers, words and places under the names of the values."""
    found = loaded(
        special(
            'deadline = 8\nno_plague = "start"\nno_empty_piles = true\nno_hive_damage = true\n'
            'no_adaptation = true\nborrower = "desmond"\nown_colour = "field"\n'
            'challenge_continues = true\nstack = ["I", "II"]\n'
            'grants = { beacon = true, food = 2, star = "start", upgrade = 1, draws = 1 }'
        )
    ).specials

    starts = frozenset({"A1", "A2"})
    assert (found.deadline, found.borrower, found.continues) == (8, "desmond", True)
    assert (found.no_plague, found.no_empty_piles) == (starts, True)
    assert (found.no_hive_damage, found.no_adaptation) == (True, True)
    assert found.own_colour == frozenset({"B1", "C1", "D1", "B2", "C2", "D2"})
    assert found.stack == ("I", "II")
    assert found.grants == Grants(beacon=True, food=2, star_tiles=starts, upgrade=1, draws=1)


def test_lasting_rules_are_faces_of_their_own() -> None:
    """Number 0, an id each from 1."""
    effect = '{ do = "forbid", who = "heroes", act = "explore" }'
    found = loaded(
        special(
            f'lasting = [{{ text = "one", effects = [{effect}] }},'
            f' {{ text = "two", effects = [{effect}] }}]'
        )
    )

    forbid = ForbidEffect(Who("heroes"), "explore")
    assert found.specials.lasting == (
        Face(0, "one", (forbid,), "exo.sheet.duo.1.special-1"),
        Face(0, "two", (forbid,), "exo.sheet.duo.1.special-2"),
    )


def test_second_table_has_rules_of_its_own() -> None:
    """Beside the first of its kind."""
    text = changed(special('second = { table = "fauna", token = "beacon.claire" }'))
    found = sheet(mission(f"{text}\n{SECOND}"), ("claire",))

    assert found.specials.second == Second("fauna", "beacon.claire")
    assert list(found.tables) == ["weather", "fauna", "fauna-2"]
    assert [face.rule for face in found.tables["fauna-2"]] == [
        f"exo.sheet.duo.1.fauna-2-{number}" for number in range(1, 7)
    ]


PROJECT = """[projects.mast]
pay_by_players = { 1 = [{ gem = 1 }], 2 = [{ gem = 2, wood = 3 }] }
zones = "field"
pawns = 2
per = "zone"
by = "yuri"
clear = true

[projects.hut]
pay = [{ wood = 1 }, { metal = 2 }]
shelter = true

[tokens]"""


@pytest.mark.parametrize(
    ("party", "price"), [(("claire",), {"gem": 1}), (("claire", "yuri"), {"gem": 2, "wood": 3})]
)
def test_projects_in_order_with_prices_of_the_party(
    party: tuple[str, ...], price: dict[str, int]
) -> None:
    """One player pays 1 gem, two pay 2 gems and 3 wood."""
    found = loaded(("[tokens]", PROJECT), party=party)

    field = frozenset({"B1", "C1", "D1", "B2", "C2", "D2"})
    assert found.specials.projects == (
        Project("mast", (price,), field, pawns=2, per="zone", by="yuri", clear=True),
        Project("hut", ({"wood": 1}, {"metal": 2}), frozenset(found.zones), shelter=True),
    )


def test_project_of_a_hidden_token_lies_where_its_group_does() -> None:
    """Nobody knows yet in which of the two zones, D1 or D2, the token lies."""
    found = loaded(
        ('"beacon.claire" = { take = "claire" }', 'one = { take = "any", hidden = "keys" }'),
        ('"beacon.other" = { take = "other" }', 'two = { take = "any", hidden = "keys" }'),
        ('token = "beacon.claire"', 'token = "one"'),
        ('token = "beacon.other"', 'token = "two"'),
        ("taken(beacon p)", "taken(one)"),
        ("takes(beacon p)", "takes(one)"),
        ("withhold_beacon = true", "withhold_beacon = false"),
        ("[tokens]", '[projects.mast]\npay = [{ gem = 1 }]\ntoken = "two"\n\n[tokens]'),
    )

    (mast,) = found.specials.projects
    assert (mast.token, mast.zones) == ("two", frozenset({"D1", "D2"}))
    assert found.tokens == (
        Token("one", "D1", "", hidden="keys"),
        Token("two", "D2", "", hidden="keys"),
    )


def test_token_of_a_colour_belongs_to_its_hero() -> None:
    """White is Yuri's (Characters); without him it stays in the box."""
    orb = 'orb = { take = "white", clear = true, hives = 4, carried = true }'
    pairs = (
        ('"beacon.other" = { take = "other" }', orb),
        ('token = "beacon.other"', 'token = "orb"'),
    )

    assert loaded(*pairs).tokens[1] == Token("orb", "D2", "yuri", True, 4, True)
    assert len(loaded(*pairs, party=("claire",)).tokens) == 1


def test_board_tiles_go_clockwise() -> None:
    """Two blocks of four zones; or as they are drawn."""
    legend = "[layouts.default.legend]"
    drawn = loaded((legend, f'tiles = ["a b b c", "a b b c"]\n\n{legend}')).board_tiles

    assert list(loaded().board_tiles.values()) == [
        ("A1", "B1", "B2", "A2"),
        ("C1", "D1", "D2", "C2"),
    ]
    assert drawn == {"a": ("A1", "A2"), "b": ("B1", "C1", "C2", "B2"), "c": ("D1", "D2")}


def test_clockwise_from_the_top_left() -> None:
    """A ring of eight zones around one that is not in it, and an L of three."""
    ring = ("A1", "B1", "C1", "C2", "C3", "B3", "A3", "A2")

    assert clockwise(sorted(ring)) == ring
    assert clockwise(("B2", "A2", "B1")) == ("B1", "B2", "A2")
    assert clockwise(()) == ()
