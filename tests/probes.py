"""Random steps, most of them illegal: what a plan with mistakes might ask the referee to accept."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from tests import explore_probes, map_probes, sheet_probes, tile_probes
from winnable.missions.exo.referee import effect_steps, power_steps, steps
from winnable.missions.exo.referee.abilities import holder, merged
from winnable.missions.exo.referee.abilities import payments as prices
from winnable.missions.exo.referee.placement import key
from winnable.missions.exo.referee.state import Phase, State
from winnable.missions.exo.referee.steps import Counts, Payment, Step
from winnable.missions.exo.referee.stores import drone_store, gem_payments, payments
from winnable.missions.exo.sheet import BUG_TYPES, BUILDINGS, FACES, RESOURCES, Sheet
from winnable.missions.exo.specials import NONE


class Prober:
    """Makes up steps for a state: the kind fits the phase more often than not, details may not."""

    def __init__(self, sheet: Sheet, state: State, choose: random.Random) -> None:
        """Names are those of ``sheet`` and ``state``; ``choose`` decides."""
        self._sheet = sheet
        self._state = state
        self._choose = choose
        self._characters = [figure.name for figure in state.figures]
        self._insects = [insect.id for insect in state.insects] or ["north.1"]

    def step(self) -> Step:
        """One step, legal or not."""
        if any(map(self._sheet.abilities, self._characters)) and self._choose.random() < 0.4:
            return self._choose.choice(_POWERS)(self)
        if self._sheet.components.upgrades and self._choose.random() < 0.3:
            return self._choose.choice(explore_probes.MAKERS + tile_probes.MAKERS)(self)
        if self._sheet.specials != NONE and self._choose.random() < 0.3:
            return self._choose.choice(sheet_probes.MAKERS)(self)
        if self._sheet.board_tiles and self._choose.random() < 0.3:
            return self._choose.choice(map_probes.MAKERS)(self._sheet, self._state, self._choose)
        kinds = _BY_PHASE.get(self._state.phase, _NIGHT)
        return self._choose.choice(kinds if self._choose.random() < 0.9 else _ALL)(self)

    @property
    def sheet(self) -> Sheet:
        """The sheet that is played."""
        return self._sheet

    @property
    def state(self) -> State:
        """The state that steps are made up for."""
        return self._state

    @property
    def choose(self) -> random.Random:
        """What decides."""
        return self._choose

    def hero(self) -> str:
        """A hero of the party."""
        return self._choose.choice(self._sheet.party)

    def character(self) -> str:
        """A hero or animal, dead or alive."""
        return self._choose.choice(self._characters)

    def zone(self) -> str:
        """Any zone."""
        return self._choose.choice(self._sheet.zones)

    def item(self) -> str:
        """A resource."""
        return self._choose.choice(RESOURCES)

    def maybe(self, value: str) -> str:
        """``value``, or mostly nothing."""
        return value if self._choose.random() < 0.15 else ""

    def insect(self) -> str:
        """A larva or bug on the map, if there is one."""
        return self._choose.choice(self._insects)

    def store(self) -> str:
        """A backpack or a drone."""
        hero = self.hero()
        return self._choose.choice([hero, drone_store(hero)])

    def pawns(self, by: str, space: str) -> Counts:
        """Pawns of ``by`` on ``space``: mostly one."""
        figure = self._state.figure(by)
        return ((key(figure, space), self._choose.choice([1, 1, 1, 2])),)

    def move(self) -> Step:
        """A move of one or two characters."""
        by, to = self.character(), self.zone()
        others = (self.character(),) if self._choose.random() < 0.2 else ()
        pawns = tuple(sorted(space for name in {by, *others} for space in self.pawns(name, "move")))
        pay: Payment = ()
        figure = self._state.figure(by)
        ways = list(gem_payments(self._state, {figure.player: 1}))
        if ways and self._choose.random() < 0.5:
            pay = self._choose.choice(ways)
        return steps.Move(by, to, others, pawns, pay)

    def strike(self) -> Step:
        """An attack of one to three characters, mostly of those in one zone, some with a gem."""
        first = self._state.figure(self.character())
        here = [figure.name for figure in self._state.in_zone(first.zone)] or [first.name]
        names = {first.name} if self._choose.random() < 0.5 else set()
        names |= set(self._choose.choices(here, k=self._choose.choice([1, 2, 3])))
        names |= {self.maybe(self.character())} - {""}
        by, *others = sorted(names, key=lambda name: (name not in self._sheet.party, name))
        riders = self._state.moved if self._choose.random() < 0.8 else ()
        spaces = sorted(
            (key(self._state.figure(name), "move"), 1) for name in names if name not in riders
        )
        pay: Payment = ()
        ways = list(gem_payments(self._state, {self._state.figure(by).player: len(names)}))
        if ways and self._choose.random() < 0.3:
            pay = self._choose.choice(ways)
        target = self.insect() if self._choose.random() < self._naming() else ""
        return steps.Strike(by, tuple(sorted(others)), tuple(spaces), pay, target)

    def _naming(self) -> float:
        """How often an attack names a bug: mostly where it has to, and never elsewhere."""
        return 0.9 if self._sheet.ruling("multi-bug") == "one-target" else 0

    def turn_die(self) -> Step:
        """A die of a player or animal turned."""
        roller = self._choose.choice([self.hero(), self.character()])
        return steps.TurnDie(self.hero(), roller, self.face(), self.face())

    def face(self) -> str:
        """A face of a combat die."""
        return self._choose.choice(FACES)

    def damage_hive(self) -> Step:
        """Some points for a hive."""
        hive = self._choose.choice([pile.hive for pile in self._state.piles] or ["north"])
        points = self._choose.choice([1, 1, 2, 3, 6])
        if self._sheet.ruling("sheet-hive-pattern") == "six-life":
            return steps.DamageHive(hive, points)
        faces = Counter(self.face() for _ in range(points))
        return steps.DamageHive(hive, points, tuple(sorted(faces.items())))

    def build(self) -> Step:
        """A building with one of its payments, or one that the hero does not have."""
        by, what = self.hero(), self._choose.choice(BUILDINGS)
        cost = self._sheet.components.cost[what]
        ways = list(payments(self._sheet, self._state, by, cost)) or [
            ((by, tuple(sorted(cost.items()))),)
        ]
        return steps.Build(by, what, self.pawns(by, "build"), self._choose.choice(ways))

    def lapse(self) -> Step:
        """A pawn of anyone on any space."""
        by = self.character()
        spaces = self._state.figure(by).spaces
        return steps.Lapse(((key(self._state.figure(by), self._choose.choice(spaces)), 1),))

    def place_pawn(self) -> Step:
        """A pawn for anyone on any space of heroes or animals."""
        figure = self._state.figure(self.character())
        space = self._choose.choice([*figure.spaces, "build", "extract_exo"])
        return steps.PlacePawn(key(figure, space))

    def price(self, *names: str) -> Payment:
        """A way to pay for one of these abilities, or now and then something else."""
        found = holder(self._sheet, *names)
        if found is None or self._choose.random() < 0.1:
            return ((self.hero(), ((self._choose.choice(["orange", "white"]), 1),)),)
        price = merged((("", tuple(found.price.items())),))[0][1] if found.price else ()
        exact = ((found.player, price),)
        return self._choose.choice(list(prices(self._state, found.player, found.price)) or [exact])

    def life_support(self) -> Step:
        """A pawn for anybody on any space, or on none."""
        figure = self._state.figure(self.character())
        space = key(figure, self._choose.choice(figure.spaces))
        gains = ((space, 1),) if self._choose.random() < 0.7 else ()
        to = figure.player if self._choose.random() < 0.8 else self.hero()
        return power_steps.LifeSupport("claire", to, gains, self.price("life-support"))

    def alchemy(self) -> Step:
        """Any resource for any resource."""
        pay = self.price("alchemy", "alchemy-plus")
        give = self.item()
        get = give if self._choose.random() < 0.5 else self.item()
        return power_steps.Alchemy("little-joe", give, get, pay, self.maybe(self.item()))

    def touch(self) -> Step:
        """Mel touches anybody."""
        pay = self.price("touch", "touch-plus")
        cure = self.maybe(self._choose.choice(["poison", "paralysis", "immobile"]))
        return power_steps.Touch("mel", self.character(), cure, pay)

    def powered_move(self) -> Step:
        """A move with a look at cards, or with somebody who comes along."""
        move = self.move()
        if not isinstance(move, steps.Move):
            return move
        look = self._choose.choice([("", ""), ("enter", ""), ("stay", ""), ("", "second")])
        pay = move.pay
        if look != ("", ""):
            pay = merged(pay if self._choose.random() < 0.2 else (), self.price("sixth-sense"))
        follows = ("mel",) if self._choose.random() < 0.5 else ()
        return replace(move, pay=pay, follows=follows, sixth_sense=look[0], eyes=look[1])

    def powered_turn(self) -> Step:
        """A die turned by Tribal Power."""
        turn = self.turn_die()
        if not isinstance(turn, steps.TurnDie):
            return turn
        after = "shield" if self._choose.random() < 0.8 else self.face()
        return replace(turn, by="kaindra", after=after, pay=self.price("tribal-power"))

    def fury(self) -> steps.Counts:
        """Some dice of Sharik's."""
        return (("kaindra", self._choose.choice([1, 1, 2, 3])),)

    def furious_strike(self) -> Step:
        """An attack with dice of Sharik's."""
        strike = self.strike()
        return replace(strike, fury=self.fury()) if isinstance(strike, steps.Strike) else strike

    def structure(self) -> Step:
        """Any structure given up."""
        kind = self._choose.choice(["extraction_tile", "shelter"])
        return steps.LoseStructure(f"{kind} {self.zone()}")


_Maker = Callable[[Prober], Step]

_FIGHT: tuple[_Maker, ...] = (
    Prober.turn_die,
    lambda p: steps.Suffer(p.character()),
    lambda p: effect_steps.Poison(p.character()),
    lambda p: effect_steps.Paralyse(p.character()),
    lambda p: steps.Kill(p.insect(), p.maybe(p.hero()), p.maybe(p.item())),
)
_ACTIONS: tuple[_Maker, ...] = (
    Prober.move,
    Prober.move,
    Prober.strike,
    Prober.strike,
    Prober.damage_hive,
    *_FIGHT,
    Prober.build,
    Prober.build,
    lambda p: steps.Extract(
        (by := p.hero()),
        p.pawns(by, "extract"),
        p.maybe(p.item()),
        p.maybe(p.store()),
        p.maybe(p.item()),
    ),
    lambda p: steps.Rest((by := p.character()), p.pawns(by, "rest")),
    lambda p: steps.MoveDrone((by := p.hero()), p.zone(), p.pawns(by, "move_drone")),
    lambda p: steps.ExtractExo((by := p.character()), p.pawns(by, "extract_exo")),
    lambda p: steps.Give(p.hero(), p.hero(), p.item(), p.maybe(p.item())),
    lambda p: steps.Load(p.hero(), p.hero(), p.item()),
    lambda p: steps.Unload(p.hero(), p.hero(), p.item(), p.maybe(p.item())),
    lambda p: steps.Take(p.hero(), f"beacon.{p.hero()}"),
    lambda p: steps.Medic(p.hero(), p.character()),
    Prober.lapse,
    lambda _: steps.Nightfall(),
)
_SETUP: tuple[_Maker, ...] = (
    lambda p: steps.Start(p.hero(), p.zone()),
    lambda p: steps.Furnish(p.hero(), p.item()),
)
_DISASTER: tuple[_Maker, ...] = (
    lambda _: steps.Read(),
    Prober.structure,
    lambda p: steps.Adapt(p.hero(), len(p.maybe("12")) or 1),
    lambda p: steps.TurnAdaptation(p.hero(), len(p.maybe("12")), p.face()),
    lambda p: steps.Medic(p.hero(), p.character()),
)
_PRODUCTION: tuple[_Maker, ...] = (
    lambda p: steps.Produce(p.hero(), "exo", p.maybe("blue")),
    lambda p: steps.Produce(p.hero(), p.zone(), p.maybe(p.item())),
)
_PLACEMENT: tuple[_Maker, ...] = (Prober.place_pawn, lambda _: steps.Placed())
_NIGHT: tuple[_Maker, ...] = (
    lambda p: steps.Instinct(p.zone()),
    lambda p: steps.PlaceBug(p.zone(), BUG_TYPES[0]),
    lambda p: steps.Spawn(p.insect().rpartition(".")[0]),
    lambda p: steps.Disperse(p.insect(), p.zone()),
    lambda p: steps.Attack(p.zone()),
    lambda _: steps.Settle(),
    *_FIGHT,
    lambda p: steps.Destroy(p.zone()),
    lambda p: steps.Eat(p.hero(), p.character(), p.store()),
    lambda p: steps.Medic(p.hero(), p.character()),
    lambda _: steps.Hunger(),
    lambda _: steps.Exposure(),
    lambda _: steps.Dawn(),
)
_POWERS: tuple[_Maker, ...] = (
    Prober.life_support,
    Prober.alchemy,
    Prober.touch,
    Prober.powered_move,
    Prober.powered_move,
    Prober.powered_turn,
    Prober.furious_strike,
    lambda p: power_steps.Call("yuri", p.price("come-to-me")),
    lambda p: power_steps.MasterBuilder("desmond", p.price("master-builder")),
    lambda p: power_steps.AddResult(p.hero(), p.face()),
    lambda p: power_steps.ShieldAdaptation("kaindra", len(p.maybe("12"))),
    lambda p: steps.Attack(p.zone(), p.fury()),
    lambda p: steps.Instinct(p.zone(), p.fury()),
)
_ALL = (*_SETUP, *_DISASTER, *_PRODUCTION, *_PLACEMENT, *_ACTIONS, *_NIGHT)
_BY_PHASE: Mapping[Phase, tuple[_Maker, ...]] = {
    "setup": _SETUP,
    "disaster": _DISASTER,
    "adaptation": _DISASTER,
    "production": _PRODUCTION,
    "placement": _PLACEMENT,
    "action": _ACTIONS,
}
