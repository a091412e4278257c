"""Plan files of plays under faces that forbid what plans otherwise tell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.models.test_decode import file_of, plan_of
from winnable.missions.exo.disaster_tables import Face, ForbidEffect
from winnable.missions.exo.load import sheet
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Fact, InPlace
from winnable.missions.load import shipped


def barred(*effects: ForbidEffect) -> Sheet:
    """The first sheet with Claire alone and artefacts in the box: she has to reach D1.

    All faces of the weather have ``effects``.
    """
    usual = sheet(shipped("exo/duo/1"), ("claire",))
    weather = tuple(Face(n, "barred", effects, "exo.disaster.read") for n in range(1, 7))
    return replace(
        usual,
        tables={**usual.tables, "weather": weather},
        places={**usual.places, "far": frozenset(("D1",))},
        objective=InPlace(Fact("at", ("claire",)), "far"),
        challenge=None,
    )


@pytest.mark.rule("exo.explore.artefact")
def test_no_artefact_is_told_where_a_face_forbids_to_draw() -> None:
    """Three zones are explored on the way; with the ban the plan names no find, and is a win."""
    ban = ForbidEffect(toy.HEROES, "artefact-draw")
    for effects, some in (((), True), ((ban,), False)):
        game = barred(*effects)
        plan = plan_of(game, "mission", 1, 4)

        found = [step for step in plan["rounds"][0]["steps"] if step.get("finds")]
        assert bool(found) is some
        assert replay(game, file_of(plan)).status == "won"
