"""Moving by day: one pawn a zone, alone or several characters at the same moment.

Rulebook: Move and/or attack. Who moved may attack at once on the same pawn (``attack``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from winnable.missions.exo.referee import (
    abilities,
    card_effects,
    explore,
    negative_effects,
    sight,
    upgrade,
)
from winnable.missions.exo.referee.faces import forbidden, surcharge
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.state import Figure, State, Visit
from winnable.missions.exo.referee.steps import Counts, Move
from winnable.missions.exo.referee.stores import gem_payments, pay_gems
from winnable.missions.exo.sheet import Sheet


def move(judge: Judge, state: State, step: Move) -> State:
    """``by`` and ``others`` pay, enter the zone, explore it, and turn its larvae over.

    The order is that of ruling enter-order; rulings group-move and leave-bugs hold. A hero leads a
    move that a hero takes part in, and is the one who explores (ruling explorer). After a look at
    the card the explorer may stay outside; the pawn is spent (ruling sixth-sense-decline). Where
    exploring leaves the players a choice, the move ends with steps that say it.
    """
    movers = _movers(judge, state, step)
    for figure in movers:
        _check(judge, state, figure, step.to)
    going = _going(movers, step.by, step.sixth_sense)
    alongside = _alongside(judge.sheet, state, going)
    if alongside or step.follows:
        judge.require(
            step.follows == alongside,
            _leash(state, movers),
            "{} come along with {}, the step names {}",
            " and ".join(alongside) or "none",
            step.by,
            " and ".join(step.follows) or "none",
        )
    sight.check(judge, state, step, [*(figure.name for figure in movers), *alongside])
    if len(movers) > 1:
        judge.fire("exo.move.group")
    players = {figure.player for figure in movers}
    judge.fire("exo.move.pair" if len(players) < len(movers) else "exo.move.apart")
    judge.fire("exo.move.pawn")
    due = _pawns(judge.sheet, state, movers)
    negative_effects.check_pawns(judge, movers, step.pawns, due)
    state = use(judge, state, step.pawns, due, step.by)
    state = negative_effects.paid(judge.sheet, _pay(judge, state, movers, step), movers)
    if step.sixth_sense == "stay":
        state = explore.look(judge, state, step.to)
    return _come(judge, state, step, going, alongside)


def _come(
    judge: Judge,
    state: State,
    step: Move,
    movers: tuple[Figure, ...],
    alongside: tuple[str, ...],
) -> State:
    """``movers`` enter the zone, with those ``alongside``, who cannot attack on a pawn of theirs.

    If the explorer stays outside, animals that go in all the same enter alone.
    """
    names = (*(figure.name for figure in movers), *alongside)
    came = tuple(sorted((name, state.figure(name).zone) for name in names))
    for name in names:
        state = state.with_figure(name, zone=step.to)
    state = replace(state, moved=tuple(sorted(figure.name for figure in movers)))
    if not movers:
        return state
    visit = Visit(step.by, step.to, came)
    if movers[0].hero:
        draws = sight.draws(judge, state, step.by, step.to, eyes=step.eyes, keeps=step.keeps)
        return explore.enter(judge, state, replace(visit, eyes=draws))
    return explore.enter_alone(judge, state, visit)


def options(sheet: Sheet, state: State) -> Iterator[Move]:
    """Every move of every group of characters that can reach a zone, with every way to pay."""
    ready = [
        figure
        for figure in state.figures
        if figure.on("move")
        and figure.life
        and not forbidden(sheet, state, figure)
        and not card_effects.binding(sheet, state, figure.name)
    ]
    for zone in sheet.zones:
        near = [figure for figure in ready if zone in sheet.adjacent[figure.zone]]
        for size in range(1, len(near) + 1):
            for movers in combinations(near, size):
                yield from _group(sheet, state, movers, zone)


def _group(sheet: Sheet, state: State, movers: tuple[Figure, ...], zone: str) -> Iterator[Move]:
    heroes = [figure.name for figure in movers if figure.hero]
    if heroes and not explore.possible(sheet, state, zone):
        return
    pawns = _pawns(sheet, state, movers)
    board = {key(figure, "move"): figure.on("move") for figure in movers}
    if any(number > board[space] for space, number in pawns):
        return
    due = _gems(sheet, state, movers)
    names = sorted(figure.name for figure in movers)
    follows = _alongside(sheet, state, movers)
    leaders = [
        (by, tuple(name for name in names if name != by))
        for by in heroes or [figure.name for figure in movers]
    ]
    for pay in gem_payments(state, due):
        for by, others in leaders:
            for keeps in sight.keeping(sheet, state, by, zone):
                yield Move(by, zone, others, pawns, pay, follows, keeps=keeps)
    for by, others in leaders:
        for sense, eyes in sight.looks(sheet, state, by, zone, [*names, *follows]):
            charge = sight.charge(sheet, sense, eyes)
            if charge is not None:
                kept = sight.keeping(sheet, state, by, zone) if sense == "enter" else ("",)
                along = _alongside(sheet, state, _going(movers, by, sense))
                for pay in abilities.payments(state, charge[0].player, charge[0].price, due):
                    for keeps in kept:
                        yield Move(by, zone, others, pawns, pay, along, sense, eyes, keeps)


def _going(movers: tuple[Figure, ...], by: str, sense: str) -> tuple[Figure, ...]:
    """Those of ``movers`` who enter the zone: all, unless ``by`` looked at the card and stays."""
    return tuple(figure for figure in movers if sense != "stay" or figure.name != by)


def _alongside(sheet: Sheet, state: State, movers: tuple[Figure, ...]) -> tuple[str, ...]:
    """Animals in the zone that their hero leaves, who come along unless they move by a pawn.

    Ruling animal-follows. It is no choice, costs no pawn, and faces on moves do not touch it.
    """
    names = {figure.name for figure in movers}
    return tuple(
        figure.name
        for hero in movers
        if hero.hero and _leashes(sheet, state, hero)
        for figure in state.in_zone(hero.zone)
        if figure.player == hero.player and not figure.hero and figure.name not in names
    )


def _leashes(sheet: Sheet, state: State, hero: Figure) -> bool:
    """Whether the hero's animal comes along, by Swiftness or by an upgrade tile."""
    swift = "swiftness" in sheet.abilities(hero.name)
    return swift or upgrade.worn(state, hero.name, "animal-follows")


def _leash(state: State, movers: tuple[Figure, ...]) -> str:
    """The rule by which animals come along in this move: the tile's where somebody wears it."""
    if any(upgrade.worn(state, figure.name, "animal-follows") for figure in movers):
        return "exo.tile.animal-follows"
    return "exo.hero.claire-swiftness"


def _movers(judge: Judge, state: State, step: Move) -> tuple[Figure, ...]:
    names = (step.by, *step.others)
    known = {figure.name: figure for figure in state.figures}
    for name in names:
        judge.require(
            name in known and known[name].life,
            "exo.move.pawn",
            "{} cannot move: no such character is on the map",
            name,
        )
    judge.require(
        len(set(names)) == len(names),
        "exo.move.group",
        "{} cannot move: a character is named twice",
        step.by,
    )
    movers = tuple(known[name] for name in names)
    judge.require(
        movers[0].hero or not any(figure.hero for figure in movers),
        "exo.explore.heroes-only",
        "{} cannot lead this move: a hero takes part, and only heroes explore",
        step.by,
    )
    return movers


def _check(judge: Judge, state: State, figure: Figure, to: str) -> None:
    rule = forbidden(judge.sheet, state, figure)
    if rule:
        judge.refuse(rule, "{} cannot move: this round's faces forbid it", figure.name)
    rule = card_effects.binding(judge.sheet, state, figure.name)
    if rule:
        judge.refuse(rule, "{} cannot move: an exploration card has to be paid first", figure.name)
    judge.require(
        to in judge.sheet.adjacent[figure.zone],
        "exo.move.adjacent",
        "{} cannot move from {} to {}: the zones are not adjacent",
        figure.name,
        figure.zone,
        to,
    )
    if _diagonal(figure.zone, to):
        judge.fire("exo.move.diagonal")
    if any(insect.identity for insect in state.insects_in(figure.zone)):
        judge.fire("exo.move.leave-bugs")


def _diagonal(here: str, there: str) -> bool:
    return here[0] != there[0] and here[1:] != there[1:]


def _pawns(sheet: Sheet, state: State, movers: tuple[Figure, ...]) -> Counts:
    return tuple(
        sorted(
            (
                key(figure, "move"),
                1 + figure.paralysis + surcharge(sheet, state, figure, "move", "pawn")[0],
            )
            for figure in movers
        )
    )


def _gems(sheet: Sheet, state: State, movers: tuple[Figure, ...]) -> Counter[str]:
    """Gems by player; an animal's are paid by its player (rulings charge-who, charge-per-pawn)."""
    due: Counter[str] = Counter()
    for figure in movers:
        due[figure.player] += surcharge(sheet, state, figure, "move", "gem")[0]
    return due


def _pay(judge: Judge, state: State, movers: tuple[Figure, ...], step: Move) -> State:
    rules: set[str] = set()
    for figure in movers:
        for price in ("pawn", "gem"):
            rules |= set(surcharge(judge.sheet, state, figure, "move", price)[1])
    judge.fire(*sorted(rules))
    due = _gems(judge.sheet, state, movers)
    payment = step.pay
    charge = sight.charge(judge.sheet, step.sixth_sense, step.eyes)
    if charge is not None:
        found, rule = charge
        judge.fire("exo.free.abilities", "exo.hero.ability-often")
        state, payment = abilities.charge(
            judge, state, found.player, found.price, payment, rule=rule
        )
    return pay_gems(judge, state, due, payment, min(rules, default="exo.move.pawn"))
