"""The graph of a campaign: what can be played after what, all paths, and who is on each of them.

A node is a *step*: one sheet, or several that all have to be won before the group goes on, in any
order. Taken as one node, those leave a graph without the detour of their orders.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import networkx as nx

from winnable.missions.games import Campaign

if TYPE_CHECKING:
    from collections.abc import Mapping

Step: TypeAlias = tuple[str, ...]
Path: TypeAlias = tuple[Step, ...]

_END: Step = ()
"""A step without a sheet that follows every last one: the campaign is over."""


def following(campaign: Campaign) -> Mapping[Step, tuple[Step, ...]]:
    """Each step that can be reached with those that may come next, in the order of the file."""
    found: dict[Step, tuple[Step, ...]] = {}
    ahead: list[Step] = [(campaign.first,)]
    while ahead:
        step = ahead.pop(0)
        if step in found:
            continue
        then = campaign.sheet(step[0]).then
        found[step] = () if then is None else then.steps
        ahead += found[step]
    return found


def paths(campaign: Campaign) -> tuple[Path, ...]:
    """Every path from the first step to an end, those with earlier choices first."""
    graph, first = _graph(campaign)
    found = nx.all_simple_paths(graph, first, _END)
    return tuple(tuple(step for step in path if step) for path in found)


def bottlenecks(campaign: Campaign) -> tuple[str, ...]:
    """The sheets on every path, in the order of play.

    These are the dominators of the campaign's end: whoever gets there has won them.
    """
    graph, first = _graph(campaign)
    above = nx.immediate_dominators(graph, first)
    found: list[Step] = []
    step = _END
    while step != first:
        step = above[step]
        found.insert(0, step)
    return tuple(name for step in found for name in step)


def orders(path: Path) -> int:
    """In how many orders the sheets of ``path`` can be played."""
    return math.prod(math.factorial(len(step)) for step in path)


def _graph(campaign: Campaign) -> tuple[nx.DiGraph, Step]:
    """Steps with an edge to each that may come next, and the first one."""
    graph = nx.DiGraph()
    for step, nexts in following(campaign).items():
        graph.add_edges_from((step, after) for after in nexts or (_END,))
    return graph, (campaign.first,)
