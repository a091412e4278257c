"""Chance that some readings ask for: insects that leave a hive, and dice without a printed face."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.fortunes import HEAD
from winnable.missions.errors import MissionError
from winnable.missions.exo.chance import MissingOutcomeError, Seed
from winnable.missions.exo.fixed import chance_of
from winnable.missions.exo.written import Written
from winnable.missions.fortune import open_fortune

FIVE = [f"north.{n}" for n in range(1, 6)]
ZONES = ["B1", "B2", "C2", "D1", "D2"]


def table(folder: Path, **outcomes: Any) -> Written:
    """The table of a fortune file with these outcomes."""
    path = folder / "luck.json"
    path.write_text(json.dumps({**HEAD, **outcomes}), encoding="utf-8")
    chance = chance_of(toy.duo_1(), open_fortune(f"file:{path}"))
    assert isinstance(chance, Written)
    return chance


def test_the_order_of_some_insects_is_that_among_more() -> None:
    """Whoever is there: leaving out one changes nothing among the others, nor does asking twice."""
    chance = Seed(toy.duo_1(), 5)
    every = chance.leaving(2, "north", 1, FIVE)

    assert sorted(every) == FIVE
    for gone in FIVE:
        rest = [each for each in reversed(FIVE) if each != gone]
        assert chance.leaving(2, "north", 1, rest) == tuple(x for x in every if x != gone)


def test_a_seed_draws_every_order_for_each_step_of_each_hive() -> None:
    """Three insects have 6 orders, two zones 2; round, hive, step and seed each change them."""
    sheet = toy.duo_1()
    seeds = [Seed(sheet, seed) for seed in range(60)]

    assert len({seed.leaving(1, "north", 1, FIVE[:3]) for seed in seeds}) == 6
    assert len({seed.reached(1, "north", 1, ZONES[:2]) for seed in seeds}) == 2
    for ask in (seeds[0].leaving, seeds[0].reached):
        names = [f"x{n}" for n in range(20)]
        orders = {
            ask(1, "north", 1, names),
            ask(2, "north", 1, names),
            ask(1, "south", 1, names),
            ask(1, "north", 2, names),
        }
        assert len(orders) == 4


def test_a_seed_rolls_each_die_for_want_of_a_face_by_its_own_key() -> None:
    """All six faces come up; die, round, the roll before and the number each matter."""
    seed = Seed(toy.duo_1(), 8)
    keys = [(2, "weather", 0), (3, "weather", 0), (2, "fauna", 0), (2, "weather", 1)]
    rolls = {key: tuple(seed.again(*key, n) for n in range(1, 31)) for key in keys}

    assert len(set(rolls.values())) == 4
    assert set(rolls[keys[0]]) == {1, 2, 3, 4, 5, 6}


def test_a_file_lists_who_leaves_first(tmp_path: Path) -> None:
    """Those that it does not list come behind, by the alphabet; those that are not there do not."""
    known = table(
        tmp_path, leaving={"2:north:1": {"insects": ["north.4", "north.2"], "zones": ["D2"]}}
    )

    found = known.leaving(2, "north", 1, ["north.5", "north.1", "north.2", "north.3"])
    assert found == ("north.2", "north.1", "north.3", "north.5")
    assert known.reached(2, "north", 1, {"B1", "D2", "C2"}) == ("D2", "B1", "C2")


def test_a_file_lists_dice_rolled_for_want_of_a_face(tmp_path: Path) -> None:
    """First those after the first roll of round 2, then those after an artefact's first reroll."""
    known = table(tmp_path, missing={"weather": {"2:0": [6, 3], "2:1": [4]}})

    assert [known.again(2, "weather", 0, nth) for nth in (1, 2)] == [6, 3]
    assert known.again(2, "weather", 1, 1) == 4


@pytest.mark.parametrize(
    ("ask", "key"),
    [
        (lambda f: f.leaving(2, "north", 2, FIVE), 'leaving."2:north:2"'),
        (lambda f: f.reached(1, "north", 1, ZONES), 'leaving."1:north:1"'),
        (lambda f: f.again(2, "weather", 0, 2), 'missing.weather."2:0"[1]'),
        (lambda f: f.again(2, "fauna", 0, 1), 'missing.fauna."2:0"[0]'),
    ],
)
def test_what_a_file_lacks_is_named(ask: Any, key: str, tmp_path: Path) -> None:
    """As with every other outcome."""
    known = table(
        tmp_path,
        leaving={"2:north:1": {"insects": [], "zones": []}},
        missing={"weather": {"2:0": [6]}},
    )

    with pytest.raises(MissingOutcomeError) as caught:
        ask(known)
    assert [problem.key for problem in caught.value.problems] == [key]


def test_keys_of_a_file_have_a_form(tmp_path: Path) -> None:
    """A round alone does not say which roll showed no printed face."""
    with pytest.raises(MissionError, match="has the wrong form"):
        table(tmp_path, missing={"weather": {"2": [6]}})
