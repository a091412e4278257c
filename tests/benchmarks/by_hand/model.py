"""``exo/duo/1`` for Claire alone, stated for CP-SAT by hand.

Numbers and board come from the mission file. Left out, so that a play of the model should be legal
but a better one may be missed, and "none" proves nothing:

* chance falls kindly and dully: face 1 of both tables each morning, claws for the animal, only
  exploration cards without an effect;
* no fights: bugs that a larva turns into are left alone, so no night is spent in a hive's zone, by
  Claire or by her drone;
* Mel stays in the starting zone and has no pawns; no rest, shelter, upgrade, Healing Touch, no
  further extraction tile; artefacts are drawn and never played;
* nights before the first larvae move only (``nights``), with food and lives enough for them;
* the goal ``mission`` only.

A round is a row of slots, one pawn each. Everything is a 0-1 variable or a small integer per slot.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from ortools.sat.python import cp_model

from winnable.missions.exo.sheet import RESOURCES, Sheet

Literal = cp_model.IntVar
Store = Mapping[str, cp_model.IntVar]

AROUND_A_HIVE = 3
"""Larvae beside a hive that move when one more is laid (Night Phase, Proliferate Larvae)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One pawn spent: ``zone`` is where Claire goes, or where the drone flies."""

    round: int
    verb: str
    zone: str


@dataclass(frozen=True, slots=True)
class Play:
    """What was found: the start, what the tile there gives, the pawns in order."""

    start: str
    furnished: str
    rounds: int
    turns: tuple[Turn, ...]


def nights(sheet: Sheet) -> int:
    """Nights that can be modelled: larvae stay beside their hives, Claire lives and eats."""
    (pair,) = sheet.pairs
    # One larva lies beside each hive from the start; each night lays one more.
    quiet = AROUND_A_HIVE - 1
    piles = min((hive.pile - 1 for hive in sheet.hives), default=quiet)
    return min(quiet, piles, pair.hero.life - 1)


def solve(sheet: Sheet) -> Play | None:
    """A play of the fewest rounds and, among those, the fewest pawns; ``None`` if none is found."""
    for rounds in range(1, nights(sheet) + 2):
        if (play := _Model(sheet, rounds).solve()) is not None:
            return play
    return None


class _Model:
    """The game over so many rounds."""

    def __init__(self, sheet: Sheet, rounds: int) -> None:
        self._sheet, self._rounds = sheet, rounds
        self._cp = cp_model.CpModel()
        (pair,) = sheet.pairs
        parts = sheet.components
        # Life Support gives one pawn more, once a round.
        self._pawns = parts.pawns[1] + pair.pawns
        self._slots = self._pawns + 1
        self._kind = {name: self._cp.new_bool_var(f"furnished {name}") for name in RESOURCES}
        self._cp.add_exactly_one(self._kind.values())
        self._at = [self._places("claire")]
        self._drone = [self._places("drone")]
        self._found = [self._cp.new_constant(0)]
        self._stores: list[Store] = [
            {name: self._cp.new_constant(parts.stock[name]) for name in RESOURCES}
            | {"gem": self._cp.new_constant(0)}
        ]
        self._home = dict(self._at[0])
        self._cp.add_exactly_one(self._home[zone] for zone in sheet.start_zones)
        self._cp.add(sum(self._drone[0].values()) == 0)
        self._turns: list[tuple[int, dict[tuple[str, str], Literal]]] = []
        for number in range(1, rounds + 1):
            if number > 1:
                self._night(number)
            self._morning()
            self._day(number)
        self._end()

    def solve(self) -> Play | None:
        """The play with the fewest pawns, or ``None``."""
        used = [spent for _, acts in self._turns for spent in acts.values()]
        self._cp.minimize(sum(used))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(self._cp) not in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            return None
        turns = tuple(
            Turn(number, verb, zone)
            for number, acts in self._turns
            for (verb, zone), spent in acts.items()
            if solver.value(spent)
        )
        (start,) = (zone for zone, here in self._home.items() if solver.value(here))
        (furnished,) = (name for name, it in self._kind.items() if solver.value(it))
        return Play(start, furnished, self._rounds, turns)

    def _places(self, name: str) -> dict[str, Literal]:
        places = {zone: self._cp.new_bool_var(f"{name} {zone}") for zone in self._sheet.zones}
        self._cp.add_at_most_one(places.values())
        return places

    def _store(self) -> Store:
        parts = self._sheet.components
        store = {name: self._cp.new_int_var(0, parts.backpack, name) for name in RESOURCES}
        self._cp.add(sum(store.values()) <= parts.backpack)
        return store | {"gem": self._cp.new_int_var(0, parts.exo_slots, "gem")}

    def _morning(self) -> None:
        """Production: a gem of Claire's colour, and one thing from the tile in her start zone."""
        before, after = self._stores[-1], self._store()
        self._cp.add(after["gem"] == before["gem"] + 1)
        for name in RESOURCES:
            self._cp.add(after[name] == before[name] + self._kind[name])
        self._stores.append(after)

    def _night(self, number: int) -> None:
        """Not in a hive's zone; a meal for Claire, another where Mel is with her."""
        for zone in {hive.zone for hive in self._sheet.hives}:
            self._cp.add(self._at[-1][zone] == 0)
            self._cp.add(self._drone[-1][zone] == 0)
        together = self._cp.new_bool_var(f"night {number - 1} with Mel")
        for zone, home in self._home.items():
            self._cp.add_implication(together, home).only_enforce_if(self._at[-1][zone])
            self._cp.add_bool_or(together, ~home, ~self._at[-1][zone])
        before, after = self._stores[-1], self._store()
        for name in (*RESOURCES, "gem"):
            meals = 1 + together if name == "food" else 0
            self._cp.add(after[name] == before[name] - meals)
        self._stores.append(after)

    def _day(self, number: int) -> None:
        spent: list[Literal] = []
        for _ in range(self._slots):
            acts = self._slot()
            self._turns.append((number, acts))
            busy = self._cp.new_bool_var("busy")
            self._cp.add(sum(acts.values()) == busy)
            spent.append(busy)
        for earlier, later in pairwise(spent):
            self._cp.add_implication(later, earlier)
        support = self._cp.new_bool_var(f"life support {number}")
        self._cp.add(sum(spent) <= self._pawns + support)
        before, after = self._stores[-1], self._store()
        self._cp.add(after["gem"] == before["gem"] - support)
        for name in RESOURCES:
            self._cp.add(after[name] == before[name])
        self._stores.append(after)

    def _slot(self) -> dict[tuple[str, str], Literal]:
        """One pawn of Claire, or none: what it does, and what is so afterwards."""
        sheet, cp = self._sheet, self._cp
        at, flown = self._at[-1], self._drone[-1]
        found, store = self._found[-1], self._stores[-1]
        walk = {zone: cp.new_bool_var(f"walk to {zone}") for zone in sheet.zones}
        fly = {zone: cp.new_bool_var(f"fly to {zone}") for zone in sheet.zones}
        build, extract = cp.new_bool_var("build"), cp.new_bool_var("extract")
        next_at, next_drone = self._places("claire"), self._places("drone")
        for zone in sheet.zones:
            cp.add_bool_or(at[near] for near in sheet.adjacent[zone]).only_enforce_if(walk[zone])
            cp.add_bool_or(flown[near] for near in self._reach(zone)).only_enforce_if(fly[zone])
            cp.add_implication(walk[zone], next_at[zone])
            cp.add_implication(fly[zone], next_drone[zone])
            cp.add(next_at[zone] == at[zone]).only_enforce_if([~w for w in walk.values()])
            stays = [~build, *(~f for f in fly.values())]
            cp.add(next_drone[zone] == flown[zone]).only_enforce_if(stays)
            cp.add(next_drone[zone] == at[zone]).only_enforce_if(build)
            cp.add_implication(extract, self._home[zone]).only_enforce_if(at[zone])
            cp.add(flown[zone] == 0).only_enforce_if(build)
        # The token is free to take where it lies; the drone needs the beacon that it stands for.
        now = cp.new_bool_var("found")
        (token,) = sheet.tokens
        cp.add_bool_or(found, at[token.zone]).only_enforce_if(now)
        cp.add_implication(build, now)
        after = self._store()
        for name in RESOURCES:
            gain = cp.new_bool_var(f"extract {name}")
            cp.add_implication(gain, self._kind[name])
            cp.add_implication(gain, extract)
            cost = sheet.components.cost["drone"].get(name, 0)
            cp.add(after[name] == store[name] + gain - cost * build)
        cp.add(after["gem"] == store["gem"])
        self._at.append(next_at)
        self._drone.append(next_drone)
        self._found.append(now)
        self._stores.append(after)
        moves = {("move", zone): it for zone, it in walk.items()}
        flights = {("move_drone", zone): it for zone, it in fly.items()}
        return moves | flights | {("build", ""): build, ("extract", ""): extract}

    def _reach(self, zone: str) -> set[str]:
        """Zones from which one pawn brings the drone to ``zone``."""
        near = {zone}
        for _ in range(self._sheet.components.drone_reach):
            near |= {each for one in near for each in self._sheet.adjacent[one]}
        return near - {zone}

    def _end(self) -> None:
        """The drone in one of the starting zones."""
        self._cp.add(sum(self._drone[-1][zone] for zone in self._sheet.start_zones) == 1)
