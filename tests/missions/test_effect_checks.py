"""Effects whose words do not fit together: one line each, at the key that is wrong."""

from __future__ import annotations

import pytest

from tests.missions.files import changed, problems

OLD = 'effects = [{ do = "charge", who = "heroes", act = "move", price = { gem = 1 } }]'
AT = "tables.weather[4].effects[0]"


def with_effect(effect: str, *pairs: tuple[str, str]) -> str:
    """The shipped sheet with ``effect`` on weather face 5, and other changes."""
    return changed((OLD, f"effects = [{{ {effect} }}]"), *pairs)


def told(text: str) -> list[str]:
    """The lines about ``text``, without the places in it."""
    return [line.split(": ", 1)[1] for line in problems(text)]


WRONG = [
    (
        'do = "strike", bug = "beetle", profile = "common", who = "heros"',
        f"{AT}.who: \"heros\" is not known here; did you mean 'heroes'?",
    ),
    (
        'do = "charge", who = "heroes:unsheltered", act = "move", price = { gem = 1 }',
        f"{AT}.who: who is unsheltered shows in the night only; write heroes alone",
    ),
    (
        'do = "destroy", kind = "structure", count = 1, when = "night"',
        f'{AT}.count: in the night all of them go; leave it out or write when = "now"',
    ),
    (
        'do = "destroy", kind = "structure", save = { wood = 1 }',
        f'{AT}.save: pieces are saved in the night only; write when = "night"',
    ),
    (
        'do = "lose", who = "animals:still", what = "life", count = 1',
        f'{AT}.who: who is still shows in the night only; write when = "night"',
    ),
    (
        'do = "lose", who = "heroes", what = "life", count = 1, at = "hives"',
        f"{AT}.at: no zones 'hives'; did you mean 'hive'?",
    ),
    (
        'do = "place", bug = "beetle", count = 1, zones = "near"',
        f"{AT}.zones: no zones 'near'; did you mean 'clear'?",
    ),
    (
        'do = "place", bug = "beetle", count = 1, zones = "boss"',
        f"{AT}.zones: there is no boss; describe special.boss",
    ),
    (
        'do = "charge", who = "heroes", act = "build", project = "hut", price = { gem = 1 }',
        f"{AT}.project: no project 'hut'; leave it out",
    ),
    (
        'do = "charge", who = "heroes", act = "build", zones = "hive", price = { gem = 1 }',
        (
            f"{AT}.zones: zones are those that a move leads to, not build;"
            ' leave it out or write act = "move"'
        ),
    ),
    (
        'do = "forbid", who = "heroes", act = "attack", zones = "hive"',
        f'{AT}.zones: only leaving depends on zones; write act = "leave" or leave it out',
    ),
    (
        'do = "limit", who = "heroes", count = 1, space = "any"',
        f"{AT}.space: moves need no other space; write placed = true or leave it out",
    ),
    (
        'do = "lose", who = "heroes", what = "life"',
        f"{AT}: all life would be lost; write count = 1",
    ),
    (
        'do = "lose", who = "heroes", what = "life", count = 1, colour = "blue"',
        f"{AT}.colour: life has no colour; leave it out",
    ),
    (
        'do = "lose", who = "heroes", what = "gem", entering = true',
        f"{AT}.entering: no zones are named to enter; write at",
    ),
    (
        'do = "on", event = "move"',
        f"{AT}: nothing happens; write life, immobile, strike or recolour",
    ),
    (
        'do = "on", event = "move", life = 1, colour = "blue"',
        f'{AT}.colour: only exploring shows a colour; write event = "explore"',
    ),
    (
        'do = "also", table = "fauna"',
        f"{AT}: says no face, or faces twice; write faces or rolled = true",
    ),
    (
        'do = "also", table = "fauna", faces = [2], rolled = true',
        f"{AT}: says no face, or faces twice; write faces or rolled = true",
    ),
    (
        'do = "also", table = "fauna", faces = [7]',
        f"{AT}.faces: the die has no face 7; write 1 to 6",
    ),
    (
        'do = "also", table = "weather", faces = [5]',
        "tables.weather[4].effects: face 5 leads to itself; leave the face out",
    ),
    (
        'do = "also", table = "weather", rolled = true',
        "tables.weather[4].effects: face 5 leads to itself; leave the face out",
    ),
    ('do = "block"', f"{AT}: nothing changes; write shields, gem or covers"),
    (
        'do = "bounty", food = 1, gem = 1',
        f"{AT}: gem and colour belong together; write both or none",
    ),
    (
        'do = "dice", who = "heroes", count = 0',
        f"{AT}.count: nothing changes; write 1 or -1",
    ),
    (
        'do = "place", bug = "each", count = 1, zones = "hive", among = ["beetle"]',
        f'{AT}.among: only random bugs have it; write bug = "random"',
    ),
    (
        'do = "hive-damage"',
        f"{AT}: takes damage off and marks it, or neither; write points or clear",
    ),
    (
        'do = "shift", who = "bugs", way = "zones"',
        f'{AT}.way: to goes with the way zones; write way = "zones" and to',
    ),
    (
        'do = "shift", who = "bugs", way = "orb"',
        (
            f"{AT}.way: the orb is the one token with carried, and there are 0;"
            " write carried = true at one token"
        ),
    ),
    ('do = "march", how = "none"', f"{AT}: there is no march; describe special.march"),
    (
        'do = "colour", colour = "blue"',
        f"{AT}: says no zones, or zones and tiles; write zones or count",
    ),
    (
        'do = "close", way = "order"',
        f"{AT}.way: no order is drawn; write special.landslide = true",
    ),
    (
        'do = "close", way = "centre", zones = "blue"',
        f'{AT}.way: zones go with the way zones; write way = "zones" and zones',
    ),
    ('do = "unlock", project = "hut"', f"{AT}.project: no project 'hut'; leave it out"),
    ('do = "boss", move = "stay"', f"{AT}: there is no boss; describe special.boss"),
]


@pytest.mark.parametrize(("effect", "line"), WRONG, ids=[line for _, line in WRONG])
def test_effect_that_cannot_be_meant(effect: str, line: str) -> None:
    """One line, at the key or the effect."""
    assert told(with_effect(effect)) == [line]


@pytest.mark.parametrize(
    "effect",
    [
        'do = "destroy", kind = "drone"',
        'do = "place", bug = "random", count = 1, zones = "all", among = ["beetle"]',
        'do = "lose", who = "heroes:unsheltered", what = "life", count = 1, when = "night"',
        'do = "lose", who = "yuri", what = "gem", at = "blue", entering = true',
        'do = "forbid", who = "characters", act = "leave", zones = "bugs"',
        'do = "charge", who = "heroes:afflicted", act = "any", price = { material = 1 }',
        'do = "limit", who = "animals", count = 0, space = "any", placed = true',
        'do = "shift", who = "larvae", source = "near", way = "fewest", each = 1',
        'do = "also", table = "fauna", rolled = true',
        'do = "also", table = "weather", faces = [2, 3]',
        'do = "on", event = "explore", colour = "blue", strike = "beetle"',
        'do = "block", gem = 1',
        'do = "hive-damage", clear = true',
        'do = "close", way = "centre"',
    ],
)
def test_effect_that_says_something(effect: str) -> None:
    """The nearest ones that are right."""
    assert told(with_effect(effect)) == []


def test_circle_of_faces_is_told_at_each() -> None:
    """5 leads to 6, which leads to 5: both would act for ever."""
    text = with_effect(
        'do = "also", table = "weather", faces = [6]',
        (
            'effects = [{ do = "lose-pawn", who = "heroes:unsheltered", count = 1 }]',
            'effects = [{ do = "also", table = "weather", faces = [5] }]',
        ),
    )

    assert told(text) == [
        "tables.weather[4].effects: face 5 leads to itself; leave the face out",
        "tables.weather[5].effects: face 6 leads to itself; leave the face out",
    ]


def test_what_happens_once_cannot_last() -> None:
    """A lasting rule is in force from beginning to end; it is checked like a line of a table."""
    effects = '{ do = "lay", larvae = 1 }, { do = "dice", who = "hero", count = 1 }'
    rule = f'withhold_beacon = true\nlasting = [{{ text = "x", effects = [{effects}] }}]'

    assert told(changed(("withhold_beacon = true", rule))) == [
        (
            "special.lasting[0].effects[0].do: 'lay' happens once, and this rule is in force all"
            " the time; write an effect that lasts"
        ),
        "special.lasting[0].effects[1].who: \"hero\" is not known here; did you mean 'heroes'?",
    ]


def test_project_must_be_locked_to_be_unlocked() -> None:
    """And one that is locked needs an effect."""
    hut = "[projects.hut]\npay = [{ wood = 1 }]\n"
    unlock = 'do = "unlock", project = "hut"'

    assert told(with_effect(unlock, ("[tokens]", f"{hut}\n[tokens]"))) == [
        f"{AT}.project: project 'hut' is not locked; write locked = true there"
    ]
    assert told(with_effect(unlock, ("[tokens]", f"{hut}locked = true\n\n[tokens]"))) == []
    assert told(changed(("[tokens]", f"{hut}locked = true\n\n[tokens]"))) == [
        (
            'projects.hut.locked: no effect unlocks it; write { do = "unlock", project = ... } at a'
            " face"
        )
    ]
