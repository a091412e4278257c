"""Upgrade tiles of exploring in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.explorers import ACTION, GOES, PACK, SEEDY, STATE, row, worn
from tests.models.table import Table
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode


@pytest.fixture(scope="module")
def cards() -> Table:
    """Two zones, cards with effects, the tiles that bring gems and units and choose resources."""
    sheet = row("explore-exo", "explore-resource", "choose-resource", exploration=toy.LISTED)
    return Table(sheet)


def explore(table: Table, state: dict[str, Any], names: tuple[str, ...], **chosen: Any) -> set[Any]:
    """Values after Claire went to B1 alone; ``chosen`` with ``_`` for spaces."""
    given = {name.replace("_", " "): value for name, value in chosen.items()}
    return table.ends(ACTION, {"effect(B1)": "none"} | STATE | state, names, GOES | given)


@pytest.fixture(scope="module")
def curious() -> Table:
    """Artefacts and the tile that finds one more."""
    return Table(row("explore-artefact", artefacts=toy.ARTEFACTS))


class TestGem:
    """Explore-exo."""

    NAMES = ("gems(claire, green)", "gems(claire, blue)", "pool(claire)")
    RULE = "exo.tile.explore-exo"

    @pytest.mark.rule("exo.tile.explore-exo")
    def test_the_wearer_gains_a_gem_of_the_zone(self, cards: Table) -> None:
        """A green one; without the tile none, in a known zone none."""
        assert explore(cards, worn("explore-exo"), self.NAMES) == {(1, 0, 1)}
        assert explore(cards, {}, self.NAMES) == {(0, 0, 0)}
        assert explore(cards, worn("explore-exo") | {"explored(B1)": 1}, self.NAMES) == {(0, 0, 0)}

    @pytest.mark.rule("exo.tile.explore-exo")
    def test_a_full_pool_takes_it_for_another_gem(self, cards: Table) -> None:
        """4 blue and 2 white fill it: the green one is lost, or comes for a blue or a white. It is
        not said to come for a green one: nothing would have happened."""
        full = worn("explore-exo") | {"gems(claire, blue)": 4, "gems(claire, white)": 2}
        assert explore(cards, full, self.NAMES) == {(0, 4, 6), (1, 3, 6), (1, 4, 6)}
        green = worn("explore-exo") | {"gems(claire, green)": 6}
        assert explore(cards, green, self.NAMES) == {(6, 0, 6)}
        swap: dict[str, Any] = {
            "gem_found": "green",
            "gem_tossed": "green",
            "joins_claire": 1,
            "joins_mel": 0,
        }
        state = {"effect(B1)": "none"} | STATE | green
        assert not cards.play(*ACTION, state, to="B1", unit_found="none", **swap)

    @pytest.mark.rule("exo.tile.explore-exo")
    def test_a_slot_is_free_in_time_where_the_move_is_paid_from_it(self, cards: Table) -> None:
        """6 blue gems fill the pool. Where a move costs 1 gem none has to go; but the gem found
        does not pay for the move."""
        full = worn("explore-exo") | {"gems(claire, blue)": 6}
        assert explore(cards, full | {"weather": 5}, self.NAMES) == {(1, 5, 6)}
        assert explore(cards, worn("explore-exo") | {"weather": 5}, self.NAMES) == set()

    @pytest.mark.rule("exo.card.wetlands")
    def test_wetlands_take_it_again(self, cards: Table) -> None:
        """The card takes effect after it."""
        state = worn("explore-exo") | {"effect(B1)": "wetlands", "gems(claire, blue)": 2}

        assert explore(cards, state, self.NAMES) == {(0, 0, 0)}

    @pytest.mark.rule("exo.supply.gems")
    def test_the_reserve_may_have_none(self) -> None:
        """One gem a colour in the box: hers is the only green one."""
        table = Table(row("explore-exo", gems=1))
        state = STATE | worn("explore-exo") | {"gems(claire, green)": 1}

        assert table.ends(ACTION, state, self.NAMES, GOES) == {(1, 0, 1)}


class TestUnit:
    """Explore-resource, and choose-resource."""

    NAMES = (*PACK, "load(claire)")

    @pytest.mark.rule("exo.tile.explore-resource")
    def test_the_wearer_gains_a_unit_of_the_zone(self, cards: Table) -> None:
        """1 wood; without the tile none."""
        assert explore(cards, SEEDY | worn("explore-resource"), self.NAMES) == {(0, 1, 0, 1)}
        assert explore(cards, SEEDY, self.NAMES) == {(0, 0, 0, 0)}

    @pytest.mark.rule("exo.tile.explore-resource")
    def test_a_full_backpack_takes_it_for_another_unit(self, cards: Table) -> None:
        """11 food and 1 metal: lost, or for a food, or for the metal; a wood does not go for it."""
        state = SEEDY | worn("explore-resource") | {PACK[0]: 11, PACK[2]: 1}

        found = explore(cards, state, self.NAMES)
        assert found == {(11, 0, 1, 12), (10, 1, 1, 12), (11, 1, 0, 12)}
        alike = state | {PACK[1]: 1, PACK[2]: 0}
        swap = {"unit found": "wood", "unit tossed": "wood"}
        assert explore(cards, alike, self.NAMES, **swap) == set()

    @pytest.mark.rule("exo.tile.explore-resource")
    def test_it_may_pay_for_the_card(self, cards: Table) -> None:
        """Myrtle forest asks for 1 wood and 1 metal: she has the metal, and finds the wood."""
        state = SEEDY | worn("explore-resource") | {PACK[2]: 1, "effect(B1)": "myrtle-both"}
        names = (*self.NAMES, "life(claire)")

        assert explore(cards, state, names) == {(0, 1, 1, 2, 1), (0, 0, 0, 0, 3)}

    @pytest.mark.rule("exo.card.famine")
    def test_famine_takes_food_that_was_found(self, cards: Table) -> None:
        """In a zone of food nothing is left of 2 + 1; a wood stays."""
        state = SEEDY | worn("explore-resource") | {PACK[0]: 2, "effect(B1)": "famine"}

        assert explore(cards, state, self.NAMES) == {(0, 1, 0, 1)}
        food = state | {"resource(B1)": "food"}
        assert explore(cards, food, self.NAMES) == {(0, 0, 0, 0)}

    @pytest.mark.rule("exo.card.famine")
    def test_famine_with_a_full_backpack(self, cards: Table) -> None:
        """11 food, 1 metal: only the metal is left, or the wood, or both."""
        state = SEEDY | worn("explore-resource") | {PACK[0]: 11, PACK[2]: 1}
        state |= {"effect(B1)": "famine"}

        assert explore(cards, state, self.NAMES) == {(0, 0, 1, 1), (0, 1, 1, 2), (0, 1, 0, 1)}

    @pytest.mark.rule("exo.tile.choose-resource")
    def test_the_wearer_chooses_what_the_zone_produces(self, cards: Table) -> None:
        """Food or metal instead of wood, or wood after all; without the tile it is wood."""
        names = ("resource(B1)",)

        found = explore(cards, worn("choose-resource"), names)
        assert found == {("food",), ("wood",), ("metal",)}
        assert explore(cards, {}, names) == {("wood",)}

    @pytest.mark.rule("exo.tile.choose-resource")
    @pytest.mark.rule("exo.tile.explore-resource")
    def test_the_unit_is_of_the_resource_chosen(self, cards: Table) -> None:
        """Both tiles: the unit follows the choice."""
        both = SEEDY | worn("choose-resource") | worn("explore-resource")
        names = ("resource(B1)", *self.NAMES[:3])

        found = explore(cards, both | {"fitted(claire)": 2}, names)
        assert found == {("food", 1, 0, 0), ("wood", 0, 1, 0), ("metal", 0, 0, 1)}


class TestArtefact:
    """Explore-artefact."""

    @pytest.mark.rule("exo.tile.explore-artefact")
    def test_the_wearer_finds_one_artefact_more(self, curious: Table) -> None:
        """Two between Claire and Mel, else one."""
        names = ("held(claire)", "held(mel)")

        assert explore_bare(curious, worn("explore-artefact"), names) == {(2, 0), (1, 1), (0, 2)}
        assert explore_bare(curious, {}, names) == {(1, 0), (0, 1)}

    @pytest.mark.rule("exo.explore.equip-limit")
    def test_it_is_thrown_away_where_there_is_no_space(self, curious: Table) -> None:
        """Claire has 3 of 3, Mel 2: both are thrown away for others, or one stays with Mel."""
        names = ("held(claire)", "held(mel)")
        state = worn("explore-artefact") | {"held(claire)": 3, "held(mel)": 2}

        assert explore_bare(curious, state, names) == {(3, 2), (3, 3)}
        with_room = worn("explore-artefact") | {"held(claire)": 2, "held(mel)": 0}
        assert explore_bare(curious, with_room, names) == {(3, 0), (3, 1), (2, 2)}

    @pytest.mark.rule("exo.tile.explore-artefact")
    def test_plans_take_both(self) -> None:
        """Claire explores: two cards from the deck, each to somebody."""
        sheet = row("explore-artefact", artefacts=toy.ARTEFACTS)
        table = Table(sheet)
        chosen = GOES | {"equips(claire)": 1, "equips(mel)": 1}
        problem, trace = table.trace(ACTION, STATE | worn("explore-artefact"), chosen)
        (move,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

        assert sorted(find["to"] for find in move["finds"]) == ["claire", "mel"]
        assert len(move["chance"]["artefacts"]) == 2


def explore_bare(table: Table, state: dict[str, Any], names: tuple[str, ...]) -> set[Any]:
    """Values after Claire went to B1 alone, on a sheet of blank cards."""
    return table.ends(ACTION, STATE | state, names, GOES)


class TestFollow:
    """Animal-follows."""

    @pytest.mark.rule("exo.tile.animal-follows")
    def test_the_animal_goes_along(self) -> None:
        """With the tile and from the same zone, without a pawn; otherwise it stays."""
        table = Table(row("animal-follows"))
        names = ("zone(claire)", "zone(mel)", "pawns(claire)")

        assert explore_bare(table, worn("animal-follows"), names) == {("B1", "B1", 3)}
        assert explore_bare(table, {}, names) == {("B1", "A1", 3)}
        apart = worn("animal-follows") | {"zone(mel)": "B1", "explored(B1)": 1}
        back = {"to": "B1", "joins(claire)": 1, "joins(mel)": 0}
        assert table.ends(ACTION, STATE | apart, names, back) == {("B1", "B1", 3)}
        away = worn("animal-follows") | {"zone(mel)": "off"}
        assert explore_bare(table, away, names) == {("B1", "off", 3)}

    @pytest.mark.rule("exo.tile.animal-follows")
    @pytest.mark.rule("exo.hero.yuri-sixth-sense")
    def test_nobody_follows_a_hero_who_stays_outside(self) -> None:
        """Yuri looks for a gem: with him Nurasyl comes in or stays, on her own pawn she comes."""
        table = Table(row("animal-follows", party=("yuri",), pairs=toy.GIFTED))
        state = {"zone(yuri)": "A1", "zone(nurasyl)": "A1", "pawns(yuri)": 4, "explored(B1)": 0}
        state |= {"gems(yuri, white)": 1, "weather": 1} | worn("animal-follows", "yuri")
        names = ("zone(yuri)", "zone(nurasyl)", "pawns(yuri)")

        def ends(insight: str, nurasyl: int) -> set[Any]:
            given = MOVE | {"insight": insight, "joins(nurasyl)": nurasyl}
            return table.ends(ACTION, state, names, given)

        assert ends("enter", 0) == {("B1", "B1", 3)}
        assert ends("stay", 0) == {("A1", "A1", 3)}
        assert ends("stay", 1) == {("A1", "B1", 2)}

    @pytest.mark.rule("exo.tile.animal-follows")
    def test_plans_say_who_follows(self) -> None:
        """And which tile lay on the board."""
        sheet = row("animal-follows")
        problem, trace = Table(sheet).trace(ACTION, STATE | worn("animal-follows"), GOES)
        (move,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

        assert move["follows"] == ["mel"]
        assert move["pawns"] == {"claire.hero.move": 1}


SCOUT: dict[str, Any] = {
    "zone(yuri)": "A1",
    "zone(nurasyl)": "A1",
    "pawns(yuri)": 4,
    "explored(B1)": 0,
    "resource(B1)": "wood",
    "colour(B1)": "green",
    "drone(yuri)": "B1",
    "gems(yuri, white)": 1,
    "weather": 1,
    "fauna": 1,
    **worn("scout-two", "yuri.drone"),
}
MOVE: dict[str, Any] = {"to": "B1", "joins(yuri)": 1, "joins(nurasyl)": 1}


class TestTwo:
    """Scout-two."""

    def sheet(self) -> Sheet:
        """Yuri alone, with the eyes of Nurasyl."""
        return row("scout-two", party=("yuri",), pairs=toy.GIFTED)

    @pytest.mark.rule("exo.tile.scout-two")
    def test_plans_name_the_other_card(self) -> None:
        """A second card, where the drone waits and wears the tile."""
        for state, drawn in ((SCOUT, True), (SCOUT | {"drone(yuri)": "A1"}, False)):
            sheet = self.sheet()
            problem, trace = Table(sheet).trace(ACTION, state, MOVE | {"insight": "none"})
            (move,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

            assert ("other" in move["chance"]) == drawn

    @pytest.mark.rule("exo.tile.scout-two")
    def test_eyes_are_not_used_on_top(self) -> None:
        """Nurasyl may look where the drone does not."""
        table = Table(self.sheet())
        eyes = MOVE | {"insight": "eyes"}

        assert not table.ends(ACTION, SCOUT, ("zone(yuri)",), eyes)
        away = SCOUT | {"drone(yuri)": "A1"}
        assert table.ends(ACTION, away, ("zone(yuri)",), eyes)


@pytest.mark.rule("exo.tile.explore-resource")
@pytest.mark.rule("exo.tile.choose-resource")
def test_plans_say_what_was_chosen_and_thrown_away() -> None:
    """Metal instead of wood, for one of 12 food; the card still says wood."""
    sheet = row("explore-resource", "choose-resource", exploration=toy.EXPLORATION)
    state = STATE | SEEDY | {PACK[0]: 12, "fitted(claire)": 2}
    state |= worn("explore-resource") | worn("choose-resource") | {"fitted(claire)": 2}
    chosen = GOES | {"picks": "metal", "unit found": "metal", "unit tossed": "food"}
    state |= {"resource(B1)": "food", "colour(B1)": "blue"}
    problem, trace = Table(sheet).trace((*ACTION,), state, chosen)
    (move,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

    assert (move["resource"], move["discard"]) == ("metal", "food")
    assert move["chance"]["resource"] == "food"


@pytest.mark.rule("exo.tile.explore-exo")
def test_plans_say_which_gem_went_for_the_one_found() -> None:
    """A blue one of six for the green one; a gem that is lost is not spoken of."""
    sheet = row("explore-exo", exploration=toy.EXPLORATION)
    state = STATE | worn("explore-exo") | {"gems(claire, blue)": 6}
    table = Table(sheet)

    def move(gem: str, tossed: str) -> dict[str, Any]:
        chosen = GOES | {"gem found": gem, "gem tossed": tossed}
        problem, trace = table.trace((*ACTION,), state, chosen)
        (step,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]
        return dict(step)

    assert move("green", "blue")["gem_discard"] == "blue"
    assert "gem_discard" not in move("none", "none")


@pytest.mark.rule("exo.card.numbers")
def test_sheets_without_tiles_have_no_decisions_for_them() -> None:
    """Nor for what nobody can buy."""
    stage = next(s for s in Table(toy.two_zones()).problem.stages if s.name == "action 1")
    names = {var.name for var in stage.decisions}

    assert not names & {
        "gem found",
        "gem tossed",
        "unit found",
        "unit tossed",
        "picks",
        "far",
        "by",
    }
