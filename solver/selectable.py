"""A formula whose labelled parts can be switched off one label at a time."""

from __future__ import annotations

from winnable.solver.cells import ONE_VALUE
from winnable.solver.formula import Formula
from winnable.solver.gates import DEFINITION

HARD = frozenset((DEFINITION, ONE_VALUE))
"""Labels that state no rule: they say what the variables mean, and stay on."""


def selectable(formula: Formula) -> tuple[Formula, dict[str, int]]:
    """A copy in which the parts with a label hold only if that label's literal is true.

    Variables keep their numbers. Returns the copy and each label's literal, sorted by label.
    """
    copy = Formula()
    copy.variables = formula.variables
    switches = {label: copy.new() for label in sorted(formula.all_labels() - HARD)}
    for clause, label in zip(formula.clauses, formula.labels, strict=True):
        copy.add(clause if label in HARD else (*clause, -switches[label]), label)
    for count in formula.counts:
        guard = count.guard
        if count.label not in HARD:
            switch = switches[count.label]
            guard = switch
            if count.guard:
                guard = copy.new()
                copy.add([guard, -switch, -count.guard], DEFINITION)
        copy.count(count.groups, count.label, lo=count.lo, hi=count.hi, guard=guard)
    return copy, switches
