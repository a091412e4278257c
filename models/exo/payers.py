"""Who pays for powers in fights of the night and gets gems for bugs there, and in what order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winnable.models.exo.abilities import Power
from winnable.models.exo.bounty import Prize
from winnable.models.exo.night_prices import payers, unordered
from winnable.models.exo.state import State
from winnable.models.exo.touch import Touch
from winnable.solver.problem import Var


@dataclass(frozen=True, slots=True)
class Order:
    """The decisions of one player, who pays ``colour``.

    ``first``: the hero's own fight comes before that of the animal, in which the player pays.
    ``own``: gems for bugs in the former alone; ``thrown``: gems given up for them, where it comes
    first. By character: ``early``: touches before the first bug of the animal's fight dies,
    ``ahead``: those of them that come before that fight. Both are empty where dice are paid for.
    """

    hero: str
    colour: str
    first: Var
    own: Var
    thrown: Var
    early: Mapping[str, Var]
    ahead: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        return (self.first, self.own, self.thrown, *self.early.values(), *self.ahead.values())


def orders_of(state: State, prize: Prize | None, touch: Touch | None) -> tuple[Order, ...]:
    """The decisions, where bugs bring gems; none where the model has no order."""
    if prize is None or unordered(state.sheet):
        return ()
    return tuple(_order(prize, each, touch) for each in payers(state.sheet))


def most_between(state: State, prize: Prize | None) -> int:
    """The most gems that a player may get while the touches of one night are paid."""
    if prize is None or unordered(state.sheet):
        return 0
    return max(int(got.values[-1]) for got in prize.got.values())


def _order(prize: Prize, found: Power, touch: Touch | None) -> Order:
    hero, gems = found.hero, prize.got[found.hero].values
    touches = touch.points if touch is not None and found.name == "touch" else {}
    return Order(
        hero=hero,
        colour=found.colour,
        first=Var(f"first({hero})", (0, 1)),
        own=Var(f"prize alone({hero})", gems),
        thrown=Var(f"thrown first({hero})", gems),
        early={c: Var(f"early({c})", points.values) for c, points in touches.items()},
        ahead={c: Var(f"ahead({c})", points.values) for c, points in touches.items()},
    )
