"""A game of its own, small enough to be counted by hand: a pawn walks a corridor.

Each round the pawn may take one step, for one action pawn. The goal is the zone ``distance`` steps
away, so a win takes ``distance`` rounds and ``distance`` pawns. With a ``clock`` the play is lost
when that many rounds are over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from winnable.missions.load import Entry
from winnable.missions.register import Rule
from winnable.models.game import Horizon, PlanFile, Replay, Status, Story, Stride
from winnable.models.queries.beginning import beginning
from winnable.models.queries.parties import Inquiry
from winnable.solver.deciding import Plan
from winnable.solver.problem import (
    Action,
    AtLeast,
    Change,
    Condition,
    Effect,
    Fact,
    Not,
    Problem,
    Stage,
    Trace,
    Var,
    is_,
)
from winnable.solver.tidy import Wish

SHA = "0" * 64


def rule(name: str, *, helps: bool = False, hurts: bool = False, avoidable: bool = False) -> Rule:
    """A rule that is not modelled."""
    return Rule(
        id=name,
        section="none",
        summary="a rule of no game",
        status="not yet",
        helps=helps,
        hurts=hurts,
        avoidable=avoidable,
    )


@dataclass
class Ice:
    """Objects to steps in ``rounds``; tells how far one can have come by then."""

    rounds: tuple[int, ...]
    mute: bool
    told: list[int] = field(default_factory=list)

    def objects(self, plan: Plan) -> bool:
        """Whether somebody steps in one of the rounds."""
        walked = {r.round for r in plan.trace.records if r.action == "step"} & set(self.rounds)
        self.told += [] if self.mute else sorted(walked - set(self.told))
        return bool(walked)

    def facts(self, problem: Problem) -> list[Fact]:
        """One for each round that was told."""
        place = problem.variables[0]
        most = {
            number: sum(n not in self.rounds for n in range(1, number + 1)) for number in self.told
        }
        return [Fact(n, "night", Not(AtLeast(place, far + 1))) for n, far in most.items()]


@dataclass(frozen=True, slots=True)
class Corridor:
    """A case of the corridor game. ``status`` is what its referee says of every plan.

    ``ice``: rounds in which a fortune lets nobody step; a critic knows of them. A ``mute`` one
    objects without a word. ``partial``: the problem proves nothing, the one without ice does.
    ``hidden``: the clock ticks, but the case does not know how long a play can last.
    """

    party: tuple[str, ...] = ("ann",)
    distance: int = 2
    clock: int | None = None
    left_out: tuple[Rule, ...] = ()
    status: Status = "won"
    steps: int = 6
    ice: tuple[int, ...] = ()
    mute: bool = False
    partial: bool = False
    hidden: bool = False
    mission: str = "corridor"
    sha256: str = SHA
    carry: tuple[str, ...] = ()

    def horizon(self) -> Horizon:
        """The clock, or ``steps`` rounds."""
        if self.clock is None or self.hidden:
            return Horizon(self.steps, complete=False, reason="no clock")
        return Horizon(self.clock, complete=True, reason="the clock")

    def omitted(self) -> tuple[Rule, ...]:
        """As it was made."""
        return self.left_out

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """None: the problem is short."""
        del goal, rounds
        return iter(())

    def start(self, goal: str) -> Problem:
        """The pawn before its first step."""
        return beginning(self.problem(goal, 1, complete=False))

    def problem(self, goal: str, rounds: int, *, complete: bool) -> Problem:
        """One stage a round; the short problem is the complete one."""
        del goal, rounds, complete
        place = Var("place", tuple(range(self.distance + 1)))
        step = Action("step", "ann", effects=(Effect(place, Change(1), "corridor.step"),), cost=1)
        variables: tuple[Var, ...] = (place,)
        defeat: tuple[Condition, ...] = ()
        ticks: tuple[Effect, ...] = ()
        if self.clock is not None:
            night = Var("night", tuple(range(self.clock + 1)))
            variables = (place, night)
            defeat = (Condition(is_(night, self.clock), "corridor.clock"),)
            ticks = (Effect(night, Change(1), "corridor.clock"),)
        return Problem(
            name="corridor",
            variables=variables,
            initial=tuple(Condition(is_(var, 0), "corridor.start") for var in variables),
            stages=(Stage("walk", "day", (step,)), Stage("night", "night", effects=ticks)),
            goal=is_(place, self.distance),
            defeat=defeat,
            complete=not self.partial,
            completeness="" if self.partial else "one stage a step",
        )

    def strides(self, goal: str, rounds: int) -> Iterator[Stride]:
        """None: the problem is short."""
        del goal, rounds
        return iter(())

    def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
        """None: the problem is small enough."""
        del goal, rounds
        return iter(())

    def relaxed(self) -> Corridor | None:
        """The corridor without ice."""
        return replace(self, ice=(), partial=False) if self.partial else None

    def plan(self, goal: str, problem: Problem, trace: Trace) -> PlanFile:
        """One pawn for each step."""
        del goal, problem
        rounds = [
            {"round": record.round, "placements": {"ann": {"hero": {"move": 1}}}}
            for record in trace.records
            if record.action == "step"
        ]
        return {"mission": self.mission, "rounds": rounds}

    def critic(self, goal: str) -> Ice | None:
        """Knows of the ice, if there is any."""
        del goal
        return Ice(self.ice, mute=self.mute) if self.ice else None

    def wishes(self, problem: Problem) -> tuple[Wish, ...]:
        """None."""
        del problem
        return ()

    def replay(self, plan: PlanFile) -> Replay:
        """Always ``status``."""
        del plan
        return Replay(self.status, 1, "action", 1, "corridor.step", "as it was made")

    def story(self, plan: PlanFile) -> Story:
        """No words."""
        del plan
        return Story((), ())

    def assumptions(self, rules: Iterable[str]) -> tuple[str, ...]:
        """One for each rule."""
        return tuple(sorted(f"assumed.{name}" for name in rules))

    def rulings(self, rules: Iterable[str]) -> tuple[str, ...]:
        """One for each rule."""
        return tuple(sorted(f"ruled.{name}" for name in rules))


def inquiry(*cases: Corridor, party: tuple[str, ...] | None = None) -> Inquiry:
    """The question whether any of ``cases`` can be won, or the one with ``party``."""
    sizes = [len(case.party) for case in cases]
    entry = Entry(
        name="corridor",
        game="corridor",
        title="A corridor",
        goals=("mission",),
        players=(min(sizes), max(sizes)),
        needs=(),
        parties=tuple(case.party for case in cases),
        mission=None,
    )
    return Inquiry(entry, "mission", party, cases)
