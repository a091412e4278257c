"""Exploring a zone beside the own one without going there (Upgrade Tiles), once a round.

It takes a pawn of the space for moving and attacking. Nobody moves: what faces ask for a move is
not asked, what they forbid on the space is, and so are pawns for cubes of paralysis.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding
from winnable.models.exo.ground import unexplored
from winnable.models.exo.paralysis import ends_paid
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.terms import differs, exactly, unless
from winnable.models.exo.vicinity import beside
from winnable.models.exo.windfall import REMOTE
from winnable.solver.problem import Action, Condition, Effect, Expr, Not, is_

RULE = "exo.tile.remote-explore"


def exploring_from_afar(act: Act) -> Part:
    """Each hero who wears the tile may explore so; nothing where nobody can."""
    heroes = act.explorers_from_afar()
    return Part(
        conditions=tuple(c for hero in heroes for c in _demands(act, hero)),
        effects=tuple(e for hero in heroes for e in _marks(act, hero)),
        actions=tuple(a for hero in heroes for a in _explore(act, hero)),
    )


def _demands(act: Act, hero: str) -> Iterator[Condition]:
    """A zone beside the own one that nobody has explored yet; nobody moves meanwhile."""
    state = act.state
    elsewhere = Not(act.looks_far(hero))
    yield Condition(unless(elsewhere, then=state.upgrades.worn(hero, REMOTE)), RULE)
    yield Condition(unless(elsewhere, then=is_(state.upgrades.remote[hero], 0)), RULE)
    for join in act.joins.values():
        yield Condition(unless(elsewhere, then=is_(join, 0)), RULE)
    for zone in state.zones:
        away = differs(state.zone[hero], zone)
        near = beside(state, act.to, zone)
        yield Condition(unless(elsewhere, away, then=near), RULE)
        fresh = unless(elsewhere, differs(act.to, zone), then=unexplored(state, zone))
        yield Condition(fresh, RULE)
    yield from forbidding(state, "move-attack", hero, elsewhere)
    yield from forbidding(state, "explore", hero, elsewhere)


def _marks(act: Act, hero: str) -> Iterator[Effect]:
    """The tile was used; cubes of paralysis that were paid for may be gone."""
    state, far = act.state, act.looks_far(hero)
    yield Effect(state.upgrades.remote[hero], 1, RULE, far)
    if hero in state.paralysis and ends_paid(state):
        yield Effect(state.paralysis[hero], 0, "exo.bug.paralysis", far)


def _explore(act: Act, hero: str) -> Iterator[Action]:
    """One action for each number of pawns that it may cost: more than one for cubes only."""
    state = act.state
    far = Condition(act.looks_far(hero), RULE)
    spent = act.spent.get(hero)
    for count in (1,) if spent is None else spent.values[1:]:
        price: tuple[Expr, ...] = () if spent is None else (exactly([(1, spent)], int(count)),)
        yield Action(
            name=f"explore {hero} for {count}",
            actor=hero,
            preconditions=(far, *(Condition(expr, "exo.bug.paralysis") for expr in price)),
            effects=(use(state, hero, 1),) if spent is None else (),
            cost=int(count),
            params=(("do", "explore"),),
        )
