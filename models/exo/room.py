"""Who adds fewer dice to a roll than the own value, where artefacts make values many.

Whoever has most dice puts them in first, as far as there is room; at equal values the players
choose who of them is first (ruling joint-tie). So of those with one value as many are in full as
fit beside all that is put in before; what they leave is short for the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.terms import Terms, at_least, at_most, unless
from winnable.solver.problem import AllOf, AtLeast, Condition, Expr, Not, Var, is_


def crowded_out(
    values: Mapping[str, Var], lacking: Mapping[str, Var], limit: int
) -> Iterator[Condition]:
    """Which of ``lacking`` (by player) hold, by the ``values`` of all who roll, 0 or more each."""
    for hero, own in values.items():
        lacks = is_(lacking[hero], 1)
        yield Condition(unless(Not(is_(own, 0)), then=Not(lacks)), "exo.joint.token-short")
        yield Condition(unless(Not(AtLeast(own, limit + 1)), then=lacks), "exo.attack.cap")
    for value in range(1, limit + 1):
        yield from _alike(values, lacking, value, limit)


def _alike(
    values: Mapping[str, Var], lacking: Mapping[str, Var], value: int, limit: int
) -> Iterator[Condition]:
    """Those with just ``value`` dice: as many as fit beside larger values put all of them in."""
    before = [term for var in values.values() for term in _larger(var, value, limit)]
    tied: dict[str, Expr] = {h: is_(var, value) for h, var in values.items() if value in var.values}
    full: Terms = [(1, AllOf((same, is_(lacking[hero], 0)))) for hero, same in tied.items()]
    for fit in range(limit // value + 1):
        if fit < len(tied):
            room = at_most(before, limit - (fit + 1) * value)
            rule = "exo.joint.order" if fit else "exo.joint.token-none"
            yield Condition(unless(room, then=at_most(full, fit)), rule)
        for hero, same in tied.items() if fit else ():
            taken = at_least(before, limit - fit * value + 1)
            other = (taken, Not(same), is_(lacking[hero], 0))
            enough = at_least(full, min(fit, len(tied)))
            yield Condition(unless(*other, then=enough), "exo.joint.roll")


def _larger(var: Var, value: int, limit: int) -> Terms:
    """``var`` where it is more than ``value``, else 0; all beyond the limit counts as one more."""
    most = int(var.values[-1])
    if most <= value:
        return []
    more = range(value + 2, min(limit + 1, most) + 1)
    return [(value + 1, AtLeast(var, value + 1)), *((1, AtLeast(var, n)) for n in more)]
