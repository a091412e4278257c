"""The steps in which a hive takes its turn of the night, and the larvae that are laid in them.

Usually there is one step, in which one larva is laid. Where faces say other numbers, the rulings
spawn-none and spawn-many decide what a turn looks like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.brood import USUAL, by_damage, said, steps_a_turn, together, varies
from winnable.models.exo.creature import Creature
from winnable.models.exo.faces import totals
from winnable.models.exo.nest import Nest
from winnable.models.exo.standing import speaks_of
from winnable.models.exo.state import State
from winnable.models.exo.terms import among, below
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AtLeast,
    Change,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)

HIVE = "hive"
"""The first word of the names of stages in which a hive acts."""
PLACE = "exo.night.spawn-place"


@dataclass(frozen=True, slots=True)
class Lay:
    """A step lays ``count`` larvae, 1 or more, ``when`` the faces in force say so."""

    count: int
    when: Expr
    rule: str = PLACE


@dataclass(frozen=True, slots=True)
class HiveStep:
    """The ``number``-th step, from 1, of each hive's turn; it is taken ``when`` that holds.

    ``lays``: what it lays then; the cases exclude each other, and there may be nights without any.
    """

    number: int
    when: Expr
    lays: tuple[Lay, ...]

    @property
    def laying(self) -> Expr:
        """A larva is laid in it, if it is taken and the hive stands."""
        return any_of(*(lay.when for lay in self.lays))


def hive_steps(state: State) -> tuple[HiveStep, ...]:
    """The steps of a hive's turn, in order.

    Under a face without larvae no step is taken (``exo.ruling.spawn-none``), or one that only looks
    whether larvae have to move. Under one with several a step lays all of them, or there is a step
    for each (``exo.ruling.spawn-many``).
    """
    sheet = state.sheet
    if not varies(sheet):
        return (HiveStep(1, TRUE, (Lay(USUAL, TRUE),)),)
    found = list(_told(state))
    return tuple(_nth(sheet, number, found) for number in range(1, steps_a_turn(sheet) + 1))


def own_step(state: State, hive: Hive | Nest, step: HiveStep) -> HiveStep:
    """The ``step`` as ``hive`` takes it.

    Faces may not speak of nests (ruling nests-count), or ask what damage it has by now.
    """
    if speaks_of(state, hive.name):
        found = list(_told_of(state, hive)) if by_damage(state.sheet) else []
        return _nth(state.sheet, step.number, found) if found else step
    if step.number > 1:
        return HiveStep(step.number, FALSE, ())
    return HiveStep(1, TRUE, (Lay(USUAL, TRUE),))


def _told(state: State, damage: int = 0) -> Iterator[Lay]:
    """What the faces in force let a hive with that ``damage`` lay, which may be nothing."""
    for total in totals(state, partial(said, damage=damage), PLACE, together, together):
        yield Lay(total.amount - 1 if total.amount else USUAL, total.when, total.rule)


def _told_of(state: State, hive: Hive | Nest) -> Iterator[Lay]:
    """The same of ``hive``, whatever damage it has while it stands."""
    damage = state.damage[hive.name]
    cases: dict[tuple[int, str], list[Expr]] = {}
    for points in damage.values[:-1]:
        marked = is_(damage, points)
        for lay in _told(state, int(points)):
            cases.setdefault((lay.count, lay.rule), []).append(AllOf((marked, lay.when)))
    yield from (Lay(count, any_of(*when), rule) for (count, rule), when in cases.items())


def _nth(sheet: Sheet, number: int, found: Sequence[Lay]) -> HiveStep:
    """The ``number``-th step of a hive that lays what was ``found`` in its whole turn."""
    lays = tuple(lay for lay in found if lay.count >= number)
    if steps_a_turn(sheet) > 1:
        lays = tuple(Lay(1, lay.when, lay.rule) for lay in lays)
    looked_at = sheet.ruling("spawn-none") == "moves-stay"
    always = number == 1 and (looked_at or len(lays) == len(found))
    return HiveStep(number, TRUE if always else any_of(*(lay.when for lay in lays)), lays)


def step_of(state: State, stage: str) -> HiveStep:
    """The step that the hives take in the stage of that name; other stages have none."""
    later_first = reversed(hive_steps(state))
    return next(step for step in later_first if stage.endswith(_suffix(step)))


def stage_name(turn: int, step: HiveStep) -> str:
    """The name of the stage for a step of the ``turn``-th turn of the night, from 1."""
    return f"{HIVE} {turn}{_suffix(step)}"


def _suffix(step: HiveStep) -> str:
    return f" step {step.number}" if step.number > 1 else ""


def next_up(state: State, hive: Hive | Nest, creature: Creature, lay: Lay) -> Expr:
    """``creature``, laid after set-up, is among the next ``lay.count`` of its ``hive``."""
    count = _count(state, hive)
    if count is None:
        return is_(state.round, creature.position - 1)
    return among(count, range(creature.position - lay.count, creature.position))


def counting(state: State, hive: Hive | Nest, acts: Expr, step: HiveStep) -> Iterator[Effect]:
    """What ``hive`` lays in its own ``step`` is counted, unless its pile is short: that is lost.

    Where empty piles are no plague, it lays what is left.
    """
    count = _count(state, hive)
    if count is None:
        return
    top = int(count.values[-1])
    for lay in step.lays:
        room = below(count, top - lay.count + 1)
        yield Effect(count, Change(lay.count), lay.rule, AllOf((acts, lay.when, room)))
        if state.sheet.specials.no_empty_piles and top == hive.pile:
            yield Effect(count, top, lay.rule, AllOf((acts, lay.when, Not(room))))


def exhausted(state: State, hive: Hive | Nest, acts: Expr, step: HiveStep) -> Iterator[Expr]:
    """The cases in which the pile of ``hive`` holds less than it has to lay, and that is lost."""
    if state.sheet.specials.no_empty_piles:
        return
    count = _count(state, hive)
    if count is None:
        if hive.pile <= state.horizon:
            yield AllOf((acts, AtLeast(state.round, hive.pile)))
    elif count.values[-1] == hive.pile:
        for lay in step.lays:
            yield AllOf((acts, lay.when, AtLeast(count, hive.pile - lay.count + 1)))


def emptied(state: State, hive: Hive | Nest) -> Expr:
    """The pile of ``hive`` is empty, which is no plague: nothing is laid."""
    if not state.sheet.specials.no_empty_piles:
        return FALSE
    count = _count(state, hive)
    if count is None:
        return AtLeast(state.round, hive.pile) if hive.pile <= state.horizon else FALSE
    return is_(count, hive.pile) if count.values[-1] == hive.pile else FALSE


def _count(state: State, hive: Hive | Nest) -> Var | None:
    """The larvae that ``hive`` has laid; ``None`` where the number of the round tells."""
    return hive.laid if isinstance(hive, Nest) else state.laid.get(hive.name)
