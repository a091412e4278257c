"""Upgrade tiles of exploring in the planning model."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.plays import Plays
from tests.models.table import Table
from tests.models.test_decode_cards import Hands, read
from winnable.missions.exo.sheet import ForbidEffect, Sheet, Who
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.problem import Condition, Is, is_

ACTION = ("action 1",)
STATE: dict[str, Any] = {
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 4,
    "explored(A1)": 1,
    "explored(B1)": 0,
    "resource(B1)": "wood",
    "colour(B1)": "green",
    "weather": 1,
    "fauna": 1,
}
"""Claire and Mel beside an unexplored zone of wood and green."""
GOES: dict[str, Any] = {"to": "B1", "joins(claire)": 1, "joins(mel)": 0}
PACK = tuple(f"pack(claire, {r})" for r in ("food", "wood", "metal"))
SEEDY = dict.fromkeys(PACK, 0)


def worn(effect: str, wearer: str = "claire") -> dict[str, Any]:
    """That wearer has the tile."""
    return {f"upgrade({effect})": wearer, f"fitted({wearer})": 1}


def row(*effects: str, length: int = 2, **changes: Any) -> Sheet:
    """Zones in a row with these tiles; each can be bought right away."""
    tiles = tuple(replace(tile, level=1) for tile in toy.tiles(*effects))
    return toy.sheet(length, 1, **({"starts": ("A1",), "upgrades": tiles} | changes))


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


@pytest.fixture(scope="module")
def afar() -> Table:
    """Three zones, cards with effects and artefacts, the tile for exploring from afar."""
    tile = "remote-explore"
    return Table(row(tile, length=3, exploration=toy.LISTED, artefacts=toy.ARTEFACTS))


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
    def test_a_full_pool_gains_none_unless_the_move_is_paid_from_it(self, cards: Table) -> None:
        """6 blue gems fill the pool. Where a move costs 1 gem, the slot is free in time; but the
        gem found does not pay for the move."""
        full = worn("explore-exo") | {"gems(claire, blue)": 6}
        assert explore(cards, full, self.NAMES) == {(0, 6, 6)}
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
        """11 food and 1 metal: lost, or for a food, or for the metal."""
        state = SEEDY | worn("explore-resource") | {PACK[0]: 11, PACK[2]: 1}

        found = explore(cards, state, self.NAMES)
        assert found == {(11, 0, 1, 12), (10, 1, 1, 12), (11, 1, 0, 12)}

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
    def test_plans_say_who_follows(self) -> None:
        """And which tile lay on the board."""
        sheet = row("animal-follows")
        problem, trace = Table(sheet).trace(ACTION, STATE | worn("animal-follows"), GOES)
        (move,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

        assert move["follows"] == ["mel"]
        assert move["pawns"] == {"claire.hero.move": 1}


FAR: dict[str, Any] = {"to": "B1", "far": "claire"}


class TestRemote:
    """Remote-explore."""

    NAMES = ("zone(claire)", "explored(B1)", "pawns(claire)", "remote(claire)")

    def after(
        self, table: Table, state: dict[str, Any], names: tuple[str, ...], **chosen: Any
    ) -> set[Any]:
        """Values after Claire explored from afar."""
        start = STATE | {"effect(B1)": "none"} | worn("remote-explore") | state
        return table.ends(ACTION, start, names, FAR | chosen)

    @pytest.mark.rule("exo.tile.remote-explore")
    def test_a_neighbouring_zone_is_explored_and_nobody_moves(self, afar: Table) -> None:
        """A pawn; once a round; not without the tile, not two zones away, not a known zone."""
        assert self.after(afar, {}, self.NAMES) == {("A1", 1, 3, 1)}
        for state in (
            {"remote(claire)": 1},
            {"upgrade(remote-explore)": "board", "fitted(claire)": 0},
            {"explored(B1)": 1},
            {"pawns(claire)": 0},
        ):
            assert self.after(afar, state, self.NAMES) == set()
        assert self.after(afar, {}, self.NAMES, to="C1") == set()

    @pytest.mark.rule("exo.tile.remote-explore")
    def test_the_card_hits_the_explorer(self, afar: Table) -> None:
        """Blizzard without metal costs Claire 2 life, Mel none; the artefact is hers or Mel's."""
        names = ("life(claire)", "life(mel)", "held(claire)", "held(mel)")
        blizzard = {"effect(B1)": "blizzard", "pack(claire, metal)": 0}

        assert self.after(afar, blizzard, names) == {(1, 2, 1, 0), (1, 2, 0, 1)}

    @pytest.mark.rule("exo.card.vanadinite-mine")
    def test_she_counts_as_alone(self, afar: Table) -> None:
        """Mel is beside her, not in the zone: the mine costs a life."""
        mine = {"effect(B1)": "vanadinite-mine"}

        assert self.after(afar, mine, ("life(claire)",)) == {(2,)}

    @pytest.mark.rule("exo.card.beetles-nest")
    @pytest.mark.rule("exo.tile.remote-explore")
    def test_a_nest_comes_into_that_zone(self, afar: Table) -> None:
        """E2, wood and orange."""
        nest = {"effect(B1)": "beetles-nest", "colour(B1)": "orange"}

        assert self.after(afar, nest, ("nest(nest.E2)", "zone(claire)")) == {("B1", "A1")}

    @pytest.mark.rule("exo.tile.remote-explore")
    def test_what_moves_cost_is_not_asked_and_what_is_banned_is(self) -> None:
        """Weather 5: 1 gem for a move, which she does not have. A ban on the space holds."""
        ban = ForbidEffect(Who("heroes"), "move-attack")
        table = Table(row("remote-explore", weather={**toy.DUO_1_WEATHER, 1: (ban,)}))
        start = STATE | worn("remote-explore")

        def explores(weather: int) -> bool:
            return bool(table.ends(ACTION, start | {"weather": weather}, ("explored(B1)",), FAR))

        assert explores(5)
        assert explores(2)
        assert not explores(1)

    @pytest.mark.rule("exo.move.reveal")
    def test_larvae_there_stay_face_down_and_no_pawn_is_left_for_an_attack(self) -> None:
        """She has not moved."""
        hives = (toy.hive_at("n", "B1", 3, 1),)
        table = Table(row("remote-explore", hives=hives))
        start = STATE | worn("remote-explore") | {"up(n.1)": 0, "place(n.1)": "B1"}
        names = ("up(n.1)", "moved(claire)", "explored(B1)")

        assert table.ends(ACTION, start, names, FAR) == {(0, 0, 1)}

    @pytest.mark.rule("exo.night.dawn")
    @pytest.mark.rule("exo.tile.remote-explore")
    def test_it_may_be_used_again_in_the_next_round(self, afar: Table) -> None:
        """Dawn."""
        state = STATE | {"remote(claire)": 1}

        assert afar.ends(("dawn",), state, ("remote(claire)",)) == {(0,)}

    @pytest.mark.rule("exo.tile.remote-explore")
    def test_plans_say_explore(self) -> None:
        """With zone, pawn, card and artefact."""
        sheet = row("remote-explore", exploration=toy.LISTED, artefacts=toy.ARTEFACTS)
        start = STATE | worn("remote-explore") | {"effect(B1)": "none", "resource(B1)": "food"}
        start |= {"colour(B1)": "blue"}
        chosen = FAR | {"equips(claire)": 1}
        problem, trace = Table(sheet).trace(ACTION, start, chosen)
        (step,) = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]

        assert (step["by"], step["do"], step["zone"]) == ("claire", "explore", "B1")
        assert step["pawns"] == {"claire.hero.move": 1}
        assert step["finds"] == [{"take": "deck", "to": "claire"}]
        assert set(step["chance"]) == {"exploration", "resource", "exo", "artefacts"}


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


@pytest.mark.rule("exo.card.numbers")
def test_sheets_without_tiles_have_no_decisions_for_them() -> None:
    """Nor for what nobody can buy."""
    stage = next(s for s in Table(toy.two_zones()).problem.stages if s.name == "action 1")
    names = {var.name for var in stage.decisions}

    assert not names & {"gem found", "unit found", "unit tossed", "picks", "far", "by"}


def _plans(*effects: str) -> list[dict[str, Any]]:
    """Random plays of a round in which Claire wears these tiles from the start."""
    sheet = row(*effects, length=3, exploration=toy.LISTED, artefacts=toy.ARTEFACTS)
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    known = {var.name: var for var in problem.variables}
    given = {f"upgrade({effect})": "claire" for effect in effects}
    begun = {id(known[name]) for name in (*given, "fitted(claire)")}
    others = [
        c for c in problem.initial if not isinstance(c.expr, Is) or id(c.expr.var) not in begun
    ]
    start = [is_(known[name], wearer) for name, wearer in given.items()]
    start.append(is_(known["fitted(claire)"], len(effects)))
    initial = (*others, *(Condition(expr, "exo.upgrade.wearer") for expr in start))
    random = Plays(replace(problem, initial=initial), 1)
    return [decode(sheet, "mission", random.problem, random.play(seed, 70)) for seed in range(4)]


@pytest.mark.rule("exo.tile.remote-explore")
@pytest.mark.rule("exo.tile.explore-artefact")
def test_random_plans_explore_from_afar_once() -> None:
    """A round each: cards are where they are said to be, two found a zone."""
    afar = 0
    for document in _plans("remote-explore", "explore-artefact", "animal-follows"):
        read(document)
        Hands(document)
        steps = [step for entry in document["rounds"] for step in entry.get("steps", ())]
        found = [step["finds"] for step in steps if "exploration" in step.get("chance", {})]
        assert all(len(finds) == 2 for finds in found)
        assert sum(step["do"] == "explore" for step in steps) <= 1
        afar += any(step["do"] == "explore" for step in steps)
    assert afar


@pytest.mark.rule("exo.tile.choose-resource")
@pytest.mark.rule("exo.tile.explore-resource")
def test_random_plans_choose_another_resource_than_the_card() -> None:
    """What is chosen is not what the card shows."""
    chosen = []
    for document in _plans("choose-resource", "explore-resource", "explore-exo"):
        read(document)
        steps = [step for entry in document["rounds"] for step in entry.get("steps", ())]
        chosen += [step for step in steps if step.get("resource")]
    assert chosen
    assert all(step["resource"] != step["chance"]["resource"] for step in chosen)
