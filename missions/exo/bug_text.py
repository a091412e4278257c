"""Bug cards as ``--assume`` takes them: a name and two halves such as ``2/1/0/a1m1dp1y1jbs``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from winnable.missions.exo.schema.box import BugDeck, BugIcons, Profile
from winnable.missions.exo.sheet import BUG_TYPES
from winnable.missions.exo.value_errors import ValueTextError
from winnable.missions.suggest import suggest

_LETTERS = {bug[0]: bug for bug in BUG_TYPES}
_CARD = re.compile(r"\s*(\S+)\s+(\S+)\s+(\S+)\s*")
_HALF = re.compile(
    r"(?P<life>[0-9]{1,3})/(?P<damage>[0-9]{1,3})/(?P<critical>[0-9]{1,3})"
    r"(?:/(?=.)(?:a(?P<armour>[0-9]{1,3}))?(?:m(?P<minus>[0-9]{1,3}))?(?P<disappears>d)?"
    r"(?:p(?P<poison>[0-9]{1,3}))?(?:y(?P<paralysis>[0-9]{1,3}))?(?:j(?P<joins>[bdcs]+))?)?"
)


def cards_text(deck: BugDeck) -> str:
    """The cards of ``deck``, e.g. ``beetle-1 2/1/0 3/1/1/d, beetle-2 2/2/0 3/2/1``."""
    return ", ".join(
        f"{card.name} {_slashed(card.common, card.common_icons)}"
        f" {_slashed(card.alpha, card.alpha_icons)}"
        for card in deck.cards
    )


def bounds_text(bounds: Profile) -> str:
    """The least and greatest numbers of a half, and how icons are written."""
    spans = ", ".join(f"{name} {span_text(*span)}" for name, span in _spans(bounds))
    return (
        f"{spans}; icons after a further /: a1 armour, m1 minus, d disappears, p1 poison,"
        " y1 paralysis, j and a letter for each bug that joins, jbs a beetle and a scorpion"
    )


def span_text(least: int, most: int) -> str:
    """``2 to 4``, or ``2`` where only that will do."""
    return f"{least}" if least == most else f"{least} to {most}"


def read_cards(deck: BugDeck, text: str) -> tuple[dict[str, object], ...]:
    """The cards of ``deck`` as data, with other halves for those that ``text`` names.

    Raises ``ValueTextError`` for what is no card, a name that the deck lacks and a number out of
    the deck's range.
    """
    halves: dict[str, tuple[re.Match[str], re.Match[str]]] = {}
    example = (
        "write NAME life/damage/critical life/damage/critical, each perhaps with icons such as"
        f" /a1m1d, e.g. {cards_text(deck)}"
    )
    for part in text.split(","):
        match = _CARD.fullmatch(part)
        common = _HALF.fullmatch(match[2]) if match else None
        alpha = _HALF.fullmatch(match[3]) if match else None
        if match is None or common is None or alpha is None:
            raise ValueTextError(f"'{part.strip()}' is no bug card", example)
        name = match[1]
        if name not in {card.name for card in deck.cards}:
            raise ValueTextError(
                f"no bug card '{name}'", suggest(name, (c.name for c in deck.cards))
            )
        _check(common, deck.range)
        _check(alpha, deck.range)
        halves[name] = (common, alpha)
    return tuple(
        {
            "name": card.name,
            "copies": card.copies,
            **dict(_half("common", halves[card.name][0])),
            **dict(_half("alpha", halves[card.name][1])),
        }
        if card.name in halves
        else card.model_dump()
        for card in deck.cards
    )


def _check(half: re.Match[str], bounds: Profile) -> None:
    for name, (least, most) in _spans(bounds):
        figure = _figure(half, name)
        if not least <= figure <= most:
            raise ValueTextError(
                f"{name} {figure} is out of range", f"write {span_text(least, most)}"
            )


def _figure(half: re.Match[str], name: str) -> int:
    """A number of the half; of joining bugs the most of one type."""
    found = half[name]
    if name == "joins":
        return max((found.count(letter) for letter in _LETTERS), default=0) if found else 0
    if name == "disappears":
        return int(found is not None)
    return int(found or 0)


def _half(name: str, half: re.Match[str]) -> Iterator[tuple[str, object]]:
    letters = half["joins"] or ""
    yield name, tuple(_figure(half, figure) for figure in ("life", "damage", "critical"))
    yield (
        f"{name}_icons",
        {
            **{icon: _figure(half, icon) for icon in ("armour", "minus", "poison", "paralysis")},
            "disappears": half["disappears"] is not None,
            "joins": tuple(
                bug for letter, bug in _LETTERS.items() for _ in range(letters.count(letter))
            ),
        },
    )


def _spans(bounds: Profile) -> list[tuple[str, tuple[int, int]]]:
    return [
        ("life", bounds.life),
        ("damage", bounds.damage),
        ("critical", bounds.critical),
        ("armour", bounds.armour),
        ("minus", bounds.minus),
        ("disappears", bounds.disappears),
        ("poison", bounds.poison),
        ("paralysis", bounds.paralysis),
        ("joins", bounds.joins),
    ]


def _slashed(profile: tuple[int, int, int], icons: BugIcons) -> str:
    extra = (
        (f"a{icons.armour}" if icons.armour else "")
        + (f"m{icons.minus}" if icons.minus else "")
        + ("d" if icons.disappears else "")
        + (f"p{icons.poison}" if icons.poison else "")
        + (f"y{icons.paralysis}" if icons.paralysis else "")
        + (f"j{''.join(bug[0] for bug in icons.joins)}" if icons.joins else "")
    )
    return "/".join([*(str(figure) for figure in profile), *([extra] if extra else [])])
