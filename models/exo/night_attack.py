"""Night attacks: bugs fight whoever is in their zone.

All fights of a night are one stage: they are in different zones, no character is in two of them,
and nothing that happens in one can be seen in another. So their order makes no difference.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from functools import partial

from winnable.missions.exo.sheet import BugProfile
from winnable.models.exo.artefact_fights import restless, used_up
from winnable.models.exo.assault import singly
from winnable.models.exo.bounty import pocketed
from winnable.models.exo.bug_cards import (
    DAMAGE_RULES,
    ICON_RULES,
    copies_in,
    discarding,
    draws_of,
    hurtable,
    lives,
    matching,
    shows,
    supply,
)
from winnable.models.exo.clash import at_once, held_after, met_by
from winnable.models.exo.combat import LOST
from winnable.models.exo.creature import OFF
from winnable.models.exo.dealing import Target, dealing, must_deal, piercing, toll
from winnable.models.exo.dice import dice_of
from winnable.models.exo.drone import caring, used
from winnable.models.exo.fees import owing, paying, settling
from winnable.models.exo.fiercer import blunted, does
from winnable.models.exo.fight import Fight, fight_of
from winnable.models.exo.further_cards import drawing_more
from winnable.models.exo.guard import gems_owed
from winnable.models.exo.icons import vanishing
from winnable.models.exo.night_gems import gems_by_night
from winnable.models.exo.night_powers import powers
from winnable.models.exo.night_rolls import meeting, rolling, stopping
from winnable.models.exo.night_tokens import met, tokens, tokens_after
from winnable.models.exo.paralysis import paralysing
from winnable.models.exo.part import NIGHT, Part, stage
from winnable.models.exo.poison import poisoning
from winnable.models.exo.spoils import sharing, stowed
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    among,
    at_most,
    differs,
    exactly,
    occupied,
    sum_is,
    unless,
)
from winnable.models.exo.touch import (
    back,
    cured_of,
    released,
    tending,
    touching,
)
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    any_of,
    is_,
)

ATTACK = "attack"
"""The first word in the name of a stage of night attacks."""

STRUCTURE = {
    "exo.night.attack-hero": "without an animal in the zone nothing stops damage and nothing kills",
    "exo.combat.discard": "cards drawn count from dawn to the end of the night",
    "exo.combat.one-attack": "a kill is paid from one roll; no damage to a bug is kept",
}


def attacking(state: State) -> Iterator[Stage]:
    """The stage of all fights; none on a board without larvae and bugs.

    Where bugs fight one by one, each of them has a stage of its own, in the order of their names.
    """
    if singly(state):
        for creature in sorted(state.creatures, key=lambda bug: bug.name):
            alone = replace(state, creatures=(creature,))
            yield _fights(alone, f"{ATTACK} {creature.name}", _discards)
    elif state.creatures:
        yield _fights(state, ATTACK)


def fights_of(state: State) -> dict[str, Fight]:
    """The fights of a night, by the name of their stage."""
    if not (singly(state) and state.creatures):
        return {ATTACK: fight_of(state)}
    return {
        f"{ATTACK} {bug.name}": fight_of(replace(state, creatures=(bug,)))
        for bug in state.creatures
    }


def _fights(state: State, name: str, *more: Callable[[Fight], Part]) -> Stage:
    fight = fight_of(state)
    chance = {var.name for var in (*fight.card.values(), *fight.dice.values())}
    parts = (
        _drawing, _damage, _places, meeting, rolling, tokens, powers, stopping, _kills, _food,
        _survivors,
    )  # fmt: skip
    return stage(
        name,
        NIGHT,
        Part(
            decisions=fight.decisions(),
            conditions=tuple(condition for part in parts for condition in part(fight)),
            effects=tuple(_results(fight)),
            chance=frozenset(chance),
        ),
        *(part(fight) for part in more),
    )


def _discards(fight: Fight) -> Part:
    """Cards of this fight are out when the next bug draws."""
    state = fight.state
    draws = draws_of(state)
    rule = "exo.combat.discard"
    cards = [card for card in state.sheet.components.bug_cards if card.name in draws]
    return Part(
        decisions=tuple(draws.values()),
        conditions=tuple(
            Condition(sum_is(copies_in(fight.card, card), draws[card.name]), rule) for card in cards
        ),
        effects=tuple(discarding(state, draws)),
    )


def _drawing(fight: Fight) -> Iterator[Condition]:
    """Each larva or bug in a zone with characters draws a card of its type; no other does."""
    state = fight.state
    for creature in state.creatures:
        card, rule = fight.card[creature.name], "exo.night.attack-when"
        idle = is_(card, NONE)
        yield Condition(unless(differs(creature.place, OFF), then=idle), rule)
        for zone in state.zones:
            elsewhere = differs(creature.place, zone)
            here = occupied(state, zone)
            drawn = unless(elsewhere, Not(here), *restless(state), then=differs(card, NONE))
            yield Condition(drawn, rule)
            yield Condition(unless(elsewhere, idle, then=here), rule)
    for net in restless(state):
        for var in (*fight.card.values(), *fight.near.values()):
            nothing = is_(var, var.values[0])
            yield Condition(unless(Not(net), then=nothing), "exo.artefact.net")
    yield from matching(state, fight.card, night=True)
    yield from drawing_more(state, fight.card)
    yield from supply(state, fight.card)


def _damage(fight: Fight) -> Iterator[Condition]:
    """A bug does as much damage as its half of the card says."""
    creatures = {creature.name: creature for creature in fight.state.creatures}
    for (name, kind, number), hit in fight.hits.items():
        card, some = fight.card[name], differs(hit, NONE)
        done = does(fight.state, creatures[name], card, kind, number)
        yield Condition(unless(Not(done), then=some), ICON_RULES[kind])
        yield Condition(unless(Not(some), then=done), ICON_RULES[kind])


def _places(fight: Fight) -> Iterator[Condition]:
    """Damage goes to characters in the bug's zone, shared out as the players like."""
    state = fight.state
    for creature in state.creatures:
        for character in state.characters:
            far = is_(fight.near[creature.name, character], 0)
            on_map = among(creature.place, state.zones)
            yield Condition(unless(far, then=on_map), "exo.combat.suffer")
            for zone in state.zones:
                there = is_(state.zone[character], zone)
                elsewhere = differs(creature.place, zone)
                yield Condition(unless(far, elsewhere, then=there), "exo.combat.suffer")
    for (name, _, _), hit in fight.hits.items():
        for character in state.characters:
            near = is_(fight.near[name, character], 1)
            yield Condition(unless(differs(hit, character), then=near), "exo.combat.suffer")
    for character, hurt in fight.hurt.items():
        suffered = _borne(fight, DAMAGE_RULES, character)
        suffered += [] if fight.clash is None else fight.clash.blows(character)
        yield Condition(sum_is(suffered, hurt), "exo.combat.suffer")
    for icon, counts in fight.suffered.items():
        for character, taken in counts.items():
            yield Condition(sum_is(_borne(fight, (icon,), character), taken), ICON_RULES[icon])


def _borne(fight: Fight, kinds: Container[str], character: str) -> Terms:
    """The points or icons of ``kinds`` that go to ``character``, as terms of a sum."""
    return [(1, is_(hit, character)) for (_, kind, _), hit in fight.hits.items() if kind in kinds]


def _kills(fight: Fight) -> Iterator[Condition]:
    """A bug dies if a roll in its zone spends as many hits on it as it has life."""
    state = fight.state
    for creature in state.creatures:
        name = creature.name
        slayer = fight.slayer[name]
        for animal in state.animals:
            spares = differs(slayer, animal)
            near = is_(fight.near[name, animal], 1)
            yield Condition(unless(spares, then=near), "exo.night.attack-animal")
            yield Condition(
                unless(spares, then=differs(fight.dice[animal], NONE)), "exo.combat.roll"
            )
            for life in lives(state, creature):
                tough = shows(state, creature, fight.card[name], partial(_has_life, life))
                enough = AtLeast(fight.effort[name, animal], life)
                yield Condition(unless(spares, Not(tough), then=enough), "exo.bug.life")
    for animal in state.animals:
        force = fight.force[animal]
        targets = tuple(_targets(fight, animal))
        spent_hits: Terms = [(1, var) for (_, a), var in fight.effort.items() if a == animal]
        spent_hits += toll(state, targets)
        yield Condition(at_most([*spent_hits, (-1, force)], 0), "exo.combat.kill")
        for blunt, case in _sharpness(state):
            yield from _forces(fight, animal, case, blunt=blunt)
        bursts = _bursts(fight, animal)
        yield from piercing(state, targets, bursts)
        yield from dealing(state, targets, [(-1, force)], bursts)


def _sharpness(state: State) -> Iterator[tuple[bool, tuple[Expr, ...]]]:
    """Whether bursts are no more than claws, unless an exception holds."""
    blunt = blunted(state)
    if blunt is FALSE:
        yield False, ()
        return
    yield False, (blunt,)
    yield True, (Not(blunt),)


def _forces(
    fight: Fight, animal: str, case: tuple[Expr, ...], *, blunt: bool
) -> Iterator[Condition]:
    """The hits of each roll of ``animal``, unless ``case`` holds."""
    force = fight.force[animal]
    by_hits: dict[int, list[str]] = {}
    for roll in fight.shown[animal].values:
        hits = 0 if roll == NONE else dice_of(roll).hits
        hits -= dice_of(roll).bursts if blunt and roll != NONE else 0
        by_hits.setdefault(hits, []).append(str(roll))
    for hits, rolled in by_hits.items():
        no_more = Not(AtLeast(force, hits + 1))
        rule = "exo.combat.burst" if hits > 1 else "exo.combat.claw"
        other = (*case, differs(fight.shown[animal], *rolled))
        yield Condition(unless(*other, then=no_more), rule)
        if must_deal(fight.state):
            yield Condition(unless(*other, then=AtLeast(force, hits)), rule)


def _targets(fight: Fight, animal: str) -> Iterator[Target]:
    """The bugs, as the roll of ``animal`` meets them."""
    for creature in fight.state.creatures:
        name = creature.name
        yield Target(
            creature=creature,
            near=hurtable(is_(fight.near[name, animal], 1), fight.card[name]),
            card=fight.card[name],
            effort=fight.effort[name, animal],
            breach=fight.breach.get((name, animal)),
            killed=is_(fight.slayer[name], animal),
        )


def _bursts(fight: Fight, animal: str) -> Terms:
    """The bursts of the roll of ``animal``, as negative terms of a sum."""
    shown = fight.shown[animal]
    bursts = {str(roll): dice_of(roll).bursts for roll in shown.values if roll != NONE}
    blunt = blunted(fight.state)
    rolled = (
        among(shown, [roll for roll, count in bursts.items() if count >= number])
        for number in range(1, max(bursts.values()) + 1)
    )
    return [(-1, case if blunt is FALSE else AllOf((case, Not(blunt)))) for case in rolled]


def _has_life(life: int, profile: BugProfile) -> bool:
    return profile.life == life


def _food(fight: Fight) -> Iterator[Condition]:
    """A player with a character in the zone takes the food of a killed bug."""
    state = fight.state
    rule = "exo.combat.food"
    for name, eater in fight.eater.items():
        fed = differs(eater, NONE)
        yield Condition(unless(Not(fed), then=differs(fight.slayer[name], NONE)), rule)
        for hero in state.heroes:
            near = [is_(fight.near[name, c], 1) for c in (hero, state.animal(hero))]
            yield Condition(unless(differs(eater, hero), then=any_of(*near)), rule)
    yield from sharing(fight.spoils, fight.eater, fight.prize)
    yield from gems_by_night(fight)


def _survivors(fight: Fight) -> Iterator[Condition]:
    """Life after all points of damage; the medic drone may heal before, between or after them.

    A point is lost only where everybody in the zone is dead.
    """
    state = fight.state
    poisoned = [counts for icon, counts in fight.suffered.items() if icon == "poison"]
    for character, left in fight.left.items():
        life, hurt = state.life[character], fight.hurt[character]
        healed: Terms = []
        if fight.heal is not None:
            cured = is_(fight.heal, character)
            healed = [(1, cured)]
            if life.values[-1] == 1:  # falls at the first point, before it can be healed
                yield Condition(unless(Not(cured), then=is_(hurt, 0)), "exo.drone.medic")
        healed += back(fight.touch, character)
        lost: Terms = [(-1, hurt), *((-1, counts[character]) for counts in poisoned)]
        yield Condition(exactly([(1, life), *healed, *lost, (-1, left)]), "exo.combat.suffer")
    yield from caring(state, fight.heal)
    ills = {} if fight.clash is None else fight.clash.roots()
    yield from touching(state, fight.touch, {**fight.suffered, **ills})
    yield from met_by(fight.clash, _fighting(fight))
    yield from at_once(fight.clash, fight.hurt, fight.suffered, fight.heal, fight.touch, day=False)
    yield from tending(state, fight.heal, fight.touch, fight.hurt)
    yield from _gems(fight)
    for (name, _, _), hit in fight.hits.items():
        for character, left in fight.left.items():
            away = is_(fight.near[name, character], 0)
            dead = is_(left, 0)
            yield Condition(unless(differs(hit, LOST), away, then=dead), "exo.combat.suffer")


def _fighting(fight: Fight) -> dict[str, Expr]:
    """By animal: bugs attack it."""
    near: dict[str, list[Expr]] = {animal: [] for animal in fight.state.animals}
    for (_, character), var in fight.near.items():
        if character in near:
            near[character].append(is_(var, 1))
    return {animal: any_of(*cases) for animal, cases in near.items()}


def _gems(fight: Fight) -> Iterator[Condition]:
    """Each player pays for Mel's touch, for powers, and for points that shields stop."""
    rule = "exo.free.abilities"
    powers: list[tuple[str, str, Terms]] = []
    if fight.touch is not None:
        mel = fight.touch.power
        powers.append((mel.hero, mel.colour, fight.touch.price))
    if fight.boost is not None:
        powers.append((fight.boost.hero, fight.boost.colour, fight.boost.price))
    for hero in dict.fromkeys(hero for hero, _ in fight.fee):
        owed = gems_owed(fight.state, [v for (_, h), v in fight.guards.items() if h == hero])
        for payer, colour, price in powers:
            if payer == hero:
                owed = [*owed, *price]
                if fight.guards:
                    yield owing(fight.fee, hero, colour, price, rule)
        yield settling(fight.fee, hero, owed, rule)


def _results(fight: Fight) -> Iterator[Effect]:
    state = fight.state
    for character, left in fight.left.items():
        for value in left.values:
            life = state.life[character]
            yield Effect(life, value, "exo.combat.suffer", is_(left, value))
    for animal in state.animals:
        dead = is_(fight.left[animal], 0)
        yield Effect(state.zone[animal], OFF, "exo.combat.suffer", dead)
    for creature in state.creatures:
        killed = differs(fight.slayer[creature.name], NONE)
        yield Effect(creature.place, OFF, "exo.combat.kill", killed)
    alive = {name: is_(slayer, NONE) for name, slayer in fight.slayer.items()}
    yield from vanishing(state, fight.card, alive)
    yield from stowed(fight.spoils)
    yield from tokens_after(fight)
    yield from used(state, fight.heal)
    yield from released(state, fight.touch)
    yield from held_after(fight.clash, fight.touch)
    yield from poisoning(state, fight.suffered.get("poison", {}), cured_of(fight.touch, "poison"))
    yield from paralysing(
        state, fight.suffered.get("paralysis", {}), {}, cured_of(fight.touch, "paralysis")
    )
    yield from paying(state, fight.fee) if fight.prize is None else pocketed(fight.prize)
    yield from used_up(state, {h: met(fight, state.animal(h)) for h in state.kit.bonus})
