"""How many cards each bug of a fight draws where faces say more than one."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import CardsEffect, Face
from winnable.models.exo.bug_cards import Hand, own_cards
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import acting, faces
from winnable.models.exo.more_cards import lasting_cards, most_more
from winnable.models.exo.standing import fallen, speaks_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, exactly, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.zone_words import stands_in
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    Condition,
    Effect,
    Expr,
    all_of,
    any_of,
    is_,
)

RULE = "exo.combat.card"


def drawing_more(state: State, hand: Hand) -> Iterator[Condition]:
    """Each bug that fights draws as many cards as faces say."""
    if most_more(state.sheet):
        for creature in state.creatures:
            card = hand[creature.name]
            own = {half: len(own_cards(half)) for half in card.values if half != NONE}
            due: Terms = [*_due(state, creature)]
            for count in range(2, max(own.values()) + 1):
                due += [(1 - count, among(card, [h for h, n in own.items() if n == count]))]
            yield Condition(unless(is_(card, NONE), then=exactly(due)), RULE)


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
