"""What hives stand, and how they fall. Rulebook: Destroying the Hives, Combat System."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.referee import hive_pattern, nest, tokens
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Fight, Items, State
from winnable.missions.exo.referee.steps import DamageHive
from winnable.missions.exo.sheet import FACES, Hive, Sheet


def standing(sheet: Sheet, state: State, zone: str = "") -> tuple[str, ...]:
    """Hives that stand on the whole map or in ``zone``: the sheet's, then nests.

    They have not fallen and are not buried.
    """
    return tuple(
        hive.name
        for hive in nest.hives(sheet, state)
        if zone in ("", hive.zone)
        and hive.zone not in state.buried
        and not _fallen(sheet, state, hive)
    )


def meant(sheet: Sheet, state: State, zone: str = "") -> tuple[str, ...]:
    """Those of the standing hives that the sheet means by its words (ruling nests-count)."""
    return tuple(name for name in standing(sheet, state, zone) if nest.meant(sheet, name))


def targets(sheet: Sheet, state: State, zone: str) -> tuple[str, ...]:
    """Hives in ``zone`` that can be attacked; a sheet may exempt all of them."""
    return () if sheet.specials.no_hive_damage else standing(sheet, state, zone)


def noted(judge: Judge, state: State) -> State:
    """``state`` that remembers the hives which have fallen by now.

    Each of the sheet's brings a token from the stack beside the board, if there is one (ruling
    nests-count).
    """
    for hive in nest.hives(judge.sheet, state):
        if hive.name not in state.fallen and _fallen(judge.sheet, state, hive):
            state = replace(state, fallen=tuple(sorted((*state.fallen, hive.name))))
            if not nest.is_nest(judge.sheet, hive):
                state = tokens.draw(judge, state)
    return state


def shown(sheet: Sheet, state: State, fight: Fight, up: Sequence[str]) -> Items:
    """How many dice show each face, if that matters to a hive that ``fight`` may damage."""
    hives = _in_reach(sheet, state, fight)
    if any(hive_pattern.asked(sheet, hive) for hive in hives):
        return tuple(up.count(face) for face in FACES)
    return ()


def damages(sheet: Sheet, state: State, fight: Fight) -> Iterator[DamageHive]:
    """Every way to damage a hive of the zone, if every bug there is dead."""
    if _opposed(state, fight):
        return
    for hive in _in_reach(sheet, state, fight):
        if hive_pattern.asked(sheet, hive):
            for marked in hive_pattern.marks(sheet, state, fight, hive):
                yield DamageHive(hive.name, sum(marked), hive_pattern.counts(marked))
        else:
            yield from (DamageHive(hive.name, points) for points in range(1, fight.hits + 1))


def damage(judge: Judge, state: State, step: DamageHive) -> State:
    """Hits that no bug needed are marked at a hive, which falls when its life is reached.

    Any damage counts, and it stays; points beyond the life are lost. Or it is the faces that count,
    each as often as the hive needs it (ruling sheet-hive-pattern). The fallen hive gives no food
    and spawns nothing; its unused larvae are gone, those on the map stay (ruling
    hive-fallen-larvae). The fight is over with that.
    """
    fight = state.fight
    if fight is None:
        judge.refuse("exo.combat.hive-after", "no attack leaves hits for hive {}", step.hive)
    judge.require(
        not fight.open,
        "exo.combat.suffer",
        "hive {} cannot be damaged yet: {} has still to be suffered",
        step.hive,
        fight.open,
    )
    judge.require(
        step.hive in standing(judge.sheet, state, fight.zone),
        "exo.attack.target",
        "no hive {} stands in {}",
        step.hive,
        fight.zone,
    )
    if judge.sheet.specials.no_hive_damage:
        rule = sheet_rule(judge.sheet, "no-hive-damage")
        judge.refuse(rule, "hive {} cannot be damaged: no hive can on this sheet", step.hive)
    judge.require(
        fight.hive and not _opposed(state, fight),
        "exo.combat.hive-after",
        "hive {} cannot be damaged: a bug in {} is still alive",
        step.hive,
        fight.zone,
    )
    hive = nest.hive_of(judge.sheet, state, step.hive)
    if hive_pattern.asked(judge.sheet, hive):
        state = hive_pattern.marked(judge, state, fight, hive, step)
    else:
        state = _hurt(judge, state, fight, hive, step)
    pairs = ((step.hive, player) for player in fight.players)
    state = replace(state, damagers=tuple(sorted({*state.damagers, *pairs})))
    of_card = nest.is_nest(judge.sheet, hive)
    judge.fire("exo.hive.cumulative", "exo.hive.nest-life" if of_card else "exo.hive.sheet-pattern")
    if _fallen(judge.sheet, state, hive):
        judge.fire("exo.hive.fallen", "exo.hive.no-food")
    return replace(state, fight=None)


def options(sheet: Sheet, state: State) -> Iterator[DamageHive]:
    """Every damage to every hive that the fight of this moment may damage."""
    fight = state.fight
    if fight is not None and not fight.open and fight.hive:
        yield from damages(sheet, state, fight)


def _in_reach(sheet: Sheet, state: State, fight: Fight) -> tuple[Hive, ...]:
    names = targets(sheet, state, fight.zone) if fight.hive else ()
    return tuple(hive for hive in nest.hives(sheet, state) if hive.name in names)


def _opposed(state: State, fight: Fight) -> bool:
    """Whether a bug of the zone is alive that this fight did not kill."""
    bugs = (insect for insect in state.insects_in(fight.zone) if insect.identity)
    return any(bug.id not in fight.returned for bug in bugs)


def _fallen(sheet: Sheet, state: State, hive: Hive) -> bool:
    if hive_pattern.asked(sheet, hive):
        return not any(hive_pattern.needed(state, hive))
    return dict(state.hive_damage).get(hive.name, 0) >= hive.life


def _hurt(judge: Judge, state: State, fight: Fight, hive: Hive, step: DamageHive) -> State:
    judge.require(
        1 <= step.points <= fight.hits and not step.faces,
        "exo.combat.hive-after",
        "hive {} cannot take {} damage: {} hits are left",
        step.hive,
        step.points,
        fight.hits,
    )
    points = dict(state.hive_damage)
    points[step.hive] = min(points.get(step.hive, 0) + step.points, hive.life)
    return replace(state, hive_damage=tuple(sorted(points.items())))
