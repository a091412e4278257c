"""Upgrade tiles as ``--assume`` takes them: ``cheap-shelter:green.2``; wearers of the others."""

from __future__ import annotations

import re
from collections import Counter

from winnable.missions.exo.schema.box import UpgradeTiles
from winnable.missions.exo.sheet import COLOURS
from winnable.missions.exo.value_errors import ValueTextError
from winnable.missions.suggest import suggest

WEARERS = ("hero", "animal", "drone")
MOST_TURNS = 14
WEARERS_TEXT = f"1 to {MOST_TURNS} of hero, animal and drone in turn"
"""How :func:`read_wearers` may be answered."""
_TILE = re.compile(r"\s*([a-z-]+)\s*:\s*([a-z]+)\s*\.\s*([1-3])\s*")


def effects_text(tiles: UpgradeTiles) -> str:
    """The effects of ``tiles``, e.g. ``reroll-weather:white.1,cheap-shelter:green.2``."""
    return ",".join(f"{kind.effect}:{kind.colour}.{kind.level}" for kind in tiles.effects)


def limits_text(tiles: UpgradeTiles) -> str:
    """How many effects there is room for."""
    most = ", ".join(f"{number} of level {level}" for level, number in tiles.levels.items())
    return f"of each colour at most {most}"


def read_effects(tiles: UpgradeTiles, text: str) -> tuple[dict[str, object], ...]:
    """The effects that ``text`` names as data, in its order; no tile has another effect.

    Who wears a tile, and how many copies there are, stays as in ``tiles``. Raises
    ``ValueTextError`` for what is no tile, an effect or a colour that does not exist, an effect
    named twice, and more effects of a colour and level than it has tiles.
    """
    kinds = {kind.effect: kind for kind in tiles.effects}
    found: dict[str, dict[str, object]] = {}
    room: Counter[tuple[str, str]] = Counter()
    for part in text.split(","):
        match = _TILE.fullmatch(part)
        if match is None:
            example = f"write EFFECT:COLOUR.LEVEL, e.g. {effects_text(tiles)}"
            raise ValueTextError(f"'{part.strip()}' is no upgrade tile", example)
        effect, colour, level = match.groups()
        if effect not in kinds:
            raise ValueTextError(f"no effect '{effect}'", suggest(effect, kinds))
        if colour not in COLOURS:
            raise ValueTextError(f"no colour '{colour}'", suggest(colour, COLOURS))
        if effect in found:
            raise ValueTextError(f"'{effect}' is named twice", "leave one out")
        found[effect] = {**kinds[effect].model_dump(), "colour": colour, "level": int(level)}
        room[colour, level] += kinds[effect].copies
        most = next(number for key, number in tiles.levels.items() if key == level)
        if room[colour, level] > most:
            problem = f"{room[colour, level]} tiles with effects are {colour} of level {level}"
            raise ValueTextError(problem, f"write at most {most}")
    return tuple(found.values())


def read_wearers(text: str) -> tuple[str, ...]:
    """Who wears tiles without an effect, in turn: ``hero,animal,drone``.

    Raises ``ValueTextError`` for what is no wearer, and for more turns than a level has tiles.
    """
    order = tuple(word.strip() for word in text.split(","))
    for word in order:
        if word not in WEARERS:
            raise ValueTextError(f"no wearer '{word}'", suggest(word, WEARERS))
    if len(order) > MOST_TURNS:
        raise ValueTextError(f"{len(order)} turns are too many", f"write {WEARERS_TEXT}")
    return order
