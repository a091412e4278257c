"""Game Setup: figures, stocks, starting zones and the first larvae. Rulebook: Game Setup."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import artefacts, grants, hive, upgrade_slots
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Deploy
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.sheet_steps import Receive
from winnable.missions.exo.referee.state import (
    ANIMAL_SPACES,
    HERO_SPACES,
    Figure,
    Foe,
    Pile,
    Player,
    State,
    Zone,
)
from winnable.missions.exo.referee.steps import Furnish, Start
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

_CARDS = {
    "claire": "exo.hero.claire",
    "desmond": "exo.hero.desmond",
    "kaindra": "exo.hero.kaindra",
    "yuri": "exo.hero.yuri",
    "mel": "exo.animal.mel",
    "little-joe": "exo.animal.joe",
    "sharik": "exo.animal.sharik",
    "nurasyl": "exo.animal.nurasyl",
}
"""Rules that give the life and dice of a character; the values themselves are data."""


def begin(sheet: Sheet) -> State:
    """The table before the first choice: nobody on the map, full life, the printed stock.

    Raises ``ValueError`` if there are fewer starting zones than heroes, which no printed sheet has.
    """
    if not sheet.specials.homes and len(sheet.start_zones) < len(sheet.party):
        raise ValueError(f"{len(sheet.party)} heroes need as many starting zones")
    box = sheet.components
    figures: list[Figure] = []
    for pair in sheet.pairs:
        hero, animal = pair.hero, pair.animal
        figures.append(Figure(hero.name, hero.name, "", hero.life, (0,) * len(HERO_SPACES)))
        figures.append(Figure(animal.name, hero.name, "", animal.life, (0,) * len(ANIMAL_SPACES)))
    shown, foe = sheet.specials.produces, sheet.specials.boss
    stock = tuple(box.stock[resource] for resource in RESOURCES)
    state = State(
        round=0,
        phase="setup",
        figures=tuple(figures),
        players=tuple(Player(hero, stock, (0,) * len(COLOURS)) for hero in sheet.party),
        zones=tuple(Zone(zone, colour=shown.get(zone, "")) for zone in sheet.zones),
        insects=(),
        piles=tuple(Pile(hive.name, hive.zone) for hive in sheet.hives),
        foe=None if foe is None else Foe(foe.zone, foe.life),
    )
    return grants.given(sheet, state)


def deploy(judge: Judge, state: State) -> State:
    """Where the sheet gives each hero a home, all start there, and nothing is furnished.

    Ruling kauffman-start: a set-up of its own, with the usual stock.
    """
    homes = judge.sheet.specials.homes
    rule = sheet_rule(judge.sheet, "homes")
    judge.require(homes and not state.cursor, rule, "heroes have no homes on this sheet")
    for pair in judge.sheet.pairs:
        for name in (pair.hero.name, pair.animal.name):
            state = state.with_figure(name, zone=homes[pair.hero.name])
            judge.fire(_CARDS[name])
        if judge.sheet.upgraded & {pair.hero.name, pair.animal.name}:
            judge.fire("exo.campaign.upgraded-profile")
    judge.fire("exo.setup.figures", "exo.setup.life", "exo.setup.stock", "exo.setup.cards")
    return _complete(judge, replace(state, cursor=2 * len(state.players)))


def start(judge: Judge, state: State, step: Start) -> State:
    """Hero and animal go to a starting zone of their own (ruling start-assignment)."""
    _in_turn(judge, state, step.by, 0)
    judge.require(
        step.zone in judge.sheet.start_zones,
        "exo.setup.start-zones",
        "{} cannot start in {}: it is no starting zone",
        step.by,
        step.zone,
    )
    judge.require(
        not state.in_zone(step.zone),
        "exo.setup.start-zones",
        "{} cannot start in {}: another player starts there",
        step.by,
        step.zone,
    )
    animal = judge.sheet.components.pairs[step.by].animal.name
    judge.fire("exo.setup.figures", "exo.setup.life", "exo.setup.stock", "exo.setup.cards")
    judge.fire(_CARDS[step.by], _CARDS[animal])
    if judge.sheet.upgraded & {step.by, animal}:
        judge.fire("exo.campaign.upgraded-profile")
    state = state.with_figure(step.by, zone=step.zone).with_figure(animal, zone=step.zone)
    return replace(state, cursor=state.cursor + 1)


def furnish(judge: Judge, state: State, step: Furnish) -> State:
    """The hero's starting zone gets its EXO tile and a tile; the play begins after the last.

    The zone then counts as explored. A starting zone without a hero stays bare (ruling
    start-unused).
    """
    _in_turn(judge, state, step.by, 1)
    judge.require(
        step.resource in RESOURCES,
        "exo.setup.furnish",
        "{} cannot furnish the starting zone with {}: choose food, wood or metal",
        step.by,
        step.resource,
    )
    judge.fire("exo.setup.extraction-supply")
    colour = judge.sheet.components.pairs[step.by].colour
    zone = state.figure(step.by).zone
    state = state.with_zone(zone, resource=step.resource, colour=colour, tile=step.by)
    state = replace(state, cursor=state.cursor + 1)
    return state if state.cursor < 2 * len(state.players) else _complete(judge, state)


def options(sheet: Sheet, state: State) -> Iterator[Start | Furnish | Receive | Deploy]:
    """The choices of the player whose turn it is; none where heroes have homes."""
    if state.agenda:
        yield from grants.options(sheet, state)
        return
    if sheet.specials.homes:
        yield Deploy()
        return
    by = sheet.party[state.cursor // 2]
    if state.cursor % 2:
        yield from (Furnish(by, resource) for resource in RESOURCES)
    else:
        yield from (Start(by, zone) for zone in sheet.start_zones if not state.in_zone(zone))


def _in_turn(judge: Judge, state: State, by: str, kind: int) -> None:
    if state.agenda:
        judge.refuse("exo.setup.start-zones", "{} has chosen where to start", by)
    if judge.sheet.specials.homes:
        rule = sheet_rule(judge.sheet, "homes")
        judge.refuse(rule, "{} has nothing to choose: heroes start at home on this sheet", by)
    due = judge.sheet.party[state.cursor // 2]
    judge.require(
        by == due and state.cursor % 2 == kind,
        "exo.setup.start-zones",
        "{} cannot choose now: {} chooses next, first the starting zone, then its resource",
        by,
        due,
    )


def _complete(judge: Judge, state: State) -> State:
    """One larva of each pile goes beside its hive, artefacts and upgrade tiles lie open.

    Then come the choices that the sheet grants, if any.
    """
    judge.fire("exo.setup.board-tiles")
    for pile in state.piles:
        judge.fire("exo.setup.larva-piles", "exo.setup.first-larva")
        state = hive.lay(judge, state, pile.hive)
    state = upgrade_slots.lay_out(judge, artefacts.lay_out(judge, state))
    return _begun(replace(state, agenda=grants.chosen(judge, state)))


def receive(judge: Judge, state: State, step: Receive) -> State:
    """A player takes what the sheet grants; the play begins after the last choice."""
    return _begun(grants.receive(judge, state, step))


def _begun(state: State) -> State:
    """The first round, unless a choice of set-up is left."""
    if state.agenda:
        return state
    return replace(state, phase="disaster", round=1, cursor=0, entered=())
