"""Where a face sends larvae and bugs from each zone, and when that is open to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from winnable.missions.exo.disaster_tables import ShiftEffect
from winnable.models.exo.barrier import closed, enterable, every, may_be_barred
from winnable.models.exo.detours import closer_now, far_from, ways_to
from winnable.models.exo.routes import clockwise_of, closer, orb_of
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, at_least, differs, sum_is, unless
from winnable.models.exo.vicinity import around
from winnable.models.exo.zone_words import named
from winnable.solver.problem import FALSE, TRUE, AllOf, Condition, Expr, Not, Var, any_of, is_


@dataclass(frozen=True, slots=True)
class Goals:
    """The goals of one effect, with the decisions that say where they lie.

    ``orb``: the zone of the orb, ``far``, by zone: how many moves it is away, where zones may be
    closed; ``fewest``: the zone with fewest of them, ``held`` how many each has. They are decided
    by the state alone.
    """

    state: State
    effect: ShiftEffect
    orb: Var | None
    far: dict[str, Var]
    fewest: Var | None
    held: dict[str, Var]

    @property
    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        single = tuple(var for var in (self.orb, self.fewest) if var is not None)
        return (*single, *self.far.values(), *self.held.values())

    def conditions(self, rule: str) -> Iterator[Condition]:
        """What they are."""
        if self.orb is not None:
            for zone in self.state.zones:
                here = orb_in(self.state, zone)
                if here is not FALSE:
                    yield Condition(unless(Not(here), then=is_(self.orb, zone)), rule)
            for expr in ways_to(self.state, self.orb, self.far) if self.far else ():
                yield Condition(expr, rule)
        if self.fewest is not None:
            for zone, count in self.held.items():
                here_: Terms = [(1, is_(c.place, zone)) for c in self.state.creatures]
                yield Condition(sum_is(here_, count), rule)
            numbered = self.state.sheet.specials.order or self.state.zones
            for one, other in permutations(self.held, 2):
                less = 1 if numbered.index(other) < numbered.index(one) else 0
                more = at_least([(1, self.held[other]), (-1, self.held[one])], less)
                shut = closed(self.state, other)
                said = [] if shut is FALSE else [shut]
                yield Condition(unless(differs(self.fewest, one), *said, then=more), rule)
            for zone in self.held:
                shut = closed(self.state, zone)
                if shut is not FALSE:
                    yield Condition(unless(Not(shut), then=differs(self.fewest, zone)), rule)

    def from_zone(self, zone: str) -> dict[str, Expr]:
        """The zones to which they can be sent from ``zone``, each with the case that they may."""
        sheet = self.state.sheet
        match self.effect.way:
            case "zones":
                near = around(self.state, zone)
                return {z: self._open(z, self._named(z, case)) for z, case in near.items()}
            case "clockwise":
                following = clockwise_of(sheet, zone)
                return {} if following == zone else {following: self._open(following, TRUE)}
            case "fewest":
                if self.fewest is None:
                    return {}
                return {z: is_(self.fewest, z) for z in self.state.zones if z != zone}
            case _:
                return self._towards_orb(zone)

    def _named(self, zone: str, near: Expr) -> Expr:
        """``zone`` is among those that the effect names, where it is ``near``."""
        case = named(self.state, self.effect.to, zone)
        if near is TRUE or case is FALSE:
            return case
        return near if case is TRUE else AllOf((near, case))

    def _towards_orb(self, zone: str) -> dict[str, Expr]:
        if self.orb is None:
            return {}
        if self.far:
            ways = closer_now(self.state, self.far, zone)
            return {near: self._open(near, case) for near, case in ways.items()}
        led: dict[str, list[str]] = {}
        for goal in map(str, self.orb.values):
            for near in closer(self.state.sheet, zone, goal):
                led.setdefault(near, []).append(goal)
        return {near: self._open(near, is_(self.orb, *goals)) for near, goals in led.items()}

    def _open(self, zone: str, case: Expr) -> Expr:
        """``case`` holds, and ``zone`` can be entered."""
        return case if case is FALSE else every(case, enterable(self.state, zone))


def goals_of(state: State, effect: ShiftEffect) -> Goals:
    """The goals of ``effect``."""
    orbs = tuple(zone for zone in state.zones if orb_in(state, zone) is not FALSE)
    counts = tuple(range(len(state.creatures) + 1))
    fewest, drawn = effect.way == "fewest", effect.way == "orb"
    return Goals(
        state=state,
        effect=effect,
        orb=Var("orb", orbs) if drawn else None,
        far=far_from(state) if drawn and may_be_barred(state, *state.zones) else {},
        fewest=Var("fewest", state.zones) if fewest else None,
        held={z: Var(f"held({z})", counts) for z in state.zones} if fewest else {},
    )


def orb_in(state: State, zone: str) -> Expr:
    """The orb is in ``zone``: it lies there, or the hero who carries it is there with it."""
    orb = orb_of(state.sheet)
    cases: list[Expr] = []
    if orb is not None:
        taken = state.token[orb.name]
        cases += [is_(taken, 0)] if orb.zone == zone else []
        if orb.player in state.heroes:
            cases.append(AllOf((is_(taken, 1), among(state.zone[orb.player], [zone]))))
        if state.special.carrier is not None:
            carried = (
                (is_(state.special.carrier, h), is_(state.zone[h], zone)) for h in state.heroes
            )
            cases += [AllOf(each) for each in carried]
    return any_of(*cases)
