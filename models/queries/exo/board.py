"""The board of EXO at one moment, as short lines to be written into its zones."""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.referee.earthquake import spots
from winnable.missions.exo.referee.nest import hives
from winnable.missions.exo.referee.state import Insect, State
from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.queries.exo.phrases import name


def grid(sheet: Sheet, state: State) -> tuple[tuple[str, ...], ...]:
    """Zone names row by row, empty where there is a gap; tiles that slid lie as they do now."""
    places = {spot: zone for zone, spot in spots(sheet, state).items()}
    across, down = {column for column, _ in places}, {row for _, row in places}
    columns = range(min(ord("A"), *across), max(across) + 1)
    rows = range(min(1, *down), max(down) + 1)
    return tuple(tuple(places.get((column, row), "") for column in columns) for row in rows)


def cells(sheet: Sheet, state: State) -> dict[str, tuple[str, ...]]:
    """What stands in each zone; zones with nothing in them are left out."""
    lines = {zone: tuple(_zone(sheet, state, zone)) for zone in sheet.zones}
    return {zone: content for zone, content in lines.items() if content}


LEGEND = (
    "HIVE: larvae left in its pile, and its life once it is damaged; [wood]: extraction tile;"
    " (wood): explored, no tile; then the colour of the zone's EXO; *: objective token"
)
"""What the signs on the map mean."""


def _hive(hive: Hive, larvae: int, damage: int) -> str:
    """``HIVE north: 8``, ``HIVE north: 8, life 4`` or ``hive north fallen``."""
    if damage >= hive.life:
        return f"hive {hive.name} fallen"
    return f"HIVE {hive.name}: {larvae}" + (f", life {hive.life - damage}" if damage else "")


def _zone(sheet: Sheet, state: State, zone: str) -> list[str]:
    lines = [" ".join(name(figure.name) for figure in state.in_zone(zone))]
    lines += [f"drone:{name(player.hero)}" for player in state.players if player.drone == zone]
    ground = state.zone(zone)
    if ground.resource:
        product = f"[{ground.resource}]" if ground.tile else f"({ground.resource})"
        lines.append(f"{product} {ground.colour}")
    if ground.shelter:
        lines.append("shelter")
    lines += [
        _hive(hive, hive.pile - pile.laid, dict(state.hive_damage).get(hive.name, 0))
        for hive, pile in zip(hives(sheet, state), state.piles, strict=True)
        if hive.zone == zone
    ]
    lines += _insects(state.insects_in(zone))
    lines += [
        f"*{token.name}"
        for token in sheet.tokens
        if token.zone == zone and token.name not in state.taken
    ]
    return [line for line in lines if line]


def _insects(insects: tuple[Insect, ...]) -> list[str]:
    """``2 larvae`` and ``1 beetle``, a line for each kind."""
    counts = Counter(insect.identity or "larva" for insect in insects)
    return [f"{count} {_many(kind, count)}" for kind, count in sorted(counts.items())]


def _many(kind: str, count: int) -> str:
    if count == 1:
        return kind
    if kind == "larva":
        return "larvae"
    return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
