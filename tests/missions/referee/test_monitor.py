"""Goals over the moments of a play: each operator, facts, and the first winning moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests import toy
from tests.position import act, position, resources
from winnable.missions.exo.referee.monitor import observe
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Load, MoveDrone, Take
from winnable.missions.exo.sheet import Sheet, Token
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

TAKEN = Fact("taken", ("t",))
TAKES = Fact("takes", ("t",))
HOME = InPlace(Fact("drone", ("claire",)), "start")
FED = Compare(Fact("cargo", ("claire", "food")), ">=", 2)
SHEET = toy.sheet(tokens=(Token("t", "A1", ""),))


def moment(number: int = 1, word: str = "") -> tuple[State, set[Fact]]:
    """A moment of round ``number``, 0 for set-up.

    t taken, e taken now, h drone at home, f cargo of 2, d dawn.
    """
    state = position(
        SHEET,
        phase="dawn" if "d" in word else "survival",
        number=number,
        drones={"claire": "A1" if "h" in word else "D2"},
        cargo={"claire": resources(food=2 if "f" in word else 1)},
    )
    if set("te") & set(word):
        state = replace(state, taken=("t",))
    return state, {TAKES} if "e" in word else set()


def truths(formula: Formula, moments: Sequence[str]) -> list[bool]:
    """Truth at each moment; a moment is its letters, with its round in front if it is not 1."""
    memory: tuple[int, ...] = ()
    found = []
    for text in moments:
        number = int(text[0]) if text[:1].isdigit() else 1
        state, events = moment(number, text)
        truth, memory = observe(formula, memory, SHEET, state, events)
        found.append(truth)
    return found


@pytest.mark.parametrize(
    ("formula", "moments", "expected"),
    [
        pytest.param(TAKEN, ["", "t", ""], [False, True, False], id="a fact of the moment"),
        pytest.param(TAKES, ["", "e", "t"], [False, True, False], id="an event only when it is"),
        pytest.param(HOME, ["", "h"], [False, True], id="a place"),
        pytest.param(FED, ["", "f"], [False, True], id="a number"),
        pytest.param(Not(HOME), ["", "h"], [True, False], id="not"),
        pytest.param(And((HOME, FED)), ["h", "f", "hf"], [False, False, True], id="and"),
        pytest.param(And(()), [""], [True], id="an empty and is true"),
        pytest.param(Or((HOME, FED)), ["", "h", "f"], [False, True, True], id="or"),
        pytest.param(Or(()), [""], [False], id="an empty or is false"),
        pytest.param(Eventually(HOME), ["", "h", ""], [False, True, True], id="eventually"),
        pytest.param(Always(HOME), ["h", "", "h"], [True, False, False], id="always"),
        pytest.param(
            And((Not(Always(Not(Eventually(TAKEN)))), Eventually(HOME))),
            ["", "t", "t", "h"],
            [False, False, False, True],
            id="what-is-watched-inside-an-always-that-failed-keeps-its-place",
        ),
        pytest.param(
            ByRound(2, HOME), ["1", "3h", "3"], [False, False, False], id="by round 2 not in 3"
        ),
        pytest.param(
            ByRound(2, HOME), ["1", "2h", "3"], [False, True, True], id="by round 2, kept"
        ),
        pytest.param(ByRound(2, HOME), ["0h", "1"], [False, False], id="set-up is in no round"),
        pytest.param(
            Within(1, TAKES, HOME), ["0e", "1", "2h"], [0, 0, 0], id="within, set-up before it"
        ),
        pytest.param(Within(1, TAKES, HOME), ["0e", "1h"], [0, 1], id="within, from set-up"),
        pytest.param(SameRound(HOME, FED), ["0h", "1hf"], [0, 0], id="not round 1 and set-up"),
        pytest.param(
            Within(1, TAKES, HOME), ["h", "", "e", "2h"], [False, False, False, True], id="within"
        ),
        pytest.param(Within(1, TAKES, HOME), ["eh", "4"], [True, True], id="within, at once, kept"),
        pytest.param(
            Within(1, TAKES, HOME), ["e", "2", "3h"], [False, False, False], id="within, too late"
        ),
        pytest.param(
            Within(1, TAKES, HOME), ["h", "e", "2"], [False, False, False], id="not before it"
        ),
        pytest.param(
            Within(1, TAKES, HOME), ["e", "3e", "4h"], [False, False, True], id="a second event"
        ),
        pytest.param(Then(HOME, FED), ["f", "h", "", "f", ""], [0, 0, 0, 1, 1], id="then, kept"),
        pytest.param(Then(HOME, FED), ["hf", ""], [1, 1], id="then, at one moment"),
        pytest.param(
            Then(Then(HOME, FED), TAKEN),
            ["t", "f", "h", "t", "f", "t"],
            [0, 0, 0, 0, 0, 1],
            id="then, three in a row",
        ),
        pytest.param(Until(HOME, FED), ["h", "h", "f", ""], [0, 0, 1, 1], id="until, kept"),
        pytest.param(Until(HOME, FED), ["f", ""], [1, 1], id="until, reached at once"),
        pytest.param(Until(HOME, FED), ["h", "", "hf"], [0, 0, 0], id="until, spoilt"),
        pytest.param(Until(HOME, FED), ["", "f"], [0, 0], id="until, spoilt at first"),
        pytest.param(
            SameRound(HOME, FED), ["", "h", "", "f", "2"], [0, 0, 0, 1, 1], id="same round, kept"
        ),
        pytest.param(SameRound(HOME, FED), ["", "h", "2hf"], [0, 0, 0], id="not the same round"),
        pytest.param(
            SameRound(HOME, FED),
            ["h", "2hf", "3h", "3hf"],
            [0, 0, 0, 0],
            id="same round: to stay true is not to become it",
        ),
        pytest.param(
            SameRound(HOME, FED), ["h", "", "2f", "2h"], [0, 0, 0, 1], id="same round, again"
        ),
        pytest.param(SameRound(HOME, FED), ["hf"], [1], id="same round, one moment"),
        pytest.param(SameRound(TAKES, HOME), ["", "e", "", "h"], [0, 0, 0, 1], id="event first"),
        pytest.param(AtDawn(HOME), ["h", "d", "hd", "2h"], [0, 0, 1, 0], id="dawn"),
        pytest.param(Eventually(AtDawn(HOME)), ["hd", "2"], [1, 1], id="eventually dawn"),
        pytest.param(
            And((SameRound(HOME, FED), Eventually(TAKEN), Until(Not(TAKEN), FED))),
            ["t", "h", "f", "3"],
            [0, 0, 0, 0],
            id="operators side by side remember each for itself: spoilt",
        ),
        pytest.param(
            And((SameRound(HOME, FED), Eventually(TAKEN), Until(Not(TAKEN), FED))),
            ["h", "f", "t", "3"],
            [0, 0, 1, 1],
            id="operators side by side remember each for itself: reached",
        ),
        pytest.param(
            Eventually(And((HOME, Within(0, TAKES, FED)))),
            ["e", "2hf", "3ef", "3h", ""],
            [False, False, False, True, True],
            id="operators inside operators remember each for itself",
        ),
    ],
)
def test_operators(formula: Formula, moments: list[str], expected: list[bool | int]) -> None:
    """The words of goals in the vocabulary: each row is a play worked out by hand."""
    assert truths(formula, moments) == expected


@pytest.mark.parametrize(
    ("op", "expected"),
    [
        ("<", [True, False, False]),
        ("<=", [True, True, False]),
        ("==", [False, True, False]),
        ("!=", [True, False, True]),
        (">=", [False, True, True]),
        (">", [False, False, True]),
    ],
)
def test_comparisons(op: str, expected: list[bool]) -> None:
    """Cargo of 1, 2 and 3 food against 2."""
    formula = Compare(Fact("cargo", ("claire", "food")), op, 2)

    found = []
    for count in (1, 2, 3):
        state = position(SHEET, cargo={"claire": resources(food=count)})
        found.append(observe(formula, (), SHEET, state, set())[0])

    assert found == expected


def test_quantifiers_range_over_the_party() -> None:
    """Claire's token is taken, Yuri's is not: not all, but some."""
    sheet = toy.duo_1(("claire", "yuri"))
    state = act(sheet, position(sheet, at={"claire": "D1"}), Take("claire", "beacon.claire"))
    own = Fact("taken", ("beacon.p",))

    assert not observe(ForAll("p", own), (), sheet, state, set())[0]
    assert observe(Exists("p", own), (), sheet, state, set())[0]


@pytest.mark.rule("exo.defeat.together")
def test_a_play_lost_in_the_night_sees_no_dawn() -> None:
    """Whoever dies in the last night meets no goal of that dawn."""
    state = replace(position(SHEET, phase="over"), outcome="defeat")

    assert not observe(AtDawn(And(())), (), SHEET, state, set())[0]


@pytest.mark.parametrize(
    "formula",
    [
        Fact("stolen", ("t",)),
        Compare(Fact("weight", ("claire",)), ">", 1),
        InPlace(Fact("ghost", ()), "start"),
    ],
)
def test_unknown_words_are_an_error(formula: Formula) -> None:
    """A goal that is not understood must not count as reached or missed."""
    with pytest.raises(ValueError, match=r"no (fact|number|thing) '(stolen|weight|ghost)'"):
        observe(formula, (), SHEET, position(SHEET), set())


def racing(food: int) -> tuple[Sheet, State]:
    """Sheet 1 alone: the beacon was taken in this very play, the drone is one flight from home."""
    sheet = toy.duo_1(("claire",))
    state = position(
        sheet,
        at={"claire": "D1"},
        drones={"claire": "B1"},
        cargo={"claire": resources(food=food)},
        pawns={"claire.hero.move_drone": 1},
    )
    return sheet, act(sheet, state, Take("claire", "beacon.claire"))


FLY = MoveDrone("claire", "A1", (("claire.hero.move_drone", 1),))


@pytest.mark.rule("exo.sheet.duo.1.objective")
@pytest.mark.rule("exo.defeat.together")
def test_the_play_is_won_at_the_moment_the_objective_holds() -> None:
    """Ruling win-moment: beacon taken, drone lands in A1; without food the challenge is missed."""
    sheet, state = racing(food=2)

    state = act(sheet, state, FLY)

    assert (state.phase, state.outcome, state.challenge) == ("over", "won", False)


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_the_challenge_must_hold_at_the_winning_moment() -> None:
    """Three food on board when the drone lands, in the round of the find."""
    sheet, state = racing(food=3)

    state = act(sheet, state, FLY)

    assert (state.outcome, state.challenge) == ("won", True)


@pytest.mark.rule("exo.sheet.duo.1.challenge")
@pytest.mark.parametrize(("later", "met"), [(2, True), (3, False)])
def test_the_challenge_allows_two_rounds_after_the_find(later: int, *, met: bool) -> None:
    """Ruling within-rounds: found in round 1, so round 3 counts and round 4 does not."""
    sheet, state = racing(food=3)

    state = act(sheet, replace(state, round=1 + later), FLY)

    assert (state.outcome, state.challenge) == ("won", met)


@pytest.mark.rule("exo.sheet.duo.1.objective")
def test_both_drones_must_be_home_at_one_moment() -> None:
    """Ruling latched-drones: Claire's alone does not win; Yuri's comes later."""
    sheet = toy.duo_1(("claire", "yuri"))
    state = position(
        sheet,
        at={"claire": "D1", "yuri": "D2"},
        drones={"claire": "B1", "yuri": "C2"},
        pawns={"claire.hero.move_drone": 1, "yuri.hero.move_drone": 1},
    )
    state = act(sheet, state, Take("claire", "beacon.claire"))
    state = act(sheet, act(sheet, state, Take("yuri", "beacon.yuri")), FLY)
    assert state.outcome == ""

    state = act(sheet, state, MoveDrone("yuri", "A1", (("yuri.hero.move_drone", 1),)))

    assert state.outcome == "won"


@pytest.mark.rule("exo.sheet.duo.1.objective")
def test_a_drone_without_the_token_wins_nothing() -> None:
    """The objective asks for both."""
    sheet = toy.duo_1(("claire",))
    state = position(sheet, drones={"claire": "A1"})

    assert act(sheet, state, Load("claire", "claire", "food")).outcome == ""
