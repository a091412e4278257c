"""What is offered for a word that is not known."""

from __future__ import annotations

import pytest

from winnable.missions.suggest import MOST_LISTED, suggest

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(
    ("word", "known", "remedy"),
    [
        ("clare", ["yuri", "claire"], "did you mean 'claire'?"),
        ("a1", ["A1", "B1"], "did you mean 'A1'?"),
        ("x", ["b", "a", "b"], "write one of a, b"),
        ("x", ["a"], "write a"),
        ("x", [], "leave it out"),
        ("1", LETTERS[:MOST_LISTED], "write one of a, b, c, d, e, f, g, h, i, j, k, l"),
        (
            "1",
            LETTERS[: MOST_LISTED + 1],
            "write one of a, b, c, d, e, f, g, h, i, j, k, l or one of 1 more",
        ),
    ],
)
def test_near_word_or_all_words(word: str, known: list[str], remedy: str) -> None:
    """Sorted, each once, twelve at most."""
    assert suggest(word, known) == remedy
