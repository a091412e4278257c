"""The decisions about what a hero meets who explores: the effect of the card, artefacts found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.interchange import can_be_alike
from winnable.models.exo.kit import BARRING, CHOICES, has_cards
from winnable.models.exo.state import NONE, State
from winnable.models.exo.twofold import twofold_of
from winnable.models.exo.windfall import ARTEFACT as ONE_MORE
from winnable.models.exo.windfall import (
    EXPLORING,
    REMOTE,
    Windfall,
    wearers,
    windfall_of,
)
from winnable.solver.problem import TRUE, Expr, Not, Var

PAY, LIFE, DRONE, ARTEFACT = "pay", "life", "drone", "artefact"
"""Ways to meet a card with a choice."""


@dataclass(frozen=True, slots=True)
class Discovery:
    """The decisions: ``by`` whom a zone is explored (``none``: nobody), ``met``: the effect.

    ``way`` to meet it; ``own`` (resource) paid from the backpack, ``paid`` their sum, ``lent``
    (hero, resource) from a drone in the zone; ``lonely``: the own animal is not there; ``hurts``
    by character; ``behind``: an animal uses its pawn and stays where it is. ``aided``: the scout
    drone waits there; ``equips``: artefacts more by character;
    ``wasted``: artefacts for which no space is left. ``windfall``: what upgrade tiles bring;
    ``far``: the hero who explores a zone without going there, ``None`` where nobody can.
    ``last``: the case in which no other card is to come, so that artefacts are found.
    """

    state: State
    by: Var
    met: Var | None
    way: Var
    own: Mapping[str, Var]
    paid: Var
    lent: Mapping[tuple[str, str], Var]
    lonely: Var
    hurts: Mapping[str, Var]
    behind: Mapping[str, Var]
    aided: Var | None
    equips: Mapping[str, Var]
    wasted: Var | None
    windfall: Windfall
    far: Var | None
    last: Expr

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        single = (self.met, self.aided, self.wasted, self.far)
        groups = (self.own, self.lent, self.hurts, self.behind, self.equips)
        card = (self.way, self.paid, self.lonely) if self.met is not None else ()
        several = (var for group in groups for var in group.values())
        return (self.by, *(var for var in single if var is not None), *card, *several)


def discovery_of(state: State, actors: tuple[str, ...]) -> Discovery | None:
    """The decisions where heroes among ``actors`` may explore; ``None`` where nothing is open.

    Faces that strike explorers make it matter who explores.
    """
    heroes = tuple(c for c in actors if c in state.heroes)
    tiles = any(state.upgrades.offers(effect) for effect in EXPLORING)
    if not heroes or not (tiles or state.traces.found or has_cards(state.sheet)):
        return None
    kit, demands = state.kit, state.sheet.components.demands
    effect = next(iter(kit.effect.values()), None)
    prices = [demands[e].price for e in (*BARRING, *CHOICES) if effect and e in effect.values]
    most = {r: max((price.get(r, 0) for price in prices), default=0) for r in RESOURCES}
    if any(can_be_alike(state, hero) for hero in heroes):
        both = max((sum(price.get(r, 0) for r in SWAPPED) for price in prices), default=0)
        most |= dict.fromkeys(SWAPPED, both)
    hold = state.sheet.components.cargo
    life = max((d.life for e, d in demands.items() if effect and e in effect.values), default=0)
    scout = any(pair.drone == "scout" for pair in state.sheet.pairs)
    paid = max((sum(price.values()) for price in prices), default=0)
    own = {r: Var(f"card own({r})", tuple(range(n + 1))) for r, n in most.items() if n}
    total = Var("card paid", tuple(range(paid + 1)))
    two = twofold_of(state)
    lucky = bool(wearers(state, heroes, ONE_MORE))
    remote = tuple(wearers(state, heroes, REMOTE))
    return Discovery(
        state=state,
        by=Var("by", (NONE, *heroes)),
        met=None if effect is None else Var("met", effect.values),
        way=Var("way", (NONE, PAY, LIFE, DRONE, ARTEFACT)),
        own=own,
        paid=total,
        lent={
            (h, r): Var(f"card lent({h}, {r})", tuple(range(min(n, hold) + 1)))
            for h in state.heroes
            for r, n in most.items()
            if n
        },
        lonely=Var("lonely", (0, 1)),
        hurts={
            c: Var(f"hurts({c})", tuple(range(min(life, int(var.values[-1])) + 1)))
            for c, var in state.life.items()
            if life
        },
        behind={
            animal: Var(f"behind({animal})", (0, 1))
            for animal in state.animals
            if animal in actors and effect and set(BARRING) & set(effect.values)
        },
        aided=Var("aided", (0, 1)) if kit.held and scout else None,
        equips={c: Var(f"equips({c})", tuple(range(-1, 3 + lucky))) for c in kit.held},
        wasted=Var("wasted", tuple(range(3 + lucky))) if kit.held else None,
        windfall=windfall_of(state, heroes, own, total),
        far=Var("far", (NONE, *remote)) if remote else None,
        last=TRUE if two is None else Not(two.when),
    )
