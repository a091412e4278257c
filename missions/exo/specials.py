"""Special rules of a mission sheet, resolved: what single sheets add to the rules of the game.

The values hold no rule; the two statements of the rules say what becomes of them. Every rule here
is called ``exo.sheet.<sheet>.<name>`` in the register, with the name given beside each field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from winnable.missions.exo.disaster_tables import Face


@dataclass(frozen=True, slots=True)
class Project:
    """A piece of work that heroes may pay for in a zone (``project-<name>``; pay-in-zone-pawn).

    ``pay``: prices, one of which is paid in one go by heroes in the zone, each a mapping of
    ``wood``, ``metal``, ``food``, ``gem`` (any colour), ``bait``. ``different``: the gems are of
    different colours. ``pawns``: of the build spaces of heroes in the zone, 0 for a free action.
    ``zones``: where it can be done. ``per``: once in each of those zones, once for each colour of
    gem, or once in all. ``by``: the only hero who may do it. ``clear``: only while the zone has
    neither larva nor bug. ``shelter``: once done, the zone is a shelter for all who sleep there.
    ``locked``: only where an effect has unlocked it; doing it there sets up a shelter again.
    ``token``: only in the zone where this token of a hidden group lies turned up.
    """

    name: str
    pay: tuple[Mapping[str, int], ...]
    zones: frozenset[str]
    pawns: int = 0
    per: Literal["zone", "colour", "once"] = "once"
    by: str = ""
    different: bool = False
    clear: bool = False
    shelter: bool = False
    locked: bool = False
    token: str = ""


@dataclass(frozen=True, slots=True)
class Second:
    """From the disaster phase after ``token`` is taken, or after a hero is in ``place``.

    Then ``tables[<table>-2]`` is read instead of ``tables[table]`` (``second``; rulings
    second-weather, lab-switch).
    """

    table: Literal["weather", "fauna"]
    token: str = ""
    place: str = ""


@dataclass(frozen=True, slots=True)
class Grants:
    """What players have from set-up on: by the sheet itself and by rewards (``grant-<name>``).

    ``beacon``: each player's beacon is built. ``food``, ``gems``: for each player, gems of the own
    colour. ``star_tiles``: each player places an extraction tile with a resource of choice in one
    of these zones (ruling star-tile). ``shelters``: free shelters of each player,
    ``group_shelters`` of the group (ruling reward-shelter). ``upgrade``: level of the tile that
    each player chooses (0: none; ruling reward-upgrade). ``artefacts``: open ones that each player
    takes; ``draws``: cards that each may draw. ``die_tokens``, ``rations``: tokens of each player;
    one of ``rations`` feeds hero and animal in one night (ruling token-food). ``bait``: pieces in
    the backpack of ``baiter``, who has no usual stock (ruling claire-backpack).
    """

    beacon: bool = False
    food: int = 0
    gems: int = 0
    star_tiles: frozenset[str] = frozenset()
    shelters: int = 0
    group_shelters: int = 0
    upgrade: int = 0
    artefacts: int = 0
    draws: int = 0
    die_tokens: int = 0
    rations: int = 0
    bait: int = 0
    baiter: str = ""


@dataclass(frozen=True, slots=True)
class March:
    """Each night larvae and bugs go one zone towards the lower edge (``march``).

    A die for each: 1-2 down left, 3-4 down, 5-6 down right, else down. From a zone of ``exits``
    they leave the map, and each character loses ``life`` (rulings onslaught-movers, march).
    ``ways[zone]`` are the zones reached by 1-2, 3-4 and 5-6, empty where it leaves the map.
    """

    exits: frozenset[str]
    life: int
    ways: Mapping[str, tuple[str, str, str]] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Boss:
    """Dr. Kauffman (``boss``): ``life`` points, the zone he starts in, his ring in clockwise order.

    Each point of damage costs its player 1 gem of any colour (ruling kauffman-attack).
    """

    name: str
    life: int
    zone: str
    ring: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Earthquake:
    """The carrier's board tile slides each round after ``token`` was taken (``slide``).

    ``ways``: what each face of the weather die does, from 1 to 6: ``none``, ``up``, ``right``,
    ``down``, ``left``, or ``choice`` of the players. It happens once the face itself has acted; two
    tiles are joined where zones of theirs lie side by side (ruling earthquake).
    """

    token: str
    ways: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Specials:
    """Special rules of one sheet; the values given here are those of a sheet without any.

    ``deadline`` (``deadline``): the play is lost when this round is over; 0: none. ``lasting``
    (``special-<n>``): faces with number 0 whose effects are always in force. ``no_plague``
    (``no-plague``): zones where crowds are no plague; with ``no_empty_piles`` empty piles are none,
    either. ``no_hive_damage`` (``no-hive-damage``), ``no_adaptation`` (``no-adaptation``): no such
    damage, no such roll. ``second``.
    ``projects``. ``stack`` (``stack``): tokens beside the board in unknown order, one is taken when
    a hive falls. ``grants``. ``borrower`` (``borrow``): the hero who owns the extraction tiles of
    colours not in play (ruling borrowed-tiles). ``continues``: the play goes on for the challenge
    after the objective is met (``challenge``). ``produces`` (``produce``): zones that are explored
    from the start, without a resource, with the colour of their EXO tile. ``own_colour``
    (``produce``): zones in which extract EXO yields the own colour. ``homes`` (``homes``): heroes
    start there instead of in starting zones, and nothing is furnished. ``march``. ``order``
    (``landslide``): zones in the order in which they are buried. ``earthquake``. ``boss``.
    """

    deadline: int = 0
    lasting: tuple[Face, ...] = ()
    no_plague: frozenset[str] = frozenset()
    no_empty_piles: bool = False
    no_hive_damage: bool = False
    no_adaptation: bool = False
    second: Second | None = None
    projects: tuple[Project, ...] = ()
    stack: tuple[str, ...] = ()
    grants: Grants = Grants()
    borrower: str = ""
    continues: bool = False
    produces: Mapping[str, str] = field(default_factory=dict, hash=False)
    own_colour: frozenset[str] = frozenset()
    homes: Mapping[str, str] = field(default_factory=dict, hash=False)
    march: March | None = None
    order: tuple[str, ...] = ()
    earthquake: Earthquake | None = None
    boss: Boss | None = None

    def project(self, name: str) -> Project:
        """The project called ``name``; ``KeyError`` if the sheet has none."""
        for project in self.projects:
            if project.name == name:
                return project
        raise KeyError(name)


NONE = Specials()
"""Of a sheet without special rules."""
