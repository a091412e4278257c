"""What exploration cards and artefacts add to a state of the referee, as values of the model.

The model counts artefacts by holder and does not tell their kinds apart before they are played, so
positions in which kinds matter have one kind only, or one holder.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.exo.referee.card_kinds import BINDING, card_of, playable
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.solver.problem import Value

DICE = frozenset({"grenade", "agaric"})
"""Artefacts that add dice."""


def carded(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """The words for all that both sides keep of cards; none on a sheet that has no such cards."""
    effects = {card.effect for card in sheet.components.exploration if playable(sheet, card)}
    for effect in effects.intersection(BINDING):
        for player in state.players:
            bound = [card_of(sheet, card).effect for card in player.bound]
            yield f"stuck({player.hero}, {effect})", bound.count(effect)
    kinds = {card.effect for card in sheet.components.artefacts}
    if not kinds:
        return
    for figure in state.figures:
        if figure.life:  # the model leaves a dead animal what nobody can use
            yield f"held({figure.name})", len(figure.artefacts)
    for player in state.players:
        yield f"crate({player.hero})", len(player.freight)
        if "pepper" in kinds:
            yield f"pepper({player.hero})", int(player.sheltered)
        if DICE & kinds:
            capped = sheet.ruling("bonus-dice-cap") == "inside-cap"
            most = sheet.components.max_dice if capped else player.boost
            yield f"bonus({player.hero})", min(player.boost, most)
    if "net" in kinds:
        yield "net", int(state.netted)


def used_up(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """How often each kind was played, so that just the cards that somebody holds are left to play.

    What is found later may then be none of the kinds that are gone; so no leg goes on that far.
    """
    left = Counter(card for cards in _holders(state) for card in cards)
    for card in sheet.components.artefacts:
        yield f"played({card.effect})", card.copies - left[card.name]


def tells_apart(state: State) -> bool:
    """Whether it counts who holds which artefact, of which the model knows the numbers only."""
    holders = [set(cards) for cards in _holders(state)]
    return len(holders) > 1 and len(set.union(*holders)) > 1


def _holders(state: State) -> list[tuple[str, ...]]:
    """The cards of each character and drone that has any."""
    cards = [figure.artefacts for figure in state.figures]
    return [each for each in (*cards, *(player.freight for player in state.players)) if each]


COUNTED = {"held", "crate", "stuck", "pepper", "bonus", "net"}
"""Kinds of variables that :func:`carded` has a word for."""
