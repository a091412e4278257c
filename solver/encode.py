"""Compiled expressions over copies of variables, turned into literals and labelled clauses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

from winnable.solver.cells import Cell
from winnable.solver.gates import FALSE, TRUE, Gates
from winnable.solver.nodes import Conj, Disj, In, Node, Sum

Copies: TypeAlias = list[Cell]
"""The current copy of each variable, by its number."""

_FEW_EXCLUSIONS = 3
"""A set that lacks at most so many values is stated value by value, in shorter clauses."""


class Encoder:
    """Makes literals for nodes; a node whose variables have the same copies keeps its literal."""

    def __init__(self, gates: Gates) -> None:
        self._gates = gates
        self._last: dict[int, tuple[list[Cell], int]] = {}

    def literal(self, node: Node, copies: Copies) -> int:
        """A literal that is true exactly when ``node`` holds over ``copies``."""
        if isinstance(node, In):
            return copies[node.index].inside(node.inside)
        cells = [copies[index] for index in node.reads]
        last = self._last.get(id(node))
        if last is not None and last[0] == cells:
            return last[1]
        lit = self._make(node, copies)
        self._last[id(node)] = (cells, lit)
        return lit

    def literals(self, node: Node, copies: Copies) -> list[int]:
        """Literals whose conjunction is ``node``."""
        if isinstance(node, Conj):
            return [self.literal(arg, copies) for arg in node.args]
        return [self.literal(node, copies)]

    def _make(self, node: Conj | Disj | Sum, copies: Copies) -> int:
        match node:
            case Conj():
                return self._gates.all(self.literal(arg, copies) for arg in node.args)
            case Disj():
                return self._gates.any(self.literal(arg, copies) for arg in node.args)
            case Sum():
                return self._sum_literal(node, copies)
            case _:
                assert_never(node)

    def require(self, node: Node, copies: Copies, prefix: Sequence[int], rule: str) -> None:
        """State that ``node`` holds unless a literal of ``prefix`` is true."""
        match node:
            case In():
                self._require_in(copies[node.index], node.inside, prefix, rule)
            case Conj():
                for arg in node.args:
                    self.require(arg, copies, prefix, rule)
            case Disj():
                lits = list(prefix)
                for arg in node.args:
                    lits += self._alternatives(arg, copies)
                self._gates.clause(lits, rule)
            case Sum():
                groups, base = self._groups(node, copies)
                lo = None if node.lo is None else node.lo - base
                hi = None if node.hi is None else node.hi - base
                self._gates.bounded(prefix, groups, lo, hi, rule)
            case _:
                assert_never(node)

    def _require_in(self, cell: Cell, inside: int, prefix: Sequence[int], rule: str) -> None:
        clause = self._gates.clause
        hit = cell.mask & inside
        rest = cell.mask & ~inside
        if not rest:
            return
        if not hit:
            clause(prefix, rule)
            return
        runs = cell.runs(hit)
        if len(runs) == 1:
            for lit in runs[0]:
                clause((*prefix, lit), rule)
        elif rest.bit_count() <= _FEW_EXCLUSIONS:
            for run in cell.runs(rest):
                clause((*prefix, *(-lit for lit in run)), rule)
        else:
            clause((*prefix, *(self._gates.all(run) for run in runs)), rule)

    def _alternatives(self, node: Node, copies: Copies) -> list[int]:
        """Literals whose disjunction is ``node``: a few names of one variable need no gate."""
        if isinstance(node, In):
            cell = copies[node.index]
            hit = cell.mask & node.inside
            if 1 < hit.bit_count() <= _FEW_EXCLUSIONS and hit != cell.mask:
                return [self._gates.all(run) for run in cell.runs(hit)]
        return [self.literal(node, copies)]

    def _groups(self, node: Sum, copies: Copies) -> tuple[list[list[tuple[int, int]]], int]:
        """The terms as chains of positive weights, and the constant that is added to them."""
        base = 0
        groups: list[list[tuple[int, int]]] = []
        for factor, index, first in node.counters:
            least, chain = copies[index].chain(factor)
            base += factor * first + least
            if chain:
                groups.append(chain)
        weights: dict[int, int] = {}
        for factor, arg in node.flags:
            lit = self.literal(arg, copies)
            if lit == TRUE:
                base += factor
            elif lit != FALSE:
                sign = 1 if lit > 0 else -1
                weights[abs(lit)] = weights.get(abs(lit), 0) + sign * factor
                base += factor if lit < 0 else 0
        for variable, weight in weights.items():
            if weight > 0:
                groups.append([(weight, variable)])
            elif weight < 0:
                base += weight
                groups.append([(-weight, -variable)])
        return groups, base

    def _sum_literal(self, node: Sum, copies: Copies) -> int:
        groups, base = self._groups(node, copies)
        total = sum(weight for group in groups for weight, _ in group)
        lo = 0 if node.lo is None else node.lo - base
        hi = total if node.hi is None else node.hi - base
        if hi < 0 or lo > total or lo > hi:
            return FALSE
        if lo <= 0 and hi >= total:
            return TRUE
        if len(groups) == 1:
            return self._chain_literal(groups[0], lo, hi)
        gates = self._gates
        lit = gates.formula.new()
        gates.bounded([-lit], groups, lo, hi, "definition")
        sides: list[int] = []
        if lo > 0:
            below = gates.formula.new() if hi < total else -lit
            gates.bounded([-below], groups, None, lo - 1, "definition")
            sides.append(below)
        if hi < total:
            above = gates.formula.new() if lo > 0 else -lit
            gates.bounded([-above], groups, hi + 1, None, "definition")
            sides.append(above)
        if len(sides) > 1:
            gates.clause((lit, *sides), "definition")
        return lit

    def _chain_literal(self, chain: list[tuple[int, int]], lo: int, hi: int) -> int:
        """The literal for ``lo <= sum of one chain <= hi``."""
        sums = 0
        at_least: list[tuple[int, int]] = []
        for weight, lit in chain:
            sums += weight
            at_least.append((sums, lit))
        lower = TRUE if lo <= 0 else next((lit for s, lit in at_least if s >= lo), FALSE)
        upper = next((lit for s, lit in at_least if s > hi), FALSE)
        return self._gates.all((lower, -upper))
