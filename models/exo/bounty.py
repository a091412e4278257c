"""Gems for killed bugs, where a face gives them instead of food: who gets them, and what goes.

A full pool gives up a gem of another colour for each that comes. By day all that a fight costs is
paid before the first bug dies. By night the order of the fights says what comes first
(:mod:`winnable.models.exo.night_gems`). Where the model has no such order, a player who pays for
something does so from what was there, and gets such gems into free slots alone
(:func:`winnable.models.exo.known_effects.evaded` says what that leaves out).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import BountyEffect
from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.faces import faces
from winnable.models.exo.fees import Fee, paid_by
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, exactly, sum_is, unless
from winnable.solver.problem import Change, Condition, Effect, Expr, Not, Var, any_of, is_


@dataclass(frozen=True, slots=True)
class Prize:
    """Each bug that feeds a player brings a gem of ``colour`` ``when`` a face says so.

    By hero: ``got``: gems that come in, ``pool``: how many more there are after the fight.
    (hero, colour): ``thrown``: gems of another colour given up for them, ``purse``: how many more
    of that colour there are.
    """

    state: State
    colour: str
    when: Expr
    rule: str
    got: Mapping[str, Var]
    thrown: Mapping[tuple[str, str], Var]
    purse: Mapping[tuple[str, str], Var]
    pool: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.got, self.thrown, self.purse, self.pool)
        return tuple(var for group in groups for var in group.values())


def prize_of(state: State, kills: int, *, night: bool = False) -> Prize | None:
    """The decisions where at most ``kills`` bugs can die; ``None`` without such a face.

    By night gems that are paid in between may come in once more.
    """
    said = [
        (effect.colour, in_force, face.rule)
        for face, in_force in faces(state)
        for effect in face.effects
        if isinstance(effect, BountyEffect) and effect.gem
    ]
    if not said:
        return None
    box = state.sheet.components
    came = tuple(range((kills if night else min(kills, box.gems)) + 1))
    gone = tuple(range(min(kills, box.exo_slots) + 1))
    more = tuple(range(-box.exo_slots, box.gems + 1))
    pairs = [(hero, colour) for hero in state.heroes for colour in COLOURS]
    return Prize(
        state=state,
        colour=said[0][0],
        when=any_of(*(in_force for _, in_force, _ in said)),
        rule=said[0][2],
        got={h: Var(f"prize({h})", came) for h in state.heroes},
        thrown={(h, c): Var(f"thrown({h}, {c})", gone) for h, c in pairs if c != said[0][0]},
        purse={(h, c): Var(f"purse({h}, {c})", more) for h, c in pairs},
        pool={h: Var(f"purse({h})", more) for h in state.heroes},
    )


def winning_gems(
    prize: Prize | None,
    gain: Mapping[str, Var],
    fee: Fee,
    *,
    night: bool = False,
    own: Collection[str] = (),
) -> Iterator[Condition]:
    """Who takes the gems, ``gain`` by hero, and what is thrown away; ``fee`` is paid before.

    Of players with an order of their ``own`` other conditions say what comes first.
    """
    if prize is None:
        return
    state, rule = prize.state, prize.rule
    slots = state.sheet.components.exo_slots
    for hero in state.heroes:
        got = prize.got[hero]
        thrown: Terms = [(1, var) for (h, _), var in prize.thrown.items() if h == hero]
        paid: Terms = [(-1, var) for var in paid_by(fee, hero)]
        yield Condition(unless(prize.when, then=is_(got, 0)), rule)
        yield Condition(unless(Not(prize.when), then=sum_is([(1, gain[hero])], got)), rule)
        yield Condition(at_most([*thrown, (-1, got)], 0), rule)
        if night and hero not in own:
            room = any_of(is_(got, 0), at_most([(1, state.pool[hero]), (1, got)], slots))
            for var in paid_by(fee, hero):
                yield Condition(unless(is_(var, 0), then=room), rule)
        less: Terms = [(-1, var) for _, var in thrown]
        left: Terms = [(1, state.pool[hero]), (1, got), *paid, *less]
        yield Condition(at_most(left, slots), rule)
        if hero not in own:
            full = at_least(left, slots)
            yield Condition(unless(at_most(thrown, 0), then=full), rule)
        for colour in COLOURS:
            away: Terms = [(1, prize.thrown[hero, colour])] if colour != prize.colour else []
            cost: Terms = [(1, fee[hero, colour])] if (hero, colour) in fee else []
            held: Terms = [*away, *cost, (-1, state.gems[hero, colour])]
            held += [(-1, got)] if hero in own and colour == prize.colour else []
            yield Condition(at_most(held, 0), "exo.free.no-exo")
            net: Terms = [(-n, term) for n, term in (*away, *cost)]
            net += [(1, got)] if colour == prize.colour else []
            yield Condition(sum_is(net, prize.purse[hero, colour]), rule)
        yield Condition(exactly([(1, got), *paid, *less, (-1, prize.pool[hero])]), rule)
    yield Condition(_in_reserve(prize, fee), "exo.supply.gems")


def _in_reserve(prize: Prize, fee: Fee) -> Expr:
    """There are as many gems of the colour as come in."""
    state = prize.state
    held: Terms = [(1, state.gems[hero, prize.colour]) for hero in state.heroes]
    back: Terms = [(-1, var) for (_, colour), var in fee.items() if colour == prize.colour]
    came: Terms = [(1, var) for var in prize.got.values()]
    return at_most([*held, *back, *came], state.sheet.components.gems)


def pocketed(prize: Prize) -> Iterator[Effect]:
    """Pools after the fight, with all that was paid in it."""
    state = prize.state
    for hero in state.heroes:
        stores = [(state.gems[hero, colour], prize.purse[hero, colour]) for colour in COLOURS]
        for store, change in (*stores, (state.pool[hero], prize.pool[hero])):
            for by in change.values:
                if by:
                    yield Effect(store, Change(int(by)), prize.rule, is_(change, by))
