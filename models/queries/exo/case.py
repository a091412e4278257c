"""One sheet of EXO with its party: problem, plan, the referee's judgement, words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from winnable.missions.exo.assumptions import assumptions_for
from winnable.missions.exo.chance import Chance
from winnable.missions.exo.read import Mission
from winnable.missions.exo.sheet import Sheet
from winnable.missions.fortune import BEST
from winnable.missions.json_text import parse_json
from winnable.missions.plan import Plan
from winnable.missions.register import Rule, omitted, rulings_of
from winnable.missions.rewards import rewards
from winnable.missions.rules_hash import rules_sha256
from winnable.missions.validation import validate
from winnable.models.exo.coverage import calm
from winnable.models.exo.decode import decode
from winnable.models.exo.fixed import is_plain, plain_game, under
from winnable.models.exo.problem import Goal, build_problem, start_problem
from winnable.models.exo.relaxations import relaxations
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.schedule import complete as every_round
from winnable.models.exo.stores import stores
from winnable.models.exo.wishes import wishes
from winnable.models.game import Horizon, PlanFile, Replay, Story, Stride
from winnable.models.queries.beginning import beginning
from winnable.models.queries.exo import story
from winnable.models.queries.exo.critic import Critic
from winnable.models.queries.exo.judging import judged
from winnable.models.queries.exo.luck import luck
from winnable.models.queries.exo.omissions import left_out
from winnable.models.queries.exo.scouts import scouting, striding
from winnable.solver.problem import Problem, Trace
from winnable.solver.tidy import Wish

GOALS: Mapping[str, Goal] = {"mission": "mission", "challenge": "challenge"}

ENVELOPE = (
    "schema", "mission", "mission_sha256", "rules_sha256", "goal", "party", "fortune", "carry",
    "assume", "setup", "rounds", "luck",
)  # fmt: skip
"""The entries of a plan file in the contract's order; nothing is luck where fortune is fixed."""

SHAPE = (
    "exo.action.chain", "exo.action.end", "exo.action.order", "exo.combat.discard",
    "exo.defeat.together", "exo.disaster.read", "exo.explore.exo-tile", "exo.explore.order",
    "exo.explore.resource", "exo.explore.unexplored", "exo.hive.fallen", "exo.hive.sheet-pattern",
    "exo.joint.condition", "exo.move.apart", "exo.move.leave-bugs",
    "exo.night.order", "exo.night.start", "exo.night.survival", "exo.setup.board-tiles",
    "exo.setup.bug-decks", "exo.setup.exploration-deck", "exo.setup.objective",
)  # fmt: skip
"""Rules that a problem states by the order of its stages or by what it leaves open, not by a
condition or effect that could carry their name; they matter to every goal."""

QUICK = Sweeps(4)
"""Four passes through the characters, without attacks: enough for most plans, not for proofs."""

NO_CLOCK = 12
"""Rounds looked at where no rule ends a play."""


@dataclass(frozen=True, slots=True)
class ExoCase:
    """A sheet of EXO with its party; ``mission`` and ``fortune`` as the caller named them.

    ``chance`` says what falls where the fortune fixes that. ``carry``: ids of rewards that count.
    """

    mission: str
    source: Mission
    sheet: Sheet
    assume: Mapping[str, str]
    fortune: str = BEST
    chance: Chance | None = None
    carry: tuple[str, ...] = ()

    @property
    def sha256(self) -> str:
        """Of the mission file's content and all overrides."""
        return self.sheet.sha256

    @property
    def party(self) -> tuple[str, ...]:
        """The heroes, in seat order."""
        return self.sheet.party

    def horizon(self) -> Horizon:
        """How long a play can last."""
        return horizon(self.sheet)

    def omitted(self) -> tuple[Rule, ...]:
        """The rules without a model that concern this sheet."""
        return left_out(self.sheet, omitted(self.source.rule("")))

    def start(self, goal: str) -> Problem:
        """The setting-up, and what wins or loses at once."""
        if self.chance is None:
            return beginning(start_problem(self.sheet, GOALS[goal]))
        return beginning(self.problem(goal, 1, complete=False))

    def problem(self, goal: str, rounds: int, *, complete: bool) -> Problem:
        """The planning problem of ``goal``."""
        sheet = self.sheet if self.chance is None else plain_game(self.sheet)
        schedule = every_round(sheet) if complete else QUICK
        horizon = max(rounds, 1)
        problem = build_problem(sheet, GOALS[goal], horizon=horizon, schedule=schedule)
        if self.chance is None:
            return problem
        return under(self.sheet, problem, self.chance, horizon)

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """Problems with few stages; none where chance is fixed, which critics have to be told.

        A single round of a single hero takes little more to state whole.
        """
        if self.chance is not None:
            return
        sheet, horizon = calm(self.sheet), max(rounds, 1)
        for schedule in scouting(self.sheet, GOALS[goal]):
            yield build_problem(sheet, GOALS[goal], horizon=horizon, schedule=schedule)
            if horizon == 1 and len(self.party) == 1:
                yield self.problem(goal, horizon, complete=True)
                return

    def strides(self, goal: str, rounds: int) -> Iterator[Stride]:
        """Problems with few stages, calm at first; none where chance is fixed."""
        if self.chance is not None:
            return
        for sheet, schedule in striding(self.sheet, GOALS[goal]):
            problem = build_problem(sheet, GOALS[goal], horizon=max(rounds, 1), schedule=schedule)
            yield Stride(problem, stores(problem))

    def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
        """Projections of the problem that holds every play; none where chance is fixed."""
        if self.chance is None:
            yield from relaxations(self.sheet, GOALS[goal], max(rounds, 1))

    def relaxed(self) -> ExoCase | None:
        """The sheet under best luck: whatever a fixed fortune lets happen can happen there."""
        if self.chance is None or is_plain(self.sheet):
            return None
        return replace(self, fortune=BEST, chance=None)

    def critic(self, goal: str) -> Critic | None:
        """Knows how dice and cards of fights fall, where the fortune fixes that."""
        return None if self.chance is None else Critic(self, goal, self.chance)

    def wishes(self, problem: Problem) -> tuple[Wish, ...]:
        """What a plan should rather look like."""
        return wishes(self.sheet, problem)

    def plan(self, goal: str, problem: Problem, trace: Trace) -> PlanFile:
        """The plan file of a trace, complete with what the model does not know."""
        played = decode(self.sheet, goal, problem, trace, self.chance)
        known: dict[str, Any] = {
            "mission": self.mission,
            "rules_sha256": rules_sha256(),
            "fortune": self.fortune,
            "carry": list(self.carry),
            "assume": dict(self.assume),
        }
        if self.chance is None:
            known["luck"] = luck(self.sheet, played)
        whole = {**played, **known}
        return {key: whole[key] for key in ENVELOPE if key in whole}

    def replay(self, plan: PlanFile) -> Replay:
        """The referee's judgement of ``plan`` as it would be read from a file."""
        document = parse_json(json.dumps(plan), f"plan of {self.mission}")
        return judged(self.sheet, validate(Plan, document), document, self.chance)

    def story(self, plan: PlanFile) -> Story:
        """The plan in words."""
        return story.story(self.sheet, plan)

    def assumptions(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the assumptions that ``rules``, or the shape of a play, read."""
        return assumptions_for(self.source, self._with_shape(rules))

    def rulings(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the rulings that ``rules``, the shape of a play, or rewards read."""
        rewarded = (name for each in self.carry for name in rewards()[each].read)
        return tuple(sorted({*rulings_of(self._with_shape(rules)), *rewarded}))

    def _with_shape(self, rules: Iterable[str]) -> set[str]:
        return {*rules, *SHAPE, self.source.rule("objective"), self.source.rule("withhold")}


def horizon(sheet: Sheet) -> Horizon:
    """How many rounds to look at: no rule ends every play by a certain one, but for a deadline.

    An empty larva pile does (Larvae, plague), but a hive that falls before lays nothing any more.
    """
    if deadline := sheet.specials.deadline:
        reason = f"the sheet ends every play with round {deadline}"
        return Horizon(deadline, complete=True, reason=reason)
    reason = "a hive that falls before its larva pile is empty lets the play go on"
    return Horizon(
        NO_CLOCK, complete=False, reason=reason if sheet.hives else "no rule ends a play"
    )
