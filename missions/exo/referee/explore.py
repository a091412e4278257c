"""Exploring: a hero who enters an unexplored zone draws a card and carries it out.

Rulebook: Attack (with the exploring rules), Build (scout drone). The order is that of ruling
enter-order: scout drone, card with its four steps, larvae. What the players choose meanwhile are
steps of their own; until then the visit is open and nothing else may happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from winnable.missions.exo.disaster_tables import ExploreEffect
from winnable.missions.exo.referee import (
    artefacts,
    card_effects,
    defeat,
    events,
    explore_tiles,
    finds,
    hive,
    losses,
)
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.card_kinds import playable
from winnable.missions.exo.referee.card_steps import Decline, Find, Meet, OfEntry
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    OfTile,
    Refresh,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State, Visit
from winnable.missions.exo.sheet import ExplorationCard, Sheet


def unexplored(state: State, zone: str) -> bool:
    """Whether a zone holds neither an EXO tile nor an extraction tile (ruling unexplore)."""
    here = state.zone(zone)
    return not here.colour and not here.tile


def possible(sheet: Sheet, state: State, zone: str) -> bool:
    """Whether this version can play a hero's entry: no card is due, or one it knows is left."""
    if not unexplored(state, zone) or len(state.deck) == len(sheet.components.exploration):
        return True
    return bool(_left(sheet, state))


def drawable(sheet: Sheet, state: State, zone: str) -> int:
    """How many cards could be drawn for ``zone``; 0 where it is explored."""
    return len(_left(sheet, state)) if unexplored(state, zone) else 0


def look(judge: Judge, state: State, zone: str) -> State:
    """A card is drawn for ``zone``, which must have one to draw, and discarded: nobody goes in."""
    return _out(state, _draw(judge, zone, _left(judge.sheet, state), state))


def enter(judge: Judge, state: State, visit: Visit) -> State:
    """Heroes have come in, one of whom explores the zone if nobody did before.

    A scout drone that waits there finds an artefact first; before that a tile may renew the open
    ones.
    """
    if not unexplored(state, visit.zone):
        judge.fire("exo.explore.unexplored")
        return arrive(judge, state, visit)
    judge.fire("exo.explore.trigger", "exo.explore.heroes-only")
    if explore_tiles.refreshes(state, visit):
        return replace(state, visit=replace(visit, due=explore_tiles.REFRESH))
    return _scout(judge, state, visit)


def enter_alone(judge: Judge, state: State, visit: Visit) -> State:
    """Animals have come in without a hero: they explore nothing, but one may find an artefact."""
    if not unexplored(state, visit.zone):
        return arrive(judge, state, visit)
    judge.fire("exo.explore.animal-alone")
    names = tuple(name for name, _ in visit.movers)
    finder = finds.curious(judge.sheet, state, names)
    if finder and _findable(judge, state, finder):
        return replace(state, visit=replace(visit, by=finder, due=finds.CURIOUS))
    return arrive(judge, state, visit)


def find(judge: Judge, state: State, step: Find) -> State:
    """The artefact that is due now is taken, and the entry goes on."""
    visit = state.visit
    if visit is None or visit.due not in finds.DUE:
        judge.refuse("exo.explore.artefact", "no artefact is found now")
    state = finds.find(judge, state, visit, step)
    if visit.due == finds.SCOUT:
        return _draw_card(judge, state, visit)
    return _more(judge, state, visit) if visit.due == finds.CARD else arrive(judge, state, visit)


def decline(judge: Judge, state: State) -> State:
    """The animal takes nothing, which is its player's choice."""
    visit = state.visit
    if visit is None or visit.due != finds.CURIOUS:
        judge.refuse("exo.explore.artefact", "no animal finds an artefact that it may decline")
    return arrive(judge, state, visit)


def meet(judge: Judge, state: State, step: Meet) -> State:
    """The card is met, and the entry goes on unless somebody's death ends the play."""
    visit = state.visit
    if visit is None or visit.due != card_effects.CHOICE or step.by != visit.by:
        judge.refuse(
            "exo.explore.effects", "{} has no exploration card to meet now", step.by or "nobody"
        )
    state = card_effects.meet(judge, state, visit, step)
    visit = replace(visit, movers=tuple(_still(state, visit, step)))
    if defeat.fatal(judge.sheet, state):
        return replace(state, visit=None)
    return _next_card(judge, state, visit)


def _still(state: State, visit: Visit, step: Meet) -> Iterator[tuple[str, str]]:
    """Those who moved and are alive, except an animal that the card kept out.

    A second card bars no animal that has not come in, nor is its damage shared with that one.
    """
    for name, source in visit.movers:
        if name not in step.left_behind and state.figure(name).life:
            yield name, source


def of_tile(judge: Judge, state: State, step: OfTile) -> State:
    """What a tile of the explorer asked is answered, and the entry goes on."""
    visit, (rule, due) = state.visit, explore_tiles.asking(step)
    if visit is None or visit.due != due:
        judge.refuse(rule, "no tile of an explorer asks for this now")
    visit = replace(visit, due="")
    match step:
        case Refresh():
            return _scout(judge, explore_tiles.refresh(judge, state, step), visit)
        case ChooseResource():
            return _gain_gem(judge, explore_tiles.choose(judge, state, visit, step), visit)
        case TakeGem():
            return _gain_unit(judge, explore_tiles.take_gem(judge, state, visit, step), visit)
        case TakeUnit():
            return _effects(judge, explore_tiles.take_unit(judge, state, visit, step), visit)
        case _:
            assert_never(step)


def arrive(judge: Judge, state: State, visit: Visit) -> State:
    """The entry is over; larvae of the zone are turned over where somebody stands now."""
    state = replace(state, visit=None)
    for insect in state.insects_in(visit.zone):
        if not insect.identity and state.in_zone(visit.zone):
            judge.fire("exo.move.reveal")
            state = hive.reveal(judge, state, insect.id)
    came = [name for name, _ in visit.movers if state.figure(name).zone == visit.zone]
    return losses.entered(judge, state, came)


def options(sheet: Sheet, state: State) -> Iterator[OfEntry | OfTile]:
    """What may be said about the entry that is not over."""
    visit = state.visit
    if visit is None:
        return
    if visit.due == card_effects.CHOICE:
        yield from card_effects.options(sheet, state, visit)
    elif visit.due in finds.DUE:
        yield from finds.options(sheet, state, visit)
    else:
        yield from explore_tiles.options(sheet, state, visit)


def default(sheet: Sheet, state: State) -> OfEntry | OfTile | None:
    """How the entry goes on for a plan that says nothing more, if that can be left out."""
    visit = state.visit
    if visit is None:
        return None
    if visit.due == card_effects.CHOICE:
        return card_effects.default(sheet, state, visit)
    return Decline() if visit.due == finds.CURIOUS else explore_tiles.default(visit)


def _scout(judge: Judge, state: State, visit: Visit) -> State:
    """Anybody's scout drone in the zone finds an artefact before the card is drawn."""
    helped = finds.scouted(judge.sheet, state, visit.zone)
    if helped and _findable(judge, state, visit.by):
        return replace(state, visit=replace(visit, due=finds.SCOUT))
    return _draw_card(judge, state, visit)


def _draw_card(judge: Judge, state: State, visit: Visit) -> State:
    """The zone's resource and colour are known now.

    Nothing is drawn from an empty deck (ruling deck-exhaustion).
    """
    if len(state.deck) == len(judge.sheet.components.exploration):
        judge.fire("exo.supply.exploration")
        return _more(judge, state, visit)
    left = _left(judge.sheet, state)
    judge.require(
        left,
        "exo.card.numbers",
        "{} cannot enter {}: only exploration cards are left that this version does not play",
        visit.by,
        visit.zone,
    )
    state, card = _kept(judge, state, visit, left)
    judge.fire("exo.explore.order", "exo.setup.exploration-deck")
    state = state.with_zone(visit.zone, resource=card.resource, colour=card.colour)
    visit = replace(visit, card=card.name, due="")
    state, visit = _twofold(judge, state, visit)
    state = events.happened(judge, state, "explore", (visit.by,), visit.zone)
    if defeat.fatal(judge.sheet, state):
        return replace(state, visit=None)
    if explore_tiles.chooses(judge.sheet, state, visit):
        return replace(state, visit=replace(visit, due=explore_tiles.RESOURCE))
    return _gain_gem(judge, state, visit)


def _gain_gem(judge: Judge, state: State, visit: Visit) -> State:
    """The gem that a tile gives of the zone's colour, before the effects of the card."""
    if explore_tiles.gives_gem(judge, state, visit):
        if not explore_tiles.has_slot(judge.sheet, state, visit):
            return replace(state, visit=replace(visit, due=explore_tiles.GEM))
        state = explore_tiles.gem(judge.sheet, state, visit)
    return _gain_unit(judge, state, visit)


def _gain_unit(judge: Judge, state: State, visit: Visit) -> State:
    """The unit that a tile gives of the zone's resource, after the gem."""
    if explore_tiles.gives_unit(state, visit):
        if not explore_tiles.has_room(judge.sheet, state, visit):
            return replace(state, visit=replace(visit, due=explore_tiles.UNIT))
        state = explore_tiles.unit(judge, state, visit)
    return _effects(judge, state, visit)


def _effects(judge: Judge, state: State, visit: Visit) -> State:
    """The effects of the card happen; where they ask something, the entry waits for the answer."""
    state = card_effects.begin(judge, replace(state, visit=visit), visit)
    if state.visit is not None and state.visit.due == card_effects.CHOICE:
        return state
    return _next_card(judge, state, visit)


def _next_card(judge: Judge, state: State, visit: Visit) -> State:
    """The effects of a second card come after those of the first."""
    if not visit.other:
        return _last_step(judge, state, visit)
    return _effects(judge, state, replace(visit, card=visit.other, other="", due=""))


def _twofold(judge: Judge, state: State, visit: Visit) -> tuple[State, Visit]:
    """A face has the explorer draw a second card, if there is one, and says the colour."""
    found = next(in_force(judge.sheet, state, ExploreEffect), None)
    if found is None:
        return state, visit
    effect, rule = found
    judge.fire(rule)
    state = state.with_zone(visit.zone, colour=effect.colour)
    left = _left(judge.sheet, state)
    if not left:
        return state, visit
    other = _draw(judge, visit.zone, left, state)
    return _out(state, other), replace(visit, other=other.name)


def _kept(
    judge: Judge, state: State, visit: Visit, left: dict[str, ExplorationCard]
) -> tuple[State, ExplorationCard]:
    """The card drawn, or that of two which the visit keeps; all drawn ones are out of the deck."""
    card = _draw(judge, visit.zone, left, state)
    state = _out(state, card)
    if not visit.eyes:
        return state, card
    other = _draw(judge, visit.zone, _left(judge.sheet, state), state)
    return _out(state, other), card if visit.eyes == "first" else other


def _out(state: State, card: ExplorationCard) -> State:
    """``state`` with ``card`` out of the deck."""
    return replace(state, deck=tuple(sorted((*state.deck, card.name))))


def _last_step(judge: Judge, state: State, visit: Visit) -> State:
    """Step 4 of a card: an artefact, as long as there is one."""
    if _findable(judge, state, visit.by):
        return replace(state, visit=replace(visit, due=finds.CARD))
    return _more(judge, state, visit)


def _more(judge: Judge, state: State, visit: Visit) -> State:
    """An artefact more from the deck, by a tile of the explorer."""
    more = explore_tiles.draws_more(judge.sheet, state, visit)
    if more and _findable(judge, state, visit.by):
        return replace(state, visit=replace(visit, due=finds.MORE))
    return arrive(judge, state, visit)


def _findable(judge: Judge, state: State, finder: str) -> bool:
    """Whether an artefact can be found: there is one, and no face forbids it (artefact-ban)."""
    if not artefacts.findable(judge.sheet, state):
        return False
    rule = banned(judge.sheet, state, state.figure(finder), "artefact-draw")
    judge.fire(*filter(None, (rule,)))
    return not rule


def _left(sheet: Sheet, state: State) -> dict[str, ExplorationCard]:
    return {
        card.name: card
        for card in sheet.components.exploration
        if playable(sheet, card) and card.name not in state.deck
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
        "card {} cannot be drawn: this version does not play it, or there is none",
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
