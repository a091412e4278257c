"""The vocabulary against which the text of a goal is checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

NAME_FORM = "[a-z]|[A-Za-z][A-Za-z0-9._-]+"
"""The form of a name that the text of a goal can hold, as a regular expression."""

Use: TypeAlias = Literal["fact", "event", "number", "thing"]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game: how it is used and the kinds of its arguments, in order.

    A ``fact`` stands alone, an ``event`` too (true only at the moment it happens), a ``number`` is
    compared, a ``thing`` is in a place.
    """

    use: Use
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the formulas of one mission may say.

    ``letters`` gives the kind of each letter that ``all`` and ``some`` bind; ``names`` the names of
    each kind, among them those of the kind ``place``. ``families`` are names that take a second
    word (``beacon p``), per kind. A ``hero`` may stand wherever a ``character`` is asked for.
    """

    words: Mapping[str, Word]
    letters: Mapping[str, str]
    names: Mapping[str, frozenset[str]]
    families: Mapping[str, frozenset[str]]

    def fits(self, kind: str, wanted: str) -> bool:
        """Whether something of ``kind`` may stand where ``wanted`` is asked for."""
        return kind == wanted or (kind == "hero" and wanted == "character")

    def known(self, wanted: str) -> frozenset[str]:
        """All names that may stand where ``wanted`` is asked for."""
        fitting = (names for kind, names in self.names.items() if self.fits(kind, wanted))
        return frozenset().union(*fitting)
