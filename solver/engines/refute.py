"""A refutation that can be checked: few of the clauses that already clash, and a DRAT proof of it.

Glucose looks for the few: each chunk of clauses gets a literal that switches it on, and only the
chunks in the solver's core go on, in smaller chunks. What is left of two million clauses are often
two thousand. CaDiCaL then refutes these anew, with nothing assumed and proof on, since a proof made
under assumptions does not check.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any, Final

from pysat.solvers import Cadical195, Glucose4

from winnable.solver.engines.watch import overdue, watched
from winnable.solver.outcome import Found, GaveUp, Limits

ENGINE: Final = "Glucose 4.1 and CaDiCaL 1.9.5"
"""Who looks for the core, and who proves it."""

CHUNKS: Final = (256, 16, 1, 1)
"""Clauses in a chunk, from pass to pass; single clauses twice, since a core is not a smallest."""

EMPTY: Final = "0"
"""The line of a proof that states the empty clause."""

SLICE: Final = 1_000
"""Conflicts between two looks at clock and stop flag."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """``core``: places of clauses that clash, rising. ``proof``: lines of a DRAT proof of that."""

    core: tuple[int, ...]
    proof: tuple[str, ...]


def versions() -> str:
    """The distribution that holds both solvers, with its version."""
    return f"python-sat {metadata.version('python-sat')}"


def refute(
    clauses: Sequence[Sequence[int]], variables: int, limits: Limits
) -> Refutation | Found | GaveUp:
    """Refute ``clauses`` over variables 1 to ``variables``, or satisfy them."""
    core: Sequence[int] = range(len(clauses))
    for size in CHUNKS:
        chunks = [core[start : start + size] for start in range(0, len(core), size)]
        with Glucose4() as solver:
            for switch, chunk in enumerate(chunks, variables + 1):
                for place in chunk:
                    solver.add_clause([*clauses[place], -switch])
            switches = [variables + 1 + index for index in range(len(chunks))]
            verdict = _solve(solver, switches, limits)
            if isinstance(verdict, GaveUp):
                return verdict
            if verdict:
                return _found(solver, variables)
            on = set(solver.get_core() or ())
        core = [p for s, chunk in zip(switches, chunks, strict=True) if s in on for p in chunk]
    return _proved(clauses, tuple(core), limits)


def _proved(
    clauses: Sequence[Sequence[int]], core: tuple[int, ...], limits: Limits
) -> Refutation | GaveUp:
    with Cadical195(with_proof=True) as solver:
        for place in core:
            solver.add_clause(list(clauses[place]))
        verdict = _solve(solver, [], limits)
        if isinstance(verdict, GaveUp):
            return verdict
        if verdict:
            raise AssertionError("one solver satisfies what another one refutes")
        return Refutation(core, tuple(_lines(solver.get_proof())))


def _solve(solver: Any, assumed: list[int], limits: Limits) -> bool | GaveUp:
    """Whether the clauses can be satisfied; in slices and off the main thread, as in ``sat``."""

    def call() -> bool | None:
        solver.conf_budget(SLICE)
        answer: bool | None = solver.solve_limited(assumptions=assumed)
        return answer

    while True:
        if (reason := overdue(limits)) is not None:
            return GaveUp(reason)
        verdict = watched(call, lambda: None, limits)[0]
        if verdict is not None:
            return verdict


def _found(solver: Any, variables: int) -> Found:
    true = [False] * (variables + 1)
    for lit in solver.get_model():
        if 0 < lit <= variables:
            true[lit] = True
    return Found(true)


def _lines(proof: Sequence[str]) -> Iterator[str]:
    """The lines up to the empty clause: what CaDiCaL drops after it is more than drup can read."""
    for line in proof:
        text = line.strip()
        if text == EMPTY:
            break
        if text:
            yield text
    yield EMPTY
