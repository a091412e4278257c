"""Names, stores and payments of EXO in the words of a player at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Step: TypeAlias = Mapping[str, Any]

FACES = {"claw": "claw", "burst": "burst claw", "shield": "shield"}
SPACES = {
    "move": "move/attack",
    "build": "build",
    "extract": "extract",
    "move_drone": "move drone",
    "extract_exo": "extract EXO",
    "upgrade": "upgrade",
    "rest": "rest",
}

GEMS = frozenset({"blue", "orange", "white", "green"})


def name(word: str) -> str:
    """A name as it is written on the table: ``little-joe`` is Little Joe."""
    return word.replace("-", " ").title()


def listed(words: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    *first, last = list(words) or ["nothing"]
    return f"{', '.join(first)} and {last}" if first else last


def store(key: str) -> str:
    """``Claire's backpack``, ``Claire's drone``."""
    player, _, part = key.partition(".")
    return f"{name(player)}'s {part or 'backpack'}"


def lent(entry: Step) -> str:
    """`` of a colour out of play`` where a tile of such a colour is built, else empty."""
    return " of a colour out of play" if entry.get("lent") else ""


def paid(entry: Step) -> str:
    """`` for 1 wood and 2 metal from Claire's backpack``, empty if nothing is paid.

    Gems alone say nothing of where they lie: a player has one pool.
    """
    parts = [
        listed(f"{count} {item(kind)}" for kind, count in items.items())
        + ("" if all(kind in GEMS for kind in items) else f" from {store(key)}")
        for key, items in (entry.get("pay") or {}).items()
    ]
    return f" for {listed(parts)}" if parts else ""


def item(kind: str) -> str:
    """``blue gem``, ``wood``, ``artefact A1``."""
    if kind in GEMS:
        return f"{kind} gem"
    return f"artefact {kind}" if kind.startswith("A") else kind


def thrown(entry: Step, key: str = "discard") -> str:
    """``, throwing away 1 wood`` where something is thrown away, else nothing."""
    return f", throwing away 1 {item(entry[key])}" if entry.get(key) else ""
