"""Production Phase: a gem from each animal, a resource from each extraction tile.

Rulebook: 2. Production Phase. Products come one at a time: players in seat order, a player's gem
first, then the own tiles in the order of zones.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import placement
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Player, State, changed, held
from winnable.missions.exo.referee.steps import Produce
from winnable.missions.exo.referee.stores import gain_gem, gem_left, put
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet


def begin(judge: Judge, state: State) -> State:
    """The phase begins; where nobody produces anything it ends at once."""
    state = replace(state, phase="production", cursor=0)
    for player in state.players:
        if not _gives_gem(judge.sheet, state, player):
            judge.fire("exo.production.exo-condition")
    return state if products(judge.sheet, state) else placement.begin(judge, state)


def products(sheet: Sheet, state: State) -> tuple[tuple[str, str], ...]:
    """What is produced this round: pairs of a player and ``exo`` or the zone of an own tile.

    Tiles that are lent may yield nothing (ruling borrowed-tiles).
    """
    found: list[tuple[str, str]] = []
    for player in state.players:
        if _gives_gem(sheet, state, player):
            found.append((player.hero, "exo"))
        own = (zone for zone in state.zones if zone.tile == player.hero and not zone.lent)
        found += [(player.hero, zone.name) for zone in own]
    return tuple(found)


def produce(judge: Judge, state: State, step: Produce) -> State:
    """The next product goes to a free slot, replaces something held, or is not produced."""
    due = products(judge.sheet, state)
    judge.require(
        (step.by, step.what) == due[state.cursor],
        "exo.production.resource",
        "{} cannot produce {} now",
        step.by,
        step.what,
    )
    state = _gem(judge, state, step) if step.what == "exo" else _resource(judge, state, step)
    state = replace(state, cursor=state.cursor + 1)
    return state if state.cursor < len(due) else placement.begin(judge, state)


def options(sheet: Sheet, state: State) -> Iterator[Produce]:
    """Where there is room one way, else nothing or a swap with anything held of the same store."""
    by, what = products(sheet, state)[state.cursor]
    player = state.player(by)
    yield Produce(by, what)
    if what == "exo":
        if sum(player.gems) >= sheet.components.exo_slots:
            yield from (Produce(by, what, c) for c in COLOURS if _replaces(sheet, state, by, c))
    elif player.packed >= sheet.components.backpack:
        yield from (Produce(by, what, item) for item in RESOURCES if held(player.pack, item))


def _gives_gem(sheet: Sheet, state: State, player: Player) -> bool:
    """The animal is alive and its player chose no shield; distance does not matter."""
    animal = state.figure(sheet.components.pairs[player.hero].animal.name)
    return animal.life > 0 and player.adapted != "shield"


def _replaces(sheet: Sheet, state: State, hero: str, colour: str) -> bool:
    """Whether the player holds a gem of ``colour`` and would get another one for it."""
    own = sheet.components.pairs[hero].colour
    comes = colour == own or gem_left(sheet, state, own)
    return comes and held(state.player(hero).gems, colour) > 0


def _gem(judge: Judge, state: State, step: Produce) -> State:
    judge.fire("exo.production.exo", "exo.production.exo-distance")
    colour = judge.sheet.components.pairs[step.by].colour
    gems = state.player(step.by).gems
    if sum(gems) >= judge.sheet.components.exo_slots:
        judge.fire("exo.production.slots")
        if not step.discard:
            return state
        _check_swap(judge, step, held(gems, step.discard) if step.discard in COLOURS else 0)
        judge.require(
            _replaces(judge.sheet, state, step.by, step.discard),
            "exo.production.swap",
            "{} cannot throw away {}: no gem is left that could take its place",
            step.by,
            step.discard,
        )
        state = state.with_player(step.by, gems=changed(gems, step.discard, -1))
    else:
        _check_room(judge, step)
    if not gem_left(judge.sheet, state, colour):
        judge.fire("exo.supply.gems")
        return state
    return gain_gem(state, step.by, colour)


def _resource(judge: Judge, state: State, step: Produce) -> State:
    judge.fire("exo.production.resource")
    pack = state.player(step.by).pack
    if state.player(step.by).packed >= judge.sheet.components.backpack:
        judge.fire("exo.production.slots")
        if not step.discard:
            return state
        _check_swap(judge, step, held(pack, step.discard) if step.discard in RESOURCES else 0)
        state = put(state, step.by, step.discard, -1)
    else:
        _check_room(judge, step)
    return put(state, step.by, state.zone(step.what).resource, 1)


def _check_swap(judge: Judge, step: Produce, number: int) -> None:
    judge.require(
        number,
        "exo.production.swap",
        "{} cannot throw away {}: there is none",
        step.by,
        step.discard,
    )


def _check_room(judge: Judge, step: Produce) -> None:
    judge.require(
        not step.discard,
        "exo.production.swap",
        "{} cannot throw away {}: there is a free slot",
        step.by,
        step.discard,
    )
