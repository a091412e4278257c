"""Where a leg can end by the referee: every legal step and every outcome of chance is tried."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from tests.agreement.explore import Branching, outcomes, reach
from tests.agreement.legs import (
    BEYOND,
    DAWNING,
    DRAWING,
    FREE,
    HEALING,
    MEDICAL,
    PAWNED,
    SETUP,
    Ends,
    Leg,
    pawns_tell,
)
from tests.agreement.nests import broods
from tests.agreement.projection import CUBES, projected
from tests.agreement.rounds import ENTRY, takes_pawns
from tests.agreement.tiles import served
from tests.reachable import wasteful
from winnable.missions.exo.referee import hits, set_upon, steps
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.face_steps import Block, SetUpon
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import DamageBoss
from winnable.missions.exo.referee.power_steps import AddResult, Touch
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.sheet import Sheet
from winnable.solver.problem import Value

ATTACKING = (
    *(steps.TurnDie, steps.Suffer, Poison, Paralyse, steps.Kill, steps.DamageHive, steps.Medic),
    *(AddResult, Touch, Block, DamageBoss),
)
"""What belongs to an attack by day that has begun."""


def referee_ends(it: Leg, *, most: int = 20_000) -> Ends:
    """Where the leg can end by the referee; ``TooManyError`` beyond ``most`` states."""
    chance = Branching(it.sheet, it.deal)
    match it.part:
        case "setup":
            found = _reach(it, chance, most, until=lambda state: state.phase == "disaster")
        case "start" | "day":
            found = _reach(it, chance, most, until=lambda state: state.phase == "placement")
        case "night":
            found = _reach(it, chance, most, until=lambda state: state.phase == "dawn")
        case "free":
            found = _reach(it, chance, most, until=lambda state: not state.outcome, kinds=FREE)
        case "action":
            over = partial(_entered, it.sheet)
            begun = [
                after
                for step in legal(it.sheet, it.start)
                if takes_pawns(step)
                for after in outcomes(it.sheet, it.start, step, chance)
                if not _idle(it, step, after)
            ]
            ends = reach(it.sheet, begun, chance, until=over, steps=_entry, most=most)
            found = {it.start} | {after for after in ends if not after.outcome}
        case "fight":
            struck = [
                after
                for step in legal(it.sheet, it.start)
                if isinstance(step, steps.Strike)
                for after in outcomes(it.sheet, it.start, step, chance)
            ]
            ends = reach(it.sheet, struck, chance, until=_goes_on, steps=_belongs, most=most)
            found = {it.start} | {hits.ended(end) for end in ends if _settled(it.sheet, end)}
    return frozenset(_words_of(it, state) for state in found)


def _belongs(step: Step) -> bool:
    return isinstance(step, ATTACKING)


def _entry(step: Step) -> bool:
    return isinstance(step, (*ENTRY, SetUpon))


def _entered(sheet: Sheet, state: State) -> bool:
    """Nothing is left to be said about an entry into a zone, and nobody is attacked for it."""
    return state.visit is None and not set_upon.due(sheet, state)


def _goes_on(state: State) -> bool:
    return not state.outcome


def _settled(sheet: Sheet, state: State) -> bool:
    """No damage of an attack is left to be suffered: something else could be done."""
    return any(not isinstance(step, (steps.Strike, *ATTACKING)) for step in legal(sheet, state))


def _idle(it: Leg, step: Step, after: State) -> bool:
    """A rest that heals nothing only loses its pawn; the model has no action for that."""
    return isinstance(step, steps.Rest) and (
        step.extraction is None and after.figure(step.by).life == it.start.figure(step.by).life
    )


def _reach(
    it: Leg,
    chance: Branching,
    most: int,
    *,
    until: Callable[[State], bool],
    kinds: tuple[type[Step], ...] = (),
) -> set[State]:
    def wanted(step: Step) -> bool:
        if kinds:
            return isinstance(step, kinds) and not wasteful(it.sheet, step)
        return not isinstance(step, BEYOND) and (it.part != "setup" or isinstance(step, SETUP))

    return reach(it.sheet, [it.start], chance, until=until, steps=wanted, most=most)


def _words_of(it: Leg, state: State) -> frozenset[tuple[str, Value]]:
    """A state of the referee in the words that both sides share."""
    words = {
        name: value
        for name, value in projected(it.sheet, state, it.horizon).items()
        if value or name.partition("(")[0] not in CUBES
    }
    for player in state.players:
        pair = it.sheet.components.pairs[player.hero]
        if it.part in PAWNED and pawns_tell(it, pair, state.figure(pair.animal.name).life):
            used = _pawns(it.start, player.hero) - _pawns(state, player.hero)
            words[f"used({player.hero})"] = used
        if it.part in ("start", "day"):
            words[f"pawns({player.hero})"] = player.hand
    if it.part in DAWNING:
        words |= {f"spawned({hive.name})": 0 for hive, _ in broods(it.sheet, it.horizon)}
    if it.part in DRAWING:
        words |= {f"drawn({card})": number for card, number in Counter(state.drawn).items()}
    if it.part in MEDICAL:
        words |= {f"rested({figure.name})": int(figure.rested) for figure in state.figures}
    if it.part in HEALING:
        words |= {"healed": int(any(player.healed for player in state.players))}
        words |= {"supported": int(any(player.supported for player in state.players))}
        words |= dict(served(state))
    for insect in state.insects:
        if not insect.hive:
            key = f"{insect.identity} in {insect.zone}"
            words[key] = int(words.get(key, 0)) + 1
    return frozenset(words.items())


def _pawns(state: State, hero: str) -> int:
    return sum(sum(figure.pawns) for figure in state.figures if figure.player == hero)
