"""What can be wrong with the drawing of a board, word for word, at its place."""

from __future__ import annotations

import pytest

from tests.missions.files import Wrong, changed, place, problems

MAP = 'map = [\n  "1 . N c",\n  "2 . S o",\n]'
START_2 = "2 = { start = 2 }"

DRAWINGS = [
    ('"1 . N c",\n  "1 2 S o"', "start 1 lies in A1 and A2; draw it in one zone"),
    ('"1 2 N c",\n  ". N S o"', "hive north lies in C1 and B2; draw it in one zone"),
    ('"1 2 N c",\n  ". . S c"', "token beacon.claire lies in D1 and D2; draw it in one zone"),
    (
        '"1 . - N c",\n  "2 . - S o"',
        "D1, E1, D2, E2 cannot be reached from A1; draw the zones together or add links",
    ),
    # 10 columns and 2 rows are 5 blocks of 2x2 zones; the box has 4 (Components)
    (
        '"1 . . . . . . . N c",\n  "2 . . . . . . . S o"',
        "5 board tiles, the box has 4; draw fewer zones",
    ),
    ('"- -",\n  "- -"', "no zone is drawn; write . for an empty zone"),
    (f'"{"1 " * 27}"', "there are 27 columns; write at most 26"),
]

LEGENDS = [
    Wrong(
        START_2,
        "2 = { start = [2, 1] }",
        "[2, 1]",
        "layouts.default.legend.2.start",
        "starting zones 2 and 1 lie in one place",
        "draw each in a zone of its own",
    ),
    Wrong(
        START_2,
        "2 = { start = 0 }",
        "0 }",
        "layouts.default.legend.2.start",
        "0 is too small",
        "write 1 or more",
    ),
    Wrong(
        'N = { hive = "north" }',
        'N = { hive = "nord" }',
        '"nord"',
        "layouts.default.legend.N.hive",
        "no hive 'nord'",
        "did you mean 'north'?",
    ),
    Wrong(
        'token = "beacon.claire"',
        'token = "beacon.clare"',
        '"beacon.clare"',
        "layouts.default.legend.c.token",
        "no token 'beacon.clare'",
        "did you mean 'beacon.claire'?",
    ),
    Wrong(
        START_2,
        "2 = { start = 2 }\nx = { places = ['camp'] }",
        "{ places",
        "layouts.default.legend.x",
        "'x' is not on the map",
        "draw it or leave it out",
    ),
    Wrong(
        START_2,
        "2 = { start = 2 }\n'.' = { places = ['camp'] }",
        "{ places",
        'layouts.default.legend."."',
        "'.' has a meaning of its own",
        "use another symbol",
    ),
    Wrong(
        START_2,
        "2 = { start = 3 }",
        "[layouts.default.legend]",
        "layouts.default.legend",
        "starting zones are 1, 3",
        "number them from 1",
    ),
    Wrong(
        'reason = "The layout is',
        'reson = "The layout is',
        "reson",
        "layouts.default.reson",
        "there is no such key",
        "did you mean 'reason'?",
    ),
    Wrong(
        'reason = "The layout is',
        '# reason = "The layout is',
        '"assumed"',
        "layouts.default.source",
        "an assumed layout has no reason",
        'write reason = "..."',
    ),
]


@pytest.mark.parametrize(("rows", "message"), DRAWINGS, ids=[text for _, text in DRAWINGS])
def test_wrong_drawing(rows: str, message: str) -> None:
    """Among what is told about the map stands the mistake itself."""
    text = changed((MAP, f"map = [\n  {rows},\n]"))

    assert f"{place(text, '[', 'map = ')}: layouts.default.map: {message}" in problems(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('token = "beacon.other"', "places = []", "token 'beacon.other' is not drawn; draw it"),
        ('{ hive = "south" }', "{}", "hive 'south' is not drawn; draw it"),
        (START_2, "2 = {}", "1 starting zone for 2 players; draw one for each player"),
    ],
)
def test_nothing_is_left_out(old: str, new: str, message: str) -> None:
    """What the file describes lies somewhere, and each player has a start."""
    text = changed((old, new))

    assert problems(text) == [f"{place(text, '[', 'map = ')}: layouts.default.map: {message}"]


@pytest.mark.parametrize("wrong", LEGENDS, ids=lambda wrong: wrong.problem)
def test_wrong_legend(wrong: Wrong) -> None:
    """Told at the entry of the legend, perhaps beside what follows from it."""
    assert wrong.line in problems(wrong.text)


def test_unknown_symbol_is_placed_in_its_row() -> None:
    """No symbol of the legend is near, so all are offered."""
    text = changed(('"1 . N c"', '"1 x N c"'))

    assert problems(text) == [
        (
            f"{place(text, 'x', 'map = ')}: layouts.default.map[0]: symbol 'x' is not in the"
            " legend; write one of 1, 2, N, S, c, o"
        )
    ]


def test_row_of_another_width_is_named() -> None:
    """Rows 1 and 3 have 4 symbols, row 2 has 3: the odd one is told."""
    text = changed((MAP, 'map = [\n  "1 . N c",\n  "2 . S",\n  ". . . o",\n]'))

    where = place(text, '"2 . S')
    (line,) = problems(text)
    assert line == (
        f"{where}: layouts.default.map[1]: has 3 symbols, other rows have 4; write as many symbols"
        " in each row, - where there is no zone"
    )


@pytest.mark.parametrize(
    ("row", "symbol", "apart"),
    [('"1.Nc"', "1.Nc", "1 . N c"), ('"1, . N c"', "1,", "1")],
)
def test_symbols_run_together_are_taken_apart(row: str, symbol: str, apart: str) -> None:
    """Each of them stands in the legend, so that only spaces are wrong."""
    text = changed(('"1 . N c"', row))

    assert (
        f"{place(text, symbol, 'map = ')}: layouts.default.map[0]: symbol '{symbol}' is not in the"
        f" legend; separate symbols by spaces alone: '{apart}'"
    ) in problems(text)


def test_walls_stand_between_neighbours() -> None:
    """A1 and C1 are two king moves apart; A1 and D1 are linked, which a wall may undo."""
    text = changed((MAP, f'{MAP}\nlinks = [["A1", "D1"]]\nwalls = [["A1", "C1"], ["D1", "A1"]]'))

    where = place(text, '["A1", "C1"]')
    (line,) = problems(text)
    assert line == (
        f"{where}: layouts.default.walls[0]: A1 and C1 are no neighbours; name two zones that touch"
    )


@pytest.mark.parametrize("name", ["map!", "the map", "1map"])
def test_tokens_have_names_that_goals_can_hold(name: str) -> None:
    """A goal's words are a letter and more letters, digits, . _ and - behind it, or none."""
    text = changed(
        ('"beacon.other" = { take = "other" }', f'"{name}" = {{ take = "any" }}'),
        ('token = "beacon.other"', f'token = "{name}"'),
        ("S = { hive", 'S = { places = ["2C"], hive'),
    )

    remedy = "write letters, digits, '.', '_' and '-', a letter first"
    found = [line for line in problems(text) if "no goal can call" in line]
    assert found[0].startswith(place(text, '"2C"'))
    assert found[0].endswith(f"no goal can call '2C'; {remedy}")
    assert found[1].endswith(f": no goal can call '{name}'; {remedy}")


def test_a_single_letter_is_a_name() -> None:
    """Zones are printed with a capital, tokens with I."""
    text = changed(
        ('"beacon.other" = { take = "other" }', 'I = { take = "any" }'),
        ('token = "beacon.other"', 'token = "I"'),
        ("S = { hive", 'S = { places = ["C"], hive'),
        ("all p: taken(beacon p)", "all p: taken(I)"),
    )

    assert not [line for line in problems(text) if "'I'" in line or "'C'" in line]


def test_hives_and_tokens_keep_away_from_the_starts() -> None:
    """In column B the hive is one king move from A1 and from A2; the file may allow it."""
    near = changed(('"1 . N c"', '"1 N . c"'))
    allowed = changed(('name = "north"\n', 'name = "north"\nnear = true\n'), text=near)

    assert problems(near) == [
        f"{place(near, '{', 'N = ')}: layouts.default.legend.N: hive 'north' lies 1 zone from the"
        f" start in {start}; draw it 2 or more away or write near = true"
        for start in ("A1", "A2")
    ]
    assert problems(allowed) == []


def test_one_layout_is_the_default() -> None:
    """Without a choice by the user there must be one to play."""
    text = changed(
        ("[layouts.default]", "[layouts.first]"),
        ("[layouts.default.legend]", "[layouts.first.legend]"),
    )

    assert problems(text) == [
        (
            f"{place(text, '[layouts.first]')}: layouts: there is no layout 'default'; call one"
            " layout [layouts.default]"
        )
    ]


def test_links_and_walls_name_zones() -> None:
    """A link to a zone that is not drawn leads nowhere."""
    text = changed((MAP, f'{MAP}\nlinks = [["A1", "E1"]]\nwalls = [["A1", "A1"]]'))

    assert problems(text) == [
        (
            f"{place(text, chr(34) + 'E1')}: layouts.default.links[0][1]: no zone 'E1'; write one"
            " of A1, A2, B1, B2, C1, C2, D1, D2"
        ),
        (
            f"{place(text, '[' + chr(34), 'walls = ')}: layouts.default.walls[0]: joins a zone to"
            " itself; write two zones"
        ),
    ]


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ('["a a b b", "a a b b"]', None),
        # a tile may begin in column B, with half tiles beside it
        ('["a b b c", "a b b c"]', None),
        (
            '["a a a b", "a a b b"]',
            "board tile 'a' is larger than 2x2 zones; draw each tile as one block",
        ),
        ('["a a b b"]', "does not match the rows of map; draw the same zones"),
    ],
)
def test_tiles_are_blocks(tiles: str, message: str | None) -> None:
    """A board tile has 2x2 zones (facts 1b), so that none is three columns wide."""
    text = changed((MAP, f"{MAP}\ntiles = {tiles}"))

    where = f"{place(text, '[', 'tiles = ')}: layouts.default.tiles: "
    assert problems(text) == ([] if message is None else [where + message])


def test_places_are_drawn_in_every_layout() -> None:
    """A goal that names a place would otherwise hang in the air under another layout."""
    text = changed(
        ('S = { hive = "south" }', 'S = { hive = "south", places = ["camp"] }'),
        (
            "[tokens]",
            (
                "[layouts.easy]\n"
                f"{MAP}\n"
                "legend = { 1 = { start = 1 }, 2 = { start = 2 }, N = { hive = 'north' },"
                " S = { hive = 'south' }, c = { token = 'beacon.claire', hive = 'north-east' },"
                " o = { token = 'beacon.other', hive = 'south-east' } }\n\n[tokens]"
            ),
        ),
    )

    assert problems(text) == [
        (
            f"{place(text, '{', '[layouts.easy]')}: layouts.easy.legend: place 'camp' of another"
            " layout is not drawn; draw it in every layout"
        )
    ]
