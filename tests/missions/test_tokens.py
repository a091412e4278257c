"""Whose tokens lie on the map, and what they are called."""

from __future__ import annotations

import pytest

from winnable.missions.exo.schema.board import TokenRule
from winnable.missions.exo.sheet import Token
from winnable.missions.exo.tokens import named_owner, other_rank, tokens

RULES = {
    "beacon.other-2": TokenRule(take="other-2"),
    "beacon.kaindra": TokenRule(take="kaindra"),
    "beacon.other": TokenRule(take="other"),
    "orb": TokenRule(take="any"),
    "key": TokenRule(take="yuri"),
}
ZONES = {name: f"{letter}1" for name, letter in zip(RULES, "ABCDE", strict=True)}


@pytest.mark.parametrize(
    ("party", "expected"),
    [
        # kaindra and yuri are named by tokens of their own; the others come in seat order
        (
            ("claire", "desmond", "kaindra", "yuri"),
            (
                Token("beacon.desmond", "A1", "desmond"),
                Token("beacon.kaindra", "B1", "kaindra"),
                Token("beacon.claire", "C1", "claire"),
                Token("orb", "D1", ""),
                Token("key", "E1", "yuri"),
            ),
        ),
        (("desmond",), (Token("beacon.desmond", "C1", "desmond"), Token("orb", "D1", ""))),
        (("kaindra",), (Token("beacon.kaindra", "B1", "kaindra"), Token("orb", "D1", ""))),
    ],
)
def test_tokens_of_a_party(party: tuple[str, ...], expected: tuple[Token, ...]) -> None:
    """A token of nobody in play stays in the box."""
    assert tokens(RULES, ZONES, party) == expected


def test_names_tell_the_owner() -> None:
    """Only a hero, or ``other``, behind the last dot."""
    assert named_owner("beacon.claire") == ("beacon", "claire")
    assert named_owner("beacon.other-3") == ("beacon", "other-3")
    assert named_owner("door.red") == ("door.red", None)
    assert named_owner("claire") == ("claire", None)


@pytest.mark.parametrize(
    ("word", "rank"),
    [("other", 1), ("other-2", 2), ("other-4", 4), ("other-5", None), ("any", None)],
)
def test_rank_among_the_others(word: str, rank: int | None) -> None:
    """At most four players, so at most four others."""
    assert other_rank(word) == rank
