"""Larvae and bugs that can come onto the map: those of hives, of nests, and those of faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.models.exo.births import Birth, births_of, same_zone
from winnable.models.exo.brood import most_laid
from winnable.models.exo.cubes import lasts
from winnable.models.exo.joining import ALPHA
from winnable.solver.problem import Value, Var

OFF = "off"
"""Nowhere on the map: a dead animal, a drone not built, a larva in its pile, a killed bug."""


@dataclass(frozen=True, slots=True)
class Creature:
    """A larva token, or a place for a bug that a face may put on the map in one round.

    ``up`` is ``None`` for a bug: it never lies face down. A larva has its ``hive`` and
    ``position`` (from 1); a bug the ``round`` in which it appears, its ``seat`` (see
    :mod:`winnable.models.exo.births`), as ``position`` its number there, and as ``rivals`` those
    before it that may be alike and appear in the same zone then.
    """

    name: str
    place: Var
    up: Var | None
    identity: Var
    position: int
    hive: str = ""
    round: int = 0
    seat: str = ""
    rivals: tuple[str, ...] = ()

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
    most = {h.name: most_laid(sheet, h.pile, horizon, 1, lasts(sheet, h)) for h in sheet.hives}
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
    """One place for each bug that faces can put in, in each round."""
    places: dict[tuple[str, int], list[Birth]] = {}
    for birth in births_of(sheet):
        places.setdefault((birth.seat, birth.number), []).append(birth)
    for number in range(1, horizon + 1):
        names: dict[str, list[Birth]] = {}
        for (seat, position), births in places.items():
            identities = tuple(dict.fromkeys(what for each in births for what in each.identities))
            types = {identity.removeprefix(ALPHA) for identity in identities}
            word = types.pop() if len(types) == 1 else "bug"
            name = f"{word}.{number}.{seat}.{position}"
            yield Creature(
                name=name,
                place=_place(sheet, name),
                up=None,
                identity=Var(f"identity({name})", identities),
                position=position,
                round=number,
                seat=seat,
                rivals=tuple(other for other, its in names.items() if _alike(births, its)),
            )
            names[name] = births


def _alike(births: Iterable[Birth], others: Sequence[Birth]) -> bool:
    """Two bugs may be of one type and appear in one zone, in the same round."""
    return any(
        same_zone(one, other) and not set(one.identities).isdisjoint(other.identities)
        for one in births
        for other in others
    )


def _place(sheet: Sheet, name: str) -> Var:
    return Var(f"place({name})", (*sheet.zones, OFF))
