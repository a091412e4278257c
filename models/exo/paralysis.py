"""Paralysis: each cube makes a use of the space for moving and attacking cost a pawn more.

An attack on the pawn of a move is no use of its own. Whoever has more cubes than pawns cannot use
the space, so cubes are counted only as far as they matter (:func:`winnable.models.exo.state`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.act import Act
from winnable.models.exo.placement import use
from winnable.models.exo.state import State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import Terms, exactly, sum_is, unless
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

RULE = "exo.bug.paralysis"


def burdening(
    state: State, burden: Mapping[str, Var], uses: Mapping[str, Expr]
) -> Iterator[Condition]:
    """Whoever ``uses`` the space pays a pawn for each cube, nobody else does."""
    for character, var in burden.items():
        cubes = exactly([(1, var), (-1, state.paralysis[character])])
        yield Condition(unless(Not(uses[character]), then=cubes), RULE)
        yield Condition(unless(uses[character], then=is_(var, 0)), RULE)


def move_price(act: Act) -> Iterator[Condition]:
    """What a move costs each player in pawns, with those for cubes and for faces."""
    state = act.state
    moves: dict[str, Expr] = {c: is_(join, 1) for c, join in act.joins.items()}
    far = {hero: act.looks_far(hero) for hero in act.explorers_from_afar()}
    uses = {c: AnyOf((case, far[c])) if c in far else case for c, case in moves.items()}
    yield from burdening(state, act.burden, uses)
    for hero, spent in act.spent.items():
        pawns: Terms = []
        for kind, c in (("heroes", hero), ("animals", state.animal(hero))):
            if c in act.joins:
                pawns.append((1, uses[c]))
                if c in act.burden:
                    pawns.append((1, act.burden[c]))
                for total in due(state, "move", "pawn", kind):
                    if total.amount:
                        pawns.append((total.amount, AllOf((total.when, moves[c]))))
        yield Condition(sum_is(pawns, spent), RULE)


def move_pawns(act: Act) -> Iterator[Effect]:
    """The pawns of a move come off; where that ends it, paralysis does."""
    for hero, spent in act.spent.items():
        for count in spent.values[1:]:
            yield use(act.state, hero, int(count), is_(spent, count))
    if ends_paid(act.state):
        for c, cubes in act.state.paralysis.items():
            if c in act.joins:
                yield Effect(cubes, 0, RULE, is_(act.joins[c], 1))


def move_actions(act: Act) -> Iterator[Action]:
    """One action for each number of pawns that a move may cost where characters are paralysed."""
    pawns: Terms = [(1, var) for var in act.spent.values()]
    for count in range(1, sum(int(var.values[-1]) for var in act.spent.values()) + 1):
        yield Action(
            name=f"move for {count}",
            actor="party",
            preconditions=(
                Condition(exactly(pawns, count), RULE),
                *(Condition(Not(act.looks_far(hero)), RULE) for hero in act.explorers_from_afar()),
            ),
            cost=count,
            params=(("do", "move"),),
        )


def ends_paid(state: State) -> bool:
    """Whether cubes go away once they were paid for (ruling paralysis)."""
    return state.sheet.ruling("paralysis") == "paid-once"


def paralysing(
    state: State,
    paralysed: Mapping[str, Var],
    paid: Mapping[str, Expr],
    cured: Mapping[str, Var],
) -> Iterator[Effect]:
    """Each icon that a character takes (``paralysed``, by character) lays a cube.

    ``paid``: who has used the space for this fight, after which the cubes of before may be gone.
    ``cured``: cubes that are taken away.
    """
    for character, cubes in state.paralysis.items():
        gone = paid.get(character, FALSE) if ends_paid(state) else FALSE
        most = int(cubes.values[-1])
        for count, away, some in _cases(paralysed.get(character), cured.get(character)):
            if gone is not FALSE:
                left = max(0, min(count - away, most))
                yield Effect(cubes, left, RULE, AllOf((some, gone)))
            kept, change = AllOf((some, Not(gone))), count - away
            if change > 0:
                full = AtLeast(cubes, most - change + 1)
                yield Effect(cubes, Change(change), RULE, AllOf((kept, Not(full))))
                yield Effect(cubes, most, RULE, AllOf((kept, full)))
            elif change < 0:
                yield Effect(cubes, Change(change), RULE, kept)


def _cases(taken: Var | None, away: Var | None) -> Iterator[tuple[int, int, Expr]]:
    """How many cubes come and go, and when."""
    for count in (0,) if taken is None else taken.values:
        for less in (0,) if away is None else away.values:
            when = [is_(taken, count)] if taken is not None else []
            when += [is_(away, less)] if away is not None else []
            yield int(count), int(less), AllOf(tuple(when)) if when else TRUE


def recovering(state: State) -> Iterator[Effect]:
    """At dawn, if that is when it ends, nobody is paralysed any more."""
    if state.sheet.ruling("paralysis") == "dawn":
        for cubes in state.paralysis.values():
            yield Effect(cubes, 0, RULE)
