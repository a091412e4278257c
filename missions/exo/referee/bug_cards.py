"""The decks of bug cards, one a type. Rulebook: Game Setup 6, Combat System 1 and 5."""

from __future__ import annotations

from winnable.missions.exo.chance import Draw
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugCard


def draw(
    judge: Judge,
    state: State,
    bug: str,
    *,
    insect: str,
    in_use: tuple[str, ...],
    joins: bool = False,
    further: bool = False,
) -> tuple[State, BugCard | None]:
    """A card from the deck of type ``bug``, for ``insect`` (empty for a strike).

    ``joins``: it is the card of a bug that joins ``insect`` in its fight; ``further``: one more of
    its own.
    Cards drawn stay out until dawn. An empty deck is made of its discards again, all but the cards
    ``in_use`` in this fight; where there are none, nothing is drawn (ruling deck-exhaustion).
    """
    kinds = {card.name: card for card in judge.sheet.components.bug_cards if card.bug == bug}
    drawn = [name for name in state.drawn if name in kinds]
    if len(drawn) >= sum(card.copies for card in kinds.values()):
        kept = [name for name in state.drawn if name not in kinds]
        drawn = [name for name in in_use if name in kinds]
        state = replace(state, drawn=tuple(sorted(kept + drawn)))
        if len(drawn) >= sum(card.copies for card in kinds.values()):
            return state, None
    judge.fire("exo.setup.bug-decks")
    own = judge.fortune.further_card if further else judge.fortune.bug_card
    source = judge.fortune.joining_card if joins else own
    name = source(_asked(state, bug, insect, further=joins or further))
    judge.require(name in kinds, "exo.combat.card", "{} is no card of the {} deck", name, bug)
    judge.require(
        drawn.count(name) < kinds[name].copies,
        "exo.supply.bug-cards",
        "card {} cannot be drawn: all copies are out until dawn",
        name,
    )
    return replace(state, drawn=tuple(sorted((*state.drawn, name)))), kinds[name]


def draw_all(
    judge: Judge, state: State, bug: str, *, insect: str, in_use: tuple[str, ...], number: int
) -> tuple[State, tuple[BugCard, ...]]:
    """The ``number`` cards with which ``insect`` fights, as far as there are any."""
    cards: list[BugCard] = []
    for nth in range(number):
        drawn = (*in_use, *(card.name for card in cards))
        state, card = draw(judge, state, bug, insect=insect, in_use=drawn, further=nth > 0)
        if card is not None:
            cards.append(card)
    return state, tuple(cards)


def _asked(state: State, bug: str, insect: str, *, further: bool) -> Draw:
    """What the card belongs to: the day's deck, and the fight of ``insect``."""
    zone = next((each.zone for each in state.insects if each.id == insect), "")
    nth = 1 + state.fights.count(zone) if zone else 0
    return Draw(state.round, bug, state.drawn, insect, zone, nth, further)
