"""Larvae, bugs and animals that faces send on. Rulebook: the disaster tables of the sheets.

Rulings toward-orb, clockwise, fewest, swarm, into-token, animals-drawn, night-effects-step. Each of
them takes a step of its own; who goes and where is settled before the first of them does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from winnable.missions.exo.disaster_tables import ShiftEffect
from winnable.missions.exo.referee import hive, losses, passage
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Shift
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Going, State
from winnable.missions.exo.referee.zone_words import zones_of
from winnable.missions.exo.sheet import Sheet

_FEWEST = "fewest"


def begin(judge: Judge, state: State, effect: ShiftEffect, rule: str) -> State:
    """All that ``effect`` sends on has to go now, if there is anything and it can."""
    judge.fire(rule)
    sheet, found = judge.sheet, []
    for zone in _sources(sheet, state, effect):
        names = _movers(state, effect.who, zone)
        if effect.each:
            to = _ways(sheet, state, effect, zone)
            number = min(effect.each, len(names))
            found += [Going(rule, names, to, effect.steps - 1, effect.way)] * number
        else:
            to = _ways(sheet, state, effect, zone)
            found += [Going(rule, (name,), to, effect.steps - 1, effect.way) for name in names]
    return _settled(sheet, replace(state, drift=tuple(each for each in found if _leads(each))))


def tonight(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Entries of the agenda for effects that send something on tonight, by their number."""
    effects = _of_night(sheet, state)
    return tuple(f"{hive.SHIFT} {n}" for n in range(len(effects)))


def next_wave(judge: Judge, state: State) -> State:
    """In the night the next such effect begins where none goes on."""
    waves = [entry for entry in state.agenda if entry.startswith(f"{hive.SHIFT} ")]
    while state.phase == "arrival" and waves and not state.drift:
        entry = waves.pop(0)
        effect, rule = _of_night(judge.sheet, state)[int(entry.split()[1])]
        state = begin(judge, hive.without(state, entry), effect, rule)
    return state


def shift(judge: Judge, state: State, step: Shift) -> State:
    """One of them goes, and turns over a larva or is turned over where characters are met."""
    open_now = _open(state)
    rule = open_now[0].rule if open_now else "exo.disaster.read"
    going = next(
        (
            each
            for each in open_now
            if step.what in each.who and step.to in _where(judge.sheet, state, each)
        ),
        None,
    )
    if going is None:
        judge.refuse(rule, "{} does not go to {} now", step.what, step.to)
    judge.fire(going.rule)
    at = state.drift.index(going)
    left = [
        replace(each, who=_but(each.who, step.what))
        for each in state.drift[:at] + state.drift[at + 1 :]
    ]
    state = replace(state, drift=tuple(each for each in left if each.who))
    state = _moved(judge, state, step)
    if going.again:
        to = _towards_orb(judge.sheet, state, step.to)
        more = Going(going.rule, (step.what,), to, going.again - 1, going.way)
        state = replace(state, drift=(*state.drift, *([more] if to else [])))
    return _settled(judge.sheet, state)


def options(sheet: Sheet, state: State) -> Iterator[Shift]:
    """Everything that may go now, and where to."""
    found = (
        Shift(what, to)
        for each in _open(state)
        for what in each.who
        for to in _where(sheet, state, each)
    )
    yield from dict.fromkeys(found)


def _sources(sheet: Sheet, state: State, effect: ShiftEffect) -> tuple[str, ...]:
    if effect.source != "near":
        return zones_of(sheet, state, effect.source)
    met = set(zones_of(sheet, state, "characters"))
    return tuple(zone for zone in sheet.zones if passage.beside(sheet, state, zone) & met)


def _movers(state: State, who: str, zone: str) -> tuple[str, ...]:
    if who == "animals":
        return tuple(figure.name for figure in state.in_zone(zone) if not figure.hero)
    return tuple(
        insect.id
        for insect in state.insects_in(zone)
        if who == "insects" or bool(insect.identity) == (who == "bugs")
    )


def _ways(sheet: Sheet, state: State, effect: ShiftEffect, zone: str) -> tuple[str, ...]:
    """Where the effect sends those in ``zone``; nothing for ``fewest``, which is seen later."""
    match effect.way:
        case "orb":
            return _towards_orb(sheet, state, zone)
        case "clockwise":
            rings = (ring for ring in sheet.board_tiles.values() if zone in ring)
            found = {ring[(ring.index(zone) + 1) % len(ring)] for ring in rings} - {zone}
        case "zones":
            found = set(passage.near(sheet, state, zone)) & set(zones_of(sheet, state, effect.to))
        case _:
            found = set()
    return tuple(sorted(found - passage.barred(sheet, state).keys()))


def _towards_orb(sheet: Sheet, state: State, zone: str) -> tuple[str, ...]:
    """The next zones of shortest paths from ``zone`` to the orb; none where it is, or if none."""
    orb = orb_zone(sheet, state)
    if not orb or orb == zone:
        return ()
    far = passage.distances(sheet, state, orb)
    if zone not in far:
        return ()
    near = passage.near(sheet, state, zone)
    return tuple(sorted(other for other in near if far.get(other) == far[zone] - 1))


def orb_zone(sheet: Sheet, state: State) -> str:
    """Where the orb is: the token that is carried, with its carrier or still in its zone."""
    for token in sheet.tokens:
        if token.carried:
            carrier = dict(state.carriers).get(token.name)
            return token.zone if carrier is None else state.figure(carrier).zone
    return ""


def _fewest(sheet: Sheet, state: State) -> str:
    """The zone with fewest larvae and bugs, of those alike the one with the lowest number."""
    number = Counter(insect.zone for insect in state.insects)
    closed = passage.barred(sheet, state)
    order: Iterable[str] = sheet.specials.order or sheet.zones
    return min((zone for zone in order if zone not in closed), key=lambda zone: number[zone])


def _where(sheet: Sheet, state: State, going: Going) -> tuple[str, ...]:
    return (_fewest(sheet, state),) if going.way == _FEWEST else going.to


def _open(state: State) -> tuple[Going, ...]:
    """What may be done next of all that is due: zones with fewest are looked for one by one."""
    drift = state.drift
    return drift[:1] if drift and drift[0].way == _FEWEST else drift


def _leads(going: Going) -> bool:
    return bool(going.to) or going.way == _FEWEST


def _settled(sheet: Sheet, state: State) -> State:
    """``state`` without what is due next but leads nowhere, as those are there that should go."""
    while state.drift and state.drift[0].way == _FEWEST:
        zone = next(i.zone for i in state.insects if i.id == state.drift[0].who[0])
        if zone != _fewest(sheet, state):
            break
        state = replace(state, drift=state.drift[1:])
    return state


def _but(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name)


def _moved(judge: Judge, state: State, step: Shift) -> State:
    if any(figure.name == step.what for figure in state.figures):
        state = state.with_figure(step.what, zone=step.to)
        larvae = [insect.id for insect in state.insects_in(step.to) if not insect.identity]
        for larva in larvae:
            judge.fire("exo.move.reveal")
            state = hive.reveal(judge, state, larva)
        return losses.entered(judge, state, (step.what,))
    return hive.moved(judge, state, step.what, step.to)


def _of_night(sheet: Sheet, state: State) -> tuple[tuple[ShiftEffect, str], ...]:
    found = in_force(sheet, state, ShiftEffect)
    return tuple((effect, rule) for effect, rule in found if effect.when == "night")
