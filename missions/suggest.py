"""Remedies for a word that is not known: the nearest known one, or all of them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

MOST_LISTED = 12


def suggest(word: str, known: Iterable[str]) -> str:
    """``did you mean 'x'?`` for the nearest of ``known``, else ``write one of a, b, c``.

    Capitals make no difference. Long lists are cut after ``MOST_LISTED`` words; with nothing known
    the remedy is to leave the word out.
    """
    words = sorted(set(known))
    alike = [each for each in words if each.casefold() == word.casefold()]
    near = alike or difflib.get_close_matches(word, words, n=1, cutoff=0.6)
    if near:
        return f"did you mean '{near[0]}'?"
    if not words:
        return "leave it out"
    listed = ", ".join(words[:MOST_LISTED])
    rest = len(words) - MOST_LISTED
    tail = f" or one of {rest} more" if rest > 0 else ""
    return f"write {listed}{tail}" if len(words) == 1 else f"write one of {listed}{tail}"
