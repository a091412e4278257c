"""Bugs that faces put on the map, at once or at night. Rulebook: the disaster tables of the sheets.

Rulings night-effects-step (at the start of the larva step), random-bug, alpha printed as such.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import PlaceEffect
from winnable.missions.exo.referee import hive, passage
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Insect, State
from winnable.missions.exo.referee.steps import PlaceBug
from winnable.missions.exo.referee.zone_words import zones_of
from winnable.missions.exo.sheet import BUG_TYPES, Sheet

RANDOM = "random"
_ALPHA = "alpha "


def tonight(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Bugs that faces put in tonight, as ``zone bug``."""
    found = (
        f"{zone} {bug}"
        for effect, _ in in_force(sheet, state, PlaceEffect)
        if effect.when == "night"
        for zone, bug in _due(sheet, state, effect)
    )
    return tuple(sorted(found))


def at_once(judge: Judge, state: State, effect: PlaceEffect, rule: str) -> State:
    """The bugs of a face appear as it is read, zone by zone in the order of the sheet."""
    judge.fire(rule)
    for zone, bug in _due(judge.sheet, state, effect):
        state = _born(judge, state, zone, bug, (effect, rule))
    return state


def place(judge: Judge, state: State, step: PlaceBug) -> State:
    """One bug of a face appears in the night."""
    effects = [
        (effect, rule)
        for effect, rule in in_force(judge.sheet, state, PlaceEffect)
        if effect.when == "night"
    ]
    rule = effects[0][1] if effects else "exo.disaster.read"
    source = next((each for each in effects if step.bug in _bugs(each[0])), None)
    entry = f"{step.zone} {step.bug}"
    if source is None or entry not in state.agenda:
        judge.refuse(rule, "no {} appears in {} now", step.bug, step.zone)
    judge.fire(source[1])
    state = _born(judge, state, step.zone, step.bug, source)
    return hive.without(hive.entered(state, step.zone), entry)


def options(state: State) -> Iterator[PlaceBug]:
    """The bugs that have still to appear tonight."""
    for entry in sorted(set(state.agenda)):
        zone, _, bug = entry.partition(" ")
        if zone != hive.SHIFT:
            yield PlaceBug(zone, bug)


def _due(sheet: Sheet, state: State, effect: PlaceEffect) -> tuple[tuple[str, str], ...]:
    """Zones with the bugs that appear there, each as often as it does."""
    bugs = _bugs(effect) * effect.count
    closed = passage.barred(sheet, state)
    zones = (zone for zone in zones_of(sheet, state, effect.zones) if zone not in closed)
    return tuple((zone, bug) for zone in zones for bug in bugs)


def _bugs(effect: PlaceEffect) -> tuple[str, ...]:
    """What an effect puts into one zone, one of each."""
    kinds = BUG_TYPES if effect.bug == "each" else (effect.bug,)
    return tuple(f"{_ALPHA}{kind}" if effect.alpha else kind for kind in kinds)


def _born(
    judge: Judge, state: State, zone: str, bug: str, source: tuple[PlaceEffect, str]
) -> State:
    """A bug appears; the type of one at random is drawn, each type being equally likely.

    ``source``: the effect that puts it in, and its rule.
    """
    effect, rule = source
    alpha = bug.startswith(_ALPHA)
    kind = bug.removeprefix(_ALPHA)
    if kind == RANDOM:
        types = effect.among or BUG_TYPES
        nth = 1 + state.strays.count(zone)
        kind = judge.fortune.appearing(state.round, zone, nth, types)
        judge.require(kind in types, rule, "no {} can appear in {}", kind, zone)
        state = replace(state, strays=tuple(sorted((*state.strays, zone))))
    born = f"{'alpha-' if alpha else ''}{kind}.{state.round}.{zone}."
    taken = {insect.id for insect in state.insects}
    number = next(n for n in range(1, len(taken) + 2) if f"{born}{n}" not in taken)
    identity = f"{_ALPHA if alpha else ''}{kind}"
    insect = Insect(f"{born}{number}", zone, "", identity)
    insects = tuple(sorted((*state.insects, insect), key=lambda each: each.id))
    return replace(state, insects=insects)
