"""The games that winnable knows: one line each, loaded when first asked for."""

from __future__ import annotations

import importlib
from functools import cache

from winnable.models.game import Game

_ADAPTERS = {
    "exo": "winnable.models.queries.exo.adapter",
}
"""First segment of mission names, and ``game`` of mission files -> module with a ``GAME``."""


def games() -> tuple[str, ...]:
    """The names of all games, in the order of lists."""
    return tuple(_ADAPTERS)


@cache
def game(name: str) -> Game:
    """The adapter of the game ``name``; ``KeyError`` for a game without one."""
    adapter: Game = importlib.import_module(_ADAPTERS[name]).GAME
    return adapter
