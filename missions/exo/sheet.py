"""A mission sheet of EXO, resolved: every name checked, every number and ruling filled in.

``winnable.missions.exo.load`` makes these values from mission files and component data; the referee
and the planning model read them. Nothing here decides a rule. Zones are named by column letter and
row number (``A1`` is the top left).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from winnable.missions.exo.disaster_tables import Face
from winnable.missions.exo.specials import NONE, Specials
from winnable.missions.goals import Formula

RESOURCES = ("food", "wood", "metal")
COLOURS = ("blue", "orange", "white", "green")
BUG_TYPES = ("beetle", "dragonfly", "centipede", "scorpion")
FACES = ("claw", "burst", "shield")
STRUCTURES = ("extraction_tile", "shelter")
BUILDINGS = ("extraction_tile", "shelter", "drone", "beacon")
NEST_EFFECT = "beetles-nest"
"""The effect of exploration cards that place a hive."""


def nest_of(card: str) -> str:
    """The id of the hive that the exploration card ``card`` places, e.g. ``nest.E2``."""
    return f"nest.{card}"


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability of a hero or a power of an animal; ``name`` is the tail of its rule's id.

    Keys of ``price``: colours, ``any`` (a gem of any colour), ``material`` (one wood or one
    metal). An empty price: it is free.
    """

    name: str
    price: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Character:
    """A hero or an EXO-animal as printed on its card: ``life`` and ``dice`` are at least 1.

    ``abilities`` are those of the first profile, ``upgraded`` all those of the second, with what
    it keeps.
    """

    name: str
    life: int
    dice: int
    abilities: tuple[Ability, ...] = ()
    upgraded: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """A player's hero with its EXO-animal; the player is called by the hero's name.

    ``drone``: one of ``scout``, ``combat``, ``medic``, ``gatherer``. ``pawns``: how many more
    action pawns this player gets than the others (Claire: 1).
    """

    hero: Character
    animal: Character
    colour: str
    drone: str
    pawns: int


@dataclass(frozen=True, slots=True)
class BugProfile:
    """One half of a bug card; all numbers are 0 or more.

    ``life``; ``damage`` that shields stop and ``critical`` damage that they do not; ``armour``:
    icons that a burst each has to open before the bug can be hurt; ``minus``: dice that its
    attackers lack; ``disappears``: it leaves the map after the fight; ``poison`` and ``paralysis``
    icons; ``joins``: the type of bug that joins, one entry an icon, in the order of ``BUG_TYPES``.
    """

    life: int
    damage: int
    critical: int
    armour: int = 0
    minus: int = 0
    disappears: bool = False
    poison: int = 0
    paralysis: int = 0
    joins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BugCard:
    """A kind of bug card: ``copies`` of it lie in the deck of its ``bug`` type."""

    name: str
    bug: str
    copies: int
    common: BugProfile
    alpha: BugProfile


@dataclass(frozen=True, slots=True)
class ExplorationCard:
    """One of the exploration cards. ``effect`` is empty for a card without a listed effect."""

    name: str
    resource: str
    colour: str
    effect: str


@dataclass(frozen=True, slots=True)
class Demand:
    """What an exploration card demands: ``price`` in resources, ``life`` lost without it.

    Which of the two is asked, when and of whom, is for the rule of the effect to say.
    """

    price: Mapping[str, int]
    life: int


@dataclass(frozen=True, slots=True)
class ArtefactCard:
    """A kind of artefact card: ``copies``, 1 or more, lie in the deck.

    ``effect`` is the tail of the id of its rule, e.g. ``rations``.
    """

    name: str
    effect: str
    copies: int


@dataclass(frozen=True, slots=True)
class Nest:
    """The hive of a card: its pile of ``common`` + ``alpha`` larvae, its ``life``."""

    common: int
    alpha: int
    life: int


@dataclass(frozen=True, slots=True)
class UpgradeTile:
    """A kind of upgrade tile: ``copies``, 1 or more, of its ``colour`` and ``level`` (1 to 3).

    ``effect`` is the tail of the id of its rule, e.g. ``cheap-shelter``; it is empty for a tile
    that does nothing but fill a place. ``wearer``: ``hero``, ``animal`` or ``drone``.
    """

    name: str
    colour: str
    level: int
    effect: str
    wearer: str
    copies: int


@dataclass(frozen=True, slots=True)
class Components:
    """The numbers of the box, after overrides.

    ``cost[building][resource]`` in resources; ``backpack``, ``cargo``, ``exo_slots`` in slots;
    ``stock[resource]`` of a hero at the start; ``pawns[players]`` action pawns each; ``tiles``
    extraction tiles a player; ``shelters`` and ``gems`` (per colour) of the reserve;
    ``larvae[kind][bug]`` tokens with kind ``common`` or ``alpha``; ``die`` the faces of a combat
    die; ``max_dice`` of one roll; ``drone_reach`` zones a pawn; ``demands`` by effect of an
    exploration card, where it has numbers; ``nest`` the hive that a card places; ``display`` open
    artefacts; ``artefact_slots`` cards that a hero or an animal may hold; ``upgrades`` the tiles of
    the upgrade board (none where empty); ``upgrade_price[level]`` in gems of the tile's colour;
    ``upgrade_slots`` tiles a ``character`` or a ``drone`` may wear; ``hive_tokens`` hives in all.
    """

    cost: Mapping[str, Mapping[str, int]]
    backpack: int
    cargo: int
    exo_slots: int
    stock: Mapping[str, int]
    pawns: Mapping[int, int]
    tiles: int
    shelters: int
    gems: int
    larvae: Mapping[str, Mapping[str, int]]
    die: Mapping[str, int]
    max_dice: int
    drone_reach: int
    pairs: Mapping[str, Pair]
    bug_cards: tuple[BugCard, ...]
    exploration: tuple[ExplorationCard, ...]
    demands: Mapping[str, Demand]
    nest: Nest
    artefacts: tuple[ArtefactCard, ...]
    display: int
    artefact_slots: int
    upgrades: tuple[UpgradeTile, ...]
    upgrade_price: Mapping[int, int]
    upgrade_slots: Mapping[str, int]
    hive_tokens: int


@dataclass(frozen=True, slots=True)
class Hive:
    """A hive of the sheet and its pile: ``common`` + ``alpha`` larvae, the first laid at set-up.

    ``life``: points of damage that destroy it, 1 or more (``exo.hive.life`` unless the file says).
    ``pattern``: faces of combat dice that destroy it instead, how many of each (1 or more); empty
    where the file names none. It counts only under that option of ruling sheet-hive-pattern.
    """

    name: str
    zone: str
    common: int
    alpha: int
    life: int
    pattern: Mapping[str, int] = field(default_factory=dict, hash=False)

    @property
    def pile(self) -> int:
        """Larva tokens of this hive in all; positions count from 1, and 1 is laid at set-up."""
        return self.common + self.alpha


@dataclass(frozen=True, slots=True)
class Token:
    """An objective token on the map; ``player`` alone may take it (any player where empty).

    What a sheet says of its tokens is the rule ``tokens`` of the sheet.

    ``clear``: only while its zone has neither larva nor bug; ``hives``: only once so many hives
    have fallen; ``carried``: it goes with who took it, who may hand it on if anyone may take it
    (ruling orb-carrier); ``hidden``: tokens of this group lie face down in each other's zones until
    a hero enters, and are then not taken but turned up.
    """

    name: str
    zone: str
    player: str
    clear: bool = False
    hives: int = 0
    carried: bool = False
    hidden: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A mission of EXO for one party, ready to be played or modelled.

    ``party``: heroes in seat order (alphabetical). ``adjacent[zone]``: zones one step away.
    ``start_zones``: printed order; ``places`` names sets of zones for goals (``start``).
    ``withhold_beacon``: players lack beacon and drone cards until they take their own beacon token
    (then the beacon counts as built). ``tables`` has ``weather`` and ``fauna``, six faces each in
    order. ``challenge`` is ``None`` or the challenge's own formula (the goal ``challenge`` is
    objective *and* this). ``rulings[id]`` is the option in force. ``sha256`` is of the mission
    file's content and all overrides. ``upgraded``: characters whose second profile is in use.
    ``board_tiles``: zones of each board tile, clockwise from the top left. ``tables`` may have a
    ``weather-2`` or ``fauna-2`` (see ``specials.second``).
    """

    name: str
    title: str
    sha256: str
    party: tuple[str, ...]
    zones: tuple[str, ...]
    adjacent: Mapping[str, frozenset[str]]
    places: Mapping[str, frozenset[str]]
    start_zones: tuple[str, ...]
    hives: tuple[Hive, ...]
    tokens: tuple[Token, ...]
    withhold_beacon: bool
    tables: Mapping[str, tuple[Face, ...]]
    objective: Formula
    challenge: Formula | None
    components: Components
    rulings: Mapping[str, str]
    upgraded: frozenset[str] = frozenset()
    board_tiles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    specials: Specials = NONE
    acting: dict[object, tuple[object, ...]] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """What the referee has read from the tables before: it asks for it in every state."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of the party, in seat order."""
        return tuple(self.components.pairs[hero] for hero in self.party)

    def ruling(self, name: str) -> str:
        """The option in force of ``exo.ruling.<name>``; ``KeyError`` if there is no such ruling."""
        return self.rulings[f"exo.ruling.{name}"]

    def abilities(self, character: str) -> Mapping[str, Ability]:
        """The abilities of a hero or an animal in force, by name (Characters).

        Those of the second profile where it is in use. ``KeyError`` if there is no such character.
        """
        for pair in self.components.pairs.values():
            for card in (pair.hero, pair.animal):
                if card.name == character:
                    known = card.upgraded if character in self.upgraded else card.abilities
                    return {ability.name: ability for ability in known}
        raise KeyError(character)
