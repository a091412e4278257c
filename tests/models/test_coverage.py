"""What the planning model lacks: faces that nobody can roll, special rules that stop every play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    BlockEffect,
    BountyEffect,
    BurstEffect,
    ChargeEffect,
    DestroyEffect,
    FaceEffect,
    ForbidEffect,
    PlaceEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.specials import Second, Specials
from winnable.models.exo.coverage import Gap, can_show, gaps
from winnable.models.exo.known_effects import known
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.queries.exo.omissions import left_out
from winnable.solver.execute import initial_states

STRANGE = BurstEffect()


@pytest.fixture(autouse=True)
def _nothing_new(monkeypatch: pytest.MonkeyPatch) -> None:
    """One effect stays unknown to the model, whatever it learns."""
    monkeypatch.setattr("winnable.models.exo.coverage.known", lambda effect: effect != STRANGE)


def test_a_face_that_the_model_lacks_is_not_rolled() -> None:
    """Of weather 2 the model knows nothing: five faces are left."""
    table = Table(toy.two_zones(weather={2: (STRANGE,)}, fauna={}))

    assert table.seen("weather", "weather", {}) == {1, 3, 4, 5, 6}
    assert table.seen("fauna", "fauna", {}) == {1, 2, 3, 4, 5, 6}


def test_a_gap_is_told_and_leaves_no_proof() -> None:
    """Its rule is left out: it may help or hurt, but dice may fall otherwise."""
    sheet = toy.two_zones(weather={2: (STRANGE,)}, fauna={})
    rule = "exo.sheet.duo.1.weather-2"

    assert gaps(sheet) == (Gap(rule, "weather 2", avoidable=True),)
    (told,) = left_out(sheet, ())
    assert (told.id, told.status, told.avoidable) == (rule, "not yet", True)
    assert told.forbids_unwinnable
    assert not told.forbids_winnable
    assert not build_problem(sheet, "mission", horizon=1, schedule=complete(sheet)).complete
    whole = toy.two_zones(weather={}, fauna={})
    assert build_problem(whole, "mission", horizon=1, schedule=complete(whole)).complete
    assert left_out(whole, ()) == ()


def test_a_table_without_known_faces_leaves_no_plays() -> None:
    """Six unknown faces: nothing can be rolled, and no win would count."""
    sheet = toy.two_zones(weather=dict.fromkeys(range(1, 7), (STRANGE,)), fauna={})

    assert Table(sheet).play("weather", {}) == []
    assert can_show(sheet, "weather") == ()
    assert len(gaps(sheet)) == 6
    assert all(rule.forbids_winnable for rule in left_out(sheet, ()))


def test_a_missing_face_as_the_row_above_is_unknown_with_it() -> None:
    """Ruling missing-face = copy-row-above: face 3 acts as face 2, of which nothing is known."""
    rulings = {"exo.ruling.missing-face": "copy-row-above"}
    sheet = toy.two_zones(weather={2: (STRANGE,)}, fauna={}, rulings=rulings)
    faces = list(sheet.tables["weather"])
    faces[2] = replace(faces[2], missing=True)
    sheet = replace(sheet, tables={**sheet.tables, "weather": tuple(faces)})

    assert can_show(sheet, "weather") == (1, 4, 5, 6)
    assert len(gaps(sheet)) == 1


def test_a_special_rule_that_the_model_lacks_leaves_no_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No verdict passes: it would touch every play."""
    monkeypatch.setattr("winnable.models.exo.coverage.SPECIALS", frozenset())
    special = Specials(second=Second("weather", "orb"))
    sheet = replace(toy.two_zones(weather={}, fauna={}, name="exo/duo/9"), specials=special)
    problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))

    assert next(initial_states(problem), None) is None
    (told,) = left_out(sheet, ())
    assert told.id == "exo.sheet.duo.9.second"
    assert told.forbids_winnable
    assert told.forbids_unwinnable


@pytest.mark.parametrize(
    "effect",
    [
        DestroyEffect("structure", 1),
        PlaceEffect("beetle", 1, "animals"),
        ForbidEffect(toy.ANIMALS, "move-attack"),
        ChargeEffect(toy.HEROES, "move", {"gem": 1}),
        ChargeEffect(toy.HEROES, "build", {"pawn": 1}),
        ChargeEffect(Who("characters"), "attack-hive", {"gem": 1}),
        BlockEffect(2),
        StrikeEffect("dragonfly", "common", toy.HEROES),
        BountyEffect(0),
    ],
    ids=lambda effect: type(effect).__name__,
)
def test_the_faces_of_the_first_sheet_are_known(effect: FaceEffect) -> None:
    """All of duo/1 is modelled."""
    assert known(effect)
