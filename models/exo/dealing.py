"""Where the hits of a roll go: through armour, and to some bug of the fight as long as one is open.

Of fights by day and night alike. The hits that kill a bug are counted where kills are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.bug_cards import halves, lives, shows
from winnable.models.exo.creature import Creature
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, among, at_least, at_most, exactly, unless
from winnable.solver.problem import FALSE, AllOf, AtLeast, Condition, Expr, Not, Var, any_of, is_


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
    """The decision how many of at most ``bursts`` open ``creature``; ``None`` without armour.

    Where armour lets bursts alone through, it is how many of their hits are spent on the bug.
    """
    icons = armours(state, creature)
    if not icons:
        return None
    most = min(2 * bursts, lives(state, creature)[-1])
    if option(state) != "bursts-only":
        most = min(icons[-1], bursts)
    return Var(name, tuple(range(most + 1)))


def option(state: State) -> str:
    """What a burst does to armour (``exo.ruling.bug-shield``)."""
    return state.sheet.ruling("bug-shield")


def piercing(state: State, targets: Sequence[Target], bursts: Terms) -> Iterator[Condition]:
    """A bug with armour is hit only if a burst is spent on each of its icons, or by bursts alone.

    ``bursts``: those of the roll, as negative terms. They keep their hits, so that the bursts
    spent here are not taken from those, unless :func:`toll` says so.
    """
    if option(state) == "bursts-only":
        yield from _bursts_alone(state, targets, bursts)
        return
    for target in targets:
        for closed in _closed(state, target):
            unhurt = is_(target.effort, 0)
            yield Condition(unless(Not(closed), then=unhurt), "exo.combat.armour")
    spent: Terms = [(1, target.breach) for target in targets if target.breach is not None]
    if spent:
        yield Condition(at_most([*spent, *bursts], 0), "exo.bug.armour")
    if option(state) == "one-each":
        for target in targets:
            yield from _opened_or_not(state, target)


def _bursts_alone(state: State, targets: Sequence[Target], bursts: Terms) -> Iterator[Condition]:
    """Hits on a bug with armour are those of bursts."""
    rule = "exo.combat.armour"
    spent: Terms = []
    for target in targets:
        if target.breach is None:
            continue
        armoured = _armoured(state, target)
        every = exactly([(1, target.breach), (-1, target.effort)])
        yield Condition(unless(Not(armoured), then=every), rule)
        yield Condition(unless(armoured, then=is_(target.breach, 0)), rule)
        spent.append((1, target.breach))
    if spent:
        twice: Terms = [(2 * factor, burst) for factor, burst in bursts]
        yield Condition(at_most([*spent, *twice], 0), "exo.bug.armour")


def _opened_or_not(state: State, target: Target) -> Iterator[Condition]:
    """No burst is spent on a part of the armour, or on a bug without any."""
    if target.breach is None:
        return
    shut = is_(target.breach, 0)
    for icons in armours(state, target.creature):
        other = Not(shows(state, target.creature, target.card, partial(_has_armour, icons)))
        whole = among(target.breach, (0, icons))
        yield Condition(unless(other, then=whole), "exo.bug.armour")
    yield Condition(unless(_armoured(state, target), then=shut), "exo.bug.armour")


def toll(state: State, targets: Sequence[Target]) -> Terms:
    """The hits that go with the bursts that open bugs, as terms of a sum; mostly none."""
    if option(state) != "one-each":
        return []
    return [(2, target.breach) for target in targets if target.breach is not None]


def _armoured(state: State, target: Target) -> Expr:
    """The bug has armour that counts."""
    armoured = shows(state, target.creature, target.card, _has_any)
    return armoured if target.bare is None else AllOf((armoured, Not(target.bare)))


def _has_any(profile: BugProfile) -> bool:
    return profile.armour > 0


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


def dealing(
    state: State, targets: Sequence[Target], hits: Terms, bursts: Terms, waste: Expr = FALSE
) -> Iterator[Condition]:
    """All hits are spent on open bugs of the fight, and whoever gets as many as its life is dead.

    ``hits`` and ``bursts``: those of the roll, as negative terms. With a bug killed the rest may go
    to that one, and with no bug open it is lost. Says nothing where hits need not be dealt.
    ``waste``: somebody is there who takes any number of hits and comes to no harm by them.
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
    if option(state) == "bursts-only":
        for each in _dealing_apart(state, targets, hits, bursts):
            yield replace(each, expr=_or(waste, each.expr))
        return
    open_ = [AllOf((t.near, *(Not(closed) for closed in _closed(state, t)))) for t in targets]
    spent: Terms = [*((1, target.effort) for target in targets), *toll(state, targets)]
    every = at_least([*spent, *hits], 0)
    killed = (target.killed for target in targets)
    yield Condition(_or(waste, unless(Not(any_of(*open_)), *killed, then=every)), rule)


def _or(waste: Expr, then: Expr) -> Expr:
    return then if waste is FALSE else unless(waste, then=then)


def _dealing_apart(
    state: State, targets: Sequence[Target], hits: Terms, bursts: Terms
) -> Iterator[Condition]:
    """Claws are spent on bugs without armour, bursts on any, as far as there are such bugs."""
    rule = "exo.combat.kill"
    bare = [AllOf((t.near, Not(_armoured(state, t)))) for t in targets]
    bare_killed = [AllOf((t.killed, Not(_armoured(state, t)))) for t in targets]
    killed = [target.killed for target in targets]
    effort: Terms = [(1, target.effort) for target in targets]
    on_armour: Terms = [(1, t.breach) for t in targets if t.breach is not None]
    twice: Terms = [(2 * factor, burst) for factor, burst in bursts]
    on_bare: Terms = [*effort, *((-factor, var) for factor, var in on_armour)]
    claws: Terms = [*hits, *((-factor, burst) for factor, burst in twice)]
    none_bare = Not(any_of(*bare))
    yield Condition(unless(none_bare, *bare_killed, then=at_least([*on_bare, *claws], 0)), rule)
    yield Condition(unless(none_bare, *killed, then=at_least([*effort, *hits], 0)), rule)
    nobody = Not(any_of(*(target.near for target in targets)))
    every = at_least([*on_armour, *twice], 0)
    yield Condition(unless(nobody, *bare, *killed, then=every), rule)


def _has_life(life: int, profile: BugProfile) -> bool:
    return profile.life == life
