"""Attacks by day in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import FACES
from winnable.models.exo.assault import NOBODY, assault_of, singly
from winnable.models.exo.attack import takes_part
from winnable.models.exo.boost import boosts
from winnable.models.exo.bug_cards import joined
from winnable.models.exo.comeback import die_of, said
from winnable.models.exo.decode_care import BLOW, blows_of, tended
from winnable.models.exo.decode_combat import Dice, Pantry, turned_dice
from winnable.models.exo.decode_day import cubes, medic
from winnable.models.exo.decode_guard import chosen, paid, split, stops
from winnable.models.exo.decode_powers import counted, dealt_with_more, less, touches
from winnable.models.exo.draws import as_drawn
from winnable.models.exo.hive_life import on_meant_hive
from winnable.models.exo.insight import STAY
from winnable.models.exo.more_dice import dice_now
from winnable.models.exo.record import Record, Step
from winnable.models.exo.splits import Rollers, as_it_falls
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.solver.expressions import holds
from winnable.solver.problem import Var


class AttackDecoder:
    """Words attacks; ``names`` says what bugs are called that a face put on the map.

    ``chance``, where it is known, says whose die shows what.
    """

    def __init__(
        self, state: State, names: Mapping[str, str], chance: Chance | None = None
    ) -> None:
        self._chance = chance
        self._state = state
        self._assault = assault_of(state)
        self._names = names

    def steps(self, record: Record, last: Step) -> list[Step]:
        """The attack, dice turned, each point of damage, each kill, damage to the hive.

        ``last`` is the step before: whoever moved in it attacks on that pawn. (The model may have
        let a stage without action pass in between, and use a pawn that is not needed.)
        """
        if record.chose(self._assault.front) == NONE:
            return []
        zone = str(record.chose(self._assault.front))
        dice = as_it_falls(self._chance, record, zone, self.rollers(record), self.dice(record))
        return [
            self._attack(record, dice, _movers(last)),
            *turned_dice(
                self._state,
                self._spenders(record),
                dice,
                self._turned(record),
                len(counted(record, "tribal")),
            ),
            *self._sufferings(record),
            *self._kills(record),
            *self._hive(record),
        ]

    def _attack(self, record: Record, dice: Dice, movers: set[object]) -> Step:
        fighters = self._fighters(record)
        near = [c for c in self._state.creatures if record.chose(self._assault.near[c.name]) == 1]
        zone = str(record.chose(self._assault.front))
        drawn = as_drawn(self._state, self._chance, record, {zone: near})
        own = {self._names[name]: cards for name, cards in drawn.items() if cards}
        cards = {name: each[0] for name, each in own.items()}
        step: Step = {"by": fighters[0], "do": "attack"}
        optional: Step = {
            "target": self._target(record, cards),
            "with": list(fighters[1:]),
            "pawns": dict(self._pawns(record, fighters, movers)),
            "pay": self._fees(record),
            **self._powers(record),
        }
        step |= {key: value for key, value in optional.items() if value}
        chance = {"cards": cards, **self._more(record, own), "dice": dice}
        return step | {
            "chance": {key: value for key, value in chance.items() if value or key == "dice"}
        }

    def _target(self, record: Record, cards: Mapping[str, str]) -> str | None:
        """The bug that is fought alone, or the boss if he is, where there are bugs to choose."""
        zone, boss = record.chose(self._assault.front), self._state.sheet.specials.boss
        if not singly(self._state):
            return None
        if cards or boss is None:
            return next(iter(cards), None)
        bugs = any(record.was(creature.place) == zone for creature in self._state.creatures)
        return boss.name if bugs else None

    def _more(
        self, record: Record, own: Mapping[str, tuple[str, ...]]
    ) -> dict[str, dict[str, list[str]]]:
        """By bug: further cards of its ``own``, and the cards of those that joined it."""
        cards = {name: joined(record.chose(card)) for name, card in self._assault.card.items()}
        called = {self._names[name]: list(each) for name, each in cards.items() if each}
        return {
            "more": {name: list(each[1:]) for name, each in own.items() if len(each) > 1},
            "joined": called,
        }

    def _fighters(self, record: Record) -> tuple[str, ...]:
        fights = self._assault.fights
        return tuple(c for c in self._state.characters if record.chose(fights[c]) == 1)

    def _pawns(
        self, record: Record, fighters: tuple[str, ...], movers: set[object]
    ) -> Iterator[tuple[str, int]]:
        """The pawns that the attack takes by itself, beyond those of a move just made."""
        for character in fighters:
            hero = self._state.hero(character)
            figure, kind = ("hero", "heroes") if character == hero else ("animal", "animals")
            moved = character in movers
            count = 0 if moved else 1 + cubes(self._state, record, character)
            near = any(map(record.amount, self._assault.near.values()))
            values = {**record.before, **record.decisions}
            struck = holds(on_meant_hive(self._assault), values)
            for act, does in (("attack", True), ("attack-bug", near), ("attack-hive", struck)):
                if does:
                    totals = due(self._state, act, "pawn", kind)
                    count += next(t.amount for t in totals if holds(t.when, record.before))
            if count:
                yield f"{hero}.{figure}.move", count

    def _fees(self, record: Record) -> dict[str, dict[str, int]]:
        """What is paid for the attack itself."""
        return self._gems(record)[0]

    def _gems(self, record: Record) -> tuple[dict[str, dict[str, int]], dict[str, dict[str, int]]]:
        """Gems without those for powers: for the attack, and for points that shields stop."""
        pay = paid(record, self._assault.fee)
        mel = self._assault.touch
        uses = [(each, self._uses(record, each.name)) for each in boosts(self._state.sheet)]
        if mel is not None:
            uses.append((mel.power, len(touches(self._state, record))))
        guards = {hero: record.amount(var) for hero, var in self._assault.guards.items()}
        return split(self._state, record, less(pay, uses), guards)

    def _uses(self, record: Record, name: str) -> int:
        """How often one of the powers of Kaindra and Sharik is used."""
        if name == "fury":
            return int(record.decisions.get("fury", 0))
        return len(counted(record, "tribal" if name == "tribal-power" else name))

    def _powers(self, record: Record) -> Step:
        """Dice and results that Sharik's power adds."""
        boost = self._assault.throw.boost
        if boost is None:
            return {}
        fury, hunter = self._uses(record, "fury"), counted(record, "hunter")
        found: Step = {"fury": {boost.hero: fury}} if fury else {}
        return found | ({"hunter": {boost.hero: hunter}} if hunter else {})

    def _rolled(self, record: Record) -> list[str]:
        counts: Mapping[str, Var] = self._assault.throw.rolled
        return [face for face in FACES for _ in range(record.amount(counts[face]))]

    def _turned(self, record: Record) -> list[str]:
        """What the dice rolled show in the end, without what Hunter adds."""
        shown = self._assault.throw.shown
        added = counted(record, "hunter")
        return [f for f in FACES for _ in range(record.amount(shown[f]) - added.count(f))]

    def rollers(self, record: Record) -> Rollers:
        """The players whose dice are rolled, without dice that powers and artefacts add."""
        fighters = self._fighters(record)
        state = self._state
        dice = {c: dice_now(state, c, record.before) for c in fighters}
        own = {h: (h, state.animal(h)) for h in state.heroes}
        every = {h: sum(dice.get(c, 0) for c in pair) for h, pair in own.items()}
        values = {hero: value for hero, value in every.items() if value}
        throw = self._assault.throw
        short = {hero for hero, var in throw.short.items() if record.amount(var)}
        helped = throw.aid is not None and record.amount(throw.aid)
        return Rollers(
            values=values,
            limit=self._state.sheet.components.max_dice,
            short=short if throw.short else None,
            drone=self._state.combat_drone if helped else None,
        )

    def _added(self, record: Record) -> dict[str, int]:
        """Dice that artefacts and Animal Fury add, even to those who have none of their own."""
        part = takes_part(self._assault)
        bonus = self._state.kit.bonus
        added = {h: int(record.was(bonus[h])) for h in bonus if holds(part[h], record.everything)}
        boost, fury = self._assault.throw.boost, self._uses(record, "fury")
        if boost is not None and fury:
            added[boost.hero] = added.get(boost.hero, 0) + fury
        return added

    def dice(self, record: Record) -> Dice:
        """The roll by player, as they put in dice so that the right ones get a die token."""
        who, faces = self.rollers(record), self._rolled(record)
        added = self._added(record)
        dice = dealt_with_more(self._state, who.values, faces, who.short, who.drone, more=added)
        return {hero: own for hero, own in dice.items() if own}

    def _spenders(self, record: Record) -> list[str]:
        turns = self._assault.throw.turns
        return [hero for hero, var in turns.items() if record.amount(var)]

    def _sufferings(self, record: Record) -> Iterator[Step]:
        """Points and icons one by one, with what heals before, between or after them."""
        yield from self._stops(record)
        icons = self._icons(record, "paralysis", "paralyse")
        suffered = [*icons, *self._points(record), *self._icons(record, "poison", "poison")]
        blows = blows_of(self._assault.clash, record, healed=False)
        suffered = [*blows, *suffered]
        care = [*medic(self._state, record), *touches(self._state, record)]
        steps = tended(self._state, record, suffered, care)
        yield from (step for step in steps if BLOW not in step)

    def _stops(self, record: Record) -> Iterator[Step]:
        """What shields stop, where that is for the players to say."""
        assault = self._assault
        if chosen(self._state, record):
            kinds = ["damage"] * record.amount(assault.stops)
            for kind, var in assault.dodged.items():
                kinds += [kind] * record.amount(var)
            payers = [h for h, var in assault.guards.items() for _ in range(record.amount(var))]
            yield from stops(self._state, record, kinds, self._gems(record)[1], payers)

    def _points(self, record: Record) -> Iterator[Step]:
        for character, hurt in self._assault.hurt.items():
            blow = len(blows_of(self._assault.clash, record, healed=False, only=character))
            for _ in range(record.amount(hurt) - blow):
                yield {"by": character, "do": "suffer"}

    def _icons(self, record: Record, icon: str, verb: str) -> Iterator[Step]:
        """Icons that are taken while everybody who takes part is alive, or one by one."""
        for character, taken in self._assault.suffered.get(icon, {}).items():
            for _ in range(record.amount(taken)):
                yield {"by": character, "do": verb}

    def _kills(self, record: Record) -> Iterator[Step]:
        pantry = Pantry(self._state, self._assault.spoils, self._assault.prize, record)
        for name, fate in self._assault.fate.items():
            eater = str(record.chose(fate))
            if eater == NONE:
                continue
            kill: Step = {"by": "rule", "do": "kill", "bug": self._names[name]}
            if eater == NOBODY:
                yield kill | {"food": None} | self._back(record, name)
            else:
                yield kill | {"food": eater} | pantry.fill(eater) | self._back(record, name)

    def _back(self, record: Record, name: str) -> Step:
        """The die that says whether a killed bug comes back, where a face asks for it."""
        for least, in_force, _ in said(self._state):
            if holds(in_force, record.before):
                back = bool(record.amount(self._assault.back[name]))
                return {"chance": {"comeback": die_of(least, back=back)}}
        return {}

    def _hive(self, record: Record) -> Iterator[Step]:
        zone = record.chose(self._assault.front)
        points = record.amount(self._assault.points)
        if points:
            hive = next(h.name for h in self._state.sheet.hives if h.zone == zone)
            marks = {f: record.amount(var) for f, var in self._assault.marks.items()}
            faces = {face: count for face, count in marks.items() if count}
            step: Step = {"by": "rule", "do": "damage_hive", "hive": hive, "points": points}
            drawn = str(record.decisions.get("token drawn", NONE))
            stack = {} if drawn == NONE else {"chance": {"stack": [drawn]}}
            yield step | ({"faces": faces} if faces else {}) | stack
        nest_points = self._assault.nest_points
        if nest_points is not None and record.amount(nest_points):
            nest = next(n.name for n in self._state.nests if record.was(n.zone) == zone)
            points = record.amount(nest_points)
            yield {"by": "rule", "do": "damage_hive", "hive": nest, "points": points}


def _movers(step: Step) -> set[object]:
    """Who moves in a step and comes in: neither a look at the card nor the card keeps it out."""
    if step.get("do") != "move":
        return set()
    others, behind = step.get("with", ()), step.get("left_behind", ())
    first = set() if step.get("sixth_sense") == STAY else {step["by"]}
    movers = {*first, *(others if isinstance(others, list) else ())}
    return movers - set(behind if isinstance(behind, list) else ())
