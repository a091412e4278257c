"""What faces take in the night: life, and pawns of the next round."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import FaceEffect, LoseEffect, LosePawnEffect, Who

OUT = Who("characters", "unsheltered")


def board(*effects: FaceEffect, **changes: Any) -> Table:
    """Two zones, Claire in A1 and Mel with her; weather 2 has ``effects``."""
    return Table(toy.two_zones(weather={2: effects}, fauna={}, **changes))


@pytest.mark.rule("exo.night.survival-shelter")
@pytest.mark.parametrize(("weather", "claire", "mel"), [(1, 2, 2), (2, 1, 1)])
def test_who_is_out_loses_a_life_more(weather: int, claire: int, mel: int) -> None:
    """Claire 3 - 1 for the night - 1; Mel 2 - 1, whom the night costs nothing else."""
    table = board(LoseEffect(OUT, "life", 1, when="night"))
    names = ("life(claire)", "life(mel)")

    assert table.seen(names, "exposure", {"weather": weather}) == {(claire, mel)}
    warm = {"weather": weather, "shelter(A1)": 1}
    assert table.seen(names, "exposure", warm) == {(3, 2)}


def test_nobody_is_healed_after_a_fatal_loss() -> None:
    """Two lives: Mel with both of hers dies of it, for the drone cannot heal her before; with one
    left she could be healed before, and dies of it, too."""
    table = board(LoseEffect(OUT, "life", 2, when="night"))
    drone = {"weather": 2, "drone(claire)": "A1", "healed": 0}

    for life in (1, 2):
        assert table.seen(("life(mel)", "zone(mel)"), "exposure", drone | {"life(mel)": life}) == {
            (0, "off")
        }


def test_who_made_no_move_loses_a_life() -> None:
    """Mel has moved today, Claire has not: 3 - 1 - 1 = 1 and 2."""
    table = board(LoseEffect(Who("characters", "still"), "life", 1, when="night"))
    state = {"weather": 2, "stepped(claire)": 0, "stepped(mel)": 1}

    assert table.seen(("life(claire)", "life(mel)"), "exposure", state) == {(1, 2)}


def test_both_of_a_pair_cost_a_pawn() -> None:
    """Out in the night both; with Mel dead or asleep in a shelter elsewhere one."""
    table = board(LosePawnEffect(1, unsheltered=True, kind="characters"))

    assert table.seen("lost(claire)", "exposure", {"weather": 2}) == {2}
    for mel, shelter in (("off", 0), ("B1", 1)):
        state = {"weather": 2, "zone(mel)": mel, "shelter(B1)": shelter}
        assert table.seen("lost(claire)", "exposure", state) == {1}
