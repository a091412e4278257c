"""What faces charge for an action and is paid just before it: goods, gems of a colour, or life.

There is such a stage before each action on a sheet with such faces. What was paid is marked, by
character and face; the action that follows has to be the one that it was paid for. An animal may
die of the price of a move: it is doomed until the move is made, and does not come into the zone.
Nobody dies of another price: that is left out, as is work at projects for which something is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.charges import Tax, taxes
from winnable.models.exo.creature import OFF
from winnable.models.exo.faces import faces
from winnable.models.exo.fees import Fee, fee_of, paid_by, paying
from winnable.models.exo.harm import hurt
from winnable.models.exo.insight import goes
from winnable.models.exo.interchange import alike
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.placement import use
from winnable.models.exo.state import State
from winnable.models.exo.terms import (
    Terms,
    alive,
    at_least,
    exactly,
    follows,
    sum_is,
    unless,
)
from winnable.models.exo.whom import meant, touched_by
from winnable.models.exo.zone_words import named
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    all_of,
    any_of,
    is_,
)

TOLL = "toll"
PAYS, SUFFERS = 1, 2
"""How a charge is met."""
SWAPPED = ("wood", "metal")


@dataclass(frozen=True, slots=True)
class Toll:
    """The decisions of the stage: ``meets`` (character, tax): how the charge is met, if it is.

    ``fee``: gems. By (hero, resource): ``own`` units from the backpack, ``total`` of them by hero;
    ``lent`` (hero, owner, resource) from a drone in the hero's zone. ``pawns`` by hero.
    """

    state: State
    actors: tuple[str, ...]
    meets: Mapping[tuple[str, str], Var]
    fee: Fee
    own: Mapping[tuple[str, str], Var]
    total: Mapping[str, Var]
    lent: Mapping[tuple[str, str, str], Var]
    pawns: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (self.meets, self.fee, self.own, self.total, self.lent, self.pawns)
        return tuple(var for group in groups for var in group.values())


def toll_of(state: State, actors: tuple[str, ...]) -> Toll:
    """The decisions of what ``actors`` pay."""
    found = taxes(state.sheet)
    own = [(c, tax) for c in actors for tax in found if meant(state, tax.effect.who, c)]
    heroes = tuple(dict.fromkeys(state.hero(c) for c, _ in own))
    numbers = state.sheet.components
    most: dict[tuple[str, str], int] = {}
    for c, tax in own:
        for currency, count in tax.effect.price.items():
            key = (state.hero(c), currency)
            most[key] = most.get(key, 0) + count
    goods = {
        (h, r): most.get((h, r), 0) + (most.get((h, "material"), 0) if r in SWAPPED else 0)
        for h in heroes
        for r in RESOURCES
    }
    if any(alike(state, h) is not FALSE for h in heroes):
        for h in heroes:
            both = sum(goods[h, r] for r in SWAPPED)
            goods |= {(h, r): both for r in SWAPPED}
    gems = {h: most.get((h, "gem"), 0) for h in heroes}
    coloured = {(h, c): n for (h, c), n in most.items() if c in COLOURS}
    units = {key: tuple(range(min(n, numbers.backpack) + 1)) for key, n in goods.items() if n}
    sums = {h: sum(v[-1] for (o, _), v in units.items() if o == h) for h in heroes}
    return Toll(
        state=state,
        actors=actors,
        meets={(c, tax.name): Var(f"meets({c}, {tax.name})", _ways(tax)) for c, tax in own},
        fee=fee_of({h: n for h, n in gems.items() if n}, coloured),
        own={(h, r): Var(f"toll own({h}, {r})", n) for (h, r), n in units.items()},
        total={h: Var(f"toll units({h})", tuple(range(n + 1))) for h, n in sums.items() if n},
        lent={
            (h, o, r): Var(f"toll lent({h}, {o}, {r})", n)
            for (h, r), n in units.items()
            for o in state.heroes
        },
        pawns={
            h: Var(f"toll pawns({h})", tuple(range(most[h, "pawn"] + 1)))
            for h in heroes
            if (h, "pawn") in most
        },
    )


def _ways(tax: Tax) -> tuple[int, ...]:
    """How a charge may be met, nothing being due among them."""
    return (0, SUFFERS) if tax.blow else (0, PAYS, SUFFERS)[: 2 + tax.mild]


def tolling(state: State, actors: tuple[str, ...], name: str) -> Iterator[Stage]:
    """The stage before the action ``name`` of ``actors``; none where no face charges so."""
    if taxes(state.sheet):
        toll = toll_of(state, actors)
        conditions = (*_due(toll), *_sums(toll), *_lending(toll))
        part = Part(toll.decisions(), conditions, tuple(_paid(toll)))
        yield stage(f"{TOLL} {name}", ACTION, part)


def _cases(state: State, character: str, tax: Tax) -> Expr:
    """A face in force charges ``character``; ``FALSE`` where that can never be."""
    cases: list[Expr] = []
    for face, in_force in faces(state):
        if tax.source in face.effects and face.rule == tax.rule:
            touched = touched_by(state, tax.effect.who, character)
            if touched is not FALSE:
                said = [case for case in (in_force, touched) if case is not TRUE]
                if tax.once:
                    said.append(is_(state.traces.befell[character, tax.name], 0))
                cases.append(all_of(*said))
    return any_of(*cases)


def _due(toll: Toll) -> Iterator[Condition]:
    """Nobody pays what is not charged, and nobody dies of it but animals of a move."""
    state = toll.state
    for (c, name), meets in toll.meets.items():
        tax = _tax(state, name)
        idle = is_(meets, 0)
        yield Condition(unless(idle, then=_cases(state, c, tax)), tax.rule)
        yield Condition(unless(idle, then=alive(state, c)), tax.rule)
    for c in toll.actors:
        losses: Terms = _losses(toll, c, lethal=False)
        if losses:
            left: Terms = [(1, state.life[c]), *((-n, term) for n, term in losses)]
            none = all_of(*(Not(term) for _, term in losses if not isinstance(term, Var)))
            yield Condition(unless(none, then=at_least(left, 1)), "exo.action.resolve")


def _losses(toll: Toll, character: str, *, lethal: bool) -> Terms:
    """The life that ``character`` loses to charges, as terms of a sum.

    To all of them, or where not ``lethal`` to those of which it may not die.
    """
    doomable = character in toll.state.traces.doomed
    return [
        (tax.effect.life, is_(meets, SUFFERS))
        for (who, name), meets in toll.meets.items()
        for tax in [_tax(toll.state, name)]
        if who == character and SUFFERS in meets.values
        if lethal or not (doomable and tax.effect.act == "move")
    ]


def _owed(toll: Toll, hero: str, *currencies: str) -> Terms:
    """What the player owes of ``currencies``, as terms of a sum."""
    terms: Terms = []
    for (c, name), meets in toll.meets.items():
        if toll.state.hero(c) == hero:
            price = _tax(toll.state, name).effect.price
            count = sum(n for currency, n in price.items() if currency in currencies)
            terms += [(count, is_(meets, PAYS))] if count else []
    return terms


def _sums(toll: Toll) -> Iterator[Condition]:
    """All that is owed is paid, and no more."""
    rule = "exo.action.resolve"
    for hero in dict.fromkeys(toll.state.hero(c) for c, _ in toll.meets):
        gems: Terms = [(1, var) for var in paid_by(toll.fee, hero)]
        if gems:
            owed = _owed(toll, hero, "gem", *COLOURS)
            yield Condition(exactly([*gems, *((-n, t) for n, t in owed)]), rule)
        for colour in COLOURS:
            own = _owed(toll, hero, colour)
            if own:
                paid: Terms = [(1, toll.fee[hero, colour]), *((-n, t) for n, t in own)]
                yield Condition(at_least(paid, 0), rule)
        if hero in toll.pawns:
            yield Condition(sum_is(_owed(toll, hero, "pawn"), toll.pawns[hero]), rule)
        yield from _goods(toll, hero, rule)


def _goods(toll: Toll, hero: str, rule: str) -> Iterator[Condition]:
    """Units of each resource; wood and metal may stand for each other, and pay for material."""

    def given(*resources: str) -> Terms:
        own: Terms = [(1, v) for (h, r), v in toll.own.items() if h == hero and r in resources]
        return own + [(1, v) for (h, _, r), v in toll.lent.items() if h == hero and r in resources]

    def less(terms: Terms) -> Terms:
        return [(-n, term) for n, term in terms]

    food = given("food")
    if food:
        yield Condition(exactly([*food, *less(_owed(toll, hero, "food"))]), rule)
    both = given(*SWAPPED)
    if both:
        every = _owed(toll, hero, *SWAPPED, "material")
        yield Condition(exactly([*both, *less(every)]), rule)
        either = alike(toll.state, hero)
        said = () if either is FALSE else (either,)
        for resource in SWAPPED if either is not TRUE else ():
            enough = at_least([*given(resource), *less(_owed(toll, hero, resource))], 0)
            yield Condition(unless(*said, then=enough), rule)
    own: Terms = [(1, var) for (h, _), var in toll.own.items() if h == hero]
    if hero in toll.total:
        yield Condition(sum_is(own, toll.total[hero]), rule)


def _lending(toll: Toll) -> Iterator[Condition]:
    """A drone lends where the hero is."""
    state = toll.state
    for (hero, owner, _), var in toll.lent.items():
        for expr in follows(state, AtLeast(var, 1), state.zone[hero], state.drone[owner]):
            yield Condition(expr, "exo.build.cost")


def _paid(toll: Toll) -> Iterator[Effect]:
    state = toll.state
    rule = "exo.action.resolve"
    yield from paying(state, toll.fee)
    amounts = [(state.pack[key], var) for key, var in toll.own.items()]
    amounts += [(state.load[hero], var) for hero, var in toll.total.items()]
    amounts += [(state.cargo[o, r], var) for (_, o, r), var in toll.lent.items()]
    for store, var in amounts:
        for count in var.values[1:]:
            yield Effect(store, Change(-int(count)), rule, is_(var, count))
    for hero, var in toll.pawns.items():
        for count in var.values[1:]:
            yield use(state, hero, int(count), is_(var, count))
    for (c, name), meets in toll.meets.items():
        tax = _tax(state, name)
        yield Effect(state.traces.cleared[c, name], 1, tax.rule, Not(is_(meets, 0)))
        if tax.once:
            befell = state.traces.befell[c, name]
            yield Effect(befell, 1, tax.rule, Not(is_(meets, 0)))
    for c in toll.actors:
        yield from _suffered(toll, c)


def _suffered(toll: Toll, character: str) -> Iterator[Effect]:
    """Life that is lost to all charges together."""
    state, losses = toll.state, _losses(toll, character, lethal=True)
    rule, doomed = "exo.action.resolve", state.traces.doomed.get(character)
    sums = {0}
    for life, _ in losses:
        sums |= {life + other for other in sums}
    for total in sorted(sums - {0}):
        lost = exactly(losses, total)
        if doomed is None:
            yield from hurt(state, character, total, lost, rule)
            continue
        survives = AtLeast(state.life[character], total + 1)
        yield Effect(state.life[character], Change(-total), rule, AllOf((lost, survives)))
        yield Effect(doomed, 1, rule, AllOf((lost, Not(survives))))


def _tax(state: State, name: str) -> Tax:
    return next(tax for tax in taxes(state.sheet) if tax.name == name)


def charged(act: Act, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """``actions`` of a stage, each only if all that faces charge for it was paid just before.

    Nothing was paid for others.
    """
    if not taxes(act.state.sheet):
        return actions
    return tuple(_charged(act, action) for action in actions)


def _charged(act: Act, action: Action) -> Action:
    params = dict(action.params)
    conditions: list[Condition] = []
    for (c, name), cleared in act.state.traces.cleared.items():
        if c not in act.actors:
            continue
        tax = _tax(act.state, name)
        if params.get("do") == "work" and tax.charges("work"):
            conditions.append(Condition(Not(_cases(act.state, c, tax)), tax.rule))
        does = _does(act, action.actor, str(params.get("do", "")), c, tax)
        paid = is_(cleared, 1)
        if does is FALSE:
            conditions.append(Condition(Not(paid), tax.rule))
            continue
        due = _cases(act.state, c, tax)
        said = () if does is TRUE else (Not(does),)
        conditions.append(Condition(unless(*said, Not(due), then=paid), tax.rule))
        if does is not TRUE:
            conditions.append(Condition(unless(does, then=Not(paid)), tax.rule))
    return replace(action, preconditions=(*action.preconditions, *conditions))


def _does(act: Act, actor: str, do: str, character: str, tax: Tax) -> Expr:
    """``character`` does what is charged in an action; ``FALSE`` where it does not."""
    doing = {"explore": "far", "": "pass"}.get(do, do.replace("_", "-"))
    if doing == "work" or not tax.charges(doing):
        return FALSE
    if do != "move":
        return TRUE if character == actor else FALSE
    joins: Expr = is_(act.joins[character], 1)
    if tax.blow:
        joins = goes(act.state, act.insight, act.joins, character)
    if tax.apart:
        joins = AllOf((joins, Not(act.comes(act.state.animal(character)))))
    word = tax.effect.zones
    if not word:
        return joins
    into = [
        here if (case := named(act.state, word, zone)) is TRUE else AllOf((here, case))
        for zone in act.state.zones
        for here in [is_(act.to, zone)]
        if named(act.state, word, zone) is not FALSE
    ]
    return AllOf((joins, any_of(*into)))


def cleared_away(act: Act) -> Part:
    """What was paid for an action is used up with it; animals that it killed are gone."""
    state = act.state
    effects = [
        Effect(var, 0, _tax(state, name).rule, is_(var, 1))
        for (c, name), var in state.traces.cleared.items()
        if c in act.actors
    ]
    for animal, doomed in state.traces.doomed.items():
        if animal in act.actors:
            gone = ((state.life[animal], 0), (state.zone[animal], OFF), (doomed, 0))
            dies = is_(doomed, 1)
            effects += (Effect(var, value, "exo.action.resolve", dies) for var, value in gone)
    return Part(effects=tuple(effects))
