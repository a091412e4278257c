"""Colour on terminals, and only there."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TypeAlias

Paint: TypeAlias = Callable[[str, str], str]
"""``paint(text, tone)`` with a tone of ``TONES``; away from terminals it returns ``text``."""

TONES = {"good": "32", "bad": "31", "open": "33", "head": "1"}


def plain(text: str, tone: str) -> str:
    """``text`` as it is."""
    del tone
    return text


def painter(*, wanted: bool) -> Paint:
    """The painter for standard output; plain if not ``wanted``, or as the user's system asks.

    The variables ``NO_COLOR`` (any value) and ``TERM=dumb`` switch colours off.
    """
    if not wanted or sys.stdout is None or not sys.stdout.isatty():
        return plain
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return plain
    return lambda text, tone: f"\033[{TONES[tone]}m{text}\033[0m"
