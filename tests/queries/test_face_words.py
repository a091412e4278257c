"""What faces ask for in words."""

from __future__ import annotations

import pytest

from tests.face_scenes import BRISK, tolls
from tests.random_play import play
from winnable.models.queries.exo import face_words, words
from winnable.models.queries.exo.story import story


def test_plays_under_faces_of_all_kinds_can_be_told() -> None:
    """One sentence for each step."""
    for seed in (29, 35, 37):
        game = play(tolls(), seed, 3, bias=BRISK)

        told = story(game.sheet, game.plan)

        for entry, round_ in zip(told.rounds, game.plan["rounds"], strict=True):
            assert len(entry.steps) == len(round_["steps"])
            assert len(entry.night) == len(round_["night"])


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            {"by": "claire", "do": "block", "what": "damage", "pay": {"claire": {"blue": 1}}},
            "Claire: shields stop 1 damage for 1 blue gem",
        ),
        ({"by": "rule", "do": "block", "what": "poison"}, "shields stop 1 poison"),
        (
            {"by": "mel", "do": "give_up", "what": "life"},
            "Mel loses life instead of giving something up",
        ),
        (
            {"by": "claire", "do": "give_up", "what": "claire wood + claire.drone wood"},
            "Claire gives up 1 wood from Claire's backpack and 1 wood from Claire's drone",
        ),
        (
            {"by": "rule", "do": "set_upon", "hero": "yuri"},
            "Yuri is attacked by the own animal",
        ),
        (
            {"by": "claire", "do": "rest", "loses": ["claire"], "chance": {"strike": ["beetle-1"]}},
            (
                "Claire rests: 1 life back; card beetle-1 hits them;"
                " Claire loses life instead of paying"
            ),
        ),
        (
            {"by": "mel", "do": "extract_exo", "pay": {"claire": {"white": 1}}},
            "Mel extracts 1 EXO gem for 1 white gem",
        ),
    ],
)
def test_sentences_of_faces(step: dict[str, object], sentence: str) -> None:
    """As a player would say it."""
    assert words.step(step) == sentence


def test_what_is_given_up_as_a_face_is_read() -> None:
    """A tile on the map, an upgrade tile, a gem, a token."""
    chosen = [
        "claire extraction_tile B1",
        "claire claire.drone scout-two",
        "mel blue",
        "yuri die-token",
    ]

    assert face_words.chosen({"give_up": chosen}) == [
        "Claire gives up the extraction tile in B1",
        "Claire gives up the tile scout-two of Claire Drone",
        "Mel gives up 1 blue gem",
        "Yuri gives up the die token",
    ]
