"""What faces take without asking: life and gems, as they are read, at entries, at night.

Rulebook: the disaster tables of the sheets. Rulings hive-zone-loss (on reading), colour-zone (on
reading and at each entry; lost gems are the player's), moved-loss, night-effects-step.
"""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.disaster_tables import LoseEffect, LosePawnEffect, Who
from winnable.missions.exo.referee import defeat
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Figure, State, changed, held
from winnable.missions.exo.referee.who import touched, touches
from winnable.missions.exo.sheet import COLOURS


def asks(effect: LoseEffect) -> bool:
    """Whether a player may have to choose what is lost: some gems, of whatever colours."""
    return effect.what == "gem" and effect.count > 0 and not effect.colour


def happen(judge: Judge, state: State, effect: LoseEffect, rule: str) -> State:
    """All whom ``effect`` touches now lose what it says, as far as they have it."""
    return _of(judge, state, effect, rule, touched(judge.sheet, state, effect.who))


def entered(judge: Judge, state: State, names: Iterable[str]) -> State:
    """``names`` have come into the zones where they are: what faces say of that happens."""
    for effect, rule in in_force(judge.sheet, state, LoseEffect):
        if effect.entering:
            figures = (state.figure(name) for name in names)
            there = [f for f in figures if touches(judge.sheet, state, effect.who, f)]
            state = _of(judge, state, effect, rule, there)
    return state


def tonight(judge: Judge, state: State) -> State:
    """What is lost in the night; all whom it touches are judged before anybody loses anything."""
    found = [
        (effect, rule, touched(judge.sheet, state, effect.who))
        for effect, rule in in_force(judge.sheet, state, LoseEffect)
        if effect.when == "night" and not asks(effect)
    ]
    for effect, rule, figures in found:
        state = _of(judge, state, effect, rule, figures)
    return state


def pawns(judge: Judge, state: State) -> State:
    """Pawns that players will lack in the next round, judged tonight."""
    for effect, rule in in_force(judge.sheet, state, LosePawnEffect):
        who = Who(effect.kind, "unsheltered" if effect.unsheltered else "")
        for figure in touched(judge.sheet, state, who):
            judge.fire(rule)
            fewer = state.player(figure.player).fewer + effect.count
            state = state.with_player(figure.player, fewer=fewer)
    return state


def _of(
    judge: Judge, state: State, effect: LoseEffect, rule: str, figures: Iterable[Figure]
) -> State:
    for figure in figures:
        judge.fire(rule)
        if effect.what == "life":
            number = effect.count or state.figure(figure.name).life
            state = defeat.wounded(state, figure.name, number)
        else:
            state = _robbed(state, figure.player, effect)
    return state


def _robbed(state: State, hero: str, effect: LoseEffect) -> State:
    gems = state.player(hero).gems
    for colour in (effect.colour,) if effect.colour else COLOURS:
        number = held(gems, colour)
        if effect.count:
            number = min(number, effect.count)
        gems = changed(gems, colour, -number)
    return state.with_player(hero, gems=gems)
