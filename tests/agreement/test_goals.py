"""Goals hold at the same moments in both statements, in random games on boards with special rules.

Each game is in the model as a whole, from its set-up on.
"""

from __future__ import annotations

import json
import time
from collections import Counter

import pytest

from tests.agreement.goal_boards import WATCHES, Watch
from tests.agreement.goals import Goals
from tests.agreement.projection import projected
from tests.conftest import TABLE, RecordProperty
from tests.models.plays import Plays
from tests.random_play import play
from winnable.missions.exo.referee.replay import replay
from winnable.missions.plan import Plan
from winnable.models.exo.coverage import gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.outcome import Limits

SELDOM = {("camp", 2), ("camp", 7), ("camp", 9), ("port", 6)}
"""Formulas by board and number that these games do not meet: they hold by not holding."""


def held(watch: Watch, seeds: range) -> Counter[int]:
    """In how many games each formula held; at each moment that both sides have they agree."""
    sheet = watch.sheet()
    assert gaps(sheet) == ()
    goals = Goals(sheet, watch.formulas, watch.rounds)
    met = Counter[int]()
    for seed in seeds:
        game = play(sheet, seed, watch.rounds, bias=watch.bias)
        seen = goals.seen(game, Limits(deadline=time.monotonic() + 60))
        assert isinstance(seen, tuple), f"game {seed}: {seen}"
        theirs, ours = seen
        assert theirs == ours, f"game {seed}"
        last = list(theirs.values())[-1:] or [()]
        met.update(number for number, truth in enumerate(last[0]) if truth)
    return met


@pytest.mark.parametrize("watch", WATCHES, ids=lambda watch: watch.name)
def test_goals_hold_at_the_same_moments(watch: Watch) -> None:
    """A few games of each board."""
    assert held(watch, range(6))


@pytest.mark.slow
@pytest.mark.parametrize("watch", WATCHES, ids=lambda watch: watch.name)
def test_goals_hold_at_the_same_moments_of_many_games(
    watch: Watch, record_property: RecordProperty
) -> None:
    """Every formula holds in some of them."""
    met = held(watch, range(40))

    counts = ", ".join(str(met[number]) for number in range(len(watch.formulas)))
    record_property(TABLE, f"{watch.name}: games in which each goal held: {counts}")
    assert all(
        met[number] or (watch.name, number) in SELDOM for number in range(len(watch.formulas))
    )


def follows(watch: Watch, rounds: int, seeds: range) -> Counter[str]:
    """How often plays of the model take each step; the referee accepts them and ends alike."""
    sheet = watch.sheet()
    problem = build_problem(sheet, "mission", horizon=rounds, schedule=complete(sheet))
    plays = Plays(problem, rounds)
    done = Counter[str]()
    for seed in seeds:
        trace = plays.play(seed, 50)
        plan = decode(sheet, "mission", plays.problem, trace) | {"rules_sha256": "0" * 64}
        answer = replay(sheet, Plan.model_validate_json(json.dumps(plan)))
        assert answer.status == "legal", f"play {seed}: {answer}"
        last = problem.stages[-1].name
        ends = [dict(record.state) for record in trace.records if record.stage == last]
        for values, state in zip([dict(trace.initial), *ends], answer.states, strict=True):
            theirs = projected(sheet, state, rounds).items()
            assert not {(k, v, values[k]) for k, v in theirs if k in values and values[k] != v}
        parts = (part for each in plan["rounds"] for part in (each["steps"], each["night"]))
        done.update(step["do"] for part in parts for step in part)
    return done


@pytest.mark.parametrize("watch", WATCHES, ids=lambda watch: watch.name)
def test_plays_of_the_model_are_legal(watch: Watch) -> None:
    """Two rounds of whatever comes up on each board."""
    assert follows(watch, 2 if watch.name != "camp" else 1, range(4))["exposure"]
