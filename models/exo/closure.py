"""The decisions of a closure under free actions, which all closures of a problem share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, permutations

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.artefact_hands import Hands, hands_of
from winnable.models.exo.care import Care, care_of
from winnable.models.exo.crafts import Crafts, crafts_of
from winnable.models.exo.state import State
from winnable.solver.problem import Var


@dataclass(frozen=True, slots=True)
class Closure:
    """Who exchanges how much with whom.

    ``take`` by token; ``carries``: who has the orb then (``None`` where nobody asks); ``care``:
    whom the medic drone and Mel heal, who gets a pawn; ``crafts``: what comes between two
    exchanges. ``link`` (hero, owner): the hero and that owner's drone stand in one zone; ``moved``
    (hero, owner, resource): items from that hero to that drone, negative the other way. ``net``
    (hero, resource): what a backpack gains thereby, ``gain`` (owner, resource): what a drone gains
    (both only where there are several heroes).
    ``meet`` (hero, hero): they stand in one zone; ``given`` (hero, hero, resource): from the first
    to the second; ``traded`` (hero, resource): what a backpack gains thereby (only where there are
    three or more). ``items``: how many a backpack holds at the end.

    Thrown away: ``spills`` by hero: something is, in the hero's zone; ``thrown`` (hero, resource)
    from the backpack, ``tossed`` their sum; ``dumped`` (owner, resource) from the drone. ``credit``
    (hero, owner), ``loan`` (hero, hero): items of that drone or hero that stay in the hero's zone.
    ``hands``: what is done with artefacts.
    """

    state: State
    take: Mapping[str, Var]
    carries: Var | None
    care: Care
    crafts: Crafts
    link: Mapping[tuple[str, str], Var]
    moved: Mapping[tuple[str, str, str], Var]
    net: Mapping[tuple[str, str], Var]
    gain: Mapping[tuple[str, str], Var]
    meet: Mapping[tuple[str, str], Var]
    given: Mapping[tuple[str, str, str], Var]
    traded: Mapping[tuple[str, str], Var]
    items: Mapping[str, Var]
    spills: Mapping[str, Var]
    thrown: Mapping[tuple[str, str], Var]
    tossed: Mapping[str, Var]
    dumped: Mapping[tuple[str, str], Var]
    credit: Mapping[tuple[str, str], Var]
    loan: Mapping[tuple[str, str], Var]
    hands: Hands | None

    def couple(self, one: str, other: str) -> Var:
        """Whether two heroes stand in one zone, in whichever order they are named."""
        return self.meet.get((one, other)) or self.meet[other, one]


def closure_of(state: State, spill: int) -> Closure:
    """The decisions; ``spill`` is the most items of one kind that one store may lose (0: none)."""
    heroes = state.heroes
    hold, full = state.sheet.components.cargo, state.sheet.components.backpack
    couples = tuple(combinations(heroes, 2))
    flows = hold * len(heroes)
    several = [(h, r) for h in heroes for r in RESOURCES if len(heroes) > 1]
    many = [(h, r) for h in heroes for r in RESOURCES if len(heroes) > 2]
    losers = heroes if spill else ()
    carrier = state.special.carrier
    return Closure(
        state=state,
        take={t.name: _var("take", (t.name,), 0, 1) for t in state.sheet.tokens if not t.hidden},
        carries=None if carrier is None else Var("carries", carrier.values),
        care=care_of(state, supports=True),
        crafts=crafts_of(state),
        link={(h, d): _var("link", (h, d), 0, 1) for h in heroes for d in heroes},
        moved={
            (h, d, r): _var("moved", (h, d, r), -hold, hold)
            for h in heroes
            for d in heroes
            for r in RESOURCES
        },
        net={key: _var("net", key, -flows, flows) for key in several},
        gain={key: _var("gain", key, -hold, hold) for key in several},
        meet={pair: _var("meet", pair, 0, 1) for pair in couples},
        given={(*p, r): _var("given", (*p, r), -full, full) for p in couples for r in RESOURCES},
        traded={key: _var("traded", key, -full, full) for key in many},
        items={h: _var("items", (h,), 0, full) for h in heroes},
        spills={h: _var("spills", (h,), 0, 1) for h in losers},
        thrown={
            (h, r): _var("thrown", (h, r), 0, min(spill, full)) for h in losers for r in RESOURCES
        },
        tossed={h: _var("tossed", (h,), 0, min(len(RESOURCES) * spill, full)) for h in losers},
        dumped={
            (h, r): _var("dumped", (h, r), 0, min(spill, hold)) for h in losers for r in RESOURCES
        },
        credit={(h, d): _var("credit", (h, d), 0, hold) for h in losers for d in heroes},
        loan={pair: _var("loan", pair, 0, full) for pair in permutations(losers, 2)},
        hands=hands_of(state),
    )


def _var(word: str, key: tuple[str, ...], low: int, high: int) -> Var:
    return Var(f"{word}({', '.join(key)})", tuple(range(low, high + 1)))
