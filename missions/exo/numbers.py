"""The numbers of the box one by one: their ids, and other values in place of assumed ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from winnable.missions.data_files import shipped_toml
from winnable.missions.exo.schema.box import (
    Box,
    BugDeck,
    BugIcons,
    Counts,
    ExplorationDeck,
    Number,
    Profile,
    Provenance,
)
from winnable.missions.exo.sheet import FACES, RESOURCES
from winnable.missions.suggest import suggest

BOX_FILE = "exo/components.toml"
_WHOLE = re.compile(r"\s*[0-9]{1,3}\s*")
_COUNT = re.compile(r"\s*([a-z_-]+)\s*:\s*([0-9]{1,3})\s*")
_CARD = re.compile(r"\s*(\S+)\s+(\S+)\s+(\S+)\s*")
_PROFILE = re.compile(
    r"([0-9]{1,3})/([0-9]{1,3})/([0-9]{1,3})(?:/(?=.)(?:a([0-9]{1,3}))?(?:m([0-9]{1,3}))?(d)?)?"
)


class ValueTextError(Exception):
    """A text that is no value of a number, or one outside its range."""

    def __init__(self, problem: str, remedy: str) -> None:
        """What is wrong and what to write."""
        super().__init__(f"{problem}; {remedy}")
        self.problem = problem
        self.remedy = remedy


def numbers(box: Box) -> Iterator[tuple[str, Provenance]]:
    """Every number of ``box`` with its id, in the order of the file."""
    for name, cost in box.cost.items():
        yield f"exo.cost.{name}", cost
    yield "exo.slots.backpack", box.slots.backpack
    yield "exo.slots.exo", box.slots.exo
    yield "exo.slots.drone", box.slots.drone
    yield "exo.stock.start", box.stock.start
    yield "exo.pawns.each", box.pawns.each
    yield "exo.die.combat", box.die.combat
    yield "exo.die.most", box.die.most
    yield "exo.reach.drone", box.reach.drone
    yield "exo.hive.life", box.hive.life
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
    for hero, card in box.pair.items():
        yield f"exo.pair.{hero}", card


def value_text(number: Provenance) -> str:
    """The value as ``--assume`` takes it; empty for a number that it cannot change."""
    match number:
        case Number(value=value):
            return str(value)
        case Counts(value=counts):
            return ",".join(f"{name}:{count}" for name, count in counts.items())
        case BugDeck(cards=cards):
            return ", ".join(
                f"{card.name} {_slashed(card.common, card.common_icons)}"
                f" {_slashed(card.alpha, card.alpha_icons)}"
                for card in cards
            )
        case ExplorationDeck(resources=resources):
            return ",".join(resources)
        case _:
            return ""


def range_text(number: Provenance) -> str:
    """The plausible values in words; empty for a number that is not assumed."""
    match number:
        case Number(range=(least, most)):
            return f"{least} to {most}"
        case Counts(range=(least, most)):
            return f"{_span(least, most)} in all"
        case BugDeck(range=bounds):
            spans = ", ".join(f"{name} {_span(*span)}" for name, span in _spans(bounds))
            return f"{spans}; icons after a further /: a1 armour, m1 minus, d disappears"
        case ExplorationDeck():
            return "any order"
        case _:
            return ""


def with_values(values: Mapping[str, str]) -> Box:
    """The shipped numbers with ``values``, text by id, in place of assumed ones.

    Raises ``ValueTextError`` for the first text that does not do; ids must be known.
    """
    data: dict[str, Any] = _thawed(shipped_toml(BOX_FILE).data)
    known = dict(numbers(Box.model_validate(data)))
    for name, text in values.items():
        _, section, entry = name.split(".")
        data[section][entry].update(_parsed(name, known[name], text))
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
            return {"cards": _cards(number, text)}
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
    example = f"write {keys[-2]}:N,{keys[-1]}:N with {_span(least, most)} in all"
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


def _cards(deck: BugDeck, text: str) -> tuple[dict[str, object], ...]:
    """The cards of ``deck`` with other profiles for those that ``text`` names."""
    profiles: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    example = (
        "write NAME life/damage/critical life/damage/critical, each perhaps with icons such as"
        f" /a1m1d, e.g. {value_text(deck)}"
    )
    for part in text.split(","):
        match = _CARD.fullmatch(part)
        halves = [_PROFILE.fullmatch(half) for half in match.groups()[1:]] if match else [None]
        if match is None or not all(halves):
            raise ValueTextError(f"'{part.strip()}' is no bug card", example)
        name = match[1]
        if name not in {card.name for card in deck.cards}:
            raise ValueTextError(
                f"no bug card '{name}'", suggest(name, (c.name for c in deck.cards))
            )
        common, alpha = (_figures(half.groups()) for half in halves if half)
        for figure, (what, (least, most)) in zip(
            common + alpha, _spans(deck.range) * 2, strict=True
        ):
            if not least <= figure <= most:
                raise ValueTextError(
                    f"{what} {figure} is out of range", f"write {_span(least, most)}"
                )
        profiles[name] = (common, alpha)
    return tuple(
        {
            "name": card.name,
            "copies": card.copies,
            **_half("common", profiles[card.name][0]),
            **_half("alpha", profiles[card.name][1]),
        }
        if card.name in profiles
        else card.model_dump()
        for card in deck.cards
    )


def _figures(half: tuple[str | None, ...]) -> tuple[int, ...]:
    """Life, damage, critical, armour, minus, disappears (0 or 1) of one half of a card."""
    *counts, leaves = half
    return (*(int(count or 0) for count in counts), int(leaves is not None))


def _half(name: str, figures: tuple[int, ...]) -> dict[str, object]:
    armour, minus, leaves = figures[3:]
    icons = {"armour": armour, "minus": minus, "disappears": bool(leaves)}
    return {name: figures[:3], f"{name}_icons": icons}


def _spans(bounds: Profile) -> list[tuple[str, tuple[int, int]]]:
    return [
        ("life", bounds.life),
        ("damage", bounds.damage),
        ("critical", bounds.critical),
        ("armour", bounds.armour),
        ("minus", bounds.minus),
        ("disappears", bounds.disappears),
    ]


def _span(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"


def _slashed(profile: tuple[int, int, int], icons: BugIcons) -> str:
    extra = (
        (f"a{icons.armour}" if icons.armour else "")
        + (f"m{icons.minus}" if icons.minus else "")
        + ("d" if icons.disappears else "")
    )
    return "/".join([*(str(figure) for figure in profile), *([extra] if extra else [])])


def _thawed(value: Any) -> Any:
    """A copy with tables that can be changed."""
    if isinstance(value, Mapping):
        return {key: _thawed(item) for key, item in value.items()}
    return value
