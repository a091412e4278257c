"""What faces charge on top of an action, as far as it is paid together with the action itself.

That is pawns on top of any, gems on top of moves and attacks. All else is paid just before an
action (:mod:`winnable.models.exo.toll`).
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import ChargeEffect, Currency, FaceEffect
from winnable.models.exo.charges import with_it
from winnable.models.exo.faces import Amount, Total, totals
from winnable.models.exo.state import State
from winnable.models.exo.told import most
from winnable.solver.problem import TRUE, Condition


def due(
    state: State, use: str, currency: Currency, kind: str, usual: str = ""
) -> tuple[Total, ...]:
    """What one of ``kind`` (heroes, animals) owes in ``currency`` on top of a ``use``.

    ``usual`` is the rule of the act itself, where no face asks for more.
    """
    return totals(state, _charge(use, currency, kind), usual)


def most_due(state: State, use: str, currency: Currency, kind: str) -> int:
    """The most that :func:`due` can come to."""
    return most(state.sheet, _charge(use, currency, kind))


def extra(pawns: Total) -> Iterator[Condition]:
    """The faces in force ask for ``pawns`` on top, where they may ask for any."""
    if pawns.when is not TRUE:
        yield Condition(pawns.when, pawns.rule)


def at_price(pawns: Total) -> str:
    """What to add to the name of an action that costs ``pawns`` on top."""
    return f" at {pawns.amount}" if pawns.amount else ""


def _charge(use: str, currency: Currency, kind: str) -> Amount:
    def amount(effect: FaceEffect) -> int:
        if isinstance(effect, ChargeEffect) and with_it(effect, use):
            return effect.price.get(currency, 0) if effect.who.kind in {kind, "characters"} else 0
        return 0

    return amount
