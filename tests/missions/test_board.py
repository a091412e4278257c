"""Drawn rows as zones, neighbours and distances."""

from __future__ import annotations

import pytest

from winnable.missions.exo.board import board, cells, words
from winnable.missions.exo.schema.board import Layout


def layout(*rows: str, **more: object) -> Layout:
    """A layout with nothing on it."""
    return Layout.model_validate({"map": rows, **more})


def test_symbols_are_found_where_they_stand() -> None:
    """Repeated symbols, each at its own offset."""
    assert words("a  aa a") == ((0, "a"), (3, "aa"), (6, "a"))


def test_zones_are_named_by_column_and_row() -> None:
    """A1 is the top left; a gap keeps the names of the others."""
    assert [cell.zone for cell in cells([". - .", ". . -"])] == ["A1", "C1", "A2", "B2"]


@pytest.mark.parametrize(
    ("adjacency", "near"),
    [
        ("king", {"A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"}),
        ("orthogonal", {"B1", "A2", "C2", "B3"}),
        ("drawn", set()),
    ],
)
def test_middle_of_nine_zones(adjacency: str, near: set[str]) -> None:
    """All around, or straight on, or nothing without links."""
    drawn = board(layout(". . .", ". . .", ". . ."), adjacency)

    assert drawn.adjacent["B2"] == near


def test_distance_is_counted_in_moves() -> None:
    """By king moves a column is a move; an island is not reached without its link."""
    apart = board(layout(". . . - .", ". . . - ."), "king")
    linked = board(layout(". . . - .", ". . . - .", links=(("C1", "E1"),)), "king")

    assert apart.distances("A1") == {"A1": 0, "B1": 1, "A2": 1, "B2": 1, "C1": 2, "C2": 2}
    assert linked.distances("A1")["E1"] == 3
    assert linked.distances("A1")["E2"] == 4
