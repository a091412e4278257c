"""Set-up, disaster, production and pawn actions of a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import COLOURS, FACES
from winnable.models.exo.act import act_of, due
from winnable.models.exo.disaster import ADAPTATION_DICE
from winnable.models.exo.drone import gatherer_of
from winnable.models.exo.placement import WAIT
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, OFF, State
from winnable.solver.expressions import holds
from winnable.solver.problem import Trace, Value


class DayDecoder:
    """Words the choices, chance and steps of the day; hands out exploration cards by zone.

    ``chance``, where it is known, says which card lies there.
    """

    def __init__(self, state: State, trace: Trace, chance: Chance | None = None) -> None:
        self._chance = chance
        self._state = state
        self._act = act_of(state, state.characters)
        self._initial = dict(trace.initial)
        self._cards = list(state.sheet.components.exploration)

    def setup(self) -> dict[str, object]:
        """Starting zones with what they produce, and larvae turned over before round 1."""
        choices: dict[str, object] = {}
        for hero in self._state.heroes:
            zone = str(self._initial[self._state.zone[hero].name])
            choices[f"{hero}.start"] = zone
            choices[f"{hero}.furnish"] = self._initial[self._state.resource[zone].name]
        nothing = {creature.up.name: 0 for creature in self._state.creatures if creature.up}
        larvae = turned(self._state, nothing, self._initial)
        setup: dict[str, object] = {"choices": choices}
        return setup | ({"chance": {"larvae": larvae}} if larvae else {})

    def dawn(self, record: Record) -> list[Step]:
        """The medic drone before the dice fall."""
        return medic(self._state, record)

    def disaster(
        self, record: Record, chance: dict[str, object], choices: dict[str, object]
    ) -> None:
        """A die, a structure lost, or a card drawn for a strike."""
        decisions = record.decisions
        if record.stage in {"weather", "fauna"}:
            chance[record.stage] = decisions[f"{record.stage} die"]
        elif decisions.get("lost piece", NONE) != NONE:
            _append(choices, "destroy", decisions["lost piece"])
        elif decisions.get("card drawn", NONE) != NONE:
            _append(chance, "strike", decisions["card drawn"])

    def adaptation(
        self, record: Record, chance: dict[str, object], choices: dict[str, object]
    ) -> None:
        """The two dice, and which of them each player with a living animal applies."""
        faces = [record.decisions[f"adaptation die {i}"] for i in ADAPTATION_DICE]
        chance["adaptation"] = list(faces)
        for index in ADAPTATION_DICE:
            for hero, face in self._turned(record, index, str(faces[index])):
                choices[f"{hero}.token"] = [index, face]
        for hero in self._state.heroes:
            if record.was(self._state.zone[self._state.animal(hero)]) != OFF:
                choices[f"{hero}.adaptation"] = record.decisions[f"adaptation({hero})"]

    def _turned(self, record: Record, index: int, face: str) -> Iterator[tuple[str, str]]:
        """Who turns a die of the adaptation to what, in seat order: the last to what all see."""
        turns = (f"adaptation token({hero})" for hero in self._state.heroes)
        spent = dict(zip(self._state.heroes, turns, strict=True))
        heroes = [hero for hero, turn in spent.items() if record.decisions.get(turn) == index]
        if not heroes:
            return
        last = str(record.decisions[f"adaptation shown {index}"])
        for hero in heroes[:-1]:
            face = next(other for other in FACES if other not in {face, last})
            yield hero, face
        yield heroes[-1], last

    def production(self, record: Record, choices: dict[str, object]) -> None:
        """Gems and items thrown away for new ones."""
        if record.stage == "production exo":
            for hero in self._state.heroes:
                swap = record.decisions[f"swap({hero})"]
                if swap != NONE:
                    choices[f"{hero}.exo"] = {"discard": swap}
            return
        swap = record.decisions["swap"]
        zone = record.stage.split()[1]
        if swap != NONE:
            owner = record.was(self._state.tile[zone])
            entry = choices.setdefault(f"{owner}.production", {})
            if isinstance(entry, dict):
                entry[zone] = {"discard": swap}

    def action(self, part: list[Record]) -> list[Step]:
        """The step of a pawn action; none where nobody acted."""
        record = part[0]
        action = record.action
        if action is None or action.name == WAIT:
            return []
        params = dict(action.params)
        step: Step = {"by": action.actor, "do": params["do"]}
        match params["do"]:
            case "move":
                step |= self._move(record)
            case "extract":
                step |= self._extract(part)
            case "build":
                step |= {"what": params["what"], **self._payment(record, action.actor)}
            case "move_drone":
                step["to"] = record.chose(self._act.to)
        if params["do"] != "move":
            step["pawns"] = {self._space(action.actor, str(params["do"])): action.cost}
        return [step]

    def _space(self, character: str, space: str) -> str:
        figure = "hero" if character in self._state.heroes else "animal"
        return f"{self._state.hero(character)}.{figure}.{space}"

    def _move(self, record: Record) -> Step:
        state = self._state
        movers = [c for c in state.characters if record.decisions.get(f"joins({c})") == 1]
        zone = str(record.chose(self._act.to))
        step: Step = {"by": movers[0], "to": zone}
        if len(movers) > 1:
            step["with"] = movers[1:]
        step["pawns"] = {
            self._space(c, "move"): 1 + self._surcharge(record, "move", "pawn", c) for c in movers
        }
        step |= self._fees(record)
        chance: dict[str, object] = {}
        if record.was(state.explored[zone]) != record.now(state.explored[zone]):
            chance |= self._card(zone)
        larvae = turned(state, record.before, record.after)
        if larvae:
            chance["larvae"] = larvae
        return step | ({"chance": chance} if chance else {})

    def _surcharge(self, record: Record, act: str, currency: str, character: str) -> int:
        kind = "heroes" if character in self._state.heroes else "animals"
        totals = due(self._state, act, currency, kind)
        return next(total.amount for total in totals if holds(total.when, record.before))

    def _fees(self, record: Record) -> Step:
        pay: dict[str, dict[str, int]] = {}
        for hero in self._state.heroes:
            paid = {c: record.decisions.get(f"fee({hero}, {c})", 0) for c in COLOURS}
            gems = {colour: int(count) for colour, count in paid.items() if count}
            if gems:
                pay[hero] = gems
        return {"pay": pay} if pay else {}

    def _card(self, zone: str) -> dict[str, object]:
        """A card that shows what the zone holds, and was not drawn before."""
        resource = self._initial[self._state.resource[zone].name]
        colour = self._initial[self._state.colour[zone].name]
        card = next(
            card
            for card in self._cards
            if (card.resource, card.colour, card.effect) == (resource, colour, "")
            and (self._chance is None or card.name == self._chance.exploration(zone))
        )
        self._cards.remove(card)
        return {"exploration": card.name, "resource": resource, "exo": colour}

    def _extract(self, part: list[Record]) -> Step:
        record = part[0]
        step: Step = {}
        if record.chose(self._act.discard) != NONE:
            step["discard"] = record.chose(self._act.discard)
        hero = record.action.actor if record.action else ""
        for helper in part[1:] if hero in self._state.gathering else ():
            gatherer = gatherer_of(hero)
            store = helper.decisions[gatherer.store.name]
            if store != NONE:
                step["gatherer"] = hero if store == "pack" else f"{hero}.drone"
                discard = helper.decisions[gatherer.discard.name]
                if store == "pack" and discard != NONE:
                    step["gatherer_discard"] = discard
        return step

    def _payment(self, record: Record, hero: str) -> Step:
        """What the backpack and each drone pay, and gems on top."""
        act = self._act
        fees = self._fees(record).get("pay", {})
        stores: dict[str, dict[str, int]] = dict(fees) if isinstance(fees, Mapping) else {}
        own = {r: record.amount(var) for r, var in act.own.items()}
        stores[hero] = {**stores.get(hero, {}), **{r: n for r, n in own.items() if n}}
        for (owner, resource), var in act.lent.items():
            count = record.amount(var)
            if count:
                stores.setdefault(f"{owner}.drone", {})[resource] = count
        return {"pay": {store: paid for store, paid in stores.items() if paid}}


def turned(
    state: State, before: Mapping[str, Value], after: Mapping[str, Value]
) -> dict[str, Value]:
    """The larvae that are turned over between two states, with their identities."""
    return {
        creature.name: after[creature.identity.name]
        for creature in state.creatures
        if creature.up is not None and (before[creature.up.name], after[creature.up.name]) == (0, 1)
    }


def medic(state: State, record: Record) -> list[Step]:
    """The step of the medic drone in a stage, if it healed somebody."""
    target = record.decisions.get("heal", NONE)
    if target == NONE or state.medic is None:
        return []
    return [{"by": state.medic, "do": "medic", "target": target}]


def _append(table: dict[str, object], key: str, value: object) -> None:
    entry = table.setdefault(key, [])
    if isinstance(entry, list):
        entry.append(value)
