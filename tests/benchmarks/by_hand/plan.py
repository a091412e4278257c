"""From a play of the model by hand to a plan file, in the words of ``docs`` and schema ``plan``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import cycle
from typing import Any

from tests.benchmarks.by_hand.model import Play, Turn
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.missions.rules_hash import rules_sha256

Step = dict[str, Any]

SPACES = {"move": "move", "move_drone": "move_drone", "build": "build", "extract": "extract"}
"""The space of the hero's board on which the pawn of a verb stands."""


def document(sheet: Sheet, play: Play, assume: Mapping[str, str]) -> dict[str, Any]:
    """The plan file of ``play``; ``assume`` are the overrides that ``sheet`` was read with."""
    return {
        "schema": "winnable/plan/1",
        "mission": sheet.name,
        "mission_sha256": sheet.sha256,
        "rules_sha256": rules_sha256(),
        "goal": "mission",
        "party": list(sheet.party),
        "fortune": "best",
        "carry": [],
        "assume": dict(assume),
        **_Writer(sheet, play).parts(),
    }


class _Writer:
    """Follows the play and deals cards and larvae that do no harm."""

    def __init__(self, sheet: Sheet, play: Play) -> None:
        self._sheet, self._play = sheet, play
        (pair,) = sheet.pairs
        self._hero, self._animal = pair.hero.name, pair.animal.name
        self._gem = pair.colour
        self._pawns = sheet.components.pawns[1] + pair.pawns
        kinds, shown = sheet.components.artefacts, sheet.components.display
        artefacts = [kind.name for kind in kinds for _ in range(kind.copies)]
        self._open, self._deck = artefacts[:shown], iter(artefacts[shown:])
        self._worn: list[tuple[str, str]] = []
        self._cards = iter([card for card in sheet.components.exploration if not card.effect])
        self._bugs = cycle(BUG_TYPES)
        self._zone, self._explored = play.start, {play.start}
        self._beacon = False
        self._laid = {hive.name: [f"{hive.name}.1"] for hive in sheet.hives}

    def parts(self) -> dict[str, Any]:
        """Set-up and rounds."""
        start = {"start": self._play.start, "furnish": self._play.furnished}
        choices = {f"{self._hero}.{name}": said for name, said in start.items()}
        rounds = [self._round(number) for number in range(1, self._play.rounds + 1)]
        return {
            "setup": {"choices": choices, "chance": {"artefacts": self._open}},
            "rounds": rounds,
        }

    def _round(self, number: int) -> dict[str, Any]:
        turns = [turn for turn in self._play.turns if turn.round == number]
        placed = Counter(SPACES[turn.verb] for turn in turns)
        steps: list[Step] = []
        for spent, turn in enumerate(turns, 1):
            if spent > self._pawns:
                # The pawn of Life Support is not among those placed.
                placed[SPACES[turn.verb]] -= 1
                steps.append(self._life_support(turn))
            steps.extend(self._steps(turn))
        spaces = {space: count for space, count in placed.items() if count}
        return {
            "round": number,
            "chance": {"weather": 1, "fauna": 1, "adaptation": ["claw", "claw"]},
            "choices": {f"{self._hero}.adaptation": 0},
            "placements": {self._hero: {"hero": spaces}} if spaces else {},
            "steps": steps,
            "night": [] if number == self._play.rounds else list(self._night(number)),
        }

    def _life_support(self, turn: Turn) -> Step:
        return {
            "by": self._hero,
            "do": "life_support",
            "to": self._hero,
            "pay": {self._hero: {self._gem: 1}},
            "gains": {f"{self._hero}.hero.{SPACES[turn.verb]}": 1},
        }

    def _steps(self, turn: Turn) -> Iterator[Step]:
        pawns = {f"{self._hero}.hero.{SPACES[turn.verb]}": 1}
        step: Step = {"by": self._hero, "do": turn.verb, "pawns": pawns}
        match turn.verb:
            case "move":
                self._zone = turn.zone
                yield step | {"to": turn.zone} | self._met()
            case "move_drone":
                yield step | {"to": turn.zone}
            case "build":
                yield step | {"what": "drone", "pay": {self._hero: self._price()}}
            case _:
                yield step
        (token,) = self._sheet.tokens
        if not self._beacon and self._zone == token.zone:
            self._beacon = True
            yield {"by": self._hero, "do": "take", "token": token.name}

    def _price(self) -> dict[str, int]:
        return {
            name: count for name, count in self._sheet.components.cost["drone"].items() if count
        }

    def _met(self) -> Step:
        """What Claire finds where she enters: a harmless card, an artefact, larvae turned over."""
        met: Step = {}
        chance: dict[str, Any] = {}
        if self._zone not in self._explored:
            self._explored.add(self._zone)
            card = next(self._cards)
            chance |= {"exploration": card.name, "resource": card.resource, "exo": card.colour}
            artefact = next(self._deck)
            chance["artefacts"] = [artefact]
            met["finds"] = [self._equipped(artefact)]
        here = [hive.name for hive in self._sheet.hives if hive.zone == self._zone]
        larvae = [larva for hive in here for larva in self._laid[hive]]
        for hive in here:
            self._laid[hive] = []
        if larvae:
            chance["larvae"] = {larva: next(self._bugs) for larva in larvae}
        return met | ({"chance": chance} if chance else {})

    def _equipped(self, artefact: str) -> Step:
        """Whoever has room puts it on; where nobody has, the oldest card goes."""
        for wearer in (self._hero, self._animal):
            if sum(wearer == who for who, _ in self._worn) < self._sheet.components.artefact_slots:
                self._worn.append((wearer, artefact))
                return {"take": "deck", "to": wearer}
        wearer, oldest = self._worn.pop(0)
        self._worn.append((wearer, artefact))
        return {"take": "deck", "to": wearer, "discard": oldest}

    def _night(self, number: int) -> Iterator[Step]:
        for hive in self._sheet.hives:
            self._laid[hive.name].append(f"{hive.name}.{number + 1}")
            yield {"by": "rule", "do": "spawn", "hive": hive.name}
        fed = [self._hero, self._animal] if self._zone == self._play.start else [self._hero]
        for eater in fed:
            yield {"by": self._hero, "do": "eat", "for": eater, "from": self._hero}
        yield {"by": "rule", "do": "hunger"}
        yield {"by": "rule", "do": "exposure"}
