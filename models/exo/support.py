"""Life Support: once a round Claire's player pays for a pawn more, for Claire or a hero with her.

The pawn counts among the unused ones at once, as placed pawns do; which space it stands on is read
off a plan (see the chapter ``placement``), but for a space on which a face lets few pawns lie: it
may hold one more than these, in all, if one was used before this one came. Under the other option
of its ruling the hero has it in the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.abilities import power
from winnable.models.exo.silence import unused
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, at_most, follows, unless
from winnable.solver.problem import AtLeast, Change, Condition, Effect, Expr, Var, is_

RULE = "exo.hero.claire-life-support"


def supported_by(state: State) -> Var | None:
    """The decision which hero receives the pawn; ``None`` where nobody can."""
    if state.supported is None:
        return None
    return Var("support", (NONE, *state.heroes))


def late_of(state: State, support: Var | None) -> dict[str, Var]:
    """The decisions on whose space for moving and attacking it comes after another one was used."""
    if support is None:
        return {}
    return {c: Var(f"comes late({c})", (0, 1)) for c in state.traces.late}


def coming_late(state: State, support: Var | None, late: Mapping[str, Var]) -> Iterator[Condition]:
    """It is on one space of its receiver's board."""
    if support is None or not late:
        return
    for character, comes in late.items():
        never = is_(comes, 0)
        yield Condition(unless(never, then=is_(support, state.hero(character))), RULE)
        yield Condition(unless(never, then=AtLeast(state.traces.used[character], 1)), RULE)
    yield Condition(at_most([(1, comes) for comes in late.values()], 1), RULE)


def came_late(state: State, late: Mapping[str, Var]) -> Iterator[Effect]:
    """The space has held one more."""
    for character, comes in late.items():
        yield Effect(state.traces.late[character], 1, RULE, is_(comes, 1))


def supporting(state: State, support: Var | None) -> tuple[Condition, ...]:
    """Whoever receives it is in Claire's zone, and nobody did earlier in the round."""
    claire = power(state.sheet, "life-support")
    if support is None or state.supported is None or claire is None:
        return ()
    near = [
        Condition(expr, RULE)
        for hero in state.heroes
        if hero != claire.hero
        for expr in follows(state, is_(support, hero), state.zone[claire.hero], state.zone[hero])
    ]
    first = unless(is_(support, NONE), then=is_(state.supported, 0))
    silent = unused(state, "life-support", idle=is_(support, NONE))
    return (*near, Condition(first, "exo.free.claire-once"), *silent)


def supply(state: State, support: Var | None) -> Iterator[Effect]:
    """The pawn is there, now or in the next round."""
    if support is None or state.supported is None:
        return
    for hero in state.heroes:
        chosen = is_(support, hero)
        yield Effect(state.supported, 1, "exo.free.claire-once", chosen)
        if state.reinforced is None:
            yield Effect(state.pawns[hero], Change(1), RULE, chosen)
        else:
            yield Effect(state.reinforced, hero, RULE, chosen)


def support_price(state: State, support: Var | None) -> Terms:
    """What Claire's player owes for it, as terms of a sum."""
    claire = power(state.sheet, "life-support")
    if support is None or claire is None:
        return []
    return [(claire.gems, is_(support, hero)) for hero in state.heroes]


def reinforcements(state: State, hero: str) -> Iterator[tuple[int, tuple[Expr, ...]]]:
    """Pawns that the player of ``hero`` has more at placement, and when."""
    if state.reinforced is None:
        yield 0, ()
        return
    own = is_(state.reinforced, hero)
    yield 1, (own,)
    yield 0, (is_(state.reinforced, *(v for v in state.reinforced.values if v != hero)),)
