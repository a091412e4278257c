"""Random small problems, seeded by hypothesis, in which effects never interfere."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

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


def domains() -> SearchStrategy[tuple[Value, ...]]:
    """Counters that start anywhere, names, and truth values."""
    counter = st.builds(
        lambda low, size: tuple(range(low, low + size)), st.integers(-1, 1), st.integers(2, 4)
    )
    return st.one_of(counter, st.sampled_from([NAMES[:2], NAMES[:3], NAMES]))


def expressions(variables: tuple[Var, ...], depth: int = 2) -> SearchStrategy[Expr]:
    """Any expression over the variables."""
    counters = [var for var in variables if var.ordered]
    leaves: list[SearchStrategy[Expr]] = [
        st.sampled_from(variables).flatmap(
            lambda var: st.builds(Is, st.just(var), st.frozensets(st.sampled_from(var.values)))
        )
    ]
    if counters:
        leaves.append(st.builds(AtLeast, st.sampled_from(counters), st.integers(-2, 4)))
    leaf = st.one_of(leaves)
    if depth == 0:
        return leaf
    part = expressions(variables, depth - 1)
    several = st.lists(part, max_size=3).map(tuple)
    term = st.tuples(
        st.integers(-2, 2), st.one_of(st.sampled_from(counters), part) if counters else part
    )
    bound = st.one_of(st.none(), st.integers(-3, 5))
    return st.one_of(
        leaf,
        st.builds(Not, part),
        st.builds(AllOf, several),
        st.builds(AnyOf, several),
        st.builds(Linear, st.lists(term, max_size=3).map(tuple), bound, bound),
    )


@st.composite
def problems(draw: DrawFn) -> Problem:
    """A problem with 2 to 4 variables, 1 to 3 stages; complete, since its stages are its game."""
    variables = tuple(Var(f"v{i}", draw(domains())) for i in range(draw(st.integers(2, 4))))
    stages = tuple(draw(_stages(f"s{i}", variables)) for i in range(draw(st.integers(1, 3))))
    chosen = [
        (number, stage.name, var.name, draw(st.sampled_from(var.values)))
        for stage in stages
        for var in stage.decisions
        for number in (1, 2)
        if draw(st.integers(0, 4)) == 0
    ]
    return Problem(
        name="random",
        variables=variables,
        initial=draw(_conditions(variables, "initial", 3, depth=1)),
        stages=stages,
        goal=draw(expressions(variables)),
        defeat=draw(_conditions(variables, "defeat", 1)),
        complete=True,
        completeness="its stages are the whole game",
        fixed=tuple(chosen),
    )


@st.composite
def _conditions(
    draw: DrawFn, variables: tuple[Var, ...], rule: str, most: int, depth: int = 2
) -> tuple[Condition, ...]:
    exprs = draw(st.lists(expressions(variables, depth), max_size=most))
    return tuple(Condition(expr, f"{rule}.{i}") for i, expr in enumerate(exprs))


@st.composite
def _stages(draw: DrawFn, name: str, variables: tuple[Var, ...]) -> Stage:
    decisions = tuple(Var(f"{name}.d{i}", draw(domains())) for i in range(draw(st.integers(0, 2))))
    read = variables + decisions
    shuffled = draw(st.permutations(variables))
    own = shuffled[: draw(st.integers(0, 1))]
    left = shuffled[len(own) :]
    actions = tuple(
        Action(
            f"{name}.a{i}",
            "actor",
            draw(_conditions(read, f"{name}.a{i}.pre", 2)),
            draw(_effects(read, left, f"{name}.a{i}")),
            cost=draw(st.integers(0, 2)),
        )
        for i in range(draw(st.integers(0, 3)))
    )
    return Stage(
        name,
        "phase",
        actions,
        optional=draw(st.booleans()),
        decisions=decisions,
        conditions=draw(_conditions(read, f"{name}.condition", 1, depth=1)),
        effects=draw(_effects(read, own, name)),
        invariants=draw(_conditions(variables, f"{name}.invariant", 1, depth=1)),
    )


@st.composite
def _effects(
    draw: DrawFn, read: tuple[Var, ...], written: list[Var], rule: str
) -> tuple[Effect, ...]:
    """Effects on some variables: one each, or two with opposite guards."""
    effects: list[Effect] = []
    for var in written:
        kind = draw(st.integers(0, 3))
        if kind == 0:
            continue
        if kind == 1:
            effects.append(Effect(var, draw(_targets(var)), f"{rule}.{var.name}"))
            continue
        guard = draw(expressions(read, 1))
        effects.append(Effect(var, draw(_targets(var)), f"{rule}.{var.name}.if", guard))
        if kind == 3:
            other = Effect(var, draw(_targets(var)), f"{rule}.{var.name}.else", Not(guard))
            effects.append(other)
    return tuple(effects)


def _targets(var: Var) -> SearchStrategy[Value | Change]:
    value = st.sampled_from(var.values)
    if not var.ordered:
        return value
    return st.one_of(value, st.builds(Change, st.integers(-2, 2)))
