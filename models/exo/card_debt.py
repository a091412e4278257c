"""Exploration cards that stay with a hero until they are paid, which is free of pawns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.interchange import alike, alike_rule, can_be_alike
from winnable.models.exo.kit import CARD_RULES, HOLDING
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, exactly, follows, sum_is, unless
from winnable.solver.problem import TRUE, Change, Condition, Effect, Not, Stage, Var, is_


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
    either = alike(state, hero)
    if can_be_alike(state, hero):
        most |= dict.fromkeys(SWAPPED, sum(most[r] for r in SWAPPED))
    due = [r for r in RESOURCES if most[r]]
    own = {r: Var(f"settle own({r})", tuple(range(most[r] + 1))) for r in due}
    every = Var("settle paid", tuple(range(_total(prices.values()) + 1)))
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
    both = (SWAPPED,) if can_be_alike(state, hero) else ()
    for kinds in (*((r,) for r in own), *both):
        terms: Terms = [(1, var) for r, var in own.items() if r in kinds]
        terms += [(1, var) for (_, r), var in lent.items() if r in kinds]
        for effect, price in prices.items():
            terms.append((-sum(price.get(r, 0) for r in kinds), pays[effect]))
        asked = alike_rule(state, hero) if kinds is SWAPPED else rule
        exceptions = (either,) if both and kinds[0] in SWAPPED and kinds is not SWAPPED else ()
        if exceptions != (TRUE,):
            conditions.append(Condition(unless(*exceptions, then=exactly(terms)), asked))
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


def _total(prices: Iterable[Mapping[str, int]]) -> int:
    """The units of all ``prices`` together."""
    return sum(sum(price.values()) for price in prices)
