"""Joining bugs in the planning model: cards that are drawn for the bug that is fought."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.models.test_bug_icons import BOTH, night
from tests.models.test_dealing import PLACES, bugs, table
from tests.models.test_decode_attack import steps
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.models.exo.decode import decode
from winnable.models.exo.joining import drawings
from winnable.solver.execute import stage_named

OTHERS = tuple(card for card in toy.BUG_CARDS if card.bug == "centipede")


def cards(*own: BugCard) -> dict[str, Any]:
    """A deck of ``own`` cards; the rest are centipedes."""
    return {"bug_cards": (*own, *OTHERS)}


def card(name: str, bug: str, half: BugProfile, copies: int = 12) -> BugCard:
    """A card with two equal halves."""
    return BugCard(name, bug, copies, half, half)


def pack(joins: str, **icons: Any) -> dict[str, Any]:
    """Beetles ``b`` of 2 life that a ``joins`` joins; dragonflies ``d`` (2 life, 1 damage and
    ``icons``) and scorpions ``s`` (1 life, 1 critical) join nothing unless said so."""
    return cards(
        card("b", "beetle", BugProfile(2, 0, 0, joins=(joins,))),
        card("d", "dragonfly", BugProfile(2, 1, 0, **icons)),
        card("s", "scorpion", BugProfile(1, 0, 1)),
    )


@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.bug.life")
@pytest.mark.rule("exo.combat.food")
def test_a_card_that_joins_adds_life_and_damage() -> None:
    """2 + 2 life, 1 damage: burst and claw (3 hits) do not kill, two bursts do, for 1 food and no
    more; the point is suffered. So at night, with Mel and Little Joe."""
    it = table(**pack("dragonfly"))
    state = bugs("beetle") | {"pack(claire, food)": 0, "zone(claire)": "B1"}
    names = ("place(n.1)", "pack(claire, food)")
    drawn = {"n.1": "b + d"}

    assert attack(it, state, BOTH, names, roll=dice(1, 1), cards=drawn) == {("B1", 0)}
    assert attack(it, state, BOTH, names, roll=dice(0, 2), cards=drawn) == {("off", 0), ("off", 1)}
    lives = ("life(claire)", "life(mel)")
    assert attack(it, state, BOTH, lives, roll=dice(2), cards=drawn) == {(2, 2), (3, 1)}
    two = table("claire", "desmond", **pack("dragonfly"))
    joint = bugs("beetle") | {"zone(little-joe)": "B1", "zone(claire)": "A1", "zone(desmond)": "C1"}
    drawn_by_night = {"card(n.1)": "b + d"}
    assert night(two, joint, "place(n.1)", "1c1b1s", **drawn_by_night) == {"B1"}
    assert night(two, joint, "place(n.1)", "0c2b1s", **drawn_by_night) == {"off"}


@pytest.mark.rule("exo.bug.scorpion-joins")
@pytest.mark.rule("exo.bug.critical")
def test_a_scorpion_joins_with_its_own_damage() -> None:
    """2 + 1 life and 1 critical point, which two shields do not stop; burst and claw kill."""
    it = table(**pack("scorpion"))
    drawn = {"n.1": "b + s"}
    lives = ("life(claire)", "life(mel)")

    found = attack(it, bugs("beetle"), BOTH, lives, roll=dice(0, 0, 2), cards=drawn)
    assert found == {(2, 2), (3, 1)}
    killed = attack(it, bugs("beetle"), BOTH, "place(n.1)", roll=dice(1, 1), cards=drawn)
    assert killed == {"off"}


@pytest.mark.rule("exo.bug.beetle-joins")
@pytest.mark.rule("exo.supply.bug-cards")
def test_a_beetle_may_be_joined_by_its_like_until_the_deck_is_out() -> None:
    """``b`` calls a beetle, two copies, ``c`` calls none, one copy: the order of the draws is open,
    and with ``b b`` out and ``c`` drawn, nothing is left to call. Lives 2 and 1."""
    it = table(
        **cards(
            card("b", "beetle", BugProfile(2, 0, 0, joins=("beetle",)), 2),
            card("c", "beetle", BugProfile(1, 0, 0), 1),
            card("d", "dragonfly", BugProfile(1, 0, 0)),
            card("s", "scorpion", BugProfile(1, 0, 0)),
        )
    )
    every = stage_named(it.problem, STAGE).decisions
    (own,) = (var for var in every if var.name == "card(n.1)")
    common = {str(v) for v in own.values if not str(v).startswith("alpha")}

    assert {v for v in common if v[0] in "bc"} >= {"b + c", "b + b + c", "c"}
    assert "b" not in common
    possible = {
        value
        for value in common
        if value[0] in "bc"
        and attack(it, bugs("beetle"), ("mel",), "place(n.1)", roll=dice(1), cards={"n.1": value})
    }
    assert possible == {"c", "b + c", "b + b + c"}


@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.supply.bug-cards")
def test_the_last_card_joins_one_bug_only() -> None:
    """One dragonfly card, two beetles: the first one draws it, for the second there is none left.
    Alone, a beetle cannot do without it; nor where it was drawn today, for it is shuffled again."""
    it = table(
        **cards(
            card("b", "beetle", BugProfile(2, 0, 0, joins=("dragonfly",))),
            card("d", "dragonfly", BugProfile(1, 0, 0), 1),
            card("s", "scorpion", BugProfile(1, 0, 0)),
        )
    )
    two = bugs("beetle", "beetle")

    def possible(one: str, other: str) -> bool:
        drawn = {"n.1": one, "n.2": other}
        return bool(attack(it, two, ("mel",), PLACES, roll=dice(1), cards=drawn))

    assert possible("b + d", "b + no dragonfly")
    assert not possible("b + no dragonfly", "b + d")
    assert not possible("b + d", "b + d")
    for drawn in (0, 1):
        alone = bugs("beetle") | {"drawn(d)": drawn}
        for half, ends in (("b + d", {"B1"}), ("b + no dragonfly", set())):
            found = attack(it, alone, ("mel",), "place(n.1)", roll=dice(1), cards={"n.1": half})
            assert found == ends


@pytest.mark.rule("exo.bug.centipede-joins")
def test_joined_cards_call_others_depth_first() -> None:
    """A beetle calls a dragonfly and a scorpion; dragonflies call a centipede, which comes before
    the scorpion. The alpha's own half calls nothing, and of joined cards the common half counts."""
    own = BugCard(
        "b",
        "beetle",
        12,
        BugProfile(1, 0, 0, joins=("dragonfly", "scorpion")),
        BugProfile(5, 0, 0, joins=()),
    )
    more = BugCard(
        "d", "dragonfly", 12, BugProfile(1, 0, 0, joins=("centipede",)), BugProfile(9, 9, 9)
    )
    found = drawings(
        (
            own,
            more,
            card("c", "centipede", BugProfile(1, 2, 0, armour=1, minus=1, poison=1)),
            card("s", "scorpion", BugProfile(1, 1, 1, paralysis=2, disappears=True)),
        ),
        1,
    )

    beetles = {name: d for name, d in found.items() if d.identity.endswith("beetle")}
    assert set(beetles) == {"b + d + c + s", "alpha b"}
    assert beetles["b + d + c + s"].cards == ("b", "d", "c", "s")
    together = BugProfile(4, 3, 1, armour=1, minus=1, poison=1, paralysis=2)
    assert beetles["b + d + c + s"].profile == together
    assert beetles["alpha b"].profile == BugProfile(5, 0, 0)


@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.bug.disappears")
def test_the_bug_that_is_fought_stays_when_the_joined_one_would_leave() -> None:
    """The icon of a joined card is about a figure that is not there."""
    it = table(**pack("dragonfly", disappears=True))
    drawn = {"n.1": "b + d"}

    assert attack(it, bugs("beetle"), BOTH, "place(n.1)", roll=dice(2), cards=drawn) == {"B1"}


@pytest.mark.rule("exo.bug.dragonfly-joins")
@pytest.mark.rule("exo.combat.armour")
@pytest.mark.rule("exo.bug.minus-die")
def test_armour_and_dice_of_joined_cards_count() -> None:
    """Armour 1: of two dice the joined card takes one; a burst that is left opens the pair and does
    2 of 4, a claw does nothing."""
    it = table(**pack("dragonfly", armour=1, minus=1))
    drawn = {"n.1": "b + d"}
    state = bugs("beetle")

    assert attack(it, state, BOTH, "place(n.1)", roll=dice(0, 2), cards=drawn) == set()
    assert attack(it, state, BOTH, "place(n.1)", roll=dice(0, 1), cards=drawn) == {"B1"}
    hit = {"effort(n.1)": 2}
    assert attack(it, state, BOTH, "place(n.1)", roll=dice(0, 1), cards=drawn, **hit) == {"B1"}
    assert attack(it, state, BOTH, "place(n.1)", roll=dice(1), cards=drawn, **hit) == set()
    assert attack(it, state, BOTH, "place(n.1)", roll=dice(1), cards=drawn) == {"B1"}


@pytest.mark.rule("exo.combat.discard")
def test_joined_cards_are_out_for_the_day() -> None:
    """A fight by day takes a beetle and a dragonfly card."""
    it = table(**pack("dragonfly"))
    names = ("drawn(b)", "drawn(d)", "drawn(s)")

    found = attack(it, bugs("beetle"), ("mel",), names, roll=dice(1), cards={"n.1": "b + d"})
    assert found == {(1, 1, 0)}


def test_a_deck_that_calls_without_end_is_refused() -> None:
    """Every card of four types calls one of each: too many sets of cards to list."""
    joins = ("beetle", "dragonfly", "centipede", "scorpion")
    deck = tuple(
        card(f"{bug}-{n}", bug, BugProfile(1, 0, 0, joins=joins), 6)
        for bug in joins
        for n in (1, 2)
    )

    with pytest.raises(ValueError, match="more than 1000 ways"):
        drawings(deck, 1)


@pytest.mark.rule("exo.combat.card")
@pytest.mark.rule("exo.bug.beetle-joins")
def test_a_bug_may_find_that_others_drew_all_cards() -> None:
    """Two beetle cards, of which each calls a beetle: the first of two beetles can draw both, so
    the second may have none; one beetle alone always has its own."""
    deck = (card("b", "beetle", BugProfile(1, 0, 0, joins=("beetle",)), 2),)

    two = drawings(deck, 2)
    assert {name for name, each in two.items() if each.identity == "beetle"} == {
        "b + no beetle", "b + b + no beetle", "no beetle",
    }  # fmt: skip
    assert two["no beetle"].cards == ()
    assert not [name for name, each in drawings(deck, 1).items() if not each.cards]


def test_joined_cards_in_steps() -> None:
    """By day and by night they stand under the bug that called them, apart from its own card."""
    sheet = table(**pack("dragonfly")).sheet
    state = bugs("beetle")
    chosen = {"fights(claire)": 0, "fights(mel)": 1, "card(n.1)": "b + d", **dice(1)}

    strike = steps(sheet, (STAGE,), state, chosen)[0]
    expected = {"cards": {"n.1": "b"}, "joined": {"n.1": ["d"]}}
    assert strike["chance"] == expected | {"dice": {"claire": ["claw"]}}
    given = {"card(n.1)": "b + d", "dice(mel)": "1c0b0s"}
    problem, trace = Table(sheet).trace(("attack",), state, given)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]
    assert first["night"][0]["chance"] == expected | {"dice": {"mel": ["claw"]}}
