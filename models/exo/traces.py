"""What the state of a sheet has to remember because its faces ask for it; nothing without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import FaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.told import every_effect
from winnable.solver.problem import Var


@dataclass(frozen=True, slots=True)
class Traces:
    """By character: ``stepped``: it made a move in this round."""

    stepped: Mapping[str, Var]

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order; they are 0 at the start."""
        yield from self.stepped.values()

    def daily(self) -> Iterator[Var]:
        """Those that are 0 again at dawn."""
        yield from self.stepped.values()


def traces_of(sheet: Sheet) -> Traces:
    """The variables that the faces of ``sheet`` ask for."""
    characters = [c.name for pair in sheet.pairs for c in (pair.hero, pair.animal)]
    still = any(_only(effect) == "still" for effect in every_effect(sheet))
    return Traces(
        stepped={c: Var(f"stepped({c})", (0, 1)) for c in characters} if still else {},
    )


def _only(effect: FaceEffect) -> str:
    """Those of the effect's characters whom it touches only, by a word."""
    who = getattr(effect, "who", None)
    return getattr(who, "only", "")
