"""The march of a sheet: larvae and bugs go towards the exits every night, by a die each.

Rulebook: the sheets. Rulings onslaught-movers, march: between the larvae and the night attacks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from winnable.missions.exo.disaster_tables import MarchEffect
from winnable.missions.exo.referee import defeat, hive, hive_life, nest, passage
from winnable.missions.exo.referee.faces import in_force, sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import March
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Insect, State
from winnable.missions.exo.sheet import Sheet

FACES = 6
STRAIGHT = 1
"""Which of the three ways leads straight on."""


def agenda(judge: Judge, state: State) -> tuple[str, ...]:
    """Who marches tonight, by id: all larvae and bugs, or nobody; the farthest of a hive twice.

    Ruling onslaught-movers: or bugs only, and no larvae.
    """
    if judge.sheet.specials.march is None:
        return ()
    judge.fire(sheet_rule(judge.sheet, "march"))
    movers = _movers(judge.sheet, state)
    names = [insect.id for insect in movers]
    for effect, rule in in_force(judge.sheet, state, MarchEffect):
        judge.fire(rule)
        if effect.how == "none":
            return ()
        names += sorted(_farthest(judge.sheet, state, movers))
    return tuple(sorted(names))


def march(judge: Judge, state: State, step: March) -> State:
    """One of them goes the way of its die, else straight on, or off the map from an exit.

    Each character loses life for one that leaves (ruling onslaught-movers). Where the way is
    closed, and the one straight on, too, it stays.
    """
    special = judge.sheet.specials.march
    rule = sheet_rule(judge.sheet, "march")
    if special is None or step.bug not in state.agenda:
        judge.refuse(rule, "{} does not march now", step.bug)
    judge.fire(rule)
    insect = next(each for each in state.insects if each.id == step.bug)
    state = hive.without(state, step.bug)
    if insect.zone in special.exits:
        return _escaped(state, insect, special.life)
    nth = 1 + state.marched.count(step.bug)
    state = replace(state, marched=tuple(sorted((*state.marched, step.bug))))
    die = judge.fortune.marching(state.round, step.bug, nth)
    judge.require(1 <= die <= FACES, rule, "a die has no face {}", die)
    ways = special.ways[insect.zone]
    closed = passage.barred(judge.sheet, state)
    to = next((way for way in (ways[(die - 1) // 2], ways[STRAIGHT]) if way not in closed), "")
    return hive.moved(judge, state, step.bug, to) if to else state


def options(state: State) -> Iterator[March]:
    """Everyone who has still to march."""
    yield from (March(bug) for bug in sorted(set(state.agenda)))


def _escaped(state: State, insect: Insect, life: int) -> State:
    left = tuple(each for each in state.insects if each.id != insect.id)
    todo = tuple(entry for entry in state.agenda if entry != insect.id)
    state = replace(state, insects=left, agenda=todo, escaped=state.escaped + 1)
    for figure in state.figures:
        if figure.life:
            state = defeat.wounded(state, figure.name, life)
    return state


def _movers(sheet: Sheet, state: State) -> tuple[Insect, ...]:
    """Those on the map that the march moves, in their order there."""
    larvae_too = sheet.ruling("onslaught-movers") == "larvae-too"
    return tuple(each for each in state.insects if larvae_too or each.identity)


def _farthest(sheet: Sheet, state: State, movers: Sequence[Insect]) -> set[str]:
    """Of each hive that stands, those of ``movers`` with most moves to it (ruling march)."""
    found: set[str] = set()
    meant = hive_life.meant(sheet, state)
    for each in nest.hives(sheet, state):
        if each.name in meant:
            far = _moves(sheet, state, each.zone)
            most = max((far.get(insect.zone, 0) for insect in movers), default=0)
            found |= {i.id for i in movers if far.get(i.zone, 0) == most}
    return found


def _moves(sheet: Sheet, state: State, zone: str) -> Mapping[str, int]:
    """Moves from each zone to ``zone`` as zones touch, closed ones, too."""
    reached = {zone: 0}
    queue = deque([zone])
    while queue:
        here = queue.popleft()
        for other in sorted(passage.beside(sheet, state, here)):
            if other not in reached:
                reached[other] = reached[here] + 1
                queue.append(other)
    return reached
