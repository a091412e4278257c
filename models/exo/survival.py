"""Survival: food, then shelter, at the end of the night."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.drone import cared_for, caring, used
from winnable.models.exo.fees import paying
from winnable.models.exo.harm import hurt
from winnable.models.exo.night_losses import (
    adding_up,
    losses_of,
    outlived,
    pawns_missing,
    suffered,
)
from winnable.models.exo.paralysis import paralysing
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.poison import lacks, poisoning, survived
from winnable.models.exo.shelter import cold_rule, mended, mending, mending_of, unsheltered
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, differs, follows, sum_is, unless
from winnable.models.exo.touch import (
    Touch,
    back,
    cured_of,
    released,
    tending,
    touch_fee,
    touch_of,
    touch_paid,
    touching,
)
from winnable.solver.problem import (
    AllOf,
    AnyOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

BACKPACK = "backpack"
DRONE = "drone"

STRUCTURE = {
    "exo.night.survival": "these stages follow the night attacks",
    "exo.night.survival-animal-apart": "hunger asks whether an animal is with its hero",
}


def eating(state: State) -> Iterator[Stage]:
    """Heroes, and animals in their hero's zone, eat 1 food each, one after the other in any order.

    The food comes from the hero's backpack, or from the hero's own drone in the hero's zone.
    """
    for number in range(1, len(state.characters) + 1):
        yield stage(f"eat {number}", NIGHT, _meal(state))


def _meal(state: State) -> Part:
    """Somebody eats, or nobody."""
    eater = Var("eater", (NONE, *state.characters))
    source = Var("source", (BACKPACK, DRONE))
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for hero in state.heroes:
        animal = state.animal(hero)
        rules = {hero: "exo.night.survival-hero-food", animal: "exo.night.survival-animal-food"}
        fed_by_drone = AllOf((among(eater, rules), is_(source, DRONE)))
        links: list[tuple[Expr, Var, str]] = [
            (is_(eater, animal), state.zone[animal], rules[animal]),
            (fed_by_drone, state.drone[hero], rules[hero]),
        ]
        conditions += [
            Condition(expr, rule)
            for link, other, rule in links
            for expr in follows(state, link, state.zone[hero], other)
        ]
        for character, rule in rules.items():
            eats = is_(eater, character)
            fed = state.fed[character]
            conditions.append(Condition(unless(Not(eats), then=is_(fed, 0)), rule))
            effects.append(Effect(fed, 1, rule, eats))
        for where, stores in (
            (BACKPACK, (state.pack[hero, "food"], state.load[hero])),
            (DRONE, (state.cargo[hero, "food"],)),
        ):
            eaten = AllOf((among(eater, rules), is_(source, where)))
            effects += [Effect(store, Change(-1), rules[hero], eaten) for store in stores]
    return Part((eater, source), tuple(conditions), tuple(effects))


def hungering(state: State) -> Stage:
    """Heroes, and animals with their heroes, lose 1 life if they have not eaten.

    Whoever has food in reach must have eaten: with too little the players chose whom to feed.
    Where ruling survival-food lets them go without, nobody must.
    """
    must = state.sheet.ruling("survival-food") == "own-stock-must"
    effects: list[Effect] = []
    conditions: list[Condition] = []
    for hero in state.heroes:
        animal = state.animal(hero)
        for eater, rule in (
            (hero, "exo.night.survival-hero-food"),
            (animal, "exo.night.survival-animal-food"),
        ):
            if must:
                conditions += [Condition(expr, rule) for expr in _nothing_left(state, hero, eater)]
        unfed = is_(state.fed[hero], 0)
        effects += hurt(state, hero, 1, unfed, "exo.night.survival-hero-food")
        together = AnyOf(
            tuple(
                AllOf((is_(state.zone[hero], z), is_(state.zone[animal], z))) for z in state.zones
            )
        )
        starved = AllOf((is_(state.fed[animal], 0), together))
        effects += hurt(state, animal, 1, starved, "exo.night.survival-animal-food")
    return stage("hunger", NIGHT, Part(conditions=tuple(conditions), effects=tuple(effects)))


def _nothing_left(state: State, hero: str, eater: str) -> Iterator[Expr]:
    """Who has not eaten in the hero's zone finds no food there."""
    fed = is_(state.fed[eater], 1)
    for zone in state.zones:
        apart = [differs(state.zone[c], zone) for c in dict.fromkeys((hero, eater))]
        yield unless(fed, *apart, then=is_(state.pack[hero, "food"], 0))
        away = differs(state.drone[hero], zone)
        yield unless(fed, *apart, away, then=is_(state.cargo[hero, "food"], 0))


def exposing(state: State) -> Stage:
    """Heroes outside a shelter lose 1 life, and pawns of the next round where a face says so.

    The medic drone may heal just before or just after it.
    """
    heal = cared_for(state, "heal")
    touch = touch_of(state, suffering=True)
    if touch is not None or losses_of(state, {}):
        return stage("exposure", NIGHT, _tended(state, heal, touch))
    conditions: list[Condition] = list(caring(state, heal))
    effects: list[Effect] = list(used(state, heal))
    for character, life in state.life.items():
        cold = unsheltered(state, character) if character in state.heroes else None
        cured = None if heal is None else is_(heal, character)
        if cold is not None:
            alone = cold if cured is None else AllOf((cold, Not(cured)))
            effects.append(Effect(life, Change(-1), cold_rule(state, character), alone))
            effects += mended(state, character, cured)
        if cured is not None:
            most = int(life.values[-1])
            weak = lacks(state, character)
            if cold is not None and most > 1:
                weak = AnyOf((weak, survived(state, character, cold)))
            conditions.append(Condition(unless(Not(cured), then=weak), "exo.drone.medic"))
            if cold is None:
                effects.append(Effect(life, Change(1), "exo.drone.medic", cured))
    for hero in state.heroes:
        effects += pawns_missing(state, hero)
    part = Part(() if heal is None else (heal,), tuple(conditions), tuple(effects))
    return stage("exposure", NIGHT, part)


def _tended(state: State, heal: Var | None, touch: Touch | None) -> Part:
    """The same where Mel may heal, too, or faces take life: what a life comes to is one sum."""
    fee = touch_fee(state, touch)
    conditions = [*caring(state, heal), *touching(state, touch, {}), *touch_paid(touch, fee)]
    colds: dict[str, Expr] = {hero: unsheltered(state, hero) for hero in state.heroes}
    losses = losses_of(state, colds)
    lost: dict[str, Var | Expr] = {**colds, **losses}
    slept = mending_of(state)
    conditions += adding_up(state, losses, colds)
    conditions += tending(state, heal, touch, lost, slept)
    effects: list[Effect] = [
        *used(state, heal),
        *paying(state, fee),
        *poisoning(state, {}, cured_of(touch, "poison")),
        *paralysing(state, {}, {}, cured_of(touch, "paralysis")),
        *released(state, touch),
    ]
    sums: dict[str, Var] = {}
    healed: dict[str, Terms] = {}
    for character, life in state.life.items():
        most = int(life.values[-1])
        worst = int(losses[character].values[-1]) if character in losses else 1
        gain = Var(f"gain({character})", tuple(range(-worst, most + 1)))
        sums[character] = gain
        terms: Terms = back(touch, character)
        terms += [(1, slept[character])] if character in slept else []
        terms += [] if heal is None else [(1, is_(heal, character))]
        healed[character] = list(terms)
        weak: list[Expr] = [lacks(state, character)]
        if character in lost:
            terms.append((-1, lost[character]))
            weak += [at_least([(1, lost[character])], 1)] if most > 1 else []
        if heal is not None and character not in state.poison:
            able = unless(differs(heal, character), then=any_of(*weak))
            conditions.append(Condition(able, "exo.drone.medic"))
        rule = cold_rule(state, character)
        conditions.append(Condition(sum_is(terms, gain), rule))
        effects += suffered(state, character, gain, rule)
    for hero in state.heroes:
        effects += pawns_missing(state, hero)
    conditions += outlived(state, losses, healed)
    conditions += mending(state, slept, sums)
    own: tuple[Var, ...] = () if heal is None else (heal,)
    own += () if touch is None else touch.decisions()
    more = (*fee.values(), *losses.values(), *sums.values(), *slept.values())
    return Part((*own, *more), tuple(conditions), tuple(effects))
