"""What the hits of a roll may and must do to bugs, and what the end of a fight brings.

Rulebook: Combat System, Bugs. Rulings bug-shield, kill-must, disappears.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from winnable.missions.exo.referee.state import Fight, State
from winnable.missions.exo.sheet import Sheet


def killable(fight: Fight) -> Iterator[tuple[str, int]]:
    """Bugs that the hits and bursts left are enough for, with their life."""
    for bug, life in fight.bugs:
        if life <= fight.hits and icons(fight, bug) <= fight.bursts:
            yield bug, life


def icons(fight: Fight, bug: str) -> int:
    """Bursts that it takes before ``bug`` can be hurt, 0 without armour."""
    return dict(fight.armour).get(bug, 0)


def due(sheet: Sheet, fight: Fight) -> bool:
    """Whether a bug has still to be killed before the fight can end (ruling kill-must).

    All hits are dealt where a bug can be hurt, so that without any kill at most one hit less than
    its life went to each of them. Which armour is opened is for the players: they may open nothing,
    and where every bug is armoured then no hit can be dealt. After a kill the rest of the hits may
    go to the dead.
    """
    if sheet.ruling("kill-must") == "may" or fight.killed or not fight.bugs:
        return False
    bare = [life for bug, life in fight.bugs if not icons(fight, bug)]
    armoured = [(icons(fight, bug), life) for bug, life in fight.bugs if icons(fight, bug)]
    for size in range(len(armoured) + 1):
        for opened in combinations(armoured, size):
            if sum(bursts for bursts, _ in opened) <= fight.bursts:
                lives = [*bare, *(life for _, life in opened)]
                if not lives or fight.hits <= sum(life - 1 for life in lives):
                    return False
    return True


def ended(state: State) -> State:
    """``state`` without its fight, if there is one: bugs that disappear have left the map.

    Those that were killed are gone already; the others give no food.
    """
    if state.fight is None:
        return state
    leaving = state.fight.leaving
    stay = tuple(insect for insect in state.insects if insect.id not in leaving)
    return replace(state, insects=stay, fight=None)
