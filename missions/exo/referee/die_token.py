"""Die tokens and Tribal Power: dice of own fights, of the own animal's quarrels, of adaptation.

Rulebook: Attack, Joint attack, Heroes. Rulings die-token-scope, tribal-power-scope.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import abilities, combat, joint
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.power_steps import ShieldAdaptation
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.roll_powers import spent
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.referee.steps import TurnAdaptation, TurnDie
from winnable.missions.exo.sheet import FACES, Sheet

TRIBAL_POWER = "exo.hero.kaindra-tribal-power"


def turn(judge: Judge, state: State, step: TurnDie) -> State:
    """One die of a roll shows another face, before anything came of the roll.

    Who pays for it uses Tribal Power, which turns it to a shield, as often as it is paid.
    """
    rolls = _rolls(state)
    when, who, what = "exo.attack.token-when", "exo.joint.token-use", "exo.attack.token-use"
    if step.pay:
        abilities.user(judge, state, step.by, TRIBAL_POWER, "tribal-power")
        when = who = what = TRIBAL_POWER
    judge.require(rolls, when, "{} cannot turn a die now: no roll lies there", step.by)
    judge.require(
        step.by in _players(state),
        who,
        "{} cannot turn a die: only players who take part in the fight can",
        step.by,
    )
    if not step.pay:
        _check_token(judge, state, step.by)
    if state.quarrel is not None:
        own = judge.sheet.components.pairs[step.by].animal.name
        judge.require(
            step.roller == own,
            when,
            "{} cannot turn a die of {}: in a quarrel of animals only the own dice",
            step.by,
            step.roller,
        )
    found = dict(rolls).get(step.roller, ())
    judge.require(
        step.before in found,
        what,
        "{} cannot turn a {} of {}: that roll shows {}",
        step.by,
        step.before,
        step.roller,
        ", ".join(found) or "nothing",
    )
    _check_face(judge, step.by, step.before, step.after, what)
    state = _paid(judge, state, step) if step.pay else state.with_player(step.by, die_token=False)
    at = found.index(step.before)
    turned = (*found[:at], step.after, *found[at + 1 :])
    new = joint.rolled({**dict(rolls), step.roller: turned})
    if state.quarrel is not None:
        return replace(state, quarrel=replace(state.quarrel, rolls=new))
    if state.fight is None or state.fight.dice is None:
        raise ValueError("dice without a fight")
    return combat.show(judge, state, state.fight, replace(state.fight.dice, rolls=new))


def turn_adaptation(judge: Judge, state: State, step: TurnAdaptation) -> State:
    """An adaptation die shows another face to all, before anybody has chosen one.

    Players turn dice in seat order, each at most once, as plans do not say who came first; the
    cursor counts the seats that are past.
    """
    judge.require(
        not any(player.adapted for player in state.players),
        "exo.attack.token-when",
        "{} cannot turn an adaptation die now: the choice among them has begun",
        step.by,
    )
    judge.require(step.by in judge.sheet.party, "exo.attack.token-use", "{} is no player", step.by)
    _check_token(judge, state, step.by)
    seat = judge.sheet.party.index(step.by)
    judge.require(
        seat >= state.cursor,
        "exo.attack.token-when",
        "{} cannot turn an adaptation die any more: a player of a later seat has turned one",
        step.by,
    )
    judge.require(
        step.die in range(len(state.dice)),
        "exo.attack.token-use",
        "{} cannot turn adaptation die {}: they are counted 0 and 1",
        step.by,
        step.die,
    )
    _check_face(judge, step.by, state.dice[step.die], step.face, "exo.attack.token-use")
    dice = (*state.dice[: step.die], step.face, *state.dice[step.die + 1 :])
    return replace(state.with_player(step.by, die_token=False), dice=dice, cursor=seat + 1)


def shield_adaptation(judge: Judge, state: State, step: ShieldAdaptation) -> State:
    """Tribal Power turns an adaptation die to a shield, for all, before anybody has chosen one.

    As plans do not say which came first, this is done after all turns by die tokens.
    """
    found = abilities.user(judge, state, step.by, TRIBAL_POWER, "tribal-power")
    judge.require(
        step in tuple(_shields(judge.sheet, state)),
        TRIBAL_POWER,
        "{} cannot turn adaptation die {} to a shield: it shows one, it is too late, or no gem is"
        " left",
        step.by,
        step.die,
    )
    judge.fire("exo.free.abilities", "exo.hero.ability-often")
    state = spent(state, found)
    dice = (*state.dice[: step.die], "shield", *state.dice[step.die + 1 :])
    return replace(state, dice=dice, cursor=len(state.players))


def options(sheet: Sheet, state: State) -> Iterator[TurnDie]:
    """Every turn of a die in the fight or quarrel of this moment."""
    for by in _players(state):
        if not state.player(by).die_token:
            continue
        own = sheet.components.pairs[by].animal.name
        for roller, faces in _rolls(state):
            if state.quarrel is None or roller == own:
                for before in sorted(set(faces)):
                    yield from (TurnDie(by, roller, before, f) for f in _others(sheet, before))
    found = abilities.usable(sheet, state, "tribal-power")
    if found is not None and found.player in _players(state):
        own = sheet.components.pairs[found.player].animal.name
        for pay in abilities.payments(state, found.player, found.price):
            for roller, faces in _rolls(state):
                if state.quarrel is None or roller == own:
                    for before in sorted(set(faces) - {"shield"}):
                        if "shield" in _others(sheet, before):
                            yield TurnDie(found.player, roller, before, "shield", pay)


def adaptation_options(sheet: Sheet, state: State) -> Iterator[TurnAdaptation | ShieldAdaptation]:
    """Every turn of an adaptation die, while nobody has chosen."""
    if any(player.adapted for player in state.players):
        return
    yield from _shields(sheet, state)
    for player in state.players[state.cursor :]:
        if player.die_token:
            for at, face in enumerate(state.dice):
                yield from (TurnAdaptation(player.hero, at, f) for f in _others(sheet, face))


def _shields(sheet: Sheet, state: State) -> Iterator[ShieldAdaptation]:
    """The adaptation dice that Tribal Power can turn now."""
    found = abilities.usable(sheet, state, "tribal-power")
    if found is None or any(player.adapted for player in state.players):
        return
    if abilities.affordable(state, found.player, found.price):
        for at, face in enumerate(state.dice):
            if "shield" in _others(sheet, face):
                yield ShieldAdaptation(found.character, at)


def _paid(judge: Judge, state: State, step: TurnDie) -> State:
    """``state`` after Tribal Power was paid, which shows shields only."""
    found = abilities.user(judge, state, step.by, TRIBAL_POWER, "tribal-power")
    judge.require(
        step.after == "shield",
        TRIBAL_POWER,
        "{} turns dice to shields only, not to {}",
        step.by,
        step.after,
    )
    return abilities.pay(judge, state, found.player, found.price, step.pay, rule=TRIBAL_POWER)


def _rolls(state: State) -> Rolls:
    """The dice that may still be turned."""
    if state.quarrel is not None:
        return state.quarrel.rolls
    return state.fight.dice.rolls if state.fight and state.fight.dice else ()


def _players(state: State) -> tuple[str, ...]:
    """Those who take part in the fight or quarrel."""
    if state.quarrel is not None:
        animals = {name for name, _ in state.quarrel.rolls}
        return tuple(figure.player for figure in state.figures if figure.name in animals)
    return state.fight.players if state.fight else ()


def _others(sheet: Sheet, face: str) -> tuple[str, ...]:
    """The faces of a combat die without ``face``."""
    return tuple(other for other in FACES if other != face and sheet.components.die.get(other))


def _check_token(judge: Judge, state: State, by: str) -> None:
    judge.require(
        state.player(by).die_token,
        "exo.attack.token-use",
        "{} cannot turn a die: there is no die token",
        by,
    )


def _check_face(judge: Judge, by: str, before: str, after: str, rule: str) -> None:
    judge.require(
        after in _others(judge.sheet, before),
        rule,
        "{} cannot turn a {} to {}: choose another face of the combat die",
        by,
        before,
        after,
    )
