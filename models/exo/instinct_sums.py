"""What animals do to each other at nightfall, added up from the faces that they show.

The same as going through all rolls of a group (:mod:`winnable.models.exo.instinct`), for rolls that
artefacts make many: claws of all others less the own shields, and two for each of their bursts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from winnable.models.exo.dice import Roll, dice_of
from winnable.models.exo.part import Part
from winnable.models.exo.terms import Terms, among, at_least, at_most, exactly, unless
from winnable.solver.problem import Condition, Expr, Var, any_of, is_

Groups = Mapping[tuple[str, ...], Var]
LOSER = "exo.night.instinct-loser"
NOBODY = "exo.night.instinct-none"


def summed(groups: Groups, shown: Mapping[str, Var], loses: Mapping[str, Var]) -> Part:
    """Which of ``loses`` hold for each of ``groups`` that fights, by the rolls ``shown``."""
    claws = {a: _faces(var, lambda roll: roll.claws) for a, var in shown.items()}
    bursts = {a: _faces(var, lambda roll: roll.bursts) for a, var in shown.items()}
    shields = {a: _faces(var, lambda roll: roll.shields) for a, var in shown.items()}
    clawed: dict[str, Var] = {}
    taken: dict[str, Var] = {}
    for animal in shown:
        most = sum(len(terms) for other, terms in claws.items() if other != animal)
        more = sum(len(terms) for other, terms in bursts.items() if other != animal)
        clawed[animal] = Var(f"clawed({animal})", tuple(range(most + 1)))
        taken[animal] = Var(f"instinct taken({animal})", tuple(range(most + 2 * more + 1)))
    conditions: list[Condition] = []
    for group, fights in groups.items():
        idle = is_(fights, 0)
        for animal in group:
            others = [other for other in group if other != animal]
            against: Terms = [term for other in others for term in claws[other]]
            against += [(-1, shield) for _, shield in shields[animal]]
            burst: Terms = [(2, term) for other in others for _, term in bursts[other]]
            conditions += _hurt(idle, clawed[animal], taken[animal], against, burst)
            conditions += _worst(idle, animal, others, taken, loses[animal])
    return Part((*clawed.values(), *taken.values()), tuple(conditions))


def _faces(shown: Var, number: Callable[[Roll], int]) -> Terms:
    """How many dice show a face, as terms of a sum."""
    counts = {str(roll): number(dice_of(roll)) for roll in shown.values}
    return [
        (1, among(shown, [roll for roll, count in counts.items() if count >= least]))
        for least in range(1, max(counts.values()) + 1)
    ]


def _hurt(idle: Expr, clawed: Var, taken: Var, against: Terms, burst: Terms) -> Iterator[Condition]:
    """Shields stop claws alone, and no more than there are."""
    less: Terms = [(-factor, term) for factor, term in against]
    yield Condition(unless(idle, then=at_least([(1, clawed), *less], 0)), LOSER)
    none = is_(clawed, 0)
    yield Condition(unless(idle, none, then=at_most([(1, clawed), *less], 0)), LOSER)
    both = exactly([(1, clawed), *burst, (-1, taken)])
    yield Condition(unless(idle, then=both), LOSER)


def _worst(
    idle: Expr, animal: str, others: list[str], taken: Mapping[str, Var], loses: Var
) -> Iterator[Condition]:
    """``animal`` loses life where it takes some damage and none of ``others`` more."""
    own, spared = taken[animal], is_(loses, 0)
    yield Condition(unless(idle, spared, then=at_least([(1, own)], 1)), NOBODY)
    more: list[Expr] = []
    for other in others:
        yield Condition(
            unless(idle, spared, then=at_most([(1, taken[other]), (-1, own)], 0)), LOSER
        )
        more.append(at_least([(1, taken[other]), (-1, own)], 1))
    yield Condition(unless(idle, is_(loses, 1), is_(own, 0), *more, then=any_of()), LOSER)
