"""Mission files by name."""

from __future__ import annotations

from functools import cache

from winnable.missions.data_files import shipped_toml
from winnable.missions.exo.read import Mission, read


@cache
def shipped(name: str) -> Mission:
    """The mission that ships under ``name``, e.g. ``exo/duo/1``; it must have a file."""
    return read(shipped_toml(f"{name}.toml"))
