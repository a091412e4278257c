"""What fights by day and by night share: cards, dice against damage, suffering, killing.

Rulebook: Combat System, Bugs. Of a bug's icons this version lacks poison, paralysis and bugs that
join the fight.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

from winnable.missions.exo.referee import bug_cards, defeat, faces, hits, hive_life
from winnable.missions.exo.referee.hive import kind_of
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Dice, Fight, Figure, Insect, Rolls, State
from winnable.missions.exo.referee.steps import Kill, Suffer
from winnable.missions.exo.referee.stores import discards, receive
from winnable.missions.exo.sheet import BugProfile, Sheet

Opponents: TypeAlias = tuple[tuple[Insect, BugProfile], ...]


def draw_cards(judge: Judge, state: State, zone: str) -> tuple[State, Opponents]:
    """A card for each bug of the zone; a bug for which no card exists does nothing."""
    found: list[tuple[Insect, BugProfile]] = []
    in_use: tuple[str, ...] = ()
    for insect in state.insects_in(zone):
        if not insect.identity:
            continue
        kind, bug = kind_of(insect.identity)
        state, card = bug_cards.draw(judge, state, bug, insect=insect.id, in_use=in_use)
        if card is not None:
            judge.fire("exo.combat.profile")
            in_use = (*in_use, card.name)
            found.append((insect, card.alpha if kind == "alpha" else card.common))
    return state, tuple(found)


def minus(bugs: Opponents) -> int:
    """How many dice the icons of the bugs take away from their attackers."""
    return sum(profile.minus for _, profile in bugs)


def begin(
    judge: Judge,
    state: State,
    zone: str,
    *,
    fighters: tuple[Figure, ...],
    bugs: Opponents,
    rolls: Rolls,
    hive: bool = False,
) -> State:
    """A fight of ``fighters`` against all ``bugs`` of the zone at once (ruling multi-bug).

    Without ``rolls`` the bugs strike and cannot be hurt. Behind a net they do not strike (ruling
    camouflage).
    """
    common = sum(profile.damage for _, profile in bugs)
    critical = sum(profile.critical for _, profile in bugs)
    if state.netted:
        common, critical = 0, 0
    elif bugs:
        judge.fire("exo.bug.damage", "exo.bug.critical")
    fight = Fight(
        zone,
        players=tuple(sorted({figure.player for figure in fighters})),
        fighters=tuple(figure.name for figure in fighters),
        damage=common + critical,
        hits=0,
        bugs=tuple((bug.id, profile.life) for bug, profile in bugs) if rolls else (),
        armour=tuple((bug.id, profile.armour) for bug, profile in bugs if profile.armour),
        leaving=tuple(bug.id for bug, profile in bugs if profile.disappears),
        hive=hive,
    )
    state = replace(state, fights=tuple(sorted((*state.fights, zone))))
    if rolls:
        return show(judge, state, fight, Dice(rolls, common, critical))
    return ongoing(judge, state, fight)


def show(judge: Judge, state: State, fight: Fight, dice: Dice) -> State:
    """The fight with ``dice`` on the table: what they block, and how often they hit."""
    up = [face for _, rolled in dice.rolls for face in rolled]
    damage = max(dice.common - _blocked(judge, state, up), 0) + dice.critical
    bursts = up.count("burst")
    shown = replace(fight, damage=damage, hits=_hits(judge, up), bursts=bursts, dice=dice)
    return ongoing(judge, state, shown)


def ongoing(judge: Judge, state: State, fight: Fight) -> State:
    """``state`` with ``fight``, or after it where nothing is left to turn, suffer, kill, damage."""
    if not any(state.player(hero).die_token for hero in fight.players):
        fight = replace(fight, dice=None)
    left = (
        fight.dice is not None
        or fight.damage
        or any(hits.killable(fight))
        or (fight.hive and hive_life.open_to(judge.sheet, state, fight.zone, fight.hits))
    )
    if left:
        return replace(state, fight=fight)
    if fight.leaving:
        judge.fire("exo.bug.disappears")
    return hits.ended(replace(state, fight=fight))


def suffer(judge: Judge, state: State, step: Suffer) -> State:
    """A point of damage goes to a character who takes part, as the players agree (victims)."""
    fight = state.fight
    if fight is None or not fight.damage:
        judge.refuse("exo.combat.suffer", "{} suffers nothing now: no damage is due", step.by)
    judge.require(
        step.by in _alive(state, fight),
        "exo.combat.suffer",
        "{} cannot take this damage: only living characters who fight in {} can",
        step.by,
        fight.zone,
    )
    if len(fight.players) > 1:
        judge.fire("exo.joint.damage")
    state = defeat.wounded(state, step.by, 1)
    left = fight.damage - 1 if _alive(state, fight) else 0
    return ongoing(judge, state, replace(fight, damage=left, dice=None))


def kill(judge: Judge, state: State, step: Kill) -> State:
    """Hits of this attack kill a bug; its bounty goes to a player who took part (ruling kill-food).

    Of the bursts some open its armour first; they hit all the same (ruling bug-shield). Hits that
    kill nothing are lost: bugs recover.
    """
    fight = state.fight
    if fight is None or step.bug not in dict(fight.bugs):
        judge.refuse("exo.combat.kill", "{} is not in this fight", step.bug)
    life = dict(fight.bugs)[step.bug]
    judge.require(
        not fight.damage,
        "exo.combat.suffer",
        "{} cannot be killed yet: {} damage has still to be suffered",
        step.bug,
        fight.damage,
    )
    armour = hits.icons(fight, step.bug)
    if armour:
        judge.fire("exo.bug.armour")
        judge.require(
            armour <= fight.bursts,
            "exo.combat.armour",
            "{} cannot be hurt: its armour takes {} bursts and {} are left",
            step.bug,
            armour,
            fight.bursts,
        )
    judge.require(
        life <= fight.hits,
        "exo.combat.one-attack",
        "{} cannot be killed: it has {} life and only {} hits are left",
        step.bug,
        life,
        fight.hits,
    )
    judge.fire("exo.combat.kill", "exo.bug.life")
    bugs = tuple((bug, n) for bug, n in fight.bugs if bug != step.bug)
    insects = tuple(insect for insect in state.insects if insect.id != step.bug)
    after = replace(
        fight,
        bugs=bugs,
        armour=tuple((bug, n) for bug, n in fight.armour if bug != step.bug),
        leaving=tuple(bug for bug in fight.leaving if bug != step.bug),
        hits=fight.hits - life,
        bursts=fight.bursts - armour,
        killed=True,
        dice=None,
    )
    state = ongoing(judge, replace(state, insects=insects), after)
    return _feed(judge, state, fight, step)


def options(sheet: Sheet, state: State) -> Iterator[Suffer | Kill]:
    """Damage to suffer; after it bugs to kill."""
    fight = state.fight
    if fight is None:
        return
    if fight.damage:
        yield from (Suffer(name) for name in _alive(state, fight))
        return
    for bug, _ in hits.killable(fight):
        yield Kill(bug)
        if faces.bounty(sheet, state)[0]:
            for hero in fight.players:
                for thrown in discards(sheet, state, hero):
                    yield Kill(bug, hero, thrown)


def _alive(state: State, fight: Fight) -> tuple[str, ...]:
    """The characters of the fight who are alive."""
    return tuple(name for name in fight.fighters if state.figure(name).life)


def _blocked(judge: Judge, state: State, up: list[str]) -> int:
    """Points of blockable damage that the shields can stop."""
    each, rules = faces.shields_a_point(judge.sheet, state)
    judge.fire(*rules)
    if "shield" in up:
        judge.fire("exo.combat.shield")
    return up.count("shield") // each


def _hits(judge: Judge, up: list[str]) -> int:
    if "claw" in up:
        judge.fire("exo.combat.claw")
    if "burst" in up:
        judge.fire("exo.combat.burst")
    return up.count("claw") + 2 * up.count("burst")


def _feed(judge: Judge, state: State, fight: Fight, step: Kill) -> State:
    food, rules = faces.bounty(judge.sheet, state)
    judge.fire(*rules)
    if not step.food:
        judge.require(
            not step.discard, "exo.combat.food", "nobody takes food, so nothing is thrown away"
        )
        return state
    judge.require(
        food,
        rules[0] if rules else "exo.combat.food",
        "{} gets no food: killed bugs give none this round",
        step.food,
    )
    judge.require(
        step.food in fight.players,
        "exo.combat.food",
        "{} gets no food: only players who took part in the fight can",
        step.food,
    )
    return receive(
        judge,
        state,
        step.food,
        "food",
        discard=step.discard,
        rule="exo.combat.food",
        count=food,
    )
