"""Which rules are counted, and when a moment of the play is looked at."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest

from tests import toy
from tests.position import act, position
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Adapt,
    Furnish,
    Move,
    Produce,
    Read,
    Rest,
    Start,
    Step,
    Strike,
)
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import And

MEL = (("claire.animal.move", 1),)


def counted(sheet: Sheet, state: State, step: Step, **chance: object) -> Counter[str]:
    """Rules counted by one step, refused or not."""
    fired: Counter[str] = Counter()
    with suppress(IllegalStepError):
        apply(sheet, state, step, Recorded(chance, "this step"), fired)
    return fired


@pytest.mark.rule("exo.move.diagonal")
@pytest.mark.rule("exo.move.adjacent")
@pytest.mark.parametrize(
    ("to", "diagonal", "taken"), [("B1", 0, 1), ("A2", 0, 1), ("B2", 1, 1), ("C1", 0, 0)]
)
def test_a_rule_counts_where_it_takes_effect_or_refuses(to: str, diagonal: int, taken: int) -> None:
    """B2 lies diagonally to A1; C1 is refused for its distance before any pawn is taken."""
    sheet = toy.sheet()
    state = position(sheet, pawns={"claire.animal.move": 1})

    fired = counted(sheet, state, Move("mel", to, pawns=MEL))

    assert fired["exo.move.adjacent"] == 1
    assert fired["exo.move.diagonal"] == diagonal
    assert fired["exo.action.order"] == taken


@pytest.mark.rule("exo.move.pair")
@pytest.mark.rule("exo.joint.condition")
@pytest.mark.parametrize(
    ("others", "pair", "joint"), [((), 0, 0), (("mel",), 1, 0), (("yuri",), 0, 1)]
)
def test_attacks_of_a_pair_and_of_players_count_apart(
    others: tuple[str, ...], pair: int, joint: int
) -> None:
    """Claire attacks alone, with Mel, with Yuri, who all came just now."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(sheet, at={"yuri": "A1"}, insects=[("beetle.1.A1.1", "A1", "beetle")])
    state = replace(state, moved=("claire", "mel", "yuri"))
    dice = {"claire": ["claw"] * (1 + pair), "yuri": ["claw"] * 2}

    cards = {"beetle.1.A1.1": "beetle-1"}
    fired = counted(sheet, state, Strike("claire", others), cards=cards, dice=dice)

    assert fired["exo.combat.roll"] > 0
    assert (fired["exo.move.pair"], fired["exo.joint.roll"]) == (pair, joint)


def test_a_refusal_counts_once() -> None:
    """Mel is dead: the rest is refused, and nothing else happens."""
    sheet = toy.sheet()
    state = position(sheet, at={"mel": ""})

    assert counted(sheet, state, Rest("mel")) == Counter(
        {"exo.rest.heal": 1, "exo.round.phases": 1}
    )


@pytest.mark.rule("exo.sheet.duo.1.weather-1")
@pytest.mark.rule("exo.sheet.duo.1.fauna-1")
@pytest.mark.parametrize(("face", "calm"), [(1, 1), (3, 0), (6, 0)])
def test_a_face_without_effect_counts_when_it_is_read(face: int, calm: int) -> None:
    """Faces 1 are the calm ones; the others count where they change something."""
    sheet = toy.sheet()
    state = position(sheet, phase="disaster", weather=0, fauna=0)

    fired = counted(sheet, state, Read(), weather=face)

    assert fired["exo.sheet.duo.1.weather-1"] == calm
    assert fired[f"exo.sheet.duo.1.weather-{face}"] == calm


def test_a_goal_is_first_looked_at_after_the_whole_set_up() -> None:
    """An empty conjunction is true at once: at the first moment, not while heroes take seats."""
    sheet = toy.sheet(party=("claire", "yuri"), objective=And(()))
    state = setup.begin(sheet)

    for hero, zone in (("claire", "A1"), ("yuri", "A2")):
        assert state.outcome == ""
        state = act(sheet, act(sheet, state, Start(hero, zone)), Furnish(hero, "food"))

    assert (state.phase, state.outcome) == ("over", "won")


def test_production_is_one_moment() -> None:
    """The memory of a goal changes after the last product only; here it begins to exist."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(sheet, phase="production")
    for hero in sheet.party:
        state = state.with_player(hero, adapted="claw")
    assert state.memory == ()

    state = act(sheet, state, Produce("claire", "exo"))
    assert state.memory == ()
    state = act(sheet, state, Produce("yuri", "exo"))

    assert state.memory == ((), ())


def test_each_choice_of_an_adaptation_die_is_a_moment() -> None:
    """The first of two players has chosen: the goals were looked at."""
    sheet = toy.sheet(party=("claire", "yuri"))
    state = position(sheet, phase="disaster", weather=0, fauna=0)
    state = act(sheet, act(sheet, state, Read(), weather=1), Read(), fauna=1)
    state = act(sheet, state, Read(), adaptation=["claw", "claw"])

    assert act(sheet, state, Adapt("claire", 0)).memory == ((), ())
