"""What a random game wins, no relaxed problem denies."""

from __future__ import annotations

import pytest

from tests.agreement.bounds import judged
from tests.conftest import TABLE, RecordProperty
from winnable.solver.bounding import Bounding


def swept(seeds: range) -> str:
    """The missions of these boards in a line; none may be denied, and many bounds are met."""
    missions = [each for seed in seeds for each in judged(seed)]
    met = sum(each.met for each in missions)
    exact = sum(each.exact for each in missions)
    assert [str(each) for each in missions if each.refuted] == []
    assert 10 * sum(each.bounded for each in missions) > 9 * len(missions)
    assert 4 * met > len(missions)
    return f"{len(missions)} missions won, {exact} by the whole problem, {met} bounds met"


def test_no_win_is_denied() -> None:
    """Few boards, about ten missions each."""
    assert swept(range(1000, 1003))


@pytest.mark.slow
def test_no_win_of_more_boards_is_denied(record_property: RecordProperty) -> None:
    """More of them."""
    record_property(TABLE, swept(range(2000, 2010)))


def test_bounds_that_go_too_far_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were steps refused that ask for something struck out, wins would be denied."""
    monkeypatch.setattr(Bounding, "upper", Bounding.lower)

    assert any(each.refuted for seed in range(1000, 1003) for each in judged(seed))
