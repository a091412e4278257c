"""What the animals roll in the fights of a night, and what their shields stop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from winnable.models.exo.artefact_fights import RULE, restless
from winnable.models.exo.boost import FURY
from winnable.models.exo.combat import blocks
from winnable.models.exo.dealing import must_deal
from winnable.models.exo.dice import dice_of, dice_together, rolls_of
from winnable.models.exo.fight import Fight, stopped_by
from winnable.models.exo.guard import bought, choosing, covering
from winnable.models.exo.icons import taken_by
from winnable.models.exo.more_dice import together_cases
from winnable.models.exo.night_boost import furies, together
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, sum_is, unless
from winnable.solver.problem import AllOf, AtLeast, Condition, Expr, Not, any_of, is_


def rolling(fight: Fight) -> Iterator[Condition]:
    """The living animals of a zone roll their dice together, at most as many as the box has.

    The combat drone adds its die; bugs of the zone may take dice away. Heroes roll nothing.
    """
    state = fight.state
    yield from _taken(fight)
    for size in range(1, len(state.animals) + 1):
        for group in combinations(state.animals, size):
            leader, *others = group
            for zone in state.zones:
                alone = [
                    differs(state.zone[a], zone) if a in group else is_(state.zone[a], zone)
                    for a in state.animals
                ]
                for case, count, rule in _boosted(fight, group, zone):
                    rolled = among(fight.dice[leader], rolls_of(state, count))
                    yield Condition(unless(*alone, *case, then=rolled), rule)
                for other in others:
                    idle = is_(fight.dice[other], NONE)
                    yield Condition(unless(*alone, then=idle), "exo.supply.combat-dice")


def _numbers(
    fight: Fight, group: Sequence[str], zone: str, added: int
) -> Iterator[tuple[Sequence[Expr], int, str]]:
    """How many dice ``group`` rolls in ``zone`` unless an exception holds, and by which rule.

    ``added``: by artefacts.
    """
    state = fight.state
    usual = "exo.supply.combat-dice" if len(group) > 1 else "exo.night.attack-animal"
    taken = fight.taken.get(group[0])
    printed = together_cases(state, group, zone)
    cases = product(printed, helping(state, zone), tuple(furies(fight.boost, tuple(group))))
    for (dice, rolled), (helped, more), (fury, angry) in cases:
        rule = FURY if fury else "exo.drone.combat" if more else usual
        count = together(state, dice_together(state, dice.values(), more), fury + added)
        if taken is None:
            yield (*rolled, *helped, *angry), count, rule
            continue
        for fewer in (int(value) for value in taken.values):
            case = (*rolled, *helped, *angry, differs(taken, fewer))
            yield case, max(0, count - fewer), "exo.bug.minus-die" if fewer else rule


def _boosted(
    fight: Fight, group: Sequence[str], zone: str
) -> Iterator[tuple[Sequence[Expr], int, str]]:
    """The same with the dice that artefacts of the players of ``group`` add.

    Under the ruling in force they count below the limit; what bugs take comes off those that fit.
    """
    state = fight.state
    own = [state.kit.bonus[h] for h in map(state.hero, group) if h in state.kit.bonus]
    for dice in product(*(var.values for var in own)):
        other = [differs(var, value) for var, value in zip(own, dice, strict=True)]
        more = sum(int(value) for value in dice)
        for case, count, rule in _numbers(fight, group, zone, more):
            yield (*other, *case), count, RULE if more else rule


def helping(state: State, zone: str) -> Iterator[tuple[tuple[Expr, ...], int]]:
    """Dice that the combat drone adds to a roll in ``zone``, each unless an exception holds."""
    if state.combat_drone is None:
        yield (), 0
        return
    there = is_(state.drone[state.combat_drone], zone)
    yield (there,), 0
    yield (Not(there),), 1


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
    """Every bug in the zone of an animal is in its fight, where it matters that none stays out."""
    state = fight.state
    if not (must_deal(state) or fight.taken or state.kit.bonus):
        return
    for creature in state.creatures:
        for animal in state.animals:
            near = is_(fight.near[creature.name, animal], 1)
            for zone in state.zones:
                apart = (differs(creature.place, zone), differs(state.zone[animal], zone))
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
    for creature in state.creatures:
        for (name, kind, _), hit in fight.hits.items():
            if name != creature.name or kind != "damage":
                continue
            stopped = among(hit, [NONE, stopped_by(animal)])
            for zone in state.zones:
                apart = (differs(creature.place, zone), differs(state.zone[animal], zone))
                yield Condition(unless(*idle, *apart, then=stopped), "exo.combat.shield")
