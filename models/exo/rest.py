"""Rest: a character gets 1 life back, once a round, and extracts meanwhile if a tile lets it."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding
from winnable.models.exo.extract import extracted, extraction
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.poison import lacks
from winnable.models.exo.terms import alive
from winnable.solver.problem import FALSE, TRUE, Action, Change, Condition, Effect, Expr, is_

TILE = "exo.tile.rest-extract"

STRUCTURE = {
    "exo.action.place-rest": "a second pawn on a rest space could not be used: one rest a round",
}


def resting(act: Act) -> Part:
    """Each actor may rest. A rest that heals nothing changes nothing and is left out."""
    return Part(actions=tuple(_rest(act, character) for character in act.actors))


def resting_well(act: Act) -> Part:
    """A hero may extract while resting, even in full life, where a tile that it wears says so."""
    state = act.state
    heroes = [h for h in act.heroes if state.upgrades.worn(h, "rest-extract") is not FALSE]
    if not heroes:
        return Part()
    return Part((act.found, act.discard), actions=tuple(_rest_well(act, hero) for hero in heroes))


def _rest(act: Act, character: str) -> Action:
    state = act.state
    return Action(
        name=f"rest {character}",
        actor=character,
        preconditions=(
            *_able(act, character),
            Condition(lacks(state, character), "exo.rest.heal"),
        ),
        effects=(*_rested(act, character, TRUE),),
        cost=1,
        params=(("do", "rest"),),
    )


def _rest_well(act: Act, hero: str) -> Action:
    state = act.state
    return Action(
        name=f"rest {hero} extracting",
        actor=hero,
        preconditions=(
            *_able(act, hero),
            Condition(state.upgrades.worn(hero, "rest-extract"), TILE),
            *(Condition(condition.expr, TILE) for condition in extraction(act, hero)),
        ),
        effects=(*_rested(act, hero, lacks(state, hero)), *extracted(act, hero)),
        cost=1,
        params=(("do", "rest"), ("extracts", 1)),
    )


def _able(act: Act, character: str) -> Iterator[Condition]:
    """Nobody moves meanwhile, and the character has not rested in this round."""
    state = act.state
    yield Condition(act.still(), "exo.rest.heal")
    yield Condition(alive(state, character), "exo.rest.heal")
    yield Condition(is_(state.rested[character], 0), "exo.rest.once")
    yield from forbidding(state, "rest", character, FALSE)


def _rested(act: Act, character: str, weak: Expr) -> Iterator[Effect]:
    """A pawn is used, and where the character is ``weak`` it gets 1 life back."""
    state = act.state
    yield use(state, state.hero(character), 1)
    yield Effect(state.life[character], Change(1), "exo.rest.heal", weak)
    yield Effect(state.rested[character], 1, "exo.rest.once")
