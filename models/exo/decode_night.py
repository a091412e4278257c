"""The night of a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.chance import Chance
from winnable.models.exo.bug_cards import printed
from winnable.models.exo.decode_combat import Dice, Pantry, dealt, turned_dice
from winnable.models.exo.decode_day import medic, turned
from winnable.models.exo.dice import dice_of
from winnable.models.exo.draws import order_for
from winnable.models.exo.fight import fight_of
from winnable.models.exo.hive import STAY
from winnable.models.exo.record import Record, Step
from winnable.models.exo.splits import Rollers, as_it_falls
from winnable.models.exo.state import NONE, Creature, State
from winnable.models.exo.survival import BACKPACK


class NightDecoder:
    """Words the steps of nights; remembers where bugs appeared, which is part of their names.

    ``chance``, where it is known, says whose die shows what, and in which order the bugs of several
    zones have to attack to draw their cards.
    """

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self._chance = chance
        self._state = state
        self._fight = fight_of(state)
        self.names: dict[str, str] = {c.name: c.name for c in state.creatures if c.up is not None}

    def steps(self, record: Record) -> list[Step]:
        """The steps of one stage of the night."""
        match record.kind:
            case "instinct":
                return list(self._instinct(record))
            case "bugs":
                return list(self._appear(record))
            case "hive":
                return list(self._hive(record))
            case "attack":
                return list(self._attacks(record))
            case "destroy":
                return list(self._destruction(record))
            case "eat":
                return list(self._meals(record))
            case "hunger":
                return [{"by": "rule", "do": "hunger"}]
            case "exposure":
                return self._exposure(record)
            case "raid" | "look":  # nothing moves on the board
                return []
            case _:
                raise ValueError(f"no stage of the night is called {record.stage!r}")

    def _instinct(self, record: Record) -> Iterator[Step]:
        for zone, here in self.quarrels(record):
            dice = {a: list(dice_of(record.decisions[f"instinct dice({a})"]).faces) for a in here}
            yield {"by": "rule", "do": "instinct", "zone": zone, "chance": {"dice": dice}}
            for animal in here:
                hero = self._state.hero(animal)
                if record.decisions.get(f"instinct token({hero})"):
                    shown = dice_of(record.decisions[f"instinct shown({animal})"]).faces
                    yield from turned_dice(self._state, [hero], {animal: dice[animal]}, shown)

    def quarrels(self, record: Record) -> Iterator[tuple[str, list[str]]]:
        """The zones in which animals fight each other, with these animals."""
        for zone in self._state.zones:
            heroes = [h for h in self._state.heroes if record.was(self._state.zone[h]) == zone]
            here = self.animals(record, zone)
            if len(here) > 1 and not heroes:
                yield zone, here

    def _appear(self, record: Record) -> Iterator[Step]:
        count: dict[tuple[str, str], int] = {}
        for bug in self._state.creatures:
            zone = str(record.now(bug.place))
            if record.was(bug.place) == zone:
                continue
            kind = bug.bugs[0]
            count[kind, zone] = count.get((kind, zone), 0) + 1
            self.names[bug.name] = f"{kind}.{record.round}.{zone}.{count[kind, zone]}"
            yield {"by": "rule", "do": "place", "zone": zone, "bug": kind}

    def _hive(self, record: Record) -> Iterator[Step]:
        hive = str(record.decisions["hive"])
        damage = self._state.damage[hive]
        if record.was(damage) == damage.values[-1]:  # it has fallen
            return
        met = turned(self._state, record.before, record.after)
        moved = {
            c.name: record.decisions[f"goes({c.name})"]
            for c in self._state.creatures
            if record.decisions[f"goes({c.name})"] != STAY
        }
        laid = {name: what for name, what in met.items() if name not in moved}
        yield {"by": "rule", "do": "spawn", "hive": hive} | _larvae(laid)
        for name, zone in moved.items():
            step: Step = {"by": "rule", "do": "disperse", "bug": self.names[name], "to": zone}
            yield step | _larvae({key: met[key] for key in (name,) if key in met})

    def _attacks(self, record: Record) -> Iterator[Step]:
        """Zone by zone: the attack, each point of damage, each kill; the medic drone in between."""
        care = medic(self._state, record)
        target = str(record.decisions.get("heal", NONE))
        if care and self._can_be_healed(record, target):
            yield from care
            care = []
        pantry = Pantry(self._state, self._fight.spoils, record)
        for zone, bugs in self._in_order(record):
            dice = self.dice(record, zone)
            if dice:
                who = self.rollers(record, zone)
                dice = as_it_falls(self._chance, record, zone, who, dice)
            yield self._attack(record, zone, bugs, dice)
            yield from self._turned(record, zone, dice)
            for sufferer in self._sufferers(record, bugs):
                yield {"by": sufferer, "do": "suffer"}
                if care and sufferer == target:
                    yield from care
                    care = []
            yield from self._kills(record, bugs, pantry)

    def fights(self, record: Record) -> dict[str, list[Creature]]:
        """The bugs that attack, by zone."""
        found = {
            zone: [c for c in self._state.creatures if self._fights(record, c, zone)]
            for zone in self._state.zones
        }
        return {zone: bugs for zone, bugs in found.items() if bugs}

    def _in_order(self, record: Record) -> Iterator[tuple[str, list[Creature]]]:
        """The same in an order in which the bugs draw the cards that they have."""
        fights = self.fights(record)
        order = tuple(fights)
        if self._chance is not None and len(fights) > 1:
            bugs = [bug for here in fights.values() for bug in here]
            wanted = {bug.name: printed(record.chose(self._fight.card[bug.name])) for bug in bugs}
            order = order_for(self._state, self._chance, record, fights, wanted)
        yield from ((zone, fights[zone]) for zone in order)

    def _can_be_healed(self, record: Record, character: str) -> bool:
        life = self._state.life[character]
        return int(record.was(life)) < int(life.values[-1])

    def _fights(self, record: Record, creature: Creature, zone: str) -> bool:
        drawn = record.chose(self._fight.card[creature.name])
        return record.was(creature.place) == zone and drawn != NONE

    def _attack(self, record: Record, zone: str, bugs: list[Creature], dice: Dice) -> Step:
        cards = {self.names[c.name]: printed(record.chose(self._fight.card[c.name])) for c in bugs}
        chance: Step = {"cards": cards, "dice": dice} if dice else {"cards": cards}
        return {"by": "rule", "do": "attack", "zone": zone, "chance": chance}

    def animals(self, record: Record, zone: str) -> list[str]:
        """The living animals there."""
        return [a for a in self._state.animals if record.was(self._state.zone[a]) == zone]

    def rollers(self, record: Record, zone: str) -> Rollers:
        """The animals there, which roll together."""
        state = self._state
        animals = self.animals(record, zone)
        own = {pair.animal.name: pair.animal.dice for pair in state.sheet.pairs}
        short = {
            state.animal(hero) for hero, var in self._fight.short.items() if record.amount(var)
        } & set(animals)
        owner = state.combat_drone
        helped = owner is not None and record.was(state.drone[owner]) == zone
        return Rollers(
            values={animal: own[animal] for animal in animals},
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
        return dealt(who.values, who.limit, faces, who.short, who.drone)

    def _turned(self, record: Record, zone: str, dice: Dice) -> Iterator[Step]:
        """Die tokens spent on the roll in ``zone``."""
        if not dice:
            return
        leader = self.animals(record, zone)[0]
        turns = self._fight.turns.items()
        spenders = [hero for hero, where in turns if record.chose(where) == leader]
        shown = dice_of(record.chose(self._fight.shown[leader])).faces
        yield from turned_dice(self._state, spenders, dice, shown)

    def _sufferers(self, record: Record, bugs: list[Creature]) -> Iterator[str]:
        names = {creature.name for creature in bugs}
        for (name, _, _), hit in self._fight.hits.items():
            target = str(record.chose(hit))
            if name in names and target in self._state.characters:
                yield target

    def _kills(self, record: Record, bugs: list[Creature], pantry: Pantry) -> Iterator[Step]:
        for creature in bugs:
            if record.chose(self._fight.slayer[creature.name]) == NONE:
                continue
            eater = str(record.chose(self._fight.eater[creature.name]))
            name = self.names[creature.name]
            if eater == NONE:
                yield {"by": "rule", "do": "kill", "bug": name, "food": None}
            else:
                yield {"by": "rule", "do": "kill", "bug": name, "food": eater} | pantry.fill(eater)

    def _destruction(self, record: Record) -> Iterator[Step]:
        state = self._state
        for zone in state.zones:
            stands = (
                record.was(state.tile[zone]) != NONE
                or record.was(state.shelter[zone]) == 1
                or any(record.was(state.drone[hero]) == zone for hero in state.heroes)
            )
            if record.was(state.raid[zone]) == 1 and stands:
                yield {"by": "rule", "do": "destroy", "zone": zone}

    def _meals(self, record: Record) -> Iterator[Step]:
        eater = str(record.decisions["eater"])
        if eater != NONE:
            hero = self._state.hero(eater)
            store = hero if record.decisions["source"] == BACKPACK else f"{hero}.drone"
            yield {"by": hero, "do": "eat", "for": eater, "from": store}

    def _exposure(self, record: Record) -> list[Step]:
        care = medic(self._state, record)
        exposure: Step = {"by": "rule", "do": "exposure"}
        if care and self._can_be_healed(record, str(record.decisions["heal"])):
            return [*care, exposure]
        return [exposure, *care]


def _larvae(met: Mapping[str, object]) -> Step:
    return {"chance": {"larvae": met}} if met else {}
