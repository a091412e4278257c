"""Bugs that faces put on the map, at once or at the start of the larva step.

All that one effect puts in appears at one moment, and by night all that all effects do. By day one
effect comes after the other, in a stage of its own only where its zones may be others then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from winnable.models.exo.barrier import enterable
from winnable.models.exo.births import BOSS, GATHERED, PEOPLE, Birth, births_of, of_moment
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import acting, die
from winnable.models.exo.part import DISASTER, NIGHT, Part, stage
from winnable.models.exo.raid import arriving
from winnable.models.exo.record import Record
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, differs, unless
from winnable.models.exo.told import TABLES
from winnable.models.exo.zone_words import named
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    all_of,
    is_,
)

BUGS = "bugs"
"""The word for such stages in their names, and by night the first one."""


def appearing(state: State, table: str) -> Iterator[Stage]:
    """The stages in which the face of ``table`` that was just read puts bugs in."""
    births = of_moment([each for each in births_of(state.sheet) if each.table == table], "now")
    for number, turn in enumerate(_turns(births), 1):
        part = Part((), tuple(_kinds(state, turn)), tuple(_comings(state, turn)))
        yield stage(f"{table} {BUGS} {number}", DISASTER, part)


def appearing_by_night(state: State) -> Iterator[Stage]:
    """The stage of the night in which bugs appear; structures without guards are in danger."""
    births = of_moment(births_of(state.sheet), "night")
    if not births:
        return
    effects = list(_comings(state, births))
    for zone in state.zones:
        effects += arriving(state, zone, [each.when for each in effects if each.to == zone])
    yield stage(f"{BUGS} appear", NIGHT, Part((), tuple(_kinds(state, births)), tuple(effects)))


def arrived(state: State, record: Record) -> list[tuple[Birth, Creature, str]]:
    """The bugs that appeared in such a stage, each with its birth and zone.

    They stand in the order in which effects come, and zones on the sheet.
    """
    read = {table: record.was(die(state, table)) for table in TABLES}
    births = [each for each in _of_stage(state, record.stage) if read[each.table] == each.face]
    places = _places(state)
    found = []
    for birth in births:
        bug = places[birth.seat, birth.number, record.round]
        zone = str(record.now(bug.place))
        if record.was(bug.place) != zone:
            found.append((birth, bug, zone))
    order = {(each.table, each.again, each.effect): None for each in births}
    key = {each: number for number, each in enumerate(order)}
    return sorted(
        found,
        key=lambda it: (key[it[0].table, it[0].again, it[0].effect], state.zones.index(it[2])),
    )


def _of_stage(state: State, name: str) -> list[Birth]:
    """The births of the stage of that ``name``, in the order in which faces act."""
    every = births_of(state.sheet)
    for table in TABLES:
        births = of_moment([each for each in every if each.table == table], "now")
        for number, turn in enumerate(_turns(births), 1):
            if name == f"{table} {BUGS} {number}":
                return turn
    return of_moment(every, "night")


def _places(state: State) -> dict[tuple[str, int, int], Creature]:
    """The bugs that faces put in, by seat, number there, and round."""
    return {(bug.seat, bug.position, bug.round): bug for bug in state.creatures if bug.round}


def _turns(births: Sequence[Birth]) -> list[list[Birth]]:
    """``births`` by the stage in which they are; those of one face follow each other."""
    turns: list[list[Birth]] = []
    at: dict[int, tuple[int, object]] = {}
    for birth in births:
        key = (birth.effect, birth.again)
        number, last = at.get(birth.face, (0, key))
        if key != last and birth.what.zones in GATHERED:
            number += 1
        at[birth.face] = (number, key)
        while len(turns) <= number:
            turns.append([])
        turns[number].append(birth)
    return turns


def _bugs(state: State, births: Iterable[Birth]) -> Iterator[tuple[Birth, Creature, Expr]]:
    """Each birth with a bug that takes its place in some round, and when its face acts then."""
    places = _places(state)
    acts: Mapping[tuple[str, str], Expr] = {
        (table, label): case for table in TABLES for label, _, case in acting(state, table)
    }
    for birth in births:
        for number in range(1, state.horizon + 1):
            when = all_of(is_(state.round, number), acts[birth.table, birth.label])
            yield birth, places[birth.seat, birth.number, number], when


def _kinds(state: State, births: Sequence[Birth]) -> Iterator[Condition]:
    """Which bug it is the face says, or chance among those that it allows."""
    for birth, bug, acts in _bugs(state, births):
        kind = among(bug.identity, birth.identities)
        if kind is not TRUE:
            yield Condition(unless(Not(acts), then=kind), birth.rule)


def _comings(state: State, births: Sequence[Birth]) -> Iterator[Effect]:
    """Each bug appears in its zone, unless nobody can enter it."""
    for birth, bug, acts in _bugs(state, births):
        for zone in state.zones:
            there = _there(state, birth, zone)
            if there is not FALSE:
                case = (acts, there, enterable(state, zone))
                when = all_of(*(each for each in case if each is not TRUE))
                yield Effect(bug.place, zone, birth.rule, when)


def _there(state: State, birth: Birth, zone: str) -> Expr:
    """``zone`` is the one of ``birth``; of several who are in a zone the first one counts."""
    word = birth.what.zones
    if word in PEOPLE:
        every = state.those(word)
        before = every[: every.index(birth.at)]
        return all_of(
            among(state.zone[birth.at], [zone]),
            *(differs(state.zone[other], zone) for other in before),
        )
    if birth.at == BOSS:
        return named(state, BOSS, zone)
    return named(state, word, zone) if birth.at == zone else FALSE
