"""Random uses of tiles of exploring, most of them illegal, for the prober."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winnable.missions.exo.referee import explore_steps, steps
from winnable.missions.exo.referee.card_steps import Find
from winnable.missions.exo.sheet import COLOURS

if TYPE_CHECKING:
    from tests.probes import Prober


def explore(probe: Prober) -> steps.Step:
    """A zone explored from afar, now and then as two cards allow."""
    by = probe.character() if probe.maybe("x") else probe.hero()
    pawns, keeps = probe.pawns(by, "move"), probe.maybe("second")
    return explore_steps.Explore(by, probe.zone(), pawns, keeps=keeps)


def move(probe: Prober) -> steps.Step:
    """A hero moves alone or is followed, and the second card is kept, if there are two."""
    by = probe.hero()
    follows = (probe.maybe(probe.character()),)
    return steps.Move(
        by,
        probe.zone(),
        pawns=probe.pawns(by, "move"),
        follows=tuple(name for name in follows if name),
        keeps=probe.maybe("second"),
    )


def refresh(probe: Prober) -> steps.Step:
    """One or two artefacts, open or not, in any order."""
    open_cards = [*probe.state.display, "A1"]
    number = probe.choose.choice([0, 1, 2])
    return explore_steps.Refresh(tuple(probe.choose.choices(open_cards, k=number)))


def more(probe: Prober) -> steps.Step:
    """An artefact of the deck, or an open one."""
    take = probe.choose.choice(["deck", *probe.state.display])
    return Find(take, probe.character())


MAKERS = (
    explore,
    explore,
    move,
    refresh,
    more,
    lambda p: explore_steps.ChooseResource(p.choose.choice(["", p.item(), "blue"])),
    lambda p: explore_steps.TakeGem(p.choose.choice(["", *COLOURS])),
    lambda p: explore_steps.TakeUnit(p.choose.choice(["", p.item()])),
    lambda p: explore_steps.RerollWeather(p.hero()),
)
