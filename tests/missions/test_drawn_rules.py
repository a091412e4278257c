"""What special rules ask of drawings: orders, exits of a march, rings, homes."""

from __future__ import annotations

import pytest

from tests.missions.files import changed, mission
from tests.missions.test_effect_checks import told
from tests.missions.test_special_checks import SPECIAL
from winnable.missions.exo.load import sheet

LEGEND = "[layouts.default.legend]"
LANDSLIDE = (SPECIAL, f"{SPECIAL}\nlandslide = true")
MARCH = (SPECIAL, f'{SPECIAL}\nmarch = {{ exits = "exit", life = 1 }}')
LOWER = (
    ("2 = { start = 2 }", '2 = { start = 2, places = ["exit"] }'),
    ('"2 . S o"', '"2 e S o"'),
    (
        'S = { hive = "south" }',
        'S = { hive = "south", places = ["exit"] }\ne = { places = ["exit"] }',
    ),
    ('hive = "south-east" }', 'hive = "south-east", places = ["exit"] }'),
)
"""All four zones of the lower row are exits."""


def order(*rows: str) -> tuple[str, str]:
    """A change that draws the order."""
    drawn = ", ".join(f'"{row}"' for row in rows)
    return LEGEND, f"order = [{drawn}]\n\n{LEGEND}"


def test_order_of_burying_numbers_each_zone() -> None:
    """As on the sheet of the landslides: upper row odd, lower row even numbers."""
    text = changed(LANDSLIDE, order("1 3 5 7", "2 4 6 8"))

    assert told(text) == []
    assert sheet(mission(text), ("claire",)).specials.order == (
        "A1", "A2", "B1", "B2", "C1", "C2", "D1", "D2",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("pairs", "problem"),
    [
        (
            [LANDSLIDE],
            "map: the order in which zones are buried is not drawn; write order",
        ),
        (
            [order("1 3 5 7", "2 4 6 8")],
            "order: nothing is buried; write special.landslide = true or leave it out",
        ),
        (
            [LANDSLIDE, order("1 3 5 7")],
            "order: does not match the rows of map; draw the same zones",
        ),
        (
            [LANDSLIDE, order("1 3 5 7", "2 4 6 -")],
            "order: does not match the rows of map; draw the same zones",
        ),
        (
            [LANDSLIDE, order("1 3 5 7", "2 4 6 9")],
            "order: has no zone 8; number the zones from 1 to 8",
        ),
        (
            [MARCH, *LOWER[:3], ('"2 e S o"', '"2 . S o"')],
            "legend.e: 'e' is not on the map; draw it or leave it out",
        ),
    ],
)
def test_drawing_that_does_not_fit(pairs: list[tuple[str, str]], problem: str) -> None:
    """One line, at the layout."""
    assert told(changed(*pairs)) == [f"layouts.default.{problem}"]


def test_march_ends_at_exits() -> None:
    """B2 is no exit, and nothing is drawn below it."""
    text = changed(MARCH, *LOWER)
    closed = changed(MARCH, *LOWER, ('e = { places = ["exit"] }', 'e = { places = ["gap"] }'))

    assert told(text) == []
    assert told(closed) == [
        (
            "layouts.default.map: no zone is below B2, which is no exit of the march;"
            " draw one or make B2 an exit"
        )
    ]


def test_march_goes_straight_down_at_the_edge() -> None:
    """1-2 left, 3-4 down, 5-6 right; from A1 nothing is to the left, from exits all leave."""
    march = sheet(mission(changed(MARCH, *LOWER)), ("claire",)).specials.march

    assert march is not None
    assert (march.life, march.exits) == (1, frozenset({"A2", "B2", "C2", "D2"}))
    assert march.ways["A1"] == ("A2", "A2", "B2")
    assert march.ways["B1"] == ("A2", "B2", "C2")
    assert march.ways["D1"] == ("C2", "D2", "D2")
    assert march.ways["C2"] == ("", "", "")


RING = (
    ('"1 . N c"', '"1 k N c"'),
    ('"2 . S o"', '"2 r S o"'),
    ('S = { hive = "south" }', 'S = { hive = "south", places = ["lab"] }'),
    ('N = { hive = "north" }', ('N = { hive = "north", places = ["lab"] }\n'
     'k = { places = ["lab", "throne"] }\nr = { places = ["lab"] }')),
)  # fmt: skip
BOSS = (SPECIAL, f'{SPECIAL}\nboss = {{ name = "x", life = 9, at = "throne", ring = "lab" }}')


def test_boss_goes_round_a_ring() -> None:
    """B1, C1, C2, B2 clockwise; he starts in B1."""
    text = changed(BOSS, *RING)

    assert told(text) == []
    boss = sheet(mission(text), ("claire",)).specials.boss
    assert boss is not None
    assert (boss.name, boss.life, boss.zone) == ("x", 9, "B1")
    assert boss.ring == ("B1", "C1", "C2", "B2")


def test_boss_needs_a_ring_and_one_zone_in_it() -> None:
    """A throne drawn twice; a ring with a gap: A1 and C2 do not touch."""
    twice = changed(BOSS, *RING, ('r = { places = ["lab"] }', 'r = { places = ["lab", "throne"] }'))
    gap = changed(
        BOSS, *RING,
        ('1 = { start = 1 }', '1 = { start = 1, places = ["lab"] }'),
        ('r = { places = ["lab"] }', 'r = { places = ["bare"] }'),
    )  # fmt: skip

    assert told(twice) == [
        (
            "layouts.default.legend: place 'throne' of x is not one zone of 'lab'; draw it once, in"
            " the ring"
        )
    ]
    assert told(gap) == [
        "layouts.default.legend: C2 and A1 of 'lab' do not touch; draw a ring of zones"
    ]


HOMES = (
    ("1 = { start = 1 }", '1 = { home = "blue" }'),
    ("2 = { start = 2 }", '2 = { home = "white" }'),
    ('needs = ["claire"]', 'needs = ["claire", "yuri"]'),
    ("players = [1, 2]", "players = [2, 2]"),
)


def test_homes_stand_for_starts() -> None:
    """Claire is blue, Yuri white (Characters); nobody else may play."""
    text = changed(*HOMES)

    assert told(text) == []
    found = sheet(mission(text), ("claire", "yuri"))
    assert (found.start_zones, dict(found.specials.homes)) == ((), {"claire": "A1", "yuri": "A2"})


def test_each_hero_who_may_play_has_a_home() -> None:
    """If Yuri need not play, Desmond and Kaindra may; and nobody has both home and start."""
    free = changed(*HOMES[:2])
    both = changed(HOMES[0], *HOMES[2:])

    assert told(free) == [
        f'layouts.default.legend: {hero}, who may play, has no home; write home = "{colour}" at a'
        " zone"
        for hero, colour in (("desmond", "green"), ("kaindra", "orange"))
    ]
    assert told(both) == [
        "layouts.default.legend: heroes have homes and starting zones; leave out start or home",
        'layouts.default.legend: yuri, who may play, has no home; write home = "white" at a zone',
    ]


def test_zone_that_produces_from_the_start() -> None:
    """Explored, without resource; a starting zone produces for its hero anyway."""
    spot = 'S = { hive = "south" }'
    text = changed((spot, 'S = { hive = "south", colour = "green" }'))
    start = changed(("1 = { start = 1 }", '1 = { start = 1, colour = "green" }'))

    assert sheet(mission(text), ("claire",)).specials.produces == {"C2": "green"}
    assert told(start) == [
        (
            "layouts.default.legend.1.colour: a starting zone produces the colour of who starts"
            " there; leave it out"
        )
    ]
