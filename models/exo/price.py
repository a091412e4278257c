"""What a building costs, by which tile it costs less, and how it is paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.ground import gives
from winnable.models.exo.interchange import alike_rule, asked
from winnable.models.exo.state import State
from winnable.models.exo.terms import differs, exactly, follows, sum_is, unless
from winnable.solver.problem import (
    FALSE,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

COST = "exo.build.cost"
CHEAPER = {
    "beacon-free": "exo.tile.beacon-free",
    "cheap-shelter": "exo.tile.cheap-shelter",
    "cheap-food-tile": "exo.tile.cheap-food-tile",
    "cheap-wood-metal-tile": "exo.tile.cheap-wood-metal-tile",
}
"""The rules of the tiles that lower a price."""
BUILDING = {
    "beacon": ("beacon-free",),
    "shelter": ("cheap-shelter",),
    "extraction_tile": ("cheap-food-tile", "cheap-wood-metal-tile"),
}
"""The tiles that lower the price of a building."""
GROUND = {"cheap-food-tile": ("food",), "cheap-wood-metal-tile": ("wood", "metal")}
"""The resources of the zones for which they do."""


@dataclass(frozen=True, slots=True)
class Price:
    """A price of a building: ``parts`` are resources that pay so many units together, unless an
    exception holds; ``when``: what has to hold for it; ``rule``: that of a tile that lowers it, or
    empty.
    """

    parts: tuple[tuple[tuple[str, ...], int, Expr], ...]
    when: tuple[Condition, ...]
    rule: str = ""


def prices(act: Act, hero: str, kind: str) -> Iterator[Price]:
    """The printed price, and the lower one of tiles; just one of them is in force."""
    state = act.state
    tiles = [e for e in BUILDING.get(kind, ()) if state.upgrades.worn(hero, e) is not FALSE]
    usual = [
        Condition(expr, CHEAPER[effect])
        for effect in tiles
        for expr in _where(state, hero, effect, Not(state.upgrades.worn(hero, effect)))
    ]
    parts = asked(state, hero, state.sheet.components.cost[kind], tuple(act.own))
    yield Price(tuple(parts), tuple(usual))
    if tiles:
        lower = [
            Condition(expr, CHEAPER[effect])
            for effect in BUILDING[kind]
            for expr in _where(state, hero, effect, state.upgrades.worn(hero, effect))
        ]
        count = 0 if kind == "beacon" else 1
        yield Price(((RESOURCES, count, FALSE),), tuple(lower), CHEAPER[tiles[0]])


def _where(state: State, hero: str, effect: str, then: Expr) -> Iterator[Expr]:
    """Where the hero stands in a zone for which the tile counts, ``then`` holds."""
    if effect not in GROUND:
        yield then
        return
    for zone in state.zones:
        elsewhere = differs(state.zone[hero], zone)
        other = Not(gives(state, zone, *GROUND[effect]))
        yield unless(elsewhere, other, then=then)


def owed(act: Act, hero: str, price: Price) -> Iterator[Condition]:
    """The price is paid from the backpack and from any drones in the hero's zone, in any split."""
    state = act.state
    yield from price.when
    for kinds, count, exception in price.parts:
        sources: list[tuple[int, Var | Expr]] = [(1, act.own[r]) for r in kinds if r in act.own]
        sources += [(1, var) for (_, r), var in act.lent.items() if r in kinds]
        usual = alike_rule(state, hero) if len(kinds) > 1 else COST
        paid = exactly(sources, count)
        expr = paid if exception is FALSE else unless(exception, then=paid)
        yield Condition(expr, price.rule or usual)
    yield Condition(sum_is([(1, own) for own in act.own.values()], act.paid), COST)
    for (owner, _), var in act.lent.items():
        yield Condition(unless(is_(act.lends[owner], 1), then=is_(var, 0)), COST)
    for owner, lends in act.lends.items():
        for expr in follows(state, is_(lends, 1), state.zone[hero], state.drone[owner]):
            yield Condition(expr, COST)


def payment(act: Act, hero: str, price: Price) -> Iterator[Effect]:
    """What is paid leaves the backpack and the drones."""
    state = act.state
    for resource in act.own:
        most = max((n for kinds, n, _ in price.parts if resource in kinds), default=0)
        for count in range(1, most + 1):
            paid = is_(act.own[resource], count)
            yield Effect(state.pack[hero, resource], Change(-count), COST, paid)
            for owner in state.heroes:
                lent = act.lent[owner, resource]
                if count in lent.values:
                    cargo = state.cargo[owner, resource]
                    yield Effect(cargo, Change(-count), COST, is_(lent, count))
    for count in range(1, _total(price) + 1):
        yield Effect(state.load[hero], Change(-count), COST, is_(act.paid, count))


def _total(price: Price) -> int:
    """The units of the price in all; what several resources may pay is not counted twice."""
    whole = [n for kinds, n, _ in price.parts if len(kinds) > 1]
    shared = {r for kinds, _, _ in price.parts if len(kinds) > 1 for r in kinds}
    alone = [n for kinds, n, _ in price.parts if len(kinds) == 1 and kinds[0] not in shared]
    return sum(whole) + sum(alone)
