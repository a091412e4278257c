"""Random legal games of the EXO referee, recorded as plan documents.

``play`` chooses the kind of the next step by weight, then one of the legal steps of that kind.
:mod:`tests.scenes` has sheets and weights under which rare rules happen often.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from tests.plan_writer import Writer
from tests.probes import Prober
from winnable.missions.exo.chance import Draw
from winnable.missions.exo.referee import setup, steps
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Drawn, Fortune, Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.sheet import Sheet
from winnable.missions.plan import Plan

Bias = Mapping[str, float]
"""Weight of each kind of step by label (``Build.drone``), else by class (``Build``), else 1."""

STEADY: Bias = {
    "Placed": 0.1,
    "PlacePawn.hero.upgrade": 0.2,
    "PlacePawn.animal.upgrade": 0.2,
    "Lapse": 0.1,
    "Give": 0.3,
    "Load": 0.5,
    "Unload": 0.3,
    "Move": 2,
    "Take": 8,
}
"""Pawns are placed and used, tokens are taken."""


@dataclass(frozen=True, slots=True)
class Game:
    """A recorded play: ``plan`` as in a plan file, ``states`` after set-up and at each round's end.

    ``path`` holds each unit step with the state before it; ``fired`` counts the rules that took
    effect.
    """

    sheet: Sheet
    plan: dict[str, Any]
    states: tuple[State, ...]
    path: tuple[tuple[State, Step], ...]
    fired: Counter[str]

    @property
    def document(self) -> Plan:
        """The plan as the referee reads it."""
        return plan_of(self.plan)


def plan_of(data: Mapping[str, Any]) -> Plan:
    """A plan document from JSON data."""
    return Plan.model_validate_json(json.dumps(data))


class Recording:
    """A fortune that notes each outcome it gives, in the form of a plan's ``chance``."""

    def __init__(self, source: Fortune, sheet: Sheet) -> None:
        """Ask ``source`` and note what it says."""
        self._source = source
        self._cards = {card.name: card for card in sheet.components.exploration}
        self.chance: dict[str, Any] = {}

    def weather(self, round_: int, /) -> int:
        """Noted as ``weather``."""
        return int(self._note("weather", self._source.weather(round_)))

    def fauna(self, round_: int, /) -> int:
        """Noted as ``fauna``."""
        return int(self._note("fauna", self._source.fauna(round_)))

    def adaptation(self, round_: int, /) -> Sequence[str]:
        """Noted as ``adaptation``."""
        faces = list(self._source.adaptation(round_))
        self.chance["adaptation"] = faces
        return faces

    def bug_card(self, draw: Draw, /) -> str:
        """Noted under ``cards``, or ``strike``."""
        card = self._source.bug_card(draw)
        if draw.insect:
            self.chance.setdefault("cards", {})[draw.insect] = card
        else:
            self.chance.setdefault("strike", []).append(card)
        return card

    def joining_card(self, draw: Draw, /) -> str:
        """Noted under ``joined`` in the order drawn."""
        card = self._source.joining_card(draw)
        self.chance.setdefault("joined", {}).setdefault(draw.insect, []).append(card)
        return card

    def further_card(self, draw: Draw, /) -> str:
        """Noted under ``more`` in the order drawn."""
        card = self._source.further_card(draw)
        self.chance.setdefault("more", {}).setdefault(draw.insect, []).append(card)
        return card

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """Noted as ``comeback``."""
        return int(self._note("comeback", self._source.comeback(round_, insect, nth)))

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """Noted with what the card shows; a second one as ``other``."""
        drawn = self._source.exploration(zone, left)
        if "exploration" in self.chance:
            self.chance["other"] = drawn.card
            return drawn
        card = self._cards[drawn.card]
        self.chance |= {"exploration": card.name, "resource": card.resource, "exo": card.colour}
        return drawn

    def artefact(self, position: int, left: Sequence[str], /) -> str:
        """Noted under ``artefacts``."""
        card = self._source.artefact(position, left)
        self.chance.setdefault("artefacts", []).append(card)
        return card

    def refreshed(self, position: int, left: Sequence[str], /) -> str:
        """Noted under ``refreshed``."""
        card = self._source.refreshed(position, left)
        self.chance.setdefault("refreshed", []).append(card)
        return card

    def upgrade(self, slot: str, /) -> str:
        """Noted under ``upgrades``."""
        tile = self._source.upgrade(slot)
        self.chance.setdefault("upgrades", {})[slot] = tile
        return tile

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """Noted under the die."""
        return int(self._note(die, self._source.reroll(round_, die, nth)))

    def leaving(self, round_: int, hive: str, nth: int, insects: Sequence[str], /) -> Sequence[str]:
        """Not noted: the steps say it."""
        return self._source.leaving(round_, hive, nth, insects)

    def reached(self, round_: int, hive: str, nth: int, zones: Collection[str], /) -> Sequence[str]:
        """Not noted, either."""
        return self._source.reached(round_, hive, nth, zones)

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """Noted under ``bugs``."""
        bug = self._source.appearing(round_, zone, nth, among)
        self.chance.setdefault("bugs", []).append(bug)
        return bug

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """Noted as ``die``."""
        return int(self._note("die", self._source.marching(round_, insect, nth)))

    def larva(self, hive: str, position: int, /) -> str:
        """Noted under ``larvae``."""
        identity = self._source.larva(hive, position)
        self.chance.setdefault("larvae", {})[f"{hive}.{position}"] = identity
        return identity

    def token(self, zone: str, left: Sequence[str], /) -> str:
        """Noted under ``tokens``."""
        name = self._source.token(zone, left)
        self.chance.setdefault("tokens", {})[zone] = name
        return name

    def stacked(self, position: int, left: Sequence[str], /) -> str:
        """Noted under ``stack``."""
        name = self._source.stacked(position, left)
        self.chance.setdefault("stack", []).append(name)
        return name

    def dice(self, round_: int, zone: str, nth: int, animal: str, number: int, /) -> Sequence[str]:
        """Noted under ``dice``."""
        faces = list(self._source.dice(round_, zone, nth, animal, number))
        self.chance.setdefault("dice", {})[animal] = faces
        return faces

    def _note(self, key: str, value: Any) -> Any:
        self.chance[key] = value
        return value


class Forced:
    """``Seeded``, but for the disaster dice that are given by round."""

    def __init__(
        self, sheet: Sheet, seed: int, weather: Mapping[int, int], fauna: Mapping[int, int]
    ) -> None:
        """Faces by round; where none is given the seed decides."""
        self._seeded = Seeded(sheet, seed)
        self._weather, self._fauna = weather, fauna
        self.adaptation = self._seeded.adaptation
        self.bug_card = self._seeded.bug_card
        self.joining_card = self._seeded.joining_card
        self.further_card = self._seeded.further_card
        self.comeback = self._seeded.comeback
        self.exploration = self._seeded.exploration
        self.artefact = self._seeded.artefact
        self.refreshed = self._seeded.refreshed
        self.upgrade = self._seeded.upgrade
        self.reroll = self._seeded.reroll
        self.leaving = self._seeded.leaving
        self.reached = self._seeded.reached
        self.appearing = self._seeded.appearing
        self.marching = self._seeded.marching
        self.larva = self._seeded.larva
        self.token = self._seeded.token
        self.stacked = self._seeded.stacked
        self.dice = self._seeded.dice

    def weather(self, round_: int, /) -> int:
        """The given face, or the seed's."""
        return self._weather.get(round_) or self._seeded.weather(round_)

    def fauna(self, round_: int, /) -> int:
        """The given face, or the seed's."""
        return self._fauna.get(round_) or self._seeded.fauna(round_)


def play(
    sheet: Sheet,
    seed: int,
    max_rounds: int,
    *,
    bias: Bias = STEADY,
    fortune: Fortune | None = None,
    goal: str = "mission",
    probes: int = 0,
) -> Game:
    """A random legal game until it is over, or to the end of round ``max_rounds``.

    Before each step the referee judges ``probes`` made-up ones, which change nothing; ``fired``
    counts the rules that refuse them, too.
    """
    choose = random.Random(seed)  # noqa: S311 - a game, not a secret
    source = fortune or Seeded(sheet, seed)
    chance = Recording(source, sheet)
    writer = Writer(sheet, goal)
    fired: Counter[str] = Counter()
    state = setup.begin(sheet)
    path: list[tuple[State, Step]] = []
    states: list[State] = []
    while state.phase != "over" and not (state.phase == "dawn" and state.round == max_rounds):
        for _ in range(probes):
            with suppress(IllegalStepError):
                apply(sheet, state, Prober(sheet, state, choose).step(), source, fired)
        step = pick(legal(sheet, state), bias, choose)
        chance.chance = {}
        path.append((state, step))
        after = apply(sheet, state, step, chance, fired)
        writer.add(state, step, chance.chance)
        if after.round != state.round:
            states.append(state if state.round else after)
        state = after
    if state.phase == "over":
        writer.drop_unused(state)
        figures = tuple(replace(f, pawns=(0,) * len(f.pawns)) for f in state.figures)
        state = replace(state, figures=figures)
    return Game(sheet, writer.document(), (*states, state), tuple(path), fired)


def pick(options: Sequence[Step], bias: Bias, choose: random.Random) -> Step:
    """One of ``options``: first the kind by weight, then any of that kind."""
    kinds: dict[str, list[Step]] = {}
    for step in options:
        kinds.setdefault(label(step), []).append(step)
    weights = [bias.get(kind, bias.get(kind.partition(".")[0], 1.0)) for kind in kinds]
    (kind,) = choose.choices(list(kinds), weights)
    return choose.choice(kinds[kind])


def label(step: Step) -> str:
    """What a bias calls a step: its class, with the space of a pawn, the kind of a building, and
    how many attack.
    """
    match step:
        case steps.PlacePawn(space):
            return f"PlacePawn.{space.partition('.')[2]}"
        case steps.Build(what=what):
            return f"Build.{what}"
        case steps.Strike(others=others):
            return f"Strike.{1 + len(others)}"
        case _:
            return type(step).__name__
