"""Attacks by day: on the bugs of the own zone, and after them on its hive.

Rulebook: Move and/or attack, Attack, Joint attack, Combat System. Rulings multi-bug, group-move,
joint-scope, hive-attackers; nobody has to attack (ruling fight-voluntary).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from winnable.missions.exo.disaster_tables import Charged, Forbidden
from winnable.missions.exo.referee import (
    boost,
    boss,
    charges,
    combat,
    dues,
    events,
    fight_faces,
    hive_life,
    joint,
    negative_effects,
    nest,
    roll_powers,
)
from winnable.missions.exo.referee.bans import banned
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Counts, DamageHive, Strike
from winnable.missions.exo.sheet import Sheet


def strike(judge: Judge, state: State, step: Strike) -> State:
    """``by`` and ``others`` pay, bugs draw their cards, all dice are rolled together.

    Who took part in the move just made attacks on the pawn of that move, for which cubes of
    paralysis are paid. A face may charge attacks on hives: with a bug in the zone the players then
    decide by paying whether this is one.
    """
    fighters = _fighters(judge, state, step)
    zone = fighters[0].zone
    on_bugs = any(insect.identity for insect in state.insects_in(zone))
    hives = hive_life.targets(judge.sheet, state, zone)
    foes = boss.opponents(judge.sheet, state, zone)
    if not on_bugs and not foes and hives != hive_life.standing(judge.sheet, state, zone):
        rule = sheet_rule(judge.sheet, "no-hive-damage")
        judge.refuse(rule, "no hive can be attacked on this sheet, nor that in {}", zone)
    met = boss.opponents(judge.sheet, state, zone, step.target)
    anything = on_bugs or hives or met
    judge.require(anything, "exo.attack.target", "there is nothing to attack in {}", zone)
    for figure in fighters:
        rule = _forbidden(judge.sheet, state, figure, joint=len(fighters) > 1)
        if rule:
            judge.refuse(rule, "{} cannot attack: this round's faces forbid it", figure.name)
    _check_target(judge, state, zone, step.target)
    on_hive = (
        bool(hives)
        and not _bugs_left(judge.sheet, state, zone)
        and (not (on_bugs or foes) or _means_hive(judge.sheet, state, fighters, step))
    )
    state = _pay(judge, state, fighters, step, on_hive=on_hive)
    judge.fire("exo.move.pawn", "exo.combat.roll")
    if on_hive and not on_bugs:
        judge.fire("exo.hive.attack")
    state, bugs = combat.draw_cards(judge, state, zone, only=step.target)
    bugs = (*bugs, *met)
    own = _values(judge, state, fighters)
    state, fury = roll_powers.fury(judge, state, step.fury, [figure.name for figure in fighters])
    idle = fight_faces.gearless(judge.sheet, state, fighters)
    state, boosts = boost.spend(state, {player: player for player in own}, idle)
    more = {state.figure(name).player: number for name, number in fury.items()}
    values, on_top = boost.added(judge.sheet, own, more, boosts)
    if len(values) > 1:
        judge.fire("exo.joint.condition", "exo.joint.roll")
    elif len(fighters) > 1:
        judge.fire("exo.move.pair")
    rule = "exo.joint.order" if len(values) > 1 else "exo.attack.dice"
    rolls, owed = joint.roll(
        judge, state, zone, values, rule, minus=combat.minus(bugs), on_top=on_top
    )
    owner = joint.owners(judge, state, zone, {player: player for player in values})
    state = joint.compensate(judge, state, owed, owner)
    state = combat.begin(
        judge,
        state,
        zone,
        fighters=fighters,
        bugs=bugs,
        rolls=rolls,
        hive=on_hive,
        foe=boss.ATTACKED if met else "",
    )
    names = [figure.name for figure in fighters]
    if on_bugs or on_hive:
        if on_bugs:
            state = events.happened(judge, state, "fight-bug", names, zone)
        else:
            state = _hive_attacked(judge, state, names, zone, hives)
    return combat.checked(judge, state)


def damage_hive(judge: Judge, state: State, step: DamageHive) -> State:
    """Hits go to a hive; where bugs came first, it is only now that the hive is attacked."""
    fight = state.fight
    stood = () if fight is None else hive_life.standing(judge.sheet, state, fight.zone)
    state = hive_life.damage(judge, state, step)
    if fight is None or not fight.killed:
        return state
    return _hive_attacked(judge, state, fight.fighters, fight.zone, stood)


def _hive_attacked(
    judge: Judge, state: State, names: Sequence[str], zone: str, stood: Sequence[str]
) -> State:
    """What faces say of attacks on hives happens, if they mean one of those that ``stood`` there.

    Ruling nests-count.
    """
    if not any(nest.meant(judge.sheet, name) for name in stood):
        return state
    return events.happened(judge, state, "attack-hive", names, zone)


def options(sheet: Sheet, state: State) -> Iterator[Strike]:
    """Every attack of every group of characters in one zone, with every way to pay."""
    for zone in sheet.zones:
        on_bugs = any(insect.identity for insect in state.insects_in(zone))
        targets = _targets(sheet, state, zone)
        standing = hive_life.targets(sheet, state, zone)
        hives = standing if not _bugs_left(sheet, state, zone) else ()
        met = bool(boss.opponents(sheet, state, zone))
        if not on_bugs and not hives and not met:
            continue
        ready = [
            figure
            for figure in state.in_zone(zone)
            if (figure.on("move") or figure.name in state.moved)
            and not _forbidden(sheet, state, figure, joint=False)
        ]
        for size in range(1, len(ready) + 1):
            for group, target in product(combinations(_seated(ready), size), targets):
                if size > 1 and any(_forbidden(sheet, state, f, joint=True) for f in group):
                    continue
                if on_bugs or met:
                    yield from _ways(sheet, state, group, target, on_hive=False)
                if hives and (not (on_bugs or met) or _charged(sheet, state, group)):
                    yield from _ways(sheet, state, group, target, on_hive=True)


def _ways(
    sheet: Sheet, state: State, group: tuple[Figure, ...], target: str, *, on_hive: bool
) -> Iterator[Strike]:
    by, others = group[0].name, tuple(sorted(figure.name for figure in group[1:]))
    asked = _charges(sheet, state, group, on_hive=on_hive)
    for bill in charges.bills(asked, _pawns(state, group)):
        if not charges.affordable(state, bill.pawns):
            continue
        for pay in dues.ways(sheet, state, bill.due):
            paid = dues.spent(state, pay)
            for fury in roll_powers.furies(sheet, paid, [figure.name for figure in group]):
                yield Strike(by, others, bill.pawns, pay, target, fury, bill.loses)


def _forbidden(sheet: Sheet, state: State, figure: Figure, *, joint: bool) -> str:
    """The rule of a face by which the character does not attack, or not with others."""
    acts: tuple[Forbidden, ...] = ("move-attack", "attack", *(("joint",) if joint else ()))
    return banned(sheet, state, figure, *acts)


def _targets(sheet: Sheet, state: State, zone: str) -> tuple[str, ...]:
    """What an attack in ``zone`` may name: one of its bugs, or nothing (ruling multi-bug)."""
    foes = boss.opponents(sheet, state, zone)
    bugs = tuple(insect.id for insect in state.insects_in(zone) if insect.identity)
    bugs += tuple(foe.id for foe, _ in foes if bugs)
    return bugs if bugs and sheet.ruling("multi-bug") == "one-target" else ("",)


def _check_target(judge: Judge, state: State, zone: str, target: str) -> None:
    targets = _targets(judge.sheet, state, zone)
    judge.require(
        target in targets,
        "exo.attack.target",
        "an attack in {} names {}, not {}",
        zone,
        f"one of {', '.join(targets)}" if targets[0] else "no single bug",
        target or "nothing",
    )


def _bugs_left(sheet: Sheet, state: State, zone: str) -> bool:
    """Whether bugs are left in ``zone`` whatever an attack on one of them does."""
    return len(_targets(sheet, state, zone)) > 1


def _seated(figures: Sequence[Figure]) -> list[Figure]:
    """Heroes before animals, each in seat order; the first one leads an attack."""
    return sorted(figures, key=lambda figure: not figure.hero)


def _fighters(judge: Judge, state: State, step: Strike) -> tuple[Figure, ...]:
    names = (step.by, *step.others)
    alive = {figure.name: figure for figure in state.figures if figure.life}
    for name in names:
        judge.require(
            name in alive,
            "exo.attack.dice",
            "{} cannot attack: no such character is on the map",
            name,
        )
    judge.require(
        len(set(names)) == len(names),
        "exo.joint.condition",
        "{} cannot attack: a character is named twice",
        step.by,
    )
    for name in names:
        judge.require(
            alive[name].zone == alive[step.by].zone,
            "exo.attack.target",
            "{} cannot attack with {}: they are not in one zone",
            name,
            step.by,
        )
    fighters = tuple(_seated([f for f in state.figures if f.name in names]))
    judge.require(
        fighters[0].name == step.by,
        "exo.joint.condition",
        "{} does not lead this attack: {} is the first of them, heroes before animals",
        step.by,
        fighters[0].name,
    )
    return fighters


def _values(judge: Judge, state: State, fighters: tuple[Figure, ...]) -> Counter[str]:
    """Dice by player: the sum of those of the player's characters who take part."""
    values: Counter[str] = Counter()
    for figure in fighters:
        pair = judge.sheet.components.pairs[figure.player]
        own = (pair.hero if figure.hero else pair.animal).dice
        values[figure.player] += fight_faces.dice(judge, state, figure, own)
    return values


def _pawns(state: State, group: tuple[Figure, ...]) -> Counts:
    """A pawn each and one a cube of paralysis, but for those who have just moved."""
    return tuple(
        sorted(
            (key(figure, "move"), 1 + figure.paralysis)
            for figure in group
            if figure.name not in state.moved
        )
    )


def _charges(
    sheet: Sheet, state: State, group: tuple[Figure, ...], *, on_hive: bool
) -> tuple[charges.Charge, ...]:
    """What faces charge on top (rulings charge-who, charge-per-pawn).

    Who has just moved uses no further pawn of the space.
    """
    on_bugs = any(insect.identity for insect in state.insects_in(group[0].zone))
    acts: tuple[Charged, ...] = ("attack",)
    acts += ("attack-bug",) if on_bugs else ()
    on_hive = on_hive and bool(hive_life.meant(sheet, state, group[0].zone))
    acts += ("attack-hive",) if on_hive else ()
    return tuple(
        charge
        for figure in group
        for charge in charges.of(
            sheet,
            state,
            figure,
            acts if figure.name in state.moved else (*acts, "move-attack", "any"),
            space=key(figure, "move"),
        )
    )


def _charged(sheet: Sheet, state: State, group: tuple[Figure, ...]) -> bool:
    """Whether a face charges this group for attacking a hive."""
    hive = _charges(sheet, state, group, on_hive=True)
    return len(hive) > len(_charges(sheet, state, group, on_hive=False))


def _means_hive(sheet: Sheet, state: State, group: tuple[Figure, ...], step: Strike) -> bool:
    """Whether an attack in a zone with bugs and a hive is one on the hive, too.

    It always is where that costs nothing; else unless the step pays just for an attack on bugs.
    """
    if not _charged(sheet, state, group):
        return True
    return not charges.matches(
        sheet,
        state,
        _charges(sheet, state, group, on_hive=False),
        _pawns(state, group),
        pawns=step.pawns,
        pay=step.pay,
        loses=step.loses,
    )


def _pay(
    judge: Judge, state: State, fighters: tuple[Figure, ...], step: Strike, *, on_hive: bool
) -> State:
    asked = _charges(judge.sheet, state, fighters, on_hive=on_hive)
    bill = charges.meant(
        judge,
        state,
        asked,
        _pawns(state, fighters),
        pawns=step.pawns,
        pay=step.pay,
        loses=step.loses,
    )
    fresh = [figure for figure in fighters if figure.name not in state.moved]
    negative_effects.check_pawns(judge, fresh, step.pawns, bill.pawns)
    state = use(judge, state, step.pawns, bill.pawns, step.by)
    state = negative_effects.paid(judge.sheet, state, fresh)
    return charges.paid(judge, state, bill, step.pay, "exo.move.pawn")
