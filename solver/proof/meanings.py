"""What the variables of a statement stand for, in words that name round, stage and value."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.solver.cells import Cell
from winnable.solver.lower import Lowering
from winnable.solver.problem import Var


def meanings(lowering: Lowering) -> dict[int, str]:
    """A text for each variable that stands for an action, or for values at a moment or chosen.

    ``round 2, walk: takes step``, ``round 2, after walk: place = 3 or 4``, ``round 2, walk:
    chooses die = claw``. Variables that only help (conjunctions, sums) have none.
    """
    variables = lowering.compiled.space.variables
    found: dict[int, str] = {}
    for var, cell in zip(variables, lowering.start, strict=True):
        for lit, values in _values(var, cell):
            found.setdefault(lit, f"at the start: {values}")
    by_name = {each.name: each for each in variables}
    for layer in lowering.layers:
        stage = lowering.problem.stages[layer.stage].name
        for lit, action, _ in layer.taken:
            if lit > 0:
                found.setdefault(lit, f"round {layer.round}, {stage}: takes {action}")
        for name, cell in layer.decisions:
            for lit, values in _values(by_name[name], cell):
                found.setdefault(lit, f"round {layer.round}, {stage}: chooses {values}")
        for var, cell in zip(variables, layer.after, strict=True):
            for lit, values in _values(var, cell):
                found.setdefault(lit, f"round {layer.round}, after {stage}: {values}")
    return found


def _values(var: Var, cell: Cell) -> Iterator[tuple[int, str]]:
    for lit, mask in cell.meanings():
        values = [str(value) for place, value in enumerate(var.values) if mask >> place & 1]
        if var.ordered and len(values) > 1 and values[-1] == str(var.values[-1]):
            yield lit, f"{var.name} >= {values[0]}"
        else:
            yield lit, f"{var.name} = {' or '.join(values)}"
