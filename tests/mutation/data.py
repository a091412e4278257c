"""Mutants of the numbers: each number of a sheet moved by one, for the planning model alone.

The referee plays with the right number. A number that no leg notices is one that the model does not
read, or that no leg depends on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from winnable.missions.exo.sheet import Sheet

Change = tuple[str, Any]
"""Name of a number, e.g. ``components.cost.drone.metal``, and a copy with it moved."""

NAMELESS = {"number"}
"""Ints that tell things apart and count nothing."""


def changed_sheets(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """(name, sheet) for each number of ``sheet`` moved one up or down, none below 0."""
    for name, value in _changed(sheet, ""):
        if isinstance(value, Sheet):
            yield name, value


def _changed(value: Any, path: str) -> Iterator[Change]:
    """Every copy of ``value`` with one number in it moved by one."""
    if isinstance(value, bool):
        yield f"{path} negated", not value
    elif isinstance(value, int):
        yield f"{path} +1", value + 1
        if value > 0:
            yield f"{path} -1", value - 1
    elif is_dataclass(value) and not isinstance(value, type):
        for item in fields(value):
            if item.name not in NAMELESS:
                for name, new in _changed(getattr(value, item.name), f"{path}.{item.name}"):
                    yield name.removeprefix("."), replace(value, **{item.name: new})
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            for name, new in _changed(inner, f"{path}.{key}"):
                yield name, {**value, key: new}
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            label = getattr(inner, "rule", "") or getattr(inner, "name", "") or str(index)
            for name, new in _changed(inner, f"{path}.{label}"):
                yield name, (*value[:index], new, *value[index + 1 :])
