"""Who rolls together in the fights of a night: living animals of a zone, the first in seat order
for all of them.

It is said once, by decisions that the places of the animals settle. What is rolled and who is short
of dice reads them, instead of each group in each zone with each number of dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.models.exo.boost import inside
from winnable.models.exo.more_dice import Case, dice_cases, dice_numbers
from winnable.models.exo.night_boost import NightBoost
from winnable.models.exo.state import State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_least,
    at_most,
    differs,
    follows,
    sum_is,
    unless,
)
from winnable.solver.problem import AllOf, AtLeast, Condition, Expr, Var, any_of, is_


@dataclass(frozen=True, slots=True)
class Groups:
    """By animal: ``leader`` (who rolls for it; its own name if it is dead), ``value`` (its dice,
    with those that are added below the limit of a roll), ``aided`` (the combat drone is in its
    zone; empty without one), ``number`` (dice of the roll that it leads, before bugs take any;
    0 if it leads none). ``lacking``: by the owner of the combat drone, its animal would be short
    without that drone, too; only where there are die tokens.
    """

    leader: Mapping[str, Var]
    value: Mapping[str, Var]
    aided: Mapping[str, Var]
    number: Mapping[str, Var]
    lacking: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        parts = (self.leader, self.value, self.aided, self.number, self.lacking)
        return tuple(var for part in parts for var in part.values())

    def led(self, animal: str) -> dict[str, Expr]:
        """Who may be in the roll that ``animal`` leads, and when; itself included."""
        return {a: is_(v, animal) for a, v in self.leader.items() if animal in v.values}

    def dice(self, animal: str, limit: int) -> Terms:
        """The dice of those whom ``animal`` leads, as terms of a sum; exact up to ``limit``."""
        terms: Terms = []
        for each, here in self.led(animal).items():
            values = self.value[each].values
            least, most = int(values[0]), min(limit, int(values[-1]))
            terms += [(least, here)] if least else []
            more = range(least + 1, most + 1)
            terms += [(1, AllOf((here, AtLeast(self.value[each], n)))) for n in more]
        return terms


def groups_of(
    state: State, boost: NightBoost | None, most: Mapping[str, int], *, tokens: bool
) -> Groups:
    """The decisions; ``most``: dice by each animal that leads a roll."""
    animals, owner = state.animals, state.combat_drone
    return Groups(
        leader={a: Var(f"leader({a})", animals[: n + 1]) for n, a in enumerate(animals)},
        value={a: Var(f"value({a})", _values(state, boost, a)) for a in animals},
        aided={} if owner is None else {a: Var(f"aided({a})", (0, 1)) for a in animals},
        number={a: Var(f"number({a})", tuple(range(most[a] + 1))) for a in animals},
        lacking={owner: Var(f"lacking({owner})", (0, 1))} if tokens and owner is not None else {},
    )


def _values(state: State, boost: NightBoost | None, animal: str) -> tuple[int, ...]:
    """The dice that ``animal`` may have: all numbers from the fewest to the most."""
    numbers = dice_numbers(state, animal)
    more = 0
    if inside(state.sheet):
        more = sum(max(dice for dice, _ in terms) for terms in _added(state, boost, animal))
    return tuple(range(min(numbers), max(numbers) + more + 1))


def _added(state: State, boost: NightBoost | None, animal: str) -> Iterator[list[Case]]:
    """The dice that its player adds to a roll with ``animal``, once by each way to add some."""
    bonus = state.kit.bonus.get(state.hero(animal))
    fury = None if boost is None or boost.sharik != animal else boost.fury
    for var in (bonus, fury):
        if var is not None:
            yield [(int(dice), is_(var, dice)) for dice in var.values if dice]


def grouping(state: State, groups: Groups, boost: NightBoost | None) -> Iterator[Condition]:
    """Who leads whose roll, and how many dice there are in it."""
    for animal, leader in groups.leader.items():
        yield from _led(state, animal, leader)
        dice: Terms = list(dice_cases(state, animal))
        if inside(state.sheet):
            dice += [term for terms in _added(state, boost, animal) for term in terms]
        yield Condition(sum_is(dice, groups.value[animal]), "exo.attack.dice")
    for animal, aided in groups.aided.items():
        yield from _helped(state, animal, is_(aided, 1))
    for animal in groups.number:
        yield from _numbered(state, groups, boost, animal)


def _led(state: State, animal: str, leader: Var) -> Iterator[Condition]:
    """The first living animal of the zone leads; whoever is dead is with nobody."""
    place = state.zone[animal]
    for other in leader.values[:-1]:
        before = state.zone[str(other)]
        for expr in follows(state, is_(leader, other), place, before):
            yield Condition(expr, "exo.night.attack-animal")
        up_to = among(leader, leader.values[: leader.values.index(other) + 1])
        for zone in state.zones:
            apart = (differs(place, zone), differs(before, zone))
            yield Condition(unless(*apart, then=up_to), "exo.night.attack-animal")


def _helped(state: State, animal: str, aided: Expr) -> Iterator[Condition]:
    """The combat drone helps in its zone."""
    if state.combat_drone is None:
        return
    place, drone = state.zone[animal], state.drone[state.combat_drone]
    for expr in follows(state, aided, place, drone):
        yield Condition(expr, "exo.drone.combat")
    for zone in state.zones:
        apart = (differs(place, zone), differs(drone, zone))
        yield Condition(unless(*apart, then=aided), "exo.drone.combat")


def _numbered(
    state: State, groups: Groups, boost: NightBoost | None, animal: str
) -> Iterator[Condition]:
    """All dice of a group, as far as the limit of a roll goes, and those that come on top."""
    limit = state.sheet.components.max_dice
    number, rule = groups.number[animal], "exo.supply.combat-dice"
    usual = groups.dice(animal, limit)
    if groups.aided:
        aided = AllOf((is_(groups.leader[animal], animal), is_(groups.aided[animal], 1)))
        usual.append((1, aided))
    on_top: Terms = []
    if not inside(state.sheet):
        on_top = [
            (dice, AllOf((here, added)))
            for each, here in groups.led(animal).items()
            for terms in _added(state, boost, each)
            for dice, added in terms
        ]
    over: Terms = [(1, number), *((-dice, case) for dice, case in on_top)]
    every: Terms = [*over, *((-dice, case) for dice, case in usual)]
    yield Condition(at_most(every, 0), rule)
    yield Condition(at_most(over, limit), rule)
    yield Condition(any_of(at_least(over, limit), at_least(every, 0)), rule)
