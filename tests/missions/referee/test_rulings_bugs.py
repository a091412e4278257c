"""Other readings of armour (ruling bug-shield) and of several bugs in a zone (multi-bug)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, gems, nightfall, position, refused
from tests.toy import hive_at
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Attack,
    DamageHive,
    Destroy,
    Kill,
    Nightfall,
    Strike,
    Suffer,
)
from winnable.missions.exo.sheet import BugCard, BugProfile, Sheet

FIRST, SECOND = "beetle.1.A1.1", "beetle.1.A1.2"
OTHER = "scorpion.1.A1.1"
PAWNS = {"yuri.hero.move": 1, "yuri.animal.move": 1}
DUE = tuple(sorted(PAWNS.items()))
PAIR = Strike("yuri", ("nurasyl",), DUE)
ARMOUR = ("opens-all", "bursts-only", "one-each")
SINGLE = {"exo.ruling.multi-bug": "one-target"}
CARDS = {FIRST: "beetle-1", SECOND: "beetle-2"}


def decks(**profiles: BugProfile) -> tuple[BugCard, ...]:
    """Cards ``beetle_1`` and the like of these profiles, twelve each."""
    return tuple(
        BugCard(name.replace("_", "-"), name.partition("_")[0], 12, profile, profile)
        for name, profile in profiles.items()
    )


def rolled(reading: str, faces: str, beetle: BugProfile, **changes: Any) -> tuple[Sheet, State]:
    """Yuri and Nurasyl have rolled ``faces`` (``c``, ``b``, ``s``), shields up to four dice.

    Against a beetle, and against a scorpion of 2 life without armour where ``both``.
    """
    both, tokens = changes.pop("both", False), changes.pop("tokens", ())
    rulings = {"exo.ruling.bug-shield": reading, **changes.pop("rulings", {})}
    cards = decks(beetle_1=beetle, scorpion_1=BugProfile(2, 0, 0))
    sheet = toy.sheet(party=("yuri",), bug_cards=cards, rulings=rulings, **changes)
    insects = [(FIRST, "A1", "beetle"), *([(OTHER, "A1", "scorpion")] if both else [])]
    state = position(sheet, pawns=PAWNS, insects=insects, tokens=tokens)
    words = {"c": "claw", "b": "burst", "s": "shield"}
    dice = [words[face] for face in faces.ljust(4, "s")]
    drawn = {bug: f"{identity}-1" for bug, _, identity in insects}
    return sheet, act(sheet, state, PAIR, cards=drawn, dice={"yuri": dice})


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.bug.armour")
@pytest.mark.parametrize(
    ("life", "icons", "faces", "killed"),
    [
        (2, 1, "cccc", ()),
        (2, 1, "b", ("opens-all", "bursts-only")),
        (2, 1, "bc", ("opens-all", "bursts-only")),
        (2, 1, "bcc", ARMOUR),
        (2, 1, "bb", ARMOUR),
        (2, 2, "b", ("bursts-only",)),
        (2, 2, "bb", ("opens-all", "bursts-only")),
        (2, 2, "bbcc", ARMOUR),
        (3, 1, "bccc", ("opens-all", "one-each")),
        (3, 1, "bb", ("opens-all", "bursts-only")),
        (5, 1, "bbc", ("opens-all",)),
    ],
)
def test_what_a_roll_does_to_armour(
    life: int, icons: int, faces: str, killed: tuple[str, ...]
) -> None:
    """Bursts needed, and what then hits, one reading after another.

    ``opens-all``: a burst an icon, all hits count. ``bursts-only``: two points a burst, nothing
    else, whatever the icons. ``one-each``: a burst an icon, which does not hit. So 3 life with one
    icon: burst and three claws are 5, 2 and 3 hits, two bursts 4, 4 and 2.
    """
    for reading in ARMOUR:
        sheet, state = rolled(reading, faces, BugProfile(life, 0, 0, armour=icons))

        if reading in killed:
            state = act(sheet, state, Kill(FIRST))
        assert bool(state.insects) == (reading not in killed), reading


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.parametrize(
    ("reading", "left"), [("opens-all", 4), ("bursts-only", 4), ("one-each", 2)]
)
def test_what_is_left_for_the_hive(reading: str, left: int) -> None:
    """Two bursts and two claws against 2 life behind one icon: 6 hits, less 2, or less 2 + 2."""
    hives = (hive_at("north", "A1", 9, 1),)
    sheet, state = rolled(reading, "bbcc", BugProfile(2, 0, 0, armour=1), hives=hives)

    state = act(sheet, state, Kill(FIRST))

    points = {step.points for step in legal(sheet, state) if isinstance(step, DamageHive)}
    assert points == set(range(1, left + 1))


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.combat.one-attack")
@pytest.mark.parametrize(
    ("reading", "faces", "first", "after"),
    [
        pytest.param("bursts-only", "bcc", OTHER, {FIRST}, id="claws for one, the burst for both"),
        pytest.param("bursts-only", "bc", OTHER, set(), id="half of the burst is used up"),
        pytest.param("bursts-only", "bc", FIRST, set(), id="a claw is left"),
        pytest.param("one-each", "bbcc", OTHER, {FIRST}, id="2 + 2 + 2 of 6 hits"),
        pytest.param("one-each", "bbc", OTHER, set(), id="5 hits are not enough"),
        pytest.param("one-each", "bccc", FIRST, set(), id="open, two claws, one left"),
    ],
)
def test_each_point_is_dealt_once(reading: str, faces: str, first: str, after: set[str]) -> None:
    """A beetle of 2 life behind one icon, a scorpion of 2 without: who can die after the first."""
    beetle = BugProfile(2, 0, 0, armour=1)
    sheet, state = rolled(reading, faces, beetle, both=True)

    state = act(sheet, state, Kill(first))

    assert {step.bug for step in legal(sheet, state) if isinstance(step, Kill)} == after


@pytest.mark.rule("exo.combat.armour")
def test_points_of_bursts_are_told() -> None:
    """One burst is 2 points; a claw keeps the scorpion's fight open."""
    beetle = BugProfile(3, 0, 0, armour=1)
    sheet, state = rolled("bursts-only", "bc", beetle, both=True)

    assert refused(sheet, state, Kill(FIRST)) == (
        "exo.combat.armour",
        f"{FIRST} cannot be hurt: its armour takes 3 points of bursts and 2 are left",
    )


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.parametrize(
    ("reading", "faces", "must"),
    [
        pytest.param("bursts-only", "ccc", True, id="3 claws on the scorpion"),
        pytest.param("bursts-only", "bc", False, id="2 points on the beetle, a claw"),
        pytest.param("bursts-only", "bbc", True, id="4 points: 2 on the beetle, 3 on the other"),
        pytest.param("one-each", "bc", False, id="the burst opens, the claw hits"),
        pytest.param("one-each", "bcc", False, id="a claw each"),
        pytest.param("one-each", "bbcc", True, id="one burst opens, 4 hits for 2 + 1"),
    ],
)
def test_when_a_bug_must_be_killed(reading: str, faces: str, *, must: bool) -> None:
    """Ruling kill-must: a beetle of 3 life (one icon) and a scorpion of 2 take 2 + 1 alive."""
    sheet, state = rolled(reading, faces, BugProfile(3, 0, 0, armour=1), both=True)

    if must:
        assert refused(sheet, state, Nightfall())[0] == "exo.combat.kill"
    else:
        assert Nightfall() in legal(sheet, state)


@pytest.mark.rule("exo.combat.kill")
def test_claws_alone_oblige_nobody_where_only_bursts_hurt() -> None:
    """A die token keeps the roll of four claws on the table; it need not be used."""
    beetle = BugProfile(2, 0, 0, armour=1)
    sheet, state = rolled("bursts-only", "cccc", beetle, tokens=("yuri",))

    assert state.fight is not None
    assert Nightfall() in legal(sheet, state)


def beside(rulings: dict[str, str], **changes: Any) -> tuple[Sheet, State]:
    """Yuri's pair beside two beetles: 2 life and 1 damage, 2 life and 2 damage."""
    cards = decks(beetle_1=BugProfile(2, 1, 0), beetle_2=BugProfile(2, 2, 0))
    hives = changes.pop("hives", ())
    sheet = toy.sheet(party=("yuri",), bug_cards=cards, hives=hives, rulings=rulings)
    insects = [(FIRST, "A1", "beetle"), (SECOND, "A1", "beetle")]
    return sheet, position(sheet, **({"pawns": PAWNS, "insects": insects} | changes))


def on(target: str) -> Strike:
    """An attack of the pair on one bug."""
    return Strike("yuri", ("nurasyl",), DUE, target=target)


@pytest.mark.rule("exo.attack.target")
@pytest.mark.rule("exo.combat.card")
def test_an_attack_on_one_bug() -> None:
    """The second strikes with 2 and is killed; the first does nothing and cannot be killed."""
    sheet, state = beside(SINGLE)
    dice = {"yuri": ["claw"] * 4}

    state = act(sheet, state, on(SECOND), cards={SECOND: "beetle-2"}, dice=dice)
    assert state.fight is not None
    assert state.fight.damage == 2
    for _ in range(2):
        state = act(sheet, state, Suffer("yuri"))

    assert refused(sheet, state, Kill(FIRST))[0] == "exo.combat.kill"
    assert [bug.id for bug in act(sheet, state, Kill(SECOND)).insects] == [FIRST]


@pytest.mark.rule("exo.attack.target")
def test_what_an_attack_names_follows_the_reading() -> None:
    """One of the bugs of the zone under one-target, none by default."""
    sheet, state = beside(SINGLE)
    for target in ("", "beetle.1.B1.1"):
        assert refused(sheet, state, on(target)) == (
            "exo.attack.target",
            f"an attack in A1 names one of {FIRST}, {SECOND}, not {target or 'nothing'}",
        )

    sheet, state = beside({})
    assert refused(sheet, state, on(FIRST)) == (
        "exo.attack.target",
        f"an attack in A1 names no single bug, not {FIRST}",
    )


@pytest.mark.rule("exo.combat.hive-after")
def test_the_hive_is_hurt_when_no_bug_is_left() -> None:
    """Four bursts: after the first kill 6 hits are lost, after the second they go to the hive."""
    pawns = {"yuri.hero.move": 2, "yuri.animal.move": 2}
    hives = (hive_at("north", "A1", 9, 1),)
    sheet, state = beside(SINGLE, pawns=pawns, hives=hives)
    dice = {"yuri": ["burst"] * 4}

    state = act(sheet, state, on(FIRST), cards={FIRST: "beetle-1"}, dice=dice)
    state = act(sheet, act(sheet, state, Suffer("yuri")), Kill(FIRST))
    assert state.fight is None
    assert refused(sheet, state, DamageHive("north", 1))[0] == "exo.combat.hive-after"
    state = act(sheet, state, on(SECOND), cards={SECOND: "beetle-1"}, dice=dice)
    state = act(sheet, act(sheet, state, Suffer("yuri")), Kill(SECOND))

    assert act(sheet, state, DamageHive("north", 6)).hive_damage == (("north", 6),)


@pytest.mark.rule("exo.combat.hive-after")
@pytest.mark.parametrize("bugs", [1, 2])
def test_who_cannot_reach_the_hive_is_not_charged_for_it(bugs: int) -> None:
    """Fauna 3 charges a gem each for attacks on hives: no such attack beside a second bug."""
    insects = [(FIRST, "A1", "beetle"), (SECOND, "A1", "beetle")][:bugs]
    hives = (hive_at("north", "A1", 9, 1),)
    pools = {"yuri": gems(white=2)}
    sheet, state = beside(SINGLE, insects=insects, hives=hives, pools=pools, fauna=3)
    pair = [s for s in legal(sheet, state) if isinstance(s, Strike) and s.others]

    assert {bool(step.pay) for step in pair} == ({False, True} if bugs == 1 else {False})
    paid = Strike("yuri", ("nurasyl",), DUE, (("yuri", (("white", 2),)),), FIRST)
    if bugs == 1:
        assert paid in pair
    else:
        assert refused(sheet, state, paid)[0] == "exo.move.pawn"


@pytest.mark.rule("exo.night.attack-when")
@pytest.mark.rule("exo.night.attack-animal")
def test_at_night_each_bug_is_a_fight_of_its_own() -> None:
    """In the order of their names, each with a card and a roll of Nurasyl's two dice."""
    sheet, state = beside(SINGLE, pawns={})
    state = nightfall(sheet, state)
    assert [s for s in legal(sheet, state) if isinstance(s, Attack)] == [Attack("A1")]

    state = act(
        sheet, state, Attack("A1"), cards={FIRST: "beetle-1"}, dice={"nurasyl": ["claw"] * 2}
    )
    state = act(sheet, act(sheet, state, Suffer("yuri")), Kill(FIRST))
    assert state.phase == "attack"
    roll = {"nurasyl": ["shield", "shield"]}
    state = act(sheet, state, Attack("A1"), cards={SECOND: "beetle-2"}, dice=roll)

    assert (state.phase, [bug.id for bug in state.insects]) == ("survival", [SECOND])
    assert refused(sheet, state, Attack("A1"))[0] == "exo.night.order"


@pytest.mark.rule("exo.night.attack-when")
def test_nobody_is_left_for_the_second_bug() -> None:
    """Nurasyl alone with 1 life dies in the first fight; there is no second, and no wreckage."""
    sheet, state = beside(
        SINGLE, pawns={}, at={"yuri": "D2"}, life={"nurasyl": 1}, shelters=("A1",)
    )
    state = nightfall(sheet, state)
    roll = {"nurasyl": ["claw", "claw"]}
    state = act(sheet, state, Attack("A1"), cards={FIRST: "beetle-1"}, dice=roll)

    state = act(sheet, state, Suffer("nurasyl"))
    state = act(sheet, state, Kill(FIRST))

    assert (state.phase, [bug.id for bug in state.insects]) == ("survival", [SECOND])
    assert state.zone("A1").shelter
    assert refused(sheet, state, Destroy("A1"))[0] == "exo.night.order"
