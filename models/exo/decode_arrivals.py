"""Bugs that faces put on the map, read off a trace: steps of a night, outcomes of a day, names."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping

from winnable.models.exo.arrivals import arrived
from winnable.models.exo.births import RANDOM, Birth
from winnable.models.exo.creature import OFF
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State

Names = MutableMapping[str, str]
"""What larvae and bugs are called on the map, by their names in the model."""


def appeared(state: State, record: Record, names: Names) -> Iterator[Step]:
    """The steps of a night in which bugs appear; the bugs are named."""
    for birth, zone, kind in named(state, record, names):
        step: Step = {"by": "rule", "do": "place", "zone": zone}
        if birth.what.bug == RANDOM:
            word = f"{ALPHA if birth.what.alpha else ''}{RANDOM}"
            yield step | {"bug": word, "chance": {"bugs": [kind.removeprefix(ALPHA)]}}
        else:
            yield step | {"bug": kind}


def arrivals(state: State, record: Record, names: Names, chance: dict[str, object]) -> None:
    """Bugs that a face puts in as it is read, and which they are where chance says."""
    for birth, _, kind in named(state, record, names):
        drawn = chance.setdefault("bugs", []) if birth.what.bug == RANDOM else []
        if isinstance(drawn, list):
            drawn.append(kind.removeprefix(ALPHA))


def named(state: State, record: Record, names: Names) -> list[tuple[Birth, str, str]]:
    """The bugs that appeared in a stage, each with its zone and what it is.

    It is called after these and the round, with the first number that is free. What ``names`` calls
    it so far is of no account: that is from an earlier play, or from when it was on the map before.
    """
    found = []
    new = list(arrived(state, record))
    for _, bug, _ in new:
        names.pop(bug.name, None)
    for birth, bug, zone in new:
        kind = str(record.was(bug.identity))
        called = f"{kind.replace(' ', '-')}.{record.round}.{zone}."
        there = {names.get(c.name) for c in state.creatures if record.now(c.place) != OFF}
        number = next(n for n in range(1, len(there) + 2) if f"{called}{n}" not in there)
        names[bug.name] = f"{called}{number}"
        found.append((birth, zone, kind))
    return found
