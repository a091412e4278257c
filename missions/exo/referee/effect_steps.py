"""Steps of a play in which a character takes an effect of a bug, in unit form."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Poison:
    """``poison``: a character takes one icon of poison."""

    by: str


@dataclass(frozen=True, slots=True)
class Paralyse:
    """``paralyse``: a character takes one icon of paralysis."""

    by: str
