"""Checking a DRAT proof of a DIMACS formula, with checkers that others wrote.

Nothing of ours is imported here: what solved, and what stated the formula, is not asked.
``dratify`` (plain Python) always checks; ``drup``, extracted from code that was verified with Why3,
does as well where it is installed and the formula is small enough for it.
"""

from __future__ import annotations

import importlib
from importlib import metadata, util
from typing import Final

import dratify

MOST_WORK: Final = 1_000_000
"""Clauses times steps up to which ``drup`` is asked: about half a minute."""


class ProofRefusedError(Exception):
    """A proof does not show that its formula has no solution; the message says why."""


def check(formula: str, proof: str) -> tuple[str, ...]:
    """The checkers, each with its version, that accept ``proof`` (text) of ``formula`` (DIMACS).

    Raises :class:`ProofRefusedError` if one refuses it, or cannot read one of the two.
    """
    try:
        parsed = dratify.parse_dimacs(formula)
        result = dratify.check_proof(parsed, proof, engine="python")
    except (ValueError, OverflowError, MemoryError) as error:
        raise ProofRefusedError(f"cannot be read: {error}") from None
    if not (result.ok and result.reached_empty):
        raise ProofRefusedError(f"does not check: {result.reason}")
    checkers = [f"dratify {metadata.version('dratify')}"]
    if _drup_fits(len(parsed.clauses), proof):
        _ask_drup(formula, proof)
        checkers.append(f"drup {metadata.version('drup')}")
    return tuple(checkers)


def _drup_fits(clauses: int, proof: str) -> bool:
    return clauses * proof.count("\n") <= MOST_WORK and util.find_spec("drup") is not None


def _ask_drup(formula: str, proof: str) -> None:
    drup = importlib.import_module("drup")
    try:
        result = drup.check_proof_from_strings(formula, proof)
    except ValueError as error:
        raise ProofRefusedError(f"cannot be read by drup: {error}") from None
    if result.outcome != drup.Outcome.VALID:
        raise ProofRefusedError("is refused by drup")
