"""Fortunes written down: the file of a table of outcomes, and of what a plan counted on."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from winnable.missions.exo.chance import Chance, Draw
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.missions.exo.upgrade_board import slots

HEAD = {"schema": "winnable/fortune/1", "game": "exo"}


def written(sheet: Sheet, chance: Chance, rounds: int, fights: int = 6) -> dict[str, Any]:
    """The fortune file of ``chance`` for ``rounds`` rounds of ``sheet``.

    ``fights``: how many of a zone and round have dice.
    """
    numbers = range(1, rounds + 1)
    rollers = [c.name for pair in sheet.pairs for c in (pair.hero, pair.animal)]
    return {
        **HEAD,
        "weather": {str(n): chance.weather(n) for n in numbers},
        "fauna": {str(n): chance.fauna(n) for n in numbers},
        "adaptation": {str(n): list(chance.adaptation(n)) for n in numbers},
        "exploration": {zone: chance.exploration(zone) for zone in sheet.zones},
        "artefacts": [
            chance.artefact(at) for at in range(sum(c.copies for c in sheet.components.artefacts))
        ],
        "upgrades": {slot: chance.upgrade(slot) for slot in slots(sheet.components)},
        "larvae": {
            hive.name: {str(at): chance.larva(hive.name, at) for at in range(1, hive.pile + 1)}
            for hive in sheet.hives
        },
        "bug_cards": {
            str(n): {bug: deck(sheet, chance, n, bug) for bug in BUG_TYPES} for n in numbers
        },
        "combat": {
            f"{n}:{zone}:{nth}": {
                "dice": {who: list(chance.dice(n, zone, nth, who, 6)) for who in rollers}
            }
            for n in numbers
            for zone in sheet.zones
            for nth in range(1, fights + 1)
        },
    }


def deck(sheet: Sheet, chance: Chance, number: int, bug: str) -> list[str]:
    """The cards of a type in the order in which they come up in a round without a shuffle."""
    out: list[str] = []
    for card in sheet.components.bug_cards:
        for _ in range(card.copies if card.bug == bug else 0):
            out.append(chance.bug_card(Draw(number, bug, tuple(out), "x")))
    return out


def counted_on(plan: dict[str, Any]) -> dict[str, Any]:
    """The fortune file of the outcomes that a plan without fights by day states."""
    found: dict[str, Any] = defaultdict(dict)
    chances = [plan["setup"].get("chance") or {}]
    for entry in plan["rounds"]:
        number = str(entry["round"])
        for key, value in entry["chance"].items():
            found[key][number] = value
        fights: Counter[str] = Counter()
        for step in (*entry.get("steps", ()), *entry.get("night", ())):
            chance = step.get("chance") or {}
            chances.append(chance)
            if card := chance.get("exploration"):
                found["exploration"][step["to"]] = card
            if step["do"] in ("attack", "instinct"):
                fights[step["zone"]] += 1
                found["combat"][f"{number}:{step['zone']}:{fights[step['zone']]}"] = chance
    for chance in chances:
        found["artefacts"] = [*(found["artefacts"] or ()), *chance.get("artefacts", ())]
        for larva, identity in (chance.get("larvae") or {}).items():
            hive, _, position = larva.rpartition(".")
            found["larvae"].setdefault(hive, {})[position] = identity
    return {**HEAD, **found}
