"""Exploration cards that stay with a hero until they are paid, which is free of pawns."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.abilities import SWAPPED, swaps
from winnable.models.exo.build import THAT_WILL_DO
from winnable.models.exo.kit import CARD_RULES, HOLDING
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, exactly, follows, sum_is, unless
from winnable.solver.problem import Change, Condition, Effect, Not, Stage, Var, is_


def settling(state: State, name: str) -> Iterator[Stage]:
    """A stage for each hero; ``name`` tells the closure from the others of the round."""
    for hero in state.heroes if state.kit.stuck else ():
        yield stage(f"settle {name} {hero}", ACTION, _settle(state, hero))


def _settle(state: State, hero: str) -> Part:
    """The price is paid at once, from the backpack and from drones in the hero's zone."""
    numbers = state.sheet.components
    prices = {e: numbers.demands[e].price for e in HOLDING if (hero, e) in state.kit.stuck}
    rule = next(CARD_RULES[effect] for effect in prices)
    pays = {effect: Var(f"settles({effect})", (0, 1)) for effect in prices}
    most = {r: sum(price.get(r, 0) for price in prices.values()) for r in RESOURCES}
    swapped = SWAPPED if swaps(state.sheet, hero) else ()
    if swapped:
        most |= dict.fromkeys(swapped, sum(most[r] for r in swapped))
    due = [r for r in RESOURCES if most[r]]
    own = {r: Var(f"settle own({r})", tuple(range(most[r] + 1))) for r in due}
    every = Var("settle paid", tuple(range(sum(most.values()) + 1)))
    lent = {
        (h, r): Var(f"settle lent({h}, {r})", tuple(range(min(most[r], numbers.cargo) + 1)))
        for h in state.heroes
        for r in due
    }
    conditions = [Condition(sum_is([(1, var) for var in own.values()], every), rule)]
    effects: list[Effect] = []
    for effect, paid in pays.items():
        stuck = state.kit.stuck[hero, effect]
        held = unless(is_(paid, 0), then=is_(stuck, 1))
        conditions.append(Condition(held, CARD_RULES[effect]))
        effects.append(Effect(stuck, 0, CARD_RULES[effect], is_(paid, 1)))
    for kinds in (*((r,) for r in own if r not in swapped), *([swapped] if swapped else ())):
        terms: Terms = [(1, var) for r, var in own.items() if r in kinds]
        terms += [(1, var) for (_, r), var in lent.items() if r in kinds]
        for effect, price in prices.items():
            terms.append((-sum(price.get(r, 0) for r in kinds), pays[effect]))
        asked = THAT_WILL_DO if kinds is swapped else rule
        conditions.append(Condition(exactly(terms), asked))
    for (owner, _), var in lent.items():
        link = Not(is_(var, 0))
        near = follows(state, link, state.zone[hero], state.drone[owner])
        conditions += [Condition(expr, rule) for expr in near]
    stores = [(state.pack[hero, r], var) for r, var in own.items()]
    stores += [(state.cargo[h, r], var) for (h, r), var in lent.items()]
    for store, var in (*stores, (state.load[hero], every)):
        effects += [
            Effect(store, Change(-int(count)), rule, is_(var, count)) for count in var.values[1:]
        ]
    decisions = (*pays.values(), *own.values(), *lent.values(), every)
    return Part(decisions, tuple(conditions), tuple(effects))
