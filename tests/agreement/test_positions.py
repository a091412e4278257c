"""Both sides reach the same states from positions that random games hardly meet."""

from __future__ import annotations

import pytest

from tests.agreement.legs import Legs
from tests.agreement.played import referee_ends
from tests.agreement.positions import POSITIONS, legs_of_position
from tests.agreement.positions.layout import Position


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_positions_lead_to_the_same_states(position: Position) -> None:
    """Every leg that starts there."""
    for leg in legs_of_position(position):
        assert Legs(leg.sheet, leg.horizon).ends(leg) == referee_ends(leg), leg.part
