"""The boss attacks, and is hurt. Rulebook: the sheets. Ruling kauffman-attack.

He attacks all characters in his zone as one group, whose dice only block; who attacks him pays for
what the hits do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from winnable.missions.exo.disaster_tables import BossEffect
from winnable.missions.exo.referee import boss, combat, joint
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import DamageBoss
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Rolls, State
from winnable.missions.exo.referee.stores import gem_payments, pay_gems
from winnable.missions.exo.sheet import Sheet

_TURNS = {"clockwise": 1, "anti-clockwise": -1}


def act(judge: Judge, state: State, effect: BossEffect, rule: str, to: str = "") -> State:
    """He draws the cards of the face, moves (``to`` where he appears), and may attack."""
    special, foe = judge.sheet.specials.boss, state.foe
    if special is None or foe is None or not foe.life:
        return state
    judge.fire(rule)
    if effect.move in _TURNS:
        at = special.ring.index(foe.zone) + _TURNS[effect.move]
        to = special.ring[at % len(special.ring)]
    state = boss.cards(judge, replace(state, foe=replace(foe, zone=to or foe.zone)), effect)
    return _attack(judge, state) if effect.attack else state


def damage(judge: Judge, state: State, step: DamageBoss) -> State:
    """Hits of an attack by day hurt the boss, a gem of any colour for each point.

    Bugs of the zone need not be killed first; his armour takes bursts as theirs does.
    """
    rule = sheet_rule(judge.sheet, "boss")
    fight, foe = state.fight, state.foe
    if fight is None or foe is None or fight.foe != boss.ATTACKED:
        judge.refuse(rule, "the boss cannot be hurt now: nobody attacks him")
    judge.require(
        not fight.open, "exo.combat.suffer", "the boss cannot be hurt yet: {} is due", fight.open
    )
    most = boss.points(judge.sheet, state, fight)
    judge.require(
        1 <= step.points <= most,
        rule,
        "the boss cannot take {} damage: at most {} can be done and paid for",
        step.points,
        most,
    )
    due = {player: sum(n for _, n in counts) for player, counts in step.pay}
    judge.require(
        set(due) <= set(fight.players) and sum(due.values()) == step.points,
        rule,
        "{} points of damage take {} gems of those who attack",
        step.points,
        step.points,
    )
    state = pay_gems(judge, state, due, step.pay, rule)
    state = replace(state, foe=replace(foe, life=foe.life - step.points))
    after = replace(boss.hurt(judge.sheet, fight, step.points), dice=None)
    return combat.ongoing(judge, state, after)


def options(sheet: Sheet, state: State) -> Iterator[DamageBoss]:
    """Every damage that can be done to him in the fight of this moment, with every way to pay."""
    fight = state.fight
    if fight is None or fight.open:
        return
    for number in range(1, boss.points(sheet, state, fight) + 1):
        for shares in product(range(number + 1), repeat=len(fight.players)):
            if sum(shares) == number:
                due = dict(zip(fight.players, shares, strict=True))
                yield from (DamageBoss(number, pay) for pay in gem_payments(state, due))


def _attack(judge: Judge, state: State) -> State:
    """All who are in his zone roll their dice together, which block what his cards do."""
    if state.foe is None or not state.in_zone(state.foe.zone):
        return state
    zone = state.foe.zone
    here = state.in_zone(zone)
    bugs = boss.opponents(judge.sheet, state, zone)
    values: Counter[str] = Counter()
    for figure in here:
        pair = judge.sheet.components.pairs[figure.player]
        values[figure.player] += (pair.hero if figure.hero else pair.animal).dice
    rule = "exo.joint.order" if len(values) > 1 else "exo.attack.dice"
    rolls: Rolls
    rolls, owed = joint.roll(judge, state, zone, values, rule, minus=combat.minus(bugs))
    owner = joint.owners(judge, state, zone, {player: player for player in values})
    state = joint.compensate(judge, state, owed, owner)
    return combat.begin(judge, state, zone, fighters=here, bugs=bugs, rolls=rolls, foe=boss.ATTACKS)
