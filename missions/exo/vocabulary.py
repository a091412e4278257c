"""The words of goals in EXO, for one mission file."""

from __future__ import annotations

from winnable.missions.exo.components import box
from winnable.missions.exo.places import file_places
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.sheet import COLOURS, FACES, RESOURCES
from winnable.missions.exo.tokens import named_owner
from winnable.missions.goal_words import Vocabulary, Word

WORDS: dict[str, tuple[Word, ...]] = {
    # about one moment
    "adapted": (Word("fact", ("hero", "face")),),
    "alive": (Word("fact", ("character",)),),
    "at": (Word("thing", ("character",)), Word("fact", ("character", "zone"))),
    "best": (Word("fact", ("project", "zone")),),
    "broke-alone": (Word("fact", ("hero",)),),
    "done": (Word("fact", ("project",)), Word("fact", ("project", "zone"))),
    "drone": (Word("thing", ("hero",)),),
    "pool-full": (Word("fact", ("hero",)),),
    "shelter": (Word("fact", ("zone",)),),
    "taken": (Word("fact", ("token",)),),
    "tile": (Word("fact", ("zone",)), Word("fact", ("zone", "hero"))),
    "tile-by": (Word("fact", ("zone", "hero")),),
    # true at the moment itself
    "enters": (Word("event", ("character", "place", "place family")),),
    "takes": (Word("event", ("token",)),),
    # numbers
    "boss-life": (Word("number"),),
    "bugs": (Word("number", ("place",)),),
    "cargo": (Word("number", ("hero", "resource")),),
    "escaped": (Word("number"),),
    "gear": (Word("number", ("character",)),),
    "gems": (Word("number", ("hero",)),),
    "hives-down": (Word("number"),),
    "hives-left": (Word("number"),),
    "larvae": (Word("number", ("place",)),),
    "pack": (Word("number", ("hero", "resource")),),
    "piles": (Word("number"),),
    "round": (Word("number"),),
    "sheet-hives-left": (Word("number"),),
}
"""``docs/goals.md`` explains them. What they mean is stated twice: by the referee
(``winnable.missions.exo.referee.goal_facts``) and by the planning model
(``winnable.models.exo.goal_facts``)."""

LETTERS = {
    "h": "hero",
    "p": "hero",
    "c": "character",
    "z": "zone",
    "b": "board tile",
    "k": "colour",
}
"""A player is called by the hero, so ``h`` and ``p`` both range over the party."""


def vocabulary(file: MissionFile) -> Vocabulary:
    """What the goals of ``file`` may say; a token of ``other`` may belong to any hero.

    Places called by all four colours (``door.blue``, ...) are a family.
    """
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
    places = file_places(file)
    place_families = frozenset(
        family
        for family in {place.rpartition(".")[0] for place in places}
        if family and all(f"{family}.{colour}" in places for colour in COLOURS)
    )
    return Vocabulary(
        words=WORDS,
        letters=LETTERS,
        names={
            "hero": heroes,
            "character": frozenset(pair.animal.name for pair in box().pair.values()),
            "token": frozenset(tokens | set(file.special.stack)),
            "project": frozenset(file.projects),
            "resource": frozenset(RESOURCES),
            "face": frozenset(FACES),
            "colour": frozenset(COLOURS),
            "place": places,
            "place family": place_families,
        },
        families={"token": frozenset(families), "place": place_families},
        seconds={"token": "hero", "place": "colour"},
    )
