"""Exploring from afar in the planning model, and random plays with tiles of exploring."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.explorers import ACTION, STATE, row, worn
from tests.models.plays import Plays
from tests.models.table import Table
from tests.models.test_decode_cards import Hands, read
from winnable.missions.exo.disaster_tables import ForbidEffect, Who
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.problem import Condition, Is, is_


@pytest.fixture(scope="module")
def afar() -> Table:
    """Three zones, cards with effects and artefacts, the tile for exploring from afar."""
    tile = "remote-explore"
    return Table(row(tile, length=3, exploration=toy.LISTED, artefacts=toy.ARTEFACTS))


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

    @pytest.mark.rule("exo.card.absolute-zero")
    @pytest.mark.rule("exo.card.landslide")
    def test_two_cards_hold_her_up(self, afar: Table) -> None:
        """The second leaves the first; 2 of 4 wood pay for one, both cost 5, and until then she
        does not move."""
        names = ("stuck(claire, absolute-zero)", "stuck(claire, landslide)")
        for first, second in ((0, 1), (1, 0)):
            before = {names[first]: 1, "effect(B1)": ("absolute-zero", "landslide")[second]}
            assert self.after(afar, before, names) == {(1, 1)}

        wood = ("pack(claire, wood)", *names)
        held = STATE | dict.fromkeys(names, 1) | {"pack(claire, wood)": 4}
        settle = ("settle 1 claire",)
        assert afar.ends(settle, held, wood) == {(4, 1, 1), (2, 1, 0), (1, 0, 1)}
        assert (0, 0, 0) in afar.ends(settle, held | {"pack(claire, wood)": 5}, wood)
        for left in names:
            one = STATE | {left: 1, "effect(B1)": "none"}
            assert afar.ends(ACTION, one, ("zone(claire)",), {"joins(claire)": 1}) == set()

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
