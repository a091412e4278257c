"""Whether a problem has a play through given partial states: trajectory inclusion.

What legal play of the rules does, the model must allow; otherwise its refutations are wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal, assert_never

from winnable.solver.cells import Cell
from winnable.solver.engines import Engine, load
from winnable.solver.errors import ProblemError
from winnable.solver.gates import FALSE, TRUE
from winnable.solver.lower import Layer, Lowering
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits
from winnable.solver.problem import Fact, Problem, Trace, Value
from winnable.solver.readback import read_trace
from winnable.solver.selectable import selectable

_SHRINK_WORK = 2_000
"""Conflicts allowed for each attempt to do without one rule of a conflict."""


@dataclass(frozen=True, slots=True)
class Pins:
    """What is known of a play. Rounds count from 1; a stage goes by its name.

    ``states``: (round, stage, side) to values of some variables before or after that stage.
    ``decisions``: (round, stage, decision) to its value. ``actions``: (round, stage) to the name of
    the action taken, ``None`` for none.
    """

    states: Mapping[tuple[int, str, Literal["before", "after"]], Mapping[str, Value]]
    decisions: Mapping[tuple[int, str, str], Value] = field(default_factory=dict)
    actions: Mapping[tuple[int, str], str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Included:
    """The problem has such a play; ``trace`` is one, to the last pinned stage."""

    trace: Trace


@dataclass(frozen=True, slots=True)
class Excluded:
    """The problem has no such play. ``pins``: some that clash, worded; ``rules``: their ids."""

    pins: tuple[str, ...]
    rules: tuple[str, ...] = ()


class Inclusion:
    """Asks one problem about many plays; what is unrolled once is used again."""

    def __init__(self, problem: Problem, engine: str = "sat") -> None:
        """Raises :class:`EngineError` for an unknown engine."""
        load(engine)
        self._problem = problem
        self._engine = engine
        self._numbers = {stage.name: place for place, stage in enumerate(problem.stages)}
        self._unrolled: dict[tuple[int, int], tuple[Lowering, Engine]] = {}
        self._facts: list[Fact] = []

    def learn(self, facts: Iterable[Fact]) -> None:
        """From now on ``facts`` hold in every play; :class:`ProblemError` for unknown words."""
        for fact in facts:
            self._facts.append(fact)
            for lowering, _ in self._unrolled.values():
                lowering.learn(fact)

    def check(self, pins: Pins, limits: Limits | None = None) -> Included | Excluded | GaveUp:
        """Whether the problem has a play through ``pins`` that has not ended before the last one.

        Stages after the last pinned one do not matter. Raises :class:`ProblemError` for a pin that
        names something unknown.
        """
        last = self._last(pins)
        if last not in self._unrolled:
            self._unrolled[last] = self._unroll(last, narrow=True), load(self._engine)
        lowering, engine = self._unrolled[last]
        pinned = self._literals(lowering, pins)
        alive = [-lowering.layers[-1].won_before] if lowering.layers else []
        engine.extend(lowering.formula)
        match engine.solve([*pinned, *alive], limits or Limits()):
            case Found(true):
                return Included(read_trace(lowering, true))
            case Impossible(core):
                clashing = dict.fromkeys(w for lit in core for w in pinned.get(lit, ()))
                return Excluded(tuple(clashing))
            case GaveUp() as gave_up:
                return gave_up
            case other:
                assert_never(other)

    def explain(self, pins: Pins, limits: Limits | None = None) -> Included | Excluded | GaveUp:
        """Like :meth:`check`, but slower, and an :class:`Excluded` names the rules that clash.

        No pin or rule of the answer can be left out, as far as a little work can tell.
        """
        within = limits or Limits()
        lowering = self._unroll(self._last(pins), narrow=False)
        pinned = self._literals(lowering, pins)
        formula, switches = selectable(lowering.formula)
        rules = {lit: label for label, lit in switches.items()}
        alive = [-lowering.layers[-1].won_before] if lowering.layers else []
        engine = load(self._engine)
        engine.extend(formula)
        kept = [*rules, *pinned]
        match engine.solve([*kept, *alive], within):
            case Found(true):
                return Included(read_trace(lowering, true[: lowering.formula.variables + 1]))
            case GaveUp() as gave_up:
                return gave_up
            case Impossible(core):
                kept = [lit for lit in kept if lit in core]
            case other:
                assert_never(other)
        little = Limits(deadline=within.deadline, work=_SHRINK_WORK, stop=within.stop)
        for lit in tuple(kept):
            rest = [other for other in kept if other != lit]
            answer = engine.solve([*rest, *alive], little)
            if isinstance(answer, Impossible):
                kept = [other for other in rest if other in answer.core]
        worded = dict.fromkeys(w for lit in kept for w in pinned.get(lit, ()))
        return Excluded(tuple(worded), tuple(rules[lit] for lit in kept if lit in rules))

    def _unroll(self, last: tuple[int, int], *, narrow: bool) -> Lowering:
        lowering = Lowering(self._problem, narrow=narrow)
        for fact in self._facts:
            lowering.learn(fact)
        lowering.write_through(*last)
        return lowering

    def _stage(self, name: str) -> int:
        if name not in self._numbers:
            raise ProblemError(f"{self._problem.name}: there is no stage {name!r}")
        return self._numbers[name]

    def _last(self, pins: Pins) -> tuple[int, int]:
        """Round and number of stages in it that have to be unrolled."""
        needed = [(1, 0)]
        for number, stage, side in pins.states:
            needed.append((number, self._stage(stage) + (side == "after")))
        needed += [(number, self._stage(stage) + 1) for number, stage, _ in pins.decisions]
        needed += [(number, self._stage(stage) + 1) for number, stage in pins.actions]
        return max(needed)

    def _literals(self, lowering: Lowering, pins: Pins) -> dict[int, list[str]]:
        """Each pinned literal with the pins that it stands for, worded."""
        layers = {(layer.round, layer.stage): layer for layer in lowering.layers}
        pinned: dict[int, list[str]] = {}
        for (number, stage, side), values in pins.states.items():
            for name, value in values.items():
                copies = self._copies(lowering, layers, number, self._stage(stage), side)
                try:
                    lit = lowering.literal_of(copies, name, value)
                except KeyError as error:
                    raise ProblemError(f"{name} = {value!r}: no such variable or value") from error
                what = f"round {number}, {side} {stage}: {name} = {value}"
                pinned.setdefault(lit, []).append(what)
        for (number, stage, name), value in pins.decisions.items():
            lit = self._decision(layers[number, self._stage(stage)], name, value)
            pinned.setdefault(lit, []).append(f"round {number}, {stage}: {name} = {value}")
        for (number, stage), action in pins.actions.items():
            what = f"round {number}, {stage}: {action or 'no action'}"
            for lit in self._action(layers[number, self._stage(stage)], action):
                pinned.setdefault(lit, []).append(what)
        return pinned

    def _copies(
        self,
        lowering: Lowering,
        layers: dict[tuple[int, int], Layer],
        number: int,
        stage: int,
        side: Literal["before", "after"],
    ) -> list[Cell]:
        if side == "after":
            return layers[number, stage].after
        if (number, stage) in layers:
            return layers[number, stage].before
        return lowering.layers[-1].after if lowering.layers else lowering.start

    def _decision(self, layer: Layer, name: str, value: Value) -> int:
        stage = self._problem.stages[layer.stage]
        for (decision, cell), var in zip(layer.decisions, stage.decisions, strict=True):
            if decision == name and value in var.values:
                return cell.inside(1 << var.values.index(value))
        raise ProblemError(f"stage {stage.name}: no decision {name!r} with value {value!r}")

    def _action(self, layer: Layer, action: str | None) -> list[int]:
        stage = self._problem.stages[layer.stage]
        if action is None:
            return [-lit for lit, _, _ in layer.taken] or [TRUE]
        if action not in {entry.name for entry in stage.actions}:
            raise ProblemError(f"stage {stage.name}: no action {action!r}")
        return [lit for lit, name, _ in layer.taken if name == action] or [FALSE]
