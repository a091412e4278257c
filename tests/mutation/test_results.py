"""Results outlive a run that was cut off."""

from __future__ import annotations

from pathlib import Path

from tests.mutation.results import Kept, Result, score

SIDES = ("referee", "model")
SEEN = Result("model", "exo.move.pawn", "a", "drop", "a leg")
MISSED = Result("model", "exo.move.pawn", "b", "drop", "")
OTHER = Result("referee", "move", "c", "drop", "a test")


def test_results_are_in_the_file_at_once(tmp_path: Path) -> None:
    """Three are added, the run ends anywhere: the next one finds all, the referee's first."""
    first = Kept(tmp_path / "kept")
    for result in (SEEN, MISSED, OTHER):
        first.add(result)

    again = Kept(tmp_path / "kept")

    assert again.in_order(SIDES) == [OTHER, SEEN, MISSED]
    assert again.noticed("model") == {"a"}


def test_a_later_result_replaces_an_earlier_one(tmp_path: Path) -> None:
    """After a new test a survivor is noticed: 2 of 2, where it was 1 of 2."""
    kept = Kept(tmp_path / "kept")
    kept.add(SEEN)
    kept.add(MISSED)
    assert score(kept.in_order(SIDES)) == 0.5

    kept.add(Result("model", "exo.move.pawn", "b", "drop", "a test"))

    assert score(kept.in_order(SIDES)) == 1
    assert score(Kept(tmp_path / "kept").in_order(SIDES)) == 1
