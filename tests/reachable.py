"""All states in which a small board can end each round, under outcomes that are known.

A search over ``legal`` and ``apply`` that visits each position once. It leaves out steps on which
no end of a night depends: pawns that lapse (not placing them comes to the same), pawns on spaces
without an action, and joint moves to where nothing can be attacked and no card met (there one move
after another does as well).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from types import MappingProxyType

from tests.lasting import frozen, project
from winnable.missions.exo.chance import Draw
from winnable.missions.exo.referee import artefacts, hits, setup
from winnable.missions.exo.referee.card_kinds import playable
from winnable.missions.exo.referee.fortune import Drawn
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import Fight, State
from winnable.missions.exo.referee.steps import (
    Dawn,
    Furnish,
    Give,
    Lapse,
    Move,
    Nightfall,
    Placed,
    PlacePawn,
    Start,
    Step,
)
from winnable.missions.exo.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Script:
    """Outcomes known in advance; what is not given is calm.

    Disaster faces by round (1), adaptation faces by round (two claws), exploration cards by zone
    (needed where a zone is explored), identities by larva (``beetle``), bug cards by type (number 1
    of the type), faces by animal, or by player in attacks by day, in each of their fights (all
    claws), upgrade tiles by slot (``white.2a``; what a slot holds that is left out nobody buys).
    """

    weathers: Mapping[int, int] = field(default_factory=dict)
    faunas: Mapping[int, int] = field(default_factory=dict)
    adaptations: Mapping[int, Sequence[str]] = field(default_factory=dict)
    explorations: Mapping[str, str] = field(default_factory=dict)
    larvae: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, str] = field(default_factory=dict)
    rolls: Mapping[str, Sequence[str]] = field(default_factory=dict)
    upgrades: Mapping[str, str] = field(default_factory=dict)

    def weather(self, round_: int, /) -> int:
        """The face of the round."""
        return self.weathers.get(round_, 1)

    def fauna(self, round_: int, /) -> int:
        """The face of the round."""
        return self.faunas.get(round_, 1)

    def adaptation(self, round_: int, /) -> Sequence[str]:
        """The faces of the round."""
        return self.adaptations.get(round_, ("claw", "claw"))

    def bug_card(self, draw: Draw, /) -> str:
        """The card of the type; its copies must last for a day."""
        return self.cards.get(draw.bug, f"{draw.bug}-1")

    def joining_card(self, draw: Draw, /) -> str:
        """The same card: of its type it is the only one that comes."""
        return self.bug_card(draw)

    further_card = joining_card

    def comeback(self, _round: int, _insect: str, _nth: int, /) -> int:
        """The bug stays dead."""
        return 1

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card of the zone, then the first that is left."""
        card = self.explorations[zone]
        return Drawn(card if card in left else left[0])

    def artefact(self, _position: int, left: Sequence[str], /) -> str:
        """The first kind that is left."""
        return left[0]

    def refreshed(self, position: int, left: Sequence[str], /) -> str:
        """The same."""
        return self.artefact(position, left)

    def upgrade(self, slot: str, /) -> str:
        """The tile of the slot."""
        return self.upgrades.get(slot, "")

    def reroll(self, round_: int, die: str, _nth: int, /) -> int:
        """The face of the round, once more."""
        return self.weather(round_) if die == "weather" else self.fauna(round_)

    def leaving(self, *_: object) -> Sequence[str]:
        """Nothing: where insects go, the steps that move them say."""
        return ()

    reached = leaving

    def appearing(self, _round: int, _zone: str, _nth: int, among: Sequence[str], /) -> str:
        """The first of the types."""
        return among[0]

    def marching(self, _round: int, _insect: str, _nth: int, /) -> int:
        """Straight down."""
        return 3

    def larva(self, hive: str, position: int, /) -> str:
        """The identity of the token."""
        return self.larvae.get(f"{hive}.{position}", "beetle")

    def token(self, _zone: str, left: Sequence[str], /) -> str:
        """The first name that is left."""
        return left[0]

    def stacked(self, _position: int, left: Sequence[str], /) -> str:
        """The same."""
        return left[0]

    def dice(
        self, _round: int, _zone: str, _nth: int, roller: str, number: int, /
    ) -> Sequence[str]:
        """The first ``number`` faces of the roller."""
        return tuple(self.rolls.get(roller, ("claw",) * number))[:number]


@dataclass(frozen=True, slots=True)
class _Table:
    """What a search plays on, and which rules took effect on the way, dead ends included."""

    sheet: Sheet
    script: Script
    fired: Counter[str]

    def apply(self, state: State, step: Step) -> State:
        """The state after a legal step."""
        return apply(self.sheet, state, step, self.script, self.fired)


def end_of_night_states(
    sheet: Sheet,
    script: Script,
    rounds: int,
    *,
    choices: Mapping[str, str] = MappingProxyType({}),
    place_first: bool = False,
    fired: Counter[str] | None = None,
) -> tuple[frozenset[str], ...]:
    """For each of the rounds, the projections in which a play can reach its end alive.

    Plays that are won or lost on the way have no end of the night. Pawns stay in hand until they
    are used, which comes to the same as placing them all first (``place_first``, slower): nothing
    is learnt in between. ``choices`` of the set-up as in plans (``claire.start``); where one is
    missing all are tried. ``fired`` counts the rules that took effect on the way.
    """
    table = _Table(sheet, script, Counter() if fired is None else fired)
    successors = _plain if place_first else _late
    found: list[frozenset[str]] = []
    layer = _set_up(table, choices)
    for _ in range(rounds):
        layer = _explore(table, layer, "dawn", successors)
        found.append(frozenset(frozen(project(sheet, state)) for state in layer))
        layer = [table.apply(state, Dawn()) for state in layer]
    return tuple(found)


_Successors = Callable[[_Table, State], Iterator[State]]


def _explore(
    table: _Table, start: Sequence[State], phase: str, successors: _Successors
) -> list[State]:
    """The states of ``phase`` that can be reached, one for each key."""
    seen: set[Hashable] = set()
    ends: list[State] = []
    stack = list(start)
    while stack:
        for after in successors(table, stack.pop()):
            mark = key(after, table.script)
            if mark in seen:
                continue
            seen.add(mark)
            if after.phase == phase:
                ends.append(after)
            if after.phase != phase or phase == "dawn":
                stack.append(after)
    return ends


def _set_up(table: _Table, choices: Mapping[str, str]) -> list[State]:
    """The states after set-up."""
    layer = [setup.begin(table.sheet)]
    while layer[0].phase == "setup":
        layer = [
            table.apply(state, step)
            for state in layer
            for step in legal(table.sheet, state)
            if (isinstance(step, Start) and choices.get(f"{step.by}.start", step.zone) == step.zone)
            or (
                isinstance(step, Furnish)
                and choices.get(f"{step.by}.furnish", step.resource) == step.resource
            )
        ]
    return layer


def _plain(table: _Table, state: State) -> Iterator[State]:
    """One step of the referee; after the night only healing is left."""
    for step in legal(table.sheet, state):
        match step:
            case Lapse() if not any(player.supported for player in state.players):
                continue
            case Dawn():
                continue
            case Move(to=zone, others=(_, *_)) if not _target(table.sheet, state, zone):
                continue
            case PlacePawn(space) if not _served(table.sheet, space):
                continue
            case Give() if wasteful(table.sheet, step):
                continue
            case _:
                yield table.apply(state, step)


def _served(sheet: Sheet, space: str) -> bool:
    """Whether a pawn on ``space`` can do anything."""
    return bool(sheet.components.upgrades) or not space.endswith("upgrade")


def _target(sheet: Sheet, state: State, zone: str) -> bool:
    """Whether it matters who comes to a zone together.

    They can attack something there, or share what a card of an unexplored zone does to them, or
    look at that card.
    """
    cards = sheet.components.exploration
    bare = not state.zone(zone).resource
    told = any(card.effect and playable(sheet, card) for card in cards)
    looks = any("be-my-eyes" in sheet.abilities(pair.animal.name) for pair in sheet.pairs)
    met = bare and (told or looks)
    return met or bool(state.insects_in(zone)) or any(pile.zone == zone for pile in state.piles)


def _late(table: _Table, state: State) -> Iterator[State]:
    """As ``_plain``, but for pawns: each goes from the hand to its space when it is used."""
    if state.phase == "placement":
        yield replace(table.apply(state, Placed()), players=state.players)
    elif state.phase == "action" and _free(table.sheet, state):
        for step in legal(table.sheet, state):
            if not isinstance(step, Nightfall) and not wasteful(table.sheet, step):
                yield table.apply(state, step)
        idle = tuple(replace(player, hand=0) for player in state.players)
        if not any(any(figure.pawns) for figure in state.figures):
            yield table.apply(replace(state, players=idle), Nightfall())
        for ready in _placements(table.sheet, state):
            for after in _plain(table, ready):
                if _used(state, after):
                    yield after
    else:
        yield from _plain(table, state)


def _free(sheet: Sheet, state: State) -> bool:
    """Whether something else may be done first: no entry goes on, no hits are due."""
    fight = state.fight
    return state.visit is None and not (fight and (fight.open or hits.due(sheet, fight)))


def wasteful(sheet: Sheet, step: Step) -> bool:
    """Whether a step throws an artefact away to no purpose; the model leaves that out.

    A card in hand is in nobody's way. Only where the other one comes off a drone it frees a slot.
    """
    return isinstance(step, Give) and bool(step.discard) and artefacts.known(sheet, step.item)


def _used(before: State, after: State) -> bool:
    """Whether no pawn is left on a space but those of Life Support that were there before."""
    return all(
        left <= there
        for old, new in zip(before.figures, after.figures, strict=True)
        for there, left in zip(old.pawns, new.pawns, strict=True)
    )


def _placements(sheet: Sheet, state: State) -> Iterator[State]:
    """One pawn, or two as a face may ask, on one space; or one for each of several who fight.

    And as many more as a character has cubes of paralysis.
    """
    for figure in state.figures:
        hand = state.player(figure.player).hand
        for at, space in enumerate(figure.spaces):
            if figure.life and _served(sheet, space):
                for number in range(1, min(hand, 2 + figure.paralysis) + 1):
                    more = figure.pawns[at] + number
                    pawns = (*figure.pawns[:at], more, *figure.pawns[at + 1 :])
                    ready = state.with_figure(figure.name, pawns=pawns)
                    yield ready.with_player(figure.player, hand=hand - number)
    alive = [figure for figure in state.figures if figure.life]
    for size in range(2, len(alive) + 1):
        for group in combinations(alive, size):
            ready = state
            for figure in group:
                due = 1 + figure.paralysis
                hand = ready.player(figure.player).hand - due
                pawns = tuple(
                    number + due * (space == "move")
                    for space, number in zip(figure.spaces, figure.pawns, strict=True)
                )
                ready = ready.with_figure(figure.name, pawns=pawns)
                ready = ready.with_player(figure.player, hand=hand)
            if all(player.hand >= 0 for player in ready.players):
                yield ready


def key(state: State, script: Script) -> Hashable:
    """Equal for states that differ only in which of several like tokens is which."""

    def like(name: str) -> str:
        insect = next(insect for insect in state.insects if insect.id == name)
        return insect.identity or f"{insect.hive} {_hidden(script, name)}"

    insects = tuple(sorted((insect.zone, like(insect.id)) for insect in state.insects))
    dispersal = state.dispersal and replace(
        state.dispersal, old=tuple(sorted(map(like, state.dispersal.old)))
    )
    fight = state.fight and replace(state.fight, bugs=(), armour=(), leaving=())
    rest = replace(state, insects=(), dispersal=dispersal, fight=fight)
    return rest, insects, _foes(state.fight, like) if state.fight else ()


def _foes(fight: Fight, like: Callable[[str], str]) -> tuple[Hashable, ...]:
    """The bugs of a fight without their names, each with its life, armour, and if it leaves."""
    names = {*dict(fight.bugs), *fight.leaving}
    life, armour = dict(fight.bugs), dict(fight.armour)
    return tuple(
        sorted(
            (like(bug), life.get(bug, 0), armour.get(bug, 0), bug in fight.leaving) for bug in names
        )
    )


def _hidden(script: Script, name: str) -> str:
    hive, _, position = name.rpartition(".")
    return script.larva(hive, int(position))
