"""What the faces rolled this round add up to: numbers that both disaster tables contribute to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add

from winnable.missions.exo.disaster_tables import Face, FaceEffect
from winnable.models.exo.state import State
from winnable.models.exo.terms import among
from winnable.models.exo.told import TABLES, doubling
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Not, Var, any_of

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
    """Every face of both tables, and that it is the one in force; faces that last always are."""
    for table in TABLES:
        for face in state.sheet.tables[table]:
            yield face, among(die(state, table), [face.number])
    for face in state.sheet.specials.lasting:
        yield face, TRUE


def acting(state: State, table: str) -> Iterator[tuple[str, Face, Expr]]:
    """The faces of ``table``, each as often as it can act, with a name for it and the case."""
    again = doubled(state) if table == "fauna" else FALSE
    for face in state.sheet.tables[table]:
        rolled = among(die(state, table), [face.number])
        yield str(face.number), face, rolled
        if again is not FALSE:
            yield f"{face.number} again", face, AllOf((rolled, again))


def doubled(state: State) -> Expr:
    """The fauna face acts twice in this round; ``FALSE`` where that can never be."""
    twice = doubling(state.sheet)
    return among(state.weather, twice) if twice else FALSE


def totals(
    state: State,
    amount: Amount,
    usual: str,
    combine: Callable[[int, int], int] = add,
    within: Callable[[int, int], int] = add,
) -> tuple[Total, ...]:
    """What ``amount`` of the effects in force can come to, rising; the cases exclude each other.

    Effects of one face add up, unless ``within`` says otherwise; those of the two tables, and those
    that last, are put together by ``combine``. ``usual`` is the rule where no face has a word in
    it.
    """
    found: dict[int, list[Expr]] = {}
    rules: dict[int, str] = {}
    always, lasting = _always(state, amount, usual, within)
    weather, fauna = (_side(state, table, amount, usual, within) for table in TABLES)
    twice = doubled(state)
    for one in weather:
        for other in fauna:
            both = AllOf((one.when, other.when))
            rule = next((r for r in (other.rule, one.rule, lasting) if r != usual), usual)
            cases = [(other.amount, both)]
            more = combine(other.amount, other.amount)
            if twice is not FALSE and more != other.amount:
                cases = [(other.amount, AllOf((both, Not(twice)))), (more, AllOf((both, twice)))]
            for number, when in cases:
                sum_ = combine(combine(one.amount, number), always)
                found.setdefault(sum_, []).append(when)
                rules.setdefault(sum_, rule)
    if len(found) == 1:
        return tuple(Total(sum_, TRUE, rule) for sum_, rule in rules.items())
    return tuple(Total(sum_, any_of(*found[sum_]), rules[sum_]) for sum_ in sorted(found))


def _always(
    state: State, amount: Amount, usual: str, within: Callable[[int, int], int]
) -> tuple[int, str]:
    """What faces that last contribute, and the rule of one that does."""
    total, rule = 0, usual
    for face in state.sheet.specials.lasting:
        own = reduce(within, map(amount, face.effects), 0)
        total, rule = within(total, own), face.rule if own else rule
    return total, rule


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
