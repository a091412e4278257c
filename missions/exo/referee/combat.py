"""What fights by day and by night share: cards, dice against damage, suffering, killing.

Rulebook: Combat System, Bugs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from winnable.missions.exo.referee import (
    blocks,
    boss,
    bounty,
    bug_cards,
    defeat,
    fight_faces,
    hits,
    hive_life,
    joining,
    roll_powers,
)
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.face_steps import Block
from winnable.missions.exo.referee.hive import kind_of
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Dice, Fight, Figure, Insect, Rolls, State
from winnable.missions.exo.referee.steps import Kill, Suffer
from winnable.missions.exo.sheet import BugProfile, Sheet

DIE = 6
"""Faces of a common die."""

Opponents: TypeAlias = tuple[tuple[Insect, BugProfile], ...]


def draw_cards(judge: Judge, state: State, zone: str, *, only: str = "") -> tuple[State, Opponents]:
    """A card for each bug of the zone, or for the bug ``only``; then for those that join it.

    A face may add cards of the same type. A bug for which no card exists does nothing.
    """
    found: list[tuple[Insect, BugProfile]] = []
    in_use: tuple[str, ...] = ()
    for insect in state.insects_in(zone):
        if not insect.identity or only not in ("", insect.id):
            continue
        kind, bug = kind_of(insect.identity)
        number = 1 + fight_faces.more_cards(judge, state, zone)
        state, cards = bug_cards.draw_all(
            judge, state, bug, insect=insect.id, in_use=in_use, number=number
        )
        if cards:
            judge.fire("exo.combat.profile")
            own = fight_faces.profile(judge, state, cards, alpha=kind == "alpha", zone=zone)
            in_use = (*in_use, *(card.name for card in cards))
            state, profile, in_use = joining.joined(
                judge, state, own, insect=insect.id, in_use=in_use
            )
            found.append((insect, profile))
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
    foe: str = "",
) -> State:
    """A fight of ``fighters`` against all ``bugs`` at once.

    ``foe``: what the boss does in it, if he takes part; he is one of ``bugs`` then, but no hits
    kill him. Without ``rolls`` the bugs strike and cannot be hurt. Behind a net they do not strike
    (ruling camouflage).
    """
    common = sum(profile.damage for _, profile in bugs)
    critical = sum(profile.critical for _, profile in bugs)
    if state.netted:
        common, critical = 0, 0
    elif bugs:
        judge.fire("exo.bug.damage", "exo.bug.critical")
    names = tuple(figure.name for figure in fighters)
    bare = roll_powers.shields_broken(judge, state, names)
    fight = Fight(
        zone,
        players=tuple(sorted({figure.player for figure in fighters})),
        fighters=names,
        damage=common + critical,
        hits=0,
        bugs=tuple((bug.id, profile.life) for bug, profile in bugs) if rolls else (),
        armour=tuple(
            (bug.id, profile.armour) for bug, profile in bugs if profile.armour and not bare
        ),
        leaving=tuple(bug.id for bug, profile in bugs if profile.disappears),
        hive=hive,
        poison=0 if state.netted else sum(profile.poison for _, profile in bugs),
        paralysis=0 if state.netted else sum(profile.paralysis for _, profile in bugs),
    )
    own = boss.name(judge.sheet)
    fight = replace(
        fight,
        foe=foe,
        bugs=tuple(each for each in fight.bugs if each[0] != own),
        leaving=tuple(each for each in fight.leaving if each != own),
    )
    state = replace(state, fights=tuple(sorted((*state.fights, zone))))
    if rolls:
        return show(judge, state, fight, Dice(rolls, common, critical))
    return ongoing(judge, state, fight)


def show(judge: Judge, state: State, fight: Fight, dice: Dice) -> State:
    """The fight with ``dice`` on the table: what they block, and how often they hit."""
    up = [face for _, rolled in dice.rolls for face in rolled]
    weak = fight_faces.weak_bursts(judge, state)
    fight = blocks.shielded(judge, state, fight, dice, up.count("shield"))
    shown = replace(
        fight,
        hits=0 if fight.foe == boss.ATTACKS else _hits(judge, up, weak=weak),
        bursts=0 if weak else hits.openers(judge.sheet, up.count("burst")),
        dice=dice,
        faces=hive_life.shown(judge.sheet, state, fight, up),
    )
    return ongoing(judge, state, shown)


def ongoing(judge: Judge, state: State, fight: Fight) -> State:
    """``state`` with ``fight``, or after it where nothing is left to turn, suffer, kill, damage."""
    if fight.dice is not None and not roll_powers.changeable(
        judge.sheet, state, fight.players, fight.fighters, fight.dice.rolls
    ):
        fight = replace(fight, dice=None)
    left = (
        fight.dice is not None
        or fight.open
        or any(hits.killable(judge.sheet, fight))
        or (fight.hive and any(hive_life.damages(judge.sheet, state, fight)))
        or boss.points(judge.sheet, state, fight) > 0
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
    check_victim(judge, state, fight, step.by, rule="exo.combat.suffer", what="damage")
    state = defeat.wounded(state, step.by, 1)
    return taken(judge, state, replace(fight, damage=fight.damage - 1))


def check_victim(
    judge: Judge, state: State, fight: Fight, name: str, *, rule: str, what: str
) -> None:
    """Refuse by ``rule`` that ``name`` takes damage or an effect, called ``what``, in ``fight``."""
    judge.require(
        name in _alive(state, fight),
        rule,
        "{} cannot take this {}: only living characters who fight in {} can",
        name,
        what,
        fight.zone,
    )
    if len(fight.players) > 1:
        judge.fire("exo.joint.damage")


def taken(judge: Judge, state: State, fight: Fight) -> State:
    """``state`` with what is left of ``fight`` after a point or an icon of it was taken.

    What nobody is left alive to take is lost.
    """
    if not _alive(state, fight):
        fight = replace(fight, damage=0, poison=0, paralysis=0)
    fight = replace(fight, stoppable=min(fight.stoppable, fight.damage))
    return ongoing(judge, state, replace(fight, dice=None))


def checked(judge: Judge, state: State) -> State:
    """``state`` in which nothing is due of the dead, should a face have killed all who fight."""
    fight = state.fight
    if fight is None or _alive(state, fight):
        return state
    return taken(judge, state, fight)


def kill(judge: Judge, state: State, step: Kill) -> State:
    """Hits of this attack kill a bug; its bounty goes to a player who took part (ruling kill-food).

    Armour asks for bursts besides (ruling bug-shield). Hits that kill nothing are lost: bugs
    recover.
    """
    fight = state.fight
    if fight is None or step.bug not in dict(fight.bugs):
        judge.refuse("exo.combat.kill", "{} is not in this fight", step.bug)
    judge.require(
        not fight.open,
        "exo.combat.suffer",
        "{} cannot be killed yet: {} has still to be suffered",
        step.bug,
        fight.open,
    )
    if hits.icons(fight, step.bug):
        judge.fire("exo.bug.armour")
    life = dict(fight.bugs)[step.bug]
    points, bursts = hits.price(judge.sheet, fight, step.bug)
    judge.require(
        bursts <= fight.bursts,
        "exo.combat.armour",
        "{} cannot be hurt: its armour takes {} {} and {} are left",
        step.bug,
        bursts,
        hits.openers_word(judge.sheet),
        fight.bursts,
    )
    judge.require(
        points <= fight.hits,
        "exo.combat.one-attack",
        "{} cannot be killed: it has {} life and only {} hits are left",
        step.bug,
        life,
        max(fight.hits - (points - life), 0),
    )
    judge.fire("exo.combat.kill", "exo.bug.life")
    bugs = tuple((bug, n) for bug, n in fight.bugs if bug != step.bug)
    state, back = _comes_back(judge, state, step.bug)
    insects = tuple(i for i in state.insects if back or i.id != step.bug)
    after = replace(
        fight,
        returned=(*fight.returned, step.bug) if back else fight.returned,
        bugs=bugs,
        armour=tuple((bug, n) for bug, n in fight.armour if bug != step.bug),
        leaving=tuple(bug for bug in fight.leaving if bug != step.bug),
        hits=fight.hits - points,
        bursts=fight.bursts - bursts,
        killed=True,
        dice=None,
    )
    state = ongoing(judge, replace(state, insects=insects), after)
    return bounty.take(judge, state, fight.players, step)


def options(sheet: Sheet, state: State) -> Iterator[Block | Suffer | Poison | Paralyse | Kill]:
    """Damage and effects to stop or suffer; after them bugs to kill."""
    fight = state.fight
    if fight is None:
        return
    if fight.open:
        yield from blocks.options(sheet, state)
        for name in _alive(state, fight):
            yield from (step(name) for step, due in _to_take(fight) if due)
        return
    for bug in hits.killable(sheet, fight):
        yield Kill(bug)
        for hero in fight.players:
            yield from (Kill(bug, hero, thrown) for thrown in bounty.discards(sheet, state, hero))


def _to_take(fight: Fight) -> tuple[tuple[type[Suffer | Poison | Paralyse], int], ...]:
    """What the characters may have to take, by the step that takes one of it."""
    return (Suffer, fight.damage), (Poison, fight.poison), (Paralyse, fight.paralysis)


def _alive(state: State, fight: Fight) -> tuple[str, ...]:
    """The characters of the fight who are alive."""
    return tuple(name for name in fight.fighters if state.figure(name).life)


def _hits(judge: Judge, up: list[str], *, weak: bool) -> int:
    if "claw" in up:
        judge.fire("exo.combat.claw")
    if "burst" in up:
        judge.fire("exo.combat.burst")
    return up.count("claw") + (1 if weak else hits.HITS_OF_A_BURST) * up.count("burst")


def _comes_back(judge: Judge, state: State, bug: str) -> tuple[State, bool]:
    """Whether a die has a bug that just died put back (ruling comeback)."""
    least, rule = fight_faces.comeback(judge.sheet, state)
    if not least:
        return state, False
    judge.fire(rule)
    nth = 1 + state.befell.count((rule, bug))
    shown = judge.fortune.comeback(state.round, bug, nth)
    judge.require(1 <= shown <= DIE, rule, "a die shows 1 to {}, not {}", DIE, shown)
    state = replace(state, befell=tuple(sorted((*state.befell, (rule, bug)))))
    return state, shown >= least
