"""Parts of a formula go and come with the literal of their label."""

from __future__ import annotations

import pytest

from winnable.solver.engines import load
from winnable.solver.formula import Formula
from winnable.solver.gates import DEFINITION
from winnable.solver.outcome import Found, Limits
from winnable.solver.selectable import selectable


@pytest.mark.parametrize(
    ("on", "true", "possible"),
    [
        # the guarded count says: with 1, at most one of 2 and 3
        (("clause", "count"), (1, 2, 3), False),
        (("clause",), (1, 2, 3), True),
        (("count",), (-1, 2, 3), True),
        # the clause says: 1 or 4; the definition is always on: 4 is false
        (("clause",), (-1,), False),
        (("count",), (-1,), True),
        ((), (4,), False),
    ],
)
def test_a_part_holds_only_while_its_label_is_on(
    on: tuple[str, ...], true: tuple[int, ...], *, possible: bool
) -> None:
    """Each case follows from the three parts by hand."""
    formula = Formula()
    for _ in range(4):
        formula.new()
    formula.add((1, 4), "clause")
    formula.add((-4,), DEFINITION)
    formula.count([[(1, 2)], [(1, 3)]], "count", hi=1, guard=1)
    copy, switches = selectable(formula)
    engine = load("sat")
    engine.extend(copy)

    outcome = engine.solve([*true, *(switches[label] for label in on)], Limits())

    assert set(switches) == {"clause", "count"}
    assert isinstance(outcome, Found) is possible
