"""Upgrade tiles and what they add to steps, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from winnable.models.queries.exo import power_words
from winnable.models.queries.exo.phrases import (
    Step,
    item,
    listed,
    name,
    paid,
    store,
    thrown,
)


def board(upgrades: Mapping[str, str]) -> str:
    """The tiles that lie on the board at set-up, by slot."""
    return f"Upgrade board: {', '.join(f'{slot} {tile}' for slot, tile in upgrades.items())}"


def explored(entry: Step) -> str:
    """``Claire explores: E13, food, blue`` where a card was drawn, else nothing."""
    chance = entry.get("chance") or {}
    if card := chance.get("exploration"):
        return f"{name(entry['by'])} explores: {card}, {chance['resource']}, {chance['exo']}"
    return ""


def of_entry(entry: Step) -> Iterator[str]:
    """What tiles add where a zone is explored, one phrase each."""
    if gone := entry.get("refreshed"):
        come = listed((entry.get("chance") or {}).get("refreshed") or ())
        yield f"{listed(map(item, gone))} {'is' if len(gone) == 1 else 'are'} replaced by {come}"
    if resource := entry.get("resource"):
        yield f"{resource} is chosen for the zone"
    if colour := entry.get("gem_discard"):
        yield f"{name(entry['by'])} makes room, throwing away 1 {colour} gem"
    if entry.get("discard"):
        yield f"{name(entry['by'])} makes room{thrown(entry)}"


def of_extraction(entry: Step) -> Iterator[str]:
    """What a gatherer drone and a tile add where a hero extracts, one phrase each."""
    if key := entry.get("gatherer"):
        yield f"the gatherer drone extracts 1 into {store(key)}{thrown(entry, 'gatherer_discard')}"
    if key := entry.get("extra"):
        yield f"1 more of it goes to {store(key)}{thrown(entry, 'extra_discard')}"


def rest(entry: Step) -> str:
    """A character rests; a hero may extract at the same time."""
    text = f"{name(entry['by'])} rests: 1 life back"
    if not entry.get("extracts"):
        return text
    return "; ".join([f"{text}, and extracts 1 resource{thrown(entry)}", *of_extraction(entry)])


def extract_exo(entry: Step) -> str:
    """An animal extracts; the colour is told where it was chosen."""
    colour = f"{entry['colour']} " if entry.get("colour") else ""
    return f"{name(entry['by'])} extracts 1 {colour or 'EXO '}gem"


def _upgrade(entry: Step) -> str:
    owner, _, drone = entry["wearer"].partition(".")
    wearer = f"{name(owner)}'s drone" if drone else name(owner)
    text = f"{name(entry['by'])} buys tile {entry['slot']} for {wearer}{paid(entry)}"
    return text + (f", throwing away {entry['discard']}" if entry.get("discard") else "")


def _explore(entry: Step) -> str:
    text = f"{name(entry['by'])} explores {entry['zone']} from beside it{paid(entry)}"
    parts = [text, explored(entry), *of_entry(entry), *power_words.of_move(entry)]
    return "; ".join(part for part in parts if part)


WORDS: Mapping[str, Callable[[Step], str]] = {
    "upgrade": _upgrade,
    "explore": _explore,
    "swap": lambda entry: f"{name(entry['by'])} swaps {listed(entry['give'])} for 1 {entry['get']}",
    "reroll_weather": lambda entry: (
        f"{name(entry['by'])} has the weather die rolled again: it shows"
        f" {entry['chance']['weather']}"
    ),
    "rest": rest,
    "extract_exo": extract_exo,
}
"""Sentences by ``do``."""
