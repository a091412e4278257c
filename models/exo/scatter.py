"""Larvae and bugs that chance drives out of a hive's zone (``exo.ruling.larva-destination``).

Under best luck they go wherever the players would have them go. A fixed fortune has an order of
them and one of the zones, for each step that a hive takes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.creature import Creature
from winnable.models.exo.hive import CROWD, destinations, exits, varies
from winnable.models.exo.laying import HIVE, step_of
from winnable.models.exo.record import Record
from winnable.models.exo.state import State
from winnable.models.exo.turn import STAY
from winnable.solver.expressions import holds


@dataclass(frozen=True, slots=True)
class Exodus:
    """Some of those that are ``here`` leave for ``zones``, in the ``step``-th step of ``hive``.

    ``source``: the zone of that hive, or nest.
    """

    hive: str
    source: str
    step: int
    here: tuple[Creature, ...]
    zones: tuple[str, ...]


def by_chance(sheet: Sheet) -> bool:
    """Whether chance decides who goes where."""
    return sheet.ruling("larva-destination") == "random"


def exodus(state: State, record: Record) -> Exodus | None:
    """Who may leave for where in a stage; ``None`` where nobody does."""
    if record.kind != HIVE:
        return None
    if all(record.decisions[f"goes({c.name})"] == STAY for c in state.creatures):
        return None
    hive = str(record.decisions["hive"])
    places = {each.name: each.zone for each in state.sheet.hives}
    places |= {nest.name: str(record.was(nest.zone)) for nest in state.nests}
    here = tuple(c for c in state.creatures if record.was(c.place) == places[hive])
    source, number = places[hive], step_of(state, record.stage).number
    if varies(state, source):
        near = exits(state, source).items()
        open_ = tuple(zone for zone, case in near if holds(case, record.before))
        return Exodus(hive, source, number, here, open_)
    cases = destinations(state, source)
    zones = next(zones for when, zones in cases if holds(when, record.before))
    return Exodus(hive, source, number, here, tuple(zones))


def driven(
    chance: Chance, number: int, leaving: Exodus, names: Mapping[str, str]
) -> dict[str, str]:
    """Where ``chance`` drives whom in round ``number``, by name in the model, first to last.

    ``names``: what larvae and bugs are called on the map. Raises ``MissingOutcomeError``.
    """
    called = {names[creature.name]: creature.name for creature in leaving.here}
    order = chance.leaving(number, leaving.hive, leaving.step, called)
    zones = chance.reached(number, leaving.hive, leaving.step, leaving.zones)
    return {called[who]: zones[at % len(zones)] for at, who in enumerate(order[:CROWD])}
