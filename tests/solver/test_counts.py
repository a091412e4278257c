"""The totaliser's outputs are the sums, whatever the weights and chains."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from winnable.solver.engines.counts import Counter
from winnable.solver.formula import Formula, value


@pytest.mark.parametrize("cap", [1, 3, 7, 100])
@pytest.mark.parametrize(
    "groups",
    [
        [[(1, 1)], [(1, 2)], [(1, 3)], [(1, 4)]],
        [[(3, 1)], [(2, -2)], [(5, 3)]],
        [[(1, 1), (1, 2), (2, 3)], [(2, 4)]],
        [[(4, 2), (1, 1)], [(3, -3), (3, -4)]],
        [[(7, 1)]],
    ],
)
def test_output_is_true_exactly_when_its_sum_is_reached(
    groups: list[list[tuple[int, int]]], cap: int
) -> None:
    """For each assignment of the inputs that respects the chains, the outputs that unit propagation
    forces are "the sum of the true weights is at least that", with sums above the cap cut to it."""
    formula = Formula()
    inputs = [formula.new() for _ in range(4)]
    counter = Counter(lambda clause: formula.add(clause, "sum"), formula.new)
    sums = counter.totaliser(groups, cap)

    for bits in product((False, True), repeat=len(inputs)):
        known: dict[int, bool] = dict(zip(inputs, bits, strict=True))
        true = [False, *bits]
        if any(
            value(late, true) and not value(early, true)
            for group in groups
            for (_, early), (_, late) in pairwise(group)
        ):
            continue
        _propagate(formula, known)
        total = sum(w for group in groups for w, lit in group if value(lit, true))
        for reached, lit in sums:
            assert known[abs(lit)] is ((min(total, cap) >= reached) is (lit > 0))


def _propagate(formula: Formula, known: dict[int, bool]) -> None:
    """Unit propagation to the end; a contradiction fails the test."""
    changed = True
    while changed:
        changed = False
        for clause in formula.clauses:
            if any(known.get(abs(lit)) is (lit > 0) for lit in clause):
                continue
            open_ = [lit for lit in clause if abs(lit) not in known]
            assert open_
            if len(open_) == 1:
                known[abs(open_[0])] = open_[0] > 0
                changed = True
