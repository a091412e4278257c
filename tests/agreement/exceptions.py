"""Rules that random games rarely or never meet, each with the reason."""

from __future__ import annotations

RARE: dict[str, str] = {
    "exo.sheet.duo.1.need": "the loader refuses other parties before there is a game",
}
