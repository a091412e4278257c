"""The model under a fixed fortune, with all that the fortune has to say about fights.

The problem alone allows more than the fortune. Here a play of it counts only once no lesson is
broken by it; each lesson on the way is stated, so that what is left is what the model holds true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from tests.agreement.counts import ENDURING, words
from tests.agreement.rounds import Key, Rounds
from tests.random_play import Game
from tests.reachable import frozen
from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.fixed import under
from winnable.models.exo.learning import Words
from winnable.models.exo.lessons import Lesson, Lessons
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.models.exo.state import state_of
from winnable.solver.engines import load
from winnable.solver.inclusion import Included, Inclusion, Pins
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Limits
from winnable.solver.problem import AnyOf, Condition, Not, Problem, Value, is_
from winnable.solver.readback import read_trace


def problem_under(sheet: Sheet, chance: Chance, rounds: int, choices: Mapping[str, str]) -> Problem:
    """The complete problem under ``chance``, with choices of the set-up as in plans."""
    problem = build_problem(sheet, "mission", horizon=rounds, schedule=complete(sheet))
    problem = under(sheet, problem, chance, rounds)
    known = {var.name: var for var in problem.variables}
    pins: dict[str, Value] = {}
    for hero in sheet.party if choices else ():
        start = choices[f"{hero}.start"]
        pins |= {f"zone({hero})": start, f"resource({start})": choices[f"{hero}.furnish"]}
    chosen = (Condition(is_(known[name], value), "chosen") for name, value in pins.items())
    return replace(problem, initial=(*problem.initial, *chosen))


def ends_under(
    sheet: Sheet, chance: Chance, number: int, choices: Mapping[str, str]
) -> tuple[frozenset[str], list[Lesson]]:
    """The projections in which round ``number`` can end alive, and the lessons that it took."""
    problem = problem_under(sheet, chance, number, choices)
    lessons, problems_words = Lessons(state_of(sheet, number), chance), Words(problem)
    lowering = Lowering(problem)
    won = lowering.finish_round(number)
    last = lowering.layers[-1].after
    wanted = [
        (index, var)
        for index, var in enumerate(problem.variables)
        if var.name.partition("(")[0] in ENDURING
    ]
    engine = load("sat")
    found: set[str] = set()
    told: list[Lesson] = []
    while True:
        engine.extend(lowering.formula)
        answer = engine.solve([-won], Limits())
        if not isinstance(answer, Found):
            return frozenset(found), told
        broken = lessons.broken(problem, read_trace(lowering, answer.true))
        assert not set(broken) & set(told), "a lesson was not heard"
        told += broken
        for lesson in broken:
            for fact in problems_words.facts(lesson):
                lowering.learn(fact)
        if not broken:
            places = {index: last[index].read(answer.true) for index, _ in wanted}
            values = {var.name: var.values[places[index]] for index, var in wanted}
            found.add(frozen(words(sheet, values, number)))
            block = [-lit for index in places for lit in last[index].literals(places[index])]
            lowering.formula.add(block, "counted")


def played_through(game: Game, chance: Chance) -> list[Lesson]:
    """The lessons that it took to find ``game`` among the plays of the model under ``chance``.

    What is pinned of each round is what :class:`Rounds` pins: everything but free actions, attacks
    and the night. Asserts that there is such a play.
    """
    rounds = len(game.plan["rounds"])
    problem = problem_under(game.sheet, chance, rounds, {})
    pins = _pins(Rounds(game.sheet, rounds), game)
    lessons, problems_words = Lessons(state_of(game.sheet, rounds), chance), Words(problem)
    told: list[Lesson] = []
    while True:
        answer = Inclusion(_stating(problem, told, problems_words)).check(pins)
        assert isinstance(answer, Included), f"{answer} after {len(told)} lessons"
        broken = lessons.broken(problem, answer.trace)
        if not broken:
            return told
        assert not set(broken) & set(told), "a lesson was not heard"
        told += broken


def _pins(rounds: Rounds, game: Game) -> Pins:
    """The pins of all rounds of a game, one after the other."""
    states: dict[Key, dict[str, Value]] = {}
    decisions: dict[tuple[int, str, str], Value] = {}
    actions: dict[tuple[int, str], str | None] = {}
    for number, (before, after) in enumerate(pairwise(game.states), 1):
        pins = rounds.pins(game, number, before, after)
        states |= {(number, *key[1:]): dict(found) for key, found in pins.states.items()}
        decisions |= {(number, *key[1:]): value for key, value in pins.decisions.items()}
        actions |= {(number, key[1]): name for key, name in pins.actions.items()}
    return Pins(states, decisions, actions)


def _stating(problem: Problem, told: Sequence[Lesson], words: Words) -> Problem:
    """``problem`` with lessons as conditions of the rounds that they are about."""
    number = next(var for var in problem.variables if var.name == "round")
    facts = [fact for lesson in told for fact in words.facts(lesson)]
    stages = (
        replace(
            stage,
            conditions=(
                *stage.conditions,
                *(
                    Condition(AnyOf((Not(is_(number, fact.round)), fact.expr)), "lesson")
                    for fact in facts
                    if fact.stage == stage.name
                ),
            ),
        )
        for stage in problem.stages
    )
    return replace(problem, stages=tuple(stages))
