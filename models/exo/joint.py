"""Attack and joint attack: how many dice are rolled, who adds how many, and who gets a die token.

All dice are one roll. Whose they are makes no difference to what they do, so the model only counts
the faces; it knows which players add fewer dice than they could, for a die token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.sheet import FACES
from winnable.models.exo.artefact_fights import added_dice
from winnable.models.exo.boost import (
    TRIBAL,
    Boost,
    boost_of,
    boosting,
    crowding,
    inside,
    on_top,
)
from winnable.models.exo.die_token import USE, obtainable, spent
from winnable.models.exo.fiercer import lost_force
from winnable.models.exo.more_dice import dice_numbers, fighting_dice
from winnable.models.exo.room import crowded_out
from winnable.models.exo.shares import shortages
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, differs, exactly, sum_is, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)


@dataclass(frozen=True, slots=True)
class Throw:
    """The decisions about the dice of one attack.

    By face: how many dice are ``rolled`` with it, and are ``shown`` in the end (the very same
    decisions where nothing can turn or add dice); how often a token turns one ``to`` it or ``away``
    from it.
    ``aid``: the combat drone adds a die; ``None`` where none can. ``dice``: how many are put in,
    where they may be more than the limit. By hero, where there are die tokens: ``value`` (attack
    value of those who take part), ``short`` (adds fewer dice than that), ``turns`` (spends a
    token), ``lacking``: short by the own dice, which is the same for all but the owner of a combat
    drone. ``boost``: what Kaindra and Sharik add.
    """

    state: State
    fights: Mapping[str, Var]
    rolled: Mapping[str, Var]
    shown: Mapping[str, Var]
    to: Mapping[str, Var]
    away: Mapping[str, Var]
    aid: Var | None
    dice: Var | None
    value: Mapping[str, Var]
    short: Mapping[str, Var]
    turns: Mapping[str, Var]
    lacking: Mapping[str, Var]
    boost: Boost | None

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.rolled, self.to, self.away, self.value, self.short, self.turns)
        shown = () if self.shown is self.rolled else self.shown.values()
        powers = () if self.boost is None else self.boost.decisions()
        single = tuple(var for var in (self.aid, self.dice) if var is not None)
        own = (var for hero, var in self.lacking.items() if var is not self.short[hero])
        return (
            *(var for group in groups for var in group.values()),
            *shown,
            *single,
            *own,
            *powers,
        )

    def hits(self, factor: int = 1) -> Terms:
        """What the roll does to bugs and hives, as terms of a sum: a claw is 1 hit, a burst 2."""
        blunt = [(-factor * n, term) for n, term in lost_force(self.state, self.shown["burst"])]
        return [(factor, self.shown["claw"]), (2 * factor, self.shown["burst"]), *blunt]


def throw_of(state: State, fights: Mapping[str, Var]) -> Throw:
    """The decisions of an attack of those whose variable in ``fights`` is 1."""
    die, limit = state.sheet.components.die, state.sheet.components.max_dice
    aid = None if state.combat_drone is None else Var("aid", (0, 1))
    every = sum(attack_value(state, h, state.characters) for h in state.heroes)
    every += crowding(state.sheet)
    most = min(limit, every if aid is None else every + 1) + on_top(state.sheet)
    if state.kit.bonus:
        more = max(int(bonus.values[-1]) for bonus in state.kit.bonus.values())
        most = limit if inside(state.sheet) else most + more * len(state.kit.bonus)
    boost = boost_of(state, most)
    amount = {face: tuple(range(most + 1)) if die[face] else (0,) for face in FACES}
    heroes = state.heroes if obtainable(state) else ()
    turns = {face: tuple(range(len(heroes) + 1)) if die[face] else (0,) for face in FACES}
    rolled = {face: Var(f"rolled({face})", amount[face]) for face in FACES}
    most_value = {h: attack_value(state, h, state.characters) for h in heroes}
    if boost is not None and boost.hero in most_value:
        most_value[boost.hero] += crowding(state.sheet)
    added = state.kit.bonus if inside(state.sheet) else {}
    for hero in most_value.keys() & added.keys():
        most_value[hero] += int(added[hero].values[-1])
    short = {h: Var(f"short({h})", (0, 1)) for h in heroes}
    lacking = dict(short) if added else {}
    if aid is not None and state.combat_drone in lacking:
        lacking[state.combat_drone] = Var(f"lacking({state.combat_drone})", (0, 1))
    same = not heroes and (boost is None or not (boost.hunter or boost.tribal))
    return Throw(
        state=state,
        fights=fights,
        rolled=rolled,
        shown=rolled if same else {f: Var(f"shown({f})", amount[f]) for f in FACES},
        to={face: Var(f"to({face})", turns[face]) for face in FACES if heroes},
        away={face: Var(f"away({face})", turns[face]) for face in FACES if heroes},
        aid=aid,
        dice=Var("dice", tuple(range(limit + 1))) if heroes or state.kit.bonus else None,
        value={h: Var(f"value({h})", tuple(range(most_value[h] + 1))) for h in heroes},
        short=short,
        turns={h: Var(f"turns({h})", (0, 1)) for h in heroes},
        lacking=lacking,
        boost=boost,
    )


def attack_value(state: State, hero: str, fighters: tuple[str, ...]) -> int:
    """The most dice of those of ``fighters`` that belong to the player of ``hero``."""
    return max(attack_values(state, hero, fighters))


def attack_values(state: State, hero: str, fighters: tuple[str, ...]) -> tuple[int, ...]:
    """The dice that those of ``fighters`` may have who belong to the player of ``hero``."""
    own = [dice_numbers(state, c) for c in (hero, state.animal(hero)) if c in fighters]
    return tuple(sorted({sum(numbers) for numbers in product(*own)}))


def throwing(throw: Throw, taken: Terms, part: Mapping[str, Expr]) -> Iterator[Condition]:
    """As many dice as the attack values together, at most as many as the box has.

    The combat drone's die comes last. ``taken``: how many dice bugs take from the roll. ``part``:
    that a player takes part, by hero, where artefacts may add dice.
    """
    state = throw.state
    dice_of = {c: fighting_dice(state, c, fights) for c, fights in throw.fights.items()}
    value: Terms = [term for terms in dice_of.values() for term in terms]
    boost, extra = throw.boost, _extra(throw)
    added = added_dice(state, part)
    more: Terms = [term for terms in added.values() for term in terms]
    value += [*extra, *more] if inside(state.sheet) else []
    every: Terms = value if throw.aid is None else [*value, (1, throw.aid)]
    minus: Terms = [(-factor, term) for factor, term in every]
    put_in: Terms = minus if throw.dice is None else [(-1, throw.dice)]
    if not inside(state.sheet):
        put_in += [(-factor, term) for factor, term in (*extra, *more)]
    yield from _rolled(throw, put_in, taken)
    if boost is not None:
        yield from boosting(state, boost, throw.fights, throw.rolled)
    if throw.dice is None:
        if throw.shown is not throw.rolled:
            yield from (_shows(throw, face) for face in throw.shown)
        return
    limit = state.sheet.components.max_dice
    yield Condition(at_most([(1, throw.dice), *minus], 0), "exo.attack.dice")
    all_in = at_least([(1, throw.dice), *minus], 0)
    yield Condition(unless(AtLeast(throw.dice, limit), then=all_in), "exo.joint.roll")
    for hero, var in throw.value.items():
        own: Terms = [*dice_of[hero], *dice_of[state.animal(hero)]]
        if boost is not None and hero == boost.hero and inside(state.sheet):
            own += extra
        own += added.get(hero, []) if inside(state.sheet) else []
        yield Condition(sum_is(own, var), "exo.attack.dice")
    for hero, short in throw.short.items():
        own_drone = hero == state.combat_drone
        surplus = at_least(every if own_drone else value, limit + 1)
        yield Condition(unless(is_(short, 0), then=surplus), "exo.joint.token-short")
    yield from _without_room(throw) if throw.lacking else _shortages(throw)
    yield from _turning(throw)
    if taken:
        some = any_of(*(AtLeast(var, 1) for var in throw.rolled.values()))
        for turns in throw.turns.values():
            yield Condition(unless(is_(turns, 0), then=some), USE)


def _rolled(throw: Throw, put_in: Terms, taken: Terms) -> Iterator[Condition]:
    """What is ``put_in`` (negative terms) is rolled, less the dice ``taken``, 0 at least."""
    left: Terms = [*((1, var) for var in throw.rolled.values()), *put_in, *taken]
    if not taken:
        yield Condition(exactly(left), "exo.attack.dice")
        return
    rule = "exo.bug.minus-die"
    yield Condition(at_least(left, 0), rule)
    none = AllOf(tuple(is_(var, 0) for var in throw.rolled.values()))
    yield Condition(unless(none, then=at_most(left, 0)), rule)


def _without_room(throw: Throw) -> Iterator[Condition]:
    """The same as :func:`_shortages`, where artefacts make attack values many."""
    limit = throw.state.sheet.components.max_dice
    yield from crowded_out(throw.value, throw.lacking, limit)
    for hero, short in throw.short.items():
        lacking = throw.lacking[hero]
        if lacking is short or throw.aid is None:
            continue
        every: Terms = [(1, var) for var in throw.value.values()]
        full = AllOf((is_(throw.aid, 1), at_least(every, limit), AtLeast(throw.value[hero], 1)))
        yield Condition(unless(Not(full), then=is_(short, 1)), "exo.drone.combat")
        yield Condition(unless(is_(lacking, 0), then=is_(short, 1)), "exo.drone.combat")
        none = any_of(full, is_(lacking, 1))
        yield Condition(unless(is_(short, 0), then=none), "exo.drone.combat")


def _shortages(throw: Throw) -> Iterator[Condition]:
    """Where there are more dice than the limit, who adds fewer than the own value.

    Where there is no room for the die of the combat drone, its owner counts as one of them.
    """
    limit = throw.state.sheet.components.max_dice
    owner = throw.state.combat_drone
    reached = {hero: sorted({0, *_with_fury(throw, hero)}) for hero in throw.value}
    for values in product(*reached.values()):
        taking_part = {h: v for h, v in zip(reached, values, strict=True) if v}
        other = [differs(throw.value[h], v) for h, v in zip(reached, values, strict=True)]
        if throw.aid is None or owner is None:
            yield from _short(throw, taking_part, None, other)
            continue
        yield from _short(throw, taking_part, None, [*other, is_(throw.aid, 1)])
        if sum(values) >= limit:
            yield from _short(throw, taking_part, owner, [*other, is_(throw.aid, 0)])


def _short(
    throw: Throw, values: Mapping[str, int], owner: str | None, other: list[Expr]
) -> Iterator[Condition]:
    """Who is short at these ``values``, unless one of ``other`` holds.

    ``owner``: whose combat drone finds no room for its die.
    """
    limit = throw.state.sheet.components.max_dice
    if sum(values.values()) <= limit and owner is None:
        return
    helped = frozenset({owner} & values.keys())
    ways = tuple(dict.fromkeys(way | helped for way in shortages(values, limit)))
    for hero, short in throw.short.items():
        if len({hero in way for way in ways}) == 1:
            is_short = is_(short, int(hero in ways[0]))
            rule = "exo.drone.combat" if hero in helped else _rule(values, hero, limit)
            yield Condition(unless(*other, then=is_short), rule)
    if len(ways) > 1:
        any_way = [AllOf(tuple(is_(s, int(h in w)) for h, s in throw.short.items())) for w in ways]
        yield Condition(unless(*other, then=any_of(*any_way)), "exo.joint.order")


def _values(state: State, hero: str) -> Iterator[int]:
    """The attack values that the player of ``hero`` may take part with."""
    animal = state.animal(hero)
    for fighters in ((hero,), (animal,), (hero, animal)):
        yield from attack_values(state, hero, fighters)


def _with_fury(throw: Throw, hero: str) -> Iterator[int]:
    """The same with the dice of Animal fury that count below the limit."""
    yield from _values(throw.state, hero)
    boost = throw.boost
    if boost is not None and hero == boost.hero:
        animal = throw.state.animal(hero)
        for more in range(1, crowding(throw.state.sheet) + 1):
            for fighters in ((animal,), (hero, animal)):
                yield from (n + more for n in attack_values(throw.state, hero, fighters))


def _extra(throw: Throw) -> Terms:
    """The dice of Animal fury, as terms of a sum."""
    fury = None if throw.boost is None else throw.boost.fury
    return [] if fury is None else [(1, fury)]


def _rule(values: Mapping[str, int], hero: str, limit: int) -> str:
    """The rule by which ``hero`` gets a token or not, with these ``values`` beyond the limit."""
    if len(values) == 1:
        return "exo.attack.cap"
    before = sum(value for other, value in values.items() if other != hero)
    nothing_left = hero in values and before >= limit
    return "exo.joint.token-none" if nothing_left else "exo.joint.token-short"


def _turning(throw: Throw) -> Iterator[Condition]:
    """A player who takes part may spend a token, held before or just received."""
    state = throw.state
    if not throw.turns:
        if throw.shown is not throw.rolled:
            yield from (_shows(throw, face) for face in throw.shown)
        return
    for hero, turns in throw.turns.items():
        idle = is_(turns, 0)
        fights = any_of(*(is_(throw.fights[c], 1) for c in (hero, state.animal(hero))))
        yield Condition(unless(idle, then=fights), "exo.joint.token-use")
        held = any_of(is_(state.die_token[hero], 1), is_(throw.short[hero], 1))
        yield Condition(unless(idle, then=held), "exo.attack.token-when")
    tokens: Terms = [(-1, var) for var in throw.turns.values()]
    for turned in (throw.to, throw.away):
        yield Condition(exactly([*((1, var) for var in turned.values()), *tokens]), USE)
    for face in throw.shown:
        to, away = throw.to[face], throw.away[face]
        yield _shows(throw, face)
        # whatever is turned to a face comes from another one
        yield Condition(at_most([(1, to), (1, away), *tokens], 0), USE)


def _shows(throw: Throw, face: str) -> Condition:
    """How many dice show ``face`` after all that was turned and added."""
    more: Terms = [(1, throw.shown[face]), (-1, throw.rolled[face])]
    rule = USE if throw.turns else TRIBAL
    if throw.turns:
        more += [(-1, throw.to[face]), (1, throw.away[face])]
    if throw.boost is not None:
        more += throw.boost.adds(face)
    return Condition(exactly(more), rule)


def keeping(throw: Throw) -> Iterator[Effect]:
    """Tokens spent go, tokens received and not spent stay; nobody holds more than one."""
    state = throw.state
    yield from spent(state, {hero: is_(turns, 1) for hero, turns in throw.turns.items()})
    for hero, short in throw.short.items():
        got = AllOf((is_(short, 1), is_(throw.turns[hero], 0)))
        yield Effect(state.die_token[hero], 1, "exo.attack.token-limit", got)
