"""Goals as text: what they mean as formulas, and what is said about mistakes in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from winnable.missions.goal_text import GoalTextError, parse_goal
from winnable.missions.goal_words import Vocabulary, Word
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
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
    SameRound,
    Then,
    Until,
    Within,
)

WORDS = Vocabulary(
    words={
        "cargo": (Word("number", ("hero", "resource")),),
        "at": (Word("thing", ("character",)), Word("fact", ("character", "zone"))),
        "bugs": (Word("number", ("place",)),),
        "enters": (Word("event", ("character", "place", "place family")),),
        "hives-left": (Word("number"),),
        "shelter": (Word("fact", ("zone",)),),
        "drone": (Word("thing", ("hero",)),),
        "taken": (Word("fact", ("token",)),),
        "takes": (Word("event", ("token",)),),
    },
    letters={
        "b": "board tile",
        "c": "character",
        "k": "colour",
        "p": "hero",
        "q": "hero",
        "z": "zone",
    },
    names={
        "hero": frozenset({"claire", "yuri"}),
        "character": frozenset({"mel"}),
        "token": frozenset({"I", "orb", "beacon.claire", "beacon.yuri"}),
        "colour": frozenset({"blue", "green"}),
        "resource": frozenset({"food", "wood"}),
        "place": frozenset({"start", "orchard", "door.blue", "door.green"}),
        "place family": frozenset({"door"}),
    },
    families={"token": frozenset({"beacon"}), "place": frozenset({"door"})},
    seconds={"token": "hero", "place": "colour"},
)

ORB = Fact("taken", ("orb",))
OWN = Fact("taken", ("beacon.p",))
HOME = InPlace(Fact("drone", ("p",)), "start")
FOOD = Compare(Fact("cargo", ("p", "food")), ">=", 3)
CLAIRE = InPlace(Fact("at", ("claire",)), "start")
BUILT = Fact("shelter", ("z",))


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
        # operators of two formulas
        ("taken(orb) then at(claire) in start", Then(ORB, CLAIRE)),
        ("taken(orb) until at(claire) in start", Until(ORB, CLAIRE)),
        ("same-round(taken(orb), at(claire) in start)", SameRound(ORB, CLAIRE)),
        ("dawn(taken(orb) and at(claire) in start)", AtDawn(And((ORB, CLAIRE)))),
        ("taken(orb) then taken(orb) then at(claire) in start", Then(Then(ORB, ORB), CLAIRE)),
        ("taken(orb) until taken(orb) then at(claire) in start", Then(Until(ORB, ORB), CLAIRE)),
        ("taken(orb) then (taken(orb) then at(claire) in start)", Then(ORB, Then(ORB, CLAIRE))),
        # then and until bind loosest, but a quantifier reaches over them
        (
            "taken(orb) or taken(orb) and at(claire) in start then taken(orb) or taken(orb)",
            Then(Or((ORB, And((ORB, CLAIRE)))), Or((ORB, ORB))),
        ),
        ("eventually taken(orb) then taken(orb)", Then(Eventually(ORB), ORB)),
        ("eventually (taken(orb) then taken(orb))", Eventually(Then(ORB, ORB))),
        ("not taken(orb) until taken(orb)", Until(Not(ORB), ORB)),
        ("all p: taken(beacon p) then taken(orb)", ForAll("p", Then(OWN, ORB))),
        ("(all p: taken(beacon p)) then taken(orb)", Then(ForAll("p", OWN), ORB)),
        ("taken(orb) then all p: taken(beacon p)", Then(ORB, ForAll("p", OWN))),
        # quantifiers over a place, and letters as places
        ("all z in start: shelter(z)", ForAll("z", BUILT, "start")),
        ("some z: shelter(z)", Exists("z", BUILT)),
        ("all b: some z in b: shelter(z)", ForAll("b", Exists("z", BUILT, "b"))),
        ("some b: at(mel) in b", Exists("b", InPlace(Fact("at", ("mel",)), "b"))),
        ("at(mel) in door blue", InPlace(Fact("at", ("mel",)), "door.blue")),
        ("at(mel) in door.blue", InPlace(Fact("at", ("mel",)), "door.blue")),
        ("all k: at(mel) in door k", ForAll("k", InPlace(Fact("at", ("mel",)), "door.k"))),
        # forms of words
        ("taken(I)", Fact("taken", ("I",))),
        ("hives-left == 0", Compare(Fact("hives-left"), "==", 0)),
        ("some b: bugs(b) > 1", Exists("b", Compare(Fact("bugs", ("b",)), ">", 1))),
        ("all c: some z: at(c, z)", ForAll("c", Exists("z", Fact("at", ("c", "z"))))),
        (
            "all c: enters(c, orchard, door)",
            ForAll("c", Fact("enters", ("c", "orchard", "door"))),
        ),
        (
            "within(0, enters(mel, start, door), taken(orb))",
            Within(0, Fact("enters", ("mel", "start", "door")), ORB),
        ),
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
        ("taken(orb) and dwn(taken(orb))", 15, "no word 'dwn'", "did you mean 'dawn'?"),
        ("Eventually taken(orb)", 0, "no word 'Eventually'", "did you mean 'eventually'?"),
        ("taken(orb) AND taken(orb)", 11, "no word 'AND'", "write 'and'"),
        ("cargo(claire, food) = 3", 20, "'=' is not expected here", "write == to compare"),
        ("at(claire) in strat", 14, "no place 'strat'", "did you mean 'start'?"),
        ("cargo(claire, gold) > 1", 14, "no resource 'gold'", "write one of food, wood"),
        ("drone(mel) in start", 6, "no hero 'mel'", "write one of claire, yuri"),
        ("all c: drone(c) in start", 13, "'c' is a character, not a hero", "write one of p, q"),
        ("taken(orb, orb)", 0, "'taken' has 2 arguments", "write taken(token)"),
        ("taken", 0, "'taken' has 0 arguments", "write taken(token)"),
        (
            "drone(claire)",
            0,
            "'drone' is a thing, which is in a place",
            "say where: drone(hero) in door.blue",
        ),
        (
            "taken(orb) in start",
            0,
            "'taken' is a fact, which stands alone",
            "write one of at, drone",
        ),
        (
            "taken(orb) >= 1",
            0,
            "'taken' is a fact, which stands alone",
            "write one of bugs, cargo, hives-left",
        ),
        (
            "all r: taken(orb)",
            4,
            "'r' stands for nothing",
            "write one of b (board tile), c (character), k (colour), p (hero), q (hero), z (zone)",
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
            "write one of enters, takes",
        ),
        (
            "at(claire)",
            0,
            "'at' is a thing, which is in a place",
            "say where: at(character) in door.blue",
        ),
        (
            "some z: at(claire, z) in start",
            8,
            "'at' is a fact, which stands alone",
            "write one of at, drone",
        ),
        ("at", 0, "'at' has 0 arguments", "write at(character, zone)"),
        (
            "hives-left",
            0,
            "'hives-left' is a number, which is compared",
            "compare it: hives-left >= 1",
        ),
        ("hives-left(orb) == 0", 0, "'hives-left' has 1 arguments", "write hives-left"),
        ("shelter(A1)", 8, "no zone can be called 'A1'", "write z behind all z: or some z:"),
        ("shelter(z)", 8, "'z' is not bound", "write all z: or some z: before"),
        ("all c: shelter(c)", 15, "'c' is a character, not a zone", "write z"),
        ("all z: at(mel) in z", 18, "'z' is a zone, not a place", "write b"),
        (
            "all p in start: taken(beacon p)",
            4,
            "'p' is a hero, only a zone is part of a place",
            "write z",
        ),
        (
            "all z in b: shelter(z)",
            9,
            "'b' is not bound",
            "write all b: or some b: before, or a place's name",
        ),
        ("all z in strat: shelter(z)", 9, "no place 'strat'", "did you mean 'start'?"),
        ("at(mel) in dor blue", 11, "no place 'dor'", "did you mean 'door'?"),
        ("at(mel) in door blu", 16, "no colour 'blu'", "did you mean 'blue'?"),
        ("at(mel) in start blue", 17, "'start' takes no second word", "write start alone"),
        ("enters(mel, start, gate)", 19, "no place family 'gate'", "write door"),
        ("at(little joe) in start", 3, "no character 'little'", "write one name for a character"),
        ("taken(orb) Then taken(orb)", 11, "no word 'Then'", "write 'then'"),
        (
            "Same-round(taken(orb), taken(orb))",
            0,
            "no word 'Same-round'",
            "did you mean 'same-round'?",
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
        ("taken(orb) then", 15, "the formula ends too early", "'same-round'"),
        ("same-round(taken(orb))", 21, "')' is not expected here", "','"),
        ("dawn taken(orb)", 5, "'taken' is not expected here", "'('"),
        ("all z start: taken(orb)", 6, "'start' is not expected here", "'in'"),
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
