"""Attack and joint attack: how many dice are rolled, who adds how many, and who gets a die token.

All dice are one roll. Whose they are makes no difference to what they do, so the model only counts
the faces; it knows which players add fewer dice than they could, for a die token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, permutations, product

from winnable.missions.exo.sheet import FACES
from winnable.models.exo.die_token import USE, obtainable, spent
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, differs, exactly, sum_is, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Var,
    any_of,
    is_,
)

Shares = Mapping[str, int]
"""Dice that each player adds to a roll."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The decisions about the dice of one attack.

    By face: how many dice are ``rolled`` with it, and are ``shown`` in the end (the very same
    decisions where there are no die tokens); how often one is turned ``to`` it or ``away`` from it.
    ``dice``: how many are rolled. By hero, where there are die tokens: ``value`` (attack value of
    those who take part), ``short`` (adds fewer dice than that), ``turns`` (spends a token).
    """

    state: State
    fights: Mapping[str, Var]
    rolled: Mapping[str, Var]
    shown: Mapping[str, Var]
    to: Mapping[str, Var]
    away: Mapping[str, Var]
    dice: Var | None
    value: Mapping[str, Var]
    short: Mapping[str, Var]
    turns: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.rolled, self.to, self.away, self.value, self.short, self.turns)
        shown = self.shown.values() if self.turns else ()
        dice = () if self.dice is None else (self.dice,)
        return (*(var for group in groups for var in group.values()), *shown, *dice)

    def hits(self, factor: int = 1) -> Terms:
        """What the roll does to bugs and hives, as terms of a sum: a claw is 1 hit, a burst 2."""
        return [(factor, self.shown["claw"]), (2 * factor, self.shown["burst"])]


def throw_of(state: State, fights: Mapping[str, Var]) -> Throw:
    """The decisions of an attack of those whose variable in ``fights`` is 1."""
    die, limit = state.sheet.components.die, state.sheet.components.max_dice
    most = min(limit, sum(attack_value(state, h, state.characters) for h in state.heroes))
    amount = {face: tuple(range(most + 1)) if die[face] else (0,) for face in FACES}
    heroes = state.heroes if obtainable(state) else ()
    turns = {face: tuple(range(len(heroes) + 1)) if die[face] else (0,) for face in FACES}
    rolled = {face: Var(f"rolled({face})", amount[face]) for face in FACES}
    most_value = {h: attack_value(state, h, state.characters) for h in heroes}
    return Throw(
        state=state,
        fights=fights,
        rolled=rolled,
        shown={f: Var(f"shown({f})", amount[f]) for f in FACES} if heroes else rolled,
        to={face: Var(f"to({face})", turns[face]) for face in FACES if heroes},
        away={face: Var(f"away({face})", turns[face]) for face in FACES if heroes},
        dice=Var("dice", tuple(range(limit + 1))) if heroes else None,
        value={h: Var(f"value({h})", tuple(range(most_value[h] + 1))) for h in heroes},
        short={h: Var(f"short({h})", (0, 1)) for h in heroes},
        turns={h: Var(f"turns({h})", (0, 1)) for h in heroes},
    )


def attack_value(state: State, hero: str, fighters: tuple[str, ...]) -> int:
    """The dice of those of ``fighters`` that belong to the player of ``hero``."""
    pair = state.sheet.components.pairs[hero]
    return sum(c.dice for c in (pair.hero, pair.animal) if c.name in fighters)


def throwing(throw: Throw) -> Iterator[Condition]:
    """As many dice as the attack values together, at most as many as the box has."""
    state = throw.state
    dice_of = {c.name: c.dice for pair in state.sheet.pairs for c in (pair.hero, pair.animal)}
    value: Terms = [(dice_of[c], fights) for c, fights in throw.fights.items()]
    faces: Terms = [(1, var) for var in throw.rolled.values()]
    minus: Terms = [(-factor, term) for factor, term in value]
    if throw.dice is None:
        yield Condition(exactly([*faces, *minus]), "exo.attack.dice")
        return
    limit = state.sheet.components.max_dice
    yield Condition(sum_is(faces, throw.dice), "exo.attack.dice")
    yield Condition(at_most([(1, throw.dice), *minus], 0), "exo.attack.dice")
    every = at_least([(1, throw.dice), *minus], 0)
    yield Condition(unless(AtLeast(throw.dice, limit), then=every), "exo.joint.roll")
    for hero, var in throw.value.items():
        own: Terms = [(dice_of[c], throw.fights[c]) for c in (hero, state.animal(hero))]
        yield Condition(sum_is(own, var), "exo.attack.dice")
    more = at_least(value, limit + 1)
    for short in throw.short.values():
        yield Condition(unless(is_(short, 0), then=more), "exo.joint.token-short")
    yield from _shortages(throw)
    yield from _turning(throw)


def shares(values: Mapping[str, int], limit: int) -> tuple[Shares, ...]:
    """Every way in which players with attack ``values`` may put together ``limit`` dice.

    Who has most adds first, each up to the own value; at equal values the group chooses.
    """
    found: list[Shares] = []
    for order in permutations(values):
        if all(values[a] >= values[b] for a, b in pairwise(order)):
            left = limit
            added: dict[str, int] = {}
            for hero in order:
                added[hero] = min(left, values[hero])
                left -= added[hero]
            if added not in found:
                found.append(added)
    return tuple(found)


def shortages(values: Mapping[str, int], limit: int) -> tuple[frozenset[str], ...]:
    """Those who add fewer dice than their own value, for each way to put ``limit`` together."""
    ways = (
        frozenset(hero for hero, dice in added.items() if dice < values[hero])
        for added in shares(values, limit)
    )
    return tuple(dict.fromkeys(ways))


def _shortages(throw: Throw) -> Iterator[Condition]:
    """Where there are more dice than the limit, who adds fewer than the own value."""
    limit = throw.state.sheet.components.max_dice
    reached = {hero: sorted({0, *(v for v in _values(throw.state, hero))}) for hero in throw.value}
    for values in product(*reached.values()):
        taking_part = {h: v for h, v in zip(reached, values, strict=True) if v}
        if sum(values) <= limit:
            continue
        ways = shortages(taking_part, limit)
        other = [differs(throw.value[h], v) for h, v in zip(reached, values, strict=True)]
        for hero, short in throw.short.items():
            if len({hero in way for way in ways}) == 1:
                is_short = is_(short, int(hero in ways[0]))
                yield Condition(unless(*other, then=is_short), _rule(taking_part, hero, limit))
        if len(ways) > 1:
            any_way = [
                AllOf(tuple(is_(s, int(h in w)) for h, s in throw.short.items())) for w in ways
            ]
            yield Condition(unless(*other, then=any_of(*any_way)), "exo.joint.order")


def _values(state: State, hero: str) -> Iterator[int]:
    """The attack values that the player of ``hero`` may take part with."""
    animal = state.animal(hero)
    for fighters in ((hero,), (animal,), (hero, animal)):
        yield attack_value(state, hero, fighters)


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
    for hero, turns in throw.turns.items():
        idle = is_(turns, 0)
        fights = any_of(*(is_(throw.fights[c], 1) for c in (hero, state.animal(hero))))
        yield Condition(unless(idle, then=fights), "exo.joint.token-use")
        held = any_of(is_(state.die_token[hero], 1), is_(throw.short[hero], 1))
        yield Condition(unless(idle, then=held), "exo.attack.token-when")
    tokens: Terms = [(-1, var) for var in throw.turns.values()]
    for turned in (throw.to, throw.away):
        yield Condition(exactly([*((1, var) for var in turned.values()), *tokens]), USE)
    for face, shown in throw.shown.items():
        to, away = throw.to[face], throw.away[face]
        more: Terms = [(1, shown), (-1, throw.rolled[face]), (-1, to), (1, away)]
        yield Condition(exactly(more), USE)
        # whatever is turned to a face comes from another one
        yield Condition(at_most([(1, to), (1, away), *tokens], 0), USE)


def keeping(throw: Throw) -> Iterator[Effect]:
    """Tokens spent go, tokens received and not spent stay; nobody holds more than one."""
    state = throw.state
    yield from spent(state, {hero: is_(turns, 1) for hero, turns in throw.turns.items()})
    for hero, short in throw.short.items():
        got = AllOf((is_(short, 1), is_(throw.turns[hero], 0)))
        yield Effect(state.die_token[hero], 1, "exo.attack.token-limit", got)
