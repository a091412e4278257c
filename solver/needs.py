"""What the last step towards a fact asks for, in words of the state: where to be, what to have.

A step asks by its own conditions and, where these speak of decisions, by what paying takes from
stores. Everything that is no word of the state is left out, so more may be needed, never less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.solver.expressions import bound_to, names_read
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Change,
    Effect,
    Expr,
    Is,
    Linear,
    Problem,
    Value,
    Var,
    all_of,
    any_of,
)
from winnable.solver.ways import MOST, Deed, Ways, parts


class Needs:
    """What the last steps of the variables of a problem need."""

    def __init__(self, problem: Problem, ways: Ways) -> None:
        self._kept = frozenset(var.name for var in problem.variables)
        self._ways = ways
        self._renewed = frozenset(
            effect.var.name
            for stage in problem.stages
            for effect in stage.effects
            if not isinstance(effect.to, Change) and effect.to != effect.var.values[0]
            if names_read([effect.when]) <= self._kept
        )
        """What is there again every round, so that having it left is of no use."""

    def of(self, var: Var, wanted: frozenset[Value]) -> tuple[Expr, ...]:
        """What has to hold before ``var`` gets a value of ``wanted``; all of it together.

        What every last step asks stands alone; where they differ, a disjunction stands for it.
        """
        asked: dict[frozenset[Expr], tuple[Expr, ...]] = {}
        for deed in self._ways.last(var, wanted):
            each = tuple(dict.fromkeys(self._asked(deed)))
            asked.setdefault(frozenset(each), each)
        if not asked:
            return ()
        common = frozenset.intersection(*asked)
        first = next(iter(asked.values()))
        shared = tuple(need for need in first if need in common)
        rests = [tuple(n for n in each if n not in common) for each in asked.values()]
        if len(rests) == 1 or not all(rests) or len(rests) > MOST:
            return shared
        return (*shared, any_of(*(all_of(*rest) for rest in rests)))

    def _asked(self, deed: Deed) -> Iterator[Expr]:
        """What one step asks of other variables than the one that it writes."""
        settled = {n: value for n, value in deed.settled().items() if n not in self._kept}
        paid = {n: var for n, var in _paid(deed.effects) if var.name not in self._renewed}
        bound = [bound_to(need, settled) for need in deed.own()]
        for need in parts([*bound, *self._ways.told(deed, settled)]):
            told = self._told(need, paid)
            if told is not None and names_read([told]) != {deed.effect.var.name}:
                yield told

    def _told(self, need: Expr, paid: dict[str, Var]) -> Expr | None:
        """``need`` in words of the state; ``None`` if it has none."""
        if need in (TRUE, FALSE):
            return None
        if names_read([need]) <= self._kept:
            return need
        return self._in_store(need, paid) if isinstance(need, Linear) else None

    def _in_store(self, price: Linear, paid: dict[str, Var]) -> Expr | None:
        """Enough in store for ``price``, a sum of decisions; ``None`` if it asks for nothing."""
        terms: list[tuple[int, Var | Expr]] = []
        for factor, term in price.terms:
            if isinstance(term, Var) and term.name in paid:
                terms.append((factor, paid[term.name]))
            elif not (names_read([term]) if isinstance(term, Expr) else {term.name}) - self._kept:
                terms.append((factor, term))
            elif factor > 0:
                return None
        return Linear(tuple(terms), price.lo) if terms and (price.lo or 0) > 0 else None


def _paid(effects: Sequence[Effect]) -> Iterator[tuple[str, Var]]:
    """Decisions, each with the store that has as many units less after it as it says."""
    for effect in effects:
        match effect.to, effect.when:
            case Change(by), Is(var, values) if values == {-by}:
                yield var.name, effect.var
            case _:
                pass
