"""Exhaustive play of a problem through its executable meaning: the yardstick of the engines."""

from __future__ import annotations

from dataclasses import dataclass, field

from winnable.solver.execute import State, initial_states, successors
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem, Value

Frozen = tuple[tuple[str, Value], ...]


@dataclass
class Explored:
    """What exhaustive play finds. A moment is (round, stage number from 1); the start is (0, 0).

    ``won_by``: the first round with a win (0: at the start), or ``None``. ``going``: states of
    plays that have not ended, at the end of each round from 0. ``alive``: at each moment, the
    states that are not lost; ``going_at``: those of them that are not won either."""

    won_by: int | None = None
    going: list[set[Frozen]] = field(default_factory=list)
    alive: dict[tuple[int, int], set[Frozen]] = field(default_factory=dict)
    going_at: dict[tuple[int, int], set[Frozen]] = field(default_factory=dict)


def freeze(state: State) -> Frozen:
    """A state as a hashable value."""
    return tuple(sorted(state.items()))


def explore(problem: Problem, rounds: int) -> Explored:
    """Every play of the problem, for that many rounds, state by state."""
    result = Explored()
    states = _settle(problem, result, (0, 0), {freeze(state) for state in initial_states(problem)})
    result.going.append(states)
    for number in range(1, rounds + 1):
        for place, stage in enumerate(problem.stages, 1):
            reached = {
                freeze(successor.state)
                for state in states
                for successor in successors(problem, stage, dict(state), number)
            }
            states = _settle(problem, result, (number, place), reached)
        result.going.append(states)
    return result


def _settle(
    problem: Problem, result: Explored, moment: tuple[int, int], reached: set[Frozen]
) -> set[Frozen]:
    """The states of a moment at which the play goes on; a win is noted."""
    alive = {
        state
        for state in reached
        if not any(holds(defeat.expr, dict(state)) for defeat in problem.defeat)
    }
    going = {state for state in alive if not holds(problem.goal, dict(state))}
    if going != alive and result.won_by is None:
        result.won_by = moment[0]
    result.alive[moment] = alive
    result.going_at[moment] = going
    return going


def cheapest(problem: Problem, rounds: int) -> int | None:
    """The fewest cost of a play that is won within that many rounds; ``None`` if there is none."""
    best: int | None = None
    costs = {freeze(state): 0 for state in initial_states(problem)}
    moments = [(number, stage) for number in range(1, rounds + 1) for stage in problem.stages]
    for number, stage in [(0, None), *moments]:
        if stage is not None:
            prices: dict[str | None, int] = {action.name: action.cost for action in stage.actions}
            after: dict[Frozen, int] = {}
            for state, cost in costs.items():
                for step in successors(problem, stage, dict(state), number):
                    paid = cost + prices.get(step.action, 0)
                    key = freeze(step.state)
                    after[key] = min(paid, after.get(key, paid))
            costs = after
        for state in tuple(costs):
            values = dict(state)
            if any(holds(defeat.expr, values) for defeat in problem.defeat):
                del costs[state]
            elif holds(problem.goal, values):
                paid = costs.pop(state)
                best = paid if best is None else min(best, paid)
    return best
