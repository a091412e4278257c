"""What powers used in an attack by day cost, on top of what faces ask for."""

from __future__ import annotations

from winnable.models.exo.boost import boosts
from winnable.models.exo.state import State
from winnable.models.exo.touch import Touch


def priced(state: State, touch: Touch | None, more: int = 0) -> dict[tuple[str, str], int]:
    """The most gems that powers can cost in one fight, by (hero, colour).

    ``more``: gems that may come in between two touches.
    """
    found = {(e.hero, e.colour): e.most(state.sheet) * e.gems for e in boosts(state.sheet)}
    if touch is not None:
        power = touch.power
        found[power.hero, power.colour] = power.most(state.sheet) * power.gems + more
    return found
