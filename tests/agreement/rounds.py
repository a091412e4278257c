"""A round of a referee's game as pins on the planning model: does the model have such a round?

Each round is asked for by itself, from the state in which the referee saw it begin. Pinned are that
state, the dice, the states before and after each action that costs a pawn (attacks by day: before),
and the state at the end of the night; free actions, attacks and the night find their own way.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from tests.agreement.births import births_of
from tests.agreement.projection import projected
from tests.random_play import Game
from winnable.missions.exo.referee import card_steps, explore_steps, hits, steps
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.referee.upgrade_steps import Upgrade
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.inclusion import Excluded, Inclusion, Pins
from winnable.solver.outcome import GaveUp, Limits
from winnable.solver.problem import Problem, Value

PAID = (
    steps.Move,
    steps.Extract,
    steps.Rest,
    steps.Build,
    steps.MoveDrone,
    steps.ExtractExo,
    explore_steps.Explore,
    Upgrade,
)


def takes_pawns(step: Step) -> bool:
    """Whether ``step`` is an action that costs pawns; work at a project may be free."""
    return isinstance(step, PAID) or (isinstance(step, DoWork) and bool(step.pawns))


ENTRY = (
    *(card_steps.Find, card_steps.Decline, card_steps.Meet),
    *(explore_steps.Refresh, explore_steps.ChooseResource),
    *(explore_steps.TakeGem, explore_steps.TakeUnit),
)
"""Steps that belong to a move into an unexplored zone."""
Key = tuple[int, str, Literal["before", "after"]]


@dataclass(frozen=True, slots=True)
class Missing:
    """A legal round of the referee that the model lacks; ``pins`` and ``rules`` clash."""

    round: int
    pins: tuple[str, ...]
    rules: tuple[str, ...]


def any_start(problem: Problem) -> Problem:
    """The same problem from any state whatever, so that a pinned one can be its start."""
    return replace(problem, initial=())


class Rounds:
    """Holds the rounds of games on one sheet against its complete model."""

    def __init__(self, sheet: Sheet, horizon: int) -> None:
        """``horizon``: the rounds of the longest game."""
        self.sheet = sheet
        self.horizon = horizon
        self.problem = build_problem(sheet, "mission", horizon=horizon, schedule=complete(sheet))
        self._inclusion = Inclusion(any_start(self.problem))

    def missing(
        self, game: Game, limits: Limits, only: Container[int] | None = None
    ) -> Iterator[Missing | GaveUp]:
        """The rounds of ``game`` that the model lacks; one in which the play ends is left out.

        ``only``: the numbers of those to look at, where not all are.

        So is one in which disaster dice are rolled again: in the model luck rolls at once what they
        show, and the artefact or tile is not used.
        """
        for number, (before, after) in enumerate(pairwise(game.states), 1):
            if after.outcome or rolled_again(game, number):
                continue
            if only is not None and number not in only:
                continue
            pins = self.pins(game, number, before, after)
            match self._inclusion.check(pins, limits):
                case Excluded(clashing):
                    explained = self._inclusion.explain(pins, limits)
                    rules = explained.rules if isinstance(explained, Excluded) else ()
                    yield Missing(number, clashing, rules)
                case GaveUp() as gave_up:
                    yield gave_up

    def pins(self, game: Game, number: int, before: State, after: State) -> Pins:
        """What is known of round ``number`` of ``game``."""
        births = births_of(game)
        path = [(s, step) for s, step in game.path if s.round == number]
        last = self.problem.stages[-1].name
        start = self._projected(before, births) | {"round": number - 1, "plague": 0}
        states: dict[Key, dict[str, Value]] = {
            (1, "dawn", "before"): start,
            (1, last, "after"): self._projected(after, births),
        }
        actions: dict[tuple[int, str], str | None] = {}
        count = 0
        acted: Step | None = None
        later = [*(s for s, _ in path[1:]), after]
        for place, (state, step) in enumerate(path):
            if takes_pawns(step):
                count += 1
                name = f"action {count}"
                states[1, self._begin_of(count), "before"] = self._projected(state, births)
                states[1, self._end_of(name), "after"] = self._projected(
                    next(s for s in later[place:] if s.visit is None), births
                )
            elif isinstance(step, steps.Strike) and not (acted and takes_pawns(acted)):
                count += 1  # the attack follows an action in which nobody does anything
                states[1, f"action {count}", "before"] = self._projected(state, births)
                actions[1, f"action {count}"] = "pass"
            elif isinstance(step, steps.Nightfall):
                dusk = _last_of_dusk(path[place + 1 :], later[place + 1 :]) or state
                states[1, self._end_of("closing"), "after"] = self._projected(dusk, births)
            if not isinstance(step, ENTRY):
                acted = step
        for name in self._action_stages()[count:]:
            actions[1, name] = "pass"
        return Pins(states, _dice(game, number), actions)

    def _projected(self, state: State, births: dict[str, str]) -> dict[str, Value]:
        # a fight is over before whatever follows it, and bugs that disappear have left by then
        values = projected(self.sheet, hits.ended(state), self.horizon, births)
        known = {var.name for var in self.problem.variables}
        return {name: value for name, value in values.items() if name in known or value}

    def _action_stages(self) -> list[str]:
        named = (stage.name for stage in self.problem.stages)
        return [name for name in named if re.fullmatch(r"action \d+", name)]

    def _begin_of(self, count: int) -> str:
        """The stage with which an action begins: of what faces charge before it, if they do."""
        names = {stage.name for stage in self.problem.stages}
        return f"toll {count}" if f"toll {count}" in names else f"action {count}"

    def _end_of(self, name: str) -> str:
        """The last stage that belongs to an action stage, or to the closure before the night."""
        names = [stage.name for stage in self.problem.stages]
        if name == "closing":
            return last_of_closing(names)
        return [each for each in (name, *answers(name, names)) if each in names][-1]


def answers(name: str, names: Iterable[str]) -> tuple[str, ...]:
    """Stages that may follow an action stage: the gatherer drone's, that of its tile, and faces."""
    faces = f"after {name.removeprefix('action ')}."
    after = (each for each in names if each.startswith(faces))
    return f"{name} gatherer", f"{name} extra gatherer", *after


def last_of_closing(names: Sequence[str]) -> str:
    """The last stage of the closure before the night."""
    return [name for name in names if name.split()[1:2] and name.split()[1].startswith("end")][-1]


def rolled_again(game: Game, number: int) -> bool:
    """Whether disaster dice were rolled again in round ``number``."""
    return any(
        isinstance(step, explore_steps.RerollWeather)
        or (isinstance(step, card_steps.Play) and step.die)
        for state, step in game.path
        if state.round == number
    )


def _last_of_dusk(path: Sequence[tuple[State, Step]], later: Sequence[State]) -> State | None:
    """The state after the last artefact that is played when night has just fallen, if any is.

    In the model it comes to the same as at the end of the day.
    """
    played = [
        after
        for (state, step), after in zip(path, later, strict=True)
        if state.dusk and isinstance(step, card_steps.Play)
    ]
    return played[-1] if played else None


def _dice(game: Game, number: int) -> dict[tuple[int, str, str], Value]:
    chance = game.plan["rounds"][number - 1]["chance"]
    # the dice as they were carried out: an artefact may have rolled them again
    read = next(s for s, _ in game.path if s.round == number and s.phase == "placement")
    return {
        (1, "weather", "weather die"): read.weather,
        (1, "fauna", "fauna die"): read.fauna,
        **{
            (1, "adaptation", f"adaptation die {index}"): face
            for index, face in enumerate(chance.get("adaptation", ()))
        },
    }
