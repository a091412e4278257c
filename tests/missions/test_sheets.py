"""All printed sheets: they load, are drawn three times, and say as much as their print does."""

from __future__ import annotations

import re
from itertools import product

import pytest

from winnable.missions.catalogue import catalogue
from winnable.missions.data_files import shipped_text
from winnable.missions.exo.disaster_tables import AlphaEffect, DiceEffect
from winnable.missions.exo.load import sheet
from winnable.missions.exo.parties import parties
from winnable.missions.exo.rulings import rulings
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import shipped
from winnable.missions.register import rules

SHEETS = [name for name in catalogue() if name.startswith("exo/")]
LAYOUTS = ("default", "easy", "hard")
SAFE = 2
"""Zones that hives and tokens lie away from every starting zone, at least."""

ZONES = {"exo/duo/5a": 4, "exo/squad/7-kauffman": 4, "exo/duo/6": 12}
"""Of the first layout where it has not as many as other sheets of its campaign."""

PILES = {
    # common and alpha larvae of each pile, as printed in the set-up lines; else 9 and 1
    "exo/duo/2b": [(7, 1)] * 4,
    "exo/duo/3b": [(6, 1), (5, 1)],
    "exo/duo/5a": [],
    "exo/duo/7b": [(9, 1), (5, 1), (4, 1)],
    "exo/squad/1": [],
    "exo/squad/3b": [(7, 1), (6, 1)],
    "exo/squad/6a": [(9, 2)] * 4,
    "exo/squad/6b": [(9, 2)] * 4,
    "exo/squad/6c": [(9, 2)] * 2 + [(9, 1)] * 2,
    "exo/squad/6d": [(9, 2)] * 2 + [(9, 1)] * 2,
    "exo/squad/7-kauffman": [],
}

MISSING = {
    # faces that the print lacks, by table: 23 in all
    "exo/duo/6": {"weather": [6], "fauna": [6], "fauna-2": [5, 6]},
    "exo/duo/7b": {"fauna": [6]},
    "exo/squad/6a": {"weather": [6], "weather-2": [6], "fauna": [5, 6]},
    "exo/squad/6b": {"weather": [5, 6], "weather-2": [5, 6], "fauna": [5, 6]},
    "exo/squad/6c": {"weather": [5, 6], "weather-2": [5, 6], "fauna": [5, 6]},
    "exo/squad/7-kauffman": {"weather": [6], "fauna": [6]},
}

CALM = {
    # faces by table that say that nothing happens; else the first of both
    "exo/duo/2a": {"weather": [1], "fauna": [3]},
    "exo/duo/4": {"weather": [1]},
    "exo/duo/5a": {"weather": [1]},
    "exo/duo/6": {"weather": [1], "fauna-2": [1]},
    "exo/duo/7a": {"weather": [1]},
    "exo/duo/7b": {"weather": [1]},
    "exo/duo/7c": {"weather": [1]},
    "exo/duo/7d": {"weather": [1]},
    "exo/squad/6c": {"fauna": [1]},
    "exo/squad/7-kauffman": {},
}

NEEDS = (
    "exo.sheet.duo.1.need",
    "exo.sheet.duo.2a.need",
    "exo.sheet.duo.2b.need",
    "exo.sheet.duo.4.need",
    "exo.sheet.duo.5a.need",
    "exo.sheet.duo.5b.need",
    "exo.sheet.duo.7a.need",
    "exo.sheet.duo.7b.need",
    "exo.sheet.duo.7c.need",
    "exo.sheet.duo.7d.need",
    "exo.sheet.squad.6a.need",
    "exo.sheet.squad.6b.need",
    "exo.sheet.squad.6c.need",
    "exo.sheet.squad.6d.need",
)

PROFILES = (
    "exo.sheet.duo.7a.profile",
    "exo.sheet.duo.7b.profile",
    "exo.sheet.duo.7c.profile",
    "exo.sheet.duo.7d.profile",
)


def drawn(name: str, layout: str, party: tuple[str, ...] | None = None) -> Sheet:
    """Sheet ``name`` as drawn in ``layout``, for the first party that may play it."""
    mission = shipped(name)
    choice = f"exo.layout.{name.removeprefix('exo/').replace('/', '.')}"
    heroes = party or parties(mission.file.players, mission.file.needs)[0]
    return sheet(mission, heroes, {} if layout == "default" else {choice: layout})


def moves(found: Sheet, start: str) -> dict[str, int]:
    """How many moves each zone is away from ``start``."""
    reached, edge = {start: 0}, [start]
    while edge:
        edge = sorted({z for zone in edge for z in found.adjacent[zone]} - set(reached))
        reached |= dict.fromkeys(edge, max(reached.values()) + 1)
    return reached


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", SHEETS)
def test_sheets_load_for_each_size_of_party_in_each_layout(name: str, layout: str) -> None:
    """As many heroes as may play, all zones in reach, at least one hive or a table that hurts."""
    mission = shipped(name)
    assert layout in mission.file.layouts
    for size in range(mission.file.players[0], mission.file.players[1] + 1):
        party = parties(mission.file.players, mission.file.needs, size)[0]

        found = drawn(name, layout, party)

        assert found.party == party
        assert set(moves(found, found.zones[0])) == set(found.zones)
        assert len(found.zones) <= 16
        assert set(found.tables) >= {"weather", "fauna"}
        assert (found.challenge is None) == ("challenge" not in catalogue()[name].goals)


@pytest.mark.parametrize("name", SHEETS)
def test_hives_and_tokens_lie_two_zones_from_the_starts(name: str) -> None:
    """The print draws them only, and no sheet says that one is near (layouts are assumptions)."""
    for layout in shipped(name).file.layouts:
        found = drawn(name, layout)

        doors = (zones for name, zones in found.places.items() if name.startswith("door."))
        far = [hive.zone for hive in found.hives] + [token.zone for token in found.tokens]
        far += [zone for zones in doors for zone in zones]
        for start in found.start_zones:
            assert all(moves(found, start)[zone] >= SAFE for zone in far), (layout, start)


@pytest.mark.parametrize("name", SHEETS)
def test_boards_have_as_many_zones_as_the_sheet_lets_reckon(name: str) -> None:
    """8 for 1-2 players (5B names six zones beside two starts), 16 for 3-4 (5 numbers them)."""
    usual = 8 if name.startswith("exo/duo/") else 16

    assert len(drawn(name, "default").zones) == ZONES.get(name, usual)


@pytest.mark.parametrize("name", SHEETS)
def test_piles_are_as_printed(name: str) -> None:
    """Common and alpha larvae; the smaller of unlike piles lie farther from the starts."""
    file = shipped(name).file

    assert [(pile.common, pile.alpha) for pile in file.hives.piles] == PILES.get(name, [(9, 1)] * 4)
    for layout in file.layouts:
        found = drawn(name, layout)
        away = [
            (hive.pile, min(moves(found, start)[hive.zone] for start in found.start_zones))
            for hive in found.hives
        ]
        for (big, near), (small, far) in product(away, repeat=2):
            assert big <= small or near <= far, layout


@pytest.mark.parametrize("name", SHEETS)
def test_tables_have_six_faces_those_of_the_print(name: str) -> None:
    """58 tables, 348 faces, 23 of them missing; the calm ones are those that say so."""
    found = drawn(name, "default")

    assert all([f.number for f in faces] == [1, 2, 3, 4, 5, 6] for faces in found.tables.values())
    missing = {t: [f.number for f in faces if f.missing] for t, faces in found.tables.items()}
    assert {t: numbers for t, numbers in missing.items() if numbers} == MISSING.get(name, {})
    calm = {
        table: [face.number for face in faces if not face.missing and not face.effects]
        for table, faces in found.tables.items()
    }
    expected = CALM.get(name, {"weather": [1], "fauna": [1]})
    assert {t: numbers for t, numbers in calm.items() if numbers} == expected


def test_58_tables_and_348_faces_in_all() -> None:
    """27 sheets with two tables each, and four second tables."""
    tables = [faces for name in SHEETS for faces in drawn(name, "default").tables.values()]

    assert len(SHEETS) == 27
    assert len(tables) == 58
    assert sum(map(len, tables)) == 348
    assert sum(face.missing for faces in tables for face in faces) == 23


def test_faces_about_attacks_on_bugs_hold_by_day_and_those_about_fights_at_night_too() -> None:
    """Of eight faces about the alpha half four print an attack, two a fight, two the night."""
    found = {
        f"{name} {face.number}": effect.day
        for name in SHEETS
        for faces in drawn(name, "default").tables.values()
        for face in faces
        for effect in face.effects
        if isinstance(effect, AlphaEffect)
    }

    attacks = {"exo/duo/5b 5", "exo/duo/6 4", "exo/squad/6c 2", "exo/squad/7 4"}
    fights = {"exo/duo/7b 3", "exo/duo/7d 3", "exo/squad/3a 4", "exo/squad/3a 5"}
    assert found == dict.fromkeys(attacks, True) | dict.fromkeys(fights, False)


def test_the_last_sheet_takes_a_die_only_from_who_confronts_a_bug() -> None:
    """Weather 2 names bugs; the faces of five other sheets every fight or every roll."""
    zones = {
        name: effect.zones
        for name in SHEETS
        for faces in drawn(name, "default").tables.values()
        for face in faces
        for effect in face.effects
        if isinstance(effect, DiceEffect)
    }

    every = {f"exo/{name}" for name in ("duo/2b", "duo/3a", "duo/4", "squad/1", "squad/3b")}
    assert zones == dict.fromkeys(every, "") | {"exo/squad/7": "bugs"}


@pytest.mark.parametrize("name", SHEETS)
def test_every_rule_of_a_sheet_is_registered(name: str) -> None:
    """Goals, faces, lasting rules, projects; nothing of the sheet but these and special rules."""
    mission = shipped(name)
    found = drawn(name, "default")
    named = {face.rule for faces in found.tables.values() for face in faces}
    named |= {face.rule for face in found.specials.lasting}
    named |= {mission.rule(f"project-{project.name}") for project in found.specials.projects}
    named.add(mission.rule("objective"))
    if found.challenge is not None:
        named.add(mission.rule("challenge"))
    if mission.file.needs:
        named.add(mission.rule("need"))

    own = {rule for rule in rules() if rule.startswith(mission.rule(""))}

    assert named <= own
    rest = {rule.removeprefix(mission.rule("")) for rule in own - named}
    assert not [name for name in rest if re.match("(weather|fauna|special|project)-", name)]


@pytest.mark.parametrize("name", SHEETS)
def test_rulings_named_in_a_file_exist(name: str) -> None:
    """Comments and notes send the reader to them."""
    text = shipped_text(f"{name}.toml")

    for listed in re.findall(r"\(rulings? ([a-z0-9, -]+)", text):
        for ruling in re.split(", ", listed):
            assert f"exo.ruling.{ruling}" in rulings(), ruling


@pytest.mark.rule(*NEEDS)
@pytest.mark.parametrize("rule", NEEDS)
def test_sheets_that_need_a_hero_are_for_no_other_party(rule: str) -> None:
    """And for each party with that hero."""
    name = rule.removesuffix(".need").removeprefix("exo.sheet.").replace(".", "/")
    file = shipped(f"exo/{name}").file

    allowed = parties(file.players, file.needs)
    found = {hero for party in allowed for hero in party}
    everywhere = {hero for hero in found if all(hero in party for party in allowed)}

    assert len(everywhere) == 1
    assert found == {"claire", "desmond", "kaindra", "yuri"}


@pytest.mark.rule(*PROFILES)
@pytest.mark.parametrize(
    ("name", "pair"),
    [
        ("exo/duo/7a", {"claire", "mel"}),
        ("exo/duo/7b", {"yuri", "nurasyl"}),
        ("exo/duo/7c", {"kaindra", "sharik"}),
        ("exo/duo/7d", {"desmond", "little-joe"}),
    ],
)
def test_the_pair_of_the_sheets_colour_uses_its_second_profiles(name: str, pair: set[str]) -> None:
    """Blue, white, orange, green: whoever plays it must."""
    assert drawn(name, "default").upgraded == pair


def test_gorge_is_buried_column_by_column() -> None:
    """Upper row 1, 3, ..., 15; lower row 2, 4, ..., 16 (printed)."""
    order = [f"{column}{row}" for column in "ABCDEFGH" for row in (1, 2)]

    for layout in LAYOUTS:
        assert list(drawn("exo/squad/5", layout).specials.order) == order


def test_exits_of_the_raid_are_the_lower_edge() -> None:
    """Printed: the zones along the lower edge; larvae and bugs go down or aslant."""
    for layout in LAYOUTS:
        found = drawn("exo/squad/4b", layout)
        march = found.specials.march
        assert march is not None
        assert march.exits == found.places["exit"] == {"A4", "B4", "C4", "D4"}
        assert march.ways["B2"] == ("A3", "B3", "C3")
        assert march.ways["A2"] == ("A3", "A3", "B3"), "what cannot go aslant goes down"
        assert {hive.zone[1] for hive in found.hives} == {"1"}


def test_lab_yields_each_colour_once() -> None:
    """A token of each colour lies in its zones, and the target in one of them."""
    for layout in LAYOUTS:
        found = drawn("exo/duo/6", layout)
        assert sorted(found.specials.produces.values()) == ["blue", "green", "orange", "white"]
        assert set(found.specials.produces) == found.places["lab"]
        assert found.places["target"] < found.places["lab"]
        assert not {hive.zone for hive in found.hives} & found.places["lab"]


def test_pairs_start_in_the_lab_zones_of_their_colours() -> None:
    """And Dr. Kauffman in one of the four, which are a ring."""
    for layout in LAYOUTS:
        found = drawn("exo/squad/7-kauffman", layout, ("claire", "desmond", "kaindra", "yuri"))
        boss = found.specials.boss
        assert boss is not None
        assert boss.life == 15
        assert boss.ring == ("A1", "B1", "B2", "A2")
        assert sorted(found.specials.homes) == ["claire", "desmond", "kaindra", "yuri"]
        assert set(found.specials.homes.values()) == set(found.zones)


def test_doors_touch_the_grey_zone() -> None:
    """One of each colour; else nobody could enter from it."""
    for layout in LAYOUTS:
        found = drawn("exo/squad/7", layout)
        (grey,) = found.places["grey"]
        for colour in ("blue", "green", "orange", "white"):
            (door,) = found.places[f"door.{colour}"]
            assert grey in found.adjacent[door], (layout, colour)
