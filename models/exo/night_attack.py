"""Night attacks: bugs fight whoever is in their zone.

All fights of a night are one stage: they are in different zones, no character is in two of them,
and nothing that happens in one can be seen in another. So their order makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from winnable.missions.exo.sheet import RESOURCES, BlockEffect, BountyEffect, BugProfile, FaceEffect
from winnable.models.exo.bug_cards import damage, drawing, profiled
from winnable.models.exo.dice import dice_of, rolls
from winnable.models.exo.drone import caring, used
from winnable.models.exo.faces import Total, totals
from winnable.models.exo.fight import LOST, Fight, fight_of, kinds, stopped_by
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.state import NONE, OFF, State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_least,
    at_most,
    differs,
    exactly,
    sum_is,
    unless,
)
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.night.attack-hero": "without an animal in the zone nothing stops damage and nothing kills",
    "exo.combat.discard": "cards drawn are counted night by night",
    "exo.combat.one-attack": "a kill is paid from one roll; no damage to a bug is kept",
}


def attacking(state: State) -> Iterator[Stage]:
    """The stage of all fights; none on a board without larvae and bugs."""
    if not state.creatures:
        return
    fight = fight_of(state, most_food(state))
    chance = {var.name for var in (*fight.card.values(), *fight.dice.values())}
    parts = [drawing, damage, _places, _rolls, _shields, _kills, _food, _survivors]
    yield stage(
        "attack",
        NIGHT,
        Part(
            decisions=fight.decisions(),
            conditions=tuple(condition for part in parts for condition in part(fight)),
            effects=tuple(_results(fight)),
            chance=frozenset(chance),
        ),
    )


def most_food(state: State) -> int:
    """The most food that a killed bug can give."""
    return _bounties(state)[-1].amount


def _bounties(state: State) -> tuple[Total, ...]:
    """Food for a killed bug, rising: usually 1, else what the face in force says."""

    def offered(effect: FaceEffect) -> int:
        return effect.food + 1 if isinstance(effect, BountyEffect) else 0

    found = totals(state, offered, "exo.combat.food", lambda one, other: other or one)
    amounts = [Total(t.amount - 1 if t.amount else 1, t.when, t.rule) for t in found]
    return tuple(sorted(amounts, key=lambda total: total.amount))


def _places(fight: Fight) -> Iterator[Condition]:
    """Damage goes to characters in the bug's zone, shared out as the players like."""
    state = fight.state
    for creature in state.creatures:
        for character in state.characters:
            far = is_(fight.near[creature.name, character], 0)
            on_map = among(creature.place, state.zones)
            yield Condition(unless(far, then=on_map), "exo.combat.suffer")
            for zone in state.zones:
                there = is_(state.zone[character], zone)
                elsewhere = differs(creature.place, zone)
                yield Condition(unless(far, elsewhere, then=there), "exo.combat.suffer")
    for (name, _, _), hit in fight.hits.items():
        for character in state.characters:
            near = is_(fight.near[name, character], 1)
            yield Condition(unless(differs(hit, character), then=near), "exo.combat.suffer")
    for character, hurt in fight.hurt.items():
        suffered: Terms = [(1, is_(hit, character)) for hit in fight.hits.values()]
        yield Condition(sum_is(suffered, hurt), "exo.combat.suffer")


def _rolls(fight: Fight) -> Iterator[Condition]:
    """The living animals of a zone roll their dice together, at most as many as the box has."""
    state = fight.state
    for size in range(1, len(state.animals) + 1):
        for group in combinations(state.animals, size):
            leader, *others = group
            for zone in state.zones:
                alone = [
                    differs(state.zone[a], zone) if a in group else is_(state.zone[a], zone)
                    for a in state.animals
                ]
                rule = "exo.supply.combat-dice" if others else "exo.night.attack-animal"
                rolled = among(fight.dice[leader], rolls(state, group))
                yield Condition(unless(*alone, then=rolled), rule)
                for other in others:
                    yield Condition(unless(*alone, then=is_(fight.dice[other], NONE)), rule)


def _shields(fight: Fight) -> Iterator[Condition]:
    """Shields stop blockable damage in their zone, as far as they go."""
    state = fight.state
    rule = "exo.combat.shield"
    for animal in state.animals:
        dice, stops, spare = fight.dice[animal], fight.stops[animal], fight.spare[animal]
        target = stopped_by(animal)
        stopped: Terms = [
            (1, is_(hit, target)) for (_, kind, _), hit in fight.hits.items() if kind == "damage"
        ]
        yield Condition(sum_is(stopped, stops), rule)
        by_shields: dict[int, list[str]] = {}
        for roll in dice.values:
            if roll != NONE:
                by_shields.setdefault(dice_of(roll).shields, []).append(str(roll))
        for block in totals(state, _block, rule, max):
            for shields, rolled in by_shields.items():
                most = shields // max(1, block.amount)
                other = (Not(block.when), differs(dice, *rolled))
                yield Condition(unless(*other, then=Not(AtLeast(stops, most + 1))), block.rule)
                left_over = is_(spare, 1)
                yield Condition(unless(*other, left_over, then=AtLeast(stops, most)), block.rule)
        for (name, kind, _), hit in fight.hits.items():
            near = is_(fight.near[name, animal], 1)
            if kind == "damage":
                yield Condition(unless(differs(hit, target), then=near), rule)
                yield Condition(
                    unless(differs(hit, target), then=differs(dice, NONE)), "exo.combat.roll"
                )
        yield from _no_waste(fight, animal)


def _block(effect: FaceEffect) -> int:
    return effect.shields if isinstance(effect, BlockEffect) else 0


def _no_waste(fight: Fight, animal: str) -> Iterator[Condition]:
    """While the roll has shields to spare, every blockable point in its zone is stopped."""
    state = fight.state
    idle = (is_(fight.spare[animal], 0), is_(fight.dice[animal], NONE))
    for creature in state.creatures:
        for (name, kind, _), hit in fight.hits.items():
            if name != creature.name or kind != "damage":
                continue
            stopped = among(hit, [NONE, stopped_by(animal)])
            for zone in state.zones:
                apart = (differs(creature.place, zone), differs(state.zone[animal], zone))
                yield Condition(unless(*idle, *apart, then=stopped), "exo.combat.shield")


def _kills(fight: Fight) -> Iterator[Condition]:
    """A bug dies if a roll in its zone spends as many hits on it as it has life."""
    state = fight.state
    for creature in state.creatures:
        name = creature.name
        slayer = fight.slayer[name]
        for animal in state.animals:
            spares = differs(slayer, animal)
            near = is_(fight.near[name, animal], 1)
            yield Condition(unless(spares, then=near), "exo.night.attack-animal")
            yield Condition(
                unless(spares, then=differs(fight.dice[animal], NONE)), "exo.combat.roll"
            )
            lives = {p.life for k in kinds(state, creature) for p in (k.common, k.alpha)}
            for life in sorted(lives):
                spent = AtLeast(fight.effort[name, animal], life)
                for expr in profiled(fight, creature, partial(_has_life, life), spent):
                    yield Condition(unless(spares, then=expr), "exo.bug.life")
    for animal in state.animals:
        force = fight.force[animal]
        spent_hits: Terms = [(1, var) for (_, a), var in fight.effort.items() if a == animal]
        yield Condition(at_most([*spent_hits, (-1, force)], 0), "exo.combat.kill")
        by_hits: dict[int, list[str]] = {}
        for roll in fight.dice[animal].values:
            hits = 0 if roll == NONE else dice_of(roll).hits
            by_hits.setdefault(hits, []).append(str(roll))
        for hits, rolled in by_hits.items():
            enough = Not(AtLeast(force, hits + 1))
            rule = "exo.combat.burst" if hits > 1 else "exo.combat.claw"
            yield Condition(unless(differs(fight.dice[animal], *rolled), then=enough), rule)


def _has_life(life: int, profile: BugProfile) -> bool:
    return profile.life == life


def _food(fight: Fight) -> Iterator[Condition]:
    """A player with a character in the zone takes the food of a killed bug, all or none of it.

    Into a full backpack it comes in exchange for an item, one for each killed bug.
    """
    state = fight.state
    rule = "exo.combat.food"
    full = state.sheet.components.backpack
    for name, eater in fight.eater.items():
        fed = differs(eater, NONE)
        yield Condition(unless(Not(fed), then=differs(fight.slayer[name], NONE)), rule)
        for hero in state.heroes:
            near = [is_(fight.near[name, c], 1) for c in (hero, state.animal(hero))]
            yield Condition(unless(differs(eater, hero), then=any_of(*near)), rule)
        for bounty in _bounties(state):
            if not bounty.amount:
                yield Condition(unless(Not(bounty.when), then=Not(fed)), bounty.rule)
    for hero in state.heroes:
        gain, kept, grown = fight.gain[hero], fight.kept[hero], fight.grown[hero]
        meals: Terms = [(1, is_(eater, hero)) for eater in fight.eater.values()]
        yield Condition(sum_is(meals, gain), rule)
        for bounty in _bounties(state):
            units = sum_is([(bounty.amount, gain)], kept)
            yield Condition(unless(Not(bounty.when), then=units), bounty.rule)
        tossed: Terms = [(1, var) for (h, _), var in fight.tossed.items() if h == hero]
        yield Condition(at_most([*tossed, (-1, gain)], 0), rule)
        yield Condition(exactly([(1, kept), *((-1, var) for _, var in tossed), (-1, grown)]), rule)
        none = AllOf(tuple(is_(var, 0) for (h, _), var in fight.tossed.items() if h == hero))
        filled: Terms = [(1, state.load[hero]), (1, grown), (full, none)]
        yield Condition(at_least(filled, full), rule)


def _survivors(fight: Fight) -> Iterator[Condition]:
    """Life after all points of damage; the medic drone may heal before, between or after them.

    A point is lost only where everybody in the zone is dead.
    """
    state = fight.state
    for character, left in fight.left.items():
        life, hurt = state.life[character], fight.hurt[character]
        healed: Terms = []
        if fight.heal is not None:
            cured = is_(fight.heal, character)
            healed = [(1, cured)]
            if life.values[-1] == 1:  # falls at the first point, before it can be healed
                yield Condition(unless(Not(cured), then=is_(hurt, 0)), "exo.drone.medic")
        yield Condition(exactly([(1, life), *healed, (-1, hurt), (-1, left)]), "exo.combat.suffer")
    yield from caring(state, fight.heal)
    for (name, _, _), hit in fight.hits.items():
        place = next(c.place for c in state.creatures if c.name == name)
        for character, left in fight.left.items():
            for zone in state.zones:
                apart = (differs(place, zone), differs(state.zone[character], zone))
                dead = is_(left, 0)
                yield Condition(unless(differs(hit, LOST), *apart, then=dead), "exo.combat.suffer")


def _results(fight: Fight) -> Iterator[Effect]:
    state = fight.state
    for character, left in fight.left.items():
        for value in left.values:
            life = state.life[character]
            yield Effect(life, value, "exo.combat.suffer", is_(left, value))
    for animal in state.animals:
        dead = is_(fight.left[animal], 0)
        yield Effect(state.zone[animal], OFF, "exo.combat.suffer", dead)
    for creature in state.creatures:
        killed = differs(fight.slayer[creature.name], NONE)
        yield Effect(creature.place, OFF, "exo.combat.kill", killed)
    for hero in state.heroes:
        for stores, amounts, sign in (
            (state.pack[hero, "food"], fight.kept[hero], 1),
            (state.load[hero], fight.grown[hero], 1),
            (state.pack[hero, "wood"], fight.tossed[hero, "wood"], -1),
            (state.pack[hero, "metal"], fight.tossed[hero, "metal"], -1),
        ):
            for count in amounts.values:
                if count:
                    change = Change(sign * int(count))
                    yield Effect(stores, change, "exo.combat.food", is_(amounts, count))
    yield from used(state, fight.heal)


def destroying(state: State) -> Stage:
    """Larvae or bugs that came into a zone without characters destroy what stands there.

    The cube of a lost tile stays in the zone; a lost drone loses its cargo.
    """
    rule = "exo.night.attack-structure"
    razed = {hero: Var(f"razed({hero})", state.tiles[hero].values) for hero in state.heroes}
    fallen = Var("fallen shelters", state.shelters.values)
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for zone in state.zones:
        raided = is_(state.raid[zone], 1)
        effects.append(Effect(state.tile[zone], NONE, rule, raided))
        effects.append(Effect(state.shelter[zone], 0, rule, raided))
    for hero, count in razed.items():
        own = [(1, AllOf((is_(state.raid[z], 1), is_(state.tile[z], hero)))) for z in state.zones]
        conditions.append(Condition(sum_is([*own], count), rule))
        effects += _fewer(state.tiles[hero], count, rule)
    stood: Terms = [
        (1, AllOf((is_(state.raid[z], 1), is_(state.shelter[z], 1)))) for z in state.zones
    ]
    conditions.append(Condition(sum_is(stood, fallen), rule))
    effects += _fewer(state.shelters, fallen, rule)
    for hero in state.heroes:
        drone = state.drone[hero]
        lost = any_of(*(AllOf((is_(state.raid[z], 1), is_(drone, z))) for z in state.zones))
        effects.append(Effect(drone, OFF, "exo.drone.loss", lost))
        for resource in RESOURCES:
            effects.append(Effect(state.cargo[hero, resource], 0, "exo.drone.loss", lost))
    return stage(
        "destroy", NIGHT, Part((*razed.values(), fallen), tuple(conditions), tuple(effects))
    )


def _fewer(store: Var, count: Var, rule: str) -> Iterator[Effect]:
    for value in count.values[1:]:
        yield Effect(store, Change(-int(value)), rule, is_(count, value))
