"""Plans with one slip: a step left out, done twice or too early, a name or number changed.

Most of them break a rule, some are other legal plays. What either is gets decided by the two
statements of the rules, never here.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from winnable.missions.exo.sheet import BUG_TYPES, BUILDINGS, COLOURS, FACES, RESOURCES, Sheet

Plan: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Variation:
    """A plan that differs from a legal one in ``what``, worded."""

    what: str
    plan: Plan


def variations(sheet: Sheet, plan: Plan, seed: int, count: int) -> Iterator[Variation]:
    """``count`` random variations of a plan for ``sheet``, fewer if it has too few places."""
    choose = random.Random(seed)  # noqa: S311  # a sample of slips, not a secret
    kinds = _kinds(sheet)
    places = [*_names(plan, kinds), *_numbers(plan), *_lists(plan)]
    choose.shuffle(places)
    for path, change in places[:count]:
        varied = copy.deepcopy(plan)
        yield Variation(_apply(varied, path, change, kinds, choose), varied)


def _kinds(sheet: Sheet) -> tuple[tuple[str, ...], ...]:
    """Names that can stand in for each other."""
    heroes = sheet.party
    animals = tuple(pair.animal.name for pair in sheet.pairs)
    cards = sheet.components.bug_cards
    spaces = ("move", "build", "extract", "move_drone", "rest", "extract_exo")
    return (
        tuple(sheet.zones),
        (*heroes, *animals),
        RESOURCES,
        COLOURS,
        FACES,
        BUILDINGS,
        spaces,
        tuple(hive.name for hive in sheet.hives),
        (*BUG_TYPES, *(f"alpha {bug}" for bug in BUG_TYPES)),
        tuple(card.name for card in cards),
        tuple(token.name for token in sheet.tokens),
    )


def _walk(node: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, node
    if isinstance(node, dict):
        for key, child in node.items():
            yield from _walk(child, (*path, key))
    elif isinstance(node, list):
        for index, child in enumerate(node):
            yield from _walk(child, (*path, index))


def _parts(plan: Plan) -> Iterator[tuple[Path, Any]]:
    for part in ("setup", "rounds"):
        yield from _walk(plan[part], (part,))


def _names(plan: Plan, kinds: Sequence[Sequence[str]]) -> Iterator[tuple[Path, str]]:
    for path, node in _parts(plan):
        if isinstance(node, str) and path[-1] != "do" and any(node in kind for kind in kinds):
            yield path, "rename"
        elif isinstance(node, dict) and node and isinstance(path[-1], str):
            yield path, "drop a key"


def _numbers(plan: Plan) -> Iterator[tuple[Path, str]]:
    for path, node in _parts(plan):
        if isinstance(node, int) and path[-1] != "round":
            yield path, "one more"
            yield path, "one less"


def _lists(plan: Plan) -> Iterator[tuple[Path, str]]:
    for path, node in _parts(plan):
        if isinstance(node, list) and path[-1] in ("steps", "night", "dawn"):
            for index in range(len(node)):
                yield (*path, index), "leave out"
                yield (*path, index), "do twice"
                if index:
                    yield (*path, index), "do earlier"


def _apply(
    plan: Plan,
    path: Path,
    change: str,
    kinds: Sequence[Sequence[str]],
    choose: random.Random,
) -> str:
    """Change ``plan`` in place at ``path``; says what was done."""
    parent: Any = plan
    for key in path[:-1]:
        parent = parent[key]
    last = path[-1]
    where = "/".join(str(key) for key in path)
    match change:
        case "rename":
            kind = next(kind for kind in kinds if parent[last] in kind)
            others = [name for name in kind if name != parent[last]]
            if others:
                parent[last] = choose.choice(others)
        case "drop a key":
            del parent[last][choose.choice(sorted(parent[last]))]
        case "one more":
            parent[last] += 1
        case "one less":
            parent[last] -= 1
        case "leave out":
            del parent[last]
        case "do twice":
            parent.insert(last, copy.deepcopy(parent[last]))
        case "do earlier" if isinstance(last, int):
            step = parent.pop(last)
            parent.insert(choose.randrange(last), step)
    return f"{where}: {change}"
