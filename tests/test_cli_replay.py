"""``winnable replay`` on a plan that the planner found, whole and broken in one place each."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.cli import call
from tests.plans import PLAN_CHALLENGE, pawns, replayed


@pytest.fixture(scope="module")
def challenge() -> dict[str, Any]:
    """A plan for the challenge of ``exo/duo/1``, for Claire alone."""
    result = call(*PLAN_CHALLENGE)
    assert (result.code, result.err) == (0, "")
    return dict(json.loads(result.out))


def test_the_referee_accepts_the_plan(challenge: dict[str, Any], tmp_path: Path) -> None:
    """A plan of one round that the planner found, replayed from its file alone."""
    code, judgement = replayed(challenge, tmp_path)

    assert (code, judgement["status"], judgement["round"]) == (0, "won", 1)
    assert pawns(challenge) == 6, "as few as the arithmetic allows"


def test_one_step_removed_is_illegal_where_the_next_one_starts_too_far_away(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """Without the first move and what it finds, the second leads from column A to column C."""
    broken = deepcopy(challenge)
    steps = broken["rounds"][0]["steps"]
    first, second = [number for number, step in enumerate(steps) if step["do"] == "move"][:2]
    assert first == 0
    del steps[:second]

    code, judgement = replayed(broken, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"], judgement["step"]) == (1, "action", 1)
    assert judgement["rule"] == "exo.move.adjacent"


def test_a_target_that_is_not_adjacent_is_illegal_at_its_step(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """Column D is three zones from column A."""
    broken = deepcopy(challenge)
    broken["rounds"][0]["steps"][0]["to"] = "D2"

    code, judgement = replayed(broken, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"], judgement["step"]) == (1, "action", 1)
    assert judgement["rule"] == "exo.move.adjacent"


def test_a_pawn_that_no_step_names_is_illegal_at_the_end_of_the_phase(
    tmp_path: Path,
) -> None:
    """It neither acts nor lapses, so the action phase cannot end. Without her fifth pawn Claire has
    4 a round: six in two rounds leave one to spare in at least one of them.
    """
    fewer = ("--assume", "exo.ruling.claire-pawn=life-support-only")
    broken = json.loads(call(*PLAN_CHALLENGE, *fewer).out)
    entry = next(e for e in broken["rounds"] if pawns({"rounds": [e]}) < 4)
    entry["placements"]["claire"].setdefault("animal", {})["rest"] = 1

    code, judgement = replayed(broken, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"]) == (entry["round"], "action")
    assert judgement["rule"] == "exo.action.end"


def test_more_pawns_than_the_player_has_are_illegal_when_they_are_placed(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """Claire's player has 4 + 1 pawns; the sixth is not there."""
    broken = deepcopy(challenge)
    broken["rounds"][0]["placements"]["claire"]["hero"]["extract"] = 6

    code, judgement = replayed(broken, tmp_path)

    assert (code, judgement["status"]) == (5, "illegal")
    assert (judgement["round"], judgement["phase"]) == (1, "placement")


def test_nothing_may_follow_a_win(challenge: dict[str, Any], tmp_path: Path) -> None:
    """The play is over at the winning moment."""
    broken = deepcopy(challenge)
    broken["rounds"][-1]["night"] = [{"by": "rule", "do": "hunger"}]

    code, judgement = replayed(broken, tmp_path)

    assert (code, judgement["status"], judgement["phase"]) == (5, "illegal", "night")


def test_a_missing_outcome_of_chance_is_no_usable_plan(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """The referee rolls nothing; the line names the step in the file."""
    broken = deepcopy(challenge)
    del broken["rounds"][0]["steps"][0]["chance"]
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(broken, indent=1), encoding="utf-8")

    result = call("replay", str(path))

    assert (result.code, result.out) == (2, "")
    (line,) = result.problems
    assert f"{path}:" in line
    assert ": rounds[0].steps[0]: " in line


def test_names_in_a_refusal_cannot_break_its_line(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """A plan from elsewhere may hold anything; what is told of it stays one printable line."""
    broken = deepcopy(challenge)
    move = next(s for r in broken["rounds"] for s in r["steps"] if s["do"] == "move")
    move["to"] = "x\ny\u001b[31m"
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(broken), encoding="utf-8")

    result = call("replay", str(path))

    assert (result.code, result.err) == (5, "")
    assert result.out.endswith("\n")
    assert result.out[:-1].isprintable()


def test_a_verb_that_is_no_word_is_no_usable_plan(
    challenge: dict[str, Any], tmp_path: Path
) -> None:
    """Told with its place, as any other wrong value."""
    broken = deepcopy(challenge)
    broken["rounds"][0]["steps"][0]["do"] = {}
    path = tmp_path / "plan.json"
    path.write_text(json.dumps(broken), encoding="utf-8")

    result = call("replay", str(path))

    assert result.code == 2
    assert "rounds[0].steps[0].do" in result.err
