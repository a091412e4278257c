"""Joint attacks and die tokens by day in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.models.exo.shares import shares, shortages

ALL = ("kaindra", "yuri", "nurasyl", "sharik")
TOKENS = ("die_token(kaindra)", "die_token(yuri)")
STATE: dict[str, Any] = {
    **{f"zone({c})": "B1" for c in ALL},
    "place(n.1)": "off",
    "weather": 1,
    "fauna": 1,
    "pawns(kaindra)": 4,
    "pawns(yuri)": 4,
}


IDLE = {"turns(kaindra)": 0, "turns(yuri)": 0}


def _table(max_dice: int) -> Table:
    hives = (hive_at("n", "B1", 3, 1, life=12),)
    party, starts = ("kaindra", "yuri"), ("A1", "C1")
    return Table(toy.sheet(3, 1, party=party, starts=starts, hives=hives, max_dice=max_dice))


@pytest.fixture(scope="module")
def table() -> Table:
    """A hive of 12 life in B1. Kaindra 2, Sharik 3, Yuri 2, Nurasyl 2 dice; 6 in a roll."""
    return _table(6)


@pytest.fixture(scope="module")
def three() -> Table:
    """The same with 3 dice in a roll."""
    return _table(3)


@pytest.mark.rule("exo.joint.order")
def test_who_has_most_dice_puts_them_in_first() -> None:
    """5 and 4 of 6: 5 and 1. At equal values either may be first; nothing may be left for a third
    (3, 3 and 2 of 6)."""
    assert shares({"a": 4, "b": 5}, 6) == ({"b": 5, "a": 1},)
    assert shares({"a": 4, "b": 4}, 6) == ({"a": 4, "b": 2}, {"b": 4, "a": 2})
    assert shares({"a": 2, "b": 3, "c": 3}, 6) == ({"b": 3, "c": 3, "a": 0},)
    assert shortages({"a": 2, "b": 3, "c": 3}, 6) == (frozenset("a"),)


@pytest.mark.rule("exo.joint.roll")
@pytest.mark.rule("exo.joint.token-short")
def test_who_adds_fewer_dice_than_the_own_value_gets_a_token(table: Table) -> None:
    """Kaindra's 5, Yuri's 4: six dice, Yuri's player adds 1 and gets the token. Sharik (3) and
    Yuri (2): five dice, no token. Sharik, Yuri, Nurasyl (3 and 4): Kaindra's player is short."""
    assert attack(table, STATE, ALL, TOKENS, roll=dice(6), **IDLE) == {(0, 1)}
    assert attack(table, STATE, ALL, TOKENS, roll=dice(5)) == set()
    assert attack(table, STATE, ("sharik", "yuri"), TOKENS, roll=dice(5), **IDLE) == {(0, 0)}
    trio = ("sharik", "yuri", "nurasyl")
    assert attack(table, STATE, trio, TOKENS, roll=dice(6), **IDLE) == {(1, 0)}


@pytest.mark.rule("exo.joint.order")
def test_at_equal_values_the_group_chooses_who_is_short(three: Table) -> None:
    """Kaindra and Yuri, 2 dice each, 3 of them rolled: either player gets the token."""
    found = attack(three, STATE, ("kaindra", "yuri"), TOKENS, roll=dice(3), **IDLE)

    assert found == {(0, 1), (1, 0)}


@pytest.mark.rule("exo.joint.token-none")
@pytest.mark.rule("exo.attack.cap")
def test_a_player_without_dice_gets_a_token_and_so_does_one_with_too_many(three: Table) -> None:
    """Sharik fills the roll: Yuri adds none. Kaindra and Sharik alone (5): three dice, a token."""
    assert attack(three, STATE, ("sharik", "yuri"), TOKENS, roll=dice(3), **IDLE) == {(0, 1)}
    assert attack(three, STATE, ("sharik", "kaindra"), TOKENS, roll=dice(3), **IDLE) == {(1, 0)}


@pytest.mark.rule("exo.attack.token-limit")
def test_nobody_holds_two_tokens(table: Table) -> None:
    """Yuri's player has one already and keeps one."""
    held = STATE | {"die_token(yuri)": 1}
    assert attack(table, held, ALL, TOKENS, roll=dice(6), **IDLE) == {(0, 1)}


@pytest.mark.rule("exo.attack.token-use")
@pytest.mark.rule("exo.attack.token-when")
def test_a_token_turns_one_die_at_once(table: Table) -> None:
    """Five shields and a claw, 1 hit; the token just received makes a claw or a burst of a shield
    (2 or 3 hits), a burst or a shield of the claw (2 or 0 hits), and is gone."""
    names = ("die_token(yuri)", "damage(n)")
    found = attack(table, STATE, ALL, names, roll=dice(1, 0, 5))

    kept = {(1, damage) for damage in (0, 1)}
    assert found == kept | {(0, damage) for damage in (0, 1, 2, 3)}


@pytest.mark.rule("exo.attack.token-use")
def test_a_token_changes_the_die_that_it_turns(table: Table) -> None:
    """Sharik's three shields: a spent token leaves two, and never three."""
    held = STATE | {"die_token(kaindra)": 1}
    spent = {"turns(kaindra)": 1}

    def shields(left: int) -> set[Any]:
        roll = dice(0, 0, 3) | {"shown(shield)": left}
        return attack(table, held, ("sharik",), TOKENS, roll=roll, **spent)

    assert [bool(shields(n)) for n in (3, 2, 1)] == [False, True, False]


@pytest.mark.rule("exo.joint.token-use")
def test_only_those_who_take_part_spend_tokens(table: Table) -> None:
    """Yuri's player holds one; in Sharik's attack it stays, in a joint attack it may be spent."""
    held = STATE | {"die_token(yuri)": 1}

    assert attack(table, held, ("sharik",), TOKENS) == {(0, 1)}
    assert attack(table, held, ("sharik", "yuri"), TOKENS) == {(0, 1), (0, 0)}


@pytest.mark.rule("exo.joint.condition")
def test_each_player_pays_for_the_own_characters(table: Table) -> None:
    """Four attack, Sharik after a move: 1 pawn of Kaindra's player, 2 of Yuri's."""
    pawns = ("pawns(kaindra)", "pawns(yuri)")

    assert attack(table, STATE | {"moved(sharik)": 1}, ALL, pawns) == {(3, 2)}


@pytest.mark.rule("exo.combat.food")
def test_food_goes_to_a_player_who_takes_part(table: Table) -> None:
    """Nurasyl's kill (dragonfly-1: life 2, 1 damage) feeds Yuri or nobody, but not Kaindra."""
    bug = {"place(n.1)": "B1", "up(n.1)": 1, "identity(n.1)": "dragonfly"}
    names = ("place(n.1)", "pack(kaindra, food)", "pack(yuri, food)")

    found = attack(
        table, STATE | bug, ("nurasyl",), names, roll=dice(0, 1, 1), cards={"n.1": "dragonfly-1"}
    )
    assert found == {("off", 3, 3), ("off", 3, 4)}


@pytest.mark.rule("exo.combat.one-attack")
def test_one_roll_is_shared_among_the_bugs(table: Table) -> None:
    """Two bugs of 2 life each: 3 hits kill one; 4 hits both, or one with more than it needs."""
    bugs = {
        **{f"place(n.{n})": "B1" for n in (1, 2)},
        **{f"up(n.{n})": 1 for n in (1, 2)},
        "identity(n.1)": "dragonfly",
        "identity(n.2)": "beetle",
    }
    cards = {"n.1": "dragonfly-1", "n.2": "beetle-1"}
    places = ("place(n.1)", "place(n.2)")
    trio = ("sharik",)

    three = attack(table, STATE | bugs, trio, places, roll=dice(1, 1, 1), cards=cards)
    four = attack(table, STATE | bugs, trio, places, roll=dice(0, 2, 1), cards=cards)
    assert three == {("off", "B1"), ("B1", "off")}
    assert four == three | {("off", "off")}
