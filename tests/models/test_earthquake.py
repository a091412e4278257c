"""Earthquakes in the planning model: tiles that slide, and plays in which none does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import file_of
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Earthquake, Specials
from winnable.missions.goals import And, Eventually, Fact, InPlace
from winnable.models.exo.coverage import gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.earthquake import stuck
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Serial
from winnable.models.queries.exo.omissions import left_out
from winnable.solver.deciding import Finder, Plan
from winnable.solver.outcome import Limits

WAYS = ("none", "up", "right", "down", "left", "choice")
LEFT, RIGHT = ("A1", "B1", "B2", "A2"), ("C1", "D1", "D2", "C2")


STIFF = {"exo.ruling.larva-into-hive-zone": "no"}
"""Under this ruling the model follows no tile that slides."""


def shaken(
    player: str = "claire",
    party: tuple[str, ...] = ("claire",),
    rulings: dict[str, str] | None = None,
) -> Sheet:
    """Two board tiles side by side; a token that lies in A1 has to come to D1."""
    there = InPlace(Fact("at", ("claire",)), "far")
    sheet = toy.sheet(
        4, 2, name="exo/squad/9", party=party, starts=("A1", "C1"), weather={}, fauna={},
        tokens=(Token("orb", "A1", player, carried=True),), pawns=1, rulings=rulings,
        objective=Eventually(And((Fact("taken", ("orb",)), there))),
    )  # fmt: skip
    return replace(
        sheet,
        places={**sheet.places, "far": frozenset({"D1"})},
        board_tiles={"left": LEFT, "right": RIGHT},
        specials=Specials(earthquake=Earthquake("orb", WAYS)),
    )


def test_a_tile_stays_where_it_would_cover_another_or_lie_apart() -> None:
    """Up or down it slides along the other one; to the right that is in the way."""
    sheet = shaken()

    assert [way for way in WAYS[1:5] if stuck(sheet, "B2", way)] == ["right", "left"]
    assert [way for way in WAYS[1:5] if stuck(sheet, "D1", way)] == ["right", "left"]
    assert stuck(replace(sheet, board_tiles={}), "A1", "up")


def test_where_tiles_are_not_followed_the_die_shows_that_none_slides() -> None:
    """Before the token is taken all faces; then 1, to the sides, or what players choose."""
    sheet = shaken(rulings=STIFF)
    table = Table(sheet)

    assert table.seen("weather", "weather", {"token(orb)": 0}) == {1, 2, 3, 4, 5, 6}
    assert table.seen("weather", "weather", {"token(orb)": 1}) == {1, 3, 5, 6}
    (gap,) = gaps(sheet)
    assert (gap.rule, gap.avoidable) == ("exo.sheet.squad.9.slide", True)
    (told,) = left_out(sheet, ())
    assert told.forbids_unwinnable
    assert not told.forbids_winnable


def test_it_is_the_tile_of_whoever_carries_the_token() -> None:
    """Anybody may: Yuri in D2 stands on no board tile, so that nothing slides."""
    sheet = shaken("", ("claire", "yuri"), STIFF)
    table = Table(replace(sheet, board_tiles={"left": LEFT}))
    state = {"token(orb)": 1, "zone(claire)": "A1", "zone(yuri)": "D2"}

    assert table.seen("weather", "weather", state | {"carrier": "claire"}) == {1, 3, 5, 6}
    assert table.seen("weather", "weather", state | {"carrier": "yuri"}) == {1, 2, 3, 4, 5, 6}


def followed(sheet: Sheet, face: int) -> tuple[dict[str, Any], Replay]:
    """A plan of two rounds in which the weather die shows ``face`` in the second, replayed."""
    problem = build_problem(sheet, "mission", horizon=2, schedule=Serial(2, 0))
    shown = ((2, "weather", "weather die", face),)
    found = Finder(replace(problem, fixed=shown), "sat").find(2, Limits())
    assert isinstance(found, Plan)
    plan = decode(sheet, "mission", problem, found.trace)
    return plan, replay(sheet, file_of(plan))


@pytest.mark.parametrize(("face", "said"), [(3, None), (6, ["right"])])
def test_a_plan_names_a_direction_where_players_choose(face: int, said: list[str] | None) -> None:
    """Two moves in round 1, the third one in round 2, after the die."""
    plan, judged = followed(shaken(rulings=STIFF), face)

    assert plan["rounds"][1].get("choices", {}).get("slide") == said
    assert judged.status == "won", judged.message
    assert judged.states[-1].slid == ()


def test_a_tile_slides_with_all_that_is_on_it() -> None:
    """Claire's tile goes up: two moves in round 1, the die, and the last zone from where she is."""
    sheet = shaken()
    plan, judged = followed(sheet, 2)

    assert gaps(sheet) == ()
    assert judged.status == "won", judged.message
    (tile,) = {name for name, zones in sheet.board_tiles.items() if _before(plan) in zones}
    assert judged.states[-1].slid == ((tile, (0, -1)),)


def _before(plan: dict[str, Any]) -> str:
    """Where Claire stands when round 2 begins."""
    moves = [step for step in plan["rounds"][0]["steps"] if step["do"] == "move"]
    return str(
        [step["to"] for step in moves if "claire" in (step["by"], *step.get("with", ()))][-1]
    )
