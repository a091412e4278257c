"""Die tokens: a player who takes part in a roll spends one to turn a die to another face.

Several tokens may be spent on one roll, on the same die even; each of them turns a die to a face
that it does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from winnable.models.exo.dice import dice_of, kinds, turned
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, exactly, unless
from winnable.solver.problem import Condition, Effect, Expr, Not, Var, is_

USE = "exo.attack.token-use"


def obtainable(state: State) -> bool:
    """Whether the party, with a combat drone, can have more dice than the limit, which alone gives
    tokens."""
    every = sum(pair.hero.dice + pair.animal.dice for pair in state.sheet.pairs)
    drone = 0 if state.combat_drone is None else 1
    return every + drone > state.sheet.components.max_dice


def turning(state: State, rolled: Var, shown: Var, turns: Sequence[Expr]) -> Iterator[Condition]:
    """``shown`` is what tokens make of ``rolled``: each of ``turns`` that holds turns a die.

    Both have rolls as values, and perhaps ``none``, of which nobody turns a die.
    """
    for value in rolled.values:
        if value == NONE:
            yield Condition(unless(differs(rolled, NONE), then=is_(shown, NONE)), USE)
            continue
        before = dice_of(value)
        for count in range(len(turns) + 1):
            found = {roll.written for roll in turned(before, count, kinds(state))}
            others = Not(exactly([(1, turn) for turn in turns], count))
            then = among(shown, found)
            yield Condition(unless(others, differs(rolled, value), then=then), USE)


def spending(state: State, turns: Mapping[str, Expr]) -> Iterator[Condition]:
    """Who turns a die holds a token."""
    for hero, turn in turns.items():
        held = is_(state.die_token[hero], 1)
        yield Condition(unless(Not(turn), then=held), "exo.attack.token-when")


def spent(state: State, turns: Mapping[str, Expr]) -> Iterator[Effect]:
    """Who turns a die no longer has the token after it."""
    for hero, turn in turns.items():
        yield Effect(state.die_token[hero], 0, USE, turn)
