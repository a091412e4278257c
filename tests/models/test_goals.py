"""Goal formulas in the planning model: their truth, moment by moment, against their definition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import toy
from winnable.missions.exo.sheet import Token
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)
from winnable.models.exo.goals import Monitors
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.state import state_of
from winnable.solver.execute import State, apply
from winnable.solver.expressions import holds
from winnable.solver.problem import Stage

SHEET = toy.two_zones(tokens=(Token("beacon.claire", "B1", "claire"),))
STATE = state_of(SHEET, 9)
TAKEN = Fact("taken", ("beacon.claire",))
TAKES = Fact("takes", ("claire", "beacon.claire"))
HOME = InPlace(Fact("drone", ("claire",)), "start")
FED = Compare(Fact("cargo", ("claire", "food")), ">=", 2)

Moment: TypeAlias = tuple[int, int, int, str, int]
"""Round, token taken, token being taken, zone of the drone, food on it."""


def told(formula: Formula, moments: Sequence[Moment]) -> list[bool]:
    """What the model's monitors say at each moment of a play."""
    monitors = Monitors(STATE)
    goal = monitors.truth(formula, "goal")
    values: State = {var.name: 0 for var in monitors.variables}
    found = []
    for number, moment in enumerate(moments):
        if number:
            first = moments[number - 1][0] < moment[0]
            stage = monitors.watching(Stage("step", "action"), first=first)
            after = apply(stage, values, None, {})
            assert isinstance(after, dict)
            values = after
        names = ("round", "token(beacon.claire)", "taking(beacon.claire)", "drone(claire)")
        values = values | dict(zip((*names, "cargo(claire, food)"), moment, strict=True))
        found.append(holds(goal, values))
    return found


def defined(formula: Formula, moments: Sequence[Moment], now: int) -> bool:
    """What the formula means at moment ``now`` (counted from 0), by its definition."""
    number, taken, taking, drone, food = moments[now]

    def at(arg: Formula) -> Callable[[int], bool]:
        return lambda moment: defined(arg, moments, moment)

    match formula:
        case Fact("taken"):
            return bool(taken)
        case Fact("takes"):
            return bool(taking)
        case Compare():
            return food >= 2
        case InPlace():
            return drone == "A1"
        case Not(arg):
            return not at(arg)(now)
        case And(args):
            return all(at(arg)(now) for arg in args)
        case Or(args):
            return any(at(arg)(now) for arg in args)
        case Eventually(arg):
            return any(map(at(arg), range(now + 1)))
        case Always(arg):
            return all(map(at(arg), range(now + 1)))
        case ByRound(rounds, arg):
            return any(1 <= moments[m][0] <= rounds and at(arg)(m) for m in range(now + 1))
        case Within(rounds, event, arg):
            return any(
                at(event)(e) and moments[m][0] <= moments[e][0] + rounds and at(arg)(m)
                for m in range(now + 1)
                for e in range(m + 1)
            )
        case Then(first, second):
            return any(
                at(first)(one) and at(second)(other)
                for other in range(now + 1)
                for one in range(other + 1)
            )
        case Until(arg, reached):
            firsts = [m for m in range(now + 1) if at(reached)(m)]
            return bool(firsts) and all(map(at(arg), range(firsts[0])))
        case SameRound(one, other):
            starts = [
                {moments[m][0] for m in range(now + 1) if at(arg)(m) and not (m and at(arg)(m - 1))}
                for arg in (one, other)
            ]
            return bool(starts[0] & starts[1])
        case Fact() | ForAll() | Exists() | AtDawn():
            raise AssertionError(number)
        case _:
            assert_never(formula)


FACTS = st.sampled_from([TAKEN, TAKES, HOME, FED])
FORMULAS = st.recursive(
    FACTS,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.builds(And, st.tuples(inner, inner)),
        st.builds(Or, st.tuples(inner, inner)),
        st.builds(Eventually, inner),
        st.builds(Always, inner),
        st.builds(ByRound, st.integers(1, 3), inner),
        st.builds(Within, st.integers(0, 2), inner, inner),
        st.builds(Then, inner, inner),
        st.builds(Until, inner, inner),
        st.builds(SameRound, inner, inner),
    ),
    max_leaves=4,
)
MOMENTS = st.lists(
    st.tuples(
        st.integers(0, 1), st.integers(0, 1), st.integers(0, 1), st.sampled_from(["A1", "off"]),
        st.integers(1, 2),
    ),
    min_size=1,
    max_size=8,
)  # fmt: skip


@given(FORMULAS, MOMENTS)
def test_monitors_tell_what_the_formula_means(formula: Formula, steps: list[Moment]) -> None:
    """At every moment of every play: the round goes on by 0 or 1, facts come and go."""
    round_ = 0
    moments: list[Moment] = []
    for step, *facts in steps:
        round_ += step
        moments.append((round_, *facts))  # type: ignore[arg-type]

    assert told(formula, moments) == [defined(formula, moments, now) for now in range(len(moments))]


@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_two_rounds_after_finding_is_the_last_chance() -> None:
    """Found in round 1: food on board at home counts to the end of round 3, not in round 4."""
    challenge = Within(2, TAKES, And((HOME, FED)))
    found: Moment = (1, 1, 1, "off", 0)

    def arriving(round_: int) -> bool:
        waiting: list[Moment] = [(r, 1, 0, "off", 0) for r in range(1, round_ + 1)]
        return told(challenge, [found, *waiting, (round_, 1, 0, "A1", 2)])[-1]

    assert [arriving(r) for r in (1, 2, 3, 4)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("op", "values"),
    [("<", {0, 1}), ("<=", {0, 1, 2}), ("==", {2}), ("!=", {0, 1, 3}), (">=", {2, 3}), (">", {3})],
)
def test_numbers_are_compared_as_in_python(op: str, values: set[int]) -> None:
    """Cargo of 0 to 3 food against 2."""
    goal = Monitors(STATE).truth(Compare(Fact("cargo", ("claire", "food")), op, 2), "goal")

    assert {n for n in range(4) if holds(goal, {"cargo(claire, food)": n})} == values


@pytest.mark.parametrize(
    "formula",
    [Fact("hungry"), Compare(Fact("hives"), ">", 1), InPlace(Fact("hive", ("n",)), "start")],
    ids=["fact", "number", "thing"],
)
def test_unknown_words_are_refused(formula: Formula) -> None:
    """Better than a goal that never holds."""
    with pytest.raises(ValueError, match="goals of EXO do not"):
        Monitors(STATE).truth(formula, "goal")


def test_quantifiers_range_over_the_party() -> None:
    """``all p: taken(beacon p)`` for Claire and Yuri needs both tokens."""
    tokens = tuple(Token(f"beacon.{h}", "B1", h) for h in ("claire", "yuri"))
    state = state_of(toy.sheet(2, 2, party=("claire", "yuri"), tokens=tokens), 1)
    goal = Monitors(state).truth(ForAll("p", Fact("taken", ("beacon.p",))), "goal")
    both = {"token(beacon.claire)": 1, "token(beacon.yuri)": 1}

    assert holds(goal, both)
    assert not holds(goal, both | {"token(beacon.yuri)": 0})


@pytest.mark.rule("exo.sheet.duo.1.objective")
@pytest.mark.rule("exo.sheet.duo.1.challenge")
def test_an_objective_met_without_the_challenge_is_over() -> None:
    """Ruling challenge-scope: for the goal ``challenge`` a defeat, for ``mission`` a win."""
    sheet = toy.two_zones(
        objective=Eventually(TAKEN), challenge=FED, tokens=(Token("beacon.claire", "B1", "claire"),)
    )
    mission = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))
    challenge = build_problem(sheet, "challenge", horizon=1, schedule=Sweeps(1))
    met = dict.fromkeys((var.name for var in challenge.variables), 0)
    met |= {"token(beacon.claire)": 1, "life(claire)": 3}
    for values, won, lost in ((met, False, True), (met | {"cargo(claire, food)": 2}, True, False)):
        assert holds(mission.goal, values)
        assert holds(challenge.goal, values) == won
        assert any(holds(defeat.expr, values) for defeat in challenge.defeat) == lost


def test_a_sheet_without_challenge_has_no_such_goal() -> None:
    """And a horizon below one round is no horizon."""
    with pytest.raises(ValueError, match="no challenge"):
        build_problem(toy.two_zones(), "challenge", horizon=1, schedule=Sweeps(1))
    with pytest.raises(ValueError, match="at least 1"):
        build_problem(toy.two_zones(), "mission", horizon=0, schedule=Sweeps(1))
