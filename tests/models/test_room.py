"""Who adds fewer dice than the own value: conditions against going through all orders."""

from __future__ import annotations

from itertools import product

import pytest

from winnable.models.exo.room import crowded_out
from winnable.models.exo.shares import shortages
from winnable.solver.expressions import holds
from winnable.solver.problem import Var

HEROES = ("claire", "desmond", "yuri")


@pytest.mark.rule("exo.joint.order")
@pytest.mark.rule("exo.joint.token-short")
@pytest.mark.rule("exo.joint.token-none")
@pytest.mark.parametrize("limit", [3, 4])
def test_conditions_allow_what_some_order_of_the_players_leaves(limit: int) -> None:
    """All values of 0 to 6 for three players: who puts in first has most, equal ones as they like;
    who has no dice takes no part."""
    values = {hero: Var(f"value({hero})", tuple(range(7))) for hero in HEROES}
    lacking = {hero: Var(f"lacking({hero})", (0, 1)) for hero in HEROES}
    conditions = tuple(crowded_out(values, lacking, limit))
    ways = [dict(zip(HEROES, each, strict=True)) for each in product((0, 1), repeat=len(HEROES))]

    for numbers in product(range(7), repeat=len(HEROES)):
        dice = dict(zip(HEROES, numbers, strict=True))
        state = {f"value({hero})": number for hero, number in dice.items()}
        found = {
            frozenset(hero for hero, lacks in way.items() if lacks)
            for way in ways
            if all(
                holds(each.expr, state | {f"lacking({h})": lacks for h, lacks in way.items()})
                for each in conditions
            )
        }
        assert found == set(shortages({h: n for h, n in dice.items() if n}, limit)), dice
