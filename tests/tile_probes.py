"""Random uses of upgrade tiles, most of them illegal, for the prober."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winnable.missions.exo.referee import steps, upgrade_steps
from winnable.missions.exo.referee.stores import drone_store
from winnable.missions.exo.sheet import COLOURS

if TYPE_CHECKING:
    from tests.probes import Prober


def upgrade(probe: Prober) -> steps.Step:
    """A tile of some slot, or of none, for anybody."""
    state, choose = probe.state, probe.choose
    by = state.figure(probe.character())
    board = [slot for slot, _ in state.upgrades.board]
    slot = choose.choice([*board, *board, "green.1", "white.3"])
    other = probe.hero()
    wearer = choose.choice([by.player, by.name, drone_store(by.player), other, probe.character()])
    colour = slot.partition(".")[0] if choose.random() < 0.9 else choose.choice(COLOURS)
    pay = ((by.player, ((colour, choose.choice([1, 1, 1, 2])),)),)
    worn = state.upgrades.on(wearer)
    discard = choose.choice(worn) if worn and choose.random() < 0.4 else ""
    pawns = probe.pawns(by.name, "upgrade")
    return upgrade_steps.Upgrade(by.name, slot, wearer, pawns, pay, discard)


def swap(probe: Prober) -> steps.Step:
    """Two units of a hero, in the right order or not, for another."""
    give = (probe.item(), probe.item())
    ordered = tuple(sorted(give)) if probe.choose.random() < 0.8 else give
    return upgrade_steps.Swap(probe.hero(), ordered, probe.item())


def rest(probe: Prober) -> steps.Step:
    """A rest that extracts."""
    by = probe.hero()
    extraction = steps.Extract(by, (), probe.maybe(probe.item()), probe.maybe(drone_store(by)))
    return steps.Rest(by, probe.pawns(by, "rest"), extraction)


def extract(probe: Prober) -> steps.Step:
    """An extraction of three units."""
    by = probe.hero()
    stores = [drone_store(by), by]
    choose, pawns = probe.choose, probe.pawns(by, "extract")
    return steps.Extract(by, pawns, "", choose.choice(stores), "", choose.choice(stores))


def extract_exo(probe: Prober) -> steps.Step:
    """A gem of any colour."""
    by = probe.character()
    colour = probe.choose.choice(COLOURS)
    return steps.ExtractExo(by, probe.pawns(by, "extract_exo"), colour)


MAKERS = (upgrade, upgrade, upgrade, swap, rest, extract, extract_exo)
