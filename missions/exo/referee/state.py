"""The state of a play between two steps: immutable, hashable, in one canonical order.

Stores of resources are triples in the order of ``RESOURCES``; gem pools are quadruples in the order
of ``COLOURS``; pawns on a player board are counts in the order of ``HERO_SPACES`` or
``ANIMAL_SPACES``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.upgrade import NO_UPGRADES, Upgrades
from winnable.missions.exo.sheet import COLOURS, RESOURCES

HERO_SPACES = ("move", "build", "extract", "move_drone", "upgrade", "rest")
ANIMAL_SPACES = ("move", "extract_exo", "upgrade", "rest")

Phase: TypeAlias = Literal[
    "setup",
    "disaster",  # the dice and what they do at once
    "adaptation",
    "production",
    "placement",
    "action",
    "instinct",
    "arrival",  # bugs that a fauna face puts in
    "larvae",
    "march",  # of larvae and bugs, where the sheet has it
    "attack",
    "storm",  # what a face destroys at night
    "survival",  # food
    "shelter",
    "aftermath",  # what larvae wreck that come after survival (ruling night-order)
    "dawn",  # the night is over but for the next round to begin
    "over",
]
NIGHT: frozenset[Phase] = frozenset(
    {
        "instinct",
        "arrival",
        "larvae",
        "march",
        "attack",
        "storm",
        "survival",
        "shelter",
        "aftermath",
        "dawn",
    }
)

Items: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A hero or animal. ``zone`` is empty before set-up and after death; ``life`` is 0 or more.

    ``pawns``: on the spaces of this figure; ``rested``: this round; ``fed``: this night;
    ``poison`` and ``paralysis``: cubes of each, 0 or more; ``artefacts``: cards held, sorted;
    ``immobile``: cannot move for the rest of this round.
    """

    name: str
    player: str
    zone: str
    life: int
    pawns: Items
    rested: bool = False
    fed: bool = False
    poison: int = 0
    paralysis: int = 0
    artefacts: tuple[str, ...] = ()
    immobile: bool = False

    @property
    def hero(self) -> bool:
        """Whether this is the hero of its player."""
        return self.name == self.player

    @property
    def spaces(self) -> tuple[str, ...]:
        """Names of the pawn spaces, in the order of ``pawns``."""
        return HERO_SPACES if self.name == self.player else ANIMAL_SPACES

    def on(self, space: str) -> int:
        """Pawns on ``space``; 0 where this figure has no such space."""
        spaces = self.spaces
        return self.pawns[spaces.index(space)] if space in spaces else 0


@dataclass(frozen=True, slots=True)
class Player:
    """What a player holds; the player is called by the hero's name.

    ``drone``: its zone, or empty; ``hand``: pawns not yet placed; ``adapted``: the face applied to
    the animal this round; ``healed``: the medic drone was used this round; ``fewer``: pawns that
    will be missing next round; ``die_token``: holds the one die token that a player may hold;
    ``supported``: gave a pawn by Life Support this round; ``more``: pawns that this brings to the
    player's next round; ``freight``: artefacts on the drone, sorted; ``bound``: the exploration
    cards that keep the hero from moving, sorted; ``boost``: dice that artefacts add to the next
    roll; ``sheltered``: by an artefact, until dawn; ``shelters``: which may be set up for nothing;
    ``rations``: tokens that feed the pair for a night; ``bait``: pieces in the backpack.
    """

    hero: str
    pack: Items
    gems: Items
    beacon: bool = False
    drone: str = ""
    cargo: Items = (0, 0, 0)
    hand: int = 0
    adapted: str = ""
    healed: bool = False
    fewer: int = 0
    die_token: bool = False
    supported: bool = False
    more: int = 0
    freight: tuple[str, ...] = ()
    bound: tuple[str, ...] = ()
    boost: int = 0
    sheltered: bool = False
    shelters: int = 0
    rations: int = 0
    bait: int = 0

    @property
    def packed(self) -> int:
        """How many spaces of the backpack are taken."""
        return sum(self.pack) + self.bait

    @property
    def loaded(self) -> int:
        """How many spaces of the drone are taken."""
        return sum(self.cargo) + len(self.freight)


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone; ``resource`` and ``colour`` are empty while unexplored, ``tile`` names its owner.

    ``builder``: the hero who built that tile, empty for one of set-up; ``lent``: it is of a colour
    that nobody plays, and yields nothing; ``camp``: a piece of work makes the zone a shelter.
    """

    name: str
    resource: str = ""
    colour: str = ""
    tile: str = ""
    shelter: bool = False
    builder: str = ""
    lent: bool = False
    camp: bool = False


@dataclass(frozen=True, slots=True)
class Insect:
    """A larva token or the bug it became; ``identity`` is empty while the token lies face down.

    ``hive`` is empty for a bug that a fauna face put in.
    """

    id: str
    zone: str
    hive: str
    identity: str = ""


@dataclass(frozen=True, slots=True)
class Pile:
    """The larvae of a hive: tokens laid so far, and how many of each kind were turned over."""

    hive: str
    zone: str
    laid: int = 0
    common: int = 0
    alpha: int = 0


Moves: TypeAlias = tuple[tuple[str, str], ...]
"""Insects, each with the zone that it goes to."""


@dataclass(frozen=True, slots=True)
class Dispersal:
    """Larvae around a hive that still have to leave ``zone``: ``left`` of ``old``.

    ``reached`` lists the zones that others of them went to; ``drawn`` the moves left of those that
    chance has decided, empty where the players choose.
    """

    zone: str
    old: tuple[str, ...]
    left: int
    reached: tuple[str, ...] = ()
    drawn: Moves = ()


@dataclass(frozen=True, slots=True)
class Going:
    """A move that is due by a face with the rule ``rule``: of one of ``who`` to one of ``to``.

    ``again``: how many moves more it makes after this one; ``way``: how the effect has them go. For
    ``fewest`` the zone is found when the move is made, and ``to`` is empty.
    """

    rule: str
    who: tuple[str, ...]
    to: tuple[str, ...]
    again: int
    way: str


@dataclass(frozen=True, slots=True)
class Foe:
    """The boss of a sheet: its ``zone``, its ``life``, and its cards of this round.

    Each card with the half that counts, ``common`` or ``alpha``.
    """

    zone: str
    life: int
    cards: tuple[tuple[str, str], ...] = ()


Rolls: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""Faces by who rolled them (a player by day, an animal at night, a combat drone as ``drone``),
sorted, each roll as well."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice on the table that somebody may still turn, and the damage that they are held against.

    ``common`` and ``critical``: points on the cards of the bugs, before any shield.
    """

    rolls: Rolls
    common: int
    critical: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight after its dice: ``damage`` points still to be suffered, ``hits`` to be dealt.

    ``players`` take part; ``fighters`` are the characters who may suffer; ``bugs``: ids with the
    life on their cards; ``armour``: ids with the icons of those that have any, for which ``bursts``
    are left of the roll (dice or points, see ``hits``); ``leaving``: ids of those that disappear
    after the fight; ``killed``: whether one has died; ``hive``: hits left over may go to a hive of
    the zone; ``dice``: while a die token may still change them; ``poison`` and ``paralysis``: icons
    still to be taken; ``faces``: how many dice show each of ``FACES``, where a hive of the zone
    asks for faces; ``shields``: faces left where players choose what they stop, ``stoppable``:
    points of ``damage`` that they can stop then; ``returned``: ids of bugs that were killed and put
    back; ``foe``: whether the boss ``attacks``, so that dice only block, or is ``attacked``.
    """

    zone: str
    players: tuple[str, ...]
    fighters: tuple[str, ...]
    damage: int
    hits: int
    bugs: tuple[tuple[str, int], ...]
    armour: tuple[tuple[str, int], ...] = ()
    bursts: int = 0
    leaving: tuple[str, ...] = ()
    killed: bool = False
    hive: bool = False
    dice: Dice | None = None
    poison: int = 0
    paralysis: int = 0
    faces: Items = ()
    shields: int = 0
    stoppable: int = 0
    returned: tuple[str, ...] = ()
    foe: str = ""

    @property
    def open(self) -> str:
        """What has still to be taken before anything else, in words; empty when all is taken."""
        parts = {
            f"{self.damage} damage": self.damage,
            f"{self.poison} poison": self.poison,
            f"{self.paralysis} paralysis": self.paralysis,
        }
        return ", ".join(words for words, number in parts.items() if number)


@dataclass(frozen=True, slots=True)
class Quarrel:
    """Animals that have rolled by instinct, while a die token may still change their dice."""

    zone: str
    rolls: Rolls


@dataclass(frozen=True, slots=True)
class Visit:
    """An entry into an unexplored zone that is not over.

    ``by``: the hero who explores, or the animal that may find something alone; ``movers``: all who
    came in, each with the zone it came from, sorted; ``due``: what the players have to say next;
    ``card``: the exploration card, once it is drawn; ``eyes``: which of two cards to draw will be
    kept, ``first`` or ``second``, empty where one is drawn; ``other``: a second card, the effects
    of which are still to come.
    """

    by: str
    zone: str
    movers: tuple[tuple[str, str], ...]
    due: str = ""
    card: str = ""
    eyes: str = ""
    other: str = ""


@dataclass(frozen=True, order=True, slots=True)
class Work:
    """A project of the sheet that was done in ``zone``, for gems of a ``colour`` where that counts.

    ``price``: which of its prices was paid, from 0.
    """

    project: str
    zone: str
    colour: str = ""
    price: int = 0


Pairs: TypeAlias = tuple[tuple[str, str], ...]
"""Names by name, sorted."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything that the rules look at, between two steps.

    ``cursor`` counts what is done of a phase that runs by itself; ``agenda`` lists what is still to
    be done in a step of the night; ``deck`` and ``drawn`` are the exploration cards and bug cards
    out of their decks; ``seen`` the larvae turned over so far; ``entered`` the zones that an insect
    reached this night; ``fights`` the zones of this round's fights; ``moved`` who may still attack
    on the pawn of the move just made; ``hive_damage`` the points marked at hives that have any,
    ``hive_faces`` the faces marked at those that need faces, in the order of ``FACES``;
    ``memory`` what the two goals have seen; ``outcome`` is empty, ``won`` (the objective holds) or
    ``defeat``, with the rule in ``cause``; ``challenge``: at the end the challenge held, too.

    ``display`` and ``spent`` are the artefacts that lie open and those discarded, sorted; ``visit``
    an entry that is not over; ``netted``: bugs cannot attack until dawn; ``dusk``: nothing happened
    since nightfall, and artefacts that serve at night may be played; ``rerolled``: how often
    disaster dice were rolled again this round, until both are read; ``upgrades``: all upgrade tiles
    in play.

    ``fallen``: hives that have fallen, sorted; ``damagers``: hives, each with a player whose
    characters damaged it; ``works``: projects done, sorted; ``unlocked``: projects, each with a
    zone where an effect allows it; ``carriers``: tokens that go with a hero, each with it;
    ``turned``: zones of hidden tokens, each with the one that was turned up there; ``shelters`` of
    the group, which may be set up for nothing.

    ``switched``: the round from which a second table is read, 0 before that is known; ``walked``:
    who moved this day, sorted, a name for each move; ``lasting``: rules of faces read in earlier
    rounds of which something is left; ``befell``: rules of faces, each with a character whom an
    event of this round cost something.

    ``drift``: moves of insects or animals by a face that is being carried out; ``escaped``: larvae
    and bugs that left the map by an exit; ``looked``: heroes who had larvae turned over by a face
    this round; ``wrecked``: zones in which the face just read destroyed something; ``saved``: what
    was paid for in the storm of this night; ``strays``: zones of the random bugs that faces of this
    round put in; ``marched``: larvae and bugs that marched this night; ``cubes``: zones with a
    black cube; ``closed``: zones that nobody may enter any more, each with the rule; ``buried``:
    zones that are gone with all in them; ``foe`` the boss; ``slid``: board tiles moved by columns
    and rows.
    """

    round: int
    phase: Phase
    figures: tuple[Figure, ...]
    players: tuple[Player, ...]
    zones: tuple[Zone, ...]
    insects: tuple[Insect, ...]
    piles: tuple[Pile, ...]
    taken: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
    weather: int = 0
    fauna: int = 0
    dice: tuple[str, ...] = ()
    cursor: int = 0
    agenda: tuple[str, ...] = ()
    entered: tuple[str, ...] = ()
    fights: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    hive_damage: tuple[tuple[str, int], ...] = ()
    dispersal: Dispersal | None = None
    fight: Fight | None = None
    quarrel: Quarrel | None = None
    memory: tuple[tuple[int, ...], ...] = ()
    outcome: str = ""
    cause: str = ""
    challenge: bool = False
    hive_faces: tuple[tuple[str, Items], ...] = ()
    display: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    visit: Visit | None = None
    netted: bool = False
    dusk: bool = False
    rerolled: int = 0
    upgrades: Upgrades = NO_UPGRADES
    fallen: tuple[str, ...] = ()
    damagers: Pairs = ()
    works: tuple[Work, ...] = ()
    unlocked: Pairs = ()
    carriers: Pairs = ()
    turned: Pairs = ()
    shelters: int = 0
    switched: int = 0
    walked: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    befell: Pairs = ()
    drift: tuple[Going, ...] = ()
    escaped: int = 0
    looked: tuple[str, ...] = ()
    wrecked: tuple[str, ...] = ()
    saved: tuple[str, ...] = ()
    strays: tuple[str, ...] = ()
    marched: tuple[str, ...] = ()
    cubes: tuple[str, ...] = ()
    closed: Pairs = ()
    buried: tuple[str, ...] = ()
    foe: Foe | None = None
    slid: tuple[tuple[str, tuple[int, int]], ...] = ()

    def figure(self, name: str) -> Figure:
        """The character called ``name``; ``KeyError`` if it is not in this play."""
        for figure in self.figures:
            if figure.name == name:
                return figure
        raise KeyError(name)

    def player(self, hero: str) -> Player:
        """The player called ``hero``; ``KeyError`` if there is none."""
        for player in self.players:
            if player.hero == hero:
                return player
        raise KeyError(hero)

    def zone(self, name: str) -> Zone:
        """The zone called ``name``; ``KeyError`` if there is none."""
        for zone in self.zones:
            if zone.name == name:
                return zone
        raise KeyError(name)

    def with_figure(self, name: str, **changes: Any) -> State:
        """This state with fields of one character changed."""
        figures = tuple(replace(f, **changes) if f.name == name else f for f in self.figures)
        return replace(self, figures=figures)

    def with_player(self, hero: str, **changes: Any) -> State:
        """This state with fields of one player changed."""
        players = tuple(replace(p, **changes) if p.hero == hero else p for p in self.players)
        return replace(self, players=players)

    def with_zone(self, name: str, **changes: Any) -> State:
        """This state with fields of one zone changed."""
        zones = tuple(replace(z, **changes) if z.name == name else z for z in self.zones)
        return replace(self, zones=zones)

    def in_zone(self, zone: str) -> tuple[Figure, ...]:
        """The living characters in a zone, in seat order."""
        return tuple(f for f in self.figures if f.zone == zone and f.life > 0)

    def indoors(self, figure: Figure) -> bool:
        """Whether a character sleeps in a shelter tonight: by zone, artefact, or upgrade tile."""
        zone = self.zone(figure.zone)
        built = zone.shelter or zone.camp or self.player(figure.player).sheltered
        return built or "always-shelter" in self.upgrades.on(figure.name)

    def insects_in(self, zone: str) -> tuple[Insect, ...]:
        """The larvae and bugs in a zone."""
        return tuple(i for i in self.insects if i.zone == zone)


def held(items: Items, name: str) -> int:
    """How many units of a resource, or gems of a colour, ``items`` holds."""
    return items[(RESOURCES if len(items) == len(RESOURCES) else COLOURS).index(name)]


def changed(items: Items, name: str, by: int) -> Items:
    """``items`` with ``by`` more of one resource or colour."""
    at = (RESOURCES if len(items) == len(RESOURCES) else COLOURS).index(name)
    return (*items[:at], items[at] + by, *items[at + 1 :])
