"""Goals hold at the same moments in both statements, in random games on boards with special rules.

Each game is in the model as a whole, from its set-up on.
"""

from __future__ import annotations

import time
from collections import Counter

import pytest

from tests.agreement.goal_boards import WATCHES, Watch
from tests.agreement.goals import Goals
from tests.conftest import TABLE, RecordProperty
from tests.random_play import play
from winnable.models.exo.coverage import gaps
from winnable.solver.outcome import Limits

SELDOM = {("camp", 2), ("port", 6), ("port", 8)}
"""Formulas by board and number that these games do not meet: they hold by not holding."""


def held(watch: Watch, seeds: range) -> Counter[int]:
    """In how many games each formula held; at each moment that both sides have they agree."""
    sheet = watch.sheet()
    assert gaps(sheet) == ()
    goals = Goals(sheet, watch.formulas, watch.rounds)
    met = Counter[int]()
    for seed in seeds:
        game = play(sheet, seed, watch.rounds, bias=watch.bias)
        seen = goals.seen(game, Limits(deadline=time.monotonic() + 60))
        assert isinstance(seen, tuple), f"game {seed}: {seen}"
        theirs, ours = seen
        assert theirs == ours, f"game {seed}"
        last = list(theirs.values())[-1:] or [()]
        met.update(number for number, truth in enumerate(last[0]) if truth)
    return met


@pytest.mark.parametrize("watch", WATCHES, ids=lambda watch: watch.name)
def test_goals_hold_at_the_same_moments(watch: Watch) -> None:
    """A few games of each board."""
    assert held(watch, range(6))


@pytest.mark.slow
@pytest.mark.parametrize("watch", WATCHES, ids=lambda watch: watch.name)
def test_goals_hold_at_the_same_moments_of_many_games(
    watch: Watch, record_property: RecordProperty
) -> None:
    """Every formula holds in some of them."""
    met = held(watch, range(6, 40))

    counts = ", ".join(str(met[number]) for number in range(len(watch.formulas)))
    record_property(TABLE, f"{watch.name}: games in which each goal held: {counts}")
    assert all(
        met[number] or (watch.name, number) in SELDOM for number in range(len(watch.formulas))
    )
