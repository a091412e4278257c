"""The cards that a face gives the boss: they are his profile until dawn (ruling kauffman-cards).

Their life means nothing, and no bug joins them. The model knows them where they do damage only.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import BossEffect
from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.aftermath import DRAWN
from winnable.models.exo.boss import NO_CARD
from winnable.models.exo.bug_cards import points
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.faces import acting
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.strike import from_deck
from winnable.models.exo.terms import Terms, among, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

CARD = "boss card"
"""The end of the names of stages in which he draws one, before its number."""


def drawing(state: State, table: str) -> Iterator[Stage]:
    """He draws the cards of the face just read, one after the other; without any he has none."""
    foe = state.foe
    if foe is None:
        return
    for number, slot in enumerate(foe.cards):
        part = _draw(state, table, number, slot)
        if part.effects:
            yield stage(f"{table} {CARD} {number + 1}", DISASTER, part)


def _draw(state: State, table: str, number: int, slot: Var) -> Part:
    kinds = state.sheet.components.bug_cards
    drawn = Var(DRAWN, (NO_CARD, *(card.name for card in kinds if card.name in state.drawn)))
    conditions: list[Condition] = []
    effects: list[Effect] = []
    due: list[Expr] = []
    rule = ""
    for case, effect, rule in _cases(state, table):
        if number >= len(effect.cards):
            effects.append(Effect(slot, NO_CARD, rule, case))
            continue
        bug, half = effect.cards[number]
        own = [card.name for card in kinds if card.bug == bug]
        due.append(case)
        conditions.append(Condition(unless(Not(case), then=among(drawn, own)), rule))
        for name in own:
            held = AllOf((case, is_(drawn, name)))
            effects.append(Effect(slot, written(name, half), rule, held))
    if not due:
        return Part(effects=tuple(effects))
    conditions.append(Condition(unless(any_of(*due), then=is_(drawn, NO_CARD)), rule))
    deck = from_deck(state, drawn, [card for card in kinds if card.name in drawn.values])
    return Part(
        (drawn,),
        (*conditions, *deck.conditions),
        (*effects, *deck.effects),
        chance=frozenset((DRAWN,)),
    )


def _cases(state: State, table: str) -> Iterator[tuple[Expr, BossEffect, str]]:
    """What faces have him do, while he lives, each with its rule."""
    if state.foe is not None:
        for _, face, in_force in acting(state, table):
            for effect in face.effects:
                if isinstance(effect, BossEffect):
                    yield AllOf((in_force, AtLeast(state.foe.life, 1))), effect, face.rule


def written(name: str, half: str) -> str:
    """A half of a card as the value of a variable."""
    return f"{half} {name}"


def discarded(state: State) -> Iterator[Effect]:
    """At dawn his cards go back."""
    for slot in () if state.foe is None else state.foe.cards:
        yield Effect(slot, NO_CARD, sheet_rule(state.sheet, "boss"))


def blows(state: State, kind: str, there: Expr) -> Terms:
    """The points of that kind that he does where he is fought, as terms of a sum."""
    terms: Terms = []
    for slot in () if state.foe is None else state.foe.cards:
        done = {half: points(_profile(state, str(half)), kind) for half in slot.values}
        for number in range(1, max(done.values()) + 1):
            hits = among(slot, [half for half, count in done.items() if count >= number])
            terms.append((1, AllOf((there, hits))))
    return terms


def _profile(state: State, half: str) -> BugProfile:
    """What he does with a half of a card."""
    part, _, name = half.partition(" ")
    cards = (card for card in state.sheet.components.bug_cards if card.name == name)
    card = next(cards, None)
    if card is None:
        return BugProfile(life=0, damage=0, critical=0)
    return card.alpha if part == "alpha" else card.common
