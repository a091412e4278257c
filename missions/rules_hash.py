"""One hash over everything that says how the game is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from winnable.missions.data_files import sha256, shipped_text

DATA = ("rules.toml", "rulings.toml", "components.toml")


@cache
def rules_sha256(game: str = "exo") -> str:
    """SHA-256 over rules, rulings and components of ``game`` and the source of its referee."""
    referee = resources.files(f"winnable.missions.{game}.referee")
    sources = (f"{name}\n{text}" for name, text in sorted(_sources(referee, "")))
    return sha256(*(shipped_text(f"{game}/{name}") for name in DATA), *sources)


def data_sha256(name: str, game: str = "exo") -> str:
    """SHA-256 of one of the files of ``DATA``."""
    return sha256(shipped_text(f"{game}/{name}"))


def _sources(folder: Traversable, prefix: str) -> Iterator[tuple[str, str]]:
    """Python files below ``folder`` with their paths."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(".py"):
            yield f"{prefix}{entry.name}", entry.read_text(encoding="utf-8")
