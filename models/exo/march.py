"""The march of a sheet: in the night larvae and bugs go one zone towards the exits, each by a die.

Larvae stay where they lie if ruling onslaught-movers says that bugs alone march.

They do so between larvae and attacks. Whoever leaves the map escapes, at the cost of everybody's
life. All go at the same moment: who stands where does not change which way the die sends another.
Those whom a face sends twice take their second step in the same stage.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import FaceEffect, MarchEffect
from winnable.missions.exo.specials import March
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.faces import faces
from winnable.models.exo.farthest import farthest
from winnable.models.exo.harm import hurt
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.raid import arriving
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, occupied, sum_is, unless
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


def second_lane(creature: Creature) -> Var:
    """The same of the second step of one that goes twice."""
    return Var(f"second lane({creature.name})", LANES)


def again(creature: Creature) -> Var:
    """The decision whether ``creature`` goes twice, which the face says."""
    return Var(f"again({creature.name})", (0, 1))


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


def doubled(state: State) -> tuple[tuple[str, Expr], ...]:
    """The rules of faces that send the farthest twice, each with the case that it is in force."""
    return tuple(
        (face.rule, in_force)
        for face, in_force in faces(state)
        for effect in face.effects
        if isinstance(effect, MarchEffect) and effect.how == "farthest-twice"
    )


def marches(state: State, creature: Creature) -> Expr:
    """``creature`` marches in this night, if it is on the map."""
    said = tuple(e for e in (movable(state, creature), going(state)) if e is not TRUE)
    return AllOf(said) if said else TRUE


def movable(state: State, creature: Creature) -> Expr:
    """``creature`` is one of those that march, wherever it is."""
    larvae_too = creature.up is None or state.sheet.ruling("onslaught-movers") == "larvae-too"
    return TRUE if larvae_too or creature.up is None else is_(creature.up, 1)


def marching(state: State) -> Iterator[Stage]:
    """The stage in which they march; none on a sheet without."""
    march = state.sheet.specials.march
    if march is None or not state.creatures:
        return
    rule, twice = sheet_rule(state.sheet, MARCH), doubled(state)
    gone = Var("gone", tuple(range(len(state.creatures) + 1)))
    every = [_walk(state, march, creature, twice=bool(twice)) for creature in state.creatures]
    leaving: Terms = [(1, case) for walk in every for case in walk.leaves]
    effects: list[Effect] = []
    entering: dict[str, list[Expr]] = {zone: [] for zone in state.zones}
    for walk in every:
        met: list[Expr] = []
        for zone, comes in walk.ends.items():
            effects.append(Effect(walk.creature.place, zone, rule, comes))
        for zone, cases in walk.enters.items():
            entering[zone] += cases
            met += [AllOf((comes, occupied(state, zone))) for comes in cases]
        if walk.creature.up is not None and met:
            effects.append(Effect(walk.creature.up, 1, rule, any_of(*met)))
        effects += [Effect(walk.creature.place, OFF, rule, when) for when in walk.leaves]
    for zone, cases in entering.items():
        effects += arriving(state, zone, cases)
    effects += _price(state, march, gone, rule)
    lanes = [lane for walk in every for lane in walk.lanes]
    part = Part(
        decisions=(*lanes, gone),
        conditions=(Condition(sum_is(leaving, gone), rule),),
        effects=tuple(effects),
        chance=frozenset(var.name for var in lanes),
    )
    yield stage(MARCH, NIGHT, part, *_sent_again(state, every, twice))


@dataclass(frozen=True, slots=True)
class _Walk:
    """Where ``creature`` may go: ``enters``: zones into which it comes, with the cases, ``ends``:
    those in which it then is; ``leaves``: the cases in which it marches off the map."""

    creature: Creature
    lanes: tuple[Var, ...]
    enters: Mapping[str, list[Expr]]
    ends: Mapping[str, Expr]
    leaves: tuple[Expr, ...]
    twice: Var | None = None


def _walk(state: State, march: March, creature: Creature, *, twice: bool) -> _Walk:
    way, every = lane(creature), marches(state, creature)
    once = {zone: _comes(march, creature, way, zone, every) for zone in state.zones}
    first = {zone: comes for zone, comes in once.items() if comes is not None}
    out = _leaves(march, creature, every)
    if not twice:
        enters = {zone: [comes] for zone, comes in first.items()}
        return _Walk(creature, (way,), enters, first, (out,))
    sent, then = again(creature), second_lane(creature)
    more = is_(sent, 1)
    enters = {zone: [comes] for zone, comes in first.items()}
    ends: dict[str, list[Expr]] = {z: [AllOf((e, Not(more)))] for z, e in first.items()}
    leaves = [out]
    for middle, comes in first.items():
        if middle in march.exits:
            leaves.append(AllOf((comes, more)))
            continue
        for zone in dict.fromkeys(march.ways[middle]):
            led = [number for number, to in enumerate(march.ways[middle]) if to == zone]
            case = AllOf((comes, more, among(then, led)))
            enters.setdefault(zone, []).append(case)
            ends.setdefault(zone, []).append(case)
    return _Walk(
        creature,
        (way, then),
        enters,
        {zone: any_of(*cases) for zone, cases in ends.items()},
        (any_of(*leaves),),
        sent,
    )


def _sent_again(
    state: State, every: Sequence[_Walk], twice: Sequence[tuple[str, Expr]]
) -> Iterator[Part]:
    """Those go twice who are farthest from a hive as the march begins, if a face says so."""
    if not twice:
        return
    rule, said = twice[0][0], any_of(*(in_force for _, in_force in twice))
    movers = {c.name: movable(state, c) for c in state.creatures}
    far = farthest(state, movers)
    conditions: list[Condition] = []
    decisions = {walk.creature.name: walk.twice for walk in every if walk.twice is not None}
    for name, sent in decisions.items():
        goes, due = is_(sent, 1), AllOf((said, movers[name], far[name]))
        conditions.append(Condition(unless(Not(goes), then=due), rule))
        conditions.append(Condition(unless(goes, then=Not(due)), rule))
    yield Part(tuple(decisions.values()), tuple(conditions))


def _comes(march: March, creature: Creature, way: Var, zone: str, every: Expr) -> Expr | None:
    """``creature`` marches into ``zone``; ``None`` where no way leads there."""
    cases: list[Expr] = []
    for source, ways in march.ways.items():
        led = [number for number, to in enumerate(ways) if to == zone]
        if led and source not in march.exits:
            said = (among(creature.place, [source]), among(way, led), every)
            cases.append(AllOf(tuple(expr for expr in said if expr is not TRUE)))
    return any_of(*cases) if cases else None


def _leaves(march: March, creature: Creature, every: Expr) -> Expr:
    """``creature`` marches off the map with its first step."""
    said = (among(creature.place, march.exits), every)
    return AllOf(tuple(expr for expr in said if expr is not TRUE))


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
