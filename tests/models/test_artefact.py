"""Artefacts in the planning model: handing over, playing, what they do in fights and at night."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete, why_complete
from winnable.solver.deciding import Finder

STAGE = "artefacts 1"
HERE = {"zone(claire)": "A1", "zone(mel)": "A1"}


def only(*effects: str) -> tuple[Any, ...]:
    """The cards of these kinds and enough necklaces, which nobody has to play, for a deck."""
    kept = [card for card in toy.ARTEFACTS if card.effect in effects]
    necklace = next(card for card in toy.ARTEFACTS if card.effect == "necklace")
    return (*kept, replace(necklace, copies=30))


def solo(*effects: str, **changes: Any) -> Table:
    """Claire and Mel, two zones, artefacts of these kinds."""
    return Table(toy.two_zones(artefacts=only(*effects), **changes))


def duo(*effects: str, **changes: Any) -> Table:
    """Claire and Yuri, four zones, artefacts of these kinds."""
    return Table(toy.sheet(2, 2, party=("claire", "yuri"), artefacts=only(*effects), **changes))


@pytest.mark.rule("exo.artefact.rations")
def test_rations_are_two_food() -> None:
    """3 + 2 = 5 food for a card, which may also be given to Mel; with 11 of 12 slots used 1 food,
    or 2 for 1 other item thrown away; a full backpack takes only what others make room for."""
    table = solo("rations")
    names = ("pack(claire, food)", "load(claire)", "held(claire)", "played(rations)")
    stock = {f"pack(claire, {r})": n for r, n in (("food", 3), ("wood", 1), ("metal", 1))}

    seen = table.seen(names, STAGE, HERE | stock | {"held(claire)": 1})
    assert seen == {(3, 5, 1, 0), (3, 5, 0, 0), (5, 7, 0, 1)}
    tight = HERE | stock | {"pack(claire, wood)": 7, "held(claire)": 1, "zone(mel)": "B1"}
    assert table.seen(names, STAGE, tight) == {(3, 11, 1, 0), (4, 12, 0, 1), (5, 12, 0, 1)}


@pytest.mark.rule("exo.artefact.blue-orange")
@pytest.mark.rule("exo.artefact.blue-white")
@pytest.mark.rule("exo.artefact.orange-white")
@pytest.mark.rule("exo.artefact.orange-green")
@pytest.mark.rule("exo.artefact.blue-green")
@pytest.mark.parametrize(
    "effect", ["blue-orange", "blue-white", "orange-white", "orange-green", "blue-green"]
)
def test_extraction_cards_bring_two_gems(effect: str) -> None:
    """One gem of each of the two colours, none of the others."""
    table = solo(effect)
    colours = ("blue", "orange", "white", "green")
    names = (*(f"gems(claire, {c})" for c in colours), "pool(claire)")
    state = HERE | {"held(claire)": 1, "zone(mel)": "B1"}

    expected = tuple(int(c in effect.split("-")) for c in colours)
    assert table.seen(names, STAGE, state) == {(0, 0, 0, 0, 0), (*expected, 2)}


@pytest.mark.rule("exo.artefact.blue-green")
@pytest.mark.rule("exo.supply.gems")
def test_gems_without_a_slot_replace_others_or_are_lost() -> None:
    """5 white gems and a slot: one of the two comes, the other is lost or replaces a white one.
    With all 8 blue gems in pools only the green one comes."""
    table = solo("blue-green")
    names = ("gems(claire, blue)", "gems(claire, green)", "gems(claire, white)")
    state = HERE | {"held(claire)": 1, "zone(mel)": "B1", "gems(claire, white)": 5}

    played = table.seen(names, STAGE, state) - {(0, 0, 5)}
    assert played == {(1, 0, 5), (0, 1, 5), (1, 1, 4)}
    small = solo("blue-green", gems=2)
    state = HERE | {"held(claire)": 1, "zone(mel)": "B1", "gems(claire, blue)": 2}
    assert small.seen(names, STAGE, state) == {(2, 0, 0), (2, 1, 0)}


@pytest.mark.rule("exo.artefact.herbs")
@pytest.mark.rule("exo.artefact.dressing")
def test_healing_is_two_life_for_anybody_of_the_kind_who_lacks_some() -> None:
    """Hero 1 + 2 = 3; Nurasyl 2 of 3 comes to 3; in full life neither is played, dead ones stay
    dead; distance does not count."""
    table = duo("herbs", "dressing")
    names = ("life(claire)", "life(nurasyl)", "life(yuri)", "life(mel)")
    state = HERE | {"zone(yuri)": "B2", "zone(nurasyl)": "B1", "held(claire)": 1}
    hurt = state | {"life(claire)": 1, "life(nurasyl)": 2, "life(mel)": 0, "zone(mel)": "off"}

    assert table.seen(names, STAGE, hurt) == {(1, 2, 3, 0), (3, 2, 3, 0), (1, 3, 3, 0)}


@pytest.mark.rule("exo.artefact.pepper")
def test_pepper_is_a_shelter_for_a_night() -> None:
    """3 life without a shelter: 2, with pepper 3; the mark is gone at dawn."""
    table = solo("pepper")

    assert table.seen("pepper(claire)", STAGE, HERE | {"held(mel)": 1}) == {0, 1}
    assert table.seen("life(claire)", "exposure", HERE | {"pepper(claire)": 1}) == {3}
    assert table.seen("life(claire)", "exposure", HERE) == {2}
    assert table.seen("pepper(claire)", "dawn", HERE | {"pepper(claire)": 1}) == {0}


@pytest.mark.rule("exo.artefact.grenade")
@pytest.mark.rule("exo.artefact.agaric")
def test_dice_are_kept_for_the_next_roll() -> None:
    """4, 3, and 6, the limit of a roll, for both together."""
    table = solo("grenade", "agaric")

    one = table.seen("bonus(claire)", STAGE, HERE | {"held(claire)": 1, "zone(mel)": "B1"})
    two = table.seen("bonus(claire)", STAGE, HERE | {"held(claire)": 2, "zone(mel)": "B1"})
    assert one == {0, 4, 3}
    assert two == {0, 3, 4, 6}


@pytest.mark.rule("exo.artefact.grenade")
def test_claire_rolls_five_dice_by_day() -> None:
    """1 + 4 dice against a hive: at most 5 bursts of 2 points, all 5 dice are rolled; the bonus is
    used up."""
    table = solo("grenade", hives=(hive_at("north", "B1", 3, 1, life=12),))
    state = HERE | {"zone(claire)": "B1", "pawns(claire)": 1, "place(north.1)": "off"}
    state |= {"bonus(claire)": 4, "up(north.1)": 0}
    problem_names = ("damage(north)", "bonus(claire)")

    seen = table.ends(
        ("action 1 fight",), state, problem_names, {"fights(claire)": 1, "front": "B1"}
    )
    assert {damage for damage, _ in seen} <= set(range(11))
    assert (10, 0) in seen
    assert {bonus for _, bonus in seen} == {0}


@pytest.mark.rule("exo.artefact.grenade")
def test_mel_rolls_five_dice_at_night() -> None:
    """1 + 4 dice of Mel, 10 hits, against a beetle in her zone, which dies; without
    a bug the dice are kept."""
    table = solo("grenade", hives=(hive_at("north", "B1", 3, 1),))
    state = HERE | {"zone(claire)": "A1", "place(north.1)": "A1", "up(north.1)": 1}
    state |= {"bonus(claire)": 4, "identity(north.1)": "beetle"}
    dice = {"card(north.1)": "beetle-1", "dice(mel)": "0c5b0s"}

    seen = table.ends(("attack",), state, ("bonus(claire)", "place(north.1)"), dice)
    assert seen == {(0, "off")}
    alone = state | {"place(north.1)": "B1"}
    assert table.ends(("attack",), alone, ("bonus(claire)",)) == {(4,)}


@pytest.mark.rule("exo.artefact.net")
def test_a_net_stops_bugs_by_day_and_night() -> None:
    """Claire attacks a beetle beside her and loses nothing; at night it does nothing, and larvae
    that come into a bare zone destroy nothing."""
    table = solo("net", hives=(hive_at("north", "B1", 3, 1),))
    state = HERE | {"place(north.1)": "A1", "up(north.1)": 1, "identity(north.1)": "beetle"}
    state |= {"pawns(claire)": 1}
    fights = {"fights(claire)": 1, "front": "A1", "card(north.1)": "beetle-2"}
    day, night = ("action 1 fight",), ("attack",)
    lives = ("life(claire)", "life(mel)")

    assert table.seen("net", STAGE, HERE | {"held(mel)": 1}) == {0, 1}
    assert table.ends(day, state | {"net": 1}, lives, fights) == {(3, 2)}
    assert table.ends(day, state, lives, fights) != {(3, 2)}
    assert table.ends(night, state | {"net": 1}, (*lives, "place(north.1)")) == {(3, 2, "A1")}
    built = state | {"raid(B1)": 1, "shelter(B1)": 1, "drone(claire)": "B1"}
    names = ("shelter(B1)", "drone(claire)")
    assert table.seen(names, "destroy", built | {"net": 1}) == {(1, "B1")}
    assert table.seen(names, "destroy", built) == {(0, "off")}
    assert table.seen("net", "dawn", HERE | {"net": 1}) == {0}


@pytest.mark.rule("exo.free.trade")
@pytest.mark.rule("exo.explore.pass-first")
def test_artefacts_change_hands_in_a_zone() -> None:
    """Claire's 3 cards: to Yuri, Mel and drones there, as far as they have space; from
    Nurasyl to Yuri, whose she is; nothing goes elsewhere."""
    table = duo("rations")
    state = HERE | {"zone(yuri)": "A1", "zone(nurasyl)": "A1", "held(claire)": 3}
    state |= {"held(mel)": 3, "held(yuri)": 2, "held(nurasyl)": 3}
    names = ("held(claire)", "held(mel)", "held(yuri)", "held(nurasyl)")

    kept = {way for way in table.ends((STAGE,), state, (*names, "played(rations)")) if not way[4]}
    assert {way[:3] for way in kept if way[3] == 3} >= {(3, 3, 2), (2, 3, 3)}
    assert max(way[2] for way in kept) == 3
    apart = state | {"zone(yuri)": "B2", "zone(nurasyl)": "B2"}
    lone = {way for way in table.ends((STAGE,), apart, (*names, "played(rations)")) if not way[4]}
    assert lone == {(3, 3, 2, 3, 0), (3, 3, 3, 2, 0)}


@pytest.mark.rule("exo.drone.cargo")
@pytest.mark.rule("exo.drone.loss")
def test_drones_carry_artefacts_and_lose_them() -> None:
    """2 food leave a slot for one of 2 cards; at night the lost drone loses it."""
    table = solo()
    state = HERE | {"zone(mel)": "B1", "held(claire)": 2, "drone(claire)": "A1"}
    state |= {"cargo(claire, food)": 2}
    names = ("held(claire)", "crate(claire)")

    assert table.seen(names, STAGE, state) == {(2, 0), (1, 1)}
    lost = state | {"crate(claire)": 1, "drone(claire)": "B1", "raid(B1)": 1}
    assert table.seen("crate(claire)", "destroy", lost) == {0}


@pytest.mark.rule("exo.explore.equip-limit")
def test_a_card_is_thrown_away_for_one_that_comes_off_a_drone() -> None:
    """Claire and Mel have all 6 spaces full: the seventh card stays on the drone, or one of the
    six goes for it, not two; and the one on a drone elsewhere stays."""
    table = solo()
    full = HERE | {"zone(mel)": "A1", "held(claire)": 3, "held(mel)": 3, "crate(claire)": 1}
    names = ("held(claire)", "held(mel)", "crate(claire)")

    near = table.seen(names, STAGE, full | {"drone(claire)": "A1"})
    assert {(3, 3, 1), (3, 3, 0)} <= near
    assert min(map(sum, near)) == 6
    assert table.seen(names, STAGE, full | {"drone(claire)": "B1"}) == {(3, 3, 1)}


@pytest.mark.rule("exo.supply.artefacts")
def test_no_kind_is_played_more_often_than_it_is_there() -> None:
    """All 3 rations were played: a fourth card is none."""
    table = solo("rations")
    state = HERE | {"zone(mel)": "B1", "held(claire)": 1, "played(rations)": 3}

    assert table.seen("held(claire)", STAGE, state) == {1}


@pytest.mark.rule("exo.artefact.necklace")
@pytest.mark.rule("exo.setup.artefact-display")
def test_what_luck_does_by_itself_is_no_decision() -> None:
    """Neither necklaces nor the open cards add a variable; quick schedules know no artefact."""
    sheet = toy.two_zones(artefacts=only())
    names = {var.name for var in Table(sheet).problem.variables}
    quick = {var.name for var in Table(sheet, schedule=Sweeps(1)).problem.variables}

    assert names - quick == {"held(claire)", "held(mel)", "crate(claire)"}
    assert "artefacts" in why_complete(sheet, complete(sheet))
    assert Table(sheet).problem.complete


@pytest.mark.rule("exo.artefact.agaric")
def test_dice_on_top_of_a_roll_come_in_any_number() -> None:
    """2 grenades and 2 agarics: 3, 4, 6, 7, 8, ... up to 14; from 6 on another 3 may be asked for,
    so that 9 has to be sayable, whether or not a third agaric can come up."""
    cards = tuple(replace(card, copies=2) for card in only("grenade", "agaric")[:2])
    changes: dict[str, Any] = {"rulings": {"exo.ruling.bonus-dice-cap": "outside"}}
    board = toy.two_zones(artefacts=(*cards, only("grenade")[-1]), **changes)
    whole = build_problem(board, "mission", horizon=1, schedule=complete(board))

    Finder(whole, "sat")

    (bonus,) = (var for var in whole.variables if var.name == "bonus(claire)")
    assert bonus.values == (0, 3, 4, *range(6, 15))
