"""What random games, or any play, rarely or never meet, each with the reason."""

from __future__ import annotations

FIRST_SHEET = "exo.sheet.duo.1."


def of_the_game(rule: str) -> bool:
    """Whether boards and scenes of all chapters can meet ``rule``.

    They have the first sheet's tables and goals; what others add has positions and boards of its
    own.
    """
    return not rule.startswith("exo.sheet.") or rule.startswith(FIRST_SHEET)


RARE: dict[str, str] = {
    "exo.artefact.agaric": "the scenes leave it out, for rolls of many dice take the model long",
    "exo.card.wetlands": "one card of many; positions and tests of the referee lay it out",
    "exo.explore.pass-first": "full hands before a move are rare; positions lay them out",
    "exo.hero.desmond-that-will-do": "one hero of one scene, when wood or metal runs short",
    "exo.sheet.duo.1.challenge": "it is met in one scene of many, by the few plays that win",
    "exo.sheet.duo.1.need": "the loader refuses other parties before there is a game",
    "exo.supply.hives": "it takes six hives and nests; tests of nests lay that out",
    "exo.tile.cheap-food-tile": "one tile of many; positions lay it out",
    "exo.tile.cheap-wood-metal-tile": "the same",
    "exo.tile.wood-metal": "the same",
    "exo.upgrade.any-buyer": "it takes two players who buy one colour; positions lay that out",
    "exo.tile.scout-two": "the drone has to wait where its hero explores; positions do so",
}

UNREACHABLE: dict[str, str] = {
    "move-into-three-larvae-by-day": (
        "larvae and bugs come into a zone at night only, so three of them in a plain zone were a"
        " plague the night before; the model says so by day, too"
    ),
}
"""Written cases with a position that no play reaches, and why."""

TOO_LARGE: dict[str, str] = {
    "hive-first-hive-fills-up-the-second": "two hives next to each other, thousands of ends",
    "hive-second-hive-first-and-nothing-of-it-moves": "the same",
}
"""Written cases that are not compared with the model as legs, and why."""

_ROWS = (
    "a narrow box has no full rows of level II, which the model counts by the tiles of the sheet"
)
NO_LEGS: dict[str, str] = {
    "upgrade-level-three-after-a-tile-of-each-row": _ROWS,
    "upgrade-last-row-opened-by-the-purchase-before": _ROWS,
    **dict.fromkeys(
        (
            "tile-reroll-weather-once",
            *(f"artefact-necklace-{end}" for end in ("turns-the-weather", "turns-the-fauna")),
            "artefact-necklace-brings-worse",
        ),
        "the dice of a leg are fixed, and in the model luck rolls at once what it would roll again",
    ),
    **dict.fromkeys(
        (
            "artefact-gift-to-full-hands",
            "artefact-gift-to-full-hands-with-a-discard",
            "artefact-as-the-fourth-piece-of-cargo",
        ),
        "it counts who holds which artefact, and the model counts them only",
    ),
    "defeat-three-in-a-plain-zone-at-nightfall": "the play is over before the night begins",
    **dict.fromkeys(
        (
            "joint-token-kept-and-spent-on-a-later-attack",
            "joint-token-of-a-bystander",
            "joint-token-in-a-night-fight-of-two-animals",
            "joint-token-saves-the-instinct-fight",
            "joint-token-on-an-adaptation-die-helps-everybody",
            "joint-adaptation-die-turned-without-a-token",
        ),
        "die tokens of a party that has not more dice than the box",
    ),
}
"""Written cases from which no legs start, and why."""
