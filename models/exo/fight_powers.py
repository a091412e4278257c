"""What powers used in an attack by day cost, on top of what faces ask for."""

from __future__ import annotations

from winnable.models.exo.boost import boosts
from winnable.models.exo.state import State
from winnable.models.exo.touch import Touch


def priced(state: State, touch: Touch | None) -> dict[tuple[str, str], int]:
    """The most gems that powers can cost in one fight, by (hero, colour)."""
    powers = [*boosts(state.sheet), *(() if touch is None else (touch.power,))]
    return {(each.hero, each.colour): each.most(state.sheet) * each.gems for each in powers}
