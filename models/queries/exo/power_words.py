"""Abilities, powers, artefacts and what they add to steps, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from winnable.models.queries.exo.phrases import (
    FACES,
    SPACES,
    Step,
    item,
    lent,
    listed,
    name,
    paid,
    thrown,
)


def of_move(entry: Step) -> Iterator[str]:
    """What powers, cards and artefacts add to a move, one phrase each."""
    if followers := entry.get("follows"):
        yield f"{listed(map(name, followers))} follows"
    if entry.get("sixth_sense"):
        yield "the card was looked at first"
    if other := (entry.get("chance") or {}).get("other"):
        yield f"{other} is discarded"
    if behind := entry.get("left_behind"):
        yield f"{listed(map(name, behind))} stays behind"
    if card := entry.get("card"):
        yield from _of_card(card)
    drawn = iter((entry.get("chance") or {}).get("artefacts") or ())
    for find in entry.get("finds") or ():
        card = next(drawn, "")  # from the deck: the card found, or the one that takes its place
        what = f"artefact {card} from the deck" if find["take"] == "deck" else item(find["take"])
        to = find.get("to")
        text = f"{name(to)} equips {what}" if to else f"{what} is thrown away"
        yield text + thrown(find)


def of_roll(entry: Step) -> Iterator[str]:
    """What Sharik's power adds to a roll, one phrase for each hero who pays."""
    for hero, dice in (entry.get("fury") or {}).items():
        yield f"{name(hero)} pays for {dice} more {'die' if dice == 1 else 'dice'}"
    for hero, faces in (entry.get("hunter") or {}).items():
        yield f"{name(hero)} adds {listed(FACES[face] for face in faces)}"


def powered(hero: str, before: str) -> str:
    """Tribal Power on an adaptation die."""
    return f"{name(hero)} turns a {FACES[before]} to a shield"


def shielded(entry: Step) -> str:
    """Tribal Power on a die of a fight."""
    return f"{powered(entry['by'], entry['from'])}{paid(entry)}"


def _of_card(card: Mapping[str, Any]) -> Iterator[str]:
    if card.get("pay"):
        yield f"the card is paid{paid(card)}"
    if card.get("lose") == "drone":
        yield "the drone is lost"
    for holder, artefact in (card.get("artefact") or {}).items():
        yield f"{name(holder)} gives up {item(artefact)}"
    for character, points in (card.get("suffer") or {}).items():
        yield f"{name(character)} loses {points} life"


def _life_support(entry: Step) -> str:
    text = f"{name(entry['by'])} gives {name(entry['to'])} a pawn{paid(entry)}"
    spaces = [SPACES[key.split(".")[2]] for key in entry.get("gains") or {}]
    return f"{text}: {listed(spaces)}" if spaces else text


def _touch(entry: Step) -> str:
    text = f"{name(entry['by'])} gives 1 life to {name(entry['target'])}{paid(entry)}"
    if card := entry.get("card"):
        text += f", who is rid of {card}"
    elif cured := entry.get("cures"):
        text += ", who is free to move again" if cured == "immobile" else f" and heals {cured}"
    return text


def _play(entry: Step) -> str:
    text = f"{name(entry['by'])} plays {item(entry['artefact'])}"
    if target := entry.get("target"):
        text += f" for {name(target)}"
    if units := entry.get("discard"):
        text += f", throwing away {listed(map(item, units))}"
    if die := entry.get("die"):
        text += f": the {die} die shows {(entry.get('chance') or {})[die]}"
    return text


WORDS: Mapping[str, Callable[[Step], str]] = {
    "poison": lambda entry: f"{name(entry['by'])} is poisoned",
    "paralyse": lambda entry: f"{name(entry['by'])} is paralysed",
    "life_support": _life_support,
    "call": lambda entry: f"{name(entry['by'])} calls the animal{paid(entry)}",
    "master_builder": lambda entry: (
        f"{name(entry['by'])} builds an extraction tile{lent(entry)} as master builder{paid(entry)}"
    ),
    "touch": _touch,
    "alchemy": lambda entry: (
        f"{name(entry['by'])} turns 1 {entry['give']} into {entry['get']}"
        f"{paid(entry)}{thrown(entry)}"
    ),
    "pay_card": lambda entry: f"{name(entry['by'])} pays off {entry['card']}{paid(entry)}",
    "play": _play,
}
"""Sentences by ``do``."""
