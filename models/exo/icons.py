"""Icons of bug cards that take dice from the attackers or the bug from the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.artefact_fights import restless
from winnable.models.exo.bug_cards import Hand, halves, shows
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.state import State
from winnable.solver.problem import AllOf, Effect, Expr, Not, Var


def takes_dice(state: State) -> bool:
    """Whether any bug that may come up takes dice from those who attack it."""
    return any(_most_taken(state, creature) for creature in state.creatures)


def taken_by(state: State, creature: Creature, card: Var) -> Iterator[Expr]:
    """One expression for each die that ``creature`` may take from the roll against it."""
    for number in range(1, _most_taken(state, creature) + 1):
        yield shows(state, creature, card, partial(_takes, number))


def _most_taken(state: State, creature: Creature) -> int:
    return max((profile.minus for profile in halves(state, creature).values()), default=0)


def _takes(number: int, profile: BugProfile) -> bool:
    return profile.minus >= number


def vanishing(state: State, hand: Hand, alive: Mapping[str, Expr]) -> Iterator[Effect]:
    """Bugs with the icon leave after their fight if they are still ``alive``; nobody eats them.

    Those that a net keeps from attacking stay.
    """
    for creature in state.creatures:
        if any(profile.disappears for profile in halves(state, creature).values()):
            shown = shows(state, creature, hand[creature.name], _disappears)
            when = AllOf((shown, alive[creature.name], *map(Not, restless(state))))
            yield Effect(creature.place, OFF, "exo.bug.disappears", when)


def _disappears(profile: BugProfile) -> bool:
    return profile.disappears
