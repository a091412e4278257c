"""Rulings on how plays end in the planning model: each option that is not the default."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_goals import FED, HOME, TAKEN
from tests.models.test_schedule import race
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.goals import Eventually, Formula
from winnable.models.exo.problem import Goal, build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.solver.deciding import Plan, Proven, Prover
from winnable.solver.execute import State
from winnable.solver.expressions import holds
from winnable.solver.outcome import Limits
from winnable.solver.problem import Problem
from winnable.solver.wellformed import faults

DAWN = {"exo.ruling.win-moment": "dawn"}
ON = {"exo.ruling.challenge-scope": "may-continue"}


@pytest.mark.rule("exo.defeat.hero")
def test_the_death_of_an_animal_can_lose_the_game() -> None:
    """At 0 life, for hero and animal alike; with a life left nobody is dead."""
    table = Table(toy.four_zones(rulings={"exo.ruling.animal-death": "lose"}))
    for changes, lost in (
        ({"life(mel)": 0, "zone(mel)": "off"}, ["exo.defeat.hero"]),
        ({"life(claire)": 0}, ["exo.defeat.hero"]),
        ({"life(claire)": 1, "life(mel)": 1}, []),
    ):
        values = table.state(changes)

        assert [d.rule for d in table.problem.defeat if holds(d.expr, values)] == lost


def decided(sheet: Sheet, goal: Goal = "mission") -> Plan | None:
    """The plan of one round, or ``None`` with a proof that there is none."""
    problem = build_problem(sheet, goal, horizon=1, schedule=complete(sheet))
    answer = Prover(problem, "sat").decide(1, Limits())
    assert isinstance(answer, Plan | Proven)
    return answer if isinstance(answer, Plan) else None


@pytest.mark.rule("exo.defeat.together")
@pytest.mark.parametrize(
    ("rulings", "life", "ends"),
    [({}, 1, "day"), (DAWN, 2, "exposure"), (DAWN, 1, None)],
    ids=["at once", "dawn", "dawn, dead by then"],
)
def test_at_dawn_the_night_has_to_be_survived(
    rulings: dict[str, str], life: int, ends: str | None
) -> None:
    """Claire's 4 pawns bring her drone home; that night without a shelter costs 1 life, so with 1
    she dies before dawn. The medic drone is at home and not beside her."""
    claire = toy.PAIRS["claire"]
    weak = replace(claire, hero=replace(claire.hero, life=life))
    plan = decided(race(pawns=3, pairs={**toy.PAIRS, "claire": weak}, rulings=rulings))

    if plan is None:
        assert ends is None
    else:
        assert (plan.cost, plan.trace.records[-1].stage == "exposure") == (4, ends == "exposure")


def problem_of(
    objective: Formula, challenge: Formula, goal: Goal, rulings: dict[str, str]
) -> Problem:
    """Two zones with Claire's token in B1."""
    sheet = toy.two_zones(
        objective=objective,
        challenge=challenge,
        tokens=(Token("beacon.claire", "B1", "claire"),),
        rulings=rulings,
    )
    return build_problem(sheet, goal, horizon=1, schedule=Sweeps(1))


def moment(problem: Problem, **changes: Any) -> State:
    """A moment of a play: nothing is there and nothing happened, but for ``changes``."""
    names = {"fed": "cargo(claire, food)", "taken": "token(beacon.claire)", "over": "night over"}
    values: State = dict.fromkeys((var.name for var in problem.variables), 0)
    values |= {"life(claire)": 3}
    values |= {names.get(name, name): value for name, value in changes.items()}
    assert set(values) == {var.name for var in problem.variables}
    return values


def lost(problem: Problem, values: State) -> bool:
    """Whether the moment is a defeat."""
    return any(holds(defeat.expr, values) for defeat in problem.defeat)


@pytest.mark.rule("exo.defeat.together")
def test_only_the_moment_after_the_night_wins_at_dawn() -> None:
    """Food on the drone by day is no win, nor is it if it is gone at dawn."""
    problem = problem_of(FED, FED, "mission", DAWN)

    assert not holds(problem.goal, moment(problem, fed=2, over=0))
    assert not holds(problem.goal, moment(problem, fed=1, over=1))
    assert holds(problem.goal, moment(problem, fed=2, over=1))


@pytest.mark.rule("exo.defeat.together")
def test_the_last_stage_ends_the_night_and_the_first_begins_the_day() -> None:
    """Whatever comes last: survival, larvae, or the look for crowds."""
    late = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
    look = {"exo.ruling.plague-moment": "dawn"}
    for rulings in ({}, late, look, late | look):
        table = Table(toy.four_zones(rulings=DAWN | rulings))
        marks = {
            stage.name: effect.to
            for stage in table.problem.stages
            for effect in stage.effects
            if effect.var.name == "night over"
        }

        assert marks == {table.problem.stages[0].name: 0, table.problem.stages[-1].name: 1}
        assert table.seen("night over", "dawn", {"night over": 1}) == {0}


@pytest.mark.rule("exo.defeat.together")
def test_eventually_remembers_at_dawn_what_happened_by_day() -> None:
    """An objective with ``eventually`` holds at dawn if its core held before; one without does not.

    ``seen(1)`` is the monitor of the core."""
    problem = problem_of(Eventually(FED), FED, "mission", DAWN)

    assert holds(problem.goal, moment(problem, over=1, **{"seen(1)": 1}))
    assert not holds(problem.goal, moment(problem, over=0, **{"seen(1)": 1}))
    assert not holds(problem.goal, moment(problem, over=1))


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_a_group_may_play_on_for_the_challenge() -> None:
    """Taking the token meets the objective before the drone can be built, so the challenge of a
    drone at home is lost where that ends the play; else 4 pawns do: move, move, build, fly."""
    for rulings, pawns in (({}, None), (ON, 4)):
        plan = decided(race(pawns=3, objective=TAKEN, challenge=HOME, rulings=rulings), "challenge")

        assert (None if plan is None else plan.cost) == pawns


@pytest.mark.rule("exo.sheet.duo.1.objective")
@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_an_objective_stays_met() -> None:
    """Objective: 2 food on the drone; challenge: the token. Together a win; the objective alone is
    no defeat, the challenge alone no win; met once (``seen(1)``), the food may be gone."""
    problem = problem_of(FED, TAKEN, "challenge", ON)
    met = {"seen(1)": 1}
    for changes, won in (
        ({"fed": 2, "taken": 1}, True),
        ({"fed": 2}, False),
        ({"taken": 1}, False),
        ({"taken": 1, **met}, True),
    ):
        values = moment(problem, **changes)
        assert (holds(problem.goal, values), lost(problem, values)) == (won, False)
    assert holds(problem_of(FED, TAKEN, "mission", ON).goal, moment(problem, fed=2))


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_dawn_is_the_only_moment_for_a_challenge_too() -> None:
    """Where the objective ends the play at dawn, the challenge has to hold then; where the group
    may play on, the objective may have held at any moment, and the challenge counts at dawn."""
    ends = problem_of(FED, TAKEN, "challenge", DAWN)
    by_day, at_dawn = moment(ends, fed=2, over=0), moment(ends, fed=2, over=1)
    both = moment(ends, fed=2, taken=1, over=1)
    assert [lost(ends, values) for values in (by_day, at_dawn, both)] == [False, True, False]
    assert [holds(ends.goal, values) for values in (by_day, at_dawn, both)] == [False, False, True]

    on = problem_of(FED, TAKEN, "challenge", DAWN | ON)
    met = {"seen(1)": 1}
    assert not holds(on.goal, moment(on, taken=1, over=0, **met))
    assert holds(on.goal, moment(on, taken=1, over=1, **met))
    (seen,) = {e for s in on.stages[1:2] for e in s.effects if e.var.name == "seen(1)"}
    assert holds(seen.when, moment(on, fed=2, over=0))
    assert not holds(seen.when, moment(on, fed=1, over=1))


@pytest.mark.parametrize("goal", ["mission", "challenge"])
def test_problems_under_every_option_are_well_formed(goal: Goal) -> None:
    """All the other options at once; ``after-larvae`` alone is like ``dawn`` in another place."""
    rulings = {
        "exo.ruling.animal-death": "lose",
        "exo.ruling.larva-into-hive-zone": "no",
        "exo.ruling.structure-attack": "present",
        "exo.ruling.night-order": "instinct-attacks-survival-larvae",
        "exo.ruling.plague-moment": "dawn",
    }
    sheet = toy.duo_1(("claire", "desmond"), rulings=rulings | DAWN | ON)
    problem = build_problem(sheet, goal, horizon=3, schedule=complete(sheet))

    assert list(faults(problem)) == []
    assert problem.complete
