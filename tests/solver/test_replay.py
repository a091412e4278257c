"""What a won play is, and each way in which a trace fails to be one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.solver.problems import dice, flood, robot, tie
from winnable.solver.execute import initial_states, stage_named, successors
from winnable.solver.problem import Problem, StageRecord, Trace
from winnable.solver.replay import check_trace


def play(problem: Problem, *actions: str | None) -> Trace:
    """The play in which these actions are taken, one a stage, from the first initial state."""
    state = next(initial_states(problem))
    records: list[StageRecord] = []
    initial = tuple(state.items())
    for index, action in enumerate(actions):
        number, place = divmod(index, len(problem.stages))
        stage = stage_named(problem, problem.stages[place].name)
        step = next(s for s in successors(problem, stage, state, number + 1) if s.action == action)
        state = step.state
        records.append(
            StageRecord(number + 1, stage.name, action, step.decisions, tuple(state.items()))
        )
    return Trace(initial, tuple(records))


WIN = play(robot(), "bridge -> lab", "take", "lab -> bridge", "bridge -> hangar")


def _last(**changes: object) -> Trace:
    last = replace(WIN.records[-1], **changes)  # type: ignore[arg-type]
    return replace(WIN, records=(*WIN.records[:-1], last))


def test_shortest_way_is_a_won_play() -> None:
    """Lab, key, bridge, hangar."""
    assert check_trace(robot(), WIN) == ()


@pytest.mark.parametrize(
    ("trace", "rule", "words"),
    [
        (replace(WIN, records=WIN.records[:-1]), "goal", "does not hold at the end"),
        (replace(WIN, records=(*WIN.records, WIN.records[0])), "goal", "goes on after it is won"),
        (replace(WIN, records=WIN.records[1:]), "stages", "stage act 1 of round 1 has to come"),
        (replace(WIN, initial=(("room", "lab"), ("key", 0))), "robot-1.start", "at the start"),
        (replace(WIN, initial=(("room", "attic"), ("key", 0))), "one-value", "room cannot be"),
        (replace(WIN, initial=(("room", "bridge"),)), "initial", "not the variables"),
        (_last(action="fly"), "one-action", "no action 'fly'"),
        (_last(action="take"), "robot.take.here", "does not hold"),
        (_last(state=(("room", "lab"), ("key", 1))), "frame", "another"),
        (_last(decisions=(("die", 1),)), "decisions", "not the decisions"),
    ],
)
def test_spoiled_play_is_refused_for_the_right_reason(trace: Trace, rule: str, words: str) -> None:
    """Each trace is the shortest win with one thing changed."""
    broken = check_trace(robot(), trace)

    assert rule in {fault.rule for fault in broken}
    assert any(words in fault.what for fault in broken)


def test_walk_without_key_names_round_stage_and_rule() -> None:
    """The last step is taken in round 4; without the key the door stays shut."""
    keyless = play(robot(), "bridge -> lab", "lab -> bridge", None)
    through = replace(WIN.records[-1], state=(("room", "hangar"), ("key", 0)))

    (fault,) = check_trace(robot(), replace(keyless, records=(*keyless.records, through)))

    assert (fault.rule, fault.round, fault.stage) == ("robot.door", 4, "act 1")


def test_defeat_before_or_at_the_winning_moment_is_no_win() -> None:
    """Height 3: drowned after night 3, one walk before the hill. The box: bang with the prize."""
    walks: Callable[[int], list[str | None]] = lambda n: ["walk", None] * n  # noqa: E731
    dry = play(flood(4), *walks(3), "walk")
    wet = play(flood(3), *walks(3), "walk")
    bang = play(tie(), "open")

    assert check_trace(flood(4), dry) == ()
    assert [(f.rule, f.round, f.stage) for f in check_trace(flood(3), wet)] == [
        ("flood.drown", 3, "rise"),
        ("flood.drown", 4, "walk"),
    ]
    assert [fault.rule for fault in check_trace(tie(), bang)] == ["tie.bang"]


def test_known_outcome_cannot_be_another() -> None:
    """The trace rolls 1 first; with a 2 fixed for round 1 that is refused."""
    trace = play(dice(), None, None, None)

    assert "fixed" in {fault.rule for fault in check_trace(dice(((1, 2),)), trace)}
