"""The words of goals in EXO, for one mission file."""

from __future__ import annotations

from winnable.missions.exo.components import box
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.sheet import RESOURCES
from winnable.missions.exo.tokens import named_owner
from winnable.missions.goal_words import Vocabulary, Word

WORDS = {
    "cargo": Word("number", ("hero", "resource")),
    "drone": Word("thing", ("hero",)),
    "taken": Word("fact", ("token",)),
    "takes": Word("event", ("token",)),
}
"""``cargo``: units of a resource on a hero's drone; ``drone``: that drone; ``taken``: a token was
taken; ``takes``: it is taken at this moment."""

LETTERS = {"h": "hero", "p": "hero"}
"""A player is called by the hero, so both letters range over the party."""

START = "start"
"""The place of all starting zones."""

FIELD = "field"
"""The place of all zones that are no starting zone."""

ALL = "all"
"""The place of all zones."""


def vocabulary(file: MissionFile) -> Vocabulary:
    """What the goals of ``file`` may say; a token of ``other`` may belong to any hero."""
    heroes = frozenset(box().pair)
    tokens: set[str] = set()
    families: set[str] = set()
    for token in file.tokens:
        family, owner = named_owner(token)
        if owner is None:
            tokens.add(token)
        else:
            families.add(family)
            tokens.update(f"{family}.{hero}" for hero in heroes)
    places = {
        place
        for layout in file.layouts.values()
        for spot in layout.legend.values()
        for place in spot.places
    }
    return Vocabulary(
        words=WORDS,
        letters=LETTERS,
        names={
            "hero": heroes,
            "token": frozenset(tokens),
            "resource": frozenset(RESOURCES),
            "place": frozenset(places | {START, FIELD, ALL}),
        },
        families={"token": frozenset(families)},
    )
