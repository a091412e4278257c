"""What faces have the boss do, and what attacks on him come to."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import BossEffect
from winnable.models.exo.assault import Assault, singly
from winnable.models.exo.boss import APPEAR, STAY, Foe, gems
from winnable.models.exo.boss_cards import drawing
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.faces import acting
from winnable.models.exo.part import ACTION, DISASTER, Part, stage
from winnable.models.exo.record import Record
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, at_most, differs, exactly, unless
from winnable.models.exo.zone_words import named
from winnable.solver.expressions import holds
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

BOSS = "boss"
"""The last word in the name of a stage about him, and the name of his rule."""
CHOICE = "boss appears"
"""The decision where he comes up."""


def appearing(state: State, table: str) -> Iterator[Stage]:
    """He draws cards and moves as the face just read says, while he lives.

    Players choose where he appears among several zones.
    """
    yield from drawing(state, table)
    foe = state.foe
    if foe is None or foe.zone is None:
        return
    chosen = Var(CHOICE, foe.ring)
    effects: list[Effect] = []
    surprises: list[tuple[Expr, str]] = []
    for _, face, in_force in acting(state, table):
        case = AllOf((in_force, AtLeast(foe.life, 1)))
        for effect in face.effects:
            if isinstance(effect, BossEffect) and effect.move != STAY:
                effects += _moves(foe, chosen, effect, case, face.rule)
                if effect.move == APPEAR:
                    surprises.append((case, face.rule))
    if effects:
        conditions = tuple(
            c for case, rule in surprises for c in _fewest(state, chosen, case, rule)
        )
        decisions = (chosen,) if surprises else ()
        yield stage(f"{table} {BOSS}", DISASTER, Part(decisions, conditions, tuple(effects)))


def _moves(
    foe: Foe, chosen: Var, effect: BossEffect, in_force: Expr, rule: str
) -> Iterator[Effect]:
    """He goes one zone on in his ring, or comes up where the players choose."""
    zone = foe.zone
    if zone is None:
        return
    step = 1 if effect.move == "clockwise" else -1
    for at, here in enumerate(foe.ring):
        if effect.move == APPEAR:
            yield Effect(zone, here, rule, AllOf((in_force, is_(chosen, here))))
        else:
            to = foe.ring[(at + step) % len(foe.ring)]
            yield Effect(zone, to, rule, AllOf((in_force, is_(zone, here))))


def _fewest(state: State, chosen: Var, case: Expr, rule: str) -> Iterator[Condition]:
    """No zone of his ring has fewer heroes than the one in which he appears."""
    for zone in chosen.values:
        for other in chosen.values:
            if zone != other:
                more: Terms = [(1, among(state.zone[h], [zone])) for h in state.heroes]
                more += [(-1, among(state.zone[h], [other])) for h in state.heroes]
                few = at_most(more, 0)
                yield Condition(unless(Not(case), differs(chosen, zone), then=few), rule)


def appears(state: State, record: Record) -> bool:
    """He came up where the players chose, in the stage of ``record``."""
    if state.foe is None or not record.before[state.foe.life.name]:
        return False
    return any(
        isinstance(effect, BossEffect) and effect.move == APPEAR and holds(in_force, record.before)
        for _, face, in_force in acting(state, record.kind)
        for effect in face.effects
    )


def aiming(assault: Assault) -> Part:
    """Hits for him only where he is; they are noted, and who took part."""
    foe, hits, state = assault.state.foe, assault.boss, assault.state
    if foe is None or hits is None:
        return Part()
    rule = sheet_rule(state.sheet, BOSS)
    spared = is_(hits, 0)
    there = attacked(assault)
    effects = [Effect(foe.blow, count, rule, is_(hits, count)) for count in hits.values[1:]]
    for hero, took in foe.took.items():
        own = [is_(assault.fights[c], 1) for c in (hero, state.animal(hero))]
        effects.append(Effect(took, 1, rule, AllOf((Not(spared), any_of(*own)))))
    return Part(
        decisions=(hits,),
        conditions=(Condition(unless(spared, then=there), rule),),
        effects=tuple(effects),
    )


def attacked(assault: Assault) -> Expr:
    """Those who attack meet him: alone, where an attack has one target only."""
    state = assault.state
    there = any_of(*(AllOf((is_(assault.front, z), case)) for z, case in facing(state)))
    if not singly(state):
        return there
    return AllOf((there, *(is_(near, 0) for near in assault.near.values())))


def facing(state: State) -> Iterator[tuple[str, Expr]]:
    """Zones in which he may be, with the case that he is there and lives."""
    if state.foe is not None:
        for zone in state.zones:
            case = named(state, BOSS, zone)
            if case is not FALSE:
                yield zone, AllOf((case, AtLeast(state.foe.life, 1)))


def paying_for_points(state: State, name: str) -> Iterator[Stage]:
    """Players who took part pay for points of damage, a gem each; what nobody pays for is lost."""
    foe = state.foe
    if foe is None:
        return
    rule = sheet_rule(state.sheet, BOSS)
    paid = gems(state.sheet)
    points = Var("boss points", foe.blow.values)
    conditions = [
        Condition(exactly([*((1, var) for var in paid.values()), (-1, points)]), rule),
        Condition(at_most([(1, points), (-1, foe.blow)], 0), rule),
        Condition(at_most([(1, points), (-1, foe.life)], 0), rule),
    ]
    effects = [Effect(foe.life, Change(-int(n)), rule, is_(points, n)) for n in points.values[1:]]
    for (hero, colour), var in paid.items():
        conditions.append(Condition(unless(is_(var, 0), then=is_(foe.took[hero], 1)), rule))
        for count in var.values[1:]:
            held = AtLeast(state.gems[hero, colour], int(count))
            conditions.append(Condition(unless(Not(is_(var, count)), then=held), rule))
            gone = Change(-int(count))
            effects.append(Effect(state.gems[hero, colour], gone, rule, is_(var, count)))
    for hero in state.heroes:
        own: Terms = [(1, var) for (payer, _), var in paid.items() if payer == hero]
        for count in state.pool[hero].values[1:]:
            spent = exactly(own, int(count))
            effects.append(Effect(state.pool[hero], Change(-int(count)), rule, spent))
    effects += [Effect(mark, 0, rule) for mark in (foe.blow, *foe.took.values())]
    part = Part((*paid.values(), points), tuple(conditions), tuple(effects))
    yield stage(f"{name} {BOSS}", ACTION, part)
