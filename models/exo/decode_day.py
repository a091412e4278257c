"""Set-up, disaster, production and pawn actions of a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.disaster_tables import Currency
from winnable.missions.exo.sheet import COLOURS, FACES
from winnable.models.exo.abilities import power
from winnable.models.exo.act import act_of
from winnable.models.exo.aftermath import DRAWN
from winnable.models.exo.creature import OFF
from winnable.models.exo.decode_cards import CardDecoder
from winnable.models.exo.decode_care import tended
from winnable.models.exo.decode_crafts import borrowed
from winnable.models.exo.decode_deck import Deck
from winnable.models.exo.decode_demands import gems_lost, given_up
from winnable.models.exo.decode_picks import picked
from winnable.models.exo.decode_powers import touches
from winnable.models.exo.decode_tokens import TokenDecoder
from winnable.models.exo.decode_upgrades import Shop, helped
from winnable.models.exo.decode_work import worked
from winnable.models.exo.demands import WORD
from winnable.models.exo.disaster import ADAPTATION_DICE
from winnable.models.exo.explore_tiles import two_cards
from winnable.models.exo.insight import ENTER, EYES, STAY
from winnable.models.exo.jobs import work_of
from winnable.models.exo.placement import WAIT
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.models.exo.zone_words import produces
from winnable.solver.expressions import holds
from winnable.solver.problem import Trace, Value

SPACES = {"explore": "move"}
"""The space whose pawn a step uses, where it is not called like the step."""


class DayDecoder:
    """Words the choices, chance and steps of the day; hands out exploration cards by zone.

    ``chance``, where it is known, says which card lies there.
    """

    def __init__(
        self,
        state: State,
        trace: Trace,
        cards: CardDecoder,
        shop: Shop,
        chance: Chance | None = None,
    ) -> None:
        self._chance = chance
        self._shop = shop
        self._state = state
        self._explored = cards
        self._act = act_of(state, state.characters)
        self._work = work_of(state, pawns=True)
        self._initial = dict(trace.initial)
        self._deck = Deck(state, trace, cards, chance)
        self._tokens = TokenDecoder(state, self._initial)

    def setup(self, granted: dict[str, object]) -> dict[str, object]:
        """Starting zones with what they produce, and larvae turned over before round 1.

        ``granted``: the choices that grants leave.
        """
        choices: dict[str, object] = {}
        for hero in self._state.heroes:
            if hero in self._state.sheet.specials.homes:
                continue
            zone = str(self._initial[self._state.zone[hero].name])
            choices[f"{hero}.start"] = zone
            choices[f"{hero}.furnish"] = self._initial[self._state.resource[zone].name]
        choices |= granted
        nothing = {creature.up.name: 0 for creature in self._state.creatures if creature.up}
        larvae = turned(self._state, nothing, self._initial)
        setup: dict[str, object] = {"choices": choices}
        chance = {"larvae": larvae, "tokens": self._tokens.at_setup}
        known = {key: value for key, value in chance.items() if value}
        return setup | ({"chance": known} if known else {})

    def dawn(self, record: Record) -> list[Step]:
        """The medic drone and Mel before the dice fall."""
        care = [*medic(self._state, record), *touches(self._state, record)]
        return list(tended(self._state, record, (), care))

    def disaster(
        self, record: Record, chance: dict[str, object], choices: dict[str, object]
    ) -> None:
        """A die, a structure lost, or a card drawn for a strike."""
        decisions = record.decisions
        for key, what in picked(self._state, record):
            _append(choices, key, what)
        if record.stage in {"weather", "fauna"}:
            chance[record.stage] = decisions[f"{record.stage} die"]
        elif decisions.get(DRAWN, NONE) != NONE:
            _append(chance, "strike", decisions[DRAWN])
        elif WORD in record.stage.split():
            if given := given_up(self._state, self._shop, record):
                _append(choices, "give_up", " ".join(given))
        elif "effects" in record.stage.split():
            for lost in gems_lost(self._state, record):
                _append(choices, "give_up", lost)

    def adaptation(
        self, record: Record, chance: dict[str, object], choices: dict[str, object]
    ) -> None:
        """The two dice, and which of them each player with a living animal applies."""
        faces = [record.decisions[f"adaptation die {i}"] for i in ADAPTATION_DICE]
        chance["adaptation"] = list(faces)
        for index in ADAPTATION_DICE:
            for hero, face in self._turned(record, index, str(faces[index])):
                choices[f"{hero}.token"] = [index, face]
        tribal = power(self._state.sheet, "tribal-power")
        turns = [i for i in ADAPTATION_DICE if record.decisions.get(f"adaptation power {i}") == 1]
        if tribal is not None and turns:
            choices[f"{tribal.hero}.power"] = turns
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
        if record.decisions.get(f"adaptation power {index}") == 1:
            last = next(other for other in FACES if other not in {face, "shield"})
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
        if params["do"] == "work" and self._work is not None:
            return [worked(self._work, record)]
        step: Step = {"by": action.actor, "do": params["do"]}
        match params["do"]:
            case "move":
                step |= self._move(record)
            case "explore":
                step |= self._explore(record, action.actor)
            case "extract":
                step |= self._extract(part)
            case "rest":
                if params.get("extracts"):
                    step |= {"extracts": True, **self._extract(part)}
            case "extract_exo":
                step |= self._chosen_colour(record, action.actor)
            case "upgrade":
                step |= self._shop.purchase(self._state, record, action.actor)
            case "build":
                step |= {"what": params["what"], **self._payment(record, action.actor)}
                step |= borrowed(record) if params["what"] == "extraction_tile" else {}
            case "move_drone":
                step["to"] = record.chose(self._act.to)
        if params["do"] != "move":
            space = SPACES.get(str(params["do"]), str(params["do"]))
            step["pawns"] = {self._space(action.actor, space): action.cost}
        return [step]

    def _space(self, character: str, space: str) -> str:
        figure = "hero" if character in self._state.heroes else "animal"
        return f"{self._state.hero(character)}.{figure}.{space}"

    def _move(self, record: Record) -> Step:
        state = self._state
        movers = [c for c in state.characters if record.decisions.get(f"joins({c})") == 1]
        zone = str(record.chose(self._act.to))
        insight = record.decisions.get("insight", NONE)
        sense = power(state.sheet, "sixth-sense")
        if sense is not None and insight in {ENTER, STAY}:  # the scout explores
            movers.sort(key=lambda character: character != sense.hero)
        explores = record.was(state.explored[zone]) != record.now(state.explored[zone])
        explorer = self._explored.explorer(record, movers) if explores else None
        if explorer is not None:
            movers = [explorer, *(c for c in movers if c != explorer)]
        step: Step = {"by": movers[0], "to": zone}
        if len(movers) > 1:
            step["with"] = movers[1:]
        step["pawns"] = {
            self._space(c, "move"): 1
            + self._surcharge(record, "move", "pawn", c)
            + cubes(state, record, c)
            for c in movers
        }
        step |= self._fees(record)
        step |= self._looks(insight)
        along = [c for c in state.animals if c not in movers and self._follows(record, c)]
        if along:
            step["follows"] = along
        chance: dict[str, object] = {}
        if insight == STAY:
            card = self._deck.thrown_away()
            chance |= {"exploration": card.name, "resource": card.resource, "exo": card.colour}
        if explorer is not None:
            found, met = self._discovered(record, zone, explorer)
            step, chance = step | found, chance | met
        else:
            step |= self._explored.wondering(record)
            chance |= self._drawn()
        larvae = turned(state, record.before, record.after)
        if larvae:
            chance["larvae"] = larvae
        chance |= self._tokens.met(record, movers, zone)
        return step | ({"chance": chance} if chance else {})

    def _explore(self, record: Record, hero: str) -> Step:
        """A zone explored from beside it."""
        zone = str(record.chose(self._act.to))
        step: Step = {"zone": zone, **self._fees(record)}
        step |= self._looks(record.decisions.get("insight", NONE))
        found, met = self._discovered(record, zone, hero)
        return step | found | {"chance": met}

    def _discovered(
        self, record: Record, zone: str, explorer: str
    ) -> tuple[Step, dict[str, object]]:
        """What the explorer meets and finds, and the cards that are drawn for it."""
        chance: dict[str, object] = {}
        if record.decisions.get("insight", NONE) == EYES or self._two(record, zone, explorer):
            chance["other"] = self._deck.thrown_away().name
        chance |= self._deck.card(zone, explorer)
        if self._explored.pairs(record):
            chance["other"] = self._deck.second(zone, explorer).name
        step = self._explored.exploring(record, explorer, zone)
        return step, chance | self._drawn()

    def second(self, record: Record, step: Step) -> Step:
        """``step`` with what a second card adds to it, and artefacts that come from the deck."""
        step = self._explored.second(record, step)
        drawn, told = self._drawn().get("artefacts"), step.get("chance", {})
        if isinstance(drawn, list) and isinstance(told, dict):
            return step | {"chance": told | {"artefacts": [*told.get("artefacts", []), *drawn]}}
        return step

    def _two(self, record: Record, zone: str, explorer: str) -> bool:
        """The scout drone of the explorer waits there and draws two cards."""
        found = self._act.discovery
        worn = {} if found is None else dict(two_cards(found))
        there = record.was(self._state.drone[explorer]) == zone
        if self._explored.pairs(record):
            return False
        return there and explorer in worn and holds(worn[explorer], record.before)

    def _drawn(self) -> dict[str, object]:
        """The artefacts that came from the deck in this step."""
        marks, self._explored.marks = self._explored.marks, []
        return {"artefacts": marks} if marks else {}

    def _follows(self, record: Record, animal: str) -> bool:
        """``animal`` goes along without a pawn, even if a card leaves it behind."""
        place = self._state.zone[animal]
        behind = record.decisions.get(f"behind({animal})", 0) == 1
        return behind or record.was(place) != record.now(place)

    def _looks(self, insight: Value) -> Step:
        """How cards were looked at before a zone was entered."""
        if insight in {ENTER, STAY}:
            return {"sixth_sense": insight}
        return {"eyes": True} if insight == EYES else {}

    def _surcharge(self, record: Record, act: str, currency: Currency, character: str) -> int:
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

    def _extract(self, part: list[Record]) -> Step:
        record = part[0]
        step: Step = {}
        if record.chose(self._act.discard) != NONE:
            step["discard"] = record.chose(self._act.discard)
        hero = record.action.actor if record.action else ""
        return step | helped(self._state, hero, part[1:])

    def _chosen_colour(self, record: Record, animal: str) -> Step:
        """The colour of the gem, where it is not that of the zone."""
        place = str(record.was(self._state.zone[animal]))
        gem = record.chose(self._act.gem)
        own = self._state.sheet.components.pairs[self._state.hero(animal)].colour
        if place in self._state.sheet.specials.own_colour:
            return {} if gem == own else {"colour": gem}
        shown = holds(produces(self._state, place, str(gem)), record.before)
        return {} if shown else {"colour": gem}

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


def cubes(state: State, record: Record, character: str) -> int:
    """The pawns more that a use of the space for moving and attacking costs ``character``."""
    return int(record.was(state.paralysis[character])) if character in state.paralysis else 0


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
