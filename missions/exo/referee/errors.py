"""Why the referee stops: a step against the rules, or a plan that leaves a question open."""

from __future__ import annotations


class IllegalStepError(Exception):
    """A step that the rules forbid. ``rule`` is an id of the register, ``message`` one sentence."""

    def __init__(self, rule: str, message: str) -> None:
        """Keep both; the text of the error is ``message``."""
        super().__init__(message)
        self.rule = rule
        self.message = message


class UnusablePlanError(Exception):
    """A plan that cannot be judged: an outcome or choice is missing, or has no meaning."""
