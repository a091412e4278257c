"""Larvae: laid, turned over, dispersed. Rulebook: Game Setup 1a, Proliferate Larvae."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.exo.referee import defeat, hive_life, laying, nest, passage, scatter
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import NIGHT, Dispersal, Insect, State
from winnable.missions.exo.referee.steps import Disperse, Spawn
from winnable.missions.exo.sheet import BUG_TYPES, Sheet

SHIFT = "shift"
"""With a number after it, the entry of an agenda that is no zone with a bug."""
SURROUNDED = 3
"""So many larvae or bugs beside a hive leave when another larva is laid."""


def lay(judge: Judge, state: State, name: str) -> State:
    """The top token of a hive's pile (not empty) lies face down in the hive's own zone.

    It is turned over at once beside a character (rulings surround, larva-beside-character).
    """
    pile = next(pile for pile in state.piles if pile.hive == name)
    larva = Insect(f"{name}.{pile.laid + 1}", pile.zone, name)
    piles = tuple(replace(p, laid=p.laid + 1) if p.hive == name else p for p in state.piles)
    state = replace(state, piles=piles, insects=_sorted((*state.insects, larva)))
    state = entered(state, pile.zone)
    return reveal(judge, state, larva.id) if state.in_zone(pile.zone) else state


def reveal(judge: Judge, state: State, larva: str) -> State:
    """A face-down token is turned over and becomes its bug.

    Each pile holds exactly its common and alpha tokens, and the box so many tokens of each type.
    """
    token = next(insect for insect in state.insects if insect.id == larva)
    identity = judge.fortune.larva(token.hive, int(larva.rpartition(".")[2]))
    kind, bug = kind_of(identity)
    judge.require(
        bug in BUG_TYPES,
        "exo.setup.larva-piles",
        "larva {} cannot be a {}: there is no such bug",
        larva,
        identity,
    )
    pile = next(pile for pile in state.piles if pile.hive == token.hive)
    source = nest.hive_of(judge.sheet, state, token.hive)
    seen, most = (pile.alpha, source.alpha) if kind == "alpha" else (pile.common, source.common)
    judge.require(
        seen < most,
        "exo.setup.larva-piles",
        "larva {} cannot be a {}: the pile of hive {} has no {} token left",
        larva,
        identity,
        token.hive,
        kind,
    )
    judge.require(
        state.seen.count(identity) < judge.sheet.components.larvae[kind][bug],
        "exo.supply.larvae",
        "larva {} cannot be a {}: all tokens of that kind have been turned over",
        larva,
        identity,
    )
    if kind == "alpha":
        judge.fire("exo.bug.alpha")
    piles = tuple(
        replace(p, **{kind: getattr(p, kind) + 1}) if p.hive == token.hive else p
        for p in state.piles
    )
    insects = tuple(replace(i, identity=identity) if i.id == larva else i for i in state.insects)
    return replace(state, piles=piles, insects=insects, seen=tuple(sorted((*state.seen, identity))))


def kind_of(identity: str) -> tuple[str, str]:
    """``alpha beetle`` as ``("alpha", "beetle")``, ``beetle`` as ``("common", "beetle")``."""
    kind, _, bug = identity.rpartition(" ")
    return ("alpha", bug) if kind == "alpha" else ("common", identity)


def entered(state: State, zone: str) -> State:
    """Note that an insect was laid in, or moved into, ``zone`` this night."""
    if zone in state.entered:
        return state
    return replace(state, entered=tuple(sorted((*state.entered, zone))))


def lay_beside(judge: Judge, state: State, number: int, rule: str) -> State:
    """As a face is read each hive lays so many larvae; nothing moves (ruling larva-from-hive).

    An empty pile is a plague.
    """
    judge.fire(rule)
    for name in hive_life.meant(judge.sheet, state):
        lost = defeat.empty_pile(judge, state, name, number)
        if lost is not None:
            return lost
        for _ in range(_layable(judge, state, name, number)):
            state = lay(judge, state, name)
    return state


def moved(judge: Judge, state: State, insect: str, zone: str) -> State:
    """``state`` after a larva or bug went to ``zone``; a larva that meets somebody is turned over.

    Where it came is noted in the night.
    """
    insects = tuple(replace(i, zone=zone) if i.id == insect else i for i in state.insects)
    state = replace(state, insects=insects)
    if state.phase in NIGHT:
        state = entered(state, zone)
    face_down = not next(i.identity for i in state.insects if i.id == insect)
    if face_down and state.in_zone(zone):
        if state.phase in NIGHT:
            judge.fire("exo.night.proliferate-flip")
        return reveal(judge, state, insect)
    return state


def spawn(judge: Judge, state: State, step: Spawn) -> State:
    """A hive lays its next larva; if it was surrounded before, three of the old ones must leave.

    Hives act one after another in an order of the players' choice (ruling hive-order); an empty
    pile is a plague, or nothing is laid. It may lay more at once, or none; then nothing moves,
    either (rulings spawn-many, spawn-none).
    """
    judge.require(
        state.dispersal is None,
        "exo.night.proliferate",
        "hive {} cannot lay yet: larvae or bugs have still to leave the zone of another hive",
        step.hive,
    )
    known = {pile.hive for pile in state.piles}
    if step.hive in known and step.hive not in hive_life.standing(judge.sheet, state):
        judge.refuse("exo.hive.fallen", "{} lays no larva: it is destroyed", step.hive)
    judge.require(
        step.hive in state.agenda,
        "exo.night.spawn",
        "{} lays no larva now: it is no hive, or it has laid tonight",
        step.hive,
    )
    begun = laying.begun(judge.sheet, state)
    judge.require(
        begun in ("", step.hive),
        "exo.night.spawn",
        "{} cannot lay yet: hive {} has not laid all its larvae of this night",
        step.hive,
        begun,
    )
    number = laying.at_once(judge.sheet, state, step.hive)
    lost = defeat.empty_pile(judge, state, step.hive, number)
    if lost is not None:
        return lost
    zone = next(pile.zone for pile in state.piles if pile.hive == step.hive)
    old = tuple(insect.id for insect in state.insects_in(zone))
    before = state
    laid = _layable(judge, state, step.hive, number)
    for _ in range(laid):
        judge.fire("exo.night.spawn-place")
        state = lay(judge, state, step.hive)
    state = without(state, step.hive)
    near = _destinations(judge.sheet, state, zone)
    leave = laid or judge.sheet.ruling("spawn-none") == "moves-stay"
    if leave and len(old) >= SURROUNDED and near:
        judge.fire("exo.night.proliferate")
        moves = scatter.drawn(judge, before, step.hive, old, near)[:SURROUNDED]
        return replace(state, dispersal=Dispersal(zone, old, SURROUNDED, drawn=moves))
    return state


def _layable(judge: Judge, state: State, name: str, number: int) -> int:
    """How many of ``number`` larvae a hive lays: not more than lie in its pile.

    Fewer only on a sheet where an empty pile is no plague.
    """
    pile = next(pile for pile in state.piles if pile.hive == name)
    left = nest.hive_of(judge.sheet, state, name).pile - pile.laid
    if left < number:
        judge.fire(sheet_rule(judge.sheet, "no-plague"))
    return min(number, left)


def disperse(judge: Judge, state: State, step: Disperse) -> State:
    """One of the old insects goes next door, each to another zone while there are enough.

    The players choose (rulings surround-more, larva-destination, larva-into-hive-zone,
    larva-too-few-zones).
    """
    crowd = state.dispersal
    if crowd is None or step.bug not in crowd.old:
        judge.refuse(
            "exo.night.proliferate",
            "{} does not leave its zone now: only those around a hive that has just laid do",
            step.bug,
        )
    judge.require(
        step.to in passage.beside(judge.sheet, state, crowd.zone),
        "exo.night.proliferate",
        "{} cannot go from {} to {}: the zones are not adjacent",
        step.bug,
        crowd.zone,
        step.to,
    )
    passage.check(judge, state, step.to, step.bug)
    near = _destinations(judge.sheet, state, crowd.zone)
    if step.to not in near:
        judge.refuse(
            "exo.night.proliferate", "{} cannot go to {}: a hive stands there", step.bug, step.to
        )
    judge.require(
        not crowd.drawn or (step.bug, step.to) in crowd.drawn,
        "exo.night.proliferate",
        "{} cannot go to {}: chance has it that {}",
        step.bug,
        step.to,
        ", ".join(f"{bug} goes to {zone}" for bug, zone in crowd.drawn),
    )
    judge.require(
        crowd.drawn or step.to in _open_zones(near, crowd),
        "exo.night.proliferate",
        "{} cannot go to {}: another went there, and a different zone is still free",
        step.bug,
        step.to,
    )
    rest = Dispersal(
        crowd.zone,
        tuple(bug for bug in crowd.old if bug != step.bug),
        crowd.left - 1,
        tuple(sorted((*crowd.reached, step.to))),
        tuple(move for move in crowd.drawn if move != (step.bug, step.to)),
    )
    state = replace(state, dispersal=rest if rest.left else None)
    return moved(judge, state, step.bug, step.to)


def without(state: State, entry: str) -> State:
    """``state`` with one such entry taken off the agenda."""
    at = state.agenda.index(entry)
    return replace(state, agenda=state.agenda[:at] + state.agenda[at + 1 :])


def options(sheet: Sheet, state: State) -> Iterator[Spawn | Disperse]:
    """Hives that may lay, insects that may leave."""
    if state.dispersal is None:
        begun = laying.begun(sheet, state)
        yield from (Spawn(name) for name in ([begun] if begun else sorted(set(state.agenda))))
    elif state.dispersal.drawn:
        yield from (Disperse(bug, zone) for bug, zone in state.dispersal.drawn)
    else:
        near = _destinations(sheet, state, state.dispersal.zone)
        for bug in state.dispersal.old:
            for zone in _open_zones(near, state.dispersal):
                yield Disperse(bug, zone)


def _destinations(sheet: Sheet, state: State, zone: str) -> frozenset[str]:
    """Where insects of a hive's ``zone`` may go: next door (ruling larva-into-hive-zone)."""
    near = passage.near(sheet, state, zone)
    if sheet.ruling("larva-into-hive-zone") == "no":
        standing = hive_life.standing(sheet, state)
        return near - {pile.zone for pile in state.piles if pile.hive in standing}
    return near


def _open_zones(near: frozenset[str], crowd: Dispersal) -> tuple[str, ...]:
    """Those of the zones ``near`` that fewest of the dispersing insects have reached."""
    number = Counter(crowd.reached)
    fewest = min(number[zone] for zone in near)
    return tuple(zone for zone in sorted(near) if number[zone] == fewest)


def _sorted(insects: tuple[Insect, ...]) -> tuple[Insect, ...]:
    return tuple(sorted(insects, key=lambda insect: insect.id))
