"""A face that punishes building with a bug card, which the step of a plan names."""

from __future__ import annotations

from tests import toy
from tests.missions.referee.faces_now import board
from tests.missions.referee.test_face_events import day
from tests.position import act, gems, resources
from winnable.missions.exo import plan_powers as powers
from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo.disaster_tables import OnEffect
from winnable.missions.exo.plan_parts import Punished
from winnable.missions.exo.referee import notation


def test_a_card_may_punish_what_is_built() -> None:
    """A beetle's lower half hurts Desmond, by a pawn or by Master Builder; the plan names it."""
    sheet = board(OnEffect("build", strike="beetle"), party=("desmond",), pairs=toy.GIFTED)
    pay = {"desmond": {"wood": 1, "metal": 1}}
    goods = resources(wood=1, metal=1)
    state = day(
        sheet,
        packs={"desmond": goods},
        pools={"desmond": gems(white=1)},
        pawns={"desmond.hero.build": 1},
    )
    before = state.figure("desmond").life
    chance = Punished(strike=("beetle-1",))
    built = listed.Build(
        by="desmond",
        do="build",
        what="extraction_tile",
        pawns={"desmond.hero.build": 1},
        pay=pay,
        chance=chance,
    )
    free = powers.MasterBuilder(
        by="desmond", do="master_builder", pay={"desmond": {"white": 1, "wood": 1}}, chance=chance
    )

    for step in (built, free):
        (unit,) = notation.read(step)
        after = act(sheet, state, unit, **notation.outcomes(step))
        assert after.figure("desmond").life < before
