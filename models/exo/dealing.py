"""Where the hits of a roll go: through armour, and to some bug of the fight as long as one is open.

Of fights by day and night alike. The hits that kill a bug are counted where kills are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.bug_cards import halves, lives, shows
from winnable.models.exo.state import Creature, State
from winnable.models.exo.terms import Terms, at_least, at_most, unless
from winnable.solver.problem import AllOf, AtLeast, Condition, Expr, Not, Var, any_of, is_


@dataclass(frozen=True, slots=True)
class Target:
    """A bug as one roll meets it.

    ``near``: it is in the fight; ``card``: what it drew; ``effort``: hits spent on it; ``breach``:
    bursts spent to open it, ``None`` if it can have no armour; ``killed``: by this roll;
    ``bare``: its armour counts for nothing, ``None`` where it always does.
    """

    creature: Creature
    near: Expr
    card: Var
    effort: Var
    breach: Var | None
    killed: Expr
    bare: Expr | None = None


def armours(state: State, creature: Creature) -> tuple[int, ...]:
    """How many armour icons ``creature`` may turn out to have, rising; none of them is 0."""
    found = {profile.armour for profile in halves(state, creature).values()}
    return tuple(sorted(found - {0}))


def breach_of(state: State, creature: Creature, name: str, bursts: int) -> Var | None:
    """The decision how many of at most ``bursts`` open ``creature``; ``None`` without armour."""
    icons = armours(state, creature)
    return Var(name, tuple(range(min(icons[-1], bursts) + 1))) if icons else None


def piercing(state: State, targets: Sequence[Target], bursts: Terms) -> Iterator[Condition]:
    """A bug with armour is hit only if a burst is spent on each of its icons.

    ``bursts``: those of the roll, as negative terms. They keep their hits, so that the bursts
    spent here are not taken from those.
    """
    for target in targets:
        for closed in _closed(state, target):
            unhurt = is_(target.effort, 0)
            yield Condition(unless(Not(closed), then=unhurt), "exo.combat.armour")
    spent: Terms = [(1, target.breach) for target in targets if target.breach is not None]
    if spent:
        yield Condition(at_most([*spent, *bursts], 0), "exo.bug.armour")


def _closed(state: State, target: Target) -> Iterator[Expr]:
    """The cases in which armour keeps all hits from the bug."""
    if target.breach is None:
        return
    for icons in armours(state, target.creature):
        test = partial(_has_armour, icons)
        armoured = shows(state, target.creature, target.card, test)
        armoured = armoured if target.bare is None else AllOf((armoured, Not(target.bare)))
        yield AllOf((armoured, Not(AtLeast(target.breach, icons))))


def _has_armour(icons: int, profile: BugProfile) -> bool:
    return profile.armour == icons


def must_deal(state: State) -> bool:
    """Whether hits have to be dealt (``exo.ruling.kill-must``)."""
    return state.sheet.ruling("kill-must") == "must"


def dealing(state: State, targets: Sequence[Target], hits: Terms) -> Iterator[Condition]:
    """All hits are spent on open bugs of the fight, and whoever gets as many as its life is dead.

    ``hits``: those of the roll, as negative terms. With a bug killed the rest may go to that one,
    and with no bug open it is lost. Says nothing where hits need not be dealt.
    """
    if not must_deal(state) or not targets:
        return
    rule = "exo.combat.kill"
    for target in targets:
        yield Condition(unless(is_(target.effort, 0), then=target.near), "exo.attack.target")
        for life in lives(state, target.creature):
            test = partial(_has_life, life)
            tough = shows(state, target.creature, target.card, test)
            too_few = Not(AtLeast(target.effort, life))
            yield Condition(unless(target.killed, Not(tough), then=too_few), rule)
    open_ = [AllOf((t.near, *(Not(closed) for closed in _closed(state, t)))) for t in targets]
    every = at_least([*((1, target.effort) for target in targets), *hits], 0)
    killed = (target.killed for target in targets)
    yield Condition(unless(Not(any_of(*open_)), *killed, then=every), rule)


def _has_life(life: int, profile: BugProfile) -> bool:
    return profile.life == life
