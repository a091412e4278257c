"""Tiny problems whose verdicts follow from arithmetic that stands beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from winnable.solver.problem import (
    TRUE,
    Action,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Linear,
    Not,
    Problem,
    Stage,
    Var,
    all_of,
    implies,
    is_,
)


@dataclass(frozen=True)
class Case:
    """A problem, its fewest rounds (``None``: it cannot be won), the fewest cost in those, the
    horizon to look at, and whether every play has ended by then (``ended``)."""

    problem: Problem
    rounds: int | None
    cost: int | None
    horizon: int = 6
    ended: bool = False

    @property
    def name(self) -> str:
        """What pytest calls it."""
        return self.problem.name


def condition(expr: Expr, rule: str) -> Condition:
    """A condition, to keep the problems short."""
    return Condition(expr, rule)


def whole(
    name: str,
    variables: Iterable[Var],
    start: Iterable[Expr],
    stages: Iterable[Stage],
    goal: Expr,
    *,
    defeat: Iterable[Condition] = (),
    fixed: tuple[tuple[int, str, str, int | str], ...] = (),
) -> Problem:
    """A complete problem: its stages are the whole game."""
    return Problem(
        name=name,
        variables=tuple(variables),
        initial=tuple(condition(expr, f"{name}.start") for expr in start),
        stages=tuple(stages),
        goal=goal,
        defeat=tuple(defeat),
        complete=True,
        completeness="the stages are the game",
        fixed=fixed,
    )


def robot(steps: int = 1) -> Problem:
    """A robot fetches a key from the lab and then enters the hangar; ``steps`` actions a round."""
    room = Var("room", ("bridge", "lab", "hangar"))
    key = Var("key", (0, 1))

    def walk(here: str, there: str, *more: Condition) -> Action:
        at = condition(is_(room, here), "robot.walk.adjacent")
        move = Effect(room, there, "robot.walk")
        return Action(f"{here} -> {there}", "robot", (at, *more), (move,), cost=1)

    door = condition(is_(key, 1), "robot.door")
    in_lab = condition(is_(room, "lab"), "robot.take.here")
    actions = (
        walk("bridge", "lab"),
        walk("lab", "bridge"),
        walk("bridge", "hangar", door),
        walk("hangar", "bridge"),
        Action("take", "robot", (in_lab,), (Effect(key, 1, "robot.take"),), cost=1),
    )
    stages = tuple(Stage(f"act {number}", "action", actions) for number in range(1, steps + 1))
    start = (is_(room, "bridge"), is_(key, 0))
    return whole(f"robot-{steps}", (room, key), start, stages, is_(room, "hangar"))


def builder() -> Problem:
    """One action a round: gather wood or metal (two in all fit the bag, plus one), then build."""
    wood, metal = Var("wood", (0, 1, 2)), Var("metal", (0, 1, 2))
    tower = Var("tower", (0, 1))
    fits = condition(Linear(((1, wood), (1, metal)), hi=2), "builder.bag")
    actions = (
        Action("wood", "ann", (fits,), (Effect(wood, Change(1), "builder.gather"),), cost=2),
        Action("metal", "ann", (fits,), (Effect(metal, Change(1), "builder.gather"),), cost=1),
        Action(
            "build",
            "ann",
            (),
            (
                Effect(wood, Change(-2), "builder.price"),
                Effect(metal, Change(-1), "builder.price"),
                Effect(tower, 1, "builder.build"),
            ),
        ),
    )
    start = (is_(wood, 0), is_(metal, 0), is_(tower, 0))
    stage = Stage("act", "action", actions)
    return whole("builder", (wood, metal, tower), start, (stage,), is_(tower, 1))


def dice(fixed: tuple[tuple[int, int], ...] = ()) -> Problem:
    """A pawn goes forward by a die of 1 to 3 each round and has to reach field 7 of 9."""
    place = Var("place", tuple(range(10)))
    die = Var("die", (1, 2, 3))
    stage = Stage(
        "roll",
        "chance",
        decisions=(die,),
        chance=frozenset(("die",)),
        effects=tuple(Effect(place, Change(n), "dice.move", is_(die, n)) for n in (1, 2, 3)),
    )
    return whole(
        f"dice-{len(fixed)}",
        (place,),
        (is_(place, 0),),
        (stage,),
        AtLeast(place, 7),
        fixed=tuple((number, "roll", "die", face) for number, face in fixed),
    )


def flood(height: int) -> Problem:
    """Water rises by one every night and drowns at ``height``; four steps lead to the hill."""
    water, steps = Var("water", tuple(range(height + 1))), Var("steps", tuple(range(5)))
    walk = Action("walk", "ann", (), (Effect(steps, Change(1), "flood.walk"),), cost=1)
    stages = (
        Stage("walk", "action", (walk,)),
        Stage("rise", "night", effects=(Effect(water, Change(1), "flood.rise"),)),
    )
    drown = condition(AtLeast(water, height), "flood.drown")
    start = (is_(water, 0), is_(steps, 0))
    return whole(f"flood-{height}", (water, steps), start, stages, is_(steps, 4), defeat=(drown,))


def tie() -> Problem:
    """Opening the box wins and explodes at the same moment: defeat goes first."""
    box = Var("box", ("shut", "open"))
    force = Action("open", "ann", (), (Effect(box, "open", "tie.open"),))
    bang = condition(is_(box, "open"), "tie.bang")
    stage = Stage("act", "action", (force,))
    return whole("tie", (box,), (is_(box, "shut"),), (stage,), is_(box, "open"), defeat=(bang,))


def sunset() -> Problem:
    """The goal is reached by day. The night that would follow allows nothing and kills."""
    goal, alive = Var("goal", (0, 1)), Var("alive", (0, 1))
    stages = (
        Stage("day", "action", (Action("grab", "ann", (), (Effect(goal, 1, "sunset.grab"),)),)),
        Stage(
            "night",
            "night",
            (Action("never", "rule", (condition(is_(goal, 0), "sunset.never"),)),),
            optional=False,
            conditions=(condition(is_(goal, 0), "sunset.dark"),),
            effects=(Effect(alive, 0, "sunset.kill", is_(goal, 1)),),
            invariants=(condition(is_(goal, 0), "sunset.invariant"),),
        ),
    )
    dead = condition(is_(alive, 0), "sunset.dead")
    start = (is_(goal, 0), is_(alive, 1))
    return whole("sunset", (goal, alive), start, stages, is_(goal, 1), defeat=(dead,))


def parity() -> Problem:
    """A coin that lies on its head may be turned twice at a time: its tail never shows."""
    turns, coin = Var("turns", (0, 1)), Var("coin", ("head", "tail"))
    double = Action(
        "turn twice",
        "ann",
        (),
        (
            Effect(turns, 0, "parity.turn", is_(turns, 1)),
            Effect(turns, 1, "parity.turn", is_(turns, 0)),
        ),
    )
    start = (is_(turns, 0), is_(coin, "head"))
    stages = (Stage("act", "action", (double,)),)
    return whole("parity", (turns, coin), start, stages, is_(coin, "tail"))


def pigeons() -> Problem:
    """Four pigeons, three holes, one pigeon a hole: only counting refuses them a home each."""
    holes = ("one", "two", "three")
    birds = [Var(f"bird {number}", ("out", *holes)) for number in range(4)]
    actions = tuple(
        Action(
            f"{bird.name} {hole}",
            "rule",
            (condition(Linear(tuple((1, is_(b, hole)) for b in birds), hi=0), "pigeons.free"),),
            (Effect(bird, hole, "pigeons.settle"),),
        )
        for bird in birds
        for hole in holes
    )
    stages = tuple(Stage(f"settle {number}", "action", actions) for number in range(4))
    home = AllOf(tuple(Not(is_(bird, "out")) for bird in birds))
    return whole("pigeons", birds, (is_(bird, "out") for bird in birds), stages, home)


def choice() -> Problem:
    """The start is free: of the numbers 0 to 5 two differ by 5, and one step of 1 is needed."""
    low, high = Var("low", tuple(range(6))), Var("high", tuple(range(7)))
    step = Action("up", "ann", (), (Effect(high, Change(1), "choice.up"),), cost=3)
    start = (Linear(((1, high), (-1, low)), lo=0, hi=5), implies(is_(low, 0), Not(is_(high, 6))))
    stages = (Stage("act", "action", (step,)),)
    goal = all_of(Linear(((1, high), (-1, low)), lo=6), TRUE)
    return whole("choice", (low, high), start, stages, goal)


def swamp() -> Problem:
    """Each round a step of one or two fields, never onto the swamp of field 2; the hut is on 4."""
    place = Var("place", tuple(range(5)))
    steps = tuple(
        Action(f"step {size}", "ann", (), (Effect(place, Change(size), "swamp.step"),), cost=1)
        for size in (1, 2)
    )
    dry = condition(Not(is_(place, 2)), "swamp.sink")
    stage = Stage("walk", "action", steps, optional=False, invariants=(dry,))
    return whole("swamp", (place,), (is_(place, 0),), (stage,), is_(place, 4))


def colours() -> Problem:
    """One colour a round: two reds and a blue are asked for; no choice outlasts its round."""
    colour = Var("colour", ("red", "blue"))
    reds, blues = Var("reds", tuple(range(7))), Var("blues", tuple(range(7)))
    drawn = tuple(
        Effect(count, Change(1), "colours.draw", is_(colour, name))
        for count, name in ((reds, "red"), (blues, "blue"))
    )
    stage = Stage("draw", "action", decisions=(colour,), effects=drawn)
    goal = all_of(AtLeast(reds, 2), AtLeast(blues, 1))
    return whole("colours", (reds, blues), (is_(reds, 0), is_(blues, 0)), (stage,), goal)


CASES = (
    # bridge, lab, take, bridge, hangar: four actions, each costs 1
    Case(robot(1), rounds=4, cost=4),
    Case(robot(2), rounds=2, cost=4),
    Case(robot(3), rounds=2, cost=4),
    # three goods for the tower would be needed at once, the bag takes two: gathering a third needs
    # "at most 2 before", so 2 wood (2 each) and 1 metal (1) and the building: four rounds, cost 5
    Case(builder(), rounds=4, cost=5),
    # 3 + 3 + 1 = 7
    Case(dice(), rounds=3, cost=0),
    # 1 + 3 + 3 = 7, but 1 + 1 + 3 = 5 needs a fourth die
    Case(dice(((1, 1),)), rounds=3, cost=0),
    Case(dice(((1, 1), (2, 1))), rounds=4, cost=0),
    # the fourth step comes on day 4, after three nights: 3 drowns, 4 does not
    Case(flood(4), rounds=4, cost=4),
    Case(flood(3), rounds=None, cost=None, ended=True),
    Case(tie(), rounds=None, cost=None),
    Case(sunset(), rounds=1, cost=0),
    Case(parity(), rounds=None, cost=None),
    Case(pigeons(), rounds=None, cost=None, horizon=1),
    # high - low = 5 at the start, one step up makes it 6
    Case(choice(), rounds=1, cost=3),
    # 0, 1, 3, 4; 0, 2, 4 would be shorter
    Case(swamp(), rounds=3, cost=3),
    # red, red, blue
    Case(colours(), rounds=3, cost=0),
)
