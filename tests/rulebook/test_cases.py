"""The referee gives the values that a reader of the rulebook worked out, case by case.

The cases stand in the TOML files of this folder, a file for each chapter. Each says in ``why`` how
its numbers follow from the rulebook; they were written before anybody ran them. Only the ids
under ``or`` were added afterwards, from what the referee answered: they show which step is refused,
not that this rule is the right one to name. In ``attack.toml`` and ``joint.toml`` the reader wrote
them, too, all but ``exo.supply.bug-cards``.

A case with ``corrected = true`` is not independent any more: its values were mended after the
rulebook was read again, or it was added, with the referee's answer at hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rulebook.expected import compare
from tests.rulebook.playing import Refusal, play
from tests.rulebook.position import Case, all_cases, position_of, sheet_of


def _cases() -> Iterator[Any]:
    for case in all_cases():
        marks = [pytest.mark.rule(rule) for rule in case["rule"]]
        yield pytest.param(case, id=case["name"], marks=marks)


@pytest.mark.parametrize("case", list(_cases()))
def test_referee_agrees_with_a_reader_of_the_rulebook(case: Case) -> None:
    """The reader's arithmetic stands in the case under ``why``."""
    sheet = sheet_of(case)
    expected = case["expect"]

    result = play(sheet, position_of(case, sheet), case)

    if isinstance(result, Refusal):
        assert "illegal" in expected, result
        refused = expected["illegal"]
        assert result.step == refused["step"], result
        # A slip often breaks several rules at once; the case names all that may be given, and
        # "unusable" where the plan file itself is at fault.
        assert result.rule in {refused["rule"], *refused.get("or", ())}, result
    else:
        assert "illegal" not in expected, "every step was accepted"
        compare(sheet, result, expected)
