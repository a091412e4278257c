"""The referee alone judges a plan: every step is carried out by the rules, or refused by one."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.plan_phases import ActionStep, BlowStep, NightStep, RerollStep
from winnable.missions.exo.plan_powers import LifeSupport, Play
from winnable.missions.exo.referee import disaster, notation, placement, setup
from winnable.missions.exo.referee.choices import Choices
from winnable.missions.exo.referee.errors import IllegalStepError, UnusablePlanError
from winnable.missions.exo.referee.fortune import Fortune, Recorded
from winnable.missions.exo.referee.held import ForbiddenOutcomeError, Held
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.power_steps import AddResult
from winnable.missions.exo.referee.pursuit import plays_on, pursued
from winnable.missions.exo.referee.reread import reread
from winnable.missions.exo.referee.sequence import next_unit
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Dawn,
    Nightfall,
    Placed,
    PlacePawn,
    Settle,
    Step,
    TurnDie,
)
from winnable.missions.exo.sheet import Sheet
from winnable.missions.plan import Plan, Round

Status: TypeAlias = Literal["won", "legal", "illegal", "unusable"]

_LOST = {
    "exo.defeat.plague-crowd": "the play is lost: a crowd of insects is a plague",
    "exo.defeat.plague-pile": "the play is lost: a hive had no larva left to lay",
}


@dataclass(frozen=True, slots=True)
class Replay:
    """What the referee says of a plan.

    ``round`` (0: set-up), ``phase`` and ``step`` say where the play was won, lost or refused, or
    where it stopped; ``step`` counts from 1 in the list of that phase, ``None`` is outside lists.
    ``rule`` is the id of the rule that refuses, or by which the play is lost; no rule refuses what
    cannot have fallen. ``states``: after set-up, then at the end of each round, the last of which
    may be unfinished.
    """

    status: Status
    round: int
    phase: str
    step: int | None
    rule: str | None
    message: str
    states: tuple[State, ...]


def replay(
    sheet: Sheet, plan: Plan, fired: Counter[str] | None = None, *, chance: Chance | None = None
) -> Replay:
    """Play ``plan`` on ``sheet``; ``fired`` counts the rules that took effect.

    Where ``chance`` says what falls, other outcomes are illegal. That the plan was made for this
    mission (its hash) and this fortune is for the caller to check. Raises ``MissingOutcomeError``
    for an outcome that ``chance`` lacks.
    """
    table = _Table(pursued(sheet, plan.goal), fired, chance)
    try:
        table.play(plan)
    except ForbiddenOutcomeError as error:
        return table.verdict("illegal", None, str(error))
    except IllegalStepError as error:
        return table.verdict("illegal", error.rule, error.message)
    except UnusablePlanError as error:
        return table.verdict("unusable", None, str(error))
    state = table.state
    if state.outcome == "defeat":
        return table.verdict("legal", state.cause, _lost(state))
    if state.outcome != "won" and plays_on(sheet, plan.goal):
        message = "the plan is legal, but objective and challenge are not both reached"
        return table.verdict("legal", None, message)
    if state.outcome != "won":
        return table.verdict("legal", None, "the plan is legal, but the objective is not reached")
    if plan.goal == "challenge" and not state.challenge:
        return table.verdict("legal", None, "the objective is reached, but not the challenge")
    return table.verdict("won", None, f"the goal '{plan.goal}' is reached")


def _lost(state: State) -> str:
    """Why the play was lost, in a sentence."""
    if state.cause in _LOST:
        return _LOST[state.cause]
    if state.cause.endswith(".deadline"):
        return f"the play is lost: the objective is not reached by the end of round {state.round}"
    hero = any(figure.hero and not figure.life for figure in state.figures)
    return f"the play is lost: {'a hero' if hero else 'an animal'} died"


class _Table:
    """A play in progress, and where in the plan it is."""

    def __init__(self, sheet: Sheet, fired: Counter[str] | None, chance: Chance | None) -> None:
        self.state = setup.begin(sheet)
        self._sheet = sheet
        self._fired = fired
        self._chance = None if chance is None else reread(sheet, chance)
        self._place: tuple[int, str, int | None] = (0, "setup", None)
        self._states: list[State] = []

    def verdict(self, status: Status, rule: str | None, message: str) -> Replay:
        """The result at the place reached."""
        number, phase, step = self._place
        states = tuple(self._states)
        if len(states) <= number:
            states = (*states, self.state)
        return Replay(status, number, phase, step, rule, message, states)

    def play(self, plan: Plan) -> None:
        """Carry out the whole plan; raises what stops it."""
        self._check_envelope(plan)
        self._set_up(plan)
        for number, each in enumerate(plan.rounds, start=1):
            self._at(number, "disaster")
            if each.round != number:
                raise UnusablePlanError(f"round {each.round} stands where round {number} belongs")
            if self.state.phase == "dawn":
                self._apply(Dawn())
            self._play_round(each, last=number == len(plan.rounds))
            self._states.append(self.state)

    def _check_envelope(self, plan: Plan) -> None:
        if plan.party != self._sheet.party:
            party = "+".join(self._sheet.party)
            raise UnusablePlanError(f"the plan is for {'+'.join(plan.party)}, not for {party}")
        if plan.goal != "mission" and (plan.goal != "challenge" or self._sheet.challenge is None):
            raise UnusablePlanError(f"the mission has no goal '{plan.goal}'")

    def _set_up(self, plan: Plan) -> None:
        chance = plan.setup.chance.model_dump(exclude_defaults=True)
        self._answer(Choices(plan.setup.choices), chance, {"setup": "setup"})
        self._states.append(self.state)

    def _play_round(self, each: Round, *, last: bool) -> None:
        for number, step_at_dawn in enumerate(each.dawn, start=1):
            self._carry_out(step_at_dawn, each.round, "dawn", number)
        self._at(each.round, "disaster")
        phases = {"disaster": "disaster", "adaptation": "disaster", "production": "production"}
        chance = each.chance.model_dump(exclude_defaults=True)
        self._answer(Choices(each.choices), chance, phases, each.rerolls, each.blows)
        self._place_pawns(each)
        for number, step in enumerate(each.steps, start=1):
            self._carry_out(step, each.round, "action", number)
        if not each.night and (last or self.state.phase == "over"):
            spared = _gained(each) if self.state.phase == "over" else placement.NOTHING
            placement.check_end(self._judge(), self.state, spared)
        else:
            self._spend_night(each, last=last)

    def _place_pawns(self, each: Round) -> None:
        spaces = [
            f"{hero}.{figure}.{space}"
            for hero, board in each.placements.items()
            for figure, table in (("hero", board.hero), ("animal", board.animal))
            for space, number in table.items()
            for _ in range(number)
        ]
        if self.state.phase == "over" and not spaces:
            return
        self._at(each.round, "placement")
        for space in spaces:
            self._apply(PlacePawn(space))
        self._apply(Placed())
        self._place = (each.round, "action", None)

    def _spend_night(self, each: Round, *, last: bool) -> None:
        if self.state.phase != "over":
            self._apply(Nightfall())
        for number, step in enumerate(each.night, start=1):
            self._carry_out(step, each.round, "night", number)
        self._place = (each.round, "night", len(each.night) or None)
        self._settle()
        if not last and self.state.phase not in ("dawn", "over"):
            due = legal(self._sheet, self.state)[0]
            raise IllegalStepError(
                "exo.night.order",
                f"the night of round {each.round} is not finished: {type(due).__name__} is due",
            )

    def _at(self, number: int, phase: str, step: int | None = None) -> None:
        """The place of what comes next; once the play is over nothing may."""
        self._place = (number, phase, step)
        if self.state.phase == "over":
            raise IllegalStepError("exo.defeat.together", "nothing may follow: the play is over")

    def _carry_out(
        self, step: ActionStep | NightStep | RerollStep | BlowStep, number: int, phase: str, at: int
    ) -> None:
        self._at(number, phase, at)
        chance = Recorded(notation.outcomes(step), "this step")
        units = list(notation.read(step))
        while (unit := next_unit(self._sheet, self.state, units)) is not None:
            if not isinstance(unit, TurnDie | AddResult):
                self._settle()
            self._apply(unit, chance)
        _check_asked(chance, "this step")

    def _answer(
        self,
        choices: Choices,
        data: dict[str, Any],
        phases: dict[str, str],
        rerolls: tuple[RerollStep, ...] = (),
        blows: tuple[BlowStep, ...] = (),
    ) -> None:
        """Phases that run by themselves but for choices; ``phases`` gives their names in plans.

        Each of ``rerolls`` is played right after its die was rolled, ``blows`` while the boss
        fights.
        """
        owner = "the set-up" if "setup" in phases else f"round {self._place[0]}"
        chance = Recorded(data, owner)
        waiting = list(enumerate(rerolls, start=1))
        struck = list(enumerate(blows, start=1))
        while self.state.phase in phases:
            if waiting and _die(waiting[0][1]) == disaster.rerollable(self._sheet, self.state):
                number, play = waiting.pop(0)
                self._carry_out(play, self._place[0], "disaster", number)
                continue
            if struck and self.state.fight is not None:
                number, blow = struck.pop(0)
                self._carry_out(blow, self._place[0], "disaster", number)
                continue
            self._place = (self._place[0], phases[self.state.phase], None)
            if self.state.fight is not None and self.state.fight.open:
                raise UnusablePlanError(f"{owner} does not say who takes {self.state.fight.open}")
            due = legal(self._sheet, self.state)[0]
            self._apply(choices.answer(due), chance)
        for number, play in waiting:
            self._carry_out(play, self._place[0], "disaster", number)
        if struck:
            raise UnusablePlanError(f"{owner} has {len(struck)} blows too many")
        choices.check_used()
        _check_asked(chance, owner)

    def _settle(self) -> None:
        """Plans do not say that nobody changes a die of a quarrel any more: the next step does."""
        if self.state.quarrel is not None:
            self._apply(Settle())

    def _apply(self, step: Step, chance: Recorded | None = None) -> None:
        recorded = chance or Recorded({}, "this step")
        fortune: Fortune = recorded if self._chance is None else Held(recorded, self._chance)
        self.state = apply(self._sheet, self.state, step, fortune, self._fired)

    def _judge(self) -> Judge:
        return Judge(self._sheet, Recorded({}, "this step"), self._fired)


def _die(step: RerollStep) -> str | None:
    """The disaster die that is rolled again."""
    return step.die if isinstance(step, Play) else "weather"


def _gained(each: Round) -> Counter[str]:
    """Pawns that nobody had to place, by space: a play that ends may leave them there."""
    gained = Counter[str]()
    for step in each.steps:
        if isinstance(step, LifeSupport):
            gained.update(step.gains)
    return gained


def _check_asked(chance: Recorded, owner: str) -> None:
    unasked = chance.unasked()
    if unasked:
        raise UnusablePlanError(f"{owner} gives the outcome '{unasked[0]}', which no rule asks for")
