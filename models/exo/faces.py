"""What the faces rolled this round add up to: numbers that both disaster tables contribute to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add

from winnable.missions.exo.disaster_tables import Face, FaceEffect
from winnable.models.exo.state import State
from winnable.models.exo.terms import among
from winnable.solver.problem import AllOf, Expr, Var, any_of

Amount = Callable[[FaceEffect], int]


@dataclass(frozen=True, slots=True)
class Total:
    """A number that the rolled faces can add up to, when they do, and the rule that says so."""

    amount: int
    when: Expr
    rule: str


def die(state: State, table: str) -> Var:
    """The state variable that holds the face rolled on ``table`` (0: not yet)."""
    return {"weather": state.weather, "fauna": state.fauna}[table]


def faces(state: State) -> Iterator[tuple[Face, Expr]]:
    """Every face of both tables, and that it is the one in force."""
    for table, lines in state.sheet.tables.items():
        for face in lines:
            yield face, among(die(state, table), [face.number])


def totals(
    state: State,
    amount: Amount,
    usual: str,
    combine: Callable[[int, int], int] = add,
    within: Callable[[int, int], int] = add,
) -> tuple[Total, ...]:
    """What ``amount`` of the effects in force can come to, rising; the cases exclude each other.

    Effects of one face add up, unless ``within`` says otherwise; those of the two tables are put
    together by ``combine``. ``usual`` is the rule where no face has a word in it.
    """
    found: dict[int, list[Expr]] = {}
    rules: dict[int, str] = {}
    weather, fauna = (_side(state, table, amount, usual, within) for table in ("weather", "fauna"))
    for one in weather:
        for other in fauna:
            sum_ = combine(one.amount, other.amount)
            found.setdefault(sum_, []).append(AllOf((one.when, other.when)))
            rules.setdefault(sum_, other.rule if other.rule != usual else one.rule)
    return tuple(Total(sum_, any_of(*found[sum_]), rules[sum_]) for sum_ in sorted(found))


def _side(
    state: State, table: str, amount: Amount, usual: str, within: Callable[[int, int], int]
) -> list[Total]:
    """What one table contributes; the case 0 holds before the die is rolled, too."""
    numbers: dict[int, list[int]] = {0: [0]}
    rules: dict[int, str] = {0: usual}
    for face in state.sheet.tables[table]:
        total = reduce(within, map(amount, face.effects), 0)
        numbers.setdefault(total, []).append(face.number)
        if total:
            rules.setdefault(total, face.rule)
    return [
        Total(total, among(die(state, table), found), rules[total])
        for total, found in sorted(numbers.items())
    ]
