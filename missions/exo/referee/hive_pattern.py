"""Hives that fall to exact faces of dice (ruling sheet-hive-pattern). Rulebook: Destroying Hives.

Faces are counted in the order of ``FACES``. A die marks one face that is still needed; it does so
instead of hitting a bug or opening its armour. Shields mark whether they blocked damage or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Fight, Items, State
from winnable.missions.exo.referee.steps import Counts, DamageHive
from winnable.missions.exo.sheet import FACES, Hive, Sheet


def asked(sheet: Sheet, hive: Hive) -> bool:
    """Whether ``hive`` falls to faces: the ruling says so, and the file names some."""
    return bool(hive.pattern) and sheet.ruling("sheet-hive-pattern") == "pattern"


def needed(state: State, hive: Hive) -> Items:
    """The faces that ``hive`` still needs, one number a face."""
    marked = dict(state.hive_faces).get(hive.name, (0,) * len(FACES))
    return tuple(hive.pattern.get(face, 0) - done for face, done in zip(FACES, marked, strict=True))


def marks(sheet: Sheet, state: State, fight: Fight, hive: Hive) -> Iterator[Items]:
    """Every choice of faces of the roll that may be marked at ``hive``, each with one or more.

    The dice that are not marked must be enough for what was done to bugs: ``hits`` and ``bursts``
    are what that has left.
    """
    burst = 2 if sheet.ruling("bug-shield") == "bursts-only" else 1
    most = (min(n, up) for n, up in zip(needed(state, hive), fight.faces, strict=True))
    for claws, bursts, shields in product(*(range(n + 1) for n in most)):
        spare = claws + 2 * bursts <= fight.hits and burst * bursts <= fight.bursts
        if spare and claws + bursts + shields:
            yield claws, bursts, shields


def marked(judge: Judge, state: State, fight: Fight, hive: Hive, step: DamageHive) -> State:
    """The faces of ``step`` are marked at ``hive``; its points are their number."""
    chosen = next(
        (m for m in marks(judge.sheet, state, fight, hive) if counts(m) == step.faces), ()
    )
    judge.require(
        chosen and step.points == sum(chosen),
        "exo.hive.sheet-pattern",
        "hive {} cannot be marked with {}: it needs {}, and the roll has to spare them",
        hive.name,
        _words(step.faces),
        _words(counts(needed(state, hive))),
    )
    done = dict(state.hive_faces)
    before = done.get(hive.name, (0,) * len(FACES))
    done[hive.name] = tuple(a + b for a, b in zip(before, chosen, strict=True))
    return replace(state, hive_faces=tuple(sorted(done.items())))


def counts(faces: Items) -> Counts:
    """``faces`` as steps say them, sorted by name."""
    return tuple(sorted((face, n) for face, n in zip(FACES, faces, strict=True) if n))


def _words(faces: Counts) -> str:
    return " and ".join(f"{number} {face}" for face, number in faces) or "nothing"
