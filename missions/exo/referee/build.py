"""Building: extraction tile, shelter, drone, portable beacon. Rulebook: Build."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.disaster_tables import Charged
from winnable.missions.exo.referee import charges, dues, events, price
from winnable.missions.exo.referee.abilities import merged, parts
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Build, Counts, Payment
from winnable.missions.exo.referee.stores import pay
from winnable.missions.exo.sheet import BUILDINGS, COLOURS, STRUCTURES, Sheet

TILE = "extraction_tile"
_ACTS: tuple[Charged, ...] = ("build", "any")


def build(judge: Judge, state: State, step: Build) -> State:
    """A hero pays pawns and resources, and the building stands (ruling pay-source)."""
    judge.require(
        step.by in judge.sheet.party and step.what in BUILDINGS,
        "exo.build.pawn",
        "{} cannot build {}: heroes build {}",
        step.by,
        step.what,
        ", ".join(BUILDINGS),
    )
    refusal = obstacle(judge.sheet, state, step.by, step.what, lent=step.lent)
    if refusal is not None:
        judge.refuse(*refusal)
    figure = state.figure(step.by)
    asked = charges.of(judge.sheet, state, figure, _ACTS, space=key(figure, "build"))
    own, rest = _split(judge.sheet, state, step, asked)
    cost = price.cost(judge, state, replace(step, pay=own))
    bill = charges.meant(
        judge, state, asked, _pawn(figure), pawns=step.pawns, pay=rest, loses=step.loses
    )
    state = use(judge, state, step.pawns, bill.pawns, step.by)
    state = pay(judge, state, step.by, cost=cost, payment=own, rule="exo.build.cost")
    state = charges.paid(judge, state, bill, rest, "exo.build.cost")
    return erect(judge, state, step.by, step.what, lent=step.lent)


def options(sheet: Sheet, state: State) -> Iterator[Build]:
    """Every building that may stand, with every way to pay it."""
    for figure in state.figures:
        if not figure.on("build"):
            continue
        for what, lent in (*((what, False) for what in BUILDINGS), (TILE, True)):
            if obstacle(sheet, state, figure.name, what, lent=lent) is None:
                seen: set[Build] = set()
                for own in price.payments(sheet, state, figure.name, what):
                    after = dues.spent(state, own)
                    for way in charges.offers(sheet, after, figure, _ACTS, "build"):
                        pay = merged(own, way.pay)
                        step = Build(figure.name, what, way.pawns, pay, way.loses, lent)
                        if step not in seen:
                            seen.add(step)
                            yield step


def _pawn(figure: Figure) -> Counts:
    return ((key(figure, "build"), 1),)


def _split(
    sheet: Sheet, state: State, step: Build, asked: Sequence[charges.Charge]
) -> tuple[Payment, Payment]:
    """What a step pays for the building, and what it pays for the charges of faces.

    Where both could be resources: the first way in which it pays exactly both, if there is one.
    """
    gems, goods = parts(step.pay)
    if not any({*charge.price} - {"pawn", "gem", *COLOURS} for charge in asked):
        return goods, gems
    for own in price.payments(sheet, state, step.by, step.what):
        for bill in charges.bills(asked, _pawn(state.figure(step.by))):
            for way in dues.ways(sheet, dues.spent(state, own), bill.due):
                if merged(own, way) == step.pay and bill.loses == step.loses:
                    return own, way
    return goods, gems


def tiles(sheet: Sheet, hero: str) -> int:
    """Extraction tiles that are a player's own in everything (Game Setup 2).

    One who plays alone may have those of all colours of which no hero plays (ruling solo-tiles);
    so has the borrower of a sheet in any party (``borrow``), unless these are lent only.
    """
    borrows = hero == sheet.specials.borrower and not lent_tiles(sheet, hero)
    return sheet.components.tiles * (1 + _unused(sheet) if _alone(sheet) or borrows else 1)


def lent_tiles(sheet: Sheet, hero: str) -> int:
    """Extraction tiles that a player has besides, which yield nothing (ruling borrowed-tiles)."""
    borrows = hero == sheet.specials.borrower and not _alone(sheet)
    if not borrows or sheet.ruling("borrowed-tiles") == "desmonds":
        return 0
    return sheet.components.tiles * _unused(sheet)


def _unused(sheet: Sheet) -> int:
    """Colours of which no hero plays."""
    colours = {pair.colour for pair in sheet.components.pairs.values()}
    return len(colours - {pair.colour for pair in sheet.pairs})


def _alone(sheet: Sheet) -> bool:
    return len(sheet.party) == 1 and sheet.ruling("solo-tiles") == "unused-colours-too"


def obstacle(
    sheet: Sheet, state: State, by: str, what: str, *, lent: bool = False
) -> tuple[str, str] | None:
    """Why ``by`` cannot build ``what`` where the hero stands, whatever it costs (Build).

    ``lent``: of a colour that nobody plays. The rule and a sentence, or nothing.
    """
    zone, player = state.zone(state.figure(by).zone), state.player(by)
    if lent and (what != TILE or not lent_tiles(sheet, by)):
        return ("exo.supply.extraction-tiles", f"{by} has no {what} of another colour")
    if what == TILE:
        if not zone.resource:
            return (
                "exo.build.extraction-where",
                f"{by} cannot build a tile in {zone.name}: nothing is produced there yet",
            )
        if zone.tile:
            return (
                "exo.build.extraction-single",
                f"{by} cannot build a tile in {zone.name}: there is one already",
            )
        placed = sum(z.tile == by and z.lent == lent for z in state.zones)
        if placed >= (lent_tiles if lent else tiles)(sheet, by):
            return ("exo.supply.extraction-tiles", f"{by} has no extraction tile left")
    elif what == "shelter":
        if zone.shelter:
            return ("exo.build.shelter", f"{by} cannot build: {zone.name} has a shelter already")
        if not shelter_left(sheet, state):
            return ("exo.supply.shelters", f"{by} cannot build: no shelter is left")
    elif what == "beacon":
        if player.beacon:
            return ("exo.build.beacon", f"{by} cannot build the beacon: it is built already")
        if sheet.withhold_beacon:
            return (
                sheet_rule(sheet, "withhold"),
                f"{by} cannot build the beacon: it has to be found on the map",
            )
    elif not player.beacon:
        return ("exo.build.drone", f"{by} cannot build the drone: the beacon comes first")
    elif player.drone:
        return ("exo.build.drone", f"{by} cannot build the drone: it is on the map")
    return None


def shelter_left(sheet: Sheet, state: State) -> bool:
    """Whether the reserve has a shelter: those that were granted are out of it."""
    out = sum(zone.shelter for zone in state.zones)
    granted = state.shelters + sum(player.shelters for player in state.players)
    return out + granted < sheet.components.shelters


def _more_tiles(sheet: Sheet, hero: str) -> str:
    """The rule by which a player has more tiles than those of the own colour."""
    borrows = hero == sheet.specials.borrower
    return sheet_rule(sheet, "borrow") if borrows else "exo.supply.extraction-tiles"


def erect(judge: Judge, state: State, by: str, what: str, *, lent: bool = False) -> State:
    """The drone appears in its hero's zone (ruling beacon-drone); a tile takes the zone's cube."""
    zone = state.figure(by).zone
    state = _raised(judge, state, by, what)
    if what == TILE:
        state = state.with_zone(zone, lent=lent)
    if what in STRUCTURES:
        state = events.happened(judge, state, "build", (by,), zone)
    return state


def _raised(judge: Judge, state: State, by: str, what: str) -> State:
    zone = state.figure(by).zone
    if what == TILE:
        judge.fire("exo.build.extraction-where", "exo.build.extraction-single")
        judge.fire("exo.build.extraction-place")
        if sum(z.tile == by for z in state.zones) >= judge.sheet.components.tiles:
            judge.fire(_more_tiles(judge.sheet, by))
        return state.with_zone(zone, tile=by, builder=by)
    if what == "shelter":
        judge.fire("exo.build.shelter")
        return state.with_zone(zone, shelter=True)
    if what == "beacon":
        judge.fire("exo.build.beacon")
        return state.with_player(by, beacon=True)
    judge.fire("exo.build.drone")
    return state.with_player(by, drone=zone, cargo=(0, 0, 0))
