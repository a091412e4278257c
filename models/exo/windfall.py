"""Upgrade tiles of exploring that bring a gem or a unit, or choose the resource of the zone.

Of two cards that a face has drawn their explorer chooses the resource, too.

The gem comes out of the zone's colour once the gems of the move are paid, the unit before the card
takes effect: it may pay for the card. Both belong to the explorer who wears the tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.state import NONE, State
from winnable.models.exo.told import draws_two
from winnable.solver.problem import FALSE, AllOf, Expr, Var, any_of, is_

EXO = "explore-exo"
UNIT = "explore-resource"
CHOICE = "choose-resource"
ARTEFACT = "explore-artefact"
TWO = "scout-two"
REMOTE = "remote-explore"
EXPLORING = (EXO, UNIT, CHOICE, ARTEFACT, TWO, REMOTE)
"""Effects of tiles that change what happens when a zone is explored."""


@dataclass(frozen=True, slots=True)
class Windfall:
    """Decisions of whoever explores, each ``None`` where nobody can ever make it.

    ``gem``: the colour gained, ``gem_tossed`` thrown away for it; ``unit``: the resource gained,
    ``tossed`` thrown away for it;
    ``picks``: the resource chosen for the zone; all of them may be ``none``. ``change``: what the
    explorer's backpack has more or less of each resource, card and tile together, and ``load`` of
    all; only with ``unit``.
    """

    gem: Var | None
    gem_tossed: Var | None
    unit: Var | None
    tossed: Var | None
    picks: Var | None
    change: Mapping[str, Var]
    load: Var | None

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        single = (self.gem, self.gem_tossed, self.unit, self.tossed, self.picks, self.load)
        return (*(var for var in single if var is not None), *self.change.values())


NOTHING = Windfall(None, None, None, None, None, {}, None)
"""Where no tile brings anything."""


def windfall_of(state: State, heroes: Sequence[str], own: Mapping[str, Var], paid: Var) -> Windfall:
    """The decisions where one of ``heroes`` explores and pays ``own``, ``paid`` in all."""
    gem, unit = bool(wearers(state, heroes, EXO)), bool(wearers(state, heroes, UNIT))
    chosen = bool(wearers(state, heroes, CHOICE)) or draws_two(state.sheet)
    most = {r: int(own[r].values[-1]) if r in own else 0 for r in RESOURCES}
    return Windfall(
        gem=Var("gem found", (NONE, *COLOURS)) if gem else None,
        gem_tossed=Var("gem tossed", (NONE, *COLOURS)) if gem else None,
        unit=Var("unit found", (NONE, *RESOURCES)) if unit else None,
        tossed=Var("unit tossed", (NONE, *RESOURCES)) if unit else None,
        picks=Var("picks", (NONE, *RESOURCES)) if chosen else None,
        change={
            r: Var(f"found change({r})", tuple(range(-n - 1, 2))) for r, n in most.items() if unit
        },
        load=Var("found load", tuple(range(-int(paid.values[-1]) - 1, 2))) if unit else None,
    )


def wearers(state: State, heroes: Sequence[str], effect: str) -> dict[str, Expr]:
    """Those of ``heroes`` who can ever wear a tile with ``effect``, and when they do."""
    worn = {hero: state.upgrades.worn(hero, effect) for hero in heroes}
    return {hero: when for hero, when in worn.items() if when is not FALSE}


def worn_by(state: State, by: Var, effect: str) -> Expr:
    """The hero that ``by`` names wears a tile with ``effect``; ``FALSE`` where nobody ever can."""
    heroes = [str(value) for value in by.values if value != NONE]
    cases = [AllOf((is_(by, hero), when)) for hero, when in wearers(state, heroes, effect).items()]
    return any_of(*cases) if cases else FALSE


def gains(by: Var, gem: Var | None) -> Iterator[tuple[tuple[str, str], Expr]]:
    """By (hero, colour): the hero explores and gains, or gives up, such a gem."""
    if gem is None:
        return
    for hero, colour in product(map(str, by.values), COLOURS):
        if hero != NONE:
            yield (hero, colour), AllOf((is_(by, hero), is_(gem, colour)))
