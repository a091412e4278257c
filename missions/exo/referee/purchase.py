"""Buying upgrade tiles and putting them on. Rulebook: Upgrades, Icons.

Rulings upgrade-pawn (a pawn of hero or animal buys for either, or for their drone, at any
distance), upgrade-path, upgrade-replace, tile-wearer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.disaster_tables import Charged
from winnable.missions.exo.referee import charges, dues, upgrade, upgrade_slots
from winnable.missions.exo.referee.abilities import charge, merged
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.state import Figure, State, held
from winnable.missions.exo.referee.steps import Payment
from winnable.missions.exo.referee.stores import drone_store
from winnable.missions.exo.referee.upgrade_steps import Upgrade
from winnable.missions.exo.sheet import Sheet, UpgradeTile

_OPENED: Mapping[int, str] = MappingProxyType(
    {1: "exo.upgrade.level-one", 2: "exo.upgrade.level-two", 3: "exo.upgrade.level-three"}
)
"""The rule by which a tile of each level is for sale."""
_ACTS: tuple[Charged, ...] = ("upgrade", "any")


def buy(judge: Judge, state: State, step: Upgrade) -> State:
    """A pawn on an upgrade space and gems of the tile's colour bring a tile to its wearer."""
    figure = next((f for f in state.figures if f.name == step.by and f.life), None)
    if figure is None:
        judge.refuse("exo.upgrade.buy", "{} cannot buy: no such character is there", step.by)
    tile = upgrade_slots.tile_of(judge.sheet, state, step.slot)
    if tile is None:
        judge.refuse(
            "exo.upgrade.buy", "{} cannot buy: no tile is known to lie on {}", step.by, step.slot
        )
    refusal = upgrade_slots.closed(state, step.slot)
    if refusal is not None:
        judge.refuse(*refusal)
    face = banned(judge.sheet, state, figure, "upgrade")
    if face:
        judge.refuse(face, "{} cannot buy: this round's faces forbid it", step.by)
    _check_wearer(judge, state, figure, tile, step.wearer)
    _check_space(judge, state, step, tile)
    state = _paid(judge, state, figure, tile, step)
    judge.fire(_OPENED[tile.level])
    if tile.level > 1 and len(state.players) > 1:
        judge.fire("exo.upgrade.any-buyer")
    state = upgrade_slots.without(state, step.slot)
    return upgrade.put_on(state, step.wearer, tile.name, step.discard)


def options(sheet: Sheet, state: State) -> Iterator[Upgrade]:
    """Every tile that can be bought and paid, with every wearer and what it may throw away."""
    for figure in state.figures:
        if not figure.on("upgrade") or banned(sheet, state, figure, "upgrade"):
            continue
        for slot, _ in state.upgrades.board:
            tile = upgrade_slots.tile_of(sheet, state, slot)
            if tile is None or upgrade_slots.closed(state, slot) is not None:
                continue
            number = sheet.components.upgrade_price[tile.level]
            wearer = wearer_of(sheet, state, figure, tile)
            if wearer and held(state.player(figure.player).gems, tile.colour) >= number:
                price: Payment = ((figure.player, ((tile.colour, number),)),) if number else ()
                after = dues.spent(state, price)
                for way in charges.offers(sheet, after, figure, _ACTS, "upgrade"):
                    pay = merged(price, way.pay)
                    for discard in _discards(sheet, state, tile, wearer):
                        yield Upgrade(figure.name, slot, wearer, way.pawns, pay, discard, way.loses)


def _check_wearer(
    judge: Judge, state: State, figure: Figure, tile: UpgradeTile, wearer: str
) -> None:
    """The tile's picture says who wears it: the buyer's own hero, animal (alive) or drone."""
    if tile.wearer == "drone" and _cardless(judge.sheet, state, figure.player):
        judge.refuse(
            sheet_rule(judge.sheet, "withhold"),
            "{} has no drone card for the tile {} yet: it has to be found on the map",
            figure.player,
            tile.name,
        )
    own = wearer_of(judge.sheet, state, figure, tile)
    judge.require(
        own and wearer == own,
        "exo.upgrade.wearer",
        "{} cannot wear {}: it is for the living {} of {}",
        wearer,
        tile.name,
        tile.wearer,
        figure.player,
    )


def wearer_of(sheet: Sheet, state: State, figure: Figure, tile: UpgradeTile) -> str:
    """Who would wear the tile if ``figure`` bought it; nobody where it has no place."""
    hero = figure.player
    if tile.wearer == "hero":
        return hero
    if tile.wearer == "drone":
        return "" if _cardless(sheet, state, hero) else drone_store(hero)
    animal = sheet.components.pairs[hero].animal.name
    return animal if state.figure(animal).life else ""


def _cardless(sheet: Sheet, state: State, hero: str) -> bool:
    """Whether the drone card, on which a drone's tile lies, has still to be found on the map."""
    return sheet.withhold_beacon and not state.player(hero).beacon


def _check_space(judge: Judge, state: State, step: Upgrade, tile: UpgradeTile) -> None:
    """A wearer without a free space throws one of its tiles away; nobody else does."""
    worn, most = state.upgrades.on(step.wearer), _most(judge.sheet, tile)
    rule = "exo.upgrade.limit-drone" if tile.wearer == "drone" else "exo.upgrade.limit-character"
    judge.require(
        step.discard in worn if len(worn) >= most else not step.discard,
        rule,
        "{} wears {} of {} tiles: exactly one that it wears has to go where no space is free",
        step.wearer,
        len(worn),
        most,
    )


def _discards(sheet: Sheet, state: State, tile: UpgradeTile, wearer: str) -> tuple[str, ...]:
    worn = state.upgrades.on(wearer)
    return tuple(sorted(set(worn))) if len(worn) >= _most(sheet, tile) else ("",)


def _most(sheet: Sheet, tile: UpgradeTile) -> int:
    kind = "drone" if tile.wearer == "drone" else "character"
    return sheet.components.upgrade_slots[kind]


def _paid(judge: Judge, state: State, figure: Figure, tile: UpgradeTile, step: Upgrade) -> State:
    """``state`` after pawn and price, and whatever faces charge on top."""
    number, name = judge.sheet.components.upgrade_price[tile.level], key(figure, "upgrade")
    price, rule = {tile.colour: number} if number else {}, "exo.upgrade.buy"
    asked = charges.of(judge.sheet, state, figure, _ACTS, space=name)
    priced, rest = charge(judge, state, figure.player, price, step.pay, rule=rule)
    bill = charges.meant(
        judge, priced, asked, ((name, 1),), pawns=step.pawns, pay=rest, loses=step.loses
    )
    state = use(judge, priced, step.pawns, bill.pawns, step.by)
    return charges.paid(judge, state, bill, rest, rule)
