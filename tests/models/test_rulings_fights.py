"""Rulings on fights in the planning model: armour, one bug at a time, patterns of hives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.models.test_bug_icons import BOTH, CARD, deck, night
from tests.models.test_dealing import PLACES, bugs, table
from tests.models.test_decode_attack import steps
from tests.toy import hive_at
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.models.exo.decode import decode

BURSTS = {"exo.ruling.bug-shield": "bursts-only"}
EACH = {"exo.ruling.bug-shield": "one-each"}
SINGLE = {"exo.ruling.multi-bug": "one-target"}
PATTERN = {"exo.ruling.sheet-hive-pattern": "pattern"}
TRIO = ("claire", "mel", "little-joe")


def three(life: int, rulings: dict[str, str], **icons: Any) -> Table:
    """Claire, Mel and Little Joe (4 dice) against beetles of ``life``; dragonflies have 2."""
    return table("claire", "desmond", rulings=rulings, **deck(BugProfile(life, 0, 0, **icons)))


def camp(*identities: str) -> dict[str, Any]:
    return bugs(*identities) | {"zone(little-joe)": "B1", "pawns(desmond)": 4}


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.bug.armour")
def test_armour_may_let_bursts_alone_through() -> None:
    """Life 3, armour 1: a burst opens it for two claws, or they are lost and two bursts are
    needed. Life 4: two bursts kill, burst and two claws do not. So at night."""
    for rulings, ends in (({}, {"B1", "off"}), (BURSTS, {"B1"})):
        it = three(3, rulings, armour=1)

        found = attack(it, camp("beetle"), TRIO, "place(n.1)", roll=dice(2, 1, 1), cards=CARD)
        assert found == ends
        assert night(it, camp("beetle"), "place(n.1)", "2c1b0s") == ends
    it = three(4, BURSTS, armour=1)
    found = attack(it, camp("beetle"), TRIO, "place(n.1)", roll=dice(1, 2, 1), cards=CARD)
    assert found == {"off"}
    assert night(it, camp("beetle"), "place(n.1)", "1c2b0s") == {"off"}
    assert night(it, camp("beetle"), "place(n.1)", "2c1b0s") == {"B1"}


@pytest.mark.rule("exo.combat.kill")
def test_claws_go_to_bugs_without_armour_where_bursts_alone_break_it() -> None:
    """A beetle of 4 life and armour beside a dragonfly of 2: two claws kill the latter, whatever
    the bursts do; two bursts kill the former, the latter, or are spread so that nobody dies
    of them: 3 + 1."""
    it = three(4, BURSTS, armour=1)
    state = camp("beetle", "dragonfly")
    cards = {"n.1": "b", "n.2": "d"}
    both = {("off", "off"), ("B1", "off")}

    def day(*roll: int) -> set[Any]:
        return attack(it, state, TRIO, PLACES, roll=dice(*roll), cards=cards)

    assert day(2, 2) == both
    assert day(2, 0, 2) == {("B1", "off")}
    assert day(0, 2, 2) == {("off", "B1"), ("B1", "off"), ("B1", "B1")}
    assert night(it, state, PLACES, "2c1b0s", **{"card(n.2)": "d"}) == {("B1", "off")}


@pytest.mark.rule("exo.bug.armour")
def test_each_icon_may_take_a_burst_away() -> None:
    """Life 2, armour 1: one burst opens it and is gone; two claws or a burst more are needed. With
    two icons, two bursts and a claw do 1 hit."""
    it = three(2, EACH, armour=1)
    two = three(2, EACH, armour=2)

    def ends(it: Table, *roll: int) -> set[Any]:
        return attack(it, camp("beetle"), TRIO, "place(n.1)", roll=dice(*roll), cards=CARD)

    assert ends(it, 1, 1, 2) == {"B1"}
    assert ends(it, 2, 1, 1) == {"B1", "off"}
    assert ends(it, 0, 2, 2) == {"B1", "off"}
    assert ends(two, 1, 2, 1) == {"B1"}
    assert ends(two, 2, 2, 0) == {"B1", "off"}
    assert night(it, camp("beetle"), "place(n.1)", "1c1b1s") == {"B1"}
    assert night(it, camp("beetle"), "place(n.1)", "2c1b0s") == {"B1", "off"}


@pytest.mark.rule("exo.combat.kill")
def test_no_burst_is_thrown_at_armour_without_opening_it() -> None:
    """A beetle with two icons and a dragonfly of 2 life, one burst: it kills the dragonfly."""
    it = three(4, EACH, armour=2)
    cards = {"n.1": "b", "n.2": "d"}
    found = attack(it, camp("beetle", "dragonfly"), TRIO, PLACES, roll=dice(0, 1, 3), cards=cards)

    assert found == {("B1", "off")}


@pytest.mark.rule("exo.combat.hive-after")
def test_bursts_that_open_do_not_hurt_the_hive_where_icons_take_them() -> None:
    """Life 1, armour 1, three bursts: one opens, 1 of 4 hits kills, 3 are left for 3 life."""
    state = camp("beetle")
    names = ("place(n.1)", "damage(n)")
    for rulings, most in (({}, 3), (EACH, 3)):
        it = three(1, rulings, armour=1)
        found = attack(it, state, TRIO, names, roll=dice(0, 3, 1), cards=CARD)
        assert max(damage for place, damage in found if place == "off") == most
    two = three(1, EACH, armour=1)
    found = attack(two, state, TRIO, names, roll=dice(0, 2, 2), cards=CARD)
    assert max(damage for place, damage in found if place == "off") == 1


@pytest.mark.rule("exo.attack.target")
@pytest.mark.rule("exo.combat.card")
def test_an_attack_may_be_on_one_bug() -> None:
    """Two beetles of 2 life and 1 damage. One draws, strikes and may die; the other does nothing.
    All together both draw: 2 points."""
    it = table(rulings=SINGLE, **deck(BugProfile(2, 1, 0)))
    state = bugs("beetle", "beetle")
    names = (*PLACES, "life(mel)")
    one = {"n.1": "b", "n.2": "none"}

    assert attack(it, state, ("mel",), names, roll=dice(0, 1), cards=one) == {("off", "B1", 1)}
    assert attack(it, state, ("mel",), names, roll=dice(1)) == {("B1", "B1", 1)}
    both = {"n.1": "b", "n.2": "b"}
    assert attack(it, state, ("mel",), names, roll=dice(1), cards=both) == set()
    neither = {"n.1": "none", "n.2": "none"}
    assert attack(it, state, ("mel",), names, roll=dice(1), cards=neither) == set()


@pytest.mark.rule("exo.combat.hive-after")
def test_a_hive_is_hit_only_when_no_bug_is_left_in_its_zone() -> None:
    """One of two beetles of 1 life dies of a claw; the burst is lost. The last one dies, the burst
    hits the hive with up to 2."""
    it = table(rulings=SINGLE, **deck(BugProfile(1, 0, 0)))
    names = (*PLACES, "damage(n)")
    first = {"n.1": "b"}

    two = attack(it, bugs("beetle", "beetle"), BOTH, names, roll=dice(1, 1), cards=first)
    last = bugs("beetle", "beetle") | {"place(n.2)": "off"}
    assert two == {("off", "B1", 0)}
    assert attack(it, last, BOTH, names, roll=dice(1, 1), cards=first) == {
        ("off", "off", points) for points in (0, 1, 2)
    }


@pytest.mark.rule("exo.combat.one-attack")
@pytest.mark.rule("exo.night.attack-animal")
def test_bugs_may_attack_one_after_the_other_at_night() -> None:
    """Two beetles of 2 life and 1 damage against Mel, 2 life, 1 die. Two rolls: a burst each kills
    both, and she dies of 2 points; with a shield first she lives to kill the second. If the first
    two points kill her, a third beetle finds nobody: Claire in A1 is left in peace."""
    it = table(rulings=SINGLE, **deck(BugProfile(2, 1, 0)))
    state = bugs("beetle", "beetle") | {"zone(claire)": "A1"}
    fights = ("attack n.1", "attack n.2")
    names = (*PLACES, "life(mel)")
    rolls = {"dice(mel)": "0c0b1s"}

    assert [s.name for s in it.problem.stages if s.name.startswith("attack n")][:2] == list(fights)
    assert ("B1", "off", 1) in it.ends(fights, state, names, rolls)
    assert ("off", "off", 0) in it.ends(fights, state, names)
    assert ("off", "off", 1) not in it.ends(fights, state, names)
    weak = state | {"life(mel)": 1}
    first = it.ends(fights, weak, names, {"dice(mel)": "1c0b0s"})
    assert first == {("B1", "B1", 0)}


@pytest.mark.rule("exo.combat.discard")
@pytest.mark.rule("exo.supply.bug-cards")
def test_cards_of_one_fight_of_the_night_are_out_for_the_next() -> None:
    """One card of each kind: who drew the first leaves the second."""
    own = (
        BugCard("b", "beetle", 1, BugProfile(2, 0, 0), BugProfile(2, 0, 0)),
        BugCard("c", "beetle", 1, BugProfile(2, 0, 1), BugProfile(2, 0, 1)),
    )
    rest = tuple(card for card in toy.BUG_CARDS if card.bug != "beetle")
    it = table(rulings=SINGLE, bug_cards=(*own, *rest))
    state = bugs("beetle", "beetle") | {"zone(claire)": "A1"}
    fights = ("attack n.1", "attack n.2")

    for first, drawn in (("b", (1, 1)), ("c", (1, 1))):
        names = ("drawn(b)", "drawn(c)", "life(mel)")
        found = it.ends(fights, state, names, {"card(n.1)": first})
        assert found == {(*drawn, 1)}


def test_one_bug_in_steps() -> None:
    """The attack by day names its target; at night each bug has a step of its own."""
    it = table(rulings=SINGLE, **deck(BugProfile(2, 0, 0)))
    state = bugs("beetle", "beetle")
    chosen = {"fights(claire)": 0, "fights(mel)": 1, "card(n.2)": "b", **dice(1)}

    (strike,) = steps(it.sheet, (STAGE,), state, chosen)
    assert (strike["target"], strike["chance"]["cards"]) == ("n.2", {"n.2": "b"})
    fights = ("attack n.1", "attack n.2")
    problem, trace = it.trace(fights, state, {"dice(mel)": "0c0b1s"})
    (first,) = decode(it.sheet, "mission", problem, trace)["rounds"]
    cards = [step["chance"]["cards"] for step in first["night"] if step["do"] == "attack"]
    assert cards == [{"n.1": "b"}, {"n.2": "b"}]


def patterned(rulings: dict[str, str], **faces: int) -> Table:
    """A hive of 6 life in B1 that asks for ``faces`` where the ruling says so."""
    hive = replace(hive_at("n", "B1", 3, 1), pattern=faces)
    both = ("claire", "desmond")
    return Table(
        toy.sheet(
            3,
            1,
            party=both,
            starts=("A1", "C1"),
            hives=(hive,),
            rulings=rulings,
            **deck(BugProfile(2, 0, 0)),
        )
    )


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.rule("exo.hive.mark")
def test_a_hive_may_ask_for_faces() -> None:
    """Two bursts and a shield: burst, two claws and a shield mark a burst and the shield, or less;
    a second burst fells it. Under the default the pattern says nothing: 4 of 6 points."""
    state = camp() | {"place(n.1)": "off"}
    it = patterned(PATTERN, burst=2, shield=1)
    names = ("damage(n)", "marks(n, burst)", "marks(n, shield)")
    found = attack(it, state, TRIO, names, roll=dice(2, 1, 1))

    assert found == {(b + s, b, s) for b in (0, 1) for s in (0, 1)}
    marked = state | {"damage(n)": 2, "marks(n, burst)": 1, "marks(n, shield)": 1}
    done = attack(it, marked, TRIO, names, roll=dice(0, 3, 1))
    assert done == {(2, 1, 1), (3, 2, 1)}
    felled = marked | {"damage(n)": 3, "marks(n, burst)": 2}
    assert attack(it, felled, TRIO, names, roll=dice(0, 3, 1)) == set()
    plain = patterned({}, burst=2, shield=1)
    points = attack(plain, state, TRIO, "damage(n)", roll=dice(2, 1, 1))
    assert points == {0, 1, 2, 3, 4}


@pytest.mark.rule("exo.hive.sheet-pattern")
@pytest.mark.rule("exo.combat.hive-after")
def test_dice_that_kill_a_bug_mark_nothing() -> None:
    """A beetle of 2 life, a burst and a claw: the burst kills, the claw marks. With two claws more
    these may kill and the burst marks. A claw kept from a bug that lives marks nothing."""
    it = patterned(PATTERN, claw=2, burst=1)
    names = ("place(n.1)", "marks(n, claw)", "marks(n, burst)")

    def ends(*roll: int) -> set[Any]:
        return attack(it, camp("beetle"), TRIO, names, roll=dice(*roll), cards=CARD)

    assert ends(1, 1, 2) == {("off", 0, 0), ("off", 1, 0)}
    assert ends(2, 1, 1) == {("off", 0, 0), ("off", 1, 0), ("off", 2, 0), ("off", 0, 1)}
    assert ends(1, 0, 3) == {("B1", 0, 0)}


def test_marks_in_steps() -> None:
    """The faces stand in the step, and how many they are."""
    it = patterned(PATTERN, burst=2, shield=1)
    state = camp() | {"place(n.1)": "off"}
    chosen = {f"fights({c})": int(c in TRIO) for c in (*TRIO, "desmond")}
    chosen |= {"mark(burst)": 1, "mark(shield)": 1, **dice(2, 1, 1)}

    assert steps(it.sheet, (STAGE,), state, chosen)[1:] == [
        {
            "by": "rule",
            "do": "damage_hive",
            "hive": "n",
            "points": 2,
            "faces": {"burst": 1, "shield": 1},
        }
    ]
