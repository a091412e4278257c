"""Each part of a round ends in the same states for both sides, over all chance and choices."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.agreement.boards import narrow_game
from tests.agreement.explore import TooManyError
from tests.agreement.halves import halved
from tests.agreement.legs import Legs, Part, legs_of
from tests.agreement.played import referee_ends
from tests.conftest import TABLE, RecordProperty
from tests.scenes import SCENES

HORIZON = 5
MOST = 3_000
"""States of the referee beyond which a leg is passed over."""


def compared(seed: int, each: int) -> Counter[Part]:
    """How many legs of a game were compared: at most ``each`` of every part."""
    game = narrow_game(seed)
    legs = Legs(game.sheet, HORIZON)
    done: Counter[Part] = Counter()
    for leg in legs_of(game, HORIZON):
        if done[leg.part] < each:
            try:
                expected = referee_ends(leg, most=MOST)
            except TooManyError:
                continue
            assert legs.ends(leg) == expected, (seed, leg.part, leg.start)
            done[leg.part] += 1
    return done


@pytest.mark.parametrize("seed", [0, 5, 8, 12, 13])
def test_parts_of_a_round_end_in_the_same_states(seed: int) -> None:
    """Scenes whose models are small; each part of a round is met."""
    done = compared(seed, each=2)

    assert {"day", "action"} <= set(done)


@pytest.mark.parametrize(
    "scene", halved(range(len(SCENES)), [scene.name for scene in SCENES], first=1)
)
def test_parts_of_many_rounds_end_in_the_same_states(
    scene: int, record_property: RecordProperty
) -> None:
    """A game of each scene, one leg of each part."""
    done = compared(scene + len(SCENES), each=1)

    record_property(TABLE, f"{SCENES[scene].name}: legs compared {dict(done)}")
    assert min(done["day"], done["action"]) >= 1
