"""Bug cards: what each larva or bug draws when it fights, and what its half of the card says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from winnable.missions.exo.disaster_tables import AlphaEffect
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import faces
from winnable.models.exo.joining import (
    ALPHA,
    AND,
    FORMS,
    NO,
    PLUS,
    PREFIXES,
    Drawing,
    bare,
    drawings,
    joining,
)
from winnable.models.exo.more_cards import most_more
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, among, at_least, at_most, differs, unless
from winnable.models.exo.told import every_effect
from winnable.models.exo.zone_words import stands_in
from winnable.solver.problem import (
    FALSE,
    TRUE,
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
    ``alpha`` before it; behind it the cards of bugs that join."""
    return Var(f"card({creature.name})", (NONE, *halves(state, creature)))


def halves(state: State, creature: Creature) -> dict[str, BugProfile]:
    """The halves of cards that ``creature`` may fight with, each with what may join it."""
    return {
        name: drawing.profile
        for name, drawing in _deals(state).items()
        if drawing.identity in creature.identity.values
    }


def _deals(state: State) -> Mapping[str, Drawing]:
    """Everything that a bug may fight with; where bugs fight one by one, none has others beside."""
    together = state.sheet.ruling("multi-bug") == "all-together"
    fighting = len(state.creatures) if together else 1
    more = most_more(state.sheet)
    return drawings(state.sheet.components.bug_cards, fighting, forms_of(state), more)


def own_cards(half: object) -> tuple[str, ...]:
    """The names of the bug's own cards of which ``half`` is made; none where none was left."""
    names = bare(half).split(PLUS)[0]
    return () if half == NONE or names.startswith(NO) else tuple(names.split(AND))


def printed(half: object) -> str:
    """The name of the first of them; empty where there is none."""
    return next(iter(own_cards(half)), "")


def hurtable(near: Expr, card: Var) -> Expr:
    """The bug that draws ``card`` is ``near`` and has one, though others drew from its deck."""
    empty = [half for half in card.values if half != NONE and not printed(half)]
    return AllOf((near, differs(card, *map(str, empty)))) if empty else near


def joined(half: object) -> tuple[str, ...]:
    """The names of the cards that joined ``half``, in the order drawn."""
    return tuple(name for name in str(half).split(PLUS)[1:] if not name.startswith(NO))


def shows(state: State, creature: Creature, card: Var, test: Test) -> Expr:
    """``creature`` fights with a half of a card that passes ``test``."""
    return among(card, [half for half, profile in halves(state, creature).items() if test(profile)])


def matching(state: State, hand: Hand, *, night: bool = False) -> Iterator[Condition]:
    """Cards are of the type of the bug; a common bug uses the upper half, an alpha the lower."""
    for creature in state.creatures:
        card = hand[creature.name]
        for bug in creature.bugs if len(creature.bugs) > 1 else ():
            deck = {c.name for c in _deck(state, bug)}
            empty = (NO + bug, ALPHA + NO + bug)
            own = [half for half in card.values if printed(half) in deck or half in empty]
            fits = among(creature.identity, [bug, ALPHA + bug])
            yield Condition(unless(differs(card, *own), then=fits), "exo.combat.card")
        lower = [half for half in card.values if str(half).startswith(ALPHA)]
        if lower:
            alpha = among(creature.identity, [ALPHA + bug for bug in creature.bugs])
            common = among(creature.identity, creature.bugs)
            rule = "exo.combat.profile"
            yield Condition(unless(differs(card, *lower), then=alpha), rule)
            yield Condition(unless(among(card, [NONE, *lower]), then=common), rule)
        yield from _formed(state, creature, card, night=night)


def forms_of(state: State) -> tuple[str, ...]:
    """What faces of the sheet may make of the halves of common bugs."""
    parts = {e.part for e in every_effect(state.sheet) if isinstance(e, AlphaEffect)}
    return tuple(form for form in FORMS if form in parts)


def _formed(state: State, creature: Creature, card: Var, *, night: bool) -> Iterator[Condition]:
    """A common bug fights as the faces in force say: with a part of the lower half, or as usual.

    The whole lower half has what its effects are, too.
    """
    said = {form: _alpha(state, creature, form, night=night) for form in forms_of(state)}
    if not said:
        return
    rule = next((rule for cases in said.values() for _, rule in cases), "exo.combat.profile")
    turned = {form: any_of(*(case for case, _ in cases)) for form, cases in said.items()}
    written = {
        form: [half for half in card.values if str(half).startswith(FORMS[form])] for form in turned
    }
    other = [half for halves in written.values() for half in halves]
    usual = [half for half in card.values if half not in other and _plain(half)]
    for form, case in turned.items():
        yield Condition(unless(differs(card, *written[form]), then=case), rule)
        yield Condition(unless(differs(card, *usual), then=Not(case)), rule)
        if form == "effects" and "profile" in turned:
            fits = unless(differs(card, *written[form]), then=Not(turned["profile"]))
            yield Condition(fits, rule)


def _plain(half: object) -> bool:
    """``half`` is an upper half of a card."""
    return half != NONE and bool(printed(half)) and not str(half).startswith(PREFIXES)


def _alpha(state: State, creature: Creature, form: str, *, night: bool) -> list[tuple[Expr, str]]:
    """The cases in which ``creature`` is where bugs use that part of the lower half."""
    found: list[tuple[Expr, str]] = []
    for face, in_force in faces(state):
        alphas = (e for e in face.effects if isinstance(e, AlphaEffect) and e.part == form)
        for effect in alphas:
            if not (night and effect.day):
                here = stands_in(state, effect.zones, creature.place) if effect.zones else TRUE
                case = in_force if here is TRUE else AllOf((in_force, here))
                found.append((case, face.rule))
    return found


def supply(state: State, hand: Hand, draws: Mapping[str, Var] | None = None) -> Iterator[Condition]:
    """Decks give what is in them: with the cards drawn earlier in the day, no more than is printed.

    A deck that is used up is made of its discards again, so what comes then was out before; until
    then every other card has come. In one fight no card comes more often than it is printed: those
    in use are no discards; in the fights of a night what is left of it, then as often as printed.
    Which bug draws before which is not looked at, nor what is drawn where more cards are needed
    than there are. ``draws``, for a fight by day, says how often each card is in ``hand``; without
    it ``hand`` is that of a whole night.
    """
    rule, calling = "exo.supply.bug-cards", joining(state.sheet.components.bug_cards)
    for bug in BUG_TYPES:
        deck = _deck(state, bug)
        own = {card.name: _drawn(hand, card, draws or {}) for card in deck}
        emptied = all_of(*(at_least(_out(state, card, own), card.copies) for card in deck))
        for card in deck if any(own.values()) else ():
            limit = at_most(_out(state, card, own), card.copies)
            yield Condition(unless(emptied, then=limit), rule)
            if sum(map(_most, own[card.name])) > card.copies:
                again = at_most(_out(state, card, own), 2 * card.copies)
                limit = again if draws is None else at_most(own[card.name], card.copies)
                told = calling and draws is not None
                yield Condition(limit if told else unless(_crowd(deck, own), then=limit), rule)
    if calling and draws is None:
        yield from _zone_by_zone(state, hand)
    yield from _lacking(state, hand)


def _zone_by_zone(state: State, hand: Hand) -> Iterator[Condition]:
    """In each of the fights of a night no card comes more often than it is printed."""
    fighting = [creature for creature in state.creatures if creature.name in hand]
    for card in state.sheet.components.bug_cards:
        for zone in state.zones:
            held: Terms = [
                (factor, AllOf((term, is_(creature.place, zone))))
                for creature in fighting
                for factor, term in copies_in({creature.name: hand[creature.name]}, card)
                if not isinstance(term, Var)
            ]
            if len(held) > card.copies:
                yield Condition(at_most(held, card.copies), "exo.supply.bug-cards")


def _crowd(deck: Sequence[BugCard], own: Mapping[str, Terms]) -> Expr:
    """More cards are drawn than ``deck`` has."""
    return at_least([term for terms in own.values() for term in terms], _copies(deck) + 1)


def _out(state: State, card: BugCard, own: Mapping[str, Terms]) -> Terms:
    """How often ``card`` is out of its deck, with those drawn now, as terms of a sum."""
    before: Terms = [(1, var) for var in (state.drawn.get(card.name),) if var is not None]
    return [*own[card.name], *before]


def used_up(state: State, bug: str) -> Expr:
    """All cards of that type are out, so that they are shuffled before the next one is drawn."""
    counts = [(state.drawn.get(card.name), card.copies) for card in _deck(state, bug)]
    out = [AtLeast(var, n) for var, n in counts if var is not None and n in var.values]
    return all_of(*out) if out and len(out) == len(counts) else FALSE


def _lacking(state: State, hand: Hand) -> Iterator[Condition]:
    """Nobody goes without a card, or unjoined, as long as the fight has not all cards of the type.

    Bugs draw in the order of their names, among which those of faces are not told apart here.
    """
    rule = "exo.supply.bug-cards"
    late = {creature.name for creature in state.creatures if creature.up is None}
    order = sorted(hand)
    for number, name in enumerate(order, 1):
        first = order if name in late else order[:number]
        drawn = {each: hand[each] for each in order if each in first or each in late}
        for bug in BUG_TYPES:
            empty = among(hand[name], [h for h in hand[name].values if _lacks(h, bug)])
            if empty is not FALSE:
                deck = _deck(state, bug)
                every: Terms = [term for card in deck for term in copies_in(drawn, card)]
                out = at_least(every, _copies(deck))
                yield Condition(unless(Not(empty), then=out), rule)


def _lacks(half: object, bug: str) -> bool:
    """An icon of ``half`` found no card of that type."""
    return NO + bug in bare(half).split(PLUS)


def copies_in(hand: Hand, card: BugCard) -> Terms:
    """How often ``card`` is in ``hand``, as terms of a sum."""
    terms: Terms = []
    for var in hand.values():
        held = {half: _held(half, card) for half in var.values}
        for number in range(1, max(held.values()) + 1):
            terms.append((1, among(var, [half for half, n in held.items() if n >= number])))
    return terms


def _held(half: object, card: BugCard) -> int:
    return (*own_cards(half), *joined(half)).count(card.name)


def _drawn(hand: Hand, card: BugCard, draws: Mapping[str, Var]) -> Terms:
    """How often ``card`` is drawn now."""
    return [(1, draws[card.name])] if card.name in draws else copies_in(hand, card)


def _most(term: tuple[int, Var | Expr]) -> int:
    return int(term[1].values[-1]) if isinstance(term[1], Var) else 1


def _copies(cards: Iterable[BugCard]) -> int:
    return sum(card.copies for card in cards)


def discarding(state: State, draws: Mapping[str, Var]) -> Iterator[Effect]:
    """Cards drawn by day are out until dawn; a deck that is used up holds all but those again."""
    rule = "exo.combat.discard"
    for bug in BUG_TYPES:
        deck = [card for card in _deck(state, bug) if card.name in draws]
        own: dict[str, Terms] = {card.name: [(1, draws[card.name])] for card in deck}
        anew = any_of(*(at_least(_out(state, card, own), card.copies + 1) for card in deck))
        for card in deck:
            drawn, var = state.drawn[card.name], draws[card.name]
            for count in map(int, var.values):
                if 0 < count <= card.copies:
                    more = AllOf((is_(var, count), Not(anew)))
                    yield Effect(drawn, Change(count), rule, more)
                now = min(count, int(drawn.values[-1]))
                yield Effect(drawn, now, rule, AllOf((is_(var, count), anew)))


def _deck(state: State, bug: str) -> tuple[BugCard, ...]:
    return tuple(card for card in state.sheet.components.bug_cards if card.bug == bug)


DAMAGE_RULES = {"damage": "exo.bug.damage", "critical": "exo.bug.critical"}
"""The kinds of damage (blockable or not) with the rules of their icons."""


EFFECT_RULES = {"poison": "exo.bug.poison", "paralysis": "exo.bug.paralysis"}
"""The negative effects, which nothing blocks, with the rules of their icons."""
ICON_RULES = DAMAGE_RULES | EFFECT_RULES


def most_damage(state: State, kind: str) -> int:
    """The most points or icons of that kind that one bug brings into a fight."""
    return max((points(each.profile, kind) for each in _deals(state).values()), default=0)


def most_in_all(state: State, kind: str) -> int:
    """The most of that kind that all bugs together can bring into a fight."""
    return sum(
        max((points(profile, kind) for profile in halves(state, creature).values()), default=0)
        for creature in state.creatures
    )


def draws_of(state: State) -> dict[str, Var]:
    """The decisions how often each card that counts in a day is drawn for one fight."""
    deals = _deals(state).values()
    most = {
        name: len(state.creatures) * max((1, *(each.cards.count(name) for each in deals)))
        for name in state.drawn
    }
    return {name: Var(f"draws({name})", tuple(range(n + 1))) for name, n in most.items()}


def points(profile: BugProfile, kind: str) -> int:
    """How many points or icons of that kind a profile has."""
    return {
        "damage": profile.damage,
        "critical": profile.critical,
        "poison": profile.poison,
        "paralysis": profile.paralysis,
    }[kind]


def lives(state: State, creature: Creature) -> tuple[int, ...]:
    """How tough ``creature`` may turn out to be, rising."""
    return tuple(sorted({profile.life for profile in halves(state, creature).values()}))
