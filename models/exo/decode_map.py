"""What special rules and faces do to the map, in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.boss import gems
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.decode_day import turned
from winnable.models.exo.march import lane, marches
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

    The lowest zones go first, so that nobody waits where others come, and whoever leaves the map
    goes last, so that nobody dies before it matters whom a larva meets.
    """
    met = turned(state, record.before, record.after)
    here = [
        c
        for c in state.creatures
        if record.was(c.place) != OFF and holds(marches(state, c), record.before)
    ]
    for creature in sorted(here, key=lambda c: _turn(record, c)):
        step: Step = {"by": "rule", "do": "march", "bug": names[creature.name]}
        leaves = record.now(creature.place) == OFF
        chance: Step = {} if leaves else {"die": SIDES[record.amount(lane(creature))]}
        if creature.name in met:
            chance["larvae"] = {creature.name: met[creature.name]}
        yield step | ({"chance": chance} if chance else {})


def _turn(record: Record, creature: Creature) -> tuple[bool, int]:
    """When ``creature`` takes its step: by row, from the bottom, those that leave at the end."""
    row = int(str(record.was(creature.place))[1:])
    return record.now(creature.place) == OFF, -row


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
