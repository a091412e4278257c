"""What can lie hidden: identities of larvae and exploration cards, in the referee's supply.

The referee learns such things one by one and refuses what the box or a pile does not hold. Which
assignments it would accept in the end is what the model may assume from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

from tests import toy
from tests.toy import hive_at
from winnable.missions.exo.referee import hive, setup
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Insect
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.solver.enumerate import Projected
from winnable.solver.problem import Problem, Value

NONE_LEFT = dict.fromkeys(BUG_TYPES, 0)


def tight() -> Sheet:
    """Two piles and three exploration cards of a box that holds hardly more than they need."""
    wood, food = toy.EXPLORATION[13], toy.EXPLORATION[12]
    return toy.sheet(
        4,
        1,
        starts=("A1",),
        hives=(hive_at("north", "C1", 1, 1), hive_at("south", "D1", 1, 0)),
        larvae={
            "common": NONE_LEFT | {"beetle": 1, "dragonfly": 1},
            "alpha": NONE_LEFT | {"beetle": 1},
        },
        exploration=(wood, replace(wood, name="E98"), food, replace(food, name="E99")),
    )


def hidden(problem: Problem) -> tuple[str, ...]:
    """The variables that are compared: those of larvae, and of zones that nobody starts in."""
    names = (var.name for var in problem.variables)
    kinds = ("identity(north.", "identity(south.", "resource(", "colour(")
    return tuple(n for n in names if n.startswith(kinds) and not n.endswith("(A1)"))


def accepted(sheet: Sheet, problem: Problem) -> frozenset[Projected]:
    """Every assignment to :func:`hidden` that the referee accepts piece by piece."""
    names = hidden(problem)
    order = {var.name: place for place, var in enumerate(problem.variables)}
    found: set[Projected] = set()
    for larvae in _larvae(sheet, [n[9:-1] for n in names if n.startswith("identity(")]):
        for land in _land(sheet):
            values: dict[str, Value] = {**larvae, **land}
            found.add(tuple(sorted(values.items(), key=lambda item: order[item[0]])))
    return frozenset(found)


def _larvae(sheet: Sheet, tokens: list[str]) -> Iterator[dict[str, Value]]:
    identities = [*BUG_TYPES, *(f"alpha {bug}" for bug in BUG_TYPES)]
    start = setup.begin(sheet)
    lying = tuple(Insect(token, "B1", token.partition(".")[0]) for token in tokens)
    for choice in product(identities, repeat=len(tokens)):
        state = replace(start, insects=lying)
        chance = {"larvae": dict(zip(tokens, choice, strict=True))}
        judge = Judge(sheet, Recorded(chance, "this step"))
        try:
            for token in tokens:
                state = hive.reveal(judge, state, token)
        except IllegalStepError:
            continue
        yield {f"identity({t})": i for t, i in zip(tokens, choice, strict=True)}


def _land(sheet: Sheet) -> Iterator[dict[str, Value]]:
    zones = [zone for zone in sheet.zones if zone != "A1"]
    seen = set()
    for cards in permutations(sheet.components.exploration, len(zones)):
        kinds = tuple((card.resource, card.colour) for card in cards)
        if kinds not in seen:
            seen.add(kinds)
            yield {
                name: value
                for zone, (resource, colour) in zip(zones, kinds, strict=True)
                for name, value in (
                    (f"resource({zone})", resource),
                    (f"colour({zone})", colour),
                )
            }
