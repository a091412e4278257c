"""Placement of action pawns: how many there are, and what using them means.

All pawns are placed before the first one is used. A plan that places exactly the pawns that it will
use is legal whenever the same uses are legal under a larger placement: pawns may be held back or
lapse (``exo.ruling.pawn-forfeit``), and a placed pawn only restricts. So the model keeps one
counter of unused pawns a player, and the placement of a plan is what its actions used.
"""

from __future__ import annotations

from winnable.models.exo.act import Act
from winnable.models.exo.part import ACTION, Part, rules, stage
from winnable.models.exo.state import NONE, State, pawns_of
from winnable.models.exo.support import reinforcements
from winnable.models.exo.terms import among
from winnable.solver.problem import TRUE, Action, Change, Effect, Expr, Stage, all_of

WAIT = "pass"
"""The name of the action of doing nothing."""

STRUCTURE = {
    # rules that no condition or effect states, and where they are to be seen
    "exo.action.spaces-hero": "only heroes have actions to build, extract and move drones",
    "exo.action.spaces-animal": "only animals have actions to extract EXO",
    "exo.action.spaces-both": "heroes and animals have actions to move and to rest",
    "exo.action.place-free": "any number of actions of a round may use pawns of one space",
    "exo.action.order": "each action stage offers the actions of all players",
    "exo.action.chain": "each action stage starts from the state that the one before it left",
    "exo.action.end": "the night follows the last action stage, whatever pawns are left",
}


def handing_out(state: State) -> Stage:
    """Each player takes the pawns of the round, less those lost the night before (0 at least)."""
    effects: list[Effect] = []
    for hero in state.heroes:
        own = state.sheet.components.pairs[hero].pawns
        rule = "exo.setup.claire-pawn" if own else "exo.setup.pawns"
        full = pawns_of(state.sheet, hero)
        for less in state.lost[hero].values:
            when = among(state.lost[hero], [less])
            for more, case in reinforcements(state, hero):
                left = max(0, full + more - int(less))
                effects.append(Effect(state.pawns[hero], left, rule, all_of(when, *case)))
        effects.append(Effect(state.lost[hero], 0, "exo.action.place"))
    if state.reinforced is not None:
        effects.append(Effect(state.reinforced, NONE, "exo.action.place"))
    return stage("placement", ACTION, Part(effects=tuple(effects)))


def use(state: State, hero: str, count: int, when: Expr = TRUE) -> Effect:
    """``count`` pawns of the player come off a space; any number may stand on most of them."""
    return Effect(state.pawns[hero], Change(-count), "exo.action.resolve", when)


def passing(act: Act) -> Part:
    """Nobody acts: pawns may be held back."""
    waits = rules("exo.action.resolve", (act.still(),))
    return Part(actions=(Action(WAIT, "party", waits),))
