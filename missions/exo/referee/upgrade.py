"""Upgrade tiles: which lie on the board, who wears which, what was used this round.

Rulebook: Game Setup 3, Upgrades. A tile with an effect is called by it, so that two tiles of one
effect are alike. Its rule stands where it acts; here it is asked who wears it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from winnable.missions.exo.referee.rewriting import replace

if TYPE_CHECKING:
    from winnable.missions.exo.referee.state import State


@dataclass(frozen=True, slots=True)
class Upgrades:
    """All upgrade tiles in play.

    ``board``: slots that hold a tile, sorted, each with its name; the name is empty where a plan
    does not say which tile lies there. ``worn``: wearers of tiles, sorted, each with the sorted
    names; a wearer is a hero, an animal or ``HERO.drone``. ``used``: wearer and effect, sorted,
    of what serves once a round and has served in this one.
    """

    board: tuple[tuple[str, str], ...] = ()
    worn: tuple[tuple[str, tuple[str, ...]], ...] = ()
    used: tuple[tuple[str, str], ...] = ()

    def on(self, wearer: str) -> tuple[str, ...]:
        """Names of the tiles that ``wearer`` wears, sorted; none for a stranger."""
        return dict(self.worn).get(wearer, ())


NO_UPGRADES = Upgrades()
"""An empty board, and nobody who wears a tile."""


def worn(state: State, wearer: str, effect: str) -> bool:
    """Whether ``wearer`` (a hero, an animal or ``HERO.drone``) wears a tile of this effect."""
    return effect in state.upgrades.on(wearer)


def used(state: State, wearer: str, effect: str) -> bool:
    """Whether that tile of the wearer has served in this round (ruling tile-cost)."""
    return (wearer, effect) in state.upgrades.used


def use(state: State, wearer: str, effect: str) -> State:
    """``state`` with that tile used until dawn."""
    now = tuple(sorted({*state.upgrades.used, (wearer, effect)}))
    return replace(state, upgrades=replace(state.upgrades, used=now))


def put_on(state: State, wearer: str, name: str, discard: str = "") -> State:
    """``state`` with a tile more on ``wearer``, who throws ``discard`` away (one that it wears).

    A tile thrown away is out of the game (ruling upgrade-replace).
    """
    tiles = list(state.upgrades.on(wearer))
    if discard:
        tiles.remove(discard)
    return _dressed(state, wearer, (*tiles, name))


def thrown(state: State, wearer: str, name: str) -> State:
    """``state`` with one such tile less on ``wearer``, who wears it; it is out of the game."""
    tiles = list(state.upgrades.on(wearer))
    tiles.remove(name)
    return _dressed(state, wearer, tuple(tiles))


def lost(state: State, wearer: str) -> State:
    """``state`` without the tiles of an animal that died, or of a drone that was destroyed.

    Rulings animal-death, beacon-drone. They are out of the game.
    """
    return _dressed(state, wearer, ())


def dawn(state: State) -> State:
    """``state`` at the start of a round: what serves once a round may serve again."""
    return replace(state, upgrades=replace(state.upgrades, used=()))


def _dressed(state: State, wearer: str, tiles: tuple[str, ...]) -> State:
    others = [entry for entry in state.upgrades.worn if entry[0] != wearer]
    if tiles:
        others.append((wearer, tuple(sorted(tiles))))
    return replace(state, upgrades=replace(state.upgrades, worn=tuple(sorted(others))))
