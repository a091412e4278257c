"""What hives stand, and how they fall. Rulebook: Destroying the Hives, Combat System."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import DamageHive
from winnable.missions.exo.sheet import Sheet


def standing(sheet: Sheet, state: State, zone: str = "") -> tuple[str, ...]:
    """Hives that have not fallen, on the whole map or in ``zone``, in the order of the sheet."""
    marked = dict(state.hive_damage)
    return tuple(
        hive.name
        for hive in sheet.hives
        if zone in ("", hive.zone) and marked.get(hive.name, 0) < hive.life
    )


def open_to(sheet: Sheet, state: State, zone: str, hits: int) -> bool:
    """Whether hits are left for a hive of ``zone``: one stands, and every bug there is dead."""
    alive = any(insect.identity for insect in state.insects_in(zone))
    return hits > 0 and not alive and bool(standing(sheet, state, zone))


def damage(judge: Judge, state: State, step: DamageHive) -> State:
    """Hits that no bug needed are marked at a hive, which falls when its life is reached.

    Any damage counts, and it stays (ruling sheet-hive-pattern); points beyond the life are lost.
    The fallen hive gives no food and spawns nothing; its unused larvae are gone, those on the map
    stay (ruling hive-fallen-larvae). The fight is over with that.
    """
    fight = state.fight
    if fight is None:
        judge.refuse("exo.combat.hive-after", "no attack leaves hits for hive {}", step.hive)
    judge.require(
        not fight.damage,
        "exo.combat.suffer",
        "hive {} cannot be damaged yet: {} damage has still to be suffered",
        step.hive,
        fight.damage,
    )
    judge.require(
        step.hive in standing(judge.sheet, state, fight.zone),
        "exo.attack.target",
        "no hive {} stands in {}",
        step.hive,
        fight.zone,
    )
    judge.require(
        open_to(judge.sheet, state, fight.zone, fight.hits),
        "exo.combat.hive-after",
        "hive {} cannot be damaged: a bug in {} is still alive",
        step.hive,
        fight.zone,
    )
    judge.require(
        1 <= step.points <= fight.hits,
        "exo.combat.hive-after",
        "hive {} cannot take {} damage: {} hits are left",
        step.hive,
        step.points,
        fight.hits,
    )
    judge.fire("exo.hive.cumulative", "exo.hive.sheet-pattern")
    life = next(hive.life for hive in judge.sheet.hives if hive.name == step.hive)
    marked = dict(state.hive_damage)
    marked[step.hive] = min(marked.get(step.hive, 0) + step.points, life)
    if marked[step.hive] == life:
        judge.fire("exo.hive.fallen", "exo.hive.no-food")
    return replace(state, hive_damage=tuple(sorted(marked.items())), fight=None)


def options(sheet: Sheet, state: State) -> Iterator[DamageHive]:
    """Every number of points for every hive that the fight of this moment may damage."""
    fight = state.fight
    if fight is None or fight.damage or not fight.hive:
        return
    if open_to(sheet, state, fight.zone, fight.hits):
        for name in standing(sheet, state, fight.zone):
            yield from (DamageHive(name, points) for points in range(1, fight.hits + 1))
