"""State variables of upgrade tiles; a sheet without tiles that can be bought has none.

Luck is best, so what lies on the board need not be known before it is bought: a tile may turn out
to lie in any slot of its colour and level. The model says who wears each tile that can make a
difference, and counts the others: they cost gems, clear the way to higher levels and fill a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import Sheet, UpgradeTile
from winnable.missions.exo.upgrade_board import slots
from winnable.models.exo.upgrade_reach import FREE_OF_PAWNS, affordable, on_board
from winnable.solver.problem import FALSE, Expr, Var, any_of, is_

BOARD = "board"
"""Where a tile lies that nobody has bought, whether on the board or in the box."""
GONE = "gone"
"""Where a tile is that was thrown away for another one."""
HERO = "hero"
ANIMAL = "animal"
DRONE = "drone"
KINDS = (HERO, ANIMAL, DRONE)
"""Who may wear a tile."""
LUCKY = ("reroll-weather", "refresh-artefacts")
"""Effects that do again what luck may do at once as it is liked best."""

STRUCTURE = {
    "exo.upgrade.any-buyer": "tiles bought are counted by colour, whoever bought them",
    "exo.tile.reroll-weather": "luck may roll at once what the die that is rolled again shows",
    "exo.tile.refresh-artefacts": "what is wanted lies open or may come up from the deck, which is"
    " not used up by it (exo.ruling.artefact-reshuffle)",
    "exo.tile.key": "each tile that can make a difference has a variable of its own",
}


@dataclass(frozen=True, slots=True)
class Ware:
    """What can be bought: a tile, or any of those of a wearer that can do nothing.

    ``kind``: who may wear it, a ``hero``, an ``animal`` or a ``drone``. ``effect`` is empty where
    the tile can do nothing for this party. ``single``: it is one tile, whose place is kept.
    ``stock``: how many there are, where luck may lack one since the board has more slots, else 0.
    """

    name: str
    colour: str
    level: int
    kind: str
    effect: str
    single: bool
    stock: int = 0


@dataclass(frozen=True, slots=True)
class Upgrades:
    """All of them. ``wares``: what can be bought, those with an effect first.

    ``tile`` by the name of a single ware: who wears it, ``board`` or ``gone``. ``bought`` (colour,
    level): tiles so far. ``sold`` by the name of a ware with a stock: those so far. ``fitted``:
    tiles worn, ``idle``: those among them that are not single, by wearer (those of a dead animal
    are not taken off: nobody can use them). ``swapped``: the wearer of two-for-one has used it in
    this round; ``doubling`` by hero: the gatherer drone extracts with the tile for it; ``remote``
    by hero: the wearer of remote-explore has used it in this round. ``gift`` by hero: the ware that
    a grant brings, fixed before play.
    """

    wares: tuple[Ware, ...]
    tile: Mapping[str, Var]
    bought: Mapping[tuple[str, int], Var]
    sold: Mapping[str, Var]
    fitted: Mapping[str, Var]
    idle: Mapping[str, Var]
    swapped: Mapping[str, Var]
    doubling: Mapping[str, Var]
    remote: Mapping[str, Var]
    gift: Mapping[str, Var]

    def worn(self, wearer: str, effect: str) -> Expr:
        """``wearer`` (hero, animal or ``HERO.drone``) wears a tile with ``effect``.

        ``effect`` is the tail of its rule's id. ``FALSE`` where that can never be.
        """
        tiles = (self.tile[w.name] for w in self.wares if w.effect and w.effect == effect)
        worn = [is_(var, wearer) for var in tiles if wearer in var.values]
        return any_of(*worn) if worn else FALSE

    def wearable(self, wearer: str, effect: str) -> bool:
        """Whether :meth:`worn` can ever hold."""
        return self.worn(wearer, effect) is not FALSE

    def offers(self, effect: str) -> bool:
        """Whether a tile with ``effect`` can be bought."""
        return any(ware.effect == effect for ware in self.wares)

    def counters(self) -> Iterator[Var]:
        """Those that are 0 before round 1, in a fixed order."""
        for group in (
            self.bought,
            self.sold,
            self.fitted,
            self.idle,
            self.swapped,
            self.doubling,
            self.remote,
        ):
            yield from group.values()

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order."""
        yield from self.tile.values()
        yield from self.counters()
        yield from self.gift.values()


def wearer_of(sheet: Sheet, hero: str, kind: str) -> str:
    """The wearer of that ``kind`` on the side of the player ``hero``."""
    return {
        HERO: hero,
        ANIMAL: sheet.components.pairs[hero].animal.name,
        DRONE: f"{hero}.drone",
    }[kind]


def places(sheet: Sheet, kind: str) -> int:
    """Tiles that a wearer of ``kind`` has space for."""
    return sheet.components.upgrade_slots["drone" if kind == DRONE else "character"]


def upgrades_of(sheet: Sheet, horizon: int) -> Upgrades:
    """The variables for plays of at most ``horizon`` rounds."""
    wares = wares_of(sheet, horizon)
    kinds = [kind for kind in KINDS if any(ware.kind == kind for ware in wares)]
    wearers = {wearer_of(sheet, hero, kind): kind for kind in kinds for hero in sheet.party}
    slots = {wearer: tuple(range(places(sheet, kind) + 1)) for wearer, kind in wearers.items()}
    groups = dict.fromkeys((ware.colour, ware.level) for ware in wares)
    active = {ware.effect for ware in wares}
    gatherers = [p.hero.name for p in sheet.pairs if p.drone == "gatherer"]
    return Upgrades(
        wares=wares,
        tile={
            ware.name: Var(f"upgrade({ware.name})", (BOARD, *_wearers(sheet, ware), GONE))
            for ware in wares
            if ware.single
        },
        bought={
            (colour, level): Var(
                f"bought({colour}, {level})", tuple(range(on_board(sheet, colour, level) + 1))
            )
            for colour, level in groups
        },
        sold={
            ware.name: Var(f"sold({ware.name})", tuple(range(ware.stock + 1)))
            for ware in wares
            if ware.stock
        },
        fitted={wearer: Var(f"fitted({wearer})", most) for wearer, most in slots.items()},
        idle={
            wearer: Var(f"idle({wearer})", slots[wearer])
            for wearer, kind in wearers.items()
            if any(ware.kind == kind and not ware.single for ware in wares)
        },
        swapped={
            hero: Var(f"swapped({hero})", (0, 1)) for hero in sheet.party if "two-for-one" in active
        },
        doubling={
            hero: Var(f"doubling({hero})", (0, 1))
            for hero in gatherers
            if "double-extract" in active
        },
        remote={
            hero: Var(f"remote({hero})", (0, 1))
            for hero in sheet.party
            if "remote-explore" in active
        },
        gift=dict(_gifts(sheet, wares)),
    )


def _gifts(sheet: Sheet, wares: tuple[Ware, ...]) -> Iterator[tuple[str, Var]]:
    """What each player may be given: in seat order, as long as a slot of the level holds a tile."""
    level = sheet.specials.grants.upgrade
    names = tuple(ware.name for ware in wares if ware.level == level)
    filled = list(slots(sheet.components).values())
    tiles = sum(of == level for _, of in filled) if level else 0
    yield from ((hero, Var(f"gift({hero})", names)) for hero in sheet.party[:tiles] if names)


def _wearers(sheet: Sheet, ware: Ware) -> Iterator[str]:
    yield from (wearer_of(sheet, hero, ware.kind) for hero in sheet.party)


def wares_of(sheet: Sheet, horizon: int) -> tuple[Ware, ...]:
    """What can be bought within ``horizon`` rounds; tiles that may be of use have their own."""
    found: list[Ware] = []
    others: dict[tuple[str, int, str], list[str]] = {}
    for tile in sheet.components.upgrades:
        if _matters(sheet, tile, horizon):
            found += [
                Ware(name, tile.colour, tile.level, tile.wearer, tile.effect, single=True)
                for name in _copies(tile)
            ]
        elif affordable(sheet, horizon, tile.colour, tile.level):
            key = (tile.colour, tile.level, tile.wearer)
            others.setdefault(key, []).extend(_copies(tile))
    for (colour, level, kind), names in others.items():
        scarce = len(names) < on_board(sheet, colour, level)
        if scarce and len(names) == 1:
            found.append(Ware(names[0], colour, level, kind, "", single=True))
        else:
            name, stock = f"{colour} {level} {kind}", len(names) if scarce else 0
            found.append(Ware(name, colour, level, kind, "", single=False, stock=stock))
    return tuple(found)


def _copies(tile: UpgradeTile) -> Iterator[str]:
    """A name for each copy of a tile."""
    yield tile.name
    yield from (f"{tile.name} {number}" for number in range(2, tile.copies + 1))


def _matters(sheet: Sheet, tile: UpgradeTile, horizon: int) -> bool:
    """Whether the effect of ``tile`` can make a difference in a play."""
    return idle_here(sheet, tile.effect) is False and affordable(
        sheet,
        horizon,
        tile.colour,
        tile.level,
        spare=0 if tile.effect in FREE_OF_PAWNS else 1,
    )


def idle_here(sheet: Sheet, effect: str) -> bool:
    """Whether ``effect`` (perhaps empty) can do nothing for the party on ``sheet``."""
    drones = {pair.drone for pair in sheet.pairs}
    match effect:
        case "beacon-free":
            return sheet.withhold_beacon
        case "double-extract":
            return "gatherer" not in drones
        case "scout-two":
            return "scout" not in drones
        case "explore-artefact":
            return not sheet.components.artefacts
        case _:
            return not effect or effect in LUCKY
