"""The numbers of the box one by one: their ids, and other values in place of assumed ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from winnable.missions.data_files import shipped_toml
from winnable.missions.exo.bug_text import bounds_text, cards_text, read_cards, span_text
from winnable.missions.exo.schema.box import (
    ArtefactDeck,
    Box,
    BugDeck,
    Counts,
    ExplorationDeck,
    Number,
    Provenance,
    UpgradeBlanks,
    UpgradeTiles,
)
from winnable.missions.exo.sheet import FACES, RESOURCES
from winnable.missions.exo.tile_text import (
    WEARERS_TEXT,
    effects_text,
    limits_text,
    read_effects,
    read_wearers,
)
from winnable.missions.exo.value_errors import ValueTextError
from winnable.missions.suggest import suggest

BOX_FILE = "exo/components.toml"
_WHOLE = re.compile(r"\s*[0-9]{1,3}\s*")
_COUNT = re.compile(r"\s*([a-z_-]+)\s*:\s*([0-9]{1,3})\s*")
_ARTEFACT = re.compile(r"\s*(A[0-9]+)\s*:\s*([0-9]{1,3})\s*")


def numbers(box: Box) -> Iterator[tuple[str, Provenance]]:
    """Every number of ``box`` with its id, in the order of the file."""
    for name, cost in box.cost.items():
        yield f"exo.cost.{name}", cost
    yield "exo.slots.backpack", box.slots.backpack
    yield "exo.slots.exo", box.slots.exo
    yield "exo.slots.drone", box.slots.drone
    yield "exo.slots.artefact", box.slots.artefact
    yield "exo.slots.upgrade", box.slots.upgrade
    yield "exo.display.artefact", box.display.artefact
    yield "exo.stock.start", box.stock.start
    yield "exo.pawns.each", box.pawns.each
    yield "exo.die.combat", box.die.combat
    yield "exo.die.most", box.die.most
    yield "exo.reach.drone", box.reach.drone
    yield "exo.hive.life", box.hive.life
    yield "exo.nest", box.nest
    yield "exo.reserve.tiles", box.reserve.tiles
    yield "exo.reserve.shelters", box.reserve.shelters
    yield "exo.reserve.hives", box.reserve.hives
    yield "exo.reserve.boards", box.reserve.boards
    yield "exo.reserve.gems", box.reserve.gems
    yield "exo.larvae.common", box.larvae.common
    yield "exo.larvae.alpha", box.larvae.alpha
    for bug, deck in box.bugcards.items():
        yield f"exo.bugcards.{bug}", deck
    yield "exo.deck.exploration", box.deck.exploration
    yield "exo.deck.artefact", box.deck.artefact
    yield "exo.upgrade.tiles", box.upgrade.tiles
    yield "exo.upgrade.blanks", box.upgrade.blanks
    for level, price in box.upgrade.price.items():
        yield f"exo.upgrade.price.{level}", price
    for hero, card in box.pair.items():
        yield f"exo.pair.{hero}", card


def value_text(number: Provenance) -> str:
    """The value as ``--assume`` takes it; empty for a number that it cannot change."""
    match number:
        case Number(value=value):
            return str(value)
        case Counts(value=counts):
            return ",".join(f"{name}:{count}" for name, count in counts.items())
        case BugDeck():
            return cards_text(number)
        case ExplorationDeck(resources=resources):
            return ",".join(resources)
        case ArtefactDeck(cards=kinds):
            return ",".join(f"{kind.name}:{kind.copies}" for kind in kinds)
        case UpgradeTiles():
            return effects_text(number)
        case UpgradeBlanks(wearers=order):
            return ",".join(order)
        case _:
            return ""


def range_text(number: Provenance) -> str:
    """The plausible values in words; empty for a number that is not assumed."""
    match number:
        case Number(range=(least, most)):
            return f"{least} to {most}"
        case Counts(range=(least, most)):
            return f"{span_text(least, most)} in all"
        case BugDeck(range=bounds):
            return bounds_text(bounds)
        case ExplorationDeck():
            return "any order"
        case ArtefactDeck(range=(least, most)):
            return f"{span_text(least, most)} in all"
        case UpgradeTiles():
            return limits_text(number)
        case UpgradeBlanks():
            return WEARERS_TEXT
        case _:
            return ""


def with_values(values: Mapping[str, str]) -> Box:
    """The shipped numbers with ``values``, text by id, in place of assumed ones.

    Raises ``ValueTextError`` for the first text that does not do; ids must be known.
    """
    data: dict[str, Any] = _thawed(shipped_toml(BOX_FILE).data)
    known = dict(numbers(Box.model_validate(data)))
    for name, text in values.items():
        table = data
        for key in name.split(".")[1:]:
            table = table[key]
        table.update(_parsed(name, known[name], text))
    return Box.model_validate(data)


def _parsed(name: str, number: Provenance, text: str) -> dict[str, object]:
    """The entries of the number's table that change."""
    if number.source != "assumed":
        where = f"in {number.section}" if number.section else "from printed numbers"
        raise ValueTextError(
            f"is {number.source} {where}", "leave it out: only assumed ones change"
        )
    match number:
        case Number(range=(least, most)):
            if not _WHOLE.fullmatch(text) or not least <= int(text) <= most:
                raise ValueTextError(f"'{text}' is out of range", f"write {least} to {most}")
            return {"value": int(text)}
        case Counts(range=(least, most)):
            return {"value": _counts(name, text, least, most)}
        case BugDeck():
            return {"cards": read_cards(number, text)}
        case ArtefactDeck():
            return {"cards": _copies(number, text)}
        case UpgradeTiles():
            return {"effects": read_effects(number, text)}
        case UpgradeBlanks():
            return {"wearers": read_wearers(text)}
        case ExplorationDeck(resources=resources):
            order = tuple(word.strip() for word in text.split(","))
            if sorted(order) != sorted(resources):
                raise ValueTextError(
                    f"'{text}' is no order of the resources",
                    f"write {','.join(resources)} in any order",
                )
            return {"resources": order}
        case _:
            raise ValueTextError("cannot be changed", "leave it out")


def _counts(name: str, text: str, least: int, most: int) -> dict[str, int]:
    keys = FACES if name == "exo.die.combat" else RESOURCES
    example = f"write {keys[-2]}:N,{keys[-1]}:N with {span_text(least, most)} in all"
    counts: dict[str, int] = {}
    for part in text.split(","):
        match = _COUNT.fullmatch(part)
        if match is None:
            raise ValueTextError(f"'{part.strip()}' is no count", example)
        if match[1] not in keys:
            raise ValueTextError(f"no '{match[1]}' here", suggest(match[1], keys))
        if match[1] in counts:
            raise ValueTextError(f"'{match[1]}' is counted twice", example)
        counts[match[1]] = int(match[2])
    if not least <= sum(counts.values()) <= most:
        raise ValueTextError(f"'{text}' is out of range", example)
    return counts


def _copies(deck: ArtefactDeck, text: str) -> tuple[dict[str, object], ...]:
    """The kinds of ``deck`` with the copies that ``text`` names, none for the others."""
    copies: dict[str, int] = {}
    names = [kind.name for kind in deck.cards]
    example = f"write NAME:N with {span_text(*deck.range)} in all, e.g. {value_text(deck)}"
    for part in text.split(","):
        match = _ARTEFACT.fullmatch(part)
        if match is None:
            raise ValueTextError(f"'{part.strip()}' is no count", example)
        if match[1] not in names:
            raise ValueTextError(f"no artefact '{match[1]}'", suggest(match[1], names))
        if match[1] in copies:
            raise ValueTextError(f"'{match[1]}' is counted twice", example)
        copies[match[1]] = int(match[2])
    if not deck.range[0] <= sum(copies.values()) <= deck.range[1]:
        raise ValueTextError(f"'{text}' is out of range", example)
    return tuple({**kind.model_dump(), "copies": copies.get(kind.name, 0)} for kind in deck.cards)


def _thawed(value: Any) -> Any:
    """A copy with tables that can be changed."""
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    return value
