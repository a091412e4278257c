"""The march of a sheet: in the night larvae and bugs go one zone towards the exits, each by a die.

Larvae stay where they lie if ruling onslaught-movers says that bugs alone march.

They do so between larvae and attacks. Whoever leaves the map escapes, at the cost of everybody's
life. All go at the same moment: who stands where does not change which way the die sends another.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import FaceEffect, MarchEffect
from winnable.missions.exo.specials import March
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.faces import faces
from winnable.models.exo.harm import hurt
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.raid import arriving
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, occupied, sum_is
from winnable.solver.problem import (
    TRUE,
    AllOf,
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

MARCH = "march"
"""The first word of the name of the stage."""
LANES = (0, 1, 2)
"""What a die says: 1-2 the first way of a zone, 3-4 the second, 5-6 the third."""


def lane(creature: Creature) -> Var:
    """The decision of chance which way ``creature`` goes; no matter where it does not march."""
    return Var(f"lane({creature.name})", LANES)


def lane_of(die: int) -> int:
    """The way that a die of 1 to 6 says."""
    return (die - 1) // 2


def halted(effect: FaceEffect) -> bool:
    """``effect`` lets nobody march."""
    return isinstance(effect, MarchEffect) and effect.how == "none"


def going(state: State) -> Expr:
    """Larvae and bugs march in this night."""
    stays = [
        in_force for face, in_force in faces(state) for effect in face.effects if halted(effect)
    ]
    return Not(any_of(*stays)) if stays else TRUE


def marches(state: State, creature: Creature) -> Expr:
    """``creature`` marches in this night, if it is on the map."""
    larvae_too = creature.up is None or state.sheet.ruling("onslaught-movers") == "larvae-too"
    bug = TRUE if larvae_too or creature.up is None else is_(creature.up, 1)
    said = tuple(expr for expr in (bug, going(state)) if expr is not TRUE)
    return AllOf(said) if said else TRUE


def marching(state: State) -> Iterator[Stage]:
    """The stage in which they march; none on a sheet without."""
    march = state.sheet.specials.march
    if march is None or not state.creatures:
        return
    rule = sheet_rule(state.sheet, MARCH)
    lanes = {creature.name: lane(creature) for creature in state.creatures}
    gone = Var("gone", tuple(range(len(state.creatures) + 1)))
    every = {creature.name: marches(state, creature) for creature in state.creatures}
    leaving: Terms = [
        (1, case) for c in state.creatures for case in _leaves(march, c, every[c.name])
    ]
    effects: list[Effect] = []
    entering: dict[str, list[Expr]] = {zone: [] for zone in state.zones}
    for creature in state.creatures:
        met: list[Expr] = []
        for zone in state.zones:
            comes = _comes(march, creature, lanes[creature.name], zone, every[creature.name])
            if comes is not None:
                effects.append(Effect(creature.place, zone, rule, comes))
                entering[zone].append(comes)
                met.append(AllOf((comes, occupied(state, zone))))
        if creature.up is not None and met:
            effects.append(Effect(creature.up, 1, rule, any_of(*met)))
        leaves = _leaves(march, creature, every[creature.name])
        effects += [Effect(creature.place, OFF, rule, when) for when in leaves]
    for zone, cases in entering.items():
        effects += arriving(state, zone, cases)
    effects += _price(state, march, gone, rule)
    part = Part(
        decisions=(*lanes.values(), gone),
        conditions=(Condition(sum_is(leaving, gone), rule),),
        effects=tuple(effects),
        chance=frozenset(var.name for var in lanes.values()),
    )
    yield stage(MARCH, NIGHT, part)


def _comes(march: March, creature: Creature, way: Var, zone: str, every: Expr) -> Expr | None:
    """``creature`` marches into ``zone``; ``None`` where no way leads there."""
    cases: list[Expr] = []
    for source, ways in march.ways.items():
        led = [number for number, to in enumerate(ways) if to == zone]
        if led and source not in march.exits:
            said = (among(creature.place, [source]), among(way, led), every)
            cases.append(AllOf(tuple(expr for expr in said if expr is not TRUE)))
    return any_of(*cases) if cases else None


def _leaves(march: March, creature: Creature, every: Expr) -> Iterator[Expr]:
    """The case in which ``creature`` marches off the map."""
    said = (among(creature.place, march.exits), every)
    yield AllOf(tuple(expr for expr in said if expr is not TRUE))


def _price(state: State, march: March, gone: Var, rule: str) -> Iterator[Effect]:
    """Each one that escapes costs each character life; they are counted where a goal asks."""
    for count in gone.values[1:]:
        lost, many = march.life * int(count), is_(gone, count)
        if lost:
            for character in state.characters:
                yield from hurt(state, character, lost, many, rule)
        escaped = state.special.escaped
        if escaped is not None:
            yield Effect(escaped, Change(int(count)), rule, many)
