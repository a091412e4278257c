"""Extracting resources (heroes) and EXO (animals)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding
from winnable.models.exo.faces import Total
from winnable.models.exo.ground import gives
from winnable.models.exo.part import Part
from winnable.models.exo.placement import use
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import at_price, due, extra
from winnable.models.exo.terms import among, at_most, below, differs, unless
from winnable.models.exo.zone_words import coloured, produces
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Var,
    is_,
)

CHOICE = "exo.tile.choose-colour"

STRUCTURE = {
    "exo.extract.any-owner": "a tile of anybody will do: no condition asks whose it is",
}


def extracting(act: Act) -> Part:
    """Heroes take 1 unit from the extraction tile of their zone, whoever built it."""
    return Part(
        decisions=(act.found, act.discard),
        actions=tuple(
            _resource(act, hero, pawns)
            for hero in act.heroes
            for pawns in due(act.state, "extract", "pawn", "heroes", "exo.extract.resource")
        ),
    )


def extracting_exo(act: Act) -> Part:
    """Animals bring their player 1 gem of the colour of their zone."""
    return Part(
        decisions=(act.gem,),
        actions=tuple(
            _exo(act, animal, pawns)
            for animal in act.animals
            for pawns in due(act.state, "extract-exo", "pawn", "animals", "exo.extract.exo")
        ),
    )


def receives(
    state: State, hero: str, found: Var, discard: Var, when: Expr = TRUE
) -> Iterator[Effect]:
    """1 unit of ``found`` comes into the backpack, in exchange for ``discard`` where it is full."""
    rule = "exo.extract.resource"
    for resource in RESOURCES:
        item = state.pack[hero, resource]
        comes = AllOf((when, is_(found, resource), differs(discard, resource)))
        goes = AllOf((when, is_(discard, resource), differs(found, resource)))
        yield Effect(item, Change(1), rule, comes)
        yield Effect(item, Change(-1), rule, goes)
    yield Effect(state.load[hero], Change(1), rule, AllOf((when, is_(discard, NONE))))


def room(state: State, hero: str, discard: Var) -> Iterator[Expr]:
    """``discard`` is ``none`` where the backpack has a free slot, else an item that lies in it."""
    load, full = state.load[hero], state.sheet.components.backpack
    yield unless(differs(discard, NONE), then=below(load, full))
    yield unless(is_(discard, NONE), then=AtLeast(load, full))
    for resource in RESOURCES:
        held = AtLeast(state.pack[hero, resource], 1)
        yield unless(differs(discard, resource), then=held)


def yields(state: State, place: Var, found: Var) -> Iterator[Condition]:
    """What stands at ``place`` is next to an extraction tile that gives ``found``."""
    for zone in state.zones:
        elsewhere = differs(place, zone)
        yield Condition(
            unless(elsewhere, then=differs(state.tile[zone], NONE)), "exo.extract.needs-tile"
        )
        for resource in RESOURCES:
            yield Condition(
                unless(elsewhere, differs(found, resource), then=gives(state, zone, resource)),
                "exo.extract.resource",
            )


def _resource(act: Act, hero: str, pawns: Total) -> Action:
    state = act.state
    return Action(
        name=f"extract {hero}{at_price(pawns)}",
        actor=hero,
        preconditions=(
            Condition(act.still(), "exo.extract.resource"),
            *extra(pawns),
            *extraction(act, hero),
        ),
        effects=(use(state, hero, 1 + pawns.amount), *extracted(act, hero)),
        cost=1 + pawns.amount,
        params=(("do", "extract"),),
    )


def extraction(act: Act, hero: str) -> Iterator[Condition]:
    """A tile stands where the hero is, and the unit has room."""
    state = act.state
    yield from yields(state, state.zone[hero], act.found)
    for expr in room(state, hero, act.discard):
        yield Condition(expr, "exo.extract.resource")


def extracted(act: Act, hero: str) -> Iterator[Effect]:
    """The hero has the unit, and the own gatherer drone may do the same."""
    state = act.state
    yield from receives(state, hero, act.found, act.discard)
    if hero in state.gathering:
        yield Effect(state.gathering[hero], 1, "exo.drone.gatherer")


def _exo(act: Act, animal: str, pawns: Total) -> Action:
    state = act.state
    player = state.hero(animal)
    place = state.zone[animal]
    colours: list[Expr] = []
    explored: list[Expr] = []
    choice = state.upgrades.worn(animal, "choose-colour")
    chosen = () if choice is FALSE else (choice,)
    for zone in state.zones:
        elsewhere = differs(place, zone)
        explored.append(unless(elsewhere, then=coloured(state, zone)))
        own = state.sheet.components.pairs[player].colour
        for colour in COLOURS:
            produced = produces(state, zone, colour)
            if zone in state.sheet.specials.own_colour:
                produced = TRUE if colour == own else FALSE
            colours.append(unless(elsewhere, differs(act.gem, colour), *chosen, then=produced))
    return Action(
        name=f"extract_exo {animal}{at_price(pawns)}",
        actor=animal,
        preconditions=(
            Condition(among(place, state.zones), "exo.extract.exo"),
            Condition(act.still(), "exo.extract.exo"),
            *extra(pawns),
            *(Condition(expr, "exo.extract.exo-explored") for expr in explored),
            *(Condition(expr, CHOICE if chosen else "exo.extract.exo") for expr in colours),
            Condition(
                below(state.pool[player], state.sheet.components.exo_slots), "exo.extract.exo-slot"
            ),
            *in_supply(state, act.gem),
            *forbidding(state, "extract-exo", animal, FALSE),
        ),
        effects=(
            use(state, player, 1 + pawns.amount),
            *(
                Effect(state.gems[player, c], Change(1), "exo.extract.exo", is_(act.gem, c))
                for c in COLOURS
            ),
            Effect(state.pool[player], Change(1), "exo.extract.exo"),
        ),
        cost=1 + pawns.amount,
        params=(("do", "extract_exo"),),
    )


def in_supply(state: State, gem: Var) -> Iterator[Condition]:
    """A gem of the colour ``gem`` is left in the reserve."""
    for colour in COLOURS:
        yield Condition(
            unless(differs(gem, colour), then=gem_left(state, colour)), "exo.supply.gems"
        )


def gem_left(state: State, colour: str, given_back: Sequence[tuple[int, Var | Expr]] = ()) -> Expr:
    """Not all gems of ``colour`` are in the pools of the players; some were just ``given_back``."""
    held = [(1, state.gems[hero, colour]) for hero in state.heroes]
    return at_most([*held, *given_back], state.sheet.components.gems - 1)
