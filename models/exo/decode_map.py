"""What special rules and faces do to the map, in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.models.exo.boss import gems
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.decode_day import turned
from winnable.models.exo.march import again, lane, marches, second_lane
from winnable.models.exo.record import Record, Step
from winnable.models.exo.revealing import REVEAL, looks_of
from winnable.models.exo.shift import sent_to
from winnable.models.exo.state import NONE, State
from winnable.models.exo.turn import STAY
from winnable.solver.expressions import holds
from winnable.solver.problem import Value

SIDES = (2, 4, 6)
"""A side of the die for each way of a march."""


def marched(state: State, record: Record, names: Mapping[str, str]) -> Iterator[Step]:
    """Each larva or bug that marches, by its die unless it leaves the map.

    ``names``: what they are called.

    The lowest zones go first, so that nobody waits where others come, then those who go twice go
    once more. Whoever leaves the map does so last of all, so that nobody dies before it matters
    whom a larva meets.
    """
    met = turned(state, record.before, record.after)
    here = [
        c
        for c in state.creatures
        if record.was(c.place) != OFF and holds(marches(state, c), record.before)
    ]
    every = [each for creature in here for each in _strides(state, record, creature)]
    for stride in sorted(every, key=lambda each: each.turn):
        name = stride.creature.name
        step: Step = {"by": "rule", "do": "march", "bug": names[name]}
        chance: Step = {} if stride.side is None else {"die": stride.side}
        guards = [c for c in state.characters if record.was(state.zone[c]) == stride.to]
        if name in met and guards:
            chance["larvae"] = {name: met.pop(name)}
        yield step | ({"chance": chance} if chance else {})


@dataclass(frozen=True, slots=True)
class _Stride:
    """A step of a march ``to`` a zone by a side of the die; none leads off the map.

    ``turn``: those that leave come at the end, seconds after firsts, rows from the bottom.
    """

    creature: Creature
    to: str
    side: int | None
    turn: tuple[bool, int, int]


def _strides(state: State, record: Record, creature: Creature) -> Iterator[_Stride]:
    """The steps of one that marches: two where a face sends it twice."""
    march, zone = state.sheet.specials.march, str(record.was(creature.place))
    twice = int(record.decisions.get(again(creature).name, 0))
    for number, lane_var in enumerate((lane(creature), second_lane(creature))[: 1 + twice]):
        row = -int(zone[1:])
        if march is None or zone in march.exits:
            yield _Stride(creature, OFF, None, (True, number, row))
            return
        way = record.amount(lane_var)
        zone = march.ways[zone][way]
        yield _Stride(creature, zone, SIDES[way], (False, number, row))


def bought(state: State, record: Record) -> Iterator[Step]:
    """Points of damage to the boss, with the gems of those who pay for them."""
    pay: dict[str, dict[str, int]] = {}
    for (hero, colour), var in gems(state.sheet).items():
        if record.amount(var):
            pay.setdefault(hero, {})[colour] = record.amount(var)
    points = sum(sum(colours.values()) for colours in pay.values())
    if points:
        yield {"by": "rule", "do": "damage_boss", "points": points, "pay": pay}


def revealed(state: State, record: Record) -> Iterator[tuple[Step, dict[str, Value]]]:
    """The steps by which players turn larvae over from next door, with these larvae."""
    met = turned(state, record.before, record.after)
    for hero in state.heroes if record.kind == REVEAL else ():
        zone = str(record.chose(looks_of(state, hero)))
        there = {c.name: met[c.name] for c in state.creatures
                 if c.name in met and record.was(c.place) == zone}  # fmt: skip
        if zone != NONE:
            yield {"by": hero, "do": REVEAL, "zone": zone, "chance": {"larvae": there}}, there


def sent_on(state: State, record: Record, names: Mapping[str, str]) -> Iterator[Step]:
    """Each larva or bug that a face of the night sends on."""
    for what, to, met in shifted(state, record, names):
        step: Step = {"by": "rule", "do": "shift", "what": what, "to": to}
        yield step | ({"chance": {"larvae": met}} if met else {})


def shifted(
    state: State, record: Record, names: Mapping[str, str]
) -> Iterator[tuple[str, str, dict[str, Value]]]:
    """Who goes where, with the larvae that turn over thereby."""
    met = turned(state, record.before, record.after)
    places = {c.name: record.was(c.place) for c in state.creatures}
    for animal in state.animals:
        to = str(record.decisions.get(f"sent({animal})", STAY))
        if to != STAY:
            yield animal, to, {larva: bug for larva, bug in met.items() if places[larva] == to}
    for creature in state.creatures:
        to = str(record.decisions.get(sent_to(state, creature).name, STAY))
        if to != STAY:
            found = {creature.name: met[creature.name]} if creature.name in met else {}
            yield names[creature.name], to, found
