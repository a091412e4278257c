"""How many cards each bug of a fight draws where faces say more than one."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import CardsEffect, Face
from winnable.models.exo.bug_cards import Hand, copies_in, joined, own_cards
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import acting, faces
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.more_cards import lasting_cards, most_more
from winnable.models.exo.standing import fallen, speaks_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, at_most, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.zone_words import stands_in
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Condition,
    Effect,
    Expr,
    Not,
    all_of,
    any_of,
    is_,
)

RULE = "exo.combat.card"


def drawing_more(state: State, hand: Hand) -> Iterator[Condition]:
    """Each bug draws as many cards as faces say; fewer only if its deck is used up in the fight.

    Bugs draw in the order of their names, so that no later one has a card of that deck then.
    """
    if not most_more(state.sheet):
        return
    enough: dict[str, Expr] = {}
    for creature in state.creatures:
        card = hand[creature.name]
        numbers = {half: max(0, len(own_cards(half)) - 1) for half in card.values if half != NONE}
        due: Terms = [*_due(state, creature)]
        for number in sorted(set(numbers.values()) - {0}):
            due += [(-number, among(card, [h for h, n in numbers.items() if n == number]))]
        yield Condition(at_least(due, 0), RULE)
        none = [half for half in card.values if half != NONE and not own_cards(half)]
        has = () if not none else (Not(is_(card, *none)),)
        enough[creature.name] = AnyOf((is_(card, NONE), AllOf((at_most(due, 0), *has))))
    yield from _shortage(state, hand, enough)


def _shortage(state: State, hand: Hand, enough: dict[str, Expr]) -> Iterator[Condition]:
    rule = "exo.supply.bug-cards"
    for bug in sorted({card.bug for card in state.sheet.components.bug_cards}):
        deck = [card for card in state.sheet.components.bug_cards if card.bug == bug]
        names = {card.name for card in deck}
        every: Terms = [term for card in deck for term in copies_in(hand, card)]
        used_up = at_least(every, sum(card.copies for card in deck))
        for number, creature in enumerate(state.creatures):
            other = Not(among(creature.identity, [bug, ALPHA + bug]))
            if bug not in creature.bugs:
                continue
            served = enough[creature.name]
            yield Condition(unless(other, served, then=used_up), rule)
            if len(every) < sum(card.copies for card in deck):
                continue
            for later in state.creatures[number + 1 :]:
                held = [h for h in hand[later.name].values if names & {*_all(h)}]
                without = Not(among(hand[later.name], held))
                yield Condition(unless(other, served, then=without), rule)


def _all(half: object) -> Iterator[str]:
    yield from (*own_cards(half), *joined(half))


def _due(state: State, creature: Creature) -> Iterator[tuple[int, Expr]]:
    """Cards that faces add where ``creature`` is, as terms of a sum."""
    for table in TABLES:
        for _, face, in_force in acting(state, table):
            yield from _today(state, creature, face, in_force)
    for face in state.sheet.specials.lasting:
        yield from _today(state, creature, face, TRUE)
    down: Terms = [(1, case) for name, case in fallen(state).items() if speaks_of(state, name)]
    for effect, rule in lasting_cards(state.sheet):
        begun = any_of(is_(state.traces.noted[rule], 1), in_force_of(state, rule))
        here = _here(state, creature, effect)
        if here is not FALSE:
            yield effect.count, all_of(begun, at_least(down, effect.hives), *_true(here))


def _today(
    state: State, creature: Creature, face: Face, in_force: Expr
) -> Iterator[tuple[int, Expr]]:
    for effect in face.effects:
        if isinstance(effect, CardsEffect) and not effect.hives:
            here = _here(state, creature, effect)
            if here is not FALSE:
                yield effect.count, AllOf((*_true(in_force), *_true(here)))


def _here(state: State, creature: Creature, effect: CardsEffect) -> Expr:
    return stands_in(state, effect.zones, creature.place) if effect.zones else TRUE


def _true(case: Expr) -> tuple[Expr, ...]:
    return () if case is TRUE else (case,)


def in_force_of(state: State, rule: str) -> Expr:
    """A face with this rule is in force."""
    return any_of(*(case for face, case in faces(state) if face.rule == rule))


def noting(state: State) -> Iterator[Effect]:
    """At the end of a round it is noted which faces were in force of which something lasts."""
    for rule, note in state.traces.noted.items():
        yield Effect(note, 1, rule, in_force_of(state, rule))
