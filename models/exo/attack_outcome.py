"""What an attack by day does to attackers and bugs: cards, damage, kills."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.artefact_fights import restless
from winnable.models.exo.assault import Assault, unpaid
from winnable.models.exo.boost import broken
from winnable.models.exo.boss_cards import blows
from winnable.models.exo.boss_fight import attacked
from winnable.models.exo.bounty import winning_gems
from winnable.models.exo.bug_cards import (
    copies_in,
    discarding,
    hurtable,
    lives,
    matching,
    shows,
    supply,
)
from winnable.models.exo.clash import Clash, at_once, held_after, met_by
from winnable.models.exo.combat import blocks
from winnable.models.exo.comeback import rolling_back
from winnable.models.exo.creature import OFF
from winnable.models.exo.dealing import Target, dealing, must_deal, piercing, toll
from winnable.models.exo.drone import caring, used
from winnable.models.exo.fiercer import does, lost_force, most_done
from winnable.models.exo.further_cards import drawing_more
from winnable.models.exo.guard import bought, choosing, covering
from winnable.models.exo.hive_life import damaging
from winnable.models.exo.icons import vanishing
from winnable.models.exo.joint import keeping
from winnable.models.exo.negative_effects import each, losing, sharing_out
from winnable.models.exo.paralysis import paralysing
from winnable.models.exo.poison import poisoning
from winnable.models.exo.spoils import sharing, stowed
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import Terms, at_least, at_most, differs, sum_is, unless
from winnable.models.exo.touch import back, cured_of, nobody, released, tending, touching
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)


def cards(assault: Assault) -> Iterator[Condition]:
    """Each bug of the zone draws a card of its type, no other does."""
    state = assault.state
    for name, card in assault.card.items():
        near = is_(assault.near[name], 1)
        yield Condition(unless(Not(near), then=differs(card, NONE)), "exo.combat.card")
        yield Condition(unless(near, then=is_(card, NONE)), "exo.combat.card")
    yield from matching(state, assault.card)
    yield from drawing_more(state, assault.card)
    for kind in state.sheet.components.bug_cards:
        if kind.name in assault.draws:
            count = sum_is(copies_in(assault.card, kind), assault.draws[kind.name])
            yield Condition(count, "exo.combat.discard")
    yield from supply(state, assault.card, assault.draws)


def damage(assault: Assault) -> Iterator[Condition]:
    """All points of all bugs, less those stopped, are shared out among those who take part.

    Points are lost only where everybody who takes part is dead.
    """
    state = assault.state
    rule = "exo.joint.damage"
    blockable = _points(assault, "damage")
    every = [*blockable, *_points(assault, "critical")]
    yield from _shields(assault, blockable)
    suffered: Terms = [(1, assault.stops), *((1, var) for var in assault.hurt.values())]
    rest: Terms = [*every, *((-factor, term) for factor, term in suffered)]
    rest += [] if assault.clash is None else _blows(assault, assault.clash)
    yield Condition(at_least(rest, 0), "exo.bug.damage")
    kept = is_(assault.lost, 0)
    yield Condition(unless(Not(kept), *restless(state), then=at_most(rest, 0)), "exo.bug.critical")
    for calmed in restless(state):
        dodged = (*assault.dodged.values(), *assault.guards.values())
        taken = (*assault.hurt.values(), *each(assault.suffered), *dodged)
        for var in (assault.stops, assault.lost, *taken):
            nothing: Expr = is_(var, 0)
            if assault.clash is not None and var in assault.hurt.values():
                nothing = at_most([(1, var), *_blow_of(assault, assault.clash, var)], 0)
            yield Condition(unless(Not(calmed), then=nothing), "exo.artefact.net")
    for character, hurt in assault.hurt.items():
        apart = is_(assault.fights[character], 0)
        yield Condition(unless(is_(hurt, 0), then=Not(apart)), rule)
        yield Condition(unless(kept, apart, then=_dies(assault, character)), "exo.combat.suffer")
    icons = {kind: _left(assault, kind) for kind in assault.suffered}
    some = AllOf((kept, *map(Not, restless(state))))
    yield from sharing_out(icons, assault.suffered, assault.fights, some)
    yield from losing(assault.suffered, assault.hurt, assault.loss)
    attacked = differs(assault.front, NONE)
    yield Condition(unless(attacked, then=kept), "exo.combat.suffer")
    if assault.heal is not None:
        yield Condition(unless(attacked, then=is_(assault.heal, NONE)), "exo.drone.medic")
        yield from caring(state, assault.heal)
    ills = {} if assault.clash is None else assault.clash.roots()
    yield from touching(state, assault.touch, {**assault.suffered, **ills})
    yield from met_by(assault.clash, _fighting(assault))
    yield from at_once(
        assault.clash, assault.hurt, assault.suffered, assault.heal, assault.touch, day=True
    )
    yield from nobody(assault.touch, attacked)
    yield from tending(state, assault.heal, assault.touch, assault.hurt)
    for character, net in assault.net.items():
        terms: Terms = [(1, assault.loss[character]), *_healed(assault, character, -1)]
        yield Condition(sum_is(terms, net), "exo.combat.suffer")


def _fighting(assault: Assault) -> dict[str, Expr]:
    """By character: it takes part in an attack on a bug."""
    bugs = any_of(*(is_(near, 1) for near in assault.near.values()))
    return {c: AllOf((is_(fights, 1), bugs)) for c, fights in assault.fights.items()}


def _blows(assault: Assault, clash: Clash) -> Terms:
    """The points that faces do, as terms of a sum."""
    return [term for character in assault.hurt for term in clash.blows(character)]


def _blow_of(assault: Assault, clash: Clash, hurt: Var) -> Terms:
    """The one of whoever suffers ``hurt``, as a negative term of a sum."""
    own = (c for c, var in assault.hurt.items() if var is hurt)
    return [(-n, term) for character in own for n, term in clash.blows(character)]


def _left(assault: Assault, kind: str) -> Terms:
    """The icons of that kind that nothing stops, as terms of a sum."""
    stopped = [(-1, assault.dodged[kind])] if kind in assault.dodged else []
    return [*_points(assault, kind), *stopped]


def _points(assault: Assault, kind: str) -> Terms:
    """The points of that kind on all cards drawn, as terms of a sum."""
    state = assault.state
    terms: Terms = []
    for creature in state.creatures:
        for number in range(1, most_done(state, kind) + 1):
            terms.append((1, does(state, creature, assault.card[creature.name], kind, number)))
    return terms + blows(state, kind, attacked(assault))


def _shields(assault: Assault, blockable: Terms) -> Iterator[Condition]:
    """Shields stop blockable points, as far as either goes."""
    stops, spare = assault.stops, is_(assault.spare, 1)
    shields = assault.throw.shown["shield"]
    rule = "exo.combat.shield"
    left: Terms = [*blockable, (-1, stops)]
    covers, covered = covering(assault.state)
    any_point = () if covers is FALSE else (covers,)
    free = (spare, *restless(assault.state), *choosing(assault.state))
    yield Condition(unless(*any_point, then=at_least(left, 0)), rule)
    yield Condition(unless(Not(spare), *free[1:], then=at_most(left, 0)), rule)
    yield Condition(unless(differs(assault.front, NONE), then=Not(spare)), rule)
    for var in assault.dodged.values():
        yield Condition(unless(is_(var, 0), then=covers), covered)
    stopped: Terms = assault.stopped
    for block in blocks(assault.state):
        price: Terms = [(1, shields), *((-block.amount * n, term) for n, term in stopped)]
        other = Not(block.when)
        yield Condition(unless(other, then=at_least(price, 0)), block.rule)
        yield Condition(unless(other, *free, then=at_most(price, block.amount - 1)), block.rule)
    yield from bought(assault.state, assault.guards.values(), stopped)
    for hero, var in assault.guards.items():
        part = (is_(assault.fights[c], 1) for c in (hero, assault.state.animal(hero)))
        yield Condition(unless(is_(var, 0), then=any_of(*part)), rule)


def _dies(assault: Assault, character: str) -> Expr:
    """``character`` has no life left after the attack; it may have been healed before."""
    left: Terms = [(1, assault.state.life[character]), (-1, assault.loss[character])]
    return at_most([*left, *_healed(assault, character, 1)], 0)


def _healed(assault: Assault, character: str, sign: int) -> Terms:
    """The life that ``character`` gets back in the attack, as terms of a sum."""
    healed: Terms = [(sign * n, term) for n, term in back(assault.touch, character)]
    return healed if assault.heal is None else [*healed, (sign, is_(assault.heal, character))]


def kills(assault: Assault) -> Iterator[Condition]:
    """A bug dies if as many hits of the roll are spent on it as it has life."""
    state = assault.state
    for creature in state.creatures:
        name = creature.name
        effort, lives_on = assault.effort[name], is_(assault.fate[name], NONE)
        near = is_(assault.near[name], 1)
        yield Condition(unless(lives_on, then=near), "exo.attack.target")
        if name in assault.back:
            yield from rolling_back(state, assault.back[name], Not(lives_on))
        if not must_deal(state):
            yield Condition(unless(Not(lives_on), then=is_(effort, 0)), "exo.combat.one-attack")
        for life in lives(state, creature):
            tough = shows(state, creature, assault.card[name], partial(_has_life, life))
            enough = AtLeast(effort, life)
            yield Condition(unless(lives_on, Not(tough), then=enough), "exo.bug.life")
        for hero in state.heroes:
            took_part = [is_(assault.fights[c], 1) for c in (hero, state.animal(hero))]
            other = differs(assault.fate[name], hero)
            yield Condition(unless(other, then=any_of(*took_part)), "exo.combat.food")
    targets = tuple(_targets(assault))
    spent: Terms = [(1, var) for var in (*assault.effort.values(), *assault.blows)]
    spent += [*toll(state, targets), *_marked(assault)]
    spent += [] if assault.boss is None else [(1, assault.boss)]
    hits = assault.throw.hits(-1)
    yield Condition(at_most([*spent, *hits], 0), "exo.combat.kill")
    bursts: Terms = [(-1, assault.throw.shown["burst"])]
    bursts += lost_force(state, assault.throw.shown["burst"])
    free: Terms = [(1, var) for face, var in assault.marks.items() if face == "burst"]
    yield from piercing(state, targets, [*bursts, *free])
    waste = FALSE if assault.boss is None else attacked(assault)
    yield from dealing(state, targets, hits, bursts, waste)
    yield from sharing(assault.spoils, assault.fate, assault.prize)
    yield from winning_gems(assault.prize, assault.spoils.gain, assault.fee)


def _marked(assault: Assault) -> Terms:
    """Hits of dice that mark a hive beyond the point that each of them counts as, as terms."""
    beyond = {"burst": 1, "shield": -1}
    return [(beyond[face], var) for face, var in assault.marks.items() if face in beyond]


def _targets(assault: Assault) -> Iterator[Target]:
    """The bugs, as the one roll meets them."""
    for creature in assault.state.creatures:
        name = creature.name
        yield Target(
            creature=creature,
            near=hurtable(is_(assault.near[name], 1), assault.card[name]),
            card=assault.card[name],
            effort=assault.effort[name],
            breach=assault.breach.get(name),
            killed=differs(assault.fate[name], NONE),
            bare=broken(assault.state, assault.fights),
        )


def _has_life(life: int, profile: BugProfile) -> bool:
    return profile.life == life


def outcome(assault: Assault) -> Iterator[Effect]:
    """Everybody and everything after the attack."""
    state = assault.state
    yield from lives_lost(assault)
    for creature in state.creatures:
        killed = differs(assault.fate[creature.name], NONE)
        if creature.name in assault.back:
            killed = AllOf((killed, is_(assault.back[creature.name], 0)))
        yield Effect(creature.place, OFF, "exo.combat.kill", killed)
    alive = {name: is_(fate, NONE) for name, fate in assault.fate.items()}
    yield from vanishing(state, assault.card, alive)
    yield from stowed(assault.spoils)
    yield from damaging(assault)
    yield from discarding(state, assault.draws)
    yield from keeping(assault.throw)
    yield from used(state, assault.heal)
    yield from released(state, assault.touch)
    yield from held_after(assault.clash, assault.touch)
    yield from poisoning(
        state, assault.suffered.get("poison", {}), cured_of(assault.touch, "poison")
    )
    icons = assault.suffered.get("paralysis", {})
    yield from paralysing(state, icons, unpaid(assault), cured_of(assault.touch, "paralysis"))


def lives_lost(assault: Assault) -> Iterator[Effect]:
    """Life of those who take part, and animals that are dead."""
    state = assault.state
    rule = "exo.combat.suffer"
    for character, hurt in assault.loss.items():
        if assault.touch is not None:
            yield from _tended(assault, character)
            continue
        life = state.life[character]
        cured = FALSE if assault.heal is None else is_(assault.heal, character)
        for count in (int(value) for value in hurt.values):
            if count:
                when = AllOf((is_(hurt, count), Not(cured)))
                yield Effect(life, Change(-count), rule, when)
            if count != 1 and cured is not FALSE:
                when = AllOf((is_(hurt, count), cured))
                yield Effect(life, Change(1 - count), "exo.drone.medic", when)
        if character in state.animals:
            died = AllOf((differs(hurt, 0), _dies(assault, character)))
            yield Effect(state.zone[character], OFF, rule, died)


def _tended(assault: Assault, character: str) -> Iterator[Effect]:
    """The same where Mel may heal, too."""
    state, net = assault.state, assault.net[character]
    rule = "exo.combat.suffer"
    for by in (int(value) for value in net.values if value):
        yield Effect(state.life[character], Change(-by), rule, is_(net, by))
    if character in state.animals:
        died = AllOf((differs(assault.loss[character], 0), _dies(assault, character)))
        yield Effect(state.zone[character], OFF, rule, died)
