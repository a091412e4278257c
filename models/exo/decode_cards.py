"""Exploration cards and artefacts of a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, product

from winnable.missions.exo.sheet import RESOURCES
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.bans import bans as forbidden
from winnable.models.exo.creature import OFF
from winnable.models.exo.discovery import ARTEFACT, DRONE, LIFE, PAY, discovery_of
from winnable.models.exo.kit import HOLDING
from winnable.models.exo.ledger import DECK, Ledger
from winnable.models.exo.part import AFTER
from winnable.models.exo.record import Record, Step
from winnable.models.exo.second_card import comes_apart
from winnable.models.exo.state import NONE, State
from winnable.models.exo.twofold import twofold_of
from winnable.models.exo.windfall import ARTEFACT as ONE_MORE
from winnable.solver.errors import InternalError
from winnable.solver.expressions import holds


@dataclass(frozen=True, slots=True)
class _Event:
    """A card found for ``holder`` (``None``: it is thrown away), or given up.

    ``alive``: who of the pair could take it.
    """

    holder: str | None
    given_up: bool
    alive: list[str]


class CardDecoder:
    """Words what explorers meet and find, and cards that are paid later."""

    def __init__(self, state: State, ledger: Ledger) -> None:
        self._state = state
        self._ledger = ledger
        self._found = discovery_of(state, state.characters)
        self._kept: dict[tuple[str, str], str] = {}
        self.marks: list[str] = []
        """Cards found in the step that is being worded, in order."""
        self._two = twofold_of(state)
        self._first: Step | None = None
        """How the first of two cards was met, if it asked for anything."""

    def explorer(self, record: Record, movers: list[str]) -> str | None:
        """The hero of ``movers`` who explores in this stage; ``None`` if nothing is explored."""
        heroes = [c for c in movers if c in self._state.heroes]
        named = record.decisions.get("by", NONE)
        return str(named) if named != NONE else next(iter(heroes), None)

    def exploring(self, record: Record, hero: str, zone: str) -> Step:
        """What a card, artefacts and tiles add to the step of ``hero``, who explores ``zone``."""
        step = self._tiles(record) | self._met(record, hero, zone)
        self._first = self._answer(record, step)
        return step

    def second(self, record: Record, step: Step) -> Step:
        """``step`` of whoever explores, with what its second card adds; that of no other stage.

        Where both cards ask for something, the plan says of each how it is met.
        """
        hero = str(record.decisions.get("by", NONE))
        if hero == NONE:
            return step
        met = self._met(record, hero, str(record.decisions["to"]))
        other, finds = self._answer(record, met), met.pop("finds", [])
        if self._first is not None and other is not None:
            met |= {"card": self._first, "other_card": other}
        found = step.get("finds", [])
        if isinstance(found, list) and isinstance(finds, list) and (found or finds):
            met["finds"] = [*found, *finds]
        return step | met

    def pairs(self, record: Record) -> bool:
        """A face has the explorer draw two cards."""
        return self._two is not None and holds(self._two.when, record.before)

    def _answer(self, record: Record, step: Step) -> Step | None:
        """What ``step`` says of how a card was met; ``None`` where it asked for nothing."""
        known = record.decisions
        lonely = known.get("lonely", 0) == 1
        if not (lonely or "left_behind" in step or known.get("way", NONE) != NONE):
            return None
        card = step.get("card", {})
        mine: Step = {"lose": "life"} if lonely else {}
        return mine | (card if isinstance(card, dict) else {})

    def _met(self, record: Record, hero: str, zone: str) -> Step:
        """How the card of one stage is met, and what is found in it."""
        step: Step = {}
        card = self._card(record, hero)
        if card:
            step["card"] = card
        behind = [a for a in self._state.animals if record.decisions.get(f"behind({a})", 0) == 1]
        if behind:
            step["left_behind"] = behind
        if not self._ledger.plays:
            return step
        finds, given = self._finds(record, hero, zone)
        step["finds"] = finds
        if given is not None:
            step["card"] = {"lose": "artefact", "artefact": given}
        return step

    def _tiles(self, record: Record) -> Step:
        """The resource chosen for the zone, what is thrown away for gem and unit of a tile."""
        said = {"resource": "picks", "gem_discard": "gem tossed", "discard": "unit tossed"}
        values = {key: record.decisions.get(name, NONE) for key, name in said.items()}
        return {key: value for key, value in values.items() if value != NONE}

    def wondering(self, record: Record) -> Step:
        """What Nurasyl finds on her own."""
        for animal in self._state.animals:
            if record.decisions.get(f"finds({animal})", 0) == 1:
                return {"finds": self._find(animal)}
        return {}

    def _card(self, record: Record, hero: str) -> Step:
        """How the card was met: what was paid, given up or suffered."""
        found = self._found
        if found is None or found.met is None:
            return {}
        way = record.decisions.get(found.way.name, NONE)
        suffered = {c: n for c, var in found.hurts.items() if (n := record.amount(var))}
        if way == PAY:
            pay: dict[str, dict[str, int]] = {}
            for resource, var in found.own.items():
                if record.amount(var):
                    pay.setdefault(hero, {})[resource] = record.amount(var)
            for (owner, resource), var in found.lent.items():
                if record.amount(var):
                    pay.setdefault(f"{owner}.drone", {})[resource] = record.amount(var)
            return {"pay": pay}
        if way == LIFE:
            return {"lose": "life", "suffer": suffered}
        if way == DRONE:
            self._ledger.clear(f"{hero}.drone")
            return {"lose": "drone"}
        return {"suffer": suffered} if suffered and set(suffered) != {hero} else {}

    def _finds(
        self, record: Record, hero: str, zone: str
    ) -> tuple[list[Step], dict[str, str] | None]:
        """The artefacts found, and who gave one up for a sandstorm between them."""
        state, animal = self._state, self._state.animal(hero)
        own = [c for c in (hero, animal) if record.was(state.zone[c]) != OFF]
        banned = self._banned(record, hero)
        again = record.kind == AFTER
        aided = not (banned or again) and any(
            pair.drone == "scout" and record.was(state.drone[pair.hero.name]) == zone
            for pair in state.sheet.pairs
        )
        last = again or not (self.pairs(record) and comes_apart(self._found))
        gave = self._found is not None and record.decisions.get("way") == ARTEFACT
        if self._found is None or not self._found.equips:
            found = (self._find(self._space(own)) for _ in range((last and not banned) + aided))
            return list(chain.from_iterable(found)), None
        goal = {c: self._ledger.count(c) + record.amount(self._found.equips[c]) for c in own}
        left = [c for c in own if record.now(state.life[c])]
        early = [(*own, None)] if aided else []
        given = [tuple(own)] if gave else []
        late = [] if banned or not last else [(*left, None)] * (1 + self._lucky(record, hero))
        for holders in product(*early, *given, *late):
            events = [
                _Event(holder, gave and number == aided, left if number >= aided + gave else own)
                for number, holder in enumerate(holders)
            ]
            if self._leads(goal, events):
                finds = [step for e in events[:aided] for step in self._find(e.holder)]
                lost = {
                    str(e.holder): self._ledger.lose(str(e.holder)) for e in events if e.given_up
                }
                later = events[aided + gave :]
                finds += [step for e in later for step in self._find(e.holder)]
                return finds, lost or None
        raise InternalError(f"no way to equip artefacts leads to {goal}")

    def _banned(self, record: Record, hero: str) -> bool:
        """A face forbids what ``hero``, who explores, would find."""
        bans = forbidden(self._state, "artefact-draw", hero)
        return any(holds(ban, record.before) for ban, _ in bans)

    def _lucky(self, record: Record, hero: str) -> bool:
        """A tile of ``hero``, who explores, finds one artefact more."""
        return holds(self._state.upgrades.worn(hero, ONE_MORE), record.before)

    def _leads(self, goal: dict[str, int], events: list[_Event]) -> bool:
        """Whether the cards found and given up, one after the other, come to ``goal``."""
        slots = self._state.sheet.components.artefact_slots
        count = {c: self._ledger.count(c) for c in goal}
        for event in events:
            if event.holder is None:
                if max(count[c] for c in event.alive) < slots:
                    return False
                continue
            count[event.holder] += -1 if event.given_up else 1
            if not 0 <= count[event.holder] <= slots:
                return False
        return count == goal

    def _space(self, own: list[str]) -> str | None:
        return next((c for c in own if not self._ledger.full(c)), None)

    def _find(self, holder: str | None) -> list[Step]:
        """A card from the deck, or one that lies open; nothing where there is none."""
        found = self._ledger.find(holder)
        if found is None:
            return []
        take, mark = found
        if take == DECK:
            self.marks.append(mark)
        find: Step = {"take": take}
        return [find if holder is None else find | {"to": holder}]

    def keep(self, hero: str, effect: str, card: str) -> None:
        """``card`` stays with ``hero`` until it is paid."""
        self._kept[hero, effect] = card

    def settling(self, record: Record) -> Iterator[Step]:
        """Cards paid by the hero whose stage it is."""
        hero = record.stage.split()[2]
        stores = {hero: "settle own({})"}
        stores |= {f"{h}.drone": f"settle lent({h}, {{}})" for h in self._state.heroes}
        left = {
            (store, resource): int(record.decisions.get(name.format(resource), 0))
            for store, name in stores.items()
            for resource in RESOURCES
        }
        for effect in HOLDING:
            if record.decisions.get(f"settles({effect})", 0) == 1:
                pay = _paid(self._state.sheet.components.demands[effect].price, left)
                card = self._kept[hero, effect]
                yield {"by": hero, "do": "pay_card", "card": card, "pay": pay}


def _paid(price: Mapping[str, int], left: dict[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    """What each store gives for ``price`` of what is ``left`` in it, which grows less by that.

    Wood stands for metal and the other way only where it is the same to the payer; elsewhere there
    is as much of each as is asked for.
    """
    pay: dict[str, dict[str, int]] = {}
    for resource, owed in price.items():
        due = owed
        others = [each for each in SWAPPED if resource in SWAPPED and each != resource]
        for kind in (resource, *others):
            for store in [store for store, of in left if of == kind]:
                count = min(due, left[store, kind])
                if count:
                    given = pay.setdefault(store, {})
                    given[kind] = given.get(kind, 0) + count
                    left[store, kind] -= count
                    due -= count
    return pay
