"""The drawing of a board, compared with one drawn by hand."""

from __future__ import annotations

from winnable.reports.board_map import WIDEST_CELL, draw


def test_zones_are_drawn_in_their_places() -> None:
    """Two zones above three; every zone is as wide as the longest line and starts with its name."""
    grid = [["A1", "B1", ""], ["A2", "B2", "C2"]]

    drawing = draw(grid, {"A1": ["Claire Mel"], "C2": ["HIVE", "2 larvae"]})

    assert drawing == [
        "+------------+------------+",
        "| A1         | B1         |",
        "| Claire Mel |            |",
        "+------------+------------+------------+",
        "| A2         | B2         | C2         |",
        "|            |            | HIVE       |",
        "|            |            | 2 larvae   |",
        "+------------+------------+------------+",
    ]


def test_a_gap_in_the_middle_has_no_walls_of_its_own() -> None:
    """Only the zones beside it are closed."""
    drawing = draw([["A1", "", "C1"]], {})

    assert drawing == [
        "+------+      +------+",
        "| A1   |      | C1   |",
        "+------+      +------+",
    ]


def test_long_lines_are_wrapped() -> None:
    """A row of four zones has to fit into a terminal."""
    drawing = draw([["A1"]], {"A1": ["x" * (WIDEST_CELL + 1)]})

    assert drawing[2:4] == [f"| {'x' * WIDEST_CELL} |", f"| {'x':<{WIDEST_CELL}} |"]
