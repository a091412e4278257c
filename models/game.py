"""What the queries need of a game; each game's adapter is one line of the registry.

Nothing here names a rule or a piece of any game: queries, reports and the command line know games
through these types only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from winnable.missions.fortune import Fortune
    from winnable.missions.load import Entry
    from winnable.missions.plan_sheet import OpenPlan
    from winnable.missions.register import Rule
    from winnable.solver.closeness import Worth
    from winnable.solver.deciding import Critic
    from winnable.solver.problem import Problem, Trace
    from winnable.solver.tidy import Wish

PlanFile: TypeAlias = Mapping[str, Any]
"""The JSON object of a plan file (``winnable/plan/1``)."""

Status: TypeAlias = Literal["won", "legal", "illegal"]


@dataclass(frozen=True, slots=True)
class Horizon:
    """Rounds to look at, with the ``reason``.

    ``complete``: no play is longer, whatever the rules that this version leaves out allow; so a
    refutation up to here holds for any number of rounds.
    """

    rounds: int
    complete: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Facts:
    """What ``winnable list`` tells about a mission file, under its defaults."""

    hives: int
    zones: int
    horizon: Horizon
    assumptions: int


@dataclass(frozen=True, slots=True)
class Board:
    """The board at one moment: zone names row by row (empty: a gap), lines in each zone, legend."""

    grid: tuple[tuple[str, ...], ...]
    cells: Mapping[str, tuple[str, ...]]
    legend: str


@dataclass(frozen=True, slots=True)
class Replay:
    """The referee's judgement of a plan.

    ``round``, ``phase`` and ``step`` (from 1, in the list that holds it) say where a play ended or
    broke a rule; ``rule`` is that rule's id. ``boards[n]`` is the board after round ``n``, 0 being
    the set-up.
    """

    status: Status
    round: int | None
    phase: str | None
    step: int | None
    rule: str | None
    message: str
    boards: Mapping[int, Board] = field(default_factory=dict, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RoundStory:
    """One round as players follow it: lines of words, and pawns by player board."""

    number: int
    disaster: tuple[str, ...]
    pawns: tuple[tuple[str, str], ...]
    steps: tuple[str, ...]
    night: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """A plan in the words of the game."""

    setup: tuple[str, ...]
    rounds: tuple[RoundStory, ...]


@dataclass(frozen=True, slots=True)
class Stride:
    """A short ``problem``, and what had better be left when a round of it is over."""

    problem: Problem
    stores: tuple[Worth, ...]


class Case(Protocol):
    """A mission with a party, a fortune, numbers and rulings in force: what can be asked."""

    @property
    def mission(self) -> str:
        """The mission's name, or the path of its file."""
        ...

    @property
    def sha256(self) -> str:
        """Of the mission file's content and all overrides."""
        ...

    @property
    def party(self) -> tuple[str, ...]:
        """The heroes, in seat order."""
        ...

    @property
    def carry(self) -> tuple[str, ...]:
        """Ids of the rewards of earlier missions that count."""
        ...

    def horizon(self) -> Horizon:
        """How long a play can last."""
        ...

    def omitted(self) -> tuple[Rule, ...]:
        """Rules that this version leaves out and that concern this case."""
        ...

    def start(self, goal: str) -> Problem:
        """What may be said before the first round, when nothing is played: without any stage."""
        ...

    def problem(self, goal: str, rounds: int, *, complete: bool) -> Problem:
        """The planning problem: a short one for finding plans, or one that holds every play."""
        ...

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """Short problems in which a plan may come up quickly, the quickest first.

        None where the problem itself is as quick. Each is stated when it is asked for.
        """
        ...

    def strides(self, goal: str, rounds: int) -> Iterator[Stride]:
        """Short problems in which a plan may come up a round at a time, the quickest first.

        None where chance is fixed. Each is stated when it is asked for.
        """
        ...

    def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
        """Complete problems with more plays and fewer state variables, the smallest first.

        None where chance is fixed. Each is stated when it is asked for.
        """
        ...

    def relaxed(self) -> Case | None:
        """The case with a superset of its plays, which bounds it where its problem proves nothing.

        ``None`` where the problem itself holds every play.
        """
        ...

    def critic(self, goal: str) -> Critic | None:
        """Knows what the fortune says about plans beyond the problem; ``None``: no more."""
        ...

    def wishes(self, problem: Problem) -> tuple[Wish, ...]:
        """What a plan should rather look like where ``problem`` leaves it open."""
        ...

    def plan(self, goal: str, problem: Problem, trace: Trace) -> PlanFile:
        """The plan file of a trace of ``problem``."""
        ...

    def replay(self, plan: PlanFile) -> Replay:
        """The referee alone judges ``plan``; ``MissionError`` if it is no usable plan."""
        ...

    def story(self, plan: PlanFile) -> Story:
        """``plan`` in words."""
        ...

    def assumptions(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the assumptions that any of ``rules`` reads, sorted."""
        ...

    def rulings(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the rulings that any of ``rules`` reads, sorted."""
        ...


class Game(Protocol):
    """The adapter of a game."""

    def case(
        self,
        entry: Entry,
        party: Sequence[str],
        assume: Mapping[str, str],
        fortune: Fortune,
        carry: Sequence[str] = (),
    ) -> Case:
        """A written mission for an allowed ``party``, with the rewards ``carry`` by id.

        ``MissionError`` for a bad override, and for a fortune that the mission cannot have.
        """
        ...

    def facts(self, entry: Entry) -> Facts:
        """What to list about a written mission."""
        ...

    def omitted(self) -> tuple[Rule, ...]:
        """The rules outside the sheets that this version leaves out."""
        ...

    def judge(self, opened: OpenPlan) -> Replay:
        """The referee alone judges a plan file; ``MissionError`` if it is no usable plan."""
        ...

    def assumed(self, entry: Entry | None) -> tuple[Mapping[str, Any], ...]:
        """JSON of what a written mission assumes; without one, of the numbers of the box."""
        ...

    def ruled(self) -> tuple[Mapping[str, Any], ...]:
        """JSON of the rulings in force."""
        ...
