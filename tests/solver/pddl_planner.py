"""A tiny planner for the PDDL that we write: a reader, and a search of everything by cost.

It knows no more than the documents say: facts, and/or/not/when, derived predicates, total-cost; no
parameters, since actions are grounded.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Tree: TypeAlias = Any
"""A word, or a list of trees."""
Fact: TypeAlias = tuple[str, ...]
State: TypeAlias = frozenset[Fact]

KNOWN = (
    ":strips :negative-preconditions :disjunctive-preconditions :conditional-effects"
    " :derived-predicates :action-costs"
)


@dataclass(frozen=True)
class Step:
    """A grounded action."""

    name: str
    condition: Tree
    effect: Tree


@dataclass(frozen=True)
class Task:
    """Domain and problem together. Everything that they use is declared (checked)."""

    steps: tuple[Step, ...]
    derived: Mapping[str, Tree]
    start: State
    goal: Tree
    metric: bool


def read(domain: str, problem: str) -> Task:
    """The task; fails for what the reader does not know and for undeclared names."""
    (_, (_, name), *parts), (_, _, *rest) = _tree(domain), _tree(problem)
    entries = {part[0]: part[1:] for part in parts if part[0] not in {":action", ":derived"}}
    actions = [part for part in parts if part[0] == ":action"]
    assert len({action[1] for action in actions}) == len(actions)
    assert all(action[2::2] == [":parameters", ":precondition", ":effect"] for action in actions)
    axioms = [part for part in parts if part[0] == ":derived"]
    given = {part[0]: part[1:] for part in rest}
    assert set(entries[":requirements"]) <= set(KNOWN.split())
    assert bool(axioms) == (":derived-predicates" in entries[":requirements"])
    assert given[":domain"] == [name]
    arity = {p[0]: len(p) - 1 for p in entries[":predicates"]}
    constants = set(entries[":constants"])
    assert len(constants) == len(entries[":constants"])
    derived = {head[0]: body for _, head, body in axioms}
    steps = tuple(Step(action[1], action[5], action[7]) for action in actions)
    trees = [*derived.values(), *(t for step in steps for t in (step.condition, step.effect))]
    for fact in (fact for tree in trees for fact in _facts(tree)):
        assert arity[fact[0]] == len(fact) - 1, fact
        assert constants.issuperset(fact[1:]), fact
    start = frozenset(tuple(fact) for fact in given[":init"] if fact[0] != "=")
    return Task(steps, derived, start, given[":goal"][0], ":metric" in given)


def cheapest_plan(task: Task) -> tuple[int, list[str]] | None:
    """The cost of the cheapest plan, with its actions; ``None`` if there is no plan."""
    by_point: dict[Fact, list[Step]] = {}
    for step in task.steps:
        by_point.setdefault(tuple(step.condition[1]), []).append(step)
    ticket = itertools.count()
    queue: list[tuple[int, int, State, list[str]]] = [(0, next(ticket), task.start, [])]
    done: set[State] = set()
    while queue:
        cost, _, state, names = heapq.heappop(queue)
        if state in done:
            continue
        done.add(state)
        if holds(task.goal, state, task.derived):
            return cost, names
        for fact in state:
            for step in by_point.get(fact, ()):
                if holds(step.condition, state, task.derived):
                    after, paid = apply(step.effect, state, task.derived)
                    entry = (cost + paid, next(ticket), after, [*names, step.name])
                    heapq.heappush(queue, entry)
    return None


def holds(tree: Tree, state: State, derived: Mapping[str, Tree]) -> bool:
    """Whether a condition holds."""
    match tree:
        case ["and", *args]:
            return all(holds(arg, state, derived) for arg in args)
        case ["or", *args]:
            return any(holds(arg, state, derived) for arg in args)
        case ["not", arg]:
            return not holds(arg, state, derived)
        case [name] if name in derived:
            return holds(derived[name], state, derived)
        case _:
            return tuple(tree) in state


def apply(tree: Tree, state: State, derived: Mapping[str, Tree]) -> tuple[State, int]:
    """The state after an effect, and what it costs: all is read before, deleted before added."""
    added, deleted = set[Fact](), set[Fact]()
    cost, todo = 0, [tree]
    while todo:
        match todo.pop():
            case ["and", *args]:
                todo += args
            case ["when", condition, effect]:
                todo += [effect] if holds(condition, state, derived) else []
            case ["not", fact]:
                deleted.add(tuple(fact))
            case ["increase", _, amount]:
                cost += int(amount)
            case fact:
                added.add(tuple(fact))
    return (state - deleted) | added, cost


def _facts(tree: Tree) -> Iterator[Fact]:
    match tree:
        case ["and" | "or" | "not" | "when", *args]:
            for arg in args:
                yield from _facts(arg)
        case [name, *_] if name != "increase":
            yield tuple(tree)


def _tree(text: str) -> Tree:
    lines = (line.partition(";")[0] for line in text.lower().splitlines())
    words = " ".join(lines).replace("(", " ( ").replace(")", " ) ").split()
    stack: list[list[Tree]] = [[]]
    for word in words:
        if word == "(":
            stack.append([])
        elif word == ")":
            stack[-2].append(stack.pop())
        else:
            stack[-1].append(word)
    ((tree,),) = stack
    return tree
