"""Artefacts between two pawns in a plan file: who passes them on, who plays them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.artefact_hands import FOOD, HEALED, Hands, hands_of, is_drone
from winnable.models.exo.creature import OFF
from winnable.models.exo.kit import GEMS
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State
from winnable.solver.errors import InternalError
from winnable.solver.problem import Value

Writes = Mapping[str, Value]
Play = tuple[str, str, str]
"""Who plays it, which effect, and whom it heals or whose pool or backpack it fills."""


class ArtefactDecoder:
    """Words the artefact stages of closures."""

    def __init__(self, state: State, ledger: Ledger) -> None:
        self._state = state
        self._ledger = ledger
        self._hands = hands_of(state)
        self._life: dict[str, int] = {}
        self._poison: dict[str, int] = {}
        self._pool: dict[str, Counter[str]] = {}
        self._room: dict[str, int] = {}
        self._food_left: dict[str, int] = {}
        self._tossed: dict[str, list[str]] = {}

    def steps(self, record: Record) -> Iterator[tuple[Step, Writes]]:
        """The steps in an order that is legal, each with what it writes."""
        hands = self._hands
        if hands is None:
            return
        self._begin(hands, record)
        passes = Counter(dict(_passes(hands, record)))
        plays = list(self._plays(hands, record))
        shed = {h: record.amount(var) for h, var in hands.shed.items()}
        yield from self._unloads(passes, shed)
        while passes or plays:
            play = next((play for play in plays if self._ledger.count(play[0])), None)
            if play is not None:
                plays.remove(play)
                yield self._play(hands, record, play, plays)
                continue
            pair = next((p for p in passes if self._can(record, *p)), None)
            unloads = [] if pair else list(self._unloads(passes, shed))
            if unloads:
                yield from unloads
                continue
            if pair is None:
                if plays or any(self._ledger.count(giver) for giver, _ in passes):
                    raise InternalError(f"{record.stage} of round {record.round} gets stuck")
                return  # cards that go round without any
            passes[pair] -= 1
            passes += Counter()
            yield _worded(pair, self._ledger.give(*pair)), {}

    def _unloads(
        self, passes: Counter[tuple[str, str]], shed: dict[str, int]
    ) -> Iterator[tuple[Step, Writes]]:
        """Cards from drones for which full heroes throw others away."""
        for giver, hero in [pair for pair in passes if is_drone(pair[0])]:
            while (
                shed[hero]
                and passes[giver, hero]
                and self._ledger.full(hero)
                and self._ledger.count(giver)
            ):
                shed[hero] -= 1
                passes[giver, hero] -= 1
                old = self._ledger.lose(hero)
                step = _worded((giver, hero), self._ledger.give(giver, hero))
                yield step | {"discard": old}, {}
        for pair in [pair for pair, count in passes.items() if not count]:
            del passes[pair]

    def _can(self, record: Record, giver: str, taker: str) -> bool:
        if not self._ledger.count(giver):
            return False
        if taker in self._state.characters:
            return not self._ledger.full(taker)
        owner = taker.removesuffix(".drone")
        cargo = (var for (h, _), var in self._state.cargo.items() if h == owner)
        items = sum(int(record.was(var)) for var in cargo)
        return items + self._ledger.count(taker) < self._state.sheet.components.cargo

    def _plays(self, hands: Hands, record: Record) -> Iterator[Play]:
        """Each card played with the character who has it to spare."""
        state = self._state
        spare: dict[str, int] = {}
        for c in state.characters:
            came = sum(sign * record.amount(var) for sign, var in hands.received(c))
            spare[c] = self._ledger.count(c) + came - record.amount(hands.left[c])
            spare[c] -= record.amount(hands.shed[c]) if c in hands.shed else 0
            if record.was(state.zone[c]) == OFF:
                spare[c] = 0
        for (hero, effect), var in hands.plays.items():
            for _ in range(record.amount(var)):
                holder = next(c for c in (hero, state.animal(hero)) if spare[c])
                spare[holder] -= 1
                yield holder, effect, hero
        shared = [
            ("dressing" if c in state.heroes else "herbs", c)
            for c, var in hands.cures.items()
            for _ in range(record.amount(var))
        ]
        if hands.spread is not None and record.amount(hands.spread):
            shared.append(("net", ""))
        for effect, target in shared:
            holder = next(c for c in state.characters if spare[c])
            spare[holder] -= 1
            yield holder, effect, target

    def _play(
        self, hands: Hands, record: Record, play: Play, rest: list[Play]
    ) -> tuple[Step, Writes]:
        """One card; what the last of a kind and player brings is all that they bring."""
        holder, effect, target = play
        step: Step = {"by": holder, "do": "play", "artefact": self._ledger.play(holder, effect)}
        discard: list[str] = []
        if effect in ("herbs", "dressing"):
            step["target"] = target
            return step, self._healed(target)
        if effect in GEMS:
            discard = self._gems(hands, record, target, GEMS[effect])
        if effect == "rations":
            discard = self._food(target)
        if discard:
            step["discard"] = discard
        state = self._state
        last = not any(other[2] == target for other in rest)
        written = (
            *(state.gems[target, c] for c in COLOURS),
            *(var for (h, _), var in state.pack.items() if h == target),
            state.pool[target], state.load[target],
        ) if last and target in state.heroes else ()  # fmt: skip
        return step, {var.name: record.now(var) for var in written}

    def _healed(self, target: str) -> Writes:
        life = self._state.life[target]
        full = int(life.values[-1]) - self._poison[target]
        self._life[target] = min(full, self._life[target] + HEALED)
        return {life.name: self._life[target]}

    def _gems(self, hands: Hands, record: Record, hero: str, colours: tuple[str, ...]) -> list[str]:
        """Gems thrown away for those of one card, as far as what is to be left needs it."""
        numbers = self._state.sheet.components
        pool, goal = self._pool[hero], {c: record.amount(hands.gems[hero, c]) for c in COLOURS}
        thrown: list[str] = []
        for colour in colours:
            if sum(each[colour] for each in self._pool.values()) >= numbers.gems:
                continue
            if pool.total() >= numbers.exo_slots:
                spare = next((c for c in COLOURS if pool[c] > goal[c]), None)
                if spare is None or pool[colour] >= goal[colour]:
                    continue
                thrown.append(spare)
                pool[spare] -= 1
            pool[colour] += 1
        return thrown

    def _food(self, hero: str) -> list[str]:
        """Items thrown away for the food of one card."""
        thrown: list[str] = []
        for _ in range(min(FOOD, self._food_left[hero])):
            self._food_left[hero] -= 1
            if self._room[hero]:
                self._room[hero] -= 1
            else:
                thrown.append(self._tossed[hero].pop())
        return thrown

    def _begin(self, hands: Hands, record: Record) -> None:
        """What pools, backpacks and characters have before the stage."""
        state = self._state
        full = state.sheet.components.backpack
        self._life = {c: int(record.was(life)) for c, life in state.life.items()}
        cubes = {c: int(record.was(var)) for c, var in state.poison.items()}
        self._poison = {c: cubes.get(c, 0) for c in state.life}
        self._pool = {
            h: Counter({c: int(record.was(state.gems[h, c])) for c in COLOURS})
            for h in state.heroes
        }
        self._room = {h: full - int(record.was(state.load[h])) for h in state.heroes}
        self._food_left = {h: record.amount(var) for h, var in hands.fed.items()}
        self._tossed = {
            hero: [r for (h, r), var in hands.tossed.items() for _ in range(record.amount(var))
                   if h == hero]
            for hero in state.heroes
        }  # fmt: skip


def _passes(hands: Hands, record: Record) -> Iterator[tuple[tuple[str, str], int]]:
    """How many cards go from whom to whom."""
    for (giver, taker), var in hands.passed.items():
        count = record.amount(var)
        if count:
            yield ((giver, taker) if count > 0 else (taker, giver)), abs(count)


def _worded(pair: tuple[str, str], mark: str) -> Step:
    giver, taker = pair
    if taker.endswith(".drone"):
        drone = taker.removesuffix(".drone")
        return {"by": giver, "do": "load", "drone": drone, "item": mark}
    if giver.endswith(".drone"):
        drone = giver.removesuffix(".drone")
        return {"by": taker, "do": "unload", "drone": drone, "item": mark}
    return {"by": giver, "do": "give", "to": taker, "item": mark}
