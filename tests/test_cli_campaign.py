"""``winnable campaign`` as a user runs it: words, JSON, exit codes, and what it refuses."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call, environment
from tests.queries.campaigns import known
from tests.verdicts import won
from winnable.missions.catalogue import catalogue
from winnable.models.queries import campaign
from winnable.models.queries.errors import Disagreement, DisagreementError
from winnable.models.queries.verdict import Answer, Verdict

YES: Mapping[str, Answer] = {"1": "winnable", "2": "winnable"}
NO: Mapping[str, Answer] = {"p1": "unwinnable", "p2": "unwinnable"}
Goals = Mapping[tuple[str, str], Mapping[str, Answer]]


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Verdicts written by hand in place of those of ``check``: all winnable but for exceptions,
    and with rewards without exception."""

    def install(
        exceptions: Goals | None = None, name: str = "exo/duo"
    ) -> list[tuple[list[str], dict[str, Any]]]:
        asked: list[tuple[list[str], dict[str, Any]]] = []
        goals = {(n, goal) for n, sheet in catalogue().items() for goal in sheet.goals}
        known_here = known(name, exceptions).verdicts
        verdicts = {key: each for key, each in known_here.items() if key in goals}

        def check(names: list[str], *, watch: object, **options: Any) -> list[Verdict]:
            del watch
            asked.append((names, options))
            if "carry" in options:
                (mission,), ids = names, tuple(options["carry"].split(","))
                return [won(mission=mission, goal=options["goal"], carry=ids, by_players=YES)]
            return [verdict for (name, _), verdict in verdicts.items() if name in names]

        monkeypatch.setattr(campaign, "check", check)
        return asked

    return install


def as_json(*arguments: str) -> tuple[int, dict[str, Any]]:
    """Exit code and document of a run of the campaign for 1-2 players."""
    result = call("campaign", "exo/duo", "--format", "json", *arguments)
    assert result.err == ""
    return result.code, json.loads(result.out)


def test_a_sheet_on_every_path_leaves_a_campaign_undecided(decided: Any) -> None:
    """Nothing is known of 4: 8 paths of 24 orders, each undecided; exit 3."""
    decided({("4", "mission"): {"p1": "undecided", "p2": "undecided"}})

    code, found = as_json()

    assert code == 3
    assert (found["schema"], found["campaign"], found["verdict"]) == (
        "winnable/campaign/1",
        "exo/duo",
        "undecided",
    )
    assert [(path["orders"], path["verdict"]) for path in found["paths"]] == [(24, "undecided")] * 8
    assert len(found["sheets"]) == 13
    assert len(found["verdicts"]) == 22, "13 objectives and 9 challenges"
    assert found["parties_throughout"] == [], "1 needs Claire, 4 Yuri, 2A or 2B a third hero"


def test_four_heroes_may_play_the_whole_campaign_for_four(decided: Any) -> None:
    """The coloured sheets need all four heroes."""
    decided(name="exo/squad")

    result = call("campaign", "exo/squad/", "--format", "json")

    found = json.loads(result.out)
    assert result.code == 0
    assert found["parties_throughout"] == [["claire", "desmond", "kaindra", "yuri"]]
    assert len(found["verdicts"]) == 22, "14 objectives and 8 challenges"


def test_text_shows_tree_paths_and_rewards(decided: Any) -> None:
    """Each sheet once, then as above; paths with what breaks them; rewards with what they could."""
    decided({("3b", "mission"): NO, ("3b", "challenge"): NO})

    result = call("campaign", "exo/duo")

    lines = [line.rstrip() for line in result.out.splitlines()]
    assert (result.code, result.err) == (0, "")
    assert lines[0] == (
        "exo/duo: Campaign for 1-2 players, 13 sheets, 8 paths (192 orders of play)"
    )
    assert " ".join(lines[2].split()) == (
        "1* Mission 1: Recycled Technology needs claire mission winnable, challenge winnable"
    )
    assert sum(line.startswith("    3a ") for line in lines) == 2
    assert sum(line.split()[-2:] == ["as", "above"] for line in lines) == 4, "6, 4, 3a and 3b"
    at = lines.index("The campaign is completable. Its paths:")
    assert lines[at + 1 : at + 5] == [
        "  1 2a 3a 4 5a 6 {7a 7b 7c 7d}: completable",
        "  1 2a 3a 4 5b 6 {7a 7b 7c 7d}: completable",
        "  1 2a 3b 4 5a 6 {7a 7b 7c 7d}: broken",
        "    broken at 3b",
    ]
    assert (
        "  exo.reward.duo.3b  3b challenge unwinnable  cannot be won, so changes nothing" in lines
    )
    assert "  exo.reward.duo.2a  2a challenge winnable    could change 2 goals" in lines
    assert "On every path (*): 1, 4, 6, 7a, 7b, 7c, 7d." in lines


def test_lost_bottleneck_fails(decided: Any) -> None:
    """Sheet 4 is on every path: exit 1."""
    decided({("4", "mission"): NO})

    code, found = as_json()

    assert (code, found["verdict"]) == (1, "broken")
    assert found["bottlenecks"] == [f"exo/duo/{n}" for n in ("1", "4", "6", "7a", "7b", "7c", "7d")]
    assert {tuple(path["broken_at"]["1"]) for path in found["paths"]} == {("exo/duo/4",)}


def test_differing_numbers_of_players_are_told(decided: Any) -> None:
    """One player cannot win sheet 1, two can."""
    decided({("1", "mission"): {"p1": "unwinnable"}})

    result = call("campaign", "exo/duo")

    assert result.code == 0
    assert "    1 players: broken at 1\n    2 players: completable\n" in result.out


def test_one_party_for_all_sheets_closes_those_that_need_others(decided: Any) -> None:
    """Claire and Yuri: 2A needs orange, 2B Desmond, 5A Kaindra, 7C orange, 7D green. Exit 1, since
    one of 2A and 2B is on every path, and nobody asks for verdicts on the closed sheets."""
    asked = decided()

    code, found = as_json("--party", "yuri+claire")

    closed = {s["mission"]: s["closed"] for s in found["sheets"] if s["closed"]}
    assert code == 1
    assert found["party"] == ["claire", "yuri"]
    assert closed == {
        "exo/duo/2a": "needs orange",
        "exo/duo/2b": "needs desmond",
        "exo/duo/5a": "needs kaindra",
        "exo/duo/7c": "needs orange",
        "exo/duo/7d": "needs green",
    }
    ((names, options),) = asked
    assert set(names).isdisjoint(closed)
    assert options["party"] == "yuri+claire"
    text = call("campaign", "exo/duo", "--party", "claire+yuri").out
    assert text.count("closed to the party") == 5


def test_carried_rewards_are_asked_of_where_goals_need_them(decided: Any) -> None:
    """3A and 3B are lost, and won with the food of 2A: the paths by 2A can be completed, those by
    2B cannot."""
    asked = decided({("3a", "mission"): NO, ("3b", "mission"): NO})

    code, found = as_json("--carry", "exo.reward.duo.2a", "--time-limit", "7")

    again = [(names, each["goal"], each["carry"]) for names, each in asked if "carry" in each]
    assert code == 0
    assert again == [
        (["exo/duo/3a"], "mission", "exo.reward.duo.2a"),
        (["exo/duo/3b"], "mission", "exo.reward.duo.2a"),
    ]
    assert all(each["time_limit"] == 7 for _, each in asked)
    assert (found["carry"], found["omitted"]) == (["exo.reward.duo.2a"], [])
    assert [each["carry"] for each in found["with_rewards"]] == [["exo.reward.duo.2a"]] * 2
    assert [path["verdict"] for path in found["paths"]] == ["completable"] * 4 + ["broken"] * 4
    (reward,) = (each for each in found["rewards"] if each["id"] == "exo.reward.duo.2a")
    assert reward["effect"] == "helps"
    assert reward["winnable_with"] == [
        {"mission": f"exo/duo/3{letter}", "goal": "mission"} for letter in "ab"
    ]
    text = call("campaign", "exo/duo", "--carry", "exo.reward.duo.2a").out
    assert "makes winnable: 3a mission, 3b mission" in text
    assert "2 goals asked of again." in " ".join(text.split())


def test_goals_that_are_won_are_asked_of_with_rewards_on_request(decided: Any) -> None:
    """The food of 2A reaches four goals, all won without it."""
    asked = decided()

    code, found = as_json("--carry", "exo.reward.duo.2a", "--with-rewards")

    assert code == 0
    assert sum("carry" in each for _, each in asked) == len(found["with_rewards"]) == 4


def test_doubt_about_a_goal_with_rewards_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines disagree about 3A and 3B with the food: exit 4, and their paths stay undecided."""
    verdicts = known("exo/duo", {("3a", "mission"): NO, ("3b", "mission"): NO}).verdicts
    doubt = Disagreement("exo/duo/3a", "0", "mission", ("yuri",), (), "sat", "cpsat", "no", "x")

    def check(*_: object, carry: str = "none", **__: object) -> list[Verdict]:
        if carry != "none":
            raise DisagreementError([doubt])
        return list(verdicts.values())

    monkeypatch.setattr(campaign, "check", check)

    result = call("campaign", "exo/duo", "--carry", "exo.reward.duo.2a")

    assert result.code == 4
    assert "undecided at 3a" in result.out
    assert "sat and cpsat disagree" in result.err


def test_disagreement_is_told_after_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exit 4; the goal in question has no verdict, so its paths stay undecided."""
    verdicts = [v for v in known("exo/duo").verdicts.values() if v.mission != "exo/duo/6"]
    doubt = Disagreement("exo/duo/6", "0", "mission", ("yuri",), (), "sat", "cpsat", "no", "x")

    def check(*_: object, **__: object) -> list[Verdict]:
        raise DisagreementError([doubt], verdicts)

    monkeypatch.setattr(campaign, "check", check)

    result = call("campaign", "exo/duo")

    assert result.code == 4
    assert "undecided at 6" in result.out
    assert "sat and cpsat disagree" in result.err


def test_interrupted_run_prints_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first Ctrl-C ends the search, not the report: exit 130."""

    def check(*_: object, **__: object) -> list[Verdict]:
        signal.raise_signal(signal.SIGINT)
        return [v for v in known("exo/duo").verdicts.values() if v.mission == "exo/duo/1"]

    monkeypatch.setattr(campaign, "check", check)

    result = call("campaign", "exo/duo")

    assert result.code == 130
    assert "The campaign is undecided." in result.out


def test_reports_go_to_files(decided: Any, tmp_path: Path) -> None:
    """The same document in a file; standard output stays empty with --output."""
    decided()
    path = tmp_path / "campaign.json"

    result = call("campaign", "exo/duo", "--format", "json", "--output", str(path))

    assert (result.code, result.out) == (0, "")
    assert json.loads(path.read_text(encoding="utf-8"))["verdict"] == "completable"


def test_other_commands_start_without_the_graph() -> None:
    """What only this command needs is loaded by it alone, the solvers too."""
    code = "import sys, winnable.cli; print({'networkx', 'pysat', 'ortools'} & set(sys.modules))"

    run = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=True
    )

    assert run.stdout == "set()\n"


WRONG = {
    "a sheet": (
        ("exo/duo/1",),
        "TARGET: no campaign 'exo/duo/1'; did you mean 'exo/duo'?",
    ),
    "a game": (("nemesis",), "TARGET: no campaign 'nemesis'; write one of exo/duo, exo/squad"),
    "every party": (
        ("exo/duo", "--party", "all"),
        "--party: a campaign is for one group; write any, or heroes as A+B",
    ),
    "an unknown hero": (
        ("exo/duo", "--party", "klaire"),
        "--party: no hero 'klaire'; did you mean 'claire'?",
    ),
    "party and players differ": (
        ("exo/duo", "--party", "claire", "--players", "2"),
        "--players: 'claire' has 1 players, not 2; leave one of the two out",
    ),
    "too many players": (
        ("exo/duo", "--players", "3"),
        "--players: exo/duo/1 is not for 3 players; write 1 to 2",
    ),
    "an unknown reward": (
        ("exo/duo", "--carry", "exo.reward.duo.8"),
        "--carry: exo/duo has no reward 'exo.reward.duo.8'; did you mean 'exo.reward.duo.6'?",
    ),
    "nothing to ask again": (
        ("exo/duo", "--with-rewards"),
        "--with-rewards: no reward is carried; add --carry all, or ids",
    ),
    "an unknown engine": (
        ("exo/duo", "--engine", "satt"),
        "--engine: no engine 'satt'; did you mean 'sat'?",
    ),
    "a format of check": (
        ("exo/duo", "--format", "junit"),
        "--format: no format 'junit'; write one of json, text",
    ),
    "no campaign": ((), "usage: missing argument 'CAMPAIGN'; see winnable --help"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_words_are_told_in_one_line(name: str) -> None:
    """Nothing is solved; exit 2."""
    arguments, message = WRONG[name]

    result = call("campaign", *arguments)

    assert (result.code, result.out) == (2, "")
    assert result.problems == [f"command line:1:1: {message}"]
