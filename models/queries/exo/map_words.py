"""Steps by which faces and special rules change the map, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from winnable.models.queries.exo.phrases import Step, listed, name, paid


def turned(chance: Mapping[str, Any]) -> list[str]:
    """Larvae and tokens turned over, e.g. ``larva north.1 turns out to be a beetle``."""
    larvae, tokens = chance.get("larvae") or {}, chance.get("tokens") or {}
    return [
        *(f"larva {larva} turns out to be {article(bug)}" for larva, bug in larvae.items()),
        *(f"token {token} is turned up in {zone}" for zone, token in tokens.items()),
    ]


def article(thing: str) -> str:
    """``thing`` with its article."""
    return f"an {thing}" if thing[0] in "aeiou" else f"a {thing}"


def chosen(choices: Mapping[str, Any]) -> list[str]:
    """What the players chose for faces as they were read, one line for each kind of choice."""
    lines = [f"Moved: {listed(choices['shift'])}"] if choices.get("shift") else []
    lines += [f"{words}: {listed(choices[key])}" for key, words in _CHOSEN if choices.get(key)]
    return lines


def placed(entry: Step) -> str:
    """A bug that a face puts in; one at random with the type drawn."""
    bug = (entry.get("chance") or {}).get("bugs")
    word = entry["bug"] if not bug else entry["bug"].replace("random", bug[0])
    return f"{article(word).capitalize()} appears in {entry['zone']}"


def _shift(entry: Step) -> str:
    what = entry["what"]
    text = f"{what if '.' in what else name(what)} goes to {entry['to']}"
    return "; ".join([text, *turned(entry.get("chance") or {})])


def _march(entry: Step) -> str:
    chance = entry.get("chance") or {}
    die = f" with a {chance['die']}" if chance.get("die") else " off the map"
    return "; ".join([f"{entry['bug']} marches{die}", *turned(chance)])


def _reveal(entry: Step) -> str:
    text = f"{name(entry['by'])} has the larvae in {entry['zone']} turned over"
    return "; ".join([text, *turned(entry.get("chance") or {})])


def _save(entry: Step) -> str:
    kind, _, zone = entry["what"].partition(" ")
    return f"{name(entry['by'])} saves the {kind.replace('_', ' ')} in {zone}{paid(entry)}"


def _damage_boss(entry: Step) -> str:
    points = entry["points"]
    return f"The boss takes {points} point{'s' if points > 1 else ''} of damage{paid(entry)}"


_CHOSEN = (
    ("recolour", "EXO tiles exchanged in"),
    ("close", "Cubes, or tokens for cubes, go to"),
    ("boss", "The boss appears in"),
    ("slide", "The board tile slides"),
)

WORDS: Mapping[str, Callable[[Step], str]] = {
    "place": placed,
    "shift": _shift,
    "march": _march,
    "reveal": _reveal,
    "save": _save,
    "storm": lambda _: "The storm destroys all that nobody saved",
    "damage_boss": _damage_boss,
}
"""The sentence of each of these verbs of the plan file."""
