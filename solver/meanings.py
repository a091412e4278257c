"""What the literals of an unrolled problem say: each with a list of words, for maps in files.

A literal is true exactly when

* ``["start", VARIABLE, VALUES]``: the variable has one of the values before round 1;
* ``["after", ROUND, STAGE, VARIABLE, VALUES]``: the same after that stage;
* ``["decides", ROUND, STAGE, DECISION, VALUES]``: the decision has one of the values in it;
* ``["takes", ROUND, STAGE, ACTION]``: the action is taken in it.

Literals that only help to state something have no such meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from winnable.solver.cells import Cell
from winnable.solver.lower import Lowering
from winnable.solver.nodes import positions
from winnable.solver.problem import Value, Var

Meaning: TypeAlias = list[Value | list[Value]]


def meanings(lowering: Lowering) -> Iterator[tuple[int, Meaning]]:
    """Each literal that has a meaning, with it, moment by moment; a constant one may come often."""
    variables = lowering.problem.variables
    stages = lowering.problem.stages
    for var, cell in zip(variables, lowering.start, strict=False):
        yield from _cell(cell, var, "start")
    for layer in lowering.layers:
        stage = stages[layer.stage]
        for (_, cell), decision in zip(layer.decisions, stage.decisions, strict=True):
            yield from _cell(cell, decision, "decides", layer.round, stage.name)
        for literal, action, _ in layer.taken:
            yield literal, ["takes", layer.round, stage.name, action]
        for var, before, after in zip(variables, layer.before, layer.after, strict=False):
            if after is not before:
                yield from _cell(after, var, "after", layer.round, stage.name)


def _cell(cell: Cell, var: Var, *place: Value) -> Iterator[tuple[int, Meaning]]:
    for literal, mask in cell.meanings():
        yield literal, [*place, var.name, [var.values[position] for position in positions(mask)]]
