"""What players have from set-up on by the sheet or by rewards, as far as they choose or keep it.

Rulings star-tile, reward-upgrade, reward-shelter, token-food. What comes without a choice and is
not told apart from what the game gives (food, gems, beacons) stands in ``setup``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.explore import furnished
from winnable.models.exo.kit import deck_left
from winnable.models.exo.part import ACTION, NIGHT, Part, stage
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import (
    Terms,
    alive,
    among,
    at_least,
    at_most,
    differs,
    exactly,
    sum_is,
    unless,
)
from winnable.models.exo.upgrade import BOARD, DRONE, wearer_of
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)

PITCH = "pitch"
"""The first word of the names of stages in which granted shelters are set up."""
RATIONS = "rations"
"""The name of the stage in which tokens feed pairs."""


def granted(state: State) -> Iterator[Condition]:
    """What the state before round 1 holds of all this."""
    for var in state.gifts.free():
        name = "group-shelters" if var is state.gifts.common else "shelters"
        yield Condition(is_(var, var.values[-1]), sheet_rule(state.sheet, f"grant-{name}"))
    for var in state.gifts.rations.values():
        yield Condition(is_(var, var.values[-1]), sheet_rule(state.sheet, "grant-rations"))
    yield from _star_tiles(state)
    yield from _artefacts(state)
    yield from _upgrades(state)


def handed_out(state: State) -> Iterator[Var]:
    """Variables whose values before round 1 grants say: artefacts held, tiles worn."""
    grants, kit, upgrades = state.sheet.specials.grants, state.kit, state.upgrades
    if grants.artefacts or grants.draws:
        yield from kit.held.values()
        yield from () if kit.found is None else (kit.found,)
    if upgrades.gift:
        groups = (upgrades.tile, upgrades.bought, upgrades.sold, upgrades.fitted, upgrades.idle)
        for group in groups:
            yield from group.values()


def starred(state: State, hero: str) -> Terms:
    """The star tiles of ``hero`` before round 1, as terms of a sum."""
    return [
        (1, AllOf((is_(state.tile[zone], hero), Not(_home(state, hero, zone)))))
        for zone in state.gifts.planted
    ]


def _home(state: State, hero: str, zone: str) -> Expr:
    """The usual tile of ``hero`` lies in ``zone``, where it starts."""
    usual = zone in state.sheet.start_zones and hero not in state.sheet.specials.homes
    return is_(state.zone[hero], zone) if usual else FALSE


def _star_tiles(state: State) -> Iterator[Condition]:
    """Each player in turn places a tile in one of the zones, as long as one is without."""
    rule, planted = sheet_rule(state.sheet, "grant-star-tiles"), state.gifts.planted
    if not planted:
        return
    for zone, cube in planted.items():
        laid = AllOf((differs(state.tile[zone], NONE), Not(furnished(state, zone))))
        yield Condition(unless(Not(laid), then=differs(cube, NONE)), rule)
        yield Condition(unless(laid, then=is_(cube, NONE)), rule)
    full = AllOf(tuple(differs(state.tile[zone], NONE) for zone in planted))
    for hero in state.heroes:
        own = starred(state, hero)
        yield Condition(at_most(own, 1), rule)
        yield Condition(any_of(at_least(own, 1), full), rule)
    for first, second in pairwise(state.heroes):
        lacks = at_most(starred(state, second), 0)
        yield Condition(any_of(at_least(starred(state, first), 1), lacks), rule)


def _artefacts(state: State) -> Iterator[Condition]:
    """Players take open cards, which are replaced from the deck, then may draw some.

    Which cards lie open, and which are drawn, is for luck to say.
    """
    held, grants = state.kit.held, state.sheet.specials.grants
    if not held or not (grants.artefacts or grants.draws):
        return
    numbers = state.sheet.components
    cards = sum(card.copies for card in numbers.artefacts)
    space, players = 2 * numbers.artefact_slots, len(state.heroes)
    given: Terms = []
    open_cards = 0
    for seat, hero in enumerate(state.heroes):
        own: Terms = [(1, held[hero]), (1, held[state.animal(hero)])]
        turns = (each * players + seat for each in range(grants.artefacts))
        taken = min(space, sum(turn < cards for turn in turns))
        most = min(space, taken + grants.draws)
        yield Condition(at_least(own, taken), sheet_rule(state.sheet, "grant-artefacts"))
        yield Condition(at_most(own, most), sheet_rule(state.sheet, "grant-draws"))
        given += own
        open_cards += taken
    if state.kit.found is not None:
        laid = min(open_cards, deck_left(state.sheet)) - open_cards  # less than were taken
        counted = exactly([*given, (-1, state.kit.found)], -laid)
        yield Condition(counted, "exo.supply.artefacts")


def _upgrades(state: State) -> Iterator[Condition]:
    """Each player takes a tile of the level from the board, whatever it is that lies there."""
    upgrades, rule = state.upgrades, sheet_rule(state.sheet, "grant-upgrade")
    if not upgrades.gift:
        return
    if state.sheet.withhold_beacon and not state.sheet.specials.grants.beacon:
        drones = [ware.name for ware in upgrades.wares if ware.kind == DRONE]
        for gift in upgrades.gift.values():  # a drone's tile lies on its card, which is not there
            yield Condition(differs(gift, *drones), rule)
    for name, tile in upgrades.tile.items():
        gifts = upgrades.gift.items()
        takers = {hero: is_(gift, name) for hero, gift in gifts if name in gift.values}
        yield Condition(at_most([(1, case) for case in takers.values()], 1), rule)
        kind = next(ware.kind for ware in upgrades.wares if ware.name == name)
        yield Condition(unless(*takers.values(), then=is_(tile, BOARD)), rule)
        for hero, case in takers.items():
            wears = is_(tile, wearer_of(state.sheet, hero, kind))
            yield Condition(unless(Not(case), then=wears), rule)
    for (colour, level), bought in upgrades.bought.items():
        names = [w.name for w in upgrades.wares if (w.colour, w.level) == (colour, level)]
        taken: Terms = [(1, among(gift, names)) for gift in upgrades.gift.values()]
        yield Condition(sum_is(taken, bought), rule)
    for name, sold in upgrades.sold.items():
        given: Terms = [(1, is_(g, name)) for g in upgrades.gift.values() if name in g.values]
        yield Condition(sum_is(given, sold), rule)
    for wearer, count in upgrades.fitted.items():
        yield Condition(sum_is(_given(state, wearer), count), rule)
    for wearer, count in upgrades.idle.items():
        yield Condition(sum_is(_given(state, wearer, idle=True), count), rule)


def _given(state: State, wearer: str, *, idle: bool = False) -> Terms:
    """The tiles that ``wearer`` is given, or those without an effect that are not kept apart."""
    return [
        (1, is_(gift, ware.name))
        for hero, gift in state.upgrades.gift.items()
        for ware in state.upgrades.wares
        if ware.name in gift.values and wearer_of(state.sheet, hero, ware.kind) == wearer
        if not (idle and ware.single)
    ]


def pitching(state: State, name: str) -> Iterator[Stage]:
    """Heroes set up shelters that were granted, for nothing; the own ones go first."""
    if list(state.gifts.free()):
        yield stage(f"{PITCH} {name}", ACTION, _pitching(state))


def pitches_of(state: State) -> dict[str, Var]:
    """The decisions who sets one up."""
    return {hero: Var(f"pitches({hero})", (0, 1)) for hero in state.heroes}


def _pitching(state: State) -> Part:
    gifts, pitches = state.gifts, pitches_of(state)
    rule = sheet_rule(state.sheet, f"grant-{'shelters' if gifts.shelters else 'group-shelters'}")
    conditions: list[Condition] = []
    effects: list[Effect] = []
    shared: Terms = []
    for hero, pitch in pitches.items():
        yes, own = is_(pitch, 1), gifts.shelters.get(hero)
        mine = FALSE if own is None else AtLeast(own, 1)
        shared.append((1, AllOf((yes, Not(mine)))))
        if own is not None:
            effects.append(Effect(own, Change(-1), rule, AllOf((yes, mine))))
    for zone in state.zones:
        here: Terms = [
            (1, AllOf((is_(p, 1), is_(state.zone[h], zone)))) for h, p in pitches.items()
        ]
        conditions.append(Condition(at_most([*here, (1, state.shelter[zone])], 1), rule))
        effects.append(Effect(state.shelter[zone], 1, rule, at_least(here, 1)))
    group: Terms = [] if gifts.common is None else [(-1, gifts.common)]
    conditions.append(Condition(at_most([*shared, *group], 0), rule))
    for count in range(1, len(pitches) + 1):
        stood = exactly([(1, pitch) for pitch in pitches.values()], count)
        effects.append(Effect(state.shelters, Change(count), rule, stood))
        if gifts.common is not None:
            taken = exactly(shared, count)
            group_rule = sheet_rule(state.sheet, "grant-group-shelters")
            effects.append(Effect(gifts.common, Change(-count), group_rule, taken))
    return Part(tuple(pitches.values()), tuple(conditions), tuple(effects))


def feeding(state: State) -> Iterator[Stage]:
    """After all meals a token feeds hero and animal, of whom one at least is still hungry."""
    uses = {hero: Var(f"ration({hero})", (0, 1)) for hero in state.gifts.rations}
    rule = sheet_rule(state.sheet, "grant-rations")
    conditions: list[Condition] = []
    effects: list[Effect] = []
    for hero, use in uses.items():
        animal, yes = state.animal(hero), is_(use, 1)
        left = state.gifts.rations[hero]
        together = any_of(
            *(
                AllOf((is_(state.zone[hero], z), among(state.zone[animal], [z])))
                for z in state.zones
            )
        )
        hungry = any_of(is_(state.fed[hero], 0), AllOf((is_(state.fed[animal], 0), together)))
        conditions.append(Condition(unless(Not(yes), then=AtLeast(left, 1)), rule))
        conditions.append(Condition(unless(Not(yes), then=hungry), rule))
        effects.append(Effect(left, Change(-1), rule, yes))
        effects.append(Effect(state.fed[hero], 1, rule, yes))
        effects.append(Effect(state.fed[animal], 1, rule, AllOf((yes, alive(state, animal)))))
    if uses:
        yield stage(RATIONS, NIGHT, Part(tuple(uses.values()), tuple(conditions), tuple(effects)))
