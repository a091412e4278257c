"""Python's search for garbage in cycles, held back while a problem is stated and decided."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

YOUNG: Final = 200_000
"""New objects before a search. A problem has millions, without cycles: each search is in vain."""


@contextmanager
def seldom_sought() -> Iterator[None]:
    """Search less often; a fifth of a check went into it. Also a decorator."""
    before = gc.get_threshold()
    if gc.isenabled() and before[0]:
        gc.set_threshold(max(before[0], YOUNG), *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
