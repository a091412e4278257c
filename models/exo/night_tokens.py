"""Die tokens in the fights of a night: joint rolls of many dice give them, players spend them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from winnable.models.exo.artefact_fights import crowding_dice, restless
from winnable.models.exo.boost import inside
from winnable.models.exo.die_token import spent, turning
from winnable.models.exo.fight import Fight
from winnable.models.exo.more_dice import together_cases
from winnable.models.exo.night_boost import furies
from winnable.models.exo.night_rolls import helping
from winnable.models.exo.shares import shortages
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import AllOf, Condition, Effect, Expr, Not, any_of, is_


def tokens(fight: Fight) -> Iterator[Condition]:
    """Who receives a token and who spends one; nothing in a party that cannot have any."""
    if fight.turns:
        yield from _given(fight)
        yield from _spending(fight)
    for animal, turned in fight.turned.items():
        if turned is not fight.dice[animal]:
            here = tuple(is_(where, animal) for where in fight.turns.values())
            tribal = None if fight.boost is None else fight.boost.tribal.get(animal)
            yield from turning(fight.state, fight.dice[animal], turned, here, tribal)


def tokens_after(fight: Fight) -> Iterator[Effect]:
    """Tokens spent go, tokens received and not spent stay; nobody holds more than one."""
    yield from spent(fight.state, _turns(fight))
    for hero, short in fight.short.items():
        got = AllOf((is_(short, 1), is_(fight.turns[hero], NONE)))
        yield Effect(fight.state.die_token[hero], 1, "exo.attack.token-limit", got)


def _turns(fight: Fight) -> dict[str, Expr]:
    """By hero: a die token is spent."""
    return {hero: differs(where, NONE) for hero, where in fight.turns.items()}


def _given(fight: Fight) -> Iterator[Condition]:
    """Animals of a zone that have more dice than one roll holds: as in joint attacks by day.

    The combat drone's die comes last. Where there is no room for it, its owner gets a token if the
    own animal fights there.
    """
    state = fight.state
    limit = state.sheet.components.max_dice
    for hero, short in fight.short.items():
        yield Condition(
            unless(is_(short, 0), then=met(fight, state.animal(hero))), "exo.combat.roll"
        )
    for size in range(1, len(state.animals) + 1):
        for group in combinations(state.animals, size):
            heroes = [state.hero(animal) for animal in group]
            rolls = [
                (zone, dice, case)
                for zone in state.zones
                for dice, case in together_cases(state, group, zone)
            ]
            cases = product(rolls, _crowds(fight, group), crowding_dice(state, heroes))
            for (zone, dice, rolled), (fury, angry), (added, boosted) in cases:
                own = dict(zip(heroes, dice.values(), strict=True))
                values = {hero: value + added.get(hero, 0) for hero, value in own.items()}
                if fury and fight.boost is not None:
                    values[fight.boost.hero] += fury
                other = [
                    differs(state.zone[a], zone) if a in group else is_(state.zone[a], zone)
                    for a in state.animals
                ]
                other += [*rolled, *angry, *boosted]
                for case, more in helping(state, zone):
                    crowded = more and sum(values.values()) >= limit
                    helped = frozenset(h for h in values if crowded and h == state.combat_drone)
                    ways = tuple(dict.fromkeys(way | helped for way in shortages(values, limit)))
                    yield from _short(fight, values, zone, ways, [*other, *case])


def _crowds(fight: Fight, group: tuple[str, ...]) -> Iterator[tuple[int, tuple[Expr, ...]]]:
    """Dice of fury that compete for room in a roll of ``group``, each unless an exception holds."""
    if inside(fight.state.sheet):
        yield from furies(fight.boost, group)
    else:
        yield 0, ()


def _short(
    fight: Fight,
    values: Mapping[str, int],
    zone: str,
    ways: Sequence[frozenset[str]],
    other: Sequence[Expr],
) -> Iterator[Condition]:
    """Who of those who roll in ``zone`` is short, in one of ``ways``, unless ``other`` holds."""
    rule = "exo.joint.token-short" if len(values) > 1 else "exo.attack.cap"
    state = fight.state
    other = (*other, *restless(state))
    if not any(ways):
        for hero in values:
            yield Condition(unless(*other, then=is_(fight.short[hero], 0)), rule)
        return
    cases = [AllOf(tuple(is_(fight.short[h], int(h in way)) for h in values)) for way in ways]
    away: list[Expr] = [differs(creature.place, zone) for creature in state.creatures]
    if state.kit.bonus:  # so many cases that each is said once, for all bugs
        away = [Not(met(fight, state.animal(next(iter(values)))))]
    for none in away:
        yield Condition(unless(*other, none, then=any_of(*cases)), rule)


def met(fight: Fight, animal: str) -> Expr:
    """A bug is in the zone of ``animal``."""
    return any_of(*(is_(fight.near[c.name, animal], 1) for c in fight.state.creatures))


def _spending(fight: Fight) -> Iterator[Condition]:
    """Players with a character in the zone may turn a die of the roll there."""
    state = fight.state
    for hero, turn in _turns(fight).items():
        held = any_of(is_(state.die_token[hero], 1), is_(fight.short[hero], 1))
        yield Condition(unless(Not(turn), then=held), "exo.attack.token-when")
    for animal in state.animals:
        here = {hero: is_(where, animal) for hero, where in fight.turns.items()}
        for hero, turn in here.items():
            for expr in (met(fight, animal), differs(fight.dice[animal], NONE)):
                yield Condition(unless(Not(turn), then=expr), "exo.joint.token-use")
            for zone in state.zones:
                own = [is_(state.zone[c], zone) for c in (hero, state.animal(hero))]
                away = differs(state.zone[animal], zone)
                yield Condition(unless(Not(turn), away, then=any_of(*own)), "exo.joint.token-use")
