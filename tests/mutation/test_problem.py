"""Mutants of a problem of two rooms: what is changed, together with what, and where it shows."""

from __future__ import annotations

from tests.mutation.numbers import Number, numbers, shifted
from tests.mutation.problem import Mistake, ProblemMutant, Spot, family, mutants_of
from winnable.solver.execute import State, apply
from winnable.solver.expressions import holds
from winnable.solver.problem import (
    Action,
    AtLeast,
    Change,
    Condition,
    Effect,
    Linear,
    Not,
    Problem,
    Stage,
    Var,
    is_,
)

ROOM = Var("room", ("attic", "cellar"))
LAMPS = Var("lamps", (0, 1, 2, 3))


def walk(here: str, there: str) -> Action:
    """One lamp is used up by each walk."""
    return Action(
        f"walk {here} -> {there}",
        "one",
        (Condition(is_(ROOM, here), "house.walk"), Condition(AtLeast(LAMPS, 1), "house.lamp")),
        (Effect(ROOM, there, "house.walk"), Effect(LAMPS, Change(-1), "house.lamp")),
    )


HOUSE = Problem(
    "house",
    (ROOM, LAMPS),
    (Condition(is_(ROOM, "attic"), "house.start"), Condition(is_(LAMPS, 2), "house.start")),
    (Stage("step 1", "day", (walk("attic", "cellar"), walk("cellar", "attic"))),),
    is_(ROOM, "cellar"),
)
NAMES = {"attic", "cellar"}


def mutants() -> dict[tuple[str, str, int, str], ProblemMutant]:
    return {
        (m.spot.rule, m.spot.part, m.spot.number, str(m.mistake)): m
        for m in mutants_of(HOUSE, NAMES)
    }


def test_copies_of_a_condition_are_one_mutant() -> None:
    """Both walks need a lamp: dropped for one room, it is dropped for the other, too."""
    mutant = mutants()["house.lamp", "precondition", 0, "drop"]

    assert mutant.copies == 2
    assert mutant.spot == Spot("house.lamp", "step # / walk * -> *", "precondition", 0)
    for action in mutant.problem.stages[0].actions:
        assert [condition.rule for condition in action.preconditions] == ["house.walk"]


def test_every_mistake_of_the_house_is_made() -> None:
    """Per walk: 2 conditions and 2 effects dropped, the bound and the change by one either way.

    At the start two conditions are dropped, and the 2 lamps become 1 or 3.
    """
    found = {(part, mistake) for _, part, _, mistake in mutants()}

    assert len(mutants()) == (2 + 2 + 2 + 2) + (2 + 2)
    assert ("initial", "shift is 2 +1") in found
    assert ("effect", "change +1") in found
    assert ("precondition", "shift at_least 1 -1") in found


def test_a_dropped_condition_allows_what_was_forbidden_where_it_says_so() -> None:
    """Without lamps the original refuses the walk and the mutant takes it... into the negative.

    The lamp's effect leads outside the domain, so the pair is told apart by which rule refuses.
    """
    mutant = mutants()["house.walk", "precondition", 0, "drop"]
    state: State = {"room": "cellar", "lamps": 1}

    original = apply(HOUSE.stages[0], state, HOUSE.stages[0].actions[0], {})
    changed = apply(mutant.problem.stages[0], state, mutant.problem.stages[0].actions[0], {})

    assert isinstance(original, list)
    assert changed == {"room": "cellar", "lamps": 0}
    (difference,) = [d for d in mutant.differences if d.action == "walk attic -> cellar"]
    assert holds(difference.expr, state)
    assert not holds(difference.expr, state | {"room": "attic"})


def test_numbers_move_alone() -> None:
    """Of 2 <= lamps + [lamps >= 3] <= 4, each of the three numbers can be moved by itself."""
    expr = Linear(((1, LAMPS), (1, AtLeast(LAMPS, 3))), 2, 4)

    assert set(numbers(expr)) == {Number("lo", 2), Number("hi", 4), Number("at_least", 3)}
    assert shifted(expr, Number("hi", 4), -1) == Linear(expr.terms, 2, 3)
    assert shifted(Not(expr), Number("lo", 9), 1) == Not(expr)


def test_families_forget_names_and_numbers() -> None:
    """Words that only contain a name stay: ``attics`` is no room."""
    assert family("walk attic -> cellar 12", NAMES) == "walk * -> * #"
    assert family("attics", NAMES) == "attics"
    assert str(Mistake("drop")) == "drop"
