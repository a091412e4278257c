"""The search for garbage: held back for a while, then as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import suppress

import pytest

from winnable.solver.garbage import YOUNG, seldom_sought


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def test_the_threshold_is_raised_and_comes_back_after_an_error() -> None:
    """Also where what is done fails."""
    gc.set_threshold(700, 10, 10)

    with suppress(KeyError), seldom_sought():
        assert gc.get_threshold() == (YOUNG, 10, 10)
        raise KeyError

    assert gc.get_threshold() == (700, 10, 10)


@pytest.mark.parametrize("before", [0, YOUNG * 2])
def test_who_wants_none_or_fewer_still_is_left_alone(before: int) -> None:
    """0 means never."""
    gc.set_threshold(before, 10, 10)

    with seldom_sought():
        assert gc.get_threshold() == (before, 10, 10)
