"""Random plays of a problem, found by a solver: whatever the model allows may come up."""

from __future__ import annotations

import random
from dataclasses import replace

from winnable.solver.engines import load
from winnable.solver.formula import value
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Limits
from winnable.solver.problem import FALSE, Problem, Trace
from winnable.solver.readback import read_trace


class Plays:
    """Plays of ``problem`` that last ``rounds`` rounds, whether or not its goal would end them."""

    def __init__(self, problem: Problem, rounds: int) -> None:
        """Unroll the problem."""
        self.problem = replace(problem, goal=FALSE)
        self._lowering = Lowering(self.problem)
        self._lowering.finish_round(rounds)
        self._engine = load("sat")
        self._engine.extend(self._lowering.formula)

    def play(self, seed: int, wishes: int) -> Trace:
        """A play in which as many of ``wishes`` random actions and decisions happen as can."""
        choose = random.Random(seed)  # noqa: S311  # a game, not a secret
        options: list[list[int]] = []
        for layer in self._lowering.layers:
            options += [[literal] for literal, name, _ in layer.taken if name != "pass"] * 3
            for _, cell in layer.decisions:
                if len(cell.places) > 1:
                    options.append(list(cell.literals(choose.choice(cell.places))))
        self._engine.extend(self._lowering.formula)  # some literals are made when asked for
        granted: list[int] = []
        answer = self._engine.solve([], Limits())
        for wish in choose.sample(options, min(wishes, len(options))):
            assert isinstance(answer, Found), "no play lasts so long"
            if not all(value(literal, answer.true) for literal in wish):
                other = self._engine.solve([*granted, *wish], Limits(work=1000))
                if not isinstance(other, Found):
                    continue
                answer = other
            granted += wish
        assert isinstance(answer, Found)
        return read_trace(self._lowering, answer.true)
