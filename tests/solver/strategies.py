"""Random small problems in which effects never interfere, made to be neither hopeless nor won."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from winnable.solver.problem import (
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Is,
    Linear,
    Not,
    Problem,
    Stage,
    Value,
    Var,
)

NAMES = ("a", "b", "c", "d")


def problems() -> SearchStrategy[Problem]:
    """A problem with 2 to 4 variables and 1 to 3 stages; complete: its stages are its game."""
    return st.randoms(use_true_random=True).map(problem)


def expressions(variables: tuple[Var, ...], depth: int = 2) -> SearchStrategy[Expr]:
    """Any expression over the variables."""
    random = st.randoms(use_true_random=True)
    return random.map(lambda source: expression(source, variables, depth))


def domain(random: Random) -> tuple[Value, ...]:
    """A counter that starts anywhere, names, or truth values."""
    if random.random() < 0.5:
        low = random.randint(-1, 1)
        return tuple(range(low, low + random.randint(2, 5)))
    return NAMES[: random.randint(2, 4)]


def expression(random: Random, variables: tuple[Var, ...], depth: int = 2) -> Expr:
    """Any expression over the variables, of that depth or less."""
    counters = [var for var in variables if var.ordered]
    if depth == 0 or random.random() < 0.4:
        var = random.choice(variables)
        if var.ordered and random.random() < 0.5:
            return AtLeast(var, int(random.choice(var.values)) + random.choice((0, 0, 0, 1)))
        size = random.randint(1, max(1, len(var.values) - 1))
        return Is(var, frozenset(random.sample(var.values, size)))
    parts = tuple(
        expression(random, variables, depth - 1) for _ in range(random.choice((0, 1, 2, 2, 2, 3)))
    )
    kind = random.randint(0, 3)
    if kind == 0:
        return Not(expression(random, variables, depth - 1))
    if kind == 1:
        return AllOf(parts)
    if kind == 2:
        return AnyOf(parts)
    terms: list[tuple[int, Var | Expr]] = [(random.randint(-2, 2), part) for part in parts]
    terms += [
        (random.choice((-2, -1, 1, 1, 2)), random.choice(counters))
        for _ in range(random.randint(1, 2))
        if counters
    ]
    lo = random.choice((None, None, -2, -1, 0, 1, 2, 3))
    hi = None if lo is not None and random.random() < 0.6 else random.randint(-1, 4)
    return Linear(tuple(terms), lo, hi)


def problem(random: Random) -> Problem:
    """A random problem; most start in few states and are not won there."""
    variables = tuple(Var(f"v{i}", domain(random)) for i in range(random.randint(2, 4)))
    stages = tuple(stage(random, f"s{i}", variables) for i in range(random.randint(1, 3)))
    start = {var: random.choice(var.values) for var in variables}
    initial = [
        Condition(Is(var, frozenset((start[var],))), f"initial.{var.name}")
        for var in variables
        if random.random() < 0.8
    ]
    if random.random() < 0.3:
        initial.append(Condition(expression(random, variables), "initial.extra"))
    aims: list[Expr] = []
    for var in random.sample(variables, 2):
        others = [value for value in var.values if value != start[var]]
        aims.append(Is(var, frozenset((random.choice(others),))))
    if random.random() < 0.3:
        aims.append(expression(random, variables))
    fixed = tuple(
        (number, entry.name, var.name, random.choice(var.values))
        for entry in stages
        for var in entry.decisions
        for number in (1, 2)
        if random.random() < 0.2
    )
    return Problem(
        name="random",
        variables=variables,
        initial=tuple(initial),
        stages=stages,
        goal=AllOf(tuple(aims)),
        defeat=conditions(random, variables, "defeat", 0.25),
        complete=True,
        completeness="its stages are the whole game",
        fixed=fixed,
    )


def conditions(
    random: Random, variables: tuple[Var, ...], rule: str, chance: float
) -> tuple[Condition, ...]:
    """No or one condition, seldom two."""
    found: list[Condition] = []
    while random.random() < chance and len(found) < 2:
        found.append(Condition(expression(random, variables), f"{rule}.{len(found)}"))
    return tuple(found)


def stage(random: Random, name: str, variables: tuple[Var, ...]) -> Stage:
    """A stage whose own effects and whose actions' effects write different variables."""
    decisions = tuple(
        Var(f"{name}.d{i}", domain(random)) for i in range(random.choice((0, 0, 1, 2)))
    )
    read = variables + decisions
    shuffled = random.sample(variables, len(variables))
    own = shuffled[: random.randint(0, 1)]
    left = shuffled[len(own) :]
    actions = tuple(
        Action(
            f"{name}.a{i}",
            "actor",
            conditions(random, read, f"{name}.a{i}.pre", 0.6),
            effects(random, read, left, f"{name}.a{i}"),
            cost=random.randint(0, 2),
        )
        for i in range(random.randint(0, 4))
    )
    return Stage(
        name,
        "phase",
        actions,
        optional=random.random() < 0.75,
        decisions=decisions,
        conditions=conditions(random, read, f"{name}.condition", 0.08),
        effects=effects(random, read, own, name),
        invariants=conditions(random, variables, f"{name}.invariant", 0.1),
    )


def effects(
    random: Random, read: tuple[Var, ...], written: list[Var], rule: str
) -> tuple[Effect, ...]:
    """Effects on some variables: one each, or two with opposite guards."""
    found: list[Effect] = []
    for var in written:
        if random.random() < 0.4:
            continue
        name = f"{rule}.{var.name}"
        if random.random() < 0.5:
            found.append(Effect(var, target(random, var), name))
            continue
        guard = expression(random, read, 1)
        found.append(Effect(var, target(random, var), f"{name}.if", guard))
        if random.random() < 0.5:
            found.append(Effect(var, target(random, var), f"{name}.else", Not(guard)))
    return tuple(found)


def target(random: Random, var: Var) -> Value | Change:
    """A value of the variable, or a change of a counter."""
    if var.ordered and random.random() < 0.6:
        return Change(random.choice((-2, -1, -1, 1, 1, 2)))
    return random.choice(var.values)
