"""Whether the hits of a roll have to be dealt, in the planning model: the options of the ruling."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.solver.execute import stage_named

MAY = {"exo.ruling.kill-must": "may"}
HIVES = (hive_at("n", "B1", 3, 1, life=3),)
PLACES = ("place(n.1)", "place(n.2)")


def table(*party: str, **changes: Any) -> Table:
    """A1, B1 with a hive of 3 life, C1; hives of other tests do without one in B1."""
    party = party or ("claire",)
    starts = ("A1", "C1")[: len(party)]
    return Table(toy.sheet(3, 1, party=party, starts=starts, hives=HIVES, **changes))


def bugs(*identities: str, **changes: Any) -> dict[str, Any]:
    """The larvae of the hive, turned over in B1, where Claire and Mel stand; pawns enough."""
    state: dict[str, Any] = {
        "zone(claire)": "B1",
        "zone(mel)": "B1",
        "weather": 1,
        "fauna": 1,
        "pawns(claire)": 5,
        "place(n.1)": "off",
    }
    for number, identity in enumerate(identities, 1):
        state[f"place(n.{number})"] = "B1"
        state[f"up(n.{number})"] = 1
        state[f"identity(n.{number})"] = identity
    return state | changes


@pytest.mark.rule("exo.combat.kill")
def test_hits_may_be_held_back_under_the_other_option() -> None:
    """Beetle-1 (life 2) and a burst: under ``must`` it dies, under ``may`` it may live on, by day
    and by night. A claw never kills it."""
    state = bugs("beetle")
    card = {"n.1": "beetle-1"}
    for rulings, ends in (({}, {"off"}), (MAY, {"off", "B1"})):
        it = table(rulings=rulings)
        night = {"card(n.1)": "beetle-1", "dice(mel)": "0c1b0s"}

        found = attack(it, state, ("mel",), "place(n.1)", roll=dice(0, 1), cards=card)
        assert found == ends
        assert it.ends(("attack",), state, ("place(n.1)",), night) == {(end,) for end in ends}
        weak = attack(it, state, ("mel",), "place(n.1)", roll=dice(1), cards=card)
        assert weak == {"B1"}


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.combat.one-attack")
def test_hits_are_spread_so_that_nobody_dies_as_far_as_they_go() -> None:
    """Two centipedes of 3 life can take 2 + 2 hits without dying, and 5 kill one of them: 3 + 2,
    or more on one. 4 may also kill one: 3 + 1. 6 would be needed for both."""
    it = table("claire", "desmond")
    state = bugs("centipede", "centipede") | {"zone(little-joe)": "B1", "pawns(desmond)": 4}
    cards = {"n.1": "centipede-1", "n.2": "centipede-1"}
    night = {"card(n.1)": "centipede-1", "card(n.2)": "centipede-1"}
    one = {("off", "B1"), ("B1", "off")}
    trio = ("mel", "little-joe")

    four = attack(it, state, trio, PLACES, roll=dice(0, 2, 1), cards=cards)
    assert four == one | {("B1", "B1")}
    five = attack(it, state, trio, PLACES, roll=dice(1, 2), cards=cards)
    assert five == one
    assert it.ends(("attack",), state, PLACES, night | {"dice(mel)": "0c2b1s"}) == four
    assert it.ends(("attack",), state, PLACES, night | {"dice(mel)": "1c2b0s"}) == one


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.combat.hive-after")
def test_what_a_dead_bug_does_not_need_may_be_lost_or_hit_the_hive() -> None:
    """Beetle-1 (life 2), two bursts: 2 to 4 hits on the beetle, the others do 0 to 2 points."""
    found = attack(
        table(),
        bugs("beetle"),
        ("claire", "mel"),
        ("place(n.1)", "damage(n)"),
        roll=dice(0, 2),
        cards={"n.1": "beetle-1"},
    )

    assert found == {("off", points) for points in (0, 1, 2)}


@pytest.mark.rule("exo.attack.target")
def test_hits_go_to_bugs_of_the_fight_only() -> None:
    """A second beetle in C1 takes none of the two hits: the one in B1 dies. Nor does one where
    Desmond is alone with it in the night."""
    it = table("claire", "desmond")
    state = bugs("beetle", "beetle") | {"place(n.2)": "C1", "zone(little-joe)": "A1"}
    day = attack(it, state, ("mel",), PLACES, roll=dice(0, 1), cards={"n.1": "beetle-1"})
    night = {"card(n.1)": "beetle-1", "card(n.2)": "beetle-1", "dice(mel)": "0c1b0s"}

    assert day == {("off", "C1")}
    assert it.ends(("attack",), state, PLACES, night) == {("off", "C1")}


def test_nothing_is_added_where_no_icon_and_no_combat_drone_can_be() -> None:
    """The shipped kind of deck: no decisions about armour, dice taken away or the drone's die."""
    it = table()
    names = {var.name for s in (STAGE, "attack") for var in stage_named(it.problem, s).decisions}

    assert not [name for name in names if name.startswith(("breach", "taken", "aid"))]
