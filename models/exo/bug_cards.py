"""Bug cards: what each larva or bug draws when it fights, and the damage that its card does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from winnable.missions.exo.sheet import BUG_TYPES, BugProfile
from winnable.models.exo.fight import Fight, kinds
from winnable.models.exo.state import ALPHA, NONE, OFF, Creature
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, occupied, unless
from winnable.solver.problem import FALSE, Condition, Expr, Not, is_

STRUCTURE = {
    "exo.bug.alpha": "alphas are identities of their own; they use the lower half of cards",
}


def _alpha(creature: Creature) -> Expr:
    return among(creature.identity, [ALPHA + bug for bug in creature.bugs])


def profiled(
    fight: Fight, creature: Creature, test: Callable[[BugProfile], bool], then: Expr
) -> Iterator[Expr]:
    """``then`` holds if the half of the card that applies to ``creature`` passes ``test``."""
    card, alpha = fight.card[creature.name], _alpha(creature)
    common = [kind.name for kind in kinds(fight.state, creature) if test(kind.common)]
    yield unless(differs(card, *common), alpha, then=then)
    if alpha is not FALSE:
        strong = [kind.name for kind in kinds(fight.state, creature) if test(kind.alpha)]
        yield unless(differs(card, *strong), Not(alpha), then=then)


def drawing(fight: Fight) -> Iterator[Condition]:
    """Each larva or bug in a zone with characters draws a card of its type; no other does."""
    state = fight.state
    for creature in state.creatures:
        card, rule = fight.card[creature.name], "exo.night.attack-when"
        idle = is_(card, NONE)
        yield Condition(unless(differs(creature.place, OFF), then=idle), rule)
        for zone in state.zones:
            elsewhere = differs(creature.place, zone)
            here = occupied(state, zone)
            yield Condition(unless(elsewhere, Not(here), then=differs(card, NONE)), rule)
            yield Condition(unless(elsewhere, idle, then=here), rule)
        for bug in creature.bugs:
            own = [kind.name for kind in kinds(state, creature) if kind.bug == bug]
            if len(creature.bugs) > 1:
                is_bug = among(creature.identity, [bug, ALPHA + bug])
                yield Condition(unless(differs(card, *own), then=is_bug), "exo.combat.card")
    for bug in BUG_TYPES:
        yield from _deck(fight, bug)


def _deck(fight: Fight, bug: str) -> Iterator[Condition]:
    """No kind of card is drawn more often than it is printed, until all cards of the type are out.

    What comes up after discards were shuffled again is left open.
    """
    cards = [card for card in fight.state.sheet.components.bug_cards if card.bug == bug]
    drawn: Terms = [(1, among(var, [card.name for card in cards])) for var in fight.card.values()]
    drawn = [(factor, term) for factor, term in drawn if term is not FALSE]
    struck = [var for card in cards if (var := fight.state.drawn.get(card.name)) is not None]
    copies = sum(card.copies for card in cards)
    most = len(drawn) + sum(int(var.values[-1]) for var in struck)
    reshuffled = at_least([*drawn, *((1, var) for var in struck)], copies + 1)
    for card in cards:
        own: Terms = [(1, among(var, [card.name])) for var in fight.card.values()]
        if card.name in fight.state.drawn:
            own.append((1, fight.state.drawn[card.name]))
        limit = at_most(own, card.copies)
        limit = unless(reshuffled, then=limit) if most > copies else limit
        yield Condition(limit, "exo.supply.bug-cards")


DAMAGE_RULES = {"damage": "exo.bug.damage", "critical": "exo.bug.critical"}


def damage(fight: Fight) -> Iterator[Condition]:
    """A bug does as much damage as its half of the card says: the upper one if it is common."""
    for creature in fight.state.creatures:
        for (name, kind, number), hit in fight.hits.items():
            if name != creature.name:
                continue
            rule, none, some = DAMAGE_RULES[kind], is_(hit, NONE), differs(hit, NONE)
            yield Condition(unless(differs(fight.card[name], NONE), then=none), rule)
            does, does_not = partial(_does, kind, number), partial(_does_not, kind, number)
            for expr in profiled(fight, creature, does, some):
                yield Condition(expr, rule)
            for expr in profiled(fight, creature, does_not, none):
                yield Condition(expr, "exo.combat.profile")


def _does(kind: str, number: int, profile: BugProfile) -> bool:
    """Whether ``profile`` does at least ``number`` points of that kind of damage."""
    return {"damage": profile.damage, "critical": profile.critical}[kind] >= number


def _does_not(kind: str, number: int, profile: BugProfile) -> bool:
    return not _does(kind, number, profile)
