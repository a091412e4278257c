"""Game set-up: the state before round 1."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import BUG_TYPES, COLOURS, RESOURCES, Hive, Sheet
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.explore import cards, furnished
from winnable.models.exo.grants import granted, handed_out, starred
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.nest import Nest
from winnable.models.exo.part import rules
from winnable.models.exo.special_state import hidden
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_most,
    differs,
    exactly,
    occupied,
    unless,
)
from winnable.models.exo.upgrade import BOARD
from winnable.solver.problem import FALSE, Condition, Expr, Linear, Not, is_

STRUCTURE = {
    "exo.setup.board-tiles": "zones and neighbours are those of the sheet",
    "exo.setup.exploration-deck": "what the cards show is fixed before play and unknown",
    "exo.setup.bug-decks": "cards are drawn as luck likes, within the copies of each kind",
    "exo.hero.claire": "life, dice, colour and drone of a pair are data",
    "exo.hero.desmond": "life, dice, colour and drone of a pair are data",
    "exo.hero.kaindra": "life, dice, colour and drone of a pair are data",
    "exo.hero.yuri": "life, dice, colour and drone of a pair are data",
    "exo.animal.mel": "life and dice are data",
    "exo.animal.joe": "life and dice are data",
    "exo.animal.sharik": "life and dice are data",
    "exo.animal.nurasyl": "life and dice are data",
}


def start(state: State) -> tuple[Condition, ...]:
    """Every condition on the state before round 1; what they leave open is choice or chance.

    Raises ``ValueError`` for more players than places to start in, for more larvae than the box
    holds, and for backpacks of one slot where several heroes and drones may exchange items.
    """
    _check(state)
    return (
        *_characters(state),
        *_players(state),
        *_zones(state),
        *_first_larvae(state),
        *_piles(state),
        *cards(state),
        *_lying(state),
        *rules("exo.round.phases", _nothing_yet(state)),
        *rules("exo.setup.upgrade-board", _board(state)),
        *granted(state),
        *rules(sheet_rule(state.sheet, "boss"), _boss(state)),
    )


def _check(state: State) -> None:
    """What could not be set up must not look like a mission that cannot be won."""
    sheet = state.sheet
    homeless = set(sheet.party) - set(sheet.specials.homes)
    if len(homeless) > len(sheet.start_zones):
        raise ValueError(f"{sheet.name}: {len(sheet.party)} players, fewer starting zones")
    if sheet.components.backpack < 2 <= len(sheet.party):
        raise ValueError(f"{sheet.name}: a backpack of {sheet.components.backpack} slot")
    for kind in ("common", "alpha"):
        needed = sum({"common": hive.common, "alpha": hive.alpha}[kind] for hive in sheet.hives)
        held = sum(sheet.components.larvae[kind].values())
        if needed > held:
            raise ValueError(f"{sheet.name}: {needed} {kind} larvae, but the box holds {held}")


def _characters(state: State) -> Iterator[Condition]:
    """One player in each starting zone, the animal with its hero, everybody in full life.

    Or each hero at home, where the sheet says so.
    """
    starts, homes = state.sheet.start_zones, state.sheet.specials.homes
    for hero in state.heroes:
        zone, animal = state.zone[hero], state.zone[state.animal(hero)]
        if hero in homes:
            rule = sheet_rule(state.sheet, "homes")
            yield Condition(is_(zone, homes[hero]), rule)
            yield Condition(is_(animal, homes[hero]), rule)
            continue
        yield Condition(among(zone, starts), "exo.setup.start-zones")
        for place in starts:
            yield Condition(
                unless(differs(zone, place), then=is_(animal, place)), "exo.setup.figures"
            )
    for place in starts:
        here: Terms = [(1, is_(state.zone[h], place)) for h in state.heroes if h not in homes]
        yield Condition(at_most(here, 1), "exo.setup.start-zones")
    for life in state.life.values():
        yield Condition(is_(life, life.values[-1]), "exo.setup.life")


def _players(state: State) -> Iterator[Condition]:
    """The usual stock, no gems, neither beacon nor drone; and what the sheet grants."""
    grants = state.sheet.specials.grants
    for hero in state.heroes:
        stock = granted_stock(state.sheet, hero)
        own = state.sheet.components.pairs[hero].colour
        for resource in RESOURCES:
            pack = state.pack[hero, resource]
            yield Condition(is_(pack, stock[resource]), "exo.setup.stock")
            yield Condition(is_(state.cargo[hero, resource], 0), "exo.setup.cards")
        held = grants.bait if hero == grants.baiter else 0
        yield Condition(is_(state.load[hero], held + sum(stock.values())), "exo.setup.stock")
        for colour in COLOURS:
            gems = grants.gems if colour == own else 0
            yield Condition(is_(state.gems[hero, colour], gems), "exo.setup.stock")
        yield Condition(is_(state.pool[hero], grants.gems), "exo.setup.stock")
        yield Condition(is_(state.beacon[hero], int(grants.beacon)), "exo.setup.cards")
        yield Condition(is_(state.die_token[hero], min(1, grants.die_tokens)), "exo.setup.cards")
        yield Condition(is_(state.drone[hero], OFF), "exo.setup.cards")
        placed = 0 if hero in state.sheet.specials.homes else 1
        tiles, stars = state.tiles[hero], starred(state, hero)
        laid = exactly([(1, tiles), *((-1, case) for _, case in stars)], placed)
        yield Condition(laid if stars else is_(tiles, placed), "exo.setup.extraction-supply")

    if state.special.bait is not None:
        yield Condition(is_(state.special.bait, grants.bait), sheet_rule(state.sheet, "grant-bait"))


def granted_stock(sheet: Sheet, hero: str) -> dict[str, int]:
    """What lies in the backpack of ``hero`` at the start: the usual stock and food from rewards.

    Who has bait has no usual stock (ruling claire-backpack).
    """
    stock = dict(sheet.components.stock)
    if sheet.specials.grants.bait and hero == sheet.specials.grants.baiter:
        stock = dict.fromkeys(stock, 0)
    return stock | {"food": stock["food"] + sheet.specials.grants.food}


def _zones(state: State) -> Iterator[Condition]:
    """A starting zone with a hero gets an EXO tile and an extraction tile; all others are bare.

    Zones may produce a colour without any resource.
    """
    rule = "exo.setup.furnish"
    furnishing = [hero for hero in state.heroes if hero not in state.sheet.specials.homes]
    for zone in state.zones:
        tile = state.tile[zone]
        yield Condition(is_(state.shelter[zone], 0), rule)
        starry = zone in state.gifts.planted
        if not furnishing and not starry:
            yield Condition(is_(tile, NONE), sheet_rule(state.sheet, "homes"))
        if zone in state.sheet.specials.produces:
            yield from _barren(state, zone)
            continue
        for hero in furnishing:
            here = is_(state.zone[hero], zone)
            yield Condition(unless(Not(here), then=is_(tile, hero)), rule)
            if not starry:
                yield Condition(unless(differs(tile, hero), then=here), rule)
            colour = state.sheet.components.pairs[hero].colour
            yield Condition(unless(Not(here), then=is_(state.colour[zone], colour)), rule)
        explored = is_(state.explored[zone], 1)
        yield Condition(unless(Not(furnished(state, zone)), then=explored), rule)
        yield Condition(unless(Not(explored), then=furnished(state, zone)), rule)


def _barren(state: State, zone: str) -> Iterator[Condition]:
    """A zone that is explored from the start; which resource it lacks need not be known."""
    rule = sheet_rule(state.sheet, "produce")
    yield Condition(is_(state.tile[zone], NONE), rule)
    yield Condition(is_(state.explored[zone], 1), rule)
    yield Condition(is_(state.colour[zone], state.sheet.specials.produces[zone]), rule)
    yield Condition(is_(state.resource[zone], RESOURCES[0]), rule)


def _lying(state: State) -> Iterator[Condition]:
    """Each token of a hidden group lies in one of the group's zones, whichever it is."""
    for names, zones in hidden(state.sheet).values():
        for name in names:
            here: Terms = [(1, is_(state.special.lies[zone], name)) for zone in zones]
            yield Condition(exactly(here, 1), sheet_rule(state.sheet, "tokens"))


def _first_larvae(state: State) -> Iterator[Condition]:
    """The first larva of each pile lies beside its hive; characters there turn it over."""
    places = {hive.name: hive.zone for hive in state.sheet.hives}
    for creature in state.creatures:
        laid = creature.position == 1 and creature.hive in places
        zone = places[creature.hive] if laid else OFF
        yield Condition(is_(creature.place, zone), "exo.setup.first-larva")
        if creature.up is not None:
            met = occupied(state, zone) if laid else FALSE
            up = is_(creature.up, 1)
            yield Condition(unless(Not(met), then=up), "exo.setup.first-larva")
            yield Condition(unless(Not(up), then=met), "exo.setup.first-larva")


def _piles(state: State) -> Iterator[Condition]:
    """Each pile has its common and alpha larvae, all of them together no more than the box holds.

    Only the first positions of a pile can come up within the horizon; the rest of it holds the
    others, which the box always has if it has enough of each kind. So it is with nests.
    """
    numbers = state.sheet.components
    larvae = [creature for creature in state.creatures if creature.up is not None]
    hives: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    for hive in hives:
        alphas = _alphas([c for c in larvae if c.hive == hive.name])
        least = len(alphas) - hive.common
        yield Condition(Linear(tuple(alphas), least, hive.alpha), "exo.setup.larva-piles")
    for kind, prefix in (("common", ""), ("alpha", ALPHA)):
        for bug in BUG_TYPES:
            tokens = numbers.larvae[kind].get(bug, 0)
            found: Terms = [(1, is_(c.identity, prefix + bug)) for c in larvae]
            yield Condition(at_most(found, tokens), "exo.supply.larvae")


def _alphas(larvae: list[Creature]) -> Terms:
    return [(1, among(c.identity, [ALPHA + bug for bug in BUG_TYPES])) for c in larvae]


def _nothing_yet(state: State) -> Iterator[Expr]:
    """Counters and marks of rounds and nights start empty, but for what grants bring."""
    given = {id(var) for var in handed_out(state)}
    for count in (state.round, state.weather, state.fauna, state.shelters, state.plague):
        yield is_(count, 0)
    for group in (
        state.rested, state.fed, state.lost, state.gathering, state.token, state.taking,
        state.raid, state.drawn, state.spawned, state.moved, state.damage,
        state.poison, state.paralysis, state.marks,
    ):  # fmt: skip
        yield from (is_(var, 0) for var in group.values())
    yield from (is_(var, 0) for var in state.trading.values())
    yield from (is_(var, 0) for var in state.pawns.values())
    yield from (is_(var, NONE) for var in state.adapted.values())
    yield from (is_(var, 0) for var in state.kit.marks() if id(var) not in given)
    yield from (is_(var, 1) for var in state.laid.values())
    yield from (is_(var, 0) for var in state.upgrades.counters() if id(var) not in given)
    yield from (is_(var, 0) for var in state.special.counters())
    yield from (is_(var, var.values[0]) for var in state.traces.variables())
    yield from (is_(var, NONE) for var in state.special.names())
    for mark in (state.healed, state.overrun, state.supported):
        if mark is not None:
            yield is_(mark, 0)
    if state.reinforced is not None:
        yield is_(state.reinforced, NONE)
    yield from (is_(var, 0) for place in state.plates.values() for var in place)
    for nest in state.nests:
        yield from (is_(nest.zone, OFF), is_(nest.laid, 0))
    if state.foe is not None:
        yield from (is_(mark, 0) for mark in (state.foe.blow, *state.foe.took.values()))
        yield from (is_(card, NONE) for card in state.foe.cards)


def _boss(state: State) -> Iterator[Expr]:
    """The boss has all his life, in the zone where he begins."""
    if state.foe is not None:
        yield is_(state.foe.life, state.foe.life.values[-1])
        if state.foe.zone is not None:
            yield is_(state.foe.zone, state.foe.home)


def _board(state: State) -> Iterator[Expr]:
    """Nobody wears an upgrade tile yet that no grant brings; which lie there is for luck to say."""
    given = {id(var) for var in handed_out(state)}
    yield from (is_(tile, BOARD) for tile in state.upgrades.tile.values() if id(tile) not in given)
