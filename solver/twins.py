"""Stages that differ in nothing but their names: what is found out about one holds for the others.

A round offers the same moves at many moments. A model states them once and names them often; twins
are known by sharing their parts, as objects, so that to look for them costs nothing.
"""

from __future__ import annotations

from typing import TypeAlias

from winnable.solver.problem import Stage

Content: TypeAlias = tuple[bool, int, int, int, int, int, int]


def content(stage: Stage) -> Content:
    """What twins have in common; good for as long as the stage is kept."""
    return (
        stage.optional,
        id(stage.actions),
        id(stage.decisions),
        id(stage.chance),
        id(stage.conditions),
        id(stage.effects),
        id(stage.invariants),
    )
