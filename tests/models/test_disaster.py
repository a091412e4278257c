"""Disaster and production phases, and the pawns handed out, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import ANY, Table
from winnable.missions.exo.disaster_tables import DestroyEffect, LosePawnEffect, StrikeEffect, Who
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.models.exo.state import state_of


@pytest.fixture(scope="module")
def board() -> Table:
    """Two zones, Claire alone, the faces of the first sheet."""
    return Table(toy.two_zones())


@pytest.mark.rule("exo.disaster.roll")
@pytest.mark.rule("exo.disaster.read")
@pytest.mark.parametrize("table", ["weather", "fauna"])
def test_each_face_can_fall(board: Table, table: str) -> None:
    """Six faces; which of them is chance, known in a seeded game."""
    assert board.seen(table, table, {}) == {1, 2, 3, 4, 5, 6}
    known: dict[str, Any] = {f"{table}_die": 4}
    assert board.seen(table, table, {}, ANY, **known) == {4}


@pytest.mark.rule("exo.sheet.duo.1.weather-2")
def test_the_group_loses_a_structure_of_its_choice(board: Table) -> None:
    """Tile in A1, shelter in B1: one of them goes, and its owner or the box has it back."""
    state = {"weather": 2, "shelter(B1)": 1}
    names = ("tile(A1)", "tiles(claire)", "shelter(B1)", "shelters")

    assert board.seen(names, "weather loss 1", state) == {
        ("none", 0, 1, 1),
        ("claire", 1, 0, 0),
    }


@pytest.mark.rule("exo.sheet.duo.1.weather-2")
def test_nothing_is_lost_without_the_face_or_without_structures(board: Table) -> None:
    """Another face takes nothing; where nothing stands, nothing can be lost."""
    assert board.seen("tile(A1)", "weather loss 1", {"weather": 1}) == {"claire"}
    bare = {"weather": 2, "tile(A1)": "none"}
    assert board.seen("shelters", "weather loss 1", bare) == {0}


def test_two_structures_go_one_after_the_other() -> None:
    """Destroy 2: two stages, of which the second finds what the first left."""
    table = Table(toy.two_zones(fauna={6: (DestroyEffect("structure", 2),)}))
    after_first = {"fauna": 6, "tile(A1)": "none", "shelter(B1)": 1}

    assert table.seen("shelters", "fauna loss 2", after_first) == {0}


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
@pytest.mark.rule("exo.bug.damage")
@pytest.mark.rule("exo.bug.critical")
def test_a_strike_hits_every_hero_in_full() -> None:
    """Dragonfly cards: 1 damage, or 1 critical: each hero loses 1 life, animals none."""
    table = Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1")))
    names = ("life(claire)", "life(yuri)", "life(mel)", "life(nurasyl)")

    assert table.seen(names, "fauna strike 5.1", {"fauna": 5}) == {(2, 2, 2, 3)}
    assert table.seen(names, "fauna strike 5.1", {"fauna": 4}) == {(3, 3, 2, 3)}


def _stung(half: BugProfile) -> Table:
    """Claire and Yuri, and dragonfly cards without points with that profile."""
    others = (card for card in toy.BUG_CARDS if card.bug != "dragonfly")
    cards = (*others, BugCard("sting", "dragonfly", 6, half, half))
    return Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1"), bug_cards=cards))


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
@pytest.mark.rule("exo.bug.poison")
def test_a_strike_poisons_every_hero() -> None:
    """Two icons: 3 - 2 = 1 life and two cubes for each hero; with 2 left, Yuri dies, and his cubes
    are nobody's concern. Animals have no variable for cubes that no bug brings them."""
    table = _stung(BugProfile(2, 0, 0, poison=2))
    names = ("life(claire)", "poison(claire)", "life(yuri)", "poison(yuri)", "life(mel)")

    assert table.seen(names, "fauna strike 5.1", {"fauna": 5}) == {(1, 2, 1, 2, 2)}
    weak = {"fauna": 5, "life(yuri)": 2}
    assert table.seen(names, "fauna strike 5.1", weak) == {(1, 2, 0, 0, 2)}
    assert set(state_of(table.sheet, 1).poison) == {"claire", "yuri"}


@pytest.mark.rule("exo.sheet.duo.1.fauna-5")
@pytest.mark.rule("exo.bug.paralysis")
def test_a_strike_paralyses_every_hero() -> None:
    """Two icons: two cubes each, and no life lost. Of 5 pawns that Claire can have at the most, 4
    cubes and 2 count as 5."""
    table = _stung(BugProfile(2, 0, 0, paralysis=2))
    names = ("life(claire)", "paralysis(claire)", "paralysis(yuri)")

    assert table.seen(names, "fauna strike 5.1", {"fauna": 5}) == {(3, 2, 2)}
    numb = {"fauna": 5, "paralysis(claire)": 4}
    assert table.seen(names, "fauna strike 5.1", numb) == {(3, 5, 2)}
    assert set(state_of(table.sheet, 1).paralysis) == {"claire", "yuri"}


@pytest.mark.rule("exo.supply.bug-cards")
def test_a_card_drawn_in_the_morning_is_out(board: Table) -> None:
    """Two kinds of dragonfly cards; the one drawn is counted until dawn."""
    names = ("drawn(dragonfly-1)", "drawn(dragonfly-2)")

    assert board.seen(names, "fauna strike 5.1", {"fauna": 5}) == {(1, 0), (0, 1)}
    assert board.seen(names, "dawn", {"drawn(dragonfly-1)": 1}) == {(0, 0)}


def test_a_strike_kills_animals_and_uses_the_alpha_half() -> None:
    """Alpha beetle cards do 1+1 or 2+1 damage: Mel (2 life) dies of either, at 0."""
    strike = StrikeEffect("beetle", "alpha", Who("animals"))
    table = Table(toy.two_zones(weather={1: (strike,)}))
    names = ("life(mel)", "zone(mel)", "life(claire)")

    assert table.seen(names, "weather strike 1.1", {"weather": 1}) == {(0, "off", 3)}


@pytest.mark.rule("exo.disaster.adapt-roll")
@pytest.mark.rule("exo.disaster.adapt-choice")
@pytest.mark.rule("exo.disaster.adapt-claw")
@pytest.mark.rule("exo.disaster.adapt-burst")
@pytest.mark.rule("exo.disaster.adapt-shield")
def test_each_animal_takes_one_of_the_two_dice() -> None:
    """Burst and shield fall: each of the two animals either loses 1 life or takes the shield."""
    table = Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1")))
    names = ("adapted(claire)", "life(mel)", "adapted(yuri)", "life(nurasyl)")
    dice = {"adaptation_die_0": "burst", "adaptation_die_1": "shield"}

    mel, nurasyl = [("burst", 1), ("shield", 2)], [("burst", 2), ("shield", 3)]
    assert table.seen(names, "adaptation", {}, **dice) == {(*m, *n) for m in mel for n in nurasyl}
    claws = {"adaptation_die_0": "claw", "adaptation_die_1": "claw"}
    assert table.seen(names, "adaptation", {}, **claws) == {("claw", 2, "claw", 3)}


@pytest.mark.rule("exo.disaster.adapt-burst")
def test_a_burst_kills_an_animal_of_one_life(board: Table) -> None:
    """1 life less 1 is 0: dead at once. A dead animal adapts to nothing."""
    names = ("life(mel)", "zone(mel)", "adapted(claire)")
    dice = {"adaptation_die_0": "burst", "adaptation_die_1": "burst"}

    assert board.seen(names, "adaptation", {"life(mel)": 1}, **dice) == {(0, "off", "burst")}
    dead = {"life(mel)": 0, "zone(mel)": "off"}
    assert board.seen(names, "adaptation", dead, **dice) == {(0, "off", "none")}


def test_a_die_without_shields_shows_none() -> None:
    """Only the faces that a combat die has can fall."""
    table = Table(toy.two_zones(die={"claw": 3, "burst": 3, "shield": 0}))

    assert table.seen("adapted(claire)", "adaptation", {}) == {"claw", "burst"}


@pytest.mark.rule("exo.production.exo")
@pytest.mark.rule("exo.production.exo-condition")
@pytest.mark.rule("exo.production.exo-distance")
def test_each_living_animal_without_a_shield_brings_a_gem(board: Table) -> None:
    """1 blue gem, also from afar; none after a shield, none from the dead."""
    names = ("gems(claire, blue)", "pool(claire)")
    far = {"adapted(claire)": "claw", "zone(claire)": "A1", "zone(mel)": "B1"}

    assert board.seen(names, "production exo", far) == {(1, 1)}
    assert board.seen(names, "production exo", {"adapted(claire)": "shield"}) == {(0, 0)}
    dead = {"life(mel)": 0, "zone(mel)": "off"}
    assert board.seen(names, "production exo", dead) == {(0, 0)}


@pytest.mark.rule("exo.production.swap")
@pytest.mark.rule("exo.production.slots")
def test_a_full_pool_may_swap_a_gem(board: Table) -> None:
    """5 white and 1 green of 6 slots: nothing, or blue for a white, or blue for the green."""
    names = ("gems(claire, blue)", "gems(claire, white)", "gems(claire, green)", "pool(claire)")
    full = {"adapted(claire)": "claw", "gems(claire, white)": 5, "gems(claire, green)": 1}

    assert board.seen(names, "production exo", full) == {
        (0, 5, 1, 6),
        (1, 4, 1, 6),
        (1, 5, 0, 6),
    }


@pytest.mark.rule("exo.supply.gems")
def test_production_stops_when_the_reserve_is_empty() -> None:
    """Both blue gems are with Yuri."""
    party = ("claire", "yuri")
    table = Table(toy.sheet(2, 1, party=party, starts=("A1", "B1"), gems=2))
    state = {"adapted(claire)": "claw", "gems(yuri, blue)": 2}

    assert table.seen("gems(claire, blue)", "production exo", state) == {0}
    state["gems(yuri, blue)"] = 1
    assert table.seen("gems(claire, blue)", "production exo", state) == {1}


@pytest.mark.rule("exo.production.resource")
def test_a_tile_gives_its_resource_to_its_owner_wherever_the_hero_is(board: Table) -> None:
    """Claire's metal tile in A1 while she is in B1: 1 metal more; B1 has no tile: nothing."""
    names = ("pack(claire, metal)", "load(claire)")
    state = {"resource(A1)": "metal", "zone(claire)": "B1"}

    assert board.seen(names, "production A1", state) == {(2, 6)}
    assert board.seen(names, "production B1", state) == {(1, 5)}


@pytest.mark.rule("exo.production.swap")
@pytest.mark.rule("exo.production.slots")
def test_a_full_backpack_may_swap_an_item() -> None:
    """3 slots with food, wood, metal: the new metal is lost, or comes for the food or the wood."""
    stock = {"food": 1, "wood": 1, "metal": 1}
    table = Table(toy.two_zones(backpack=3, stock=stock))
    names = tuple(f"pack(claire, {r})" for r in stock)
    state = {"resource(A1)": "metal"}

    assert table.seen(names, "production A1", state) == {(1, 1, 1), (0, 1, 2), (1, 0, 2)}
    assert table.seen("load(claire)", "production A1", state) == {3}


@pytest.mark.rule("exo.setup.pawns")
@pytest.mark.rule("exo.setup.claire-pawn")
@pytest.mark.rule("exo.action.place")
def test_pawns_are_handed_out_less_those_lost() -> None:
    """Two players: 4 each and 1 more for Claire; Yuri lost 1 the night before, once."""
    lose = LosePawnEffect(3)
    table = Table(
        toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1"), weather={6: (lose, lose)})
    )
    names = ("pawns(claire)", "pawns(yuri)", "lost(yuri)")

    assert table.seen(names, "placement", {}) == {(5, 4, 0)}
    assert table.seen(names, "placement", {"lost(yuri)": 1}) == {(5, 3, 0)}
    assert table.seen(names, "placement", {"lost(yuri)": 6}) == {(5, 0, 0)}


@pytest.mark.rule("exo.round.phases")
@pytest.mark.rule("exo.night.dawn")
def test_a_round_runs_disaster_production_action_night(board: Table) -> None:
    """The stages come in that order; the first counts the round and forgets the last one."""
    phases = list(dict.fromkeys(stage.phase for stage in board.problem.stages))

    assert phases == ["disaster", "production", "action", "night"]
    marks = {"rested(claire)": 1, "fed(mel)": 1, "raid(B1)": 1, "healed": 1}
    assert board.seen(("round", *marks), "dawn", marks) == {(2, 0, 0, 0, 0)}


def test_faces_of_both_tables_add_up() -> None:
    """Weather and fauna both take pawns of heroes: 1 + 2."""
    one, two = LosePawnEffect(1), LosePawnEffect(2, unsheltered=True)
    table = Table(toy.two_zones(weather={1: (one,)}, fauna={1: (two,)}))
    state = {"weather": 1, "fauna": 1, "fed(claire)": 1, "life(claire)": 3}

    assert table.seen("lost(claire)", "exposure", state, heal="none") == {3}
    sheltered = state | {"shelter(A1)": 1}
    assert table.seen("lost(claire)", "exposure", sheltered, heal="none") == {1}


def test_a_horizon_ends_the_rounds() -> None:
    """A problem for 2 rounds has no third dawn."""
    table = Table(toy.two_zones(), horizon=2)

    assert table.play("dawn", {"round": 2}) == []
    assert replace(table.problem).variables[0].values == (0, 1, 2)
