"""What does not fit together in a mission file, word for word, at its place."""

from __future__ import annotations

import pytest

from tests.missions.files import Wrong, changed, place, problems

PLAYERS = "players = [1, 2]"
NEEDS = 'needs = ["claire"]'
NORTH = 'name = "north"\ncommon = 9\nalpha = 1'

CHECKS = [
    Wrong(
        PLAYERS,
        "players = [0, 2]",
        "[0, 2]",
        "players",
        "0 to 2 players cannot play",
        "write [least, most] from 1 to 4",
    ),
    Wrong(
        PLAYERS,
        "players = [2, 1]",
        "[2, 1]",
        "players",
        "2 to 1 players cannot play",
        "write [least, most] from 1 to 4",
    ),
    Wrong(
        NEEDS,
        'needs = ["clare"]',
        '"clare"',
        "needs[0]",
        "no hero or colour 'clare'",
        "did you mean 'claire'?",
    ),
    # Claire's colour is blue (Characters)
    Wrong(
        NEEDS,
        'needs = ["claire", "blue"]',
        '"blue"',
        "needs[1]",
        "claire is needed twice",
        "leave one out",
    ),
    Wrong(
        NEEDS,
        'needs = ["blue", "white", "green"]',
        '["blue"',
        "needs",
        "3 heroes are needed, 2 can play",
        "need fewer heroes or allow more players",
    ),
    Wrong(
        NEEDS,
        'needs = []\nupgraded = ["yuri", "nurasil"]',
        '"nurasil"',
        "upgraded[1]",
        "no hero or animal 'nurasil'",
        "did you mean 'nurasyl'?",
    ),
    Wrong(
        NEEDS,
        'needs = []\nupgraded = ["mel", "mel"]',
        '"mel"',
        "upgraded[1]",
        "mel is named twice",
        "leave one out",
        after='upgraded = ["mel"',
    ),
    Wrong(
        '"beacon.claire" = { take = "claire" }',
        '"beacon.claire" = { take = "clare" }',
        '"clare"',
        'tokens."beacon.claire".take',
        "no hero 'clare'",
        "did you mean 'claire'?",
    ),
    Wrong(
        '"beacon.other" = { take = "other" }',
        '"beacon.other" = { take = "yuri" }',
        '"yuri"',
        'tokens."beacon.other".take',
        "token 'beacon.other' is taken by yuri",
        'write take = "other" or another name',
    ),
    Wrong(
        "count = 2",
        "count = 5",
        "5",
        "hives.count",
        "5 hives are in play, 4 are described",
        "describe each hive in hives.piles",
        after="\ncount = ",
    ),
    Wrong(
        "range = [1, 4]",
        "range = [3, 4]",
        "[3, 4]",
        "hives.range",
        "3 to 4 does not hold count, or asks for hives not described",
        "write [least, greatest] count of hives",
    ),
    Wrong(
        "common = 9\nalpha = 1",
        "common = 0\nalpha = 0",
        "[[hives.piles]]",
        "hives.piles[0]",
        "has no larva to lay at set-up",
        "write 1 larva or more",
    ),
    # the box has 48 common and 8 alpha larvae (ruling larva-mix): 22 + 9 + 9 + 9 = 49
    Wrong(
        NORTH,
        'name = "north"\ncommon = 22\nalpha = 1',
        "[[hives.piles]]",
        "hives.piles",
        "49 common larvae, the box has 48",
        "write fewer larvae",
    ),
    # 6 + 1 + 1 + 1 = 9
    Wrong(
        NORTH,
        'name = "north"\ncommon = 9\nalpha = 6',
        "[[hives.piles]]",
        "hives.piles",
        "9 alpha larvae, the box has 8",
        "write fewer larvae",
    ),
    Wrong(
        "price = { gem = 1 }",
        "price = {}",
        "{}",
        "tables.weather[4].effects[0].price",
        "the price is nothing",
        "write pawn, gem, a colour, food, wood, metal or material",
    ),
    Wrong(
        "taken(beacon p) and",
        "taken(becon p) and",
        "becon",
        "objective",
        "no token 'becon'",
        "did you mean 'beacon'?",
        after="objective =",
    ),
    Wrong(
        "drone(p) in start and cargo",
        "drone(p) in strat and cargo",
        "strat",
        "challenge",
        "no place 'strat'",
        "did you mean 'start'?",
        after="challenge =",
    ),
    Wrong(
        "cargo(p, food) >= 3",
        "cargo(p, food) >= -3",
        "-3",
        "challenge",
        "'-' is not expected here",
        "write a whole number",
        after="challenge =",
    ),
    Wrong(
        "S = { hive",
        'S = { places = ["start"], hive',
        "[layouts.default.legend]",
        "layouts.default.legend",
        "a place is called 'start', which all starting zones are",
        "use another name",
    ),
    Wrong(
        'source = "assumed"\nreason = "The hives',
        'source = "assumed"\n# reason = "The hives',
        '"assumed"',
        "hives.source",
        "an assumed number has no reason",
        'write reason = "..."',
        after="range = [1, 4]",
    ),
]


@pytest.mark.parametrize("wrong", CHECKS, ids=lambda wrong: wrong.problem)
def test_one_thing_that_does_not_fit(wrong: Wrong) -> None:
    """One line, where the changed text stands; sums are reckoned beside the case."""
    assert problems(wrong.text) == [wrong.line]


@pytest.mark.parametrize("price", ["pawn = 1, gem = 1", "pawn = 1", "gem = 2"])
def test_price_may_be_pawns_gems_or_both(price: str) -> None:
    """Only nothing is no price."""
    assert problems(changed(("price = { gem = 1 }", f"price = {{ {price} }}"))) == []


def test_five_players_are_too_many() -> None:
    """The box has four heroes; starting zones are missing, too, but that is another line."""
    text = changed((PLAYERS, "players = [1, 5]"))

    where = place(text, "[1, 5]")
    assert problems(text)[0] == (
        f"{where}: players: 1 to 5 players cannot play; write [least, most] from 1 to 4"
    )


def test_all_hives_may_be_in_play() -> None:
    """As many as are described: four."""
    assert problems(changed(("\ncount = 2", "\ncount = 4"))) == []


def test_face_given_twice_leaves_another_without_a_line() -> None:
    """Both are told: that nothing is said for 6, and the second line for 5."""
    text = changed(("face = 6", "face = 5"))

    assert problems(text) == [
        (
            f"{place(text, '[[tables.weather]]')}: tables.weather: has no line for face 6; write a"
            " line for each face from 1 to 6"
        ),
        (
            f"{place(text, '5', '{ gem = 1 } }]')}: tables.weather[5].face: face 5 has two lines;"
            " write one line a face"
        ),
    ]


def test_two_hives_of_one_name() -> None:
    """Goals and plans could not tell them apart."""
    fifth = '[[hives.piles]]\nname = "north"\ncommon = 0\nalpha = 1\n\n'
    text = changed(("# Disaster tables.", f"{fifth}# Disaster tables."))

    where = place(text, '"north"', after='name = "south-east"')
    assert problems(text) == [
        f"{where}: hives.piles[4].name: there are two hives 'north'; give each its own name"
    ]


def test_hives_of_a_sheet_are_not_called_like_those_of_cards() -> None:
    """Plans call the hive that card E2 places nest.E2; a hive called nest will do."""
    text = changed(
        ('name = "south-east"', 'name = "nest"'), ('name = "north-east"', 'name = "nest.9"')
    )

    where = place(text, '"nest.9"')
    assert [line for line in problems(text) if "hives of exploration cards" in line] == [
        (
            f"{where}: hives.piles[2].name: hives of exploration cards are called 'nest.E2' and the"
            " like; use another name"
        )
    ]


def test_seven_hives_are_too_many() -> None:
    """The box has six hive tokens (Components)."""
    piles = "".join(
        f'[[hives.piles]]\nname = "more{n}"\ncommon = 1\nalpha = 0\n\n' for n in range(3)
    )
    text = changed(("# Disaster tables.", f"{piles}# Disaster tables."))

    assert (
        f"{place(text, '[[hives.piles]]')}: hives.piles: 7 hives, the box has 6 hive tokens; write"
        " fewer hives"
    ) in problems(text)


def test_all_mistakes_are_told_in_order_of_place() -> None:
    """One run of lint is enough to mend the file."""
    text = changed(
        (NEEDS, 'needs = ["clare"]'),
        ("taken(beacon p) and", "taken(becon p) and"),
        ("2 = { start = 2 }", "2 = { start = 1 }"),
        ('S = { hive = "south" }', 'S = { hive = "suth" }'),
        ("price = { pawn = 1 }", "price = {}"),
    )

    assert [line.split(": ")[1] for line in problems(text)] == [
        "needs[0]",
        "objective",
        "layouts.default.map",
        "layouts.default.map",
        "layouts.default.map",
        "layouts.default.legend.S.hive",
        "tables.weather[3].effects[0].price",
    ]


def test_goal_in_a_long_string_tells_the_character() -> None:
    """Inside three quotes places are not counted in the file; the text's own count is given."""
    text = changed(
        (
            'objective = "eventually (all p: taken(beacon p)',
            'objective = """\neventually (all p: taken(orb)',
        ),
        ('drone(p) in start)"\nchallenge', 'drone(p) in start)"""\nchallenge'),
    )

    # TOML drops the first line break: `eventually (all p: taken(` has 25 characters
    assert problems(text) == [
        (
            f"{place(text, chr(34) * 3)}: objective: no token 'orb' (character 26 of the text);"
            " write one of beacon.claire, beacon.desmond, beacon.kaindra, beacon.yuri"
        )
    ]


def test_beacons_can_only_be_withheld_if_they_lie_on_the_map() -> None:
    """Otherwise nobody would ever get one."""
    text = changed(
        ('"beacon.claire" = {', '"orb.claire" = {'),
        ('"beacon.other" = {', '"orb.other" = {'),
        ('token = "beacon.claire"', 'token = "orb.claire"'),
        ('token = "beacon.other"', 'token = "orb.other"'),
        ("taken(beacon p)", "taken(orb p)"),
        ("takes(beacon p)", "takes(orb p)"),
    )

    assert problems(text) == [
        (
            f"{place(text, 'true', 'withhold_beacon = ')}: special.withhold_beacon: beacons are"
            " withheld, but no beacon token lies on the map; add tokens called beacon.HERO or"
            " beacon.other"
        )
    ]
