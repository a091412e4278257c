"""Which zones a word of a face means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import toy
from tests.missions.referee.faces_now import board
from tests.position import position
from winnable.missions.exo.referee.state import Work
from winnable.missions.exo.referee.zone_words import in_zones, zones_of
from winnable.missions.exo.sheet import Token
from winnable.missions.exo.specials import Project, Specials

SHEET = board(
    places={"lab": {"D1", "D2"}},
    hives=(toy.hive_at("north", "C1", 3, 1),),
    tokens=(Token("I", "B2", ""), Token("II", "D1", "")),
    specials=Specials(projects=(Project("trench", ({"wood": 1},), frozenset({"C2"})),)),
)
STATE = replace(
    position(
        SHEET,
        at={"claire": "A2", "mel": "B1"},
        land={"A1": ("wood", "blue"), "A2": ("food", "white")},
        tiles={"A1": "claire"},
        insects=[("north.1", "C1", ""), ("north.2", "B2", "beetle")],
    ),
    taken=("II",),
    works=(Work("trench", "C2"),),
)


@pytest.mark.parametrize(
    ("word", "zones"),
    [
        ("all", "A1 B1 C1 D1 A2 B2 C2 D2"),
        ("start", "A1 A2"),
        ("hive", "C1"),
        ("heroes", "A2"),
        ("animals", "B1"),
        ("characters", "B1 A2"),
        ("bugs", "B2"),
        ("insects", "C1 B2"),
        ("clear", "A1 B1 D1 A2 C2 D2"),
        ("tokens", "B2"),
        ("tiles", "A1"),
        ("unexplored", "B1 C1 D1 B2 C2 D2"),
        ("boss", ""),
        ("blue", "A1"),
        ("green", ""),
        ("trench", "C2"),
        ("lab", "D1 D2"),
    ],
)
def test_words_mean_zones(word: str, zones: str) -> None:
    """Taken tokens lie nowhere, larvae are no bugs, a fallen hive would be none."""
    assert zones_of(SHEET, STATE, word) == tuple(zones.split())


def test_the_dead_stand_nowhere_and_a_fallen_hive_is_gone() -> None:
    """Mel is dead, and 6 points are marked at the hive."""
    state = position(SHEET, at={"mel": ""}, hive_damage={"north": 6})

    assert zones_of(SHEET, state, "animals") == ()
    assert zones_of(SHEET, state, "hive") == ()


def test_no_word_means_every_zone_and_an_unknown_one_is_an_error() -> None:
    """An effect that names no zones acts everywhere."""
    assert in_zones(SHEET, STATE, "D2", "")
    with pytest.raises(KeyError):
        zones_of(SHEET, STATE, "nowhere")
