"""What grants bring, in a plan file: choices at set-up, shelters for nothing, tokens that feed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode_upgrades import Shop
from winnable.models.exo.grants import PITCH, pitches_of
from winnable.models.exo.ledger import DECK, Ledger
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.solver.problem import Value

Done = tuple[Step, dict[str, Value]]
"""A step and the state variables that it writes."""


class Receiver:
    """Words the choices that grants leave players at set-up, once it is known what cards are."""

    def __init__(
        self, state: State, initial: Mapping[str, Value], ledger: Ledger, shop: Shop
    ) -> None:
        """Hands out cards and tiles at once, as the game does; ``initial``: before round 1."""
        self._state = state
        self._initial = initial
        self._ledger = ledger
        self._cards = dict(self._received(state.sheet))
        self._slots = {hero: shop.receive(state, hero, name) for hero, name in self._tiles()}

    def choices(self) -> dict[str, object]:
        """All of them."""
        found: dict[str, object] = {}
        for zone, planted in self._state.gifts.planted.items():
            if self._initial[planted.name] != NONE:
                owner = self._initial[self._state.tile[zone].name]
                found[f"{owner}.star"] = f"{zone} {self._initial[planted.name]}"
        found |= {f"{hero}.upgrade": slot for hero, slot in self._slots.items() if slot}
        for key, (take, holder) in self._cards.items():
            card = take if take == DECK else self._ledger.named(take)
            found[key] = f"{card} {holder}" if holder else NONE
        return found

    def _tiles(self) -> Iterator[tuple[str, str]]:
        """The ware that each player is given."""
        for hero, gift in self._state.upgrades.gift.items():
            yield hero, str(self._initial[gift.name])

    def _received(self, sheet: Sheet) -> Iterator[tuple[str, tuple[str, str]]]:
        """By grant: where a card comes from and who equips it; nobody where none is drawn.

        All players take their first open card, then the next, before anybody draws.
        """
        grants = sheet.specials.grants
        holders = {hero: list(self._holders(hero)) for hero in sheet.party}
        for name, number in (("artefact", grants.artefacts), ("draw", grants.draws)):
            if name == "draw" and not self._state.kit.held:
                holders = {hero: [] for hero in sheet.party}  # a play without cards
            for each in range(1, number + 1):
                for hero in sheet.party:
                    key = f"{hero}.{name}" if each == 1 else f"{hero}.{name}-{each}"
                    if not self._ledger.left(table=name == "artefact"):
                        continue
                    holder = holders[hero].pop(0) if holders[hero] else ""
                    if not holder:
                        if name == "draw":
                            yield key, (DECK, "")
                        continue
                    yield key, (self._ledger.receive(holder, table=name == "artefact"), holder)

    def _holders(self, hero: str) -> Iterator[str]:
        """Who of the player's pair equips a card, as often as it does."""
        held, sheet = self._state.kit.held, self._state.sheet
        slots = sheet.components.artefact_slots
        for character in (hero, self._state.animal(hero)):
            count = int(self._initial[held[character].name]) if held else slots
            yield from [character] * count


def pitched(state: State, record: Record) -> Iterator[Done]:
    """Shelters set up for nothing, each with what it writes."""
    for hero, pitch in pitches_of(state).items():
        if record.kind == PITCH and record.decisions.get(pitch.name):
            written = (state.shelters, *state.shelter.values(), *state.gifts.free())
            yield {"by": hero, "do": "shelter"}, {var.name: record.now(var) for var in written}


def fed(state: State, record: Record) -> Iterator[Step]:
    """Tokens that feed a pair."""
    for hero in state.gifts.rations:
        if record.decisions.get(f"ration({hero})"):
            yield {"by": hero, "do": "ration"}
