"""The second of two cards that a face has an explorer draw (ruling explore-two).

Its effects come when those of the first are over, before anything else happens: what that one took
or left is what this one finds. Artefacts are found after both. So it has a stage of its own, which
sees by marks what the step was (:mod:`winnable.models.exo.traces`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from winnable.models.exo.discovery import Discovery, discovery_of
from winnable.models.exo.explore_cards import asked, brought
from winnable.models.exo.nest_found import placed
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import alive, among, differs, unless
from winnable.models.exo.twofold import Twofold, twofold_of
from winnable.models.exo.windfall import NOTHING, REMOTE, wearers
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

BARRED = "exo.card.ancient-ruins"


@dataclass(frozen=True, slots=True)
class Second:
    """An entry that has come to its second card; ``to``: the zone that was explored."""

    state: State
    found: Discovery
    to: Var

    @property
    def heroes(self) -> tuple[str, ...]:
        """Any of them may have explored it."""
        return self.state.heroes

    def explorers_from_afar(self) -> tuple[str, ...]:
        """Those who may ever have done so without going there."""
        return tuple(wearers(self.state, self.state.heroes, REMOTE))

    def looks_far(self, hero: str) -> Expr:
        """``hero`` did so."""
        if hero not in self.explorers_from_afar():
            return FALSE
        return AllOf((self.explores(hero), is_(self.state.traces.came[hero], 0)))

    def explores(self, hero: str) -> Expr:
        """``hero`` explored it."""
        return differs(self.state.traces.found[hero], NONE)

    def comes(self, character: str) -> Expr:
        """``character`` has come into the zone, and the first card has not killed it."""
        came = is_(self.state.traces.came[character], 1)
        if character in self.state.heroes:
            return came
        return AllOf((came, alive(self.state, character)))

    def arrives(self, character: str) -> Expr:
        """The same, and this card does not keep it out."""
        stays = self.found.behind.get(character)
        comes = self.comes(character)
        return comes if stays is None else AllOf((comes, is_(stays, 0)))

    def survives(self, character: str) -> Expr:
        """The card does not take the last life of ``character``."""
        hurts = self.found.hurts.get(character)
        life = self.state.life[character]
        lost = () if hurts is None else hurts.values[1:]
        cases = [AnyOf((differs(hurts, n), AtLeast(life, int(n) + 1))) for n in lost if hurts]
        return AllOf(tuple(cases)) if cases else TRUE


def second_card(state: State, *, alone: bool) -> Part | None:
    """What happens by it; ``None`` where no face has one drawn, or nothing can come of it.

    ``alone``: nothing else comes of the step, whose marks go as soon as this is over.
    """
    two, found = twofold_of(state), _found(state)
    if two is None or found is None or not comes_apart(found):
        return None
    entry = Second(state, found, Var("to", state.zones))
    return Part(
        decisions=(*found.decisions(), entry.to),
        conditions=(*_explorer(entry, two), *asked(entry, found)),
        effects=(
            *brought(found),
            *placed(entry, found, *(_shown(state, what) for what in ("resource", "colour"))),
            *_kept_out(entry, alone=alone),
        ),
        chance=frozenset(("met",) if found.met is not None else ()),
    )


def comes_apart(found: Discovery | None) -> bool:
    """Whether the second card has a stage: cards may have effects, or artefacts are equipped."""
    return found is not None and (found.met is not None or found.wasted is not None)


def _found(state: State) -> Discovery | None:
    """The decisions: as of the first card, after whatever comes before that."""
    found = discovery_of(state, state.characters)
    if found is None:
        return None
    return replace(found, aided=None, windfall=NOTHING, far=None, last=TRUE)


def _shown(state: State, what: str) -> dict[str, Var]:
    """What the second card of each zone shows."""
    return {zone: var for (each, zone), var in state.kit.second.items() if each == what}


def _explorer(entry: Second, two: Twofold) -> Iterator[Condition]:
    """Whoever explored the zone, while such a face is in force, meets the card that lies there."""
    state, found, by = entry.state, entry.found, entry.found.by
    nobody = is_(by, NONE)
    for hero, mark in state.traces.found.items():
        other, explores = differs(by, hero), entry.explores(hero)
        yield Condition(unless(other, then=AllOf((two.when, explores))), two.rule)
        yield Condition(unless(Not(two.when), Not(explores), then=is_(by, hero)), two.rule)
        for zone in state.zones:
            here = is_(entry.to, zone)
            yield Condition(unless(other, differs(mark, zone), then=here), two.rule)
    yield Condition(unless(Not(nobody), then=is_(entry.to, state.zones[0])), two.rule)
    if found.met is None:
        return
    yield Condition(unless(Not(nobody), then=is_(found.met, NONE)), two.rule)
    for zone, effect in _shown(state, "effect").items():
        for value in effect.values:
            elsewhere, another = differs(entry.to, zone), differs(found.met, value)
            yield Condition(unless(nobody, elsewhere, another, then=is_(effect, value)), two.rule)


def _kept_out(entry: Second, *, alone: bool) -> Iterator[Effect]:
    """An animal that is left behind goes back where it came from; it has not come in."""
    state = entry.state
    for animal, stays in entry.found.behind.items():
        behind = among(stays, [1])
        for zone in state.zones:
            back = AllOf((behind, is_(state.traces.source[animal], zone)))
            yield Effect(state.zone[animal], zone, BARRED, back)
        yield Effect(state.moved[animal], 0, BARRED, behind)
        if not alone:
            yield Effect(state.traces.came[animal], 0, BARRED, behind)
