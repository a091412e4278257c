"""Die tokens: a player who takes part in a roll spends one to turn a die to another face.

Several tokens may be spent on one roll, on the same die even; each of them turns a die to a face
that it does not show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from winnable.models.exo.boost import crowding, inside
from winnable.models.exo.dice import dice_of, kinds, turned
from winnable.models.exo.kit import BONUS
from winnable.models.exo.more_dice import most_dice
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, exactly, unless
from winnable.solver.problem import Condition, Effect, Expr, Not, Var, any_of, is_

USE = "exo.attack.token-use"


def obtainable(state: State) -> bool:
    """Whether the party, with a combat drone, fury and artefacts, can have more dice than the
    limit, which gives tokens; or has one from the start."""
    if state.sheet.specials.grants.die_tokens:
        return True
    every = sum(most_dice(state, character) for character in state.characters)
    every += crowding(state.sheet)
    if inside(state.sheet):
        cards = state.sheet.components.artefacts
        every += sum(BONUS.get(card.effect, 0) * card.copies for card in cards)
    drone = 0 if state.combat_drone is None else 1
    return every + drone > state.sheet.components.max_dice


def turning(
    state: State, rolled: Var, shown: Var, turns: Sequence[Expr], tribal: Var | None = None
) -> Iterator[Condition]:
    """``shown`` is what tokens make of ``rolled``: each of ``turns`` that holds turns a die.

    Both have rolls as values, and perhaps ``none``, of which nobody turns a die. ``tribal``: how
    many dice Tribal Power turns to shields besides.
    """
    for value in rolled.values:
        if value == NONE:
            yield Condition(unless(differs(rolled, NONE), then=is_(shown, NONE)), USE)
            continue
        before = dice_of(value)
        for count in range(len(turns) + 1):
            others = [Not(exactly([(1, turn) for turn in turns], count))] if turns else []
            for shields in (0,) if tribal is None else tribal.values:
                found = turned(before, count, kinds(state), int(shields))
                then = among(shown, [roll.written for roll in found])
                case = others if tribal is None else [*others, differs(tribal, shields)]
                yield Condition(unless(*case, differs(rolled, value), then=then), USE)


def spending(
    state: State, turns: Mapping[str, Expr], given: Mapping[str, Expr] | None = None
) -> Iterator[Condition]:
    """Who turns a die holds a token; ``given``: who has just received one."""
    for hero, turn in turns.items():
        held: Expr = is_(state.die_token[hero], 1)
        if given and hero in given:
            held = any_of(held, given[hero])
        yield Condition(unless(Not(turn), then=held), "exo.attack.token-when")


def spent(state: State, turns: Mapping[str, Expr]) -> Iterator[Effect]:
    """Who turns a die no longer has the token after it."""
    for hero, turn in turns.items():
        yield Effect(state.die_token[hero], 0, USE, turn)
