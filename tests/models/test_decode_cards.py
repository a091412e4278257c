"""Plan files with exploration cards and artefacts, counted by hand as a table would."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests import toy
from tests.models.plays import Plays
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ForbidEffect
from winnable.missions.exo.sheet import Sheet
from winnable.missions.plan import Plan as PlanFile
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.exo.state import state_of
from winnable.solver.problem import Trace

COPIES = {card.name: card.copies for card in toy.ARTEFACTS}
SLOTS = 3


def sheet_of(party: tuple[str, ...]) -> Sheet:
    """Four zones without a hive, all cards and artefacts."""
    return toy.sheet(
        2, 2, party=party, artefacts=toy.ARTEFACTS, exploration=toy.LISTED, starts=("A1", "A2")
    )


def steps_of(document: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """All steps of the days."""
    for entry in document["rounds"]:
        yield from entry.get("steps", ())


class Hands:
    """Who holds which artefacts, followed step by step; complains as a player would."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        opened = document["setup"]["chance"]["artefacts"]
        self.seen = Counter(opened)
        self.held: dict[str, list[str]] = {}
        assert len(opened) == 4
        for step in steps_of(document):
            self._follow(step)
        assert all(count <= COPIES[name] for name, count in self.seen.items()), self.seen

    def _follow(self, step: dict[str, Any]) -> None:
        drawn = list(step.get("chance", {}).get("artefacts", ()))
        self.seen.update(drawn)
        explores = step["do"] in ("move", "explore") and "card" in step
        given = step["card"].get("artefact", {}) if explores else {}
        finds = step.get("finds", [])
        for number, find in enumerate(finds):
            if number == len(finds) - 1:
                for holder, name in given.items():
                    self.held[holder].remove(name)
            assert find["take"] == "deck"
            self._take(find.get("to"), drawn.pop(0))
        assert not drawn
        match step:
            case {"do": "play", "by": by, "artefact": name}:
                self.held[by].remove(name)
            case {"do": "give", "by": by, "to": to, "item": name} if name in COPIES:
                self._pass(by, to, name)
            case {"do": "load", "by": by, "drone": drone, "item": name} if name in COPIES:
                self._pass(by, f"{drone}.drone", name)
            case {"do": "unload", "by": by, "drone": drone, "item": name} if name in COPIES:
                self._pass(f"{drone}.drone", by, name)
            case _:
                pass

    def _pass(self, giver: str, taker: str, name: str) -> None:
        self.held[giver].remove(name)
        self._take(taker, name)

    def _take(self, taker: str | None, name: str) -> None:
        if taker is not None:
            self.held.setdefault(taker, []).append(name)
            assert len(self.held[taker]) <= SLOTS


def read(document: Mapping[str, Any]) -> PlanFile:
    """The plan as the schema reads it."""
    return PlanFile.model_validate_json(json.dumps({**document, "rules_sha256": "0" * 64}))


@pytest.fixture(scope="module")
def plays() -> tuple[Sheet, Plays]:
    """Random games of Claire and Yuri, a round each."""
    sheet = sheet_of(("claire", "yuri"))
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    return sheet, Plays(problem, 1)


@pytest.mark.rule("exo.explore.artefact")
@pytest.mark.parametrize("seed", [2])
def test_artefacts_of_a_plan_are_where_they_are_said_to_be(
    plays: tuple[Sheet, Plays], seed: int
) -> None:
    """Nobody plays or gives what is not in the own hand, holds more than 3, or has a card too many
    of a kind; each exploration finds one."""
    sheet, random = plays
    trace = random.play(seed, 50)
    document = decode(sheet, "mission", random.problem, trace)

    read(document)
    hands = Hands(document)
    explored = [s for s in steps_of(document) if "exploration" in s.get("chance", {})]
    assert all(len(step["finds"]) in {1, 2} for step in explored)
    state = state_of(sheet, 1)
    last = dict(trace.records[-1].state)
    for character, var in state.kit.held.items():
        assert len(hands.held.get(character, ())) == last[var.name], character


@pytest.mark.rule("exo.explore.artefact")
@pytest.mark.rule("exo.explore.equip-limit")
def test_a_quick_plan_takes_artefacts_that_it_never_plays() -> None:
    """The quick schedule knows none; its plans equip them all the same, the hero first."""
    sheet = sheet_of(("claire",))
    problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(4))
    document = decode(sheet, "mission", problem, Plays(problem, 1).play(3, 60))

    read(document)
    Hands(document)
    finds = [find for step in steps_of(document) for find in step.get("finds", ())]
    assert finds
    assert {find["to"] for find in finds} == {"claire"}


def words(table: Table, stages: tuple[str, ...], state: dict[str, Any], **decisions: Any) -> Any:
    """The plan of a play through ``stages`` from the state before them."""
    named = {name.replace("__", " "): value for name, value in decisions.items()}
    problem, trace = table.trace(stages, state, named)
    whole = Trace(trace.initial, trace.records)
    return decode(table.sheet, "mission", problem, whole)


@pytest.mark.rule("exo.card.ancient-ruins")
@pytest.mark.rule("exo.card.blizzard")
def test_how_a_card_was_met_is_told() -> None:
    """Mel stays behind; or 2 life are lost, one by each of Claire and Mel."""
    table = Table(toy.two_zones(exploration=toy.LISTED))
    state = {"explored(B1)": 0, "resource(B1)": "wood", "colour(B1)": "green", "pawns(claire)": 2}
    ruins = next(card for card in toy.LISTED if card.effect == "ancient-ruins")
    state |= {
        "effect(B1)": ruins.effect,
        "resource(B1)": ruins.resource,
        "colour(B1)": ruins.colour,
    }

    joins = {"joins(claire)": 1, "joins(mel)": 1, "to": "B1"}
    (step,) = steps_of(words(table, ("action 1",), state, **joins, **{"behind(mel)": 1}))
    assert step["left_behind"] == ["mel"]
    assert step["chance"]["exploration"] == ruins.name
    assert step["pawns"] == {"claire.hero.move": 1, "claire.animal.move": 1}

    blizzard = next(card for card in toy.LISTED if card.effect == "blizzard")
    state |= {"effect(B1)": "blizzard"}
    state |= {"resource(B1)": blizzard.resource, "colour(B1)": blizzard.colour}
    (step,) = steps_of(words(table, ("action 1",), state, **joins, way="life", **{"hurts(mel)": 1}))
    assert step["card"] == {"lose": "life", "suffer": {"claire": 1, "mel": 1}}


@pytest.mark.rule("exo.card.landslide")
def test_a_card_is_paid_by_its_name() -> None:
    """Claire draws E11, goes nowhere and pays 2 wood."""
    table = Table(toy.two_zones(exploration=toy.LISTED))
    card = next(card for card in toy.LISTED if card.effect == "landslide")
    state = {"explored(B1)": 0, "effect(B1)": "landslide", "pawns(claire)": 1}
    state |= {"resource(B1)": card.resource, "colour(B1)": card.colour, "pack(claire, wood)": 2}

    stages = ("action 1", "settle 2 claire", "load 2")
    chosen = {"joins(claire)": 1, "to": "B1", "settles(landslide)": 1}
    steps = list(steps_of(words(table, stages, state, **chosen)))
    assert steps[-1] == {
        "by": "claire",
        "do": "pay_card",
        "card": "E11",
        "pay": {"claire": {"wood": 2}},
    }


@pytest.mark.rule("exo.card.landslide")
@pytest.mark.rule("exo.hero.desmond-that-will-do")
@pytest.mark.parametrize(("wood", "metal"), [(1, 1), (0, 2), (2, 0)])
def test_a_card_is_paid_in_metal_by_whom_that_will_do(wood: int, metal: int) -> None:
    """Desmond owes 2 wood for E11 and has 2 units of wood and metal together."""
    sheet = toy.two_zones(
        party=("desmond",), pairs=toy.GIFTED, upgraded=("desmond",), exploration=toy.LISTED
    )
    card = next(card for card in toy.LISTED if card.effect == "landslide")
    state = {"explored(B1)": 0, "effect(B1)": "landslide", "pawns(desmond)": 1}
    state |= {"resource(B1)": card.resource, "colour(B1)": card.colour}
    state |= {"pack(desmond, wood)": wood, "pack(desmond, metal)": metal}

    stages = ("action 1", "settle 2 desmond", "load 2")
    chosen = {"joins(desmond)": 1, "to": "B1", "settles(landslide)": 1}
    steps = list(steps_of(words(Table(sheet), stages, state, **chosen)))
    given = {kind: n for kind, n in (("wood", wood), ("metal", metal)) if n}
    assert steps[-1] == {
        "by": "desmond",
        "do": "pay_card",
        "card": "E11",
        "pay": {"desmond": given},
    }


@pytest.mark.parametrize("cards", [toy.LISTED, ()], ids=["all cards", "plain game"])
def test_nothing_is_found_where_a_face_forbids_it(cards: tuple[Any, ...]) -> None:
    """Claire explores B1 under weather 3: the plan names no artefact."""
    ban = ForbidEffect(toy.HEROES, "artefact-draw")
    changes: dict[str, Any] = {"exploration": cards} if cards else {}
    sheet = toy.two_zones(artefacts=toy.ARTEFACTS, weather={3: (ban,)}, fauna={}, **changes)
    table = Table(sheet, schedule=None if cards else Sweeps(1))
    stage = "action 1" if cards else "action 1 claire"
    given = {"to": "B1", "joins(claire)": 1}
    for face, found in ((3, []), (1, ["finds"])):
        start = {"weather": face, "pawns(claire)": 1}
        problem, trace = table.trace((stage,), start, given)
        steps = decode(sheet, "mission", problem, trace)["rounds"][0]["steps"]
        assert [key for key in ("finds",) if steps[0].get(key)] == found
