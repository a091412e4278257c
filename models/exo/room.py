"""Who adds fewer dice to a roll than the own value, where artefacts make values many.

Whoever has most dice puts them in first, as far as there is room; at equal values the players
choose who of them is first (ruling joint-tie). So of those with one value as many are in full as
fit beside all that is put in before; what they leave is short for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.terms import Terms, among, at_least, at_most, unless
from winnable.solver.problem import TRUE, AllOf, AtLeast, Condition, Expr, Not, Var, is_


def crowded_out(
    values: Mapping[str, Var], lacking: Mapping[str, Var], limit: int
) -> Iterator[Condition]:
    """Which of ``lacking`` (by player) hold, by the ``values`` of all who roll, 0 or more each."""
    yield from by_itself(values, lacking, limit)
    yield from in_turn(values, lacking, limit, dict.fromkeys(values, TRUE))


def by_itself(
    values: Mapping[str, Var], lacking: Mapping[str, Var], limit: int, *exceptions: Expr
) -> Iterator[Condition]:
    """What the own value alone says; that somebody lacks room, unless one of ``exceptions``."""
    for hero, own in values.items():
        lacks = is_(lacking[hero], 1)
        none, over = among(own, [0]), AtLeast(own, limit + 1)
        yield Condition(unless(Not(none), then=Not(lacks)), "exo.joint.token-short")
        yield Condition(unless(Not(over), *exceptions, then=lacks), "exo.attack.cap")


def in_turn(
    values: Mapping[str, Var],
    lacking: Mapping[str, Var],
    limit: int,
    here: Mapping[str, Expr],
    *exceptions: Expr,
) -> Iterator[Condition]:
    """What the order says, for those of ``values`` who are ``here``: of those with one value as
    many as fit beside larger ones put all of them in. That somebody lacks room it says unless one
    of ``exceptions`` holds."""
    for value in range(1, limit + 1):
        before = [
            term for hero, var in values.items() for term in _larger(var, value, limit, here[hero])
        ]
        tied = {h: _both(here[h], is_(v, value)) for h, v in values.items() if value in v.values}
        full: Terms = [(1, AllOf((same, is_(lacking[h], 0)))) for h, same in tied.items()]
        for fit in range(min(limit // value + 1, len(tied))):
            room = at_most(before, limit - (fit + 1) * value)
            rule = "exo.joint.order" if fit else "exo.joint.token-none"
            yield Condition(unless(room, *exceptions, then=at_most(full, fit)), rule)
        for fit in range(1, limit // value + 1):
            taken = at_least(before, limit - fit * value + 1)
            enough = at_least(full, min(fit, len(tied)))
            for hero, same in tied.items():
                other = (taken, Not(same), is_(lacking[hero], 0))
                yield Condition(unless(*other, then=enough), "exo.joint.roll")


def _both(here: Expr, case: Expr) -> Expr:
    return case if here is TRUE else AllOf((here, case))


def _larger(var: Var, value: int, limit: int, here: Expr) -> Terms:
    """``var`` where it is more than ``value`` and ``here``, else 0; all beyond the limit counts as
    one more."""
    most = int(var.values[-1])
    if most <= value:
        return []
    more = range(value + 2, min(limit + 1, most) + 1)
    terms: Terms = [(value + 1, _both(here, AtLeast(var, value + 1)))]
    return [*terms, *((1, _both(here, AtLeast(var, n))) for n in more)]
