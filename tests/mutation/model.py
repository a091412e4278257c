"""Mutants of the planning model, judged by the legs in which referee and model agree.

A leg's ends are what the referee finds, over all choices and chance. A mutant is noticed when one
of them can no longer be reached in it, or when another one can. Of what is written down by hand
``tests/agreement`` shows that the model has the same ends, and only the model is asked for them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from tests.agreement.boards import narrow_game
from tests.agreement.cases import legs_of_case
from tests.agreement.exceptions import UNREACHABLE
from tests.agreement.explore import TooManyError
from tests.agreement.legs import Ends, Leg, Legs, Part, leg, legs_of, rounds_of
from tests.agreement.played import referee_ends
from tests.agreement.positions import POSITIONS, legs_of_position
from tests.agreement.supply import accepted, hidden, tight
from tests.mutation import own_tests
from tests.mutation.data import changed_sheets
from tests.mutation.names import names_of
from tests.mutation.problem import ProblemMutant, mutants_of
from tests.mutation.sites import SITES
from tests.rulebook.position import all_cases
from winnable.missions.exo.referee import setup
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.engines import load
from winnable.solver.enumerate import Projected, end_states
from winnable.solver.gates import FALSE, TRUE
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, Impossible, Limits
from winnable.solver.problem import Problem

HORIZON = 5
TRIED = 8
MOST_STATES = 300
"""Larger legs cost more than they tell."""

FROM_SET_UP = ("setup", "start")
PARTS: tuple[Part, ...] = ("setup", "start", "day", "action", "fight", "free", "night")

Mutant: TypeAlias = tuple[str, str, Callable[[], Problem | None], Callable[[], str]]
"""What it belongs to, what is changed, the changed problem of the leg, and what else may judge."""

WORK = 20_000
"""Conflicts for one question; giving up counts as not noticed."""


@dataclass(frozen=True, slots=True)
class Case:
    """A leg with the ends that both sides agree on, as values of the model's variables.

    ``name``: e.g. ``night of game 7``.
    """

    name: str
    leg: Leg
    problem: Problem
    ends: tuple[Projected, ...]


class DisagreementError(Exception):
    """Referee and model differ in a leg already: nothing can be said about mutants."""


def written() -> Iterator[Case]:
    """What may lie hidden in a tight box, positions laid out by hand, cases of the rulebook.

    In no order, so that neighbours which ask the same are far apart.
    """
    SITES.watch()
    yield _supply()
    laid: list[tuple[str, Callable[[], Iterable[Leg]]]]
    laid = [(p.name, partial(legs_of_position, p)) for p in POSITIONS]
    for case in all_cases():
        if case["name"] not in UNREACHABLE:
            laid.append((case["name"], partial(legs_of_case, case)))
    random.Random(0).shuffle(laid)  # noqa: S311  # an order, not a secret
    for name, legs in laid:
        for it in legs():
            found = _case(f"{it.part} of {name}", it)
            if len(found.ends) <= MOST_STATES:
                yield found


def games(seeds: Iterable[int], part: Part) -> Iterator[Case]:
    """Of each game the legs of ``part`` that can end in the most and in the fewest ways.

    Few of its legs are tried.
    """
    for seed in seeds:
        game = narrow_game(seed)
        found = [it for it in legs_of(game, HORIZON) if it.part == part]
        random.Random(seed).shuffle(found)  # noqa: S311  # a sample, not a secret
        tried = [(ends, it) for it in found[:TRIED] if (ends := _ends(it)) is not None]
        tried.sort(key=lambda pair: len(pair[0]))
        for expected, it in tried[-1:] + tried[: len(tried) > 1]:
            yield _case(f"{part} of game {seed}", it, expected)


def _case(name: str, it: Leg, expected: Ends | None = None) -> Case:
    """The leg with the model's ends; ``DisagreementError`` if they are not the expected ones."""
    SITES.forget()
    legs = Legs(it.sheet, it.horizon)
    raw = legs.raw_ends(it)
    if expected is not None and legs.worded(it, raw) != expected:
        raise DisagreementError(name)
    return Case(name, it, legs.part(it), tuple(sorted(raw, key=repr)))


def _ends(it: Leg) -> Ends | None:
    """The referee's ends of a leg, ``None`` if they are too many."""
    try:
        ends = referee_ends(it, most=10 * MOST_STATES)
    except TooManyError:
        return None
    return ends if len(ends) <= MOST_STATES else None


def _supply() -> Case:
    """What may lie hidden in a tight box, as if it were a leg."""
    sheet = tight()
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    it = leg(sheet, "setup", setup.begin(sheet), 1)
    ends = accepted(sheet, problem)
    if end_states(problem, 0, variables=hidden(problem)) != ends:
        raise DisagreementError("supply")
    bare = replace(problem, stages=(), complete=False)
    return Case("supply", it, bare, tuple(sorted(ends, key=repr)))


def mutants(side: str, case: Case, wanted: Callable[[str], bool]) -> dict[str, Mutant]:
    """The mutants that a leg may notice, by name: of its stages, or of the numbers of its sheet."""
    if side == "numbers":
        return {name: mutant for name, mutant in _numbers(case) if wanted(name)}
    free = replace(case.problem, initial=()) if case.leg.part not in FROM_SET_UP else case.problem
    found = mutants_of(free, names_of(case.leg.sheet), SITES, wanted)
    return {mutant.name: _of_rule(case, mutant) for mutant in found}


def _of_rule(case: Case, mutant: ProblemMutant) -> Mutant:
    problem = mutant.problem
    if case.leg.part not in FROM_SET_UP:
        problem = replace(problem, initial=case.problem.initial)
    own = partial(own_tests.judged, mutant.spot, mutant.mistake)
    return mutant.spot.rule, f"{mutant.copies} places", lambda: problem, own


def _numbers(case: Case) -> Iterator[tuple[str, Mutant]]:
    leg = case.leg
    for name, sheet in changed_sheets(leg.sheet):
        yield name, (name.split(".")[0], name, partial(_leg_of, leg, sheet), lambda: "")


def _leg_of(leg: Leg, sheet: Sheet) -> Problem | None:
    """The problem of the leg for a changed sheet, ``None`` where the start no longer fits."""
    try:
        return Legs(sheet, leg.horizon).part(leg)
    except (KeyError, ValueError):
        return None


def notices(case: Case, problem: Problem | None) -> bool:
    """Whether the leg can end otherwise in ``problem``."""
    if problem is None:
        return True
    lowering = Lowering(problem)
    won = lowering.finish_round(rounds_of(case.leg))
    copies = lowering.layers[-1].after if lowering.layers else lowering.start
    places = {var.name: (n, var.values) for n, var in enumerate(problem.variables)}
    if any(
        name not in places or value not in places[name][1]
        for end in case.ends
        for name, value in end
    ):
        return True
    ends = [
        {
            copies[index].inside(1 << values.index(value))
            for index, values, value in ((*places[name], value) for name, value in end)
        }
        - {TRUE}
        for end in case.ends
    ]
    if any(FALSE in end for end in ends):
        return True
    solver = load("sat")
    solver.extend(lowering.formula)
    limits = Limits(work=WORK)
    for end in ends:
        if isinstance(solver.solve([-won, *end], limits), Impossible):
            return True
    for end in ends:
        lowering.formula.add([-lit for lit in end], "known")
    solver.extend(lowering.formula)
    return isinstance(solver.solve([-won], limits), Found)
