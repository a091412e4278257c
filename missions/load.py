"""Missions by target: known ones with their files, and designers' own files, all read first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from winnable.missions.catalogue import Known, catalogue
from winnable.missions.data_files import shipped_toml
from winnable.missions.errors import MissionError, Problem, argument_error
from winnable.missions.games import GAMES, Mission, read_mission
from winnable.missions.suggest import suggest
from winnable.missions.targets import resolve
from winnable.missions.toml import read_toml

MISSION = "mission"
CHALLENGE = "challenge"


@dataclass(frozen=True, slots=True)
class Entry:
    """One mission that a target stands for.

    ``name``: the name it ships under, or the path of its file as it was given. ``game``: the
    game's name. ``players``: least and greatest number. ``parties``: allowed ones, heroes in seat
    order, small parties first; none for a game that is not modelled. ``mission`` is ``None`` for a
    mission that is known but not written. ``single``: a target named just this one. ``reading``:
    the override that changed ``players``, in words (empty: none).
    """

    name: str
    game: str
    title: str
    goals: tuple[str, ...]
    players: tuple[int, int]
    needs: tuple[str, ...]
    parties: tuple[tuple[str, ...], ...]
    mission: Mission | None
    single: bool = True
    reading: str = ""

    @property
    def modelled(self) -> bool:
        """Whether there is a sheet to decide."""
        return self.mission is not None

    def party(self, text: str) -> tuple[str, ...]:
        """The allowed party that ``text`` names, in seat order; ``MissionError`` if it is none."""
        game = GAMES.get(self.game)
        if game is None:
            raise argument_error("--party", f"{self.name} has no heroes to choose", "leave it out")
        return game.parse_party(text, self.players, self.needs, self.name + self.reading)

    def under(self, assume: Mapping[str, str]) -> Entry:
        """This entry with the players and parties that the overrides ``assume`` leave it.

        Overrides that do not do are for the sheet to refuse.
        """
        game = GAMES.get(self.game)
        if game is None or game.seats(self.players, assume) == self.players:
            return self
        players = game.seats(self.players, assume)
        return replace(
            self,
            players=players,
            parties=game.parties(players, self.needs),
            reading=game.reading(self.players, assume),
        )

    def parties_of(self, players: int | None) -> tuple[tuple[str, ...], ...]:
        """The allowed parties, or those of one size."""
        return tuple(party for party in self.parties if players in {None, len(party)})


def entries(targets: Iterable[str] = ()) -> tuple[Entry, ...]:
    """The missions that ``targets`` stand for; all that ship if there are none.

    Known missions first, in the order of lists, then files in the order given. Raises
    ``MissionError`` with everything that is wrong with targets, or else with all of their files.
    """
    found = resolve(targets)
    listed = [known_entry(catalogue()[name], single=name in found.single) for name in found.names]
    problems: list[Problem] = []
    for path in found.files:
        try:
            listed.append(file_entry(path, single=path.as_posix() in found.single))
        except MissionError as error:
            problems.extend(error.problems)
    if problems:
        raise MissionError(problems)
    return tuple(listed)


def entry(target: str) -> Entry:
    """The one mission that ``target`` names; ``MissionError`` if it stands for several."""
    listed = entries([target])
    if len(listed) > 1:
        names = [each.name for each in listed]
        problem = f"'{target}' stands for {len(names)} missions"
        raise argument_error("TARGET", problem, suggest("", names))
    return listed[0]


@cache
def shipped(name: str) -> Mission:
    """The mission that ships under ``name``; ``KeyError`` if none is written."""
    file = catalogue()[name].file
    if file is None:
        raise KeyError(name)
    return read_mission(shipped_toml(file))


def known_entry(known: Known, *, single: bool = True) -> Entry:
    """The entry of a mission of the catalogue."""
    name = known.name.partition("/")[0]
    game = GAMES.get(name)
    return Entry(
        name=known.name,
        game=name,
        title=known.title,
        goals=known.goals,
        players=known.players,
        needs=known.needs,
        parties=game.parties(known.players, known.needs) if game else (),
        mission=shipped(known.name) if known.file is not None else None,
        single=single,
    )


def file_entry(path: Path, *, single: bool = True) -> Entry:
    """The entry of the mission file at ``path``; ``MissionError`` with all that is wrong in it."""
    mission = read_mission(read_toml(path))
    file = mission.file
    return Entry(
        name=path.as_posix(),
        game=file.game,
        title=file.title,
        goals=(MISSION,) if file.challenge is None else (MISSION, CHALLENGE),
        players=file.players,
        needs=file.needs,
        parties=GAMES[file.game].parties(file.players, file.needs),
        mission=mission,
        single=single,
    )
