"""Both sides reach the same states from positions that random games hardly meet."""

from __future__ import annotations

import pytest

from tests.agreement.legs import Legs
from tests.agreement.played import referee_ends
from tests.agreement.positions import POSITIONS, legs_of_position
from tests.agreement.positions.layout import Position

AT_PUSH = 2
"""One of so many positions is looked at at each push; the others, their like, are among the long
tests, as all of them take a third of the time that a push may take."""


@pytest.mark.parametrize("position", POSITIONS[::AT_PUSH], ids=lambda position: position.name)
def test_positions_lead_to_the_same_states(position: Position) -> None:
    """Every leg that starts there."""
    _compare(position)


@pytest.mark.long
@pytest.mark.parametrize(
    "position",
    [each for number, each in enumerate(POSITIONS) if number % AT_PUSH],
    ids=lambda position: position.name,
)
def test_other_positions_lead_to_the_same_states(position: Position) -> None:
    """The same."""
    _compare(position)


def _compare(position: Position) -> None:
    for leg in legs_of_position(position):
        assert Legs(leg.sheet, leg.horizon).ends(leg) == referee_ends(leg), leg.part
