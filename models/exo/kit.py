"""State variables of exploration cards with effects and of artefacts; a sheet without has none.

Luck is best, so nobody has to know an artefact before it is played: which kind a card is makes no
difference until then, and any kind of which not all copies have been played may turn out to be it.
So the model counts the cards that each holder has and how often each kind was played. Which of the
open cards or whether the deck's top card is taken makes no difference either: what is wanted lies
open or may come up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import (
    COLOURS,
    NEST_EFFECT,
    RESOURCES,
    ExplorationCard,
    Sheet,
    UpgradeTile,
)
from winnable.missions.exo.upgrade_board import slots
from winnable.models.exo.abilities import power
from winnable.models.exo.told import draws_two
from winnable.models.exo.upgrade import HERO, idle_here, wares_of
from winnable.solver.problem import Var

NONE = "none"
BARRING = ("ancient-ruins", "crystal-forest")
"""Effects that keep the explorer's animal out unless they are paid."""
HOLDING = ("absolute-zero", "landslide")
"""Effects that stay with the explorer until they are paid."""
CHOICES = ("myrtle-metal", "blizzard", "myrtle-both")
"""Effects that are paid, or cost life."""
EFFECTS = (
    *BARRING, *HOLDING, *CHOICES, "vanadinite-mine", "wetlands", "sandstorm", "famine", NEST_EFFECT,
)  # fmt: skip
"""Effects of cards that can be drawn in this version."""
FREE_OF_NUMBERS = ("wetlands", "famine", NEST_EFFECT)
"""Effects that take everything, or bring a nest."""
CARD_RULES: Mapping[str, str] = {
    "absolute-zero": "exo.card.absolute-zero",
    "vanadinite-mine": "exo.card.vanadinite-mine",
    "ancient-ruins": "exo.card.ancient-ruins",
    "wetlands": "exo.card.wetlands",
    "sandstorm": "exo.card.sandstorm",
    "crystal-forest": "exo.card.crystal-forest",
    "myrtle-metal": "exo.card.myrtle-metal",
    "blizzard": "exo.card.blizzard",
    "myrtle-both": "exo.card.myrtle-both",
    "landslide": "exo.card.landslide",
    "famine": "exo.card.famine",
    NEST_EFFECT: "exo.card.beetles-nest",
}
"""The rule of each effect."""
GEMS: Mapping[str, tuple[str, ...]] = {
    effect: tuple(effect.split("-"))
    for effect in ("blue-orange", "blue-white", "orange-white", "orange-green", "blue-green")
}
"""The gems that an artefact brings."""
ARTEFACT_RULES: Mapping[str, str] = {
    "rations": "exo.artefact.rations",
    "blue-orange": "exo.artefact.blue-orange",
    "blue-white": "exo.artefact.blue-white",
    "orange-white": "exo.artefact.orange-white",
    "orange-green": "exo.artefact.orange-green",
    "blue-green": "exo.artefact.blue-green",
    "herbs": "exo.artefact.herbs",
    "dressing": "exo.artefact.dressing",
    "pepper": "exo.artefact.pepper",
    "grenade": "exo.artefact.grenade",
    "agaric": "exo.artefact.agaric",
    "net": "exo.artefact.net",
}
"""The rule of each kind of artefact that is played."""
BONUS: Mapping[str, int] = {"grenade": 4, "agaric": 3}
"""Dice that an artefact adds to a roll (Artefact Cards)."""
UNPLAYED = ("necklace",)
"""Artefacts that no play of the model needs: luck may roll at once what they would bring."""

STRUCTURE = {
    "exo.artefact.necklace": "luck may roll at once what a die that is rolled again would show",
    "exo.setup.artefact-display": "what is wanted lies open or may come up from the deck",
}


@dataclass(frozen=True, slots=True)
class Kit:
    """All of them; whatever the data of the sheet lack is left out.

    ``effect`` of the card of a zone, ``none`` without one; ``second`` (``resource``, ``colour`` or
    ``effect``, zone): what the card shows that is drawn after it where faces have two drawn.
    ``stuck`` (hero, effect): the card lies before the hero, who cannot move. ``held``: artefacts by
    character (those of a dead animal are not taken off: nobody can use them), ``crate``: on the
    drone, by hero; ``played`` by effect; ``found`` so far, where the deck might run out. ``pepper``
    (hero: counts as in a shelter this night), ``bonus`` (hero: dice for the next roll), ``net``
    (bugs cannot attack until dawn).
    """

    effect: Mapping[str, Var]
    second: Mapping[tuple[str, str], Var]
    stuck: Mapping[tuple[str, str], Var]
    held: Mapping[str, Var]
    crate: Mapping[str, Var]
    played: Mapping[str, Var]
    found: Var | None
    pepper: Mapping[str, Var]
    bonus: Mapping[str, Var]
    net: Var | None

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order."""
        groups = (self.effect, self.held, self.crate, self.played, self.pepper, self.bonus)
        for group in groups:
            yield from group.values()
        yield from self.second.values()
        yield from self.stuck.values()
        yield from (var for var in (self.found, self.net) if var is not None)

    def marks(self) -> Iterator[Var]:
        """Those that are 0 before round 1."""
        fixed = set(map(id, (*self.effect.values(), *self.second.values())))
        yield from (var for var in self.variables() if id(var) not in fixed)


def kit_of(sheet: Sheet, horizon: int) -> Kit:
    """The variables for plays of at most ``horizon`` rounds."""
    numbers = sheet.components
    effects = drawable_effects(sheet)
    kinds = {card.effect: card.copies for card in numbers.artefacts}
    heroes = sheet.party if kinds else ()
    pairs = sheet.pairs if kinds else ()
    slots = tuple(range(numbers.artefact_slots + 1))
    most = deck_left(sheet)
    return Kit(
        effect={z: Var(f"effect({z})", (NONE, *effects)) for z in sheet.zones if effects},
        second=_second(sheet, effects),
        stuck={
            (h, e): Var(f"stuck({h}, {e})", (0, 1))
            for h in sheet.party
            for e in effects
            if e in HOLDING
        },
        held={
            c.name: Var(f"held({c.name})", slots)
            for pair in pairs
            for c in (pair.hero, pair.animal)
        },
        crate={h: Var(f"crate({h})", tuple(range(numbers.cargo + 1))) for h in heroes},
        played={
            effect: Var(f"played({effect})", tuple(range(copies + 1)))
            for effect, copies in kinds.items()
            if effect not in UNPLAYED
        },
        found=Var("cards found", tuple(range(most + 1)))
        if kinds and runs_out(sheet, horizon)
        else None,
        pepper={h: Var(f"pepper({h})", (0, 1)) for h in heroes if "pepper" in kinds},
        bonus={
            h: Var(f"bonus({h})", bonuses(kinds, _most_dice(sheet)))
            for h in heroes
            if BONUS.keys() & kinds.keys()
        },
        net=Var("net", (0, 1)) if "net" in kinds else None,
    )


def _second(sheet: Sheet, effects: tuple[str, ...]) -> dict[tuple[str, str], Var]:
    """What the second card of each zone shows, where a face has one drawn."""
    shown: dict[str, tuple[str, ...]] = {"resource": RESOURCES, "colour": COLOURS}
    shown |= {"effect": (NONE, *effects)} if effects else {}
    return {
        (what, zone): Var(f"second {what}({zone})", values)
        for what, values in shown.items()
        for zone in sheet.zones
        if draws_two(sheet)
    }


def bonuses(kinds: Mapping[str, int], limit: int) -> tuple[int, ...]:
    """Dice that can be added to one roll, rising: more than ``limit`` in all make no difference.

    Each kind any number of times, also beyond its copies: an effect that adds dice is stated for
    every number that may be there before, whether or not a copy is left then.
    """
    each = [range(0, limit + dice, dice) for effect, dice in BONUS.items() if kinds.get(effect)]
    return tuple(sorted({min(limit, sum(dice)) for dice in product(*each)}))


def _most_dice(sheet: Sheet) -> int:
    """Dice of artefacts that can matter in one roll."""
    if sheet.ruling("bonus-dice-cap") == "inside-cap":
        return sheet.components.max_dice
    return sum(BONUS.get(card.effect, 0) * card.copies for card in sheet.components.artefacts)


def drawable_effects(sheet: Sheet) -> tuple[str, ...]:
    """The effects of exploration cards that can be drawn, in a fixed order."""
    found = {card.effect for card in sheet.components.exploration}
    known = {*sheet.components.demands, *FREE_OF_NUMBERS}
    return tuple(effect for effect in EFFECTS if effect in found & known)


def drawable(sheet: Sheet) -> tuple[ExplorationCard, ...]:
    """The exploration cards that can be drawn."""
    known = {"", *drawable_effects(sheet)}
    return tuple(card for card in sheet.components.exploration if card.effect in known)


def deck_left(sheet: Sheet) -> int:
    """Artefacts in the deck before round 1."""
    numbers = sheet.components
    return max(0, sum(card.copies for card in numbers.artefacts) - numbers.display)


def runs_out(sheet: Sheet, horizon: int) -> bool:
    """Whether more artefacts might be found in ``horizon`` rounds than the deck holds.

    Each zone that no hero starts in is explored once, and a tile may find one more there; Nurasyl
    finds some with each pawn at most.
    """
    if not sheet.components.artefacts:
        return False
    scouts = sum(pair.drone == "scout" for pair in sheet.pairs)
    lucky = any(ware.effect == "explore-artefact" for ware in wares_of(sheet, horizon))
    found = (len(sheet.zones) - len(sheet.party)) * (1 + scouts + lucky)
    grants = sheet.specials.grants
    found += (grants.artefacts + grants.draws) * len(sheet.party)
    for pair in sheet.pairs:
        if "whats-this" in sheet.abilities(pair.animal.name):
            pawns = sheet.components.pawns[len(sheet.party)] + pair.pawns
            pawns += 0 if power(sheet, "life-support") is None else 1
            found += horizon * pawns
    return found > deck_left(sheet)


def plain(sheet: Sheet) -> Sheet:
    """``sheet`` as far as plays go without cards with an effect, artefacts and upgrade tiles.

    With fewer cards without effect than zones those with one stay, nests excepted. Tiles that
    players are given cannot be left out; those that do nothing stay, and nobody can pay for one.
    Where these are too few, all tiles stay.
    """
    numbers = sheet.components
    blank = tuple(card for card in numbers.exploration if not card.effect)
    if len(blank) < len(sheet.zones):
        blank = tuple(card for card in numbers.exploration if card.effect != NEST_EFFECT)
    numbers = replace(numbers, exploration=blank, artefacts=())
    if not sheet.specials.grants.upgrade:
        return replace(sheet, components=replace(numbers, upgrades=()))
    dear = dict.fromkeys(numbers.upgrade_price, numbers.exo_slots + 1)
    left = replace(numbers, upgrades=spare(sheet), upgrade_price=dear)
    enough = len(slots(left)) >= len(sheet.party)
    return replace(sheet, components=left if enough else numbers)


def spare(sheet: Sheet) -> tuple[UpgradeTile, ...]:
    """Tiles of the level that players are given by which a hero can do nothing."""
    level, tiles = sheet.specials.grants.upgrade, sheet.components.upgrades
    idle = (tile for tile in tiles if tile.level == level and idle_here(sheet, tile.effect))
    return tuple(tile for tile in idle if tile.wearer == HERO)


def has_cards(sheet: Sheet) -> bool:
    """Whether cards with an effect or artefacts can come up on ``sheet``."""
    return bool(sheet.components.artefacts or drawable_effects(sheet))


def gems_of(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """The artefacts of ``sheet`` that bring gems, with the colours."""
    kinds = {card.effect for card in sheet.components.artefacts}
    return {effect: colours for effect, colours in GEMS.items() if effect in kinds}


def gift_slots(sheet: Sheet, chance: Chance) -> dict[str, str]:
    """The slots with a tile of :func:`spare` under a fixed fortune, and its name."""
    names = {tile.name for tile in spare(sheet)}
    level = sheet.specials.grants.upgrade
    board = (slot for slot, of in slots(sheet.components).items() if of[1] == level)
    laid = {slot: chance.upgrade(slot) for slot in board}
    return {slot: tile for slot, tile in laid.items() if tile in names}
