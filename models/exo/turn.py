"""A step of a hive's turn in the night: which hive, where it is at work, what leaves its zone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from winnable.missions.exo.sheet import Hive
from winnable.models.exo.creature import OFF, Creature
from winnable.models.exo.laying import HiveStep, Lay, emptied, next_up, own_step
from winnable.models.exo.nest import Nest
from winnable.models.exo.standing import standing
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import FALSE, TRUE, AllOf, Condition, Expr, Not, Var, any_of, is_

STAY = "stay"


@dataclass(frozen=True, slots=True)
class Turn:
    """A ``step`` in the turn of the ``chosen`` of ``hives`` and ``nests``.

    ``own``: the step as each of them takes it. ``goes``: where each larva and bug goes. ``source``:
    the zone in which the hive is at work, ``none`` if it has fallen or is not there; ``None`` where
    no nest is among them, as hives of the sheet stay where they are.
    """

    state: State
    hives: tuple[Hive, ...]
    nests: tuple[Nest, ...]
    step: HiveStep
    own: Mapping[str, HiveStep]
    chosen: Var
    goes: Mapping[str, Var]
    source: Var | None

    @property
    def every(self) -> tuple[Hive | Nest, ...]:
        """Everyone whose turn it may be."""
        return (*self.hives, *self.nests)

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        source = () if self.source is None else (self.source,)
        return (self.chosen, *source, *self.goes.values())

    def acts(self, hive: Hive | Nest) -> Expr:
        """It is the turn of ``hive``, which stands; a fallen one does nothing."""
        own = among(self.chosen, [hive.name])
        if self.source is None:
            return AllOf((own, standing(self.state, hive)))
        if isinstance(hive, Hive):
            return AllOf((own, is_(self.source, hive.zone)))
        return AllOf((own, differs(self.source, NONE)))

    def looks(self) -> Iterator[tuple[str, Expr]]:
        """Zones with the case that larvae may leave a hive there; at most one of all cases holds.

        There are such steps only where the faces in force say so. A hive with an empty pile, where
        that is no plague, lays nothing, so nothing moves (``exo.ruling.spawn-none``).
        """
        stays = self.state.sheet.ruling("spawn-none") == "nothing-moves"
        empty = self._emptied() if stays else FALSE
        for zone, works in self._at_work(lambda step: step.when):
            yield zone, works if empty is FALSE else AllOf((works, Not(empty)))

    def lays(self) -> Iterator[tuple[str, Expr]]:
        """Zones with the case that something is laid there; at most one of all cases holds."""
        empty = self._emptied()
        for zone, works in self._at_work(lambda step: step.laying):
            yield zone, works if empty is FALSE else AllOf((works, Not(empty)))

    def _emptied(self) -> Expr:
        """The pile of the hive whose turn it is holds nothing, and that is no plague."""
        piles = [(hive, emptied(self.state, hive)) for hive in self.every]
        gone = (AllOf((is_(self.chosen, h.name), e)) for h, e in piles if e is not FALSE)
        return any_of(*gone) if any(e is not FALSE for _, e in piles) else FALSE

    def _at_work(self, part: Callable[[HiveStep], Expr]) -> Iterator[tuple[str, Expr]]:
        """Zones with the case that a hive is at work there, if ``part`` of its step holds."""
        said = self._said(part)
        for zone, here in self._sources():
            yield zone, AllOf((here, *said)) if said else here

    def _said(self, part: Callable[[HiveStep], Expr]) -> tuple[Expr, ...]:
        """What is asked for by ``part`` of the step, which not all of them may take alike."""
        if all(step is self.step for step in self.own.values()):
            when = part(self.step)
        else:
            cases = (AllOf((among(self.chosen, [h]), part(step))) for h, step in self.own.items())
            when = any_of(*cases)
        return () if when is TRUE else (when,)

    def _sources(self) -> Iterator[tuple[str, Expr]]:
        """Zones with the case that a hive is at work there."""
        if self.source is None:
            yield from ((hive.zone, self.acts(hive)) for hive in self.hives)
        else:
            yield from ((zone, is_(self.source, zone)) for zone in self.state.zones)

    def laid(self) -> Iterator[tuple[Creature, str, Expr, str]]:
        """Each larva that may be laid in the step, where, when, and the rule that lays it.

        The first one of a hive of the sheet is there from the start.
        """
        for hive in self.hives:
            for creature in self._brood(hive):
                if creature.position > 1:
                    for lay in self.own[hive.name].lays:
                        comes = self._comes(hive, creature, lay)
                        yield creature, hive.zone, AllOf((self.acts(hive), *comes)), lay.rule
        for nest in self.nests:
            chosen = is_(self.chosen, nest.name)
            for creature, lay in product(self._brood(nest), self.own[nest.name].lays):
                comes = self._comes(nest, creature, lay)
                for zone, here in self._sources():
                    yield creature, zone, AllOf((chosen, here, *comes)), lay.rule

    def _brood(self, hive: Hive | Nest) -> list[Creature]:
        """The larvae of ``hive`` that can come onto the map."""
        return [c for c in self.state.creatures if c.up is not None and c.hive == hive.name]

    def _comes(self, hive: Hive | Nest, creature: Creature, lay: Lay) -> tuple[Expr, ...]:
        said = () if lay.when is TRUE else (lay.when,)
        return (*said, next_up(self.state, hive, creature, lay))

    def at_work(self) -> Iterator[Condition]:
        """Where the hive is at work, if nests are among those that may act."""
        if self.source is None:
            return
        rule = "exo.night.spawn"
        for hive in self.every:
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


def turn_of(state: State, hives: tuple[Hive | Nest, ...], step: HiveStep) -> Turn:
    """The decisions of a ``step`` in a turn that any of ``hives`` may take."""
    nests = tuple(hive for hive in hives if isinstance(hive, Nest))
    return Turn(
        state=state,
        hives=tuple(hive for hive in hives if isinstance(hive, Hive)),
        nests=nests,
        step=step,
        own={hive.name: own_step(state, hive, step) for hive in hives},
        chosen=Var("hive", tuple(hive.name for hive in hives)),
        goes={c.name: Var(f"goes({c.name})", (STAY, *state.zones)) for c in state.creatures},
        source=Var("source", (NONE, *state.zones)) if nests else None,
    )
