"""What a hero meets who explores: the effect of the card, and the artefacts that are found.

All of it happens in the stage of the move. Artefacts that the scout drone finds come before the
card, the one of the card after it; the pair of the explorer keeps what it has space for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.abilities import SWAPPED, power
from winnable.models.exo.act import Act
from winnable.models.exo.bans import bans, forbidding
from winnable.models.exo.creature import OFF
from winnable.models.exo.discovery import ARTEFACT, DRONE, LIFE, PAY, Discovery
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
    at_least,
    differs,
    exactly,
    lasts,
    sum_is,
    unless,
)
from winnable.models.exo.upgrade_loss import stripped
from winnable.models.exo.windfall import ARTEFACT as ONE_MORE
from winnable.models.exo.windfall import worn_by
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    any_of,
    is_,
)

STRUCTURE = {
    "exo.explore.equip-side": "held(hero) and held(animal) are counted apart",
    "exo.tile.explore-artefact": "the artefacts to be equipped are one more for its wearer",
}


def discovering(act: Act) -> Part:
    """One hero of those who come together explores and meets the card with all it brings."""
    found = act.discovery
    if found is None:
        return Part()
    return Part(
        decisions=found.decisions(),
        conditions=(*_explorer(act, found), *_card(act, found), *_finds(act, found)),
        effects=(*_outcome(found), *_lost(found), *_equipped(found)),
        chance=frozenset(("met",) if found.met is not None else ()),
    )


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


def _card(act: Act, found: Discovery) -> Iterator[Condition]:
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


def _lending(act: Act, found: Discovery) -> Iterator[Condition]:
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


def _suffering(act: Act, found: Discovery, effects: list[str]) -> Iterator[Condition]:
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


def _finds(act: Act, found: Discovery) -> Iterator[Condition]:
    """An artefact for the card, and one before it where the scout drone waits in the zone.

    Hero and animal of the explorer keep them; one too many is thrown away for another.
    """
    state, by, wasted = act.state, found.by, found.wasted
    if wasted is None:
        return
    rule = "exo.explore.artefact"
    if found.aided is not None:
        yield from _scout(act, found)
    terms: Terms = [*((1, var) for var in found.equips.values()), (1, wasted)]
    terms += [(-1, case) for case in _draws(found)]
    given = is_(found.way, ARTEFACT)
    if found.met is not None:
        terms.append((1, given))
    yield Condition(exactly(terms), rule)
    for character, equips in found.equips.items():
        own = among(by, [state.hero(character)])
        kept = is_(equips, 0)
        yield Condition(unless(kept, then=own), rule)
        if character in state.animals:
            yield Condition(unless(kept, then=lasts(state, character)), rule)
        fewer = given if found.met is not None else any_of()
        yield Condition(unless(differs(equips, -1), then=fewer), "exo.card.sandstorm")
        if character in state.animals and found.hurts:  # what comes after its death is not for it
            early = (
                any_of() if found.aided is None else AllOf((is_(found.aided, 1), is_(equips, 1)))
            )
            yield Condition(unless(kept, act.survives(character), then=early), rule)
    for hero in act.heroes:
        yield from _too_many(act, found, hero)
        nothing = any_of(differs(by, hero), is_(wasted, 0))
        yield from forbidding(state, "artefact-draw", hero, nothing)
    for hero in act.heroes if found.met is not None else ():
        animal = state.animal(hero)
        had: Terms = [
            (1, AtLeast(state.kit.held[hero], 1)),
            (1, AllOf((lasts(state, animal), AtLeast(state.kit.held[animal], 1)))),
        ]
        if found.aided is not None:
            had.append((1, found.aided))
        other = (Not(given), differs(by, hero))
        yield Condition(unless(*other, then=at_least(had, 1)), "exo.card.sandstorm")


def _draws(found: Discovery) -> Iterator[Expr]:
    """The cases that bring an artefact each: the card, the scout drone, a tile; none if banned."""
    state, by = found.state, found.by
    cases: list[Expr] = [differs(by, NONE), worn_by(state, by, ONE_MORE)]
    cases += [] if found.aided is None else [is_(found.aided, 1)]
    banned = [
        Not(AllOf((is_(by, hero), ban)))
        for hero in (str(value) for value in by.values if value != NONE)
        for ban, _ in bans(state, "artefact-draw", hero)
    ]
    for draw in cases:
        if draw is not FALSE:
            yield AllOf((draw, *banned)) if banned else draw


def _too_many(act: Act, found: Discovery, hero: str) -> Iterator[Condition]:
    """A card is thrown away only where hero or animal has no space for it at that moment.

    What comes for the card is found when all else has happened, what the scout finds before it.
    """
    state, wasted = act.state, found.wasted
    if wasted is None:
        return
    animal, slots = state.animal(hero), state.sheet.components.artefact_slots
    held, equips = state.kit.held, found.equips
    before = any_of(is_(held[hero], slots), AllOf((lasts(state, animal), is_(held[animal], slots))))
    full = [at_least([(1, held[c]), (1, equips[c])], slots) for c in (hero, animal)]
    after = any_of(full[0], AllOf((lasts(state, animal), act.survives(animal), full[1])))
    early = any_of() if found.aided is None else AllOf((is_(found.aided, 1), before))
    other, limit = differs(found.by, hero), "exo.explore.equip-limit"
    yield Condition(unless(other, differs(wasted, 1), then=any_of(early, after)), limit)
    late = worn_by(state, found.by, ONE_MORE)  # two cards after all else
    two, three = AllOf((any_of(early, late), after)), AllOf((early, late, after))
    yield Condition(unless(other, differs(wasted, 2), then=two), limit)
    yield Condition(unless(other, differs(wasted, 3), then=three), limit)


def _scout(act: Act, found: Discovery) -> Iterator[Condition]:
    """Whether a scout drone was there before the hero comes."""
    state, aided = act.state, found.aided
    if aided is None:
        return
    rule = "exo.drone.scout"
    owner = next(pair.hero.name for pair in state.sheet.pairs if pair.drone == "scout")
    nobody = is_(found.by, NONE)
    yield Condition(unless(is_(aided, 0), then=Not(nobody)), rule)
    for zone in state.zones:
        there, away = is_(state.drone[owner], zone), differs(act.to, zone)
        yield Condition(unless(nobody, away, Not(there), then=is_(aided, 1)), rule)
        yield Condition(unless(is_(aided, 0), away, then=there), rule)


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


def _equipped(found: Discovery) -> Iterator[Effect]:
    """Hero and animal hold their artefacts apart."""
    state, counter = found.state, found.state.kit.found
    rule = "exo.explore.equip-side"
    for character, equips in found.equips.items():
        for count in equips.values:
            if count:
                held = state.kit.held[character]
                yield Effect(held, Change(int(count)), rule, is_(equips, count))
    if counter is not None:
        draws = [(1, case) for case in _draws(found)]
        for count in range(1, len(draws) + 1):
            drawn = exactly(draws, count)
            yield Effect(counter, Change(count), "exo.supply.artefacts", drawn)
