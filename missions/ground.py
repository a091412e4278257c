"""Quantifiers replaced by the members they range over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from winnable.missions.goals import (
    Always,
    And,
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
    Within,
)


def ground(formula: Formula, members: Mapping[str, Sequence[str]]) -> Formula:
    """``formula`` with ``all`` as a conjunction and ``some`` as a disjunction, in members' order.

    ``members[letter]`` lists what a letter ranges over. An argument that is the letter becomes the
    member's name, ``beacon.p`` becomes ``beacon.claire``. ``KeyError`` if a letter has no members.
    """
    match formula:
        case Fact() | Compare() | InPlace():
            return formula
        case Not(arg):
            return Not(ground(arg, members))
        case And(args):
            return And(tuple(ground(arg, members) for arg in args))
        case Or(args):
            return Or(tuple(ground(arg, members) for arg in args))
        case ForAll(kind, body):
            return And(tuple(ground(_put(body, kind, name), members) for name in members[kind]))
        case Exists(kind, body):
            return Or(tuple(ground(_put(body, kind, name), members) for name in members[kind]))
        case Eventually(arg):
            return Eventually(ground(arg, members))
        case Always(arg):
            return Always(ground(arg, members))
        case ByRound(rounds, arg):
            return ByRound(rounds, ground(arg, members))
        case Within(rounds, event, arg):
            return Within(rounds, ground(event, members), ground(arg, members))
        case _:
            assert_never(formula)


def _put(formula: Formula, letter: str, name: str) -> Formula:
    """``formula`` with ``name`` for ``letter`` everywhere; a letter is never bound twice."""
    match formula:
        case Fact(word, args):
            return Fact(word, tuple(_argument(arg, letter, name) for arg in args))
        case Compare(Fact(word, args), op, bound):
            return Compare(Fact(word, tuple(_argument(a, letter, name) for a in args)), op, bound)
        case InPlace(Fact(word, args), place):
            return InPlace(Fact(word, tuple(_argument(a, letter, name) for a in args)), place)
        case Not(arg):
            return Not(_put(arg, letter, name))
        case And(args):
            return And(tuple(_put(arg, letter, name) for arg in args))
        case Or(args):
            return Or(tuple(_put(arg, letter, name) for arg in args))
        case ForAll(kind, body):
            return ForAll(kind, _put(body, letter, name))
        case Exists(kind, body):
            return Exists(kind, _put(body, letter, name))
        case Eventually(arg):
            return Eventually(_put(arg, letter, name))
        case Always(arg):
            return Always(_put(arg, letter, name))
        case ByRound(rounds, arg):
            return ByRound(rounds, _put(arg, letter, name))
        case Within(rounds, event, arg):
            return Within(rounds, _put(event, letter, name), _put(arg, letter, name))
        case _:
            assert_never(formula)


def _argument(arg: str, letter: str, name: str) -> str:
    if arg == letter:
        return name
    family, dot, last = arg.rpartition(".")
    return f"{family}.{name}" if dot and last == letter else arg
