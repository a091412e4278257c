"""Joining bugs: what one bug can fight with, its own card and the cards of those that join it.

An icon draws a card of its type at once; the common half of that card adds to the profile, its own
icons draw before the next icon of the card that called it. So each bug fights with one of finitely
many sets of cards, and the model has such a set as one value. Decks whose cards have no such icon
have the two halves of each card, and nothing else.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from functools import cache, reduce
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile

ALPHA = "alpha "
"""Identities are ``beetle``, ``alpha beetle``, ...; lower halves of cards are written alike."""
FORMS: Mapping[str, str] = {"effects": "harsh ", "profile": "grown "}
"""How a common bug's half is written of which faces put the damage and icons of the lower half in
the place of its own, or the whole lower half; by the part that a face names."""
PREFIXES = (ALPHA, *FORMS.values())
AND = " & "
"""Between the cards of its own with which one bug fights, as the value of a decision."""
PLUS = " + "
"""Before the cards of each bug that joins it."""
NO = "no "
"""Before the type of a bug of which an icon found no card any more."""
ENDLESS = 10**6
"""Life of a bug for which no card was left: no roll kills it."""
LIMIT = 1000
"""The most sets of cards that a bug may come to fight with."""

STRUCTURE = {
    "exo.bug.beetle-joins": "the values of card(bug) hold the beetle cards that joined it",
    "exo.bug.scorpion-joins": "the values of card(bug) hold the scorpion cards that joined it",
    "exo.bug.dragonfly-joins": "the values of card(bug) hold the dragonfly cards that joined it",
    "exo.bug.centipede-joins": "the values of card(bug) hold the centipede cards that joined it",
}

Cards: TypeAlias = tuple[BugCard, ...]
Names: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a bug of ``identity`` fights with: all its ``cards``, first its ``own`` ones.

    The others are in the order drawn.

    No cards: others have drawn them all, so that it does nothing and cannot be hurt.
    ``profile``: their numbers together, and whether the bug itself disappears. ``missing``: types
    of bugs of which an icon found no card. ``form``: what faces make of a common bug.
    """

    identity: str
    profile: BugProfile
    cards: tuple[str, ...]
    missing: frozenset[str]
    form: str = ""
    own: int = 1

    @property
    def name(self) -> str:
        """As the value of a decision: the name of a card where nothing joins."""
        prefix = ALPHA if self.identity.startswith(ALPHA) else FORMS.get(self.form, "")
        lacking = (NO + bug for bug in BUG_TYPES if bug in self.missing)
        own = (together(self.cards[: self.own]),) if self.cards else ()
        return prefix + PLUS.join((*own, *self.cards[self.own :], *lacking))


@cache
def drawings(
    cards: Cards, creatures: int, forms: Names = (), more: int = 0
) -> Mapping[str, Drawing]:
    """Everything that one of so many ``creatures`` can fight with, by name.

    ``forms``: what faces may make of common bugs; ``more``: the cards that it may draw beside one.

    Raises ``ValueError`` for a deck in which that is more than any box can hold ready.
    """
    scarce = _scarce(cards, creatures, more)
    found = dict(_drawings(cards, scarce, forms, more))
    if creatures > 1 and joining(cards):
        for bug in BUG_TYPES:
            for identity in (bug, ALPHA + bug) if bug in scarce else ():
                empty = Drawing(identity, BugProfile(ENDLESS, 0, 0), (), frozenset({bug}))
                found[empty.name] = empty
    return found


def reached(cards: Cards, bugs: Set[str]) -> frozenset[str]:
    """The types of bugs of which cards can be drawn where ``bugs`` fight."""
    found = frozenset(bugs)
    for card in cards * len(BUG_TYPES):  # each time one more type at least, or none at all
        if card.bug in found:
            found |= {*card.common.joins, *card.alpha.joins}
    return found


def shown_by(cards: Cards, identities: Set[str], icon: str) -> bool:
    """Whether one of ``identities`` may fight with a card with ``icon``, a field of profiles."""
    types = {identity.removeprefix(ALPHA) for identity in identities}
    called = reached(cards, types) if joining(cards) else frozenset[str]()
    return any(
        getattr(half, icon)
        for card in cards
        for half, identity in ((card.common, card.bug), (card.alpha, ALPHA + card.bug))
        if identity in identities or identity in called
    )


def joining(cards: Cards) -> bool:
    """Whether any of ``cards`` calls others."""
    return any(card.common.joins or card.alpha.joins for card in cards)


def own_sets(cards: Cards, more: int) -> Iterator[Cards]:
    """Each set of cards of one type that a bug can draw for itself: one card to ``more`` beside it.

    They are in the order of the decks.
    """
    yield from ((card,) for card in cards)
    for size, bug in product(range(2, more + 2), BUG_TYPES):
        deck = [card for card in cards if card.bug == bug]
        for own in combinations_with_replacement(deck, size):
            if all(own.count(card) <= card.copies for card in own):
                yield own


def together(names: Iterable[str]) -> str:
    """Cards of one bug as a part of the value of a decision."""
    return AND.join(names)


def _scarce(cards: Cards, creatures: int, more: int) -> frozenset[str]:
    """The types of which so many ``creatures`` might draw all cards in one fight."""
    most: dict[str, int] = {}
    kinds = {card.name: card.bug for card in cards}
    for _, drawing in _drawings(cards, frozenset(), tuple(FORMS), more):
        for bug, count in Counter(kinds[name] for name in drawing.cards).items():
            most[bug] = max(count, most.get(bug, 0))
    printed = {bug: sum(c.copies for c in cards if c.bug == bug) for bug in BUG_TYPES}
    return frozenset(bug for bug in BUG_TYPES if creatures * most.get(bug, 0) >= printed[bug])


def _drawings(
    cards: Cards, scarce: Set[str], forms: Names, more: int
) -> Iterator[tuple[str, Drawing]]:
    kinds = {card.name: card for card in cards}
    for own in own_sets(cards, more):
        for half, identity, form in _halves(own, forms):
            for drawn, missing in _joined(cards, own, half, scarce):
                profile = replace(half, joins=()) if half.joins else half
                for name in drawn[len(own) :]:
                    profile = _together(profile, kinds[name].common)
                drawing = Drawing(identity, profile, drawn, missing, form, len(own))
                yield drawing.name, drawing


def _halves(own: Cards, forms: Names) -> Iterator[tuple[BugProfile, str, str]]:
    """What a bug can draw with ``own``, by its identity and what faces make of it."""
    bug = own[0].bug
    yield reduce(_both, (card.common for card in own)), bug, ""
    yield reduce(_both, (card.alpha for card in own)), ALPHA + bug, ""
    for form in forms:
        yield reduce(_both, (_formed(card, form) for card in own)), bug, form


def _both(one: BugProfile, other: BugProfile) -> BugProfile:
    """The halves of two cards of one bug (ruling extra-card): its life is the higher one."""
    summed = _together(one, other)
    return replace(
        summed,
        life=max(one.life, other.life),
        disappears=one.disappears or other.disappears,
        joins=(*one.joins, *other.joins),
    )


def _formed(card: BugCard, form: str) -> BugProfile:
    """The half of a common bug under such faces (ruling alpha-effects)."""
    if form == "profile":
        return card.alpha
    lower = card.alpha
    return replace(
        card.common,
        damage=lower.damage,
        critical=lower.critical,
        poison=lower.poison,
        paralysis=lower.paralysis,
    )


def bare(half: object) -> str:
    """``half`` without what says which half it is."""
    name = str(half)
    return next((name.removeprefix(p) for p in PREFIXES if name.startswith(p)), name)


def _joined(
    cards: Cards, own: Cards, half: BugProfile, scarce: Set[str]
) -> Iterator[tuple[Names, frozenset[str]]]:
    """The cards drawn, each set of them once, and the types of which there was no card left."""
    todo: deque[tuple[Names, Names, frozenset[str]]]
    todo = deque([(tuple(card.name for card in own), half.joins, frozenset())])
    seen: set[tuple[Names, Names, frozenset[str]]] = set()
    found: set[tuple[Names, frozenset[str]]] = set()
    while todo:
        drawn, icons, missing = todo.popleft()
        key = (tuple(sorted(drawn)), icons, missing)
        if key in seen:
            continue
        seen.add(key)
        if len(seen) > LIMIT:
            name = own[0].name
            raise ValueError(f"bug card {name}: more than {LIMIT} ways in which bugs join it")
        if not icons:
            if (key[0], missing) not in found:
                found.add((key[0], missing))
                yield drawn, missing
            continue
        bug, rest = icons[0], icons[1:]
        left = [c for c in cards if c.bug == bug and drawn.count(c.name) < c.copies]
        if bug in missing:
            left = []
        for card in left:
            todo.append(((*drawn, card.name), (*card.common.joins, *rest), missing))
        if not left or bug in scarce:
            todo.append((drawn, rest, missing | {bug}))


def _together(profile: BugProfile, joined: BugProfile) -> BugProfile:
    """A profile with the numbers and icons of a card that joins it; no figure joins the bug."""
    return replace(
        profile,
        life=profile.life + joined.life,
        damage=profile.damage + joined.damage,
        critical=profile.critical + joined.critical,
        armour=profile.armour + joined.armour,
        minus=profile.minus + joined.minus,
        poison=profile.poison + joined.poison,
        paralysis=profile.paralysis + joined.paralysis,
    )
