"""From each position of the written cases both sides reach the same states."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.agreement.cases import legs_of_case
from tests.agreement.exceptions import NO_LEGS, TOO_LARGE, UNREACHABLE
from tests.agreement.explore import TooManyError
from tests.agreement.halves import halved
from tests.agreement.legs import Legs
from tests.agreement.played import referee_ends
from tests.rulebook.position import Case, all_cases

MOST = 3_000
"""States of the referee beyond which a leg is passed over."""
JOINT = 150
"""The same for joint attacks, whose models are large."""


LARGE = (
    *("joint", "ability-sixth-sense", "power-whats-this", "power-be-my-eyes", "power-hunter"),
    *("power-fury", "power-alchemy", "icon-beetle-joins", "icon-joined", "ability-life-support"),
    *("artefact-blue-and-white", "artefact-passed-on", "artefact-for-the-hero", "tile-explore-art"),
    *("ability-yuri-and", "ability-desmond-and", "ability-kaindra-and", "ability-tribal-power"),
)
"""How the names of cases begin whose legs have large models or many ends."""


LONGEST = frozenset(
    f"joint-{name}"
    for name in (
        *("a-second-token-is-not-received", "two-dice-turned-by-a-holder-of-one"),
        *("six-because-one-stays-out", "the-smaller-share-put-in-first", "seven-dice-on-the-table"),
        *("exactly-six-dice-no-token", "the-seventh-die-becomes-a-token"),
        "token-spent-in-the-fight-that-gave-it",
    )
) | {"artefact-blue-and-white"}
"""A third of the time of all sweeps; other cases of joint attacks and the positions stay."""


def _cases() -> Iterator[Any]:
    """The large ones belong to the sweeps, half of them to those that CI has no time for."""
    cases = list(all_cases())
    yield from (pytest.param(c, id=c["name"]) for c in cases if not c["name"].startswith(LARGE))
    large = [case for case in cases if case["name"].startswith(LARGE)]
    longest = [case for case in large if case["name"] in LONGEST]
    yield from (pytest.param(c, id=c["name"], marks=pytest.mark.long) for c in longest)
    others = [case for case in large if case["name"] not in LONGEST]
    yield from halved(others, [case["name"] for case in others])


@pytest.mark.parametrize("case", list(_cases()))
def test_model_agrees_where_a_reader_of_the_rulebook_looked(case: Case) -> None:
    """Every leg from the positions of the case, up to the step that is refused."""
    legs = list(legs_of_case(case))
    most = JOINT if case["name"].startswith("joint") else MOST
    compared = 0
    model = Legs(legs[0].sheet, legs[0].horizon) if legs else None
    for leg in legs:
        try:
            expected = referee_ends(leg, most=most)
        except TooManyError:
            continue
        assert model is not None
        found = model.ends(leg)
        if case["name"] in UNREACHABLE:
            assert not found, UNREACHABLE[case["name"]]
        else:
            assert found == expected, leg.part
        compared += 1
    assert bool(compared) == (case["name"] not in {*TOO_LARGE, *NO_LEGS})
