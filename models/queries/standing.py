"""How verdicts stand to a baseline, and which exit code that makes; nothing is decided anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from winnable.missions.document import Position
from winnable.missions.targets import covered, portable
from winnable.models.queries.baseline import ANY, Baseline, Expected, Key, expected, key_of
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import Answer, Exit, Verdict
from winnable.models.queries.verdict import document as verdicts_document

Change: TypeAlias = Literal["lost", "worse", "better", "new", "same"]
"""How a verdict differs from its entry. The answers are ranked unwinnable, undecided, winnable:

``lost``: was winnable and is not. ``worse``: a lower answer otherwise, or a win that takes more
rounds, or as many rounds and more pawns. ``better``: the opposite of the two. ``new``: no entry.
"""

Level: TypeAlias = Literal["fails", "open", "accepted", "passes"]
"""What a CI job should make of a goal: ``accepted`` is no win that the baseline lets pass."""

_RANKS: dict[Answer, int] = {"unwinnable": 0, "undecided": 1, "winnable": 2}


@dataclass(frozen=True, slots=True)
class Standing:
    """A verdict beside what was expected.

    ``before`` is its entry, if the baseline has one. ``change`` is ``None`` without a baseline, and
    for a verdict that was interrupted, since it says nothing yet.
    """

    verdict: Verdict
    key: Key
    before: Expected | None = None
    change: Change | None = None

    @property
    def level(self) -> Level:
        """What to make of it: a goal that the baseline does not name may be open, not lost."""
        answer = self.verdict.verdict
        if self.change in {"lost", "worse"}:
            return "fails"
        if answer == "winnable":
            return "passes"
        if self.change in {"better", "same"} or (self.change == "new" and answer == "undecided"):
            return "accepted"
        return "fails" if answer == "unwinnable" else "open"


@dataclass(frozen=True, slots=True, order=True)
class Stale:
    """An entry of the baseline that was asked about and has no verdict any more.

    ``place``: its line and column in the baseline.
    """

    key: Key
    place: Position


@dataclass(frozen=True, slots=True)
class Standings:
    """All verdicts of a run, in order; ``baseline`` names the file that they were compared with."""

    each: tuple[Standing, ...]
    stale: tuple[Stale, ...] = ()
    baseline: str | None = None

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts alone."""
        return tuple(standing.verdict for standing in self.each)

    def exit_code(self, *, exit_zero: bool = False) -> Exit:
        """The code of a run that ended by itself: 1 goes before 3, 3 before 0."""
        levels = {standing.level for standing in self.each}
        if exit_zero:
            return Exit.DONE
        if self.stale or "fails" in levels:
            return Exit.NO_WIN
        return Exit.UNDECIDED if "open" in levels else Exit.DONE

    def document(self, version: str) -> dict[str, Any]:
        """The JSON object of ``check --format json``.

        With a baseline each verdict has a ``baseline`` (its change), and the document has ``stale``
        (a list of mission, goal and party); without one both keys are absent.
        """
        found = verdicts_document(self.verdicts, version)
        if self.baseline is not None:
            for entry, standing in zip(found["verdicts"], self.each, strict=True):
                entry["baseline"] = standing.change
            found["stale"] = [
                {"mission": key.mission, "goal": key.goal, "party": key.party}
                for key in (stale.key for stale in self.stale)
            ]
        return found


def standings(
    verdicts: Iterable[Verdict],
    request: Request,
    targets: Sequence[str] = (),
    baseline: Baseline | None = None,
    unanswered: Iterable[tuple[str, str]] = (),
) -> Standings:
    """How ``verdicts``, which ``request`` on ``targets`` brought, stand to ``baseline``.

    ``unanswered``: mission and goal of questions that were asked and got no verdict, since two that
    must agree did not; their entries are not stale.
    """
    each = tuple(_standing(verdict, request.party, baseline) for verdict in verdicts)
    if baseline is None:
        return Standings(each)
    known = {standing.key for standing in each}
    silent = {(portable(mission), goal) for mission, goal in unanswered}
    stale = [
        Stale(key, baseline.places[key])
        for key in _asked(baseline.entries, request, targets, known)
        if key not in known and (key.mission, key.goal) not in silent
    ]
    return Standings(each, tuple(sorted(stale)), baseline.file)


def compare(before: Expected, now: Expected) -> Change:
    """How ``now`` differs from ``before``; bounds are no matter of better or worse."""
    old, new = _rank(before), _rank(now)
    if old == new:
        return "same"
    if new > old:
        return "better"
    return "lost" if before.verdict == "winnable" != now.verdict else "worse"


def _rank(entry: Expected) -> tuple[int, int, int]:
    """Greater is better; without a plan rounds and pawns count nothing."""
    return _RANKS[entry.verdict], -(entry.rounds or 0), -(entry.pawns or 0)


def _standing(verdict: Verdict, party: str, baseline: Baseline | None) -> Standing:
    key = key_of(verdict, party)
    if baseline is None or verdict.reason == "interrupted":
        return Standing(verdict, key)
    before = baseline.entries.get(key)
    change: Change = "new" if before is None else compare(before, expected(verdict))
    return Standing(verdict, key, before, change)


def _asked(
    keys: Iterable[Key], request: Request, targets: Sequence[str], known: set[Key]
) -> Iterator[Key]:
    """Those of ``keys`` that the caller asked about.

    One named party, or one number of players, asks about nothing but the parties that it brought.
    """
    narrowed = request.party not in {ANY, "all"} or request.players is not None
    parties = {key.party for key in known}
    for key in keys:
        if (
            covered(key.mission, targets)
            and request.goal in {"all", key.goal}
            and (not narrowed or key.party in parties)
        ):
            yield key
