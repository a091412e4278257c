"""Under a fixed fortune a problem holds the plain game, and says so."""

from __future__ import annotations

import pytest

from tests import toy
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.fixed import is_plain, plain_game, under
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.problem import Problem


def fixed(sheet: Sheet) -> Problem:
    """The complete problem of the plain game of ``sheet`` under a seed."""
    plain = plain_game(sheet)
    problem = build_problem(plain, "mission", horizon=1, schedule=complete(plain))
    assert problem.complete
    return under(sheet, problem, Seed(sheet, 1), 1)


def test_a_sheet_of_the_plain_game_alone_stays_complete() -> None:
    """Toy sheets have neither artefacts nor powers with a price, and no card that is played."""
    sheet = toy.two_zones()

    assert is_plain(sheet)
    assert fixed(sheet).complete


@pytest.mark.parametrize(
    "more",
    [
        pytest.param({"artefacts": toy.ARTEFACTS}, id="artefacts"),
        pytest.param({"exploration": toy.LISTED}, id="effects"),
        pytest.param({"pairs": toy.GIFTED}, id="powers"),
    ],
)
def test_a_sheet_with_more_proves_nothing(more: dict[str, object]) -> None:
    """What is left out might win; no variable stands for it."""
    sheet = toy.two_zones(**more)
    problem = fixed(sheet)

    assert not is_plain(sheet)
    assert (problem.complete, problem.completeness) == (False, "")
    names = {var.name.partition("(")[0] for var in problem.variables}
    assert not names & {"held", "played", "effect", "stuck"}


def test_zones_whose_card_has_an_effect_are_left_alone() -> None:
    """Without a card that is blank: all stages keep ``B1`` unexplored, where nobody starts."""
    listed = tuple(card for card in toy.LISTED if card.effect)
    problem = fixed(toy.two_zones(exploration=listed))

    untouched = {str(each.expr) for stage in problem.stages for each in stage.invariants}

    assert any("explored(B1)" in expr for expr in untouched)


def test_powers_that_ask_nothing_of_chance_are_played() -> None:
    """Life Support gives a pawn, whatever falls; Sixth Sense looks at a hidden card."""
    plain = plain_game(toy.two_zones(pairs=toy.GIFTED, party=("claire", "yuri")))

    assert set(plain.abilities("claire")) == {"life-support"}
    assert set(plain.abilities("yuri")) == set()
