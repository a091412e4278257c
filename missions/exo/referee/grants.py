"""What players have from set-up on: by the sheet itself, by challenges won before it.

Rulebook: mission sheets, set-up lines. Rulings star-tile, reward-upgrade, reward-shelter,
claire-backpack, token-food. Each grant is the rule ``grant-<name>`` of its sheet.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import artefacts, build, purchase, upgrade, upgrade_slots
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.sheet_steps import PutShelter, Receive
from winnable.missions.exo.referee.state import Player, State, changed
from winnable.missions.exo.referee.stores import gem_left
from winnable.missions.exo.sheet import RESOURCES, Sheet, UpgradeTile

STAR, UPGRADE, ARTEFACT, DRAW = "star", "upgrade", "artefact", "draw"
"""Grants that leave players a choice; a second one of a kind is called ``artefact-2``."""

_RULES = {STAR: "star-tiles", UPGRADE: "upgrade", ARTEFACT: "artefacts", DRAW: "draws"}


def given(sheet: Sheet, state: State) -> State:
    """``state`` with all that is granted without a choice, as far as there is room and supply.

    Who carries bait has nothing else in the backpack; shelters come out of the reserve.
    """
    grants = sheet.specials.grants
    state = replace(state, shelters=grants.group_shelters)
    for hero in sheet.party:
        player = state.player(hero)
        if hero == grants.baiter:
            player = replace(player, pack=(0,) * len(RESOURCES), bait=grants.bait)
        food = max(min(grants.food, sheet.components.backpack - player.packed), 0)
        player = replace(
            player,
            pack=changed(player.pack, "food", food),
            beacon=player.beacon or grants.beacon,
            die_token=grants.die_tokens > 0,
            shelters=grants.shelters,
            rations=grants.rations,
        )
        players = tuple(player if p.hero == hero else p for p in state.players)
        state = replace(state, players=players)
        for _ in range(grants.gems):
            state = _gem(sheet, state, hero)
    return state


def chosen(judge: Judge, state: State) -> tuple[str, ...]:
    """The choices that are still to be made, as ``grant hero``, once the table is laid.

    All players make those of one kind before those of the next (star tiles, upgrade, artefacts,
    draws).
    """
    grants = judge.sheet.specials.grants
    for name in ("beacon", "food", "gems", "shelters", "group_shelters", "die_tokens", "rations"):
        if getattr(grants, name):
            judge.fire(sheet_rule(judge.sheet, f"grant-{name.replace('_', '-')}"))
    if grants.baiter in judge.sheet.party:
        judge.fire(sheet_rule(judge.sheet, "grant-bait"))
    kinds = (
        *([STAR] if grants.star_tiles else []),
        *([UPGRADE] if grants.upgrade else []),
        *_numbered(ARTEFACT, grants.artefacts),
        *_numbered(DRAW, grants.draws),
    )
    found = tuple(f"{kind} {hero}" for kind in kinds for hero in judge.sheet.party)
    return due(judge.sheet, replace(state, agenda=found)).agenda


def due(sheet: Sheet, state: State) -> State:
    """``state`` with nothing first on the agenda of which there is nothing left to choose from."""
    while state.agenda and not any(options(sheet, state)):
        state = replace(state, agenda=state.agenda[1:])
    return state


def receive(judge: Judge, state: State, step: Receive) -> State:
    """A player takes what the sheet grants, and the next choice is due."""
    kind = step.grant.partition("-")[0]
    rule = sheet_rule(judge.sheet, f"grant-{_RULES.get(kind, kind)}")
    judge.require(
        state.agenda[:1] == (f"{step.grant} {step.by}",),
        rule,
        "{} cannot choose {} now",
        step.by,
        step.grant,
    )
    judge.require(
        step in tuple(options(judge.sheet, state)),
        rule,
        "{} cannot have {} as {}: it is not to be had",
        step.by,
        f"{step.pick} {step.use}".strip() or "nothing",
        step.grant,
    )
    match kind:
        case "star":
            state = state.with_zone(step.pick, resource=step.use, tile=step.by, builder="")
        case "upgrade":
            tile = upgrade_slots.tile_of(judge.sheet, state, step.pick)
            if tile is not None:
                wearer = _wearer(judge.sheet, state, step.by, tile)
                state = upgrade_slots.without(state, step.pick)
                state = upgrade.put_on(state, wearer, tile.name)
        case _ if step.pick:
            state, card = artefacts.take(judge, state, step.pick, rule)
            state = artefacts.equip(judge, state, step.use, card, "")
    return due(judge.sheet, replace(state, agenda=state.agenda[1:]))


def options(sheet: Sheet, state: State) -> Iterator[Receive]:
    """Every way to make the choice that is first on the agenda."""
    if not state.agenda:
        return
    grant, _, by = state.agenda[0].partition(" ")
    grants = sheet.specials.grants
    match grant.partition("-")[0]:
        case "star":
            own = sum(zone.tile == by for zone in state.zones)
            for zone in sheet.zones if own < build.tiles(sheet, by) else ():
                if zone in grants.star_tiles and not state.zone(zone).tile:
                    yield from (Receive(by, grant, zone, resource) for resource in RESOURCES)
        case "upgrade":
            for slot, _ in state.upgrades.board:
                tile = upgrade_slots.tile_of(sheet, state, slot)
                if (
                    tile is not None
                    and tile.level == grants.upgrade
                    and _wearer(sheet, state, by, tile)
                ):
                    yield Receive(by, grant, slot)
        case "artefact":
            for card in sorted(set(state.display)):
                yield from (Receive(by, grant, card, who) for who in _holders(sheet, state, by))
        case _:
            if artefacts.DECK in artefacts.findable(sheet, state):
                yield Receive(by, grant)
                for who in _holders(sheet, state, by):
                    yield Receive(by, grant, artefacts.DECK, who)


def put_shelter(judge: Judge, state: State, step: PutShelter) -> State:
    """A shelter that was granted stands in the zone of a hero, who needs no pawn and pays nothing.

    The hero's own go before those of the group.
    """
    own = step.by in judge.sheet.party and state.player(step.by).shelters > 0
    rule = sheet_rule(judge.sheet, "grant-shelters" if own else "grant-group-shelters")
    judge.fire("exo.free.no-pawn")
    judge.require(
        step in tuple(shelters(judge.sheet, state)),
        rule,
        "{} cannot set up a shelter: none is granted, or one stands there",
        step.by,
    )
    zone = state.figure(step.by).zone
    if own:
        state = state.with_player(step.by, shelters=state.player(step.by).shelters - 1)
    else:
        state = replace(state, shelters=state.shelters - 1)
    return state.with_zone(zone, shelter=True)


def shelters(sheet: Sheet, state: State) -> Iterator[PutShelter]:
    """Every hero who may set up a granted shelter."""
    for hero in sheet.party:
        figure = state.figure(hero)
        granted = state.player(hero).shelters or state.shelters
        if granted and figure.life and not state.zone(figure.zone).shelter:
            yield PutShelter(hero)


def _numbered(kind: str, number: int) -> tuple[str, ...]:
    return tuple(kind if n == 1 else f"{kind}-{n}" for n in range(1, number + 1))


def _wearer(sheet: Sheet, state: State, hero: str, tile: UpgradeTile) -> str:
    """Who of the player's would wear a tile; nobody where it has no place."""
    return purchase.wearer_of(sheet, state, state.figure(hero), tile)


def _holders(sheet: Sheet, state: State, hero: str) -> tuple[str, ...]:
    """Characters of a player with space for a card."""
    most = sheet.components.artefact_slots
    return tuple(
        figure.name
        for figure in state.figures
        if figure.player == hero and len(figure.artefacts) < most
    )


def _gem(sheet: Sheet, state: State, hero: str) -> State:
    """One gem of the own colour, if there is a slot and a gem."""
    colour = sheet.components.pairs[hero].colour
    player: Player = state.player(hero)
    if sum(player.gems) >= sheet.components.exo_slots or not gem_left(sheet, state, colour):
        return state
    return state.with_player(hero, gems=changed(player.gems, colour, 1))
