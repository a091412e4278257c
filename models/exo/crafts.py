"""Free steps of their own between exchanges of items: EXO-alchemy, Master Builder, Come to me.

What they need may come by an exchange, and an exchange may pass on what they yield or use the slot
that they free. So where it matters they come twice, each time before an exchange: with a free slot
in the zone all items are brought to Desmond in the first one and handed on in the second; without
one, only what he holds can be used before a price paid frees a slot.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import RESOURCES, Sheet
from winnable.models.exo.abilities import ANY, Power, power
from winnable.models.exo.bans import holding
from winnable.models.exo.barrier import kept_out
from winnable.models.exo.build import borrowing, tile_place, tile_stands
from winnable.models.exo.fees import Fee, fee_of, owing, paying, settling
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.set_upon import calm_towards
from winnable.models.exo.silence import unused
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    alive,
    among,
    at_least,
    at_most,
    differs,
    exactly,
    follows,
    sum_is,
    unless,
)
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    is_,
)

CRAFT = "craft"
"""The first word in the name of a stage of these."""
MASTER = "exo.hero.desmond-master-builder"
CALL = "exo.hero.yuri-come-to-me"
ALCHEMY = {"alchemy": "exo.animal.joe-alchemy", "alchemy-plus": "exo.animal.joe-alchemy-plus"}
MATERIALS = ("wood", "metal")


@dataclass(frozen=True, slots=True)
class Crafts:
    """The decisions of one such moment.

    ``material``: the unit that Master Builder costs, as ``pack wood`` or ``HERO wood`` (from that
    hero's drone); ``none``: no tile is built. ``uses`` of alchemy; by resource, ``up`` and
    ``down``: units that it brings and takes. ``change``: what the backpack of Desmond gains or
    loses in all, by resource; ``growth``: the same for the number of items in it. ``call``:
    Nurasyl comes.
    """

    state: State
    material: Var | None
    uses: Var | None
    up: Mapping[str, Var]
    down: Mapping[str, Var]
    change: Mapping[str, Var]
    growth: Var | None
    call: Var | None
    fee: Fee


def between(sheet: Sheet) -> int:
    """How often a closure has such a stage before its exchange of items: 0, 1 or 2 times."""
    items = power(sheet, "master-builder", *ALCHEMY)
    calls = power(sheet, "come-to-me")
    if items is not None or (calls is not None and power(sheet, "touch", "touch-plus") is not None):
        return 2
    return 0 if calls is None else 1


def crafts_of(state: State) -> Crafts:
    """The decisions; empty where nobody has the abilities."""
    sheet = state.sheet
    builder, brewer = power(sheet, "master-builder"), power(sheet, *ALCHEMY)
    caller = power(sheet, "come-to-me")
    most = 0 if brewer is None else brewer.most(sheet)
    amounts = tuple(range(most + 1))
    paid = 0 if builder is None else 1
    items = builder or brewer
    kinds = RESOURCES if items is not None else ()
    return Crafts(
        state=state,
        material=None if builder is None else Var("material", (NONE, *_materials(state))),
        uses=None if brewer is None else Var("alchemy", amounts),
        up={r: Var(f"up({r})", amounts) for r in kinds if brewer},
        down={r: Var(f"down({r})", amounts) for r in kinds if brewer},
        change={r: Var(f"change({r})", tuple(range(-most - paid, most + 1))) for r in kinds},
        growth=Var("growth", tuple(range(-paid, most + 1))) if kinds else None,
        call=None if caller is None else Var("call", (0, 1)),
        fee=_fee(builder, brewer, caller, most),
    )


def _materials(state: State) -> Iterator[str]:
    for resource in MATERIALS:
        yield f"pack {resource}"
        yield from (f"{owner} {resource}" for owner in state.heroes)


def _fee(builder: Power | None, brewer: Power | None, caller: Power | None, most: int) -> Fee:
    free: dict[str, int] = {}
    priced: dict[tuple[str, str], int] = {}
    for each, times in ((builder, 1), (brewer, most), (caller, 1)):
        if each is None:
            continue
        if each.colour == ANY:
            free[each.hero] = free.get(each.hero, 0) + each.gems * times
        else:
            key = (each.hero, each.colour)
            priced[key] = priced.get(key, 0) + each.gems * times
    return fee_of(free, priced)


def crafting(crafts: Crafts, name: str) -> Stage:
    """One such moment; ``name`` tells its stage from the others of the round."""
    parts = (_building(crafts), _brewing(crafts), _items(crafts), _calling(crafts), _paid(crafts))
    return stage(f"{CRAFT} {name}", ACTION, *parts)


def _building(crafts: Crafts) -> Part:
    """Desmond builds an extraction tile for a gem and a unit out of his reach."""
    state, material = crafts.state, crafts.material
    builder = power(state.sheet, "master-builder")
    if material is None or builder is None:
        return Part()
    hero = builder.hero
    idle, built = is_(material, NONE), differs(material, NONE)
    conditions = [
        Condition(unless(idle, then=condition.expr), condition.rule)
        for condition in tile_place(state, hero)
    ]
    effects = [
        Effect(effect.var, effect.to, MASTER, AllOf((built, effect.when)))
        for effect in tile_stands(state, hero)
    ]
    for owner in state.heroes:
        sources = [f"{owner} {resource}" for resource in MATERIALS]
        conditions += [
            Condition(expr, MASTER)
            for expr in follows(
                state, among(material, sources), state.zone[hero], state.drone[owner]
            )
        ]
        effects += [
            Effect(state.cargo[owner, r], Change(-1), MASTER, is_(material, f"{owner} {r}"))
            for r in MATERIALS
        ]
    return Part((material, *borrowing(state)), tuple(conditions), tuple(effects))


def _brewing(crafts: Crafts) -> Part:
    """Little Joe changes units in Desmond's backpack."""
    state, uses = crafts.state, crafts.uses
    brewer = power(state.sheet, *ALCHEMY)
    if uses is None or brewer is None:
        return Part()
    rule = ALCHEMY[brewer.name]
    hero = brewer.hero
    ups: Terms = [(1, var) for var in crafts.up.values()]
    downs: Terms = [(1, var) for var in crafts.down.values()]
    lives = alive(state, state.animal(hero))
    exprs = [unless(is_(uses, 0), then=lives)]
    if brewer.name == "alchemy":
        exprs += _changed(crafts, uses, hero, ups, downs)
    else:
        exprs += _doubled(crafts, uses, hero, ups, downs)
    decisions = (uses, *crafts.up.values(), *crafts.down.values())
    return Part(decisions, tuple(Condition(expr, rule) for expr in exprs))


def _changed(crafts: Crafts, uses: Var, hero: str, ups: Terms, downs: Terms) -> Iterator[Expr]:
    """A unit becomes one of another kind, perhaps over others: once is never for nothing."""
    minus: Terms = [(-1, term) for _, term in ups]
    yield exactly([*downs, *minus])
    yield at_most([*ups, (-1, uses)], 0)
    yield unless(differs(uses, 1), then=at_least(ups, 1))
    yield unless(is_(uses, 0), then=AtLeast(crafts.state.load[hero], 1))
    for resource in RESOURCES:
        yield unless(is_(crafts.up[resource], 0), then=is_(crafts.down[resource], 0))


def _doubled(crafts: Crafts, uses: Var, hero: str, ups: Terms, downs: Terms) -> Iterator[Expr]:
    """A unit becomes two of its kind; into a full backpack the second comes for one thrown away."""
    state = crafts.state
    full = state.sheet.components.backpack
    yield sum_is(ups, uses)
    yield at_most([*downs, (-1, uses)], 0)
    none = AllOf(tuple(is_(var, 0) for var in crafts.down.values()))
    filled: Terms = [(1, state.load[hero]), *ups, *((-1, term) for _, term in downs)]
    yield unless(none, then=at_least(filled, full))
    for resource in RESOURCES:
        held = state.pack[hero, resource]
        unused = is_(crafts.up[resource], 0)
        yield unless(unused, then=AtLeast(held, 1))
        if crafts.material is not None and resource in MATERIALS:
            kept = differs(crafts.material, f"pack {resource}")
            yield unless(unused, kept, then=AtLeast(held, 2))


def _items(crafts: Crafts) -> Part:
    """The backpack of Desmond afterwards."""
    state, growth = crafts.state, crafts.growth
    owner = power(state.sheet, "master-builder", *ALCHEMY)
    if growth is None or owner is None:
        return Part()
    rule = "exo.free.abilities"
    conditions: list[Condition] = []
    effects: list[Effect] = []
    every: Terms = []
    for resource, change in crafts.change.items():
        terms: Terms = []
        if crafts.material is not None and resource in MATERIALS:
            terms.append((-1, is_(crafts.material, f"pack {resource}")))
        if crafts.uses is not None:
            terms += [(1, crafts.up[resource]), (-1, crafts.down[resource])]
        every += terms
        conditions.append(Condition(sum_is(terms, change), rule))
        effects += _by(state.pack[owner.hero, resource], change, rule)
    conditions.append(Condition(sum_is(every, growth), rule))
    effects += _by(state.load[owner.hero], growth, rule)
    return Part((*crafts.change.values(), growth), tuple(conditions), tuple(effects))


def _by(store: Var, change: Var, rule: str) -> Iterator[Effect]:
    for value in change.values:
        if value:
            yield Effect(store, Change(int(value)), rule, is_(change, value))


def _calling(crafts: Crafts) -> Part:
    """Nurasyl, alive and elsewhere, is put into Yuri's zone, where no larva lies face down."""
    state, call = crafts.state, crafts.call
    caller = power(state.sheet, "come-to-me")
    if call is None or caller is None:
        return Part()
    nurasyl = state.animal(caller.hero)
    idle = is_(call, 0)
    conditions = [Condition(unless(idle, then=alive(state, nurasyl)), CALL)]
    effects: list[Effect] = []
    for zone in state.zones:
        there = is_(state.zone[caller.hero], zone)
        apart = differs(state.zone[nurasyl], zone)
        conditions.append(Condition(unless(idle, Not(there), then=apart), CALL))
        conditions += kept_out(state, zone, idle, then=Not(there))
        effects.append(Effect(state.zone[nurasyl], zone, CALL, AllOf((is_(call, 1), there))))
    if nurasyl in state.traces.came:
        effects.append(Effect(state.traces.came[nurasyl], 1, CALL, is_(call, 1)))
    conditions += calm_towards(state, caller.hero, idle)
    conditions += unused(state, "come-to-me", idle=idle)
    conditions += holding(state, nurasyl, state.zone[nurasyl], idle)
    return Part((call,), tuple(conditions), tuple(effects))


def _paid(crafts: Crafts) -> Part:
    """Gems of the printed colours leave the pools."""
    state = crafts.state
    owed: dict[str, Terms] = {}
    conditions: list[Condition] = []
    used = (
        (power(state.sheet, "master-builder"), crafts.material),
        (power(state.sheet, *ALCHEMY), crafts.uses),
        (power(state.sheet, "come-to-me"), crafts.call),
    )
    for each, var in used:
        if each is None or var is None:
            continue
        done: Var | Expr = var if var.ordered else differs(var, NONE)
        owed.setdefault(each.hero, []).append((each.gems, done))
        if each.colour != ANY:
            price: Terms = [(each.gems, done)]
            conditions.append(
                owing(crafts.fee, each.hero, each.colour, price, "exo.free.abilities")
            )
    if crafts.material is not None:
        idle = is_(crafts.material, NONE)
        conditions += unused(state, "master-builder", idle=idle)
    if crafts.uses is not None:
        conditions += unused(state, *ALCHEMY, idle=is_(crafts.uses, 0))
    for hero, terms in owed.items():
        conditions.append(settling(crafts.fee, hero, terms, "exo.free.abilities"))
    return Part(tuple(crafts.fee.values()), tuple(conditions), tuple(paying(state, crafts.fee)))
