"""Mutants of a problem of two rooms: what is changed, together with what, and where it shows."""

from __future__ import annotations

from tests.mutation.numbers import shifted, uses
from tests.mutation.problem import Mistake, ProblemMutant, Spot, mutants_of, spots_of
from tests.mutation.shape import family, shape
from winnable.solver.execute import State, apply
from winnable.solver.problem import (
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Is,
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


def mutants() -> dict[str, ProblemMutant]:
    return {mutant.name: mutant for mutant in mutants_of(HOUSE, NAMES)}


def test_only_wanted_ones_are_made() -> None:
    """By their names, which are those that all would have."""
    chosen = set(list(mutants())[::2])

    found = mutants_of(HOUSE, NAMES, wanted=chosen.__contains__)

    assert {mutant.name for mutant in found} == chosen


def test_copies_of_a_condition_are_one_mutant() -> None:
    """Both walks need a lamp: dropped for one room, it is dropped for the other, too."""
    mutant = mutants()["house.lamp | step # / walk * -> * | preconditions lamps>=1 | drop"]

    assert mutant.copies == 2
    assert mutant.spot == Spot("house.lamp", "step # / walk * -> *", "preconditions", "lamps>=1")
    for action in mutant.problem.stages[0].actions:
        assert [condition.rule for condition in action.preconditions] == ["house.walk"]


def test_every_spot_is_known_before_a_mistake_is_made_there() -> None:
    """The tests that reach a spot are found by it; the values at the start are no mistake's."""
    reached = set(spots_of(HOUSE, NAMES))

    assert {mutant.spot for mutant in mutants().values()} <= reached
    assert {spot.rule for spot in reached} == {"house.start", "house.walk", "house.lamp"}


def test_every_mistake_of_the_house_is_made() -> None:
    """Per walk: 2 conditions and 2 effects dropped, the bound and the change by one either way.

    At the start two conditions are dropped, and the 2 lamps become 1 or 3.
    """
    found = {(m.spot.part, str(m.mistake)) for m in mutants().values()}

    assert len(mutants()) == (2 + 2 + 2 + 2) + (2 + 2)
    assert ("initial", "shift is +1") in found
    assert ("effects", "change +1") in found
    assert ("preconditions", "shift at_least -1") in found


def test_a_dropped_condition_allows_what_was_forbidden() -> None:
    """From the cellar nobody walks from the attic to the cellar, but in the mutant."""
    (mutant,) = [
        mutant
        for name, mutant in mutants().items()
        if name.startswith("house.walk ") and name.endswith("| drop") and "precond" in name
    ]
    state: State = {"room": "cellar", "lamps": 1}

    original = apply(HOUSE.stages[0], state, HOUSE.stages[0].actions[0], {})
    changed = apply(mutant.problem.stages[0], state, mutant.problem.stages[0].actions[0], {})

    assert isinstance(original, list)
    assert changed == {"room": "cellar", "lamps": 0}


def test_numbers_move_by_what_they_are_for() -> None:
    """Of 2 <= lamps + [lamps >= 3] <= 4, each of the three numbers can be moved by itself."""
    expr = Linear(((1, LAMPS), (1, AtLeast(LAMPS, 3))), 2, 4)

    assert set(uses(expr)) == {"lo", "hi", "at_least"}
    assert shifted(expr, "hi", -1) == Linear(expr.terms, 2, 3)
    assert shifted(Not(is_(LAMPS, 3)), "is", 1) == Not(Is(LAMPS, frozenset()))


def test_families_forget_names_and_numbers() -> None:
    """Words that only contain a name stay: ``attics`` is no room."""
    assert family("walk attic -> cellar 12", NAMES) == "walk * -> * #"
    assert family("attics", NAMES) == "attics"
    assert str(Mistake("drop")) == "drop"


def test_shapes_write_like_arguments_once() -> None:
    """Attic or cellar: the same words; two lamps or three: the same shape."""
    both = AnyOf((is_(ROOM, "attic"), AllOf((is_(ROOM, "cellar"), AtLeast(LAMPS, 3)))))

    assert shape(both, NAMES) == "any(all(lamps>=#, room=*), room=*)"
