"""A problem of the EXO model laid out for tests: a state is set up, one stage is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Schedule, complete
from winnable.solver.engines import load
from winnable.solver.enumerate import end_states
from winnable.solver.execute import State, Successor, initial_states, stage_named, successors
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Limits
from winnable.solver.problem import FALSE, Condition, Problem, Stage, Trace, Value, is_
from winnable.solver.readback import read_trace

ANY = "any action"


class Table:
    """One problem, and states of it by what differs from an initial one."""

    def __init__(self, sheet: Sheet, *, horizon: int = 2, schedule: Schedule | None = None) -> None:
        """``schedule`` is the complete one unless another is given."""
        self.sheet = sheet
        self.problem = build_problem(
            sheet, "mission", horizon=horizon, schedule=schedule or complete(sheet)
        )
        self._start = next(initial_states(self.problem))

    def state(self, changes: Mapping[str, Any]) -> State:
        """An initial state with ``changes``; what only counts other things follows them."""
        values: State = {**self._start, "round": 1, **changes}
        assert set(values) == set(self._start), set(values) - set(self._start)
        for hero in self.sheet.party:
            bait = hero == self.sheet.specials.grants.baiter
            held = int(values["bait"]) if bait else 0
            values[f"load({hero})"] = held + sum(
                int(values[f"pack({hero}, {r})"]) for r in RESOURCES
            )
            values[f"pool({hero})"] = sum(int(values[f"gems({hero}, {c})"]) for c in COLOURS)
            values[f"tiles({hero})"] = sum(values[f"tile({z})"] == hero for z in self.sheet.zones)
        values["shelters"] = sum(int(values[f"shelter({z})"]) for z in self.sheet.zones)
        return values

    def play(
        self,
        stage: str,
        changes: Mapping[str, Any],
        action: str | None = ANY,
        **decisions: Any,
    ) -> list[Successor]:
        """Every way through ``stage`` from that state, with the action and decisions given.

        Decisions are given by name, with ``_`` for what a keyword cannot have.
        """
        known = {var.name.translate(_PLAIN): var.name for var in self._stage(stage).decisions}
        fixed = tuple((1, stage, known[name], value) for name, value in decisions.items())
        problem = replace(self.problem, fixed=fixed)
        found = successors(problem, self._stage(stage), self.state(changes), 1)
        return [way for way in found if action in {ANY, way.action}]

    def seen(
        self,
        names: str | tuple[str, ...],
        stage: str,
        changes: Mapping[str, Any],
        action: str | None = ANY,
        **decisions: Any,
    ) -> set[Any]:
        """The values of variables after :meth:`play`: of one by its name, else tuples."""
        ways = self.play(stage, changes, action, **decisions)
        if isinstance(names, str):
            return {way.state[names] for way in ways}
        return {tuple(way.state[name] for name in names) for way in ways}

    def ends(
        self,
        stages: tuple[str, ...],
        changes: Mapping[str, Any],
        names: tuple[str, ...],
        decisions: Mapping[str, Any] | None = None,
    ) -> set[tuple[Value, ...]]:
        """The values that variables can have after several stages, found by a solver.

        ``decisions`` are given by name, each for the first of the stages that has it.
        """
        problem = self._part(stages, changes, decisions or {})
        found = (dict(each) for each in end_states(problem, 1, variables=names))
        return {tuple(state[name] for name in names) for state in found}

    def trace(
        self, stages: Sequence[str], changes: Mapping[str, Any], decisions: Mapping[str, Any]
    ) -> tuple[Problem, Trace]:
        """A play through several stages with the decisions given, and its problem."""
        problem = self._part(stages, changes, decisions)
        lowering = Lowering(problem)
        lowering.finish_round(1)
        engine = load("sat")
        engine.extend(lowering.formula)
        answer = engine.solve([], Limits())
        assert isinstance(answer, Found), "there is no such play"
        return problem, read_trace(lowering, answer.true)

    def _part(
        self, stages: Sequence[str], changes: Mapping[str, Any], decisions: Mapping[str, Any]
    ) -> Problem:
        start = self.state(changes)
        return Problem(
            name="part",
            variables=self.problem.variables,
            initial=tuple(
                Condition(is_(var, start[var.name]), "pinned") for var in self.problem.variables
            ),
            stages=tuple(self._stage(name) for name in stages),
            goal=FALSE,
            fixed=tuple(
                (1, self._deciding(stages, name), name, value) for name, value in decisions.items()
            ),
        )

    def _deciding(self, stages: Sequence[str], decision: str) -> str:
        return next(
            name
            for name in stages
            if any(var.name == decision for var in self._stage(name).decisions)
        )

    def _stage(self, name: str) -> Stage:
        return stage_named(self.problem, name)


_PLAIN = str.maketrans({"(": "_", ")": None, ",": None, " ": "_", "-": "_", ".": "_"})
