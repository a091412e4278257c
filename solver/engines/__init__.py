"""Readers of one formula: PySAT's CaDiCaL, CP-SAT and Z3, behind one protocol."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Protocol

from winnable.solver.errors import EngineError
from winnable.solver.formula import Formula
from winnable.solver.outcome import Limits, Outcome

_MODULES = {
    "cpsat": "winnable.solver.engines.cpsat",
    "sat": "winnable.solver.engines.sat",
    "z3": "winnable.solver.engines.z3",
}


class Engine(Protocol):
    """One solver with one growing formula. Same calls, same limits without clock: same answers."""

    name: str

    def extend(self, formula: Formula) -> None:
        """Read what was added to ``formula`` since the last call (always the same formula)."""
        ...

    def solve(self, assumptions: Sequence[int], limits: Limits) -> Outcome:
        """Decide the formula with the literals of ``assumptions`` true.

        ``Impossible.core`` is a subset of the assumptions that clashes (not always a smallest one).
        """
        ...


def names() -> tuple[str, ...]:
    """The engines that exist, sorted."""
    return tuple(sorted(_MODULES))


def load(name: str) -> Engine:
    """A fresh engine. Its solver library is imported here and not before.

    Raises :class:`EngineError` for an unknown name, with the nearest known one.
    """
    if name not in _MODULES:
        near = get_close_matches(name, _MODULES, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        raise EngineError(f"no engine {name!r}{hint} (there are: {', '.join(names())})")
    module = importlib.import_module(_MODULES[name])
    engine: Engine = module.engine()
    return engine
