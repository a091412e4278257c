"""Hives that exploration cards place: 5 common and 1 alpha larvae, 6 life (E2, E28)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused
from tests.random_play import STEADY, play
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.referee import hive_life, nest
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    DamageHive,
    Disperse,
    Move,
    Spawn,
    Strike,
)
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.move", 1),)
ENTER = Move("claire", "B1", pawns=PAWN)
NEST = "nest.E2"


def board(**changes: Any) -> Sheet:
    """Four by two zones without a hive of the sheet, all forty cards."""
    return toy.sheet(exploration=toy.LISTED, **changes)


def founded(sheet: Sheet, card: str = "E2", **changes: Any) -> State:
    """Claire has entered B1 and drawn a card that brings a nest."""
    state = position(sheet, pawns={"claire.hero.move": 1}, **changes)
    return act(sheet, state, ENTER, exploration=card)


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.rule("exo.hive.nest-life")
@pytest.mark.parametrize("card", ["E2", "E28"])
def test_the_card_puts_a_hive_into_the_zone_without_a_larva_beside_it(card: str) -> None:
    """Rulings nest-first-larva and nest-larvae: 5 + 1 tokens, all of them on the hive; 6 life."""
    sheet = board()

    state = founded(sheet, card)

    (placed,) = nest.hives(sheet, state)
    assert (placed.name, placed.zone) == (f"nest.{card}", "B1")
    assert (placed.common, placed.alpha, placed.life) == (5, 1, 6)
    assert state.insects == ()
    assert hive_life.standing(sheet, state, "B1") == (f"nest.{card}",)
    assert state.zone("B1").colour
    assert state.visit is None


@pytest.mark.rule("exo.card.beetles-nest")
def test_a_nest_lays_from_the_coming_night_on() -> None:
    """Its first larva lies beside it, turned over at once as Claire stands there."""
    sheet = board()
    state = nightfall(sheet, founded(sheet))

    assert state.phase == "larvae"
    state = act(sheet, state, Spawn(NEST), larvae={"nest.E2.1": "dragonfly"})

    (larva,) = state.insects
    assert (larva.id, larva.zone, larva.hive) == ("nest.E2.1", "B1", NEST)
    assert larva.identity == "dragonfly"


@pytest.mark.rule("exo.card.beetles-nest")
def test_no_pile_of_a_nest_holds_a_second_alpha() -> None:
    """One alpha was turned over: the next larva is a common one, of any type."""
    sheet = board()
    away = {"claire": "B1", "mel": "A1"}
    first = [("nest.E2.1", "C2", "alpha scorpion")]
    state = position(sheet, at=away, nests={"E2": "B1"}, insects=first)
    state = nightfall(sheet, state)

    rule, message = forbidden(sheet, state, Spawn(NEST), larvae={"nest.E2.2": "alpha beetle"})
    assert rule == "exo.setup.larva-piles"
    assert message.endswith("the pile of hive nest.E2 has no alpha token left")


@pytest.mark.rule("exo.night.proliferate")
def test_three_insects_around_a_nest_leave_it() -> None:
    """Three around it before it lays: they go to three neighbours."""
    sheet = board()
    around = [(f"nest.E2.{n}", "C1", "") for n in (1, 2, 3)]
    state = nightfall(sheet, position(sheet, nests={"E2": "C1"}, insects=around))
    state = act(sheet, state, Spawn(NEST))

    for number, zone in ((1, "D1"), (2, "D2"), (3, "C2")):
        state = act(sheet, state, Disperse(f"nest.E2.{number}", zone))

    zones = {insect.id: insect.zone for insect in state.insects}
    assert zones == {"nest.E2.1": "D1", "nest.E2.2": "D2", "nest.E2.3": "C2", "nest.E2.4": "C1"}


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.parametrize(("option", "allowed"), [("yes", True), ("no", False)])
def test_larvae_go_to_a_nest_as_to_any_hive(option: str, allowed: bool) -> None:
    """Ruling larva-into-hive-zone: a larva around north (C1) goes to the nest in D1, or may not."""
    sheet = board(
        hives=(toy.hive_at("north", "C1", 6, 1),),
        rulings={"exo.ruling.larva-into-hive-zone": option},
    )
    around = [(f"north.{n}", "C1", "") for n in (1, 2, 3)]
    state = nightfall(sheet, position(sheet, nests={"E2": "D1"}, insects=around))
    state = act(sheet, state, Spawn("north"))
    step = Disperse("north.1", "D1")

    if allowed:
        assert act(sheet, state, step).insects_in("D1")
    else:
        assert refused(sheet, state, step)[0] == "exo.night.proliferate"


@pytest.mark.rule("exo.card.beetles-nest")
def test_nests_are_told_apart_by_their_cards() -> None:
    """E28 in A2 was first, E2 in B1 comes second; both lay tonight."""
    sheet = board()
    state = founded(sheet, nests={"E28": "A2"})

    placed = [(hive.name, hive.zone) for hive in nest.hives(sheet, state)]
    assert placed == [("nest.E2", "B1"), ("nest.E28", "A2")]
    assert nightfall(sheet, state).agenda == ("nest.E2", "nest.E28")


@pytest.mark.rule("exo.defeat.plague-pile")
def test_the_seventh_larva_of_a_nest_is_a_plague() -> None:
    """5 + 1 larvae were laid, the last of them in D1; there is none for this night."""
    sheet = board()
    last = [("nest.E2.6", "D1", "")]
    state = nightfall(sheet, position(sheet, nests={"E2": "C1"}, insects=last))

    state = act(sheet, state, Spawn(NEST))

    assert (state.outcome, state.cause) == ("defeat", "exo.defeat.plague-pile")


@pytest.mark.rule("exo.defeat.plague-crowd")
def test_a_crowd_around_a_nest_is_no_plague_but_one_around_a_fallen_nest_is() -> None:
    """Three larvae in C1, at dusk: the nest stands there, or 6 points of damage have felled it."""
    sheet = board(rulings={"exo.ruling.plague-moment": "every-step"})
    crowd = [(f"nest.E2.{n}", "C1", "") for n in (1, 2, 3)]

    for points, outcome in ((5, ""), (6, "defeat")):
        damage = {"nest.E2": points}
        state = position(sheet, nests={"E2": "C1"}, insects=crowd, hive_damage=damage)
        assert nightfall(sheet, state).outcome == outcome


@pytest.mark.rule("exo.hive.nest-life")
@pytest.mark.rule("exo.hive.cumulative")
def test_a_nest_falls_to_six_points_of_any_kind() -> None:
    """4 points were marked; two bursts make 4 more, and with 6 it is gone: nothing lays tonight."""
    sheet = board(party=("yuri",), rulings={"exo.ruling.sheet-hive-pattern": "pattern"})
    pawns = {"yuri.hero.move": 1}
    state = position(sheet, pawns=pawns, nests={"E28": "A1"}, hive_damage={"nest.E28": 4})
    strike = Strike("yuri", pawns=(("yuri.hero.move", 1),))

    state = act(sheet, state, strike, dice={"yuri": ["burst", "burst"]})
    assert refused(sheet, state, DamageHive("nest.E2", 2))[0] == "exo.attack.target"
    state = act(sheet, state, DamageHive("nest.E28", 4))

    assert state.hive_damage == (("nest.E28", 6),)
    assert hive_life.standing(sheet, state) == ()
    assert nightfall(sheet, state).phase == "survival"


@pytest.mark.rule("exo.card.beetles-nest")
def test_a_nest_beside_a_hive_of_the_sheet() -> None:
    """Two hives in B1: both lay in the coming night, and an attack chooses one of them."""
    sheet = board(hives=(toy.hive_at("north", "B1", 4, 1),))
    state = founded(sheet)

    assert hive_life.standing(sheet, state, "B1") == ("north", NEST)
    night = nightfall(sheet, state)
    night = act(sheet, night, Spawn(NEST), larvae={"nest.E2.1": "beetle"})
    night = act(sheet, night, Spawn("north"), larvae={"north.1": "beetle"})
    assert {insect.hive for insect in night.insects} == {NEST, "north"}

    state = act(sheet, state, Strike("claire"), dice={"claire": ["burst"]})
    for name in ("north", NEST):
        assert act(sheet, state, DamageHive(name, 2)).hive_damage == ((name, 2),)


@pytest.mark.rule("exo.supply.hives")
@pytest.mark.parametrize(("before", "founds"), [(5, True), (6, False)])
def test_the_box_holds_six_hives(before: int, founds: bool) -> None:
    """Six on the sheet, one of them fallen: no token is left, the card does nothing."""
    hives = tuple(toy.hive_at(f"h{n}", "D2", 1, 0) for n in range(before))
    sheet = board(hives=hives)

    state = founded(sheet, hive_damage={"h0": 6})

    assert (NEST in hive_life.standing(sheet, state)) == founds
    assert state.zone("B1").colour


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.parametrize(
    ("common", "alpha", "first", "second"),
    [(38, 6, (5, 1), (5, 1)), (36, 7, (5, 1), (6, 0)), (39, 8, (6, 0), (3, 0))],
)
def test_a_nest_gets_what_larvae_there_are(
    common: int, alpha: int, first: tuple[int, int], second: tuple[int, int]
) -> None:
    """48 and 8 in the box; a common token for an alpha that is missing, as far as they go."""
    sheet = board(hives=(toy.hive_at("north", "D2", common, alpha),))
    state = position(sheet, nests={"E2": "B1", "E28": "C1"})

    assert [(hive.common, hive.alpha) for hive in nest.hives(sheet, state)[1:]] == [first, second]
    seed = Seed(sheet, 1)
    for name, (commons, alphas) in (("nest.E2", first), ("nest.E28", second)):
        pile = [seed.larva(name, n) for n in range(1, commons + alphas + 1)]
        assert sum(larva.startswith("alpha ") for larva in pile) == alphas


@pytest.mark.rule("exo.night.attack-structure")
def test_a_nest_alone_in_a_zone_harms_no_structure() -> None:
    """It is no insect: the shelter beside it stands until a larva comes."""
    sheet = board()
    state = founded(sheet).with_zone("B1", shelter=True).with_figure("claire", zone="A1")
    state = nightfall(sheet, state)

    assert state.zone("B1").shelter
    assert state.agenda == (NEST,)


@pytest.mark.rule("exo.card.beetles-nest")
def test_games_among_nests_replay() -> None:
    """Each zone brings one of two nests or nothing; random games end as their plans do."""
    cards = tuple(card for card in toy.LISTED if card.name in ("E2", "E28", "E13"))
    sheet = toy.sheet(
        3,
        1,
        party=("yuri",),
        starts=("A1",),
        exploration=cards,
        stock={"food": 9, "wood": 1, "metal": 1},
        rulings={"exo.ruling.animal-death": "continue"},
    )
    fired: set[str] = set()
    bias = {**STEADY, "PlacePawn.hero.move": 6, "Move": 6, "Strike": 9, "DamageHive": 9}

    for seed in range(30):
        game = play(sheet, seed, 4, bias=bias)
        result = replay(sheet, game.document)
        assert result.states == game.states, result
        fired |= set(game.fired)

    assert {"exo.card.beetles-nest", "exo.hive.nest-life"} <= fired
    assert "exo.night.spawn" in fired
