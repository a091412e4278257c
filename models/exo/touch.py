"""Healing Touch: Mel's player pays for each life that a character in Mel's zone gets back.

It is offered at the moments at which the medic drone may be used. What Touch + takes away besides
(poison, paralysis, a card that holds a hero) has no variable here yet: :func:`touching` is the
place for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.models.exo.abilities import Power, power
from winnable.models.exo.fees import Fee, fee_of, settling
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, follows, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

RULES = {"touch": "exo.animal.mel-touch", "touch-plus": "exo.animal.mel-touch-plus"}


@dataclass(frozen=True, slots=True)
class Touch:
    """How many ``points`` each character gets back at one moment; ``power``: what they cost."""

    power: Power
    points: Mapping[str, Var]

    @property
    def rule(self) -> str:
        """The id of the power in force."""
        return RULES[self.power.name]

    @property
    def price(self) -> Terms:
        """What Mel's player owes, as terms of a sum."""
        return [(self.power.gems, var) for var in self.points.values()]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        return tuple(self.points.values())


def touch_of(state: State, suffering: bool = False) -> Touch | None:
    """The decisions of one moment; ``None`` where nobody has the power.

    ``suffering``: life may be lost at the same moment, so that more of it can come back than a
    character lacks. Whoever has but one life is never in need of one.
    """
    found = power(state.sheet, *RULES)
    if found is None:
        return None
    paid = found.most(state.sheet)
    points: dict[str, Var] = {}
    for character, life in state.life.items():
        lacking = int(life.values[-1]) - 1
        most = min(paid, paid if suffering and lacking else lacking)
        points[character] = Var(f"touch({character})", tuple(range(most + 1)))
    return Touch(found, points)


def touching(state: State, touch: Touch | None) -> Iterator[Condition]:
    """Mel and whoever she touches are in one zone, both alive."""
    if touch is None:
        return
    mel = state.zone[state.animal(touch.power.hero)]
    for character, points in touch.points.items():
        for expr in follows(state, AtLeast(points, 1), mel, state.zone[character]):
            yield Condition(expr, touch.rule)


def back(touch: Touch | None, character: str) -> Terms:
    """The life that ``character`` gets back, as terms of a sum."""
    return [] if touch is None else [(1, touch.points[character])]


def most_back(touch: Touch | None, character: str) -> int:
    """The most life that ``character`` can get back."""
    return 0 if touch is None else int(touch.points[character].values[-1])


def touch_fee(state: State, touch: Touch | None) -> Fee:
    """The decisions about its payment, at a moment at which nothing else is paid."""
    if touch is None:
        return {}
    gems = touch.power.most(state.sheet) * touch.power.gems
    return fee_of({}, {(touch.power.hero, touch.power.colour): gems})


def touch_paid(touch: Touch | None, fee: Fee) -> Iterator[Condition]:
    """The price of all points, where nothing else is paid."""
    if touch is not None:
        yield settling(fee, touch.power.hero, touch.price, "exo.free.abilities")


def touched(state: State, touch: Touch, heal: Var | None) -> Iterator[Effect]:
    """Life comes back, from Mel and the medic drone; nothing else happens to life at that moment.

    The bounds of a life keep it from more than is printed.
    """
    for character, points in touch.points.items():
        cured: Expr | None = None if heal is None else is_(heal, character)
        for count in (int(value) for value in points.values):
            given = is_(points, count)
            alone = given if cured is None else AllOf((given, Not(cured)))
            if count:
                yield Effect(state.life[character], Change(count), touch.rule, alone)
            if cured is not None:
                both = AllOf((given, cured))
                rule = touch.rule if count else "exo.drone.medic"
                yield Effect(state.life[character], Change(count + 1), rule, both)


def nobody(touch: Touch | None, otherwise: Expr) -> Iterator[Condition]:
    """Nobody is touched unless ``otherwise`` holds."""
    if touch is not None:
        for points in touch.points.values():
            yield Condition(unless(otherwise, then=is_(points, 0)), touch.rule)
