"""Free actions in the planning model: a closure reaches what single free steps reach, and no more.

The steps are stated here once more, one item each, and tried in every order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.sheet import RESOURCES, Token
from winnable.missions.exo.specials import Grants, Specials
from winnable.solver.problem import Value

Stores = tuple[tuple[int, ...], ...]
"""Per store the number of each resource: backpacks of all heroes, then their drones."""


@dataclass(frozen=True)
class Yard:
    """Where heroes and drones stand (``None``: no drone), and the slots of each store; ``bait``
    takes so many of those of the first backpack, and stays there."""

    heroes: tuple[str, ...]
    drones: tuple[str | None, ...]
    backpack: int
    cargo: int
    bait: int = 0

    def neighbours(self, held: Stores) -> Iterator[Stores]:
        """What one free step makes of the stores."""
        count = len(self.heroes)
        places = (*self.heroes, *self.drones)
        for a, b in product(range(2 * count), repeat=2):
            if a == b or places[a] is None or places[a] != places[b] or min(a, b) >= count:
                continue  # an item passes between two heroes, or a hero and a drone, in one zone
            bait = self.bait if b == 0 else 0
            room = sum(held[b]) + bait < (self.backpack if b < count else self.cargo)
            for item in range(3):
                if not held[a][item]:
                    continue
                if room:
                    yield moved(held, a, b, item)
                elif b < count:
                    for thrown in range(3):
                        if held[b][thrown]:
                            yield moved(held, a, b, item, thrown)

    def closure(self, held: Stores) -> set[Stores]:
        """Everything that any sequence of free steps leads to."""
        seen, queue = {held}, [held]
        while queue:
            for other in self.neighbours(queue.pop()):
                if other not in seen:
                    seen.add(other)
                    queue.append(other)
        return seen


def moved(held: Stores, a: int, b: int, item: int, thrown: int | None = None) -> Stores:
    """One item goes from store ``a`` to ``b``, which throws one away if it has to."""
    after = [list(store) for store in held]
    after[a][item] -= 1
    after[b][item] += 1
    if thrown is not None:
        after[b][thrown] -= 1
    return tuple(tuple(store) for store in after)


def table(yard: Yard) -> Table:
    """Two zones and as many heroes as the yard has."""
    heroes = ("claire", "yuri")[: len(yard.heroes)]
    plain = toy.sheet(
        2,
        1,
        party=heroes,
        starts=("A1", "B1"),
        backpack=yard.backpack,
        cargo=yard.cargo,
        stock=dict.fromkeys(RESOURCES, 0),
    )
    specials = Specials(grants=Grants(bait=yard.bait, baiter="claire" if yard.bait else ""))
    return Table(replace(plain, specials=specials), horizon=1)


def model_closure(yard: Yard, held: Stores) -> set[Stores]:
    """What the stages of a closure lead to."""
    heroes = ("claire", "yuri")[: len(yard.heroes)]
    names = [f"{store}({h}, {r})" for store in ("pack", "cargo") for h in heroes for r in RESOURCES]
    flat = [count for store in held for count in store]
    state: dict[str, Value] = dict(zip(names, flat, strict=True))
    if yard.bait:
        state["bait"] = yard.bait
    for hero, zone, drone in zip(heroes, yard.heroes, yard.drones, strict=True):
        state |= {f"zone({hero})": zone, f"drone({hero})": drone or "off"}
    stages = ("spill 1", "load 1", "trade 1")[: 1 + len(heroes)]
    found: set[Any] = table(yard).ends(stages, state, tuple(names))
    width = len(RESOURCES)
    return {tuple(tuple(e[i : i + width]) for i in range(0, len(e), width)) for e in found}


NO_DRONES = ((0, 0, 0), (0, 0, 0))
SOLO = [
    # hero in A1, drone with or apart; backpack 3, drone 2
    (Yard(("A1",), ("A1",), 3, 2), ((1, 1, 0), (0, 0, 1))),
    (Yard(("A1",), ("A1",), 3, 2), ((3, 0, 0), (0, 1, 1))),  # all full: a first item has to go
    (
        Yard(("A1",), ("A1",), 3, 2),
        ((2, 1, 0), (0, 0, 1)),
    ),  # one slot free: anything changes places
    (Yard(("A1",), ("B1",), 3, 2), ((2, 1, 0), (0, 0, 1))),
    (Yard(("A1",), (None,), 3, 2), ((2, 1, 0), (0, 0, 0))),
    (Yard(("A1",), ("A1",), 2, 2), ((0, 2, 0), (1, 0, 0))),
]
BAITED = [
    (Yard(("A1",), ("A1",), 2, 2, bait=1), ((1, 0, 0), (0, 1, 0))),
    (Yard(("A1",), ("A1",), 2, 2, bait=2), ((0, 0, 0), (0, 1, 1))),
    (Yard(("A1", "A1"), (None, None), 2, 1, bait=2), ((0, 0, 0), (1, 1, 0), *NO_DRONES)),
    (Yard(("A1", "A1"), (None, None), 2, 1, bait=2), ((0, 0, 0), (1, 0, 0), *NO_DRONES)),
    (Yard(("A1", "A1"), (None, None), 3, 1, bait=2), ((1, 0, 0), (0, 2, 0), *NO_DRONES)),
    (Yard(("A1", "A1"), (None, None), 3, 1, bait=2), ((0, 0, 0), (0, 2, 0), *NO_DRONES)),
    (Yard(("A1", "A1"), ("A1", "A1"), 2, 1, bait=2), ((0, 0, 0), (1, 1, 0), (0, 0, 1), (1, 0, 0))),
    (Yard(("A1", "A1"), ("A1", "A1"), 2, 1, bait=1), ((0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 0))),
]
"""With bait in Claire's backpack."""
PAIRS = [
    (Yard(("A1", "A1"), ("A1", "A1"), 2, 1), ((1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0))),
    (Yard(("A1", "A1"), (None, None), 2, 1), ((2, 0, 0), (0, 2, 0), (0, 0, 0), (0, 0, 0))),
    (Yard(("A1", "A1"), (None, None), 2, 1), ((2, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0))),
    (Yard(("A1", "B1"), ("B1", "A1"), 2, 1), ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0))),
    (Yard(("A1", "B1"), ("A1", "A1"), 2, 1), ((2, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 0))),
    (Yard(("A1", "A1"), ("A1", "A1"), 2, 1), ((1, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 1))),
    (Yard(("A1", "A1"), ("A1", "B1"), 2, 2), ((2, 0, 0), (0, 1, 1), (1, 0, 0), (0, 1, 0))),
]


@pytest.mark.rule("exo.free.load")
@pytest.mark.rule("exo.free.trade")
@pytest.mark.rule("exo.drone.cargo")
@pytest.mark.parametrize(("yard", "held"), [*SOLO, *BAITED, *PAIRS])
def test_a_closure_is_any_number_of_free_steps(yard: Yard, held: Stores) -> None:
    """Both ways: nothing that steps can reach is missing, nothing that they cannot is there."""
    assert model_closure(yard, held) == yard.closure(held)


def test_without_a_free_slot_nothing_moves_unless_something_goes() -> None:
    """By hand: backpack of 1 with a food, drone of 1 with a wood. Unloading throws the food away;
    afterwards the wood may go back. Nothing else: food and wood never change places."""
    yard = Yard(("A1",), ("A1",), 1, 1)
    food, wood, empty = (1, 0, 0), (0, 1, 0), (0, 0, 0)

    assert model_closure(yard, (food, wood)) == {(food, wood), (wood, empty), (empty, wood)}


TOKEN = {"zone(claire)": "B1"}


@pytest.fixture(scope="module")
def finders() -> Table:
    """Claire's beacon token in B1, anybody's token in A1."""
    tokens = (Token("beacon.claire", "B1", "claire"), Token("key", "A1", ""))
    party = ("claire", "yuri")
    return Table(
        toy.sheet(2, 1, party=party, starts=("A1", "B1"), tokens=tokens, withhold=True), horizon=1
    )


@pytest.mark.rule("exo.free.no-pawn")
@pytest.mark.rule("exo.sheet.duo.1.withhold")
def test_a_found_beacon_counts_as_built(finders: Table) -> None:
    """Taken or left lying, as the player likes; with the token goes the beacon; no pawn is used."""
    names = ("token(beacon.claire)", "beacon(claire)", "taking(beacon.claire)", "pawns(claire)")
    state = TOKEN | {"zone(yuri)": "B1", "pawns(claire)": 1}

    assert finders.ends(("load 1",), state, names) == {(0, 0, 0, 1), (1, 1, 1, 1)}


def test_only_its_own_hero_takes_a_beacon(finders: Table) -> None:
    """Yuri stands beside Claire's token, Claire does not."""
    state = {"zone(claire)": "A1", "zone(yuri)": "B1"}

    assert finders.ends(("load 1",), state, ("token(beacon.claire)",)) == {(0,)}


def test_a_token_of_nobody_is_taken_by_anybody(finders: Table) -> None:
    """The key in A1: Yuri alone may take it; from B1 nobody can; taken once, it stays taken."""
    here, away = (
        {"zone(claire)": "B1", "zone(yuri)": "A1"},
        {"zone(claire)": "B1", "zone(yuri)": "B1"},
    )

    assert finders.ends(("load 1",), here, ("token(key)",)) == {(0,), (1,)}
    assert finders.ends(("load 1",), away, ("token(key)",)) == {(0,)}
    taken = here | {"token(key)": 1}
    assert finders.ends(("load 1",), taken, ("token(key)", "taking(key)")) == {(1, 0)}


@pytest.mark.rule("exo.free.no-exo")
def test_gems_do_not_change_hands(finders: Table) -> None:
    """No stage of a closure writes gems."""
    closing = [s for s in finders.problem.stages if s.name.split()[0] in {"spill", "load", "trade"}]
    written = {effect.var.name for stage in closing for effect in stage.effects}

    assert not any(name.startswith(("gems", "pool")) for name in written)
    assert all(not stage.actions for stage in closing)
