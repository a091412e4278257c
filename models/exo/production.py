"""Production phase: gems from the animals, resources from the extraction tiles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.extract import gem_left
from winnable.models.exo.ground import gives, lacks
from winnable.models.exo.part import PRODUCTION, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import alive, below, differs, unless
from winnable.solver.problem import (
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Stage,
    Var,
    is_,
)

STRUCTURE = {
    "exo.production.exo-distance": "no condition looks at the zones of hero and animal",
}


def producing_exo(state: State) -> Stage:
    """Each player gains a gem of the own colour, in a free slot or in exchange for another one.

    Players produce in seat order, so a gem that one throws away is there for the next.
    """
    swaps = {
        pair.hero.name: Var(
            f"swap({pair.hero.name})", (NONE, *(c for c in COLOURS if c != pair.colour))
        )
        for pair in state.sheet.pairs
    }
    return stage("production exo", PRODUCTION, *(_gem(state, hero, swaps) for hero in state.heroes))


def producing(state: State) -> Iterator[Stage]:
    """Each extraction tile gives its owner its resource, zone by zone."""
    for zone in state.zones:
        yield stage(f"production {zone}", PRODUCTION, _tile(state, zone))


def _gem(state: State, hero: str, swaps: Mapping[str, Var]) -> Part:
    pair = state.sheet.components.pairs[hero]
    own, swap = pair.colour, swaps[hero]
    earlier = state.heroes[: state.heroes.index(hero)]
    given_back = [(-1, is_(swaps[other], own)) for other in earlier]
    pool, slots = state.pool[hero], state.sheet.components.exo_slots
    able = AllOf(
        (
            alive(state, pair.animal.name),
            differs(state.adapted[hero], "shield"),
            gem_left(state, own, given_back),
        )
    )
    kept, swapped = is_(swap, NONE), differs(swap, NONE)
    free = AllOf((able, below(pool, slots)))
    gem = state.gems[hero, own]
    return Part(
        decisions=(swap,),
        conditions=(
            Condition(unless(kept, then=AtLeast(pool, slots)), "exo.production.swap"),
            Condition(unless(kept, then=able), "exo.production.exo-condition"),
        ),
        effects=(
            Effect(gem, Change(1), "exo.production.exo", free),
            Effect(pool, Change(1), "exo.production.slots", free),
            Effect(gem, Change(1), "exo.production.swap", swapped),
            *(
                Effect(state.gems[hero, c], Change(-1), "exo.production.swap", is_(swap, c))
                for c in COLOURS
                if c != own
            ),
        ),
    )


def _tile(state: State, zone: str) -> Part:
    """The owner's backpack takes the unit, or swaps it for an item, or goes without if full."""
    full = state.sheet.components.backpack
    swap = Var("swap", (NONE, *RESOURCES))
    owner = state.tile[zone]
    rule = "exo.production.resource"
    mark = state.special.lent.get(zone)
    yields = TRUE if mark is None else is_(mark, 0)
    conditions = [Condition(unless(is_(swap, NONE), then=differs(owner, NONE)), rule)]
    if mark is not None:
        conditions.append(Condition(unless(is_(swap, NONE), then=yields), rule))
    effects: list[Effect] = []
    for hero in state.heroes:
        load = state.load[hero]
        owned = is_(owner, hero) if yields is TRUE else AllOf((is_(owner, hero), yields))
        conditions.append(
            Condition(
                unless(is_(swap, NONE), differs(owner, hero), then=AtLeast(load, full)),
                "exo.production.swap",
            )
        )
        effects.append(
            Effect(load, Change(1), "exo.production.slots", AllOf((owned, below(load, full))))
        )
        for r in RESOURCES:
            comes = AllOf((owned, gives(state, zone, r)))
            item = state.pack[hero, r]
            swapped = differs(swap, NONE)
            effects += [
                Effect(item, Change(1), rule, AllOf((comes, below(load, full)))),
                Effect(item, Change(1), "exo.production.swap", AllOf((comes, swapped))),
                Effect(item, Change(-1), "exo.production.swap", AllOf((owned, is_(swap, r)))),
            ]
    conditions += [
        Condition(unless(differs(swap, r), then=lacks(state, zone, r)), "exo.production.swap")
        for r in RESOURCES
    ]
    return Part((swap,), tuple(conditions), tuple(effects))
