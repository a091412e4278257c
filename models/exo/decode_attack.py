"""Attacks by day in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import FACES
from winnable.models.exo.act import due
from winnable.models.exo.assault import NOBODY, assault_of
from winnable.models.exo.bug_cards import printed
from winnable.models.exo.decode_combat import Dice, Pantry, dealt, turned_dice
from winnable.models.exo.decode_day import medic
from winnable.models.exo.joint import attack_value
from winnable.models.exo.record import Record, Step
from winnable.models.exo.splits import Rollers, as_it_falls
from winnable.models.exo.state import NONE, State
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
                self._state, self._spenders(record), dice, self._faces(record, shown=True)
            ),
            *self._sufferings(record),
            *self._kills(record),
            *self._hive(record),
        ]

    def _attack(self, record: Record, dice: Dice, movers: set[object]) -> Step:
        fighters = self._fighters(record)
        cards = {
            self._names[name]: printed(record.chose(card))
            for name, card in self._assault.card.items()
            if record.chose(card) != NONE
        }
        step: Step = {"by": fighters[0], "do": "attack"}
        optional: Step = {
            "with": list(fighters[1:]),
            "pawns": dict(self._pawns(record, fighters, movers)),
            "pay": self._fees(record),
        }
        step |= {key: value for key, value in optional.items() if value}
        return step | {"chance": {"cards": cards, "dice": dice} if cards else {"dice": dice}}

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
            count = int(character not in movers)
            if record.amount(self._assault.struck):
                totals = due(self._state, "attack-hive", "pawn", kind)
                count += next(t.amount for t in totals if holds(t.when, record.before))
            if count:
                yield f"{hero}.{figure}.move", count

    def _fees(self, record: Record) -> dict[str, dict[str, int]]:
        pay: dict[str, dict[str, int]] = {}
        for (hero, colour), var in self._assault.fee.items():
            if record.amount(var):
                pay.setdefault(hero, {})[colour] = record.amount(var)
        return pay

    def _faces(self, record: Record, *, shown: bool) -> list[str]:
        throw = self._assault.throw
        counts: Mapping[str, Var] = throw.shown if shown else throw.rolled
        return [face for face in FACES for _ in range(record.amount(counts[face]))]

    def rollers(self, record: Record) -> Rollers:
        """The players whose dice are rolled."""
        fighters = self._fighters(record)
        every = {h: attack_value(self._state, h, fighters) for h in self._state.heroes}
        throw = self._assault.throw
        short = {hero for hero, var in throw.short.items() if record.amount(var)}
        helped = throw.aid is not None and record.amount(throw.aid)
        return Rollers(
            values={hero: value for hero, value in every.items() if value},
            limit=self._state.sheet.components.max_dice,
            short=short if throw.short else None,
            drone=self._state.combat_drone if helped else None,
        )

    def dice(self, record: Record) -> Dice:
        """The roll by player, as they put in dice so that the right ones get a die token."""
        who, faces = self.rollers(record), self._faces(record, shown=False)
        dice = dealt(who.values, who.limit, faces, who.short, who.drone)
        return {hero: own for hero, own in dice.items() if own}

    def _spenders(self, record: Record) -> list[str]:
        turns = self._assault.throw.turns
        return [hero for hero, var in turns.items() if record.amount(var)]

    def _sufferings(self, record: Record) -> Iterator[Step]:
        """Points one by one; the medic drone before them or, at full life, after the first."""
        care = medic(self._state, record)
        target = str(record.decisions.get("heal", NONE))
        if care:
            life = self._state.life[target]
            if int(record.was(life)) < int(life.values[-1]):
                yield from care
                care = []
        for character, hurt in self._assault.hurt.items():
            for _ in range(record.amount(hurt)):
                yield {"by": character, "do": "suffer"}
                if care and character == target:
                    yield from care
                    care = []

    def _kills(self, record: Record) -> Iterator[Step]:
        pantry = Pantry(self._state, self._assault.spoils, record)
        for name, fate in self._assault.fate.items():
            eater = str(record.chose(fate))
            if eater == NONE:
                continue
            kill: Step = {"by": "rule", "do": "kill", "bug": self._names[name]}
            if eater == NOBODY:
                yield kill | {"food": None}
            else:
                yield kill | {"food": eater} | pantry.fill(eater)

    def _hive(self, record: Record) -> Iterator[Step]:
        points = record.amount(self._assault.points)
        if points:
            zone = record.chose(self._assault.front)
            hive = next(h.name for h in self._state.sheet.hives if h.zone == zone)
            yield {"by": "rule", "do": "damage_hive", "hive": hive, "points": points}


def _movers(step: Step) -> set[object]:
    """Who moves in a step."""
    if step.get("do") != "move":
        return set()
    others = step.get("with", ())
    return {step["by"], *(others if isinstance(others, list) else ())}
