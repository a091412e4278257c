"""Moments at which goals hold: whole games of the referee beside the same plays of the model.

A game is played under a goal that is never met but watches formulas on the way. The model is asked
for a play through its states; before each action, after each day and each night the same formulas
must have held in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.agreement.rounds import Rounds, last_of_closing, takes_pawns
from tests.random_play import Game
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee.monitor import observe
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import And, Eventually, Formula, Or
from winnable.solver.expressions import holds
from winnable.solver.inclusion import Excluded, Included, Inclusion, Pins
from winnable.solver.outcome import GaveUp, Limits
from winnable.solver.problem import AllOf, Trace, Value

Truths = dict[tuple[int, str], tuple[bool, ...]]
"""By round and stage, which formulas have held up to the moment before the stage."""
DAWN = "dawn"
FELL = "nightfall"


def watching(sheet: Sheet, formulas: Sequence[Formula]) -> Sheet:
    """``sheet`` under a goal that no play reaches, which remembers which ``formulas`` held."""
    return replace(sheet, objective=And((Or(()), *map(Eventually, formulas))))


def holding(sheet: Sheet, formulas: Sequence[Formula], state: State) -> tuple[bool, ...]:
    """Which of ``formulas``, that ``sheet`` is watching, hold in ``state`` or held before."""
    memory = list(state.memory[0])
    found = []
    for formula in formulas:
        _, slots = observe(Eventually(formula), (), sheet, state, set())
        found.append(bool(memory[0]))
        del memory[: len(slots)]
    return tuple(found)


class Goals:
    """Holds games on one sheet against the model, with the moments at which formulas hold."""

    def __init__(self, sheet: Sheet, formulas: Sequence[Formula], horizon: int) -> None:
        """``sheet`` is watching ``formulas``; ``horizon``: the rounds of the longest game."""
        self._formulas = tuple(formulas)
        self._rounds = Rounds(sheet, horizon)
        self._inclusion = Inclusion(self._rounds.problem)

    def seen(self, game: Game, limits: Limits) -> tuple[Truths, Truths] | Excluded | GaveUp:
        """What the referee saw in the whole rounds of ``game``, and what the model does.

        Or why the model has no such game.
        """
        whole = len(game.states) - 1 - bool(game.states[-1].outcome)
        theirs = dict(self._told(game, whole))
        match self._inclusion.check(self._pins(game, whole), limits):
            case Included(trace):
                return theirs, {place: self._held(trace, *place) for place in theirs}
            case other:
                return other

    def _pins(self, game: Game, whole: int) -> Pins:
        merged = Pins({}, {}, {})
        for number in range(1, whole + 1):
            before, after = game.states[number - 1 : number + 1]
            pins = self._rounds.pins(game, number, before, after)
            merged = Pins(
                {**merged.states, **{(number, *k[1:]): v for k, v in pins.states.items()}},
                {**merged.decisions, **{(number, *k[1:]): v for k, v in pins.decisions.items()}},
                {**merged.actions, **{(number, k[1]): v for k, v in pins.actions.items()}},
            )
        return merged

    def _told(self, game: Game, whole: int) -> Iterator[tuple[tuple[int, str], tuple[bool, ...]]]:
        count = 0
        acted = False
        for state, step in game.path:
            if not 0 < state.round <= whole:
                continue
            if isinstance(step, steps.Read) and not state.weather:
                count, acted = 0, False
                yield (state.round, DAWN), self._remembered(state)
            paid = takes_pawns(step)
            if paid or (isinstance(step, steps.Strike) and not acted):
                count += 1
                yield (state.round, f"action {count}"), self._remembered(state)
            if isinstance(step, steps.Nightfall):
                yield (state.round, FELL), self._remembered(state)
            acted = paid
        if whole and game.states[whole].round == whole:
            yield (whole + 1, DAWN), self._remembered(game.states[whole])

    def _remembered(self, state: State) -> tuple[bool, ...]:
        return holding(self._rounds.sheet, self._formulas, state)

    def _held(self, trace: Trace, number: int, stage: str) -> tuple[bool, ...]:
        problem = self._rounds.problem
        names = [each.name for each in problem.stages]
        if stage == FELL:
            ended: tuple[int, str] | None = (number, last_of_closing(names))
        elif stage == DAWN:
            ended = (number - 1, names[-1]) if number > 1 else None
        else:
            ended = (number, names[names.index(stage) - 1])
        state: dict[str, Value] = dict(trace.initial)
        for record in trace.records:
            if (record.round, record.stage) == ended:
                state = dict(record.state)
        assert isinstance(problem.goal, AllOf)
        return tuple(holds(part, state) for part in problem.goal.args[1:])
