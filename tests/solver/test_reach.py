"""Reachability keeps everything that play can do, and drops what it obviously cannot."""

from __future__ import annotations

from hypothesis import given, settings

from tests.solver.brute import explore
from tests.solver.problems import builder, dice, flood, robot, whole
from tests.solver.strategies import problems
from winnable.solver.compiled import Compiled
from winnable.solver.problem import (
    FALSE,
    Action,
    Change,
    Effect,
    Linear,
    Not,
    Problem,
    Stage,
    Value,
    Var,
    is_,
)
from winnable.solver.reach import Moment, Reach

ROUNDS = 2


def _values(problem: Problem, moment: Moment) -> dict[str, set[Value]]:
    """The values that reachability leaves to each variable at a moment."""
    assert moment.masks is not None
    return {
        var.name: {value for place, value in enumerate(var.values) if mask >> place & 1}
        for var, mask in zip(problem.variables, moment.masks, strict=False)
    }


def _advance(problem: Problem, rounds: int) -> Moment:
    reach = Reach(Compiled(problem))
    moment = reach.start
    for number in range(1, rounds + 1):
        for place in range(len(problem.stages)):
            moment = reach.advance(number, place).moment
    return moment


@given(problem=problems())
@settings(max_examples=500, deadline=None)
def test_no_value_that_play_reaches_is_left_out(problem: Problem) -> None:
    """Defeated states apart (they are of no use), each state of exhaustive play is in the masks,
    and where a play goes on or is won, reachability says so."""
    explored = explore(problem, ROUNDS)
    compiled = Compiled(problem)
    reach = Reach(compiled)
    moments = {(0, 0): reach.start}
    for number in range(1, ROUNDS + 1):
        for place in range(len(problem.stages)):
            moments[number, place + 1] = reach.advance(number, place).moment

    for key, states in explored.alive.items():
        if not states:
            continue
        values = _values(problem, moments[key])
        for state in states:
            assert all(value in values[name] for name, value in state)
        assert moments[key].goes_on or not explored.going_at[key]
        assert moments[key].goal or states == explored.going_at[key]


def test_counter_spreads_by_its_dice() -> None:
    """Two dice of 1 to 3: fields 2 to 6."""
    problem = dice()

    assert _values(problem, _advance(problem, 2)) == {"place": {2, 3, 4, 5, 6}}


def test_known_outcomes_leave_one_value() -> None:
    """1 and then 2: field 3."""
    problem = dice(((1, 1), (2, 2)))

    assert _values(problem, _advance(problem, 2)) == {"place": {3}}


def test_forced_change_drops_the_old_value() -> None:
    """The water of day 3 stands at 2 for certain, the steps are 0 to 2."""
    problem = flood(4)

    assert _values(problem, _advance(problem, 2)) == {"water": {2}, "steps": {0, 1, 2}}


def test_guards_that_cover_every_case_drop_the_old_value() -> None:
    """From "a or b" everything goes to c or d: neither a nor b is left."""
    letter = Var("letter", ("a", "b", "c", "d"))
    effects = (
        Effect(letter, "c", "go", is_(letter, "a")),
        Effect(letter, "d", "go", Not(is_(letter, "a"))),
    )
    start = (is_(letter, "a", "b"),)
    problem = whole("cover", (letter,), start, (Stage("go", "x", effects=effects),), FALSE)

    assert _values(problem, _advance(problem, 1)) == {"letter": {"c", "d"}}


def test_precondition_narrows_what_the_effect_makes() -> None:
    """Only from 2 on may one pay 2: never below 0, and 1 stays 1."""
    coins = Var("coins", tuple(range(6)))
    pay = Action("pay", "x", (), (Effect(coins, Change(-2), "pay"),))
    stage = Stage("pay", "x", (pay,), optional=False)
    problem = whole("pay", (coins,), (is_(coins, 1, 3),), (stage,), FALSE)

    assert _values(problem, _advance(problem, 1)) == {"coins": {1}}


def test_sums_narrow_their_terms() -> None:
    """With a + b <= 1 and b >= 1 only a = 0, b = 1 is left."""
    a, b = Var("a", (0, 1, 2)), Var("b", (1, 2, 3))
    start = (Linear(((1, a), (1, b)), hi=1),)
    problem = whole("sum", (a, b), start, (), FALSE)

    assert _values(problem, Reach(Compiled(problem)).start) == {"a": {0}, "b": {1}}


def test_certain_conditions_and_impossible_actions_vanish() -> None:
    """At the bridge without a key there is one thing to do: walk to the lab, without conditions."""
    passage = Reach(Compiled(robot())).advance(1, 0)

    assert [option.move.name for option in passage.options] == ["bridge -> lab"]
    assert passage.options[0].demands == ()


def test_goal_is_possible_only_when_the_price_can_be_there() -> None:
    """Two rounds can bring two wood, and they can bring one metal. That they cannot bring both is
    beyond sets of values: round 3 is let pass (the truth is round 4), rounds 1 and 2 are not."""
    reach = Reach(Compiled(builder()))

    possible = [reach.advance(number, 0).moment.goal for number in range(1, 5)]

    assert possible == [False, False, True, True]


def test_play_that_is_lost_for_certain_does_not_go_on() -> None:
    """Height 1 drowns in the first night, whatever is done."""
    problem = flood(1)

    moment = _advance(problem, 1)

    assert not moment.goes_on
    assert [defeat.rule for defeat in moment.defeats] == ["flood.drown"]


def test_won_plays_are_carried_along_as_they_are() -> None:
    """Who has reached field 7 stands still: after three rounds the won ones are at 7, 8 or 9."""
    problem = dice()
    reach = Reach(Compiled(problem))
    for number in (1, 2, 3):
        reach.advance(number, 0)

    assert reach.won is not None
    assert reach.won[0] == 0b1110000000
    assert reach.live is not None
    assert reach.live[0] == 0b0001111000
