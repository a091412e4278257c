"""Upgrade: a pawn and gems of its colour buy a tile, which clears the way to the next level.

A pawn of the animal's space buys just what one of the hero's does, for the same player, and a hero
is always there to use it: so the model has the hero's purchase alone. Which slot a tile comes from
makes no difference but for the rows of level II: luck has laid out the board so that tiles bought
one after the other come from different rows first.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding
from winnable.models.exo.faces import Total
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import at_price, due, extra
from winnable.models.exo.terms import alive, among, below, differs, unless
from winnable.models.exo.upgrade import ANIMAL, BOARD, DRONE, GONE, places, wearer_of
from winnable.models.exo.upgrade_choice import IDLE, Purchase
from winnable.models.exo.upgrade_reach import full_rows, on_board
from winnable.solver.problem import (
    FALSE,
    Action,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Not,
    is_,
)

BUY = "exo.upgrade.buy"
WEARER = "exo.upgrade.wearer"
LIMITS = {DRONE: "exo.upgrade.limit-drone"}
LIMIT = "exo.upgrade.limit-character"

STRUCTURE = {
    "exo.upgrade.level-two": "nothing but the level I tile of its colour is asked for at level II",
}


def buying(act: Act) -> Part:
    """Each player may buy a tile; nothing where no tile can be bought."""
    purchase = act.purchase
    if purchase is None:
        return Part()
    return Part(
        decisions=(purchase.buys, purchase.drops),
        actions=tuple(
            _upgrade(act, purchase, hero, pawns)
            for hero in act.heroes
            for pawns in due(act.state, "upgrade", "pawn", "heroes", BUY)
        ),
    )


def _upgrade(act: Act, purchase: Purchase, hero: str, pawns: Total) -> Action:
    state = act.state
    return Action(
        name=f"upgrade {hero}{at_price(pawns)}",
        actor=hero,
        preconditions=(
            Condition(act.still(), BUY),
            *extra(pawns),
            *forbidding(state, "upgrade", hero, FALSE),
            *_for_sale(state, purchase, hero),
            *_room(state, purchase, hero),
        ),
        effects=(
            use(state, hero, 1 + pawns.amount),
            *_paid(state, purchase, hero),
            *_worn(state, purchase, hero),
        ),
        cost=1 + pawns.amount,
        params=(("do", "upgrade"),),
    )


def _groups(state: State) -> Iterator[tuple[str, int, tuple[str, ...]]]:
    """The wares by colour and level."""
    for colour, level in state.upgrades.bought:
        names = (w.name for w in state.upgrades.wares if (w.colour, w.level) == (colour, level))
        yield colour, level, tuple(names)


def _for_sale(state: State, purchase: Purchase, hero: str) -> Iterator[Condition]:
    """The tile lies on the board, the way to it is clear, and its gems are in the pool."""
    sheet, upgrades = state.sheet, state.upgrades
    for colour, level, names in _groups(state):
        other = Not(among(purchase.buys, names))
        bought = upgrades.bought[colour, level]
        price = sheet.components.upgrade_price[level]
        held = AtLeast(state.gems[hero, colour], price)
        yield Condition(unless(other, then=held), BUY)
        left = below(bought, on_board(sheet, colour, level))
        yield Condition(unless(other, then=left), "exo.setup.upgrade-board")
        if level > 1 and on_board(sheet, colour, 1):
            opened = AtLeast(upgrades.bought[colour, 1], 1)
            yield Condition(unless(other, then=opened), "exo.upgrade.level-one")
        rows = full_rows(sheet, colour) if level == 3 else 0
        if rows:
            opened = AtLeast(upgrades.bought[colour, 2], rows)
            yield Condition(unless(other, then=opened), "exo.upgrade.level-three")
    for ware in upgrades.wares:
        chosen = differs(purchase.buys, ware.name)
        if ware.single:
            there = is_(upgrades.tile[ware.name], BOARD)
            yield Condition(unless(chosen, then=there), "exo.supply.upgrades")
        elif ware.stock:
            left = below(upgrades.sold[ware.name], ware.stock)
            yield Condition(unless(chosen, then=left), "exo.supply.upgrades")


def _room(state: State, purchase: Purchase, hero: str) -> Iterator[Condition]:
    """A living wearer takes it; one without space throws away a tile that it wears.

    The tile of a drone lies on its card, which a sheet may withhold until the beacon is found.
    """
    buys, drops, upgrades = purchase.buys, purchase.drops, state.upgrades
    for kind, names in _kinds(state):
        wearer = wearer_of(state.sheet, hero, kind)
        other = Not(among(buys, names))
        if kind == ANIMAL:
            yield Condition(unless(other, then=alive(state, wearer)), WEARER)
        if kind == DRONE and state.sheet.withhold_beacon:
            card = is_(state.beacon[hero], 1)
            yield Condition(unless(other, then=card), WEARER)
        rule = LIMITS.get(kind, LIMIT)
        fitted, slots = upgrades.fitted[wearer], places(state.sheet, kind)
        keeps = is_(drops, NONE)
        yield Condition(unless(other, Not(keeps), then=below(fitted, slots)), rule)
        yield Condition(unless(other, keeps, then=AtLeast(fitted, slots)), rule)
        for ware in upgrades.wares:
            if ware.single and ware.name in drops.values:
                kept = differs(drops, ware.name)
                own = among(upgrades.tile[ware.name], [wearer])
                yield Condition(unless(other, kept, then=own), rule)
        if IDLE in drops.values:
            some = AtLeast(upgrades.idle[wearer], 1) if wearer in upgrades.idle else FALSE
            yield Condition(unless(other, differs(drops, IDLE), then=some), rule)


def _kinds(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The wares by who may wear them."""
    wares = state.upgrades.wares
    for kind in dict.fromkeys(ware.kind for ware in wares):
        yield kind, tuple(ware.name for ware in wares if ware.kind == kind)


def _paid(state: State, purchase: Purchase, hero: str) -> Iterator[Effect]:
    """Gems of the tile's colour leave the pool; the tile counts as bought."""
    prices: dict[int, list[str]] = {}
    for colour, level, names in _groups(state):
        price = state.sheet.components.upgrade_price[level]
        chosen = among(purchase.buys, names)
        prices.setdefault(price, []).extend(names)
        yield Effect(state.gems[hero, colour], Change(-price), BUY, chosen)
        bought = state.upgrades.bought[colour, level]
        yield Effect(bought, Change(1), "exo.upgrade.any-buyer", chosen)
    for name, sold in state.upgrades.sold.items():
        yield Effect(sold, Change(1), "exo.supply.upgrades", is_(purchase.buys, name))
    for price, every in prices.items():
        yield Effect(state.pool[hero], Change(-price), BUY, among(purchase.buys, every))


def _worn(state: State, purchase: Purchase, hero: str) -> Iterator[Effect]:
    """The wearer has it from now on, and what it throws away for it is out of the game."""
    buys, drops, upgrades = purchase.buys, purchase.drops, state.upgrades
    keeps = is_(drops, NONE)
    for ware in upgrades.wares:
        if ware.single:
            tile = upgrades.tile[ware.name]
            wearer = wearer_of(state.sheet, hero, ware.kind)
            yield Effect(tile, wearer, WEARER, is_(buys, ware.name))
            if ware.name in drops.values:
                rule = LIMITS.get(ware.kind, LIMIT)
                yield Effect(tile, GONE, rule, is_(drops, ware.name))
    for kind, names in _kinds(state):
        wearer, rule = wearer_of(state.sheet, hero, kind), LIMITS.get(kind, LIMIT)
        chosen = among(buys, names)
        yield Effect(upgrades.fitted[wearer], Change(1), rule, AllOf((chosen, keeps)))
        if wearer not in upgrades.idle:
            continue
        counted = [w.name for w in upgrades.wares if w.kind == kind and not w.single]
        more = among(buys, counted)
        fewer = among(buys, [name for name in names if name not in counted])
        idle = upgrades.idle[wearer]
        if IDLE not in drops.values:
            yield Effect(idle, Change(1), rule, more)
            continue
        yield Effect(idle, Change(1), rule, AllOf((more, differs(drops, IDLE))))
        yield Effect(idle, Change(-1), rule, AllOf((fewer, is_(drops, IDLE))))
