"""Rest: a character gets 1 life back, once a round."""

from __future__ import annotations

from winnable.models.exo.act import Act
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.poison import lacks
from winnable.models.exo.terms import alive
from winnable.solver.problem import Action, Change, Condition, Effect, is_

STRUCTURE = {
    "exo.action.place-rest": "a second pawn on a rest space could not be used: one rest a round",
}


def resting(act: Act) -> Part:
    """Each actor may rest. A rest that heals nothing changes nothing and is left out."""
    return Part(actions=tuple(_rest(act, character) for character in act.actors))


def _rest(act: Act, character: str) -> Action:
    state = act.state
    life = state.life[character]
    return Action(
        name=f"rest {character}",
        actor=character,
        preconditions=(
            Condition(act.still(), "exo.rest.heal"),
            Condition(act.free_of_charge(), "exo.rest.heal"),
            Condition(alive(state, character), "exo.rest.heal"),
            Condition(lacks(state, character), "exo.rest.heal"),
            Condition(is_(state.rested[character], 0), "exo.rest.once"),
        ),
        effects=(
            use(state, state.hero(character), 1),
            Effect(life, Change(1), "exo.rest.heal"),
            Effect(state.rested[character], 1, "exo.rest.once"),
        ),
        cost=1,
        params=(("do", "rest"),),
    )
