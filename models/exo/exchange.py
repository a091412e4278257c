"""The free steps that bring backpacks and drones in one zone from one content to another."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Content: TypeAlias = tuple[int, ...]
"""How many of each resource a store holds, in the order of the resources."""


@dataclass(frozen=True, slots=True)
class Store:
    """A backpack, or the drone of ``hero``, with its slots."""

    hero: str
    drone: bool
    slots: int


@dataclass(frozen=True, slots=True)
class Passing:
    """One item goes from a store to another; ``discard``: what a full backpack throws away for it.

    ``item`` and ``discard`` are places in the order of the resources.
    """

    giver: Store
    taker: Store
    item: int
    discard: int | None


def exchange(
    before: Mapping[Store, Content], after: Mapping[Store, Content]
) -> tuple[Passing, ...] | None:
    """The fewest steps from ``before`` to ``after`` (same stores); ``None`` if there are none.

    A* over contents: each step brings at most one item to where it is missing, so the number of
    missing items is never too high an estimate.
    """
    stores = tuple(before)
    start = tuple(before[store] for store in stores)
    goal = tuple(after[store] for store in stores)
    queue = [(_missing(start, goal), 0, start)]
    came: dict[tuple[Content, ...], tuple[tuple[Content, ...], Passing] | None] = {start: None}
    cost = {start: 0}
    while queue:
        _, minus_steps, here = heapq.heappop(queue)
        steps = -minus_steps
        if here == goal:
            return _path(came, here)
        if steps > cost[here]:
            continue
        for passing, there in _steps(stores, here):
            if sum(map(sum, there)) < sum(map(sum, goal)):
                continue
            if steps + 1 < cost.get(there, steps + 2):
                cost[there] = steps + 1
                came[there] = (here, passing)
                heapq.heappush(queue, (steps + 1 + _missing(there, goal), -steps - 1, there))
    return None


def _path(
    came: Mapping[tuple[Content, ...], tuple[tuple[Content, ...], Passing] | None],
    here: tuple[Content, ...],
) -> tuple[Passing, ...]:
    found: list[Passing] = []
    last = came[here]
    while last is not None:
        found.append(last[1])
        last = came[last[0]]
    return tuple(reversed(found))


def _missing(here: Sequence[Content], goal: Sequence[Content]) -> int:
    return sum(
        max(0, wanted - held)
        for now, then in zip(here, goal, strict=True)
        for held, wanted in zip(now, then, strict=True)
    )


def _steps(
    stores: Sequence[Store], here: tuple[Content, ...]
) -> Iterator[tuple[Passing, tuple[Content, ...]]]:
    for i, giver in enumerate(stores):
        for j, taker in enumerate(stores):
            if i == j or (giver.drone and taker.drone):
                continue
            for item, held in enumerate(here[i]):
                if not held:
                    continue
                room = sum(here[j]) < taker.slots
                if not room and taker.drone:
                    continue
                discards = [None] if room else [r for r, n in enumerate(here[j]) if n]
                for discard in discards:
                    there = list(here)
                    there[i] = _changed(here[i], item, -1)
                    there[j] = _changed(here[j], item, 1)
                    if discard is not None:
                        there[j] = _changed(there[j], discard, -1)
                    yield Passing(giver, taker, item, discard), tuple(there)


def _changed(content: Content, item: int, by: int) -> Content:
    return (*content[:item], content[item] + by, *content[item + 1 :])
