"""Larvae and bugs that can come onto the map: those of hives, of nests, and those of faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from winnable.missions.exo.disaster_tables import FaceEffect, PlaceEffect
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.models.exo.brood import most_laid
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.told import most as most_said
from winnable.solver.problem import Value, Var

OFF = "off"
"""Nowhere on the map: a dead animal, a drone not built, a larva in its pile, a killed bug."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A larva token, or a place for a bug that a face may put on the map in one round.

    ``up`` is ``None`` for a bug: it never lies face down. A larva has its ``hive`` and
    ``position`` (from 1); a bug the ``round``, the ``animal`` in whose zone it appears, and as
    ``position`` its number there.
    """

    name: str
    place: Var
    up: Var | None
    identity: Var
    position: int
    hive: str = ""
    round: int = 0
    animal: str = ""

    @property
    def bugs(self) -> tuple[str, ...]:
        """The types that it may turn out to be."""
        found = {str(value).removeprefix(ALPHA) for value in self.identity.values}
        return tuple(bug for bug in BUG_TYPES if bug in found)


def larvae_of(sheet: Sheet, nests: Mapping[str, int], horizon: int) -> Iterator[Creature]:
    """Larvae that can be on the map within ``horizon`` rounds.

    ``nests``: the larvae that each nest can lay, by its name. Where each night brings one, position
    p of a hive is laid in night p-1, that of a nest in the p-th night after it was found.
    """
    most = {hive.name: most_laid(sheet, hive.pile, horizon, 1) for hive in sheet.hives}
    most |= nests
    identities: tuple[Value, ...] = (*BUG_TYPES, *(ALPHA + bug for bug in BUG_TYPES))
    for hive, count in most.items():
        for position in range(1, count + 1):
            name = f"{hive}.{position}"
            yield Creature(
                name=name,
                place=_place(sheet, name),
                up=Var(f"up({name})", (0, 1)),
                identity=Var(f"identity({name})", identities),
                position=position,
                hive=hive,
            )


def bugs_of(sheet: Sheet, horizon: int) -> Iterator[Creature]:
    """One place for each bug that faces of one round can put into the zone of one animal."""
    most = {bug: most_said(sheet, partial(_placed, bug)) for bug in BUG_TYPES}
    for number in range(1, horizon + 1):
        for pair in sheet.pairs:
            for bug, count in most.items():
                for position in range(1, count + 1):
                    name = f"{bug}.{number}.{pair.animal.name}.{position}"
                    yield Creature(
                        name=name,
                        place=_place(sheet, name),
                        up=None,
                        identity=Var(f"identity({name})", (bug,)),
                        position=position,
                        round=number,
                        animal=pair.animal.name,
                    )


def _placed(bug: str, effect: FaceEffect) -> int:
    return effect.count if isinstance(effect, PlaceEffect) and effect.bug == bug else 0


def _place(sheet: Sheet, name: str) -> Var:
    return Var(f"place({name})", (*sheet.zones, OFF))
