"""Survival: food, then shelter, at the end of the night."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import FaceEffect, LosePawnEffect
from winnable.models.exo.disaster import hurt
from winnable.models.exo.drone import cared_for, caring, used
from winnable.models.exo.faces import Amount, totals
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import below, differs, exactly, follows, unless
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
    is_,
)

BACKPACK = "backpack"
DRONE = "drone"

STRUCTURE = {
    "exo.night.survival": "these stages are the last of the night",
    "exo.night.survival-animal-apart": "hunger asks whether an animal is with its hero",
}


def eating(state: State) -> Stage:
    """Heroes, and animals in their hero's zone, eat from the hero's backpack or own drone.

    Whoever has food in reach must eat; with too little the players choose whom to feed.
    """
    return stage("eat", NIGHT, *(_meals(state, hero) for hero in state.heroes))


def _meals(state: State, hero: str) -> Part:
    animal = state.animal(hero)
    rules = {hero: "exo.night.survival-hero-food", animal: "exo.night.survival-animal-food"}
    meals = {c: Var(f"meal({c})", (NONE, BACKPACK, DRONE)) for c in rules}
    conditions: list[Condition] = []
    effects: list[Effect] = []
    hungry: list[Condition] = []
    for eater, meal in meals.items():
        for other, link in (
            (state.drone[hero], is_(meal, DRONE)),
            (state.zone[eater], differs(meal, NONE)),
        ):
            if other is not state.zone[hero]:
                conditions += [
                    Condition(expr, rules[eater])
                    for expr in follows(state, link, state.zone[hero], other)
                ]
        effects.append(Effect(state.fed[eater], 1, rules[eater], differs(meal, NONE)))
        hungry += [Condition(expr, rules[eater]) for expr in _nothing_left(state, hero, eater)]
    for source, stores in (
        (BACKPACK, (state.pack[hero, "food"], state.load[hero])),
        (DRONE, (state.cargo[hero, "food"],)),
    ):
        for count in (1, 2):
            eaten = exactly([(1, is_(meal, source)) for meal in meals.values()], count)
            rule = rules[hero] if count == 1 else rules[animal]
            effects += [Effect(store, Change(-count), rule, eaten) for store in stores]
    return Part(tuple(meals.values()), tuple(conditions), tuple(effects), invariants=tuple(hungry))


def _nothing_left(state: State, hero: str, eater: str) -> Iterator[Expr]:
    """Who has not eaten in the hero's zone had nothing to eat: what is left is nothing."""
    fed = is_(state.fed[eater], 1)
    for zone in state.zones:
        apart = [differs(state.zone[c], zone) for c in dict.fromkeys((hero, eater))]
        yield unless(fed, *apart, then=is_(state.pack[hero, "food"], 0))
        away = differs(state.drone[hero], zone)
        yield unless(fed, *apart, away, then=is_(state.cargo[hero, "food"], 0))


def hungering(state: State) -> Stage:
    """Heroes, and animals with their heroes, lose 1 life if they have not eaten."""
    effects: list[Effect] = []
    for hero in state.heroes:
        animal = state.animal(hero)
        unfed = is_(state.fed[hero], 0)
        effects += hurt(state, hero, 1, unfed, "exo.night.survival-hero-food")
        together = AnyOf(
            tuple(
                AllOf((is_(state.zone[hero], z), is_(state.zone[animal], z))) for z in state.zones
            )
        )
        starved = AllOf((is_(state.fed[animal], 0), together))
        effects += hurt(state, animal, 1, starved, "exo.night.survival-animal-food")
    return stage("hunger", NIGHT, Part(effects=tuple(effects)))


def exposing(state: State) -> Stage:
    """Heroes outside a shelter lose 1 life, and pawns of the next round where a face says so.

    The medic drone may heal just before or just after it.
    """
    rule = "exo.night.survival-shelter"
    heal = cared_for(state, "heal")
    conditions: list[Condition] = list(caring(state, heal))
    effects: list[Effect] = list(used(state, heal))
    for character, life in state.life.items():
        cold = _unsheltered(state, character) if character in state.heroes else None
        cured = None if heal is None else is_(heal, character)
        if cold is not None:
            alone = cold if cured is None else AllOf((cold, Not(cured)))
            effects.append(Effect(life, Change(-1), rule, alone))
        if cured is not None:
            most = int(life.values[-1])
            weak = below(life, most)
            if cold is not None and most > 1:
                weak = AnyOf((weak, cold))
            conditions.append(Condition(unless(Not(cured), then=weak), "exo.drone.medic"))
            warm = cured if cold is None else AllOf((cured, Not(cold)))
            effects.append(Effect(life, Change(1), "exo.drone.medic", warm))
    for hero in state.heroes:
        effects += _pawns(state, hero)
    part = Part(() if heal is None else (heal,), tuple(conditions), tuple(effects))
    return stage("exposure", NIGHT, part)


def _unsheltered(state: State, character: str) -> Expr:
    """No shelter stands in the zone of ``character``."""
    place = state.zone[character]
    return AnyOf(
        tuple(AllOf((is_(place, zone), is_(state.shelter[zone], 0))) for zone in state.zones)
    )


def _pawns(state: State, hero: str) -> Iterator[Effect]:
    """Pawns missing next round, counted apart for those without a shelter and for all."""
    cold = _unsheltered(state, hero)
    usual = "exo.night.survival-shelter"
    cases: dict[int, list[Expr]] = {}
    for everybody in totals(state, _loss(""), usual):
        for unsheltered in totals(state, _loss("unsheltered"), usual):
            both = (everybody.when, unsheltered.when)
            for count, who in (
                (everybody.amount, Not(cold)),
                (everybody.amount + unsheltered.amount, cold),
            ):
                cases.setdefault(count, []).append(AllOf((*both, who)))
    rule = next(
        (t.rule for only in ("unsheltered", "") for t in totals(state, _loss(only), usual)[::-1]),
        usual,
    )
    for count, when in sorted(cases.items()):
        if count:
            yield Effect(state.lost[hero], count, rule, AnyOf(tuple(when)))


def _loss(only: str) -> Amount:
    def amount(effect: FaceEffect) -> int:
        if not isinstance(effect, LosePawnEffect) or effect.who.only != only:
            return 0
        return effect.count if effect.who.kind in {"heroes", "characters"} else 0

    return amount
