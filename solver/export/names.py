"""Names that another language can read: one for each thing, no two alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable


class Names:
    """A table of names; what ``clean`` makes alike is told apart by a number at the end."""

    def __init__(self, clean: Callable[[str], str], reserved: Iterable[str] = ()) -> None:
        self._clean = clean
        self._taken = set(reserved)
        self._names: dict[Hashable, str] = {}

    def of(self, thing: Hashable, text: str) -> str:
        """The name of ``thing``, made of ``text`` when it is asked for the first time."""
        known = self._names.get(thing)
        if known is None:
            base = self._clean(text)
            known, number = base, 1
            while known in self._taken:
                number += 1
                known = f"{base}-{number}"
            self._taken.add(known)
            self._names[thing] = known
        return known
