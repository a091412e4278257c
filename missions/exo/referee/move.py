"""Moving by day: one pawn a zone, alone or several characters at the same moment.

Rulebook: Move and/or attack. Who moved may attack at once on the same pawn (``attack``).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from winnable.missions.exo.disaster_tables import Charged
from winnable.missions.exo.referee import (
    abilities,
    card_effects,
    charges,
    defeat,
    dues,
    events,
    explore,
    limits,
    negative_effects,
    passage,
    sight,
    upgrade,
)
from winnable.missions.exo.referee.bans import explorers, forbidden, gifted, rooted
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State, Visit
from winnable.missions.exo.referee.steps import Counts, Move, Payment
from winnable.missions.exo.sheet import Sheet

_ACTS: tuple[Charged, ...] = ("move", "move-attack", "any")
"""What faces may charge a move for."""


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
    rule = explorers(judge.sheet, state, movers, step.to)
    if rule:
        judge.refuse(rule, "{} cannot be entered by heroes: it is unexplored", step.to)
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
    state = negative_effects.paid(judge.sheet, _pay(judge, state, movers, step), movers)
    going = tuple(figure for figure in going if state.figure(figure.name).life)
    if defeat.fatal(judge.sheet, state):
        return state
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
    state = replace(state, walked=tuple(sorted((*state.walked, *state.moved))))
    state = _events(judge, state, movers, names)
    movers = tuple(figure for figure in movers if state.figure(figure.name).life)
    if not movers or defeat.fatal(judge.sheet, state):
        return state
    came = tuple((name, zone) for name, zone in came if state.figure(name).life)
    by = step.by if state.figure(step.by).life else movers[0].name
    visit = Visit(by, step.to, came)
    if movers[0].hero:
        draws = sight.draws(judge, state, step.by, step.to, eyes=step.eyes, keeps=step.keeps)
        return explore.enter(judge, state, replace(visit, eyes=draws))
    return explore.enter_alone(judge, state, visit)


def _events(
    judge: Judge, state: State, movers: tuple[Figure, ...], names: tuple[str, ...]
) -> State:
    """What faces have happen to those who moved; ``names``: all who came in."""
    if not movers:
        return state
    zone = state.figure(movers[0].name).zone
    state = events.happened(judge, state, "move", [figure.name for figure in movers], zone)
    animals = {pair.hero.name: pair.animal.name for pair in judge.sheet.pairs}
    apart = [f.name for f in movers if f.hero and animals[f.name] not in names]
    return events.happened(judge, state, "move-apart", apart, zone)


def options(sheet: Sheet, state: State) -> Iterator[Move]:
    """Every move of every group of characters that can reach a zone, with every way to pay."""
    ready = [
        figure
        for figure in state.figures
        if figure.on("move")
        and figure.life
        and not forbidden(sheet, state, figure)
        and not card_effects.binding(sheet, state, figure.name)
        and not rooted(sheet, state, figure)
        and not limits.moved_enough(sheet, state, figure)
    ]
    reached = {figure.zone: passage.near(sheet, state, figure.zone) for figure in ready}
    for zone in sheet.zones:
        near = [figure for figure in ready if zone in reached[figure.zone]]
        for size in range(1, len(near) + 1):
            for movers in combinations(near, size):
                yield from _group(sheet, state, movers, zone)


def _group(sheet: Sheet, state: State, movers: tuple[Figure, ...], zone: str) -> Iterator[Move]:
    heroes = [figure.name for figure in movers if figure.hero]
    if heroes and not explore.possible(sheet, state, zone):
        return
    if explorers(sheet, state, movers, zone):
        return
    names = sorted(figure.name for figure in movers)
    follows = _alongside(sheet, state, movers)
    leaders = [
        (by, tuple(name for name in names if name != by))
        for by in heroes or [figure.name for figure in movers]
    ]
    for pawns, pay, loses in _ways(sheet, state, movers, zone):
        for by, others in leaders:
            for keeps in sight.keeping(sheet, state, by, zone):
                yield Move(by, zone, others, pawns, pay, follows, keeps=keeps, loses=loses)
    for by, others in leaders:
        for sense, eyes in sight.looks(sheet, state, by, zone, [*names, *follows]):
            charge = sight.charge(sheet, sense, eyes)
            if charge is not None:
                kept = sight.keeping(sheet, state, by, zone) if sense == "enter" else ("",)
                price: Payment = ((charge[0].player, tuple(charge[0].price.items())),)
                if not any(abilities.payments(state, charge[0].player, charge[0].price)):
                    continue
                after = dues.spent(state, price)
                along = _alongside(sheet, state, _going(movers, by, sense))
                for pawns, more, loses in _ways(sheet, after, movers, zone):
                    pay = abilities.merged(price, more)
                    for keeps in kept:
                        yield Move(by, zone, others, pawns, pay, along, sense, eyes, keeps, loses)


def _going(movers: tuple[Figure, ...], by: str, sense: str) -> tuple[Figure, ...]:
    """Those of ``movers`` who enter the zone: all, unless ``by`` looked at the card and stays."""
    return tuple(figure for figure in movers if sense != "stay" or figure.name != by)


def _ways(
    sheet: Sheet, state: State, movers: tuple[Figure, ...], zone: str
) -> Iterator[tuple[Counts, Payment, tuple[str, ...]]]:
    """Pawns, payments and losses of life with which ``movers`` can go into ``zone``."""
    for bill in charges.bills(_charges(sheet, state, movers, zone), _pawns(movers)):
        if charges.affordable(state, bill.pawns):
            for pay in dues.ways(sheet, state, bill.due):
                yield bill.pawns, pay, bill.loses


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
        if figure.player == hero.player
        and not figure.hero
        and figure.name not in names
        and not rooted(sheet, state, figure)
    )


def _leashes(sheet: Sheet, state: State, hero: Figure) -> bool:
    """Whether the hero's animal comes along, by Swiftness or by an upgrade tile."""
    swift = gifted(sheet, state, hero.name, "swiftness")
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
    rule = rooted(judge.sheet, state, figure)
    if rule:
        judge.refuse(rule, "{} cannot leave {} now", figure.name, figure.zone)
    rule = limits.moved_enough(judge.sheet, state, figure)
    if rule:
        judge.refuse(rule, "{} cannot move again this round", figure.name)
    rule = card_effects.binding(judge.sheet, state, figure.name)
    if rule:
        judge.refuse(rule, "{} cannot move: an exploration card has to be paid first", figure.name)
    passage.check(judge, state, to, figure.name)
    judge.require(
        to in passage.beside(judge.sheet, state, figure.zone),
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


def _pawns(movers: tuple[Figure, ...]) -> Counts:
    """A pawn each, and one for each cube of paralysis."""
    return tuple(sorted((key(figure, "move"), 1 + figure.paralysis) for figure in movers))


def _charges(
    sheet: Sheet, state: State, movers: tuple[Figure, ...], zone: str
) -> tuple[charges.Charge, ...]:
    """What faces charge on top (rulings charge-who, charge-per-pawn)."""
    return tuple(
        charge
        for figure in movers
        for charge in charges.of(sheet, state, figure, _ACTS, space=key(figure, "move"), into=zone)
    )


def _pay(judge: Judge, state: State, movers: tuple[Figure, ...], step: Move) -> State:
    asked = _charges(judge.sheet, state, movers, step.to)
    payment = step.pay
    charge = sight.charge(judge.sheet, step.sixth_sense, step.eyes)
    if charge is not None:
        found, rule = charge
        judge.fire("exo.free.abilities", "exo.hero.ability-often")
        state, payment = abilities.charge(
            judge, state, found.player, found.price, payment, rule=rule
        )
    bill = charges.meant(
        judge, state, asked, _pawns(movers), pawns=step.pawns, pay=payment, loses=step.loses
    )
    negative_effects.check_pawns(judge, movers, step.pawns, bill.pawns)
    state = use(judge, state, step.pawns, bill.pawns, step.by)
    return charges.paid(judge, state, bill, payment, "exo.move.pawn")
