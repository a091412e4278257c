"""Free actions of a plan file: the steps by which a closure of the model comes about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.decode_artefacts import ArtefactDecoder
from winnable.models.exo.decode_cards import CardDecoder
from winnable.models.exo.decode_care import tended
from winnable.models.exo.decode_crafts import crafts_done
from winnable.models.exo.decode_day import medic
from winnable.models.exo.decode_grants import pitched
from winnable.models.exo.decode_map import revealed
from winnable.models.exo.decode_powers import support, touches
from winnable.models.exo.decode_upgrades import swaps_done
from winnable.models.exo.decode_work import worked
from winnable.models.exo.exchange import Content, Passing, Store, exchange
from winnable.models.exo.jobs import work_of
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.record import Record, Step, Values
from winnable.models.exo.routes import orb_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import baiter
from winnable.solver.errors import InternalError
from winnable.solver.expressions import holds
from winnable.solver.problem import Problem, Value

EXCHANGE = {"spill", "load", "trade"}
"""Kinds of the stages in which items change hands."""


@dataclass(frozen=True, slots=True)
class _Doing:
    """A free step and what it writes."""

    step: Step
    writes: Mapping[str, Value]


class FreeDecoder:
    """Words closures step by step."""

    def __init__(self, state: State, problem: Problem, cards: CardDecoder, ledger: Ledger) -> None:
        self._state = state
        self._cards = cards
        self._artefacts = ArtefactDecoder(state, ledger)
        self._problem = problem
        self._work = work_of(state, pawns=False)

    def closure(self, part: list[Record]) -> list[Step]:
        """The free steps of one closure, up to the first at which the play is won.

        Units are swapped first, then cards paid. Items change hands before tokens are taken, as far
        as that is no defeat (a challenge not yet met), else last.
        """
        first = [_Doing(*done) for each in part for done in swaps_done(self._state, each)]
        first += self._settled(part)
        first += [_Doing(*done) for record in part for done in pitched(self._state, record)]
        first += [doing for record in part for doing in self._revealed(record)]
        first += [doing for record in part for doing in self._first(record)]
        passing: list[_Doing] = []
        tokens: list[_Doing] = []
        moving = [record for record in part if record.kind in EXCHANGE]
        if moving:
            before, after = moving[0].before, moving[-1].after
            passing += self._passings(before, after)
            tokens += self._tokens(before, after)
        first += [doing for record in part for doing in self._worked(record)]
        first += [_Doing(step, {}) for record in part for step in self._care(record)]
        for order in ([*passing, *tokens], [*tokens, *passing]):
            steps = self._until_over([*first, *order], part[0].before)
            if steps is not None:
                return steps
        raise InternalError(f"{part[0].stage} of round {part[0].round} is lost in any order")

    def _care(self, record: Record) -> list[Step]:
        state = self._state
        care = [*medic(state, record), *touches(state, record)]
        return [*tended(state, record, (), care), *support(state, record)]

    def _first(self, record: Record) -> Iterator[_Doing]:
        """Artefacts and crafts; what they bring counts with the last step that does not undo it."""
        if record.kind == "artefacts":
            yield from (_Doing(*done) for done in self._artefacts.steps(record))
        if record.kind == "craft":
            yield from (_Doing(*done) for done in crafts_done(self._state, record))

    def _revealed(self, record: Record) -> Iterator[_Doing]:
        """Larvae that are turned over from next door."""
        for step, larvae in revealed(self._state, record):
            yield _Doing(step, {f"up({larva})": 1 for larva in larvae})

    def _worked(self, record: Record) -> Iterator[_Doing]:
        """The free project that is worked at in a stage, if there is one."""
        if record.kind == "work" and self._work is not None:
            step = worked(self._work, record)
            if step:
                yield _Doing(step, record.after)

    def _settled(self, part: list[Record]) -> Iterator[_Doing]:
        for record in part:
            if record.kind == "settle":
                steps = list(self._cards.settling(record))
                for step in steps:
                    yield _Doing(step, record.after if step is steps[-1] else {})

    def _until_over(self, order: list[_Doing], before: Values) -> list[Step] | None:
        """The steps up to the first that wins; ``None`` if one of them loses."""
        values = dict(before)
        steps: list[Step] = []
        for doing in order:
            values |= doing.writes
            steps.append(doing.step)
            if any(holds(defeat.expr, values) for defeat in self._problem.defeat):
                return None
            if holds(self._problem.goal, values):
                break
        return steps

    def _tokens(self, before: Values, after: Values) -> Iterator[_Doing]:
        state = self._state
        for token in state.sheet.tokens:
            if token.hidden:
                continue
            taken = state.token[token.name].name
            if before[taken] == after[taken]:
                continue
            takers = [hero for hero in state.heroes if token.player in {"", hero}]
            carrier = state.special.carrier
            if carrier is not None and token == orb_of(state.sheet):
                takers = [str(after[carrier.name])]
            hero = next(h for h in takers if before[state.zone[h].name] == token.zone)
            writes: dict[str, Value] = {taken: 1, state.taking[token.name].name: 1}
            writes |= {var.name: after[var.name] for var in state.beacon.values()}
            yield _Doing({"by": hero, "do": "take", "token": token.name}, writes)
        yield from self._handed_on(before, after)

    def _handed_on(self, before: Values, after: Values) -> Iterator[_Doing]:
        """The orb goes to another hero."""
        carrier, orb = self._state.special.carrier, orb_of(self._state.sheet)
        if carrier is None or orb is None or before[carrier.name] in {NONE, after[carrier.name]}:
            return
        by, to = before[carrier.name], after[carrier.name]
        step: Step = {"by": by, "do": "give", "to": to, "item": orb.name}
        yield _Doing(step, {carrier.name: to})

    def _passings(self, before: Values, after: Values) -> Iterator[_Doing]:
        state = self._state
        for zone in state.zones:
            heroes = [h for h in state.heroes if before[state.zone[h].name] == zone]
            owners = [h for h in state.heroes if before[state.drone[h].name] == zone]
            if not heroes:
                continue
            numbers = state.sheet.components
            stores = [
                Store(hero, drone=False, slots=numbers.backpack - self._bait(hero, after))
                for hero in heroes
            ]
            stores += [
                Store(hero, drone=True, slots=numbers.cargo - self._crate(hero, after))
                for hero in owners
            ]
            held = {store: self._content(store, before) for store in stores}
            path = exchange(held, {store: self._content(store, after) for store in stores})
            if path is None:
                raise InternalError(f"no free steps in {zone} lead from {before} to {after}")
            for passing in path:
                held = self._after(held, passing)
                writes = {
                    name: value
                    for store in stores
                    for name, value in self._values(store, held[store])
                }
                yield _Doing(_worded(passing), dict(writes))

    def _bait(self, hero: str, values: Values) -> int:
        """Slots of a backpack that bait takes."""
        bait = self._state.special.bait
        return 0 if bait is None or hero != baiter(self._state) else int(values[bait.name])

    def _crate(self, hero: str, values: Values) -> int:
        """Slots of a drone that artefacts take."""
        crate = self._state.kit.crate.get(hero)
        return 0 if crate is None else int(values[crate.name])

    def _content(self, store: Store, values: Values) -> Content:
        table = self._state.cargo if store.drone else self._state.pack
        return tuple(int(values[table[store.hero, resource].name]) for resource in RESOURCES)

    def _values(self, store: Store, content: Content) -> Iterator[tuple[str, Value]]:
        table = self._state.cargo if store.drone else self._state.pack
        for resource, count in zip(RESOURCES, content, strict=True):
            yield table[store.hero, resource].name, count

    def _after(self, held: Mapping[Store, Content], passing: Passing) -> dict[Store, Content]:
        changes = {(passing.giver, passing.item): -1, (passing.taker, passing.item): 1}
        if passing.discard is not None:
            key = (passing.taker, passing.discard)
            changes[key] = changes.get(key, 0) - 1
        return {
            store: tuple(n + changes.get((store, item), 0) for item, n in enumerate(content))
            for store, content in held.items()
        }


def _worded(passing: Passing) -> Step:
    """The step of a plan file."""
    item = RESOURCES[passing.item]
    if passing.taker.drone:
        by = passing.giver.hero
        return {"by": by, "do": "load", "drone": passing.taker.hero, "item": item}
    step: Step
    if passing.giver.drone:
        by, drone = passing.taker.hero, passing.giver.hero
        step = {"by": by, "do": "unload", "drone": drone, "item": item}
    else:
        step = {"by": passing.giver.hero, "do": "give", "to": passing.taker.hero, "item": item}
    if passing.discard is not None:
        step["discard"] = RESOURCES[passing.discard]
    return step
