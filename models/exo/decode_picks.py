"""What players choose for faces that change the map, in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.black_cubes import CLOSED
from winnable.models.exo.boss_fight import CHOICE, appears
from winnable.models.exo.earthquake import SLIDE, directed
from winnable.models.exo.record import Record
from winnable.models.exo.state import NONE, State
from winnable.solver.problem import Value

PIECES = (("lost piece", "destroy"), ("exchanged", "recolour"), (CLOSED, "close"))
"""Choices of a piece or zone: what the model calls them, and what a plan file does."""


def picked(state: State, record: Record) -> Iterator[tuple[str, Value]]:
    """What is chosen in a stage of the disaster phase, each with the name of its list."""
    if way := directed(state, record):
        yield SLIDE, way
    for name, key in PIECES:
        if record.decisions.get(name, NONE) != NONE:
            yield key, record.decisions[name]
    if record.decisions.get(CHOICE) and appears(state, record):
        yield "boss", record.decisions[CHOICE]
