"""Instinct, larvae, survival and defeat in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import PlaceEffect
from winnable.models.exo.dice import Roll
from winnable.models.exo.instinct import losers
from winnable.solver.expressions import holds

APART = {"zone(claire)": "A1", "zone(yuri)": "A1", "zone(mel)": "B1", "zone(nurasyl)": "B1"}


@pytest.fixture(scope="module")
def pair() -> Table:
    """Two zones, Claire with Mel (1 die) and Yuri with Nurasyl (2 dice)."""
    return Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1", "B1")))


@pytest.mark.rule("exo.night.instinct")
@pytest.mark.rule("exo.night.instinct-loser")
@pytest.mark.rule("exo.night.instinct-none")
def test_animals_alone_fight(pair: Table) -> None:
    """Mel claw against two shields: Nurasyl blocks, nobody hurt. Mel shield against claw and burst:
    the claw is blocked, the burst is not: Mel loses 1. Burst against burst and shield: 2 each, a
    draw, both lose 1."""
    names = ("life(mel)", "life(nurasyl)")

    def after(mel: str, nurasyl: str) -> set[tuple[int, int]]:
        dice = {"instinct_dice_mel": mel, "instinct_dice_nurasyl": nurasyl}
        return pair.seen(names, "instinct", APART, **dice)

    assert after("1c0b0s", "0c0b2s") == {(2, 3)}
    assert after("0c0b1s", "1c1b0s") == {(1, 3)}
    assert after("0c1b0s", "0c1b1s") == {(1, 2)}
    assert after("0c1b0s", "0c0b2s") == {(2, 2)}


@pytest.mark.rule("exo.night.instinct")
@pytest.mark.parametrize(
    "change",
    [{"zone(claire)": "B1"}, {"zone(mel)": "A1"}, {"zone(mel)": "off", "life(mel)": 0}],
    ids=["a hero is there", "in different zones", "one is dead"],
)
def test_animals_that_are_not_alone_together_do_not_fight(
    pair: Table, change: dict[str, str | int]
) -> None:
    """Nobody loses a life, whatever the dice."""
    state = APART | change
    lives = (state.get("life(mel)", 2), 3)

    assert pair.seen(("life(mel)", "life(nurasyl)"), "instinct", state) == {lives}


@pytest.mark.rule("exo.night.instinct-loser")
def test_the_loser_of_instinct_may_die(pair: Table) -> None:
    """Mel's last life."""
    dice = {"instinct_dice_mel": "0c0b1s", "instinct_dice_nurasyl": "0c2b0s"}
    names = ("life(mel)", "zone(mel)")

    assert pair.seen(names, "instinct", APART | {"life(mel)": 1}, **dice) == {(0, "off")}


def test_among_three_animals_the_worst_hit_lose() -> None:
    """Claws of the others less own shields, and 2 for each of their bursts. Two claws and a shield:
    each takes 1. With a burst added by the first, the others take 3, it takes 1. Shields: 0."""
    claw, shield = Roll(1, 0, 0), Roll(0, 0, 1)

    assert losers({"a": claw, "b": claw, "c": shield}) == {"a", "b", "c"}
    assert losers({"a": Roll(1, 1, 0), "b": claw, "c": shield}) == {"b", "c"}
    assert losers({"a": shield, "b": shield, "c": shield}) == frozenset()


@pytest.fixture(scope="module")
def hive() -> Table:
    """A square of four zones, a hive of 3+1 in B2, Claire alone; three rounds."""
    return Table(toy.four_zones(), horizon=4)


AWAY = {"zone(claire)": "A1", "zone(mel)": "A1"}


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.rule("exo.night.spawn-place")
def test_a_hive_lays_the_next_token_beside_it(hive: Table) -> None:
    """In night 1 the second token, in night 2 the third; face down while nobody is there."""
    names = ("place(north.2)", "up(north.2)", "place(north.3)")

    assert hive.seen(names, "hive 1", AWAY) == {("B2", 0, "off")}
    later = AWAY | {"round": 2, "place(north.2)": "B2"}
    assert hive.seen(names, "hive 1", later) == {("B2", 0, "B2")}


@pytest.mark.rule("exo.night.proliferate-flip")
def test_a_larva_laid_beside_a_character_is_turned_over(hive: Table) -> None:
    """Mel stands in B2."""
    assert hive.seen("up(north.2)", "hive 1", AWAY | {"zone(mel)": "B2"}) == {1}


THREE = AWAY | {"round": 3, "place(north.2)": "B2", "place(north.3)": "B2"}


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.rule("exo.night.proliferate-flip")
def test_three_larvae_spread_to_three_zones(hive: Table) -> None:
    """In night 3 three lie in B2: the fourth stays there, the three go to A1, B1 and A2, one each,
    in any of 3! ways; the one that reaches Claire in A1 is turned over."""
    places = tuple(f"place(north.{p})" for p in (1, 2, 3, 4))
    ups = tuple(f"up(north.{p})" for p in (1, 2, 3, 4))
    found = hive.seen((*places, *ups), "hive 1", THREE)

    assert len(found) == 6
    for *where, last, up1, up2, up3, up4 in found:
        assert sorted(where) == ["A1", "A2", "B1"]
        assert (last, up4) == ("B2", 0)
        assert [up1, up2, up3] == [int(zone == "A1") for zone in where]


@pytest.mark.rule("exo.night.proliferate")
def test_two_larvae_stay(hive: Table) -> None:
    """Only three or more drive each other out."""
    two = AWAY | {"round": 2, "place(north.2)": "B2"}
    names = ("place(north.1)", "place(north.2)")

    assert hive.seen(names, "hive 1", two) == {("B2", "B2")}


@pytest.mark.rule("exo.night.proliferate")
def test_with_few_neighbours_larvae_spread_evenly() -> None:
    """A hive with two neighbours: 2 and 1, never 3 and 0; with one neighbour all three go there."""
    for columns, zone, counts in ((3, "B1", {(1, 2), (2, 1)}), (2, "A1", {(3,)})):
        starts = ("C1",) if columns == 3 else ("B1",)
        hives = (hive_at("n", zone, 5, 1),)
        table = Table(toy.sheet(columns, 1, starts=starts, hives=hives), horizon=3)
        state = {"round": 3, "place(n.2)": zone, "place(n.3)": zone}
        near = sorted(table.sheet.adjacent[zone])
        found = table.seen(tuple(f"place(n.{p})" for p in (1, 2, 3)), "hive 1", state)

        assert {tuple(where.count(z) for z in near) for where in found} == counts


@pytest.mark.rule("exo.night.spawn")
def test_linked_hives_act_in_any_order_each_once() -> None:
    """North in A1 and south in B1 touch: first either, then the other."""
    hives = (hive_at("n", "A1", 3, 1), hive_at("s", "B1", 3, 1))
    table = Table(toy.sheet(3, 1, starts=("C1",), hives=hives))
    names = ("spawned(n)", "spawned(s)")

    assert table.seen(names, "hive 1", {}) == {(1, 0), (0, 1)}
    assert table.seen(names, "hive 2", {"spawned(n)": 1}) == {(1, 1)}


@pytest.mark.rule("exo.defeat.plague-pile")
def test_an_empty_pile_is_a_plague(hive: Table) -> None:
    """A pile of 4: one at set-up, one each in nights 1 to 3; in night 4 there is none left."""
    gone = {f"place(north.{p})": "off" for p in (1, 2, 3, 4)}

    assert hive.seen("plague", "hive 1", AWAY | gone | {"round": 3}) == {0}
    assert hive.seen("plague", "hive 1", AWAY | gone | {"round": 4}) == {1}
    lost = [c.rule for c in hive.problem.defeat if holds(c.expr, hive.state({"plague": 1}))]
    assert lost == ["exo.defeat.plague-pile"]


@pytest.mark.rule("exo.defeat.plague-crowd")
@pytest.mark.parametrize(
    ("zone", "count", "lost"), [("A1", 3, True), ("A1", 2, False), ("B2", 3, False)]
)
def test_a_crowd_is_a_plague_except_at_a_hive(
    hive: Table, zone: str, count: int, lost: bool
) -> None:
    """Three larvae in a zone without a hive; two are none, and a hive's zone does not count."""
    places = {f"place(north.{p})": zone if p <= count else "off" for p in (1, 2, 3, 4)}
    state = hive.state(places)

    assert any(holds(c.expr, state) for c in hive.problem.defeat) == lost


@pytest.mark.rule("exo.defeat.hero")
@pytest.mark.rule("exo.defeat.together")
def test_a_dead_hero_loses_the_game_and_a_dead_animal_does_not(hive: Table) -> None:
    """At 0 life."""
    for name, lost in (("claire", ["exo.defeat.hero"]), ("mel", [])):
        state = hive.state({f"life({name})": 0})

        assert [c.rule for c in hive.problem.defeat if holds(c.expr, state)] == lost


@pytest.mark.rule("exo.sheet.duo.1.fauna-2")
def test_a_beetle_appears_in_each_zone_with_an_animal(pair: Table) -> None:
    """Two animals in one zone draw one beetle, in two zones two; the dead draw none."""
    names = ("place(beetle.1.mel.1)", "place(beetle.1.nurasyl.1)")
    face = APART | {"fauna": 2}

    assert pair.seen(names, "bugs appear", face) == {("B1", "off")}
    assert pair.seen(names, "bugs appear", face | {"zone(mel)": "A1"}) == {("A1", "B1")}
    dead = face | {"zone(mel)": "off", "life(mel)": 0}
    assert pair.seen(names, "bugs appear", dead) == {("off", "B1")}
    assert pair.seen(names, "bugs appear", APART | {"fauna": 1}) == {("off", "off")}


def test_faces_of_both_tables_place_their_bugs() -> None:
    """One beetle by the weather and one by the fauna: the second has a place of its own."""
    place = (PlaceEffect("beetle", 1, "animals"),)
    table = Table(toy.two_zones(weather={1: place}, fauna={1: place}))
    names = ("place(beetle.1.mel.1)", "place(beetle.1.mel.2)")
    state = {"zone(mel)": "B1", "weather": 1}

    assert table.seen(names, "bugs appear", state | {"fauna": 1}) == {("B1", "B1")}
    assert table.seen(names, "bugs appear", state | {"fauna": 2}) == {("B1", "off")}


@pytest.mark.rule("exo.night.attack-structure")
@pytest.mark.rule("exo.drone.loss")
@pytest.mark.parametrize(
    ("order", "stage"),
    [
        ("instinct-larvae-attacks-survival", "destroy"),
        ("instinct-attacks-survival-larvae", "destroy after larvae"),
    ],
)
def test_what_nobody_guards_is_destroyed(order: str, stage: str) -> None:
    """A larva was laid in B2: tile, shelter and drone there go, the cargo with it; A2, where
    nothing arrived, keeps its tile."""
    table = Table(toy.four_zones(rulings={"exo.ruling.night-order": order}))
    standing = {
        "tile(B2)": "claire",
        "tile(A2)": "claire",
        "shelter(B2)": 1,
        "drone(claire)": "B2",
        "cargo(claire, food)": 2,
        "raid(B2)": 1,
    }
    names = (*standing, "tiles(claire)", "shelters")

    assert table.seen(names, stage, AWAY | standing) == {("none", "claire", 0, "off", 0, 1, 2, 0)}


@pytest.mark.rule("exo.night.attack-structure")
def test_a_zone_with_a_character_is_guarded(hive: Table) -> None:
    """A larva laid beside Mel raids nothing."""
    assert hive.seen("raid(B2)", "hive 1", AWAY) == {1}
    assert hive.seen("raid(B2)", "hive 1", AWAY | {"zone(mel)": "B2"}) == {0}


@pytest.mark.rule("exo.night.attack-structure")
def test_larvae_that_spread_raid_where_they_arrive(hive: Table) -> None:
    """A1 with Claire is guarded; B1 and A2 are not."""
    names = tuple(f"raid({zone})" for zone in ("A1", "B1", "A2", "B2"))

    assert hive.seen(names, "hive 1", THREE) == {(0, 1, 1, 1)}


FOOD = {"zone(claire)": "A1", "zone(mel)": "A1", "pack(claire, food)": 3}
FED = ("fed(claire)", "fed(mel)", "pack(claire, food)", "cargo(claire, food)")


def fed(table: Table, changes: dict[str, Any], names: tuple[str, ...] = FED) -> set[Any]:
    """Values after all meals that lead on to the hunger step."""
    meals = tuple(f"eat {n + 1}" for n in range(2 * len(table.sheet.party)))
    return table.ends((*meals, "hunger"), changes, names)


@pytest.fixture(scope="module")
def camp() -> Table:
    """Two zones, Claire alone."""
    return Table(toy.two_zones())


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_hero_and_animal_eat_one_food_each(camp: Table) -> None:
    """3 food less 2; they must eat while there is food."""
    assert fed(camp, FOOD, (*FED, "load(claire)")) == {(1, 1, 1, 0, 3)}


def test_meals_come_one_by_one(camp: Table) -> None:
    """After the first one Claire or Mel has eaten, or nobody; nobody eats twice."""
    assert camp.ends(("eat 1",), FOOD, FED) == {(0, 0, 3, 0), (1, 0, 2, 0), (0, 1, 2, 0)}
    again = FOOD | {"fed(claire)": 1}
    assert camp.ends(("eat 1",), again, FED) == {(1, 0, 3, 0), (1, 1, 2, 0)}


@pytest.mark.rule("exo.night.survival-animal-apart")
def test_an_animal_elsewhere_needs_no_food(camp: Table) -> None:
    """Mel in B1: only Claire eats, and nobody loses a life."""
    apart = FOOD | {"zone(mel)": "B1"}

    assert fed(camp, apart, (*FED, "life(claire)", "life(mel)")) == {(1, 0, 2, 0, 3, 2)}


@pytest.mark.rule("exo.night.survival-hero-food")
def test_with_one_food_the_player_chooses_whom_to_feed(camp: Table) -> None:
    """Claire or Mel, not nobody."""
    one = FOOD | {"pack(claire, food)": 1}

    assert fed(camp, one) == {(1, 0, 0, 0), (0, 1, 0, 0)}


@pytest.mark.rule("exo.night.survival-hero-food")
def test_the_own_drone_in_the_zone_feeds(camp: Table) -> None:
    """1 food in the backpack and 1 on the drone: both are eaten; a drone elsewhere is no help."""
    state = FOOD | {"pack(claire, food)": 1, "cargo(claire, food)": 1, "drone(claire)": "A1"}

    assert fed(camp, state) == {(1, 1, 0, 0)}
    away = state | {"drone(claire)": "B1"}
    assert fed(camp, away) == {(1, 0, 0, 1), (0, 1, 0, 1)}


def test_another_players_drone_feeds_nobody(pair: Table) -> None:
    """Yuri's drone beside hungry Claire: survival-food says own stock."""
    state = {
        "zone(claire)": "A1",
        "zone(mel)": "B1",
        "pack(claire, food)": 0,
        "drone(yuri)": "A1",
        "cargo(yuri, food)": 1,
        "zone(yuri)": "B1",
    }

    assert fed(pair, state, ("fed(claire)", "cargo(yuri, food)")) == {(0, 1)}


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_hunger_takes_a_life(camp: Table) -> None:
    """Unfed Claire 3 to 2 and unfed Mel beside her 2 to 1; fed they lose nothing; Mel may die. With
    food in reach there is no hunger."""
    names = ("life(claire)", "life(mel)", "zone(mel)")
    starved = FOOD | {"pack(claire, food)": 0}

    assert camp.seen(names, "hunger", starved) == {(2, 1, "A1")}
    assert camp.seen(names, "hunger", FOOD | {"fed(claire)": 1, "fed(mel)": 1}) == {(3, 2, "A1")}
    assert camp.seen(names, "hunger", starved | {"life(mel)": 1}) == {(2, 0, "off")}
    assert camp.play("hunger", FOOD | {"fed(claire)": 1}) == []


@pytest.mark.rule("exo.night.survival-shelter")
@pytest.mark.rule("exo.build.shelter-room")
def test_heroes_outside_a_shelter_lose_a_life(pair: Table) -> None:
    """Both heroes share the shelter in A1, whoever built it; in B1 they freeze, animals never."""
    names = ("life(claire)", "life(yuri)", "life(mel)")
    state = {"zone(claire)": "A1", "zone(yuri)": "A1", "zone(mel)": "B1"}

    assert pair.seen(names, "exposure", state | {"shelter(A1)": 1}) == {(3, 3, 2)}
    assert pair.seen(names, "exposure", state) == {(2, 2, 2)}


@pytest.mark.rule("exo.sheet.duo.1.weather-6")
def test_a_face_takes_a_pawn_from_the_unsheltered(pair: Table) -> None:
    """Weather 6: Claire in the shelter keeps hers, Yuri outside has 1 less next round."""
    state = {"weather": 6, "zone(claire)": "A1", "zone(yuri)": "B1", "shelter(A1)": 1}

    assert pair.seen(("lost(claire)", "lost(yuri)"), "exposure", state) == {(0, 1)}
    assert pair.seen("lost(yuri)", "exposure", state | {"weather": 1}) == {0}


@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_saves_a_hero_from_exposure(camp: Table) -> None:
    """Claire with 1 life: healed to 2 just before, she survives with 1; unhealed she dies. In full
    life the drone heals just after: 3, 2, 3."""
    state = {"zone(claire)": "A1", "drone(claire)": "A1", "life(claire)": 1}

    assert camp.seen("life(claire)", "exposure", state, heal="claire") == {1}
    assert camp.seen("life(claire)", "exposure", state, heal="none") == {0}
    assert camp.seen("life(claire)", "exposure", state | {"life(claire)": 3}, heal="claire") == {3}
    warm = state | {"life(claire)": 3, "shelter(A1)": 1}
    assert camp.play("exposure", warm, heal="claire") == []


@pytest.mark.rule("exo.night.start")
@pytest.mark.rule("exo.night.order")
@pytest.mark.rule("exo.night.survival")
@pytest.mark.rule("exo.action.end")
def test_the_night_has_its_order(pair: Table) -> None:
    """Instinct, larvae (bugs of faces first), attacks, destruction, food, shelter."""
    night = [stage.name.split()[0] for stage in pair.problem.stages if stage.phase == "night"]

    assert list(dict.fromkeys(night)) == [
        "instinct",
        "bugs",
        "attack",
        "destroy",
        "eat",
        "hunger",
        "exposure",
    ]
