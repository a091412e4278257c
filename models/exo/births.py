"""Which bugs faces put on the map, where, and which place of the model each of them takes.

Every round has places for as many bugs as its faces can put in, at seats: one for each pair of a
hero and an animal, in whose zones bugs appear, one for each zone that faces name otherwise, one for
the boss. Faces that exclude each other share places, those with bugs of one type before others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from winnable.missions.exo.disaster_tables import Face, FaceEffect, Moment, PlaceEffect
from winnable.missions.exo.sheet import BUG_TYPES, Sheet
from winnable.models.exo.goal_words import places
from winnable.models.exo.joining import ALPHA
from winnable.models.exo.told import TABLES, doubling

BOSS = "boss"
"""The seat of the boss, and the word for his zone."""
PEOPLE = ("heroes", "animals", "characters")
"""Words for zones that hold somebody."""
GATHERED = frozenset(("bugs", "insects", "clear"))
"""Words for zones that mean others once bugs have appeared."""
LYING = frozenset(("all", "start", BOSS))
"""Words beside places for zones that mean the same whatever bugs, heroes and tiles are there."""
RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Birth:
    """One bug that an effect of a face puts in.

    ``table``, ``face``, ``again``: the face, as rolled or acting a second time; ``effect``: its
    number on the face, from 0. ``seat`` and ``number`` (from 1): the place that the bug takes.
    ``at``: the character in whose zone it appears, the zone, or the boss. ``identities``: what it
    may be; ``nth``: of the random ones of the round in its zone, 0 for others.
    """

    table: str
    face: int
    again: bool
    effect: int
    seat: str
    number: int
    at: str
    identities: tuple[str, ...]
    nth: int
    what: PlaceEffect
    rule: str

    @property
    def label(self) -> str:
        """The face as :func:`winnable.models.exo.faces.acting` calls it."""
        return f"{self.face} again" if self.again else str(self.face)

    @property
    def types(self) -> tuple[str, ...]:
        """The types among which it is drawn."""
        return tuple(identity.removeprefix(ALPHA) for identity in self.identities)


def births_of(sheet: Sheet) -> tuple[Birth, ...]:
    """All of them, in the order in which faces act."""
    found: list[Birth] = []
    taken: dict[str, int] = {}
    for table in TABLES:
        for again in (False, True) if table == "fauna" and doubling(sheet) else (False,):
            own = list(_of_table(sheet, table, taken, again=again))
            for birth in own:
                taken[birth.seat] = max(birth.number, taken.get(birth.seat, 0))
            found += own
    return tuple(found)


def of_moment(births: Sequence[Birth], moment: Moment) -> list[Birth]:
    """Those of ``births`` at that moment."""
    return [birth for birth in births if birth.what.when == moment]


def someone(birth: Birth) -> bool:
    """Whether the bug appears where a hero or an animal is."""
    return birth.what.zones in PEOPLE


def same_zone(one: Birth, other: Birth) -> bool:
    """Whether two bugs may appear so in one round and in one zone."""
    if one.table == other.table and one.face != other.face:
        return False
    effects = [(each.table, each.again, each.effect) for each in (one, other)]
    fixed = not any(someone(each) or each.at == BOSS for each in (one, other))
    return one.at == other.at if effects[0] == effects[1] or fixed else True


def seats_of(sheet: Sheet, word: str) -> tuple[tuple[str, str], ...]:
    """The seats of bugs that appear in the zones of ``word``, each with who or what is there."""
    heroes = tuple((pair.animal.name, pair.hero.name) for pair in sheet.pairs)
    animals = tuple((pair.animal.name, pair.animal.name) for pair in sheet.pairs)
    match word:
        case "heroes":
            return heroes
        case "animals":
            return animals
        case "characters":
            return (*heroes, *animals)
        case "boss":
            return ((BOSS, BOSS),)
        case "start":
            zones = tuple(zone for zone in sheet.zones if zone in sheet.start_zones)
        case "tokens":
            lying = {token.zone for token in sheet.tokens}
            zones = tuple(zone for zone in sheet.zones if zone in lying)
        case place if place in places(sheet):
            zones = tuple(zone for zone in sheet.zones if zone in places(sheet)[place])
        case _:
            zones = sheet.zones
    return tuple((zone, zone) for zone in zones)


def bugs_in(effect: FaceEffect) -> tuple[tuple[str, ...], ...]:
    """What ``effect`` puts into one zone: for each bug, what it may be."""
    if not isinstance(effect, PlaceEffect):
        return ()
    prefix = ALPHA if effect.alpha else ""
    if effect.bug == RANDOM:
        kinds = [tuple(prefix + bug for bug in effect.among or BUG_TYPES)]
    else:
        types = BUG_TYPES if effect.bug == "each" else (effect.bug,)
        kinds = [(prefix + bug,) for bug in types]
    return tuple(kinds * effect.count)


def _of_table(
    sheet: Sheet, table: str, taken: Mapping[str, int], *, again: bool
) -> Iterator[Birth]:
    """The bugs of the faces of one table; places up to ``taken`` of each seat are in use."""
    every = [birth for face in sheet.tables[table] for birth in _of_face(table, face, sheet)]
    seats: dict[str, dict[int, list[int]]] = {}
    for index, birth in enumerate(every):
        seats.setdefault(birth.seat, {}).setdefault(birth.face, []).append(index)
    numbers: dict[int, int] = {}
    for faces in seats.values():
        held: dict[int, set[str]] = {}
        for own in sorted(faces.values(), key=len, reverse=True):
            numbers |= _seated([(index, frozenset(every[index].types)) for index in own], held)
    for index, birth in enumerate(every):
        nth = birth.nth + (birth.what.count if again and birth.nth else 0)
        number = taken.get(birth.seat, 0) + numbers[index]
        yield replace(birth, again=again, number=number, nth=nth)


def _of_face(table: str, face: Face, sheet: Sheet) -> Iterator[Birth]:
    """The bugs of one face that acts once, without places yet."""
    for index, effect in enumerate(face.effects):
        if not isinstance(effect, PlaceEffect):
            continue
        for seat, at in seats_of(sheet, effect.zones):
            for nth, identities in enumerate(bugs_in(effect), 1):
                yield Birth(
                    table=table,
                    face=face.number,
                    again=False,
                    effect=index,
                    seat=seat,
                    number=0,
                    at=at,
                    identities=identities,
                    nth=nth if effect.bug == RANDOM else 0,
                    what=effect,
                    rule=face.rule,
                )


def _seated(
    bugs: Sequence[tuple[int, frozenset[str]]], held: dict[int, set[str]]
) -> dict[int, int]:
    """A place at one seat for each of ``bugs``, of one face, each with its types.

    ``held``: the types that places have so far; those taken here are added.
    """
    found: dict[int, int] = {}
    for index, types in bugs:
        alike = (number for number, has in held.items() if has >= types)
        number = next((n for n in alike if n not in found.values()), 0)
        if number:
            found[index] = number
    for index, types in bugs:
        if index not in found:
            free = (number for number in range(1, len(bugs) + 1) if number not in found.values())
            found[index] = next(free)
        held.setdefault(found[index], set()).update(types)
    return found
