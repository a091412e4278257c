"""The words of goals in EXO: what a file may say, what letters and places mean on a sheet."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests import toy
from tests.missions.files import changed, mission, problems
from winnable.missions.exo.goal_members import members, places, with_goals_grounded
from winnable.missions.exo.load import sheet
from winnable.missions.exo.vocabulary import LETTERS, WORDS, vocabulary
from winnable.missions.goal_text import parse_goal
from winnable.missions.goal_words import Vocabulary
from winnable.missions.goals import And, Exists, Fact, ForAll, Or

ROOT = Path(__file__).resolve().parents[2]

NAMES = {
    "hero": frozenset({"claire", "desmond", "kaindra", "yuri"}),
    "character": frozenset({"mel"}),
    "token": frozenset({"I", "II", "III", "IV", "orb", "transmitter", "beacon.claire"}),
    "project": frozenset({"fortify", "trench", "bait", "gems", "camp", "antenna", "generator"}),
    "resource": frozenset({"food", "wood", "metal"}),
    "face": frozenset({"claw", "burst", "shield"}),
    "colour": frozenset({"blue", "orange", "white", "green"}),
    "place": frozenset({"start", "field", "all", "target", "data", "lab", "exit", "star", "grey"}),
    "place family": frozenset({"door"}),
}
FULL = Vocabulary(WORDS, LETTERS, NAMES, {"token": frozenset({"beacon"})}, {"token": "hero"})
"""What the printed sheets together have to name."""


GOALS = [
    "eventually (all p: taken(beacon p) and drone(p) in start)",
    "all p: within(2, takes(beacon p), drone(p) in start and cargo(p, food) >= 3)",
    "eventually hives-down >= 3",
    "bugs(all) == 0 and larvae(all) == 0",
    "by(8, all z: tile(z))",
    "all z: tile-by(z, desmond)",
    "eventually (taken(I) and taken(II))",
    "some h: broke-alone(h)",
    "eventually done(fortify)",
    "eventually (all z in field: done(fortify, z))",
    "all z in field: best(fortify, z)",
    "eventually taken(transmitter)",
    "within(0, takes(transmitter), dawn(all p: pool-full(p)))",
    "eventually done(trench)",
    "eventually (all z in field: done(bait, z))",
    "always (pack(claire, food) == 0 and pack(claire, wood) == 0 and pack(claire, metal) == 0)",
    "eventually done(gems)",
    "sheet-hives-left == 0 and bugs(lab) == 0 and larvae(lab) == 0",
    "eventually (taken(orb) and all h: at(h) in exit)",
    "eventually dawn(some z: shelter(z) and all h: at(h, z))",
    "all b: some z in b: shelter(z)",
    "eventually hives-left == 0",
    "eventually dawn(done(camp) and all h: at(h) in target)",
    "(all c: at(c) in target) and (all p: drone(p) in target or not drone(p) in all)",
    "eventually (same-round(done(antenna), done(generator)) then all h: at(h) in exit)",
    "hives-left == 0",
    "(bugs(data) == 0 and larvae(data) == 0) until some h: at(h) in data",
    "all c: alive(c) and gear(c) == 3",
    "eventually ((taken(I) and taken(II) and taken(III)) then some h: at(h) in exit)",
    "always all p: not adapted(p, claw) and not adapted(p, burst)",
    "eventually dawn(piles == 0 and larvae(all) == 0 and bugs(all) == 0)",
    "eventually dawn(round >= 10)",
    "escaped == 0",
    "eventually (all h: at(h) in exit)",
    "all c: at(c) in exit",
    "eventually (taken(orb) and all h: at(h) in star)",
    "eventually (hives-down >= 4 then taken(orb) then all h: at(h) in exit)",
    "eventually (hives-down >= 4 then taken(orb) and at(desmond) in star)",
    "eventually (all c: enters(c, grey, door))",
    "eventually boss-life == 0",
    "some p: gems(p) >= 2",
]


@pytest.mark.parametrize("goal", GOALS)
def test_goals_of_the_printed_sheets_can_be_said(goal: str) -> None:
    """Objectives and challenges of both campaigns in the words of the vocabulary."""
    parse_goal(goal, FULL)


def test_every_word_is_needed_by_some_goal() -> None:
    """The sheets leave no word of the vocabulary out, but for designers' counting of gems."""
    said = " ".join(GOALS)

    assert [word for word in WORDS if not re.search(rf"(?<![\w-]){word}(?![\w-])", said)] == []


def test_a_file_names_its_tokens_places_and_projects() -> None:
    """Tokens beside the board too; places that every board has; no family without all colours."""
    text = changed(
        ("[special]", '[special]\nstack = ["I", "II"]'),
        ("[tokens]", PROJECT + "[tokens]"),
    )

    known = vocabulary(mission(text).file)

    assert known.names["project"] == {"fort"}
    assert {"I", "II", "beacon.claire"} <= known.names["token"]
    assert {"start", "field", "all"} <= known.names["place"]
    assert known.names["place family"] == known.families["place"] == frozenset()


PROJECT = '[projects.fort]\nzones = "field"\npay = [{ wood = 1 }]\nper = "zone"\n\n'


@pytest.mark.parametrize(
    ("colours", "families"), [("blue orange white green", {"door"}), ("blue orange white", set())]
)
def test_places_of_all_four_colours_are_a_family(colours: str, families: set[str]) -> None:
    """Three doors leave somebody without one."""
    doors = ", ".join(f'"door.{colour}"' for colour in colours.split())
    start = "{ start = 1 }"

    known = vocabulary(mission(changed((start, f"{{ start = 1, places = [{doors}] }}"))).file)

    assert known.families["place"] == families


@pytest.mark.parametrize("name", ["start", "field", "all"])
def test_no_place_takes_the_name_of_one_that_every_board_has(name: str) -> None:
    """It would mean two things."""
    text = changed(("{ start = 1 }", f'{{ start = 1, places = ["{name}"] }}'))

    assert any(f"place is called '{name}'" in line for line in problems(text))


def test_letters_range_over_the_play() -> None:
    """Pairs in seat order, zones, board tiles, the four colours."""
    board = replace(toy.sheet(2, 1, party=("yuri", "claire")), board_tiles={"nw": ("A1", "B1")})

    assert members(board) == {
        "h": ("claire", "yuri"),
        "p": ("claire", "yuri"),
        "c": ("claire", "mel", "yuri", "nurasyl"),
        "z": ("A1", "B1"),
        "b": ("nw",),
        "k": ("blue", "orange", "white", "green"),
    }
    assert set(members(board)) == set(LETTERS)


def test_places_of_a_board() -> None:
    """Start A1; a place of the sheet goes before a board tile of its name."""
    board = toy.sheet(2, 1, starts=("A1",))
    board = replace(
        board,
        board_tiles={"nw": ("A1", "B1"), "camp": ("A1", "B1")},
        places={"camp": frozenset({"B1"})},
    )

    assert {name: set(zones) for name, zones in places(board).items()} == {
        "start": {"A1"},
        "field": {"B1"},
        "all": {"A1", "B1"},
        "nw": {"A1", "B1"},
        "camp": {"B1"},
    }


def test_goals_of_a_sheet_are_grounded() -> None:
    """Objective and challenge: two zones, of which B1 is the field."""
    shelter = Fact("shelter", ("z",))
    board = toy.sheet(2, 1, starts=("A1",), objective=ForAll("z", shelter))
    board = replace(board, challenge=Exists("z", shelter, "field"))

    grounded = with_goals_grounded(board)

    assert grounded.objective == And((Fact("shelter", ("A1",)), Fact("shelter", ("B1",))))
    assert grounded.challenge == Or((Fact("shelter", ("B1",)),))


def test_a_loaded_sheet_has_grounded_goals() -> None:
    """Eight zones and a board of two tiles."""
    objective = 'objective = "all b: some z in b: shelter(z)"'
    text = "\n".join(
        objective if line.startswith("objective =") else line
        for line in changed(("", "")).splitlines()
    )

    found = sheet(mission(text), ("claire",))

    assert isinstance(found.objective, And)
    assert [len(part.args) for part in found.objective.args if isinstance(part, Or)] == [4, 4]


def test_the_page_about_goals_lists_every_word() -> None:
    """And every letter, in code marks."""
    page = (ROOT / "docs" / "goals.md").read_text(encoding="utf-8")
    marked = " ".join(re.findall(r"`([^`]+)`", page))

    assert [w for w in WORDS if not re.search(rf"(?<![\w-]){w}(?![\w-])", marked)] == []
    assert [letter for letter in LETTERS if f"`{letter}`" not in page] == []
