"""What faces charge for an action and what they have come of it, as parts of the action's step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winnable.models.exo.aftermath import DRAWN, FOUGHT
from winnable.models.exo.charges import taxes
from winnable.models.exo.decode_guard import paid
from winnable.models.exo.part import AFTER
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.models.exo.toll import PAYS, SUFFERS, toll_of

Stores = dict[str, dict[str, int]]


class Tolls:
    """Remembers what was paid until the action comes for which it was."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._toll = toll_of(state, state.characters)
        self._pay: Stores = {}
        self._pawns: dict[str, int] = {}
        self._loses: list[str] = []

    def note(self, record: Record) -> None:
        """What a stage before an action says."""
        self._pay, self._pawns, self._loses = {}, {}, []
        toll = self._toll
        known = record.decisions
        for hero, gems in paid(
            record, {k: v for k, v in toll.fee.items() if v.name in known}
        ).items():
            self._pay.setdefault(hero, {}).update(gems)
        for (hero, resource), own in toll.own.items():
            self._give(hero, resource, int(known.get(own.name, 0)))
        for (_, owner, resource), lent in toll.lent.items():
            self._give(f"{owner}.drone", resource, int(known.get(lent.name, 0)))
        found = taxes(self._state.sheet)
        prices = {tax.name: tax.effect.price for tax in found}
        blows = {tax.name for tax in found if tax.blow}
        for (character, name), var in toll.meets.items():
            met = known.get(var.name, 0)
            if met == SUFFERS and name not in blows:
                self._loses.append(character)
            if met == PAYS and prices[name].get("pawn", 0):
                count = self._pawns.get(character, 0) + prices[name]["pawn"]
                self._pawns[character] = count

    def _give(self, store: str, resource: str, count: int) -> None:
        if count:
            own = self._pay.setdefault(store, {})
            own[resource] = own.get(resource, 0) + count

    def added(self, step: Step) -> Step:
        """``step`` of the action, with what was paid for it before."""
        found = dict(step)
        if self._pay:
            found["pay"] = _together(step.get("pay", {}), self._pay)
        if self._loses:
            found["loses"] = sorted(self._loses)
        if self._pawns:
            found["pawns"] = self._more_pawns(step.get("pawns", {}))
        self._pay, self._pawns, self._loses = {}, {}, []
        return found

    def _more_pawns(self, pawns: object) -> dict[str, int]:
        every = dict(pawns) if isinstance(pawns, Mapping) else {}
        for character, count in self._pawns.items():
            hero = self._state.hero(character)
            figure = "hero" if character == hero else "animal"
            space = next(s for s in every if str(s).startswith(f"{hero}.{figure}."))
            every[space] = int(every[space]) + count
        return every


def struck(record: Record, steps: list[Step]) -> None:
    """The card that struck who did the last of ``steps`` becomes a part of its chance.

    Of an attack on a hive after its bugs that is the damage to the hive.
    """
    card = record.decisions.get(DRAWN, NONE)
    if card == NONE:
        return
    step = steps[-1]
    if record.stage.startswith(f"{AFTER} {FOUGHT}"):
        attack = next(n for n, each in enumerate(reversed(steps), 1) if each["do"] == "attack")
        bugs = "cards" in _chance(steps[-attack])
        wanted = "damage_hive" if bugs else "attack"
        step = next(each for each in steps[-attack:] if each["do"] == wanted)
    told = _chance(step)
    step["chance"] = {**told, "strike": [*told.get("strike", ()), card]}


def _chance(step: Step) -> dict[str, Any]:
    found = step.get("chance", {})
    return dict(found) if isinstance(found, Mapping) else {}


def _together(one: object, other: Stores) -> Stores:
    found: Stores = {}
    for part in (one, other):
        if isinstance(part, Mapping):
            for store, items in part.items():
                own = found.setdefault(str(store), {})
                for item, count in items.items():
                    own[item] = own.get(item, 0) + count
    return found
