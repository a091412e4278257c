"""Sweeps that CI has time for by halves: the other half of each is among the long tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def halved(values: Sequence[Any], ids: Sequence[str], *, first: int = 0) -> list[Any]:
    """Every other value, from number ``first`` (0 or 1) on, as a sweep, the others as long tests.

    Two sweeps over the same values take different halves, so that one of them looks at each.
    """
    marks = [pytest.mark.slow, pytest.mark.long]
    return [
        pytest.param(value, id=name, marks=marks[(number + first) % 2])
        for number, (value, name) in enumerate(zip(values, ids, strict=True))
    ]
