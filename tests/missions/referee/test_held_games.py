"""Random games with artefacts, powers and listed cards, held against the seed they fell under."""

from __future__ import annotations

import pytest

from tests import toy
from tests.random_play import play
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.referee.fortune import Known
from winnable.missions.exo.referee.replay import replay


@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_one_of_its_seed_and_of_no_other(seed: int) -> None:
    """All that falls comes from the table; under the next seed other artefacts lie open first.

    That two seeds lay out the same four of 36 cards is one case in thousands; none of these does.
    """
    party = ("claire", "desmond") if seed % 2 else ("claire",)
    more = {"artefacts": toy.ARTEFACTS, "exploration": toy.LISTED, "pairs": toy.GIFTED}
    sheet = toy.duo_1(party, **more)
    game = play(sheet, seed, 4, fortune=Known(Seed(sheet, seed)))

    own = replay(sheet, game.document, chance=Seed(sheet, seed))
    other = replay(sheet, game.document, chance=Seed(sheet, seed + 1))

    assert own.status in ("legal", "won"), own
    assert own.states == game.states
    assert (other.status, other.round, other.phase, other.rule) == ("illegal", 0, "setup", None)
    assert game.fired["exo.setup.artefact-display"] == 4
