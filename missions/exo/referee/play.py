"""One step of a play: who may do it when, carrying it out, and what the moment after it brings.

The goals watch every moment: after set-up, each disaster effect, production, each action and each
step of the night; a defeat at the same moment goes first (win-moment, win-and-defeat).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from winnable.missions.exo.referee import (
    artefact_play,
    defeat,
    faces,
    hive_life,
    monitor,
    night,
    second,
    set_upon,
    tokens,
)
from winnable.missions.exo.referee.card_steps import Decline, Find, Meet, PayCard, Play
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    Explore,
    Refresh,
    RerollWeather,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.face_steps import Block, GiveUp, SetUpon
from winnable.missions.exo.referee.fortune import Fortune
from winnable.missions.exo.referee.goal_facts import MOVED
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import (
    Choose,
    DamageBoss,
    Deploy,
    March,
    Reveal,
    Save,
    Shift,
    Storm,
)
from winnable.missions.exo.referee.perform import perform
from winnable.missions.exo.referee.power_steps import (
    AddResult,
    Alchemy,
    Call,
    LifeSupport,
    MasterBuilder,
    ShieldAdaptation,
    Touch,
)
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.sheet_steps import DoWork, PutShelter, Ration, Receive
from winnable.missions.exo.referee.state import NIGHT, Phase, State
from winnable.missions.exo.referee.steps import (
    Adapt,
    Attack,
    Build,
    DamageHive,
    Dawn,
    Destroy,
    Disperse,
    Eat,
    Exposure,
    Extract,
    ExtractExo,
    Furnish,
    Give,
    Hunger,
    Instinct,
    Kill,
    Lapse,
    Load,
    LoseStructure,
    Medic,
    Move,
    MoveDrone,
    Nightfall,
    PlaceBug,
    Placed,
    PlacePawn,
    Produce,
    Read,
    Rest,
    Settle,
    Spawn,
    Start,
    Step,
    Strike,
    Suffer,
    Take,
    TurnAdaptation,
    TurnDie,
    Unload,
)
from winnable.missions.exo.referee.upgrade_steps import Swap, Upgrade
from winnable.missions.exo.referee.verbs import VERBS
from winnable.missions.exo.sheet import Sheet

_FIGHT = (TurnDie, AddResult, Block, Suffer, Poison, Paralyse, Kill, DamageHive, DamageBoss)
"""What follows the dice of a fight, by day or by night."""
_HEALING = (Medic, Touch)
"""What heals at moments of its own (ruling free-when)."""

_ENTRY = (Find, Decline, Meet, Refresh, ChooseResource, TakeGem, TakeUnit)
"""What follows an entry into an unexplored zone."""

_STEPS: Mapping[Phase, tuple[type[Step], ...]] = {
    "setup": (Start, Furnish, Receive, Deploy),
    "disaster": (Read, GiveUp, LoseStructure, RerollWeather, Choose, Shift, *_FIGHT),
    "adaptation": (Adapt, TurnAdaptation, ShieldAdaptation),
    "production": (Produce,),
    "placement": (PlacePawn, Placed),
    "action": (
        *(Move, Strike, Extract, Rest, Build, MoveDrone, ExtractExo),
        *(Give, Load, Unload, Take, PayCard, Lapse, Nightfall, *_FIGHT, *_ENTRY),
        *(LifeSupport, Call, MasterBuilder, Alchemy, Upgrade, Swap, Explore),
        *(DoWork, PutShelter, Reveal, SetUpon),
    ),
    "instinct": (Instinct, TurnDie, AddResult, Settle),
    "arrival": (PlaceBug, Shift),
    "larvae": (Spawn, Disperse),
    "march": (March,),
    "storm": (Save, Storm),
    "aftermath": (Destroy,),
    "attack": (Attack, Destroy, *_FIGHT),
    "survival": (Eat, Ration, GiveUp, Hunger),
    "shelter": (Exposure,),
    "dawn": (Dawn,),
}
"""When each kind of step is possible; healing and artefacts have moments of their own."""

_WORDS: Mapping[Phase, str] = {
    "setup": "set-up",
    "disaster": "the disaster phase",
    "adaptation": "the adaptation of the animals",
    "production": "the production phase",
    "placement": "the placing of pawns",
    "action": "the action phase",
    "instinct": "the animals' instinct",
    "arrival": "the arrival of bugs",
    "larvae": "the larvae",
    "march": "the march of larvae and bugs",
    "attack": "the night attacks",
    "storm": "the storm",
    "survival": "food",
    "shelter": "shelter",
    "aftermath": "the wrecking of structures",
    "dawn": "dawn",
}


def apply(
    sheet: Sheet,
    state: State,
    step: Step,
    fortune: Fortune,
    fired: Counter[str] | None = None,
) -> State:
    """The state after ``step``, judged in full: it may come from a plan that nobody checked.

    ``fired`` counts the rules that took effect or refused. Raises ``IllegalStepError``, or whatever
    ``fortune`` raises for an outcome that it lacks.
    """
    judge = Judge(sheet, fortune, fired)
    if state.phase == "over":
        judge.refuse(
            "exo.defeat.together",
            "nothing may follow: the play is over, {}",
            "the objective was reached" if state.outcome == "won" else "it was lost",
        )
    if not isinstance(step, (*_FIGHT, *_HEALING)):
        state = night.close_fight(judge, state)
    _check_time(judge, state, step)
    after = night.advance(judge, _noted(judge, state, perform(judge, state, step)))
    if after.moved and not isinstance(step, (Move, SetUpon, *_ENTRY)):
        after = replace(after, moved=())
    if after.dusk and not isinstance(step, (Nightfall, Play, *_HEALING)):
        after = replace(after, dusk=False)
    if _silent(step, after):
        return after
    _note_moves(judge, state, after)
    return moment(judge, after, number=0 if state.phase == "setup" else after.round)


def _note_moves(judge: Judge, before: State, after: State) -> None:
    """Tell the goals who came from one zone into another, an entry being one move, at its end."""
    entered = dict(before.visit.movers) if before.visit is not None else {}
    for was, now in zip(before.figures, after.figures, strict=True):
        source = entered.get(now.name, was.zone)
        if source and now.zone and source != now.zone:
            judge.event(MOVED, now.name, source, now.zone)


def _noted(judge: Judge, before: State, state: State) -> State:
    """What follows at once from what a step did: hives have fallen, tokens are turned up."""
    if (state.hive_damage, state.hive_faces) != (before.hive_damage, before.hive_faces):
        state = hive_life.noted(judge, state)
    if state.figures != before.figures and any(token.hidden for token in judge.sheet.tokens):
        state = tokens.turn_up(judge, state)
    return second.watched(judge, state)


def moment(judge: Judge, state: State, *, number: int) -> State:
    """Whether the play ends here: first the defeats, then the objective.

    ``number`` of the round to which the moment belongs: set-up belongs to none.
    """
    if state.phase != "over":
        state = defeat.check(judge, state)
    objective, challenge = judge.sheet.objective, judge.sheet.challenge
    before = state.memory or ((), ())
    now = state if state.round == number else replace(state, round=number)
    won, seen = monitor.observe(objective, before[0], judge.sheet, now, judge.events)
    met = True
    also: tuple[int, ...] = ()
    if challenge is not None:
        met, also = monitor.observe(challenge, before[1], judge.sheet, now, judge.events)
    if state.memory != (seen, also):
        state = replace(state, memory=(seen, also))
    if won and not state.outcome and _may_be_won(judge.sheet, state):
        judge.fire("exo.defeat.together", faces.sheet_rule(judge.sheet, "objective"))
        if met and challenge is not None:
            judge.fire(faces.sheet_rule(judge.sheet, "challenge"))
        return replace(state, phase="over", outcome="won", challenge=met)
    return state


def _may_be_won(sheet: Sheet, state: State) -> bool:
    """Ruling win-moment: at any moment, or only when a whole night has been survived."""
    return sheet.ruling("win-moment") == "at-once" or state.phase == "dawn"


def _silent(step: Step, after: State) -> bool:
    """Whether no moment follows: set-up and production are one moment each, placing is none.

    An entry into a zone is one moment, at its end; so is all that a face sends on.
    """
    if after.visit is not None or after.drift:
        return True
    match step:
        case Start() | Furnish() | Receive() | Deploy():
            return after.phase == "setup"
        case Produce():
            return after.phase == "production"
        case PlacePawn() | Placed() | Dawn():
            return True
        case _:
            return False


def _check_time(judge: Judge, state: State, step: Step) -> None:
    """Each step belongs to its phase; damage is suffered before anything else of the night.

    Before anything else the choices of an entry are made.
    """
    if state.visit is not None and not isinstance(step, _ENTRY):
        judge.refuse(
            "exo.explore.order",
            "{} has not carried out the exploration of {} yet",
            state.visit.by,
            state.visit.zone,
        )
    if not isinstance(step, (SetUpon, *_FIGHT)):
        for each in set_upon.due(judge.sheet, state):
            judge.refuse("exo.disaster.read", "the animal of {} attacks it first", each.hero)
    if isinstance(step, _HEALING):
        judge.require(
            medic_time(state),
            "exo.drone.medic-free" if isinstance(step, Medic) else "exo.free.abilities",
            "healing is possible before the dice are read, between actions, and at night",
        )
        return
    if isinstance(step, Play):
        artefact_play.check_time(judge, state, step)
    phases = [phase for phase, kinds in _STEPS.items() if type(step) in kinds]
    judge.require(
        state.phase in phases or isinstance(step, Play),
        "exo.night.order" if {*phases, state.phase} & NIGHT else "exo.round.phases",
        "'{}' belongs to {}, but the play is at {}",
        VERBS.get(type(step), type(step).__name__),
        " or ".join(_WORDS[phase] for phase in phases),
        _WORDS[state.phase],
    )
    if state.quarrel is not None and not isinstance(step, TurnDie | AddResult | Settle):
        judge.refuse(
            "exo.night.instinct", "the quarrel in {} has to be settled first", state.quarrel.zone
        )
    if state.fight is not None and state.fight.open and not isinstance(step, _FIGHT):
        judge.refuse(
            "exo.combat.suffer",
            "{} in {} has to be suffered first",
            state.fight.open,
            state.fight.zone,
        )


def medic_time(state: State) -> bool:
    """Whether medic drone and Healing Touch may be used now (ruling free-when: at any moment)."""
    if state.quarrel is not None or state.visit is not None:
        # dice that are not judged yet, or an entry that is not over: no moment of its own
        return False
    before_dice = state.phase == "disaster" and state.cursor == 0
    return before_dice or state.phase == "action" or state.phase in NIGHT
