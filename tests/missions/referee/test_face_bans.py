"""What faces forbid, how often one may move, and how many pawns a space holds."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.missions.referee.faces_now import RULE, board, night
from tests.position import act, gems, position, refused
from winnable.missions.exo.disaster_tables import Face, FaceEffect, ForbidEffect, LimitEffect, Who
from winnable.missions.exo.referee.card_steps import Find, Play
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import Call, LifeSupport, Touch
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Attack, ExtractExo, Move, PlacePawn, Strike
from winnable.missions.exo.referee.upgrade_steps import Upgrade
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Specials

ALL, HEROES, ANIMALS = Who("characters"), Who("heroes"), Who("animals")
MOVE, ANIMAL = (("claire.hero.move", 1),), (("claire.animal.move", 1),)
PAIR = (*ANIMAL, *MOVE)
BEETLE = [("north.1", "A1", "beetle")]
CARDS = {"north.1": "beetle-1"}


def forbids(act_: Any, who: Who = ALL, **changes: Any) -> Sheet:
    """A sheet that forbids it."""
    zones = changes.pop("zones", "")
    return board(ForbidEffect(who, act_, zones), **changes)


def day(sheet: Sheet, **changes: Any) -> State:
    """A day with the face, two explored zones and pawns for moves."""
    given: dict[str, Any] = {
        "weather": 2,
        "land": {"A1": ("wood", "blue"), "B1": ("wood", "blue")},
        "pawns": {"claire.hero.move": 2, "claire.animal.move": 2},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.sheet.duo.2a.weather-4")
@pytest.mark.rule("exo.sheet.squad.2a.weather-5")
def test_only_animals_attack() -> None:
    """Heroes cannot, alone or with their animals; they move as usual."""
    sheet = forbids("attack", HEROES)
    state = day(sheet, insects=BEETLE)

    assert refused(sheet, state, Strike("claire", pawns=MOVE))[0] == RULE
    assert refused(sheet, state, Strike("claire", ("mel",), PAIR))[0] == RULE
    act(sheet, state, Strike("mel", pawns=ANIMAL), cards=CARDS, dice={"claire": ["claw"]})
    act(sheet, state, Move("claire", "B1", (), MOVE))


@pytest.mark.rule("exo.sheet.squad.2a.fauna-2")
@pytest.mark.rule("exo.sheet.squad.6d.fauna-2")
@pytest.mark.rule("exo.sheet.squad.7.fauna-2")
def test_nobody_attacks_together() -> None:
    """Ruling joint-scope: a pair of one player does not, either; each alone may."""
    sheet = forbids("joint")
    state = day(sheet, insects=BEETLE)

    assert refused(sheet, state, Strike("claire", ("mel",), PAIR))[0] == RULE
    act(sheet, state, Strike("claire", pawns=MOVE), cards=CARDS, dice={"claire": ["claw"]})


@pytest.mark.rule("exo.sheet.duo.2b.fauna-4")
@pytest.mark.rule("exo.sheet.squad.5.special-1")
def test_nobody_leaves_a_zone_with_a_bug() -> None:
    """Ruling pinned: a larva does not pin, a bug does, until it is dead; by any way of leaving."""
    sheet = forbids(
        "leave", zones="bugs", party=("yuri",), pairs=toy.GIFTED, upgraded=("yuri", "nurasyl")
    )
    pawns = {"yuri.hero.move": 1, "yuri.animal.move": 1}
    free = day(sheet, insects=[("north.1", "A1", "")], pawns=pawns)
    held = day(sheet, insects=BEETLE, pawns=pawns, pools={"yuri": gems(white=2)}, at={"yuri": "B1"})

    act(sheet, free, Move("yuri", "B1", (), (("yuri.hero.move", 1),)))
    step = Move("nurasyl", "B1", (), (("yuri.animal.move", 1),))
    assert refused(sheet, held, step)[0] == RULE
    call = Call("yuri", (("yuri", (("white", 2),)),))
    assert refused(sheet, held, call)[0] == RULE
    freed = day(sheet, pawns=pawns, pools={"yuri": gems(white=2)}, at={"yuri": "B1"})
    assert act(sheet, freed, call).figure("nurasyl").zone == "B1"


def test_an_animal_that_is_pinned_does_not_come_along() -> None:
    """A ban on animals alone: Claire goes by Swiftness, and Mel stays."""
    sheet = forbids("leave", ANIMALS, zones="bugs", pairs=toy.GIFTED, upgraded=("claire", "mel"))
    after = act(sheet, day(sheet, insects=BEETLE), Move("claire", "B1", (), MOVE))

    assert after.figure("mel").zone == "A1"


@pytest.mark.rule("exo.sheet.squad.7-kauffman.special-1")
def test_heroes_do_not_explore() -> None:
    """A2 is unexplored: no hero enters it, an animal does; B1 is explored."""
    sheet = forbids("explore", HEROES)
    state = day(sheet)

    assert refused(sheet, state, Move("claire", "A2", (), MOVE))[0] == RULE
    assert act(sheet, state, Move("mel", "A2", (), ANIMAL)).figure("mel").zone == "A2"
    act(sheet, state, Move("claire", "B1", (), MOVE))


@pytest.mark.rule("exo.sheet.duo.2a.weather-3")
@pytest.mark.rule("exo.sheet.duo.3a.weather-2")
@pytest.mark.rule("exo.sheet.duo.5b.weather-3")
@pytest.mark.rule("exo.sheet.squad.2a.weather-3")
@pytest.mark.rule("exo.sheet.squad.5.weather-2")
@pytest.mark.rule("exo.sheet.squad.6d.weather-2")
def test_no_artefact_is_drawn_by_entering() -> None:
    """Ruling artefact-ban: neither behind the card nor by a scout drone that waits there."""
    changes: dict[str, Any] = {
        "party": ("yuri",),
        "artefacts": toy.ARTEFACTS,
        "display": 1,
    }
    pawn = (("yuri.hero.move", 1),)
    given: dict[str, Any] = {
        "display": ["A1"],
        "drones": {"yuri": "A2"},
        "pawns": {"yuri.hero.move": 1},
    }
    sheet, usual = forbids("artefact-draw", HEROES, **changes), board(**changes)

    after = act(sheet, day(sheet, **given), Move("yuri", "A2", (), pawn), exploration="E13")
    assert after.visit is None
    free = act(usual, day(usual, **given), Move("yuri", "A2", (), pawn))
    assert Find("A1", "yuri") in legal(usual, free)


@pytest.mark.rule("exo.sheet.duo.6.weather-3")
@pytest.mark.rule("exo.sheet.squad.2b.weather-2")
@pytest.mark.rule("exo.sheet.squad.3a.weather-2")
def test_animals_extract_no_exo() -> None:
    """The space is refused for the round."""
    sheet = forbids("extract-exo", ANIMALS)
    state = day(sheet, pawns={"claire.animal.extract_exo": 1})

    step = ExtractExo("mel", (("claire.animal.extract_exo", 1),))
    assert refused(sheet, state, step)[0] == RULE
    act(sheet, day(sheet, pawns={"claire.animal.extract_exo": 1}, weather=1), step)


@pytest.mark.rule("exo.sheet.duo.2b.weather-5")
def test_nobody_upgrades() -> None:
    """A tile for sale cannot be bought."""
    sheet = forbids("upgrade", upgrades=toy.tiles("reroll-weather"))
    state = day(
        sheet,
        board={"white.1": "reroll-weather"},
        pools={"claire": gems(white=1)},
        pawns={"claire.hero.upgrade": 1},
    )

    step = Upgrade(
        "claire",
        "white.1",
        "claire",
        (("claire.hero.upgrade", 1),),
        (("claire", (("white", 1),)),),
    )
    assert refused(sheet, state, step)[0] == RULE


@pytest.mark.rule("exo.sheet.duo.2b.weather-3")
@pytest.mark.rule("exo.sheet.squad.6a.weather-4")
def test_heroes_use_no_ability() -> None:
    """Neither Life Support nor Swiftness, which needs no use; Mel still heals."""
    sheet = forbids("ability", HEROES, pairs=toy.GIFTED, upgraded=("claire", "mel"))
    state = day(sheet, pools={"claire": gems(blue=2)}, life={"claire": 2})
    blue = (("claire", (("blue", 1),)),)

    step = LifeSupport("claire", "claire", (("claire.hero.build", 1),), blue)
    assert refused(sheet, state, step)[0] == RULE
    assert act(sheet, state, Move("claire", "B1", (), MOVE)).figure("mel").zone == "A1"
    assert act(sheet, state, Touch("mel", "claire", "", blue)).figure("claire").life == 3


@pytest.mark.rule("exo.sheet.duo.3b.weather-3")
@pytest.mark.rule("exo.sheet.duo.4.weather-5")
@pytest.mark.rule("exo.sheet.squad.6a.weather-3")
def test_animals_use_no_power() -> None:
    """Mel does not heal; Claire gives a pawn."""
    sheet = forbids("power", ANIMALS, pairs=toy.GIFTED)
    state = day(sheet, pools={"claire": gems(blue=2)}, life={"claire": 2})
    blue = (("claire", (("blue", 1),)),)

    assert refused(sheet, state, Touch("mel", "claire", "", blue))[0] == RULE
    act(sheet, state, LifeSupport("claire", "claire", (("claire.hero.build", 1),), blue))


@pytest.mark.rule("exo.sheet.squad.4a.fauna-4")
def test_artefacts_do_not_help_in_a_fight() -> None:
    """The grenade's 4 dice wait for another roll: Claire rolls her own die."""
    sheet = forbids("gear", artefacts=toy.ARTEFACTS)
    armed = day(sheet, insects=BEETLE, artefacts={"claire": ("A10",)})
    state = act(sheet, armed, Play("claire", "A10"))

    after = act(sheet, state, Strike("claire", pawns=MOVE), cards=CARDS, dice={"claire": ["burst"]})

    assert after.player("claire").boost == 4


@pytest.mark.rule("exo.sheet.squad.4a.fauna-4")
def test_artefacts_help_at_night_when_bugs_attack() -> None:
    """Ruling gear-ban: Mel rolls 1 die and the grenade's 4."""
    sheet = forbids("gear", artefacts=toy.ARTEFACTS)
    dark = night(sheet, insects=BEETLE).with_player("claire", boost=4)

    after = act(sheet, dark, Attack("A1"), cards=CARDS, dice={"mel": ["burst"] * 5})

    assert after.player("claire").boost == 0


@pytest.mark.rule("exo.sheet.squad.4b.weather-2")
@pytest.mark.rule("exo.sheet.squad.6c.weather-2")
def test_each_character_moves_once() -> None:
    """Ruling one-move: a second move of Claire is refused, Mel's first is not."""
    sheet = board(LimitEffect(ALL, 1))
    state = act(sheet, day(sheet), Move("claire", "B1", (), MOVE))

    assert refused(sheet, state, Move("claire", "A1", (), MOVE))[0] == RULE
    act(sheet, state, Move("mel", "B1", (), ANIMAL))


@pytest.mark.rule("exo.sheet.squad.6b.weather-2-3")
def test_no_pawn_goes_on_a_space_of_an_animal() -> None:
    """At most 0 pawns on any of them; a hero's spaces are as usual."""
    sheet = board(LimitEffect(ANIMALS, 0, "any", placed=True))
    state = position(sheet, phase="placement", weather=2).with_player("claire", hand=2)

    assert refused(sheet, state, PlacePawn("claire.animal.move"))[0] == RULE
    act(sheet, state, PlacePawn("claire.hero.move"))


@pytest.mark.rule("exo.sheet.squad.6c.special-1")
def test_a_move_space_holds_one_pawn_at_a_time_in_every_round() -> None:
    """A lasting rule: a second pawn is refused while the first lies there, not afterwards.

    Ruling one-move-pawn: a pawn of Life Support may go on the space once it is empty.
    """
    sheet = lasting(LimitEffect(ALL, 1, "move", placed=True), pairs=toy.GIFTED)
    placing = position(sheet, phase="placement").with_player("claire", hand=2)
    one = act(sheet, placing, PlacePawn("claire.hero.move"))
    blue = (("claire", (("blue", 1),)),)
    support = LifeSupport("claire", "claire", MOVE, blue)

    assert refused(sheet, one, PlacePawn("claire.hero.move"))[0] == "exo.sheet.toy.special-1"
    act(sheet, one, PlacePawn("claire.animal.move"))
    full = position(sheet, pawns={"claire.hero.move": 1}, pools={"claire": gems(blue=1)})
    assert refused(sheet, full, support)[0] == "exo.hero.claire-life-support"
    act(sheet, position(sheet, pools={"claire": gems(blue=1)}), support)


def lasting(*effects: FaceEffect, **changes: Any) -> Sheet:
    """A sheet with a lasting rule of these effects."""
    face = Face(0, "always", effects, "exo.sheet.toy.special-1")
    return board(specials=Specials(lasting=(face,)), **changes)
