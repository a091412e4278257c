"""Effects and frame axioms of one stage: what a variable is after it, and why it changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from winnable.solver.cells import Cell
from winnable.solver.compiled import Write
from winnable.solver.gates import FALSE, TRUE, Gates

FRAME: Final = "frame"
"""Label of the clauses by which what nothing writes stays as it was."""

_MANY_SOURCES = 3
"""From so many sources on, "one of them is active" gets a literal of its own."""


@dataclass(slots=True)
class _Group:
    """Effects on one variable that do the same: write position ``to``, or change it by ``by``."""

    to: int | None
    by: int
    sources: list[tuple[list[int], str]] = field(default_factory=list)


class Effects:
    """The effects of one stage, gathered by variable and then stated."""

    def __init__(self, gates: Gates) -> None:
        self._gates = gates
        self._groups: dict[int, dict[tuple[int | None, int], _Group]] = {}

    def add(self, write: Write, active: Iterable[int]) -> None:
        """Note an effect that is active where all literals of ``active`` are true."""
        lits = [lit for lit in active if lit != TRUE]
        if FALSE in lits:
            return
        groups = self._groups.setdefault(write.index, {})
        group = groups.setdefault((write.to, write.by), _Group(write.to, write.by))
        group.sources.append((lits, write.rule))

    def written(self) -> list[int]:
        """The variables with at least one effect, rising."""
        return sorted(self._groups)

    def state(self, index: int, before: Cell, after: Cell, *, ordered: bool, size: int) -> None:
        """State how variable ``index`` (of ``size`` values) goes over from one copy to the next."""
        groups = list(self._groups[index].values())
        if ordered:
            self._state_counter(groups, before, after, size)
        else:
            self._state_name(groups, before, after)

    def _state_name(self, groups: list[_Group], before: Cell, after: Cell) -> None:
        clause = self._gates.clause
        causes: dict[int, list[int]] = {}
        for group in groups:
            if group.to is None:
                continue
            active = self._active(group)
            causes[group.to] = active
            target = after.inside(1 << group.to)
            if len(active) == 1 and len(group.sources) > 1 and len(self._rules(group)) == 1:
                clause((-active[0], target), group.sources[0][1])
                continue
            for lits, rule in group.sources:
                clause((*(-lit for lit in lits), target), rule)
        for place in after.places:
            came = -after.inside(1 << place)
            clause((came, before.inside(1 << place), *causes.get(place, ())), FRAME)

    def _state_counter(self, groups: list[_Group], before: Cell, after: Cell, size: int) -> None:
        clause = self._gates.clause
        causes: list[tuple[_Group, list[int]]] = []
        for group in groups:
            active = self._active(group)
            causes.append((group, active))
            merged = len(active) == 1 and len(self._rules(group)) == 1
            sources = [([active[0]], group.sources[0][1])] if merged else group.sources
            idle = [([-lit for lit in lits], rule) for lits, rule in sources]
            for premise, conclusion in _transitions(group, before, after, size):
                if premise == FALSE or conclusion == TRUE:
                    continue
                for lits, rule in idle:
                    clause((*lits, -premise, conclusion), rule)
        for place in range(1, size):
            was, now = before.at_least(place), after.at_least(place)
            if was == now:
                continue
            raisers = [lit for group, active in causes if _raises(group, place) for lit in active]
            lowerers = [lit for group, active in causes if _lowers(group, place) for lit in active]
            clause((-now, was, *raisers), FRAME)
            clause((now, -was, *lowerers), FRAME)

    def _active(self, group: _Group) -> list[int]:
        """Literals of which one is true exactly when an effect of the group is active."""
        lits = [self._gates.all(source) for source, _ in group.sources]
        return [self._gates.any(lits)] if len(lits) > _MANY_SOURCES else lits

    def _rules(self, group: _Group) -> set[str]:
        return {rule for _, rule in group.sources}


def _transitions(group: _Group, before: Cell, after: Cell, size: int) -> list[tuple[int, int]]:
    """(premise, conclusion) pairs that an active effect of the group implies, each once."""
    if group.to is not None:
        return [(TRUE, after.at_least(group.to)), (TRUE, -after.at_least(group.to + 1))]
    pairs: dict[tuple[int, int], None] = {}
    for place in range(size + 1):
        was = before.at_least(place) if place < size else FALSE
        moved = place + group.by
        now = after.at_least(moved) if moved < size else FALSE
        pairs[was, now] = None
        pairs[-was, -now] = None
    return list(pairs)


def _raises(group: _Group, place: int) -> bool:
    return group.by > 0 if group.to is None else group.to >= place


def _lowers(group: _Group, place: int) -> bool:
    return group.by < 0 if group.to is None else group.to < place
