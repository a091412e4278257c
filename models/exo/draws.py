"""Which bug cards come up under a fixed fortune: decks have an order, and so have the fights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from winnable.missions.exo.chance import Chance, Draw
from winnable.models.exo.bug_cards import own_cards
from winnable.models.exo.creature import Creature
from winnable.models.exo.fixed_bugs import born
from winnable.models.exo.joining import ALPHA, together
from winnable.models.exo.record import Record
from winnable.models.exo.splits import fought_before
from winnable.models.exo.state import State

MOST_ZONES = 6
"""Zones whose fights of one night are tried in every order."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The bugs that fight in ``zone``, with their ids on the map, in the order in which they draw.

    ``nth``: it is that fight of the round there. ``bugs``: (name in the model, id, type).
    """

    zone: str
    nth: int
    bugs: tuple[tuple[str, str, str], ...]


def scene(record: Record, zone: str, bugs: Sequence[Creature]) -> Scene:
    """The next fight of ``bugs`` in ``zone``; they draw in the order of their ids."""
    found = ((bug.name, id_of(record, bug), type_of(record, bug)) for bug in bugs)
    ordered = tuple(sorted(found, key=lambda each: each[1]))
    return Scene(zone, 1 + fought_before(record, zone), ordered)


def id_of(record: Record, bug: Creature) -> str:
    """What a larva or bug is called on the map; bugs of a face by where they appeared."""
    if bug.up is not None:
        return bug.name
    zone, kind = record.before[born(bug.name)], record.was(bug.identity)
    alike = [
        rival
        for rival in bug.rivals
        if (record.before[born(rival)], record.before[f"identity({rival})"]) == (zone, kind)
    ]
    return f"{str(kind).replace(' ', '-')}.{bug.round}.{zone}.{len(alike) + 1}"


def type_of(record: Record, bug: Creature) -> str:
    """The deck from which ``bug`` draws."""
    return str(record.was(bug.identity)).removeprefix(ALPHA)


def out_of(state: State, record: Record) -> tuple[str, ...]:
    """The names of the cards that are out of their decks before a stage."""
    counts = ((card, int(record.was(var))) for card, var in state.drawn.items())
    return tuple(card for card, count in counts for _ in range(count))


def drawn(
    state: State, chance: Chance, record: Record, scenes: Sequence[Scene]
) -> dict[str, tuple[str, ...]] | None:
    """The cards by bug, in order, where these fights of a round come next, in this order.

    Each bug draws as many as it does in ``record``. A deck that is used up is made of its discards
    again. ``None`` where a fight needs more cards than it has. Raises ``MissingOutcomeError``.
    """
    gone = list(out_of(state, record))
    found: dict[str, tuple[str, ...]] = {}
    for each in scenes:
        in_use: list[str] = []
        for name, insect, bug in each.bugs:
            deck = {c.name: c.copies for c in state.sheet.components.bug_cards if c.bug == bug}
            for number in range(max(1, len(own_cards(record.decisions[f"card({name})"])))):
                if sum(card in deck for card in gone) >= sum(deck.values()):
                    kept = [card for card in in_use if card in deck]
                    if len(kept) >= sum(deck.values()):
                        return None
                    gone = [*(card for card in gone if card not in deck), *kept]
                out = tuple(sorted(gone))
                further = number > 0
                asked = Draw(record.round, bug, out, insect, each.zone, each.nth, further)
                gone.append(chance.bug_card(asked))
                in_use.append(gone[-1])
                found[name] = (*found.get(name, ()), gone[-1])
    return found


def as_drawn(
    state: State, chance: Chance | None, record: Record, fights: Mapping[str, Sequence[Creature]]
) -> dict[str, tuple[str, ...]]:
    """By bug of the ``fights``, in this order of their zones, its own cards.

    In the order in which ``chance`` deals them, where it is known.
    """
    bugs = [bug for here in fights.values() for bug in here]
    own = {bug.name: own_cards(record.decisions[f"card({bug.name})"]) for bug in bugs}
    if chance is None or not any(len(cards) > 1 for cards in own.values()):
        return own
    scenes = [scene(record, zone, here) for zone, here in fights.items()]
    known = drawn(state, chance, record, scenes) or {}
    same = {name for name, cards in known.items() if sorted(cards) == sorted(own[name])}
    return {name: known[name] if name in same else cards for name, cards in own.items()}


def own_part(state: State, cards: Iterable[str]) -> str:
    """``cards`` of one bug as the model writes them, whatever the order in which they come."""
    order = [card.name for card in state.sheet.components.bug_cards]
    return together(sorted(cards, key=order.index))


def orders(scenes: Sequence[Scene]) -> Iterator[tuple[Scene, ...]]:
    """The orders in which the players may let the bugs of a night attack; the given one first."""
    yield from permutations(scenes)


def order_for(
    state: State,
    chance: Chance,
    record: Record,
    fights: Mapping[str, Sequence[Creature]],
    wanted: Mapping[str, tuple[str, ...]],
) -> tuple[str, ...]:
    """The zones of ``fights`` in an order in which all bugs draw the cards ``wanted``.

    ``wanted`` has the cards of each bug by the alphabet.

    The given order where there is none, and where there are more than ``MOST_ZONES``.
    """
    scenes = [scene(record, zone, bugs) for zone, bugs in fights.items()]
    if len(scenes) <= MOST_ZONES:
        for order in orders(scenes):
            found = drawn(state, chance, record, order) or {}
            if {name: tuple(sorted(cards)) for name, cards in found.items()} == wanted:
                return tuple(each.zone for each in order)
    return tuple(fights)
