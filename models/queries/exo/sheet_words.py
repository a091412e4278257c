"""Projects and grants of a sheet, in the words of a player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from winnable.models.queries.exo.phrases import Step, item, listed, name, paid

_NONE = "none"
"""How plans say that a granted card is not drawn."""


def granted(hero: str, choices: Mapping[str, Any]) -> list[str]:
    """What the player chose of the grants of set-up, e.g. ``extraction tile with wood in C1``."""
    lines = []
    for key, value in choices.items():
        owner, _, grant = key.partition(".")
        kind, words = grant.partition("-")[0], str(value).split()
        if owner != hero or kind not in _GRANTS or words == [_NONE]:
            continue
        lines.append(_GRANTS[kind](words))
    return lines


def _work(entry: Step) -> str:
    others = [name(other) for other in entry.get("with") or ()]
    losers = [name(loser) for loser in entry.get("loses") or ()]
    text = f"{listed([name(entry['by']), *others])} {'do' if others else 'does'} the work"
    lost = f", losing life: {listed(losers)}" if losers else ""
    return f"{text} '{entry['project']}'{paid(entry)}{lost}"


_GRANTS: Mapping[str, Callable[[list[str]], str]] = {
    "star": lambda words: f"extraction tile with {words[1]} in {words[0]}",
    "upgrade": lambda words: f"upgrade tile of slot {words[0]}",
    "artefact": lambda words: f"{item(words[0])} for {name(words[1])}",
    "draw": lambda words: f"artefact from the deck for {name(words[1])}",
}

WORDS: Mapping[str, Callable[[Step], str]] = {
    "work": _work,
    "shelter": lambda entry: f"{name(entry['by'])} sets up a shelter that was granted",
    "ration": lambda entry: f"{name(entry['by'])} feeds hero and animal with a token",
}
"""The sentence of each of these verbs of the plan file."""
