"""Plays of the executable meaning are in the model; what is not play is not, and says why."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.brute import explore
from tests.solver.problems import builder, dice, robot
from tests.solver.strategies import problem as random_problem
from winnable.solver.engines import names
from winnable.solver.errors import EngineError, ProblemError
from winnable.solver.execute import State, successors
from winnable.solver.expressions import holds
from winnable.solver.inclusion import Excluded, Included, Inclusion, Pins
from winnable.solver.outcome import GaveUp, Limits
from winnable.solver.problem import Problem


def _random_play(random: Random, problem: Problem, state: State, rounds: int) -> Pins:
    """A random legal play to its end or that many rounds, with everything pinned."""
    pins = Pins({}, {}, {})
    states, decisions, actions = dict(pins.states), dict(pins.decisions), dict(pins.actions)
    for number in range(1, rounds + 1):
        for stage in problem.stages:
            states[number, stage.name, "before"] = dict(state)
            steps = [
                step
                for step in successors(problem, stage, state, number)
                if not any(holds(defeat.expr, step.state) for defeat in problem.defeat)
            ]
            if not steps:
                return Pins(states, decisions, actions)
            step = random.choice(steps)
            state = step.state
            states[number, stage.name, "after"] = dict(state)
            actions[number, stage.name] = step.action
            for name, value in step.decisions:
                decisions[number, stage.name, name] = value
            if holds(problem.goal, state):
                return Pins(states, decisions, actions)
    return Pins(states, decisions, actions)


@pytest.mark.parametrize("engine", names())
@given(random=st.randoms(use_true_random=True))
@settings(max_examples=60, deadline=None)
def test_random_play_is_included_and_replayed(engine: str, random: Random) -> None:
    """Each random play, pinned in full, is allowed, and the trace found is that very play."""
    problem = random_problem(random)
    starts = sorted(explore(problem, 0).going[0])
    if not starts:
        return
    inclusion = Inclusion(problem, engine)

    for _ in range(3):
        pins = _random_play(random, problem, dict(random.choice(starts)), 2)
        answer = inclusion.check(pins)
        assert isinstance(answer, Included)
        for record in answer.trace.records:
            if (record.round, record.stage, "after") in pins.states:
                assert dict(record.state) == pins.states[record.round, record.stage, "after"]
                assert record.action == pins.actions[record.round, record.stage]


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=100, deadline=None)
def test_explanation_and_check_agree_on_spoiled_plays(random: Random) -> None:
    """One pinned value of a random play is drawn anew; both answers are of one kind."""
    problem = random_problem(random)
    starts = sorted(explore(problem, 0).going[0])
    if not starts:
        return
    pins = _random_play(random, problem, dict(random.choice(starts)), 2)
    place = random.choice(list(pins.states))
    var = random.choice(problem.variables)
    spoiled = {**pins.states[place], var.name: random.choice(var.values)}
    pins = Pins({**pins.states, place: spoiled}, pins.decisions, pins.actions)
    inclusion = Inclusion(problem)

    assert type(inclusion.explain(pins)) is type(inclusion.check(pins))


@pytest.mark.parametrize("engine", names())
def test_gap_between_pins_is_filled(engine: str) -> None:
    """From the start to "at the bridge with the key" after round 3: lab, take, back."""
    pins = Pins({(3, "act 1", "after"): {"room": "bridge", "key": 1}})

    answer = Inclusion(robot(), engine).check(pins)

    assert isinstance(answer, Included)
    assert [record.action for record in answer.trace.records] == [
        "bridge -> lab",
        "take",
        "lab -> bridge",
    ]


def test_impossible_pins_are_named() -> None:
    """In round 2 the key can be in hand, but then the robot stands in the lab."""
    pins = Pins({(2, "act 1", "after"): {"room": "bridge", "key": 1}})

    answer = Inclusion(robot()).check(pins)

    assert isinstance(answer, Excluded)
    assert set(answer.pins) <= {
        "round 2, after act 1: room = bridge",
        "round 2, after act 1: key = 1",
    }
    assert answer.rules == ()


@pytest.mark.parametrize("engine", names())
def test_explanation_names_the_rules_that_forbid(engine: str) -> None:
    """The door needs the key: from the bridge without it to the hangar. The frame axiom says that
    nothing else brings the robot there. That it is on the bridge without the key is pinned and is
    so at the start: an engine may name either."""
    pins = Pins(
        {
            (1, "act 1", "before"): {"room": "bridge", "key": 0},
            (1, "act 1", "after"): {"room": "hangar"},
        }
    )

    answer = Inclusion(robot(), engine).explain(pins)

    assert isinstance(answer, Excluded)
    assert set(answer.rules) - {"robot-1.start"} == {"robot.door", "frame"}
    assert "round 1, after act 1: room = hangar" in answer.pins


def test_pinned_action_and_decision() -> None:
    """Taking the key in round 1 clashes with the start at the bridge; 3 forward is never field 2,
    wherever one stood (so the start is not to blame); idling once and then gathering is fine."""
    early = Inclusion(robot()).explain(Pins({}, actions={(1, "act 1"): "take"}))
    roll = Inclusion(dice()).explain(
        Pins({(1, "roll", "after"): {"place": 2}}, decisions={(1, "roll", "die"): 3})
    )
    idle = Inclusion(builder()).check(Pins({}, actions={(1, "act"): None, (2, "act"): "wood"}))

    assert isinstance(early, Excluded)
    assert set(early.rules) == {"robot.take.here", "robot-1.start"}
    assert isinstance(roll, Excluded)
    assert set(roll.rules) == {"dice.move"}
    assert isinstance(idle, Included)


def test_play_that_has_ended_is_not_gone_through() -> None:
    """Field 7 is reached at the earliest, and wins, in round 3; a round 4 with it is no play."""
    before = Pins({(3, "roll", "after"): {"place": 7}})
    beyond = Pins({(4, "roll", "after"): {"place": 7}}, decisions={(3, "roll", "die"): 3})
    over = Pins({(4, "roll", "before"): {"place": 7}, (4, "roll", "after"): {"place": 7}})

    assert isinstance(Inclusion(dice()).check(before), Included)
    assert isinstance(Inclusion(dice()).check(beyond), Included)  # 1 + 1 + 3 + 2
    assert isinstance(Inclusion(dice()).check(over), Excluded)


@pytest.mark.parametrize(
    "pins",
    [
        Pins({(1, "nap", "before"): {"key": 1}}),
        Pins({(1, "act 1", "before"): {"kay": 1}}),
        Pins({(1, "act 1", "before"): {"key": 2}}),
        Pins({}, decisions={(1, "act 1", "die"): 2}),
        Pins({}, actions={(1, "act 1"): "fly"}),
    ],
)
def test_pins_that_name_something_unknown_are_refused(pins: Pins) -> None:
    """A misspelt pin would otherwise pass as "excluded"."""
    with pytest.raises(ProblemError):
        Inclusion(robot()).check(pins)


def test_limits_and_engine_names_are_kept_to() -> None:
    """No work, no answer; no such engine, an error at once."""
    pins = Pins({(1, "act 1", "after"): {"key": 0}})

    assert Inclusion(robot()).check(pins, Limits(work=0)) == GaveUp("work")
    assert Inclusion(robot()).explain(pins, Limits(work=0)) == GaveUp("work")
    with pytest.raises(EngineError):
        Inclusion(robot(), "sad")
