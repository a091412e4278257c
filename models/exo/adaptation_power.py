"""Tribal Power on the dice of the adaptation: Kaindra's player turns them to shields for gems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.models.exo.abilities import power
from winnable.models.exo.fees import fee_of, paying, settling
from winnable.models.exo.part import Part
from winnable.models.exo.silence import unused
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms
from winnable.solver.problem import AllOf, Expr, Value, Var, is_

DICE = 2
"""Dice of one adaptation."""


def tribal_turns(state: State) -> tuple[Var, ...]:
    """By die: whether it is turned; empty where nobody can."""
    if power(state.sheet, "tribal-power") is None or not state.sheet.components.die["shield"]:
        return ()
    return tuple(Var(f"adaptation power {number}", (0, 1)) for number in range(DICE))


def shielded(
    tribal: tuple[Var, ...], number: int, faces: Iterable[Value]
) -> Iterator[tuple[tuple[Expr, ...], set[Value]]]:
    """What a die that shows one of ``faces`` shows in the end, each unless an exception holds."""
    if not tribal:
        yield (), set(faces)
        return
    yield (is_(tribal[number], 1),), set(faces)
    turned: set[Value] = {"shield"} if set(faces) - {"shield"} else set()
    yield (is_(tribal[number], 0),), turned


def tribal_price(state: State, tribal: tuple[Var, ...]) -> Part:
    """The gems for each die that is turned."""
    kaindra = power(state.sheet, "tribal-power")
    if not tribal or kaindra is None:
        return Part()
    owed: Terms = [(kaindra.gems, var) for var in tribal]
    fee = fee_of({}, {(kaindra.hero, kaindra.colour): kaindra.gems * DICE})
    price = settling(fee, kaindra.hero, owed, "exo.hero.kaindra-tribal-power")
    still = AllOf(tuple(is_(var, 0) for var in tribal))
    silent = unused(state, "tribal-power", idle=still)
    return Part((*tribal, *fee.values()), (price, *silent), tuple(paying(state, fee)))
