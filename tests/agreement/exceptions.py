"""What random games, or any play, rarely or never meet, each with the reason."""

from __future__ import annotations

RARE: dict[str, str] = {
    "exo.sheet.duo.1.need": "the loader refuses other parties before there is a game",
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
