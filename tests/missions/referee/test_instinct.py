"""Animal instinct at nightfall."""

from __future__ import annotations

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Instinct
from winnable.missions.exo.sheet import Sheet

STEP = Instinct("B1")


def alone(*heroes: str, life: dict[str, int] | None = None) -> tuple[Sheet, State]:
    """The animals of these heroes alone in B1 at nightfall; the heroes are elsewhere."""
    sheet = toy.sheet(party=heroes, starts=("A1", "A2", "C1", "C2"))
    animals = {sheet.components.pairs[hero].animal.name: "B1" for hero in heroes}
    return sheet, nightfall(sheet, position(sheet, at=animals, life=life or {}))


@pytest.mark.rule("exo.night.instinct")
def test_two_animals_without_a_hero_fight() -> None:
    """Claire elsewhere: a fight is due. With a hero beside them, or one animal alone: none."""
    sheet, state = alone("claire", "yuri")
    assert (state.phase, state.agenda) == ("instinct", ("B1",))

    for at in ({"mel": "B1", "nurasyl": "B1", "yuri": "B1"}, {"mel": "B1"}):
        calm = nightfall(sheet, position(sheet, at=at))
        assert calm.phase == "survival"
        assert refused(sheet, calm, STEP)[0] == "exo.night.order"


@pytest.mark.rule("exo.night.instinct-loser")
@pytest.mark.rule("exo.night.instinct-none")
@pytest.mark.parametrize(
    ("mel", "nurasyl", "losses"),
    [
        (["claw"], ["shield", "shield"], (0, 0)),
        (["claw"], ["claw", "shield"], (1, 0)),
        (["shield"], ["claw", "shield"], (0, 0)),
        (["shield"], ["claw", "claw"], (1, 0)),
        (["burst"], ["shield", "shield"], (0, 1)),
        (["burst"], ["claw", "claw"], (1, 1)),
        (["claw"], ["claw", "burst"], (1, 0)),
        (["burst"], ["claw", "shield"], (0, 1)),
        (["shield"], ["burst", "shield"], (1, 0)),
        (["shield"], ["shield", "shield"], (0, 0)),
    ],
)
def test_who_takes_more_damage_loses_one_life(
    mel: list[str], nurasyl: list[str], losses: tuple[int, int]
) -> None:
    """Ruling instinct-score: damage = claws of the other less own shields, plus 2 for each burst.

    E.g. burst against claw + claw: 2 against 2, a draw above 0, both lose; claw against two shields
    and nothing back: 0 and 0, nobody loses.
    """
    sheet, state = alone("claire", "yuri")

    state = act(sheet, state, STEP, dice={"mel": mel, "nurasyl": nurasyl})

    assert (2 - state.figure("mel").life, 3 - state.figure("nurasyl").life) == losses
    assert state.phase == "survival"


@pytest.mark.rule("exo.night.instinct-loser")
def test_of_three_animals_the_worst_hit_lose() -> None:
    """Ruling instinct-many: each takes the hits of all others less own shields.

    Mel (shield) takes 1 + 1 claws - 1 = 1, Little Joe (claw, shield) 1 - 1 = 0, Nurasyl
    (claw, claw... here claw and shield) 1 - 1 = 0: Mel alone loses.
    """
    sheet, state = alone("claire", "desmond", "yuri")
    dice = {"mel": ["shield"], "little-joe": ["claw", "shield"], "nurasyl": ["claw", "shield"]}

    state = act(sheet, state, STEP, dice=dice)

    lives = {name: state.figure(name).life for name in dice}
    assert lives == {"mel": 1, "little-joe": 4, "nurasyl": 3}


@pytest.mark.rule("exo.night.instinct")
def test_each_animal_rolls_its_own_dice() -> None:
    """Mel has 1 die, Nurasyl 2; a combat die has no paw."""
    sheet, state = alone("claire", "yuri")

    for mel, nurasyl in (
        (["claw", "claw"], ["claw", "claw"]),
        (["claw"], ["claw"]),
        (["paw"], ["claw", "claw"]),
    ):
        dice = {"mel": mel, "nurasyl": nurasyl}
        assert forbidden(sheet, state, STEP, dice=dice)[0] == "exo.night.instinct"


@pytest.mark.rule("exo.night.instinct-loser")
def test_an_animal_can_die_of_it_and_its_player_plays_on() -> None:
    """Mel has 1 life: 0 is death, but only a hero's death is a defeat (ruling animal-death)."""
    sheet, state = alone("claire", "yuri", life={"mel": 1})

    state = act(sheet, state, STEP, dice={"mel": ["shield"], "nurasyl": ["burst", "burst"]})

    assert (state.figure("mel").life, state.figure("mel").zone) == (0, "")
    assert state.outcome == ""
