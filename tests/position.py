"""States of the referee set up by hand, and single steps from them.

``position`` starts from the printed set-up and changes what a test is about. ``act`` takes steps
whose outcomes of chance stand beside them, as in a plan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import Insect, Items, Phase, Pile, State
from winnable.missions.exo.referee.steps import Nightfall, Step
from winnable.missions.exo.referee.upgrade import Upgrades
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet


def resources(**counts: int) -> Items:
    """A store of resources, e.g. ``resources(food=2)``."""
    return tuple(counts.get(name, 0) for name in RESOURCES)


def gems(**counts: int) -> Items:
    """A pool of gems, e.g. ``gems(blue=1)``."""
    return tuple(counts.get(name, 0) for name in COLOURS)


def position(
    sheet: Sheet,
    *,
    phase: Phase = "action",
    number: int = 1,
    at: Mapping[str, str] | None = None,
    life: Mapping[str, int] | None = None,
    packs: Mapping[str, Items] | None = None,
    pools: Mapping[str, Items] | None = None,
    drones: Mapping[str, str] | None = None,
    cargo: Mapping[str, Items] | None = None,
    beacons: Iterable[str] = (),
    pawns: Mapping[str, int] | None = None,
    land: Mapping[str, tuple[str, str]] | None = None,
    tiles: Mapping[str, str] | None = None,
    shelters: Iterable[str] = (),
    insects: Iterable[tuple[str, str, str]] = (),
    tokens: Iterable[str] = (),
    hive_damage: Mapping[str, int] | None = None,
    nests: Mapping[str, str] | None = None,
    artefacts: Mapping[str, tuple[str, ...]] | None = None,
    freight: Mapping[str, tuple[str, ...]] | None = None,
    display: Iterable[str] = (),
    spent: Iterable[str] = (),
    board: Mapping[str, str] | None = None,
    worn: Mapping[str, tuple[str, ...]] | None = None,
    weather: int = 1,
    fauna: int = 1,
) -> State:
    """A state in round ``number`` of a play on ``sheet``.

    ``at``: zones of characters (the first starting zones by default; empty is dead); ``land``:
    resource and colour of explored zones; ``tiles``: owners; ``insects``: id, zone and identity
    (empty while face down), where ``north.2`` is the second larva of hive north; ``tokens``: who
    holds a die token; ``hive_damage``: points marked at hives; ``nests``: zones of the hives of
    cards, by card; ``artefacts``: cards by holder,
    ``freight`` by the hero whose drone carries them, ``display`` open and ``spent`` discarded ones
    (all others are in the deck); ``board``: upgrade tiles by slot, ``worn`` by wearer. A drone
    implies its beacon. Whatever is not given is as at the start, with calm dice.
    """
    state = setup.begin(sheet)
    holders = frozenset(tokens)
    for start, hero in zip(sheet.start_zones, sheet.party, strict=False):
        for figure in state.figures:
            if figure.player == hero:
                zone = (at or {}).get(figure.name, start)
                left = (life or {}).get(figure.name, figure.life) if zone else 0
                state = state.with_figure(figure.name, zone=zone, life=left)
    for hero in sheet.party:
        player = state.player(hero)
        drone = (drones or {}).get(hero, "")
        state = state.with_player(
            hero,
            pack=(packs or {}).get(hero, player.pack),
            gems=(pools or {}).get(hero, player.gems),
            drone=drone,
            beacon=bool(drone) or hero in beacons,
            cargo=(cargo or {}).get(hero, player.cargo),
            die_token=hero in holders,
        )
        state = state.with_player(hero, freight=(freight or {}).get(hero, ()))
    for holder, cards in (artefacts or {}).items():
        state = state.with_figure(holder, artefacts=cards)
    state = replace(state, display=tuple(display), spent=tuple(spent))
    upgrades = Upgrades(
        board=tuple(sorted((board or {}).items())),
        worn=tuple(sorted((who, tuple(sorted(names))) for who, names in (worn or {}).items())),
    )
    state = replace(state, upgrades=upgrades)
    for space, count in (pawns or {}).items():
        state = _pawns(state, space, count)
    for zone, (resource, colour) in (land or {}).items():
        state = state.with_zone(zone, resource=resource, colour=colour)
    for zone, owner in (tiles or {}).items():
        state = state.with_zone(zone, tile=owner)
    for zone in shelters:
        state = state.with_zone(zone, shelter=True)
    state = replace(state, hive_damage=tuple(sorted((hive_damage or {}).items())))
    lives = {hive.name: hive.life for hive in sheet.hives}
    down = tuple(hive for hive, n in state.hive_damage if n >= lives.get(hive, n + 1))
    state = replace(state, fallen=down)
    found = tuple(Pile(f"nest.{card}", zone) for card, zone in sorted((nests or {}).items()))
    state = replace(state, piles=(*state.piles, *found))
    state = _infested(state, tuple(insects))
    return replace(state, phase=phase, round=number, weather=weather, fauna=fauna)


def act(sheet: Sheet, state: State, step: Step, **chance: Any) -> State:
    """The state after a step that must be legal, and must be listed as such; no outcome is left."""
    listed = legal(sheet, state)
    assert step in listed, f"{step} is not among {listed}"
    record = Recorded(chance, "this step")
    after = apply(sheet, state, step, record)
    assert record.unasked() == []
    return after


def refused(sheet: Sheet, state: State, step: Step, **chance: Any) -> tuple[str, str]:
    """The rule and sentence by which a step is refused; it must not be listed as legal."""
    assert step not in legal(sheet, state)
    with pytest.raises(IllegalStepError) as caught:
        apply(sheet, state, step, Recorded(chance, "this step"))
    return caught.value.rule, caught.value.message


def forbidden(sheet: Sheet, state: State, step: Step, **chance: Any) -> tuple[str, str]:
    """The rule and sentence by which outcomes of a legal step are refused."""
    assert step in legal(sheet, state)
    with pytest.raises(IllegalStepError) as caught:
        apply(sheet, state, step, Recorded(chance, "this step"))
    return caught.value.rule, caught.value.message


def nightfall(sheet: Sheet, state: State) -> State:
    """The night's first state after an action phase without pawns."""
    return act(sheet, state, Nightfall())


def _pawns(state: State, space: str, count: int) -> State:
    hero, kind, name = space.split(".")
    for figure in state.figures:
        if figure.player == hero and figure.hero == (kind == "hero"):
            at = figure.spaces.index(name)
            pawns = (*figure.pawns[:at], count, *figure.pawns[at + 1 :])
            return state.with_figure(figure.name, pawns=pawns)
    raise KeyError(space)


def _infested(state: State, insects: tuple[tuple[str, str, str], ...]) -> State:
    """``state`` with larvae and bugs, and piles that have laid and shown just these."""
    hives = {pile.hive for pile in state.piles}
    found = []
    piles = {pile.hive: pile for pile in state.piles}
    for name, zone, identity in sorted(insects):
        hive, _, place = name.rpartition(".")
        found.append(Insect(name, zone, hive if hive in hives else "", identity))
        if hive in hives:
            pile = piles[hive]
            kind = "alpha" if identity.startswith("alpha") else "common"
            more = {kind: getattr(pile, kind) + 1} if identity else {}
            piles[hive] = replace(pile, laid=max(pile.laid, int(place)), **more)
    seen = tuple(sorted(insect.identity for insect in found if insect.hive and insect.identity))
    return replace(state, insects=tuple(found), piles=tuple(piles.values()), seen=seen)
