"""The vocabulary against which the text of a goal is checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

NAME_FORM = "[A-Za-z][A-Za-z0-9._-]*"
"""The form of a name that the text of a goal can hold, as a regular expression."""

ZONE = "zone"
"""The kind of what lies in places: ``all z in field`` asks for a letter of this kind."""

Use: TypeAlias = Literal["fact", "event", "number", "thing"]


@dataclass(frozen=True, slots=True)
class Word:
    """One form of a word of the game: how it is used and the kinds of its arguments, in order.

    A ``fact`` stands alone, an ``event`` too (true only at the moment it happens), a ``number`` is
    compared, a ``thing`` is in a place.
    """

    use: Use
    kinds: tuple[str, ...] = ()

    def shown(self, name: str) -> str:
        """How the word called ``name`` is written, with the kinds of its arguments."""
        return f"{name}({', '.join(self.kinds)})" if self.kinds else name


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the formulas of one mission may say.

    ``words`` gives the forms of each word; no two of one use have equally many arguments.
    ``letters`` gives the kind of each letter that ``all`` and ``some`` bind; ``names`` the names of
    each kind, among them those of the kind ``place``. ``families`` are names that take a second
    word (``beacon p``), per kind; ``seconds`` gives the kind of that word. A ``hero`` may stand
    wherever a ``character`` is asked for, a ``board tile`` wherever a ``place`` is.
    """

    words: Mapping[str, tuple[Word, ...]]
    letters: Mapping[str, str]
    names: Mapping[str, frozenset[str]]
    families: Mapping[str, frozenset[str]]
    seconds: Mapping[str, str] = field(default_factory=dict)

    def fits(self, kind: str, wanted: str) -> bool:
        """Whether something of ``kind`` may stand where ``wanted`` is asked for."""
        return kind == wanted or (kind, wanted) in {("hero", "character"), ("board tile", "place")}

    def known(self, wanted: str) -> frozenset[str]:
        """All names that may stand where ``wanted`` is asked for."""
        fitting = (names for kind, names in self.names.items() if self.fits(kind, wanted))
        return frozenset().union(*fitting)

    def letters_for(self, wanted: str) -> list[str]:
        """The letters that may stand where ``wanted`` is asked for."""
        return [key for key, kind in self.letters.items() if self.fits(kind, wanted)]

    def used_as(self, *uses: Use) -> list[str]:
        """The words that have a form with one of these uses, sorted."""
        return sorted(
            name for name, forms in self.words.items() if any(form.use in uses for form in forms)
        )
