"""The decisions about Animal fury, Hunter and Tribal Power in the fights of a night and instinct.

At night only Sharik can take part in a roll, so there is one such roll at most.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from winnable.models.exo.boost import boosts, fury_dice, inside
from winnable.models.exo.dice import dice_of, kinds, rolls_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among
from winnable.solver.problem import Var


@dataclass(frozen=True, slots=True)
class NightBoost:
    """What is added to the roll of Sharik.

    ``fury``: dice more. By the animal that rolls for its zone: ``tribal``: dice turned to shields;
    ``hunter``: results added, a roll of their own or ``none``. ``None`` or empty where nobody has
    the power.
    """

    hero: str
    colour: str
    sharik: str
    fury: Var | None
    tribal: Mapping[str, Var]
    hunter: Mapping[str, Var]
    price: Terms

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        own = () if self.fury is None else (self.fury,)
        return (*own, *self.tribal.values(), *self.hunter.values())


def night_boost_of(state: State, most: Mapping[str, int], word: str = "") -> NightBoost | None:
    """The decisions; ``most``: dice by each animal that may roll for Sharik's zone.

    ``word`` goes before the names of the decisions. ``None`` where no power is in force.
    """
    found = {each.name: each for each in boosts(state.sheet)}
    if not found:
        return None
    price: Terms = []
    fury = None
    if "fury" in found:
        fury = Var(f"{word}fury", tuple(range(fury_dice(state.sheet) + 1)))
        price.append((found["fury"].gems, fury))
    tribal: dict[str, Var] = {}
    if "tribal-power" in found and "shield" in kinds(state):
        times = found["tribal-power"].most(state.sheet)
        tribal = {
            a: Var(f"{word}tribal({a})", tuple(range(min(times, dice) + 1)))
            for a, dice in most.items()
        }
        price += [(found["tribal-power"].gems, var) for var in tribal.values()]
    hunter: dict[str, Var] = {}
    if "hunter" in found:
        times = min(found["hunter"].most(state.sheet), state.sheet.components.max_dice)
        added = [roll for n in range(1, times + 1) for roll in rolls_of(state, n)]
        hunter = {a: Var(f"{word}hunter({a})", (NONE, *added)) for a in most}
        price += [
            (found["hunter"].gems, among(var, [roll for roll in added if _size(roll) >= n]))
            for var in hunter.values()
            for n in range(1, times + 1)
        ]
    payer = next(iter(found.values()))
    sharik = state.animal(payer.hero)
    return NightBoost(payer.hero, payer.colour, sharik, fury, tribal, hunter, price)


def _size(roll: str) -> int:
    return len(dice_of(roll).faces)


def together(state: State, usual: int, fury: int) -> int:
    """Dice of one roll: ``usual`` ones, limited already, and those of fury."""
    limit = state.sheet.components.max_dice
    return min(limit, usual + fury) if inside(state.sheet) else usual + fury
