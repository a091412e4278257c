"""Goals as text: what they mean as formulas, and what is said about mistakes in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from winnable.missions.goal_text import GoalTextError, parse_goal
from winnable.missions.goal_words import Vocabulary, Word
from winnable.missions.goals import (
    Always,
    And,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    Within,
)

WORDS = Vocabulary(
    words={
        "cargo": (Word("number", ("hero", "resource")),),
        "at": (Word("thing", ("character",)),),
        "drone": (Word("thing", ("hero",)),),
        "taken": (Word("fact", ("token",)),),
        "takes": (Word("event", ("token",)),),
    },
    letters={"c": "character", "p": "hero"},
    names={
        "hero": frozenset({"claire", "yuri"}),
        "character": frozenset({"mel"}),
        "token": frozenset({"orb", "beacon.claire", "beacon.yuri"}),
        "resource": frozenset({"food", "wood"}),
        "place": frozenset({"start", "orchard"}),
    },
    families={"token": frozenset({"beacon"})},
)

ORB = Fact("taken", ("orb",))
OWN = Fact("taken", ("beacon.p",))
HOME = InPlace(Fact("drone", ("p",)), "start")
FOOD = Compare(Fact("cargo", ("p", "food")), ">=", 3)
CLAIRE = InPlace(Fact("at", ("claire",)), "start")


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("taken(orb)", ORB),
        ("(((taken(orb))))", ORB),
        ("not taken(orb)", Not(ORB)),
        ("eventually taken(orb)", Eventually(ORB)),
        ("always not taken(orb)", Always(Not(ORB))),
        ("by(8, taken(orb))", ByRound(8, ORB)),
        ("at(claire) in start", CLAIRE),
        ("at(mel) in orchard", InPlace(Fact("at", ("mel",)), "orchard")),
        ("taken(beacon claire)", Fact("taken", ("beacon.claire",))),
        ("taken(beacon.claire)", Fact("taken", ("beacon.claire",))),
        ("cargo(yuri, wood) < 2", Compare(Fact("cargo", ("yuri", "wood")), "<", 2)),
        ("cargo(yuri, wood) != 0", Compare(Fact("cargo", ("yuri", "wood")), "!=", 0)),
        # and binds tighter than or, not tighter than both
        (
            "taken(orb) or at(claire) in start and not taken(orb)",
            Or((ORB, And((CLAIRE, Not(ORB))))),
        ),
        ("(taken(orb) or at(claire) in start) and taken(orb)", And((Or((ORB, CLAIRE)), ORB))),
        ("taken(orb) and taken(orb) and taken(orb)", And((ORB, ORB, ORB))),
        # eventually takes the next fact only, a quantifier all that follows
        ("eventually taken(orb) and taken(orb)", And((Eventually(ORB), ORB))),
        (
            "taken(orb) and all p: taken(beacon p) and taken(orb)",
            And((ORB, ForAll("p", And((OWN, ORB))))),
        ),
        ("(all p: taken(beacon p)) or taken(orb)", Or((ForAll("p", OWN), ORB))),
        ("some c: at(c) in start", Exists("c", InPlace(Fact("at", ("c",)), "start"))),
        ("some p: at(p) in start", Exists("p", InPlace(Fact("at", ("p",)), "start"))),
        # the two goals of the first sheet
        (
            "eventually (all p: taken(beacon p) and drone(p) in start)",
            Eventually(ForAll("p", And((OWN, HOME)))),
        ),
        (
            "all p: within(2, takes(beacon p), drone(p) in start and cargo(p, food) >= 3)",
            ForAll("p", Within(2, Fact("takes", ("beacon.p",)), And((HOME, FOOD)))),
        ),
    ],
)
def test_text_means_its_formula(text: str, formula: Formula) -> None:
    """Built by hand from the order of the operators in the module's docstring."""
    assert parse_goal(text, WORDS) == formula


@pytest.mark.parametrize(
    ("text", "offset", "problem", "remedy"),
    [
        ("takn(orb)", 0, "no word 'takn'", "did you mean 'taken'?"),
        ("taken(orc)", 6, "no token 'orc'", "did you mean 'orb'?"),
        ("taken(claire)", 6, "no token 'claire'", "did you mean 'beacon.claire'?"),
        ("taken(becon yuri)", 6, "no token 'becon'", "did you mean 'beacon'?"),
        ("taken(beacon yury)", 13, "no hero 'yury'", "did you mean 'yuri'?"),
        (
            "taken(beacon p)",
            13,
            "'p' is not bound",
            "write all p: or some p: before, or a hero's name",
        ),
        ("all p: taken(orb p)", 17, "'orb' takes no second word", "write orb alone"),
        (
            "cargo(claire, food)",
            0,
            "'cargo' is a number, which is compared",
            "compare it: cargo(hero, resource) >= 1",
        ),
        ("tken the orb", 0, "no word 'tken'", "did you mean 'taken'?"),
        ("Eventually taken(orb)", 0, "no word 'Eventually'", "did you mean 'eventually'?"),
        ("taken(orb) AND taken(orb)", 11, "no word 'AND'", "write 'and'"),
        ("cargo(claire, food) = 3", 20, "'=' is not expected here", "write == to compare"),
        ("at(claire) in strat", 14, "no place 'strat'", "did you mean 'start'?"),
        ("cargo(claire, gold) > 1", 14, "no resource 'gold'", "write one of food, wood"),
        ("drone(mel) in start", 6, "no hero 'mel'", "write one of claire, yuri"),
        ("all c: drone(c) in start", 13, "'c' is a character, not a hero", "write p"),
        ("taken(orb, orb)", 0, "'taken' has 2 arguments", "write taken(token)"),
        ("taken", 0, "'taken' has 0 arguments", "write taken(token)"),
        (
            "drone(claire)",
            0,
            "'drone' is a thing, which is in a place",
            "say where: drone(hero) in orchard",
        ),
        (
            "taken(orb) in start",
            0,
            "'taken' is a fact, which stands alone",
            "write one of at, drone",
        ),
        ("taken(orb) >= 1", 0, "'taken' is a fact, which stands alone", "write one of cargo"),
        (
            "all q: taken(orb)",
            4,
            "'q' stands for nothing",
            "write one of c (character), p (hero)",
        ),
        (
            "all p: some p: taken(beacon p)",
            12,
            "'p' is bound already",
            "use another letter or none",
        ),
        ("by(0, taken(orb))", 3, "0 rounds are too few", "write 1 or more"),
        (
            "within(2, taken(orb), taken(orb))",
            10,
            "within waits for an event",
            "write one of takes",
        ),
    ],
)
def test_wrong_words_are_placed_and_mended(
    text: str, offset: int, problem: str, remedy: str
) -> None:
    """Offsets are counted by hand from the first character of the text, which is 0."""
    with pytest.raises(GoalTextError) as caught:
        parse_goal(text, WORDS)

    (found,) = caught.value.problems
    assert (found.offset, found.problem, found.remedy) == (offset, problem, remedy)


def test_file_without_tokens_has_none_to_offer() -> None:
    """There is no name to write instead; the token has to be described first."""
    bare = replace(WORDS, names={**WORDS.names, "token": frozenset()}, families={})

    with pytest.raises(GoalTextError) as caught:
        parse_goal("taken(orb)", bare)

    (found,) = caught.value.problems
    assert (found.problem, found.remedy) == ("no token 'orb'", "describe the token in the file")


def test_all_wrong_words_are_told_at_once() -> None:
    """In the order of the text, so that one reading mends it."""
    with pytest.raises(GoalTextError) as caught:
        parse_goal("taken(orc) and at(clare) in strat", WORDS)

    assert [(found.offset, found.problem) for found in caught.value.problems] == [
        (6, "no token 'orc'"),
        (18, "no character 'clare'"),
        (28, "no place 'strat'"),
    ]


@pytest.mark.parametrize(
    ("text", "offset", "problem", "in_remedy"),
    [
        ("eventually", 10, "the formula ends too early", "a word"),
        ("taken(orb) taken(orb)", 11, "'taken' is not expected here", "the end"),
        ("taken(orb", 9, "the formula ends too early", "')'"),
        ("all p taken(orb)", 6, "'taken' is not expected here", "':'"),
        ("cargo(claire, food) >= -1", 23, "'-' is not expected here", "a whole number"),
        ("cargo(claire, food) >= many", 23, "'many' is not expected here", "a whole number"),
        ("within(2, takes(orb))", 20, "')' is not expected here", "','"),
        ("taken(orb) & taken(orb)", 11, "'&' is not expected here", "'and'"),
        ("", 0, "the formula ends too early", "'eventually'"),
    ],
)
def test_syntax_errors_are_placed(text: str, offset: int, problem: str, in_remedy: str) -> None:
    """The remedy lists what could stand there; the text's end is the offset behind it."""
    with pytest.raises(GoalTextError) as caught:
        parse_goal(text, WORDS)

    (found,) = caught.value.problems
    assert (found.offset, found.problem) == (offset, problem)
    assert found.remedy.startswith("write ")
    assert in_remedy in found.remedy.removeprefix("write ").split(" or ")


def test_words_that_begin_like_operators_are_words() -> None:
    """``orb`` begins with ``or``, ``orchard`` too, ``inner`` would with ``in``."""
    assert parse_goal("taken(orb)or at(mel)in orchard", WORDS) == Or(
        (ORB, InPlace(Fact("at", ("mel",)), "orchard"))
    )
