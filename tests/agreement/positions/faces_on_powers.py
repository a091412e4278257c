"""Positions about abilities and powers once more, with a lasting rule that forbids them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.agreement.positions.characters import CHARACTERS
from tests.agreement.positions.layout import Position
from winnable.missions.exo.disaster_tables import Face, ForbidEffect, Who
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Specials

BANS = {
    "abilities": (ForbidEffect(Who("heroes"), "ability"),),
    "powers": (ForbidEffect(Who("animals"), "power"),),
    "both": (ForbidEffect(Who("heroes"), "ability"), ForbidEffect(Who("animals"), "power")),
}
SHARE = 6
"""One of so many positions."""


def _silent(words: str, sheet: Callable[[], Sheet]) -> Callable[[], Sheet]:
    rule = Face(0, "silence", BANS[words], "exo.sheet.duo.1.special-1")
    return lambda: replace(sheet(), specials=Specials(lasting=(rule,)))


def _positions() -> Iterator[Position]:
    for number, position in enumerate(CHARACTERS):
        if number % SHARE == 0:
            words = tuple(BANS)[number // SHARE % len(BANS)]
            name = f"no {words}: {position.name}"
            yield replace(position, name=name, sheet=_silent(words, position.sheet))


FACES_ON_POWERS: tuple[Position, ...] = tuple(_positions())
