"""Die tokens in the fights of a night: joint rolls of many dice give them, players spend them."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.die_token import spent, turning
from winnable.models.exo.fight import Fight
from winnable.models.exo.room import by_itself, in_turn
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import at_least, differs, unless
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
    state, groups = fight.state, fight.groups
    limit = state.sheet.components.max_dice
    lacking = {state.animal(h): groups.lacking.get(h, var) for h, var in fight.short.items()}
    for hero, short in fight.short.items():
        animal = state.animal(hero)
        meets, value = met(fight, animal), {animal: groups.value[animal]}
        yield Condition(unless(is_(short, 0), then=meets), "exo.combat.roll")
        yield from by_itself(value, lacking, limit, Not(meets))
        if hero in groups.lacking:
            yield from _drone_last(fight, hero, meets)
    for leader in state.animals:
        led = groups.led(leader)
        values = {animal: groups.value[animal] for animal in led}
        yield from in_turn(values, lacking, limit, led, Not(met(fight, leader)))


def _drone_last(fight: Fight, hero: str, meets: Expr) -> Iterator[Condition]:
    """The owner of a combat drone without room for its die is short as well."""
    groups, rule = fight.groups, "exo.drone.combat"
    limit = fight.state.sheet.components.max_dice
    animal = fight.state.animal(hero)
    fits, aided = is_(fight.short[hero], 0), is_(groups.aided[animal], 1)
    lacks = is_(groups.lacking[hero], 1)
    yield Condition(unless(Not(lacks), then=Not(fits)), rule)
    yield Condition(unless(fits, lacks, then=aided), rule)
    for leader in map(str, groups.leader[animal].values):
        other = differs(groups.leader[animal], leader)
        crowded = at_least(groups.dice(leader, limit), limit)
        yield Condition(unless(other, Not(aided), Not(meets), Not(crowded), then=Not(fits)), rule)
        yield Condition(unless(other, fits, lacks, then=crowded), rule)


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
