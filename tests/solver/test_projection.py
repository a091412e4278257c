"""Projections: each play of the whole is one of the projection, and what matters still counts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.solver.brute import explore
from tests.solver.problems import condition, whole
from tests.solver.strategies import problem as random_problem
from winnable.solver.engines import refute
from winnable.solver.execute import State, initial_states, successors
from winnable.solver.expressions import holds
from winnable.solver.inclusion import Included, Inclusion, Pins
from winnable.solver.outcome import Found, Limits
from winnable.solver.problem import (
    FALSE,
    Action,
    AnyOf,
    Change,
    Condition,
    Effect,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Var,
    all_of,
    is_,
)
from winnable.solver.projection import project
from winnable.solver.proof.statement import no_win

PLACE, DOOR = Var("place", (0, 1, 2, 3)), Var("door", ("shut", "open"))
PURSE = Var("purse", (0, 1, 2, 3))
START = (is_(PLACE, 0), is_(DOOR, "shut"), is_(PURSE, 0))
ARRIVED = is_(PLACE, 3)


def won_within(problem: Problem, rounds: int) -> bool:
    """Whether a play of ``problem`` is won by then."""
    statement = no_win(problem, rounds)
    return isinstance(refute.refute(statement.clauses, statement.variables, Limits()), Found)


def rounds_of(problem: Problem, *kept: Var, most: int = 5) -> int | None:
    """The fewest rounds of a win of the projection to ``kept``; ``None``: more than ``most``."""
    part = project(problem, frozenset(kept), why="a test")
    return next((rounds for rounds in range(most + 1) if won_within(part, rounds)), None)


def walk(*stages: Stage, start: Iterable[Is] = START, **changes: object) -> Problem:
    """A walk to the last place."""
    base = whole("walk", (PLACE, DOOR, PURSE), start, stages, ARRIVED)
    return replace(base, **changes)  # type: ignore[arg-type]


def step(*asked: Condition, by: int = 1, effects: tuple[Effect, ...] = ()) -> Action:
    """A step ahead."""
    return Action("step", "ann", asked, (Effect(PLACE, Change(by), "step"), *effects), cost=1)


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=250, deadline=None)
def test_a_win_of_the_whole_is_one_of_each_projection(random: Random) -> None:
    """Exhaustive play of the whole; the projection is won as soon, or sooner."""
    problem = random_problem(random)
    won_by = explore(problem, 2).won_by
    if won_by is None:
        return
    for _ in range(3):
        kept = random.sample(problem.variables, random.randint(0, len(problem.variables)))

        assert won_within(project(problem, frozenset(kept), why="a test"), won_by)


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=150, deadline=None)
def test_a_projection_to_everything_is_the_whole(random: Random) -> None:
    """With all variables kept nothing is granted but chance, which is open here anyway."""
    problem = replace(random_problem(random), fixed=())
    won_by = explore(problem, 2).won_by

    assert rounds_of(problem, *problem.variables, most=2) == won_by


@given(random=st.randoms(use_true_random=True))
@settings(max_examples=200, deadline=None)
def test_random_play_without_what_is_struck_out_is_play(random: Random) -> None:
    """A play of the whole, pinned on the variables that are kept; its own goal is left aside."""
    problem = random_problem(random)
    starts = list(initial_states(problem))
    if not starts:
        return
    kept = random.sample(problem.variables, random.randint(1, len(problem.variables)))
    part = replace(project(problem, frozenset(kept), why="a test"), goal=FALSE)
    pins = _pins(random, problem, random.choice(starts), part, {var.name for var in kept})
    if pins.states:
        assert isinstance(Inclusion(part).check(pins), Included)


def _pins(random: Random, problem: Problem, state: State, part: Problem, kept: set[str]) -> Pins:
    """A random play of two rounds, as far as ``part`` has its stages and variables."""
    states = dict(Pins({}).states)
    stages = {stage.name for stage in part.stages}
    if any(holds(defeat.expr, state) for defeat in problem.defeat):
        return Pins(states)
    for number in (1, 2):
        for stage in problem.stages:
            before = state
            ways = [
                way.state
                for way in successors(problem, stage, state, number)
                if not any(holds(defeat.expr, way.state) for defeat in problem.defeat)
            ]
            if not ways:
                return Pins(states)
            state = random.choice(ways)
            if stage.name in stages:
                for side, values in (("before", before), ("after", state)):
                    states[number, stage.name, side] = {  # type: ignore[index]
                        name: value for name, value in values.items() if name in kept
                    }
            elif any(before[name] != state[name] for name in kept):
                raise AssertionError(f"{stage.name} was left out, and changes what is kept")
    return Pins(states)


def test_what_a_step_asks_of_others_is_granted() -> None:
    """Three steps through a door that never opens: shut for the whole, three rounds for places."""
    shut = step(condition(is_(DOOR, "open"), "door"))
    problem = walk(Stage("walk", "day", (shut,)))

    assert rounds_of(problem, PLACE, DOOR, PURSE) is None
    assert rounds_of(problem, PLACE) == 3
    assert rounds_of(problem, DOOR) == 0


def test_an_effect_that_hangs_on_something_forgotten_may_happen_or_not() -> None:
    """With the door open a step leads two places on: two rounds for three places, and no overrun.

    It happens on the first step at will: with 1 + 2 = 3 places that is two rounds; were it bound
    to happen, 2 + 2 would leave the places, and were it bound not to, it would take three.
    """
    slow = Effect(PLACE, Change(1), "slow", is_(DOOR, "shut"))
    fast = Effect(PLACE, Change(2), "fast", is_(DOOR, "open"))
    problem = walk(Stage("walk", "day", (Action("go", "ann", (), (slow, fast)),)))

    assert rounds_of(problem, PLACE, DOOR) == 3
    assert rounds_of(problem, PLACE) == 2


def test_an_effect_that_is_certain_all_the_same_happens() -> None:
    """From place 1 on the wind blows back, wherever the door is: nobody gets to place 3."""
    wind = Effect(PLACE, 0, "wind", AnyOf((is_(PLACE, 1, 2, 3), is_(DOOR, "open"))))
    problem = walk(Stage("walk", "day", (step(),)), Stage("wind", "night", effects=(wind,)))

    assert rounds_of(problem, PLACE, DOOR) is None
    assert rounds_of(problem, PLACE) is None


def test_an_effect_that_cannot_happen_goes() -> None:
    """A lift from place 3 needs the door as well; it brings nobody to the top who is not there."""
    lift = Effect(PLACE, 3, "lift", all_of(is_(PLACE, 3), is_(DOOR, "open")))
    problem = walk(Stage("lift", "day", effects=(lift,)))

    assert rounds_of(problem, PLACE) is None


def test_two_effects_of_one_condition_happen_together() -> None:
    """The flood brings one ahead and takes the purse: whoever uses it has no money afterwards."""
    flooded = is_(DOOR, "open")
    tide = (Effect(PLACE, 3, "flood", flooded), Effect(PURSE, 0, "flood", flooded))
    rich = all_of(ARRIVED, is_(PURSE, 1))
    problem = walk(
        Stage("flood", "day", effects=tide), start=(is_(PLACE, 0), is_(PURSE, 1)), goal=rich
    )

    assert rounds_of(problem, PLACE) == 1
    assert rounds_of(problem, PLACE, PURSE) is None


def test_a_defeat_that_hangs_on_something_forgotten_does_not_come() -> None:
    """Beside an open door place 2 is deadly; place 1 is without a purse, and the door is shut."""
    lost = (
        Condition(all_of(is_(PLACE, 2), is_(DOOR, "shut")), "draught"),
        Condition(all_of(is_(PLACE, 2), Linear(((1, PURSE),), hi=9)), "always"),
    )
    problem = walk(Stage("walk", "day", (step(),)))

    assert rounds_of(replace(problem, defeat=lost[:1]), PLACE, DOOR) is None
    assert rounds_of(replace(problem, defeat=lost[:1]), PLACE) == 3
    assert rounds_of(replace(problem, defeat=(Condition(is_(PLACE, 2), "pit"),)), PLACE) is None


def test_a_sum_with_forgotten_terms_takes_the_best_of_them() -> None:
    """What is owed is taken away: place - 2 * purse >= 1 can hold from place 1 on, at no debt."""
    solvent = Linear(((1, PLACE), (-2, PURSE)), lo=1)
    problem = walk(Stage("walk", "day", (step(),)), goal=solvent, start=START[:2])

    assert rounds_of(replace(problem, initial=(*problem.initial, _owing(1))), PLACE, PURSE) == 3
    assert rounds_of(problem, PLACE) == 1


def _owing(least: int) -> Condition:
    return condition(Linear(((1, PURSE),), lo=least), "debt")


def test_an_action_that_has_to_be_taken_still_has_to() -> None:
    """Each night a step back is taken, or none where the purse pays: money is granted, a choice
    among the actions is not dropped. Without paying, nobody would arrive."""
    back = Action("back", "ann", (), (Effect(PLACE, 0, "back"),))
    pay = Action("pay", "ann", (condition(is_(PURSE, 1, 2, 3), "money"),), ())
    night = Stage("night", "night", (back, pay), optional=False)
    forced = Stage("night", "night", (back,), optional=False)
    day = Stage("walk", "day", (step(),))

    assert rounds_of(walk(day, night), PLACE, PURSE) is None
    assert rounds_of(walk(day, night), PLACE) == 3
    assert rounds_of(walk(day, forced), PLACE) is None


def test_where_nobody_can_act_who_has_to_the_play_ends() -> None:
    """The only action asks for place 0: after one step the play is over, what is kept says so."""
    stay = Action("stay", "ann", (condition(is_(PLACE, 0), "at home"),))
    problem = walk(
        Stage("night", "night", (stay,), optional=False), Stage("walk", "day", (step(),))
    )

    assert rounds_of(problem, PLACE) is None


def test_invariants_and_conditions_on_what_is_kept_stay() -> None:
    """Place 2 may not be entered at all, by one stage; by the other only with an open door."""
    fence = condition(Not(is_(PLACE, 2)), "fence")
    gate = condition(AnyOf((Not(is_(PLACE, 2)), is_(DOOR, "open"))), "gate")
    day = Stage("walk", "day", (step(),))

    assert rounds_of(walk(replace(day, invariants=(fence,))), PLACE) is None
    assert rounds_of(walk(replace(day, invariants=(gate,))), PLACE, DOOR) is None
    assert rounds_of(walk(replace(day, invariants=(gate,))), PLACE) == 3
    assert rounds_of(walk(replace(day, conditions=(fence,))), PLACE) is None


def test_a_decision_counts_where_what_is_kept_hangs_on_it() -> None:
    """A step is taken on heads; heads and tails are one coin, so nobody steps and sings at once."""
    coin = Var("coin", ("heads", "tails"))
    ahead = Effect(PLACE, Change(1), "heads", is_(coin, "heads"))
    song = Effect(PURSE, Change(1), "tails", is_(coin, "tails"))
    toss = Stage(
        "toss", "day", decisions=(coin,), chance=frozenset({"coin"}), effects=(ahead, song)
    )
    fixed = tuple((number, "toss", "coin", "tails") for number in range(1, 6))
    rich = all_of(is_(PLACE, 2), is_(PURSE, 1))

    assert rounds_of(walk(toss, goal=rich), PLACE, PURSE) == 3
    assert rounds_of(walk(toss, goal=rich), PLACE) == 2
    assert rounds_of(walk(toss, goal=rich, fixed=fixed), PLACE) == 2


def test_a_decision_counts_where_one_that_counts_is_tied_to_it() -> None:
    """Heads take a step; they need the word, which nobody gives: so there are no steps."""
    coin, word = Var("coin", ("heads", "tails")), Var("word", ("yes", "no"))
    ties = (
        condition(AnyOf((is_(coin, "tails"), is_(word, "yes"))), "tie"),
        condition(is_(word, "no"), "silence"),
    )
    ahead = Effect(PLACE, Change(1), "heads", is_(coin, "heads"))
    toss = Stage("toss", "day", decisions=(coin, word), conditions=ties, effects=(ahead,))

    assert rounds_of(walk(toss), PLACE) is None


def test_actions_that_ask_for_different_things_stay_apart() -> None:
    """The first step may be taken at the end alone, the second one anywhere."""
    ways = (
        replace(step(condition(is_(PLACE, 3), "end")), name="late"),
        replace(step(), name="early"),
    )

    assert rounds_of(walk(Stage("walk", "day", ways)), PLACE) == 3


def test_twins_stay_twins_and_what_does_nothing_goes() -> None:
    """Two strolls a day and a meal between them: the meal goes, the strolls are alike but for their
    names, and three places take two days."""
    meal = Stage("meal", "day", (Action("eat", "ann", (), (Effect(PURSE, 0, "eat"),)),))
    stroll = Stage("first", "day", (step(),))
    problem = walk(stroll, meal, replace(stroll, name="second"))

    part = project(problem, frozenset({PLACE}), why="a test")

    assert [stage.name for stage in part.stages] == ["first", "second"]
    assert part.stages[0].actions is part.stages[1].actions
    assert rounds_of(problem, PLACE) == 2


def test_like_actions_are_one_and_cost_nothing() -> None:
    """Two ways over the bridge differ in the toll alone, which nobody keeps."""
    ways = (
        replace(step(), name="bridge", effects=(*step().effects, Effect(PURSE, 0, "toll"))),
        replace(step(), name="ford"),
    )
    part = project(walk(Stage("walk", "day", ways)), frozenset({PLACE}), why="a test")

    assert [(action.name, action.cost) for action in part.stages[0].actions] == [("bridge", 0)]


@pytest.mark.parametrize("complete", [True, False])
def test_it_is_as_complete_as_the_whole_and_says_why(*, complete: bool) -> None:
    """What holds some plays only bounds nothing, with few variables either."""
    problem = walk(Stage("walk", "day", (step(),)), complete=complete, completeness="all steps")

    part = project(problem, frozenset({PLACE}), why="places alone are kept")

    assert part.complete is complete
    assert part.completeness == "all steps; places alone are kept"
    assert part.variables == (PLACE,)
