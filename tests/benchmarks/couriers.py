"""A delivery game whose size is set by rounds, heroes and zones: what tools are measured on.

Heroes start in zone 0 of a row of zones; goods lie in the last one. Each round every hero takes two
steps: walk to the next zone, pick one thing up, or lay it down in zone 0, for one pawn each. The
goal is that ``goods`` things lie in zone 0. To bring one takes 2 x (zones - 1) + 2 steps, that is
as many rounds as zones, so that ``heroes`` bring ``heroes`` things in ``zones`` rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.solver.problem import (
    Action,
    AtLeast,
    Change,
    Condition,
    Effect,
    Not,
    Problem,
    Stage,
    Var,
    is_,
)

STEPS = 2
"""Of each hero in a round."""


def couriers(heroes: int, zones: int, goods: int) -> Problem:
    """The game with so many heroes, zones (2 or more) and goods to bring."""
    left, home = Var("left", tuple(range(goods + 1))), Var("home", tuple(range(goods + 1)))
    at = [Var(f"at.{hero}", tuple(range(zones))) for hero in range(heroes)]
    load = [Var(f"load.{hero}", (0, 1)) for hero in range(heroes)]
    start = (is_(left, goods), is_(home, 0), *(is_(var, 0) for var in (*at, *load)))
    stages = tuple(
        Stage(f"hero {h} step {step}", "action", tuple(_steps(h, at[h], load[h], (left, home))))
        for step in range(1, STEPS + 1)
        for h in range(heroes)
    )
    return Problem(
        name=f"couriers-{heroes}-{zones}-{goods}",
        variables=(left, home, *at, *load),
        initial=tuple(Condition(expr, "couriers.start") for expr in start),
        stages=stages,
        goal=is_(home, goods),
        complete=True,
        completeness="the stages are the game",
    )


def _steps(hero: int, at: Var, load: Var, goods: tuple[Var, Var]) -> Iterator[Action]:
    left, home = goods
    last = len(at.values) - 1
    for name, by, end in (("out", 1, is_(at, last)), ("back", -1, is_(at, 0))):
        room = Condition(Not(end), "couriers.walk")
        walk = Effect(at, Change(by), "couriers.walk")
        yield Action(name, f"hero {hero}", (room,), (walk,), cost=1)
    there = (is_(at, last), is_(load, 0), AtLeast(left, 1))
    yield Action(
        "pick up",
        f"hero {hero}",
        tuple(Condition(expr, "couriers.pick") for expr in there),
        (Effect(left, Change(-1), "couriers.pick"), Effect(load, 1, "couriers.pick")),
        cost=1,
    )
    yield Action(
        "lay down",
        f"hero {hero}",
        tuple(Condition(expr, "couriers.lay") for expr in (is_(at, 0), is_(load, 1))),
        (Effect(home, Change(1), "couriers.lay"), Effect(load, 0, "couriers.lay")),
        cost=1,
    )
