"""Plans with tiles of exploring and nests: replayed, refused, and written by random games."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from tests import toy
from tests.explore_scenes import EXPLORERS, LOOKOUTS, NESTLINGS, TILES, atlas, colony
from tests.game_checks import check_listed, check_replayed, guess
from tests.missions.referee.plans import PLAN, QUIET
from tests.position import gems
from tests.random_play import Game, plan_of, play
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import Sheet

FREE = {1: 0, 2: 0, 3: 0}
"""Prices under which every tile can be bought at once."""
SETUP: dict[str, Any] = {
    "choices": {"claire.start": "A1", "claire.furnish": "food"},
    "chance": {"artefacts": ["A1", "A9", "A11", "A13"]},
}


def sheet(*effects: str, **changes: Any) -> Sheet:
    """Three zones in a row, these tiles on the board for nothing, all cards and artefacts."""
    default: dict[str, Any] = {
        "name": "exo/duo/1",
        "adjacent": toy.grid(3, 1),
        "starts": ("A1",),
        "exploration": toy.LISTED,
        "artefacts": toy.ARTEFACTS,
        "upgrades": toy.tiles(*effects),
        "upgrade_price": FREE,
        "pawns": 6,
    }
    return toy.sheet(**(default | changes))


def slots(*effects: str) -> dict[str, str]:
    """Where these white tiles lie: level II in order, the others on their own slots."""
    found, places = {}, iter("abcdef")
    for tile in toy.tiles(*effects):
        place = f"2{next(places)}" if tile.level == 2 else str(tile.level)
        found[f"white.{place}"] = tile.effect
    return found


def judged(effects: tuple[str, ...], *steps: dict[str, Any], **more: Any) -> Replay:
    """What the referee says of a round in which Claire buys all these tiles and does the steps."""
    places = slots(*effects)
    bought = [
        {
            "by": "claire",
            "do": "upgrade",
            "slot": slot,
            "wearer": "claire",
            "pawns": {"claire.hero.upgrade": 1},
        }
        for slot in sorted(places)
    ]
    pawns = {"hero": {"move": 1, "upgrade": len(bought)}}
    first = {**copy.deepcopy(QUIET), "round": 1, "placements": {"claire": pawns}}
    first |= {"steps": [*bought, *steps], "night": []}
    setup = {**SETUP, "chance": {**SETUP["chance"], "upgrades": places}}
    rounds = [first, *more.pop("after", [])]
    plan = {**PLAN, "setup": setup, "rounds": rounds}
    return replay(sheet(*effects, **more), plan_of(plan))


def move(**more: Any) -> dict[str, Any]:
    """Claire moves to B1 with what else the step says."""
    return {"by": "claire", "do": "move", "to": "B1", "pawns": {"claire.hero.move": 1}, **more}


def afar(**more: Any) -> dict[str, Any]:
    """Claire explores B1 from A1."""
    step = {"by": "claire", "do": "explore", "zone": "B1", "pawns": {"claire.hero.move": 1}}
    return {**step, **more}


FOUND = {"finds": [{"take": "A2", "to": "claire"}]}
CHANCE: dict[str, Any] = {
    "exploration": "E14",
    "resource": "wood",
    "exo": "orange",
    "refreshed": ["A2"],
    "artefacts": ["A3"],
}
TWO = ("refresh-artefacts", "scout-two")
THREE = ("explore-resource", "choose-resource", "refresh-artefacts")


@pytest.mark.rule("exo.tile.refresh-artefacts")
@pytest.mark.rule("exo.tile.choose-resource")
@pytest.mark.rule("exo.tile.explore-resource")
def test_a_move_says_what_tiles_did() -> None:
    """A1 goes, A2 comes and is taken; the zone has metal, of which Claire gets one: 1 + 1."""
    step = move(refreshed=["A1"], resource="metal", **FOUND, chance=CHANCE)

    result = judged(THREE, step)

    assert (result.status, result.rule) == ("legal", None), result
    state = result.states[-1]
    assert state.display == ("A11", "A13", "A3", "A9")
    assert state.zone("B1").resource == "metal"
    assert state.player("claire").pack == (4, 1, 2)
    assert state.figure("claire").artefacts == ("A2",)


@pytest.mark.rule("exo.tile.refresh-artefacts")
@pytest.mark.rule("exo.tile.choose-resource")
def test_a_plan_that_does_not_speak_of_tiles_does_not_use_them() -> None:
    """The card's wood, of which Claire gets one; A9 is taken, A3 lies there instead."""
    chance = {**CHANCE, "refreshed": []}
    step = move(finds=[{"take": "A9", "to": "claire"}], chance=chance)

    result = judged(THREE, step)

    assert result.status == "legal", result
    assert result.states[-1].zone("B1").resource == "wood"
    assert result.states[-1].player("claire").pack == (4, 2, 1)
    assert result.states[-1].display == ("A1", "A11", "A13", "A3")


@pytest.mark.parametrize(
    ("said", "rule"),
    [
        ({"refreshed": ["A1"], **FOUND}, "exo.explore.artefact"),
        ({"refreshed": ["A1"], "finds": [{"take": "deck", "to": "mel"}]}, None),
        ({"resource": "food", "finds": [{"take": "deck", "to": "mel"}]}, None),
        ({"discard": "food", "finds": [{"take": "deck", "to": "mel"}]}, None),
        ({"gem_discard": "blue", "finds": [{"take": "deck", "to": "mel"}]}, None),
    ],
)
def test_a_plan_cannot_use_tiles_that_nobody_wears(said: dict[str, Any], rule: str | None) -> None:
    """Whatever is left when the entry is over is refused by the tile's own rule."""
    rules = {
        "refreshed": "exo.tile.refresh-artefacts",
        "resource": "exo.tile.choose-resource",
        "discard": "exo.tile.explore-resource",
        "gem_discard": "exo.tile.explore-exo",
    }
    chance = {"exploration": "E14", "artefacts": ["A3"]}

    result = judged(("remote-explore",), move(**said, chance=chance))

    assert (result.status, result.step) == ("illegal", 2)
    assert result.rule == (rule or rules[next(iter(said))])


@pytest.mark.rule("exo.tile.explore-resource")
def test_a_plan_says_what_goes_for_a_unit_without_room() -> None:
    """6 slots: 3 food, 1 produced, wood and metal fill them; a food goes for E14's wood."""
    step = move(discard="food", chance={"exploration": "E14"})

    result = judged(("explore-resource",), step, backpack=6, artefacts=())

    assert result.status == "unusable"  # the set-up names open artefacts that the box lacks
    finds = {"finds": [{"take": "deck", "to": "mel"}]}
    step = move(discard="food", **finds, chance={"exploration": "E14", "artefacts": ["A3"]})
    result = judged(("explore-resource",), step, backpack=6)
    assert result.states[-1].player("claire").pack == (3, 2, 1)


@pytest.mark.rule("exo.tile.explore-exo")
@pytest.mark.parametrize(
    ("said", "own"), [({"gem_discard": "blue"}, gems(orange=1)), ({}, gems(blue=1))]
)
def test_a_plan_says_which_gem_goes_for_one_without_a_slot(
    said: dict[str, Any], own: tuple[int, ...]
) -> None:
    """The blue gem produced fills the only slot: E14's orange one comes for it, or is lost."""
    said = said | {"finds": [{"take": "deck", "to": "mel"}]}
    chance = {"exploration": "E14", "artefacts": ["A3"]}
    for step in (move(**said, chance=chance), afar(**said, chance=chance)):
        result = judged(("explore-exo", "remote-explore"), step, exo_slots=1)
        assert result.status == "legal", result
        assert result.states[-1].player("claire").gems == own


@pytest.mark.rule("exo.tile.remote-explore")
def test_a_zone_explored_from_afar() -> None:
    """As a move, but Claire stays in A1; it is done once."""
    chance = {"exploration": "E14", "artefacts": ["A3"]}
    step = afar(finds=[{"take": "deck", "to": "mel"}], chance=chance)

    result = judged(("remote-explore",), step)

    assert result.status == "legal", result
    assert result.states[-1].zone("B1").colour == "orange"
    assert result.states[-1].figure("claire").zone == "A1"
    assert judged(("explore-exo",), step).rule == "exo.tile.remote-explore"


@pytest.mark.rule("exo.tile.explore-artefact")
def test_one_find_more_is_listed_after_the_card_s() -> None:
    """A1 for Claire, A4 of the deck for Mel."""
    finds = [{"take": "A1", "to": "claire"}, {"take": "deck", "to": "mel"}]
    chance = {"exploration": "E14", "artefacts": ["A3", "A4"]}

    result = judged(("explore-artefact",), move(finds=finds, chance=chance))

    assert result.status == "legal", result
    assert result.states[-1].figure("claire").artefacts == ("A1",)
    assert result.states[-1].figure("mel").artefacts == ("A4",)
    short = judged(("explore-artefact",), move(finds=finds[:1], chance=chance))
    assert (short.status, short.message) == (
        "unusable",
        "this step does not say which artefact is taken",
    )


@pytest.mark.rule("exo.tile.reroll-weather")
def test_the_weather_is_rolled_again_where_the_plan_says_so() -> None:
    """Bought in round 1; in round 2 the die shows 5, then 1. A second time is refused."""
    again = {"by": "claire", "do": "reroll_weather", "chance": {"weather": 1}}
    chance = {"weather": 5, "fauna": 1, "adaptation": ["claw", "claw"]}
    lapse = {"do": "lapse", "pawns": {"claire.hero.move": 1}}
    night = copy.deepcopy(QUIET)["night"]
    for number in (1, 2):
        second = {**copy.deepcopy(QUIET), "round": 2, "chance": chance, "night": []}
        second["rerolls"] = [again] * number
        result = _with_night(("reroll-weather",), lapse, night, second)
        assert (result.status == "illegal") == (number == 2), result
        assert result.states[-1].weather == 1


def _with_night(
    effects: tuple[str, ...], step: dict[str, Any], night: list[Any], second: dict[str, Any]
) -> Replay:
    """A round with this step and night, then another one."""
    bought = {
        "by": "claire",
        "do": "upgrade",
        "slot": "white.1",
        "wearer": "claire",
        "pawns": {"claire.hero.upgrade": 1},
    }
    first = {**copy.deepcopy(QUIET), "round": 1, "steps": [bought, step], "night": night}
    first["placements"] = {"claire": {"hero": {"move": 1, "upgrade": 1}}}
    setup = {**SETUP, "chance": {**SETUP["chance"], "upgrades": slots(*effects)}}
    plan = {**PLAN, "setup": setup, "rounds": [first, second]}
    return replay(sheet(*effects), plan_of(plan))


RULES = (*(f"exo.tile.{name}" for name in TILES), "exo.card.beetles-nest", "exo.hive.nest-life")


@pytest.fixture(scope="module", name="games")
def _games() -> list[Game]:
    sheets = (
        (atlas(), EXPLORERS),
        (atlas(*(name for name in TILES if name not in TWO)), EXPLORERS),
        (atlas("remote-explore", *TWO), LOOKOUTS),
        (colony(), NESTLINGS),
    )
    played = []
    for seed in range(48):
        scene, bias = sheets[seed % len(sheets)]
        played.append(play(scene, seed, 3, bias=bias))
    return played


def test_random_games_with_tiles_of_exploring_replay(games: list[Game]) -> None:
    """Each plan written by a random game is judged as the game went; every tile is used."""
    check_replayed(games)

    fired = sum((game.fired for game in games), Counter[str]())
    for rule in RULES:
        assert fired[rule] >= 4, rule


def test_every_listed_step_is_accepted_with_tiles(games: list[Game]) -> None:
    """In every ninth state."""
    check_listed(games, every=9)


def test_made_up_steps_are_accepted_exactly_if_they_are_listed(games: list[Game]) -> None:
    """Guesses in every fifth state, some of them legal, most of them not."""
    assert min(guess(games, every=5, seed=13).values()) > 500
