"""What faces have happen whenever somebody does something this round.

Rulebook: the disaster tables of the sheets. Rulings moved-loss, immobilised, strike (each in full),
explore-strike, recolour.
"""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.disaster_tables import OnEffect
from winnable.missions.exo.referee import bug_cards, defeat, negative_effects
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.zone_words import colour


def happened(judge: Judge, state: State, event: str, names: Iterable[str], zone: str) -> State:
    """``names`` did what ``event`` says in ``zone``: what faces say of that happens.

    For ``explore`` only where the zone produces the colour of the face, be it by another face. A
    zone without an EXO tile has none to become another one.
    """
    names = tuple(names)
    for effect, rule in in_force(judge.sheet, state, OnEffect):
        if effect.event != event:
            continue
        if event == "explore" and colour(judge.sheet, state, zone) != effect.colour:
            continue
        who = [n for n in names if state.figure(n).life]
        if effect.once:
            who = [n for n in who if (rule, n) not in state.befell]
        if who:
            if effect.recolour and state.zone(zone).colour:
                state = state.with_zone(zone, colour=effect.recolour)
            state = _befalls(judge, state, effect, rule, who)
    return state


def _befalls(judge: Judge, state: State, effect: OnEffect, rule: str, who: list[str]) -> State:
    judge.fire(rule)
    if effect.once or effect.immobile:
        noted = {*state.befell, *((rule, name) for name in who)}
        state = replace(state, befell=tuple(sorted(noted)))
    for name in who:
        if effect.immobile:
            state = state.with_figure(name, immobile=True)
        state = defeat.wounded(state, name, effect.life)
    if effect.strike:
        state = _struck(judge, state, effect.strike, who)
    return state


def _struck(judge: Judge, state: State, bug: str, who: list[str]) -> State:
    """One card hits each of ``who`` with its alpha half; nothing is rolled or blocked."""
    state, card = bug_cards.draw(judge, state, bug, insect="", in_use=())
    if card is None:
        return state
    for name in who:
        if state.figure(name).life:
            state = negative_effects.struck(judge, state, name, card.alpha)
            state = defeat.wounded(state, name, card.alpha.damage + card.alpha.critical)
    return state
