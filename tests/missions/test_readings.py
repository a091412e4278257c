"""Goals of a mission file under other options of rulings."""

from __future__ import annotations

import pytest

from tests.missions.files import Wrong, changed, mission, problems
from winnable.missions.exo.load import sheet
from winnable.missions.exo.vocabulary import vocabulary
from winnable.missions.goal_text import parse_goal
from winnable.missions.load import shipped

SPECIAL = "[special]\n"
WORLDS = [
    Wrong(
        SPECIAL,
        "[readings.onslaught-ends.ten-rounds]\nobjective = 'round >= 10'\n\n[special]\n",
        "[readings.onslaught-ends.ten-rounds]",
        "readings.onslaught-ends",
        "no ruling 'onslaught-ends'",
        "did you mean 'onslaught-end'?",
    ),
    Wrong(
        SPECIAL,
        "[readings.onslaught-end.all-gone]\nobjective = 'round >= 10'\n\n[special]\n",
        "[readings.onslaught-end.all-gone]",
        "readings.onslaught-end.all-gone",
        "ruling onslaught-end has no other option 'all-gone'",
        "write ten-rounds",
    ),
    Wrong(
        SPECIAL,
        "[readings.onslaught-end.ten-rounds]\nobjective = 'rounds >= 10'\n\n[special]\n",
        "rounds >= 10",
        "readings.onslaught-end.ten-rounds.objective",
        "no word 'rounds'",
        "did you mean 'round'?",
    ),
]


@pytest.mark.parametrize("wrong", WORLDS, ids=lambda wrong: wrong.key)
def test_a_reading_that_does_not_fit(wrong: Wrong) -> None:
    """No such ruling, its default, a goal that says nothing: one line each, at its place."""
    assert problems(wrong.text) == [wrong.line]


def test_a_challenge_of_a_reading_needs_one_to_take_the_place_of() -> None:
    """The file without its challenge."""
    text = changed(
        ("challenge =", "# challenge ="),
        (SPECIAL, "[readings.spawn-none.moves-stay]\nchallenge = 'round == 1'\n\n[special]\n"),
    )

    (line,) = problems(text)
    assert "a challenge under one reading, and none otherwise" in line


@pytest.mark.rule("exo.sheet.squad.4b.objective")
def test_the_onslaught_may_end_after_ten_rounds() -> None:
    """Squad/4b: the objective follows the option, the challenge stays; the default is unchanged."""
    source = shipped("exo/squad/4b")
    words = vocabulary(source.file)
    party = ("claire", "desmond", "yuri")
    plain = sheet(source, party)
    timed = sheet(source, party, {"exo.ruling.onslaught-end": "ten-rounds"})

    assert timed.objective == parse_goal("eventually dawn(round >= 10)", words)
    assert plain.objective != timed.objective
    assert timed.challenge == plain.challenge


def test_both_goals_may_be_read_otherwise() -> None:
    """One of them, or both; under other options nothing changes."""
    given = """
    [readings.spawn-none.moves-stay]
    objective = "round == 2"
    challenge = "round == 1"

    [readings.win-moment.dawn]
    objective = "round == 3"

    [special]
    """
    source = mission(changed((SPECIAL, given)))
    words = vocabulary(source.file)

    def goals(**rulings: str) -> tuple[object, object]:
        chosen = {f"exo.ruling.{name.replace('_', '-')}": o for name, o in rulings.items()}
        found = sheet(source, ("claire",), chosen)
        return found.objective, found.challenge

    plain = goals()
    assert goals(spawn_none="moves-stay") == (
        parse_goal("round == 2", words),
        parse_goal("round == 1", words),
    )
    assert goals(win_moment="dawn") == (parse_goal("round == 3", words), plain[1])
    assert goals(plague_moment="dawn") == plain
