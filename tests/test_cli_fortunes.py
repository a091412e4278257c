"""Seeds and fortune files on the command line: verdicts, plans, replays, and what is bad input.

In the plain game two rounds are needed and six pawns for ``exo/duo/1``, whatever falls: that is its
arithmetic without artefacts. A seed can only make it more; that it cannot be less is not claimed.
"""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import winnable
from tests.cli import Result, call
from tests.fortunes import HEAD, counted_on, written
from tests.plans import replayed
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.load import sheet
from winnable.missions.load import shipped
from winnable.models.queries.verdict import AgreementCertificate

CLAIRE = ("exo/duo/1", "--party", "claire")
CHALLENGE = (*CLAIRE, "--goal", "challenge")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def challenge() -> dict[str, Any]:
    """A plan for the challenge under seed 1, in which Mel fights by day."""
    result = call("plan", *CHALLENGE, "--fortune", "seed:1", "--format", "json")
    assert (result.code, result.err) == (0, "")
    return dict(json.loads(result.out))


def verdicts(*arguments: str) -> list[dict[str, Any]]:
    """The verdicts of a call, without the seconds."""
    result = call("check", *arguments, "--format", "json")
    assert result.err == ""
    found = json.loads(result.out)["verdicts"]
    for verdict in found:
        del verdict["seconds"]
    return list(found)


def won_under(seed: int, goal: str, rounds: int) -> None:
    """The goal is won in that many rounds; plan and replay say the same."""
    fortune = f"seed:{seed}"

    (verdict,) = winnable.check("exo/duo/1", party="claire", goal=goal, fortune=fortune)
    found = winnable.plan("exo/duo/1", party="claire", goal=goal, fortune=fortune)

    assert (verdict.verdict, verdict.rounds, verdict.bound.rounds) == ("winnable", rounds, 1)
    assert verdict.optimal.rounds == (rounds == 1), "nothing is won before the first round"
    assert verdict.bound_certificate == AgreementCertificate(("sat", "cpsat"), ("rounds",))
    assert verdict.fortune == fortune
    assert verdict.pawns is not None
    assert verdict.pawns >= 6
    assert winnable.replay(found).status == "won"


def test_the_mission_is_won_under_the_first_seed() -> None:
    """By a plan that the referee replays under that very seed."""
    won_under(1, "mission", 2)


@pytest.mark.slow
@pytest.mark.parametrize("goal", ["mission", "challenge"])
@pytest.mark.parametrize(("seed", "rounds"), [(1, 2), (2, 1)])
def test_both_goals_are_won_under_the_first_seeds(seed: int, rounds: int, goal: str) -> None:
    """Challenges take fights under each of them; the second one lets Life Support do at once."""
    won_under(seed, goal, rounds)


def test_a_plan_under_a_seed_says_so_and_counts_on_no_luck(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """The seed is its fortune; what falls in the disaster phase is what the seed says."""
    chance = Seed(sheet(shipped("exo/duo/1"), ["claire"]), 1)

    assert challenge["fortune"] == "seed:1"
    assert "luck" not in challenge
    for entry in challenge["rounds"]:
        assert entry["chance"]["weather"] == chance.weather(entry["round"])
        assert entry["chance"]["fauna"] == chance.fauna(entry["round"])
    code, judgement = replayed(challenge, tmp_path)
    assert (code, judgement["status"], judgement["rule"]) == (0, "won", None)


def test_a_plan_under_a_seed_is_the_same_each_time(challenge: dict[str, Any]) -> None:
    """Facts are learnt in the same order."""
    again = call("plan", *CHALLENGE, "--fortune", "seed:1", "--format", "json")

    assert json.loads(again.out) == challenge
    assert json.dumps(json.loads(again.out)) == json.dumps(challenge)


def test_a_replay_under_another_seed_is_refused_where_something_else_falls(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """The first die of round 1 shows 5 under seed 1 and 2 under seed 2.

    Before that the open artefacts differ; the last of four if the first three are those of seed 2.
    """
    other = {**deepcopy(challenge), "fortune": "seed:2"}
    board = sheet(shipped("exo/duo/1"), ["claire"])
    deck = [Seed(board, 2).artefact(at) for at in range(4)]
    last = other["setup"]["chance"]["artefacts"][3]
    other["setup"]["chance"]["artefacts"][:3] = deck[:3]

    code, judgement = replayed(other, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"], judgement["rule"]) == (0, "setup", None)
    assert last != deck[3]
    message = f"the artefact drawn is {deck[3]} under this fortune, not {last}"
    assert judgement["message"] == message

    other["setup"]["chance"]["artefacts"] = deck

    code, judgement = replayed(other, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"], judgement["step"]) == (1, "disaster", None)
    shown, stated = (Seed(board, n).weather(1) for n in (2, 1))
    message = f"the weather die shows {shown} under this fortune, not {stated}"
    assert judgement["message"] == message


def test_dice_of_a_fight_that_fall_otherwise_are_refused_at_their_step(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """A face that the plan does not have where Mel attacks by day."""
    other = deepcopy(challenge)
    place, attack = next(
        ((entry["round"], number), step)
        for entry in other["rounds"]
        for number, step in enumerate(entry["steps"], 1)
        if step["do"] == "attack"
    )
    faces = attack["chance"]["dice"]["claire"]
    faces[0] = "claw" if faces[0] != "claw" else "burst"

    code, judgement = replayed(other, tmp_path)

    assert (code, judgement["status"], judgement["rule"]) == (5, "illegal", None)
    assert (judgement["round"], judgement["phase"], judgement["step"]) == (
        place[0],
        "action",
        place[1],
    )
    assert "the dice of claire show" in judgement["message"]


def test_a_file_written_from_a_seed_gives_the_same_verdict(folder: Path) -> None:
    """The same outcomes under another name: all but the name is equal."""
    board = sheet(shipped("exo/duo/1"), ["claire"])
    text = json.dumps(written(board, Seed(board, 3), 4))
    (folder / "luck.json").write_text(text, encoding="utf-8")

    seeded = verdicts(*CHALLENGE, "--fortune", "seed:3")
    filed = verdicts(*CHALLENGE, "--fortune", "file:luck.json")

    assert [verdict.pop("fortune") for verdict in seeded] == ["seed:3"]
    assert [verdict.pop("fortune") for verdict in filed] == ["file:luck.json"]
    assert filed == seeded


def test_what_a_plan_counts_on_is_enough_for_it(folder: Path) -> None:
    """The outcomes of a plan, written down: nothing else is asked for, and it is won."""
    lucky = call("plan", *CLAIRE, "--fortune", "seed:1", "--format", "json")
    (folder / "luck.json").write_text(json.dumps(counted_on(json.loads(lucky.out))))

    plan = {**json.loads(lucky.out), "fortune": "file:luck.json"}
    (folder / "p.json").write_text(json.dumps(plan))

    assert call("replay", "p.json").code == 0
    (folder / "sub").mkdir()
    for name in ("p.json", "luck.json"):
        (folder / name).rename(folder / "sub" / name)
    assert call("replay", "sub/p.json").code == 0, "the file may lie beside the plan"


def test_a_file_that_lacks_an_outcome_is_bad_input(folder: Path) -> None:
    """With artefacts alone the first die of all is missing; without them they are."""
    board = sheet(shipped("exo/duo/1"), ["claire"])
    text = json.dumps({**HEAD, "artefacts": written(board, Seed(board, 1), 1)["artefacts"]})
    (folder / "none.json").write_text(json.dumps(HEAD), encoding="utf-8")
    (folder / "luck.json").write_text(text, encoding="utf-8")

    assert problems("file:none.json") == [
        "none.json:1:1: artefacts[0]: is missing, but a play asks for it; write what falls"
    ]

    result = call("check", *CLAIRE, "--fortune", "file:luck.json")

    assert (result.code, result.out) == (2, "")
    (line,) = result.problems
    assert line == "luck.json:1:1: weather.1: is missing, but a play asks for it; write what falls"


def test_a_replay_that_asks_for_a_missing_outcome_is_bad_input(
    challenge: dict[str, Any], folder: Path
) -> None:
    """The plan states it, but its fortune does not hold it."""
    plan = {**deepcopy(challenge), "fortune": "file:luck.json"}
    (folder / "luck.json").write_text(json.dumps(HEAD), encoding="utf-8")
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")

    result = call("replay", "plan.json")

    assert (result.code, result.out) == (2, "")
    (line,) = result.problems
    assert line.startswith("luck.json:1:1: ")
    assert "is missing" in line


def problems(*fortune: str) -> list[str]:
    """The lines about a fortune that cannot be used."""
    result: Result = call("check", *CLAIRE, "--fortune", *fortune)
    assert (result.code, result.out) == (2, "")
    return result.problems


def test_fortune_files_that_cannot_be_used_are_told_at_their_place(folder: Path) -> None:
    """Missing, broken, of another game, and against the supply."""
    (folder / "broken.json").write_text("{", encoding="utf-8")
    (folder / "other.json").write_text(json.dumps({**HEAD, "game": "nemesis"}), encoding="utf-8")
    twice = {**HEAD, "exploration": {"B1": "E13", "B2": "E13"}}
    (folder / "twice.json").write_text(json.dumps(twice, indent=1), encoding="utf-8")

    assert problems("file:none.json") == [
        "none.json:1:1: file: there is no such file; write the path of a file"
    ]
    (broken,) = problems("file:broken.json")
    assert broken.startswith("broken.json:1:2: file: is not JSON")
    (other,) = problems("file:other.json")
    assert other.startswith("other.json:1:")
    assert 'game: "nemesis" is not known here' in other
    assert problems("file:twice.json") == [
        "twice.json:6:9: exploration.B2: card 'E13' lies in B1 already; write another card"
    ]


def test_a_fortune_of_another_game_than_the_mission_is_bad_input(folder: Path) -> None:
    """Also for a mission that is not written yet: all files are read first."""
    (folder / "luck.json").write_text(json.dumps(HEAD), encoding="utf-8")

    result = call("check", "nemesis/epilogue", "--fortune", "file:luck.json")

    assert result.code == 2
    (line,) = result.problems
    assert "game: 'exo' is not the game of nemesis/epilogue" in line


def test_a_plan_with_a_fortune_that_is_none_is_no_usable_plan(
    challenge: dict[str, Any], folder: Path
) -> None:
    """Too many digits for a seed, and a file that is not there."""
    for word, place in (("seed:" + "9" * 19, "plan.json:"), ("file:none.json", "none.json:1:1:")):
        text = json.dumps({**challenge, "fortune": word}, indent=1)
        (folder / "plan.json").write_text(text, encoding="utf-8")

        result = call("replay", "plan.json")

        assert (result.code, result.out) == (2, "")
        assert result.problems[0].startswith(place)


def test_the_text_says_which_fortune() -> None:
    """One line below the table."""
    result = call("check", *CLAIRE, "--goal", "mission", "--fortune", "seed:1")

    assert "\nUnder seed:1: every die and each order of a deck is fixed by the seed" in result.out
    assert "Under" not in call("check", "nemesis/epilogue").out
