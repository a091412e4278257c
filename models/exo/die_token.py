"""Die tokens: a player who takes part in a roll spends one to turn a die to another face.

Several tokens may be spent on one roll, on the same die even. So what ``k`` tokens make of a roll
is any roll that differs from it in at most ``k`` dice; a single one does change a die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from winnable.models.exo.dice import dice_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import Condition, Effect, Expr, Not, Value, Var, is_

USE = "exo.attack.token-use"


def obtainable(state: State) -> bool:
    """Whether the party can roll more dice than the limit, which alone gives tokens."""
    every = sum(pair.hero.dice + pair.animal.dice for pair in state.sheet.pairs)
    return every > state.sheet.components.max_dice


def turns_between(one: Value, other: Value) -> int:
    """How many dice have to be turned to make one roll of the other, with as many dice."""
    before, after = Counter(dice_of(one).faces), Counter(dice_of(other).faces)
    return (after - before).total()


def turning(rolled: Var, shown: Var, spent: Mapping[int, Expr]) -> Iterator[Condition]:
    """``shown`` is what tokens make of ``rolled``; ``spent[k]`` says that ``k`` or more are spent.

    Both have the rolls of a fixed number of dice among their values, and perhaps ``none``.
    """
    most = max(spent, default=0)
    for roll in rolled.values:
        same = [v for v in shown.values if _dice(v) == _dice(roll)]
        for count in range(most + 1):
            more = [spent[count + 1]] if count < most else []
            near = [v for v in same if v == roll or _turned(roll, v) <= count]
            if count == 1:
                near.remove(roll)
            at_least = [Not(spent[count])] if count else []
            turned = unless(differs(rolled, roll), *more, *at_least, then=among(shown, near))
            yield Condition(turned, USE)


def _dice(roll: Value) -> int:
    return 0 if roll == NONE else len(dice_of(roll).faces)


def _turned(one: Value, other: Value) -> int:
    return turns_between(one, other) if _dice(one) else 0


def spending(state: State, turns: Mapping[str, Expr]) -> Iterator[Condition]:
    """Who turns a die holds a token."""
    for hero, turn in turns.items():
        held = is_(state.die_token[hero], 1)
        yield Condition(unless(Not(turn), then=held), "exo.attack.token-when")


def spent(state: State, turns: Mapping[str, Expr]) -> Iterator[Effect]:
    """Who turns a die no longer has the token after it."""
    for hero, turn in turns.items():
        yield Effect(state.die_token[hero], 0, USE, turn)
