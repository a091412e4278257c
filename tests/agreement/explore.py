"""Every state that the referee can reach, over all choices and all outcomes of chance.

What lies in a zone or under a larva is dealt before (:class:`Deal`), as are the two disaster dice.
All other chance is branched over: the same step is taken again for every outcome that the supply
allows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import TypeVar

from winnable.missions.exo.chance import Draw
from winnable.missions.exo.disaster_tables import ExploreEffect
from winnable.missions.exo.referee import nest
from winnable.missions.exo.referee.card_kinds import playable
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.fortune import Drawn
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.sheet import BUG_TYPES, FACES, Sheet
from winnable.missions.exo.upgrade_board import piles, slots

T = TypeVar("T")
ALPHA = "alpha "

SUPPLY = {
    *("exo.setup.larva-piles", "exo.supply.larvae", "exo.supply.bug-cards"),
    "exo.supply.upgrades",
}
"""Rules by which an outcome of chance is refused, whatever the players did."""


@dataclass(frozen=True, slots=True)
class Deal:
    """An exploration card for each unexplored zone, an identity for each larva not turned over.

    ``weather`` and ``fauna``: the next faces of the disaster dice. ``others``: the second cards of
    these zones, while a face has two drawn.
    """

    cards: Mapping[str, str]
    larvae: Mapping[str, str]
    weather: int
    fauna: int
    others: Mapping[str, str]


def dealt(sheet: Sheet, state: State, seed: int) -> Deal:
    """A random deal of what the supply still holds in ``state``."""
    choose = random.Random(seed)  # noqa: S311  # a game, not a secret
    exploration = sheet.components.exploration
    left = [c.name for c in exploration if playable(sheet, c) and c.name not in state.deck]
    choose.shuffle(left)
    bare = [zone.name for zone in state.zones if not zone.colour]
    tokens = Counter(
        {
            (kind, bug): n
            for kind, bugs in sheet.components.larvae.items()
            for bug, n in bugs.items()
        }
    )
    for identity in state.seen:
        tokens[_kind(identity), identity.removeprefix(ALPHA)] -= 1
    larvae: dict[str, str] = {}
    known = {insect.id for insect in state.insects if insect.identity}
    for hive, pile in zip(nest.hives(sheet, state), state.piles, strict=True):
        kinds = ["common"] * (hive.common - pile.common) + ["alpha"] * (hive.alpha - pile.alpha)
        choose.shuffle(kinds)
        for position in range(1, hive.pile + 1):
            name = f"{hive.name}.{position}"
            on_map = any(insect.id == name for insect in state.insects)
            if name in known or (position <= pile.laid and not on_map):
                continue
            kind = kinds.pop()
            bug = choose.choice([b for b in BUG_TYPES if tokens[kind, b] > 0])
            tokens[kind, bug] -= 1
            larvae[name] = bug if kind == "common" else f"{ALPHA}{bug}"
    faces = choose.randint(1, 6), choose.randint(1, 6)
    two = any(in_force(sheet, state, ExploreEffect))
    others = dict(zip(bare, left[len(bare) :], strict=False)) if two else {}
    return Deal(dict(zip(bare, left, strict=False)), larvae, *faces, others)


def _kind(identity: str) -> str:
    return "alpha" if identity.startswith(ALPHA) else "common"


class Branching:
    """A fortune that tries every outcome in turn.

    Each question with several possible answers is a branch. ``ways`` runs a function once per way
    through its branches.
    """

    def __init__(self, sheet: Sheet, deal: Deal) -> None:
        """``deal``: what is fixed already."""
        self._sheet = sheet
        self._deal = deal
        self._way: list[int] = []
        self._counts: list[int] = []

    def ways(self, function: Callable[[], T]) -> Iterator[T]:
        """The results of ``function`` for every way in which chance may fall.

        A way that the supply forbids is passed over; any other refusal is raised.
        """
        self._way = []
        while True:
            self._counts = []
            try:
                yield function()
            except IllegalStepError as error:
                if error.rule not in SUPPLY:
                    raise
            way = self._way[: len(self._counts)]
            while way and way[-1] + 1 == self._counts[len(way) - 1]:
                way.pop()
            if not way:
                return
            way[-1] += 1
            self._way = way

    def _branch(self, answers: Sequence[T]) -> T:
        depth = len(self._counts)
        self._counts.append(len(answers))
        if depth == len(self._way):
            self._way.append(0)
        return answers[self._way[depth]]

    def weather(self, _round: int, /) -> int:
        """The face that was dealt."""
        return self._deal.weather

    def fauna(self, _round: int, /) -> int:
        """The face that was dealt."""
        return self._deal.fauna

    def adaptation(self, _round: int, /) -> Sequence[str]:
        """Two faces; their order makes no difference."""
        return self._branch(list(combinations_with_replacement(self._die(), 2)))

    def bug_card(self, draw: Draw, /) -> str:
        """Any card of the type."""
        cards = [card.name for card in self._sheet.components.bug_cards if card.bug == draw.bug]
        return self._branch(cards)

    def leaving(self, *_: object) -> tuple[str, ...]:
        """Nothing: where insects go, the steps that move them say."""
        return ()

    reached = leaving

    def joining_card(self, draw: Draw, /) -> str:
        """Any card of the type."""
        return self.bug_card(draw)

    further_card = joining_card

    def comeback(self, _round: int, _insect: str, _nth: int, /) -> int:
        """Any face."""
        return self._branch(list(range(1, 7)))

    def exploration(self, zone: str, left: Sequence[str], /) -> Drawn:
        """The card that was dealt to the zone; a second one for it shows the same, if any does.

        Unless one was dealt, too: a face has two drawn. The model knows beforehand what is found in
        a zone and leaves open what is thrown away, so what players may choose between is nothing
        that the two can be compared by.
        """
        card = self._deal.cards[zone]
        if card in left:
            return Drawn(card)
        other = self._deal.others.get(zone)
        if other is not None and other in left:
            return Drawn(other)
        cards = {each.name: each for each in self._sheet.components.exploration}
        shown = [replace(cards[name], name="") for name in left]
        first = {kind: name for name, kind in zip(left, shown, strict=True)}
        dealt = replace(cards[card], name="")
        return Drawn(first[dealt] if dealt in first else self._branch(list(first.values())))

    def artefact(self, _position: int, left: Sequence[str], /) -> str:
        """One kind that the deck holds: which one it is counts when it is played, after the leg."""
        return left[0]

    refreshed = artefact

    def upgrade(self, slot: str, /) -> str:
        """Any tile of a level that players are given; else nothing, as the board is laid out."""
        of = slots(self._sheet.components)[slot]
        if of[1] != self._sheet.specials.grants.upgrade:
            return ""
        return self._branch(sorted(set(piles(self._sheet.components)[of])))

    def reroll(self, _round: int, _die: str, _nth: int, /) -> int:
        """Any face."""
        return self._branch(range(1, 7))

    def appearing(self, _round: int, _zone: str, _nth: int, among: Sequence[str], /) -> str:
        """Any of the types."""
        return self._branch(list(among))

    def marching(self, _round: int, _insect: str, _nth: int, /) -> int:
        """Any face."""
        return self._branch(list(range(1, 7)))

    def larva(self, hive: str, position: int, /) -> str:
        """The larva that was dealt to the pile."""
        return self._deal.larvae[f"{hive}.{position}"]

    def token(self, _zone: str, left: Sequence[str], /) -> str:
        """Any token that is left."""
        return self._branch(list(left))

    def stacked(self, _position: int, left: Sequence[str], /) -> str:
        """The same."""
        return self._branch(list(left))

    def dice(
        self, _round: int, _zone: str, _nth: int, _animal: str, number: int, /
    ) -> Sequence[str]:
        """Any faces; their order makes no difference."""
        return self._branch(list(combinations_with_replacement(self._die(), number)))

    def _die(self) -> list[str]:
        return [face for face in FACES if self._sheet.components.die[face]]


def outcomes(sheet: Sheet, state: State, step: Step, fortune: Branching) -> set[State]:
    """The states after ``step``, for every way in which chance may fall."""
    return set(fortune.ways(lambda: apply(sheet, state, step, fortune)))


class TooManyError(Exception):
    """The search was given up: more states than allowed."""


def reach(
    sheet: Sheet,
    starts: Iterable[State],
    fortune: Branching,
    *,
    until: Callable[[State], bool],
    steps: Callable[[Step], bool] = lambda _: True,
    most: int = 50_000,
) -> set[State]:
    """All states on legal plays from any of ``starts`` that satisfy ``until``.

    A play goes on from such a state as long as it leads to others of the kind. ``steps`` leaves
    kinds of steps out. Raises :class:`TooManyError` beyond ``most`` states.
    """
    seen = set(starts)
    found = {start for start in seen if until(start)}
    agenda = list(seen)
    while agenda:
        state = agenda.pop()
        for step in legal(sheet, state):
            if steps(step):
                for after in outcomes(sheet, state, step, fortune):
                    if after in seen or (state in found and not until(after)):
                        continue
                    seen.add(after)
                    agenda.append(after)
                    if until(after):
                        found.add(after)
        if len(seen) > most:
            raise TooManyError
    return found
