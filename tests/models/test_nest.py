"""Beetles' nests of exploration cards in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ChargeEffect, Who
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.nest import nests_of
from winnable.solver.expressions import holds

NEST = "nest.E2"
CARD = {"effect(B1)": "beetles-nest", "resource(B1)": "wood", "colour(B1)": "orange"}
"""E2 as the toy's deck has it."""
HERE = {"zone(claire)": "A1", "zone(mel)": "A1", "pawns(claire)": 4, "explored(B1)": 0}
KNOWN = {"zone(claire)": "A1", "zone(mel)": "A1", "explored(B1)": 1, f"nest({NEST})": "B1"}
"""Claire and Mel beside a zone with the nest."""
DECK = tuple(
    replace(card, effect=card.effect if card.effect == "beetles-nest" else "")
    for card in toy.LISTED
)
"""Nests and cards without an effect."""


def row(length: int, **changes: Any) -> Sheet:
    """Zones in a row, Claire starts at the left end."""
    return toy.sheet(length, 1, **({"starts": ("A1",), "exploration": DECK} | changes))


@pytest.fixture(scope="module")
def table() -> Table:
    """Three zones in a row, no hive of the sheet."""
    return Table(row(3))


@pytest.mark.rule("exo.card.beetles-nest")
def test_without_the_card_or_a_zone_to_explore_there_is_no_nest() -> None:
    """Nor where the hives of the sheet take all 6 tokens."""
    hives = tuple(hive_at(f"h{n}", "B1", 1, 0) for n in range(6))

    assert nests_of(toy.sheet(3, 1), 2) == ()
    assert nests_of(row(1), 2) == ()
    assert nests_of(row(3, hives=hives), 2) == ()
    assert [nest.name for nest in nests_of(row(3), 2)] == ["nest.E2", "nest.E28"]


@pytest.mark.rule("exo.card.beetles-nest")
def test_the_card_puts_its_nest_into_the_zone_explored(table: Table) -> None:
    """E2 is a wood card of orange: its own nest comes, and no larva with it. Another card of the
    same zone brings none."""
    names = (f"nest({NEST})", "nest(nest.E28)", f"place({NEST}.1)", f"laid({NEST})")
    blank = CARD | {"effect(B1)": "none"}
    other = CARD | {"resource(B1)": "food", "colour(B1)": "green"}

    assert table.seen(names, "action 1", HERE | CARD, to="B1", joins_claire=1) == {
        ("B1", "off", "off", 0)
    }
    assert table.seen(names[:2], "action 1", HERE | blank, to="B1", joins_claire=1) == {
        ("off", "off")
    }
    assert table.seen(names[:2], "action 1", HERE | other, to="B1", joins_claire=1) == {
        ("off", "B1")
    }


@pytest.mark.rule("exo.card.beetles-nest")
def test_animals_alone_meet_no_nest(table: Table) -> None:
    """Mel explores nothing."""
    seen = table.seen(f"nest({NEST})", "action 1", HERE | CARD, to="B1", joins_claire=0)

    assert seen == {"off"}


@pytest.mark.rule("exo.supply.hives")
def test_the_last_hive_token_is_for_the_first_nest_found() -> None:
    """Five hives on the sheet leave one token: the nest of E28 stays out once E2 has it."""
    hives = tuple(hive_at(f"h{n}", "C1", 1, 0) for n in range(5))
    board = Table(row(3, hives=hives), horizon=1)
    names = (f"nest({NEST})", "nest(nest.E28)")

    def found(**before: str) -> set[Any]:
        state = HERE | CARD | {f"nest(nest.{card})": zone for card, zone in before.items()}
        return board.seen(names, "action 1", state, to="B1", joins_claire=1)

    assert found() == {("B1", "off")}
    assert found(E28="C1") == {("off", "C1")}


@pytest.mark.rule("exo.card.beetles-nest")
@pytest.mark.rule("exo.supply.larvae")
@pytest.mark.parametrize(
    ("held", "piles"),
    [
        ((0, 0), [(5, 1), (5, 1)]),
        ((1, 8), [(6, 0), (6, 0)]),
        ((1, 7), [(5, 1), (6, 0)]),
        ((41, 8), [(6, 0), (1, 0)]),
        ((41, 7), [(5, 1), (2, 0)]),
        ((48, 8), [(0, 0), (0, 0)]),
    ],
)
def test_nests_take_what_the_hives_leave(
    held: tuple[int, int], piles: list[tuple[int, int]]
) -> None:
    """48 common and 8 alpha larvae less those ``held``: 5 + 1 for each card in turn, a common one
    for an alpha that is missing, and fewer where nothing is left. 48 - 41 = 7: 6 and 1."""
    hives = (hive_at("n", "B1", *held),) if any(held) else ()
    nests = nests_of(row(3, hives=hives), 9)

    assert [(nest.common, nest.alpha) for nest in nests] == piles
    assert [nest.laid.values[-1] for nest in nests] == [sum(pile) for pile in piles]
    assert {nest.life for nest in nests} == {6}


class TestNight:
    """It lays like any hive."""

    NAMES = (f"place({NEST}.1)", f"place({NEST}.2)", f"up({NEST}.1)", f"laid({NEST})")

    @pytest.mark.rule("exo.night.spawn")
    @pytest.mark.rule("exo.card.beetles-nest")
    def test_it_lays_its_larvae_one_a_night(self, table: Table) -> None:
        """Its first one in the first night, face down; the second one in the next night. A nest
        that nobody found lays nothing."""
        turn = {"hive": NEST}
        later = KNOWN | {f"laid({NEST})": 1, f"place({NEST}.1)": "C1", "round": 2}

        assert self.after(table, KNOWN, turn) == {("B1", "off", 0, 1)}
        assert self.after(table, later, turn) == {("C1", "B1", 0, 2)}
        assert self.after(table, KNOWN | {f"nest({NEST})": "off"}, turn) == {("off", "off", 0, 0)}

    @pytest.mark.rule("exo.hive.fallen")
    @pytest.mark.rule("exo.hive.nest-life")
    def test_a_nest_with_six_points_of_damage_lays_nothing(self, table: Table) -> None:
        """With 5 it still does."""
        for damage, place in ((5, "B1"), (6, "off")):
            seen = self.after(table, KNOWN | {f"damage({NEST})": damage}, {"hive": NEST})
            assert {values[0] for values in seen} == {place}

    @pytest.mark.rule("exo.night.proliferate-flip")
    def test_its_larva_is_turned_over_beside_a_character(self, table: Table) -> None:
        """Mel stands there."""
        seen = self.after(table, KNOWN | {"zone(mel)": "B1"}, {"hive": NEST})

        assert {values[2] for values in seen} == {1}

    @pytest.mark.rule("exo.night.attack-structure")
    def test_its_larva_comes_into_the_zone(self, table: Table) -> None:
        """What stands there without a character is going to be destroyed."""
        names = ("raid(A1)", "raid(B1)", "raid(C1)")

        assert table.ends(("hive 1",), KNOWN, names, {"hive": NEST}) == {(0, 1, 0)}

    @pytest.mark.rule("exo.night.proliferate")
    def test_three_around_it_spread(self) -> None:
        """Three larvae of a hive lie beside the nest in B1, whose neighbours are A1 and C1: two go
        to one of them and one to the other; with two larvae nobody goes."""
        board = Table(row(3, hives=(hive_at("n", "C1", 5, 1),)), horizon=3)
        names = tuple(f"place(n.{n})" for n in (1, 2, 3))
        crowd = KNOWN | dict.fromkeys(names, "B1") | {"round": 3}
        turn = {"hive": NEST}

        found = board.ends(("hive 1",), crowd, names, turn)
        assert {tuple(sorted(places)) for places in found} == {
            ("A1", "A1", "C1"),
            ("A1", "C1", "C1"),
        }
        two = crowd | {"place(n.3)": "off"}
        assert board.ends(("hive 1",), two, names, turn) == {("B1", "B1", "off")}

    @pytest.mark.rule("exo.night.spawn")
    def test_hives_and_nests_act_in_any_order(self) -> None:
        """First the hive of the sheet or the nest; a nest that is not there waits for its turn at
        the end."""
        board = Table(row(3, hives=(hive_at("n", "C1", 5, 1),)))
        names = ("spawned(n)", f"spawned({NEST})", "spawned(nest.E28)")

        assert board.ends(("hive 1",), KNOWN, names) == {(1, 0, 0), (0, 1, 0)}
        assert board.ends(("hive 1", "hive 2", "hive 3"), KNOWN, names) == {(1, 1, 1)}

    @pytest.mark.rule("exo.ruling.larva-into-hive-zone")
    def test_a_nest_may_be_closed_to_larvae_of_others(self) -> None:
        """Hive in C1, nest in B1, its only neighbour: three larvae stay where they are; a fallen
        nest lets them in."""
        closed = {"exo.ruling.larva-into-hive-zone": "no"}
        board = Table(row(3, hives=(hive_at("n", "C1", 5, 1),), rulings=closed), horizon=3)
        names = tuple(f"place(n.{n})" for n in (1, 2, 3))
        crowd = KNOWN | dict.fromkeys(names, "C1") | {"round": 3}

        assert board.ends(("hive 1",), crowd, names, {"hive": "n"}) == {("C1", "C1", "C1")}
        fallen = crowd | {f"damage({NEST})": 6}
        assert board.ends(("hive 1",), fallen, names, {"hive": "n"}) == {("B1", "B1", "B1")}

    @pytest.mark.rule("exo.defeat.plague-pile")
    def test_the_seventh_night_of_a_nest_is_a_plague(self) -> None:
        """Six larvae have been laid: the next one is missing."""
        board = Table(row(2), horizon=7)

        for laid, plague in ((5, 0), (6, 1)):
            state = KNOWN | {"round": 7, f"laid({NEST})": laid}
            assert board.ends(("hive 1",), state, ("plague",), {"hive": NEST}) == {(plague,)}

    @pytest.mark.rule("exo.defeat.plague-pile")
    def test_a_nest_without_a_pile_is_a_plague_at_once(self) -> None:
        """A hive of 48 and 8 holds all larvae: the nest has 0 to lay in its first night."""
        board = Table(row(3, hives=(hive_at("n", "C1", 48, 8),)))
        state = KNOWN | {"zone(mel)": "off"}

        assert board.ends(("hive 1",), state, ("plague",), {"hive": NEST}) == {(1,)}

    @pytest.mark.rule("exo.defeat.plague-crowd")
    def test_a_crowd_around_a_nest_is_no_plague(self) -> None:
        """Three larvae in B1: lost, unless the nest stands there."""
        board = Table(row(3, hives=(hive_at("n", "C1", 5, 1),)), horizon=3)
        crowd = KNOWN | {f"place(n.{n})": "B1" for n in (1, 2, 3)}

        def lost(**changes: Any) -> bool:
            state = board.state(crowd | {f"{key}({NEST})": at for key, at in changes.items()})
            return any(holds(defeat.expr, state) for defeat in board.problem.defeat)

        assert not lost()
        assert lost(nest="A1")
        assert lost(damage=6)

    def after(self, table: Table, state: dict[str, Any], turn: dict[str, Any]) -> set[Any]:
        """Larvae after the turn of the nest."""
        return table.ends(("hive 1",), state, self.NAMES, turn)


class TestAttack:
    """It is attacked as a hive."""

    THERE = KNOWN | {"zone(claire)": "B1", "zone(mel)": "B1", "pawns(claire)": 2}

    @pytest.mark.rule("exo.hive.nest-life")
    @pytest.mark.rule("exo.hive.attack")
    def test_hits_add_up(self, table: Table) -> None:
        """A burst of Claire's die: up to 2 points for the nest, on top of what it has. With 5 of 6
        it can take 1 only; a fallen one cannot be attacked."""
        names = (f"damage({NEST})", "pawns(claire)")

        def struck(before: int) -> set[Any]:
            state = self.THERE | {f"damage({NEST})": before}
            return attack(table, state, ["claire"], names, roll=dice(0, 1))

        assert struck(0) == {(0, 1), (1, 1), (2, 1)}
        assert struck(5) == {(5, 1), (6, 1)}
        assert struck(6) == set()

    @pytest.mark.rule("exo.combat.hive-after")
    def test_bugs_of_the_zone_come_first(self, table: Table) -> None:
        """A beetle of 2 life in B1: a burst kills it and leaves nothing for the nest; Claire and
        Mel with two bursts leave up to 2 points."""
        state = self.THERE | {f"place({NEST}.1)": "B1", f"up({NEST}.1)": 1}
        state |= {f"identity({NEST}.1)": "beetle", f"laid({NEST})": 1}
        cards = {f"{NEST}.1": "beetle-1"}
        names = (f"damage({NEST})", f"place({NEST}.1)")

        alone = attack(table, state, ["claire"], names, roll=dice(0, 1), cards=cards)
        assert alone == {(0, "off")}
        both = attack(table, state, ["claire", "mel"], names, roll=dice(0, 2), cards=cards)
        assert both == {(0, "off"), (1, "off"), (2, "off")}

    @pytest.mark.rule("exo.hive.attack")
    def test_one_of_a_hive_and_a_nest_in_one_zone_takes_the_hits(self) -> None:
        """Up to two points for the one or the other: what is left goes to a hive. Where
        only the nest is, none is said to be for the hive."""
        board = Table(row(3, hives=(hive_at("n", "B1", 5, 1),)))
        state = self.THERE | {"place(n.1)": "off"}
        names = ("damage(n)", f"damage({NEST})")

        found = attack(board, state, ["claire"], names, roll=dice(0, 1))
        assert found == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)}
        away = state | {f"nest({NEST})": "C1"}
        assert attack(board, away, ["claire"], names, roll=dice(0, 1)) == {(0, 0), (1, 0), (2, 0)}
        alone = away | {"zone(claire)": "C1"}
        assert attack(board, alone, ["claire"], names, roll=dice(0, 1)) == {(0, 0), (0, 1), (0, 2)}
        assert attack(board, alone, ["claire"], names, roll=dice(0, 1), points=1) == set()

    @pytest.mark.rule("exo.card.beetles-nest")
    def test_what_faces_ask_for_an_attack_on_a_hive_goes_for_nests(self) -> None:
        """1 gem of each attacker."""
        price = ChargeEffect(Who("characters"), "attack-hive", {"gem": 1})
        board = Table(row(3, fauna={3: (price,)}))
        state = self.THERE | {"fauna": 3, "gems(claire, blue)": 1}

        gems = attack(board, state, ["claire"], "gems(claire, blue)", roll=dice(1))
        assert gems == {0}
        poor = state | {"gems(claire, blue)": 0}
        assert attack(board, poor, ["claire"], "gems(claire, blue)", roll=dice(1)) == set()


@pytest.mark.rule("exo.card.beetles-nest")
def test_plans_call_the_nest_by_its_card() -> None:
    """Claire explores B1 and finds the nest, hits it on the same pawn, and stays; in the night it
    lays its first larva beside her."""
    sheet = row(2)
    board = Table(sheet)
    state = HERE | CARD | {"weather": 1, "fauna": 1}
    chosen: dict[str, Any] = {"to": "B1", "joins(claire)": 1, "joins(mel)": 1, "nest points": 2}
    chosen |= {"fights(claire)": 1, "fights(mel)": 0, **dice(0, 1), "hive": NEST}
    problem, trace = board.trace(("action 1", STAGE, "hive 1"), state, chosen)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]
    move, fight, hit = first["steps"]
    (laid,) = first["night"]

    assert move["chance"]["exploration"] == "E2"
    assert fight["do"] == "attack"
    assert hit == {"by": "rule", "do": "damage_hive", "hive": NEST, "points": 2}
    assert (laid["do"], laid["hive"]) == ("spawn", NEST)
    assert list(laid["chance"]["larvae"]) == [f"{NEST}.1"]
