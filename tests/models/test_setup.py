"""Set-up in the planning model: what is fixed before round 1, what is left to choice and luck."""

from __future__ import annotations

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.load import sheet
from winnable.missions.exo.sheet import ExplorationCard, Sheet
from winnable.missions.load import entry, shipped
from winnable.models.exo.problem import Goal, build_problem, start_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.solver.execute import State, initial_states
from winnable.solver.problem import Problem

ONE_CARD = (ExplorationCard("E13", "food", "blue", ""),) * 2


def starts(sheet: Sheet) -> list[State]:
    """Every state before round 1."""
    return list(initial_states(problem_of(sheet)))


def start(sheet: Sheet) -> State:
    """One state before round 1."""
    return next(initial_states(problem_of(sheet)))


def problem_of(sheet: Sheet) -> Problem:
    """A small problem of the sheet: what is played later does not matter here."""
    return build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))


@pytest.mark.rule("exo.setup.furnish")
def test_start_has_a_tile_with_a_resource_of_choice() -> None:
    """Claire's only starting zone: her tile, her blue, one of 3 resources; B1 hides one of the
    12 kinds of cards without an effect (3 resources, 4 colours): 36 starts."""
    found = starts(toy.two_zones())

    assert {(s["tile(A1)"], s["colour(A1)"], s["explored(A1)"]) for s in found} == {
        ("claire", "blue", 1)
    }
    assert {(s["tile(B1)"], s["explored(B1)"]) for s in found} == {("none", 0)}
    assert {s["resource(A1)"] for s in found} == {"food", "wood", "metal"}
    assert len(found) == 3 * 12


@pytest.mark.rule("exo.setup.start-zones")
@pytest.mark.rule("exo.setup.figures")
def test_each_player_has_a_starting_zone_alone_with_the_animal() -> None:
    """Two players, two starting zones: two ways, and the animals come along."""
    found = starts(toy.sheet(1, 2, party=("claire", "yuri")))
    names = ("claire", "mel", "yuri", "nurasyl")

    assert {tuple(s[f"zone({name})"] for name in names) for s in found} == {
        ("A1", "A1", "A2", "A2"),
        ("A2", "A2", "A1", "A1"),
    }


@pytest.mark.rule("exo.setup.stock")
@pytest.mark.rule("exo.setup.life")
@pytest.mark.rule("exo.setup.cards")
def test_players_begin_with_the_printed_stock() -> None:
    """3 food, 1 wood, 1 metal, no gems, full life (Claire 3, Mel 2), neither beacon nor drone."""
    state = start(toy.two_zones())

    assert [state[f"pack(claire, {r})"] for r in ("food", "wood", "metal")] == [3, 1, 1]
    assert state["load(claire)"] == 5
    assert [state[f"gems(claire, {c})"] for c in ("blue", "orange", "white", "green")] == [0] * 4
    assert (state["life(claire)"], state["life(mel)"]) == (3, 2)
    assert (state["beacon(claire)"], state["drone(claire)"]) == (0, "off")


@pytest.mark.rule("exo.setup.first-larva")
def test_first_larva_lies_face_down_beside_its_hive() -> None:
    """The second token is still in the pile; nobody stands in B2, so nothing is turned over."""
    state = start(toy.four_zones())

    assert (state["place(north.1)"], state["up(north.1)"]) == ("B2", 0)
    assert (state["place(north.2)"], state["up(north.2)"]) == ("off", 0)


@pytest.mark.rule("exo.setup.first-larva")
def test_characters_at_the_hive_turn_the_first_larva_over() -> None:
    """Ruling larva-beside-character: laid beside a character, also at set-up."""
    state = start(toy.two_zones(hives=(hive_at("north", "A1", 3, 1),)))

    assert (state["place(north.1)"], state["up(north.1)"]) == ("A1", 1)


@pytest.mark.rule("exo.setup.larva-piles")
def test_a_pile_has_exactly_its_alphas() -> None:
    """A pile of 1 common and 1 alpha, both on the map within one round: one of each."""
    found = starts(toy.two_zones(hives=(hive_at("north", "B1", 1, 1),), exploration=ONE_CARD))
    kinds = {
        tuple(str(s[f"identity(north.{p})"]).startswith("alpha ") for p in (1, 2)) for s in found
    }

    assert kinds == {(True, False), (False, True)}
    assert len({(s["identity(north.1)"], s["identity(north.2)"]) for s in found}) == 2 * 4 * 4


@pytest.mark.rule("exo.supply.larvae")
def test_the_box_limits_each_type() -> None:
    """One beetle and one dragonfly are all common larvae of the box, two piles of 1+1 need both:
    each pile has one of them and an alpha scorpion, in either order (2 x 2 x 2 ways)."""
    larvae = {"common": {"beetle": 1, "dragonfly": 1}, "alpha": {"scorpion": 2}}
    hives = (hive_at("north", "B1", 1, 1), hive_at("south", "B1", 1, 1))
    found = starts(toy.two_zones(hives=hives, larvae=larvae, exploration=ONE_CARD))
    tokens = [f"identity({hive}.{p})" for hive in ("north", "south") for p in (1, 2)]

    dealt = {tuple(s[token] for token in tokens) for s in found}
    assert all(sorted(deal) == ["alpha scorpion"] * 2 + ["beetle", "dragonfly"] for deal in dealt)
    assert len(dealt) == 8


@pytest.mark.rule("exo.supply.exploration")
@pytest.mark.rule("exo.card.numbers")
def test_each_card_lies_in_one_zone() -> None:
    """Without an effect are two cards wood/blue and one metal/white: two unexplored zones cannot
    both hold the latter, and what only a card with an effect shows lies nowhere."""
    cards = (
        ExplorationCard("E1", "wood", "blue", ""),
        ExplorationCard("E2", "wood", "blue", ""),
        ExplorationCard("E3", "metal", "white", ""),
        ExplorationCard("E4", "metal", "white", "listed"),
        ExplorationCard("E5", "food", "green", "listed"),
    )
    found = starts(toy.sheet(3, 1, starts=("A1",), exploration=cards))
    lying = {tuple((s[f"resource({z})"], s[f"colour({z})"]) for z in ("B1", "C1")) for s in found}

    wood, metal = ("wood", "blue"), ("metal", "white")
    assert lying == {(wood, wood), (wood, metal), (metal, wood)}


@pytest.mark.rule("exo.supply.exploration")
def test_more_zones_than_cards_cannot_be_modelled() -> None:
    """Two zones and no card without an effect: the model says so instead of guessing."""
    with pytest.raises(ValueError, match="only 0 exploration cards"):
        Table(toy.two_zones(exploration=()))


def test_what_cannot_be_set_up_is_refused() -> None:
    """Two players and one starting zone; two alpha larvae where the box has one: no verdict that
    the mission cannot be won, but an error."""
    with pytest.raises(ValueError, match="2 players, fewer starting zones"):
        Table(toy.sheet(2, 1, party=("claire", "yuri"), starts=("A1",)))
    hives = (hive_at("north", "B1", 1, 2),)
    with pytest.raises(ValueError, match="2 alpha larvae, but the box holds 1"):
        Table(toy.two_zones(hives=hives, larvae={"common": {"beetle": 1}, "alpha": {"beetle": 1}}))


@pytest.mark.parametrize("name", ["exo/duo/1", "exo/duo/5b", "exo/squad/3a", "exo/squad/4b"])
@pytest.mark.parametrize("goal", ["mission", "challenge"])
def test_the_start_is_that_of_the_whole_problem(name: str, goal: Goal) -> None:
    """Nothing but the rounds is missing from it."""
    board = sheet(shipped(name), entry(name).parties[0])
    whole = build_problem(board, goal, horizon=1, schedule=complete(board))

    alone = start_problem(board, goal)
    assert alone.stages == ()
    for part in ("variables", "initial", "goal", "defeat"):
        assert repr(getattr(alone, part)) == repr(getattr(whole, part)), part
