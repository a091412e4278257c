"""What faces have come of a step: to explorers, attackers, and whoever has come into a zone.

It comes in stages of its own between the step and whatever follows it. Marks tell them what was
done (:mod:`winnable.models.exo.traces`); while any of them lies there the step is not over, so that
nobody has won yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Generic, TypeVar

from winnable.missions.exo.disaster_tables import FaceEffect, LoseEffect, OnEffect
from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.act import Act
from winnable.models.exo.assault import Assault
from winnable.models.exo.cubes import struck_by
from winnable.models.exo.faces import acting
from winnable.models.exo.happenings import life_lost
from winnable.models.exo.harm import hurt
from winnable.models.exo.hive_life import at_meant_hive
from winnable.models.exo.part import ACTION, AFTER, Part, stage
from winnable.models.exo.second_card import second_card
from winnable.models.exo.spared_gems import gem_loss
from winnable.models.exo.state import NONE, State
from winnable.models.exo.strike import cubes, from_deck, loss_of
from winnable.models.exo.terms import alive, among, differs, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.traces import HIVE
from winnable.models.exo.whom import touched_by
from winnable.models.exo.zone_words import produces
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    all_of,
    any_of,
    is_,
)

E = TypeVar("E", bound=FaceEffect)

FOUGHT = "fight"
"""The next word, where the step is an attack."""
DRAWN = "card drawn"
"""The decision of luck which card strikes."""


@dataclass(frozen=True, slots=True)
class Case(Generic[E]):
    """An effect of a face, ``when`` it is in force, with the face's rule and a name for it."""

    effect: E
    when: Expr
    rule: str
    name: str


def marking(act: Act) -> Part:
    """Who has come into a zone, and who has explored one, where faces ask."""
    traces, found, zones = act.state.traces, act.discovery, act.state.zones
    pairs = {*act.joins, *(act.state.animal(hero) for hero in act.heroes)}
    effects = [
        Effect(mark, 1, "exo.move.pawn", act.arrives(c))
        for c, mark in traces.came.items()
        if c in pairs
    ]
    effects += [
        Effect(mark, z, "exo.move.pawn", AllOf((act.arrives(c), is_(act.state.zone[c], z))))
        for c, mark in traces.source.items()
        for z in zones
        if c in pairs
    ]
    if found is None:
        return Part(effects=tuple(effects))
    for hero, mark in traces.found.items():
        for zone in zones if hero in found.by.values else ():
            when = AllOf((is_(found.by, hero), is_(act.to, zone)))
            effects.append(Effect(mark, zone, "exo.explore.exo-tile", when))
    return Part(effects=tuple(effects))


def aftermath(state: State, name: str, *, explored: bool = True) -> Iterator[Stage]:
    """The stages after a step, if faces of the sheet ask for any; the last one takes marks away.

    ``explored``: the step may have been one that explores.
    """
    parts = [*(_strikes(state) if explored else ()), *_entries(state)]
    second = second_card(state, alone=not parts) if explored else None
    yield from _stages(state, name, parts if second is None else [second, *parts])


def _stages(state: State, name: str, parts: Sequence[Part]) -> Iterator[Stage]:
    marks = state.traces.passing()
    gone = Part(effects=tuple(Effect(m, m.values[0], "exo.action.resolve") for m in marks))
    for number, part in enumerate(parts, 1):
        last = (gone,) if number == len(parts) else ()
        yield stage(f"{AFTER} {name}.{number}", ACTION, part, *last)


def turns(state: State, kind: type[E], fits: Callable[[E], bool]) -> list[list[Case[E]]]:
    """The effects of a ``kind`` that are wanted, in turns: those of one are never in force at once.

    What lasts comes first, then what the weather says, then the fauna.
    """
    found: list[list[Case[E]]] = []
    for face in state.sheet.specials.lasting:
        every = [e for e in face.effects if isinstance(e, kind) and fits(e)]
        found += [[Case(e, TRUE, face.rule, f"{face.rule}.{n}")] for n, e in enumerate(every)]
    for table in TABLES:
        own: list[list[Case[E]]] = []
        for label, face, in_force in acting(state, table):
            every = [e for e in face.effects if isinstance(e, kind) and fits(e)]
            first = len(every) if label.endswith("again") else 0
            for number, effect in enumerate(every, first):
                own += [[] for _ in range(number + 1 - len(own))]
                own[number].append(Case(effect, in_force, face.rule, f"{table} {label}.{number}"))
        found += own
    return found


def besieging(assault: Assault) -> Part:
    """Who attacks a hive: where no bug is, or with what is left of the roll for it."""
    marks = assault.state.traces.besieged
    if not marks:
        return Part()
    near = any_of(*(is_(var, 1) for var in assault.near.values()))
    hit = any_of(*(AtLeast(var, 1) for var in (*assault.blows, *assault.marks.values())))
    alone = AllOf((is_(assault.struck, 1), Not(near)))
    sieges = AllOf((at_meant_hive(assault), any_of(alone, AllOf((near, hit)))))
    return Part(
        effects=tuple(
            Effect(mark, 1, "exo.hive.attack", AllOf((is_(assault.fights[c], 1), sieges)))
            for c, mark in marks.items()
        )
    )


def after_fight(state: State, name: str) -> Iterator[Stage]:
    """The stages after an attack, if faces of the sheet ask for any."""
    if state.traces.besieged:
        yield from _stages(state, f"{FOUGHT} {name}", [*_sieges(state)])


def _sieges(state: State) -> Iterator[Part]:
    """Attackers of a hive lose life, cannot leave any more, or a card hits each of them."""
    attackers = {c: is_(mark, 1) for c, mark in state.traces.besieged.items()}
    for turn in turns(state, OnEffect, lambda e: e.event == HIVE):
        struck = [(case, any_of(*_alive(state, attackers))) for case in turn if case.effect.strike]
        part = _strike(state, struck, attackers) if struck else Part()
        effects = list(part.effects)
        for case in turn:
            for character, attacks in attackers.items():
                both = AllOf((case.when, attacks))
                if case.effect.life:
                    effects += hurt(state, character, case.effect.life, both, case.rule)
                if case.effect.immobile:
                    effects.append(Effect(state.traces.rooted[character], 1, case.rule, both))
        yield replace(part, effects=tuple(effects))


def _alive(state: State, whom: Mapping[str, Expr]) -> Iterator[Expr]:
    for character, case in whom.items():
        yield AllOf((case, alive(state, character))) if character in state.animals else case


def _strikes(state: State) -> Iterator[Part]:
    """A card hits whoever explored a zone that produces a colour."""
    marks = state.traces.found
    explorers = {hero: differs(mark, NONE) for hero, mark in marks.items()}
    for turn in turns(state, OnEffect, lambda e: e.event == "explore"):
        seen = (any_of(*_shown(state, case.effect.colour)) for case in turn)
        yield _strike(state, list(zip(turn, seen, strict=True)), explorers)


def _shown(state: State, colour: str) -> Iterator[Expr]:
    for zone in state.zones:
        shows = produces(state, zone, colour)
        yield from (AllOf((is_(mark, zone), shows)) for mark in state.traces.found.values())


def _strike(
    state: State, cases: Sequence[tuple[Case[OnEffect], Expr]], whom: Mapping[str, Expr]
) -> Part:
    """A card is drawn by the ``cases``, each with what has to have happened, and hits ``whom``."""
    bugs = {case.effect.strike for case, _ in cases}
    kinds = [card for card in state.sheet.components.bug_cards if card.bug in bugs]
    drawn = Var(DRAWN, (NONE, *(card.name for card in kinds)))
    conditions: list[Condition] = []
    due: list[Expr] = []
    for case, happened in cases:
        due.append(AllOf((case.when, happened)))
        own = [card.name for card in kinds if card.bug == case.effect.strike]
        conditions.append(Condition(unless(Not(due[-1]), then=among(drawn, own)), case.rule))
    rule = cases[0][0].rule
    conditions.append(Condition(unless(any_of(*due), then=is_(drawn, NONE)), rule))
    deck = from_deck(state, drawn, kinds)
    conditions += deck.conditions
    effects = list(deck.effects)
    strike = struck_by(cases[0][0].effect)
    by_loss: dict[int, list[str]] = {}
    for card in kinds:
        by_loss.setdefault(loss_of(card, strike), []).append(card.name)
    for character, hit in whom.items():
        for loss, names in sorted(by_loss.items()):
            blow = AllOf((among(drawn, names), hit))
            effects += hurt(state, character, loss, blow, rule) if loss else ()
        cards = ((card, AllOf((is_(drawn, card.name), hit))) for card in kinds)
        effects += cubes(state, character, strike, cards)
    return Part((drawn,), tuple(conditions), tuple(effects), chance=frozenset((DRAWN,)))


def _entries(state: State) -> Iterator[Part]:
    """Whoever has come into such a zone loses life, or the player gems."""
    came = {character: is_(mark, 1) for character, mark in state.traces.came.items()}
    lives = turns(state, LoseEffect, lambda e: e.entering and e.what == "life") if came else []
    gems = turns(state, LoseEffect, lambda e: e.entering and e.what == "gem") if came else []
    for hurting, robbing in zip_longest(lives, gems, fillvalue=list[Case[LoseEffect]]()):
        parts = [
            Part(effects=tuple(life_lost(state, case.effect, case.when, case.rule, came)))
            for case in hurting
        ]
        parts += [_robbed(state, case, came) for case in robbing]
        yield Part(
            tuple(var for part in parts for var in part.decisions),
            tuple(condition for part in parts for condition in part.conditions),
            tuple(effect for part in parts for effect in part.effects),
        )


def _robbed(state: State, case: Case[LoseEffect], came: Mapping[str, Expr]) -> Part:
    """All gems of the player of whoever comes in, or so many of a colour."""
    effect = case.effect
    if effect.colour:
        return gem_loss(state, effect, case.when, case.rule, f"{case.name} entry", only=came)
    effects: list[Effect] = []
    for hero in state.heroes:
        pair = (hero, state.animal(hero))
        touched = {c: touched_by(state, effect.who, c) for c in pair}
        came_in = any_of(*(AllOf((came[c], t)) for c, t in touched.items() if t is not FALSE))
        when = all_of(*(expr for expr in (case.when, came_in) if expr is not TRUE))
        stores = (*(state.gems[hero, colour] for colour in COLOURS), state.pool[hero])
        effects += (Effect(store, 0, case.rule, when) for store in stores)
    return Part(effects=tuple(effects))
