"""Wrong words, numbers and files on the command line: exit code 2, and one line for each of them.

Every line has the contract's form ``file:line:column: key: what is wrong; what to write``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli import call

LINE = re.compile(r"[^:]+:\d+:\d+: [^:]+(:\d)?: .+; .+")
CHECK = ("check", "exo/duo/1")
EXPORT = ("export", "exo/duo/1")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


WORDS = {
    "unknown mission": (
        ("check", "exo/duo/9"),
        "TARGET: no mission 'exo/duo/9'; did you mean 'exo/duo/6'?",
    ),
    "unknown hero": (
        (*CHECK, "--party", "klaire"),
        "--party: no hero 'klaire'; did you mean 'claire'?",
    ),
    "a hero twice": (
        (*CHECK, "--party", "claire+claire"),
        "--party: 'claire' is named twice; name each hero once",
    ),
    "a party without claire": (
        (*CHECK, "--party", "yuri+kaindra"),
        (
            "--party: exo/duo/1 needs claire, who is not in 'yuri+kaindra'; write one of claire,"
            " claire+desmond, claire+kaindra, claire+yuri"
        ),
    ),
    "too many players": (
        (*CHECK, "--players", "3"),
        "--players: exo/duo/1 is not for 3 players; write 1 to 2",
    ),
    "party and players differ": (
        (*CHECK, "--party", "claire", "--players", "2"),
        "--players: 'claire' has 1 players, not 2; leave one of the two out",
    ),
    "unknown engine": (
        (*CHECK, "--engine", "satt"),
        "--engine: no engine 'satt'; did you mean 'sat'?",
    ),
    "unknown goal": (
        (*CHECK, "--goal", "chalenge"),
        "--goal: exo/duo/1 has no goal 'chalenge'; did you mean 'challenge'?",
    ),
    "a goal that the sheet lacks": (
        ("check", "exo/duo/7a", "--goal", "challenge"),
        "--goal: exo/duo/7a has no goal 'challenge'; write one of all, mission",
    ),
    "a goal that no sheet has": (
        ("check", "exo", "--goal", "crew"),
        "--goal: no goal 'crew'; write one of all, challenge, mission",
    ),
    "unknown format": (
        (*CHECK, "--format", "jsn"),
        "--format: no format 'jsn'; did you mean 'json'?",
    ),
    "unknown report format": (
        (*CHECK, "--report", "sarif=x.sarif"),
        "--report: no format 'sarif'; write one of github, json, junit, text",
    ),
    "a format of check alone": (
        ("lint", "x.toml", "--format", "junit"),
        "--format: no format 'junit'; write one of github, json, text",
    ),
    "a report without a file": (
        (*CHECK, "--report", "json"),
        "--report: 'json' names no file; write FORMAT=PATH",
    ),
    "two documents in one file": (
        (*CHECK, "--report", "json=x", "--output", "./x"),
        "--report: 'x' is named twice; write another path",
    ),
    "a baseline in a report's file": (
        (*CHECK, "--write-baseline", "x", "--report", "json=./x"),
        "--write-baseline: 'x' is named twice; write another path",
    ),
    "a baseline for a folder": (
        (*CHECK, "--write-baseline", "."),
        "--write-baseline: '.' is a folder; write the path of a file",
    ),
    "unknown assumption": (
        (*CHECK, "--assume", "exo.cost.drne=wood:1"),
        (
            "--assume exo.cost.drne: there is no such assumption or ruling; did you mean"
            " 'exo.cost.drone'?"
        ),
    ),
    "an assumption without a value": (
        (*CHECK, "--assume", "exo.cost.drone"),
        "--assume: 'exo.cost.drone' gives no value; write ID=VALUE",
    ),
    "an assumption twice": (
        (*CHECK, "--assume", "exo.slots.exo=5", "--assume", "exo.slots.exo=6"),
        "--assume exo.slots.exo: is given twice; write it once",
    ),
    "an assumption out of range": (
        (*CHECK, "--assume", "exo.slots.exo=-1"),
        "--assume exo.slots.exo: '-1' is out of range; write 4 to 8",
    ),
    "a ruling that is not modelled": (
        (*CHECK, "--assume", "exo.ruling.win-and-defeat=victory"),
        (
            "--assume exo.ruling.win-and-defeat: option 'victory' is not modelled; write 'defeat',"
            " the reading in force"
        ),
    ),
    "an option that no statement has": (
        (*CHECK, "--assume", "exo.ruling.larva-destination=worst"),
        (
            "--assume exo.ruling.larva-destination: option 'worst' is not modelled; write"
            " 'players', the reading in force, or 'random'"
        ),
    ),
    "one hero where one player leads two": (
        (*CHECK, "--party", "claire", "--assume", "exo.ruling.solo=two-heroes"),
        (
            "--party: exo/duo/1 under exo.ruling.solo=two-heroes is for 2 players, 'claire' has 1;"
            " write one of claire+desmond, claire+kaindra, claire+yuri"
        ),
    ),
    "fewer than no rounds": (
        (*CHECK, "--rounds", "-1"),
        "--rounds: -1 is out of range; write 1 to 100",
    ),
    "no players": ((*CHECK, "--players", "0"), "--players: 0 is less than 1; write 1 or more"),
    "time that runs backwards": (
        (*CHECK, "--time-limit", "-5"),
        "--time-limit: -5 is no span of time; write seconds above 0",
    ),
    "endless time": (
        (*CHECK, "--time-limit", "inf"),
        "--time-limit: inf is no span of time; write seconds above 0",
    ),
    "rounds in words": (
        (*CHECK, "--rounds", "two"),
        (
            "usage: invalid value for '--rounds': Input should be a valid integer, unable to parse"
            " string as an integer; see winnable --help"
        ),
    ),
    "an unknown reward": (
        (*CHECK, "--carry", "exo.reward.duo.0"),
        "--carry: no reward 'exo.reward.duo.0' is known; did you mean 'exo.reward.duo.6'?",
    ),
    "an unknown fortune": (
        (*CHECK, "--fortune", "luck"),
        "--fortune: no fortune 'luck'; write best, seed:N or file:PATH",
    ),
    "an option of later versions": (
        (*CHECK, "--cluster", "tcp://one"),
        "usage: no such option: --cluster; see winnable --help",
    ),
    "a command of later versions": (
        ("sensitivity", "exo/duo/1"),
        "usage: no such command 'sensitivity'; see winnable --help",
    ),
    "a seed in letters": (
        (*CHECK, "--fortune", "seed:x"),
        (
            "--fortune: 'x' is no seed; write a whole number from 0, of 18 digits at most, as in"
            " seed:1"
        ),
    ),
    "a seed below 0": (
        (*CHECK, "--fortune", "seed:-1"),
        (
            "--fortune: '-1' is no seed; write a whole number from 0, of 18 digits at most, as in"
            " seed:1"
        ),
    ),
    "no seed at all": (
        (*CHECK, "--fortune", "seed:"),
        (
            "--fortune: '' is no seed; write a whole number from 0, of 18 digits at most, as in"
            " seed:1"
        ),
    ),
    "a fortune file without a name": (
        (*CHECK, "--fortune", "file:"),
        "--fortune: 'file:' names no file; write the path of a file, as in file:luck.json",
    ),
    "the worst fortune": (
        (*CHECK, "--fortune", "worst"),
        "--fortune: 'worst' is not in this version; write best, seed:N or file:PATH",
    ),
    "a plan for all goals": (
        ("plan", "exo/duo/1", "--goal", "all"),
        "--goal: a plan is for one goal; write the goal's name",
    ),
    "a plan for all parties": (
        ("plan", "exo/duo/1", "--party", "all"),
        "--party: a plan is for one party; write any, or heroes as A+B",
    ),
    "an export in an unknown language": (
        (*EXPORT, "--to", "pdl"),
        "--to: no language 'pdl'; did you mean 'pddl'?",
    ),
    "an export without a language": (
        EXPORT,
        "usage: missing option '--to'; see winnable --help",
    ),
    "an export of all goals": (
        (*EXPORT, "--to", "smt2", "--goal", "all"),
        "--goal: an export is of one goal; write the goal's name",
    ),
    "an export for all parties": (
        (*EXPORT, "--to", "pddl", "--party", "all", "--output", "new"),
        "--party: an export is for one party; write any, or heroes as A+B",
    ),
    "an export of a sheet without a model": (
        ("export", "nemesis/epilogue", "--goal", "crew", "--to", "dimacs", "--rounds", "1"),
        (
            "TARGET: nemesis/epilogue is not modelled yet; choose a sheet that winnable list gives"
            " a horizon"
        ),
    ),
    "an export of no rounds": (
        (*EXPORT, "--to", "smt2", "--rounds", "0", "--output", "new/x"),
        "--rounds: 0 is out of range; write 1 to 100",
    ),
    "an export into a folder": (
        (*EXPORT, "--to", "smt2", "--rounds", "1", "--output", "."),
        "--output: '.' is a folder; write the path of a file",
    ),
    "an export of a fixed fortune": (
        (*EXPORT, "--to", "smt2", "--fortune", "seed:1"),
        "usage: no such option: --fortune; see winnable --help",
    ),
    "an unknown schema": (
        ("schema", "game"),
        "SCHEMA: no schema 'game'; write one of fortune, mission, plan, verdicts",
    ),
    "an unknown rule": (
        ("rules", "exo.night.spwan"),
        "ID: no rule 'exo.night.spwan'; did you mean 'exo.night.spawn'?",
    ),
    "two lists at once": (
        ("list", "--assumptions", "--rulings"),
        "--rulings: cannot go with --assumptions; write one of the two",
    ),
    "nothing to check": (("lint",), "usage: missing argument 'FILE'; see winnable --help"),
}


@pytest.mark.parametrize("name", WORDS)
def test_wrong_words_are_told_in_one_line(name: str, folder: Path) -> None:
    """Place, key, problem and remedy; the place of an argument is the command line."""
    arguments, message = WORDS[name]

    result = call(*arguments)

    assert result.problems == [f"command line:1:1: {message}"]
    assert (result.code, result.out) == (2, "")
    assert list(folder.iterdir()) == [], "a refused run leaves no file"


def test_all_wrong_options_are_told_at_once() -> None:
    """A caller mends them in one go."""
    result = call(*CHECK, "--engine", "x", "--rounds", "0", "--carry", "y")

    assert [line.split(": ")[1] for line in result.problems] == ["--carry", "--engine", "--rounds"]


FILES = {
    "missing": None,
    "empty": b"",
    "binary": bytes(range(256)),
    "syntactically wrong": b"schema = \n",
    "thin": b'schema = "winnable/mission/1"\ngame = "exo"\n',
}


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("command", ["check", "plan", "lint"])
def test_bad_mission_files_are_refused(command: str, kind: str, folder: Path) -> None:
    """Every line names the file; nothing is solved and nothing is printed but problems."""
    content = FILES[kind]
    if content is not None:
        (folder / "own.toml").write_bytes(content)

    result = call(command, "own.toml")

    assert result.code == 2
    assert result.problems
    for line in result.problems:
        assert LINE.fullmatch(line), line
        assert line.startswith("own.toml:"), line


PLANS = {**FILES, "syntactically wrong": b"{", "thin": b'{"schema": "winnable/plan/1"}'}


@pytest.mark.parametrize("kind", PLANS)
def test_bad_plan_files_are_refused(kind: str, folder: Path) -> None:
    """No usable plan file: exit 2, as for any bad file."""
    content = PLANS[kind]
    if content is not None:
        (folder / "plan.json").write_bytes(content)

    result = call("replay", "plan.json")

    assert (result.code, result.out) == (2, "")
    assert result.problems
    for line in result.problems:
        assert LINE.fullmatch(line), line
        assert line.startswith("plan.json:"), line


def test_a_folder_without_mission_files_is_refused(folder: Path) -> None:
    """An empty answer would look like success."""
    (folder / "own").mkdir()

    result = call("check", "./own/")

    assert result.code == 2
    assert result.problems == [
        "command line:1:1: TARGET: no mission file in './own/'; put a .toml file in"
    ]


def test_all_files_are_read_before_anything_is_solved(folder: Path) -> None:
    """One bad file among good ones stops the run; the good ones print nothing."""
    (folder / "own.toml").write_text("schema = \n", encoding="utf-8")

    result = call("check", "nemesis/epilogue", "own.toml")

    assert (result.code, result.out) == (2, "")
    assert [line.split(":")[0] for line in result.problems] == ["own.toml"]


COMMANDS = (
    "list", "check", "plan", "campaign", "replay", "verify", "export", "lint", "new", "schema",
    "rules",
)  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    """A newcomer copies the example."""
    result = call(command, "--help")

    assert (result.code, result.err) == (0, "")
    assert re.search(rf"Example: winnable {command}\b", result.out)


LATER_COMMANDS = {
    "board", "explain", "hint", "odds", "play", "repair",
    "sensitivity", "store", "sweep", "watch",
}  # fmt: skip
LATER_OPTIONS = {
    "--cluster", "--difficulty", "--no-cache", "--prefer",
}  # fmt: skip


def test_what_does_not_exist_yet_is_absent_from_help() -> None:
    """A stub would promise what this version cannot do."""
    pages = [call("--help").out, *(call(command, "--help").out for command in COMMANDS)]

    listed = {line.split()[0] for line in pages[0].split("Commands:")[1].splitlines() if line}
    options = {word.rstrip(",") for page in pages for word in page.split()}

    assert listed == set(COMMANDS)
    assert listed.isdisjoint(LATER_COMMANDS)
    assert options.isdisjoint(LATER_OPTIONS)


def test_version_is_the_package_version() -> None:
    """Scripts and bug reports ask for it."""
    result = call("--version")

    assert (result.code, result.out) == (0, "winnable 0.1.0\n")


def test_no_command_prints_the_help_and_is_wrong_usage() -> None:
    """Nothing was asked, so nothing was done."""
    result = call()

    assert (result.code, result.out) == (2, "")
    assert "Usage: winnable" in result.err
