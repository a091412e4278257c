"""Upgrade tiles in plan files: read into unit steps, laid out, bought, held against a fortune."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests import toy
from tests.missions.referee.plans import QUIET, quiet_plan
from tests.random_play import plan_of, play
from tests.tile_scenes import SHOPPERS, bazaar
from winnable.missions.exo.chance import Chance, Seed
from winnable.missions.exo.plan_phases import ActionStep
from winnable.missions.exo.referee import notation
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Known
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.referee.steps import Extract, ExtractExo, Rest, Step
from winnable.missions.exo.referee.upgrade_steps import Swap, Upgrade

SHEET = toy.sheet(
    4,
    1,
    starts=("A1",),
    upgrades=(*toy.tiles("shelter-heal", "always-shelter"), *toy.tiles("cheap-food-tile")),
    upgrade_price={1: 1, 2: 1, 3: 3},
)
BOARD = {"blue.2a": "shelter-heal", "blue.3": "always-shelter", "green.1": "cheap-food-tile"}
BUY: dict[str, Any] = {
    "by": "mel",
    "do": "upgrade",
    "slot": "blue.2a",
    "wearer": "claire",
    "pawns": {"claire.animal.upgrade": 1},
    "pay": {"claire": {"blue": 1}},
}


def read(data: dict[str, Any]) -> tuple[Step, ...]:
    """A step of a plan file in unit form."""
    return notation.read(TypeAdapter(ActionStep).validate_json(json.dumps(data)))


@pytest.mark.parametrize(
    ("data", "unit"),
    [
        (
            {**BUY, "discard": "cheap-food-tile"},
            Upgrade(
                "mel",
                "blue.2a",
                "claire",
                (("claire.animal.upgrade", 1),),
                (("claire", (("blue", 1),)),),
                "cheap-food-tile",
            ),
        ),
        (
            {"by": "desmond", "do": "swap", "give": ["wood", "food"], "get": "metal"},
            Swap("desmond", ("food", "wood"), "metal"),
        ),
        (
            {"by": "desmond", "do": "extract", "extra": "desmond.drone", "extra_discard": "food"},
            Extract("desmond", extra="desmond.drone", extra_discard="food"),
        ),
        (
            {"by": "mel", "do": "extract_exo", "colour": "green"},
            ExtractExo("mel", colour="green"),
        ),
        ({"by": "mel", "do": "extract_exo"}, ExtractExo("mel")),
        ({"by": "desmond", "do": "rest"}, Rest("desmond")),
        (
            {
                "by": "desmond",
                "do": "rest",
                "pawns": {"desmond.hero.rest": 1},
                "extracts": True,
                "discard": "food",
                "gatherer": "desmond",
                "gatherer_discard": "wood",
                "extra": "desmond.drone",
                "extra_discard": "metal",
            },
            Rest(
                "desmond",
                (("desmond.hero.rest", 1),),
                Extract("desmond", (), "food", "desmond", "wood", "desmond.drone", "metal"),
            ),
        ),
    ],
)
def test_steps_in_unit_form(data: dict[str, Any], unit: Step) -> None:
    """The two units of a swap may stand in either order; an extraction at rest has no pawn."""
    assert read(data) == (unit,)


@pytest.mark.rule("exo.tile.rest-extract")
def test_a_rest_that_extracts_nothing_says_nothing_of_an_extraction() -> None:
    """Else a plan would seem to throw food away."""
    with pytest.raises(IllegalStepError) as caught:
        read({"by": "desmond", "do": "rest", "discard": "food"})

    assert caught.value.rule == "exo.tile.rest-extract"


def judged(
    board: Mapping[str, str] | None, *steps: dict[str, Any], chance: Chance | None = None
) -> Replay:
    """What the referee says of a first round in which the animal has a pawn to buy with."""
    placements = {"claire": {"animal": {"upgrade": 1}}} if steps else {}
    plan = quiet_plan({**QUIET, "placements": placements, "steps": list(steps)})
    if board is not None:
        plan["setup"]["chance"] = {"upgrades": dict(board)}
    return replay(SHEET, plan_of(plan), chance=chance)


@pytest.mark.rule("exo.upgrade.buy")
@pytest.mark.rule("exo.setup.upgrade-board")
def test_a_plan_lays_tiles_out_and_buys_one() -> None:
    """Claire produces one blue gem, which is the price here."""
    result = judged(BOARD, BUY)

    assert result.status == "legal"
    assert result.rule is None
    state = result.states[-1]
    assert dict(state.upgrades.worn) == {"claire": ("shelter-heal",)}
    assert dict(state.upgrades.board) == {k: v for k, v in BOARD.items() if k != "blue.2a"}
    assert state.player("claire").gems == (0, 0, 0, 0)


@pytest.mark.rule("exo.setup.upgrade-board")
def test_a_plan_that_buys_nothing_need_not_tell_the_board() -> None:
    """Plans say no more than they use; of a slot that is not told nobody can buy."""
    assert judged(None).status == "legal"
    assert judged({"blue.2a": "shelter-heal"}, BUY).status == "legal"

    for board in (None, {"blue.3": "always-shelter"}):
        result = judged(board, BUY)
        assert (result.status, result.rule) == ("illegal", "exo.upgrade.buy")


@pytest.mark.rule("exo.supply.upgrades")
def test_tiles_that_cannot_lie_there() -> None:
    """A tile of another level, and a slot for which the box has no tile."""
    wrong = judged({"blue.2a": "always-shelter"})
    assert (wrong.status, wrong.round, wrong.phase, wrong.rule) == (
        "illegal",
        0,
        "setup",
        "exo.supply.upgrades",
    )
    more = judged({"blue.2b": "shelter-heal"})
    assert more.status == "unusable"
    assert more.message == (
        "the set-up gives the outcome 'upgrades blue.2b', which no rule asks for"
    )


def test_a_board_of_another_fortune_is_refused() -> None:
    """Of seven green tiles of level II six lie on the board, in an order that the seed gives."""
    sheet = bazaar()
    game = play(sheet, 3, 3, bias=SHOPPERS, fortune=Known(Seed(sheet, 3)))

    own = replay(sheet, game.document, chance=Seed(sheet, 3))
    other = replay(sheet, game.document, chance=Seed(sheet, 4))

    assert own.status == "legal"
    assert own.states == game.states
    assert (other.status, other.round, other.phase, other.rule) == ("illegal", 0, "setup", None)


def test_a_board_that_is_not_told_suits_every_fortune() -> None:
    """Nobody buys here, so that the plan may leave the board out, whatever lies on it."""
    sheet = bazaar()
    thrifty = {"PlacePawn.hero.upgrade": 0, "PlacePawn.animal.upgrade": 0}
    game = play(sheet, 3, 2, bias=thrifty, fortune=Known(Seed(sheet, 3)))
    data = game.plan
    del data["setup"]["chance"]["upgrades"]

    assert replay(sheet, plan_of(data), chance=Seed(sheet, 3)).status == "legal"
