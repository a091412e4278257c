"""Upgrade tiles of a plan file: what lies where on the board, who buys which, what swaps do.

The model does not say which slot a tile is bought from. A plan has to: tiles of level II come from
different rows first, as the model takes for granted.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import RESOURCES, Sheet
from winnable.missions.exo.upgrade_board import ROWS, slots
from winnable.models.exo.drone import GATHERER, Gatherer, gatherer_of
from winnable.models.exo.kit import gift_slots
from winnable.models.exo.record import Record, Step, Values
from winnable.models.exo.state import NONE, State
from winnable.models.exo.upgrade import Ware, wearer_of
from winnable.models.exo.upgrade_choice import IDLE
from winnable.models.exo.upgrade_crafts import EXTRA, PAIRS, Extra, extra_of, swap_of
from winnable.solver.errors import InternalError
from winnable.solver.problem import Value

Done = tuple[Step, Values]
"""A step and the state variables that it writes."""


class Shop:
    """The upgrades board of one play: hands out slots and tiles as they are bought."""

    def __init__(self, sheet: Sheet, chance: Chance | None = None) -> None:
        """``chance``, where it is known, says what lies there; nothing is bought then."""
        self._sheet = sheet
        self._gifts = {} if chance is None else gift_slots(sheet, chance)
        self._filled = slots(sheet.components)
        self._left = [tile for tile in sheet.components.upgrades for _ in range(tile.copies)]
        self._sold: dict[str, str] = {}
        self._idle: dict[str, list[str]] = {}

    def board(self) -> dict[str, str]:
        """The tiles that are bought, by the slots on which they lie before round 1.

        What lies on the others makes no difference; a plan leaves them out.
        """
        return {slot: self._sold[slot] for slot in self._filled if slot in self._sold}

    def purchase(self, state: State, record: Record, hero: str) -> Step:
        """The step of the player ``hero`` who buys a tile."""
        name = str(record.decisions["buys"])
        ware = next(ware for ware in state.upgrades.wares if ware.name == name)
        wearer = wearer_of(state.sheet, hero, ware.kind)
        price = state.sheet.components.upgrade_price[ware.level]
        step: Step = {"slot": self._slot(ware), "wearer": wearer}
        step["pay"] = {hero: {ware.colour: price}}
        drops = str(record.decisions["drops"])
        if wearer in state.upgrades.idle:
            self._forget(wearer, int(record.was(state.upgrades.idle[wearer])))
        if drops == IDLE:
            step["discard"] = self._idle[wearer].pop(0)
        elif drops != NONE:
            step["discard"] = self._printed(drops)
        tile = self._take(state, ware)
        self._sold[str(step["slot"])] = tile
        if not ware.single:
            self._idle.setdefault(wearer, []).append(tile)
        return step

    def receive(self, state: State, hero: str, name: str) -> str:
        """The slot from which a player takes the ware ``name`` at set-up."""
        ware = next(ware for ware in state.upgrades.wares if ware.name == name)
        if self._gifts:
            slot = next(iter(self._gifts))
            tile = self._gifts.pop(slot)
        else:
            slot, tile = self._slot(ware), self._take(state, ware)
        self._sold[slot] = tile
        if not ware.single:
            self._idle.setdefault(wearer_of(state.sheet, hero, ware.kind), []).append(tile)
        return slot

    def thrown(self, wearer: str, ware: str, idle: int) -> str:
        """The tile that ``wearer`` loses: ``ware``, or where empty any of its ``idle`` ones."""
        if ware:
            return self._printed(ware)
        self._forget(wearer, idle)
        return self._idle[wearer].pop(0)

    def _forget(self, wearer: str, count: int) -> None:
        """Of the tiles without an effect only the last ``count`` were not lost with a drone."""
        worn = self._idle.setdefault(wearer, [])
        del worn[: len(worn) - count]

    def _slot(self, ware: Ware) -> str:
        """A slot for the tile; of level II one of a row of which none was bought, if there is."""
        free = [
            slot
            for slot, of in self._filled.items()
            if of == (ware.colour, ware.level) and slot not in self._sold
        ]
        if not free:
            raise InternalError(f"more {ware.colour} tiles of level {ware.level} than slots")
        return min(free, key=self._cleared)

    def _cleared(self, slot: str) -> bool:
        """A tile of the row of ``slot`` was bought, or a slot of it was empty from the start."""
        colour, place = slot.split(".")
        row = next((row for row in ROWS if place in row), (place,))
        others = (f"{colour}.{each}" for each in row)
        return any(each in self._sold or each not in self._filled for each in others)

    def _take(self, state: State, ware: Ware) -> str:
        """A tile that is what was bought, out of those that are left."""
        apart = {self._printed(each.name) for each in state.upgrades.wares if each.single}
        wanted = {self._printed(ware.name)} if ware.single else {t.name for t in self._left} - apart
        like = (ware.colour, ware.level, ware.kind)
        fits = [
            tile
            for tile in self._left
            if tile.name in wanted and (tile.colour, tile.level, tile.wearer) == like
        ]
        self._left.remove(fits[-1])
        return fits[-1].name

    def _printed(self, name: str) -> str:
        """The name of the tile that a ware stands for, without the number of its copy."""
        names = {tile.name for tile in self._sheet.components.upgrades}
        return name if name in names else name.rsplit(" ", 1)[0]


def swaps_done(state: State, record: Record) -> Iterator[Done]:
    """Two units swapped for one, each with what it writes."""
    for hero in state.upgrades.swapped:
        swap = swap_of(hero)
        given = record.decisions.get(swap.gives.name, NONE)
        if given != NONE:
            give = list(PAIRS[str(given)])
            stores = [state.load[hero], *(state.pack[hero, r] for r in RESOURCES)]
            written: dict[str, Value] = {var.name: record.now(var) for var in stores}
            step: Step = {"by": hero, "do": "swap", "give": give, "get": record.chose(swap.gets)}
            yield step, written


def helped(state: State, hero: str, part: list[Record]) -> Step:
    """What the gatherer drone of ``hero`` adds to an extraction, and what a tile adds to that."""
    step: Step = {}
    for record in part if hero in state.gathering else ():
        if record.stage.endswith(EXTRA):
            step |= _stored(hero, record, extra_of(hero), "extra")
        elif record.stage.endswith(GATHERER):
            step |= _stored(hero, record, gatherer_of(hero), "gatherer")
    return step


def _stored(hero: str, record: Record, decided: Gatherer | Extra, word: str) -> Step:
    """Where a unit went, under ``word``, and what was thrown away for it."""
    store = record.chose(decided.store)
    if store == NONE:
        return {}
    step: Step = {word: hero if store == "pack" else f"{hero}.drone"}
    discard = record.chose(decided.discard)
    if store == "pack" and discard != NONE:
        step[f"{word}_discard"] = discard
    return step
