"""What faces destroy on the map. Rulebook: the disaster tables of the sheets.

Rulings structures, lose-structure. In the night it is a storm, from which heroes save what they pay
for (rulings structure-save, night-effects-step).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from winnable.missions.exo.disaster_tables import Currency, DestroyEffect
from winnable.missions.exo.referee import drone
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Save, Storm
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.stores import pay, payments
from winnable.missions.exo.referee.zone_words import in_zones
from winnable.missions.exo.sheet import RESOURCES, Sheet

TILE, SHELTER, DRONE = "extraction_tile", "shelter", "drone"


def pieces(sheet: Sheet, state: State, effect: DestroyEffect) -> tuple[str, ...]:
    """What ``effect`` may destroy now: kinds with a zone, drones with their heroes."""
    found: list[str] = []
    if effect.kind == "structure":
        found += [f"{TILE} {zone.name}" for zone in state.zones if zone.tile]
    if effect.kind in {"structure", "shelter"}:
        found += [f"{SHELTER} {zone.name}" for zone in state.zones if zone.shelter]
    if effect.kind == "drone":
        found += [f"{DRONE} {player.hero}" for player in state.players if player.drone]
    return tuple(
        what for what in found if in_zones(sheet, state, zone_of(state, what), effect.zones)
    )


def zone_of(state: State, what: str) -> str:
    """The zone of a piece that is on the map."""
    kind, _, where = what.partition(" ")
    return state.player(where).drone if kind == DRONE else where


def destroyed(judge: Judge, state: State, what: str) -> State:
    """``state`` without a piece that was there; its zone is noted for the rest of the face."""
    kind, _, where = what.partition(" ")
    zone = zone_of(state, what)
    state = replace(state, wrecked=tuple(sorted({*state.wrecked, zone})))
    if kind == DRONE:
        return drone.lost(judge, state, where)
    if kind == SHELTER:
        return state.with_zone(where, shelter=False)
    return state.with_zone(where, tile="")


def all_of(judge: Judge, state: State, effect: DestroyEffect, rule: str) -> State:
    """Everything that ``effect`` may destroy goes."""
    judge.fire(rule)
    for what in pieces(judge.sheet, state, effect):
        state = destroyed(judge, state, what)
    return state


def storms(sheet: Sheet, state: State) -> tuple[str, ...]:
    """The agenda of the storm: one entry if a face of this round destroys something tonight."""
    effects = _tonight(sheet, state)
    return ("storm",) if any(pieces(sheet, state, effect) for effect, _ in effects) else ()


def save(judge: Judge, state: State, step: Save) -> State:
    """A hero in the zone of a piece pays for it, from backpack or a drone there (pay-source)."""
    threats = _threats(judge.sheet, state, step.what)
    tonight = _tonight(judge.sheet, state)
    rule = (threats or tonight)[0][1] if tonight else "exo.disaster.read"
    judge.require(
        step.by in judge.sheet.party
        and threats
        and zone_of(state, step.what) == state.figure(step.by).zone,
        rule,
        "{} cannot save {}: it is not in danger, or elsewhere",
        step.by,
        step.what,
    )
    paid: Counter[str] = Counter()
    for _, counts in step.pay:
        paid.update(dict(counts))
    costs = _costs(threats[0][0].save)
    cost = next((each for each in costs if each == paid), costs[0])
    state = pay(judge, state, step.by, cost=cost, payment=step.pay, rule=rule)
    return replace(state, saved=tuple(sorted((*state.saved, step.what))))


def storm(judge: Judge, state: State) -> State:
    """What was not saved is destroyed; the part of the night is over."""
    for effect, rule in _tonight(judge.sheet, state):
        judge.fire(rule)
        for what in pieces(judge.sheet, state, effect):
            if what not in state.saved or not effect.save:
                state = destroyed(judge, state, what)
    return replace(state, agenda=(), saved=())


def options(sheet: Sheet, state: State) -> Iterator[Save | Storm]:
    """The storm, and what heroes may save from it before, with every way to pay."""
    yield Storm()
    endangered = {
        what for effect, _ in _tonight(sheet, state) for what in pieces(sheet, state, effect)
    }
    for hero in sheet.party:
        for what in sorted(endangered):
            threats = _threats(sheet, state, what)
            if threats and zone_of(state, what) == state.figure(hero).zone:
                ways = (
                    way
                    for cost in _costs(threats[0][0].save)
                    for way in payments(sheet, state, hero, cost)
                )
                yield from (Save(hero, what, way) for way in dict.fromkeys(ways))


def _tonight(sheet: Sheet, state: State) -> tuple[tuple[DestroyEffect, str], ...]:
    found = in_force(sheet, state, DestroyEffect)
    return tuple((effect, rule) for effect, rule in found if effect.when == "night")


def _threats(sheet: Sheet, state: State, what: str) -> tuple[tuple[DestroyEffect, str], ...]:
    """The effects of tonight from which ``what`` can be saved, and is not yet."""
    if what in state.saved:
        return ()
    return tuple(
        (effect, rule)
        for effect, rule in _tonight(sheet, state)
        if effect.save and what in pieces(sheet, state, effect)
    )


def _costs(price: Mapping[Currency, int]) -> tuple[Counter[str], ...]:
    """All sums of resources that a price asks for: a ``material`` is a wood or a metal."""
    sure = Counter({str(item): n for item, n in price.items() if item in RESOURCES})
    free = price.get("material", 0)
    return tuple(sure + Counter(wood=n, metal=free - n) for n in range(free + 1))
