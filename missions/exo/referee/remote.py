"""Exploring a neighbouring zone from afar, and rolling the weather again: tiles used once a round.

Rulebook: Upgrade Tiles. Rulings tile-remote-explore, tile-cost.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import Forbidden
from winnable.missions.exo.referee import (
    abilities,
    charges,
    disaster,
    dues,
    explore,
    negative_effects,
    passage,
    sight,
    upgrade,
)
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.explore_steps import Explore, RerollWeather
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.state import Figure, State, Visit
from winnable.missions.exo.referee.steps import Counts, Payment
from winnable.missions.exo.sheet import Sheet

_REMOTE, _WEATHER = "remote-explore", "reroll-weather"
_BANS: tuple[Forbidden, ...] = ("move-attack", "explore")


def reach(judge: Judge, state: State, step: Explore) -> State:
    """A hero explores a zone next door on a pawn for moves, and nobody goes there.

    It is no move, so that what binds or charges moves does not matter; cubes of paralysis lie on
    the space and are paid. The card finds the hero as if it had come alone.
    """
    rule = "exo.tile.remote-explore"
    judge.require(
        step.by in judge.sheet.party and upgrade.worn(state, step.by, _REMOTE),
        rule,
        "{} cannot explore from afar: it wears no tile for that",
        step.by,
    )
    hero = state.figure(step.by)
    judge.require(
        not upgrade.used(state, step.by, _REMOTE),
        rule,
        "{} has explored from afar in this round",
        step.by,
    )
    judge.require(
        step.zone in passage.beside(judge.sheet, state, hero.zone)
        and explore.unexplored(state, step.zone),
        rule,
        "{} cannot explore {} from {}: it is not next door, or explored",
        step.by,
        step.zone,
        hero.zone,
    )
    face = banned(judge.sheet, state, hero, *_BANS)
    if face:
        judge.refuse(face, "{} cannot explore: this round's faces forbid it", step.by)
    sight.check_cards(judge, state, step.by, step.zone, (), eyes=step.eyes, keeps=step.keeps)
    state = negative_effects.paid(judge.sheet, _pay(judge, state, hero, step), [hero])
    state = upgrade.use(state, step.by, _REMOTE)
    draws = sight.draws(judge, state, step.by, step.zone, eyes=step.eyes, keeps=step.keeps)
    return explore.enter(
        judge, state, Visit(step.by, step.zone, ((step.by, hero.zone),), eyes=draws)
    )


def options(sheet: Sheet, state: State) -> Iterator[Explore]:
    """Every zone that a hero may explore from afar, with every way to draw the card."""
    for hero in sheet.party:
        figure = state.figure(hero)
        able = upgrade.worn(state, hero, _REMOTE) and not upgrade.used(state, hero, _REMOTE)
        if not able or banned(sheet, state, figure, *_BANS):
            continue
        for zone in sorted(passage.beside(sheet, state, figure.zone)):
            if explore.unexplored(state, zone) and explore.possible(sheet, state, zone):
                yield from _ways(sheet, state, figure, zone)


def reroll_weather(judge: Judge, state: State, step: RerollWeather) -> State:
    """The weather die just rolled is rolled again, and the new face counts."""
    rule = "exo.tile.reroll-weather"
    judge.require(
        step.by in judge.sheet.party
        and upgrade.worn(state, step.by, _WEATHER)
        and not upgrade.used(state, step.by, _WEATHER),
        rule,
        "{} cannot roll the weather die again: it wears no tile for that, or has used it",
        step.by,
    )
    judge.require(
        disaster.rerollable(judge.sheet, state) == "weather",
        rule,
        "{} cannot roll the weather die again: it has not just been rolled",
        step.by,
    )
    return disaster.reroll(judge, upgrade.use(state, step.by, _WEATHER), "weather")


def rerolls(sheet: Sheet, state: State) -> Iterator[RerollWeather]:
    """Every hero who may have the weather die rolled again now."""
    if disaster.rerollable(sheet, state) == "weather":
        for hero in sheet.party:
            if upgrade.worn(state, hero, _WEATHER) and not upgrade.used(state, hero, _WEATHER):
                yield RerollWeather(hero)


def _ways(sheet: Sheet, state: State, hero: Figure, zone: str) -> Iterator[Explore]:
    """Every way to pay, and to draw the card."""
    for pawns, pay, loses in _bills(sheet, state, hero):
        for keeps in sight.keeping(sheet, state, hero.name, zone):
            yield Explore(hero.name, zone, pawns, pay, keeps=keeps, loses=loses)
    for _, eyes in sight.looks(sheet, state, hero.name, zone, ()):
        charge = sight.charge(sheet, "", eyes)
        if charge is not None and eyes:
            for price in abilities.payments(state, charge[0].player, charge[0].price):
                for pawns, more, loses in _bills(sheet, dues.spent(state, price), hero):
                    pay = abilities.merged(price, more)
                    yield Explore(hero.name, zone, pawns, pay, eyes, loses=loses)


def _bills(
    sheet: Sheet, state: State, hero: Figure
) -> Iterator[tuple[Counts, Payment, tuple[str, ...]]]:
    """Pawns, payments and losses of life by which the hero may use its space."""
    for bill in charges.bills(_charges(sheet, state, hero), _pawns(hero)):
        if charges.affordable(state, bill.pawns):
            for pay in dues.ways(sheet, state, bill.due):
                yield bill.pawns, pay, bill.loses


def _pawns(hero: Figure) -> Counts:
    return ((key(hero, "move"), 1 + hero.paralysis),)


def _charges(sheet: Sheet, state: State, hero: Figure) -> tuple[charges.Charge, ...]:
    """What faces charge for a use of the space, which is no move."""
    return charges.of(sheet, state, hero, ("move-attack", "any"), space=key(hero, "move"))


def _pay(judge: Judge, state: State, hero: Figure, step: Explore) -> State:
    payment = step.pay
    charge = sight.charge(judge.sheet, "", step.eyes)
    if charge is not None:
        found, rule = charge
        judge.fire("exo.free.abilities", "exo.hero.ability-often")
        state, payment = abilities.charge(
            judge, state, found.player, found.price, payment, rule=rule
        )
    bill = charges.meant(
        judge,
        state,
        _charges(judge.sheet, state, hero),
        _pawns(hero),
        pawns=step.pawns,
        pay=payment,
        loses=step.loses,
    )
    negative_effects.check_pawns(judge, [hero], step.pawns, bill.pawns)
    state = use(judge, state, step.pawns, bill.pawns, step.by)
    return charges.paid(judge, state, bill, payment, "exo.tile.remote-explore")
