"""A printed mission from the command line to a verdict, a plan and a replay.

``exo/duo/1`` on its assumed board: from a starting zone in column A to the token in column D take
three moves, the drone takes one build and, at two zones a pawn, two flights back to column A. That
makes 6 pawns; Claire has 5 a round and one more by Life Support, for the gem that she produces in
the first round. So one round is enough, and two are needed where her fifth pawn is not there every
round (ruling claire-pawn).
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import winnable
from tests.cli import COMMAND, Result, call, environment
from tests.plans import FEW_TILES, PLAN, PLAN_CHALLENGE, pawns, replayed
from winnable.missions.data_files import data, shipped_text
from winnable.models.game import PlanFile, Replay
from winnable.models.queries.exo.case import ExoCase
from winnable.models.queries.verdict import AgreementCertificate

CLAIRE = ("check", "exo/duo/1", "--party", "claire")
FEWER = ("--assume", "exo.ruling.claire-pawn=life-support-only")
PAIRS = ("claire+desmond", "claire+kaindra", "claire+yuri")


@pytest.fixture(scope="module")
def checked() -> Result:
    """Both goals for Claire alone."""
    return call(*CLAIRE, "--format", "json")


def test_both_goals_are_winnable_in_one_round_with_a_replay(checked: Result) -> None:
    """By the arithmetic at the top: 1 round; the plan has at least 6 pawns."""
    verdicts = json.loads(checked.out)["verdicts"]

    assert (checked.code, checked.err) == (0, "")
    assert [verdict["goal"] for verdict in verdicts] == ["mission", "challenge"]
    for verdict in verdicts:
        assert (verdict["verdict"], verdict["reason"]) == ("winnable", None)
        assert (verdict["rounds"], verdict["bound"]["rounds"]) == (1, 1)
        assert 3 <= verdict["bound"]["pawns"] <= 6 <= verdict["pawns"]
        assert (verdict["party"], verdict["by_players"]) == (["claire"], {"1": "winnable"})
        assert verdict["certificate"] == {"kind": "replay", "status": "accepted"}


def test_no_rule_is_left_out_and_fewer_rounds_are_none_but_pawns_need_a_second_opinion(
    checked: Result,
) -> None:
    """Before round 1 nothing is won, as two engines say; about pawns nobody was asked to agree
    (--cross-check) or to prove it. A fallen hive lets plays go on."""
    for verdict in json.loads(checked.out)["verdicts"]:
        assert verdict["omitted"] == []
        assert verdict["optimal"] == {"rounds": True, "pawns": False}
        assert verdict["bound_certificate"] == {
            "engines": ["sat", "cpsat"],
            "about": ["rounds"],
            "kind": "agreement",
            "status": "agreed",
        }
        assert (verdict["horizon"], verdict["horizon_complete"]) == (12, False)


def test_what_a_verdict_rests_on_is_named(checked: Result) -> None:
    """Board and price are assumed; when a win counts and how a night runs had to be ruled."""
    for verdict in json.loads(checked.out)["verdicts"]:
        assert {"exo.layout.duo.1", "exo.cost.drone"} <= set(verdict["assumptions"])
        assert {"exo.ruling.win-moment", "exo.ruling.night-order"} <= set(verdict["rulings"])


def test_the_same_input_gives_the_same_bytes(checked: Result) -> None:
    """Seconds aside, as the contract promises."""
    again = json.loads(call(*CLAIRE, "--goal", "mission", "--format", "json").out)
    first = json.loads(checked.out)

    for document in (first, again):
        del document["verdicts"][1:]
        document["verdicts"][0]["seconds"] = 0
    assert json.dumps(first) == json.dumps(again)


@pytest.mark.long  # a plan under a seed is asked for twice at every push, in test_cli_fortunes.py
def test_a_plan_is_the_same_each_time() -> None:
    """A plan file has no clock in it at all."""
    first, second = (call(*PLAN_CHALLENGE) for _ in range(2))

    assert first.code == 0
    assert first.out == second.out


def test_the_plan_in_words_has_what_a_player_needs() -> None:
    """Set-up, faces, pawns, numbered steps, the night, a map after each round, the luck."""
    text = call(*PLAN, *FEWER).out

    lines = text.splitlines()
    assert lines[:2] == [
        "exo/duo/1, Mission 1: Recycled Technology",
        "Goal mission with claire: won in 2 rounds, 6 pawns (at least 2 rounds, 6 pawns).",
    ]
    for heading in ("Set-up", "Round 1", "Round 2", "  Pawns", "  Steps", "  Night", "Won."):
        assert heading in lines
    assert sum(line.startswith("  | A1 ") for line in lines) == 3, "set-up and two rounds"
    assert "Luck needed, with probability" in text
    assert max(len(line) for line in lines if "|" in line) <= 80


def own_copy(folder: Path) -> Path:
    """The shipped sheet under another name, its board turned around, and a smaller larva pile."""
    text = shipped_text("exo/duo/1.toml")
    for old, new in (
        ('name = "exo/duo/1"', 'name = "own/turned"'),
        ('  "1 . N c",\n  "2 . S o",', '  "o S . 2",\n  "c N . 1",'),
        ('name = "north"\ncommon = 9', 'name = "north"\ncommon = 4'),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "turned.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_copy_with_other_zones_and_numbers_is_decided_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Turned around, the walk is as long, and the pile is another one."""
    own_copy(tmp_path)
    monkeypatch.chdir(tmp_path)

    result = call("plan", "turned.toml", "--party", "claire", *FEW_TILES, "--format", "json")

    plan = json.loads(result.out)
    assert (result.code, plan["mission"], len(plan["rounds"])) == (0, "turned.toml", 1)
    assert plan["setup"]["choices"]["claire.start"] in ("D1", "D2")
    code, judgement = replayed(plan, tmp_path)
    assert (code, judgement["status"]) == (0, "won")
    (verdict,) = winnable.check("turned.toml", party="claire", goal="mission", rounds=5)
    assert (verdict.rounds, verdict.horizon) == (1, 5)


def test_nothing_that_ships_is_a_plan() -> None:
    """Verdicts are searched for, never looked up."""
    files = [path.read_text(encoding="utf-8") for path in _files(data())]

    assert len(files) > 4
    assert not [text for text in files if "winnable/plan/1" in text]


def _files(folder: Any) -> list[Any]:
    return [
        path
        for entry in folder.iterdir()
        for path in (_files(entry) if entry.is_dir() else [entry])
    ]


def test_a_plan_that_the_referee_refuses_exits_4_with_what_a_report_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mistake in winnable; the other goal is answered all the same."""
    monkeypatch.chdir(tmp_path)
    honest = ExoCase.replay

    def refusing(case: ExoCase, plan: PlanFile) -> Replay:
        judgement = honest(case, plan)
        return replace(judgement, status="illegal") if plan["goal"] == "mission" else judgement

    monkeypatch.setattr(ExoCase, "replay", refusing)

    result = call(*CLAIRE, "--format", "json")

    assert result.code == 4
    assert [verdict["goal"] for verdict in json.loads(result.out)["verdicts"]] == ["challenge"]
    (line,) = result.problems
    (kept,) = tmp_path.iterdir()
    for fact in ("exo/duo/1", "mission", "claire", "sat", "the referee", str(kept)):
        assert fact in line
    assert json.loads(kept.read_text(encoding="utf-8"))["mission_sha256"] in line


def test_a_horizon_that_is_too_short_is_undecided_and_told_why() -> None:
    """One round is refuted, but longer plays exist: exit 3."""
    short = ("--goal", "mission", "--rounds", "1", *FEWER, *FEW_TILES)
    result = call(*CLAIRE, *short, "--format", "json")

    (verdict,) = json.loads(result.out)["verdicts"]
    assert result.code == 3
    assert (verdict["verdict"], verdict["reason"]) == ("undecided", "horizon")
    assert (verdict["horizon"], verdict["bound"]["rounds"]) == (1, 2)


def test_without_a_plan_nothing_is_printed_but_the_reason() -> None:
    """A script that reads a plan from standard output gets none."""
    result = call(*PLAN, "--rounds", "1", *FEWER, "--format", "json")

    assert (result.code, result.out) == (3, "")
    assert "undecided" in result.err


def test_exit_zero_reports_only() -> None:
    """The job goes on; the verdicts are in the output."""
    result = call("check", "nemesis/epilogue", "--exit-zero")

    assert result.code == 0
    assert "undecided" in result.out


def test_sheets_that_are_not_written_are_undecided() -> None:
    """All of them at once: no crash, one verdict for each goal, exit 3."""
    result = call("check", "nemesis", "--format", "json")

    verdicts = json.loads(result.out)["verdicts"]
    assert (result.code, result.err) == (3, "")
    assert len(verdicts) == 13
    assert {verdict["reason"] for verdict in verdicts} == {"not_modelled"}
    assert {verdict["verdict"] for verdict in verdicts} == {"undecided"}


def test_another_price_is_reckoned_with() -> None:
    """A drone for 1 wood and 3 metal cannot be paid in round 1, from stock and production alone.

    One metal in stock and one from the starting tile in round 1, a third in round 2: the drone can
    be built in round 2 and still flies home in it.
    """
    price = "exo.cost.drone=wood:1,metal:3"

    few = ("--assume", price, *FEW_TILES)
    result = call(*CLAIRE, "--goal", "mission", *few, "--format", "json")

    (verdict,) = json.loads(result.out)["verdicts"]
    assert (verdict["verdict"], verdict["rounds"]) == ("winnable", 2)


def test_another_reading_of_a_ruling_is_reckoned_with(checked: Result) -> None:
    """One round needs no animal to die, so the verdict stays; it rests on the ruling all the same.

    The overrides are part of the hash of the mission, and of the plan.
    """
    reading = ("--assume", "exo.ruling.animal-death=lose")
    plain = json.loads(checked.out)["verdicts"][0]

    result = call(*CLAIRE, "--goal", "mission", *reading, *FEW_TILES, "--format", "json")
    plan = json.loads(call(*PLAN, *reading, "--format", "json").out)

    (verdict,) = json.loads(result.out)["verdicts"]
    assert (result.code, result.err) == (0, "")
    assert (verdict["verdict"], verdict["rounds"]) == ("winnable", 1)
    assert verdict["certificate"] == {"kind": "replay", "status": "accepted"}
    assert "exo.ruling.animal-death" in verdict["rulings"]
    assert verdict["mission_sha256"] == plan["mission_sha256"] != plain["mission_sha256"]
    assert plan["assume"]["exo.ruling.animal-death"] == "lose"


def test_ctrl_c_ends_with_what_is_known(tmp_path: Path) -> None:
    """One verdict for each goal all the same, those not reached as interrupted; exit 130."""
    path = tmp_path / "out.json"
    arguments = ("check", "exo/duo/1", "--format", "json", "--engine", "z3", "--output", str(path))
    run = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not list(tmp_path.iterdir()):
        time.sleep(0.05)
    time.sleep(3)

    run.send_signal(signal.SIGINT)
    out, err = run.communicate(timeout=60)

    assert (run.returncode, out, err) == (130, "", "")
    verdicts = json.loads(path.read_text(encoding="utf-8"))["verdicts"]
    assert [verdict["goal"] for verdict in verdicts] == ["mission", "challenge"]
    assert verdicts[-1]["reason"] == "interrupted"


def test_the_python_api_is_what_the_command_uses() -> None:
    """Typed verdicts, a plan, a judgement: the lines of the README."""
    few = FEW_TILES[1:]
    (verdict,) = winnable.check("exo/duo/1", party="claire", goal="mission", assume=few)
    found = winnable.plan("exo/duo/1", party="claire", assume=few)
    judgement = winnable.replay(found)

    assert (verdict.verdict, verdict.rounds) == ("winnable", 1)
    assert found.plan is not None
    assert (judgement.status, found.verdict.pawns) == ("won", pawns(dict(found.plan)))


@pytest.mark.slow
@pytest.mark.parametrize("party", PAIRS)
def test_the_objective_takes_two_rounds_for_every_pair(party: str) -> None:
    """Two tokens and two drones: twice the 6 pawns of the top, and 10 a round with Life Support."""
    (verdict,) = winnable.check("exo/duo/1", party=party, goal="mission")

    assert (verdict.verdict, verdict.rounds, verdict.bound.rounds) == ("winnable", 2, 2)


@pytest.mark.parametrize(
    "engine",
    [pytest.param("cpsat", marks=pytest.mark.slow), pytest.param("z3", marks=pytest.mark.long)],
)
def test_other_engines_agree_on_the_least_number_of_rounds(engine: str) -> None:
    """It is a fact of the mission: 1 round for Claire, 2 under the other reading of her pawn."""
    few = FEW_TILES[1:]
    (verdict,) = winnable.check(
        "exo/duo/1", party="claire", engine=engine, goal="mission", assume=few
    )
    (later,) = winnable.check(
        "exo/duo/1", party="claire", engine=engine, goal="mission", assume=FEWER[1:] + few
    )

    assert (verdict.verdict, verdict.rounds, verdict.bound.rounds) == ("winnable", 1, 1)
    assert (later.verdict, later.rounds, later.bound.rounds) == ("winnable", 2, 2)


@pytest.mark.slow
def test_any_party_names_the_sizes_that_win() -> None:
    """Claire alone needs the fewest rounds; two players win as well."""
    (verdict,) = winnable.check("exo/duo/1", goal="mission")

    assert verdict.party == ("claire",)
    assert verdict.by_players == {"1": "winnable", "2": "winnable"}
    assert (verdict.rounds, verdict.bound.rounds) == (1, 1)


@pytest.mark.slow
def test_a_second_engine_agrees_that_one_round_is_too_short() -> None:
    """The bound is found again by another technology, and no rule is left out: 2 is the least."""
    (verdict,) = winnable.check(
        "exo/duo/1",
        party="claire",
        goal="mission",
        assume=FEWER[1:] + FEW_TILES[1:],
        cross_check=True,
    )

    assert (verdict.rounds, verdict.bound.rounds, verdict.optimal.rounds) == (2, 2, True)
    assert verdict.bound_certificate == AgreementCertificate(("sat", "cpsat"), ("rounds", "pawns"))
