"""What upgrade tiles do for a hero who explores. Rulebook: Upgrade Tiles.

They serve the hero who wears them and explores the zone, each time and for nothing (rulings
tile-wearer, tile-cost), in the order of an entry: open artefacts are renewed before anything is
found, the zone's resource is chosen and what it gives is taken before the card's effects happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from winnable.missions.exo.referee import artefacts, upgrade
from winnable.missions.exo.referee.card_kinds import card_of
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    OfTile,
    Refresh,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State, Visit, changed, held
from winnable.missions.exo.referee.stores import discards, gain_gem, gem_left, receive
from winnable.missions.exo.referee.zone_words import colour
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

REFRESH, RESOURCE, GEM, UNIT = "refresh", "resource", "gem", "unit"
"""What a visit may owe: which artefacts go, what the zone produces, what goes for gem and unit."""


def asking(step: OfTile) -> tuple[str, str]:
    """The rule of the tile that asks for this step, and what the visit owes then."""
    match step:
        case Refresh():
            return "exo.tile.refresh-artefacts", REFRESH
        case ChooseResource():
            return "exo.tile.choose-resource", RESOURCE
        case TakeGem():
            return "exo.tile.explore-exo", GEM
        case TakeUnit():
            return "exo.tile.explore-resource", UNIT
        case _:
            assert_never(step)


def refreshes(state: State, visit: Visit) -> bool:
    """Whether the explorer may have open artefacts replaced now."""
    return bool(state.display) and upgrade.worn(state, visit.by, "refresh-artefacts")


def refresh(judge: Judge, state: State, step: Refresh) -> State:
    """Open artefacts are thrown away, then each is replaced from the deck."""
    if not step.cards:
        return state
    judge.require(
        step.cards in _choices(state),
        "exo.tile.refresh-artefacts",
        "{} cannot be thrown away: open are {}",
        " and ".join(step.cards),
        ", ".join(state.display),
    )
    return artefacts.replaced(judge, state, step.cards)


def chooses(sheet: Sheet, state: State, visit: Visit) -> bool:
    """Whether the explorer says what the zone produces: by its tile, or of two cards' resources."""
    return len(_resources(sheet, state, visit)) > 1


def _resources(sheet: Sheet, state: State, visit: Visit) -> tuple[str, ...]:
    """What the zone may produce (ruling explore-two)."""
    if upgrade.worn(state, visit.by, "choose-resource"):
        return RESOURCES
    cards = {name for name in (visit.card, visit.other) if name}
    found = {card_of(sheet, name).resource for name in cards}
    return tuple(resource for resource in RESOURCES if resource in found)


def choose(judge: Judge, state: State, visit: Visit, step: ChooseResource) -> State:
    """The zone produces the resource that is chosen, or that of its card."""
    if not step.resource:
        return state
    judge.require(
        step.resource in _resources(judge.sheet, state, visit),
        "exo.tile.choose-resource" if not visit.other else "exo.explore.resource",
        "{} is no resource that this zone may produce",
        step.resource,
    )
    return state.with_zone(visit.zone, resource=step.resource)


def gives_gem(judge: Judge, state: State, visit: Visit) -> bool:
    """Whether the explorer gets a gem of the zone's colour: there has to be one."""
    if not upgrade.worn(state, visit.by, "explore-exo"):
        return False
    judge.fire("exo.tile.explore-exo")
    return gem_left(judge.sheet, state, colour(judge.sheet, state, visit.zone))


def has_slot(sheet: Sheet, state: State, visit: Visit) -> bool:
    """Whether a gem goes into the explorer's pool without a question."""
    return sum(state.player(visit.by).gems) < sheet.components.exo_slots


def gem(sheet: Sheet, state: State, visit: Visit) -> State:
    """A gem of the zone's colour comes into the explorer's pool."""
    return gain_gem(state, visit.by, colour(sheet, state, visit.zone))


def take_gem(judge: Judge, state: State, visit: Visit, step: TakeGem) -> State:
    """The gem for which there was no slot takes the place of another one, or is lost.

    Rulings free-discard and production-overflow: gems for gems.
    """
    if not step.discard:
        return state
    gems = state.player(visit.by).gems
    judge.require(
        step.discard in COLOURS and held(gems, step.discard),
        "exo.tile.explore-exo",
        "{} cannot throw away {}: there is no such gem in the pool",
        visit.by,
        step.discard,
    )
    state = state.with_player(visit.by, gems=changed(gems, step.discard, -1))
    return gem(judge.sheet, state, visit)


def gives_unit(state: State, visit: Visit) -> bool:
    """Whether the explorer gets a unit of the zone's resource."""
    return upgrade.worn(state, visit.by, "explore-resource")


def has_room(sheet: Sheet, state: State, visit: Visit) -> bool:
    """Whether a unit goes into the explorer's backpack without a question."""
    return state.player(visit.by).packed < sheet.components.backpack


def unit(judge: Judge, state: State, visit: Visit, discard: str = "") -> State:
    """A unit of the zone's resource comes into the explorer's backpack (ruling free-discard)."""
    rule = "exo.tile.explore-resource"
    resource = state.zone(visit.zone).resource
    return receive(judge, state, visit.by, resource, discard=discard, rule=rule)


def take_unit(judge: Judge, state: State, visit: Visit, step: TakeUnit) -> State:
    """The unit for which there was no room takes the place of another one, or is lost."""
    return unit(judge, state, visit, step.discard) if step.discard else state


def draws_more(sheet: Sheet, state: State, visit: Visit) -> bool:
    """Whether the explorer draws one artefact more, from the deck."""
    worn = upgrade.worn(state, visit.by, "explore-artefact")
    return worn and artefacts.DECK in artefacts.findable(sheet, state)


def pairs_up(sheet: Sheet, state: State, by: str, zone: str) -> bool:
    """Whether the own scout drone waits in ``zone`` with the tile that draws two cards."""
    scout = sheet.components.pairs[by].drone == "scout" if by in sheet.party else False
    here = scout and state.player(by).drone == zone
    return here and upgrade.worn(state, f"{by}.drone", "scout-two")


def options(sheet: Sheet, state: State, visit: Visit) -> Iterator[OfTile]:
    """What may be said where one of these tiles asks."""
    if visit.due == REFRESH:
        yield from (Refresh(cards) for cards in _choices(state))
    elif visit.due == RESOURCE:
        yield from (ChooseResource(resource) for resource in ("", *_resources(sheet, state, visit)))
    elif visit.due == GEM:
        gems = state.player(visit.by).gems
        yield from (
            TakeGem(colour) for colour in ("", *COLOURS) if not colour or held(gems, colour)
        )
    elif visit.due == UNIT:
        yield TakeUnit()
        yield from (TakeUnit(item) for item in discards(sheet, state, visit.by))


def default(visit: Visit) -> OfTile | None:
    """What a plan means that says nothing: none of it is used."""
    match visit.due:
        case "refresh":
            return Refresh()
        case "resource":
            return ChooseResource()
        case "gem":
            return TakeGem()
        case "unit":
            return TakeUnit()
        case _:
            return None


def _choices(state: State) -> tuple[tuple[str, ...], ...]:
    """Every choice of open cards, none of them included."""
    return tuple(
        sorted(
            {
                cards
                for number in range(len(state.display) + 1)
                for cards in combinations(sorted(state.display), number)
            }
        )
    )
