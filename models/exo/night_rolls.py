"""What the animals roll in the fights of a night, and what their shields stop."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.artefact_fights import restless
from winnable.models.exo.combat import blocks
from winnable.models.exo.creature import OFF
from winnable.models.exo.dice import dice_of, rolls_of
from winnable.models.exo.fight import Fight, stopped_by
from winnable.models.exo.guard import bought, choosing, covering
from winnable.models.exo.icons import taken_by
from winnable.models.exo.night_groups import grouping
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, sum_is, unless
from winnable.solver.problem import AllOf, AtLeast, Condition, Not, any_of, is_


def rolling(fight: Fight) -> Iterator[Condition]:
    """The living animals of a zone roll their dice together, at most as many as the box has.

    The combat drone adds its die; bugs of the zone may take dice away. Heroes roll nothing.
    """
    state, groups = fight.state, fight.groups
    yield from grouping(state, groups, fight.boost)
    yield from _taken(fight)
    for animal, dice in fight.dice.items():
        leader, taken = groups.leader[animal], fight.taken.get(animal)
        idle = is_(dice, NONE)
        yield Condition(unless(is_(leader, animal), then=idle), "exo.supply.combat-dice")
        gone = (differs(leader, animal), among(state.zone[animal], [OFF]))
        for count in map(int, groups.number[animal].values):
            other = (*gone, differs(groups.number[animal], count))
            for fewer in (0,) if taken is None else map(int, taken.values):
                case = other if taken is None else (*other, differs(taken, fewer))
                rolled = among(dice, rolls_of(state, max(0, count - fewer)))
                rule = "exo.bug.minus-die" if fewer else "exo.night.attack-animal"
                yield Condition(unless(*case, then=rolled), rule)


def _taken(fight: Fight) -> Iterator[Condition]:
    """The bugs in the zone of an animal take dice from its roll, at most all of them."""
    state = fight.state
    rule = "exo.bug.minus-die"
    for animal, taken in fight.taken.items():
        icons: Terms = [
            (1, AllOf((is_(fight.near[creature.name, animal], 1), die)))
            for creature in state.creatures
            for die in taken_by(state, creature, fight.card[creature.name])
        ]
        left: Terms = [*icons, (-1, taken)]
        yield Condition(at_least(left, 0), rule)
        every = AtLeast(taken, int(taken.values[-1]))
        yield Condition(unless(every, then=at_most(left, 0)), rule)


def meeting(fight: Fight) -> Iterator[Condition]:
    """Every bug in the zone of a character is in its fight."""
    state = fight.state
    for creature in state.creatures:
        for character in state.characters:
            near = is_(fight.near[creature.name, character], 1)
            for zone in state.zones:
                apart = (differs(creature.place, zone), differs(state.zone[character], zone))
                exceptions = (*apart, *restless(state))
                yield Condition(unless(*exceptions, then=near), "exo.attack.target")


def stopping(fight: Fight) -> Iterator[Condition]:
    """Shields stop blockable damage in their zone, as far as they go."""
    state = fight.state
    rule = "exo.combat.shield"
    covers, covered = covering(state)
    free = choosing(state)
    yield from _bought(fight)
    for animal in state.animals:
        dice, stops, spare = fight.shown[animal], fight.stops[animal], fight.spare[animal]
        target = stopped_by(animal)
        stopped: Terms = [
            (1, is_(hit, target)) for hit in fight.hits.values() if target in hit.values
        ]
        yield Condition(sum_is(stopped, stops), rule)
        by_shields: dict[int, list[str]] = {}
        for roll in dice.values:
            if roll != NONE:
                by_shields.setdefault(dice_of(roll).shields, []).append(str(roll))
        for block in blocks(state):
            for shields, rolled in by_shields.items():
                most = shields // block.amount
                other = (Not(block.when), differs(dice, *rolled))
                yield Condition(unless(*other, then=Not(AtLeast(stops, most + 1))), block.rule)
                left_over = is_(spare, 1)
                enough = AtLeast(stops, most)
                yield Condition(unless(*other, *free, left_over, then=enough), block.rule)
        for (name, kind, _), hit in fight.hits.items():
            near = is_(fight.near[name, animal], 1)
            if target in hit.values:
                if kind != "damage":
                    yield Condition(unless(differs(hit, target), then=covers), covered)
                yield Condition(unless(differs(hit, target), then=near), rule)
                yield Condition(
                    unless(differs(hit, target), then=differs(dice, NONE)), "exo.combat.roll"
                )
        yield from _no_waste(fight, animal)


def _bought(fight: Fight) -> Iterator[Condition]:
    """Where a face asks gems for each point stopped, players with somebody in the zone pay."""
    state = fight.state
    for animal in state.animals if fight.guards else ():
        own = {hero: fight.guards[animal, hero] for hero in state.heroes}
        yield from bought(state, own.values(), [(1, fight.stops[animal])])
        for hero, var in own.items():
            for zone in state.zones:
                here = [is_(state.zone[c], zone) for c in (hero, state.animal(hero))]
                away = differs(state.zone[animal], zone)
                yield Condition(unless(is_(var, 0), away, then=any_of(*here)), "exo.combat.shield")


def _no_waste(fight: Fight, animal: str) -> Iterator[Condition]:
    """While the roll has shields to spare, every blockable point in its zone is stopped."""
    state = fight.state
    idle = (is_(fight.spare[animal], 0), is_(fight.dice[animal], NONE), *choosing(state))
    for (name, kind, _), hit in fight.hits.items():
        if kind == "damage":
            stopped = among(hit, [NONE, stopped_by(animal)])
            away = is_(fight.near[name, animal], 0)
            yield Condition(unless(*idle, away, then=stopped), "exo.combat.shield")
