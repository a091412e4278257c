"""Extracting resources and extracting EXO. Rulebook: Extracting resources, Extracting EXO."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.disaster_tables import Charged
from winnable.missions.exo.referee import charges, explore
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.harvest import check_tile, harvest, harvests
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Extract, ExtractExo
from winnable.missions.exo.referee.stores import gain_gem, gem_left
from winnable.missions.exo.referee.upgrade import worn
from winnable.missions.exo.referee.zone_words import colour as colour_of
from winnable.missions.exo.sheet import COLOURS, Sheet

_ACTS: Mapping[str, tuple[Charged, ...]] = MappingProxyType(
    {"extract": ("extract", "any"), "extract_exo": ("extract-exo", "any")}
)
"""What faces may charge, by the space of the pawn."""


def extract(judge: Judge, state: State, step: Extract) -> State:
    """A hero takes a unit of the zone's resource from anyone's tile, with what goes with it."""
    _check_hero(judge, step.by)
    check_tile(judge, state, step.by)
    hero = state.figure(step.by)
    state = _use(judge, state, hero, "extract", step)
    return harvest(judge, state, step)


def extract_exo(judge: Judge, state: State, step: ExtractExo) -> State:
    """The animal's player gains a gem of the zone's colour, into a free slot only.

    With its upgrade tile the animal takes any colour instead. A shield chosen in the adaptation
    does not stop this (ruling adapt-shield-extract).
    """
    figure = next((f for f in state.figures if f.name == step.by and not f.hero), None)
    if figure is None or not figure.life:
        judge.refuse("exo.extract.exo", "{} cannot extract EXO: only living animals can", step.by)
    colour = _yields(judge.sheet, state, figure)
    judge.require(
        colour,
        "exo.extract.exo-explored",
        "{} cannot extract EXO in {}: the zone is unexplored",
        step.by,
        figure.zone,
    )
    if step.colour:
        judge.require(
            step.colour in COLOURS and worn(state, figure.name, "choose-colour"),
            "exo.tile.choose-colour",
            "{} cannot take {} EXO at will: it has no tile for that",
            step.by,
            step.colour,
        )
        colour = step.colour
    face = banned(judge.sheet, state, figure, "extract-exo")
    if face:
        judge.refuse(face, "{} cannot extract EXO: this round's faces forbid it", step.by)
    state = _use(judge, state, figure, "extract_exo", step)
    if not state.figure(step.by).life:
        return state
    judge.require(
        sum(state.player(figure.player).gems) < judge.sheet.components.exo_slots,
        "exo.extract.exo-slot",
        "{} cannot extract EXO: {} has no free EXO slot",
        step.by,
        figure.player,
    )
    judge.require(
        gem_left(judge.sheet, state, colour),
        "exo.supply.gems",
        "{} cannot extract EXO: all {} gems are in play",
        step.by,
        colour,
    )
    judge.fire("exo.extract.exo")
    if figure.zone in judge.sheet.specials.own_colour:
        judge.fire(sheet_rule(judge.sheet, "produce"))
    return gain_gem(state, figure.player, colour)


def options(sheet: Sheet, state: State) -> Iterator[Extract | ExtractExo]:
    """Every extraction, with all choices of what comes, and where to."""
    for figure in state.figures:
        if figure.on("extract"):
            for way in charges.offers(sheet, state, figure, _ACTS["extract"], "extract"):
                for step in harvests(sheet, way.state, figure.name, way.pawns):
                    yield replace(step, pay=way.pay, loses=way.loses)
        if figure.on("extract_exo") and not banned(sheet, state, figure, "extract-exo"):
            yield from _exo(sheet, state, figure)


def _exo(sheet: Sheet, state: State, animal: Figure) -> Iterator[ExtractExo]:
    for way in charges.offers(sheet, state, animal, _ACTS["extract_exo"], "extract_exo"):
        if sum(way.state.player(animal.player).gems) < sheet.components.exo_slots:
            for colour in _colours(sheet, state, animal):
                if gem_left(sheet, way.state, colour or _yields(sheet, state, animal)):
                    yield ExtractExo(animal.name, way.pawns, colour, way.pay, way.loses)


def _use(
    judge: Judge, state: State, figure: Figure, space: str, step: Extract | ExtractExo
) -> State:
    """``state`` after the pawn and whatever faces charge were given, which makes room first."""
    return charges.take(
        judge,
        state,
        figure,
        _ACTS[space],
        space,
        pawns=step.pawns,
        pay=step.pay,
        loses=step.loses,
    )


def _yields(sheet: Sheet, state: State, animal: Figure) -> str:
    """The colour of the gem that an animal extracts where it stands; empty where it cannot.

    That which the zone produces now, if it is explored (ruling recolour); in some zones of a sheet
    that of the animal's player (``produce``).
    """
    if animal.zone in sheet.specials.own_colour:
        return sheet.components.pairs[animal.player].colour
    if explore.unexplored(state, animal.zone):
        return ""
    return colour_of(sheet, state, animal.zone)


def _colours(sheet: Sheet, state: State, animal: Figure) -> tuple[str, ...]:
    """The colours that a step may name where an animal stands: none, or with the tile any."""
    if not _yields(sheet, state, animal):
        return ()
    return ("", *COLOURS) if worn(state, animal.name, "choose-colour") else ("",)


def _check_hero(judge: Judge, by: str) -> None:
    judge.require(
        by in judge.sheet.party, "exo.extract.resource", "{} cannot extract: heroes do", by
    )
