"""What faces do once, at the moment when they are read, without a card and without any choice.

What they take of gems is a choice only where neither all of them go nor those of one colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.disaster_tables import (
    DestroyEffect,
    Face,
    FaceEffect,
    HiveDamageEffect,
    LoseEffect,
    UnlockEffect,
)
from winnable.missions.exo.sheet import Hive
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import acting
from winnable.models.exo.harm import hurt
from winnable.models.exo.nest import Nest
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.spared_gems import gem_loss
from winnable.models.exo.standing import speaks_of, standing
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, differs, sum_is
from winnable.models.exo.upgrade_loss import drone_lost
from winnable.models.exo.whom import touched_by
from winnable.models.exo.zone_words import named, stands_in
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    all_of,
    any_of,
    is_,
)


def chosen(effect: DestroyEffect) -> bool:
    """Whether players choose the structures that are lost as the face is read."""
    return effect.when == "now" and effect.kind == "structure" and bool(effect.count)


def at_once(effect: FaceEffect) -> bool:
    """Whether ``effect`` is one that this module carries out."""
    match effect:
        case DestroyEffect():
            return effect.when == "now" and not chosen(effect)
        case HiveDamageEffect():
            return True
        case LoseEffect():
            return effect.when == "now"
        case _:
            return False


def happening(state: State, table: str) -> Iterator[Stage]:
    """A stage for all first effects of the faces of ``table``, one for all second ones, ..."""
    turns: list[list[Part]] = []
    for label, face, in_force in acting(state, table):
        nth = 1 if label.endswith("again") else 0
        own = [effect for effect in face.effects if at_once(effect)]
        for number, effect in enumerate(own, nth * len(own)):
            while len(turns) <= number:
                turns.append([])
            name = f"{label}.{number}"
            turns[number].append(_part(state, effect, in_force, face.rule, name))
            if isinstance(effect, DestroyEffect):
                opens = tuple(_unlocked(state, effect, in_force, face))
                turns[number].append(Part(effects=opens))
    for number, parts in enumerate(turns, 1):
        yield stage(f"{table} effects {number}", DISASTER, *parts)


def _part(state: State, effect: FaceEffect, when: Expr, rule: str, name: str) -> Part:
    match effect:
        case DestroyEffect("drone"):
            return Part(effects=tuple(_drones(state, effect, when, rule)))
        case DestroyEffect():
            return _structures(state, effect, when, rule, name)
        case HiveDamageEffect():
            return Part(effects=tuple(_hives(state, effect, when, rule)))
        case LoseEffect(what="life"):
            return Part(effects=tuple(life_lost(state, effect, when, rule)))
        case LoseEffect():
            return gem_loss(state, effect, when, rule, name)
        case _:
            raise TypeError(effect)


def _drones(state: State, effect: DestroyEffect, when: Expr, rule: str) -> Iterator[Effect]:
    """All drones, or those in some zones, are lost."""
    for hero in state.heroes:
        there = stands_in(state, effect.zones or "all", state.drone[hero])
        yield from drone_lost(state, hero, rule, AllOf((when, there)))


def _structures(state: State, effect: DestroyEffect, when: Expr, rule: str, name: str) -> Part:
    """All shelters or structures, or those in some zones, are gone; supplies are counted anew."""
    cases: dict[str, Expr] = {}
    for zone in state.zones:
        here = named(state, effect.zones or "all", zone)
        if here is not FALSE:
            cases[zone] = when if here is TRUE else AllOf((when, here))
    stood: Terms = [(1, AllOf((c, is_(state.shelter[z], 1)))) for z, c in cases.items()]
    down = Var(f"shelters down {name}", state.shelters.values)
    counts: dict[Var, tuple[Var, Terms]] = {down: (state.shelters, stood)}
    effects = [Effect(state.shelter[zone], 0, rule, case) for zone, case in cases.items()]
    if effect.kind == "structure":
        effects += [Effect(state.tile[zone], NONE, rule, case) for zone, case in cases.items()]
        for hero in state.heroes:
            own: Terms = [(1, AllOf((case, is_(state.tile[z], hero)))) for z, case in cases.items()]
            count = Var(f"tiles down {name}({hero})", state.tiles[hero].values)
            counts[count] = (state.tiles[hero], own)
    for count, (store, _) in counts.items():
        for value in count.values[1:]:
            effects.append(Effect(store, Change(-int(value)), rule, is_(count, value)))
    sums = tuple(Condition(sum_is(terms, count), rule) for count, (_, terms) in counts.items())
    return Part(tuple(counts), sums, tuple(effects))


def _unlocked(state: State, effect: DestroyEffect, when: Expr, face: Face) -> Iterator[Effect]:
    """Projects that ``face`` unlocks may be worked at where a structure is lost by its effect."""
    for project in (each.project for each in face.effects if isinstance(each, UnlockEffect)):
        for zone in state.zones:
            opened = state.special.opened.get((project, zone))
            here = named(state, effect.zones or "all", zone)
            stood: list[Expr] = [is_(state.shelter[zone], 1)]
            if effect.kind == "structure":
                stood.append(differs(state.tile[zone], NONE))
            if opened is not None and here is not FALSE:
                yield Effect(opened, 1, face.rule, AllOf((when, here, any_of(*stood))))


def _hives(state: State, effect: HiveDamageEffect, when: Expr, rule: str) -> Iterator[Effect]:
    """Hives that stand, of those that the sheet means, are whole again, or take more damage."""
    hives: tuple[Hive | Nest, ...] = (*state.sheet.hives, *state.nests)
    for hive in (each for each in hives if speaks_of(state, each.name)):
        damage = state.damage[hive.name]
        there = differs(hive.zone, OFF) if isinstance(hive, Nest) else TRUE
        stands = AllOf((when, standing(state, hive), there))
        if effect.clear:
            yield Effect(damage, 0, rule, stands)
            for (name, _), marks in state.marks.items():
                if name == hive.name:
                    yield Effect(marks, 0, rule, stands)
            continue
        most = int(damage.values[-1])
        full = AtLeast(damage, most - effect.points + 1)
        yield Effect(damage, Change(effect.points), rule, AllOf((stands, Not(full))))
        yield Effect(damage, most, rule, AllOf((stands, full)))


def life_lost(
    state: State,
    effect: LoseEffect,
    when: Expr,
    rule: str,
    only: Mapping[str, Expr] | None = None,
) -> Iterator[Effect]:
    """Life of all whom it touches; all of it where no number is said.

    ``only``: by character, in which cases; otherwise in any.
    """
    for character in state.characters:
        touched = touched_by(state, effect.who, character)
        if touched is not FALSE:
            more = () if only is None else (only[character],)
            case = all_of(*(expr for expr in (when, touched, *more) if expr is not TRUE))
            count = effect.count or int(state.life[character].values[-1])
            yield from hurt(state, character, count, case, rule)
