"""Animal fury, Hunter, Tribal Power and Shield breaker in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import attack, dice
from tests.models.table import Table
from winnable.missions.exo.sheet import BugCard, BugProfile

HIVE = (toy.hive_at("n", "B1", 3, 1, life=12),)
STATE: dict[str, Any] = {
    "zone(kaindra)": "B1",
    "zone(sharik)": "B1",
    "place(n.1)": "off",
    "weather": 1,
    "fauna": 1,
    "pawns(kaindra)": 4,
    "gems(kaindra, orange)": 3,
}
ORANGE = "gems(kaindra, orange)"
NONE = {"fury": 0, "tribal(claw)": 0, "tribal(burst)": 0}
OUTSIDE = {"exo.ruling.bonus-dice-cap": "outside"}


def _table(*upgraded: str, **changes: Any) -> Table:
    base: dict[str, Any] = {"party": ("kaindra",), "starts": ("A1",), "hives": HIVE}
    base |= {"pairs": toy.GIFTED, "upgraded": upgraded}
    return Table(toy.sheet(3, 1, **base | changes))


@pytest.fixture(scope="module")
def table() -> Table:
    """Kaindra (2 dice) and Sharik (3) at a hive of 12 life."""
    return _table()


@pytest.mark.rule("exo.animal.sharik-fury")
def test_each_orange_gem_adds_a_die_where_sharik_fights(table: Table) -> None:
    """Sharik's 3 and 2 of fury: 5 dice for two gems, 4 dice are then too few. Kaindra alone
    cannot use it."""
    two = NONE | {"fury": 2}
    names = ("damage(n)", ORANGE)

    assert attack(table, STATE, ("sharik",), names, roll=dice(5), points=5, **two) == {(5, 1)}
    assert attack(table, STATE, ("sharik",), names, roll=dice(4), **two) == set()
    assert attack(table, STATE, ("kaindra",), names, roll=dice(4), **two) == set()
    poor = STATE | {ORANGE: 1}
    assert attack(table, poor, ("sharik",), names, roll=dice(5), **two) == set()


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.rule("exo.attack.cap")
def test_dice_of_fury_count_below_the_limit_and_give_a_token_above() -> None:
    """5 and 3 of 6: six dice and a token. Outside the limit: eight dice and none."""
    three = NONE | {"fury": 3}
    names = ("damage(n)", "die_token(kaindra)")
    both = ("kaindra", "sharik")
    idle = three | {"turns(kaindra)": 0}

    assert attack(_table(), STATE, both, names, roll=dice(6), points=6, **idle) == {(6, 1)}
    found = attack(_table(rulings=OUTSIDE), STATE, both, names, roll=dice(8), points=8, **three)
    assert found == {(8, 0)}


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_tribal_power_turns_dice_to_shields(table: Table) -> None:
    """Kaindra's two claws: each orange gem makes one a shield, so the hive takes 2, 1 or no
    points. A die that shows a shield cannot be turned, and none vanishes."""
    names = ("damage(n)", ORANGE)

    def roll(turned: int, **rolled: int) -> set[Any]:
        chosen = NONE | {"tribal(claw)": turned, "points": 2 - turned}
        return attack(table, STATE, ("kaindra",), names, roll=dice(**rolled), **chosen)

    assert [roll(n, claws=2) for n in range(3)] == [{(2, 3)}, {(1, 2)}, {(0, 1)}]
    assert roll(1, shields=2) == set()
    vanished = NONE | {"shown(claw)": 1, "points": 1}
    for it in (table, _table(rulings=OUTSIDE)):
        assert attack(it, STATE, ("kaindra",), names, roll=dice(2), **vanished) == set()


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_hunter_adds_results_of_choice_below_the_limit() -> None:
    """Sharik's 3 claws and two bursts of choice: 7 points. With Kaindra 5 dice are rolled, so one
    result has room, two have not. It gives no token. Without Sharik there is none."""
    table = _table("sharik")
    names = ("damage(n)", "die_token(kaindra)")
    rest = {"tribal(claw)": 0, "tribal(burst)": 0, "hunter(claw)": 0, "hunter(shield)": 0}

    def hunt(fighters: tuple[str, ...], claws: int, bursts: int, points: int) -> set[Any]:
        chosen = rest | {"hunter(burst)": bursts, "points": points}
        return attack(table, STATE, fighters, names, roll=dice(claws), **chosen)

    assert hunt(("sharik",), 3, 2, 7) == {(7, 0)}
    assert hunt(("kaindra", "sharik"), 5, 1, 7) == {(7, 0)}
    assert hunt(("kaindra", "sharik"), 5, 2, 9) == set()
    assert hunt(("kaindra",), 2, 1, 4) == set()


@pytest.mark.rule("exo.hero.kaindra-shield-breaker")
def test_armour_counts_for_nothing_where_kaindra_fights() -> None:
    """A beetle of 2 life with an armour icon: two claws kill it only with Kaindra, once she has the
    second profile; Sharik alone needs a burst."""
    profile = BugProfile(2, 0, 0, armour=1)
    others = (card for card in toy.BUG_CARDS if card.bug != "beetle")
    cards = (BugCard("beetle-x", "beetle", 6, profile, profile), *others)
    state = STATE | {"place(n.1)": "B1", "up(n.1)": 1, "identity(n.1)": "beetle"}

    def kills(upgraded: tuple[str, ...], fighter: str, **rolled: int) -> bool:
        table = _table(*upgraded, bug_cards=cards)
        chosen: dict[str, Any] = {"cards": {"n.1": "beetle-x"}, "fate(n.1)": "kaindra"}
        chosen |= NONE | {"roll": dice(**rolled)}
        return bool(attack(table, state, (fighter,), "place(n.1)", **chosen))

    assert kills(("kaindra",), "kaindra", claws=2)
    assert not kills((), "kaindra", claws=2)
    assert not kills(("kaindra",), "sharik", claws=3)
    assert kills(("kaindra",), "sharik", claws=2, bursts=1)


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_fury_and_tribal_power_at_night(table: Table) -> None:
    """A beetle in Sharik's zone: 3 dice and 1 of fury; a shield made of a claw stops its point.
    Where nothing attacks no power is used."""
    state = STATE | {"place(n.1)": "B1", "up(n.1)": 1, "identity(n.1)": "beetle"}
    names = ("life(sharik)", ORANGE)
    one = {"card(n.1)": "beetle-1", "fury": 1, "tribal(sharik)": 1, "dice(sharik)": "4c0b0s"}

    assert table.ends(("attack",), state, names, one) == {(4, 1)}
    assert table.ends(("attack",), state, names, one | {"dice(sharik)": "3c0b0s"}) == set()
    hurt = one | {"tribal(sharik)": 0, "damage 1(n.1)": "sharik"}
    assert table.ends(("attack",), state, names, hurt) == {(3, 2)}
    quiet = state | {"place(n.1)": "off"}
    for power in ("fury", "tribal(sharik)"):
        assert table.ends(("attack",), quiet, names, {power: 1}) == set()


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_hunter_at_night() -> None:
    """Three claws and a claw of choice make 4 hits, enough for a scorpion; three are not."""
    table = _table("sharik")
    state = STATE | {"place(n.1)": "B1", "up(n.1)": 1, "identity(n.1)": "scorpion"}
    names = ("place(n.1)", ORANGE)
    roll = {"card(n.1)": "scorpion-1", "dice(sharik)": "3c0b0s", "tribal(sharik)": 0}
    slain = roll | {"slayer(n.1)": "sharik"}

    assert table.ends(("attack",), state, names, slain | {"hunter(sharik)": "1c0b0s"}) == {
        ("off", 2)
    }
    assert table.ends(("attack",), state, names, slain | {"hunter(sharik)": "none"}) == set()


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_no_result_is_added_without_a_fight() -> None:
    """Sharik meets no other animal by day."""
    small = (toy.hive_at("n", "B1", 1, 0),)
    table = _table("sharik", party=("kaindra", "yuri"), starts=("A1", "C1"), hives=small)
    apart = STATE | {"zone(yuri)": "C1", "zone(nurasyl)": "C1"}

    for hunter, ends in (("none", {(3,)}), ("1c0b0s", set())):
        chosen = {"instinct hunter(sharik)": hunter}
        assert table.ends(("instinct",), apart, (ORANGE,), chosen) == ends


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_instinct_is_a_combat_roll_of_sharik() -> None:
    """Nurasyl's two claws hurt Sharik's three claws less than he hurts her: she loses. With one die
    more and all four turned by no one she loses, too; three claws against three shields of Tribal
    Power hurt nobody but by Nurasyl's bursts."""
    starts = ("A1", "C1")
    table = _table(party=("kaindra", "yuri"), starts=starts)
    state = STATE | {
        "zone(kaindra)": "A1", "zone(sharik)": "B1", "zone(yuri)": "C1", "zone(nurasyl)": "B1",
        "pawns(yuri)": 4,
    }  # fmt: skip
    names = ("life(sharik)", "life(nurasyl)", ORANGE)
    base = {"instinct dice(nurasyl)": "0c0b2s", "instinct fury": 0}
    base |= {"instinct token(kaindra)": 0, "instinct token(yuri)": 0}

    def fight(dice_: str, tribal: int, fury: int = 0) -> set[Any]:
        chosen = base | {"instinct dice(sharik)": dice_, "instinct tribal(sharik)": tribal}
        return table.ends(("instinct",), state, names, chosen | {"instinct fury": fury})

    assert fight("3c0b0s", 0) == {(4, 2, 3)}
    assert fight("3c0b0s", 1) == {(4, 3, 2)}
    assert fight("2c0b2s", 0, fury=1) == {(4, 3, 2)}
    assert fight("3c0b1s", 0, fury=1) == {(4, 2, 2)}
    assert fight("3c0b0s", 0, fury=1) == set()
    apart = state | {"zone(nurasyl)": "A1"}
    chosen = {"instinct tribal(sharik)": 1}
    assert table.ends(("instinct",), apart, names, chosen) == set()


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_tribal_power_turns_adaptation_dice(table: Table) -> None:
    """Two bursts would cost Sharik a life; an orange gem makes one a shield, which he applies. One
    that shows a shield is not turned."""
    names = ("life(sharik)", "adapted(kaindra)", ORANGE)

    def adapt(first: str, power: int) -> set[Any]:
        chosen: dict[str, Any] = {"adaptation die 0": first, "adaptation die 1": "burst"}
        chosen |= {"adaptation power 0": power, "adaptation power 1": 0, "adaptation(kaindra)": 0}
        return table.ends(
            ("adaptation",), STATE, names, chosen | {"adaptation token(kaindra)": "none"}
        )

    assert adapt("burst", 0) == {(3, "burst", 3)}
    assert adapt("burst", 1) == {(4, "shield", 2)}
    assert adapt("shield", 1) == set()


def test_other_pairs_add_nothing() -> None:
    """No decision of a power of Kaindra's without her."""
    table = Table(toy.four_zones(party=("yuri",), pairs=toy.GIFTED))
    names = {var.name for stage in table.problem.stages for var in stage.decisions}

    assert not [n for n in names if "fury" in n or "tribal" in n or "hunter" in n]
