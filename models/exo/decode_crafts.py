"""EXO-alchemy, Master Builder and Come to me in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.abilities import ANY, Power, power
from winnable.models.exo.build import BORROWED
from winnable.models.exo.crafts import ALCHEMY
from winnable.models.exo.decode_powers import gems
from winnable.models.exo.record import Record, Step, Values
from winnable.models.exo.state import NONE, State

Done = tuple[Step, Values]
"""A step and the state variables that it writes."""


def crafts_done(state: State, record: Record) -> Iterator[Done]:
    """The steps of one stage between two exchanges of items, each with what it writes.

    A tile that is paid from a backpack that is too full for what alchemy yields is built first.
    """
    yield from _calls(state, record)
    builder, brewer = power(state.sheet, "master-builder"), power(state.sheet, *ALCHEMY)
    owner = builder or brewer
    if owner is None:
        return
    purse = _Purse(state, record, owner.hero)
    material = str(record.decisions.get("material", NONE))
    crowded = brewer is not None and purse.overflows(record, brewer)
    if builder is not None and material != NONE and crowded:
        yield _tile(state, record, builder, purse)
    if brewer is not None:
        yield from _brewed(state, record, brewer, purse)
    if builder is not None and material != NONE and not crowded:
        yield _tile(state, record, builder, purse)


class _Purse:
    """The backpack and the gems of a player while steps use them."""

    def __init__(self, state: State, record: Record, hero: str) -> None:
        self._state, self._hero = state, hero
        self.pack = {r: int(record.was(state.pack[hero, r])) for r in RESOURCES}
        self._gems = gems(record, hero)
        self._fixed = {
            each.colour: each.gems
            for each in (power(state.sheet, *ALCHEMY), power(state.sheet, "master-builder"))
            if each is not None and each.colour != ANY
        }
        self.full = state.sheet.components.backpack

    def overflows(self, record: Record, brewer: Power) -> bool:
        """What alchemy yields would not fit before a unit is paid for a tile."""
        if brewer.name == "alchemy":
            return False
        grows = sum(_count(record, "up", r) - _count(record, "down", r) for r in RESOURCES)
        return sum(self.pack.values()) + grows > self.full

    def gem(self, each: Power) -> dict[str, int]:
        """The gems for one use, taken out of what is paid in all."""
        colours = [each.colour]
        if each.colour == ANY:  # those that another ability asks for are spent last
            colours = sorted((c for c, n in self._gems.items() if n), key=self._fixed.__contains__)
        paid: dict[str, int] = {}
        for _ in range(each.gems):
            colour = next(c for c in colours if self._gems.get(c))
            self._gems[colour] -= 1
            paid[colour] = paid.get(colour, 0) + 1
        return paid

    def writes(self) -> Values:
        """The backpack as state variables."""
        state, hero = self._state, self._hero
        table = {state.pack[hero, r].name: n for r, n in self.pack.items()}
        return table | {state.load[hero].name: sum(self.pack.values())}


def _count(record: Record, word: str, resource: str) -> int:
    return int(record.decisions.get(f"{word}({resource})", 0))


def borrowed(record: Record) -> Step:
    """What the step says of a tile that was built: that it is a lent one, if it is."""
    return {"lent": True} if record.decisions.get(BORROWED.name) == 1 else {}


def _tile(state: State, record: Record, builder: Power, purse: _Purse) -> Done:
    """Master Builder, with the unit that it costs."""
    store, resource = str(record.decisions["material"]).split()
    hero = builder.hero
    pay: dict[str, dict[str, int]] = {hero: dict(purse.gem(builder))}
    writes: dict[str, object] = {}
    if store == "pack":
        purse.pack[resource] -= 1
        pay[hero][resource] = 1
    else:
        pay[f"{store}.drone"] = {resource: 1}
        cargo = state.cargo[store, resource]
        writes[cargo.name] = record.now(cargo)
    written = dict(purse.writes())
    for var in (*state.tile.values(), *state.special.lent.values(), state.tiles[hero]):
        written[var.name] = record.now(var)
    for name in writes:
        written[name] = record.after[name]
    return {"by": hero, "do": "master_builder", "pay": pay} | borrowed(record), written


def _brewed(state: State, record: Record, brewer: Power, purse: _Purse) -> Iterator[Done]:
    uses = int(record.decisions.get("alchemy", 0))
    ups = [r for r in RESOURCES for _ in range(_count(record, "up", r))]
    downs = [r for r in RESOURCES for _ in range(_count(record, "down", r))]
    if not uses:
        return
    if brewer.name == "alchemy":
        for give, get in _chain(purse.pack, ups, downs, uses):
            purse.pack[give] -= 1
            purse.pack[get] += 1
            step = _alchemy(state, brewer, purse, give, get)
            yield step, purse.writes()
        return
    for resource, thrown in doublings(purse.pack, purse.full, ups, downs):
        step = _alchemy(state, brewer, purse, resource, resource)
        purse.pack[resource] += 1
        if thrown:
            purse.pack[thrown] -= 1
            step["discard"] = thrown
        yield step, purse.writes()


def doublings(
    pack: Mapping[str, int], full: int, ups: Sequence[str], downs: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """In an order in which each is there when it is doubled: the units of ``ups``, each with what
    is thrown away for it, of ``downs``; nothing while the backpack is not ``full``.

    What loses most comes first, and loses its own while it is doubled.
    """
    held, left = dict(pack), list(downs)
    order = sorted(ups, key=lambda r: (ups.count(r) - downs.count(r), r))
    for at, resource in enumerate(order):
        held[resource] += 1
        thrown = ""
        if sum(held.values()) > full:
            later = order[at + 1 :]
            rest = [r for r in left if r not in later or held[r] > 1] or left
            thrown = resource if resource in left else rest[0]
            left.remove(thrown)
            held[thrown] -= 1
        yield resource, thrown


def _alchemy(state: State, brewer: Power, purse: _Purse, give: str, get: str) -> Step:
    pay = {brewer.hero: purse.gem(brewer)}
    animal = state.animal(brewer.hero)
    return {"by": animal, "do": "alchemy", "give": give, "get": get, "pay": pay}


def _chain(
    pack: dict[str, int], ups: list[str], downs: list[str], uses: int
) -> Iterator[tuple[str, str]]:
    """Changes of one unit into another kind, ``uses`` of them, that come to ``ups`` for ``downs``.

    Uses beyond those needed go over a third kind, or to and fro.
    """
    spare = uses - len(ups)
    if not ups:
        here = next(r for r in RESOURCES if pack[r])
        yield from _walk(here, here, spare)
        return
    yield from _walk(downs[0], ups[0], spare + 1)
    yield from zip(downs[1:], ups[1:], strict=True)


def _walk(start: str, end: str, steps: int) -> Iterator[tuple[str, str]]:
    """``steps`` changes that lead from one kind to another; a kind never becomes itself."""
    here = start
    for left in range(steps - 1, -1, -1):
        there = end
        if left:
            there = next(r for r in RESOURCES if r != here and (left > 1 or r != end))
        yield here, there
        here = there


def _calls(state: State, record: Record) -> Iterator[Done]:
    caller = power(state.sheet, "come-to-me")
    if caller is not None and record.decisions.get("call", 0):
        place = state.zone[state.animal(caller.hero)]
        pay = {caller.hero: {caller.colour: caller.gems}}
        yield {"by": caller.hero, "do": "call", "pay": pay}, {place.name: record.now(place)}
