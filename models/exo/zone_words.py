"""Zones that faces name by a word: those that hold something, produce a colour, or are a place."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ColourEffect
from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import faces
from winnable.models.exo.goal_words import places
from winnable.models.exo.ground import known, unexplored
from winnable.models.exo.standing import spoken_of_in
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Not, Var, any_of, is_


def named(state: State, word: str, zone: str) -> Expr:
    """``zone`` is one of those that ``word`` names now. ``KeyError`` for no word."""
    kinds = {"heroes": state.heroes, "animals": state.animals, "characters": state.characters}
    match word:
        case "all":
            return TRUE
        case "start":
            return TRUE if zone in state.sheet.start_zones else FALSE
        case "hive":
            return spoken_of_in(state, zone)
        case "heroes" | "animals" | "characters":
            return any_of(*(among(state.zone[c], [zone]) for c in kinds[word]))
        case "bugs":
            return any_of(*(figure(bug, zone) for bug in state.creatures))
        case "insects":
            return any_of(*(is_(bug.place, zone) for bug in state.creatures))
        case "clear":
            return Not(named(state, "insects", zone))
        case "tokens":
            return any_of(*_tokens(state, zone))
        case "boss":
            return _boss(state, zone)
        case "tiles":
            return differs(state.tile[zone], NONE)
        case "unexplored":
            return unexplored(state, zone)
        case colour if colour in COLOURS:
            return produces(state, zone, colour)
        case project if any(each.name == project for each in state.sheet.specials.projects):
            return _done(state, project, zone)
        case place:
            return TRUE if zone in places(state.sheet)[place] else FALSE


def overlays(state: State, zone: str) -> Iterator[tuple[str, Expr]]:
    """Colours that ``zone`` may produce by a face of this round, each with the case."""
    for face, in_force in faces(state):
        for effect in face.effects:
            if isinstance(effect, ColourEffect) and not effect.count:
                here = named(state, effect.zones, zone)
                if here is not FALSE:
                    said = tuple(case for case in (in_force, here) if case is not TRUE)
                    yield effect.colour, AllOf(said)


def produces(state: State, zone: str, colour: str) -> Expr:
    """``zone`` produces ``colour`` now, by its EXO tile or because a face says so."""
    tile = AllOf((is_(state.explored[zone], 1), is_(state.colour[zone], colour)))
    found = list(overlays(state, zone))
    if not found:
        return tile
    own = [case for shown, case in found if shown == colour]
    plain = AllOf((tile, *(Not(case) for _, case in found)))
    return any_of(plain, *own)


def coloured(state: State, zone: str) -> Expr:
    """``zone`` is explored and produces EXO; with a mere star tile it does where a face says so."""
    tile = is_(state.explored[zone], 1)
    if zone not in state.gifts.planted:
        return tile
    return AllOf((known(state, zone), any_of(tile, *(case for _, case in overlays(state, zone)))))


def _tokens(state: State, zone: str) -> Iterator[Expr]:
    """The cases in which an objective token lies in ``zone``; hidden ones stay where they lie."""
    for token in state.sheet.tokens:
        if token.zone == zone:
            yield TRUE if token.hidden else is_(state.token[token.name], 0)


def _boss(state: State, zone: str) -> Expr:
    """The boss is in ``zone``."""
    foe = state.foe
    if foe is None or foe.zone is None:
        return TRUE if foe is not None and foe.home == zone else FALSE
    return among(foe.zone, [zone])


def _done(state: State, project: str, zone: str) -> Expr:
    """The project was done in ``zone``."""
    work = state.special.work
    if (project, zone) in work:
        return is_(work[project, zone], 1)
    return among(work[project, ""], [zone]) if (project, "") in work else FALSE


def stands_in(state: State, word: str, place: Var) -> Expr:
    """What is at ``place`` is in a zone that ``word`` names."""
    if word == "all":
        return among(place, state.zones)
    cases = ((zone, named(state, word, zone)) for zone in state.zones)
    return any_of(
        *(
            here if case is TRUE else AllOf((here, case))
            for zone, case in cases
            if case is not FALSE and (here := among(place, [zone])) is not FALSE
        )
    )


def figure(creature: Creature, zone: str) -> Expr:
    """A bug stands in ``zone``: no larva that lies face down."""
    here = is_(creature.place, zone)
    return here if creature.up is None else AllOf((here, is_(creature.up, 1)))
