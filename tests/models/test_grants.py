"""Grants in plans: what the model gives players at set-up and later, as the referee replays it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.agreement.positions.cards import artefacts
from tests.agreement.positions.gifts import ALIKE
from tests.models.plays import Plays
from tests.models.test_decode import file_of, plan_of, seen_by_the_referee
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.sheet import RESOURCES, Character, Pair, Sheet, UpgradeTile
from winnable.missions.exo.specials import Grants, Specials
from winnable.missions.goals import And, AtDawn, Fact, InPlace
from winnable.models.exo.coverage import gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.fixed import plain_game, under
from winnable.models.exo.problem import build_problem
from winnable.models.exo.project import project
from winnable.models.exo.schedule import Schedule, Serial, Sweeps
from winnable.models.exo.state import state_of
from winnable.models.exo.upgrade_reach import affordable
from winnable.solver.deciding import Finder, NotFound, Plan
from winnable.solver.outcome import Limits

BLANK = UpgradeTile("blank-green-2", "green", 2, "", "hero", 4)
EVERYTHING = Grants(
    star_tiles=frozenset({"A2"}), shelters=1, group_shelters=1, upgrade=2, artefacts=1, draws=1,
    rations=1,
)  # fmt: skip


def granting(grants: Grants = EVERYTHING, **changes: Any) -> Sheet:
    """Four zones with two cards of each kind of artefact that needs no fight, and eight tiles."""
    default: dict[str, Any] = {
        "exploration": ALIKE,
        "artefacts": (*artefacts("rations", 3), replace(artefacts("herbs", 3)[0], name="B")),
        "display": 2,
        "upgrades": (*toy.tiles("cheap-shelter", "wood-metal"), BLANK),
        "objective": InPlace(Fact("at", ("claire",)), "field"),
        "weather": {},
        "fauna": {},
    }
    sheet = toy.four_zones(**(default | changes))
    return replace(sheet, specials=Specials(grants=grants))


def replayed(sheet: Sheet, schedule: Schedule, seed: int, rounds: int = 2) -> Replay:
    """A random play of the model as the referee sees it, whose positions are the model's."""
    problem = build_problem(sheet, "mission", horizon=rounds, schedule=schedule)
    plays = Plays(problem, rounds)
    trace = plays.play(seed, 60)
    judged = replay(sheet, file_of(decode(sheet, "mission", plays.problem, trace)))
    if judged.status != "legal":
        return judged
    last = problem.stages[-1].name
    ends = [dict(record.state) for record in trace.records if record.stage == last]
    state = state_of(sheet, rounds)
    known = {var.name for var in problem.variables}
    if all(var.name in known for var in state.variables()):
        for values, position in zip([dict(trace.initial), *ends], judged.states, strict=True):
            assert project(state, values) == seen_by_the_referee(position)
    return judged


@pytest.mark.parametrize("schedule", [Serial(1, 1), Sweeps(1)])
def test_the_referee_agrees_to_plays_with_grants(schedule: Schedule) -> None:
    """Whatever is chosen at set-up and used later, and no rule of it is missing."""
    sheet = granting(objective=toy.NEVER)

    judged = replayed(sheet, schedule, 1, rounds=1)

    assert gaps(sheet) == ()
    assert judged.status == "legal", (judged.message, judged.rule)


def test_shelters_and_tokens_spare_food_and_life() -> None:
    """One life each, 1 food from production for two, nothing to build with: both are needed."""
    frail = Pair(Character("claire", 1, 1), Character("mel", 1, 1), "blue", "medic", 0)
    both = ("claire", "mel")
    box: dict[str, Any] = {
        "stock": dict.fromkeys(RESOURCES, 0),
        "objective": AtDawn(And(tuple(InPlace(Fact("at", (c,)), "start") for c in both))),
        "pairs": {**toy.PAIRS, "claire": frail},
        "artefacts": (),
        "upgrades": (),
        "hives": (),
    }
    given = granting(Grants(group_shelters=1, rations=1), **box)

    for lacking in (Grants(group_shelters=1), Grants(rations=1)):
        problem = build_problem(
            granting(lacking, **box), "mission", horizon=1, schedule=Serial(0, 0)
        )
        assert isinstance(Finder(problem, "sat").find(1, Limits()), NotFound)
    plan = plan_of(given, "mission", 1, Serial(0, 0))
    (first,) = plan["rounds"]

    assert first["steps"] == [{"by": "claire", "do": "shelter"}]
    assert {"by": "claire", "do": "ration"} in first["night"]
    assert replay(given, file_of(plan)).status == "won"


def test_a_quick_play_takes_what_it_cannot_leave() -> None:
    """One open card, a tile without an effect, and no card drawn that need not be."""
    sheet = granting()
    plan = plan_of(sheet, "mission", 1, 1)
    choices = plan["setup"]["choices"]

    assert choices["claire.draw"] == "none"
    card, holder = choices["claire.artefact"].split()
    assert (holder, card in plan["setup"]["chance"]["artefacts"][:2]) == ("claire", True)
    assert len(plan["setup"]["chance"]["artefacts"]) == 3  # the open ones, and one in its place
    assert plan["setup"]["chance"]["upgrades"] == {choices["claire.upgrade"]: "blank-green-2"}
    assert replay(sheet, file_of(plan)).status == "won"


@pytest.mark.parametrize("blanks", [4, 0])
def test_a_fixed_fortune_says_what_players_are_given(blanks: int) -> None:
    """Where all tiles of the level do something, plays that know nothing of tiles are none."""
    tiles = (*toy.tiles("cheap-shelter", "wood-metal"), *([BLANK] if blanks else []))
    sheet = granting(upgrades=tiles)
    plain, chance = plain_game(sheet), Seed(sheet, 1)
    problem = build_problem(plain, "mission", horizon=1, schedule=Sweeps(1))
    found = Finder(under(sheet, problem, chance, 1), "sat").find(1, Limits())

    assert isinstance(found, Plan) == bool(blanks)
    if isinstance(found, Plan):
        plan = decode(sheet, "mission", problem, found.trace, chance)
        assert replay(sheet, file_of(plan | {"fortune": "seed:1"}), chance=chance).status == "won"


def test_what_is_given_brings_tiles_within_reach() -> None:
    """A tile of level III: 1 + 3 + 1 of 7 pawns and 1 + 3 * 2 + 3 gems, a gem is produced.

    The 2 pawns left bring 2 gems, so 7 have to be given. With a tile of level II given, it takes 4
    pawns and 8 gems: 3 gems of pawns, so 4 have to be given.
    """

    def reached(given: Grants, pawns: int = 6) -> bool:
        tiles = tuple(
            UpgradeTile(f"{level}", "blue", level, "cheap-shelter", "hero", count)
            for level, count in ((1, 1), (2, 6), (3, 1))
        )
        sheet = granting(given, upgrades=tiles, pawns=pawns)
        return affordable(sheet, 1, "blue", 3)

    assert [reached(Grants(gems=gems)) for gems in (6, 7)] == [False, True]
    assert [reached(Grants(gems=gems, upgrade=2)) for gems in (3, 4)] == [False, True]
    assert reached(Grants(upgrade=3), pawns=0)
