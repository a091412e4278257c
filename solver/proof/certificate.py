"""The texts of a certificate: the core as DIMACS, its proof as DRAT, over variables from 1 on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from winnable.solver.meanings import Meaning, meanings
from winnable.solver.proof.statement import Statement


@dataclass(frozen=True, slots=True)
class Written:
    """``formula`` in DIMACS, ``proof`` in DRAT, and what the clauses and variables stand for.

    ``labels``: places of clauses, from 1, by what they state. ``variables``: the meaning of
    each that is more than a help. ``size``: how large formula, proof and the whole statement are.
    """

    formula: str
    proof: str
    labels: Mapping[str, list[int]]
    variables: Mapping[str, Meaning]
    size: Mapping[str, int]


def written(statement: Statement, core: Sequence[int], proof: Sequence[str]) -> Written:
    """The texts for the clauses at ``core``; variables that they lack are left out."""
    clauses = [statement.clauses[place] for place in core]
    used = sorted({abs(lit) for clause in clauses for lit in clause})
    number = {old: new for new, old in enumerate(used, 1)}
    known = dict(meanings(statement.lowering))
    labels: dict[str, list[int]] = {}
    for line, place in enumerate(core, 1):
        labels.setdefault(statement.labels[place], []).append(line)
    return Written(
        formula="".join(
            [
                f"p cnf {len(used)} {len(clauses)}\n",
                *(f"{_line(clause, number)}\n" for clause in clauses),
            ]
        ),
        proof="".join(f"{_renamed(line, number)}\n" for line in proof),
        labels=dict(sorted(labels.items())),
        variables={str(number[old]): known[old] for old in used if old in known},
        size={
            "variables": len(used),
            "clauses": len(clauses),
            "whole_variables": statement.variables,
            "whole_clauses": len(statement.clauses),
            "steps": len(proof),
        },
    )


def _line(clause: Sequence[int], number: Mapping[int, int]) -> str:
    return " ".join([*(str(number[lit] if lit > 0 else -number[-lit]) for lit in clause), "0"])


def _renamed(line: str, number: Mapping[int, int]) -> str:
    """A line of a proof (a clause, or ``d`` and one that is dropped) over the new variables."""
    mark, words = ("d ", line[1:]) if line.startswith("d") else ("", line)
    clause = [int(word) for word in words.split()]
    return mark + _line(clause[:-1], number)
