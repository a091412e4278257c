"""Parts of a round, each as the set of states in which it can end: in the referee, in the model.

A leg starts from one state of a referee's game. The referee tries every legal step and every
outcome of chance; the model is asked for every state after the leg's stages. Both are put into the
same words, and the two sets have to be equal.

* ``setup``: the game set-up; ``start``: the same and the first day;
* ``day``: from dawn to the placement of pawns (disaster and production);
* ``action``: one action that costs pawns, whoever may act, with pawns enough on every space;
* ``fight``: one attack by day or none, with pawns enough on every space;
* ``free``: any number of free actions;
* ``night``: from nightfall to dawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from tests.agreement.births import births_in
from tests.agreement.cards import COUNTED, tells_apart, used_up
from tests.agreement.explore import Deal, dealt
from tests.agreement.nests import broods
from tests.agreement.projection import BOSS_CARDS, CUBES, lying, projected
from tests.agreement.rounds import answers, last_of_closing, takes_pawns
from tests.agreement.tiles import ONCE, WORN, served, untold
from tests.random_play import Game
from winnable.missions.exo.referee import card_steps, steps
from winnable.missions.exo.referee.explore_steps import RerollWeather
from winnable.missions.exo.referee.map_steps import Reveal
from winnable.missions.exo.referee.power_steps import (
    Alchemy,
    Call,
    LifeSupport,
    MasterBuilder,
    Touch,
)
from winnable.missions.exo.referee.sheet_steps import DoWork, PutShelter, Receive
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.referee.upgrade_steps import Swap
from winnable.missions.exo.sheet import Pair, Sheet
from winnable.models.exo.creature import OFF
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.models.exo.state import NONE, pawns_of
from winnable.solver.enumerate import Projected, end_states
from winnable.solver.outcome import Limits
from winnable.solver.problem import Condition, Problem, Stage, Value, any_of, is_

Part: TypeAlias = Literal["setup", "start", "day", "action", "fight", "free", "night"]
Ends: TypeAlias = frozenset[frozenset[tuple[str, Value]]]
"""States in which a leg can end, each as pairs of name and value."""

FREE = (
    *(steps.Give, steps.Load, steps.Unload, steps.Take, steps.Medic),
    *(LifeSupport, Call, MasterBuilder, Touch, Alchemy),
    *(card_steps.PayCard, card_steps.Play, Swap, DoWork, PutShelter, Reveal),
)
BEYOND = (steps.PlacePawn, steps.Placed, steps.Dawn, RerollWeather)
"""Steps that begin what comes after a leg; a die rolled again shows what luck may show at once."""

SETUP = (steps.Start, steps.Furnish, Receive)

PINNED = "pinned"
PAWNED = ("action", "fight", "free")
"""Parts that use pawns, or bring some."""
MEDICAL = PAWNED
"""Parts of the action phase, in which it counts who rested."""
DRAWING = ("start", "day", "fight")
"""Parts after which it counts which bug cards are out of their decks."""
HEALING = ("start", "day", *MEDICAL)
"""Parts after which it counts whether the medic drone healed."""
DAWNING = ("day",)
"""Parts that begin with hives which have laid their larvae in the night before."""
PAWNS = 2
"""Pawns on every space before an action: enough for one action and a surcharge.

One more for each cube of paralysis, but never more than the player has.
"""


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a round, the state of the referee in which it starts, and what lies hidden.

    ``moved``: the characters that may attack on the pawn of the move just made.
    """

    sheet: Sheet
    part: Part
    start: State
    horizon: int
    deal: Deal
    moved: tuple[str, ...] = ()


def leg(sheet: Sheet, part: Part, state: State, horizon: int, seed: int = 0) -> Leg:
    """The leg ``part`` from ``state``; before an action or attack, pawns are on every space."""
    if part in ("action", "fight"):
        for figure in state.figures:
            if figure.zone:
                most = min(PAWNS + figure.paralysis, pawns_of(sheet, figure.player))
                counts = tuple(1 if space == "rest" else most for space in figure.spaces)
                state = state.with_figure(figure.name, pawns=counts)
    return Leg(sheet, part, state, horizon, dealt(sheet, state, seed), state.moved)


def legs_of(game: Game, horizon: int) -> Iterator[Leg]:
    """The legs that start in states of a game."""
    last: Step | None = None
    for number, (state, step) in enumerate(game.path):
        part: Part | None = "setup" if number == 0 else None
        if part == "setup":
            yield leg(game.sheet, "start", state, horizon, seed=number)
        if _at_daybreak(state) and not isinstance(step, steps.Medic):
            part = "day"
        elif takes_pawns(step):
            part = "action"
        elif isinstance(step, steps.Strike):
            part = "fight"
        elif isinstance(step, FREE) and state.phase == "action" and _between_pawns(state):
            part = "free"
        elif isinstance(last, steps.Nightfall):
            part = "night"
        if part in ("free", "night") and tells_apart(state):
            part = None
        if part == "day":
            yield from _days(game.sheet, state, horizon, number)
        elif part is not None:
            yield leg(game.sheet, part, state, horizon, seed=number)
        last = step


def _at_daybreak(state: State) -> bool:
    """Whether a round begins, before the medic drone is used and the weather die rolled."""
    unused = not any(player.healed for player in state.players)
    return state.phase == "disaster" and not state.weather and unused


def _between_pawns(state: State) -> bool:
    """Whether no attack and no entry is going on."""
    return state.fight is None and state.visit is None


def _days(sheet: Sheet, state: State, horizon: int, seed: int) -> Iterator[Leg]:
    """One day for each face of the weather die, so that six days meet all faces of both dice."""
    for face in range(1, 7):
        it = leg(sheet, "day", state, horizon, seed)
        faces = replace(it.deal, weather=face, fauna=(face + seed) % 6 + 1)
        yield replace(it, deal=faces)


def pawns_tell(it: Leg, pair: Pair, life: Value) -> bool:
    """Whether pawns tell what was used: those of an animal that dies are gone with its spaces."""
    return bool(life) or not it.start.figure(pair.animal.name).life


class Legs:
    """Legs of one sheet in a planning problem of it, which may be a mutant of the right one."""

    def __init__(self, sheet: Sheet, horizon: int, problem: Problem | None = None) -> None:
        """``problem``: the complete one, unless another is to be asked.

        With a single action stage: all are made alike, and no leg has more than one.
        """
        self.sheet = sheet
        self.horizon = horizon
        once = replace(complete(sheet), actions=1)
        self.problem = problem or build_problem(sheet, "mission", horizon=horizon, schedule=once)
        self._vars = {var.name: var for var in self.problem.variables}

    def ends(self, it: Leg, limits: Limits | None = None) -> Ends:
        """Where the leg can end by the model; ``EngineError`` beyond the limits."""
        return self.worded(it, self.raw_ends(it, limits))

    def raw_ends(self, it: Leg, limits: Limits | None = None) -> frozenset[Projected]:
        """The same as values of the model's variables."""
        wanted = [name for name in self._vars if self._compared(it, name)]
        return end_states(self.part(it), rounds_of(it), variables=wanted, limits=limits)

    def worded(self, it: Leg, states: Iterable[Projected]) -> Ends:
        """Ends of the model in the words that both sides share."""
        return frozenset(self._words(it, state) for state in states)

    def part(self, it: Leg) -> Problem:
        """The problem of one leg: its stages, once, from its start."""
        start = self._set_up(it) if it.part in ("setup", "start") else self._start(it)
        return replace(
            self.problem,
            initial=tuple(start),
            stages=(*self._dusk(it), *self.stages(it.part)),
            complete=False,
            fixed=self._dice(it),
        )

    def stages(self, part: Part) -> tuple[Stage, ...]:
        """The stages of the round that make up ``part``."""
        names = [stage.name for stage in self.problem.stages]
        places = {name: place for place, name in enumerate(names)}
        closing = places[last_of_closing(names)]
        match part:
            case "setup":
                chosen = range(0)
            case "start" | "day":
                chosen = range(places["placement"] + 1)
            case "night":
                chosen = range(closing + 1, len(names))
            case "action":
                ends = [places[n] for n in ("action 1", *answers("action 1", names)) if n in places]
                chosen = range(_first(places), ends[-1] + 1)
            case "fight":
                fight = places["action 1 fight"]
                after = [p for name, p in places.items() if name.startswith("after fight 1.")]
                paid = [place for name, place in places.items() if name == "action 1 boss"]
                chosen = range(fight, max([fight, *after, *paid]) + 1)
            case "free":
                chosen = range(places["placement"] + 1, _first(places))
        return tuple(self.problem.stages[place] for place in chosen)

    def _dusk(self, it: Leg) -> tuple[Stage, ...]:
        """The stage for artefacts that may still be played when night has fallen."""
        playing = [stage for stage in self.problem.stages if stage.name.startswith("artefacts end")]
        return tuple(playing[-1:]) if it.part == "night" and it.start.dusk else ()

    def _dice(self, it: Leg) -> tuple[tuple[int, str, str, Value], ...]:
        if it.part not in ("start", "day"):
            return ()
        return (
            (1, "weather", "weather die", it.deal.weather),
            (1, "fauna", "fauna die", it.deal.fauna),
        )

    def _compared(self, it: Leg, name: str) -> bool:
        kind = name.partition("(")[0]
        if kind == "rested":
            return it.part in MEDICAL
        if kind in ("healed", "supported", *ONCE.values()):
            return it.part in HEALING
        if kind == "drawn":
            return it.part in DRAWING
        if kind == "spawned":
            return it.part in DAWNING
        return kind in COMPARED | COUNTED | WORN or (
            kind == "pawns" and it.part in ("start", "day", *PAWNED)
        )

    def _set_up(self, it: Leg) -> Iterator[Condition]:
        """The conditions of the game set-up, with what lies hidden."""
        yield from self.problem.initial
        starts = [is_(self._vars[f"explored({zone})"], 1) for zone in it.sheet.zones]
        for zone, explored in zip(it.sheet.zones, starts, strict=True):
            for name, value in self._cards(it):
                if name in self._vars and name.endswith(f"({zone})"):
                    known = is_(self._vars[name], value)
                    yield Condition(any_of(explored, known), PINNED)
        for larva, identity in it.deal.larvae.items():
            if f"identity({larva})" in self._vars:
                yield Condition(is_(self._vars[f"identity({larva})"], identity), PINNED)

    def _start(self, it: Leg) -> Iterator[Condition]:
        pins = self._pins(it)
        for name, var in self._vars.items():
            if self._unborn(it, name, pins):
                continue
            if name in pins:
                yield Condition(is_(var, pins[name]), PINNED)
            else:
                yield Condition(is_(var, var.values[0]), PINNED)

    def _unborn(self, it: Leg, name: str, pins: Mapping[str, Value]) -> bool:
        """Whether ``name`` is what a bug is that a face of this round may still put in."""
        kind, _, bug = name.rstrip(")").partition("(")
        coming = kind == "identity" and bug.split(".")[1:2] == [str(max(1, it.start.round))]
        return coming and f"up({bug})" not in self._vars and pins[f"place({bug})"] == OFF

    def _pins(self, it: Leg) -> dict[str, Value]:
        state = it.start
        births = dict(births_in(state, self._vars))
        pins = projected(it.sheet, state, it.horizon, births)
        pins |= {"round": state.round - (it.part == "day"), "weather": state.weather}
        pins |= {"fauna": state.fauna}
        for figure in state.figures:
            pins |= {f"rested({figure.name})": int(figure.rested)}
            pins |= {f"moved({figure.name})": int(figure.name in it.moved)}
        for player in state.players:
            pins |= {f"adapted({player.hero})": player.adapted or NONE}
            pins |= {f"looked({player.hero})": int(player.hero in state.looked)}
            pins |= {f"pawns({player.hero})": self._supply(player.hero)}
        if it.part in DAWNING:
            pins |= {f"spawned({hive.name})": 1 for hive, _ in broods(it.sheet, it.horizon)}
        if "healed" in self._vars:
            pins["healed"] = int(any(player.healed for player in state.players))
        if "supported" in self._vars:
            pins["supported"] = int(any(player.supported for player in state.players))
        for drawn, number in Counter(state.drawn).items():
            pins[f"drawn({drawn})"] = number
        pins |= dict(self._cards(it))
        pins |= dict(lying(it.sheet, state))
        pins |= dict(used_up(it.sheet, state))
        pins |= dict(served(state))
        for larva, identity in it.deal.larvae.items():
            pins[f"identity({larva})"] = identity
        known = {insect.id: insect.identity for insect in state.insects}
        pins |= {f"identity({theirs})": known[ours] for ours, theirs in births.items()}
        for name in self._vars:
            if name.startswith("place(") and name not in pins:
                pins[name] = OFF
        return {name: value for name, value in pins.items() if name in self._vars}

    def _cards(self, it: Leg) -> Iterator[tuple[str, Value]]:
        """What the dealt cards show, as values of the model's variables."""
        cards = {card.name: card for card in it.sheet.components.exploration}
        for zone, card in it.deal.cards.items():
            if zone in it.sheet.specials.produces:
                continue
            yield f"resource({zone})", cards[card].resource
            yield f"colour({zone})", cards[card].colour
            yield f"effect({zone})", cards[card].effect or NONE
        for zone, card in it.deal.others.items():
            yield f"second resource({zone})", cards[card].resource
            yield f"second colour({zone})", cards[card].colour
            yield f"second effect({zone})", cards[card].effect or NONE

    def _counts(self, name: str) -> list[int]:
        return [int(value) for value in self._vars[name].values]

    def _supply(self, hero: str) -> int:
        """The most pawns that leave room for one of Life Support."""
        return max(self._counts(f"pawns({hero})")) - ("supported" in self._vars)

    def _words(self, it: Leg, state: Projected) -> frozenset[tuple[str, Value]]:
        """A state of the model in the words that both sides share, without what nobody knows."""
        values = dict(state)
        words: dict[str, Value] = {}
        every = (hive for hive, _ in broods(it.sheet, it.horizon))
        larvae = {f"{hive.name}.{p}" for hive in every for p in range(1, hive.pile + 1)}
        for name, value in values.items():
            kind, _, thing = name.rstrip(")").partition("(")
            match kind:
                case "resource" | "colour" if not values[f"explored({thing})"]:
                    continue
                case "resource" if thing in it.sheet.specials.produces:
                    continue
                case "place" if thing not in larvae:
                    if value != OFF:
                        key = f"{values[f'identity({thing})']} in {value}"
                        words[key] = int(words.get(key, 0)) + 1
                case "up" if values[f"place({thing})"] == OFF:
                    continue
                case "identity":
                    known = thing in larvae and values[f"place({thing})"] != OFF
                    if known and values[f"up({thing})"]:
                        words[name] = value
                case "held" if not values[f"life({thing})"]:
                    continue
                case "drawn" | "poison" | "paralysis" | "marks" if not value:
                    continue
                case "poison" | "paralysis" if not values[f"life({thing})"]:
                    continue
                case _ if kind in WORN and untold(name, values, self._vars[name].values):
                    continue
                case "pawns" if it.part in PAWNED:
                    pair = it.sheet.components.pairs[thing]
                    if pawns_tell(it, pair, values[f"life({pair.animal.name})"]):
                        used = self._supply(thing) - int(value)
                        words[f"used({thing})"] = used
                case _:
                    words[name] = value
        if it.part in HEALING:
            words.setdefault("healed", 0)
            words.setdefault("supported", 0)
            for player in it.start.players:
                for once in ONCE.values():
                    words.setdefault(f"{once}({player.hero})", 0)
        return frozenset(words.items())


def _first(places: Mapping[str, int]) -> int:
    """The first stage of an action: of what is paid before it, where faces charge so."""
    return places.get("toll 1", places["action 1"])


def rounds_of(it: Leg) -> int:
    """How often the stages of the leg are gone through: never for the set-up."""
    return 0 if it.part == "setup" else 1


COMPARED = {
    *("life", "zone", "pack", "cargo", "load", "gems", "pool", "beacon", "drone", "lost", "tiles"),
    *("token", "tile", "shelter", "shelters", "explored", "resource", "colour"),
    *("across", "down", "reinforced", "carrier", "planted", "rations", "free shelters"),
    *("laid", "lent", "nest", "work", "bait", "best", "broke", "escaped", "boss life", "boss zone"),
    *("place", "up", "identity", "die_token", "damage", "opened", "black", *BOSS_CARDS, *CUBES),
}
"""Kinds of variables that :func:`projected` has a word for."""
