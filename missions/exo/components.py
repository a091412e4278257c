"""The numbers of the box of EXO: reading them, and the values that referee and model use."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle, islice

from winnable.missions.data_files import shipped_toml
from winnable.missions.exo.schema.box import (
    AbilityCard,
    ArtefactDeck,
    Box,
    BugCardKind,
    BugIcons,
    ExplorationDeck,
    PairCard,
    Upgrades,
)
from winnable.missions.exo.sheet import (
    BUG_TYPES,
    COLOURS,
    FACES,
    Ability,
    ArtefactCard,
    BugCard,
    BugProfile,
    Character,
    Components,
    Demand,
    ExplorationCard,
    Nest,
    Pair,
    UpgradeTile,
)
from winnable.missions.validation import validate


@cache
def box() -> Box:
    """The shipped numbers."""
    return validate(Box, shipped_toml("exo/components.toml"))


def components(numbers: Box) -> Components:
    """``numbers`` without their sources."""
    return Components(
        cost={name: dict(cost.value) for name, cost in numbers.cost.items()},
        backpack=numbers.slots.backpack.value,
        cargo=numbers.slots.drone.value,
        exo_slots=numbers.slots.exo.value,
        stock=dict(numbers.stock.start.value),
        pawns={int(n): each for n, each in numbers.pawns.each.value.items()},
        tiles=numbers.reserve.tiles.value,
        shelters=numbers.reserve.shelters.value,
        gems=numbers.reserve.gems.value,
        larvae={
            "common": dict(numbers.larvae.common.value),
            "alpha": dict(numbers.larvae.alpha.value),
        },
        die={face: numbers.die.combat.value.get(face, 0) for face in FACES},
        max_dice=numbers.die.most.value,
        drone_reach=numbers.reach.drone.value,
        pairs={hero: _pair(hero, card) for hero, card in numbers.pair.items()},
        bug_cards=tuple(
            _bug_card(bug, kind) for bug, deck in numbers.bugcards.items() for kind in deck.cards
        ),
        exploration=_exploration(numbers.deck.exploration),
        demands={
            effect: Demand(dict(demand.price.items()), demand.life)
            for effect, demand in numbers.deck.exploration.demands.items()
        },
        nest=Nest(numbers.nest.common, numbers.nest.alpha, numbers.nest.life),
        artefacts=_artefacts(numbers.deck.artefact),
        display=numbers.display.artefact.value,
        artefact_slots=numbers.slots.artefact.value,
        upgrades=_upgrades(numbers.upgrade),
        upgrade_price={int(n): price.value for n, price in numbers.upgrade.price.items()},
        upgrade_slots=dict(numbers.slots.upgrade.value),
        hive_tokens=numbers.reserve.hives.value,
    )


def _pair(hero: str, card: PairCard) -> Pair:
    return Pair(
        hero=Character(
            hero, card.life, card.dice, _abilities(card.abilities), _abilities(card.upgraded)
        ),
        animal=Character(
            card.animal.name,
            card.animal.life,
            card.animal.dice,
            _abilities(card.animal.abilities),
            _abilities(card.animal.upgraded),
        ),
        colour=card.colour,
        drone=card.drone,
        pawns=card.pawns,
    )


def _abilities(cards: tuple[AbilityCard, ...]) -> tuple[Ability, ...]:
    return tuple(Ability(card.name, dict(card.price.items())) for card in cards)


def _bug_card(bug: str, kind: BugCardKind) -> BugCard:
    return BugCard(
        name=kind.name,
        bug=bug,
        copies=kind.copies,
        common=_profile(kind.common, kind.common_icons),
        alpha=_profile(kind.alpha, kind.alpha_icons),
    )


def _profile(numbers: tuple[int, int, int], icons: BugIcons) -> BugProfile:
    return BugProfile(
        *numbers,
        armour=icons.armour,
        minus=icons.minus,
        disappears=icons.disappears,
        poison=icons.poison,
        paralysis=icons.paralysis,
        joins=tuple(sorted(icons.joins, key=BUG_TYPES.index)),
    )


def _exploration(deck: ExplorationDeck) -> tuple[ExplorationCard, ...]:
    return tuple(
        ExplorationCard(
            name=f"E{number}",
            resource=deck.resources[(number - 1) % len(deck.resources)],
            colour=deck.colours[(number - 1) % len(deck.colours)],
            effect=deck.effects.get(str(number), ""),
        )
        for number in range(1, deck.cards + 1)
    )


def _artefacts(deck: ArtefactDeck) -> tuple[ArtefactCard, ...]:
    """The kinds of which there are cards."""
    return tuple(
        ArtefactCard(kind.name, kind.effect, kind.copies) for kind in deck.cards if kind.copies
    )


def _upgrades(numbers: Upgrades) -> tuple[UpgradeTile, ...]:
    """The tiles with an effect, called like it, then those that fill up each colour and level.

    A blank is called by its wearer, too: tiles of one name are all alike.
    """
    tiles, order = numbers.tiles, numbers.blanks.wearers
    named = tuple(
        UpgradeTile(kind.effect, kind.colour, kind.level, kind.effect, kind.wearer, kind.copies)
        for kind in tiles.effects
    )
    blanks = []
    for colour in COLOURS:
        for level, number in sorted((int(key), number) for key, number in tiles.levels.items()):
            same = (t.copies for t in named if (t.colour, t.level) == (colour, level))
            turns = Counter(islice(cycle(order), number - sum(same)))
            blanks += [
                UpgradeTile(f"blank-{colour}-{level}-{who}", colour, level, "", who, copies)
                for who, copies in turns.items()
            ]
    return (*named, *blanks)
