"""The model under a fixed fortune, with all that the fortune has to say about fights.

The problem alone allows more than the fortune. Here a play of it counts only once no lesson is
broken by it; each lesson on the way is stated, so that what is left is what the model holds true.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise

from tests.agreement.births import births_of
from tests.agreement.counts import ENDURING, words
from tests.agreement.rounds import Key, Rounds, takes_pawns
from tests.lasting import frozen
from tests.random_play import Game
from winnable.missions.exo.chance import Chance
from winnable.missions.exo.referee import steps
from winnable.missions.exo.sheet import FACES, Sheet
from winnable.models.exo.dice import roll_of
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
from winnable.solver.problem import Condition, Problem, Value, is_
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


class Table:
    """The model of one sheet under one fortune, which learns from every game that it is shown."""

    def __init__(self, sheet: Sheet, chance: Chance, rounds: int) -> None:
        """For games of so many rounds."""
        self.told: list[Lesson] = []
        self._problem = problem_under(sheet, chance, rounds, {})
        self._rounds = Rounds(sheet, rounds)
        self._lessons = Lessons(state_of(sheet, rounds), chance)
        self._words = Words(self._problem)
        self._inclusion = Inclusion(self._problem)

    def show(self, game: Game) -> None:
        """Assert that ``game`` is a play of the model that breaks no lesson told so far.

        What is pinned of each round is what :class:`Rounds` pins, and all outcomes of fights.
        """
        pins = self._pins(game)
        while True:
            answer = self._inclusion.check(pins)
            assert isinstance(answer, Included), f"{answer} after {len(self.told)} lessons"
            about = tuple(self._lessons.about(self._problem, answer.trace))
            for lesson, kept in about:
                assert kept or lesson not in self.told, "a lesson was not heard"
                if lesson not in self.told:
                    self.told.append(lesson)
                    self._inclusion.learn(self._words.facts(lesson))
            if all(kept for _, kept in about):
                return

    def _pins(self, game: Game) -> Pins:
        """The pins of all rounds, one after the other."""
        states: dict[Key, dict[str, Value]] = {}
        decisions: dict[tuple[int, str, str], Value] = {}
        actions: dict[tuple[int, str], str | None] = {}
        for number, (before, after) in enumerate(pairwise(game.states), 1):
            pins = self._rounds.pins(game, number, before, after)
            states |= {(number, *key[1:]): dict(found) for key, found in pins.states.items()}
            decisions |= {(number, *key[1:]): value for key, value in pins.decisions.items()}
            actions |= {(number, key[1]): name for key, name in pins.actions.items()}
            decisions |= {(number, *key): value for key, value in _fights(game, number)}
        return Pins(states, decisions, actions)


def _fights(game: Game, number: int) -> Iterator[tuple[tuple[str, str], Value]]:
    """What falls in the fights of a round of ``game``: values by stage and decision."""
    entry = game.plan["rounds"][number - 1]
    told = [s["chance"] for part in ("steps", "night") for s in entry[part] if s["do"] == "attack"]
    births = births_of(game)
    count, acted = 0, False
    for state, step in game.path:
        if state.round != number:
            continue
        paid = takes_pawns(step)
        count += paid or (isinstance(step, steps.Strike) and not acted)
        acted = paid
        if not isinstance(step, steps.Strike | steps.Attack):
            continue
        chance = told.pop(0)
        by_day = isinstance(step, steps.Strike)
        stage = f"action {count} fight" if by_day else "attack"
        for insect, card in chance.get("cards", {}).items():
            identity = next(each.identity for each in state.insects if each.id == insect)
            half = f"alpha {card}" if identity.startswith("alpha ") else card
            yield (stage, f"card({births.get(insect, insect)})"), half
        roll = roll_of(face for faces in chance.get("dice", {}).values() for face in faces)
        if isinstance(step, steps.Strike):
            yield (stage, "front"), state.figure(step.by).zone
            for face in FACES:
                yield (stage, f"rolled({face})"), roll.faces.count(face)
        elif roll.faces:
            here = [f.name for f in state.in_zone(step.zone) if not f.hero]
            yield (stage, f"dice({here[0]})"), roll.written
