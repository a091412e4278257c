"""The turn of one hive in the night: which it is, where it is at work, what leaves its zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.hive_life import standing
from winnable.models.exo.nest import Nest
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import AllOf, Condition, Expr, Not, Var, is_

STAY = "stay"


@dataclass(frozen=True, slots=True)
class Turn:
    """The decisions of a turn: the ``chosen`` of ``hives`` and ``nests``, where each bug ``goes``.

    ``source``: the zone in which the hive is at work, ``none`` if it has fallen or is not there;
    ``None`` where no nest is among them, as hives of the sheet stay where they are.
    """

    state: State
    hives: tuple[Hive, ...]
    nests: tuple[Nest, ...]
    chosen: Var
    goes: Mapping[str, Var]
    source: Var | None

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        source = () if self.source is None else (self.source,)
        return (self.chosen, *source, *self.goes.values())

    def acts(self, hive: Hive | Nest, zone: str) -> Expr:
        """It is the turn of ``hive``, which stands in ``zone``; a fallen one does nothing."""
        own = among(self.chosen, [hive.name])
        if self.source is None:
            return AllOf((own, standing(self.state, hive)))
        return AllOf((own, is_(self.source, zone)))

    def acts_somewhere(self, nest: Nest) -> Expr:
        """It is the turn of ``nest``, which is on the map and stands."""
        own = is_(self.chosen, nest.name)
        return own if self.source is None else AllOf((own, differs(self.source, NONE)))

    def sources(self) -> Iterator[tuple[str, Expr]]:
        """Zones with the case that a hive is at work there; at most one of all cases holds."""
        if self.source is None:
            yield from ((hive.zone, self.acts(hive, hive.zone)) for hive in self.hives)
        else:
            yield from ((zone, is_(self.source, zone)) for zone in self.state.zones)

    def laid(self) -> Iterator[tuple[Creature, str, Expr]]:
        """Each larva that may be laid in the turn, where, and when.

        The first one of a hive of the sheet is there from the start.
        """
        state = self.state
        own = {c.name: c for c in state.creatures if c.up is not None}
        for hive in self.hives:
            for creature in (c for c in own.values() if c.hive == hive.name and c.position > 1):
                night = is_(state.round, creature.position - 1)
                yield creature, hive.zone, AllOf((self.acts(hive, hive.zone), night))
        for nest in self.nests:
            for creature in (c for c in own.values() if c.hive == nest.name):
                before = is_(nest.laid, creature.position - 1)
                for zone in state.zones:
                    yield creature, zone, AllOf((self.acts(nest, zone), before))

    def at_work(self) -> Iterator[Condition]:
        """Where the hive is at work, if nests are among those that may act."""
        if self.source is None:
            return
        rule = "exo.night.spawn"
        every: tuple[Hive | Nest, ...] = (*self.hives, *self.nests)
        for hive in every:
            other, stands = differs(self.chosen, hive.name), standing(self.state, hive)
            nowhere = is_(self.source, NONE)
            yield Condition(unless(other, stands, then=nowhere), rule)
            if isinstance(hive, Hive):
                here = is_(self.source, hive.zone)
                yield Condition(unless(other, Not(stands), then=here), rule)
                continue
            yield Condition(unless(other, differs(hive.zone, OFF), then=nowhere), rule)
            for zone in self.state.zones:
                away, here = differs(hive.zone, zone), is_(self.source, zone)
                yield Condition(unless(other, Not(stands), away, then=here), rule)


def turn_of(state: State, hives: tuple[Hive | Nest, ...]) -> Turn:
    """The decisions of a turn that any of ``hives`` may take."""
    nests = tuple(hive for hive in hives if isinstance(hive, Nest))
    return Turn(
        state=state,
        hives=tuple(hive for hive in hives if isinstance(hive, Hive)),
        nests=nests,
        chosen=Var("hive", tuple(hive.name for hive in hives)),
        goes={c.name: Var(f"goes({c.name})", (STAY, *state.zones)) for c in state.creatures},
        source=Var("source", (NONE, *state.zones)) if nests else None,
    )
