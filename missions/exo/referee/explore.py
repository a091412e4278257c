"""Exploring: a hero who enters an unexplored zone draws a card.

Rulebook: Attack (with the exploring rules). Of a card's four steps this version has the first two;
it plays only cards without a listed effect, and no artefacts.
"""

from __future__ import annotations

from dataclasses import replace

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import ExplorationCard, Sheet


def unexplored(state: State, zone: str) -> bool:
    """Whether a zone holds neither an EXO tile nor an extraction tile (ruling unexplore)."""
    here = state.zone(zone)
    return not here.colour and not here.tile


def possible(sheet: Sheet, state: State, zone: str) -> bool:
    """Whether this version can play a hero's entry: no card is due, or a blank one is left."""
    if not unexplored(state, zone) or len(state.deck) == len(sheet.components.exploration):
        return True
    return bool(_left(sheet, state))


def drawable(sheet: Sheet, state: State, zone: str) -> int:
    """How many cards could be drawn for ``zone``; 0 where it is explored."""
    return len(_left(sheet, state)) if unexplored(state, zone) else 0


def look(judge: Judge, state: State, zone: str) -> State:
    """A card is drawn for ``zone``, which must have one to draw, and discarded: nobody goes in."""
    card = _draw(judge, zone, _left(judge.sheet, state), state)
    return _out(state, card)


def enter(judge: Judge, state: State, hero: str, zone: str, eyes: str = "") -> State:
    """``hero`` explores ``zone`` if nobody did before: its resource and its colour are known now.

    With ``eyes`` two cards are drawn; the ``first`` or the ``second`` is kept, the other one is
    discarded. Nothing is drawn from an empty deck (ruling deck-exhaustion).
    """
    if not unexplored(state, zone):
        judge.fire("exo.explore.unexplored")
        return state
    judge.fire("exo.explore.trigger", "exo.explore.heroes-only")
    if len(state.deck) == len(judge.sheet.components.exploration):
        judge.fire("exo.supply.exploration")
        return state
    left = _left(judge.sheet, state)
    judge.require(
        left,
        "exo.card.numbers",
        "{} cannot enter {}: only exploration cards with an effect are left, not in this version",
        hero,
        zone,
    )
    card = _draw(judge, zone, left, state)
    if eyes:
        state = _out(state, card)
        other = _draw(judge, zone, _left(judge.sheet, state), state)
        state = _out(state, other)
        card = card if eyes == "first" else other
    else:
        state = _out(state, card)
    judge.fire("exo.explore.order", "exo.setup.exploration-deck")
    return state.with_zone(zone, resource=card.resource, colour=card.colour)


def _out(state: State, card: ExplorationCard) -> State:
    """``state`` with ``card`` out of the deck."""
    return replace(state, deck=tuple(sorted((*state.deck, card.name))))


def _left(sheet: Sheet, state: State) -> dict[str, ExplorationCard]:
    return {
        card.name: card
        for card in sheet.components.exploration
        if not card.effect and card.name not in state.deck
    }


def _draw(
    judge: Judge, zone: str, left: dict[str, ExplorationCard], state: State
) -> ExplorationCard:
    drawn = judge.fortune.exploration(zone, tuple(left))
    judge.require(
        drawn.card not in state.deck,
        "exo.supply.exploration",
        "card {} cannot be drawn: it is out of the deck",
        drawn.card,
    )
    judge.require(
        drawn.card in left,
        "exo.card.numbers",
        "card {} cannot be drawn: this version plays only exploration cards without an effect",
        drawn.card,
    )
    card = left[drawn.card]
    judge.require(
        drawn.resource in ("", card.resource),
        "exo.explore.resource",
        "card {} brings {}, not {}",
        card.name,
        card.resource,
        drawn.resource,
    )
    judge.require(
        drawn.colour in ("", card.colour),
        "exo.explore.exo-tile",
        "card {} brings {} EXO, not {}",
        card.name,
        card.colour,
        drawn.colour,
    )
    return card
