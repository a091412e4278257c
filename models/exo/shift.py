"""Larvae and bugs that a face sends on, one zone each: at once, or at the start of the larva step.

Who goes and where is settled before the first of them does, so that they all go at one moment. Only
those sent to the zone with fewest of them go zone after zone; none of them goes twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import Moment, ShiftEffect
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import acting
from winnable.models.exo.part import DISASTER, NIGHT, Part, stage
from winnable.models.exo.raid import arriving
from winnable.models.exo.shift_goals import Goals, goals_of
from winnable.models.exo.standing import may_have_hive
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, occupied, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.turn import STAY
from winnable.models.exo.vicinity import around
from winnable.models.exo.zone_words import named
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

SHIFT = "shift"
"""The word for such stages in their names."""


@dataclass(frozen=True, slots=True)
class Sent:
    """One effect of a face in force ``when``; ``to``: where each larva or bug goes.

    ``source``: the only zone from which it sends in this stage; empty: from all of them at once.
    ``last``: no other zone sends after it.
    """

    state: State
    effect: ShiftEffect
    when: Expr
    rule: str
    goals: Goals
    to: Mapping[str, Var]
    source: str
    last: bool


def shifting(state: State, table: str, moment: Moment) -> Iterator[Stage]:
    """A stage for each effect of the faces of ``table`` that sends somebody on at that moment."""
    number = 0
    for _, face, in_force in acting(state, table):
        for effect in face.effects:
            if not isinstance(effect, ShiftEffect) or effect.when != moment or not state.creatures:
                continue
            if effect.who == "animals":
                continue
            turns = _turns(state, effect)
            for source in turns:
                number += 1
                to = {c.name: sent_to(state, c) for c in state.creatures}
                goals = goals_of(state, effect)
                last = source == turns[-1]
                sent = Sent(state, effect, in_force, face.rule, goals, to, source, last)
                if moment == "now":
                    yield stage(f"{table} {SHIFT} {number}", DISASTER, _part(sent))
                else:
                    yield stage(f"{SHIFT} {table} {number}", NIGHT, _part(sent))


def shifting_by_night(state: State) -> Iterator[Stage]:
    """The stages of the night."""
    for table in TABLES:
        yield from shifting(state, table, "night")


def sent_to(state: State, creature: Creature) -> Var:
    """The decision where ``creature`` is sent."""
    return Var(f"sent({creature.name})", (STAY, *state.zones))


def _turns(state: State, effect: ShiftEffect) -> tuple[str, ...]:
    """The source zones that take turns; a single empty one where nobody waits for others."""
    if effect.way != "fewest":
        return ("",)
    anywhere = effect.source != "hive"
    return tuple(zone for zone in state.zones if anywhere or may_have_hive(state, zone))


def _part(sent: Sent) -> Part:
    """Those who have to go do, into a zone where they may; nobody else does."""
    state, rule = sent.state, sent.rule
    conditions = list(sent.goals.conditions(rule))
    for creature in state.creatures:
        stays = is_(sent.to[creature.name], STAY)
        demands = (sent.when, _meant(sent, creature), among(creature.place, state.zones))
        conditions += [Condition(unless(stays, then=e), rule) for e in demands if e is not TRUE]
    for zone in state.zones:
        conditions += _leaving(sent, zone)
    decisions = (*sent.to.values(), *sent.goals.decisions)
    return Part(decisions, tuple(conditions), tuple(_arriving(sent)))


def _meant(sent: Sent, creature: Creature) -> Expr:
    """``creature`` is one of those whom the effect names, wherever it is."""
    if sent.effect.who == "insects":
        return TRUE
    bugs = sent.effect.who == "bugs"
    if creature.up is None:
        return TRUE if bugs else FALSE
    return is_(creature.up, int(bugs))


def _source(sent: Sent, zone: str) -> Expr:
    """They go from ``zone`` now."""
    if sent.source not in {"", zone}:
        return FALSE
    if sent.effect.source == "near":
        cases = around(sent.state, zone).items()
        met = ((occupied(sent.state, other), case) for other, case in cases)
        return any_of(*(here if case is TRUE else AllOf((case, here)) for here, case in met))
    return named(sent.state, sent.effect.source, zone)


def _leaving(sent: Sent, zone: str) -> Iterator[Condition]:
    """From ``zone`` all go who have to, or as many as the effect says, to zones that are open."""
    state, rule, here = sent.state, sent.rule, _source(sent, zone)
    open_ = {z: case for z, case in sent.goals.from_zone(zone).items() if case is not FALSE}
    somewhere = any_of(*open_.values()) if TRUE not in open_.values() else TRUE
    gone: Terms = []
    for creature in state.creatures:
        to, away = sent.to[creature.name], differs(creature.place, zone)
        stays = is_(to, STAY)
        if here is FALSE or not open_:
            yield Condition(unless(away, then=stays), rule)
            continue
        yield Condition(unless(away, stays, then=here), rule)
        mark = state.traces.sent.get(creature.name) if sent.source else None
        if mark is not None:
            yield Condition(unless(away, stays, then=is_(mark, 0)), rule)
        yield Condition(unless(away, then=among(to, (STAY, *open_))), rule)
        for goal, case in open_.items():
            if case is not TRUE:
                yield Condition(unless(away, differs(to, goal), then=case), rule)
        gone.append((1, AllOf((is_(creature.place, zone), Not(stays)))))
    if here is FALSE or not open_:
        return
    each = sent.effect.each
    enough = (at_least(gone, each),) if each else ()
    if each:
        yield Condition(at_most(gone, each), rule)
    said = [Not(case) for case in (sent.when, here, somewhere) if case is not TRUE]
    for creature in state.creatures:
        other = [differs(creature.place, zone), Not(_meant(sent, creature)), *said, *enough]
        other += [is_(state.traces.sent[creature.name], 1)] if sent.source else []
        yield Condition(unless(*other, then=differs(sent.to[creature.name], STAY)), rule)


def _arriving(sent: Sent) -> Iterator[Effect]:
    """Larvae that meet characters turn over; by night, zones without any are attacked."""
    state, rule = sent.state, sent.rule
    for creature in state.creatures:
        to = sent.to[creature.name]
        if sent.source:
            mark = state.traces.sent[creature.name]
            yield Effect(mark, 0, rule) if sent.last else Effect(mark, 1, rule, differs(to, STAY))
        for zone in state.zones:
            yield Effect(creature.place, zone, rule, is_(to, zone))
        if creature.up is not None and sent.effect.who != "bugs":
            met = [AllOf((is_(to, z), occupied(state, z))) for z in state.zones]
            yield Effect(creature.up, 1, rule, any_of(*met))
    for zone in state.zones if sent.effect.when == "night" else ():
        yield from arriving(state, zone, [is_(to, zone) for to in sent.to.values()])
