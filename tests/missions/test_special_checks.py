"""Special rules, projects and hidden tokens that do not fit together: one line each."""

from __future__ import annotations

import pytest

from tests.missions.files import changed
from tests.missions.test_effect_checks import told

SPECIAL = "withhold_beacon = true"


def with_special(line: str) -> str:
    """The shipped sheet with one more special rule."""
    return changed((SPECIAL, f"{SPECIAL}\n{line}"))


def with_project(lines: str) -> str:
    """The shipped sheet with a project."""
    return changed(("[tokens]", f"[projects.hut]\n{lines}\n\n[tokens]"))


def with_token(rule: str) -> str:
    """The shipped sheet with other words for the token that the second hero takes."""
    old = '"beacon.other" = { take = "other" }'
    return changed((old, old.replace('"other" }', f'"other", {rule} }}')))


WRONG = [
    ('no_plague = "lab"', "special.no_plague: no place 'lab'; write one of all, field, start"),
    ('own_colour = "feild"', "special.own_colour: no place 'feild'; did you mean 'field'?"),
    ('borrower = "desmund"', "special.borrower: no hero 'desmund'; did you mean 'desmond'?"),
    (
        'earthquake = { token = "beacon.claire", ways = ["up", "up", "up", "up", "up", "up"] }',
        (
            "special.earthquake.token: nobody carries token 'beacon.claire'; "
            "write carried = true there"
        ),
    ),
    (
        'second = { table = "weather", place = "field" }',
        "special.second: there is no second weather table; write tables.weather_2",
    ),
    (
        'stack = ["part", "part"]',
        "special.stack[1]: 'part' is there twice; leave one out",
    ),
    (
        'stack = ["beacon.claire"]',
        "special.stack[0]: token 'beacon.claire' lies on the map, too; leave one out",
    ),
    (
        'stack = ["a part"]',
        (
            "special.stack[0]: no goal can call 'a part'; write letters, digits, '.', '_' and '-',"
            " a letter first"
        ),
    ),
    (
        "grants = { bait = 2 }",
        "special.grants: bait and baiter belong together; write both or none",
    ),
    # 12 slots of a backpack, 6 for gems, 3 for artefacts, 4 open artefacts
    ("grants = { food = 13 }", "special.grants.food: there is room for 12; write less"),
    ("grants = { gems = 7 }", "special.grants.gems: there is room for 6; write less"),
    ("grants = { draws = 4 }", "special.grants.draws: there is room for 3; write less"),
    ("grants = { artefacts = 5 }", "special.grants.artefacts: there is room for 4; write less"),
    # 2 players: 2 * 3 + 1 = 7 of 6 shelters
    (
        "grants = { shelters = 3, group_shelters = 1 }",
        "special.grants: 7 shelters, the box has 6; grant fewer shelters",
    ),
    # 2 tokens on the map and 2 * 6 = 12 rations: 14 of 12
    (
        "grants = { rations = 6 }",
        "tokens: 14 objective tokens, the box has 12; write fewer tokens",
    ),
]


@pytest.mark.parametrize(("line", "problem"), WRONG, ids=[problem for _, problem in WRONG])
def test_special_rule_that_cannot_be_meant(line: str, problem: str) -> None:
    """Sums are reckoned beside the case."""
    assert told(with_special(line)) == [problem]


@pytest.mark.parametrize(
    "line",
    [
        "deadline = 8",
        'no_plague = "all"\nno_empty_piles = true',
        'stack = ["I", "II"]',
        'grants = { bait = 12, baiter = "claire", shelters = 3 }',
        "grants = { rations = 5 }",
        "challenge_continues = true",
    ],
)
def test_special_rule_that_says_something(line: str) -> None:
    """The nearest ones that are right."""
    assert told(with_special(line)) == []


def test_play_goes_on_for_a_challenge_alone() -> None:
    """The shipped sheet has one; without it there is nothing to go on for."""
    text = with_special("challenge_continues = true")
    start = text.index("challenge = ")

    assert told(text[:start] + text[text.index("\n", start) :]) == [
        (
            "special.challenge_continues: the play goes on for a challenge, and there is none;"
            " write a challenge"
        )
    ]


def test_stack_needs_hives() -> None:
    """Each token comes when one falls."""
    text = with_special('stack = ["part"]')
    start, end = text.index("[hives]"), text.index("# Disaster tables.")
    bare = text[:start] + text[end:]
    for name in ("north", "south", "north-east", "south-east"):
        bare = bare.replace(f'hive = "{name}"', 'places = ["here"]')

    assert told(bare) == [
        "special.stack: no hive can fall for these tokens; describe hives or leave it out"
    ]


SECOND = "\n".join(
    f'[[tables.fauna_2]]\nface = {face}\ntext = "A calm day."' for face in range(1, 7)
)


def test_second_table_is_read_at_some_time() -> None:
    """A token or a place says when; a table that nothing reads is forgotten."""
    begun = 'second = { table = "fauna", token = "beacon.claire" }'
    both = 'second = { table = "fauna", token = "beacon.claire", place = "field" }'

    assert told(f"{with_special(begun)}\n{SECOND}") == []
    assert told(f"{with_special(both)}\n{SECOND}") == [
        "special.second: begins with a token or in a place; write one of token and place"
    ]
    assert told(f"{changed((SPECIAL, SPECIAL))}\n{SECOND}") == [
        (
            "tables.fauna_2: nothing says when this table is read; write special.second ="
            ' { table = "fauna", token = "..." }'
        )
    ]


PROJECTS = [
    (
        'zones = "lab"\npay = [{ wood = 1 }]',
        "zones: no place 'lab'; write one of all, field, start",
    ),
    ("", ": has no price, or two kinds; write one of pay and pay_by_players"),
    ("pay = [{}]", "pay[0]: the price is nothing; write wood, metal, food or gem"),
    (
        "pay_by_players = { 1 = [{ wood = 1 }] }",
        "pay_by_players: says no price for 2 players; write one",
    ),
    ('pay = [{ wood = 1 }]\nby = "yury"', "by: no hero 'yury'; did you mean 'yuri'?"),
    (
        'pay = [{ wood = 1 }]\nper = "colour"',
        "pay[0]: each colour of gem is paid by one gem; write gem = 1 alone",
    ),
    (
        "pay = [{ gem = 5 }]\ndifferent = true",
        "pay[0]: 5 gems cannot be of different colours; write gem = 2 to 4",
    ),
    ("pay = [{ bait = 2 }]", "pay[0]: nobody has bait; write bait in special.grants"),
    (
        'pay = [{ wood = 1 }]\ntoken = "beacon.claire"',
        "token: no hidden token 'beacon.claire'; leave it out",
    ),
]


@pytest.mark.parametrize(("lines", "problem"), PROJECTS, ids=[problem for _, problem in PROJECTS])
def test_project_that_cannot_be_meant(lines: str, problem: str) -> None:
    """At the key of the project."""
    dot = "" if problem.startswith(":") else "."

    assert told(with_project(lines)) == [f"projects.hut{dot}{problem}"]


def test_project_takes_no_name_that_means_zones() -> None:
    """Its own name is a word for zones: those in which it was done."""
    text = changed(("[tokens]", "[projects.hive]\npay = [{ wood = 1 }]\n\n[tokens]"))

    assert told(text) == [
        "projects.hive: a project is called 'hive', which means other zones; use another name"
    ]


def test_place_takes_no_name_that_means_zones() -> None:
    """Nor may it be called like a board tile, which goals call by name."""
    spot = 'S = { hive = "south" }'
    tiles = 'tiles = ["lab lab b b", "lab lab b b"]'
    drawn = changed(
        (spot, 'S = { hive = "south", places = ["lab"] }'),
        ("[layouts.default.legend]", f"{tiles}\n\n[layouts.default.legend]"),
    )

    wrong = (
        "layouts.default.legend: a place is called '{}', which means other zones; use another name"
    )
    assert told(changed((spot, 'S = { hive = "south", places = ["bugs"] }'))) == [
        wrong.format("bugs")
    ]
    assert told(drawn) == [wrong.format("lab")]


def test_hidden_tokens_are_two_or_more_and_anyones() -> None:
    """One alone is known; one of a hero who does not play would be missing."""
    assert told(with_token('hidden = "keys"')) == [
        'tokens."beacon.other".take: a hidden token is turned up by anyone; write take = "any"',
        (
            "tokens.\"beacon.other\".hidden: group 'keys' has one token, so that nothing is hidden;"
            " hide two or more tokens"
        ),
    ]
