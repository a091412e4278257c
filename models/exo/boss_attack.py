"""The boss attacks all characters in his zone: their dice only block what his cards do.

It is a fight of those who stand there, all of them together, with their printed dice. Nobody heals
in it, adds dice, or kills anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from winnable.missions.exo.disaster_tables import BossEffect
from winnable.models.exo import attack_outcome
from winnable.models.exo.assault import Assault, assault_of
from winnable.models.exo.attack import FIGHT, aiding, powers_used
from winnable.models.exo.faces import acting
from winnable.models.exo.fees import owing, paid_by, paying
from winnable.models.exo.joint import keeping, throwing
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import Terms, differs, exactly, occupied, unless
from winnable.models.exo.zone_words import named
from winnable.solver.problem import FALSE, AllOf, AtLeast, Condition, Expr, Not, Stage, any_of, is_

BLOWS = f"boss {FIGHT}"
"""The end of the names of such stages."""


def striking(state: State, table: str) -> Iterator[Stage]:
    """The stage in which he attacks, if a face of ``table`` lets him."""
    cases = list(_cases(state, table))
    if cases:
        assault = assault_of(alone(state))
        rule = cases[0][1]
        expressions = (
            *_where(assault, any_of(*(case for case, _ in cases))),
            *_idle(assault),
        )
        conditions = (
            *(Condition(expr, rule) for expr in expressions),
            *aiding(assault),
            *throwing(assault.throw, [], dict.fromkeys(state.kit.bonus, FALSE)),
            *attack_outcome.damage(assault),
            *_price(assault, rule),
        )
        effects = (
            *attack_outcome.lives_lost(assault),
            *keeping(assault.throw),
            *paying(assault.state, assault.fee),
        )
        part = Part(assault.decisions(), conditions, effects, chance=assault.chance())
        yield stage(f"{table} {BLOWS}", DISASTER, part)


def alone(state: State) -> State:
    """``state`` as he sees it who fights characters only."""
    return replace(state, creatures=(), nests=(), marks={})


def _cases(state: State, table: str) -> Iterator[tuple[Expr, str]]:
    if state.foe is not None:
        for _, face, in_force in acting(state, table):
            if any(isinstance(effect, BossEffect) and effect.attack for effect in face.effects):
                yield AllOf((in_force, AtLeast(state.foe.life, 1))), face.rule


def _where(assault: Assault, case: Expr) -> Iterator[Expr]:
    """Everybody in his zone fights, and nobody else; there is no fight if nobody is there."""
    state, front = assault.state, assault.front
    for zone in state.zones:
        there = named(state, "boss", zone)
        met = FALSE if there is FALSE else AllOf((case, there, occupied(state, zone)))
        yield unless(Not(met), then=is_(front, zone))
        yield unless(differs(front, zone), then=met)
        for character, fights in assault.fights.items():
            here = is_(state.zone[character], zone)
            yield unless(differs(front, zone), Not(here), then=is_(fights, 1))
            yield unless(differs(front, zone), here, then=is_(fights, 0))
    for fights in assault.fights.values():
        yield unless(differs(front, NONE), then=is_(fights, 0))


def _idle(assault: Assault) -> Iterator[Expr]:
    """What belongs to an attack of characters does not happen."""
    boost, touch = assault.throw.boost, assault.touch
    single = (assault.struck, *assault.blows, *assault.spent.values(), *assault.burden.values())
    helps = [assault.heal, *(() if touch is None else touch.points.values())]
    helps += [] if boost is None else [boost.fury, *boost.hunter.values()]
    for var in (*single, *(each for each in helps if each is not None)):
        yield is_(var, var.values[0])


def _price(assault: Assault, rule: str) -> Iterator[Condition]:
    """Players pay for the powers that turn dice."""
    for hero in assault.state.heroes:
        gems = [(1, var) for var in paid_by(assault.fee, hero)]
        powers = powers_used(assault, hero)
        if gems:
            used: Terms = [(-n, term) for each in powers.values() for n, term in each]
            yield Condition(exactly([*gems, *used]), rule)
        for colour, price in powers.items():
            if price:
                yield owing(assault.fee, hero, colour, price, rule)
