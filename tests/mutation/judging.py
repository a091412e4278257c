"""Makes the mutants of one side and lets the comparison judge them."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any

from tests.mutation import referee
from tests.mutation.results import Result, sampled
from tests.mutation.source import SourceMutant

SIDES = ("referee", "model", "numbers")

STALE = 20
"""Legs of one part in a row that notice nothing new, after which its survivors are believed."""

FEW = 40
"""Legs that a mutant may survive before its side's own tests are asked; then others are tried.

A leg costs less than a test, but a mutant that changes something everywhere would cost hundreds.
"""


def judge(
    side: str, percent: int, games: int, skip: int = 0, known: Collection[str] = ()
) -> Iterator[Result]:
    """The results of one side; progress goes to standard error. ``known``: not to be judged.

    Of two results for a mutant the later one holds.
    """
    match side:
        case "referee":
            yield from _referee(percent, skip, known)
        case "model" | "numbers":
            # imported only now: these modules import the referee, and its mutants are judged in
            # processes forked from this one, which must not have done so
            legs = importlib.import_module("tests.mutation.model")

            def chosen(name: str) -> bool:
                return sampled(name, percent, skip) and name not in known

            yield from _legs(side, legs, games, chosen)


def _referee(percent: int, skip: int, known: Collection[str]) -> Iterator[Result]:
    sample = [m for m in referee.mutants() if sampled(m.name, percent, skip)]
    mutants = [m for m in sample if _name(m) not in known]
    random.Random(0).shuffle(mutants)  # noqa: S311  # cut off, a run has judged a fair part
    expected = referee.games()
    if wrong := referee.judged(None, expected):
        raise RuntimeError(f"the unchanged referee fails: {wrong}")
    for number, mutant in enumerate(mutants, 1):
        _say(f"referee mutant {number} of {len(mutants)}")
        group = mutant.module.rpartition(".")[2]
        change = f"{_short(mutant.before)} -> {_short(mutant.after)}"
        yield Result("referee", group, _name(mutant), change, referee.judged(mutant, expected))


@dataclass(slots=True)
class _Alive:
    """A mutant that no leg has noticed yet, in ``tried`` legs."""

    group: str
    change: str
    own: Callable[[], str]
    tried: int = 0


def _legs(side: str, legs: Any, games: int, chosen: Callable[[str], bool]) -> Iterator[Result]:
    """A mutant is a survivor from the first leg on, until something notices it."""
    noticed: set[str] = set()
    alive: dict[str, _Alive] = {}

    def asked(name: str, mutant: _Alive) -> Iterator[Result]:
        _say(f"{side}, own tests: {name}")
        if found := mutant.own():
            noticed.add(name)
            del alive[name]
        yield Result(side, mutant.group, name, mutant.change, found)

    def wanted(name: str) -> bool:
        return name not in noticed and chosen(name)

    def tried(case: Any) -> Iterator[Result]:
        for name, (group, change, problem, own) in legs.mutants(side, case, wanted).items():
            if legs.notices(case, problem()):
                noticed.add(name)
                alive.pop(name, None)
                yield Result(side, group, name, change, case.name)
                continue
            if name not in alive:
                alive[name] = _Alive(group, change, own)
                yield Result(side, group, name, change, "")
            mutant = alive[name]
            mutant.tried += 1
            if mutant.tried == FEW:
                yield from asked(name, mutant)
        _say(f"{side}, {case.name}: {len(noticed)} noticed, {len(alive)} not yet")

    for case in legs.written():
        yield from tried(case)
    for name, mutant in list(alive.items()):
        if mutant.tried < FEW:
            mutant.tried = FEW
            yield from asked(name, mutant)
    for part in legs.PARTS:
        stale = 0
        for case in legs.games(range(games), part) if alive else ():
            before = len(noticed)
            yield from tried(case)
            stale = 0 if len(noticed) > before else stale + 1
            if stale == STALE:
                break
    for name, mutant in list(alive.items()):
        if mutant.tried < FEW:
            yield from asked(name, mutant)


def _name(mutant: SourceMutant) -> str:
    return mutant.name.removeprefix(referee.PACKAGE + ".")


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 70 else f"{line[:67]}..."


def _say(text: str) -> None:
    print(text, file=sys.stderr)
