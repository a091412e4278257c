"""A boss whom attacks hurt for gems, and whom faces move, in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.models.test_decode import file_of, plan_of
from winnable.missions.exo.disaster_tables import BossEffect, DiceEffect, FaceEffect, Who
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Boss, Specials
from winnable.missions.goals import And, Compare, Eventually, Fact
from winnable.models.exo.coverage import can_show, gaps
from winnable.models.exo.schedule import Sweeps

RING = ("A1", "B1", "B2", "A2")


def lab(*effects: FaceEffect, life: int = 2, **changes: Any) -> Sheet:
    """Four zones in a ring, the boss in B2; Claire starts in A1; weather 2 has ``effects``."""
    default: dict[str, Any] = {
        "starts": ("A1",),
        "weather": {2: effects},
        "fauna": {},
        "objective": Eventually(Compare(Fact("boss-life", ()), "==", 0)),
    }
    sheet = toy.sheet(2, 2, **(default | changes))
    return replace(sheet, specials=Specials(boss=Boss("boss", life, "B2", RING)))


def fights(table: Table, **changes: Any) -> list[Any]:
    """Attacks of Claire and Mel in their zone with two claws."""
    state = {"pawns(claire)": 2, **changes}
    front = state.get("zone(claire)", "A1")
    return table.play(
        "action 1 fight",
        state,
        front=front,
        fights_claire=1,
        fights_mel=1,
        rolled_claw=2,
        rolled_burst=0,
        hits_for_boss=2,
    )


NEAR = {"zone(claire)": "B2", "zone(mel)": "B2"}


def test_he_is_attacked_where_he_is() -> None:
    """Two claws are two hits for him in B2; in A1 there is nothing to attack."""
    table = Table(lab())

    assert {way.state["boss blow"] for way in fights(table, **NEAR)} == {2}
    assert {way.state["took part(claire)"] for way in fights(table, **NEAR)} == {1}
    assert fights(table) == []


def test_each_point_costs_a_gem_of_somebody_who_took_part() -> None:
    """Two hits, one blue and one white gem: 0, 1 or 2 points; without gems nothing."""
    table = Table(lab(party=("claire", "yuri"), starts=("A1", "A2")))
    hit = {"boss blow": 2, "took part(claire)": 1, "gems(claire, blue)": 1}
    names = ("boss life", "pool(claire)", "pool(yuri)", "boss blow")

    def bought(**changes: Any) -> set[Any]:
        return table.ends(("action 1 boss",), hit | changes, names)

    both = {"gems(claire, white)": 1}
    assert bought(**both) == {(2, 2, 0, 0), (1, 1, 0, 0), (0, 0, 0, 0)}
    assert bought(**{"gems(yuri, white)": 1}) == {(2, 1, 1, 0), (1, 0, 1, 0)}
    assert bought(**{"gems(claire, blue)": 0}) == {(2, 0, 0, 0)}
    assert bought(**both, **{"boss life": 1}) == {(1, 2, 0, 0), (0, 1, 0, 0)}


def test_faces_move_him_around_his_ring() -> None:
    """Clockwise from B2 to A2, the other way to B1; he is met there."""
    for move, zone in (("clockwise", "A2"), ("anti-clockwise", "B1")):
        table = Table(lab(BossEffect(move)))  # type: ignore[arg-type]
        assert table.seen("boss zone", "weather boss", {"weather": 2}) == {zone}
        assert table.seen("boss zone", "weather boss", {"weather": 1}) == {"B2"}
        moved = {"zone(claire)": zone, "zone(mel)": zone, "boss zone": zone}
        assert fights(table, **moved)


def test_he_appears_where_fewest_heroes_are() -> None:
    """Claire in A1, Yuri in A2: in B1 or B2 there is nobody."""
    table = Table(lab(BossEffect("appear"), party=("claire", "yuri"), starts=("A1", "A2")))
    apart = {"weather": 2, "zone(claire)": "A1", "zone(yuri)": "A2"}

    assert table.seen("boss zone", "weather boss", apart) == {"B1", "B2"}


def test_faces_that_the_model_would_make_too_little_of_are_not_rolled() -> None:
    """Two cards of one deck, any with more than damage, attacks with other than printed dice."""
    beetle = ("beetle", "common")
    two = BossEffect("stay", cards=(beetle, ("beetle", "alpha")))
    assert can_show(lab(two), "weather") == (1, 3, 4, 5, 6)
    hard = tuple(replace(c, common=replace(c.common, armour=1)) for c in toy.BUG_CARDS)
    one, strikes = BossEffect("stay", cards=(beetle,)), BossEffect("stay", attack=True)
    assert can_show(lab(one, bug_cards=hard), "weather") == (1, 3, 4, 5, 6)
    fewer = {1: (DiceEffect(Who("heroes"), -1),)}
    assert can_show(lab(strikes, fauna=fewer), "weather") == (1, 3, 4, 5, 6)
    assert can_show(lab(one, fauna=fewer), "weather") == (1, 2, 3, 4, 5, 6)
    assert gaps(lab(one)) == gaps(lab(strikes)) == ()


CARDS = BossEffect("stay", cards=(("beetle", "common"), ("dragonfly", "alpha")))
DRAW = ("weather boss card 1", "weather boss card 2")
DECK = tuple(card for card in toy.BUG_CARDS if card.name in {"beetle-1", "dragonfly-1"})


def test_cards_are_his_until_dawn() -> None:
    """One of each type is out; of another face, or dead, he draws none."""
    table = Table(lab(CARDS, bug_cards=DECK))
    names = ("boss card 1", "boss card 2", "drawn(beetle-1)", "drawn(dragonfly-1)")
    mine = {"boss card 1": "common beetle-1", "boss card 2": "alpha dragonfly-1"}

    assert table.ends(DRAW, {"weather": 2}, names) == {(*mine.values(), 1, 1)}
    for other in ({"weather": 1}, {"weather": 2, "boss life": 0}):
        assert table.ends(DRAW, other, names) == {("none", "none", 0, 0)}
    assert table.seen(names[:2], "dawn", mine) == {("none", "none")}


def test_who_attacks_him_suffers_what_his_cards_do() -> None:
    """The sum of both halves, shared out: claws stop nothing."""
    table = Table(lab(CARDS, bug_cards=DECK, die={"claw": 1, "burst": 0, "shield": 0}))
    beetle, dragonfly = DECK[0].common, DECK[1].alpha
    first, second = beetle.damage + beetle.critical, dragonfly.damage + dragonfly.critical

    def lost(**cards: str) -> set[int]:
        held = {key.replace("_", " "): card for key, card in cards.items()}
        ways = fights(table, **NEAR, **held)
        return {5 - way.state["life(claire)"] - way.state["life(mel)"] for way in ways}

    assert lost() == {0}
    assert lost(boss_card_1="common beetle-1") == {first}
    assert lost(boss_card_2="alpha dragonfly-1") == {min(second, 5)}


STRIKES = replace(CARDS, attack=True)


def test_he_attacks_all_who_are_with_him() -> None:
    """Dice with claws alone stop nothing: the sum of both halves, or the life of all there."""
    table = Table(lab(STRIKES, bug_cards=DECK, die={"claw": 1, "burst": 0, "shield": 0}))
    names = ("life(claire)", "life(mel)")
    held = {"boss card 1": "common beetle-1", "weather": 2}

    both = table.ends(("weather boss fight",), held | NEAR, names)
    assert {3 + 2 - sum(map(int, lives)) for lives in both} == {DECK[0].common.damage}
    mel = table.ends(("weather boss fight",), held | {"zone(mel)": "B2"}, names)
    assert mel == {(3, 2 - DECK[0].common.damage)}
    assert table.ends(("weather boss fight",), held, names) == {(3, 2)}


def test_a_plan_tells_what_his_attack_comes_to() -> None:
    """Claire and Mel begin where he is: in each round their dice, and what they suffer."""
    strikes = BossEffect("stay", attack=True, cards=(("beetle", "common"),))
    sheet = lab(starts=("B2",), weather=dict.fromkeys(range(1, 7), (strikes,)))
    document = plan_of(sheet, "mission", 2, Sweeps(2, fights=True))

    judged = replay(sheet, file_of(document))
    assert judged.status == "won", judged.message
    assert all(set(each["chance"]["dice"]) == {"claire"} for each in document["rounds"])


def test_a_plan_names_the_cards_that_he_draws() -> None:
    """Every face gives him both: the referee asks for two cards at each reading."""
    sheet = lab(weather=dict.fromkeys(range(1, 7), (CARDS,)))
    document = plan_of(sheet, "mission", 2, Sweeps(2, fights=True))

    assert all(len(each["chance"]["strike"]) == 2 for each in document["rounds"])
    judged = replay(sheet, file_of(document))
    assert judged.status == "won", judged.message


@pytest.mark.parametrize("multi", ["all-together", "one-target"])
def test_a_bug_beside_him_is_spared(multi: str) -> None:
    """The hive's first larva lies in his zone: hits for him, or wasted on him, leave it alive."""
    spared = Compare(Fact("bugs", ("all",)), ">=", 1)
    sheet = lab(
        life=1,
        hives=(toy.hive_at("north", "B2", 3, 1),),
        objective=Eventually(And((Compare(Fact("boss-life", ()), "==", 0), spared))),
        rulings={"exo.ruling.multi-bug": multi},
    )
    assert gaps(sheet) == ()
    document = plan_of(sheet, "mission", 1, Sweeps(1, fights=True))
    steps = (step for each in document["rounds"] for step in each["steps"])
    targets = {step.get("target") for step in steps if step["do"] == "attack"}

    judged = replay(sheet, file_of(document))
    assert judged.status == "won", judged.message
    assert ("boss" in targets) == (multi == "one-target")


def test_he_is_defeated_in_a_plan_that_the_referee_replays() -> None:
    """Round 1 brings one gem and Mel another; a move to B2 and claws for two points."""
    sheet = lab()
    plan = file_of(plan_of(sheet, "mission", 2, Sweeps(2, fights=True)))

    judged = replay(sheet, plan)
    assert judged.status == "won", judged.message


def test_a_plan_says_where_he_appears() -> None:
    """Every face lets him appear: each round has a choice."""
    appear = dict.fromkeys(range(1, 7), (BossEffect("appear"),))
    sheet = lab(weather=appear)
    document = plan_of(sheet, "mission", 2, Sweeps(2, fights=True))

    assert all(len(each["choices"]["boss"]) == 1 for each in document["rounds"])
    judged = replay(sheet, file_of(document))
    assert judged.status == "won", judged.message
