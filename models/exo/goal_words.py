"""What goals of a sheet range over, and which facts they ask for: known before any state is.

State variables that serve goals alone exist only where a goal of the sheet asks for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)
from winnable.missions.ground import ground


def members(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """What each letter of a quantifier ranges over."""
    animals = tuple(pair.animal.name for pair in sheet.pairs)
    return {
        "p": sheet.party,
        "h": sheet.party,
        "c": (*sheet.party, *animals),
        "z": sheet.zones,
        "b": tuple(sheet.board_tiles),
        "k": COLOURS,
    }


def places(sheet: Sheet) -> Mapping[str, frozenset[str]]:
    """Sets of zones by name; board tiles and zones are places, too."""
    every = frozenset(sheet.zones)
    start = sheet.places.get("start", frozenset(sheet.start_zones))
    tiles = {name: frozenset(zones) for name, zones in sheet.board_tiles.items()}
    zones = {zone: frozenset({zone}) for zone in sheet.zones}
    usual = {"start": start, "field": every - start, "all": every}
    return {**zones, **tiles, **usual, **sheet.places}


def asked(sheet: Sheet) -> tuple[Fact, ...]:
    """Every fact, number and thing that objective or challenge name, once each."""
    formulas = [sheet.objective, *(() if sheet.challenge is None else (sheet.challenge,))]
    known, zones = members(sheet), places(sheet)
    return tuple(dict.fromkeys(f for goal in formulas for f in _facts(ground(goal, known, zones))))


def _facts(formula: Formula) -> Iterator[Fact]:
    match formula:
        case Fact():
            yield formula
        case Compare(fact) | InPlace(fact):
            yield fact
        case And(args) | Or(args):
            for arg in args:
                yield from _facts(arg)
        case Not(arg) | Eventually(arg) | Always(arg) | ByRound(_, arg) | AtDawn(arg):
            yield from _facts(arg)
        case ForAll(_, arg) | Exists(_, arg):
            yield from _facts(arg)
        case Within(_, one, other) | Then(one, other) | Until(one, other) | SameRound(one, other):
            yield from _facts(one)
            yield from _facts(other)
        case _:
            assert_never(formula)
