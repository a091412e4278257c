"""Who puts how many dice into a joint roll, by attack values and the limit of one roll."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, permutations

Shares = Mapping[str, int]
"""Dice that each player adds to a roll."""


def shares(values: Mapping[str, int], limit: int) -> tuple[Shares, ...]:
    """Every way in which players with attack ``values`` may put together ``limit`` dice.

    Who has most adds first, each up to the own value; at equal values the group chooses.
    """
    found: list[Shares] = []
    for order in permutations(values):
        if all(values[a] >= values[b] for a, b in pairwise(order)):
            left = limit
            added: dict[str, int] = {}
            for hero in order:
                added[hero] = min(left, values[hero])
                left -= added[hero]
            if added not in found:
                found.append(added)
    return tuple(found)


def shortages(values: Mapping[str, int], limit: int) -> tuple[frozenset[str], ...]:
    """Those who add fewer dice than their own value, for each way to put ``limit`` together."""
    ways = (
        frozenset(hero for hero, dice in added.items() if dice < values[hero])
        for added in shares(values, limit)
    )
    return tuple(dict.fromkeys(ways))
