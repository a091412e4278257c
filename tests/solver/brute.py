"""Exhaustive play of a problem through its executable meaning: the yardstick of the engines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from winnable.solver.execute import State, initial_states, successors
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem, Value

Frozen = tuple[tuple[str, Value], ...]


@dataclass
class Explored:
    """``won_by``: the first round with a win (0: at the start), or ``None``. ``going``: states of
    plays that have not ended, at the end of each round from 0. ``seen``: all states at each moment
    (round, stage number from 1; (0, 0) is the start), winning and lost ones included."""

    won_by: int | None = None
    going: list[set[Frozen]] = field(default_factory=list)
    seen: dict[tuple[int, int], set[Frozen]] = field(default_factory=dict)


def freeze(state: State) -> Frozen:
    """A state as a hashable value."""
    return tuple(sorted(state.items()))


def explore(problem: Problem, rounds: int) -> Explored:
    """Every play of the problem, for that many rounds, state by state."""
    result = Explored()
    result.seen[0, 0] = {freeze(state) for state in initial_states(problem)}
    states = _settle(problem, result, (0, 0))
    result.going.append(states)
    for number in range(1, rounds + 1):
        for place, stage in enumerate(problem.stages, 1):
            result.seen[number, place] = {
                freeze(successor.state)
                for state in states
                for successor in successors(problem, stage, dict(state), number)
            }
            states = _settle(problem, result, (number, place))
        result.going.append(states)
    return result


def _settle(problem: Problem, result: Explored, moment: tuple[int, int]) -> set[Frozen]:
    """The states of a moment at which the play goes on; a win is noted."""
    going: set[Frozen] = set()
    for state in result.seen[moment]:
        values = dict(state)
        if any(holds(defeat.expr, values) for defeat in problem.defeat):
            continue
        if not holds(problem.goal, values):
            going.add(state)
        elif result.won_by is None:
            result.won_by = moment[0]
    return going


def projections(states: set[Frozen], names: tuple[str, ...]) -> Iterator[Frozen]:
    """The states, restricted to some variables."""
    for state in states:
        yield tuple((name, value) for name, value in state if name in names)
