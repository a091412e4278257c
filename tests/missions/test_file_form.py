"""Values of the wrong form in a mission file, word for word, at their places."""

from __future__ import annotations

import pytest

from tests.missions.files import DUO_1, Wrong, changed, place, problems

FORM = [
    Wrong(
        'game = "exo"',
        'game = "exp"',
        '"exp"',
        "game",
        '"exp" is not known here',
        "did you mean 'exo'?",
    ),
    Wrong(
        'schema = "winnable/mission/1"',
        'schema = "winnable/mission/2"',
        '"winnable/mission/2"',
        "schema",
        '"winnable/mission/2" is not known here',
        "did you mean 'winnable/mission/1'?",
    ),
    Wrong("players = [1, 2]", "players = [1]", "[1]", "players", "has 1 item", "write 2 items"),
    Wrong(
        "players = [1, 2]", "players = [1, 2, 3]", "[1, ", "players", "has 3 items", "write 2 items"
    ),
    Wrong(
        "players = [1, 2]",
        'players = [1, "2"]',
        '"2"',
        "players[1]",
        '"2" has the wrong type',
        "write a whole number",
    ),
    Wrong(
        'name = "exo/duo/1"',
        'name = "EXO duo"',
        '"EXO duo"',
        "name",
        '"EXO duo" has the wrong form',
        "write segments of lower-case letters, digits and hyphens, separated by slashes",
    ),
    Wrong(
        "[special]\nwithhold_beacon = true",
        "special = 1",
        "1",
        "special",
        "1 has the wrong type",
        "write a table { ... }: special rules of the sheet",
        after="special = ",
    ),
    # a value of 40 characters with its quotes is told in full
    Wrong(
        "players = [1, 2]",
        'players = [1, "as many as there are, at this table.."]',
        '"as many',
        "players[1]",
        '"as many as there are, at this table.." has the wrong type',
        "write a whole number",
    ),
    # the first 40 characters of the value, quote included
    Wrong(
        '"beacon.claire" = { take = "claire" }',
        '"beacon.claire" = "taken by Claire, who is the only one to read it"',
        '"taken by',
        'tokens."beacon.claire"',
        '"taken by Claire, who is the only one to... has the wrong type',
        "write a table { ... } with take",
    ),
    Wrong(
        "withhold_beacon = true",
        "withhold_beacon = true\nupgraded = []",
        "upgraded",
        "special.upgraded",
        "there is no such key",
        "write upgraded above the first [table]",
    ),
    Wrong(
        "withhold_beacon = true",
        "withhold_beacon = 1",
        "1",
        "special.withhold_beacon",
        "1 has the wrong type",
        "write true or false: players lack beacon and drone card until they take their own beacon"
        " token",
        after="withhold_beacon = ",
    ),
    Wrong(
        "common = 9",
        "common = -9",
        "-9",
        "hives.piles[0].common",
        "-9 is too small",
        "write 0 or more",
    ),
    Wrong(
        "common = 9",
        "common = 9\npattern = { claw = 0 }",
        "0",
        "hives.piles[0].pattern.claw",
        "0 is too small",
        "write 1 or more",
        after="claw = ",
    ),
    Wrong(
        "common = 9",
        "common = 9\nlife = 0",
        "0",
        "hives.piles[0].life",
        "0 is too small",
        "write 1 or more",
        after="life = ",
    ),
    Wrong(
        "common = 9",
        "common = 9.0",
        "9.0",
        "hives.piles[0].common",
        "9.0 has the wrong type",
        "write a whole number: common larvae of the pile",
    ),
    Wrong(
        "face = 6",
        "face = 7",
        "7",
        "tables.weather[5].face",
        "7 is too great",
        "write 6 or less",
        after="face = 5",
    ),
    Wrong(
        'do = "destroy"',
        'do = "destroi"',
        '"destroi"',
        "tables.weather[1].effects[0].do",
        "there is no 'destroi' here",
        "did you mean 'destroy'?",
    ),
    Wrong(
        'do = "destroy", ',
        "",
        "{ kind",
        "tables.weather[1].effects[0].do",
        "is missing",
        "write one of alpha, also, block, boss, bounty, burst, cards, charge, close, colour,"
        " comeback, demand or one of 19 more",
    ),
    Wrong(
        'bug = "beetle", count = 1',
        'bug = "beetle"',
        '{ do = "place"',
        "tables.fauna[1].effects[0].count",
        "is missing",
        "write bugs in each of the zones",
    ),
    Wrong(
        'who = "animals"',
        'who = "animal"',
        '"animal"',
        "tables.weather[2].effects[0].who",
        '"animal" is not known here',
        "did you mean 'animals'?",
    ),
    Wrong(
        "price = { pawn = 1 }",
        "price = { pawns = 1 }",
        "pawns =",
        "tables.weather[3].effects[0].price.pawns",
        "there is no such key",
        "did you mean 'pawn'?",
    ),
    Wrong(
        'text = "A calm day."',
        'text = ""',
        '""',
        "tables.weather[0].text",
        "is empty",
        "write what the line says, in your own words",
    ),
    Wrong(
        'map = [\n  "1 . N c",\n  "2 . S o",\n]',
        "map = []",
        "[]",
        "layouts.default.map",
        "has too few items",
        "write 1 or more",
    ),
]


def test_shipped_file_is_in_order() -> None:
    """The other tests change one thing in it."""
    assert problems(DUO_1) == []


@pytest.mark.parametrize("wrong", FORM, ids=lambda wrong: wrong.new)
def test_one_value_of_the_wrong_form(wrong: Wrong) -> None:
    """One line, where the changed text stands."""
    assert problems(wrong.text) == [wrong.line]


def test_challenge_needs_an_objective() -> None:
    """A challenge is won together with the objective, so that one must be there."""
    start = DUO_1.index("objective = ")
    text = DUO_1[:start] + DUO_1[DUO_1.index("\n", start) + 1 :]

    assert problems(text) == [
        "own.toml:1:1: objective: is missing; write the formula of the goal `mission`"
    ]


def test_name_with_a_dot_stands_in_quotes() -> None:
    """TOML reads ``beacon.other`` as a table ``beacon``, which then lacks ``take``."""
    text = changed(('"beacon.other" = {', "beacon.other = {"))

    assert problems(text) == [
        (
            f"{place(text, 'beacon.other =')}: tokens.beacon.take: is missing; write a hero, a"
            " colour, any, other, other-2, other-3 or other-4"
        ),
        (
            f"{place(text, 'other =')}: tokens.beacon.other: there is no such key; write the name"
            ' in quotes: "beacon.other"'
        ),
    ]


def test_misspelt_key_is_missing_and_too_much() -> None:
    """Two lines: what is missing, at the top of the file, and what is not known."""
    text = changed(('title = "', 'titel = "'))

    assert problems(text) == [
        "own.toml:1:1: title: is missing; write the name of the sheet",
        f"{place(text, 'titel')}: titel: there is no such key; did you mean 'title'?",
    ]


def test_goal_too_long_to_be_meant() -> None:
    """A formula of more than a thousand characters is a mistake, and would nest too deeply."""
    text = changed(('objective = "', 'objective = "' + "not " * 300))

    where = place(text, '"', "objective = ")
    assert problems(text) == [f"{where}: objective: is too long; write at most 1000 characters"]
