"""A problem, unrolled over rounds, as a growing :class:`Formula`.

After every stage there is a *moment*. ``won`` at a moment means that the goal held at it or at an
earlier one. A play that is won stands still: no action is taken and no effect is active any more,
and the conditions, invariants and defeats of later stages are relaxed by the literal ``won``. So a
won play never has to survive anything, and since its state stays as it was, ``won`` is simply the
goal's own literal. Up to the winning moment every condition is hard.

The literal of horizon h is ``won`` at the last moment of round h at which a play can be won; only
the stages up to that moment are written down until a later horizon is asked for.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Final

from winnable.solver.cells import Cell
from winnable.solver.compiled import Compiled, Demand
from winnable.solver.effects import Effects
from winnable.solver.encode import Copies, Encoder
from winnable.solver.engines.watch import overdue
from winnable.solver.errors import LateError
from winnable.solver.formula import Formula
from winnable.solver.gates import FALSE, Gates
from winnable.solver.nodes import Node
from winnable.solver.outcome import Limits
from winnable.solver.problem import Expr, Fact, Problem
from winnable.solver.reach import Moment, Passage, Reach
from winnable.solver.wellformed import check_fact

ONE_ACTION: Final = "one-action"
"""Label of "at most one action in a stage" (exactly one where the stage is not optional)."""
DEAD_END: Final = "dead-end"
"""Label of "no play gets through this stage" where reachability alone says so."""
HORIZON: Final = "horizon"
"""Label of "no play is won within h rounds", once that is settled."""
FACT: Final = "fact"
"""Label of facts that were learnt."""

ENDLESS: Final = Limits()
"""No deadline."""


@dataclass(frozen=True, slots=True)
class Layer:
    """The lowered form of one stage of one round.

    ``taken``: (literal, action name, cost) for each action that is possible. ``decisions``: the
    copy of each decision. ``before``/``after``: the copies of all variables around the stage.
    ``won_before``: true when the play is over before the stage.
    """

    round: int
    stage: int
    taken: tuple[tuple[int, str, int], ...]
    decisions: tuple[tuple[str, Cell], ...]
    before: Copies
    after: Copies
    won_before: int


class Lowering:
    """The formula of one problem, unrolled as far as it was asked for."""

    def __init__(self, problem: Problem | Compiled, *, narrow: bool = True) -> None:
        """Raises :class:`ProblemError` if the problem is not well formed.

        ``narrow=False`` leaves out what reachability saves, so that each clause carries its rule.
        """
        self.compiled = problem if isinstance(problem, Compiled) else Compiled(problem)
        self.problem = self.compiled.problem
        self.layers: list[Layer] = []
        self.start: Copies = []
        self.rounds = 0
        """Rounds that reachability has looked at."""
        self._gates = Gates()
        self._encoder = Encoder(self._gates)
        self._reach = Reach(self.compiled, narrow=narrow)
        self._pending: deque[Passage] = deque()
        self._looked = 0
        """Stages of the next round that reachability has looked at."""
        self._won = FALSE
        self._closed = 0
        self._facts: dict[tuple[int, int], list[Node]] = {}
        """By round and number of the stage."""
        self._begin()

    @property
    def formula(self) -> Formula:
        """The formula; it grows with each new horizon."""
        return self._gates.formula

    @property
    def over(self) -> bool:
        """Whether no play goes on after the rounds looked at (won or lost, all have ended)."""
        return self._reach.live is None

    def horizon(self, rounds: int, limits: Limits = ENDLESS) -> int | None:
        """The literal "won within ``rounds`` rounds"; ``None`` if reachability refutes it.

        Horizons are asked for in rising order. Raises ``ValueError`` for a lower one than before,
        and :class:`LateError` once a limit is reached, after which the same may be asked again.
        """
        if rounds < self.rounds:
            raise ValueError(f"horizon {rounds} comes after horizon {self.rounds}")
        while self.rounds < rounds:
            self._look_ahead(limits)
        last = 0
        for number, passage in enumerate(self._pending, 1):
            if passage.moment.goal:
                last = number
        for _ in range(last):
            _in_time(limits)
            self._lower(self._pending.popleft())
        return None if self._won == FALSE else self._won

    def finish_round(self, rounds: int, limits: Limits = ENDLESS) -> int:
        """Write down everything up to the end of that round; the literal "won by then".

        Raises :class:`LateError` as :meth:`horizon` does.
        """
        return self.write_through(rounds, len(self.compiled.steps), limits)

    def write_through(self, rounds: int, stages: int, limits: Limits = ENDLESS) -> int:
        """Write down everything up to the first ``stages`` stages of a round; "won by then".

        Raises :class:`LateError` as :meth:`horizon` does.
        """
        while self.rounds < rounds:
            self._look_ahead(limits)
        while self._pending and (self._pending[0].round, self._pending[0].number) < (
            rounds,
            stages,
        ):
            _in_time(limits)
            self._lower(self._pending.popleft())
        return self._won

    def close(self, rounds: int) -> None:
        """Take it as settled that no play is won within ``rounds`` rounds (the latest horizon)."""
        if rounds != self.rounds:
            raise ValueError(f"only the latest horizon, {self.rounds}, can be closed")
        self._gates.clause([-self._won], HORIZON)
        self._won = FALSE
        self._closed = rounds
        self._reach.won = None

    def learn(self, fact: Fact) -> None:
        """State ``fact``, at once or when its stage is written down.

        Raises :class:`ProblemError` for a fact that the problem has no words for.
        """
        check_fact(self.problem, fact)
        names = [stage.name for stage in self.problem.stages]
        number = names.index(fact.stage)
        node = self.compiled.space.node(fact.expr)
        self._facts.setdefault((fact.round, number), []).append(node)
        place = (fact.round - 1) * len(names) + number
        if place < len(self.layers):
            layer = self.layers[place]
            copies = layer.before[:]
            decided = self.compiled.steps[number].decisions
            for index, (_, cell) in zip(decided, layer.decisions, strict=True):
                copies[index] = cell
            relax = () if layer.won_before == FALSE else (layer.won_before,)
            self._encoder.require(node, copies, relax, FACT)

    def cost_groups(self) -> list[list[tuple[int, int]]]:
        """The cost of the plan: for each stage (weight, literal) terms, one literal a cost."""
        groups: list[list[tuple[int, int]]] = []
        for layer in self.layers:
            by_cost: dict[int, list[int]] = {}
            for lit, _, cost in layer.taken:
                if cost:
                    by_cost.setdefault(cost, []).append(lit)
            groups.extend([(cost, self._gates.any(lits))] for cost, lits in sorted(by_cost.items()))
        return groups

    def literal_of(self, copies: Copies, name: str, value: int | str) -> int:
        """The literal "variable ``name`` has ``value``" in one layer's copies."""
        for index, var in enumerate(self.problem.variables):
            if var.name == name:
                return copies[index].inside(1 << self.compiled.space.position(index, value))
        raise KeyError(name)

    def at_end(self, expr: Expr) -> int:
        """The literal "``expr`` holds" at the last moment written down."""
        after = self.layers[-1].after if self.layers else self.start
        return self._encoder.literal(self.compiled.space.node(expr), after)

    def _look_ahead(self, limits: Limits) -> None:
        """Look at the next round, from where the last attempt was given up."""
        while self._looked < len(self.compiled.steps):
            _in_time(limits)
            self._pending.append(self._reach.advance(self.rounds + 1, self._looked))
            self._looked += 1
        self._looked = 0
        self.rounds += 1

    def _begin(self) -> None:
        moment = self._reach.start
        masks = moment.masks if moment.masks is not None else self.compiled.space.full
        self.start = [self._cell(index, mask) for index, mask in enumerate(masks)]
        for demand in self._reach.initial:
            self._encoder.require(demand.node, self.start, (), demand.rule)
        self._state_moment(moment, self.start, FALSE)
        if moment.goal:
            self._won = self._encoder.literal(self.compiled.goal, self.start)

    def _cell(self, index: int, mask: int) -> Cell:
        return Cell(self._gates, mask, ordered=self.compiled.space.ordered[index])

    def _lower(self, passage: Passage) -> None:
        won = self._won
        relax = () if won == FALSE else (won,)
        before = self.layers[-1].after if self.layers else self.start
        number = passage.number
        if passage.dead:
            self._gates.clause(relax, DEAD_END)
            decisions = tuple(
                (self.compiled.space.variables[i].name, self._cell(i, self.compiled.space.full[i]))
                for i in passage.step.decisions
            )
            self.layers.append(Layer(passage.round, number, (), decisions, before, before, won))
            return
        copies = before[:]
        for index, mask in zip(passage.step.decisions, passage.decisions, strict=True):
            copies[index] = self._cell(index, mask)
        taken = self._state_actions(passage, relax)
        self._state_demands(passage.demands, copies, relax)
        for node in self._facts.get((passage.round, number), ()):
            self._encoder.require(node, copies, relax, FACT)
        effects = Effects(self._gates)
        for lit, option in zip(taken, passage.options, strict=True):
            self._state_demands(option.demands, copies, (-lit,))
            for write in option.writes:
                effects.add(write, [lit, *self._encoder.literals(write.when, copies)])
        for write in passage.writes:
            effects.add(write, [-won, *self._encoder.literals(write.when, copies)])
        after = self._state_effects(effects, passage, before)
        self._state_demands(passage.invariants, after, relax)
        self._state_moment(passage.moment, after, won)
        if passage.moment.goal:
            self._won = self._encoder.literal(self.compiled.goal, after)
        variables = self.compiled.space.variables
        self.layers.append(
            Layer(
                passage.round,
                number,
                tuple(
                    (lit, option.move.name, option.move.cost)
                    for lit, option in zip(taken, passage.options, strict=True)
                ),
                tuple((variables[i].name, copies[i]) for i in passage.step.decisions),
                before,
                after,
                won,
            )
        )

    def _state_actions(self, passage: Passage, relax: tuple[int, ...]) -> list[int]:
        """A literal for each possible action, and how many may be taken."""
        gates = self._gates
        if passage.step.mandatory and len(passage.options) == 1:
            return [-gates.any(relax)]
        taken = [gates.formula.new() for _ in passage.options]
        if len(taken) > 1:
            gates.formula.count([[(1, lit)] for lit in taken], ONE_ACTION, hi=1)
        if passage.step.mandatory:
            gates.clause((*relax, *taken), ONE_ACTION)
        for won in relax:
            for lit in taken:
                gates.clause((-won, -lit), ONE_ACTION)
        return taken

    def _state_demands(
        self, demands: tuple[Demand, ...], copies: Copies, prefix: tuple[int, ...]
    ) -> None:
        for demand in demands:
            self._encoder.require(demand.node, copies, prefix, demand.rule)

    def _state_effects(self, effects: Effects, passage: Passage, before: Copies) -> Copies:
        """New copies of what the stage can write."""
        after = before[:]
        live = passage.moment.masks
        if live is None:
            live = self.compiled.space.full
        space = self.compiled.space
        still = None if self._won == FALSE else passage.won
        for index in effects.written():
            mask = live[index] if still is None else live[index] | still[index]
            after[index] = self._cell(index, mask)
            effects.state(
                index,
                before[index],
                after[index],
                ordered=space.ordered[index],
                size=len(space.variables[index].values),
            )
        return after

    def _state_moment(self, moment: Moment, copies: Copies, won: int) -> None:
        """No defeat holds at the moment, unless the play was won before it."""
        relax = () if won == FALSE else (won,)
        for defeat in moment.defeats:
            negated = self.compiled.space.negated(defeat.node)
            self._encoder.require(negated, copies, relax, defeat.rule)
        if moment.masks is None and not moment.defeats:
            self._gates.clause(relax, DEAD_END)


def _in_time(limits: Limits) -> None:
    """Raises :class:`LateError` once a limit is reached."""
    if (reason := overdue(limits)) is not None:
        raise LateError(reason)
