"""Free actions between two pawns: tokens, the medic drone, trading, loading and unloading.

A closure reaches every result that any sequence of free steps can have, in up to three stages:

* *spill*: items are thrown away. A free step may do so when an item reaches a full backpack, so as
  long as the heroes and drones in one zone hold more than one backpack takes. Which items they are
  makes no difference, as everything in the zone may be exchanged first; only where nothing has a
  free slot, the first one has to come from a backpack.
* *load*: every drone exchanges any items with the heroes in its zone, all at the same time.
* *trade*: heroes in one zone exchange any items, all at the same time.

Where there are artefacts, they are handed over and played before it, and cards that hold a hero up
are paid before that. What one of these needs, frees or brings another one may bring, use or pass
on: slots for food, for cards on a drone, units to pay with. So all of it comes twice there: the
first exchange brings what is paid and makes room for what comes, the second one passes it on.

Step by step this is possible whenever one slot in the zone is free: the free slot goes where it is
needed (a drone's slot by way of a hero), and two items change places through it. Without a free
slot nothing can move. So an exchange demands a free slot before, the capacity of each store after
the closure, and nothing in between. (With two drones a backpack needs two slots for that; the
set-up refuses smaller ones.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.sheet import RESOURCES, Token
from winnable.models.exo.aftermath import aftermath
from winnable.models.exo.artefact import playing
from winnable.models.exo.card_debt import settling
from winnable.models.exo.care import caring_part
from winnable.models.exo.closure import Closure
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.crafts import CRAFT, between, crafting
from winnable.models.exo.drone import burden, has_space
from winnable.models.exo.grants import pitching
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.revealing import revealing
from winnable.models.exo.routes import orb_of
from winnable.models.exo.spill import spilling
from winnable.models.exo.standing import fallen, speaks_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    at_least,
    at_most,
    below,
    contents,
    differs,
    follows,
    sum_is,
    unless,
)
from winnable.models.exo.upgrade_crafts import swapping
from winnable.models.exo.work import freely
from winnable.solver.problem import (
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.free.no-pawn": "no stage of a closure has an action, so none costs a pawn",
}


def closing(closure: Closure, name: str) -> Iterator[Stage]:
    """The stages of one closure, with what comes before, between and after exchanges of items.

    ``name`` tells it from the others of the round.
    """
    kit = closure.state.kit
    items = kit.held or kit.stuck or closure.state.upgrades.swapped
    crafts = between(closure.state.sheet)
    times = 2 if items else max(1, crafts)
    for time in range(1, times + 1):
        label = name if time == 1 else f"{name}.{time}"
        yield from pitching(closure.state, label)
        yield from revealing(closure.state, label)
        if time == 2:
            yield from swapping(closure.state, label)
        yield from settling(closure.state, label)
        yield from playing(closure.hands, label)
        if crafts:
            yield crafting(closure.crafts, label)
            if closure.crafts.call is not None:
                yield from aftermath(closure.state, f"{CRAFT} {label}", explored=False)
            if time == 2:  # what was made may be swapped, too
                yield from swapping(closure.state, f"{label} after crafts")
        yield from freely(closure.state, label)
        yield from _exchanging(closure, label)
    if crafts:  # a call may have brought somebody to another zone
        yield from pitching(closure.state, f"{name}.last")
        yield from revealing(closure.state, f"{name}.last")


def _exchanging(closure: Closure, name: str) -> Iterator[Stage]:
    state = closure.state
    if closure.thrown:
        meeting = _meeting(closure)
        yield stage(f"spill {name}", ACTION, meeting, spilling(closure, "exo.free.load"))
    solo = len(state.heroes) == 1
    last = [_count(closure)] if solo else []
    yield stage(
        f"load {name}",
        ACTION,
        _tokens(closure),
        caring_part(state, closure.care),
        _meeting(closure),
        _slots(closure),
        _load(closure),
        *last,
    )
    if not solo:
        yield stage(f"trade {name}", ACTION, _trade(closure), _count(closure))


def _tokens(closure: Closure) -> Part:
    """The hero who may take it, standing in its zone, takes a token."""
    state = closure.state
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for token in state.sheet.tokens:
        if token.name not in closure.take:
            continue
        take, rule = closure.take[token.name], "exo.free.no-pawn"
        takers = [hero for hero in state.heroes if token.player in {"", hero}]
        there = any_of(*(is_(state.zone[hero], token.zone) for hero in takers))
        conditions.append(Condition(unless(is_(take, 0), then=there), rule))
        conditions.append(
            Condition(unless(is_(take, 0), then=is_(state.token[token.name], 0)), rule)
        )
        conditions += [
            Condition(unless(is_(take, 0), then=expr), sheet_rule(state.sheet, "tokens"))
            for expr in _in_reach(state, token)
        ]
        effects.append(Effect(state.token[token.name], 1, rule, is_(take, 1)))
        effects += [
            Effect(state.taking[token.name], taken, rule, is_(take, taken)) for taken in (0, 1)
        ]
    if state.sheet.withhold_beacon:
        for hero in state.heroes:
            own = [closure.take[t.name] for t in state.sheet.tokens if t.player == hero]
            found = any_of(*(is_(take, 1) for take in own))
            effects.append(Effect(state.beacon[hero], 1, "exo.build.beacon", found))
    handed = _handing_on(closure)
    return Part(
        (*closure.take.values(), *handed.decisions),
        (*conditions, *handed.conditions),
        (*effects, *handed.effects),
    )


def _handing_on(closure: Closure) -> Part:
    """Whoever takes the orb has it, or a hero who stands there with whoever has it."""
    state, carries = closure.state, closure.carries
    carrier, orb = state.special.carrier, orb_of(state.sheet)
    if carries is None or carrier is None or orb is None:
        return Part()
    rule, take = "exo.free.trade", closure.take[orb.name]
    lies = AllOf((is_(state.token[orb.name], 0), is_(take, 0)))
    conditions = [
        Condition(unless(Not(lies), then=is_(carries, NONE)), rule),
        Condition(unless(lies, then=differs(carries, NONE)), rule),
    ]
    for hero in state.heroes:
        other = differs(carries, hero)
        came = is_(state.zone[hero], orb.zone)
        conditions.append(Condition(unless(other, is_(take, 0), then=came), rule))
        for giver in state.heroes:
            if giver != hero:
                handed = AllOf((is_(carries, hero), is_(carrier, giver)))
                met = follows(state, handed, state.zone[hero], state.zone[giver])
                conditions += [Condition(expr, rule) for expr in met]
    effects = [Effect(carrier, hero, rule, is_(carries, hero)) for hero in state.heroes]
    return Part((carries,), tuple(conditions), tuple(effects))


def _in_reach(state: State, token: Token) -> Iterator[Expr]:
    """What else has to hold where a token is taken: no insect there, enough hives down."""
    if token.clear:
        yield from (differs(creature.place, token.zone) for creature in state.creatures)
    if token.hives:
        fell: Terms = [(1, down) for name, down in fallen(state).items() if speaks_of(state, name)]
        yield at_least(fell, token.hives)


def letting_go(state: State) -> Iterator[Effect]:
    """A token is being taken at the moment it is taken and at no later one."""
    for taking in state.taking.values():
        yield Effect(taking, 0, "exo.free.no-pawn", is_(taking, 1))


def _slots(closure: Closure) -> Part:
    """An exchange needs a free slot among those who stand in the zone."""
    state = closure.state
    conditions: list[Condition] = []
    for (hero, owner), link in closure.link.items():
        slots = tuple(_free_slots(closure, hero, owner))
        conditions.append(Condition(unless(is_(link, 0), then=any_of(*slots)), "exo.free.load"))
    for (one, other), meet in closure.meet.items():
        slots = (*_free_slots(closure, one), *_free_slots(closure, other))
        conditions.append(Condition(unless(is_(meet, 0), then=any_of(*slots)), "exo.free.trade"))
    effects = [
        Effect(state.trading[pair], met, "exo.free.trade", is_(meet, met))
        for pair, meet in closure.meet.items()
        for met in (0, 1)
    ]
    return Part(conditions=tuple(conditions), effects=tuple(effects))


def _meeting(closure: Closure) -> Part:
    """Those who exchange anything stand in one zone."""
    state = closure.state
    conditions = [
        Condition(expr, "exo.free.load")
        for (hero, owner), link in closure.link.items()
        for expr in follows(state, is_(link, 1), state.zone[hero], state.drone[owner])
    ]
    conditions += [
        Condition(expr, "exo.free.trade")
        for (one, other), meet in closure.meet.items()
        for expr in follows(state, is_(meet, 1), state.zone[one], state.zone[other])
    ]
    return Part((*closure.link.values(), *closure.meet.values()), tuple(conditions))


def _free_slots(closure: Closure, hero: str, owner: str = "") -> Iterator[Expr]:
    """Where a slot may be free in the zone of ``hero``, and of the drone of ``owner`` if named."""
    state = closure.state
    full = state.sheet.components.backpack
    yield below(state.load[hero], full)
    for other in state.heroes:
        space = has_space(state, other)
        yield space if other == owner else AllOf((is_(closure.link[hero, other], 1), space))
        if other != hero:
            meet = closure.couple(hero, other)
            yield AllOf((is_(meet, 1), below(state.load[other], full)))


def _load(closure: Closure) -> Part:
    """Drones exchange items with the heroes in their zone."""
    state = closure.state
    rule = "exo.free.load"
    conditions = [
        Condition(unless(is_(closure.link[hero, owner], 1), then=is_(var, 0)), rule)
        for (hero, owner, _), var in closure.moved.items()
    ]
    decisions = list(closure.moved.values())
    effects: list[Effect] = []
    for resource in RESOURCES:
        for hero in state.heroes:
            out = [(-1, closure.moved[hero, owner, resource]) for owner in state.heroes]
            net = closure.net.get((hero, resource))
            effects += _changes(state.pack[hero, resource], out, net, rule)
            into = [(1, closure.moved[other, hero, resource]) for other in state.heroes]
            gain = closure.gain.get((hero, resource))
            effects += _changes(state.cargo[hero, resource], into, gain, rule)
            for terms, total in ((out, net), (into, gain)):
                if total is not None:
                    decisions.append(total)
                    conditions.append(Condition(sum_is(terms, total), rule))
    capacity = [
        Condition(at_most(burden(state, owner), state.sheet.components.cargo), "exo.drone.cargo")
        for owner in state.heroes
    ]
    return Part(tuple(decisions), tuple(conditions), tuple(effects), invariants=tuple(capacity))


def _trade(closure: Closure) -> Part:
    """Heroes in one zone exchange items."""
    state = closure.state
    rule = "exo.free.trade"
    conditions = [
        Condition(unless(is_(state.trading[one, other], 1), then=is_(var, 0)), rule)
        for (one, other, _), var in closure.given.items()
    ]
    decisions = list(closure.given.values())
    effects: list[Effect] = []
    for resource in RESOURCES:
        for hero in state.heroes:
            terms = [
                (1 if hero == taker else -1, var)
                for (giver, taker, r), var in closure.given.items()
                if r == resource and hero in {giver, taker}
            ]
            total = closure.traded.get((hero, resource))
            effects += _changes(state.pack[hero, resource], terms, total, rule)
            if total is not None:
                decisions.append(total)
                conditions.append(Condition(sum_is(terms, total), rule))
    return Part(tuple(decisions), tuple(conditions), tuple(effects))


def _changes(
    store: Var, terms: Sequence[tuple[int, Var]], total: Var | None, rule: str
) -> Iterator[Effect]:
    """``store`` changes by the sum of ``terms``, which is ``total`` where there are several."""
    factor, var = terms[0] if total is None else (1, total)
    for value in var.values:
        if value:
            yield Effect(store, Change(factor * int(value)), rule, is_(var, value))


def _count(closure: Closure) -> Part:
    """At the end the items in each backpack are counted, which keeps them within its slots."""
    state = closure.state
    effects = [
        Effect(state.load[hero], value, "exo.free.trade", is_(items, value))
        for hero, items in closure.items.items()
        for value in items.values
    ]
    counted = [
        Condition(sum_is(contents(state, hero), state.load[hero]), "exo.free.trade")
        for hero in state.heroes
    ]
    return Part(tuple(closure.items.values()), effects=tuple(effects), invariants=tuple(counted))
