"""Two exploration cards at once by a face (ruling explore-two)."""

from __future__ import annotations

import pytest

from tests import toy
from tests.missions.referee.faces_now import board
from tests.missions.referee.test_face_events import ANIMAL, MOVE, day
from tests.position import act
from winnable.missions.exo.disaster_tables import ExploreEffect
from winnable.missions.exo.referee.card_steps import Meet
from winnable.missions.exo.referee.explore_steps import ChooseResource
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.steps import Move


@pytest.mark.rule("exo.sheet.duo.7b.weather-3")
def test_an_animal_that_the_first_card_kept_out_has_nothing_to_do_with_the_second() -> None:
    """E7 keeps Mel out, who has then not come in: E35 bars nobody, and E9 hurts Claire alone."""
    sheet = board(ExploreEffect("white"), exploration=toy.LISTED)
    out = Meet("claire", left_behind=("mel",))
    step = Move("claire", "A2", ("mel",), (*ANIMAL, *MOVE))
    for other, choices in (("E35", ()), ("E9", (Meet("claire", lose="life"),))):
        state = act(sheet, day(sheet), step, exploration="E7", other=other)
        state = act(sheet, act(sheet, state, ChooseResource("")), out)
        assert (state.figure("mel").zone, state.visit is None) == ("A1", not choices)
        offered = tuple(s for s in legal(sheet, state) if isinstance(s, Meet) and not s.pay)
        assert offered == choices
