"""Armour, dice fewer for the attackers, bugs that leave: icons of cards in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from tests.models.test_dealing import MAY, PLACES, bugs, table
from winnable.missions.exo.sheet import BugCard, BugProfile

BOTH = ("claire", "mel")
CARD = {"n.1": "b"}
NIGHT = {"card(n.1)": "b"}


def deck(beetle: BugProfile, dragonfly: BugProfile | None = None) -> dict[str, Any]:
    """Beetles all draw ``b``, dragonflies ``d``; the other bugs are as in the toys."""
    own = BugCard("b", "beetle", 12, beetle, beetle)
    other = dragonfly or BugProfile(2, 0, 0)
    more = BugCard("d", "dragonfly", 12, other, other)
    rest = [card for card in toy.BUG_CARDS if card.bug not in {"beetle", "dragonfly"}]
    return {"bug_cards": (own, more, *rest)}


def night(it: Table, state: dict[str, Any], names: Any, roll: str, **cards: str) -> set[Any]:
    """Values after the fights of a night with this roll of Mel's zone."""
    given = NIGHT | {"dice(mel)": roll} | cards
    wanted = (names,) if isinstance(names, str) else names
    found = it.ends(("attack",), state, wanted, given)
    return {values[0] for values in found} if isinstance(names, str) else found


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.bug.armour")
def test_claws_do_nothing_to_a_bug_that_no_burst_opens() -> None:
    """Life 2, armour 1: two claws are lost. Burst and shield: opened it takes the 2 hits of that
    burst and dies, or it is left closed. By night Mel's single burst does the same."""
    it = table(**deck(BugProfile(2, 0, 0, armour=1)))

    def day(*roll: int) -> set[Any]:
        return attack(it, bugs("beetle"), BOTH, "place(n.1)", roll=dice(*roll), cards=CARD)

    assert day(2) == {"B1"}
    assert day(0, 1, 1) == {"B1", "off"}
    assert night(it, bugs("beetle"), "place(n.1)", "1c0b0s") == {"B1"}
    assert night(it, bugs("beetle"), "place(n.1)", "0c1b0s") == {"B1", "off"}


@pytest.mark.rule("exo.combat.armour")
def test_an_open_bug_takes_all_dice() -> None:
    """Life 3, armour 1: burst and claw are 3 hits and kill; two claws and a shield do not."""
    it = table("claire", "desmond", **deck(BugProfile(3, 0, 0, armour=1)))
    state = bugs("beetle") | {"zone(little-joe)": "B1", "pawns(desmond)": 4}
    pair = ("mel", "little-joe")

    assert "off" in attack(it, state, pair, "place(n.1)", roll=dice(1, 1, 1), cards=CARD)
    assert attack(it, state, pair, "place(n.1)", roll=dice(2, 0, 1), cards=CARD) == {"B1"}
    assert "off" in night(it, state, "place(n.1)", "1c1b1s")
    assert night(it, state, "place(n.1)", "3c0b0s") == {"B1"}


@pytest.mark.rule("exo.bug.armour")
def test_each_icon_takes_a_burst() -> None:
    """Life 2, armour 2: a burst and a claw (3 hits) do nothing, two bursts may kill."""
    it = table("claire", "desmond", **deck(BugProfile(2, 0, 0, armour=2)))
    state = bugs("beetle") | {"zone(little-joe)": "B1", "pawns(desmond)": 4}

    assert attack(it, state, BOTH, "place(n.1)", roll=dice(1, 1), cards=CARD) == {"B1"}
    assert attack(it, state, BOTH, "place(n.1)", roll=dice(0, 2), cards=CARD) == {"B1", "off"}
    assert night(it, state, "place(n.1)", "2c1b0s") == {"B1"}
    assert night(it, state, "place(n.1)", "0c2b1s") == {"B1", "off"}


@pytest.mark.rule("exo.bug.armour")
def test_a_burst_opens_one_bug() -> None:
    """Two bugs of 1 life and armour 1, burst and claw: either may be opened and dies, not both; or
    neither is opened. Under ``may`` nothing else."""
    for rulings in ({}, MAY):
        it = table(rulings=rulings, **deck(BugProfile(1, 0, 0, armour=1)))
        state = bugs("beetle", "beetle")
        cards = {"n.1": "b", "n.2": "b"}

        found = attack(it, state, BOTH, PLACES, roll=dice(1, 1), cards=cards)
        assert found == {("B1", "B1"), ("off", "B1"), ("B1", "off")}


@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.combat.kill")
def test_an_open_bug_may_take_the_hits_that_another_is_spared() -> None:
    """A beetle of 4 life and armour 1 beside a dragonfly of 2 life, one burst: closed, the beetle
    takes nothing and the dragonfly dies; opened, it can take one hit or both, and nobody dies."""
    it = table(**deck(BugProfile(4, 0, 0, armour=1)))
    state = bugs("beetle", "dragonfly")
    cards = {"n.1": "b", "n.2": "d"}
    ends = {("B1", "off"), ("B1", "B1")}

    assert attack(it, state, ("mel",), PLACES, roll=dice(0, 1), cards=cards) == ends
    assert night(it, state, PLACES, "0c1b0s", **{"card(n.2)": "d"}) == ends


@pytest.mark.rule("exo.combat.armour")
def test_two_claws_kill_the_bug_without_armour() -> None:
    """The same pair and two claws, which the closed beetle cannot take: the dragonfly dies."""
    it = table(**deck(BugProfile(4, 0, 0, armour=1)))
    cards = {"n.1": "b", "n.2": "d"}

    found = attack(it, bugs("beetle", "dragonfly"), BOTH, PLACES, roll=dice(2), cards=cards)
    assert found == {("B1", "off")}


@pytest.mark.rule("exo.bug.armour")
def test_only_the_half_in_use_counts() -> None:
    """An alpha with armour on the upper half only is hit by claws."""
    common, alpha = BugProfile(2, 0, 0, armour=1), BugProfile(2, 0, 0)
    cards = (BugCard("b", "beetle", 12, common, alpha), *toy.BUG_CARDS[2:])
    it = table(bug_cards=cards)
    drawn = {"n.1": "alpha b"}

    found = attack(it, bugs("alpha beetle"), BOTH, "place(n.1)", roll=dice(2), cards=drawn)
    assert found == {"off"}


@pytest.mark.rule("exo.bug.minus-die")
def test_attackers_lack_a_die_for_each_icon() -> None:
    """Claire and Mel roll 1 of 2 dice against one icon, none against two of one bug or of two."""
    one = table(**deck(BugProfile(2, 1, 0, minus=1)))
    two = table(**deck(BugProfile(2, 1, 0, minus=3)))
    state = bugs("beetle")
    pair = bugs("beetle", "beetle")
    both = {"n.1": "b", "n.2": "b"}

    def rolls(it: Table, state: dict[str, Any], cards: dict[str, str]) -> list[int]:
        """How many dice may be rolled, all of them claws."""
        numbers = range(3)
        return [n for n in numbers if attack(it, state, BOTH, PLACES, roll=dice(n), cards=cards)]

    assert rolls(one, state, CARD) == [1]
    assert rolls(two, state, CARD) == [0]
    assert rolls(one, pair, both) == [0]


@pytest.mark.rule("exo.bug.minus-die")
def test_animals_lack_dice_at_night_too() -> None:
    """Mel alone rolls nothing; with Little Joe 2 of 3 dice. A bug in another zone takes none."""
    it = table("claire", "desmond", **deck(BugProfile(2, 1, 0, minus=1)))
    near = bugs("beetle") | {"zone(little-joe)": "B1"}
    alone = bugs("beetle")

    def rolls(state: dict[str, Any], **cards: str) -> list[int]:
        found = [night(it, state, "place(n.1)", f"{n}c0b0s", **cards) for n in range(4)]
        return [n for n, ends in enumerate(found) if ends]

    assert rolls(near) == [2]
    assert rolls(alone) == [0]
    away = bugs("dragonfly", "beetle") | {"place(n.2)": "C1", "zone(desmond)": "C1"}
    assert rolls(away, **{"card(n.1)": "d", "card(n.2)": "b"}) == [1]


@pytest.mark.rule("exo.bug.minus-die")
def test_a_roll_without_dice_stops_nothing_and_turns_nothing() -> None:
    """The 5 dice of Sharik and Yuri against five icons: none is left, the damage of 1 is suffered;
    the tokens of both players stay, since there is no die to turn. So at night, Sharik alone."""
    it = table("kaindra", "yuri", **deck(BugProfile(2, 1, 0, minus=5)))
    state = {name: value for name, value in bugs("beetle").items() if "n.1" in name} | {
        **{f"zone({c})": "B1" for c in ("sharik", "nurasyl", "yuri")},
        "die_token(kaindra)": 1,
        "die_token(yuri)": 1,
        "pawns(kaindra)": 4,
        "pawns(yuri)": 4,
    }
    names = ("life(sharik)", "die_token(kaindra)", "die_token(yuri)")
    alone = state | {"zone(nurasyl)": "C1"}

    both = attack(it, state, ("sharik", "yuri"), names, cards=CARD)
    assert both == {(3, 1, 1), (4, 1, 1)}
    found = it.ends(("attack",), alone | {"zone(yuri)": "A1"}, names, NIGHT)
    assert found == {(3, 1, 1)}


@pytest.mark.rule("exo.bug.disappears")
def test_a_bug_leaves_after_the_fight_without_food() -> None:
    """Life 2, 1 damage: against a claw it is not killed, strikes, and is gone; nobody eats. A burst
    kills it for 1 food or none. So at night; and a hero alone with it suffers, then it leaves."""
    it = table(**deck(BugProfile(2, 1, 0, disappears=True)))
    state = bugs("beetle") | {"pack(claire, food)": 1}
    names = ("place(n.1)", "pack(claire, food)", "life(mel)")
    claw, burst = {("off", 1, 1)}, {("off", 1, 1), ("off", 2, 1)}

    assert attack(it, state, ("mel",), names, roll=dice(1), cards=CARD) == claw
    assert attack(it, state, ("mel",), names, roll=dice(0, 1), cards=CARD) == burst
    apart = state | {"zone(claire)": "A1"}
    assert night(it, apart, names, "1c0b0s") == claw
    assert night(it, apart, names, "0c1b0s") == burst
    hero = state | {"zone(mel)": "A1"}
    assert it.ends(("attack",), hero, ("place(n.1)", "life(claire)"), NIGHT) == {("off", 2)}


@pytest.mark.rule("exo.bug.disappears")
@pytest.mark.rule("exo.combat.hive-after")
def test_a_bug_that_leaves_still_guards_the_hive() -> None:
    """Life 6, two bursts: 4 hits do not kill it, so nothing reaches the hive in this attack."""
    it = table(**deck(BugProfile(6, 0, 0, disappears=True)))
    names = ("place(n.1)", "damage(n)")

    found = attack(it, bugs("beetle"), BOTH, names, roll=dice(0, 2), cards=CARD)
    assert found == {("off", 0)}


@pytest.mark.rule("exo.bug.disappears")
def test_a_bug_without_a_fight_stays() -> None:
    """It is in B1, everybody in A1: it draws no card and stays, by day and by night."""
    it = table(**deck(BugProfile(2, 1, 0, disappears=True)))
    state = bugs("beetle") | {"zone(claire)": "A1", "zone(mel)": "A1"}

    assert attack(it, state, (), "place(n.1)") == {"B1"}
    assert it.ends(("attack",), state, ("place(n.1)",)) == {("B1",)}
