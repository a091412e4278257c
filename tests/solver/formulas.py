"""Random small formulas, decided by trying every assignment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from winnable.solver.formula import Formula


def formulas() -> SearchStrategy[tuple[Formula, list[int]]]:
    """A formula of 3 to 7 variables with counts of every shape, and some assumptions."""
    return st.randoms(use_true_random=True).map(make)


def make(random: Random) -> tuple[Formula, list[int]]:
    """One such formula; about half can be satisfied."""
    formula = Formula()
    for _ in range(random.randint(3, 7)):
        formula.new()
    for _ in range(random.randint(0, 6)):
        clause = [_literal(random, formula) for _ in range(random.randint(1, 3))]
        formula.add(clause, random.choice("abc"))
    for _ in range(random.randint(1, 3)):
        _count(random, formula)
    chosen = random.sample(range(1, formula.variables + 1), random.randint(0, 3))
    return formula, [random.choice((-1, 1)) * variable for variable in chosen]


def _literal(random: Random, formula: Formula) -> int:
    return random.choice((-1, 1)) * random.randint(1, formula.variables)


def _count(random: Random, formula: Formula) -> None:
    variables = random.sample(range(1, formula.variables + 1), random.randint(1, formula.variables))
    plain = random.random() < 0.4
    groups: list[list[tuple[int, int]]] = []
    while variables:
        size = 1 if plain else random.randint(1, min(3, len(variables)))
        taken, variables = variables[:size], variables[size:]
        signs = random.choice((-1, 1))
        group = [(1 if plain else random.randint(1, 4), signs * variable) for variable in taken]
        for (_, first), (_, second) in pairwise(group):
            formula.add([-second, first], "chain")
        groups.append(group)
    total = sum(weight for group in groups for weight, _ in group)
    bounds = random.choices(range(total + 2), k=2)
    if random.random() < 0.9:
        bounds.sort()
    lo = 1 if plain and random.random() < 0.5 else bounds[0]
    hi = max(lo, 1) if plain and random.random() < 0.5 else bounds[1]
    shape = random.randint(0, 2)
    formula.count(
        groups,
        random.choice("abc"),
        lo=None if shape == 1 else lo,
        hi=None if shape == 2 else hi,
        guard=_literal(random, formula) if random.random() < 0.4 else 0,
    )


def models(formula: Formula, assumptions: Sequence[int]) -> Iterator[list[bool]]:
    """Every assignment that satisfies the formula and the assumptions."""
    for bits in product((False, True), repeat=formula.variables):
        true = [False, *bits]
        if all(true[abs(lit)] is (lit > 0) for lit in assumptions) and formula.evaluate(true):
            yield true
