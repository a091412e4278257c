"""Narrow boxes: of the shipped one, what a written case names and no more.

With all of the box a leg has thousands of ends, most of which have nothing to do with the case.
Left are the kinds of card that it names, the faces of the die that it rolls, its artefacts and
upgrade tiles; exploration cards without an effect fill up the deck.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.agreement.explore import Deal
from tests.rulebook.position import Case
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugCard, BugProfile, Components, ExplorationCard, Sheet

_NAMING = ("players", "hives", "insects", "round", "display", "board", "steps")
"""Keys of a case that name cards, faces and tiles of its position and steps."""
_COPIES = 12


def narrow_box(case: Case, sheet: Sheet) -> Sheet:
    """``sheet`` with so much of the box as ``case`` names."""
    box = sheet.components
    named = _named(case)
    die = {face: int(face in named) for face in box.die}
    if not any(die.values()):
        die["claw"] = 1
    kept = replace(
        box,
        die=die,
        bug_cards=(*_bug_cards(box, named), *_bringing(case)),
        artefacts=tuple(card for card in box.artefacts if card.name in named),
        upgrades=tuple(tile for tile in box.upgrades if tile.name in named),
    )
    twice = _two_for_a_zone(replace(sheet, components=kept))
    deck = tuple(_deck(box, named, len(sheet.zones), twice=twice))
    return replace(sheet, components=replace(kept, exploration=deck))


def _two_for_a_zone(sheet: Sheet) -> bool:
    """Whether players may choose between two exploration cards, by a power or a tile."""
    able = any("be-my-eyes" in sheet.abilities(pair.animal.name) for pair in sheet.pairs)
    return able or any(tile.effect == "scout-two" for tile in sheet.components.upgrades)


def dealt_as_named(case: Case, state: State, deal: Deal) -> Deal:
    """``deal`` for ``state`` with each card in the zone for which the case draws it."""
    cards = dict(deal.cards)
    for step in case["steps"]:
        card, zone = step.get("chance", {}).get("exploration"), step.get("to")
        if zone in cards and card and card not in state.deck:
            at = next((place for place, lies in cards.items() if lies == card), zone)
            cards[at], cards[zone] = cards[zone], card
    return replace(deal, cards=cards)


def _named(case: Case) -> frozenset[str]:
    """Every word of the position and of the steps; of a nest its card, too."""
    words = set[str]()
    agenda: list[object] = [case.get(key) for key in _NAMING]
    while agenda:
        part = agenda.pop()
        if isinstance(part, dict):
            agenda += [*part, *part.values()]
        elif isinstance(part, list):
            agenda += part
        elif isinstance(part, str):
            words |= {part, part.removeprefix("nest.")}
    return frozenset(words)


def _bringing(case: Case) -> Iterator[BugCard]:
    """For each kind of cube that lies on a character a card that brings it, as one must have.

    Of beetles, for a face of the sheet puts some in, whichever hives there are.
    """
    figures = [player[who] for player in case["players"].values() for who in ("hero", "animal")]
    for icon in ("poison", "paralysis"):
        if any(figure.get(icon) for figure in figures):
            poison = int(icon == "poison")
            half = BugProfile(2, 0, 0, poison=poison, paralysis=1 - poison)
            yield BugCard(f"beetle with {icon}", "beetle", _COPIES, half, half)


def _bug_cards(box: Components, named: frozenset[str]) -> Iterator[BugCard]:
    """The kinds that are named; of a type without any, the first one."""
    for bug in dict.fromkeys(card.bug for card in box.bug_cards):
        kinds = [card for card in box.bug_cards if card.bug == bug]
        for card in [card for card in kinds if card.name in named] or kinds[:1]:
            yield replace(card, copies=_COPIES)


def _deck(
    box: Components, named: frozenset[str], fill: int, *, twice: bool
) -> Iterator[ExplorationCard]:
    """The cards that are named (``twice``: two of each), and ``fill`` others without effect."""
    cards = box.exploration
    plain = next(card for card in cards if not card.effect)
    others = [card for card in cards if card.name not in named and not card.effect]
    for card in cards:
        if card.name in named:
            yield card
            if twice:
                yield replace(card, name=f"{card.name} again")
    for card in others[:fill]:
        yield replace(card, resource=plain.resource, colour=plain.colour)
