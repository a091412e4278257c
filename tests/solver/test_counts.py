"""The totaliser's outputs are the sums, whatever the weights and chains."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from winnable.solver.engines.counts import Counter
from winnable.solver.formula import Count, Formula, value


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


GROUPS: list[list[list[tuple[int, int]]]] = [
    [],
    [[(7, 1)]],
    [[(3, 1)], [(2, -2)], [(5, 3)]],
    [[(1, 1), (1, 2), (2, 3)], [(2, 4)]],
    [[(4, 2), (1, 1)], [(3, -3), (3, -4)]],
    [[(1, 1)], [(1, 2)], [(1, 3)], [(1, 4)]],
]


@pytest.mark.parametrize("guard", [0, 5])
@pytest.mark.parametrize("groups", GROUPS)
def test_bounds_hold_as_unit_propagation_alone_shows(
    groups: list[list[tuple[int, int]]], guard: int
) -> None:
    """Two counts of the same terms, with bounds below, in and above the sums that can occur: under
    each assignment of the inputs that respects the chains, unit propagation comes to a
    contradiction exactly where the guard is on and a bound does not hold; and where only the
    guard is open, it is forced off there."""
    most = sum(weight for group in groups for weight, _ in group)
    for lo, hi in product([None, 1, 2, most + 1], [None, 0, 1, most - 1]):
        formula = Formula()
        for _ in range(5):
            formula.new()
        counter = Counter(lambda clause, f=formula: f.add(clause, "sum"), formula.new)  # type: ignore[misc]
        frozen = tuple(tuple(group) for group in groups)
        counter.state(Count(frozen, lo, None, guard, "sum"))
        counter.state(Count(frozen, None, hi, guard, "sum"))
        for bits in product((False, True), repeat=4):
            true = [False, *bits]
            if any(
                value(late, true) and not value(early, true)
                for group in groups
                for (_, early), (_, late) in pairwise(group)
            ):
                continue
            total = sum(w for group in groups for w, lit in group if value(lit, true))
            holds = (lo is None or total >= lo) and (hi is None or total <= hi)
            known = dict(zip(range(1, 5), bits, strict=True))
            if guard:
                known_off = dict(known)
                assert _agrees(formula, known_off)
                assert known_off.get(guard) is (None if holds else False)
            assert _agrees(formula, {**known, 5: True}) is holds


def test_counts_of_the_same_terms_share_their_sums() -> None:
    """Four terms of weight 1, at least and at most 2: two pairs are merged, once, into sums of two
    fresh variables each; the last merge needs none."""
    formula = Formula()
    for _ in range(4):
        formula.new()
    counter = Counter(lambda clause: formula.add(clause, "sum"), formula.new)
    groups = tuple(((1, lit),) for lit in range(1, 5))

    counter.state(Count(groups, 2, None, 0, "sum"))
    counter.state(Count(groups, None, 2, 0, "sum"))

    assert formula.variables == 4 + 2 * 2


def _agrees(formula: Formula, known: dict[int, bool]) -> bool:
    """Whether unit propagation, added to ``known``, runs to the end without a contradiction."""
    try:
        _propagate(formula, known)
    except AssertionError:
        return False
    return True


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
