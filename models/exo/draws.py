"""Which bug cards come up under a fixed fortune: decks have an order, and so have the fights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from winnable.missions.exo.chance import Chance, Draw
from winnable.models.exo.creature import Creature
from winnable.models.exo.fixed import born
from winnable.models.exo.joining import ALPHA
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
    return f"{bug.bugs[0]}.{bug.round}.{record.before[born(bug.name)]}.{bug.position}"


def type_of(record: Record, bug: Creature) -> str:
    """The deck from which ``bug`` draws."""
    return str(record.was(bug.identity)).removeprefix(ALPHA)


def out_of(state: State, record: Record) -> tuple[str, ...]:
    """The names of the cards that are out of their decks before a stage."""
    counts = ((card, int(record.was(var))) for card, var in state.drawn.items())
    return tuple(card for card, count in counts for _ in range(count))


def drawn(
    state: State, chance: Chance, record: Record, scenes: Sequence[Scene]
) -> dict[str, str] | None:
    """The cards by bug, where these fights of a round come next, in this order.

    ``None`` where a deck is used up on the way: what comes then is not known beforehand. Raises
    ``MissingOutcomeError``.
    """
    gone = list(out_of(state, record))
    found: dict[str, str] = {}
    for each in scenes:
        for name, insect, bug in each.bugs:
            deck = {c.name: c.copies for c in state.sheet.components.bug_cards if c.bug == bug}
            if sum(card in deck for card in gone) >= sum(deck.values()):
                return None
            asked = Draw(record.round, bug, tuple(sorted(gone)), insect, each.zone, each.nth)
            found[name] = chance.bug_card(asked)
            gone.append(found[name])
    return found


def orders(scenes: Sequence[Scene]) -> Iterator[tuple[Scene, ...]]:
    """The orders in which the players may let the bugs of a night attack; the given one first."""
    yield from permutations(scenes)


def order_for(
    state: State,
    chance: Chance,
    record: Record,
    fights: Mapping[str, Sequence[Creature]],
    wanted: Mapping[str, str],
) -> tuple[str, ...]:
    """The zones of ``fights`` in an order in which all bugs draw the cards ``wanted``.

    The given order where there is none, and where there are more than ``MOST_ZONES``.
    """
    scenes = [scene(record, zone, bugs) for zone, bugs in fights.items()]
    if len(scenes) <= MOST_ZONES:
        for order in orders(scenes):
            if drawn(state, chance, record, order) == wanted:
                return tuple(each.zone for each in order)
    return tuple(fights)
