"""Exploring: a hero who enters an unexplored zone finds its resource and its EXO colour.

What lies in a zone is fixed before play (``resource``, ``colour``) and counts from the moment the
zone is explored. Only cards without a listed effect are drawn in this version.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.move import enters
from winnable.models.exo.part import Part
from winnable.models.exo.state import State
from winnable.models.exo.terms import at_most
from winnable.solver.problem import AllOf, Condition, Effect, Expr, Not, any_of, is_

STRUCTURE = {
    "exo.explore.unexplored": "explored(zone) is set with the EXO tile, which never leaves",
    "exo.explore.order": "resource and colour are found by one effect; cards have nothing else",
    "exo.explore.resource": "resource(zone) counts as soon as the zone is explored",
    "exo.explore.exo-tile": "colour(zone) counts as soon as the zone is explored",
    "exo.explore.animal-alone": "only heroes are asked whether they enter",
}


def exploring(act: Act) -> Part:
    """A hero who moves into a zone explores it; several heroes together do so once."""
    return Part(
        effects=tuple(
            Effect(act.state.explored[zone], 1, _trigger(act), entered)
            for zone in act.state.zones
            if act.heroes and (entered := enters(act, act.heroes, zone)) is not None
        )
    )


def _trigger(act: Act) -> str:
    """Only heroes explore: a stage of animals alone has no use for the rule."""
    return "exo.explore.trigger" if act.heroes else "exo.explore.heroes-only"


def cards(state: State) -> Iterator[Condition]:
    """Each card lies in one zone at most: no kind of card is found more often than it is printed.

    Where the deck has fewer such cards than the board has zones, the last zones cannot be explored;
    :class:`ValueError`, as no sheet that ships is so large.
    """
    blank = [card for card in state.sheet.components.exploration if not card.effect]
    if len(blank) < len(state.zones):
        raise ValueError(
            f"{state.sheet.name}: {len(state.zones)} zones, but only {len(blank)} exploration"
            " cards without a listed effect"
        )
    copies = Counter((card.resource, card.colour) for card in blank)
    for resource in RESOURCES:
        for colour in COLOURS:
            found: list[tuple[int, Expr]] = [
                (
                    1,
                    AllOf(
                        (
                            is_(state.resource[zone], resource),
                            is_(state.colour[zone], colour),
                            Not(furnished(state, zone)),
                        )
                    ),
                )
                for zone in state.zones
            ]
            most = copies[resource, colour]
            rule = "exo.supply.exploration" if most else "exo.card.numbers"
            yield Condition(at_most(found, most), rule)


def furnished(state: State, zone: str) -> Expr:
    """At set-up: a hero starts in ``zone``, which therefore needs no card."""
    if zone not in state.sheet.start_zones:
        return any_of()
    return any_of(*(is_(state.zone[hero], zone) for hero in state.heroes))
