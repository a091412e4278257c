"""Objective tokens of a mission file: whose they are, and which lie on the map for a party."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from winnable.missions.exo.components import box
from winnable.missions.exo.parties import needed_hero
from winnable.missions.exo.schema.board import TokenRule
from winnable.missions.exo.sheet import Token

ANY = "any"
_OTHER = re.compile(r"other(?:-([2-4]))?")


def other_rank(owner: str) -> int | None:
    """1 for ``other``, 2 for ``other-2``, ...; ``None`` for anything else."""
    match = _OTHER.fullmatch(owner)
    return int(match[1] or 1) if match else None


def named_owner(token: str) -> tuple[str, str | None]:
    """``beacon.claire`` as family and owner; a name not ending in hero or ``other`` has none."""
    family, dot, owner = token.rpartition(".")
    if dot and (owner in box().pair or other_rank(owner) is not None):
        return family, owner
    return token, None


def tokens(
    rules: Mapping[str, TokenRule], zones: Mapping[str, str], party: Sequence[str]
) -> tuple[Token, ...]:
    """The tokens on the map for ``party``, in the order of the file.

    ``zones[token]`` is where each lies. A token of a hero who does not play, and of an ``other``
    whom the party lacks, is left out. A colour stands for the hero of that colour.
    """
    named = {needed_hero(rule.take) for rule in rules.values()}
    others = [hero for hero in party if hero not in named]
    found: list[Token] = []
    for name, rule in rules.items():
        rank = other_rank(rule.take)
        if rule.take == ANY:
            found.append(_token(name, zones[name], "", rule))
            continue
        if rank is None:
            taker = needed_hero(rule.take)
            player = taker if taker in party else None
        else:
            player = others[rank - 1] if rank <= len(others) else None
        if player is not None:
            family, owner = named_owner(name)
            called = f"{family}.{player}" if owner is not None else name
            found.append(_token(called, zones[name], player, rule))
    return tuple(found)


def _token(name: str, zone: str, player: str, rule: TokenRule) -> Token:
    return Token(name, zone, player, rule.clear, rule.hives, rule.carried, rule.hidden)
