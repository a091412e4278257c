"""Bug cards: what each larva or bug draws when it fights, and what its half of the card says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile
from winnable.models.exo.state import ALPHA, NONE, Creature, State
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, unless
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    all_of,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.bug.alpha": "alphas are identities of their own; they use the lower half of cards",
}

Hand = Mapping[str, Var]
"""By creature: the half of a card that it fights with, ``none`` if it does not fight."""

Test = Callable[[BugProfile], bool]


def card_of(state: State, creature: Creature) -> Var:
    """The decision what ``creature`` draws: the name of a card, or for its lower half with
    ``alpha`` before it."""
    return Var(f"card({creature.name})", (NONE, *halves(state, creature)))


def halves(state: State, creature: Creature) -> dict[str, BugProfile]:
    """The halves of cards that ``creature`` may fight with."""
    found: dict[str, BugProfile] = {}
    for card in state.sheet.components.bug_cards:
        if card.bug in creature.identity.values:
            found[card.name] = card.common
        if ALPHA + card.bug in creature.identity.values:
            found[ALPHA + card.name] = card.alpha
    return found


def printed(half: object) -> str:
    """The name of the card of which ``half`` is one."""
    return str(half).removeprefix(ALPHA)


def shows(state: State, creature: Creature, card: Var, test: Test) -> Expr:
    """``creature`` fights with a half of a card that passes ``test``."""
    return among(card, [half for half, profile in halves(state, creature).items() if test(profile)])


def matching(state: State, hand: Hand) -> Iterator[Condition]:
    """Cards are of the type of the bug; a common bug uses the upper half, an alpha the lower."""
    for creature in state.creatures:
        card = hand[creature.name]
        for bug in creature.bugs if len(creature.bugs) > 1 else ():
            own = [half for c in _deck(state, bug) for half in (c.name, ALPHA + c.name)]
            fits = among(creature.identity, [bug, ALPHA + bug])
            yield Condition(unless(differs(card, *own), then=fits), "exo.combat.card")
        lower = [half for half in card.values if str(half).startswith(ALPHA)]
        if lower:
            alpha = among(creature.identity, [ALPHA + bug for bug in creature.bugs])
            common = among(creature.identity, creature.bugs)
            rule = "exo.combat.profile"
            yield Condition(unless(differs(card, *lower), then=alpha), rule)
            yield Condition(unless(among(card, [NONE, *lower]), then=common), rule)


def supply(state: State, hand: Hand, draws: Mapping[str, Var] | None = None) -> Iterator[Condition]:
    """No kind of card is drawn more often than it is printed, before all cards of the type are out.

    What was drawn earlier in the day counts. What comes up after discards were shuffled again is
    left open. ``draws``, where given, says how often each card is in ``hand``.
    """
    for bug in BUG_TYPES:
        used = {card: _used(state, hand, card, draws or {}) for card in _deck(state, bug)}
        for card, own in used.items():
            rest = [at_least(used[other], other.copies) for other in used if other is not card]
            out = [all_of(*rest)] if sum(map(_most, used.values())) > _copies(used) else []
            limit = unless(*out, then=at_most(own, card.copies))
            yield Condition(limit, "exo.supply.bug-cards")


def copies_in(hand: Hand, card: BugCard) -> Terms:
    """How often ``card`` is in ``hand``, as terms of a sum."""
    held = [among(var, [card.name, ALPHA + card.name]) for var in hand.values()]
    return [(1, term) for term in held if term is not FALSE]


def _used(state: State, hand: Hand, card: BugCard, draws: Mapping[str, Var]) -> Terms:
    drawn = [var for var in (state.drawn.get(card.name),) if var is not None]
    own = [(1, draws[card.name])] if card.name in draws else copies_in(hand, card)
    return [*own, *((1, var) for var in drawn)]


def _most(terms: Terms) -> int:
    return sum(int(term.values[-1]) if isinstance(term, Var) else 1 for _, term in terms)


def _copies(cards: Iterable[BugCard]) -> int:
    return sum(card.copies for card in cards)


def discarding(state: State, draws: Mapping[str, Var]) -> Iterator[Effect]:
    """Cards drawn by day are out until dawn; of a deck that is used up all cards are."""
    rule = "exo.combat.discard"
    for name, var in draws.items():
        drawn = state.drawn[name]
        most = int(drawn.values[-1])
        beyond: list[Expr] = []
        for count in (int(value) for value in var.values if value):
            full = AtLeast(drawn, most - count + 1)
            beyond.append(AllOf((is_(var, count), full)))
            yield Effect(drawn, Change(count), rule, AllOf((is_(var, count), Not(full))))
        yield Effect(drawn, most, rule, any_of(*beyond))


def _deck(state: State, bug: str) -> tuple[BugCard, ...]:
    return tuple(card for card in state.sheet.components.bug_cards if card.bug == bug)


DAMAGE_RULES = {"damage": "exo.bug.damage", "critical": "exo.bug.critical"}
"""The kinds of damage (blockable or not) with the rules of their icons."""


def most_damage(state: State, kind: str) -> int:
    """The most points of that kind that one card does."""
    cards = state.sheet.components.bug_cards
    profiles = [profile for card in cards for profile in (card.common, card.alpha)]
    return max((points(profile, kind) for profile in profiles), default=0)


def points(profile: BugProfile, kind: str) -> int:
    """How many points of that kind a profile does."""
    return {"damage": profile.damage, "critical": profile.critical}[kind]


def lives(state: State, creature: Creature) -> tuple[int, ...]:
    """How tough ``creature`` may turn out to be, rising."""
    return tuple(sorted({profile.life for profile in halves(state, creature).values()}))
