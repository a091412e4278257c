"""What can go wrong in the planning core, one exception for each meaning."""

from __future__ import annotations


class SolverError(Exception):
    """Base of all errors that the planning core raises on purpose."""


class ProblemError(SolverError):
    """A ``Problem`` is ill-formed, or is used for what it cannot do. The message says where."""


class InterferenceError(ProblemError):
    """Two effects on one variable are active in one stage: the stage has no meaning there."""


class LateError(SolverError):
    """A limit was reached while a problem was being written down; ``reason`` as of ``GaveUp``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class EngineError(SolverError):
    """An engine is unknown, or is used after it broke off."""


class InternalError(SolverError):
    """An engine's answer contradicts the executable meaning of the problem: a bug of ours."""
