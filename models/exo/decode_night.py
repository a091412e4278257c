"""The night of a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import Hive
from winnable.models.exo.artefact_fights import calm
from winnable.models.exo.boost import boosts
from winnable.models.exo.bug_cards import joined, own_cards
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.decode_arrivals import appeared, arrivals
from winnable.models.exo.decode_care import VERBS, around, blows_of, parted, tended
from winnable.models.exo.decode_combat import Dice, Pantry, turned_dice
from winnable.models.exo.decode_day import medic, turned
from winnable.models.exo.decode_demands import given_up
from winnable.models.exo.decode_grants import fed
from winnable.models.exo.decode_guard import stops_at_night
from winnable.models.exo.decode_map import marched, sent_on, shifted
from winnable.models.exo.decode_powers import dealt_with_more, touches
from winnable.models.exo.decode_prizes import Purses, without
from winnable.models.exo.decode_upgrades import Shop
from winnable.models.exo.dice import dice_of
from winnable.models.exo.draws import as_drawn, order_for
from winnable.models.exo.instinct import quarrelsome
from winnable.models.exo.laying import own_step, step_of
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.more_dice import dice_now
from winnable.models.exo.nest import Nest
from winnable.models.exo.night_attack import ATTACK, fights_of
from winnable.models.exo.record import Record, Step
from winnable.models.exo.scatter import by_chance, driven, exodus
from winnable.models.exo.splits import Rollers, as_it_falls
from winnable.models.exo.standing import standing
from winnable.models.exo.state import NONE, State
from winnable.models.exo.storm import STORM, stormed
from winnable.models.exo.survival import BACKPACK
from winnable.models.exo.turn import STAY
from winnable.solver.expressions import holds
from winnable.solver.problem import Value


class NightDecoder:
    """Words the steps of nights; remembers where bugs appeared, which is part of their names.

    ``chance``, where it is known, says whose die shows what, and in which order the bugs of several
    zones have to attack to draw their cards.
    """

    def __init__(
        self,
        state: State,
        ledger: Ledger,
        chance: Chance | None = None,
        shop: Shop | None = None,
    ) -> None:
        self._chance = chance
        self._shop = shop or Shop(state.sheet)
        self._state = state
        self._ledger = ledger
        self._each = fights_of(state)
        self._fight = next(iter(self._each.values()))
        self.names: dict[str, str] = {c.name: c.name for c in state.creatures if c.up is not None}

    def steps(self, record: Record) -> list[Step]:
        """The steps of one stage of the night."""
        match record.kind:
            case "instinct":
                return list(self._instinct(record))
            case "bugs":
                return list(appeared(self._state, record, self.names))
            case "hive":
                return list(self._hive(record))
            case "landslide":
                for hero in self._state.heroes:
                    drone = self._state.drone[hero]
                    if record.was(drone) != record.now(drone):
                        self._ledger.clear(f"{hero}.drone")
                return []
            case "shift":
                return list(sent_on(self._state, record, self.names))
            case "march":
                return list(marched(self._state, record, self.names))
            case kind if kind == ATTACK:
                self._fight = self._each[record.stage]
                return list(self._attacks(record))
            case "destroy":
                return list(self._destruction(record))
            case kind if kind == STORM:
                return list(stormed(self._state, record))
            case "eat":
                return list(self._meals(record))
            case "rations":
                return list(fed(self._state, record))
            case "hunger":
                return [{"by": "rule", "do": "hunger"}]
            case "exposure":
                return self._exposure(record)
            case "demand":
                given = given_up(self._state, self._shop, record)
                steps = [] if given is None else [given]
                return [{"by": by, "do": "give_up", "what": what} for by, what in steps]
            case "night":
                care = [*medic(self._state, record), *touches(self._state, record)]
                return list(tended(self._state, record, (), care))
            case "raid" | "look" | "dusk":  # nothing moves on the board
                return []
            case _:
                raise ValueError(f"no stage of the night is called {record.stage!r}")

    def shifts(self, record: Record, chance: dict[str, object], choices: dict[str, object]) -> None:
        """Larvae and bugs that a face sends on in the disaster phase."""
        moved = list(shifted(self._state, record, self.names))
        asked = choices.setdefault("shift", [])
        if isinstance(asked, list):
            asked += [f"{what} {to}" for what, to, _ in moved]
        for _, _, met in moved:
            self._turned_over(met, chance)
        if not asked:
            del choices["shift"]

    def laid(self, record: Record, chance: dict[str, object]) -> None:
        """Larvae that hives lay in the disaster phase beside characters."""
        self._turned_over(turned(self._state, record.before, record.after), chance)

    def _turned_over(self, larvae: Mapping[str, Value], chance: dict[str, object]) -> None:
        known = chance.get("larvae", {})
        if larvae and isinstance(known, dict):
            chance["larvae"] = {**known, **larvae}

    def arrivals(self, record: Record, chance: dict[str, object]) -> None:
        """Bugs that a face puts in in the disaster phase."""
        arrivals(self._state, record, self.names, chance)

    def _instinct(self, record: Record) -> Iterator[Step]:
        for zone, here in self.quarrels(record):
            dice = {a: list(dice_of(record.decisions[f"instinct dice({a})"]).faces) for a in here}
            step: Step = {"by": "rule", "do": "instinct", "zone": zone}
            yield step | self._powers(record, here, "instinct ") | {"chance": {"dice": dice}}
            for animal in here:
                hero = self._state.hero(animal)
                spenders = [hero] if record.decisions.get(f"instinct token({hero})") else []
                tribal = int(record.decisions.get(f"instinct tribal({animal})", 0))
                if spenders or tribal:
                    shown = dice_of(record.decisions[f"instinct shown({animal})"]).faces
                    own = {animal: dice[animal]}
                    yield from turned_dice(self._state, spenders, own, shown, tribal)

    def quarrels(self, record: Record) -> Iterator[tuple[str, list[str]]]:
        """The zones in which animals fight each other, with these animals."""
        anyhow = holds(quarrelsome(self._state), record.before)
        for zone in self._state.zones:
            heroes = [h for h in self._state.heroes if record.was(self._state.zone[h]) == zone]
            here = self.animals(record, zone)
            if len(here) > 1 and (anyhow or not heroes):
                yield zone, here

    def _hive(self, record: Record) -> Iterator[Step]:
        hive = str(record.decisions["hive"])
        every: tuple[Hive | Nest, ...] = (*self._state.sheet.hives, *self._state.nests)
        own = next(each for each in every if each.name == hive)
        if not holds(standing(self._state, own), record.before):
            return
        if any(n.name == hive and record.was(n.zone) == OFF for n in self._state.nests):
            return
        step = own_step(self._state, own, step_of(self._state, record.stage))
        if not holds(step.when, record.before):
            return
        met = turned(self._state, record.before, record.after)
        moved = {
            c.name: record.decisions[f"goes({c.name})"]
            for c in self._state.creatures
            if record.decisions[f"goes({c.name})"] != STAY
        }
        laid = {name: what for name, what in met.items() if name not in moved}
        yield {"by": "rule", "do": "spawn", "hive": hive} | _larvae(laid)
        for name, zone in self._in_turn(record, moved):
            gone: Step = {"by": "rule", "do": "disperse", "bug": self.names[name], "to": zone}
            yield gone | _larvae({key: met[key] for key in (name,) if key in met})

    def _in_turn(self, record: Record, moved: Mapping[str, Value]) -> Sequence[tuple[str, Value]]:
        """Who goes where in an order that is allowed: that of chance where it decides."""
        leaving = exodus(self._state, record)
        if leaving is None or self._chance is None or not by_chance(self._state.sheet):
            return _widely(moved)
        order = driven(self._chance, record.round, leaving, self.names)
        return sorted(moved.items(), key=lambda item: [*order, *moved].index(item[0]))

    def _attacks(self, record: Record) -> Iterator[Step]:
        """Zone by zone: the attack, points and icons one by one with what heals there, each kill.

        Who is healed away from all fights is so before them.
        """
        care = [*medic(self._state, record), *touches(self._state, record)]
        purses = Purses(self._state, self._fight, record)
        met = purses.in_order(dict(self._in_order(record)))
        later = purses.later(care, met)
        care = without(care, later)
        near = {zone: self._care_in(record, zone, care) for zone in met}
        yield from (step for step in care if not any(step in each for each in near.values()))
        ahead = purses.ahead(care)
        pantry = Pantry(self._state, self._fight.spoils, self._fight.prize, record)
        drawn = as_drawn(self._state, self._chance, record, met)
        for zone, healing in near.items():
            dice = self.dice(record, zone)
            if dice:
                who = self.rollers(record, zone)
                dice = as_it_falls(self._chance, record, zone, who, dice)
            here = self.animals(record, zone)
            blows = blows_of(self._fight.clash, record, healed=True)
            suffered = [step for step in blows if step["by"] in here]
            suffered += self._sufferings(record, met[zone])
            steps = list(tended(self._state, record, suffered, healing))
            steps = without(steps, [step for step in ahead if step in steps])
            early, late = parted(steps) if blows else ([], steps)
            yield from purses.begins(zone)
            yield from early
            yield self._attack(record, zone, {bug.name: drawn[bug.name] for bug in met[zone]}, dice)
            yield from self._turned(record, zone, dice)
            yield from stops_at_night(self._fight, record, here, met[zone])
            yield from late
            purses.fought(zone, self._care_in(record, zone, later))
            yield from self._kills(record, met[zone], pantry, purses)
        yield from purses.rest()

    def fights(self, record: Record) -> dict[str, list[Creature]]:
        """The bugs that attack, by zone."""
        found = {
            zone: [c for c in self._fight.state.creatures if self._fights(record, c, zone)]
            for zone in self._state.zones
        }
        return {zone: bugs for zone, bugs in found.items() if bugs}

    def _in_order(self, record: Record) -> Iterator[tuple[str, list[Creature]]]:
        """The same in an order in which the bugs draw the cards that they have."""
        fights = self.fights(record)
        order = tuple(fights)
        if self._chance is not None and len(fights) > 1:
            bugs = [bug for here in fights.values() for bug in here]
            own = {bug.name: own_cards(record.chose(self._fight.card[bug.name])) for bug in bugs}
            wanted = {name: tuple(sorted(cards)) for name, cards in own.items()}
            order = order_for(self._state, self._chance, record, fights, wanted)
        yield from ((zone, fights[zone]) for zone in order)

    def _care_in(self, record: Record, zone: str, care: list[Step]) -> list[Step]:
        """The steps of ``care`` that heal somebody in ``zone``."""
        return [s for s in care if record.was(self._state.zone[str(s["target"])]) == zone]

    def _powers(self, record: Record, animals: Sequence[str], word: str = "") -> Step:
        """Dice and results that Sharik's power adds to a roll of ``animals``."""
        found = boosts(self._state.sheet)
        hero = found[0].hero if found else ""
        if not found or self._state.animal(hero) not in animals:
            return {}
        fury = int(record.decisions.get(f"{word}fury", 0))
        step: Step = {"fury": {hero: fury}} if fury else {}
        for animal in animals:
            added = record.decisions.get(f"{word}hunter({animal})", NONE)
            if added != NONE:
                step["hunter"] = {hero: list(dice_of(added).faces)}
        return step

    def _fights(self, record: Record, creature: Creature, zone: str) -> bool:
        drawn = record.chose(self._fight.card[creature.name])
        return record.was(creature.place) == zone and drawn != NONE

    def _attack(
        self, record: Record, zone: str, drawn: Mapping[str, tuple[str, ...]], dice: Dice
    ) -> Step:
        own = {self.names[bug]: cards for bug, cards in drawn.items() if cards}
        called = {self.names[bug]: joined(record.chose(self._fight.card[bug])) for bug in drawn}
        chance: Step = {"cards": {name: cards[0] for name, cards in own.items()}}
        if any(len(cards) > 1 for cards in own.values()):
            chance["more"] = {n: list(cards[1:]) for n, cards in own.items() if len(cards) > 1}
        if any(called.values()):
            chance["joined"] = {name: list(more) for name, more in called.items() if more}
        if dice:
            chance["dice"] = dice
        step: Step = {"by": "rule", "do": "attack", "zone": zone}
        return step | self._powers(record, self.animals(record, zone)) | {"chance": chance}

    def animals(self, record: Record, zone: str) -> list[str]:
        """The living animals there."""
        return [a for a in self._state.animals if record.was(self._state.zone[a]) == zone]

    def rollers(self, record: Record, zone: str) -> Rollers:
        """The animals there, which roll together."""
        state = self._state
        animals = self.animals(record, zone)
        own = {animal: dice_now(state, animal, record.before, zone) for animal in animals}
        short = {
            state.animal(hero) for hero, var in self._fight.short.items() if record.amount(var)
        } & set(animals)
        owner = state.combat_drone
        helped = owner is not None and record.was(state.drone[owner]) == zone
        return Rollers(
            values=own,
            limit=state.sheet.components.max_dice,
            short=short if self._fight.short else None,
            drone=state.animal(owner) if owner is not None and helped else None,
        )

    def rolls_of_others(self, animal: str, count: int) -> set[str]:
        """What may stand for the dice of ``animal`` where it does not roll just ``count`` dice."""
        values = map(str, self._fight.dice[animal].values)
        return {v for v in values if v == NONE or len(dice_of(v).faces) != count}

    def dice(self, record: Record, zone: str) -> Dice:
        """The roll of the animals there; whoever has most dice puts them in first."""
        animals = self.animals(record, zone)
        if not animals:
            return {}
        who = self.rollers(record, zone)
        faces = dice_of(record.chose(self._fight.dice[animals[0]])).faces
        added = {animal: self._added(record, animal) for animal in animals}
        boost = self._fight.boost
        if boost is not None and boost.sharik in animals:
            added[boost.sharik] += int(record.decisions.get("fury", 0))
        return dealt_with_more(self._state, who.values, faces, who.short, who.drone, more=added)

    def _added(self, record: Record, animal: str) -> int:
        """Dice that artefacts of its player add to the roll of ``animal``."""
        bonus = self._state.kit.bonus.get(self._state.hero(animal))
        return 0 if bonus is None else int(record.was(bonus))

    def _turned(self, record: Record, zone: str, dice: Dice) -> Iterator[Step]:
        """Die tokens spent on the roll in ``zone``."""
        if not dice:
            return
        leader = self.animals(record, zone)[0]
        turns = self._fight.turns.items()
        spenders = [hero for hero, where in turns if record.chose(where) == leader]
        shown = dice_of(record.chose(self._fight.turned[leader])).faces
        tribal = int(record.decisions.get(f"tribal({leader})", 0))
        yield from turned_dice(self._state, spenders, dice, shown, tribal)

    def _sufferings(self, record: Record, bugs: list[Creature]) -> Iterator[Step]:
        """Icons of paralysis while all are alive, points of damage, icons of poison."""
        names = {creature.name for creature in bugs}
        for kind in ("paralysis", "damage", "critical", "poison"):
            for (name, which, _), hit in self._fight.hits.items():
                target = str(record.chose(hit))
                if which == kind and name in names and target in self._state.characters:
                    yield {"by": target, "do": VERBS[kind]}

    def _kills(
        self, record: Record, bugs: list[Creature], pantry: Pantry, purses: Purses
    ) -> Iterator[Step]:
        for creature in bugs:
            if record.chose(self._fight.slayer[creature.name]) == NONE:
                continue
            eater = str(record.chose(self._fight.eater[creature.name]))
            kill: Step = {"by": "rule", "do": "kill", "bug": self.names[creature.name]}
            yield from purses.before_kill()
            if eater == NONE:
                yield kill | {"food": None}
            else:
                given = purses.fill(eater)
                yield kill | {"food": eater} | (pantry.fill(eater) if given is None else given)

    def _destruction(self, record: Record) -> Iterator[Step]:
        state = self._state
        if holds(calm(state), record.before):
            return
        for zone in state.zones:
            stands = (
                record.was(state.tile[zone]) != NONE
                or record.was(state.shelter[zone]) == 1
                or any(record.was(state.drone[hero]) == zone for hero in state.heroes)
            )
            for hero in state.heroes:
                if record.was(state.raid[zone]) == 1 and record.was(state.drone[hero]) == zone:
                    self._ledger.clear(f"{hero}.drone")
            if record.was(state.raid[zone]) == 1 and stands:
                yield {"by": "rule", "do": "destroy", "zone": zone}

    def _meals(self, record: Record) -> Iterator[Step]:
        eater = str(record.decisions["eater"])
        if eater != NONE:
            hero = self._state.hero(eater)
            store = hero if record.decisions["source"] == BACKPACK else f"{hero}.drone"
            yield {"by": hero, "do": "eat", "for": eater, "from": store}

    def _exposure(self, record: Record) -> list[Step]:
        care = [*medic(self._state, record), *touches(self._state, record)]
        exposure: Step = {"by": "rule", "do": "exposure"}
        return list(around(self._state, record, exposure, care))


def _widely(moved: Mapping[str, Value]) -> list[tuple[str, Value]]:
    """Who goes where, so that no zone is entered twice while another one is still free."""
    first = {zone: name for name, zone in reversed(list(moved.items()))}
    return sorted(moved.items(), key=lambda item: first[item[1]] != item[0])


def _larvae(met: Mapping[str, object]) -> Step:
    return {"chance": {"larvae": met}} if met else {}
