"""The card with a beetles' nest: a hive is put into the zone that is explored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import NEST_EFFECT
from winnable.models.exo.act import Act
from winnable.models.exo.creature import OFF
from winnable.models.exo.discovery import Discovery
from winnable.models.exo.entry import Entry
from winnable.models.exo.nest import Nest, room_for_nests
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, at_least, differs
from winnable.solver.problem import TRUE, AllOf, Effect, Expr, Not, Var, is_

STRUCTURE = {
    "exo.supply.hives": "a nest is placed as long as the hives of sheet and cards leave a token",
}


def nesting(act: Act) -> Part:
    """The nest of the card comes into the zone, as long as there is a hive token left for it.

    No larva lies beside it at once; from the next night on it lays like any hive.
    """
    found, state = act.discovery, act.state
    if found is None:
        return Part()
    return Part(effects=tuple(placed(act, found, state.resource, state.colour)))


def placed(
    act: Entry, found: Discovery, resource: Mapping[str, Var], colour: Mapping[str, Var]
) -> Iterator[Effect]:
    """The nest of the card met, which shows ``resource`` and ``colour``, by zone."""
    state = act.state
    if found.met is None or NEST_EFFECT not in found.met.values:
        return
    met = AllOf((differs(found.by, NONE), is_(found.met, NEST_EFFECT)))
    for nest in state.nests:
        for zone in state.zones:
            card = _lies(state, nest, resource[zone], colour[zone])
            when = AllOf((met, is_(act.to, zone), card, _room(state)))
            yield Effect(nest.zone, zone, "exo.card.beetles-nest", when)


def _lies(state: State, nest: Nest, resource: Var, colour: Var) -> Expr:
    """It is the card of this nest that shows that: of cards alike the first one is met first.

    A card is met once, so that nests that are not there yet belong to cards still to be met.
    """
    shown = (is_(resource, nest.card.resource), is_(colour, nest.card.colour))
    alike = (nest.card.resource, nest.card.colour)
    twins = [each for each in state.nests if (each.card.resource, each.card.colour) == alike]
    before = twins[: twins.index(nest)]
    first = [differs(twin.zone, OFF) for twin in before]
    return AllOf((*shown, *first, *([is_(nest.zone, OFF)] if len(twins) > 1 else [])))


def _room(state: State) -> Expr:
    """A hive token is left; those of fallen nests stay out of the game."""
    room = room_for_nests(state.sheet)
    if len(state.nests) <= room:
        return TRUE
    used: Terms = [(1, differs(nest.zone, OFF)) for nest in state.nests]
    return Not(at_least(used, room))
