"""State variables of special rules and of goals that ask for more than the game remembers.

A sheet without such rules and goals has none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import ShiftEffect, UnlockEffect
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.missions.exo.specials import Project
from winnable.models.exo.goal_words import asked, places
from winnable.models.exo.reserve import barren_of
from winnable.models.exo.routes import anybodys_orb
from winnable.models.exo.told import every_effect
from winnable.solver.problem import Var

NOWHERE = "none"


@dataclass(frozen=True, slots=True)
class Special:
    """All of them.

    ``work`` (project, key): whether it was done, with the zone or the colour as key; a project that
    is done once in all has the empty key, and the zone where it was done as value. ``best``: by the
    same keys, it was done for the dearest of its prices. ``broke`` (hive, hero): characters of that
    player damaged the hive. ``stood``: by character, which zone of its door it stood in at the
    moment before. ``visited``: a hero was in the place from which the second table is read.
    ``lies``: by zone, the token of a hidden group that lies there; fixed before play. ``bait``:
    pieces in the backpack of the one who has any. ``escaped``: larvae and bugs that marched off the
    map, where a goal asks. ``lent``: by zone, the tile there, if any, is a lent one that yields
    nothing. ``carrier``: who has the orb, where any hero may and somebody asks. ``opened``: by
    project and zone, a face has unlocked it there.
    """

    work: Mapping[tuple[str, str], Var]
    best: Mapping[tuple[str, str], Var]
    broke: Mapping[tuple[str, str], Var]
    stood: Mapping[str, Var]
    visited: Var | None
    lies: Mapping[str, Var]
    bait: Var | None
    escaped: Var | None
    opened: Mapping[tuple[str, str], Var]
    lent: Mapping[str, Var]
    carrier: Var | None
    adapting_anew: bool
    """Whether a goal asks which faces of the adaptation were applied in the present round."""

    def counters(self) -> Iterator[Var]:
        """Those that are 0 at the start."""
        yield from (var for var in self.work.values() if 0 in var.values)
        yield from (*self.best.values(), *self.broke.values(), *self.lent.values())
        yield from self.opened.values()
        yield from (mark for mark in (self.visited, self.escaped) if mark is not None)

    def names(self) -> Iterator[Var]:
        """Those that name nothing at the start."""
        yield from (var for var in self.work.values() if NOWHERE in var.values)
        yield from self.stood.values()
        yield from () if self.carrier is None else (self.carrier,)

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order."""
        yield from self.counters()
        yield from self.names()
        yield from self.lies.values()
        if self.bait is not None:
            yield self.bait


def special_of(sheet: Sheet, hives: Collection[str], insects: int) -> Special:
    """The variables of ``sheet``.

    ``hives``: the names of those that can be damaged; ``insects``: larvae and bugs that can come.
    """
    facts = asked(sheet)
    words = {fact.name for fact in facts}
    keys = {
        (project.name, key): _work(project, key)
        for project in sheet.specials.projects
        for key in keys_of(sheet, project)
    }
    best = {fact.args[0] for fact in facts if fact.name == "best"}
    second = sheet.specials.second
    return Special(
        work=keys,
        best={
            (name, key): Var(f"best({name}, {key})" if key else f"best({name})", (0, 1))
            for name, key in keys
            if name in best
        },
        broke={
            (hive, hero): Var(f"broke({hive}, {hero})", (0, 1))
            for hive in hives
            for hero in sheet.party
            if "broke-alone" in words
        },
        stood={
            fact.args[0]: Var(f"stood({fact.args[0]})", (NOWHERE, *door(sheet, *fact.args[::2])))
            for fact in facts
            if fact.name == "enters"
        },
        visited=Var("visited", (0, 1)) if second is not None and second.place else None,
        lies={
            zone: Var(f"lies({zone})", names)
            for names, zones in hidden(sheet).values()
            for zone in zones
        },
        bait=bait_of(sheet),
        escaped=(
            Var("escaped", tuple(range(insects + 1)))
            if "escaped" in words and sheet.specials.march is not None
            else None
        ),
        opened={
            (name, zone): Var(f"opened({name}, {zone})", (0, 1))
            for name in opened(sheet)
            for zone in sheet.zones
            if zone in sheet.specials.project(name).zones
        },
        lent={
            zone: Var(f"lent({zone})", (0, 1))
            for zone in sheet.zones
            if any(barren_of(sheet, hero) for hero in sheet.party)
        },
        carrier=Var("carrier", (NOWHERE, *sheet.party)) if _followed(sheet) else None,
        adapting_anew="adapted" in words,
    )


def _followed(sheet: Sheet) -> bool:
    """Whether larvae and bugs, or an earthquake, follow an orb that any hero may carry."""
    drawn = (e for e in every_effect(sheet) if isinstance(e, ShiftEffect))
    followed = sheet.specials.earthquake is not None or any(e.way == "orb" for e in drawn)
    return anybodys_orb(sheet) and followed


def opened(sheet: Sheet) -> tuple[str, ...]:
    """The locked projects that faces of ``sheet`` unlock."""
    found = (e.project for e in every_effect(sheet) if isinstance(e, UnlockEffect))
    return tuple(dict.fromkeys(found))


def keys_of(sheet: Sheet, project: Project) -> tuple[str, ...]:
    """What ``project`` can be done for once: each zone, each colour, or in all."""
    match project.per:
        case "zone":
            return tuple(zone for zone in sheet.zones if zone in project.zones)
        case "colour":
            return COLOURS
        case _:
            return ("",)


def door(sheet: Sheet, character: str, family: str) -> tuple[str, ...]:
    """The zones of the place of ``family`` that has the colour of the character's pair."""
    colour = next(
        pair.colour for pair in sheet.pairs if character in {pair.hero.name, pair.animal.name}
    )
    known = places(sheet).get(f"{family}.{colour}", frozenset())
    return tuple(zone for zone in sheet.zones if zone in known)


def bait_of(sheet: Sheet) -> Var | None:
    """The pieces of bait left, where a hero of the party has any."""
    grants = sheet.specials.grants
    if not grants.bait or grants.baiter not in sheet.party:
        return None
    return Var("bait", tuple(range(grants.bait + 1)))


def hidden(sheet: Sheet) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """By group of tokens that lie face down: their names, and the zones in which they lie."""
    found: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for token in sheet.tokens:
        if token.hidden:
            names, zones = found.get(token.hidden, ((), ()))
            found[token.hidden] = ((*names, token.name), (*zones, token.zone))
    return found


def _work(project: Project, key: str) -> Var:
    if key:
        return Var(f"work({project.name}, {key})", (0, 1))
    return Var(f"work({project.name})", (NOWHERE, *sorted(project.zones)))
