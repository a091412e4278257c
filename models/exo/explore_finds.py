"""Artefacts that explorers find: before the card by the scout drone, for the card, by a tile."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.bans import bans, forbidding
from winnable.models.exo.discovery import ARTEFACT, Discovery
from winnable.models.exo.entry import Entry
from winnable.models.exo.state import NONE
from winnable.models.exo.terms import (
    Terms,
    among,
    at_least,
    differs,
    exactly,
    lasts,
    unless,
)
from winnable.models.exo.windfall import ARTEFACT as ONE_MORE
from winnable.models.exo.windfall import worn_by
from winnable.solver.problem import (
    FALSE,
    TRUE,
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


def finding(entry: Entry, found: Discovery) -> Iterator[Condition]:
    """An artefact for the card, and one before it where the scout drone waits in the zone.

    Hero and animal of the explorer keep them; one too many is thrown away for another.
    """
    state, by, wasted = entry.state, found.by, found.wasted
    if wasted is None:
        return
    rule = "exo.explore.artefact"
    if found.aided is not None:
        yield from _scout(entry, found)
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
            yield Condition(unless(kept, entry.survives(character), then=early), rule)
    for hero in entry.heroes:
        yield from _too_many(entry, found, hero)
        nothing = any_of(differs(by, hero), is_(wasted, 0))
        yield from forbidding(state, "artefact-draw", hero, nothing)
    for hero in entry.heroes if found.met is not None else ():
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
    cases: list[Expr] = [_of_card(found, differs(by, NONE)), _late(found)]
    cases += [] if found.aided is None else [is_(found.aided, 1)]
    banned = [
        Not(AllOf((is_(by, hero), ban)))
        for hero in (str(value) for value in by.values if value != NONE)
        for ban, _ in bans(state, "artefact-draw", hero)
    ]
    for draw in cases:
        if draw is not FALSE:
            yield AllOf((draw, *banned)) if banned else draw


def _of_card(found: Discovery, case: Expr) -> Expr:
    """``case``, where artefacts are found that come after all cards."""
    return case if case is FALSE or found.last is TRUE else AllOf((case, found.last))


def _late(found: Discovery) -> Expr:
    """A tile of the explorer finds one more."""
    return _of_card(found, worn_by(found.state, found.by, ONE_MORE))


def _too_many(entry: Entry, found: Discovery, hero: str) -> Iterator[Condition]:
    """A card is thrown away only where hero or animal has no space for it at that moment.

    What comes for the card is found when all else has happened, what the scout finds before it.
    """
    state, wasted = entry.state, found.wasted
    if wasted is None:
        return
    animal, slots = state.animal(hero), state.sheet.components.artefact_slots
    held, equips = state.kit.held, found.equips
    before = any_of(is_(held[hero], slots), AllOf((lasts(state, animal), is_(held[animal], slots))))
    full = [at_least([(1, held[c]), (1, equips[c])], slots) for c in (hero, animal)]
    after = any_of(full[0], AllOf((lasts(state, animal), entry.survives(animal), full[1])))
    early = any_of() if found.aided is None else AllOf((is_(found.aided, 1), before))
    after = _of_card(found, after)
    other, limit = differs(found.by, hero), "exo.explore.equip-limit"
    yield Condition(unless(other, differs(wasted, 1), then=any_of(early, after)), limit)
    late = _late(found)  # two cards after all else
    two, three = AllOf((any_of(early, late), after)), AllOf((early, late, after))
    yield Condition(unless(other, differs(wasted, 2), then=two), limit)
    yield Condition(unless(other, differs(wasted, 3), then=three), limit)


def _scout(entry: Entry, found: Discovery) -> Iterator[Condition]:
    """Whether a scout drone was there before the hero comes."""
    state, aided = entry.state, found.aided
    if aided is None:
        return
    rule = "exo.drone.scout"
    owner = next(pair.hero.name for pair in state.sheet.pairs if pair.drone == "scout")
    nobody = is_(found.by, NONE)
    yield Condition(unless(is_(aided, 0), then=Not(nobody)), rule)
    for zone in state.zones:
        there, away = is_(state.drone[owner], zone), differs(entry.to, zone)
        yield Condition(unless(nobody, away, Not(there), then=is_(aided, 1)), rule)
        yield Condition(unless(is_(aided, 0), away, then=there), rule)


def equipped(found: Discovery) -> Iterator[Effect]:
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
