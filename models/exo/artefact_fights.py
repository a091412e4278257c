"""Artefacts in fights: dice that a player adds to the next roll, and nets that hold bugs back.

Like those of Animal fury, these dice count below the limit of a roll, where they may bring a die
token, or come on top of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.kit import ARTEFACT_RULES
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms
from winnable.solver.problem import FALSE, AllOf, Effect, Expr, Not, is_

RULE = "exo.artefact.grenade"


def calm(state: State) -> Expr:
    """Bugs cannot attack, until dawn."""
    return FALSE if state.kit.net is None else is_(state.kit.net, 1)


def restless(state: State) -> tuple[Expr, ...]:
    """What makes an exception of a net, for a clause; nothing without such artefacts."""
    return () if state.kit.net is None else (is_(state.kit.net, 1),)


def added_dice(state: State, part: Mapping[str, Expr]) -> dict[str, Terms]:
    """Dice added by the players who take part (by hero), as terms of a sum for each of them."""
    return {
        hero: [(int(dice), AllOf((is_(bonus, dice), part[hero]))) for dice in bonus.values if dice]
        for hero, bonus in state.kit.bonus.items()
    }


def used_up(state: State, part: Mapping[str, Expr]) -> Iterator[Effect]:
    """Whoever takes part in a roll has added the dice."""
    for hero, bonus in state.kit.bonus.items():
        yield Effect(bonus, 0, RULE, AllOf((part[hero], Not(is_(bonus, 0)))))


def resting(state: State) -> Iterator[Effect]:
    """At dawn what lasts a day is over."""
    for mark in state.kit.pepper.values():
        yield Effect(mark, 0, ARTEFACT_RULES["pepper"])
    if state.kit.net is not None:
        yield Effect(state.kit.net, 0, ARTEFACT_RULES["net"])
