"""Die tokens at night, among animals and on the adaptation dice, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at

PAIR = ("kaindra", "yuri")
HELD = {"die_token(kaindra)": 1, "die_token(yuri)": 1}
BUG: dict[str, Any] = {
    "place(n.1)": "B1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "weather": 1,
    "fauna": 1,
}


@pytest.fixture(scope="module")
def table() -> Table:
    """A1, B1 with a hive, C1. Sharik rolls 3 dice, Nurasyl 2; beetle-1: life 2, 1 damage."""
    hives = (hive_at("n", "B1", 3, 1),)
    return Table(toy.sheet(3, 1, party=PAIR, starts=("A1", "C1"), hives=hives))


def night(table: Table, state: dict[str, Any], names: tuple[str, ...], **given: Any) -> set[Any]:
    """Values after the fights of a night; ``dice`` of the first animal."""
    decisions = {"card(n.1)": "beetle-1"} | {f"dice({a})": roll for a, roll in given.items()}
    return table.ends(("attack",), BUG | state, names, decisions)


APART = {"zone(kaindra)": "A1", "zone(sharik)": "B1", "zone(yuri)": "C1", "zone(nurasyl)": "C1"}


@pytest.mark.rule("exo.attack.token-use")
def test_a_token_turns_a_die_of_a_night_attack(table: Table) -> None:
    """Sharik's three claws could kill (2 hits) but stop nothing: 1 life lost and the token kept,
    or a die turned to a shield, nothing lost and the token gone; or turned to a burst in vain."""
    names = ("life(sharik)", "die_token(kaindra)")

    found = night(table, APART | {"die_token(kaindra)": 1}, names, sharik="3c0b0s")
    assert found == {(3, 1), (4, 0), (3, 0)}
    assert night(table, APART, names, sharik="3c0b0s") == {(3, 0)}


@pytest.mark.rule("exo.joint.token-use")
def test_only_players_in_the_zone_turn_dice_at_night(table: Table) -> None:
    """Yuri's token helps Sharik only if Yuri or Nurasyl stands there."""
    names = ("life(sharik)", "die_token(yuri)")
    held = {"die_token(yuri)": 1}

    assert night(table, APART | held, names, sharik="3c0b0s") == {(3, 1)}
    beside = APART | held | {"zone(yuri)": "B1"}
    assert (4, 0) in night(table, beside, names, sharik="3c0b0s")


@pytest.mark.rule("exo.joint.token-use")
def test_no_token_is_spent_where_there_is_no_fight(table: Table) -> None:
    """The bug is in B1, all others in A1 and C1."""
    calm = APART | {"zone(sharik)": "A1"} | HELD
    found = table.ends(("attack",), BUG | calm, ("die_token(kaindra)", "die_token(yuri)"))

    assert found == {(1, 1)}


@pytest.mark.rule("exo.joint.token-short")
@pytest.mark.rule("exo.attack.token-limit")
def test_joint_rolls_at_night_give_tokens_as_by_day() -> None:
    """With 4 dice in a roll Sharik adds 3 and Nurasyl 1 of 2: Yuri's player gets a token. A bug
    has to be there."""
    hives = (hive_at("n", "B1", 3, 1),)
    table = Table(toy.sheet(3, 1, party=PAIR, starts=("A1", "C1"), hives=hives, max_dice=4))
    together = APART | {"zone(nurasyl)": "B1"}
    names = ("die_token(kaindra)", "die_token(yuri)")

    assert night(table, together, names, sharik="0c0b4s") == {(0, 1), (0, 0)}  # kept or spent
    assert night(table, APART, names, sharik="0c0b3s") == {(0, 0)}
    peace = BUG | together | {"place(n.1)": "off"}
    assert table.ends(("attack",), peace, names) == {(0, 0)}


@pytest.mark.rule("exo.attack.token-use")
def test_a_token_turns_an_own_die_of_an_instinct_fight(table: Table) -> None:
    """Sharik: three shields; Nurasyl: two. Nobody is hurt, unless somebody turns an own die: a
    claw of Nurasyl's is stopped by Sharik's three shields, a burst is not (2 points)."""
    alone = APART | {"zone(sharik)": "C1", "zone(yuri)": "A1", "die_token(yuri)": 1}
    dice = {"instinct dice(sharik)": "0c0b3s", "instinct dice(nurasyl)": "0c0b2s"}
    names = ("life(sharik)", "life(nurasyl)", "die_token(yuri)")

    found = table.ends(("instinct",), BUG | alone, names, dice)
    assert found == {(4, 3, 1), (4, 3, 0), (3, 3, 0)}
    apart = BUG | APART | {"die_token(yuri)": 1}
    assert table.ends(("instinct",), apart, ("die_token(yuri)",)) == {(1,)}


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.rule("exo.disaster.adapt-choice")
def test_a_token_turns_an_adaptation_die_for_everybody(table: Table) -> None:
    """Two bursts: both animals lose a life. With Yuri's token one die is a claw or a shield, and
    both players may choose it."""
    dice = {"adaptation die 0": "burst", "adaptation die 1": "burst"}
    names = ("adapted(kaindra)", "adapted(yuri)", "die_token(yuri)")

    assert table.ends(("adaptation",), BUG, names, dice) == {("burst", "burst", 0)}
    found = table.ends(("adaptation",), BUG | {"die_token(yuri)": 1}, names, dice)
    spent = {
        (one, other, 0)
        for face in ("claw", "shield")
        for one in ("burst", face)
        for other in ("burst", face)
    }
    assert found == {("burst", "burst", 1)} | spent


def test_two_tokens_may_turn_one_die_to_and_fro(table: Table) -> None:
    """Both spend theirs on Sharik's shields at night: nothing, one or two dice are changed."""
    beside = APART | {"zone(yuri)": "B1"} | HELD
    names = ("life(sharik)", "place(n.1)", "die_token(kaindra)", "die_token(yuri)")

    found = {end for end in night(table, beside, names, sharik="0c0b3s") if end[2:] == (0, 0)}
    assert {end[0] for end in found} == {4}
    assert ("off" in {end[1] for end in found}) is True  # 2 bursts or 2 claws


def test_a_party_with_few_dice_has_no_tokens() -> None:
    """Claire and Yuri: 1+1+2+2 dice are six, so nobody ever gets a token."""
    table = Table(toy.sheet(3, 1, party=("claire", "yuri"), starts=("A1", "C1"), hives=()))

    assert not any("token" in var.name for stage in table.problem.stages for var in stage.decisions)
