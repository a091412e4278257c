"""What faces take of characters in the night, with the life that a night outside costs.

All of it is judged and lost at one moment; what heals comes before or after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from winnable.missions.exo.disaster_tables import Kind, LoseEffect, LosePawnEffect
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import Amount, Total, faces, totals
from winnable.models.exo.shelter import unsheltered
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, alive, at_most, sum_is, unless
from winnable.models.exo.told import most
from winnable.models.exo.whom import touched_by
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    all_of,
    is_,
)

USUAL = "exo.night.survival-shelter"


def falls(state: State, character: str) -> Terms:
    """The points of life that faces take of ``character`` tonight, as terms of a sum."""
    terms: Terms = []
    for face, in_force in faces(state):
        for effect in face.effects:
            if not isinstance(effect, LoseEffect) or not _at_night(effect):
                continue
            touched = touched_by(state, effect.who, character)
            if touched is not FALSE:
                said = [case for case in (in_force, touched) if case is not TRUE]
                said += [] if character in state.heroes else [alive(state, character)]
                terms.append((effect.count or len(state.life[character].values), all_of(*said)))
    return terms


def _at_night(effect: LoseEffect) -> bool:
    return effect.what == "life" and effect.when == "night"


def losses_of(state: State, colds: Mapping[str, Expr]) -> dict[str, Var]:
    """The decisions what each loses in all whom faces may touch; ``colds``: cold, by hero."""
    found: dict[str, Var] = {}
    for character in state.characters:
        most_lost = sum(count for count, _ in falls(state, character)) + (character in colds)
        if falls(state, character):
            found[character] = Var(f"loss({character})", tuple(range(most_lost + 1)))
    return found


def adding_up(
    state: State, losses: Mapping[str, Var], colds: Mapping[str, Expr]
) -> Iterator[Condition]:
    """What faces and the cold take together."""
    for character, loss in losses.items():
        terms = falls(state, character)
        terms += [(1, colds[character])] if character in colds else []
        yield Condition(sum_is(terms, loss), USUAL)


def outlived(
    state: State, losses: Mapping[str, Var], healed: Mapping[str, Terms]
) -> Iterator[Condition]:
    """Who is healed beyond what was missing before has lived through the loss."""
    for character, loss in losses.items():
        if not healed[character]:
            continue
        top = int(state.life[character].values[-1])
        ill = [(1, state.poison[character])] if character in state.poison else []
        before = at_most([(1, state.life[character]), *healed[character], *ill], top)
        lives = at_most([(1, loss), *ill], top - 1)
        yield Condition(unless(before, then=lives), "exo.combat.suffer")


def suffered(state: State, character: str, gain: Var, rule: str) -> Iterator[Effect]:
    """The life of ``character``, to which ``gain`` comes; one without life is dead."""
    life = state.life[character]
    for by in (int(value) for value in gain.values if value):
        happens = is_(gain, by)
        if by > 0:
            yield Effect(life, Change(by), rule, happens)
            continue
        lives = AtLeast(life, 1 - by)
        yield Effect(life, Change(by), rule, AllOf((happens, lives)))
        dies = AllOf((happens, Not(lives), AtLeast(life, 1)))
        yield Effect(life, 0, rule, dies)
        if character in state.animals:
            yield Effect(state.zone[character], OFF, rule, dies)


def pawns_missing(state: State, hero: str) -> Iterator[Effect]:
    """Pawns missing next round, for each of the pair, in a shelter or not."""
    parts = [(found, who) for who, found in _parts(state, hero)]
    cases: dict[int, list[Expr]] = {}
    rule = USUAL
    for chosen in product(*(found for found, _ in parts)):
        sides = [(True,) if who is TRUE else (True, False) for _, who in parts]
        for there in product(*sides):
            said: list[Expr] = [total.when for total in chosen if total.when is not TRUE]
            count = 0
            for total, (_, who), holds in zip(chosen, parts, there, strict=True):
                count += total.amount if holds else 0
                rule = total.rule if total.amount else rule
                if who is not TRUE:
                    said.append(who if holds else Not(who))
            cases.setdefault(count, []).append(AllOf(tuple(said)))
    for count, when in sorted(cases.items()):
        if count:
            yield Effect(state.lost[hero], count, rule, AnyOf(tuple(when)))


def _parts(state: State, hero: str) -> Iterator[tuple[Expr, tuple[Total, ...]]]:
    """Whom pawns may be missing for, and how many."""
    kinds: tuple[tuple[Kind, str], ...] = (("heroes", hero), ("animals", state.animal(hero)))
    for kind, character in kinds:
        lives = TRUE if character in state.heroes else alive(state, character)
        cold = unsheltered(state, character)
        for outside, who in ((False, lives), (True, cold)):
            amount = _loss(kind, unsheltered=outside)
            if most(state.sheet, amount):
                yield who, totals(state, amount, USUAL)


def _loss(kind: Kind, *, unsheltered: bool) -> Amount:
    def amount(effect: object) -> int:
        if not isinstance(effect, LosePawnEffect) or effect.unsheltered != unsheltered:
            return 0
        return effect.count if effect.kind in {kind, "characters"} else 0

    return amount
