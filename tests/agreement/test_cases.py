"""From each position of the written cases both sides reach the same states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.agreement.cases import legs_of_case
from tests.agreement.exceptions import TOO_LARGE, UNREACHABLE
from tests.agreement.explore import TooManyError
from tests.agreement.legs import Legs
from tests.agreement.played import referee_ends
from tests.rulebook.position import Case, plain_cases

MOST = 3_000
"""States of the referee beyond which a leg is passed over."""
JOINT = 150
"""The same for joint attacks, whose models are large."""


def _cases() -> Iterator[Any]:
    """Joint attacks have large models: they belong to the sweeps."""
    for case in plain_cases():
        marks = [pytest.mark.slow] if case["name"].startswith("joint") else []
        yield pytest.param(case, id=case["name"], marks=marks)


@pytest.mark.parametrize("case", list(_cases()))
def test_model_agrees_where_a_reader_of_the_rulebook_looked(case: Case) -> None:
    """Every leg from the positions of the case, up to the step that is refused."""
    legs = list(legs_of_case(case))
    most = JOINT if case["name"].startswith("joint") else MOST
    compared = 0
    for leg in legs:
        try:
            expected = referee_ends(leg, most=most)
        except TooManyError:
            continue
        found = Legs(leg.sheet, leg.horizon).ends(leg)
        if case["name"] in UNREACHABLE:
            assert not found, UNREACHABLE[case["name"]]
        else:
            assert found == expected, leg.part
        compared += 1
    assert bool(compared) == (bool(legs) and case["name"] not in TOO_LARGE)
