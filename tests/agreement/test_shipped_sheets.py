"""Rounds of random games on shipped sheets are rounds of the planning model.

Each player has two pawns, so that a round has few action stages; dice show faces that the model
knows.
"""

from __future__ import annotations

import random
import time
from dataclasses import replace
from typing import Literal

import pytest

from tests.agreement.rounds import Rounds
from tests.agreement.shipped_plays import faults
from tests.conftest import TABLE, RecordProperty
from tests.random_play import STEADY, Forced, play
from winnable.missions.exo.load import sheet
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import shipped
from winnable.models.exo.coverage import can_show
from winnable.solver.outcome import Limits

PAWNS = 2
ROUNDS = 2
CREWS = {**STEADY, "DoWork": 20, "Strike": 6, "Kill": 10, "DamageHive": 10}
PARTIES = {
    "exo/duo/2a": ("claire", "kaindra"),
    "exo/duo/3b": ("claire", "desmond"),
    "exo/duo/4": ("claire", "yuri"),
    "exo/duo/5a": ("claire", "kaindra"),
    "exo/duo/5b": ("claire", "desmond"),
}
"""Sheets whose rounds take the solver little time."""


def short_of_pawns(name: str) -> Sheet:
    """The sheet for its party here, whose players have few pawns."""
    drawn = sheet(shipped(name), PARTIES[name])
    return replace(
        drawn, components=replace(drawn.components, pawns=dict.fromkeys(range(1, 5), PAWNS))
    )


def shown(drawn: Sheet, table: Literal["weather", "fauna"], seed: int) -> dict[int, int]:
    """Faces for some rounds, any that the model has."""
    choose = random.Random(f"{table} {seed}")  # noqa: S311  # a game, not a secret
    return {number: choose.choice(can_show(drawn, table)) for number in range(1, ROUNDS + 1)}


@pytest.mark.slow
@pytest.mark.parametrize("name", PARTIES)
def test_rounds_of_shipped_sheets_are_in_the_model(
    name: str, record_property: RecordProperty
) -> None:
    """Two rounds of one game each."""
    drawn = short_of_pawns(name)
    seed = 1
    dice = Forced(drawn, seed, shown(drawn, "weather", seed), shown(drawn, "fauna", seed))
    game = play(drawn, seed, ROUNDS, bias=CREWS, fortune=dice)

    missing = list(Rounds(drawn, ROUNDS).missing(game, Limits(deadline=time.monotonic() + 120)))

    assert missing == []
    record_property(TABLE, f"{name}: {len(game.states) - 1} rounds")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_random_plays_under_random_readings_are_told_and_legal(seed: int) -> None:
    """A sheet, a party and up to six other readings a seed (``shipped_plays.py``)."""
    assert list(faults(seed)) == []
