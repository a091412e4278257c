"""Exploring: a hero who enters an unexplored zone finds its resource and its EXO colour.

What lies in a zone is fixed before play (``resource``, ``colour``) and counts from the moment the
zone is explored; so does the card's effect (see the chapter ``explore_cards``). What upgrade tiles
change about it stands in ``explore_tiles`` and ``remote``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.ground import unexplored
from winnable.models.exo.kit import drawable, drawable_effects
from winnable.models.exo.move import enters
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import at_most, unless
from winnable.models.exo.twofold import twofold_of
from winnable.models.exo.vicinity import beside
from winnable.solver.problem import (
    FALSE,
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Value,
    Var,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.explore.unexplored": "explored(zone) is set with the EXO tile, which never leaves",
    "exo.explore.order": "what is found, met and equipped in one stage is summed up in that order",
    "exo.explore.resource": "resource(zone) counts as soon as the zone is explored",
    "exo.explore.exo-tile": "colour(zone) counts as soon as the zone is explored",
    "exo.explore.animal-alone": "only heroes are asked whether they enter",
}


def exploring(act: Act) -> Part:
    """A hero who moves into a zone explores it; several heroes together do so once.

    Or a hero explores a zone beside the own one by an upgrade tile.
    """
    return Part(
        effects=(
            *(
                Effect(store, value, _trigger(act), any_of(*_explored(act, zone)))
                for zone in act.state.zones
                for store, value in _found(act.state, zone)
                if act.heroes
            ),
            *_coloured(act),
        )
    )


def _coloured(act: Act) -> Iterator[Effect]:
    """The zone produces the colour that a face says."""
    two = twofold_of(act.state)
    if two is None or not act.heroes:
        return
    for zone in act.state.zones:
        fresh = AllOf((unexplored(act.state, zone), any_of(*_explored(act, zone)), two.when))
        yield Effect(act.state.colour[zone], two.colour, two.rule, fresh)


def _found(state: State, zone: str) -> Iterator[tuple[Var, Value]]:
    """The card counts from now on, and no longer the cube of a star tile that was lost."""
    yield state.explored[zone], 1
    if zone in state.gifts.planted:
        yield state.gifts.planted[zone], NONE


def _explored(act: Act, zone: str) -> Iterator[Expr]:
    entered = enters(act, act.heroes, zone)
    fresh = unexplored(act.state, zone) if zone in act.state.gifts.planted else None
    yield entered if fresh is None else AllOf((entered, fresh))
    for hero in act.explorers_from_afar():
        place = beside(act.state, act.state.zone[hero], zone)
        yield AllOf((is_(act.to, zone), act.looks_far(hero), place))


def _trigger(act: Act) -> str:
    """Only heroes explore: a stage of animals alone has no use for the rule."""
    return "exo.explore.trigger" if act.heroes else "exo.explore.heroes-only"


def cards(state: State) -> Iterator[Condition]:
    """Each card lies in one zone at most: no kind of card is found more often than it is printed.

    Where the deck has fewer cards that can be drawn than the board has zones, the last zones cannot
    be explored; :class:`ValueError`, as no sheet that ships is so large.
    """
    known = {"", *drawable_effects(state.sheet)}
    drawn = drawable(state.sheet)
    zones = [zone for zone in state.zones if zone not in state.sheet.specials.produces]
    if len(drawn) < len(zones):
        raise ValueError(
            f"{state.sheet.name}: {len(zones)} zones, but only {len(drawn)} exploration"
            " cards that can be drawn"
        )
    copies = Counter((card.resource, card.colour, card.effect) for card in drawn)
    for resource in RESOURCES:
        for colour in COLOURS:
            for effect in sorted(known):
                found: list[tuple[int, Expr]] = [
                    (1, shown)
                    for zone in zones
                    for shown in _shows(state, zone, resource, colour, effect)
                ]
                most = copies[resource, colour, effect]
                rule = "exo.supply.exploration" if most else "exo.card.numbers"
                yield Condition(at_most(found, most), rule)
    for zone, var in state.kit.effect.items():
        bare = Not(furnished(state, zone)) if zone in zones else FALSE
        yield Condition(unless(bare, then=is_(var, NONE)), "exo.setup.furnish")
    for (_, zone), var in state.kit.second.items():
        bare = Not(furnished(state, zone)) if zone in zones else FALSE
        yield Condition(unless(bare, then=is_(var, var.values[0])), "exo.setup.furnish")


def _shows(state: State, zone: str, resource: str, colour: str, effect: str) -> Iterator[Expr]:
    """Such a card lies in ``zone``, or is the second one that may be drawn there."""
    card = [is_(state.resource[zone], resource), is_(state.colour[zone], colour)]
    if state.kit.effect:
        card.append(is_(state.kit.effect[zone], effect or NONE))
    yield AllOf((*card, Not(furnished(state, zone))))
    values = {"resource": resource, "colour": colour, "effect": effect or NONE}
    second = [is_(var, values[what]) for (what, z), var in state.kit.second.items() if z == zone]
    if second:
        yield AllOf((*second, Not(furnished(state, zone))))


def furnished(state: State, zone: str) -> Expr:
    """At set-up: a hero starts in ``zone``, which therefore needs no card."""
    if zone not in state.sheet.start_zones:
        return any_of()
    homes = state.sheet.specials.homes
    return any_of(*(is_(state.zone[hero], zone) for hero in state.heroes if hero not in homes))
