"""Dice that artefacts add to the next combat roll of a player. Rulebook: Artefact Cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from winnable.missions.exo.referee.state import State


def spend(
    state: State, values: Mapping[str, int], owner: Mapping[str, str]
) -> tuple[State, dict[str, int]]:
    """``values`` (dice by roller) with the boosts of their owners, which are used up.

    They are dice of that player, below the limit of the roll like others (ruling bonus-dice-cap).
    """
    more = {name: state.player(owner[name]).boost for name in values}
    rolling = {owner[name] for name in values}
    players = tuple(
        replace(player, boost=0) if player.hero in rolling else player for player in state.players
    )
    state = replace(state, players=players)
    return state, {name: number + more[name] for name, number in values.items()}
