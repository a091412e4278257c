"""Faces that change the colours of zones, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ColourEffect, FaceEffect, LoseEffect, Who
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show

BARE = {"explored(B1)": 0, "colour(A1)": "blue", "colour(B1)": "white"}


def plain(*effects: FaceEffect, **fauna: Any) -> Sheet:
    """A1, where Claire and Mel stand, and B1; weather 2 has ``effects``."""
    return toy.two_zones(weather={2: effects}, fauna=fauna.get("fauna", {}))


def gems(table: Table, **changes: Any) -> set[Any]:
    """The colours of gems that Mel can extract."""
    state = {"weather": 2, "pawns(claire)": 1, "explored(A1)": 1, **BARE, **changes}
    ways = table.play("action 1", state, "extract_exo mel")
    return {colour for way in ways for colour in ("blue", "green", "white")
            if way.state[f"gems(claire, {colour})"] == 1}  # fmt: skip


@pytest.fixture(scope="module")
def green() -> Table:
    """Zones with heroes produce green under weather 2."""
    return Table(plain(ColourEffect("green", "heroes")))


def test_zones_produce_another_colour_while_the_face_says_so(green: Table) -> None:
    """Mel gets green where Claire is with her, blue where she is alone or under another face."""
    assert gems(green) == {"green"}
    assert gems(green, **{"zone(claire)": "B1"}) == {"blue"}
    assert gems(green, weather=1) == {"blue"}


def test_nobody_extracts_exo_where_nothing_was_explored(green: Table) -> None:
    """Both in B1, which produces green though it is unexplored."""
    there = {"zone(claire)": "B1", "zone(mel)": "B1"}

    assert gems(green, **there) == set()
    assert gems(green, **there, **{"explored(B1)": 1}) == {"green"}


def test_other_faces_see_the_colour_of_the_round() -> None:
    """Fauna 2 takes a life of everybody in a green zone: Claire's, wherever she is."""
    loss = LoseEffect(Who("characters", zones="green"), "life", 1)
    table = Table(plain(ColourEffect("green", "heroes"), fauna={2: (loss,)}))
    state = {"weather": 2, "fauna": 2, **BARE}

    assert table.seen("life(claire)", "fauna effects 1", state) == {2}
    assert table.seen("life(claire)", "fauna effects 1", state | {"weather": 1}) == {3}


def test_one_tile_is_exchanged_for_good() -> None:
    """A blue and a white one are explored, green is wanted: either; nothing of green ones."""
    table = Table(plain(ColourEffect("green", count=1)))
    both = BARE | {"weather": 2, "explored(A1)": 1, "explored(B1)": 1}
    names = ("colour(A1)", "colour(B1)")

    assert table.seen(names, "weather recolour 1", both) == {("green", "white"), ("blue", "green")}
    assert table.seen(names, "weather recolour 1", both | {"explored(B1)": 0}) == {
        ("green", "white")
    }
    green = both | {"colour(A1)": "green", "explored(B1)": 0}
    assert table.seen(names, "weather recolour 1", green) == {("green", "white")}
    assert table.seen(names, "weather recolour 1", both | {"weather": 1}) == {("blue", "white")}


def test_two_colours_in_one_round_are_not_read() -> None:
    """Nor zones that are named by the colour which they lose."""
    two = plain(ColourEffect("green", "heroes"), fauna={2: (ColourEffect("white", "heroes"),)})

    assert can_show(two, "weather") == can_show(two, "fauna") == (1, 3, 4, 5, 6)
    assert 2 not in can_show(plain(ColourEffect("green", "blue")), "weather")
