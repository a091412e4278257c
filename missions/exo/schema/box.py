"""The file of component numbers: each value with where it comes from and which rules read it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import Field

from winnable.missions.strict import Natural, Positive, Strict, Text

Building: TypeAlias = Literal["extraction_tile", "shelter", "drone", "beacon"]
Resource: TypeAlias = Literal["food", "wood", "metal"]
Colour: TypeAlias = Literal["blue", "orange", "white", "green"]
BugType: TypeAlias = Literal["beetle", "dragonfly", "centipede", "scorpion"]
Face: TypeAlias = Literal["claw", "burst", "shield"]


class Provenance(Strict):
    """Where a number comes from.

    ``section`` of the rulebook where it is printed; ``reason`` where it is derived or assumed;
    ``rules`` are the ids of the rules that read it.
    """

    source: Literal["printed", "derived", "assumed"]
    section: Text | None = None
    reason: Text | None = None
    rules: tuple[Text, ...] = Field(min_length=1)


class Number(Provenance):
    """One whole number; ``range``: least and greatest plausible value."""

    value: Natural
    range: tuple[int, int] | None = None


class Counts(Provenance):
    """Numbers by name; ``range``: least and greatest plausible sum."""

    value: dict[str, Natural]
    range: tuple[int, int] | None = None


class Profile(Strict):
    """Least and greatest plausible numbers of a bug.

    ``disappears`` counts as 0 or 1, ``joins`` the icons of each type of bug by itself.
    """

    life: tuple[int, int]
    damage: tuple[int, int]
    critical: tuple[int, int]
    armour: tuple[int, int]
    minus: tuple[int, int]
    disappears: tuple[int, int]
    poison: tuple[int, int]
    paralysis: tuple[int, int]
    joins: tuple[int, int]


class BugIcons(Strict):
    """What one half of a bug card shows beside its profile; ``joins``: a bug type for each icon."""

    armour: Natural = 0
    minus: Natural = 0
    disappears: bool = False
    poison: Natural = 0
    paralysis: Natural = 0
    joins: tuple[BugType, ...] = ()


class BugCardKind(Strict):
    """A kind of bug card; a profile is life, blockable damage, critical damage."""

    name: Text
    copies: Positive
    common: tuple[Positive, Natural, Natural]
    alpha: tuple[Positive, Natural, Natural]
    common_icons: BugIcons = BugIcons()
    alpha_icons: BugIcons = BugIcons()


class BugDeck(Provenance):
    """The cards of one type of bug."""

    cards: tuple[BugCardKind, ...] = Field(min_length=1)
    range: Profile


class CardDemand(Strict):
    """What an effect demands: ``price`` in resources, ``life`` that is lost without it."""

    price: dict[Resource, Positive] = Field(default={})
    life: Natural = 0


class ExplorationDeck(Provenance):
    """Cards 1 to ``cards``; the lists are repeated, ``effects`` names the cards that have one.

    ``demands`` has the numbers of those effects that have any, by effect.
    """

    cards: Positive
    resources: tuple[Resource, ...] = Field(min_length=1)
    colours: tuple[Colour, ...] = Field(min_length=1)
    effects: dict[str, Text]
    demands: dict[str, CardDemand]


class ArtefactKind(Strict):
    """A kind of artefact card; ``effect`` is the tail of the id of its rule."""

    name: str = Field(pattern="^A[0-9]+$", description="A and a number, such as A1")
    effect: Text
    copies: Natural


class ArtefactDeck(Provenance):
    """The artefact cards; ``range``: least and greatest plausible number of cards in all."""

    cards: tuple[ArtefactKind, ...] = Field(min_length=1)
    range: tuple[int, int]


class UpgradeKind(Strict):
    """An upgrade tile with an effect, which is the tail of the id of its rule."""

    effect: Text
    colour: Colour
    level: Literal[1, 2, 3]
    wearer: Literal["hero", "animal", "drone"] = "hero"
    copies: Positive = 1


class UpgradeTiles(Provenance):
    """The upgrade tiles: those with an effect, and how many there are of each colour by level.

    The rest of each colour and level are tiles without an effect.
    """

    levels: dict[Literal["1", "2", "3"], Positive]
    effects: tuple[UpgradeKind, ...]


class UpgradeBlanks(Provenance):
    """Who wears the tiles without an effect: ``wearers`` in turn, within each colour and level."""

    wearers: tuple[Literal["hero", "animal", "drone"], ...] = Field(min_length=1, max_length=14)


class Upgrades(Strict):
    """Upgrade tiles, and their price in gems of their colour by level."""

    tiles: UpgradeTiles
    blanks: UpgradeBlanks
    price: dict[Literal["1", "2", "3"], Number]


class AbilityCard(Strict):
    """An ability or power; keys of ``price``: colours, ``any`` gem, ``material`` (wood or metal).

    ``name`` is the tail of the id of its rule. Without a price it is free.
    """

    name: Text
    price: dict[Literal[Colour, "any", "material"], Positive] = Field(default={})


class AnimalCard(Strict):
    """The EXO-animal of a pair; ``upgraded``: all that its second profile has."""

    name: Text
    life: Positive
    dice: Positive
    abilities: tuple[AbilityCard, ...] = ()
    upgraded: tuple[AbilityCard, ...] = ()


class PairCard(Provenance):
    """A hero, its animal and its drone; ``pawns`` more than other players have.

    ``upgraded``: all that the hero's second profile has.
    """

    life: Positive
    dice: Positive
    abilities: tuple[AbilityCard, ...] = ()
    upgraded: tuple[AbilityCard, ...] = ()
    animal: AnimalCard
    colour: Colour
    drone: Literal["scout", "combat", "medic", "gatherer"]
    pawns: Natural


class Slots(Strict):
    """Spaces for things; ``artefact``: cards that a hero or an animal may hold.

    ``upgrade``: tiles that a ``character`` (hero or animal) and a ``drone`` may wear.
    """

    backpack: Number
    exo: Number
    drone: Number
    artefact: Number
    upgrade: Counts


class Display(Strict):
    """Cards that lie open."""

    artefact: Number


class Stock(Strict):
    """What a hero starts with."""

    start: Counts


class Pawns(Strict):
    """Action pawns of each player, by number of players."""

    each: Counts


class Dice(Strict):
    """The combat die, and how many are rolled at most."""

    combat: Counts
    most: Number


class Reach(Strict):
    """How many zones a pawn carries."""

    drone: Number


class HiveCounts(Strict):
    """What the hives of a sheet have in common."""

    life: Number


class NestCard(Provenance):
    """The hive that an exploration card places: larvae in its pile, life."""

    common: Natural
    alpha: Natural
    life: Positive


class Reserve(Strict):
    """Pieces of the reserve: extraction tiles a player, gems a colour, the rest in all."""

    tiles: Number
    shelters: Number
    hives: Number
    boards: Number
    gems: Number


class Larvae(Strict):
    """Larva tokens by type of bug."""

    common: Counts
    alpha: Counts


class Decks(Strict):
    """Decks of cards other than bug cards."""

    exploration: ExplorationDeck
    artefact: ArtefactDeck


class Box(Strict):
    """Everything in the box that the rules count."""

    box_schema: Literal["winnable/components/1"] = Field(alias="schema")
    game: Literal["exo"]
    cost: dict[Building, Counts]
    slots: Slots
    display: Display
    stock: Stock
    pawns: Pawns
    die: Dice
    reach: Reach
    hive: HiveCounts
    nest: NestCard
    reserve: Reserve
    larvae: Larvae
    bugcards: dict[BugType, BugDeck]
    deck: Decks
    upgrade: Upgrades
    pair: dict[str, PairCard]
