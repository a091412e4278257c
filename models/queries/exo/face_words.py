"""Steps that faces ask for, and what acts cost because of faces, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from winnable.models.queries.exo.phrases import Step, item, listed, name, paid, store

_SILENT = frozenset({"extract", "extract_exo", "rest", "move_drone"})
"""Verbs whose sentences do not say what was paid: only faces charge for them."""
_SAYS = frozenset({"work"})
"""Verbs whose sentences say themselves who loses life."""


def on_top(entry: Step) -> str:
    """What faces charged for a step: `` for 1 blue gem``, ``; Claire loses life instead``."""
    text = paid(entry) if entry["do"] in _SILENT else ""
    losers = () if entry["do"] in _SAYS else entry.get("loses") or ()
    chance = entry.get("chance") or {}
    text += "".join(f"; card {card} hits them" for card in chance.get("strike") or ())
    return text + "".join(f"; {name(loser)} loses life instead of paying" for loser in losers)


def chosen(choices: Mapping[str, Any]) -> list[str]:
    """What characters gave up in the disaster phase, one line each."""
    given = (entry.partition(" ") for entry in choices.get("give_up") or ())
    return [_given(by, what) for by, _, what in given]


def _given(by: str, what: str) -> str:
    if what == "life":
        return f"{name(by)} loses life instead of giving something up"
    return f"{name(by)} gives up {listed(_thing(unit) for unit in what.split(' + '))}"


def _thing(unit: str) -> str:
    """``claire.drone wood`` as ``1 wood from Claire's drone``."""
    owner, _, what = unit.partition(" ")
    if not what:
        return f"1 {item(owner)}" if owner != "die-token" else "the die token"
    if owner == "extraction_tile":
        return f"the extraction tile in {what}"
    if what in ("food", "wood", "metal"):
        return f"1 {what} from {store(owner)}"
    return f"the tile {what} of {name(owner.replace('.', ' '))}"


def _block(entry: Step) -> str:
    who = "" if entry["by"] == "rule" else f"{name(entry['by'])}: "
    return f"{who}shields stop {_STOPPED[entry['what']]}{paid(entry)}"


def _set_upon(entry: Step) -> str:
    dice = (entry.get("chance") or {}).get("dice") or {}
    rolls = listed(f"{name(who)} rolls {listed(faces)}" for who, faces in dice.items())
    text = f"{name(entry['hero'])} is attacked by the own animal"
    return f"{text}: {rolls}" if dice else text


_STOPPED = {"damage": "1 damage", "poison": "1 poison", "paralysis": "1 paralysis"}

WORDS: Mapping[str, Callable[[Step], str]] = {
    "block": _block,
    "give_up": lambda entry: _given(entry["by"], entry["what"]),
    "set_upon": _set_upon,
}
"""The sentence of each of these verbs of the plan file."""
