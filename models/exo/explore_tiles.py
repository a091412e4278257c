"""What tiles of exploring do at the moment a zone is explored (Upgrade Tiles).

Tiles whose wearer explores: a gem and a unit more, another resource for the zone, two cards where
the own scout drone waits. Of two cards luck shows the one that is kept, so the other one matters
only to plans, and to Be my eyes, which is not used in the same move.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.models.exo.act import Act
from winnable.models.exo.discovery import Discovery
from winnable.models.exo.extract import gem_left
from winnable.models.exo.insight import EYES
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import Terms, among, at_least, differs, exactly, unless
from winnable.models.exo.twofold import turns_out, twofold_of
from winnable.models.exo.upgrade import DRONE, wearer_of
from winnable.models.exo.windfall import CHOICE, EXO, TWO, UNIT, worn_by
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

GEM_RULE = "exo.tile.explore-exo"
UNIT_RULE = "exo.tile.explore-resource"
CHOICE_RULE = "exo.tile.choose-resource"


def furthering(act: Act) -> Part:
    """What the tiles of the explorer add to the discovery."""
    found = act.discovery
    if found is None:
        return Part()
    return Part(
        decisions=found.windfall.decisions(),
        conditions=(
            *_gem(act, found),
            *_choice(act, found),
            *_unit(act, found),
            *_sums(found),
            *_two(act, found),
        ),
        effects=(*_chosen(act, found), *_stored(found)),
    )


def _gem(act: Act, found: Discovery) -> Iterator[Condition]:
    """One gem of the zone's colour, if the reserve has one.

    Where the pool has no slot left it may take the place of a gem of another colour, or is lost.
    Gems that the move costs are paid by then.
    """
    state, by, gem, tossed = act.state, found.by, found.windfall.gem, found.windfall.gem_tossed
    if gem is None or tossed is None:
        return
    wearing = worn_by(state, by, EXO)
    none = is_(gem, NONE)
    yield Condition(unless(none, then=wearing), GEM_RULE)
    left: dict[str, Expr] = {}
    for colour in COLOURS:
        back: Terms = [(-1, var) for (_, paid), var in act.fee.items() if paid == colour]
        left[colour] = gem_left(state, colour, back)
        yield Condition(unless(differs(gem, colour), then=left[colour]), "exo.supply.gems")
    full, keeps = _full(act, found), is_(tossed, NONE)
    yield Condition(unless(none, Not(keeps), then=Not(full)), GEM_RULE)
    yield Condition(unless(keeps, then=full), GEM_RULE)
    yield Condition(unless(keeps, then=Not(none)), GEM_RULE)
    for colour in COLOURS:
        same = (differs(gem, colour), differs(tossed, colour))
        yield Condition(unless(*same, then=FALSE), GEM_RULE)
        for hero in (str(value) for value in by.values if value != NONE):
            held = AtLeast(state.gems[hero, colour], 1)
            yield Condition(unless(differs(by, hero), differs(tossed, colour), then=held), GEM_RULE)
    for zone, colour in product(state.zones, COLOURS):
        other, away = differs(gem, colour), differs(act.to, zone)
        shown = turns_out(state, zone, colour)
        yield Condition(unless(other, away, then=shown), GEM_RULE)
        due = (Not(wearing), away, Not(shown), full, Not(left[colour]))
        yield Condition(unless(*due, then=is_(gem, colour)), GEM_RULE)


def _full(act: Act, found: Discovery) -> Expr:
    """The pool of the explorer is full, even after what the move costs."""
    state, slots = act.state, act.state.sheet.components.exo_slots
    cases: Terms = []
    for hero in (str(value) for value in found.by.values if value != NONE):
        paid: Terms = [(-1, var) for (payer, _), var in act.fee.items() if payer == hero]
        full = at_least([(1, state.pool[hero]), *paid], slots)
        cases.append((1, AllOf((is_(found.by, hero), full))))
    return at_least(cases, 1)


def _choice(act: Act, found: Discovery) -> Iterator[Condition]:
    """The explorer may choose what the zone produces, instead of the card.

    Anything by a tile, what the second card shows where a face has two drawn.
    """
    picks, two = found.windfall.picks, twofold_of(act.state)
    if picks is None:
        return
    wearing = worn_by(act.state, found.by, CHOICE)
    if two is None:
        yield Condition(unless(is_(picks, NONE), then=wearing), CHOICE_RULE)
    else:
        cards = AllOf((two.when, differs(found.by, NONE)))
        either = cards if wearing is FALSE else any_of(wearing, cards)
        yield Condition(unless(is_(picks, NONE), then=either), two.rule)
        for zone, resource in product(act.state.zones, RESOURCES):
            other = (differs(picks, resource), differs(act.to, zone))
            worn = () if wearing is FALSE else (wearing,)
            second = is_(act.state.kit.second["resource", zone], resource)
            yield Condition(unless(*other, *worn, then=second), two.rule)
    for zone, resource in product(act.state.zones, RESOURCES):
        other = (differs(picks, resource), differs(act.to, zone))
        shown = differs(act.state.resource[zone], resource)
        yield Condition(unless(*other, then=shown), CHOICE_RULE)


def _chosen(act: Act, found: Discovery) -> Iterator[Effect]:
    picks = found.windfall.picks
    if picks is None:
        return
    for resource, zone in product(RESOURCES, act.state.zones):
        here = AllOf((is_(picks, resource), is_(act.to, zone)))
        yield Effect(act.state.resource[zone], resource, CHOICE_RULE, here)


def _unit(act: Act, found: Discovery) -> Iterator[Condition]:
    """A unit of what the zone produces then, if there is a slot, or another unit makes room.

    It comes before the card takes effect: what the card is paid with leaves no slot for it.
    """
    state, by, wins = act.state, found.by, found.windfall
    unit, tossed = wins.unit, wins.tossed
    if unit is None or tossed is None:
        return
    wearing, none, keeps = worn_by(state, by, UNIT), is_(unit, NONE), is_(tossed, NONE)
    yield Condition(unless(none, then=wearing), UNIT_RULE)
    yield Condition(unless(keeps, then=Not(none)), UNIT_RULE)
    for hero in (str(value) for value in by.values if value != NONE):
        other = differs(by, hero)
        full = AtLeast(state.load[hero], state.sheet.components.backpack)
        yield Condition(unless(other, keeps, then=full), UNIT_RULE)
        yield Condition(unless(other, none, Not(keeps), then=Not(full)), UNIT_RULE)
        yield Condition(unless(other, Not(none), Not(wearing), then=full), UNIT_RULE)
        for resource in RESOURCES:
            held = AtLeast(state.pack[hero, resource], 1)
            yield Condition(unless(other, differs(tossed, resource), then=held), UNIT_RULE)
    for resource in RESOURCES:
        same = (differs(unit, resource), differs(tossed, resource))
        yield Condition(unless(*same, then=FALSE), UNIT_RULE)
        chosen = () if wins.picks is None else (differs(wins.picks, NONE),)
        if wins.picks is not None:
            picked = is_(unit, resource)
            other_pick = differs(wins.picks, resource)
            yield Condition(unless(other_pick, none, then=picked), UNIT_RULE)
        for zone in state.zones:
            away, shown = differs(act.to, zone), is_(state.resource[zone], resource)
            lacks = differs(unit, resource)
            yield Condition(unless(lacks, away, *chosen, then=shown), UNIT_RULE)


def _sums(found: Discovery) -> Iterator[Condition]:
    """What backpack and load come to: a unit more, one thrown away, and the price of the card."""
    wins = found.windfall
    if wins.unit is None or wins.tossed is None or wins.load is None:
        return
    gained, lost = differs(wins.unit, NONE), differs(wins.tossed, NONE)
    for resource, var in wins.change.items():
        terms: Terms = [(1, is_(wins.unit, resource)), (-1, is_(wins.tossed, resource)), (-1, var)]
        terms += [(-1, found.own[resource])] if resource in found.own else []
        yield Condition(exactly(terms), UNIT_RULE)
    paid: Terms = [(-1, var) for var in found.own.values()]
    yield Condition(exactly([(1, gained), (-1, lost), *paid, (-1, wins.load)]), UNIT_RULE)


def _stored(found: Discovery) -> Iterator[Effect]:
    """The backpack afterwards. Where the card takes all food, a unit of food goes with it."""
    state, wins = found.state, found.windfall
    if wins.load is None:
        return
    hungry = FALSE if found.met is None else among(found.met, ["famine"])
    for hero in (str(value) for value in found.by.values if value != NONE):
        own, load = is_(found.by, hero), state.load[hero]
        for resource, var in wins.change.items():
            spared = (Not(hungry),) if resource == "food" and hungry is not FALSE else ()
            yield from _by(state.pack[hero, resource], var, (own, *spared))
        spared = () if hungry is FALSE else (Not(hungry),)
        yield from _by(load, wins.load, (own, *spared))
        if hungry is not FALSE:
            yield from _starved(found, hero, AllOf((own, hungry)))


def _by(store: Var, change: Var, when: tuple[Expr, ...]) -> Iterator[Effect]:
    for count in (int(value) for value in change.values if value):
        yield Effect(store, Change(count), UNIT_RULE, AllOf((*when, is_(change, count))))


def _starved(found: Discovery, hero: str, hungry: Expr) -> Iterator[Effect]:
    """The load after a famine, whose card costs nothing: all food less, and units by the tile.

    A unit of food goes with the rest, also one that took the place of something else.
    """
    wins, state = found.windfall, found.state
    if wins.unit is None or wins.tossed is None:
        return
    solid = [resource for resource in RESOURCES if resource != "food"]
    gained, lost = among(wins.unit, solid), among(wins.tossed, solid)
    more, less = AllOf((gained, Not(lost))), AllOf((lost, Not(gained)))
    cases = {1: more, -1: less, 0: AllOf((Not(more), Not(less)))}
    food = state.pack[hero, "food"]
    for count, (extra, case) in product(food.values, cases.items()):
        if extra != count:
            when = AllOf((hungry, is_(food, count), case))
            yield Effect(state.load[hero], Change(extra - int(count)), "exo.card.famine", when)


def _two(act: Act, found: Discovery) -> Iterator[Condition]:
    """Where the explorer's own scout drone draws two cards, Be my eyes does not draw another."""
    if act.insight is None or EYES not in act.insight.values:
        return
    for hero, drone in two_cards(found):
        for zone in act.state.zones:
            other = (differs(found.by, hero), differs(act.to, zone))
            apart = differs(act.state.drone[hero], zone)
            blind = differs(act.insight, EYES)
            yield Condition(unless(*other, apart, Not(drone), then=blind), "exo.tile.scout-two")


def two_cards(found: Discovery) -> Iterator[tuple[str, Expr]]:
    """Explorers whose scout drone may draw two cards, and when it wears the tile for it."""
    state = found.state
    for pair in state.sheet.pairs:
        worn = state.upgrades.worn(wearer_of(state.sheet, pair.hero.name, DRONE), TWO)
        if pair.drone == "scout" and pair.hero.name in found.by.values and worn is not FALSE:
            yield pair.hero.name, worn
