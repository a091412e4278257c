"""The executable meaning of a problem, one feature at a time."""

from __future__ import annotations

import pytest

from tests.solver.problems import builder, condition, dice, robot, whole
from winnable.solver.errors import InterferenceError, ProblemError
from winnable.solver.execute import (
    Broken,
    State,
    apply,
    initial_states,
    stage_named,
    successors,
)
from winnable.solver.expressions import holds
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Effect,
    Expr,
    Linear,
    Not,
    Stage,
    Var,
    is_,
)

SIZE = Var("size", (0, 1, 2, 3))
NAME = Var("name", ("a", "b"))
VALUES: State = {"size": 2, "name": "a"}


@pytest.mark.parametrize(
    ("expr", "expected"),
    [
        (is_(NAME, "a"), True),
        (is_(NAME, "b"), False),
        (is_(SIZE, 0, 2), True),
        (AtLeast(SIZE, 2), True),
        (AtLeast(SIZE, 3), False),
        (Not(AtLeast(SIZE, 3)), True),
        (TRUE, True),
        (FALSE, False),
        (AllOf((is_(NAME, "a"), AtLeast(SIZE, 3))), False),
        (AnyOf((is_(NAME, "b"), AtLeast(SIZE, 1))), True),
        # 2 * 2 - 1 (name is a) = 3
        (Linear(((2, SIZE), (-1, is_(NAME, "a"))), lo=3, hi=3), True),
        (Linear(((2, SIZE), (-1, is_(NAME, "a"))), lo=4), False),
        (Linear(((2, SIZE), (-1, is_(NAME, "b"))), hi=3), False),
    ],
)
def test_expressions_mean_what_they_say(expr: Expr, *, expected: bool) -> None:
    """With size 2 and name a, each expression worked out by hand."""
    assert holds(expr, VALUES) is expected


def test_initial_states_are_all_that_satisfy_the_conditions() -> None:
    """Of 4 x 2 states those with "a means at least 2": 2 with a, 4 with b."""
    start = (AnyOf((is_(NAME, "b"), AtLeast(SIZE, 2))),)
    problem = whole("starts", (SIZE, NAME), start, (), FALSE)

    states = list(initial_states(problem))

    assert len(states) == 6
    assert {"size": 2, "name": "a"} in states
    assert {"size": 1, "name": "a"} not in states


def test_effects_read_the_state_before_and_the_rest_stays() -> None:
    """Swapping two counters works, because both effects look at the state before the stage."""
    one, two = (Var(name, (0, 1)) for name in ("one", "two"))
    effects = tuple(
        Effect(target, value, "swap", is_(source, value))
        for target, source in ((one, two), (two, one))
        for value in (0, 1)
    )
    stage = Stage("swap", "phase", effects=effects)

    after = apply(stage, {"one": 0, "two": 1, "rest": 1}, None, {})

    assert after == {"one": 1, "two": 0, "rest": 1}


def test_two_active_effects_on_one_variable_are_an_error() -> None:
    """Also when both write the same value: the model would be unclear."""
    effect = Effect(SIZE, 1, "twice")
    stage = Stage("twice", "phase", (Action("again", "x", (), (effect,)),), effects=(effect,))

    with pytest.raises(InterferenceError, match=r"twice \(again\): two effects on size"):
        apply(stage, dict(VALUES), stage.actions[0], {})


def test_change_outside_the_domain_breaks_the_rule_of_the_effect() -> None:
    """The tower costs two wood; with one the price cannot be paid."""
    stage = builder().stages[0]
    build = stage.actions[2]

    broken = apply(stage, {"wood": 1, "metal": 1, "tower": 0}, build, {})

    assert broken == [Broken("builder.price", "wood cannot become -1", stage="act")]


def test_every_broken_condition_is_named() -> None:
    """Through the door without being at the bridge and without the key: two rules."""
    stage = robot().stages[0]

    broken = apply(stage, {"room": "lab", "key": 0}, stage.actions[2], {})

    assert isinstance(broken, list)
    assert [fault.rule for fault in broken] == ["robot.walk.adjacent", "robot.door"]


def test_stage_that_is_not_optional_needs_an_action() -> None:
    """Where there are actions, one has to be taken; an empty stage simply passes."""
    forced = Stage("forced", "phase", (Action("go", "x"),), optional=False)
    empty = Stage("empty", "phase", optional=False)

    assert apply(forced, dict(VALUES), None, {}) == [
        Broken("one-action", "an action has to be taken", stage="forced")
    ]
    assert apply(empty, dict(VALUES), None, {}) == VALUES


def test_invariants_read_the_state_after() -> None:
    """Size goes from 2 to 3, which the invariant forbids; the state before was fine."""
    stage = Stage(
        "grow",
        "phase",
        effects=(Effect(SIZE, Change(1), "grow"),),
        invariants=(condition(Not(is_(SIZE, 3)), "small"),),
    )

    broken = apply(stage, dict(VALUES), None, {})

    assert isinstance(broken, list)
    assert [fault.rule for fault in broken] == ["small"]


def test_decision_outside_its_domain_is_broken() -> None:
    """A die has no 4."""
    stage = dice().stages[0]

    broken = apply(stage, {"place": 0}, None, {"die": 4})

    assert isinstance(broken, list)
    assert [fault.rule for fault in broken] == ["one-value"]


def test_successors_multiply_only_decisions_that_matter() -> None:
    """The die is read (3 ways), the mood is not (1 way): 3 successors, not 6."""
    place, die, mood = Var("place", (0, 1, 2, 3)), Var("die", (1, 2, 3)), Var("mood", ("x", "y"))
    stage = Stage(
        "roll",
        "phase",
        decisions=(die, mood),
        effects=tuple(Effect(place, Change(n), "go", is_(die, n)) for n in (1, 2, 3)),
    )
    problem = whole("mood", (place,), (is_(place, 0),), (stage,), FALSE)

    found = list(successors(problem, stage, {"place": 0}, 1))

    assert [(entry.state["place"], dict(entry.decisions)["mood"]) for entry in found] == [
        (1, "x"),
        (2, "x"),
        (3, "x"),
    ]


def test_decision_read_by_one_action_only_is_free_for_that_action() -> None:
    """The action needs the second value, taking none does not care: both ways are there."""
    flag = Var("flag", (0, 1))
    go = Action("go", "x", (condition(is_(flag, 1), "flag"),))
    stage = Stage("stage", "phase", (go,), decisions=(flag,))
    problem = whole("flag", (SIZE,), (), (stage,), FALSE)

    found = list(successors(problem, stage, {"size": 0}, 1))

    assert [(entry.action, entry.decisions) for entry in found] == [
        ("go", (("flag", 1),)),
        (None, (("flag", 0),)),
    ]


def test_fixed_outcomes_hold_in_their_round_only() -> None:
    """Round 1 rolls a 2 for certain, round 2 anything."""
    problem = dice(((1, 2),))
    stage = problem.stages[0]

    first = [entry.state["place"] for entry in successors(problem, stage, {"place": 0}, 1)]
    second = [entry.state["place"] for entry in successors(problem, stage, {"place": 0}, 2)]

    assert first == [2]
    assert second == [1, 2, 3]


def test_unknown_stage_is_named() -> None:
    """A wrong name is an error of the caller."""
    with pytest.raises(ProblemError, match="no stage 'nap'"):
        stage_named(robot(), "nap")
