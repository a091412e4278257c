"""Survival: food, hunger and shelter at the end of the night. Rulebook: Survival."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import defeat, demands, losses
from winnable.missions.exo.referee.face_steps import GiveUp
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.sheet_steps import Ration
from winnable.missions.exo.referee.state import Figure, Player, State, held
from winnable.missions.exo.referee.steps import Eat, Exposure, Hunger
from winnable.missions.exo.referee.stores import drone_store, put
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.sheet import Sheet


def eat(judge: Judge, state: State, step: Eat) -> State:
    """A hero, or the animal in its hero's zone, eats 1 food of the player's (ruling survival-food).

    The food comes from the own backpack or the own drone in the hero's zone (ruling meal-drone).
    """
    judge.require(
        step.by in judge.sheet.party,
        "exo.night.survival",
        "{} cannot hand out food: only heroes do",
        step.by,
    )
    player = state.player(step.by)
    figure = next((f for f in state.figures if f.name == step.eater and f.life), None)
    if figure is None or figure.player != step.by:
        judge.refuse(
            "exo.night.survival",
            "{} feeds the own hero and animal only, not {}",
            step.by,
            step.eater,
        )
    judge.require(
        figure.zone == state.figure(step.by).zone,
        "exo.night.survival-animal-apart",
        "{} needs no food: it is not in its hero's zone",
        step.eater,
    )
    judge.require(not figure.fed, _rule(figure), "{} has eaten tonight", step.eater)
    judge.require(
        step.source in _food(state, player),
        _rule(figure),
        "{} finds no food in {}",
        step.by,
        step.source,
    )
    return put(state, step.source, "food", -1).with_figure(step.eater, fed=True)


def ration(judge: Judge, state: State, step: Ration) -> State:
    """A token that the sheet grants feeds the player's hero and animal, wherever they are.

    Ruling token-food: for this night; nobody has to use one.
    """
    judge.require(
        step in tuple(_rations(state)),
        sheet_rule(judge.sheet, "grant-rations"),
        "{} cannot feed hero and animal with a token: there is none, or both have eaten",
        step.by,
    )
    left = state.player(step.by).rations - 1
    for figure in state.figures:
        if figure.player == step.by and figure.life:
            state = state.with_figure(figure.name, fed=True)
    return state.with_player(step.by, rations=left)


def hunger(judge: Judge, state: State) -> State:
    """Whoever did not eat loses 1 life; while there is food, it must be eaten.

    Ruling survival-food: or everybody may go without. Before that all demands of faces are met.
    """
    for demand in demands.pending(judge.sheet, state):
        judge.refuse(
            demand.rule, "{} has still to give up {} {}", demand.name, demand.count, demand.due
        )
    for player in state.players:
        for figure in _hungry(state, player):
            judge.require(
                may_decline(judge.sheet) or not _food(state, player),
                _rule(figure),
                "{} must eat: {} has food within reach",
                figure.name,
                player.hero,
            )
    for player in state.players:
        for figure in _hungry(state, player):
            state = defeat.wounded(state, figure.name, 1)
    for figure in state.figures:
        if figure.zone and figure.zone != state.figure(figure.player).zone:
            judge.fire("exo.night.survival-animal-apart")
    return replace(state, phase="shelter", agenda=())


def exposure(judge: Judge, state: State) -> State:
    """Every hero outside a shelter loses 1 life; faces on such heroes are judged now.

    Upgrade tiles are a shelter to those who wear them, or heal those who sleep in one.
    """
    state = losses.pawns(judge, losses.tonight(judge, state))
    heroes = [figure for figure in state.figures if figure.hero and figure.life]
    if any(state.zone(figure.zone).shelter for figure in heroes):
        judge.fire("exo.build.shelter-room")
    outside = [figure for figure in heroes if not state.indoors(figure)]
    for figure in outside:
        judge.fire("exo.night.survival-shelter")
        state = defeat.wounded(state, figure.name, 1)
    for figure in heroes:
        if figure not in outside:
            state = _asleep(judge, state, figure)
    return state


def _asleep(judge: Judge, state: State, hero: Figure) -> State:
    """A hero in a shelter, by zone, artefact or tile, may get 1 life back (ruling life-cap)."""
    if worn(state, hero.name, "always-shelter"):
        judge.fire("exo.tile.always-shelter")
    if not worn(state, hero.name, "shelter-heal"):
        return state
    judge.fire("exo.tile.shelter-heal")
    return state.with_figure(hero.name, life=min(hero.life + 1, ceiling(judge.sheet, hero)))


def options(sheet: Sheet, state: State) -> Iterator[Eat | Ration | GiveUp | Hunger | Exposure]:
    """Every meal, every demand; hunger and exposure when their time has come."""
    if state.phase == "shelter":
        yield Exposure()
        return
    yield from _rations(state)
    yield from demands.options(sheet, state)
    done = not demands.pending(sheet, state)
    for player in state.players:
        for figure in _hungry(state, player):
            for source in _food(state, player):
                done = done and may_decline(sheet)
                yield Eat(player.hero, figure.name, source)
    if done:
        yield Hunger()


def may_decline(sheet: Sheet) -> bool:
    """Whether players may leave a character hungry beside food (ruling survival-food)."""
    return sheet.ruling("survival-food") == "may-decline"


def _rations(state: State) -> Iterator[Ration]:
    """Tokens that may be used: of players who have somebody to feed."""
    for player in state.players:
        if player.rations and _hungry(state, player):
            yield Ration(player.hero)


def _rule(figure: Figure) -> str:
    return "exo.night.survival-hero-food" if figure.hero else "exo.night.survival-animal-food"


def _hungry(state: State, player: Player) -> tuple[Figure, ...]:
    """The hero, and the animal beside it, who have not eaten."""
    here = state.figure(player.hero).zone
    return tuple(
        figure
        for figure in state.figures
        if figure.player == player.hero and figure.life and not figure.fed and figure.zone == here
    )


def _food(state: State, player: Player) -> tuple[str, ...]:
    """Stores with food for this player's pair."""
    found = []
    if held(player.pack, "food"):
        found.append(player.hero)
    if player.drone == state.figure(player.hero).zone and held(player.cargo, "food"):
        found.append(drone_store(player.hero))
    return tuple(found)
