"""Quantifiers replaced by the members they range over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias, assert_never

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

NOWHERE: Mapping[str, Collection[str]] = MappingProxyType({})
"""No places: enough for a formula that quantifies over everything."""

_Compound: TypeAlias = (
    Not | And | Or | Eventually | Always | ByRound | Within | Then | Until | SameRound | AtDawn
)


def ground(
    formula: Formula,
    members: Mapping[str, Sequence[str]],
    places: Mapping[str, Collection[str]] = NOWHERE,
) -> Formula:
    """``formula`` with ``all`` as a conjunction and ``some`` as a disjunction, in members' order.

    ``members[letter]`` lists what a letter ranges over; where the formula names a place behind it,
    only those in ``places[place]``. An argument or place that is the letter becomes the member's
    name, ``beacon.p`` becomes ``beacon.claire``. ``KeyError`` if a letter has no members, or a
    place is not among ``places``.
    """
    match formula:
        case Fact() | Compare() | InPlace():
            return formula
        case ForAll(kind, body, within):
            names = _members(kind, within, members, places)
            return And(tuple(ground(_put(body, kind, name), members, places) for name in names))
        case Exists(kind, body, within):
            names = _members(kind, within, members, places)
            return Or(tuple(ground(_put(body, kind, name), members, places) for name in names))
        case _:
            return _rebuilt(formula, lambda part: ground(part, members, places))


def _members(
    kind: str,
    within: str,
    members: Mapping[str, Sequence[str]],
    places: Mapping[str, Collection[str]],
) -> list[str]:
    return [name for name in members[kind] if not within or name in places[within]]


def _put(formula: Formula, letter: str, name: str) -> Formula:
    """``formula`` with ``name`` for ``letter`` everywhere; a letter is never bound twice."""

    def put(arg: str) -> str:
        return _argument(arg, letter, name)

    match formula:
        case Fact(word, args):
            return Fact(word, tuple(map(put, args)))
        case Compare(Fact(word, args), op, bound):
            return Compare(Fact(word, tuple(map(put, args))), op, bound)
        case InPlace(Fact(word, args), place):
            return InPlace(Fact(word, tuple(map(put, args))), put(place))
        case ForAll(kind, body, within):
            return ForAll(kind, _put(body, letter, name), put(within))
        case Exists(kind, body, within):
            return Exists(kind, _put(body, letter, name), put(within))
        case _:
            return _rebuilt(formula, lambda part: _put(part, letter, name))


def _rebuilt(formula: _Compound, of: Callable[[Formula], Formula]) -> Formula:
    """``formula`` with each part replaced by what ``of`` makes of it."""
    match formula:
        case Not(arg):
            return Not(of(arg))
        case And(args):
            return And(tuple(map(of, args)))
        case Or(args):
            return Or(tuple(map(of, args)))
        case Eventually(arg):
            return Eventually(of(arg))
        case Always(arg):
            return Always(of(arg))
        case ByRound(rounds, arg):
            return ByRound(rounds, of(arg))
        case Within(rounds, event, arg):
            return Within(rounds, of(event), of(arg))
        case Then(first, second):
            return Then(of(first), of(second))
        case Until(holds, reached):
            return Until(of(holds), of(reached))
        case SameRound(one, other):
            return SameRound(of(one), of(other))
        case AtDawn(arg):
            return AtDawn(of(arg))
        case _:
            assert_never(formula)


def _argument(arg: str, letter: str, name: str) -> str:
    if arg == letter:
        return name
    family, dot, last = arg.rpartition(".")
    return f"{family}.{name}" if dot and last == letter else arg
