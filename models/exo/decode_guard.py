"""What shields stop in a plan file, where players say it: points and icons one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from winnable.models.exo.abilities import Power
from winnable.models.exo.boost import boosts
from winnable.models.exo.creature import Creature
from winnable.models.exo.decode_powers import less, touches
from winnable.models.exo.dice import dice_of
from winnable.models.exo.fees import Fee
from winnable.models.exo.fight import Fight, stopped_by
from winnable.models.exo.guard import choosing, gem_prices
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.solver.expressions import holds

Pay = Mapping[str, Mapping[str, int]]


def chosen(state: State, record: Record) -> bool:
    """Whether players say what is stopped."""
    return any(holds(case, record.before) for case in choosing(state))


def stops(
    state: State, record: Record, kinds: Sequence[str], pay: Pay, payers: Iterable[str]
) -> Iterator[Step]:
    """A step for each of ``kinds`` that is stopped.

    Where it costs gems, they are taken from ``pay``, what players have for it, and ``payers`` says
    who pays for each.
    """
    gems = next((t.amount for t in gem_prices(state) if holds(t.when, record.before)), 0)
    left = {hero: [c for c, n in own.items() for _ in range(n)] for hero, own in pay.items()}
    turns = iter(payers)
    for kind in kinds:
        what = "damage" if kind == "critical" else kind
        if not gems:
            yield {"by": "rule", "do": "block", "what": what}
            continue
        hero = next(turns)
        given, left[hero] = left[hero][:gems], left[hero][gems:]
        paid = {colour: given.count(colour) for colour in dict.fromkeys(given)}
        yield {"by": hero, "do": "block", "what": what, "pay": {hero: paid}}


def split(
    state: State, record: Record, pay: dict[str, dict[str, int]], guards: Mapping[str, int]
) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
    """What of ``pay`` is for the action, and what for the points that players have stopped."""
    gems = next((t.amount for t in gem_prices(state) if holds(t.when, record.before)), 0)
    rest: dict[str, dict[str, int]] = {}
    spent: dict[str, dict[str, int]] = {}
    for hero, own in pay.items():
        due = gems * guards.get(hero, 0)
        for colour, count in own.items():
            part = min(due, count)
            due -= part
            if part:
                spent.setdefault(hero, {})[colour] = part
            if count > part:
                rest.setdefault(hero, {})[colour] = count - part
    return rest, spent


def paid(record: Record, fee: Fee) -> dict[str, dict[str, int]]:
    """The gems of the decisions ``fee``, by hero and colour."""
    pay: dict[str, dict[str, int]] = {}
    for (hero, colour), var in fee.items():
        if record.amount(var):
            pay.setdefault(hero, {})[colour] = record.amount(var)
    return pay


def stops_at_night(
    fight: Fight, record: Record, animals: Sequence[str], bugs: Iterable[Creature]
) -> Iterator[Step]:
    """What the roll of ``animals``, who are in one zone with ``bugs``, stops.

    Nothing is said where that is not for the players to say.
    """
    state = fight.state
    if not animals or not chosen(state, record):
        return
    names = {bug.name for bug in bugs}
    target = stopped_by(animals[0])
    hits = fight.hits.items()
    kinds = [k for (name, k, _), hit in hits if name in names and record.chose(hit) == target]
    own = {h: var for (a, h), var in fight.guards.items() if a == animals[0]}
    guards = {hero: record.amount(var) for hero, var in own.items()}
    payers = [hero for hero, count in guards.items() for _ in range(count)]
    _, spent = split(state, record, less(paid(record, fight.fee), _used(fight, record)), guards)
    yield from stops(state, record, kinds, spent, payers)


def _used(fight: Fight, record: Record) -> list[tuple[Power, int]]:
    """The powers used in the fights of the night, with how often each."""
    uses: list[tuple[Power, int]] = []
    if fight.touch is not None:
        uses.append((fight.touch.power, len(touches(fight.state, record))))
    if fight.boost is not None:
        uses += [(each, _times(record, each.name)) for each in boosts(fight.state.sheet)]
    return uses


def _times(record: Record, name: str) -> int:
    """How often one of the powers of Kaindra and Sharik is used at night."""
    word = {"tribal-power": "tribal"}.get(name, name)
    found = [v for key, v in record.decisions.items() if key == word or key.startswith(f"{word}(")]
    rolls = (dice_of(value) for value in found if isinstance(value, str) and value != NONE)
    counts = (int(value) for value in found if isinstance(value, int))
    return sum(counts) + sum(len(roll.faces) for roll in rolls)
