"""Damage that faces mark at hives or take off them. Rulebook: the disaster tables of the sheets.

Nests may be no hives to faces (ruling nests-count). Marks of faces that a pattern asks for are
damage as any other, but no face of a table says which of them it would add (ruling
sheet-hive-pattern).
"""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import HiveDamageEffect
from winnable.missions.exo.referee import hive_life, hive_pattern, nest
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State


def changed(judge: Judge, state: State, effect: HiveDamageEffect, rule: str) -> State:
    """All hives that stand recover, or take so many points each; some may fall by that."""
    judge.fire(rule)
    names = hive_life.meant(judge.sheet, state)
    if effect.clear:
        points = tuple((name, n) for name, n in state.hive_damage if name not in names)
        faces = tuple((name, marks) for name, marks in state.hive_faces if name not in names)
        return replace(state, hive_damage=points, hive_faces=faces)
    if judge.sheet.specials.no_hive_damage:
        return state
    marked = dict(state.hive_damage)
    for hive in nest.hives(judge.sheet, state):
        if hive.name in names and not hive_pattern.asked(judge.sheet, hive):
            marked[hive.name] = min(marked.get(hive.name, 0) + effect.points, hive.life)
    return replace(state, hive_damage=tuple(sorted((n, m) for n, m in marked.items() if m)))


def points(state: State, name: str) -> int:
    """The points, or faces, marked at a hive now."""
    faces = dict(state.hive_faces).get(name, ())
    return dict(state.hive_damage).get(name, 0) + sum(faces)
