"""Attack by day: who attacks where, and what it costs.

After each action the characters of one zone may attack the bugs and the hive there. Whoever moved
in that action attacks on the pawn of the move; everybody else pays a pawn. Nothing happens between
a move and the attack that it pays for.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import COLOUR_WORDS, Currency
from winnable.models.exo import attack_outcome
from winnable.models.exo.act import Act
from winnable.models.exo.aftermath import besieging
from winnable.models.exo.artefact_fights import used_up
from winnable.models.exo.assault import Assault, assault_of, singly, unpaid
from winnable.models.exo.bans import bans, forbidding
from winnable.models.exo.boss_fight import aiming, facing
from winnable.models.exo.bounty import pocketed
from winnable.models.exo.fees import owing, paid_by, paying
from winnable.models.exo.guard import gems_owed
from winnable.models.exo.hive_life import on_meant_hive, striking
from winnable.models.exo.icons import taken_by
from winnable.models.exo.joint import throwing
from winnable.models.exo.limits import attacking_seldom
from winnable.models.exo.paralysis import burdening
from winnable.models.exo.part import Part
from winnable.models.exo.placement import WAIT, use
from winnable.models.exo.stack import drawing
from winnable.models.exo.standing import may_have_hive
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import Terms, among, at_most, differs, exactly, sum_is, unless
from winnable.solver.problem import (
    FALSE,
    Action,
    AllOf,
    Condition,
    Effect,
    Expr,
    Not,
    any_of,
    is_,
)

FIGHT = "fight"
"""The last word in the name of a stage in which characters may attack."""

STRUCTURE = {
    "exo.joint.condition": "who takes part is a choice for each character of the zone",
}


def remembering(act: Act) -> Part:
    """Who moves may attack on the same pawn, in the stage that follows."""
    moved = act.state.moved
    rule = "exo.move.pawn"
    return Part(effects=tuple(Effect(moved[c], 1, rule, act.goes(c)) for c in act.joins))


def attacking(state: State) -> Part:
    """Characters of one zone attack, or nobody does. The stages of a problem share this part."""
    assault = assault_of(state)
    parts = (
        _places, _bans, _targets, _throw, attack_outcome.cards, attack_outcome.damage,
        attack_outcome.kills, striking, _price,
    )  # fmt: skip
    more = (drawing(assault), attacking_seldom(assault), aiming(assault), besieging(assault))
    return Part(
        decisions=(*assault.decisions(), *(var for each in more for var in each.decisions)),
        conditions=(
            *(condition for part in parts for condition in part(assault)),
            *(condition for each in more for condition in each.conditions),
        ),
        effects=(
            *_paid(assault),
            *attack_outcome.outcome(assault),
            *(effect for each in more for effect in each.effects),
        ),
        actions=tuple(_actions(assault)),
        chance=assault.chance().union(*(each.chance for each in more)),
    )


def _throw(assault: Assault) -> Iterator[Condition]:
    """The dice of those who take part, and of the combat drone in their zone."""
    state = assault.state
    taken: Terms = [
        (1, die)
        for creature in state.creatures
        for die in taken_by(state, creature, assault.card[creature.name])
    ]
    yield from throwing(assault.throw, taken, takes_part(assault))
    yield from aiding(assault)


def aiding(assault: Assault) -> Iterator[Condition]:
    """The combat drone helps wherever it is in the zone of a fight."""
    state, front, aid = assault.state, assault.front, assault.throw.aid
    if aid is None or state.combat_drone is None:
        return
    drone, rule = state.drone[state.combat_drone], "exo.drone.combat"
    yield Condition(unless(differs(front, NONE), then=is_(aid, 0)), rule)
    for zone in state.zones:
        elsewhere, there = differs(front, zone), is_(drone, zone)
        yield Condition(unless(elsewhere, Not(there), then=is_(aid, 1)), rule)
        yield Condition(unless(elsewhere, there, then=is_(aid, 0)), rule)


def takes_part(assault: Assault) -> dict[str, Expr]:
    """By hero: a character of that player takes part, and no face keeps artefacts out of it."""
    state, fights = assault.state, assault.fights
    found: dict[str, Expr] = {}
    for hero in state.kit.bonus:
        pair = (hero, state.animal(hero))
        found[hero] = any_of(*(is_(fights[c], 1) for c in pair))
        idle = [AllOf((is_(fights[c], 1), ban)) for c in pair for ban, _ in bans(state, "gear", c)]
        if idle:
            found[hero] = AllOf((found[hero], Not(any_of(*idle))))
    return found


def _places(assault: Assault) -> Iterator[Condition]:
    """Those who take part stand in the zone that is attacked; there is at least one."""
    state, front = assault.state, assault.front
    rule = "exo.attack.target"
    for character, fights in assault.fights.items():
        apart = is_(fights, 0)
        yield Condition(unless(apart, then=differs(front, NONE)), rule)
        for zone in state.zones:
            there = among(state.zone[character], [zone])
            yield Condition(unless(apart, differs(front, zone), then=there), rule)
    some = any_of(*(is_(fights, 1) for fights in assault.fights.values()))
    yield Condition(unless(is_(front, NONE), then=some), "exo.attack.dice")


def _bans(assault: Assault) -> Iterator[Condition]:
    """What faces forbid: the space for moving and attacking, attacks, attacks with others."""
    state = assault.state
    for character, fights in assault.fights.items():
        apart = is_(fights, 0)
        yield from forbidding(state, "move-attack", character, apart)
        yield from forbidding(state, "attack", character, apart)
        for other, also in assault.fights.items():
            if other != character:
                alone = any_of(apart, is_(also, 0))
                yield from forbidding(state, "joint", character, alone)


def _targets(assault: Assault) -> Iterator[Condition]:
    """All bugs of the zone are fought; without any there has to be a hive, which is attacked then.

    Where bugs are fought one by one, it is any one of them, or a boss who is there.

    Where characters stand no larva lies face down, so whatever is near is a bug.
    """
    state, front = assault.state, assault.front
    rule = "exo.attack.target"
    met_boss = {zone: case for zone, case in facing(state) if singly(state)}
    for creature in state.creatures:
        near = is_(assault.near[creature.name], 1)
        yield Condition(unless(Not(near), then=differs(front, NONE)), rule)
        yield Condition(unless(Not(near), then=among(creature.place, state.zones)), rule)
        for zone in state.zones:
            elsewhere, there = differs(front, zone), among(creature.place, [zone])
            yield Condition(unless(Not(near), elsewhere, then=there), rule)
            met = (
                [is_(any_bug, 1) for any_bug in assault.near.values()] if singly(state) else [near]
            )
            aside = [met_boss[zone]] if zone in met_boss else []
            yield Condition(unless(*met, *aside, elsewhere, then=Not(there)), rule)
    if singly(state):
        yield Condition(at_most([(1, near) for near in assault.near.values()], 1), rule)
    bugs = [is_(near, 1) for near in assault.near.values()]
    for zone in state.zones:
        hive: list[Expr] = [is_(assault.struck, 1)] if may_have_hive(state, zone) else []
        boss = [case for where, case in facing(state) if where == zone]
        yield Condition(unless(differs(front, zone), *bugs, then=any_of(*hive, *boss)), rule)


def _price(assault: Assault) -> Iterator[Condition]:
    """A pawn from each who has not just moved, and what faces ask for an attack on a hive."""
    yield from burdening(assault.state, assault.burden, unpaid(assault))
    for hero in assault.state.heroes:
        own = (hero, assault.state.animal(hero))
        pawns: Terms = [(1, unpaid(assault)[c]) for c in own]
        pawns += [(1, assault.burden[c]) for c in own if c in assault.burden]
        pawns += [(n, case) for n, case, _ in _surcharges(assault, hero, "pawn")]
        yield Condition(sum_is(pawns, assault.spent[hero]), "exo.move.pawn")
        gems = [(1, var) for var in paid_by(assault.fee, hero)]
        owed = list(_surcharges(assault, hero, "gem"))
        coloured = {c: list(_surcharges(assault, hero, c)) for c in COLOUR_WORDS}
        owed += [charge for charges in coloured.values() for charge in charges]
        powers = powers_used(assault, hero)
        if gems:
            used: Terms = [term for each in powers.values() for term in each]
            used += gems_owed(assault.state, [assault.guards[hero]] if assault.guards else [])
            terms: Terms = [*gems, *((-n, case) for n, case, _ in owed)]
            rule = owed[-1][2] if owed else "exo.free.abilities"
            yield Condition(exactly([*terms, *((-n, term) for n, term in used)]), rule)
        for colour, charges in coloured.items():
            each: Terms = [*powers.get(colour, []), *((n, case) for n, case, _ in charges)]
            rule = charges[-1][2] if charges else "exo.free.abilities"
            if each:
                yield owing(assault.fee, hero, colour, each, rule)


def powers_used(assault: Assault, hero: str) -> dict[str, Terms]:
    """What the player owes for powers, by colour."""
    boost, touch = assault.throw.boost, assault.touch
    found: dict[str, Terms] = {}
    if boost is not None and boost.hero == hero:
        found[boost.colour] = boost.price
    if touch is not None and touch.power.hero == hero:
        found[touch.power.colour] = touch.price
    return found


def _surcharges(assault: Assault, hero: str, currency: Currency) -> Iterator[tuple[int, Expr, str]]:
    """What the player owes for an attack, on a hive, where a bug is, when, and by which rule."""
    state = assault.state
    bugs = any_of(*(is_(near, 1) for near in assault.near.values()))
    cases = {
        "attack": (),
        "attack-bug": (bugs,),
        "attack-hive": (on_meant_hive(assault),),
        "space": (),
    }
    for kind, character in (("heroes", hero), ("animals", state.animal(hero))):
        fights = is_(assault.fights[character], 1)
        for act, said in cases.items():
            if FALSE in said or (act == "attack-hive" and not state.damage):
                continue
            does = unpaid(assault)[character] if act == "space" else fights
            for total in due(state, act, currency, kind):
                if total.amount:
                    yield total.amount, AllOf((total.when, *said, does)), total.rule


def _paid(assault: Assault) -> Iterator[Effect]:
    state = assault.state
    for hero, spent in assault.spent.items():
        for count in spent.values[1:]:
            yield use(state, hero, int(count), is_(spent, count))
    yield from paying(state, assault.fee) if assault.prize is None else pocketed(assault.prize)
    yield from used_up(state, takes_part(assault))
    for moved in state.moved.values():
        yield Effect(moved, 0, "exo.move.pawn")


def _actions(assault: Assault) -> Iterator[Action]:
    """Nobody attacks, or those who do pay so many pawns for it."""
    rule = "exo.move.pawn"
    yield Action(WAIT, "party", (Condition(is_(assault.front, NONE), rule),))
    pawns: Terms = [(1, var) for var in assault.spent.values()]
    for count in range(sum(int(var.values[-1]) for var in assault.spent.values()) + 1):
        yield Action(
            name=f"attack at {count}",
            actor="party",
            preconditions=(
                Condition(differs(assault.front, NONE), rule),
                Condition(exactly(pawns, count), rule),
            ),
            cost=count,
            params=(("do", "attack"),),
        )
