"""Dice that artefacts and powers add to a roll. Rulebook: Artefact Cards, EXO-animals.

Artefacts add theirs to the next roll of their player; they are dice of that player.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.roll_powers import outside_limit
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet


def spend(
    state: State, owner: Mapping[str, str], idle: Collection[str] = ()
) -> tuple[State, dict[str, int]]:
    """``state`` after the boosts of all in ``owner`` (player by roller) were used up; their dice.

    The dice are given by roller. A player must not stand behind two of them. Those of players who
    are ``idle`` wait for a later roll (ruling gear-ban).
    """
    more = {
        name: 0 if player in idle else state.player(player).boost for name, player in owner.items()
    }
    rolling = set(owner.values()) - set(idle)
    players = tuple(
        replace(player, boost=0) if player.hero in rolling else player for player in state.players
    )
    return replace(state, players=players), more


def added(
    sheet: Sheet, values: Mapping[str, int], *more: Mapping[str, int]
) -> tuple[dict[str, int], dict[str, int]]:
    """``values`` (dice by roller) with all of ``more``; dice that come on top of the limit.

    Such dice are below the limit of the roll like others, or outside it (ruling bonus-dice-cap).
    """
    bonus = {name: sum(dice.get(name, 0) for dice in more) for name in values}
    if outside_limit(sheet):
        return dict(values), bonus
    return {name: number + bonus[name] for name, number in values.items()}, {}
