"""What a round notes for itself is forgotten at the next dawn, what an action notes after it.

Parts of rounds that are compared with the referee begin without such marks, so that one which
stays would be seen in none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import (
    ChargeEffect,
    FaceEffect,
    HiveDamageEffect,
    LimitEffect,
    LoseEffect,
    OnEffect,
    Who,
)
from winnable.missions.exo.specials import Boss, Specials
from winnable.models.exo.state import NONE

ALL = Who("characters")
DOOM: tuple[FaceEffect, ...] = (
    *(ChargeEffect(ALL, "move", {"food": 1}, life=1), OnEffect("move", life=1, once=True)),
    *(LimitEffect(ALL, 2), HiveDamageEffect(1)),
)
SIEGE = (LimitEffect(ALL, 1, placed=True), OnEffect("attack-hive", immobile=True))
EVERY_ROUND = {"rested", "fed", "raid", "drawn", "spawned", "healed"}
MARKS = {
    "faces that charge": {"cleared", "befell", "doomed", "stepped", "dark"},
    "faces on fights": {"on space", "rooted"},
    "abilities and tiles": {"supported", "swapped", "remote"},
}
"""By sheet: the kinds of variables that note something until the round ends."""


def board(name: str) -> Table:
    """A1, and B1 with a hive that may lay two larvae; Claire has the medic drone."""
    sheets: Mapping[str, Mapping[str, Any]] = {
        "faces that charge": {"weather": {2: DOOM}},
        "faces on fights": {"weather": {2: SIEGE}},
        "abilities and tiles": {
            "weather": {},
            "upgrades": toy.tiles("two-for-one", "remote-explore"),
            "pairs": toy.GIFTED,
        },
    }
    hives = (hive_at("n", "B1", 3, 2),)
    return Table(toy.two_zones(hives=hives, fauna={}, **sheets[name]))


@pytest.mark.rule("exo.round.phases")
@pytest.mark.parametrize("name", MARKS)
def test_dawn_wipes_the_marks_of_the_round_before(name: str) -> None:
    """All of them are set before; afterwards they are as at the start of a play."""
    table = board(name)
    kinds = MARKS[name] | EVERY_ROUND
    marks = {v.name: v.values for v in table.problem.variables if v.name.partition("(")[0] in kinds}
    before = {mark: values[-1] for mark, values in marks.items()}

    assert {mark.partition("(")[0] for mark in marks} == kinds
    after = table.play("dawn", before | {"gems(claire, blue)": 0}, heal=NONE)
    assert [{m: way.state[m] for m in marks} for way in after] == [
        {mark: values[0] for mark, values in marks.items()}
    ]


def entered() -> Table:
    """A face takes life of whoever enters a blue zone, and has bugs strike who explores one."""
    falls = LoseEffect(Who("characters", zones="blue"), "life", 1, entering=True)
    effects = (falls, OnEffect("explore", strike="beetle", colour="blue"))
    return Table(toy.two_zones(weather={2: effects}, fauna={}))


def lair() -> Table:
    """A boss is in A1."""
    boss = Specials(boss=Boss("boss", 3, "A1", ("A1", "B1")))
    return Table(replace(toy.two_zones(weather={}, fauna={}), specials=boss))


def gathered() -> Table:
    """Desmond's drone gathers, and may wear the tile for a unit more."""
    tile = toy.tiles("double-extract")
    return Table(toy.two_zones(party=("desmond",), weather={}, fauna={}, upgrades=tile))


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (lambda: board("faces on fights"), {"moved", "besieged"}),
        (entered, {"came", "found"}),
        (gathered, {"gathering", "doubling"}),
        (lair, {"moved", "boss blow", "took part"}),
    ],
    ids=["fights", "entries", "drones", "boss"],
)
def test_what_an_action_noted_is_gone_after_it(table: Callable[[], Table], kinds: set[str]) -> None:
    """Each mark alone is set, in the most that it can be: before anybody acts again it is off."""
    it = table()
    stages = [stage.name for stage in it.problem.stages]
    follow = tuple(stages[stages.index("action 1") + 1 : stages.index("spill 2")])
    marks = {v.name: v.values for v in it.problem.variables if v.name.partition("(")[0] in kinds}

    assert {mark.partition("(")[0] for mark in marks} == kinds
    for mark, values in marks.items():
        ends = it.ends(follow, {mark: values[-1]}, tuple(marks))
        assert ends == {tuple(values[0] for values in marks.values())}, mark
