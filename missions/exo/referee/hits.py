"""What the hits of a roll may and must do to bugs, and what the end of a fight brings.

Rulebook: Combat System, Bugs. Rulings bug-shield, kill-must, disappears.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Fight, State
from winnable.missions.exo.sheet import Sheet

HITS_OF_A_BURST = 2
"""A claw-and-burst face hits twice, a claw once."""


def killable(sheet: Sheet, fight: Fight) -> Iterator[str]:
    """Bugs that the hits and bursts left are enough for."""
    for bug, _ in fight.bugs:
        points, bursts = price(sheet, fight, bug)
        if points <= fight.hits and bursts <= fight.bursts:
            yield bug


def icons(fight: Fight, bug: str) -> int:
    """Icons of armour of ``bug``, 0 without armour."""
    return dict(fight.armour).get(bug, 0)


def openers(sheet: Sheet, bursts: int) -> int:
    """What a roll with so many ``bursts`` has against armour (ruling bug-shield).

    Bursts, of which each can open an icon; or the points of their damage, where nothing else hurts
    a bug with armour.
    """
    return HITS_OF_A_BURST * bursts if _bursts_only(sheet) else bursts


def openers_word(sheet: Sheet) -> str:
    """How messages call openers."""
    return "points of bursts" if _bursts_only(sheet) else "bursts"


def price(sheet: Sheet, fight: Fight, bug: str) -> tuple[int, int]:
    """Hits and openers that killing ``bug`` takes.

    By default its life, and a burst an icon, which hits all the same; with ``one-each`` a burst
    that opens an icon does not hit; with ``bursts-only`` all of its life is points of bursts.
    """
    life, armour = dict(fight.bugs)[bug], icons(fight, bug)
    match sheet.ruling("bug-shield"):
        case "bursts-only":
            return life, life if armour else 0
        case "one-each":
            return life + HITS_OF_A_BURST * armour, armour
        case _:
            return life, armour


def due(sheet: Sheet, fight: Fight) -> bool:
    """Whether a bug has still to be killed before the fight can end (ruling kill-must).

    All hits are dealt where a bug can be hurt, so that without any kill at most one hit less than
    its life went to each of them. After a kill the rest of the hits may go to the dead. A boss who
    is attacked takes any number, which are wasted unless they are paid for (ruling
    kauffman-attack).
    """
    if sheet.ruling("kill-must") == "may" or fight.killed or not fight.bugs:
        return False
    there = (*fight.bugs, *_boss(sheet, fight))
    bare = [life for bug, life in there if not icons(fight, bug)]
    armoured = [(icons(fight, bug), life) for bug, life in there if icons(fight, bug)]
    if _bursts_only(sheet):
        over = max(fight.bursts - sum(life - 1 for _, life in armoured), 0)
        claws = fight.hits - fight.bursts if bare else 0
        return claws + over > sum(life - 1 for life in bare)
    return not _harmless(sheet, fight, bare, armoured)


def _boss(sheet: Sheet, fight: Fight) -> Iterator[tuple[str, int]]:
    """He who is attacked, with more life than the roll has hits."""
    if sheet.specials.boss is not None and fight.foe == "attacked":
        yield sheet.specials.boss.name, fight.hits + 1


def _harmless(sheet: Sheet, fight: Fight, bare: list[int], armoured: list[tuple[int, int]]) -> bool:
    """Whether all hits can be dealt without any kill, where bursts open armour.

    Which armour is opened is for the players: they may open nothing, and where every bug is
    armoured then no hit can be dealt. ``bare``: lives; ``armoured``: icons and lives.
    """
    spent = HITS_OF_A_BURST if sheet.ruling("bug-shield") == "one-each" else 0
    for size in range(len(armoured) + 1):
        for opened in combinations(armoured, size):
            bursts = sum(icons for icons, _ in opened)
            lives = [*bare, *(life for _, life in opened)]
            dealt = fight.hits - spent * bursts
            room = sum(life - 1 for life in lives)
            if bursts <= fight.bursts and (not lives or dealt <= room):
                return True
    return False


def _bursts_only(sheet: Sheet) -> bool:
    return sheet.ruling("bug-shield") == "bursts-only"


def ended(state: State) -> State:
    """``state`` without its fight, if there is one: bugs that disappear have left the map.

    Those that were killed are gone already; the others give no food.
    """
    if state.fight is None:
        return state
    leaving = state.fight.leaving
    stay = tuple(insect for insect in state.insects if insect.id not in leaving)
    return replace(state, insects=stay, fight=None)
