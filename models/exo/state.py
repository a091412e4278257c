"""The state variables of a sheet: everything that the planning model keeps between two stages.

Names follow the words of the rulebook, e.g. ``zone(claire)``, ``pack(claire, food)``,
``place(north.1)``. Variables that no stage writes are fixed before play (``resource``, ``colour``,
``identity``): choices and chance of the set-up that nobody has to know before they are turned over.
An upgrade tile lets its wearer change ``resource`` as a zone is explored, faces change ``colour``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from winnable.missions.exo.disaster_tables import (
    BossEffect,
    Face,
    FaceEffect,
    LosePawnEffect,
    OnEffect,
    StrikeEffect,
)
from winnable.missions.exo.sheet import COLOURS, FACES, RESOURCES, Sheet
from winnable.models.exo.abilities import power
from winnable.models.exo.boss import Foe, foe_of
from winnable.models.exo.brood import laid_of, steps_a_turn
from winnable.models.exo.coverage import lacking, lacking_later, modelled
from winnable.models.exo.creature import OFF, Creature, bugs_of, larvae_of
from winnable.models.exo.cubes import lasts, most_paralysis, most_poison, pattern_of
from winnable.models.exo.gifts import Gifts, gifts_of
from winnable.models.exo.joining import reached
from winnable.models.exo.kit import Kit, kit_of
from winnable.models.exo.nest import Nest, nests_of
from winnable.models.exo.plates import near, plates_of
from winnable.models.exo.reserve import tiles_of
from winnable.models.exo.special_state import Special, special_of
from winnable.models.exo.told import TABLES, doubling, every_effect, most
from winnable.models.exo.traces import Traces, traces_of
from winnable.models.exo.upgrade import Upgrades, upgrades_of
from winnable.solver.problem import Expr, Var

NONE = "none"
ONE_LOOK = ("after-larvae", "dawn")
"""Options of ruling plague-moment under which a night has one moment to look for crowds."""


@dataclass(frozen=True, slots=True)
class State:
    """All state variables, by what they describe.

    Keys: ``zone``, ``life``, ``rested``, ``fed``, ``moved`` (in the action just done, so that its
    pawn buys an attack, too) by character; ``pack``, ``cargo`` by (hero,
    resource), ``load`` (items in a backpack) by hero; ``gems`` by (hero, colour), ``pool`` (gems of
    a player) by hero; ``pawns`` (not yet used), ``lost`` (missing next round), ``adapted`` (face
    chosen this round), ``drone``, ``beacon``, ``tiles`` (on the map), ``die_token``
    (held) by hero; ``gathering`` (its
    drone may extract now) by hero with a gatherer; ``token`` (taken), ``taking`` (taken at this
    moment) by token; ``tile`` (its owner), ``shelter``, ``resource``, ``colour``, ``explored``,
    ``raid`` (a larva or bug came this night, nobody there) by zone; ``drawn`` (today, before the
    night) by bug card; ``spawned`` (steps taken this night), ``damage`` (taken so far), ``laid``
    (larvae so far; empty where the round tells) by hive; ``trading``
    (about to) by (hero, hero).
    ``healed``: the medic drone was used this round; ``None`` without one. ``shelters``: on the map.
    ``plague``: a pile had nothing to lay. ``overrun``: a crowd was seen at the only moment of a
    night at which crowds are looked at; ``None`` where any moment of it will do. ``poison``,
    ``paralysis``: cubes, by character; empty where no bug can bring any. ``marks`` (hive, face):
    faces marked of a hive with a pattern, whose ``damage`` is how many they are together.
    ``supported``: Life Support was used this round; ``reinforced``: the hero whose player has a
    pawn more in the next placement; ``None`` where that cannot be.
    ``kit``: what exploration cards and artefacts add; ``nests``: hives that cards may place;
    ``upgrades``: what upgrade tiles add. ``lacking``: faces by table that nobody can roll here.
    Faces are numbered as :mod:`winnable.models.exo.second_table` says.
    ``gifts``: what grants leave to be used;
    ``plates``: how board tiles lie to each other, where they slide; ``touching``: by zone, those
    that touch it, or may some time, each with the case;
    ``special``: what special rules and goals add; ``traces``: what faces do; ``foe``: the boss.
    """

    sheet: Sheet
    lacking: Mapping[str, tuple[Face, ...]]
    horizon: int
    round: Var
    weather: Var
    fauna: Var
    zone: Mapping[str, Var]
    life: Mapping[str, Var]
    rested: Mapping[str, Var]
    fed: Mapping[str, Var]
    moved: Mapping[str, Var]
    pack: Mapping[tuple[str, str], Var]
    load: Mapping[str, Var]
    gems: Mapping[tuple[str, str], Var]
    pool: Mapping[str, Var]
    pawns: Mapping[str, Var]
    lost: Mapping[str, Var]
    adapted: Mapping[str, Var]
    drone: Mapping[str, Var]
    beacon: Mapping[str, Var]
    die_token: Mapping[str, Var]
    cargo: Mapping[tuple[str, str], Var]
    trading: Mapping[tuple[str, str], Var]
    healed: Var | None
    gathering: Mapping[str, Var]
    token: Mapping[str, Var]
    taking: Mapping[str, Var]
    tile: Mapping[str, Var]
    tiles: Mapping[str, Var]
    shelter: Mapping[str, Var]
    shelters: Var
    resource: Mapping[str, Var]
    colour: Mapping[str, Var]
    explored: Mapping[str, Var]
    raid: Mapping[str, Var]
    drawn: Mapping[str, Var]
    spawned: Mapping[str, Var]
    damage: Mapping[str, Var]
    plague: Var
    overrun: Var | None
    creatures: tuple[Creature, ...]
    poison: Mapping[str, Var]
    paralysis: Mapping[str, Var]
    marks: Mapping[tuple[str, str], Var]
    supported: Var | None
    reinforced: Var | None
    laid: Mapping[str, Var]
    kit: Kit
    nests: tuple[Nest, ...]
    upgrades: Upgrades
    gifts: Gifts
    plates: Mapping[tuple[str, str], tuple[Var, Var]]
    touching: Mapping[str, Mapping[str, Expr]]
    special: Special
    traces: Traces
    foe: Foe | None

    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes, who are the players, in seat order."""
        return self.sheet.party

    @property
    def animals(self) -> tuple[str, ...]:
        """The animals, in seat order of their heroes."""
        return tuple(pair.animal.name for pair in self.sheet.pairs)

    @property
    def characters(self) -> tuple[str, ...]:
        """Heroes, then animals."""
        return (*self.heroes, *self.animals)

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones of the board."""
        return self.sheet.zones

    @property
    def medic(self) -> str | None:
        """The hero whose drone is the medic drone, if one plays."""
        return next((pair.hero.name for pair in self.sheet.pairs if pair.drone == "medic"), None)

    @property
    def combat_drone(self) -> str | None:
        """The hero whose drone is the combat drone, if one plays."""
        return next((pair.hero.name for pair in self.sheet.pairs if pair.drone == "combat"), None)

    @property
    def day_fights(self) -> bool:
        """Whether there can be anything to attack by day."""
        return bool(self.creatures or self.damage or self.foe)

    def animal(self, hero: str) -> str:
        """The animal of ``hero``."""
        return self.sheet.components.pairs[hero].animal.name

    def hero(self, character: str) -> str:
        """The player of ``character``, who is called by the hero's name."""
        return next(
            pair.hero.name
            for pair in self.sheet.pairs
            if character in {pair.hero.name, pair.animal.name}
        )

    def those(self, kind: str) -> tuple[str, ...]:
        """The characters called ``heroes``, ``animals`` or ``characters``."""
        return {"heroes": self.heroes, "animals": self.animals, "characters": self.characters}[kind]

    def variables(self) -> tuple[Var, ...]:
        """Every state variable, in a fixed order."""
        return tuple(self._variables())

    def _variables(self) -> Iterator[Var]:
        yield from (self.round, self.weather, self.fauna, self.shelters, self.plague)
        if self.healed is not None:
            yield self.healed
        for mark in (self.overrun, self.supported, self.reinforced):
            if mark is not None:
                yield mark
        for group in (
            self.zone, self.life, self.rested, self.fed, self.moved, self.load, self.pool,
            self.pawns, self.lost, self.adapted, self.drone, self.beacon, self.die_token,
            self.gathering, self.token, self.taking, self.tile, self.tiles, self.shelter,
            self.resource, self.colour, self.explored, self.raid, self.drawn, self.spawned,
            self.damage, self.poison, self.paralysis, self.laid,
        ):  # fmt: skip
            yield from group.values()
        for table in (self.pack, self.gems, self.cargo, self.trading, self.marks):
            yield from table.values()
        for creature in self.creatures:
            yield creature.place
            yield creature.identity
            if creature.up is not None:
                yield creature.up
        yield from self.kit.variables()
        for nest in self.nests:
            yield from (nest.zone, nest.laid)
        yield from self.upgrades.variables()
        yield from self.gifts.variables()
        yield from (var for place in self.plates.values() for var in place)
        yield from self.special.variables()
        yield from self.traces.variables()
        yield from () if self.foe is None else self.foe.variables()


def state_of(sheet: Sheet, horizon: int) -> State:
    """The variables of ``sheet`` for plays of at most ``horizon`` rounds (1 or more)."""
    missing = {table: (*lacking(sheet, table), *lacking_later(sheet, table)) for table in TABLES}
    sheet = modelled(sheet)
    numbers = sheet.components
    heroes = sheet.party
    zones = sheet.zones
    pairs = sheet.pairs
    lives = {c.name: c.life for pair in pairs for c in (pair.hero, pair.animal)}
    gems = min(numbers.exo_slots, numbers.gems)
    more = 0 if power(sheet, "life-support") is None else 1
    late = sheet.ruling("life-support-placement") == "next-placement"
    supply = {pair.hero.name: pawns_of(sheet, pair.hero.name) + more for pair in pairs}
    nests, plates = nests_of(sheet, horizon), plates_of(sheet, horizon)
    creatures = (
        *larvae_of(sheet, {nest.name: nest.most for nest in nests}, horizon),
        *bugs_of(sheet, horizon),
    )
    hives = {hive.name: lasts(sheet, hive) for hive in sheet.hives}
    hives |= {nest.name: nest.life for nest in nests}
    tokens = (*(t.name for t in sheet.tokens if not t.hidden), *sheet.specials.stack)
    met = {str(value) for creature in creatures for value in creature.identity.values}
    return State(
        sheet=sheet,
        lacking=missing,
        horizon=horizon,
        round=_count("round", horizon),
        weather=_count("weather", len(sheet.tables["weather"])),
        fauna=_count("fauna", len(sheet.tables["fauna"])),
        zone={c: Var(f"zone({c})", zones if c in heroes else (*zones, OFF)) for c in lives},
        life={c: _count(f"life({c})", life) for c, life in lives.items()},
        rested={c: _flag(f"rested({c})") for c in lives},
        fed={c: _flag(f"fed({c})") for c in lives},
        moved={c: _flag(f"moved({c})") for c in lives},
        pack={
            (h, r): _count(f"pack({h}, {r})", numbers.backpack) for h in heroes for r in RESOURCES
        },
        load={h: _count(f"load({h})", numbers.backpack) for h in heroes},
        gems={(h, c): _count(f"gems({h}, {c})", gems) for h in heroes for c in COLOURS},
        pool={h: _count(f"pool({h})", numbers.exo_slots) for h in heroes},
        pawns={h: _count(f"pawns({h})", supply[h]) for h in heroes},
        lost={h: _count(f"lost({h})", _most_pawns_lost(sheet)) for h in heroes},
        adapted={h: Var(f"adapted({h})", (NONE, *FACES)) for h in heroes},
        drone={h: Var(f"drone({h})", (*zones, OFF)) for h in heroes},
        beacon={h: _flag(f"beacon({h})") for h in heroes},
        die_token={h: _flag(f"die_token({h})") for h in heroes},
        cargo={
            (h, r): _count(f"cargo({h}, {r})", numbers.cargo) for h in heroes for r in RESOURCES
        },
        trading={pair: _flag(f"trading({pair[0]}, {pair[1]})") for pair in combinations(heroes, 2)},
        healed=_flag("healed") if any(pair.drone == "medic" for pair in pairs) else None,
        gathering={
            pair.hero.name: _flag(f"gathering({pair.hero.name})")
            for pair in pairs
            if pair.drone == "gatherer"
        },
        token={name: _flag(f"token({name})") for name in tokens},
        taking={name: _flag(f"taking({name})") for name in tokens},
        tile={z: Var(f"tile({z})", (NONE, *heroes)) for z in zones},
        tiles={h: _count(f"tiles({h})", tiles_of(sheet, h)) for h in heroes},
        shelter={z: _flag(f"shelter({z})") for z in zones},
        shelters=_count("shelters", numbers.shelters),
        resource={z: Var(f"resource({z})", RESOURCES) for z in zones},
        colour={z: Var(f"colour({z})", COLOURS) for z in zones},
        explored={z: _flag(f"explored({z})") for z in zones},
        raid={z: _flag(f"raid({z})") for z in zones},
        drawn=dict(_drawn(sheet, creatures)),
        spawned={hive: _count(f"spawned({hive})", steps_a_turn(sheet)) for hive in hives},
        damage={hive: _count(f"damage({hive})", life) for hive, life in hives.items()},
        plague=_flag("plague"),
        overrun=_flag("overrun") if sheet.ruling("plague-moment") in ONE_LOOK else None,
        creatures=creatures,
        poison={c: _count(f"poison({c})", n) for c, n in most_poison(sheet, met).items()},
        paralysis={
            c: _count(f"paralysis({c})", n)
            for c, n in most_paralysis(sheet, met, supply, horizon).items()
        },
        marks={
            (hive.name, face): _count(f"marks({hive.name}, {face})", count)
            for hive in sheet.hives
            for face, count in pattern_of(sheet, hive).items()
        },
        supported=_flag("supported") if more else None,
        reinforced=Var("reinforced", (NONE, *heroes)) if more and late else None,
        laid=laid_of(sheet, horizon),
        kit=kit_of(sheet, horizon),
        nests=nests,
        upgrades=upgrades_of(sheet, horizon),
        gifts=gifts_of(sheet),
        plates=plates,
        touching={zone: dict(near(sheet, plates, zone)) for zone in zones},
        special=special_of(sheet, hives, len(creatures)),
        traces=traces_of(sheet, horizon, [creature.name for creature in creatures]),
        foe=foe_of(sheet),
    )


def pawns_of(sheet: Sheet, hero: str) -> int:
    """Action pawns of the player of ``hero`` in a round without losses and Life Support."""
    always = sheet.ruling("claire-pawn") == "every-round"
    own = sheet.components.pairs[hero].pawns if always else 0
    return sheet.components.pawns[len(sheet.party)] + own


def _count(name: str, most: int) -> Var:
    return Var(name, tuple(range(most + 1)))


def _flag(name: str) -> Var:
    return Var(name, (0, 1))


def _most_pawns_lost(sheet: Sheet) -> int:
    """The most pawns that one player can lose for the next round, by both tables together."""

    def lost(effect: FaceEffect) -> int:
        if not isinstance(effect, LosePawnEffect):
            return 0
        return effect.count * (2 if effect.kind == "characters" else 1)

    return most(sheet, lost)


def _drawn(sheet: Sheet, creatures: tuple[Creature, ...]) -> Iterator[tuple[str, Var]]:
    """A counter for each bug card that a strike or a bug can draw by day, or a face for an act.

    There are never more out than are printed.
    """
    strikes = [effect.bug for effect in every_effect(sheet) if isinstance(effect, StrikeEffect)]
    strikes *= 2 if doubling(sheet) else 1
    often = {effect.strike for effect in every_effect(sheet) if isinstance(effect, OnEffect)}
    met = {bug for creature in creatures for bug in creature.bugs}
    fighting = reached(sheet.components.bug_cards, met) | often | _of_boss(sheet)
    for card in sheet.components.bug_cards:
        if card.bug in fighting or card.bug in strikes:
            most = card.copies if card.bug in fighting else strikes.count(card.bug)
            yield card.name, _count(f"drawn({card.name})", min(most, card.copies))


def _of_boss(sheet: Sheet) -> set[str]:
    """The types of the cards that faces give the boss."""
    given = (e.cards for e in every_effect(sheet) if isinstance(e, BossEffect))
    return {bug for cards in given for bug, _ in cards}
