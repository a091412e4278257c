"""Animals that attack their own heroes because a face has it so (ruling animal-vs-hero).

It comes once a round, as soon as both are in one zone: when pawns have been handed out, or after
the step by which one of them came. Nothing is turned, and nobody heals in between. All pairs that
meet at one moment are one stage: none of them can be in another one's way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.dice import dice_of, kinds, rolls_of
from winnable.models.exo.faces import faces
from winnable.models.exo.harm import hurt
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import differs, follows, unless
from winnable.models.exo.traces import falls_upon
from winnable.solver.problem import Condition, Effect, Expr, Not, Stage, Var, any_of, is_

UPON = "set upon"
"""The end of the names of such stages."""


@dataclass(frozen=True, slots=True)
class Ambush:
    """The decisions about one pair: whether the animal attacks, its ``roll``, the hero's
    ``shields``, and the ``loss`` of life."""

    attacked: Var
    roll: Var
    shields: Var
    loss: Var


def ambush_of(state: State, hero: str) -> Ambush:
    """The decisions about the pair of ``hero``."""
    own, claws = dice_number(state.sheet, hero), dice_number(state.sheet, state.animal(hero))
    rolls = rolls_of(state, claws)
    least = own if kinds(state) == ("shield",) else 0
    most = own if "shield" in kinds(state) else 0
    shields = tuple(range(least, most + 1))
    losses = {loss_by(roll, count) for roll, count in product(rolls, shields)}
    return Ambush(
        attacked=Var(f"upon({hero})", (0, 1)),
        roll=Var(f"upon dice({state.animal(hero)})", rolls),
        shields=Var(f"upon shields({hero})", shields),
        loss=Var(f"upon loss({hero})", tuple(range(max(losses) + 1))),
    )


def dice_number(sheet: Sheet, character: str) -> int:
    """The dice that ``character`` rolls: those of the card, as far as a roll has room."""
    cards = {card.name: card.dice for pair in sheet.pairs for card in (pair.hero, pair.animal)}
    return min(cards[character], sheet.components.max_dice)


def loss_by(roll: str, shields: int) -> int:
    """The life that a hero with so many shields loses by the ``roll`` of the animal."""
    shown = dice_of(roll)
    return max(shown.claws - shields, 0) + 2 * shown.bursts


def rages(state: State) -> list[tuple[Expr, str]]:
    """The cases in which a face has animals attack, each with its rule."""
    return [
        (in_force, face.rule)
        for face, in_force in faces(state)
        if any(map(falls_upon, face.effects))
    ]


def setting_upon(state: State, name: str) -> Iterator[Stage]:
    """The stage of all that is due at a moment, which ``name`` tells from others of the round."""
    if state.traces.upon:
        parts = [_part(state, hero, done) for hero, done in state.traces.upon.items()]
        yield stage(f"{name}.{UPON}", ACTION, *parts)


def _part(state: State, hero: str, done: Var) -> Part:
    """The animal of ``hero`` attacks if it has to, and only then."""
    cases, ambush = rages(state), ambush_of(state, hero)
    rage, rule = any_of(*(case for case, _ in cases)), cases[0][1]
    attacked, animal = is_(ambush.attacked, 1), state.zone[state.animal(hero)]
    conditions = [
        unless(Not(attacked), then=rage),
        unless(Not(attacked), then=is_(done, 0)),
        *follows(state, attacked, animal, state.zone[hero]),
        unless(attacked, then=is_(ambush.loss, 0)),
    ]
    for zone in state.zones:
        apart = (differs(animal, zone), differs(state.zone[hero], zone))
        conditions.append(unless(Not(rage), Not(is_(done, 0)), *apart, then=attacked))
    for roll, shields in product(ambush.roll.values, ambush.shields.values):
        other = (differs(ambush.roll, roll), differs(ambush.shields, shields))
        loss = is_(ambush.loss, loss_by(str(roll), int(shields)))
        conditions.append(unless(Not(attacked), *other, then=loss))
    effects = [Effect(done, 1, rule, attacked)]
    for count in map(int, ambush.loss.values[1:]):
        effects += hurt(state, hero, count, is_(ambush.loss, count), rule)
    return Part(
        decisions=(ambush.attacked, ambush.roll, ambush.shields, ambush.loss),
        conditions=tuple(Condition(expr, rule) for expr in conditions),
        effects=tuple(effects),
        chance=frozenset((ambush.roll.name, ambush.shields.name)),
    )


def calm_towards(state: State, hero: str, *exceptions: Expr) -> Iterator[Condition]:
    """No animal that comes to ``hero`` at such a moment would attack it."""
    done = state.traces.upon.get(hero)
    if done is not None:
        for case, rule in rages(state):
            yield Condition(unless(*exceptions, Not(case), then=is_(done, 1)), rule)
