"""Animal instinct: animals alone in one zone at nightfall fight each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from winnable.missions.exo.disaster_tables import QuarrelEffect
from winnable.models.exo.artefact_fights import used_up
from winnable.models.exo.dice import Roll, dice_of
from winnable.models.exo.die_token import obtainable, spending, spent, turning
from winnable.models.exo.faces import faces
from winnable.models.exo.harm import hurt
from winnable.models.exo.instinct_powers import (
    boosted,
    counted,
    helping,
    instinct_boost,
    instinct_rolls,
    surplus,
)
from winnable.models.exo.instinct_sums import summed
from winnable.models.exo.night_boost import NightBoost
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import (
    FALSE,
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)


def fighting(state: State) -> Iterator[Stage]:
    """Night falls; nothing happens where fewer than two animals play.

    Each animal rolls its own dice. What hurts it are the claws and twice the bursts of the others;
    its own shields stop claws only. Those hurt most lose 1 life, if anybody is hurt at all. Dice of
    artefacts make rolls too many to go through: what they come to is added up instead.
    """
    animals = state.animals
    if len(animals) < 2:
        return
    dice = {a: Var(f"instinct dice({a})", instinct_rolls(state, a)) for a in animals}
    boost = instinct_boost(state)
    turns: dict[str, Var] = {}
    shown = dict(dice)
    if obtainable(state):
        turns = {h: Var(f"instinct token({h})", (0, 1)) for h in state.heroes}
        shown = {a: Var(f"instinct shown({a})", rolled.values) for a, rolled in dice.items()}
    elif boost is not None and boost.tribal:
        shown[boost.sharik] = Var(f"instinct shown({boost.sharik})", dice[boost.sharik].values)
    final = shown if boost is None else shown | boosted(state, boost, shown)
    groups = {
        group: Var(f"alone({', '.join(group)})", (0, 1))
        for size in range(2, len(animals) + 1)
        for group in combinations(animals, size)
    }
    fights = {
        a: any_of(*(is_(var, 1) for group, var in groups.items() if a in group)) for a in animals
    }
    tokens = Part()
    if turns:
        tokens = _tokens(state, fights, dice, shown, turns=turns, boost=boost)
    powers = Part()
    if boost is not None:
        meets, turn = fights[boost.sharik], turns.get(boost.hero)
        powers = helping(state, boost, meets, dice=dice, shown=shown, final=final, turn=turn)
    loses = {a: Var(f"loses({a})", (0, 1)) for a in animals}
    adding = bool(state.kit.bonus)
    outcomes = summed(groups, final, loses) if adding else Part()
    effects: list[Effect] = list(used_up(state, {state.hero(a): fights[a] for a in animals}))
    for animal in animals:
        effects += hurt(state, animal, 1, is_(loses[animal], 1), "exo.night.instinct-loser")
    yield stage(
        "instinct",
        NIGHT,
        Part(
            decisions=(*dice.values(), *groups.values(), *loses.values()),
            conditions=(
                *_meetings(state, groups),
                *(() if adding else _outcomes(groups, final, loses)),
                *_unharmed(groups, loses),
                *counted(state, boost, dice),
            ),
            effects=tuple(effects),
            chance=frozenset(die.name for die in dice.values()),
        ),
        tokens,
        powers,
        outcomes,
    )


def _tokens(
    state: State,
    fights: Mapping[str, Expr],
    dice: Mapping[str, Var],
    shown: Mapping[str, Var],
    *,
    turns: Mapping[str, Var],
    boost: NightBoost | None,
) -> Part:
    """The player of an animal that fights may turn one of its dice."""
    spends = {hero: is_(var, 1) for hero, var in turns.items()}
    given = surplus(state, boost, fights)
    conditions = list(spending(state, spends, given))
    for hero, turn in spends.items():
        animal = state.animal(hero)
        conditions.append(Condition(unless(Not(turn), then=fights[animal]), "exo.joint.token-use"))
        if boost is None or animal not in boost.tribal:
            conditions += turning(state, dice[animal], shown[animal], (turn,))
    kept = [
        Effect(state.die_token[hero], 1, "exo.attack.cap", AllOf((short, Not(spends[hero]))))
        for hero, short in given.items()
    ]
    decisions = (*turns.values(), *shown.values())
    return Part(decisions, tuple(conditions), (*spent(state, spends), *kept))


def losers(roll: Mapping[str, Roll]) -> frozenset[str]:
    """Who loses a life when animals that are alone roll so."""
    taken = {}
    for animal, own in roll.items():
        others = [other for name, other in roll.items() if name != animal]
        claws = sum(other.claws for other in others)
        taken[animal] = max(0, claws - own.shields) + 2 * sum(other.bursts for other in others)
    worst = max(taken.values())
    return frozenset(animal for animal, hurt_by in taken.items() if worst and hurt_by == worst)


def _meetings(state: State, groups: Mapping[tuple[str, ...], Var]) -> Iterator[Condition]:
    """A group fights exactly where all of it, no other animal and no hero is in one zone."""
    rule = "exo.night.instinct"
    for group, fights in groups.items():
        others = [c for c in state.animals if c not in group]
        alone: list[Expr] = []
        for zone in state.zones:
            together = [is_(state.zone[a], zone) for a in group]
            apart = [differs(state.zone[c], zone) for c in others]
            here = AllOf((*together, *apart, *_heroes_away(state, zone)))
            alone.append(here)
            yield Condition(unless(Not(here), then=is_(fights, 1)), rule)
        yield Condition(unless(is_(fights, 0), then=any_of(*alone)), rule)


def quarrelsome(state: State) -> Expr:
    """A face says that animals fight although heroes are there."""
    return any_of(
        *(
            in_force
            for face, in_force in faces(state)
            for effect in face.effects
            if isinstance(effect, QuarrelEffect) and effect.among == "animals"
        )
    )


def _heroes_away(state: State, zone: str) -> Iterator[Expr]:
    """No hero is in ``zone``, or none of them matters."""
    anyhow = quarrelsome(state)
    for hero in state.heroes:
        away = differs(state.zone[hero], zone)
        yield away if anyhow is FALSE else any_of(away, anyhow)


def _outcomes(
    groups: Mapping[tuple[str, ...], Var],
    dice: Mapping[str, Var],
    loses: Mapping[str, Var],
) -> Iterator[Condition]:
    for group, fights in groups.items():
        for values in product(*(dice[a].values for a in group)):
            roll = {a: dice_of(value) for a, value in zip(group, values, strict=True)}
            lost = losers(roll)
            other = [differs(dice[a], v) for a, v in zip(group, values, strict=True)]
            rule = "exo.night.instinct-loser" if lost else "exo.night.instinct-none"
            for animal in group:
                result = is_(loses[animal], 1 if animal in lost else 0)
                yield Condition(unless(is_(fights, 0), *other, then=result), rule)


def _unharmed(
    groups: Mapping[tuple[str, ...], Var], loses: Mapping[str, Var]
) -> Iterator[Condition]:
    for animal, var in loses.items():
        fights = [is_(fights, 1) for group, fights in groups.items() if animal in group]
        yield Condition(unless(is_(var, 0), then=any_of(*fights)), "exo.night.instinct-none")
