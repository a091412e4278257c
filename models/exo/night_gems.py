"""Gems for killed bugs in the fights of a night, beside what powers cost in them.

All fights of a night are one stage, but the order in which a player is paid and pays counts: a gem
may pay for a touch in the next fight, and what is paid leaves a slot for the next gem. A player
with a power is in two fights at the most, the hero's and the animal's, and pays in the latter.
Before its first bug dies dice are paid for, and touches without which somebody falls; other touches
come later, whenever the pool has a gem for them. Gems are thrown away at a full pool only.

Nobody gives a gem up for one that the reserve does not have: it could serve later. With an empty
reserve, whoever pays in another color does so before any bug brings a gem for which others have to
pay first: that costs no more gems.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from winnable.models.exo.bounty import Prize, winning_gems
from winnable.models.exo.fees import paid_by
from winnable.models.exo.fight import Fight
from winnable.models.exo.payers import Order
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, at_least, at_most, differs, exactly, sum_is, unless
from winnable.solver.problem import AllOf, AtLeast, Condition, Expr, Not, any_of, is_


def gems_by_night(fight: Fight) -> Iterator[Condition]:
    """Who takes gems for bugs, what is paid, and what is thrown away."""
    prize = fight.prize
    own = frozenset(order.hero for order in fight.orders)
    yield from winning_gems(prize, fight.spoils.gain, fight.fee, night=True, own=own)
    if prize is None:
        return
    for order in fight.orders:
        rule = prize.rule
        for expr in (
            *_alone(fight, prize, order),
            *_thrown(fight, prize, order),
            *_early(fight, order),
            *_reserve(fight, prize, order),
        ):
            yield Condition(expr, rule)
    for one, other in combinations(fight.orders, 2):
        for expr in _joint(fight, one, other):
            yield Condition(expr, prize.rule)


def _alone(fight: Fight, prize: Prize, order: Order) -> Iterator[Expr]:
    """Gems of the hero's own fight; only where there are some, and something is to be paid after
    them, does it matter that it comes first."""
    animal = fight.state.animal(order.hero)
    bugs: Terms = [
        (1, AllOf((is_(eater, order.hero), is_(fight.near[name, animal], 0))))
        for name, eater in fight.eater.items()
    ]
    later = is_(order.first, 0)
    yield unless(prize.when, then=is_(order.own, 0))
    yield unless(Not(prize.when), then=sum_is(bugs, order.own))
    yield unless(later, then=AtLeast(order.own, 1))
    yield unless(later, then=at_least(_paid_early(fight, order), 1))


def _thrown(fight: Fight, prize: Prize, order: Order) -> Iterator[Expr]:
    """Between the fewest gems that have to be given up, which are paid for as soon as they can be,
    and the most, which are paid for as late as they can be."""
    state, hero, rest = fight.state, order.hero, order.thrown
    slots = state.sheet.components.exo_slots
    got, pool, own = prize.got[hero], state.pool[hero], order.own
    first, later = is_(order.first, 1), is_(order.first, 0)
    thrown: Terms = [(1, var) for (h, _), var in prize.thrown.items() if h == hero]
    early = _paid_early(fight, order)
    ahead: Terms = [(1, var) for var in order.ahead.values()]
    yield unless(first, then=is_(rest, 0))
    yield at_most([(1, rest), (-1, own)], 0)
    yield at_least([*thrown, (-1, rest)], 0)
    yield unless(later, then=at_most([*thrown, (-1, rest), (-1, got), (1, own)], 0))
    none_later = at_most([*thrown, (-1, rest)], 0)
    yield unless(none_later, then=at_most([*thrown, (-1, pool), *early, (-1, got)], -slots))
    room: Terms = [(1, pool), (1, own), (-1, rest)]
    yield unless(later, then=at_most([*room, *_less(ahead)], slots))
    yield unless(later, is_(rest, 0), then=at_least(room, slots))
    if order.colour != prize.colour:
        return
    stock = state.gems[hero, prize.colour]
    yield unless(first, then=at_most([*early, (-1, stock)], 0))
    yield unless(later, then=at_most([*early, (-1, stock), (-1, own)], 0))
    full = AllOf((is_(stock, 0), AtLeast(pool, slots)))
    yield unless(first, Not(full), is_(got, 0), then=at_least(thrown, 1))
    yield unless(later, Not(full), then=AtLeast(rest, 1))


def _early(fight: Fight, order: Order) -> Iterator[Expr]:
    """Touches of the animal's fight before its bugs die: without them somebody falls."""
    state, touch = fight.state, fight.touch
    if touch is None:
        return
    mel = state.animal(order.hero)
    poison = fight.suffered.get("poison", {})
    for character, early in order.early.items():
        points, ahead, life = touch.points[character], order.ahead[character], state.life[character]
        lives: Terms = [(1, life), (1, early), (-1, fight.hurt[character])]
        lives += [] if fight.heal is None else [(1, is_(fight.heal, character))]
        lives += [(-1, poison[character])] if character in poison else []
        every = exactly([(1, points), (-1, early)])
        yield at_most([(1, early), (-1, points)], 0)
        yield any_of(every, at_least(lives, 1))
        yield any_of(every, AtLeast(fight.left[mel], 1))
        yield at_most([(1, ahead), (-1, early)], 0)
        yield unless(is_(order.first, 1), then=is_(ahead, 0))
        before: Terms = [(1, life), (1, ahead)]
        before += [(1, state.poison[character])] if character in state.poison else []
        yield unless(is_(ahead, 0), then=at_most(before, int(life.values[-1])))


def _reserve(fight: Fight, prize: Prize, order: Order) -> Iterator[Expr]:
    """There is a gem in the reserve whenever one comes in; those paid before have gone back."""
    state, hero = fight.state, order.hero
    box, later = state.sheet.components, is_(order.first, 0)
    held: Terms = [(1, state.gems[h, prize.colour]) for h in state.heroes]
    near: Terms = [
        (1, AllOf((prize.when, differs(eater, NONE), is_(fight.near[name, hero], 1))))
        for name, eater in fight.eater.items()
    ]
    same = order.colour == prize.colour
    ahead: Terms = [(-1, var) for var in order.ahead.values()] if same else []
    yield unless(later, then=at_most([*held, *near, *ahead], box.gems))
    if not same:
        return
    came: Terms = [(1, var) for var in prize.got.values()]
    some = any_of(AtLeast(state.gems[hero, prize.colour], 1), at_most(held, box.gems - 1))
    yield any_of(some, at_most(came, 0))
    thrown: Terms = [(1, var) for (h, _), var in prize.thrown.items() if h == hero]
    most, pool, rest = box.gems - box.exo_slots, (-1, state.pool[hero]), order.thrown
    first, none = is_(order.first, 1), at_most(thrown, 0)
    yield unless(first, none, then=at_most([*thrown, *held, pool], most))
    yield unless(later, is_(rest, 0), then=at_most([(1, rest), *held, pool], most))
    none_later = at_most([*thrown, (-1, rest)], 0)
    every: Terms = [*thrown, *held, *near, pool, (-1, order.own)]
    yield unless(later, none_later, then=at_most(every, most))


def _joint(fight: Fight, one: Order, other: Order) -> Iterator[Expr]:
    """Two players who are in the same two fights agree which of them comes first."""
    state = fight.state
    pets = state.animal(one.hero), state.animal(other.hero)
    alike = [_together(state, one.hero, other.hero), _together(state, *pets)]
    crossed = [_together(state, one.hero, pets[1]), _together(state, pets[0], other.hero)]
    for value in (0, 1):
        here = _minds(fight, one, value)
        yield Not(AllOf((here, _minds(fight, other, 1 - value), *alike)))
        yield Not(AllOf((here, _minds(fight, other, value), *crossed)))


def _minds(fight: Fight, order: Order, first: int) -> Expr:
    """The fight of the hero comes first, or not; and that matters."""
    chosen = is_(order.first, first)
    if first:
        return chosen
    paid = at_least([(1, var) for var in paid_by(fight.fee, order.hero)], 1)
    return AllOf((chosen, AtLeast(order.own, 1), paid))


def _together(state: State, one: str, other: str) -> Expr:
    places = state.zone[one], state.zone[other]
    return any_of(*(AllOf(tuple(is_(place, zone) for place in places)) for zone in state.zones))


def _paid_early(fight: Fight, order: Order) -> Terms:
    """What is paid before the first bug dies, as terms of a sum: all of it where dice are."""
    early = order.early.values() or paid_by(fight.fee, order.hero)
    return [(1, var) for var in early]


def _less(terms: Terms) -> Terms:
    return [(-n, term) for n, term in terms]
