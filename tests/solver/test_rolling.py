"""Plans found a round at a time, on toy games whose greedy plays can be followed by hand."""

from __future__ import annotations

import time

import pytest

from tests.solver.problems import flood, robot, whole
from winnable.solver import rolling
from winnable.solver.closeness import Worth, closeness, roundabout
from winnable.solver.deciding import NotFound, Plan
from winnable.solver.errors import InternalError
from winnable.solver.outcome import Limits
from winnable.solver.problem import (
    Action,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Not,
    Problem,
    Stage,
    Trace,
    Var,
    is_,
)
from winnable.solver.replay import check_trace
from winnable.solver.rolling import roll

LIMITS = Limits(work=1_000)
FLOOR, RATIONS = Var("floor", tuple(range(5))), Var("rations", tuple(range(4)))


def tower() -> Problem:
    """Each round a climb of one floor, or shopping on the lower two, which fills the bag with three
    rations; each night eats one, and who has none cannot go on. Ann starts with two and wants to
    be on floor 4."""
    climb = Action("climb", "ann", (), (Effect(FLOOR, Change(1), "tower.climb"),))
    low = Condition(Not(AtLeast(FLOOR, 2)), "tower.market")
    shop = Action("shop", "ann", (low,), (Effect(RATIONS, 3, "tower.shop"),))
    eats = Stage("night", "night", effects=(Effect(RATIONS, Change(-1), "tower.eat"),))
    start, day = (is_(FLOOR, 0), is_(RATIONS, 2)), Stage("day", "day", (climb, shop))
    return whole("tower", (FLOOR, RATIONS), start, (day, eats), is_(FLOOR, 4))


def rolled(problem: Problem, *worths: Worth, rounds: int = 9, limits: Limits = LIMITS) -> str:
    """The actions of the plan found, their first letters; or the reason why there is none."""
    plan = roll(problem, "sat", worths, rounds=rounds, limits=limits)
    if isinstance(plan, NotFound):
        return plan.reason
    assert check_trace(problem, plan.trace) == ()
    assert plan.rounds == plan.trace.records[-1].round
    return "".join(record.action[0] for record in plan.trace.records if record.action)


def test_each_round_brings_the_goal_nearer() -> None:
    """Four steps to the hill, one a round, are worth 1 each, and the last one wins."""
    problem = flood(6)

    assert rolled(problem, *closeness(problem)) == "wwww"


def test_without_worth_a_plan_within_the_next_round_is_found_all_the_same() -> None:
    """The robot with four actions a round wins in one; nothing else is asked."""
    plan = roll(robot(4), "sat", (), rounds=1, limits=LIMITS)

    assert isinstance(plan, Plan)
    assert plan.rounds == 1


def test_a_dead_end_is_gone_round_from_an_earlier_round() -> None:
    """A greedy climber is on floor 2 with nothing left: no third night comes. From floor 1, two
    rounds at once can be lived through only by shopping first."""
    problem = tower()

    assert rolled(problem, *closeness(problem)) == "csccc"


def test_without_looking_further_the_dead_end_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same climber, who never looks farther than a round."""
    monkeypatch.setattr(rolling, "FARTHEST", 1)

    assert rolled(tower(), *closeness(tower())) == "none-here"


def test_what_is_in_store_counts_beside_the_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something to eat that weighs more than a floor is bought in time, without a dead end."""
    monkeypatch.setattr(rolling, "FARTHEST", 1)
    problem = tower()

    assert rolled(problem, *closeness(problem), Worth(2, AtLeast(RATIONS, 1))) == "csccc"


def test_what_spoils_the_goal_for_good_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hut at once is worth more than the plan for a house, but no house stands where a hut does.
    A round later the house can be built."""
    monkeypatch.setattr(rolling, "FARTHEST", 1)
    hut, plan, house = Var("hut", (0, 1)), Var("plan", (0, 1)), Var("house", (0, 1))
    free, drawn = Condition(is_(hut, 0), "hut.free"), Condition(is_(plan, 1), "hut.plan")
    actions = (
        Action("draw", "ann", (), (Effect(plan, 1, "hut.draw"),)),
        Action("build", "ann", (free, drawn), (Effect(house, 1, "hut.build"),)),
        Action("hut", "ann", (), (Effect(hut, 1, "hut.hut"),)),
    )
    start = (is_(hut, 0), is_(plan, 0), is_(house, 0))
    problem = whole(
        "hut", (hut, plan, house), start, (Stage("day", "day", actions),), is_(house, 1)
    )
    stores = (Worth(1, is_(plan, 1)), Worth(9, is_(hut, 1)))

    assert rolled(problem, *closeness(problem), *stores) == "db"


def test_what_the_next_round_begins_with_is_seen_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Milk is worth much, but what stands overnight is sour at dawn, and sour milk spoils all. Two
    loaves without milk win."""
    monkeypatch.setattr(rolling, "FARTHEST", 1)
    milk, sour, loaves = Var("milk", (0, 1)), Var("sour", (0, 1)), Var("loaves", (0, 1, 2))
    dawn = Stage("dawn", "day", effects=(Effect(sour, 1, "milk.sour", is_(milk, 1)),))
    actions = (
        Action("milk", "ann", (), (Effect(milk, 1, "milk.milk"),)),
        Action("bake", "ann", (), (Effect(loaves, Change(1), "milk.bake"),)),
    )
    goal = AllOf((AtLeast(loaves, 2), is_(sour, 0)))
    start = (is_(milk, 0), is_(sour, 0), is_(loaves, 0))
    problem = whole("milk", (milk, sour, loaves), start, (dawn, Stage("day", "day", actions)), goal)

    assert rolled(problem, *closeness(problem), Worth(9, is_(milk, 1))) == "bb"


def test_a_place_is_left_for_what_has_to_be_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann is in the camp, where all has to end, with an orb to be fetched from two steps away. Each
    round is one step; whoever counts being in the camp from the first stays there."""
    monkeypatch.setattr(rolling, "FARTHEST", 1)
    place, orb = Var("place", ("camp", "path", "hill")), Var("orb", (0, 1))
    ways = (("camp", "path"), ("path", "hill"), ("hill", "path"), ("path", "camp"))
    walks = tuple(
        Action(
            f"{here[0]}{there[0]}",
            "ann",
            (Condition(is_(place, here), "camp.path"),),
            (Effect(place, there, "camp.walk"),),
        )
        for here, there in ways
    )
    there = Condition(is_(place, "hill"), "camp.hill")
    take = Action("take", "ann", (there,), (Effect(orb, 1, "camp.take"),))
    start, day = (is_(place, "camp"), is_(orb, 0)), Stage("day", "day", (*walks, take))
    goal = AllOf((is_(orb, 1), is_(place, "camp")))
    problem = whole("camp", (place, orb), start, (day,), goal)

    assert rolled(problem, *roundabout(problem)) == "cpthp"
    assert rolled(problem, *closeness(problem)) == "none-here"


def test_a_single_worth_may_be_a_denial() -> None:
    """Nothing but an empty bag is worth anything; the way up is four climbs, each night eats one of
    two rations: nobody gets there, and the search for it ends."""
    assert rolled(tower(), Worth(1, Not(AtLeast(RATIONS, 1)))) == "none-here"


def test_a_play_that_leads_nowhere_finds_nothing() -> None:
    """Water drowns at 3, four steps are needed: the third night ends every play."""
    problem = flood(3)

    assert rolled(problem, *closeness(problem)) == "none-here"


def test_no_more_rounds_are_played_than_asked_for() -> None:
    """The hill is four rounds away."""
    problem = flood(6)
    heard: list[int] = []

    found = roll(problem, "sat", closeness(problem), rounds=3, limits=LIMITS, progress=heard.append)

    assert found == NotFound("none-here")
    assert heard == [0, 1, 2]


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (Limits(deadline=time.monotonic() - 1, work=9), "time_limit"),
        (Limits(work=9, stop=lambda: True), "interrupted"),
    ],
)
def test_limits_end_the_rolling(limits: Limits, reason: str) -> None:
    """The deadline has passed, or somebody has had enough."""
    assert rolled(flood(6), limits=limits) == reason


def test_rounds_that_make_no_play_are_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trace that does not start where the problem does is refused, whoever joined it."""
    problem = robot(4)
    wrong = Trace((("room", "lab"), ("key", 1)), ())
    monkeypatch.setattr("winnable.solver.rolling._Window.won", lambda *_: wrong)

    with pytest.raises(InternalError, match="make no play"):
        roll(problem, "sat", (), rounds=1, limits=LIMITS)


def test_what_the_goal_does_not_depend_on_is_no_worth() -> None:
    """A lamp that matters to nothing lies outside of the cone: its worth is left out."""
    lamp = Var("lamp", (0, 1))
    light = Action("light", "ann", (), (Effect(lamp, 1, "lamp.light"),))
    game = flood(6)
    lit = whole(
        "lit",
        (*game.variables, lamp),
        (*(condition.expr for condition in game.initial), is_(lamp, 0)),
        (*game.stages, Stage("lamp", "night", (light,))),
        game.goal,
        defeat=(Condition(AtLeast(game.variables[0], 6), "flood.drown"),),
    )

    assert rolled(lit, *closeness(lit), Worth(9, is_(lamp, 1))) == "wwww"
