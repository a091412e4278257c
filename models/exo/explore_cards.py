"""What a hero meets who explores: the effect of the card, and the artefacts that are found.

All of it happens in the stage of the move. Artefacts that the scout drone finds come before the
card, the one of the card after it; the pair of the explorer keeps what it has space for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.abilities import SWAPPED, power
from winnable.models.exo.act import Act
from winnable.models.exo.creature import OFF
from winnable.models.exo.discovery import ARTEFACT, DRONE, LIFE, PAY, Discovery
from winnable.models.exo.entry import Entry
from winnable.models.exo.explore_finds import equipped, finding
from winnable.models.exo.ground import known, unexplored
from winnable.models.exo.harm import hurt
from winnable.models.exo.insight import ENTER, SENSE
from winnable.models.exo.interchange import alike, alike_rule, can_be_alike
from winnable.models.exo.kit import BARRING, CARD_RULES, CHOICES, HOLDING
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import (
    Terms,
    among,
    differs,
    exactly,
    lasts,
    sum_is,
    unless,
)
from winnable.models.exo.upgrade_loss import stripped
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Not,
    is_,
)


def discovering(act: Act) -> Part:
    """One hero of those who come together explores and meets the card with all it brings."""
    found = act.discovery
    if found is None:
        return Part()
    return Part(
        decisions=found.decisions(),
        conditions=(*_explorer(act, found), *asked(act, found)),
        effects=tuple(brought(found)),
        chance=frozenset(("met",) if found.met is not None else ()),
    )


def asked(entry: Entry, found: Discovery) -> Iterator[Condition]:
    """How the card is met, and what becomes of artefacts that are found."""
    yield from _card(entry, found)
    yield from finding(entry, found)


def brought(found: Discovery) -> Iterator[Effect]:
    """What the card takes, and the artefacts that are equipped."""
    yield from _outcome(found)
    yield from _lost(found)
    yield from equipped(found)


def _explorer(act: Act, found: Discovery) -> Iterator[Condition]:
    """Whoever enters an unexplored zone explores it; of several heroes the players name one."""
    state, by = act.state, found.by
    rule = "exo.explore.trigger"
    nobody = is_(by, NONE)
    for hero in act.heroes:
        goes = act.explores(hero)
        yield Condition(unless(differs(by, hero), then=goes), rule)
        for zone in state.zones:
            away = differs(act.to, zone)
            seen = known(state, zone)
            yield Condition(unless(Not(goes), away, seen, then=Not(nobody)), rule)
    sense = power(state.sheet, "sixth-sense")
    if sense is not None and act.insight is not None and ENTER in act.insight.values:
        scout = is_(by, sense.hero)  # who has looked at the card explores
        yield Condition(unless(differs(act.insight, ENTER), then=scout), SENSE)
    for zone in state.zones:
        fresh = unexplored(state, zone)
        yield Condition(unless(nobody, differs(act.to, zone), then=fresh), rule)
        if found.met is not None:
            effect = state.kit.effect[zone]
            for value in effect.values:
                other = (nobody, differs(act.to, zone), differs(found.met, value))
                yield Condition(unless(*other, then=is_(effect, value)), "exo.explore.effects")
    if found.met is not None:
        yield Condition(unless(Not(nobody), then=is_(found.met, NONE)), "exo.explore.effects")


def _card(act: Entry, found: Discovery) -> Iterator[Condition]:
    met, way = found.met, found.way
    if met is None:
        return
    state, by = act.state, found.by
    effects = [str(value) for value in met.values if value != NONE]
    for effect in effects:
        rule, other = CARD_RULES[effect], differs(met, effect)
        ways = {PAY, LIFE} if effect in CHOICES else {NONE}
        if effect == "sandstorm":
            ways = {LIFE, DRONE, ARTEFACT} if state.kit.held else {LIFE, DRONE}
        if effect in BARRING:
            ways = {NONE, PAY}
        yield Condition(unless(other, then=among(way, ways)), rule)
        for hero in act.heroes if effect in BARRING else ():
            comes = act.arrives(state.animal(hero))
            not_this = (other, differs(by, hero))
            yield Condition(unless(*not_this, Not(comes), then=is_(way, PAY)), rule)
            yield Condition(unless(*not_this, comes, then=is_(way, NONE)), rule)
    yield Condition(unless(differs(met, NONE), then=is_(way, NONE)), "exo.explore.effects")
    for animal, stays in found.behind.items():
        kept = is_(stays, 0)
        yield Condition(unless(kept, then=act.comes(animal)), "exo.card.ancient-ruins")
        if animal in state.traces.doomed:
            yield Condition(unless(kept, then=lasts(state, animal)), "exo.card.ancient-ruins")
        explorer = state.hero(animal)
        yield Condition(unless(kept, then=among(by, [explorer])), "exo.card.ancient-ruins")
        yield Condition(unless(kept, then=among(met, BARRING)), "exo.card.crystal-forest")
    for hero in act.heroes:
        gone = (differs(way, DRONE), differs(by, hero))
        built = among(state.drone[hero], state.zones)
        yield Condition(unless(*gone, then=built), "exo.card.sandstorm")
    rule = "exo.card.myrtle-both"
    for resource, own in found.own.items():
        lent: Terms = [(1, var) for (_, r), var in found.lent.items() if r == resource]
        due = exactly([(1, own), *lent, *_due(found, (resource,))])
        able = [
            AllOf((is_(by, h), alike(state, h)))
            for h in act.heroes
            if resource in SWAPPED and can_be_alike(state, h)
        ]
        yield Condition(unless(*able, then=due), rule)
    both: Terms = [(1, own) for r, own in found.own.items() if r in SWAPPED]
    both += [(1, var) for (_, r), var in found.lent.items() if r in SWAPPED]
    for hero in act.heroes if both else ():
        if can_be_alike(state, hero):
            due = exactly([*both, *_due(found, SWAPPED)])
            yield Condition(unless(differs(by, hero), then=due), alike_rule(state, hero))
    yield Condition(sum_is([(1, own) for own in found.own.values()], found.paid), rule)
    yield from _lending(act, found)
    yield from _suffering(act, found, effects)


def _lending(act: Entry, found: Discovery) -> Iterator[Condition]:
    """A drone lends where the explorer is: in the zone that is explored, or in the own one."""
    state, rule = act.state, "exo.card.myrtle-both"
    afar = {hero: act.looks_far(hero) for hero in act.explorers_from_afar()}
    for (owner, _), var in found.lent.items():
        kept = is_(var, 0)
        yield Condition(unless(kept, then=differs(found.by, NONE)), rule)
        for zone in state.zones:
            near, away = is_(state.drone[owner], zone), differs(act.to, zone)
            yield Condition(unless(kept, away, *afar.values(), then=near), rule)
            for hero, far in afar.items():
                other = (Not(far), differs(state.zone[hero], zone))
                yield Condition(unless(kept, *other, then=near), rule)


def _due(found: Discovery, resources: Sequence[str]) -> Terms:
    """What the card asks for of ``resources`` where it is paid, as negative terms of a sum."""
    met = found.met
    demands = found.state.sheet.components.demands
    if met is None:
        return []
    prices = {e: demands[e].price for e in (*BARRING, *CHOICES) if e in met.values}
    return [
        (-price.get(resource, 0), AllOf((is_(met, effect), is_(found.way, PAY))))
        for effect, price in prices.items()
        for resource in resources
        if price.get(resource, 0)
    ]


def _suffering(act: Entry, found: Discovery, effects: list[str]) -> Iterator[Condition]:
    """Life lost to the card is shared among those who moved in together."""
    state, met, lonely = act.state, found.met, is_(found.lonely, 1)
    if met is None:
        return
    demands = state.sheet.components.demands
    rule = "exo.card.vanadinite-mine"
    yield Condition(unless(Not(lonely), then=among(met, ["vanadinite-mine"])), rule)
    for hero in act.heroes:
        animal = state.animal(hero)
        other = differs(found.by, hero)
        with_it = act.arrives(animal)
        yield Condition(unless(Not(lonely), other, then=Not(with_it)), rule)
        for zone in state.zones:
            there, away = is_(state.zone[animal], zone), differs(act.to, zone)
            mine = among(met, ["vanadinite-mine"])
            yield Condition(unless(Not(lonely), other, away, then=Not(there)), rule)
            yield Condition(unless(lonely, Not(mine), other, away, with_it, then=there), rule)
    points: Terms = [
        (-demands[e].life, AllOf((is_(met, e), is_(found.way, LIFE))))
        for e in effects
        if e in (*CHOICES, "sandstorm")
    ]
    if "vanadinite-mine" in effects:
        points.append((-demands["vanadinite-mine"].life, lonely))
    rule = "exo.card.blizzard"
    yield Condition(exactly([*((1, var) for var in found.hurts.values()), *points]), rule)
    for character, hurts in found.hurts.items():
        moves = act.arrives(character)
        if character in act.explorers_from_afar():
            moves = act.explores(character)
        yield Condition(unless(is_(hurts, 0), then=moves), rule)
        for count in hurts.values[1:]:
            lives = AtLeast(state.life[character], int(count))
            yield Condition(unless(differs(hurts, count), then=lives), rule)


def _outcome(found: Discovery) -> Iterator[Effect]:
    """What is paid and suffered, and cards that stay with the hero."""
    state, met = found.state, found.met
    if met is None:
        return
    rule = "exo.card.myrtle-metal"
    for hero in (str(value) for value in found.by.values if value != NONE):
        own = is_(found.by, hero)
        paid = [(state.pack[hero, r], var) for r, var in found.own.items()]
        paid = [] if found.windfall.load else [*paid, (state.load[hero], found.paid)]
        for store, var in paid:
            for count in var.values[1:]:
                when = AllOf((own, is_(var, count)))
                yield Effect(store, Change(-int(count)), rule, when)
        for effect in HOLDING:
            if effect in met.values:
                when = AllOf((own, is_(met, effect)))
                yield Effect(state.kit.stuck[hero, effect], 1, CARD_RULES[effect], when)
    for (owner, resource), var in found.lent.items():
        for count in var.values[1:]:
            store = state.cargo[owner, resource]
            yield Effect(store, Change(-int(count)), rule, is_(var, count))
    for character, hurts in found.hurts.items():
        for count in hurts.values[1:]:
            hit = is_(hurts, count)
            yield from hurt(state, character, int(count), hit, "exo.explore.effects")


def _lost(found: Discovery) -> Iterator[Effect]:
    """All gems, all food, or the drone with what is on it."""
    state, met = found.state, found.met
    if met is None:
        return
    for hero in (str(value) for value in found.by.values if value != NONE):
        own = is_(found.by, hero)
        if "wetlands" in met.values:
            when, rule = AllOf((own, is_(met, "wetlands"))), "exo.card.wetlands"
            for colour in COLOURS:
                yield Effect(state.gems[hero, colour], 0, rule, when)
            yield Effect(state.pool[hero], 0, rule, when)
        if "famine" in met.values:
            when, rule = AllOf((own, is_(met, "famine"))), "exo.card.famine"
            food = state.pack[hero, "food"]
            for count in food.values[1:] if found.windfall.load is None else ():
                held = AllOf((when, is_(food, count)))
                yield Effect(state.load[hero], Change(-int(count)), rule, held)
            yield Effect(food, 0, rule, when)
            yield Effect(state.cargo[hero, "food"], 0, rule, when)
        if "sandstorm" in met.values:
            when, rule = AllOf((own, is_(found.way, DRONE))), "exo.card.sandstorm"
            yield Effect(state.drone[hero], OFF, rule, when)
            for resource in RESOURCES:
                yield Effect(state.cargo[hero, resource], 0, rule, when)
            if hero in state.kit.crate:
                yield Effect(state.kit.crate[hero], 0, rule, when)
            yield from stripped(state, hero, rule, when)
