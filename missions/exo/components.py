"""The numbers of the box of EXO: reading them, and the values that referee and model use."""

from __future__ import annotations

from functools import cache

from winnable.missions.data_files import shipped_toml
from winnable.missions.exo.schema.box import (
    Box,
    BugCardKind,
    BugIcons,
    ExplorationDeck,
    PairCard,
)
from winnable.missions.exo.sheet import (
    FACES,
    BugCard,
    BugProfile,
    Character,
    Components,
    ExplorationCard,
    Pair,
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
    )


def _pair(hero: str, card: PairCard) -> Pair:
    return Pair(
        hero=Character(hero, card.life, card.dice),
        animal=Character(card.animal.name, card.animal.life, card.animal.dice),
        colour=card.colour,
        drone=card.drone,
        pawns=card.pawns,
    )


def _bug_card(bug: str, kind: BugCardKind) -> BugCard:
    return BugCard(
        name=kind.name,
        bug=bug,
        copies=kind.copies,
        common=_profile(kind.common, kind.common_icons),
        alpha=_profile(kind.alpha, kind.alpha_icons),
    )


def _profile(numbers: tuple[int, int, int], icons: BugIcons) -> BugProfile:
    return BugProfile(*numbers, icons.armour, icons.minus, icons.disappears)


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
