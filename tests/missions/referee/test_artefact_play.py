"""Playing artefacts: what each does, when it may be played, what it cannot do."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, nightfall, position, refused, resources
from winnable.missions.exo.referee.card_steps import Play
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Dawn,
    Destroy,
    Exposure,
    Move,
    Read,
    Spawn,
    Strike,
)
from winnable.missions.exo.sheet import Sheet

PAWN = (("claire.hero.move", 1),)


def board(**changes: Any) -> Sheet:
    """Four by two zones with all 36 artefacts."""
    return toy.sheet(**{"artefacts": toy.ARTEFACTS} | changes)


def holding(sheet: Sheet, *cards: str, by: str = "claire", **changes: Any) -> State:
    """A position in which ``by`` holds ``cards``."""
    return position(sheet, **{"artefacts": {by: tuple(sorted(cards))}} | changes)


@pytest.mark.rule("exo.artefact.rations")
@pytest.mark.parametrize("by", ["claire", "mel"])
def test_rations_are_two_food_for_the_hero(by: str) -> None:
    """3 + 2 = 5, wherever Mel is who plays them; the card is discarded."""
    sheet = board()
    state = holding(sheet, "A1", by=by, at={"mel": "D2"})

    state = act(sheet, state, Play(by, "A1"))

    assert state.player("claire").pack == resources(food=5, wood=1, metal=1)
    assert (state.figure(by).artefacts, state.spent) == ((), ("A1",))
    assert refused(sheet, state, Play(by, "A1"))[0] == "exo.explore.equip-side"


@pytest.mark.rule("exo.artefact.rations")
def test_rations_without_room_are_lost_unless_something_goes() -> None:
    """A backpack of six with 3 food, 1 wood, 1 metal has one space: 1 or 2 arrive."""
    sheet = board(backpack=6)
    state = holding(sheet, "A1")

    one = act(sheet, state, Play("claire", "A1"))
    assert one.player("claire").pack == resources(food=4, wood=1, metal=1)
    two = act(sheet, state, Play("claire", "A1", discard=("wood",)))
    assert two.player("claire").pack == resources(food=5, metal=1)

    for thrown in (("wood", "wood"), ("metal", "wood"), ("blue",)):
        step = Play("claire", "A1", discard=thrown)
        assert refused(sheet, state, step)[0] == "exo.artefact.rations"
    roomy = board()
    step = Play("claire", "A1", discard=("wood",))
    assert refused(roomy, holding(roomy, "A1"), step)[0] == "exo.artefact.rations"


@pytest.mark.rule("exo.artefact.blue-orange")
@pytest.mark.rule("exo.artefact.blue-white")
@pytest.mark.rule("exo.artefact.orange-white")
@pytest.mark.rule("exo.artefact.orange-green")
@pytest.mark.rule("exo.artefact.blue-green")
@pytest.mark.parametrize(
    ("card", "one", "other"),
    [
        ("A2", "blue", "orange"),
        ("A3", "blue", "white"),
        ("A4", "orange", "white"),
        ("A5", "orange", "green"),
        ("A6", "blue", "green"),
    ],
)
def test_extractions_are_two_gems(card: str, one: str, other: str) -> None:
    """One each of the printed colours."""
    sheet = board()

    state = act(sheet, holding(sheet, card), Play("claire", card))

    assert state.player("claire").gems == gems(**{one: 1, other: 1})


@pytest.mark.rule("exo.artefact.blue-orange")
def test_gems_need_slots_and_must_be_in_the_reserve() -> None:
    """Three slots with 2 white: blue comes, orange in its place, or both for a white one.

    Without an orange gem in the reserve only blue comes.
    """
    sheet = board(exo_slots=3)
    state = holding(sheet, "A2", pools={"claire": gems(white=2)})

    def pool(*thrown: str) -> tuple[int, ...]:
        return act(sheet, state, Play("claire", "A2", discard=thrown)).player("claire").gems

    assert pool() == gems(white=2, blue=1)
    assert pool("blue") == gems(white=2, orange=1)
    assert pool("white") == gems(white=1, blue=1, orange=1)
    green = Play("claire", "A2", discard=("green",))
    assert refused(sheet, state, green)[0] == "exo.artefact.blue-orange"

    scarce = board(gems=2)
    state = holding(scarce, "A2", pools={"claire": gems(orange=2)})
    state = act(scarce, state, Play("claire", "A2"))
    assert state.player("claire").gems == gems(orange=2, blue=1)


@pytest.mark.rule("exo.artefact.herbs")
@pytest.mark.rule("exo.artefact.dressing")
def test_healing_is_for_anybody_of_its_kind_anywhere() -> None:
    """Ruling artefact-range, life-cap: Nurasyl in D2 1 + 2 = 3; Yuri 2 + 2 but 3 at most."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    cards = {"claire": ("A7",), "mel": ("A8",)}
    life = {"nurasyl": 1, "yuri": 2}
    state = position(sheet, artefacts=cards, at={"nurasyl": "D2"}, life=life)

    assert act(sheet, state, Play("claire", "A7", "nurasyl")).figure("nurasyl").life == 3
    assert act(sheet, state, Play("mel", "A8", "yuri")).figure("yuri").life == 3
    for by, card, target, rule in (
        ("claire", "A7", "yuri", "exo.artefact.herbs"),
        ("mel", "A8", "nurasyl", "exo.artefact.dressing"),
        ("claire", "A7", "mel", "exo.artefact.herbs"),
        ("mel", "A8", "", "exo.artefact.dressing"),
    ):
        assert refused(sheet, state, Play(by, card, target))[0] == rule
    dead = position(sheet, artefacts=cards, at={"nurasyl": ""}, life=life)
    assert refused(sheet, dead, Play("claire", "A7", "nurasyl"))[0] == "exo.artefact.herbs"


@pytest.mark.rule("exo.artefact.pepper")
@pytest.mark.parametrize("at_dusk", [True, False])
def test_pepper_is_a_shelter_for_the_night(at_dusk: bool) -> None:
    """Yuri loses 1 of 3 lives, Claire none; the next night she does as well."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    full = {"claire": resources(food=8), "yuri": resources(food=8)}
    state = holding(sheet, "A9", packs=full)
    play = Play("claire", "A9")
    if at_dusk:
        state = act(sheet, nightfall(sheet, state), play)
    else:
        state = nightfall(sheet, act(sheet, state, play))
    state = _fed(sheet, state)

    state = act(sheet, state, Exposure())

    assert (state.figure("claire").life, state.figure("yuri").life) == (3, 2)
    state = act(sheet, state, Dawn())
    assert not state.player("claire").sheltered


def _fed(sheet: Sheet, state: State) -> State:
    """Everybody eats."""
    while state.phase == "survival":
        state = act(sheet, state, legal(sheet, state)[0])
    return state


@pytest.mark.rule("exo.artefact.pepper")
def test_who_eats_pepper_keeps_the_pawn_that_the_weather_takes() -> None:
    """Weather 6 of the first sheet takes a pawn from each hero outside: Yuri only."""
    sheet = board(party=("claire", "yuri"), starts=("A1", "A2"))
    state = act(sheet, holding(sheet, "A9", weather=6), Play("claire", "A9"))

    state = _fed(sheet, nightfall(sheet, state))
    state = act(sheet, state, Exposure())

    assert [player.fewer for player in state.players] == [0, 1]


@pytest.mark.rule("exo.artefact.pepper")
@pytest.mark.rule("exo.artefact.net")
def test_at_night_two_artefacts_serve_until_something_happens() -> None:
    """Behind the first meal it is too late; others do not serve at night at all."""
    sheet = board()
    state = nightfall(sheet, holding(sheet, "A1", "A9", "A13"))

    assert refused(sheet, state, Play("claire", "A1")) == (
        "exo.artefact.rations",
        "claire cannot play A1 now: it serves in the action phase",
    )
    assert act(sheet, act(sheet, state, Play("claire", "A9")), Play("claire", "A13")).netted
    later = act(sheet, state, legal(sheet, state)[0])
    assert refused(sheet, later, Play("claire", "A9"))[0] == "exo.artefact.pepper"
    assert refused(sheet, later, Play("claire", "A13"))[0] == "exo.artefact.net"
    dawn = position(sheet, phase="disaster", artefacts={"claire": ("A9",)})
    assert refused(sheet, dawn, Play("claire", "A9"))[0] == "exo.artefact.pepper"


@pytest.mark.rule("exo.artefact.net")
@pytest.mark.parametrize("at_dusk", [True, False])
@pytest.mark.parametrize("ruling", ["enters-or-spawned", "present"])
def test_behind_a_net_the_night_is_quiet(at_dusk: bool, ruling: str) -> None:
    """A beetle beside Claire and one beside her shelter in B1 do nothing until dawn."""
    sheet = board(rulings={"exo.ruling.structure-attack": ruling})
    bugs = [("x.1", "A1", "beetle"), ("x.2", "B1", "beetle")]
    food = {"claire": resources(food=8)}
    state = holding(sheet, "A13", insects=bugs, shelters=["A1", "B1"], packs=food)
    play = Play("claire", "A13")
    if at_dusk:
        state = act(sheet, nightfall(sheet, state), play)
    else:
        state = nightfall(sheet, act(sheet, state, play))

    assert state.phase == "survival"
    state = act(sheet, _fed(sheet, state), Exposure())
    assert state.zone("B1").shelter
    state = act(sheet, state, Dawn())
    assert not state.netted


@pytest.mark.rule("exo.artefact.net")
def test_the_net_holds_what_larvae_reach_by_night() -> None:
    """A hive lays its second larva beside a shelter: without the net it would be wrecked."""
    sheet = board(hives=(toy.hive_at("north", "D1", 3, 1),))
    state = holding(sheet, "A13", insects=[("north.1", "D1", "")], shelters=["D1"])
    open_night = act(sheet, nightfall(sheet, state), Spawn("north"))
    assert Destroy("D1") in legal(sheet, open_night)

    state = act(sheet, nightfall(sheet, state), Play("claire", "A13"))
    state = act(sheet, state, Spawn("north"))

    assert state.phase == "survival"
    assert state.zone("D1").shelter


@pytest.mark.rule("exo.artefact.net")
def test_the_net_holds_where_larvae_come_last() -> None:
    """The other order of the night: what they reach then is not wrecked behind the net."""
    order = {"exo.ruling.night-order": "instinct-attacks-survival-larvae"}
    sheet = board(hives=(toy.hive_at("north", "D1", 3, 1),), rulings=order)
    larva = [("north.1", "D1", "")]
    state = holding(sheet, "A13", insects=larva, shelters=["D1"])
    phases = []
    for netted in (False, True):
        night = act(sheet, state, Play("claire", "A13")) if netted else state
        night = act(sheet, _fed(sheet, nightfall(sheet, night)), Exposure())
        phases.append(act(sheet, night, Spawn("north")).phase)

    assert phases == ["aftermath", "dawn"]


def rolled(sheet: Sheet, **changes: Any) -> State:
    """The weather die shows 2 (lose a structure) before anything came of it."""
    state = position(sheet, phase="disaster", weather=0, fauna=0, **changes)
    return act(sheet, state, Read(), weather=2)


@pytest.mark.rule("exo.artefact.necklace")
def test_a_necklace_rolls_the_die_again_that_was_just_rolled() -> None:
    """Weather 2 becomes 1; once more with a second one; then the fauna die."""
    sheet = board()
    state = rolled(sheet, artefacts={"claire": ("A11",), "mel": ("A11",)}, shelters=["A1"])
    for die in ("fauna", ""):
        assert refused(sheet, state, Play("claire", "A11", die=die))[0] == "exo.artefact.necklace"

    once = act(sheet, state, Play("claire", "A11", die="weather"), weather=1)
    assert (once.weather, once.rerolled, once.spent) == (1, 1, ("A11",))
    twice = act(sheet, once, Play("mel", "A11", die="weather"), weather=5)
    assert twice.weather == 5

    fauna = act(sheet, once, Read(), fauna=3)
    again = act(sheet, fauna, Play("mel", "A11", die="fauna"), fauna=4)
    assert (again.weather, again.fauna) == (1, 4)
    assert refused(sheet, fauna, Play("mel", "A11", die="weather"))[0] == "exo.artefact.necklace"
    done = act(sheet, again, Read(), adaptation=["claw", "claw"])
    assert done.rerolled == 0


@pytest.mark.rule("exo.artefact.necklace")
def test_a_necklace_comes_too_late_behind_the_first_effect_and_by_day() -> None:
    """The shelter is lost to weather 2: the die is read."""
    sheet = board()
    state = rolled(sheet, artefacts={"claire": ("A11",)}, shelters=["A1"])
    lost = act(sheet, state, legal(sheet, state)[0])

    step = Play("claire", "A11", die="weather")
    assert refused(sheet, lost, step)[0] == "exo.artefact.necklace"
    assert refused(sheet, holding(sheet, "A11"), step)[0] == "exo.artefact.necklace"


def test_nothing_is_played_in_a_play_that_nightfall_ended() -> None:
    """Three bugs in C2 are a plague in the first moment of the night."""
    sheet = board()
    crowd = [(f"x.{n}", "C2", "beetle") for n in range(3)]

    state = nightfall(sheet, holding(sheet, "A9", insects=crowd))

    assert state.outcome == "defeat"
    assert legal(sheet, state) == ()


def test_an_artefact_is_played_by_who_holds_it_with_nothing_beside_it() -> None:
    """Not by a name that is nobody, not one that there is not, no target for rations."""
    sheet = board()
    state = holding(sheet, "A1", "A9", "A10")

    for step, rule in (
        (Play("mel", "A1"), "exo.explore.equip-side"),
        (Play("nobody", "A1"), "exo.explore.equip-side"),
        (Play("claire", "A99"), "exo.explore.equip-side"),
        (Play("claire", "A1", "mel"), "exo.artefact.rations"),
        (Play("claire", "A10", discard=("food",)), "exo.artefact.grenade"),
        (Play("claire", "A9", die="weather"), "exo.artefact.pepper"),
    ):
        assert refused(sheet, state, step)[0] == rule


def test_playing_ends_what_a_move_began() -> None:
    """Ruling artefact-timing: between two pawns, so Claire attacks on a pawn of her own then."""
    sheet = board()
    land = {"A1": ("food", "blue"), "B1": ("wood", "blue")}
    pawns = {"claire.hero.move": 1}
    bugs = [("north.1", "B1", "beetle")]
    state = holding(sheet, "A10", pawns=pawns, insects=bugs, land=land)
    state = act(sheet, state, Move("claire", "B1", pawns=PAWN))
    assert state.moved == ("claire",)

    state = act(sheet, state, Play("claire", "A10"))

    assert state.moved == ()
    assert refused(sheet, state, Strike("claire"))[0] == "exo.action.resolve"
