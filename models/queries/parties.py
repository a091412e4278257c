"""Which goals and which parties a request asks about, one inquiry for each verdict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from winnable.missions.errors import MissionError, argument_error
from winnable.missions.fortune import Fortune, open_fortune
from winnable.missions.load import Entry
from winnable.missions.rewards import carried
from winnable.missions.suggest import suggest
from winnable.models.game import Case
from winnable.models.queries.request import Request
from winnable.models.registry import game


@dataclass(frozen=True, slots=True)
class Inquiry:
    """One verdict to be found: a goal for one ``party``, or for any of several (``None``).

    ``cases`` has one case for each party looked at, none while the sheet is not written.
    """

    entry: Entry
    goal: str
    party: tuple[str, ...] | None
    cases: tuple[Case, ...]

    @property
    def parties(self) -> tuple[tuple[str, ...], ...]:
        """The parties looked at."""
        return tuple(case.party for case in self.cases)


def inquiries(entries: Sequence[Entry], request: Request) -> tuple[Inquiry, ...]:
    """Every verdict that ``request`` asks for, missions in order, ``mission`` before ``challenge``.

    Raises ``MissionError`` for a goal that a mission named for itself lacks or that none has, for a
    party or a number of players that a mission forbids, for overrides that do not do, for a
    reward that does not reach the one mission named, and for a fortune that is none of theirs.
    """
    assume = overrides(request.assume)
    fortune = open_fortune(request.fortune)
    known = {name for entry in entries for name in entry.goals}
    single = len(entries) == 1 and entries[0].single
    if not single and request.goal != "all" and request.goal not in known:
        raise argument_error(
            "--goal", f"no goal '{request.goal}'", suggest(request.goal, {"all", *known})
        )
    found: list[Inquiry] = []
    for entry in (each.under(assume) for each in entries):
        _check_game(fortune, entry)
        goals = _goals(entry, request.goal)
        parties = _parties(entry, request)
        if entry.mission is None:
            found += [Inquiry(entry, goal, None, ()) for goal in goals]
            continue
        adapter = game(entry.game)
        carry = carried(request.carry, entry.mission.file.name, single=entry.single)
        cases = tuple(adapter.case(entry, party, assume, fortune, carry) for party in parties)
        for goal in goals:
            found += _split(entry, goal, cases, request)
    return tuple(found)


def overrides(texts: Sequence[str]) -> dict[str, str]:
    """``ID=VALUE`` texts by id; ``MissionError`` for a text without a value and for an id twice."""
    found: dict[str, str] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not (sign and name and value):
            raise argument_error("--assume", f"'{text}' gives no value", "write ID=VALUE")
        if name in found:
            raise argument_error(f"--assume {name}", "is given twice", "write it once")
        found[name] = value
    return found


def _check_game(fortune: Fortune, entry: Entry) -> None:
    """A fortune file is for one game."""
    if fortune.file is None or fortune.document is None or fortune.file.game == entry.game:
        return
    problem = f"'{fortune.file.game}' is not the game of {entry.name}"
    remedy = f"take a fortune of {entry.game}"
    raise MissionError([fortune.document.problem(("game",), problem, remedy)])


def _goals(entry: Entry, goal: str) -> tuple[str, ...]:
    if goal == "all":
        return entry.goals
    if goal in entry.goals:
        return (goal,)
    if entry.single:
        problem = f"{entry.name} has no goal '{goal}'"
        raise argument_error("--goal", problem, suggest(goal, {"all", *entry.goals}))
    return ()


def _parties(entry: Entry, request: Request) -> tuple[tuple[str, ...], ...]:
    """The parties asked for, in order."""
    if request.party not in ("any", "all"):
        party = entry.party(request.party)
        if request.players not in (None, len(party)):
            problem = f"'{request.party}' has {len(party)} players, not {request.players}"
            raise argument_error("--players", problem, "leave one of the two out")
        return (party,)
    least, most = entry.players
    if request.players is not None and not least <= request.players <= most:
        problem = f"{entry.name} is not for {request.players} players{entry.reading}"
        remedy = f"write {least}" if least == most else f"write {least} to {most}"
        raise argument_error("--players", problem, remedy)
    return entry.parties_of(request.players)


def _split(entry: Entry, goal: str, cases: tuple[Case, ...], request: Request) -> Iterator[Inquiry]:
    """One inquiry over all cases for ``--party any``, else one for each."""
    if request.party == "any":
        yield Inquiry(entry, goal, None, cases)
        return
    for case in cases:
        yield Inquiry(entry, goal, case.party, (case,))
