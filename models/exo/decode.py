"""From a play of the planning problem to a plan file, which the referee can replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import Any

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.arrivals import BUGS
from winnable.models.exo.attack import FIGHT
from winnable.models.exo.boss_attack import BLOWS
from winnable.models.exo.boss_fight import BOSS
from winnable.models.exo.coverage import calm, modelled
from winnable.models.exo.crafts import CRAFT
from winnable.models.exo.creature import bugs_of
from winnable.models.exo.decode_attack import AttackDecoder
from winnable.models.exo.decode_blows import BlowDecoder
from winnable.models.exo.decode_cards import CardDecoder
from winnable.models.exo.decode_day import DayDecoder
from winnable.models.exo.decode_free import FreeDecoder
from winnable.models.exo.decode_grants import Receiver
from winnable.models.exo.decode_map import bought
from winnable.models.exo.decode_night import NightDecoder
from winnable.models.exo.decode_powers import gained, played
from winnable.models.exo.decode_set_upon import attacked, before
from winnable.models.exo.decode_toll import Tolls, struck
from winnable.models.exo.decode_upgrades import Shop
from winnable.models.exo.drone import GATHERER
from winnable.models.exo.fixed import plain_game
from winnable.models.exo.grants import PITCH
from winnable.models.exo.kit import plain
from winnable.models.exo.laying_at_once import LARVAE
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.part import AFTER
from winnable.models.exo.record import Record, Step, records
from winnable.models.exo.revealing import REVEAL
from winnable.models.exo.shift import SHIFT
from winnable.models.exo.state import state_of
from winnable.solver.problem import Problem, Trace

FREE = {"artefacts", "craft", "spill", "load", "trade", "settle", "swap", "work", PITCH, REVEAL}
"""Kinds of the stages of one closure."""


@dataclass(slots=True)
class _Round:
    """What is known of a round so far."""

    number: int
    chance: dict[str, object] = field(default_factory=dict)
    choices: dict[str, object] = field(default_factory=dict)
    dawn: list[Step] = field(default_factory=list)
    blows: list[Step] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    night: list[Step] = field(default_factory=list)

    def document(self, *, at_once: bool = True) -> dict[str, Any]:
        """The round as it stands in a plan file.

        ``at_once``: a pawn of Life Support stands on a space as soon as it is there.
        """
        steps, gains = gained(self.steps) if at_once else (self.steps, {})
        parts: dict[str, Any] = {
            "choices": self.choices,
            "dawn": self.dawn,
            "blows": self.blows,
            "placements": self._placements(gains),
            "steps": steps,
            "night": self.night,
        }
        filled = {key: value for key, value in parts.items() if value}
        return {"round": self.number, "chance": self.chance, **filled}

    def _placements(self, gains: Mapping[str, int]) -> dict[str, dict[str, dict[str, int]]]:
        """The pawns that the steps name, less those of ``gains``, by hero, figure and space."""
        used: dict[str, int] = {}
        for step in self.steps:
            pawns = step.get("pawns", {})
            if isinstance(pawns, Mapping):
                for key, count in pawns.items():
                    used[key] = used.get(key, 0) + count
        placed: dict[str, dict[str, dict[str, int]]] = {}
        for key, count in used.items():
            if count > gains.get(key, 0):
                hero, figure, space = key.split(".")
                spaces = placed.setdefault(hero, {}).setdefault(figure, {})
                spaces[space] = count - gains.get(key, 0)
        return placed


@dataclass(frozen=True, slots=True)
class _Tellers:
    """Who words what kinds of stages."""

    day: DayDecoder
    free: FreeDecoder
    night: NightDecoder
    tolls: Tolls
    set_upon: Callable[[Record], Iterator[Step]]


def decode(
    sheet: Sheet, goal: str, problem: Problem, trace: Trace, chance: Chance | None = None
) -> dict[str, Any]:
    """The plan file (``winnable/plan/1``) of ``trace``, a play of ``problem`` of ``sheet``.

    It lacks ``rules_sha256`` and ``luck``, which are not the model's to know; ``mission`` is the
    sheet's own name and ``assume`` is empty. Steps stand in an order that is legal; where the goal
    holds after a part of the free steps of the last closure, the rest is left out.

    ``chance``, where it is known, names the very cards and says whose die shows what, as far as
    ``trace`` agrees with it. Raises ``MissingOutcomeError`` for an outcome that it lacks.
    """
    horizon = max(int(v) for var in problem.variables if var.name == "round" for v in var.values)
    known = played(sheet, problem) if chance is None else plain_game(sheet)
    names = {var.name for var in problem.variables}
    if any(bug.place.name not in names for bug in bugs_of(modelled(known), 1)):
        known = calm(known)
    state = state_of(known, horizon)
    more = (*state.kit.variables(), *state.upgrades.variables())
    if any(var.name not in names for var in more):
        state = state_of(plain(known), horizon)
    at_once = state.reinforced is None
    rounds: list[_Round] = []
    ledger = Ledger(sheet, chance)
    cards = CardDecoder(state, ledger)
    shop = Shop(sheet, chance)
    day = DayDecoder(state, trace, cards, shop, chance)
    free = FreeDecoder(state, problem, cards, ledger)
    night = NightDecoder(state, ledger, chance, shop)
    attack = AttackDecoder(state, night.names, chance)
    blows = BlowDecoder(state, night.names, chance)
    receiver = Receiver(state, dict(trace.initial), ledger, shop)
    upon = partial(attacked, state, chance=chance)
    tellers = _Tellers(day, free, night, Tolls(state), upon)
    for number, group in groupby(records(problem, trace), key=lambda record: record.round):
        current = _Round(number)
        rounds.append(current)
        for part in _parts(list(group)):
            if part[0].stage.endswith(BOSS) and part[0].kind == "action":
                current.steps += bought(state, part[0])
            elif part[0].stage.endswith(BLOWS):
                current.blows += blows.note(part[0], current.chance)
            elif part[0].stage.endswith(FIGHT):
                current.steps += attack.steps(part[0], before(current.steps))
            else:
                _add(current, part, tellers)
    setup = day.setup(receiver.choices())
    turned = setup.get("chance", {})
    larvae: dict[str, object] = turned if isinstance(turned, dict) else {}
    cards_open: dict[str, object] = {"artefacts": ledger.open_cards()} if ledger.plays else {}
    board = shop.board()
    tiles: dict[str, object] = {"upgrades": board} if board else {}
    if larvae or cards_open or tiles:
        setup["chance"] = {**larvae, **cards_open, **tiles}
    return {
        "schema": "winnable/plan/1",
        "mission": sheet.name,
        "mission_sha256": sheet.sha256,
        "goal": goal,
        "party": list(sheet.party),
        "fortune": "best",
        "carry": [],
        "assume": {},
        "setup": setup,
        "rounds": [ledger.named(current.document(at_once=at_once)) for current in rounds],
    }


def _parts(group: list[Record]) -> Iterator[list[Record]]:
    """The stages of each closure, and of each extraction with its gatherer, taken together.

    What comes of a call within a closure leaves nothing to tell.
    """
    part: list[Record] = []
    for record in group:
        if record.stage.startswith(f"{AFTER} {CRAFT}"):
            continue
        last = part[-1] if part else None
        joined = record.stage.endswith(GATHERER) or (
            last is not None
            and {record.kind, last.kind} <= FREE
            and record.stage.split()[1] == last.stage.split()[1]
        )
        if part and not joined:
            yield part
            part = []
        part.append(record)
    if part:
        yield part


def _add(
    current: _Round,
    part: list[Record],
    tellers: _Tellers,
) -> None:
    """Add what happened in a part of the round."""
    first = part[0]
    match first.kind:
        case "dawn":
            current.dawn += tellers.day.dawn(first)
        case "weather" | "fauna":
            if SHIFT in first.stage.split():
                tellers.night.shifts(first, current.chance, current.choices)
            elif LARVAE in first.stage.split():
                tellers.night.laid(first, current.chance)
            elif BUGS in first.stage.split():
                tellers.night.arrivals(first, current.chance)
            else:
                tellers.day.disaster(first, current.chance, current.choices)
        case "adaptation":
            tellers.day.adaptation(first, current.chance, current.choices)
        case "production":
            tellers.day.production(first, current.choices)
        case "placement":
            pass
        case "toll":
            tellers.tolls.note(first)
        case kind if kind == AFTER:
            if current.steps:
                current.steps[-1] = tellers.day.second(first, current.steps[-1])
            struck(first, current.steps)
            current.steps += tellers.set_upon(first)
        case "action":
            current.steps += map(tellers.tolls.added, tellers.day.action(part))
        case kind if kind in FREE:
            current.steps += tellers.free.closure(part)
        case _:
            current.night += tellers.night.steps(first)
