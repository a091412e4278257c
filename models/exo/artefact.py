"""Artefacts between two pawns: cards change hands and are played, all in one stage.

Cards are not told apart before they are played, so only how many each holder has counts: a sequence
of gifts and plays leads to any numbers that fit the spaces. Full holders give or play first, the
others receive first. A card may be thrown away for another as it changes hands; it only counts
where that frees a drone, as a card in hand is in nobody's way. Items move after it
(:mod:`winnable.models.exo.free`).

Peppers and nets at nightfall come to the same as at the last moment of the day.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.artefact_hands import FOOD, HEALED, Hands, is_drone
from winnable.models.exo.kit import ARTEFACT_RULES, BONUS, gems_of
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.poison import ceilings, lacks
from winnable.models.exo.terms import (
    Terms,
    alive,
    at_least,
    at_most,
    contents,
    differs,
    exactly,
    follows,
    freight,
    sum_is,
    unless,
)
from winnable.solver.problem import (
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.explore.pass-first": "cards change hands before every action, a move too",
}


def playing(hands: Hands | None, name: str) -> Iterator[Stage]:
    """The artefact stage of one closure; ``name`` tells it from the others of the round."""
    if hands is not None:
        parts = (_passing, _playing, _healing, _gems, _rations)
        yield stage(
            f"artefacts {name}", ACTION, Part(hands.decisions()), *(p(hands) for p in parts)
        )


def _passing(hands: Hands) -> Part:
    """Heroes of one zone, a hero and the own animal, heroes and drones there pass cards on."""
    state = hands.state
    rule = "exo.free.trade"
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for (giver, taker), var in hands.passed.items():
        link = Not(is_(var, 0))
        near = follows(state, link, state.zone[giver], hands.place(taker))
        conditions += [Condition(expr, rule) for expr in near]
    for holder, left in hands.left.items():
        before = hands.store(holder)
        spent: Terms = [(1, before), *hands.received(holder), (-1, left)]
        if holder in state.characters:
            conditions.append(Condition(at_least(spent, 0), "exo.explore.equip-limit"))
        else:
            conditions.append(Condition(exactly(spent), "exo.free.load"))
            owner = holder.removesuffix(".drone")
            full = at_most([*freight(state, owner), (1, left)], state.sheet.components.cargo)
            conditions.append(Condition(unless(is_(left, 0), then=full), "exo.drone.cargo"))
        if holder in state.animals:  # the cards of a dead one are out of reach
            for count in before.values[1:]:
                kept = unless(alive(state, holder), differs(before, count), then=is_(left, count))
                conditions.append(Condition(kept, rule))
        for count in left.values:
            change = AllOf((is_(left, count), differs(before, count)))
            effects.append(Effect(before, count, rule, change))
    return Part(conditions=tuple(conditions), effects=tuple(effects))


def _playing(hands: Hands) -> Part:
    """Each card played leaves its player's hand; no kind is played more often than it is there."""
    state, kit = hands.state, hands.state.kit
    rule = "exo.supply.artefacts"
    conditions: list[Condition] = []
    effects: list[Effect] = []
    everything: Terms = []
    for effect, uses in hands.uses.items():
        terms: Terms = [(1, var) for (_, e), var in hands.plays.items() if e == effect]
        if effect in ("herbs", "dressing"):
            patients = state.animals if effect == "herbs" else state.heroes
            terms = [(1, hands.cures[c]) for c in patients]
        if hands.spread is not None and effect == "net":
            terms = [(1, hands.spread)]
        conditions.append(Condition(sum_is(terms, uses), rule))
        everything.append((-1, uses))
        for count in uses.values[1:]:
            counter = kit.played[effect]
            effects.append(Effect(counter, Change(int(count)), rule, is_(uses, count)))
    spent: Terms = []
    for hero in state.heroes:
        own: Terms = []
        for holder in (hero, state.animal(hero)):
            own += [(1, hands.store(holder)), *hands.received(holder), (-1, hands.left[holder])]
        played = [(-1, var) for (h, _), var in hands.plays.items() if h == hero]
        shed = (-1, hands.shed[hero])
        conditions.append(Condition(at_least([*own, *played, shed], 0), rule))
        conditions += _shedding(hands, hero)
        spent += [*own, shed]
    conditions.append(Condition(exactly([*spent, *everything]), rule))
    effects += _marks(hands)
    return Part(conditions=tuple(conditions), effects=tuple(effects))


def _shedding(hands: Hands, hero: str) -> Iterator[Condition]:
    """A hero without a space throws a card away for one that comes off a drone."""
    rule, shed = "exo.explore.equip-limit", hands.shed[hero]
    slots = hands.state.sheet.components.artefact_slots
    full = any_of(is_(hands.store(hero), slots), is_(hands.left[hero], slots))
    yield Condition(unless(is_(shed, 0), then=full), rule)
    came: Terms = [
        (-1, var) for (h, other), var in hands.passed.items() if h == hero and is_drone(other)
    ]
    yield Condition(unless(is_(shed, 0), then=at_least([*came, (-1, shed)], 0)), rule)


def _marks(hands: Hands) -> Iterator[Effect]:
    """A shelter for the night, dice for the next roll, a day without attacks of bugs."""
    kit = hands.state.kit
    for hero, mark in kit.pepper.items():
        used = is_(hands.plays[hero, "pepper"], 1)
        yield Effect(mark, 1, ARTEFACT_RULES["pepper"], used)
    if kit.net is not None and hands.spread is not None:
        yield Effect(kit.net, 1, ARTEFACT_RULES["net"], is_(hands.spread, 1))
    kinds = [effect for effect in BONUS if effect in kit.played]
    for hero, bonus in kit.bonus.items():
        own = [hands.plays[hero, effect] for effect in kinds]
        cases: dict[int, list[Expr]] = {}
        for before in bonus.values:
            for counts in product(*(var.values for var in own)):
                more = sum(int(n) * BONUS[e] for n, e in zip(counts, kinds, strict=True))
                after = min(int(bonus.values[-1]), int(before) + more)
                if after != before:
                    played = (is_(var, n) for var, n in zip(own, counts, strict=True))
                    cases.setdefault(after, []).append(AllOf((is_(bonus, before), *played)))
        for after, when in cases.items():
            yield Effect(bonus, after, ARTEFACT_RULES[kinds[0]], any_of(*when))


def _healing(hands: Hands) -> Part:
    """Herbs for an animal, dressings for a hero, wherever it is, who lacks life."""
    state = hands.state
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for character, cures in hands.cures.items():
        life = state.life[character]
        rule = ARTEFACT_RULES["dressing" if character in state.heroes else "herbs"]
        conditions.append(Condition(unless(is_(cures, 0), then=alive(state, character)), rule))
        for count in (int(value) for value in cures.values[1:]):
            given = is_(cures, count)
            weak = lacks(state, character, HEALED * (count - 1) + 1)
            conditions.append(Condition(unless(Not(given), then=weak), rule))
            fits = lacks(state, character, HEALED * count)
            effects.append(Effect(life, Change(HEALED * count), rule, AllOf((given, fits))))
            for most, when in ceilings(state, character):
                effects.append(Effect(life, most, rule, AllOf((given, Not(fits), when))))
    return Part(conditions=tuple(conditions), effects=tuple(effects))


def _gems(hands: Hands) -> Part:
    """Two gems a card, in free slots or for others; lost are those that find neither."""
    state = hands.state
    gems = gems_of(state.sheet)
    slots, reserve = state.sheet.components.exo_slots, state.sheet.components.gems
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for colour in COLOURS if hands.gems else ():
        left = at_most([(1, hands.gems[h, colour]) for h in state.heroes], reserve)
        conditions.append(Condition(left, "exo.supply.gems"))
    for hero, purse in hands.purse.items():
        used = any_of(*(differs(hands.plays[hero, e], 0) for e in gems))
        for colour in COLOURS:
            rule = next((ARTEFACT_RULES[e] for e, c in gems.items() if colour in c), USUAL)
            before, after = state.gems[hero, colour], hands.gems[hero, colour]
            gain: Terms = [(1, after), (-1, before)]
            gain += [(-1, hands.plays[hero, e]) for e, found in gems.items() if colour in found]
            conditions.append(Condition(at_most(gain, 0), rule))
            none_left = at_least([(1, hands.gems[h, colour]) for h in state.heroes], reserve)
            lost = AllOf((none_left, at_least([(1, after), (-1, before)], 0)))
            conditions.append(Condition(any_of(at_least(gain, 0), is_(purse, slots), lost), rule))
            for count in after.values:
                changed = AllOf((used, is_(after, count), differs(before, count)))
                effects.append(Effect(before, count, rule, changed))
        total: Terms = [(1, hands.gems[hero, colour]) for colour in COLOURS]
        conditions.append(Condition(sum_is(total, purse), USUAL))
        for count in purse.values:
            pool = state.pool[hero]
            changed = AllOf((used, is_(purse, count), differs(pool, count)))
            effects.append(Effect(pool, count, USUAL, changed))
        same = [at_least([(1, hands.gems[hero, c]), (-1, state.gems[hero, c])], 0) for c in COLOURS]
        conditions.append(Condition(unless(used, then=AllOf(tuple(same))), USUAL))
    return Part(conditions=tuple(conditions), effects=tuple(effects))


USUAL = "exo.artefact.blue-orange"
"""The rule of what all artefacts with gems have in common."""


def _rations(hands: Hands) -> Part:
    """Food into the backpack, for other items where it is full; lost is what finds no slot."""
    state = hands.state
    full = state.sheet.components.backpack
    rule = "exo.artefact.rations"
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for hero, fed in hands.fed.items():
        grown = hands.grown[hero]
        offered: Terms = [(1, fed), (-FOOD, hands.plays[hero, "rations"])]
        tossed: Terms = [(1, var) for (h, _), var in hands.tossed.items() if h == hero]
        minus: Terms = [(-1, var) for _, var in tossed]
        conditions.append(Condition(at_most(offered, 0), rule))
        conditions.append(Condition(exactly([(1, fed), *minus, (-1, grown)]), rule))
        plain = AllOf(tuple(is_(var, 0) for (h, _), var in hands.tossed.items() if h == hero))
        usual = AllOf((at_least(offered, 0), plain))
        filled = at_least([*contents(state, hero), (1, grown)], full)
        conditions.append(Condition(any_of(usual, filled), rule))
        stores = [(state.pack[hero, "food"], fed, 1), (state.load[hero], grown, 1)]
        stores += [(state.pack[h, r], var, -1) for (h, r), var in hands.tossed.items() if h == hero]
        for store, var, sign in stores:
            effects += [
                Effect(store, Change(sign * int(count)), rule, is_(var, count))
                for count in var.values[1:]
            ]
    return Part(conditions=tuple(conditions), effects=tuple(effects))
