"""Each plan of the folder wins by the referee's word alone, and no goal is without plan or reason.

Nothing here imports model or solver. Where a sheet changed: ``python -m tests.golden --renew``
gives a plan that wins all the same the new hash, ``--regen NAME`` looks for another one.
"""

from __future__ import annotations

import json

import pytest

from tests.golden.files import FOLDER, Target, effort, judged, open_text, reasons, targets
from winnable.missions.errors import MissionError

WITH_PLAN = [target for target in targets() if target.path.is_file()]


@pytest.mark.parametrize("target", WITH_PLAN, ids=lambda target: target.name)
def test_plan_wins(target: Target) -> None:
    """Under best luck, without rewards and other numbers; a challenge is won with its objective."""
    plan = json.loads(target.path.read_text(encoding="utf-8"))
    try:
        replay = judged(target.path)
    except MissionError as error:
        pytest.fail(f"{error}\npython -m tests.golden --renew {target.name}, else --regen")

    assert replay.status == "won", f"{replay.rule}: {replay.message}; --regen {target.name}"
    assert (plan["mission"], plan["goal"]) == (target.mission, target.goal)
    assert (plan["fortune"], plan["carry"], plan["assume"]) == ("best", [], {})
    assert replay.states[-1].challenge or target.goal == "mission"


def test_every_goal_has_a_plan_or_a_reason() -> None:
    """Neither both nor none, and nothing else lies in the folder."""
    without = [target for target in targets() if target not in WITH_PLAN]

    assert list(reasons()) == without, "python -m tests.golden --regen NAME writes open.toml"
    assert all(reasons().values())
    assert {path.name for path in FOLDER.glob("*.json")} == {each.path.name for each in WITH_PLAN}


def test_list_of_reasons_is_written_as_it_is_read() -> None:
    """In the order of the catalogue, quotes and all."""
    found = {Target("exo/duo/2a", "challenge"): 'it is "open"', Target("exo/duo/1", "mission"): "x"}

    text = open_text(found)

    assert text.index("exo/duo/1") < text.index("exo/duo/2a")
    assert 'reason = "it is \\"open\\""' in text


def test_names_mean_goals_missions_and_prefixes() -> None:
    """Of a mission or a prefix all goals; no other mission that begins alike."""
    asked = {
        name: [each.name for each in targets() if each.asked_for([name])]
        for name in ("exo-duo-2a.challenge", "exo/squad/7", "exo/duo/")
    }

    assert asked["exo-duo-2a.challenge"] == ["exo-duo-2a.challenge"]
    assert asked["exo/squad/7"] == ["exo-squad-7.mission"]
    assert len(asked["exo/duo/"]) == 22


def test_fewer_rounds_are_better_than_fewer_pawns() -> None:
    """Two rounds of one pawn each are two pawns; a gained pawn counts like a placed one."""
    one = {"placements": {"claire": {"hero": {"move": 1}}}}
    gained = {**one, "steps": [{"do": "call", "gains": {"claire.hero.move": 1}}]}

    assert effort({"rounds": [one, one]}) == (2, 2)
    assert effort({"rounds": [gained]}) == (1, 2)
