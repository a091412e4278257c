"""Projects and grants of a sheet in words."""

from __future__ import annotations

import pytest

from tests import toy
from tests.random_play import play
from tests.sheet_scenes import CREWS, bounty, site
from winnable.models.queries.exo import words
from winnable.models.queries.exo.story import story


def test_plays_with_projects_and_grants_can_be_told() -> None:
    """One sentence for each step; what a player was granted stands with the start."""
    for make in (site, bounty):
        game = play(make(), 1, 3, bias=CREWS)

        told = story(game.sheet, game.plan)

        for entry, round_ in zip(told.rounds, game.plan["rounds"], strict=True):
            assert len(entry.steps) == len(round_["steps"])
            assert len(entry.night) == len(round_["night"])
    assert all("; extraction tile with" in line for line in told.setup[:2])
    assert all("; upgrade tile of slot" in line for line in told.setup[:2])


def test_cards_that_set_up_draws_are_told_apart_from_those_that_lie_open() -> None:
    """Two lie open; a third one comes off the deck, in the place of one that is taken."""
    sheet = toy.two_zones(artefacts=toy.ARTEFACTS, display=2)
    choices = {"claire.start": "A1", "claire.artefact": "A1 claire"}

    lines = words.setup(sheet, choices, {"artefacts": ["A1", "A2", "A3"]})

    assert lines[1:] == [
        "Open artefacts: A1 and A2",
        "Artefacts off the deck during set-up: A3",
    ]


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            {
                "by": "claire",
                "do": "work",
                "project": "antenna",
                "with": ["yuri"],
                "pawns": {"claire.hero.build": 1, "yuri.hero.build": 1},
                "pay": {"claire": {"blue": 1}, "yuri": {"metal": 2, "wood": 1}},
            },
            (
                "Claire and Yuri do the work 'antenna' for 1 blue gem and 2 metal and 1 wood from"
                " Yuri's backpack  [pawns: Claire build, Yuri build]"
            ),
        ),
        (
            {"by": "claire", "do": "shelter"},
            "Claire sets up a shelter that was granted",
        ),
        (
            {"by": "yuri", "do": "ration"},
            "Yuri feeds hero and animal with a token",
        ),
    ],
)
def test_sentences_of_projects_and_grants(step: dict[str, object], sentence: str) -> None:
    """As a player would say it; pawns stand in brackets behind."""
    assert words.step(step) == sentence
