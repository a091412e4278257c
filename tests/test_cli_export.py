"""``winnable export`` as a user runs it: where documents go, how they begin, what is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.cli import call
from tests.solver.pddl_planner import cheapest_plan, read
from tests.solver.problems import robot
from tests.solver.test_export_dimacs import Cnf
from winnable.missions.load import Entry
from winnable.models.queries import exporting
from winnable.models.queries.parties import Inquiry
from winnable.solver.problem import Problem

ONE = ("export", "exo/duo/1", "--rounds", "4")
HEAD = (
    "winnable 0.1.0: exo/duo/1, mission, claire, 4 rounds",
    "mission_sha256 00",
    "Dice and draws fall as the solver likes. No referee has seen what it comes up with.",
    (
        "Rules that are not modelled: 0. It holds every legal play of these rounds: no solution,"
        " no win in them."
    ),
)


@dataclass(frozen=True)
class Robot:
    """A case whose problem is that of a robot: quick to state, and won in four rounds."""

    party: tuple[str, ...]
    mission: str = "exo/duo/1"
    sha256: str = "00"

    def omitted(self) -> tuple[()]:
        """Nothing."""
        return ()

    def problem(self, goal: str, rounds: int, *, complete: bool) -> Problem:
        """The robot's."""
        assert (goal, complete) == ("mission", True)
        assert rounds > 0
        return robot()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that a test runs in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def robots(monkeypatch: pytest.MonkeyPatch) -> Sequence[Any]:
    """The robot in place of the sheet, for two parties."""
    cases: list[Any] = [Robot(("claire",)), Robot(("claire", "yuri"))]

    def inquiries(entries: list[Entry], request: object) -> list[Inquiry]:
        del request
        return [Inquiry(entries[0], "mission", None, tuple(cases))]

    monkeypatch.setattr(exporting, "inquiries", inquiries)
    return cases


GOLDEN = {
    "dimacs": (
        *(f"c {line}" for line in HEAD),
        "c The last clause is the goal. The map below says what is true exactly when a literal is.",
    ),
    "smt2": (
        *(f"; {line}" for line in HEAD),
        "(set-logic ALL)",
        "(declare-datatypes ((|room values| 0)) (((room=bridge) (room=lab) (room=hangar))))",
    ),
    "pddl": (
        *(f"; {line}" for line in HEAD),
        "(define (domain robot-1)",
        (
            "  (:requirements :strips :negative-preconditions :disjunctive-preconditions"
            " :conditional-effects :action-costs)"
        ),
    ),
}


@pytest.mark.usefixtures("robots")
@pytest.mark.parametrize("language", GOLDEN)
def test_documents_say_what_they_are(language: str) -> None:
    """Mission, goal, party, rounds, content hash, and what no solution would mean."""
    result = call(*ONE, "--to", language)

    assert (result.code, result.err) == (0, "")
    assert tuple(result.out.splitlines()[: len(GOLDEN[language])]) == GOLDEN[language]


@pytest.mark.usefixtures("robots")
@pytest.mark.parametrize("language", ["dimacs", "smt2"])
def test_output_is_a_file(language: str, folder: Path) -> None:
    """The same bytes as on standard output, which stays empty."""
    printed = call(*ONE, "--to", language).out

    result = call(*ONE, "--to", language, "--output", "new/goal")

    assert (result.code, result.out, result.err) == (0, "", "")
    assert (folder / "new" / "goal").read_text("utf-8") == printed


@pytest.mark.usefixtures("robots")
def test_output_of_pddl_is_a_folder_of_two_files(folder: Path) -> None:
    """As planners take them: domain, then problem; a planner finds the robot's four steps."""
    result = call(*ONE, "--to", "pddl", "--output", "goal")

    assert (result.code, result.out) == (0, "")
    domain, problem = (
        (folder / "goal" / name).read_text("utf-8") for name in ("domain.pddl", "problem.pddl")
    )
    assert sorted(path.name for path in (folder / "goal").iterdir()) == [
        "domain.pddl",
        "problem.pddl",
    ]
    found = cheapest_plan(read(domain, problem))
    assert found is not None
    assert found[0] == 4
    assert call(*ONE, "--to", "pddl").out == domain + problem


@pytest.mark.parametrize(
    ("rounds", "party", "first"),
    [(3, 1, "claire+yuri, 3 rounds"), (None, 0, "claire, 1 round")],
    ids=["found", "no plan"],
)
def test_without_rounds_those_of_a_plan_are_taken(
    rounds: int | None,
    party: int,
    first: str,
    robots: Sequence[Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rounds and party of the best plan; without a plan one round and the first party."""
    best = None if rounds is None else SimpleNamespace(case=robots[party], rounds=rounds)
    monkeypatch.setattr(exporting, "investigate", lambda *_: ())
    monkeypatch.setattr(exporting, "best_of", lambda _: best)

    result = call("export", "exo/duo/1", "--to", "smt2")

    assert result.code == 0
    assert result.out.startswith(f"; winnable 0.1.0: exo/duo/1, mission, {first}\n")


@pytest.mark.usefixtures("robots")
def test_a_problem_that_lacks_plays_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise an "unsatisfiable" would be taken for a proof."""

    def thin(*_: object, **__: object) -> Problem:
        return replace(robot(), complete=False)

    monkeypatch.setattr(Robot, "problem", thin)

    assert "; Rules that are not modelled: 0. It does not hold every legal play:" in (
        call(*ONE, "--to", "smt2").out
    )


@pytest.mark.usefixtures("folder")
def test_a_file_is_no_folder_for_pddl(folder: Path) -> None:
    """Told in one line, before anything is stated."""
    (folder / "goal").write_text("mine", "utf-8")

    result = call(*ONE, "--party", "claire", "--to", "pddl", "--output", "goal")

    assert (result.code, result.out) == (2, "")
    assert re.fullmatch(
        r"command line:1:1: --output: '.*(problem|domain)\.pddl' cannot be written"
        r" \(.*\); write another path\n",
        result.err,
    )
    assert (folder / "goal").read_text("utf-8") == "mine"


def test_a_sheet_of_the_game_can_be_exported() -> None:
    """End to end, for the smallest party and one round."""
    result = call("export", "exo/duo/1", "--to", "smt2", "--rounds", "1", "--party", "claire")

    assert result.code == 0
    assert result.out.startswith("; winnable 0.1.0: exo/duo/1, mission, claire, 1 round\n")
    assert result.out.endswith("\n(check-sat)\n")


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_another_solver_wins_a_sheet_of_the_game() -> None:
    """Claire needs one round with Life Support; Glucose finds it too, from the file alone."""
    options = ("--rounds", "1", "--party", "claire", "--output", "goal.cnf")
    assert call("export", "exo/duo/1", "--to", "dimacs", *options).code == 0

    text = Path("goal.cnf").read_text("utf-8")

    assert Cnf(text).solve() is not None


@pytest.mark.slow
def test_pddl_of_a_sheet_of_the_game_can_be_read() -> None:
    """Every name is declared, whatever the sheet puts into names."""
    result = call("export", "exo/duo/1", "--to", "pddl", "--rounds", "1", "--party", "claire")

    domain, _, problem = result.out.partition("\n)\n")
    assert len(read(domain + "\n)", problem).steps) > 1_000
