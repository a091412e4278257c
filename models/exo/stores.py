"""What players had better have left when a round is over, where a plan is sought round by round.

Without it each round would be played for the goal alone, and the next one would find them starving.
Nothing here restricts what can be won.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.state import NONE
from winnable.solver.closeness import Worth
from winnable.solver.problem import AtLeast, Not, Problem, Var, is_

LIVES = "life("
"""A life lost is a rest to be taken, or a defeat."""
STRUCTURES = ("tile(", "shelter(")
"""They yield or guard something every round."""
UNITS = "pack("
HEAP = 4
"""Units of one kind beyond so many are seldom needed."""
LASTING = 2
"""What counts so much where a unit counts 1: each life, tile and shelter."""


def stores(problem: Problem) -> tuple[Worth, ...]:
    """The worth of what the players of ``problem`` have, besides what its goal asks for."""
    return tuple(_worths(problem))


def _worths(problem: Problem) -> Iterator[Worth]:
    for var in problem.variables:
        if var.name.startswith(UNITS):
            yield from (Worth(1, step) for step in _steps(var)[:HEAP])
        elif var.name.startswith(LIVES):
            yield from (Worth(LASTING, step) for step in _steps(var))
        elif var.name.startswith(STRUCTURES):
            yield Worth(LASTING, Not(is_(var, NONE)) if NONE in var.values else AtLeast(var, 1))


def _steps(var: Var) -> list[AtLeast]:
    return [AtLeast(var, int(level)) for level in var.values[1:]]
