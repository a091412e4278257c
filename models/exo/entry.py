"""What the effects of an exploration card ask about the step in which it was drawn."""

from __future__ import annotations

from typing import Protocol

from winnable.models.exo.state import State
from winnable.solver.problem import Expr, Var


class Entry(Protocol):
    """A zone is explored by somebody who goes there, perhaps with others, or from beside it."""

    @property
    def state(self) -> State:
        """The variables."""

    @property
    def to(self) -> Var:
        """The zone."""

    @property
    def heroes(self) -> tuple[str, ...]:
        """The heroes who may explore."""

    def explorers_from_afar(self) -> tuple[str, ...]:
        """Those of them who may ever do so without going there."""

    def looks_far(self, hero: str) -> Expr:
        """``hero`` does so."""

    def explores(self, hero: str) -> Expr:
        """``hero`` comes into the zone, or explores it from afar."""

    def comes(self, character: str) -> Expr:
        """``character`` is on its way into the zone, and may be kept out of it."""

    def arrives(self, character: str) -> Expr:
        """``character`` comes into the zone."""

    def survives(self, character: str) -> Expr:
        """The card does not take the last life of ``character``."""
