"""What cards of bugs show beside life and damage: armour, dice fewer, disappearing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, forbidden, nightfall, position, refused, resources
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    DamageHive,
    Hunger,
    Kill,
    Nightfall,
    Strike,
    Suffer,
    TurnDie,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Character, Pair, Sheet

FIRST, SECOND = "beetle.1.A1.1", "beetle.1.A1.2"
OTHER = "scorpion.1.A1.1"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
PAIR = Strike("yuri", ("nurasyl",), tuple(sorted(PAWNS.items())))
ALONE = Strike("yuri", pawns=(("yuri.hero.move", 1),))
SHIELDS = ["shield"] * 4


def decks(beetle: BugProfile, scorpion: BugProfile | None = None) -> tuple[BugCard, ...]:
    """One kind of beetle card and one of scorpion card, alphas as common ones."""
    other = scorpion or BugProfile(2, 0, 0)
    return (
        BugCard("beetle-1", "beetle", 12, beetle, beetle),
        BugCard("scorpion-1", "scorpion", 12, other, other),
    )


def cards(state: State, zone: str = "A1") -> dict[str, str]:
    """The only card of its type for each bug of a zone."""
    return {i.id: f"{i.identity}-1" for i in state.insects_in(zone) if i.identity}


def struck(
    faces: list[str], beetle: BugProfile, scorpion: BugProfile | None = None, **changes: Any
) -> tuple[Sheet, State]:
    """Yuri and Nurasyl (2 dice each) have attacked a beetle, with a scorpion where one is given."""
    hives = changes.pop("hives", ())
    sheet = toy.sheet(party=("yuri",), hives=hives, bug_cards=decks(beetle, scorpion))
    insects = [(FIRST, "A1", "beetle"), *([(OTHER, "A1", "scorpion")] if scorpion else [])]
    state = position(sheet, **({"pawns": PAWNS, "insects": insects} | changes))
    return sheet, act(sheet, state, PAIR, cards=cards(state), dice={"yuri": faces})


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.bug.armour")
@pytest.mark.parametrize(
    ("armour", "faces", "killed"),
    [
        pytest.param(1, ["claw"] * 4, False, id="4 hits, no burst"),
        pytest.param(1, ["burst", *SHIELDS[1:]], True, id="the opening burst hits twice"),
        pytest.param(1, ["burst", "claw", "claw", "claw"], True, id="then all dice count"),
        pytest.param(2, ["burst", "claw", "claw", "claw"], False, id="5 hits, one burst of two"),
        pytest.param(2, ["burst", "burst", "shield", "shield"], True, id="two bursts"),
    ],
)
def test_a_burst_opens_each_icon_and_hits_all_the_same(
    armour: int, faces: list[str], *, killed: bool
) -> None:
    """Ruling bug-shield: a beetle of 2 life; a bug that is not opened takes no damage."""
    sheet, state = struck(faces, BugProfile(2, 0, 0, armour=armour))

    if killed:
        state = act(sheet, state, Kill(FIRST, "yuri"))
        assert state.player("yuri").pack == resources(food=4, wood=1, metal=1)
    assert [bug.id for bug in state.insects] == ([] if killed else [FIRST])
    assert state.fight is None or killed


@pytest.mark.rule("exo.combat.armour")
def test_an_armoured_bug_is_refused_by_its_armour() -> None:
    """The scorpion (2 life) keeps the fight open; three claws and a burst open 1 icon of 2."""
    armoured = BugProfile(2, 0, 0, armour=2)
    sheet, state = struck(["burst", "claw", "claw", "claw"], armoured, BugProfile(2, 0, 0))

    assert refused(sheet, state, Kill(FIRST)) == (
        "exo.combat.armour",
        f"{FIRST} cannot be hurt: its armour takes 2 bursts and 1 are left",
    )
    assert act(sheet, state, Kill(OTHER)).fight is None


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.parametrize(
    ("faces", "both"),
    [
        (["burst", "claw", "claw", "shield"], False),
        (["burst", "burst", "shield", "shield"], True),
    ],
)
def test_a_burst_opens_one_icon_of_one_bug(faces: list[str], *, both: bool) -> None:
    """Two armoured bugs of 2 life: 4 hits are enough for both, but each wants a burst of its own.

    The players choose whose armour is opened.
    """
    armoured = BugProfile(2, 0, 0, armour=1)
    sheet, state = struck(faces, armoured, armoured)
    assert {Kill(FIRST), Kill(OTHER)} <= set(legal(sheet, state))

    state = act(sheet, state, Kill(OTHER))

    if both:
        state = act(sheet, state, Kill(FIRST))
        assert state.insects == ()
    else:
        assert state.fight is None
        assert [bug.id for bug in state.insects] == [FIRST]


@pytest.mark.rule("exo.combat.armour")
def test_each_hit_is_dealt_once() -> None:
    """One burst and one claw are 3 hits: an armoured beetle of 2 life leaves 1 for the scorpion."""
    sheet, state = struck(
        ["burst", "claw", "shield", "shield"], BugProfile(2, 0, 0, armour=1), BugProfile(2, 0, 0)
    )

    state = act(sheet, state, Kill(FIRST))

    assert state.fight is None
    assert [bug.id for bug in state.insects] == [OTHER]


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.attack.token-use")
def test_a_token_can_make_the_burst_that_opens() -> None:
    """Four claws cannot hurt it; with one of them turned they make 2 + 3 hits."""
    beetle = BugProfile(2, 0, 0, armour=1)
    sheet, state = struck(["claw"] * 4, beetle, tokens=("yuri",))
    assert refused(sheet, state, Kill(FIRST))[0] == "exo.combat.armour"

    state = act(sheet, state, TurnDie("yuri", "yuri", "claw", "burst"))

    assert act(sheet, state, Kill(FIRST)).insects == ()


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.combat.hive-after")
def test_an_unopened_bug_keeps_hits_off_the_hive() -> None:
    """4 claws: nothing dies, and nothing is left for the hive while the beetle lives."""
    hives = (hive_at("north", "A1", 9, 1),)
    sheet, state = struck(["claw"] * 4, BugProfile(2, 0, 0, armour=1), hives=hives)

    assert state.fight is None
    assert refused(sheet, state, DamageHive("north", 1))[0] == "exo.combat.hive-after"


@pytest.mark.rule("exo.combat.armour")
def test_armour_counts_at_night_too() -> None:
    """Nurasyl's burst and claw: 3 hits open and kill 3 life; two claws do nothing to armour."""
    sheet = toy.sheet(party=("yuri",), bug_cards=decks(BugProfile(3, 0, 0, armour=1)))
    state = nightfall(sheet, position(sheet, insects=[(FIRST, "A1", "beetle")]))
    chance = {"cards": {FIRST: "beetle-1"}}

    closed = act(sheet, state, Attack("A1"), dice={"nurasyl": ["claw", "claw"]}, **chance)
    assert (closed.fight, closed.phase) == (None, "survival")
    opened = act(sheet, state, Attack("A1"), dice={"nurasyl": ["burst", "claw"]}, **chance)
    assert act(sheet, opened, Kill(FIRST)).insects == ()


@pytest.mark.rule("exo.bug.minus-die")
@pytest.mark.parametrize(("beetle", "scorpion", "number"), [(1, 0, 3), (1, 1, 2), (3, 2, 0)])
def test_each_icon_in_the_fight_takes_a_die(beetle: int, scorpion: int, number: int) -> None:
    """Yuri 2 + Nurasyl 2 are 4 dice, less 1, 2 and 5: never below 0."""
    profiles = BugProfile(2, 0, 0, minus=beetle), BugProfile(2, 0, 0, minus=scorpion)
    sheet = toy.sheet(party=("yuri",), bug_cards=decks(*profiles))
    insects = [(FIRST, "A1", "beetle"), (OTHER, "A1", "scorpion")]
    state = position(sheet, pawns=PAWNS, insects=insects)
    drawn = cards(state)

    wrong = {"yuri": ["shield"] * (number + 1)}
    assert forbidden(sheet, state, PAIR, cards=drawn, dice=wrong)[0] == "exo.attack.dice"
    after = act(sheet, state, PAIR, cards=drawn, dice={"yuri": ["shield"] * number})
    assert len(after.insects) == 2


@pytest.mark.rule("exo.bug.minus-die")
def test_dice_that_an_icon_takes_away_give_no_token() -> None:
    """Yuri alone has 2 dice: less 1 he rolls one, less 2 none (ruling minus-die-token).

    Damage of 2 comes without any shield: both points are for him.
    """
    for minus in (1, 2):
        sheet = toy.sheet(party=("yuri",), bug_cards=decks(BugProfile(2, 2, 0, minus=minus)))
        state = position(sheet, pawns=PAWNS, insects=[(FIRST, "A1", "beetle")])
        dice = {"yuri": ["claw"] * (2 - minus)} if minus < 2 else {}

        after = act(sheet, state, ALONE, cards=cards(state), **({"dice": dice} if dice else {}))

        assert after.fight is not None
        assert (after.fight.damage, after.fight.hits) == (2, 2 - minus)
        assert [player.die_token for player in after.players] == [False]


@pytest.mark.rule("exo.bug.minus-die")
@pytest.mark.rule("exo.joint.order")
@pytest.mark.parametrize(
    ("minus", "shares", "holders"),
    [
        (0, {"kaindra": 5, "desmond": 1}, {"desmond"}),
        (1, {"kaindra": 5}, {"desmond"}),
        (2, {"kaindra": 4}, {"desmond"}),
    ],
)
def test_in_a_joint_roll_the_last_dice_are_taken_away(
    minus: int, shares: dict[str, int], holders: set[str]
) -> None:
    """Kaindra 2 + 3 and Desmond 1 + 2: 5 + 1 within six dice, less 1 (5 + 0) or 2 (4 + 0).

    Desmond is short or without dice each time; what the icon takes gives Kaindra nothing.
    """
    bugs = decks(BugProfile(2, 0, 0, minus=minus))
    sheet = toy.sheet(party=("desmond", "kaindra"), bug_cards=bugs)
    names = ("desmond", "kaindra", "little-joe", "sharik")
    pawns = {f"{hero}.{kind}.move": 1 for hero in sheet.party for kind in ("hero", "animal")}
    at = dict.fromkeys(names, "A1")
    state = position(sheet, pawns=pawns, at=at, insects=[(FIRST, "A1", "beetle")])
    step = Strike("desmond", names[1:], tuple(sorted(pawns.items())))
    dice = {hero: ["shield"] * number for hero, number in shares.items()}

    after = act(sheet, state, step, cards=cards(state), dice=dice)

    assert {player.hero for player in after.players if player.die_token} == holders
    more = {"kaindra": ["shield"] * 5, "desmond": ["shield"] * (2 - minus)}
    refusal = forbidden(sheet, state, step, cards=cards(state), dice=more)
    assert refusal[0] == "exo.joint.order"


@pytest.mark.rule("exo.bug.minus-die")
@pytest.mark.parametrize(("minus", "number"), [(0, 6), (1, 5), (2, 4)])
def test_the_icon_takes_dice_of_those_within_the_limit(minus: int, number: int) -> None:
    """Yuri 2 and an animal of 5 dice: 7, of which 6, less 1 or 2; the token for 7 stays due."""
    yuri = toy.PAIRS["yuri"]
    strong = Pair(yuri.hero, Character("nurasyl", 3, 5), yuri.colour, yuri.drone, 0)
    sheet = toy.sheet(
        party=("yuri",),
        pairs={**toy.PAIRS, "yuri": strong},
        bug_cards=decks(BugProfile(2, 0, 0, minus=minus)),
    )
    state = position(sheet, pawns=PAWNS, insects=[(FIRST, "A1", "beetle")])

    after = act(sheet, state, PAIR, cards=cards(state), dice={"yuri": ["shield"] * number})

    assert after.player("yuri").die_token


@pytest.mark.rule("exo.bug.minus-die")
def test_animals_lack_the_die_at_night() -> None:
    """Nurasyl has 2 dice and rolls 1; two are refused."""
    sheet = toy.sheet(party=("yuri",), bug_cards=decks(BugProfile(2, 0, 0, minus=1)))
    state = nightfall(sheet, position(sheet, insects=[(FIRST, "A1", "beetle")]))
    chance = {"cards": {FIRST: "beetle-1"}}

    two = {"nurasyl": ["claw", "claw"]}
    refusal = forbidden(sheet, state, Attack("A1"), dice=two, **chance)
    assert refusal[0] == "exo.supply.combat-dice"
    after = act(sheet, state, Attack("A1"), dice={"nurasyl": ["claw"]}, **chance)
    assert len(after.insects) == 1


@pytest.mark.rule("exo.bug.disappears")
@pytest.mark.parametrize(
    ("faces", "suffers"), [(SHIELDS, 0), (["claw", *SHIELDS[1:]], 0), (["claw"] * 4, 2)]
)
def test_a_bug_disappears_after_the_fight(faces: list[str], suffers: int) -> None:
    """5 life are too many for 4 hits. Damage of 2 less shields is suffered first; no food comes."""
    sheet, state = struck(faces, BugProfile(5, 2, 0, disappears=True))
    for _ in range(suffers):
        assert [bug.id for bug in state.insects] == [FIRST]
        state = act(sheet, state, Suffer("yuri"))

    assert (state.insects, state.fight) == ((), None)
    assert state.player("yuri").pack == resources(food=3, wood=1, metal=1)


@pytest.mark.rule("exo.bug.disappears")
@pytest.mark.rule("exo.combat.food")
def test_a_bug_that_is_killed_before_it_disappears_gives_food() -> None:
    """4 hits reach its life of 4: it must be killed, and only a killed bug gives food."""
    sheet, state = struck(["claw"] * 4, BugProfile(4, 0, 0, disappears=True))

    assert refused(sheet, state, Nightfall())[0] == "exo.combat.kill"
    state = act(sheet, state, Kill(FIRST, "yuri"))

    assert state.insects == ()
    assert state.player("yuri").pack == resources(food=4, wood=1, metal=1)


@pytest.mark.rule("exo.bug.disappears")
def test_only_the_bug_with_the_icon_disappears() -> None:
    """Four claws: two on the scorpion, two on the beetle, both of 3 life; the scorpion recovers."""
    beetle = BugProfile(3, 0, 0, disappears=True)
    sheet, state = struck(["claw"] * 4, beetle, BugProfile(3, 0, 0))

    state = act(sheet, state, Nightfall())

    assert [bug.id for bug in state.insects] == [OTHER]


@pytest.mark.rule("exo.bug.disappears")
def test_what_follows_the_fight_finds_the_bug_gone() -> None:
    """Four hits on two bugs of 3 life each kill none; then there is nothing to attack in A1."""
    leaving = BugProfile(3, 0, 0, disappears=True)
    pawns = {"yuri.hero.move": 2, "yuri.animal.move": 1}
    sheet, state = struck(["claw"] * 4, leaving, leaving, pawns=pawns)
    assert len(state.insects) == 2, "the fight goes on: one of them can still be killed"

    assert refused(sheet, state, ALONE)[0] == "exo.attack.target"


@pytest.mark.rule("exo.bug.disappears")
@pytest.mark.rule("exo.night.attack-hero")
def test_a_bug_disappears_after_it_has_attacked_a_hero_alone() -> None:
    """No dice at night: both points are suffered, then the beetle leaves."""
    beetle = BugProfile(2, 2, 0, disappears=True)
    sheet = toy.sheet(party=("yuri",), bug_cards=decks(beetle))
    at = {"nurasyl": "D2"}
    state = nightfall(sheet, position(sheet, at=at, insects=[(FIRST, "A1", "beetle")]))
    state = act(sheet, state, Attack("A1"), cards={FIRST: "beetle-1"})
    assert refused(sheet, state, Hunger())[0] == "exo.night.order"

    state = act(sheet, act(sheet, state, Suffer("yuri")), Suffer("yuri"))

    assert (state.insects, state.phase, state.figure("yuri").life) == ((), "survival", 1)


@pytest.mark.rule("exo.bug.disappears")
def test_a_bug_without_a_card_stays() -> None:
    """One beetle card for two beetles: the second does nothing, and does not leave either."""
    (card, _) = decks(BugProfile(5, 0, 0, disappears=True))
    sheet = toy.sheet(party=("yuri",), bug_cards=(replace(card, copies=1),))
    insects = [(FIRST, "A1", "beetle"), (SECOND, "A1", "beetle")]
    state = position(sheet, pawns=PAWNS, insects=insects)

    chance = {"cards": {FIRST: "beetle-1"}, "dice": {"yuri": SHIELDS}}
    assert [bug.id for bug in act(sheet, state, PAIR, **chance).insects] == [SECOND]
