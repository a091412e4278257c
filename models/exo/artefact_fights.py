"""Artefacts in fights: dice that a player adds to the next roll, and nets that hold bugs back.

Like those of Animal fury, these dice count below the limit of a roll or come on top of it. No die
token is counted for dice that find no room because of artefacts: a token turns a die to a face that
luck may roll at once. For the same reason nobody goes into a fight of animals alone with such dice:
they are of no use there, as luck may let nobody be hurt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from winnable.models.exo.boost import inside
from winnable.models.exo.kit import ARTEFACT_RULES
from winnable.models.exo.state import State
from winnable.models.exo.terms import unless
from winnable.solver.problem import FALSE, AllOf, Condition, Effect, Expr, Not, is_

RULE = "exo.artefact.grenade"


def calm(state: State) -> Expr:
    """Bugs cannot attack, until dawn."""
    return FALSE if state.kit.net is None else is_(state.kit.net, 1)


def restless(state: State) -> tuple[Expr, ...]:
    """What makes an exception of a net, for a clause; nothing without such artefacts."""
    return () if state.kit.net is None else (is_(state.kit.net, 1),)


def added_dice(state: State, part: Mapping[str, Expr]) -> list[tuple[int, Expr]]:
    """Dice added by the players who take part (by hero), as terms of a sum."""
    return [
        (int(dice), AllOf((is_(bonus, dice), part[hero])))
        for hero, bonus in state.kit.bonus.items()
        for dice in bonus.values
        if dice
    ]


def boosted(state: State, heroes: Iterable[str]) -> tuple[Expr, ...]:
    """One of ``heroes`` has dice to add that compete for room, an exception for a clause."""
    kit = state.kit
    if not inside(state.sheet):
        return ()
    return tuple(Not(is_(kit.bonus[hero], 0)) for hero in heroes if hero in kit.bonus)


def used_up(state: State, part: Mapping[str, Expr]) -> Iterator[Effect]:
    """Whoever takes part in a roll has added the dice."""
    for hero, bonus in state.kit.bonus.items():
        yield Effect(bonus, 0, RULE, AllOf((part[hero], Not(is_(bonus, 0)))))


def kept_out(state: State, animal: str, fights: Expr) -> Iterator[Condition]:
    """No dice of artefacts in a fight of animals alone."""
    bonus = state.kit.bonus.get(state.hero(animal))
    if bonus is not None:
        yield Condition(unless(Not(fights), then=is_(bonus, 0)), RULE)


def resting(state: State) -> Iterator[Effect]:
    """At dawn what lasts a day is over."""
    for mark in state.kit.pepper.values():
        yield Effect(mark, 0, ARTEFACT_RULES["pepper"])
    if state.kit.net is not None:
        yield Effect(state.kit.net, 0, ARTEFACT_RULES["net"])
