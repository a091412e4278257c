"""What faces demand of characters, one after the other: something of the player's, or life.

A demand of the night is met beside the meals; here before them, which comes to the same as long as
nobody has to give the food that others would eat.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import DemandEffect, Moment, Who
from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.care import care_of, caring_part
from winnable.models.exo.faces import acting
from winnable.models.exo.harm import hurt
from winnable.models.exo.part import DISASTER, NIGHT, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    alive,
    among,
    differs,
    exactly,
    follows,
    unless,
)
from winnable.models.exo.told import TABLES
from winnable.models.exo.upgrade import ANIMAL, DRONE, GONE, HERO, wearer_of
from winnable.models.exo.upgrade_choice import IDLE
from winnable.models.exo.whom import meant, touched_by
from winnable.solver.problem import (
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

LIFE, GOODS, TOKEN = "life", "goods", "die-token"
"""Ways to meet a demand, beside the names of zones and tiles."""
WORD = "demand"
BREATH = "night care"
"""The stage in which characters may be healed after demands and before hunger."""


@dataclass(frozen=True, slots=True)
class Case:
    """A face demands it, ``when``; ``life`` points are lost without it, 0 for nothing."""

    when: Expr
    life: int
    rule: str


@dataclass(frozen=True, slots=True)
class Asked:
    """The decisions of a character of whom a demand is made: ``gives`` what, or life.

    ``own``: units from the backpack of its hero, ``lent``: from drones in the hero's zone.
    """

    gives: Var
    own: Var
    lent: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        return (self.gives, self.own, *self.lent.values())


def asked_of(state: State, character: str, due: str, count: int) -> Asked:
    """The decisions about a demand for ``count`` of ``due``."""
    units = tuple(range(count + 1)) if due in RESOURCES else (0,)
    return Asked(
        gives=Var(f"gives({character})", (NONE, LIFE, *_ways(state, character, due))),
        own=Var(f"gives own({character})", units),
        lent={
            owner: Var(f"gives lent({character}, {owner})", units)
            for owner in state.heroes
            if due in RESOURCES
        },
    )


def demanded(state: State, table: str) -> Iterator[Stage]:
    """What the face of ``table`` demands as it is read."""
    for name, part in _demands(state, table, "now"):
        yield stage(f"{table} {WORD} {name}", DISASTER, part)


def demanded_by_night(state: State) -> Iterator[Stage]:
    """What the faces demand in the night; who loses life to it may be healed before and after."""
    found = [(table, *each) for table in TABLES for each in _demands(state, table, "night")]
    cared_for = found and (state.medic is not None or care_of(state).touch is not None)
    if cared_for and not state.creatures:  # elsewhere the stage of night attacks offers it
        yield stage(f"{BREATH} before", NIGHT, caring_part(state, care_of(state)))
    for table, name, part in found:
        yield stage(f"{WORD} {table} {name}", NIGHT, part)
    if cared_for:
        yield stage(BREATH, NIGHT, caring_part(state, care_of(state)))


def _demands(state: State, table: str, when: Moment) -> Iterator[tuple[str, Part]]:
    """A part for each character and demand; faces that demand the same share it."""
    found: dict[tuple[int, bool, str, int, Who], list[Case]] = {}
    for label, face, in_force in acting(state, table):
        demands = (e for e in face.effects if isinstance(e, DemandEffect) and e.when == when)
        for number, each in enumerate(demands, 1):
            key = (number, label.endswith("again"), each.due, each.count, each.who)
            found.setdefault(key, []).append(Case(in_force, each.life, face.rule))
    for (number, again, due, count, who), cases in sorted(found.items(), key=_turn):
        for pair in state.sheet.pairs:
            for character in (pair.hero.name, pair.animal.name):
                if meant(state, who, character):
                    name = f"{number}{' again' * again} {due} {character}"
                    yield name, _demand(state, character, who, (due, count), cases)


def _turn(item: tuple[tuple[int, bool, str, int, Who], list[Case]]) -> tuple[bool, int, str]:
    """A face that acts twice has done all of it once before it begins again."""
    number, again, due, *_ = item[0]
    return again, number, due


def _demand(
    state: State, character: str, who: Who, what: tuple[str, int], cases: list[Case]
) -> Part:
    due, count = what
    asked = asked_of(state, character, due, count)
    gives, rule = asked.gives, cases[0].rule
    touched = touched_by(state, who, character)
    lives = TRUE if character in state.heroes else alive(state, character)
    there = [expr for expr in (touched, lives) if expr is not TRUE]
    said = any_of(*(case.when for case in cases))
    is_due = AllOf((said, *there))
    conditions = [Condition(unless(is_due, then=is_(gives, NONE)), rule)]
    effects: list[Effect] = []
    for case in cases:
        asks = AllOf((case.when, *there))
        if case.life:
            conditions.append(Condition(unless(Not(asks), then=differs(gives, NONE)), case.rule))
            lost = AllOf((case.when, is_(gives, LIFE)))
            effects += hurt(state, character, case.life, lost, case.rule)
            continue
        conditions.append(Condition(unless(Not(asks), then=differs(gives, LIFE)), case.rule))
        for lacks in _without(state, character, due):
            able = unless(Not(asks), differs(gives, NONE), then=lacks)
            conditions.append(Condition(able, case.rule))
    conditions += (Condition(expr, rule) for expr in _given(state, character, asked, what))
    effects += _taken(state, character, asked, due, rule)
    return Part(asked.decisions(), tuple(conditions), tuple(effects))


def _ways(state: State, character: str, due: str) -> tuple[str, ...]:
    match due:
        case "die-token":
            return (TOKEN,)
        case "tile":
            return state.zones
        case "upgrade":
            return tuple(name for name, _, _ in _tiles(state, character))
        case _:
            return (GOODS,)


def _tiles(state: State, character: str) -> Iterator[tuple[str, str, str]]:
    """Upgrade tiles of the player: a name for each, its wearer, and the ware or ``idle``."""
    hero = state.hero(character)
    for kind in (HERO, ANIMAL, DRONE):
        wearer = wearer_of(state.sheet, hero, kind)
        for ware, tile in state.upgrades.tile.items():
            if wearer in tile.values:
                yield f"{wearer} {ware}", wearer, ware
        if wearer in state.upgrades.idle:
            yield f"{wearer} {IDLE}", wearer, IDLE


def _without(state: State, character: str, due: str) -> Iterator[Expr]:
    """What holds where the player has nothing of ``due`` to give."""
    hero = state.hero(character)
    match due:
        case "die-token":
            yield is_(state.die_token[hero], 0)
        case "tile":
            yield from (is_(tile, NONE) for tile in state.tile.values())
        case "upgrade":
            for _, wearer, ware in _tiles(state, character):
                yield _not_worn(state, wearer, ware)
        case _:
            yield is_(state.pack[hero, due], 0)
            for owner in state.heroes:
                for zone in state.zones:
                    apart = (differs(state.zone[hero], zone), differs(state.drone[owner], zone))
                    yield unless(*apart, then=is_(state.cargo[owner, due], 0))


def _not_worn(state: State, wearer: str, ware: str) -> Expr:
    if ware == IDLE:
        return is_(state.upgrades.idle[wearer], 0)
    return differs(state.upgrades.tile[ware], wearer)


def _given(state: State, character: str, asked: Asked, what: tuple[str, int]) -> Iterator[Expr]:
    """What is given is there; units come from the backpack and from drones in the hero's zone."""
    due, count = what
    hero, gives = state.hero(character), asked.gives
    match due:
        case "die-token":
            yield unless(differs(gives, TOKEN), then=is_(state.die_token[hero], 1))
        case "tile":
            for zone, tile in state.tile.items():
                yield unless(differs(gives, zone), then=differs(tile, NONE))
        case "upgrade":
            for name, wearer, ware in _tiles(state, character):
                yield unless(differs(gives, name), then=Not(_not_worn(state, wearer, ware)))
        case _:
            units: Terms = [(1, asked.own), *((1, var) for var in asked.lent.values())]
            yield exactly([*units, (-count, is_(gives, GOODS))])
            for owner, var in asked.lent.items():
                lends = AtLeast(var, 1)
                yield from follows(state, lends, state.zone[hero], state.drone[owner])


def _taken(state: State, character: str, asked: Asked, due: str, rule: str) -> Iterator[Effect]:
    """The player is without it."""
    hero, gives = state.hero(character), asked.gives
    match due:
        case "die-token":
            yield Effect(state.die_token[hero], 0, rule, is_(gives, TOKEN))
        case "tile":
            for zone, tile in state.tile.items():
                yield Effect(tile, NONE, rule, is_(gives, zone))
            for owner, tiles in state.tiles.items():
                own = (AllOf((is_(gives, z), is_(state.tile[z], owner))) for z in state.zones)
                yield Effect(tiles, Change(-1), rule, any_of(*own))
        case "upgrade":
            for name, wearer, ware in _tiles(state, character):
                given = is_(gives, name)
                if ware == IDLE:
                    yield Effect(state.upgrades.idle[wearer], Change(-1), rule, given)
                else:
                    yield Effect(state.upgrades.tile[ware], GONE, rule, given)
            for wearer in dict.fromkeys(wearer for _, wearer, _ in _tiles(state, character)):
                names = [name for name, who, _ in _tiles(state, character) if who == wearer]
                fewer = among(gives, names)
                yield Effect(state.upgrades.fitted[wearer], Change(-1), rule, fewer)
        case _:
            for count in asked.own.values[1:]:
                paid = is_(asked.own, count)
                for store in (state.pack[hero, due], state.load[hero]):
                    yield Effect(store, Change(-int(count)), rule, paid)
            for owner, var in asked.lent.items():
                for count in var.values[1:]:
                    cargo = state.cargo[owner, due]
                    yield Effect(cargo, Change(-int(count)), rule, is_(var, count))
