"""Night attacks in the planning model. Numbers of the bug cards stand beside each test."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import BountyEffect
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.models.exo.dice import dice_of
from winnable.solver.problem import Value

BUG = {
    "place(n.1)": "B1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "zone(claire)": "A1",
    "zone(mel)": "B1",
    "weather": 1,
    "fauna": 1,
}
MEL = ("life(mel)", "place(n.1)", "pack(claire, food)")


@pytest.fixture(scope="module")
def den() -> Table:
    """A1, B1 with a hive, C1; Claire and Mel (2 life, 1 die); a backpack of 5 slots, all full.

    Beetle cards: life 2, damage 1 (beetle-1) or 2 (beetle-2); alpha: life 3, damage 1 or 2, and 1
    critical.
    """
    return Table(toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 3, 1),), backpack=5))


def fight(table: Table, changes: dict[str, Value], names: Any, **decisions: Value) -> Any:
    """Values after the stage of all fights; decisions by first letter: card, dice of Mel, heal."""
    given: dict[str, Value] = {}
    words = {"card": "card(n.1)", "other": "card(n.2)", "dice": "dice(mel)", "heal": "heal"}
    for word, value in decisions.items():
        given[words[word]] = value
    return table.ends(("attack",), BUG | changes, names, given)


ROOM: dict[str, Value] = {"pack(claire, food)": 1}


@pytest.mark.rule("exo.night.attack-hero")
@pytest.mark.rule("exo.combat.card")
def test_heroes_without_an_animal_suffer_the_whole_card(den: Table) -> None:
    """Claire alone with a beetle: beetle-1 takes 1 life, beetle-2 takes 2; the bug lives on."""
    alone: dict[str, Value] = {"zone(claire)": "B1", "zone(mel)": "A1"}
    names = ("life(claire)", "place(n.1)")

    assert fight(den, alone, names, card="beetle-1") == {(2, "B1")}
    assert fight(den, alone, names, card="beetle-2") == {(1, "B1")}


@pytest.mark.rule("exo.night.attack-animal")
@pytest.mark.rule("exo.combat.roll")
@pytest.mark.rule("exo.combat.shield")
@pytest.mark.rule("exo.combat.claw")
@pytest.mark.rule("exo.combat.burst")
@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.combat.food")
@pytest.mark.rule("exo.bug.life")
def test_an_animal_rolls_its_dice(den: Table) -> None:
    """Mel, 1 die, against beetle-1 (life 2, damage 1): a shield blocks all; a claw is 1 hit, too
    little; a burst is 2 hits and kills, for 1 food to Claire, who is elsewhere. Both of the
    latter leave Mel with 1 life: damage happens although the same roll kills."""
    assert fight(den, ROOM, MEL, card="beetle-1", dice="0c0b1s") == {(2, "B1", 1)}
    assert fight(den, ROOM, MEL, card="beetle-1", dice="1c0b0s") == {(1, "B1", 1)}
    assert fight(den, ROOM, MEL, card="beetle-1", dice="0c1b0s") == {
        (1, "off", 1),
        (1, "off", 2),
    }


@pytest.mark.rule("exo.night.attack-when")
def test_there_is_no_fight_without_a_meeting(den: Table) -> None:
    """The bug in B1, Claire and Mel in A1: no card, no roll, no change."""
    apart: dict[str, Value] = {"zone(mel)": "A1"}

    assert fight(den, apart, ("life(claire)", *MEL)) == {(3, 2, "B1", 3)}
    assert fight(den, apart, MEL, card="beetle-1") == set()
    assert fight(den, {}, MEL, card="none") == set()


@pytest.mark.rule("exo.combat.card")
def test_cards_come_from_the_deck_of_the_type(den: Table) -> None:
    """A beetle draws no scorpion card."""
    assert fight(den, {}, MEL, card="scorpion-1") == set()


@pytest.mark.rule("exo.combat.profile")
@pytest.mark.rule("exo.bug.alpha")
@pytest.mark.rule("exo.bug.critical")
@pytest.mark.rule("exo.bug.damage")
def test_an_alpha_uses_the_lower_half(den: Table) -> None:
    """Alpha beetle-1: 1 damage and 1 critical, life 3. The shield stops the former only; a burst
    (2 hits) does not kill, and Mel (2 life) dies of both points."""
    alpha: dict[str, Value] = {"identity(n.1)": "alpha beetle"}
    names = ("life(mel)", "zone(mel)", "place(n.1)")

    assert fight(den, alpha, names, card="alpha beetle-1", dice="0c0b1s") == {(1, "B1", "B1")}
    assert fight(den, alpha, names, card="alpha beetle-1", dice="0c1b0s") == {(0, "off", "B1")}


@pytest.mark.rule("exo.combat.suffer")
def test_damage_is_shared_as_the_players_like(den: Table) -> None:
    """2 points (beetle-2) for Claire and Mel in one zone: 2+0, 1+1 or 0+2; one claw stops none."""
    both: dict[str, Value] = {"zone(claire)": "B1"}
    names = ("life(claire)", "life(mel)")

    found = fight(den, both, names, card="beetle-2", dice="1c0b0s")
    assert found == {(1, 2), (2, 1), (3, 0)}


@pytest.mark.rule("exo.combat.shield")
def test_shields_have_to_be_used(den: Table) -> None:
    """1 of 2 points is stopped, no more and no less."""
    found = fight(den, {}, ("life(mel)",), card="beetle-2", dice="0c0b1s")

    assert found == {(1,)}


@pytest.mark.rule("exo.sheet.duo.1.fauna-4")
def test_a_face_asks_two_shields_for_a_point(den: Table) -> None:
    """Mel's single shield stops nothing under fauna 4."""
    assert fight(den, {"fauna": 4}, ("life(mel)",), card="beetle-1", dice="0c0b1s") == {(1,)}


@pytest.mark.rule("exo.sheet.duo.1.fauna-6")
def test_a_face_leaves_no_food(den: Table) -> None:
    """Fauna 6: a kill feeds nobody."""
    found = fight(den, ROOM | {"fauna": 6}, MEL, card="beetle-1", dice="0c1b0s")

    assert found == {(1, "off", 1)}


def test_a_face_may_give_more_food() -> None:
    """2 food for a kill, both or none."""
    table = Table(
        toy.sheet(
            3, 1, starts=("A1",), hives=(hive_at("n", "B1", 3, 1),), fauna={1: (BountyEffect(2),)}
        )
    )
    found = fight(table, {}, MEL, card="beetle-1", dice="0c1b0s")

    assert found == {(1, "off", 3), (1, "off", 5)}


@pytest.mark.rule("exo.combat.food")
def test_food_into_a_full_backpack_takes_the_place_of_an_item(den: Table) -> None:
    """5 of 5 slots (3 food, 1 wood, 1 metal): the food is lost, or comes for the wood or metal."""
    names = ("place(n.1)", *(f"pack(claire, {r})" for r in ("food", "wood", "metal")))
    found = fight(den, {}, names, card="beetle-1", dice="0c1b0s")

    assert found == {
        ("off", 3, 1, 1),
        ("off", 4, 0, 1),
        ("off", 4, 1, 0),
    }


@pytest.mark.rule("exo.combat.suffer")
def test_damage_beyond_the_last_life_is_lost(den: Table) -> None:
    """Mel with 1 life meets 2 points: she dies, and that is all."""
    weak: dict[str, Value] = {"life(mel)": 1}
    names = ("life(mel)", "zone(mel)", "life(claire)")

    assert fight(den, weak, names, card="beetle-2", dice="1c0b0s") == {(0, "off", 3)}


@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_heals_between_two_points(den: Table) -> None:
    """Mel (2 of 2 life) takes 2 points: down to 1, healed to 2, down to 1; unhealed she dies. With
    1 life the healing comes first and is not enough: 1, 2, 0."""
    drone: dict[str, Value] = {"drone(claire)": "B1"}
    names = ("life(mel)",)

    assert fight(den, drone, names, card="beetle-2", dice="1c0b0s", heal="mel") == {(1,)}
    assert fight(den, drone, names, card="beetle-2", dice="1c0b0s", heal="none") == {(0,)}
    weak = drone | {"life(mel)": 1}
    assert fight(den, weak, names, card="beetle-2", dice="1c0b0s", heal="mel") == {(0,)}
    assert fight(den, {}, names, card="beetle-2", dice="1c0b0s", heal="mel") == set()


TWO: dict[str, Value] = {
    "place(n.2)": "B1",
    "up(n.2)": 1,
    "identity(n.2)": "dragonfly",
    "zone(nurasyl)": "B1",
}


@pytest.fixture(scope="module")
def pair() -> Table:
    """Claire with Mel (1 die), Yuri with Nurasyl (2 dice, 3 life)."""
    return Table(
        toy.sheet(
            3, 1, party=("claire", "yuri"), starts=("A1", "C1"), hives=(hive_at("n", "B1", 3, 1),)
        )
    )


@pytest.mark.rule("exo.combat.one-attack")
@pytest.mark.rule("exo.combat.kill")
def test_one_roll_is_shared_among_the_bugs(pair: Table) -> None:
    """Beetle-1 and dragonfly-1, life 2 each: Mel and Nurasyl roll 3 dice together. Burst, claw and
    shield are 3 hits: one bug; burst, burst, shield are 4: both, or too many on one. One of the 2
    points of damage is stopped, one hits either animal."""
    state = TWO | {"zone(mel)": "B1"}
    places = ("place(n.1)", "place(n.2)")
    lives = ("life(mel)", "life(nurasyl)")
    cards: dict[str, Value] = {"card": "beetle-1", "other": "dragonfly-1"}

    three = fight(pair, state, places, dice="1c1b1s", **cards)
    four = fight(pair, state, places, dice="0c2b1s", **cards)
    assert three == {("off", "B1"), ("B1", "off")}
    assert four == three | {("off", "off")}
    assert fight(pair, state, lives, dice="1c1b1s", **cards) == {(1, 3), (2, 2)}


@pytest.mark.rule("exo.supply.combat-dice")
def test_no_roll_has_more_dice_than_the_box() -> None:
    """With 2 dice in the box the two animals roll 2, not 3."""
    table = Table(
        toy.sheet(
            3,
            1,
            party=("claire", "yuri"),
            starts=("A1", "C1"),
            hives=(hive_at("n", "B1", 3, 1),),
            max_dice=2,
        )
    )
    state: dict[str, Value] = {"zone(nurasyl)": "B1"}
    stage = next(stage for stage in table.problem.stages if stage.name == "attack")
    (dice,) = (var for var in stage.decisions if var.name == "dice(mel)")

    assert max(len(dice_of(roll).faces) for roll in dice.values if roll != "none") == 2
    assert fight(table, state, ("life(mel)",), dice="1c1b0s") != set()
    assert fight(table, state, ("life(mel)",), dice="1c0b0s") == set()


def test_animals_in_different_zones_roll_apart(pair: Table) -> None:
    """Nurasyl in A1 does not help Mel in B1, who has 1 die."""
    state: dict[str, Value] = {"zone(nurasyl)": "A1"}

    assert fight(pair, state, ("life(mel)",), dice="1c1b1s") == set()
    assert fight(pair, state, ("life(mel)",), card="beetle-1", dice="0c0b1s") == {(2,)}


@pytest.mark.rule("exo.combat.food")
def test_food_goes_to_a_player_who_took_part(pair: Table) -> None:
    """Mel's kill feeds Claire; Yuri, with nobody in B1, gets nothing; Nurasyl there would do."""
    names = ("place(n.1)", "pack(claire, food)", "pack(yuri, food)")
    alone = fight(pair, {"zone(nurasyl)": "A1"}, names, card="beetle-1", dice="0c1b0s")
    joint = fight(pair, {"zone(nurasyl)": "B1"}, names, card="beetle-1", dice="0c1b2s")

    assert alone == {("off", 3, 3), ("off", 4, 3)}
    assert joint == alone | {("off", 3, 4)}


@pytest.mark.rule("exo.supply.bug-cards")
@pytest.mark.rule("exo.combat.discard")
def test_each_kind_of_card_is_drawn_as_often_as_it_is_printed() -> None:
    """One card of each kind: two beetles draw both kinds; with the first one out since the morning
    the second comes, and then the first one again."""
    one, two = BugProfile(2, 1, 0), BugProfile(2, 2, 0)
    cards = (BugCard("b-1", "beetle", 1, one, one), BugCard("b-2", "beetle", 1, two, two))
    hives = (hive_at("n", "B1", 1, 1),)
    larvae = {"common": {"beetle": 1}, "alpha": {"beetle": 1}}
    table = Table(
        toy.sheet(3, 1, starts=("A1",), hives=hives, larvae=larvae, bug_cards=cards, fauna={})
    )
    both: dict[str, Value] = {
        "zone(claire)": "B1",
        "zone(mel)": "A1",
        "place(n.2)": "B1",
        "identity(n.2)": "alpha beetle",
    }

    assert fight(table, both, ("life(claire)",)) == {(0,)}  # 1 + 2 points
    assert fight(table, both, ("life(claire)",), card="b-1", other="b-1") == set()
    one_out = both | {"drawn(b-1)": 1}
    assert fight(table, one_out, ("life(claire)",)) == {(0,)}  # ruling deck-in-a-fight
    assert fight(table, one_out, ("life(claire)",), card="b-1", other="b-1") == set()
    all_out = one_out | {"drawn(b-2)": 1}
    assert fight(table, all_out, ("life(claire)",)) == {(0,)}
    assert fight(table, all_out, ("life(claire)",), card="b-1", other="b-1") == set()
