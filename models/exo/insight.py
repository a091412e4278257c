"""What happens on a move: Sixth Sense and Be my eyes look at exploration cards, animals follow.

A look matters by its price and by whether Yuri goes in; who explores meets the card of the zone.
Which card is thrown away is left open: those that nobody finds are many more than can be paid for
in any play that reaches its end. The two abilities are not used on one move.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.models.exo.abilities import Power, power
from winnable.models.exo.fees import Fee, owing
from winnable.models.exo.ground import unexplored
from winnable.models.exo.silence import speaking, unused
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_most, differs, unless
from winnable.models.exo.twofold import twofold_of
from winnable.solver.problem import FALSE, TRUE, AllOf, Condition, Expr, Not, Var, any_of, is_

ENTER = "enter"
STAY = "stay"
EYES = "eyes"
SENSE = "exo.hero.yuri-sixth-sense"
LOOK = "exo.animal.nurasyl-be-my-eyes"
SWIFT = "exo.hero.claire-swiftness"


def insight_of(state: State, actors: tuple[str, ...]) -> Var | None:
    """The decision which of the two abilities is used on a move, and how; ``None`` without them.

    It is made by the actors of a stage: without a hero among them nobody explores.
    """
    sense, look = _sense(state, actors), _look(state, actors)
    ways = [NONE, *((ENTER, STAY) if sense else ()), *((EYES,) if look else ())]
    return Var("insight", tuple(ways)) if len(ways) > 1 else None


def insight_price(state: State, insight: Var | None) -> dict[tuple[str, str], int]:
    """The most gems that it can cost, by (hero, colour)."""
    found: dict[tuple[str, str], int] = {}
    for each, _ in _uses(state, insight):
        key = (each.hero, each.colour)
        found[key] = max(found.get(key, 0), each.gems)
    return found


def insight_owed(state: State, insight: Var | None, hero: str) -> Terms:
    """What the player of ``hero`` owes, as terms of a sum."""
    return [(each.gems, use) for each, use in _uses(state, insight) if each.hero == hero]


def paid_in_colour(state: State, insight: Var | None, fee: Fee) -> Iterator[Condition]:
    """The gems are of the colour that is printed."""
    for each, use in _uses(state, insight):
        yield owing(fee, each.hero, each.colour, [(each.gems, use)], "exo.free.abilities")


def looking_ahead(
    state: State,
    insight: Var | None,
    joins: Mapping[str, Var],
    to: Var,
    far: Sequence[Expr] = (),
) -> Iterator[Condition]:
    """Who may look: Yuri who would explore the zone, or whoever does with Nurasyl there.

    ``far``: the cases in which somebody explores it without going there.
    """
    if insight is None:
        return
    heroes = [is_(joins[hero], 1) for hero in state.heroes if hero in joins]
    for zone in state.zones:
        fresh = unless(is_(insight, NONE), differs(to, zone), then=unexplored(state, zone))
        yield Condition(fresh, "exo.explore.unexplored")
    two = twofold_of(state)
    if two is not None:
        yield Condition(unless(is_(insight, NONE), then=Not(two.when)), two.rule)
    sense = power(state.sheet, "sixth-sense")
    if sense is not None and STAY in insight.values:
        sensed = among(insight, [ENTER, STAY])
        yield Condition(unless(Not(sensed), then=is_(joins[sense.hero], 1)), SENSE)
        yield from unused(state, "sixth-sense", idle=Not(sensed))
        together: Terms = [(1, hero) for hero in heroes]
        yield Condition(unless(differs(insight, STAY), then=at_most(together, 1)), SENSE)
    look = power(state.sheet, "be-my-eyes")
    if look is not None and EYES in insight.values:
        blind = differs(insight, EYES)
        yield from unused(state, "be-my-eyes", idle=blind)
        yield Condition(unless(blind, then=any_of(*heroes, *far)), LOOK)
        nurasyl = state.animal(look.hero)
        comes = [is_(joins[nurasyl], 1)] if nurasyl in joins else []
        for zone in state.zones:
            there = among(state.zone[nurasyl], [zone])
            yield Condition(unless(blind, differs(to, zone), *comes, then=there), LOOK)


def goes(state: State, insight: Var | None, joins: Mapping[str, Var], character: str) -> Expr:
    """``character`` takes part in a move and does not stay outside after a look at the card."""
    moves = is_(joins[character], 1)
    sense = power(state.sheet, "sixth-sense")
    if insight is None or STAY not in insight.values or sense is None or character != sense.hero:
        return moves
    return AllOf((moves, differs(insight, STAY)))


@dataclass(frozen=True, slots=True)
class Follower:
    """``animal`` goes along with ``hero`` without a pawn, by ``rule``, in the case ``when``."""

    hero: str
    animal: str
    when: Expr
    rule: str


def followers(state: State, actors: tuple[str, ...]) -> Iterator[Follower]:
    """Heroes among ``actors`` whose animals may go along: Claire's, or by a tile of the hero."""
    swift = power(state.sheet, "swiftness")
    for hero in (c for c in state.heroes if c in actors):
        if swift is not None and hero == swift.hero:
            able = speaking(state, "swiftness", TRUE)
            yield Follower(hero, state.animal(hero), able, SWIFT)
            if able is TRUE:
                continue
        worn = state.upgrades.worn(hero, "animal-follows")
        if worn is not FALSE and swift is not None and hero == swift.hero:
            worn = AllOf((worn, Not(speaking(state, "swiftness", TRUE))))
        if worn is not FALSE:
            yield Follower(hero, state.animal(hero), worn, "exo.tile.animal-follows")


def tags_along(
    state: State, insight: Var | None, joins: Mapping[str, Var], pair: Follower, source: str
) -> Expr:
    """The hero leaves ``source`` and the animal, which uses no pawn of its own, is there.

    A hero who stays outside after a look at the card leaves nothing.
    """
    here = [goes(state, insight, joins, pair.hero)]
    here += [is_(state.zone[c], source) for c in (pair.hero, pair.animal)]
    stays = (joins.get(pair.animal), state.traces.rooted.get(pair.animal))
    own = tuple(is_(var, 0) for var in stays if var is not None)
    return AllOf((*here, *own) if pair.when is TRUE else (*here, *own, pair.when))


def _uses(state: State, insight: Var | None) -> Iterator[tuple[Power, Expr]]:
    if insight is None:
        return
    for name, ways in (("sixth-sense", (ENTER, STAY)), ("be-my-eyes", (EYES,))):
        found = power(state.sheet, name)
        if found is not None and set(ways) <= set(insight.values):
            yield found, is_(insight, *ways)


def _sense(state: State, actors: tuple[str, ...]) -> bool:
    found = power(state.sheet, "sixth-sense")
    return found is not None and found.hero in actors


def _look(state: State, actors: tuple[str, ...]) -> bool:
    heroes = [hero for hero in state.heroes if hero in actors]
    return power(state.sheet, "be-my-eyes") is not None and bool(heroes)
