"""Powers of animals outside fights: Healing Touch and EXO-alchemy, in both profiles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, position, refused, resources
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import Alchemy, Touch
from winnable.missions.exo.referee.state import Phase, State
from winnable.missions.exo.sheet import Sheet

PARTY = ("claire", "desmond")
BLUE = (("claire", (("blue", 1),)),)
GREEN = (("desmond", (("green", 1),)),)
HEAL = Touch("mel", "desmond", "", BLUE)
CHANGE = Alchemy("little-joe", "food", "metal", GREEN)
DOUBLE = Alchemy("little-joe", "food", "food", GREEN)


def gifted(*upgraded: str, **changes: Any) -> Sheet:
    """Claire and Desmond with abilities."""
    return toy.sheet(**({"party": PARTY, "pairs": toy.GIFTED, "upgraded": upgraded} | changes))


def ready(sheet: Sheet, **changes: Any) -> State:
    """All in A1, Desmond with 1 of 3 life; two blue and two green gems."""
    given: dict[str, Any] = {
        "at": dict.fromkeys((*PARTY, "mel", "little-joe"), "A1"),
        "life": {"desmond": 1},
        "pools": {"claire": gems(blue=2), "desmond": gems(green=2)},
    }
    return position(sheet, **(given | changes))


@pytest.mark.rule("exo.animal.mel-touch")
@pytest.mark.rule("exo.hero.ability-often")
@pytest.mark.parametrize("phase", ["action", "disaster", "attack", "survival", "dawn"])
def test_mel_heals_as_often_as_it_is_paid_at_any_moment(phase: Phase) -> None:
    """1 + 1 + 1 is Desmond's printed life; two blue gems are gone (ruling free-when)."""
    sheet = gifted()
    state = replace(ready(sheet), phase=phase, agenda=("attack A1",) if phase == "attack" else ())
    if phase == "disaster":
        state = replace(state, weather=0, fauna=0)

    state = act(sheet, act(sheet, state, HEAL), HEAL)

    assert state.figure("desmond").life == 3
    assert state.player("claire").gems == gems()


@pytest.mark.rule("exo.free.abilities")
@pytest.mark.parametrize("phase", ["adaptation", "production", "placement"])
def test_between_dice_and_actions_nobody_heals(phase: Phase) -> None:
    """The moments are those of the medic drone."""
    sheet = gifted()
    state = replace(ready(sheet), phase=phase, dice=("claw", "claw"))
    if phase == "production":
        state = state.with_player("claire", adapted="claw")

    assert refused(sheet, state, HEAL) == (
        "exo.free.abilities",
        "healing is possible before the dice are read, between actions, and at night",
    )


@pytest.mark.rule("exo.animal.mel-touch")
def test_mel_may_heal_herself() -> None:
    """1 of 2 life."""
    sheet = gifted()
    state = ready(sheet, life={"mel": 1})

    assert act(sheet, state, Touch("mel", "mel", "", BLUE)).figure("mel").life == 2


@pytest.mark.rule("exo.animal.mel-touch")
@pytest.mark.parametrize(
    ("changes", "step"),
    [
        pytest.param({"life": {}}, HEAL, id="full life"),
        pytest.param({"at": {"desmond": "B1"}}, HEAL, id="another zone"),
        pytest.param({"at": {"mel": ""}}, HEAL, id="Mel is dead"),
        pytest.param({}, Touch("mel", "desmond", "", GREEN), id="paid by another player"),
        pytest.param({}, Touch("mel", "desmond"), id="not paid"),
        pytest.param({}, Touch("claire", "desmond", "", BLUE), id="not Claire's power"),
        pytest.param({}, Touch("mel", "desmond", "poison", BLUE), id="no cure"),
    ],
)
def test_whom_mel_cannot_heal(changes: dict[str, Any], step: Touch) -> None:
    """One blue of Claire's pool, a hurt character in Mel's zone."""
    sheet = gifted()
    at = {**dict.fromkeys((*PARTY, "mel", "little-joe"), "A1"), **changes.get("at", {})}

    assert refused(sheet, ready(sheet, **(changes | {"at": at})), step)[0] == "exo.animal.mel-touch"


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_the_upgraded_power_heals_likewise() -> None:
    """1 life; a cure of what Desmond does not suffer from is refused."""
    sheet = gifted("mel")

    assert act(sheet, ready(sheet), HEAL).figure("desmond").life == 2
    cure = Touch("mel", "desmond", "poison", BLUE)
    assert refused(sheet, ready(sheet), cure)[0] == "exo.animal.mel-touch-plus"


@pytest.mark.rule("exo.animal.joe-alchemy")
@pytest.mark.rule("exo.hero.ability-often")
def test_joe_changes_one_resource_into_another() -> None:
    """3 food, 1 wood, 1 metal: twice a food becomes a metal, wherever Joe is."""
    sheet = gifted()
    at = {"claire": "A1", "mel": "A1", "desmond": "A2", "little-joe": "D1"}
    state = ready(sheet, at=at)

    state = act(sheet, act(sheet, state, CHANGE), CHANGE)

    assert state.player("desmond").pack == resources(food=1, wood=1, metal=3)
    assert state.player("desmond").gems == gems()


@pytest.mark.rule("exo.animal.joe-alchemy")
@pytest.mark.parametrize(
    ("changes", "step"),
    [
        pytest.param({}, DOUBLE, id="the same kind"),
        pytest.param({}, replace(CHANGE, get="blue"), id="no resource"),
        pytest.param({"packs": {"desmond": resources(wood=2)}}, CHANGE, id="none there"),
        pytest.param({"pools": {"desmond": gems(blue=1)}}, replace(CHANGE, pay=()), id="not paid"),
        pytest.param(
            {"pools": {"desmond": gems(blue=1)}},
            replace(CHANGE, pay=(("desmond", (("blue", 1),)),)),
            id="another colour",
        ),
        pytest.param({"at": {"little-joe": ""}}, CHANGE, id="Joe is dead"),
        pytest.param({}, replace(CHANGE, by="desmond"), id="not Desmond's power"),
        pytest.param({}, replace(CHANGE, discard="wood"), id="nothing has to go"),
    ],
)
def test_what_joe_cannot_change(changes: dict[str, Any], step: Alchemy) -> None:
    """One green for one of the player's resources, into another kind."""
    sheet = gifted()
    at = {**dict.fromkeys((*PARTY, "mel", "little-joe"), "A1"), **changes.get("at", {})}
    state = ready(sheet, **(changes | {"at": at}))

    assert refused(sheet, state, step)[0] == "exo.animal.joe-alchemy"


@pytest.mark.rule("exo.free.abilities")
def test_alchemy_belongs_to_the_action_phase() -> None:
    """Ruling free-when: not when the meals begin."""
    sheet = gifted()

    night = replace(ready(sheet), phase="survival")
    assert refused(sheet, night, CHANGE)[0] == "exo.night.order"
    assert CHANGE not in legal(sheet, night)


@pytest.mark.rule("exo.animal.joe-alchemy-plus")
@pytest.mark.parametrize("colour", ["green", "white"])
def test_the_upgraded_power_doubles_a_resource_for_any_gem(colour: str) -> None:
    """3 food: one goes, two come, 4 (ruling alchemy-plus)."""
    sheet = gifted("little-joe")
    state = ready(sheet, pools={"desmond": gems(**{colour: 1})})
    pay = (("desmond", ((colour, 1),)),)

    state = act(sheet, state, replace(DOUBLE, pay=pay))

    assert state.player("desmond").pack == resources(food=4, wood=1, metal=1)
    assert state.player("desmond").gems == gems()


@pytest.mark.rule("exo.animal.joe-alchemy-plus")
def test_a_full_backpack_has_no_room_for_the_second_unit() -> None:
    """12 of 12: 11 after the one given, so 1 fits; with a wood thrown away both do."""
    sheet = gifted("little-joe")
    state = ready(sheet, packs={"desmond": resources(food=10, wood=2)})

    assert refused(sheet, state, DOUBLE)[0] == "exo.animal.joe-alchemy-plus"
    after = act(sheet, state, replace(DOUBLE, discard="wood"))
    assert after.player("desmond").pack == resources(food=11, wood=1)


@pytest.mark.rule("exo.animal.joe-alchemy-plus")
def test_the_upgraded_power_makes_no_other_kind() -> None:
    """Option same-as-given is in force."""
    sheet = gifted("little-joe")

    assert refused(sheet, ready(sheet), CHANGE)[0] == "exo.animal.joe-alchemy-plus"
