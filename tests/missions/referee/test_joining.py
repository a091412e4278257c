"""Bugs that join a fight: whose cards are drawn when, and what they add."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused, resources
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import Fight, State
from winnable.missions.exo.referee.steps import Attack, Kill, Strike, Suffer
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile, Sheet

FIRST, OTHER = "beetle.1.A1.1", "scorpion.1.A1.1"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))
SHIELDS = ["shield"] * 4
PLAIN = BugProfile(9, 0, 0)


def sheet_of(profiles: Mapping[str, BugProfile], copies: int = 12) -> Sheet:
    """One kind of card for each type of bug named, ``alpha beetle`` for its lower half."""
    cards = tuple(
        BugCard(f"{bug}-1", bug, copies, profile, profiles.get(f"alpha {bug}", PLAIN))
        for bug, profile in profiles.items()
        if bug in BUG_TYPES
    )
    return toy.sheet(party=("yuri",), bug_cards=cards)


def begun(sheet: Sheet, *identities: str) -> State:
    """Yuri and Nurasyl with a pawn each beside a beetle, or bugs of these kinds."""
    names = {"scorpion": OTHER}
    insects = [(names.get(each, FIRST), "A1", each) for each in identities or ("beetle",)]
    return position(sheet, pawns=PAWNS, insects=insects)


def chance(*joined: str, faces: list[str] = SHIELDS, **changes: Any) -> dict[str, Any]:
    """The beetle's card, the types that join it in turn, and the roll."""
    drawn = {"joined": {FIRST: [f"{bug}-1" for bug in joined]}} if joined else {}
    return {"cards": {FIRST: "beetle-1"}, "dice": {"yuri": faces}, **drawn, **changes}


def fight(state: State) -> Fight:
    """The fight of the moment."""
    assert state.fight is not None
    return state.fight


@pytest.mark.rule("exo.bug.beetle-joins")
@pytest.mark.rule("exo.bug.scorpion-joins")
@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.bug.centipede-joins")
@pytest.mark.parametrize("bug", BUG_TYPES)
@pytest.mark.parametrize(
    ("faces", "killed"), [(["burst", "burst", "claw"], True), (["burst"] * 2, False)]
)
def test_a_card_of_that_type_is_added(bug: str, faces: list[str], *, killed: bool) -> None:
    """Beetle 2/1/0, joined by 3/0/1: 5 life for one figure; 5 hits kill it, 4 do not.

    Of 2 damage the critical point is not blocked by the shields. The beetle that joins has no card
    but the one in use of its own kind, so it gets a kind of its own here.
    """
    profile, more = BugProfile(2, 1, 0, joins=(bug,)), BugProfile(3, 0, 1)
    cards = [BugCard("first", "beetle", 1, profile, profile)]
    cards += [BugCard("second", bug, 1, more, more)]
    sheet = toy.sheet(party=("yuri",), bug_cards=tuple(cards))
    dice = {"yuri": faces + ["shield"] * (4 - len(faces))}

    state = act(
        sheet,
        begun(sheet),
        PAIR,
        cards={FIRST: "first"},
        joined={FIRST: ["second"]},
        dice=dice,
    )
    assert (fight(state).damage, fight(state).bugs) == (1, ((FIRST, 5),))
    state = act(sheet, state, Suffer("yuri"))

    assert state.drawn == ("first", "second")
    if killed:
        state = act(sheet, state, Kill(FIRST, "yuri"))
        assert state.player("yuri").pack == resources(food=4, wood=1, metal=1)
    assert (state.fight, bool(state.insects)) == (None, not killed)


@pytest.mark.rule("exo.bug.scorpion-joins")
def test_an_alpha_is_joined_by_a_common_bug() -> None:
    """The lower half of the beetle's card, 3 life, calls; the scorpion's upper half has 4.

    Its lower half has 9.
    """
    alpha = BugProfile(3, 0, 0, poison=1, joins=("scorpion",))
    halves = {"beetle": PLAIN, "alpha beetle": alpha, "scorpion": BugProfile(4, 0, 0)}
    sheet = sheet_of(halves)

    state = act(sheet, begun(sheet, "alpha beetle"), PAIR, **chance("scorpion"))

    assert fight(state).bugs == ((FIRST, 7),)


@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.bug.centipede-joins")
@pytest.mark.rule("exo.bug.scorpion-joins")
def test_who_joins_calls_others_at_once() -> None:
    """The beetle calls dragonfly and scorpion, the dragonfly a centipede: it comes in between.

    1 + 2 + 3 + 4 life.
    """
    sheet = sheet_of(
        {
            "beetle": BugProfile(1, 0, 0, poison=1, joins=("dragonfly", "scorpion")),
            "dragonfly": BugProfile(2, 0, 0, joins=("centipede",)),
            "centipede": BugProfile(3, 0, 0),
            "scorpion": BugProfile(4, 0, 0),
        }
    )

    state = act(sheet, begun(sheet), PAIR, **chance("dragonfly", "centipede", "scorpion"))

    assert fight(state).bugs == ((FIRST, 10),)
    wrong = chance("dragonfly", "scorpion", "centipede")
    assert forbidden(sheet, begun(sheet), PAIR, **wrong) == (
        "exo.combat.card",
        "scorpion-1 is no card of the centipede deck",
    )


@pytest.mark.rule("exo.bug.beetle-joins")
@pytest.mark.rule("exo.supply.bug-cards")
@pytest.mark.parametrize("copies", [1, 2, 3])
def test_a_type_joins_as_long_as_its_deck_has_cards(copies: int) -> None:
    """Each beetle of 2 life calls another: so many cards, so many times 2 life."""
    sheet = sheet_of({"beetle": BugProfile(2, 0, 0, poison=1, joins=("beetle",))}, copies)

    state = act(sheet, begun(sheet), PAIR, **chance(*["beetle"] * (copies - 1)))

    assert fight(state).bugs == ((FIRST, 2 * copies),)
    assert state.drawn == ("beetle-1",) * copies


@pytest.mark.rule("exo.bug.scorpion-joins")
def test_all_icons_are_added() -> None:
    """Armour 1 + 1, a die less each (4 dice become 2), a poison each, and one paralysis."""
    sheet = sheet_of(
        {
            "beetle": BugProfile(2, 0, 0, armour=1, minus=1, poison=1, joins=("scorpion",)),
            "scorpion": BugProfile(2, 0, 0, armour=1, minus=1, poison=1, paralysis=1),
        }
    )

    state = act(sheet, begun(sheet), PAIR, **chance("scorpion", faces=["burst", "burst"]))

    assert (fight(state).poison, fight(state).paralysis, fight(state).armour) == (
        2,
        1,
        ((FIRST, 2),),
    )
    for step in (Poison("yuri"), Poison("nurasyl"), Paralyse("yuri")):
        state = act(sheet, state, step)
    assert act(sheet, state, Kill(FIRST)).insects == ()


@pytest.mark.rule("exo.bug.scorpion-joins")
@pytest.mark.rule("exo.bug.disappears")
@pytest.mark.parametrize("own", [False, True])
def test_only_the_own_card_lets_a_bug_disappear(*, own: bool) -> None:
    """Who joins is no figure that could leave."""
    sheet = sheet_of(
        {
            "beetle": BugProfile(9, 0, 0, disappears=own, joins=("scorpion",)),
            "scorpion": BugProfile(1, 0, 0, disappears=True),
        }
    )

    state = act(sheet, begun(sheet), PAIR, **chance("scorpion"))

    assert bool(state.insects) != own


@pytest.mark.rule("exo.bug.scorpion-joins")
@pytest.mark.rule("exo.combat.card")
def test_those_who_join_draw_before_the_next_bug_of_the_zone() -> None:
    """One scorpion card: the beetle's caller takes it, and the scorpion itself does nothing."""
    beetle = BugProfile(1, 0, 0, poison=1, joins=("scorpion",))
    sheet = sheet_of({"beetle": beetle, "scorpion": BugProfile(4, 1, 0)}, copies=1)

    state = act(sheet, begun(sheet, "beetle", "scorpion"), PAIR, **chance("scorpion"))

    assert fight(state).bugs == ((FIRST, 5),)
    assert refused(sheet, state, Kill(OTHER))[0] == "exo.combat.kill"


@pytest.mark.rule("exo.bug.scorpion-joins")
@pytest.mark.rule("exo.night.attack-hero")
def test_bugs_join_night_attacks_for_that_fight_only() -> None:
    """Yuri alone suffers 1 + 2; the deck of the next day is whole, and one beetle stays."""
    beetle = BugProfile(2, 1, 0, joins=("scorpion",))
    sheet = sheet_of({"beetle": beetle, "scorpion": BugProfile(2, 2, 0)}, copies=1)
    insects = [(FIRST, "A1", "beetle")]
    state = nightfall(sheet, position(sheet, at={"nurasyl": "D2"}, insects=insects))
    drawn = {"cards": {FIRST: "beetle-1"}, "joined": {FIRST: ["scorpion-1"]}}

    state = act(sheet, state, Attack("A1"), **drawn)

    assert fight(state).damage == 3
    assert [bug.id for bug in state.insects] == [FIRST]


@pytest.mark.parametrize(
    ("joined", "message"),
    [
        ({}, "this step lacks the outcome 'joined beetle.1.A1.1', names"),
        ({FIRST: []}, "this step lacks a card under 'joined beetle.1.A1.1'"),
    ],
)
def test_a_plan_says_who_joined(joined: dict[str, list[str]], message: str) -> None:
    """A card that was called and is missing; one too many is left over, and told."""
    beetle = BugProfile(2, 0, 0, joins=("scorpion",))
    sheet = sheet_of({"beetle": beetle, "scorpion": BugProfile(2, 0, 0)})
    outcomes = {**chance(), "joined": joined}

    with pytest.raises(UnusablePlanError, match=message):
        apply(sheet, begun(sheet), PAIR, Recorded(outcomes, "this step"))

    record = Recorded(chance("scorpion", "scorpion"), "this step")
    apply(sheet, begun(sheet), PAIR, record)
    assert record.unasked() == ["joined beetle.1.A1.1 1"]
