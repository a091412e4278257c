"""What faces punish, tables that act together or one after another, animals against heroes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board, dawn
from tests.position import act, gems, nightfall, position, refused, resources
from winnable.missions.exo.disaster_tables import (
    AlsoEffect,
    ChargeEffect,
    ColourEffect,
    DestroyEffect,
    DiceEffect,
    ExploreEffect,
    Face,
    FaceEffect,
    ForbidEffect,
    OnEffect,
    QuarrelEffect,
    SpawnEffect,
    StrikeEffect,
    Who,
)
from winnable.missions.exo.referee import faces
from winnable.missions.exo.referee.card_steps import Meet
from winnable.missions.exo.referee.explore_steps import ChooseResource
from winnable.missions.exo.referee.face_steps import SetUpon
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import MasterBuilder, Touch
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    Build,
    DamageHive,
    Instinct,
    Kill,
    Move,
    Nightfall,
    Read,
    Strike,
    Suffer,
    Take,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Second, Specials

ALL, HEROES, ANIMALS = Who("characters"), Who("heroes"), Who("animals")
MOVE, ANIMAL = (("claire.hero.move", 1),), (("claire.animal.move", 1),)
PAIR = (*ANIMAL, *MOVE)
BEETLE = [("north.1", "A1", "beetle")]
CARDS = {"north.1": "beetle-1"}
HIVE = (toy.hive_at("north", "A1", 3, 1),)
LAND = {"A1": ("wood", "blue"), "B1": ("wood", "white")}


def day(sheet: Sheet, **changes: Any) -> State:
    """A day with the face, two explored zones and pawns for moves."""
    given: dict[str, Any] = {
        "weather": 2,
        "land": LAND,
        "pawns": {"claire.hero.move": 2, "claire.animal.move": 2},
    }
    return position(sheet, **(given | changes))


def lives(state: State) -> list[int]:
    """Life of Claire and of Mel."""
    return [state.figure(name).life for name in ("claire", "mel")]


@pytest.mark.rule("exo.sheet.squad.2a.weather-4")
@pytest.mark.rule("exo.sheet.squad.4b.weather-6")
def test_who_moves_loses_a_life_once() -> None:
    """Ruling moved-loss: Claire, 3 to 2, not again for her second move; Mel for her own."""
    sheet = board(OnEffect("move", life=1, once=True))
    state = act(sheet, day(sheet), Move("claire", "B1", (), MOVE))
    assert lives(state) == [2, 2]
    state = act(sheet, state, Move("claire", "A1", (), MOVE))
    assert lives(state) == [2, 2]
    assert lives(act(sheet, state, Move("mel", "B1", (), ANIMAL))) == [2, 1]


@pytest.mark.rule("exo.sheet.squad.4b.weather-5")
def test_a_hero_who_leaves_the_animal_loses_a_life_each_time() -> None:
    """Together nothing happens; alone Claire loses 1 and 1."""
    sheet = board(OnEffect("move-apart", life=1))
    state = act(sheet, day(sheet), Move("claire", "B1", ("mel",), PAIR))
    assert lives(state) == [3, 2]
    state = act(sheet, state, Move("claire", "A1", (), MOVE))
    assert lives(state) == [2, 2]
    assert lives(act(sheet, day(sheet), Move("mel", "B1", (), ANIMAL))) == [3, 2]


@pytest.mark.rule("exo.sheet.squad.6c.fauna-4")
@pytest.mark.rule("exo.sheet.squad.3a.fauna-3")
def test_who_attacks_a_hive_loses_a_life_and_cannot_move() -> None:
    """Ruling immobilised: Claire, 3 to 2, stays for the round, but may attack again; Mel moves."""
    sheet = board(OnEffect("attack-hive", life=1, immobile=True), hives=HIVE)
    state = act(sheet, day(sheet), Strike("claire", pawns=MOVE), dice={"claire": ["claw"]})
    state = act(sheet, state, DamageHive("north", 1))

    assert lives(state) == [2, 2]
    assert refused(sheet, state, Move("claire", "B1", (), MOVE))[0] == RULE
    act(sheet, state, Strike("claire", pawns=MOVE), dice={"claire": ["claw"]})
    act(sheet, state, Move("mel", "B1", (), ANIMAL))


def test_healing_touch_plus_lets_who_is_immobilised_move() -> None:
    """Ruling negative-effect: being immobilised is one that Mel's upgraded power cures."""
    sheet = board(
        OnEffect("attack-hive", immobile=True), hives=HIVE, pairs=toy.GIFTED, upgraded=("mel",)
    )
    state = day(sheet, pools={"claire": gems(blue=1)})
    state = act(sheet, state, Strike("claire", pawns=MOVE), dice={"claire": ["shield"]})

    cured = act(sheet, state, Touch("mel", "claire", "immobile", (("claire", (("blue", 1),)),)))

    act(sheet, cured, Move("claire", "B1", (), MOVE))


@pytest.mark.rule("exo.sheet.squad.3a.fauna-3")
def test_a_hive_behind_a_bug_is_attacked_once_it_is_damaged() -> None:
    """A burst kills the beetle of 2 life; the other 2 hits at the hive cost both a life."""
    sheet = board(OnEffect("attack-hive", life=1), hives=HIVE)
    state = day(sheet, insects=BEETLE)
    state = act(
        sheet,
        state,
        Strike("claire", ("mel",), PAIR),
        cards=CARDS,
        dice={"claire": ["burst", "burst"]},
    )
    assert lives(state) == [3, 2]
    state = act(sheet, act(sheet, state, Suffer("claire")), Kill("north.1"))
    assert lives(act(sheet, state, DamageHive("north", 2))) == [1, 1]


@pytest.mark.rule("exo.sheet.squad.2a.fauna-5")
def test_an_attack_on_a_hive_draws_a_card_that_hits_the_attackers() -> None:
    """Centipede-1, alpha: 1 damage and 1 critical for each attacker, nothing blocked."""
    sheet = board(OnEffect("attack-hive", strike="centipede"), hives=HIVE)
    state = act(
        sheet,
        day(sheet),
        Strike("claire", pawns=MOVE),
        dice={"claire": ["shield"]},
        strike=["centipede-1"],
    )

    assert lives(state) == [1, 2]


@pytest.mark.rule("exo.sheet.squad.3a.fauna-5")
def test_who_fights_a_bug_loses_a_life_by_day_or_night() -> None:
    """Ruling immobilised: all who take part, before they suffer what the bug does.

    At night only animals fight: Mel, 2 to 1, beside Claire, who keeps 3, with or without her.
    """
    sheet = board(OnEffect("fight-bug", life=1, immobile=True))
    chance: dict[str, Any] = {"cards": CARDS, "dice": {"claire": ["claw"]}}
    state = act(sheet, day(sheet, insects=BEETLE), Strike("claire", pawns=MOVE), **chance)
    assert lives(state) == [2, 2]
    assert state.fight is not None
    assert state.fight.damage == 1

    dark = nightfall(sheet, position(sheet, weather=2, insects=BEETLE))
    state = act(sheet, dark, Attack("A1"), cards=CARDS, dice={"mel": ["claw"]})
    assert lives(state) == [3, 1]
    assert [state.figure(name).immobile for name in ("claire", "mel")] == [False, True]

    apart = nightfall(sheet, position(sheet, weather=2, insects=BEETLE, at={"mel": "B1"}))
    state = act(sheet, apart, Attack("A1"), cards=CARDS)
    assert lives(state) == [3, 2]


@pytest.mark.rule("exo.sheet.duo.7a.fauna-5")
@pytest.mark.rule("exo.sheet.duo.7b.fauna-5")
def test_a_zone_that_turns_out_the_colour_draws_a_card() -> None:
    """Ruling explore-strike: beetle-1, alpha, hits the hero who enters; E13 is blue, E31 white."""
    sheet = board(OnEffect("explore", strike="beetle", colour="blue"))
    step = Move("claire", "A2", ("mel",), PAIR)

    blue = act(sheet, day(sheet), step, exploration="E13", strike=["beetle-1"])
    assert lives(blue) == [1, 2]
    assert lives(act(sheet, day(sheet), step, exploration="E31")) == [3, 2]


def test_a_zone_that_another_face_turns_the_colour_draws_a_card_too() -> None:
    """Ruling explore-strike: zones with heroes are blue this round, E31's white one as well."""
    strike = OnEffect("explore", strike="beetle", colour="blue")
    sheet = board(ColourEffect("blue", "heroes"), strike)
    step = Move("claire", "A2", ("mel",), PAIR)

    white = act(sheet, day(sheet), step, exploration="E31", strike=["beetle-1"])

    assert lives(white) == [1, 2]


@pytest.mark.rule("exo.sheet.duo.7d.weather-3")
def test_what_is_built_makes_the_zone_green_for_good() -> None:
    """A tile or a shelter, by a pawn or by Master Builder; a drone changes nothing."""
    sheet = board(OnEffect("build", recolour="green"), party=("desmond",), pairs=toy.GIFTED)
    goods = resources(wood=3, metal=3)
    state = day(
        sheet,
        packs={"desmond": goods},
        pools={"desmond": gems(white=1)},
        pawns={"desmond.hero.build": 2},
        beacons=["desmond"],
    )
    pawn = (("desmond.hero.build", 1),)

    built = act(
        sheet,
        state,
        Build("desmond", "extraction_tile", pawn, (("desmond", (("metal", 1), ("wood", 1))),)),
    )
    assert built.zone("A1").colour == "green"
    drone = act(
        sheet, state, Build("desmond", "drone", pawn, (("desmond", (("metal", 2), ("wood", 1))),))
    )
    assert drone.zone("A1").colour == "blue"
    free = MasterBuilder("desmond", (("desmond", (("white", 1), ("wood", 1))),))
    assert act(sheet, state, free).zone("A1").colour == "green"


def test_a_zone_without_an_exo_tile_does_not_become_another_colour() -> None:
    """Desmond builds a shelter in C1, which nobody has explored: it stays unexplored."""
    sheet = board(OnEffect("build", recolour="green"), party=("desmond",))
    state = day(
        sheet,
        at={"desmond": "C1"},
        packs={"desmond": resources(wood=2, metal=1)},
        pawns={"desmond.hero.build": 1},
    )
    pay = (("desmond", (("metal", 1), ("wood", 2))),)

    built = act(sheet, state, Build("desmond", "shelter", (("desmond.hero.build", 1),), pay))

    assert (built.zone("C1").shelter, built.zone("C1").colour) == (True, "")


@pytest.mark.rule("exo.sheet.squad.1.weather-6")
def test_a_face_brings_in_others_with_what_they_do_at_once_and_for_the_round() -> None:
    """Face 6 names 2 and 3: a structure is lost now, and heroes cannot attack this round."""
    sheet = toy.sheet(
        weather={
            2: (DestroyEffect("structure", 1),),
            3: (ForbidEffect(HEROES, "attack"),),
            6: (AlsoEffect("weather", (2, 3)),),
        },
        fauna={},
    )
    state = position(sheet, phase="disaster", weather=0, fauna=0, shelters=["A1"])
    state = act(sheet, state, Read(), weather=6)

    assert refused(sheet, state, Read())[0] == "exo.sheet.duo.1.weather-2"
    assert [face.number for face in faces.read(sheet, state)] == [6, 2, 3]
    state = day(sheet, weather=6, insects=BEETLE)
    assert refused(sheet, state, Strike("claire", pawns=MOVE))[0] == "exo.sheet.duo.1.weather-3"


@pytest.mark.rule("exo.sheet.duo.7b.weather-6")
@pytest.mark.rule("exo.sheet.squad.4a.fauna-6")
def test_a_face_acts_beside_those_that_it_names() -> None:
    """Face 6 charges moves itself, and face 4 charges them once more: 2 gems."""
    charge: FaceEffect = ChargeEffect(ALL, "move", {"gem": 1})
    sheet = toy.sheet(weather={4: (charge,), 6: (charge, AlsoEffect("weather", (4,)))}, fauna={})
    state = day(sheet, weather=6, pools={"claire": gems(blue=2)})
    one, two = (("claire", (("blue", n),)) for n in (1, 2))

    assert refused(sheet, state, Move("claire", "B1", (), MOVE, (one,)))
    act(sheet, state, Move("claire", "B1", (), MOVE, (two,)))


@pytest.mark.rule("exo.sheet.duo.5a.weather-6")
@pytest.mark.rule("exo.sheet.squad.3b.weather-3")
def test_the_fauna_face_acts_twice() -> None:
    """Ruling double-fauna: two strikes of beetle-1 (2 each) on 3 life kill; -1 die becomes -2."""
    table: dict[int, tuple[FaceEffect, ...]] = {
        1: (StrikeEffect("beetle", "common", HEROES),),
        2: (DiceEffect(ALL, -1),),
        3: (SpawnEffect(0),),
    }
    sheet = toy.sheet(weather={2: (AlsoEffect("fauna", rolled=True),)}, fauna=table)
    state = act(sheet, dawn(sheet), Read(), fauna=1)
    state = act(sheet, act(sheet, state, Read(), strike=["beetle-1"]), Read(), strike=["beetle-2"])
    assert state.figure("claire").life == 0

    state = day(sheet, fauna=2, insects=BEETLE)
    assert [effect.count for effect, _ in faces.in_force(sheet, state, DiceEffect)] == [-1, -1]
    once = day(sheet, weather=1, fauna=2)
    assert len(list(faces.in_force(sheet, once, DiceEffect))) == 1


@pytest.mark.rule("exo.sheet.duo.6.weather-5")
def test_two_animals_fight_although_their_heroes_are_there() -> None:
    """Ruling quarrel-when: at nightfall, dice of the animals only; without the face they do not."""
    sheet = board(QuarrelEffect("animals"), party=("claire", "yuri"))
    at = {"yuri": "A1", "nurasyl": "A1"}
    dark = act(sheet, position(sheet, weather=2, at=at), Nightfall())

    after = act(sheet, dark, Instinct("A1"), dice={"mel": ["claw"], "nurasyl": ["shield", "burst"]})

    assert (after.figure("mel").life, after.figure("nurasyl").life) == (1, 3)
    calm = act(sheet, position(sheet, weather=1, at=at), Nightfall())
    assert not [step for step in legal(sheet, calm) if isinstance(step, Instinct)]


@pytest.mark.rule("exo.sheet.squad.6b.weather-3")
@pytest.mark.rule("exo.sheet.squad.6b.weather-2-2")
def test_an_animal_attacks_its_hero_once_a_round_where_they_meet() -> None:
    """Ruling animal-vs-hero: a shield stops a claw, a burst does 2; before anything else."""
    sheet = board(QuarrelEffect("own-hero"))
    state = day(sheet)

    assert legal(sheet, state) == (SetUpon("claire"),)
    assert refused(sheet, state, Move("claire", "B1", (), MOVE))
    blocked = act(sheet, state, SetUpon("claire"), dice={"mel": ["claw"], "claire": ["shield"]})
    assert lives(blocked) == [3, 2]
    hurt = act(sheet, state, SetUpon("claire"), dice={"mel": ["burst"], "claire": ["shield"]})
    assert lives(hurt) == [1, 2]
    act(sheet, hurt, Move("claire", "B1", (), MOVE))
    assert refused(sheet, hurt, SetUpon("claire"))[0] == RULE
    apart = day(sheet, at={"mel": "B1"})
    met = act(sheet, apart, Move("claire", "B1", (), MOVE))
    assert legal(sheet, met) == (SetUpon("claire"),)


@pytest.mark.rule("exo.sheet.squad.6a.second")
@pytest.mark.rule("exo.sheet.squad.6b.second")
@pytest.mark.rule("exo.sheet.squad.6c.second")
def test_a_second_table_is_read_from_the_round_after_the_token_is_taken() -> None:
    """Ruling second-weather: not in the rest of this round, and from the next one on for good."""
    sheet = board(ForbidEffect(HEROES, "attack"), tokens=(Token("orb", "A1", ""),))
    second = tuple(
        Face(n, "", (ForbidEffect(ANIMALS, "attack"),) if n == 2 else (), f"exo.sheet.toy.w-2-{n}")
        for n in range(1, 7)
    )
    sheet = replace(
        sheet,
        tables={**sheet.tables, "weather-2": second},
        specials=Specials(second=Second("weather", "orb")),
    )
    state = act(sheet, day(sheet, insects=BEETLE), Take("claire", "orb"))

    assert refused(sheet, state, Strike("claire", pawns=MOVE))[0] == RULE
    later = replace(state, round=2)
    assert refused(sheet, later, Strike("mel", pawns=ANIMAL))[0] == "exo.sheet.toy.w-2-2"
    act(sheet, later, Strike("claire", pawns=MOVE), cards=CARDS, dice={"claire": ["claw"]})


@pytest.mark.rule("exo.sheet.duo.6.second")
def test_a_second_table_is_read_once_a_hero_was_in_the_place() -> None:
    """Ruling lab-switch: the first hero who enters counts, an animal does not."""
    sheet = board(places={"lab": {"B1"}})
    sheet = replace(sheet, specials=Specials(second=Second("weather", place="lab")))
    sheet = replace(sheet, tables={**sheet.tables, "weather-2": sheet.tables["fauna"]})

    assert act(sheet, day(sheet), Move("mel", "B1", (), ANIMAL)).switched == 0
    state = act(sheet, day(sheet), Move("claire", "B1", (), MOVE))
    assert faces.table(sheet, state, "weather") == "weather"
    back = act(sheet, state, Move("claire", "A1", (), MOVE))
    assert faces.table(sheet, replace(back, round=2), "weather") == "weather-2"
    assert faces.table(sheet, replace(back, round=2), "fauna") == "fauna"


@pytest.mark.rule("exo.sheet.duo.7b.weather-3")
def test_explorers_draw_two_cards_and_choose_between_the_resources() -> None:
    """Ruling explore-two: effects of both, white EXO, one of two resources.

    E5 takes all gems; E10 asks for wood and metal, or 2 life.
    """
    cards = {card.name: card for card in toy.LISTED}
    sheet = board(ExploreEffect("white"), exploration=toy.LISTED)
    state = day(sheet, pools={"claire": gems(blue=2)})
    state = act(sheet, state, Move("claire", "A2", (), MOVE), exploration="E5", other="E10")

    assert {cards["E5"].resource, cards["E10"].resource} == {"wood", "food"}
    assert refused(sheet, state, ChooseResource("metal"))
    state = act(sheet, state, ChooseResource("food"))
    assert state.player("claire").gems == gems()
    state = act(sheet, state, Meet("claire", lose="life"))
    assert (state.zone("A2").resource, state.zone("A2").colour) == ("food", "white")
    assert (state.figure("claire").life, state.visit) == (1, None)
