"""What lies in a zone: whether it is explored, and which resource it produces.

A zone with an EXO tile is explored; so is one with an extraction tile only, where a grant placed it
(ruling star-tile). Once such a tile is lost nothing but its cube is left, and the zone counts as
unexplored.
"""

from __future__ import annotations

from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import differs
from winnable.solver.problem import AllOf, Expr, Not, any_of, is_


def unexplored(state: State, zone: str) -> Expr:
    """A hero who enters ``zone`` explores it: it has neither an EXO tile nor an extraction tile."""
    bare = is_(state.explored[zone], 0)
    if zone not in state.gifts.planted:
        return bare
    return AllOf((bare, is_(state.tile[zone], NONE)))


def known(state: State, zone: str) -> Expr:
    """The opposite of :func:`unexplored`."""
    seen = is_(state.explored[zone], 1)
    if zone not in state.gifts.planted:
        return seen
    return any_of(seen, differs(state.tile[zone], NONE))


def fertile(state: State, zone: str) -> Expr:
    """Some resource is produced in ``zone``: a card or a cube says which."""
    seen = is_(state.explored[zone], 1)
    planted = state.gifts.planted.get(zone)
    return seen if planted is None else any_of(seen, differs(planted, NONE))


def gives(state: State, zone: str, *resources: str) -> Expr:
    """What ``zone`` produces, if anything, is one of ``resources``."""
    shown = is_(state.resource[zone], *resources)
    planted = state.gifts.planted.get(zone)
    if planted is None:
        return shown
    cube = is_(planted, *resources)
    return any_of(cube, AllOf((is_(planted, NONE), shown)))


def lacks(state: State, zone: str, resource: str) -> Expr:
    """The opposite of :func:`gives`."""
    if zone not in state.gifts.planted:
        return differs(state.resource[zone], resource)
    return Not(gives(state, zone, resource))
