"""Attacks by day in the planning model. Numbers of the bug cards stand beside each test."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.sheet import BugCard, BugProfile
from winnable.solver.execute import State
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem

STATE: dict[str, Any] = {
    "place(n.1)": "B1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "zone(claire)": "B1",
    "zone(mel)": "B1",
    "weather": 1,
    "fauna": 1,
    "pawns(claire)": 3,
    "pack(claire, food)": 1,
}
HERO = ("claire",)
BOTH = ("claire", "mel")
CARD = {"n.1": "beetle-1"}


@pytest.fixture(scope="module")
def den() -> Table:
    """A1, B1 with a hive of 3 life, C1; Claire and Mel: 1 die each; a backpack of 5 slots.

    Beetle cards: life 2, damage 1 (beetle-1) or 2 (beetle-2).
    """
    hives = (hive_at("n", "B1", 3, 1, life=3),)
    return Table(toy.sheet(3, 1, starts=("A1",), hives=hives, backpack=5))


@pytest.mark.rule("exo.combat.example")
@pytest.mark.rule("exo.move.group")
@pytest.mark.rule("exo.move.reveal")
@pytest.mark.rule("exo.attack.cap")
@pytest.mark.rule("exo.joint.token-short")
def test_the_example_of_the_rulebook() -> None:
    """Combat example: Yuri, Nurasyl and Sharik enter an explored zone with a larva: an alpha
    scorpion (life 6, 2 damage and 1 critical). 2+2+3 dice, so 6 are rolled and one token is taken
    (by Kaindra's player: Yuri's adds 4, so 2 of Sharik's 3 are left). 2 shields stop the damage,
    the critical point hits Yuri; 2 bursts and 2 claws are 6 hits and kill it; Yuri gets 1 food. A
    pawn each, for move and attack."""
    hives = (hive_at("n", "C1", 3, 1),)
    table = Table(
        toy.sheet(3, 1, party=("kaindra", "yuri"), starts=("A1", "C1"), hives=hives), horizon=1
    )
    state = {
        "zone(kaindra)": "A1",
        **dict.fromkeys(("zone(yuri)", "zone(nurasyl)", "zone(sharik)"), "A1"),
        "explored(B1)": 1,
        "place(n.1)": "B1",
        "up(n.1)": 0,
        "identity(n.1)": "alpha scorpion",
        "weather": 1,
        "fauna": 1,
        "pawns(kaindra)": 4,
        "pawns(yuri)": 4,
    }
    group = ("yuri", "nurasyl", "sharik")
    moves = {f"joins({c})": int(c in group) for c in ("kaindra", *group)}
    fights = {f"fights({c})": int(c in group) for c in ("kaindra", *group)}
    choices = {"fate(n.1)": "yuri", "hurt(yuri)": 1, "turns(kaindra)": 0, "turns(yuri)": 0}
    names = (
        "place(n.1)", "life(yuri)", "life(nurasyl)", "life(sharik)", "pack(yuri, food)",
        "die_token(kaindra)", "die_token(yuri)", "pawns(kaindra)", "pawns(yuri)",
    )  # fmt: skip

    found = table.ends(
        ("action 1", STAGE),
        state,
        names,
        {"to": "B1", "card(n.1)": "alpha scorpion-1"} | moves | fights | choices | dice(2, 2, 2),
    )

    assert found == {("off", 2, 3, 4, 4, 1, 0, 3, 2)}


@pytest.mark.rule("exo.move.pawn")
def test_an_attack_takes_a_pawn_or_rides_on_a_move(den: Table) -> None:
    """Claire and Mel: 2 of 3 pawns; if Mel has just moved, 1; if both have, none. Afterwards the
    move is used up."""
    names = ("pawns(claire)", "moved(claire)", "moved(mel)")
    moved = {"moved(claire)": 1, "moved(mel)": 1}

    assert attack(den, STATE, BOTH, names) == {(1, 0, 0)}
    assert attack(den, STATE | {"moved(mel)": 1}, BOTH, names) == {(2, 0, 0)}
    assert attack(den, STATE | moved, BOTH, names) == {(3, 0, 0)}
    assert attack(den, STATE | moved, (), names) == {(3, 0, 0)}
    assert attack(den, STATE | {"pawns(claire)": 0}, HERO, names) == set()


@pytest.mark.rule("exo.move.pawn")
def test_only_who_moves_may_attack_without_a_pawn(den: Table) -> None:
    """Claire enters B1, where Mel is: Claire's pawn is spent, Mel's attack takes another."""
    start = STATE | {"zone(claire)": "A1", "place(n.1)": "B1"}
    given = {"to": "B1", "joins(claire)": 1, "joins(mel)": 0, "fights(claire)": 1}

    def left(mel: int) -> set[Any]:
        stages = ("action 1", STAGE)
        return den.ends(stages, start, ("pawns(claire)",), given | {"fights(mel)": mel})

    assert (left(0), left(1)) == ({(2,)}, {(1,)})


@pytest.mark.rule("exo.attack.target")
def test_there_has_to_be_something_to_attack(den: Table) -> None:
    """Nothing in A1; a bug or a standing hive in B1; not two zones at once; not a fallen hive."""
    away = {"zone(claire)": "A1"}
    bare = STATE | {"place(n.1)": "C1"}

    assert attack(den, STATE | away, HERO, "pawns(claire)") == set()
    assert attack(den, STATE | away, BOTH, "pawns(claire)") == set()
    assert attack(den, bare, HERO, "pawns(claire)") == {2}
    assert attack(den, bare | {"damage(n)": 3}, HERO, "pawns(claire)") == set()


@pytest.mark.rule("exo.attack.dice")
def test_attack_values_are_added_up(den: Table) -> None:
    """1 die each: one die for Claire alone, two with Mel."""
    assert attack(den, STATE, HERO, "life(claire)", roll=dice(1), cards=CARD) == {2}
    assert attack(den, STATE, HERO, "life(claire)", roll=dice(2)) == set()
    assert attack(den, STATE, BOTH, "life(claire)", roll=dice(1)) == set()
    assert attack(den, STATE, BOTH, "life(claire)", roll=dice(2), cards=CARD) == {2, 3}


@pytest.mark.rule("exo.combat.card")
def test_every_bug_of_the_zone_draws_a_card(den: Table) -> None:
    """n.2 in C1 does not; in B1 both do, and together they do 1 + 1 points."""
    second = {"up(n.2)": 1, "identity(n.2)": "dragonfly"}
    far = STATE | second | {"place(n.2)": "C1"}
    near = STATE | second | {"place(n.2)": "B1"}
    two = CARD | {"n.2": "dragonfly-1"}

    assert attack(den, far, HERO, "life(claire)", roll=dice(1), cards=CARD) == {2}
    assert attack(den, far, HERO, "life(claire)", roll=dice(1), cards=two) == set()
    assert attack(den, near, HERO, "life(claire)", roll=dice(1), cards=two) == {1}
    assert attack(den, near, HERO, "life(claire)", cards=CARD | {"n.2": "none"}) == set()


@pytest.mark.rule("exo.joint.damage")
@pytest.mark.rule("exo.combat.suffer")
def test_only_who_takes_part_suffers(den: Table) -> None:
    """2 points (beetle-2), no shield: both for Claire if Mel stands aside, else shared freely."""
    lives = ("life(claire)", "life(mel)")
    cards = {"n.1": "beetle-2"}

    assert attack(den, STATE, HERO, lives, roll=dice(1), cards=cards) == {(1, 2)}
    both = attack(den, STATE, BOTH, lives, roll=dice(2), cards=cards)
    assert both == {(1, 2), (2, 1), (3, 0)}


@pytest.mark.rule("exo.combat.suffer")
def test_points_are_lost_when_all_attackers_are_dead(den: Table) -> None:
    """Mel with 1 life meets 2 points: she dies; Claire, who stands aside, is spared."""
    names = ("life(mel)", "zone(mel)", "life(claire)")
    weak = STATE | {"life(mel)": 1}

    found = attack(den, weak, ("mel",), names, roll=dice(1), cards={"n.1": "beetle-2"})
    assert found == {(0, "off", 3)}


@pytest.mark.rule("exo.combat.shield")
def test_shields_have_to_be_used(den: Table) -> None:
    """Two shields stop both points, one stops one, no more and no less."""
    cards = {"n.1": "beetle-2"}
    lives = ("life(claire)", "life(mel)")

    assert attack(den, STATE, BOTH, lives, roll=dice(0, 0, 2), cards=cards) == {(3, 2)}
    assert attack(den, STATE, HERO, "life(claire)", roll=dice(0, 0, 1), cards=cards) == {2}


@pytest.mark.rule("exo.sheet.duo.1.fauna-4")
def test_a_face_asks_two_shields_for_a_point(den: Table) -> None:
    """Under fauna 4 one shield stops nothing, two stop one of two points."""
    state = STATE | {"fauna": 4}
    cards = {"n.1": "beetle-2"}

    assert attack(den, state, HERO, "life(claire)", roll=dice(0, 0, 1), cards=CARD) == {2}
    found = attack(den, state, BOTH, ("life(claire)", "life(mel)"), roll=dice(0, 0, 2), cards=cards)
    assert found == {(2, 2), (3, 1)}


@pytest.mark.rule("exo.combat.kill")
@pytest.mark.rule("exo.combat.food")
@pytest.mark.rule("exo.combat.claw")
@pytest.mark.rule("exo.combat.burst")
def test_as_many_hits_as_life_kill(den: Table) -> None:
    """Life 2: a claw does not kill, a burst does, for 1 food that may be left; so do two claws."""
    names = ("place(n.1)", "pack(claire, food)")
    both = {("off", 1), ("off", 2)}

    assert attack(den, STATE, HERO, names, roll=dice(1), cards=CARD) == {("B1", 1)}
    assert attack(den, STATE, HERO, names, roll=dice(0, 1), cards=CARD) == both
    assert attack(den, STATE, BOTH, names, roll=dice(2), cards=CARD) == both


@pytest.mark.rule("exo.sheet.duo.1.fauna-6")
def test_a_face_leaves_no_food(den: Table) -> None:
    """Fauna 6: the kill feeds nobody."""
    state = STATE | {"fauna": 6}
    names = ("place(n.1)", "pack(claire, food)")

    assert attack(den, state, HERO, names, roll=dice(0, 1), cards=CARD) == {("off", 1)}


@pytest.mark.rule("exo.combat.food")
def test_food_into_a_full_backpack_takes_the_place_of_an_item(den: Table) -> None:
    """5 of 5 slots (3 food, 1 wood, 1 metal): lost, or in exchange for wood or metal."""
    full = STATE | {"pack(claire, food)": 3}
    names = tuple(f"pack(claire, {r})" for r in ("food", "wood", "metal"))

    found = attack(den, full, HERO, names, roll=dice(0, 1), cards=CARD)
    assert found == {(3, 1, 1), (4, 0, 1), (4, 1, 0)}


@pytest.mark.rule("exo.sheet.duo.1.weather-3")
def test_a_ban_on_the_space_holds_for_attacks(den: Table) -> None:
    """Weather 3: animals do not attack, heroes do."""
    state = STATE | {"weather": 3}

    assert attack(den, state, BOTH, "pawns(claire)") == set()
    assert attack(den, state, HERO, "pawns(claire)") == {2}


@pytest.mark.rule("exo.combat.discard")
@pytest.mark.rule("exo.supply.bug-cards")
def test_cards_of_the_day_are_gone_in_the_night() -> None:
    """One card of each kind: after b-1 was drawn by day the bug draws b-2 at night, and when both
    are out they come back in the night, too."""
    one, two = BugProfile(2, 1, 0), BugProfile(2, 2, 0)
    cards = (BugCard("b-1", "beetle", 1, one, one), BugCard("b-2", "beetle", 1, two, two))
    larvae = {"common": {"beetle": 1}, "alpha": {"beetle": 1}}
    hives = (hive_at("n", "B1", 1, 1),)
    table = Table(
        toy.sheet(3, 1, starts=("A1",), hives=hives, larvae=larvae, bug_cards=cards, fauna={})
    )
    state = STATE | {"zone(mel)": "A1"}
    drawn = ("drawn(b-1)", "drawn(b-2)")

    assert attack(table, state, HERO, drawn, cards={"n.1": "b-1"}) == {(1, 0)}
    after = state | {"drawn(b-1)": 1}
    assert table.ends(("attack",), after, ("life(claire)",)) == {(1,)}  # b-2: 2 points
    assert attack(table, after, HERO, drawn, cards={"n.1": "b-1"}) == set()
    none_left = after | {"drawn(b-2)": 1}
    assert table.ends(("attack",), none_left, ("life(claire)",)) == {(1,), (2,)}
    assert attack(table, none_left, HERO, drawn) == {(1, 0), (0, 1)}  # all others are in it again


@pytest.mark.rule("exo.combat.discard")
@pytest.mark.rule("exo.supply.bug-cards")
def test_a_deck_may_run_out_in_the_middle_of_a_fight() -> None:
    """Cards b-1 to b-3, the first two out; two beetles: b-3 comes, then one of the discards, and
    what is out then are these two. With none out no deck runs out."""
    own = BugProfile(2, 0, 0)
    cards = tuple(BugCard(f"b-{n}", "beetle", 1, own, own) for n in (1, 2, 3))
    larvae = {"common": {"beetle": 1}, "alpha": {"beetle": 1}}
    hives = (hive_at("n", "B1", 1, 1),)
    table = Table(
        toy.sheet(3, 1, starts=("A1",), hives=hives, larvae=larvae, bug_cards=cards, fauna={})
    )
    pair = STATE | {"zone(mel)": "A1", "place(n.2)": "B1", "identity(n.2)": "alpha beetle"}
    out = pair | {"drawn(b-1)": 1, "drawn(b-2)": 1}
    drawn = tuple(f"drawn(b-{n})" for n in (1, 2, 3))

    assert attack(table, out, HERO, drawn) == {(1, 0, 1), (0, 1, 1)}
    assert attack(table, out, HERO, drawn, cards={"n.1": "b-1", "n.2": "alpha b-2"}) == set()
    assert attack(table, pair, HERO, drawn) == {(1, 1, 0), (1, 0, 1), (0, 1, 1)}


@pytest.mark.rule("exo.drone.medic-free")
def test_the_medic_heals_between_two_points(den: Table) -> None:
    """Mel (2 of 2 life) takes 2 points: 1, healed to 2, then 1. Without an attack nobody is."""
    drone = STATE | {"drone(claire)": "B1"}
    cards = {"n.1": "beetle-2"}

    healed = attack(den, drone, ("mel",), "life(mel)", roll=dice(1), cards=cards, heal="mel")
    assert healed == {1}
    assert attack(den, drone | {"life(mel)": 1}, (), "life(mel)") == {1}


def lost(problem: Problem, state: State) -> bool:
    """Whether a defeat holds in ``state``."""
    return any(holds(defeat.expr, state) for defeat in problem.defeat)


class TestHives:
    """Destroying the hives."""

    BARE = STATE | {"place(n.1)": "off"}

    @pytest.mark.rule("exo.hive.attack")
    @pytest.mark.rule("exo.hive.cumulative")
    def test_damage_adds_up(self, den: Table) -> None:
        """A burst: 0, 1 or 2 points, no card, no harm; 2 points before and 1 more are its 3."""
        names = ("damage(n)", "life(claire)")

        found = attack(den, self.BARE, HERO, names, roll=dice(0, 1))
        assert found == {(0, 3), (1, 3), (2, 3)}
        worn = self.BARE | {"damage(n)": 2}
        assert attack(den, worn, HERO, names, roll=dice(0, 1)) == {(2, 3), (3, 3)}

    @pytest.mark.rule("exo.combat.hive-after")
    @pytest.mark.rule("exo.hive.no-food")
    def test_the_surplus_after_the_last_bug_goes_to_the_hive(self, den: Table) -> None:
        """Two bursts, 4 hits: the beetle takes 2 or more, at most 2 are left for the hive. A single
        claw does not kill it and does nothing to the hive."""
        names = ("place(n.1)", "damage(n)", "pack(claire, food)")

        found = attack(den, STATE, BOTH, names, roll=dice(0, 2), cards=CARD)
        dead = {("off", damage, food) for damage in (0, 1, 2) for food in (1, 2)}
        assert found == dead
        one = attack(den, STATE, HERO, names, roll=dice(1), cards=CARD)
        assert one == {("B1", 0, 1)}

    @pytest.mark.rule("exo.hive.fallen")
    def test_a_fallen_hive_lays_nothing(self, den: Table) -> None:
        """Larva n.2 comes at night unless all 3 points were done; nor is an empty pile a plague."""
        worn, fallen = {"damage(n)": 2}, {"damage(n)": 3}
        names = ("place(n.2)", "plague")
        late = {"round": 2}
        short = Table(toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 1, 1, life=3),)))

        assert den.ends(("hive 1",), worn, names) == {("B1", 0)}
        assert den.ends(("hive 1",), fallen, names) == {("off", 0)}
        assert short.ends(("hive 1",), worn | late, ("plague",)) == {(1,)}
        assert short.ends(("hive 1",), fallen | late, ("plague",)) == {(0,)}

    @pytest.mark.rule("exo.hive.fallen")
    def test_larvae_around_a_fallen_hive_do_not_spread(self) -> None:
        """Three larvae beside it would be driven out by a fourth, which is never laid."""
        hives = (hive_at("n", "B1", 3, 1, life=3),)
        table = Table(toy.sheet(3, 1, starts=("A1",), hives=hives), horizon=3)
        crowd = {f"place(n.{n})": "B1" for n in (1, 2, 3)} | {"round": 3}
        names = tuple(f"place(n.{n})" for n in (1, 2, 3))

        spread = table.ends(("hive 1",), crowd, names)
        assert spread
        assert ("B1", "B1", "B1") not in spread
        fallen = crowd | {"damage(n)": 3}
        assert table.ends(("hive 1",), fallen, names) == {("B1", "B1", "B1")}

    @pytest.mark.rule("exo.defeat.plague-crowd")
    def test_three_larvae_at_a_fallen_hive_are_a_plague(self) -> None:
        """As in any other zone; around a standing hive they are none."""
        hives = (hive_at("n", "B1", 3, 1, life=3),)
        table = Table(toy.sheet(3, 1, starts=("A1",), hives=hives), horizon=3)
        crowd = {f"place(n.{n})": "B1" for n in (1, 2, 3)}

        assert not lost(table.problem, table.state(crowd | {"damage(n)": 2}))
        assert lost(table.problem, table.state(crowd | {"damage(n)": 3}))

    @pytest.mark.rule("exo.sheet.duo.1.fauna-3")
    def test_attacking_a_hive_may_cost_gems(self, den: Table) -> None:
        """Fauna 3: 1 gem for each attacker. With a bug there the group may leave the hive alone,
        for free; without gems it has to."""
        rich = self.BARE | {"fauna": 3, "gems(claire, blue)": 2}
        names = ("gems(claire, blue)", "damage(n)")

        assert attack(den, rich, HERO, names, roll=dice(1)) == {(1, 0), (1, 1)}
        assert attack(den, rich, BOTH, names, roll=dice(1, 0, 1)) == {(0, 0), (0, 1)}
        assert attack(den, rich | {"gems(claire, blue)": 0}, HERO, names) == set()
        bug = STATE | {"fauna": 3, "gems(claire, blue)": 2}
        fought = attack(den, bug, BOTH, names, roll=dice(0, 2), cards=CARD)
        assert fought == {(2, 0), (0, 0), (0, 1), (0, 2)}

    def test_attacking_a_hive_may_cost_pawns(self) -> None:
        """A face that asks 1 pawn more of each attacker: 2 for Claire, also after a move 1."""
        price = ChargeEffect(Who("characters"), "attack-hive", {"pawn": 1})
        table = Table(
            toy.sheet(3, 1, starts=("A1",), hives=(hive_at("n", "B1", 3, 1),), fauna={1: (price,)})
        )

        assert attack(table, self.BARE, HERO, "pawns(claire)") == {1}
        assert attack(table, self.BARE | {"moved(claire)": 1}, HERO, "pawns(claire)") == {2}
