"""What the model calls the bugs that faces put in during a game of the referee."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.random_play import Game
from winnable.missions.exo.referee.faces import table
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.births import BOSS, PEOPLE, Birth
from winnable.models.exo.births import births_of as said
from winnable.models.exo.coverage import modelled
from winnable.models.exo.creature import bugs_of
from winnable.models.exo.second_table import SIDES
from winnable.solver.problem import Var


def births_of(game: Game) -> dict[str, str]:
    """By the referee's name of each bug, which tells its zone, the model's, which tells its seat.

    A seat is one of those that the face in force puts such bugs at, in such a zone.
    """
    sheet = modelled(game.sheet)
    births = said(sheet)
    slots = {(b.round, b.seat, b.position): b.name for b in bugs_of(sheet, len(game.states))}
    found: dict[str, str] = {}
    later = [*(state for state, _ in game.path[1:]), game.states[-1]]
    for (before, _), after in zip(game.path, later, strict=True):
        old = {insect.id for insect in before.insects}
        for insect in after.insects:
            if insect.hive or insect.id in old:
                continue
            free = (
                slots[before.round, birth.seat, birth.number]
                for birth in births
                if _read(game.sheet, after, birth.table) == birth.face
                and insect.identity in birth.identities
                and _where(before, birth) == insect.zone
            )
            found[insect.id] = next(slot for slot in free if slot not in found.values())
    return found


def births_in(state: State, known: Mapping[str, Var]) -> Iterator[tuple[str, str]]:
    """A name in the model, with the variables ``known``, for each bug that a face put in.

    Any place of its round in which such a bug can be.
    """
    places = (name[len("place(") : -1] for name in known if name.startswith("place("))
    free = [name for name in places if f"up({name})" not in known]
    for insect in state.insects:
        if not insect.hive:
            number = insect.id.split(".")[1]
            name = next(
                name
                for name in free
                if name.split(".")[1] == number
                and insect.identity in known[f"identity({name})"].values
            )
            free.remove(name)
            yield insect.id, name


def _read(sheet: Sheet, state: State, die: str) -> int:
    """The face that a die shows, those of a second table after the first ones."""
    rolled = {"weather": state.weather, "fauna": state.fauna}[die]
    return rolled + (SIDES if rolled and table(sheet, state, die) != die else 0)


def _where(state: State, birth: Birth) -> str:
    """Where a bug that a face puts in so appears; empty where it does not, as another one does."""
    if birth.at == BOSS:
        return "" if state.foe is None else state.foe.zone
    word = birth.what.zones
    if word not in PEOPLE:
        return birth.at
    heroes = [figure.name for figure in state.figures if figure.hero and word != "animals"]
    animals = [figure.name for figure in state.figures if not figure.hero and word != "heroes"]
    every = [*heroes, *animals]
    zone = state.figure(birth.at).zone
    before = every[: every.index(birth.at)]
    return "" if any(state.figure(other).zone == zone for other in before) else zone
