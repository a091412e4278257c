"""Finding artefacts: behind an exploration card, by the scout drone, by an animal alone.

Rulebook: Attack (Equipment), Build (scout drone), EXO-animals. Rulings artefact-holder,
whats-this-repeat.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import artefacts
from winnable.missions.exo.referee.bans import gifted
from winnable.missions.exo.referee.card_steps import Decline, Find
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, Visit
from winnable.missions.exo.sheet import Sheet

SCOUT, CARD, CURIOUS, MORE = "scout", "artefact", "curious", "more"
"""What a visit may owe: the find of the scout drone, of a card, of an animal that may decline, or
one more from the deck by an upgrade tile.
"""
DUE = (SCOUT, CARD, CURIOUS, MORE)

_RULES = {
    SCOUT: "exo.drone.scout",
    CARD: "exo.explore.artefact",
    CURIOUS: "exo.animal.nurasyl-whats-this",
    MORE: "exo.tile.explore-artefact",
}


def scouted(sheet: Sheet, state: State, zone: str) -> bool:
    """Whether anybody's scout drone waits in ``zone``."""
    return any(
        player.drone == zone and sheet.components.pairs[player.hero].drone == "scout"
        for player in state.players
    )


def curious(sheet: Sheet, state: State, names: tuple[str, ...]) -> str:
    """The one of ``names`` that finds artefacts alone and has a free space; empty if none."""
    for name in names:
        free = len(state.figure(name).artefacts) < sheet.components.artefact_slots
        if free and gifted(sheet, state, name, "whats-this"):
            return name
    return ""


def find(judge: Judge, state: State, visit: Visit, step: Find) -> State:
    """The player takes a card and gives it to the own hero or animal, wherever it is.

    It may be thrown away only where it would be one too many for one of them. An animal that found
    it alone keeps it.
    """
    rule = _RULES[visit.due]
    judge.fire(rule)
    card_for = _holders(state, visit)
    judge.require(
        step.to in card_for or (not step.to and _too_many(judge.sheet, state, visit)),
        rule if step.to else "exo.explore.equip-limit",
        "the artefact cannot go to {}: it is for {}",
        step.to or "nobody",
        " or ".join(card_for),
    )
    judge.require(
        visit.due != MORE or step.take == artefacts.DECK,
        rule,
        "{} is not drawn: this artefact comes from the deck",
        step.take,
    )
    if step.to:
        artefacts.check_space(judge, state, step.to, step.discard)
    judge.require(
        step.to or not step.discard,
        "exo.explore.equip-limit",
        "{} and the new artefact cannot both be thrown away",
        step.discard,
    )
    state, card = artefacts.take(judge, state, step.take, rule)
    if step.to:
        return artefacts.equip(judge, state, step.to, card, step.discard)
    return artefacts.discarded(state, card)


def options(sheet: Sheet, state: State, visit: Visit) -> Iterator[Find | Decline]:
    """Every card that may be taken, with everybody who may have it and what goes for it."""
    if visit.due == CURIOUS:
        yield Decline()
    findable = artefacts.findable(sheet, state)
    for card in findable[-1:] if visit.due == MORE else findable:
        for holder in _holders(state, visit):
            for discard in artefacts.discards(sheet, state, holder):
                yield Find(card, holder, discard)
        if _too_many(sheet, state, visit):
            yield Find(card)


def _holders(state: State, visit: Visit) -> tuple[str, ...]:
    """Who may get the card: the pair of the player, as far as alive, or the animal alone."""
    if visit.due == CURIOUS:
        return (visit.by,)
    player = state.figure(visit.by).player
    return tuple(f.name for f in state.figures if f.player == player and f.life)


def _too_many(sheet: Sheet, state: State, visit: Visit) -> bool:
    return any(
        len(state.figure(name).artefacts) >= sheet.components.artefact_slots
        for name in _holders(state, visit)
    )
