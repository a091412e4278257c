"""The steps of a play in unit form: one pawn placed, one action, one item, one point of damage.

Steps that a plan file lists carry its word in their docstring; the others follow from the choices,
placements and chance of a round. Optional names are empty where they are left out. ``pawns`` are
the pawns taken off their spaces, e.g. ``(("claire.hero.move", 1),)``; ``pay`` is what each store
gives, e.g. ``(("claire", (("wood", 1),)),)``; both sorted by name. ``loses``: who loses life
instead of paying what a face charges, sorted, a name for each such charge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from winnable.missions.exo.referee.card_steps import CardStep
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.explore_steps import ExploreStep
from winnable.missions.exo.referee.face_steps import FaceStep
from winnable.missions.exo.referee.map_steps import MapStep
from winnable.missions.exo.referee.power_steps import PowerStep
from winnable.missions.exo.referee.sheet_steps import SheetStep
from winnable.missions.exo.referee.upgrade_steps import UpgradeStep

Counts: TypeAlias = tuple[tuple[str, int], ...]
Payment: TypeAlias = tuple[tuple[str, Counts], ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Set-up choice: the hero's starting zone."""

    by: str
    zone: str


@dataclass(frozen=True, slots=True)
class Furnish:
    """Set-up choice: the resource in the extraction tile of the hero's starting zone."""

    by: str
    resource: str


@dataclass(frozen=True, slots=True)
class Read:
    """The next disaster die is read, or the next effect of one that needs no choice happens."""


@dataclass(frozen=True, slots=True)
class LoseStructure:
    """The group gives up ``what``: ``extraction_tile`` or ``shelter`` and the zone, by a space."""

    what: str


@dataclass(frozen=True, slots=True)
class Adapt:
    """The player applies adaptation die 0 or 1 to the own animal."""

    by: str
    die: int


@dataclass(frozen=True, slots=True)
class TurnAdaptation:
    """A die token of the player shows adaptation die 0 or 1 with another face, to everybody."""

    by: str
    die: int
    face: str


@dataclass(frozen=True, slots=True)
class Produce:
    """The player's next product: ``exo``, or the resource of the own tile in zone ``what``."""

    by: str
    what: str
    discard: str = ""


@dataclass(frozen=True, slots=True)
class PlacePawn:
    """A pawn goes on a space of the own board, e.g. ``claire.hero.move``."""

    space: str


@dataclass(frozen=True, slots=True)
class Placed:
    """The players have placed the pawns that they want to place."""


@dataclass(frozen=True, slots=True)
class Move:
    """``move``: ``by`` and ``others`` go into one zone at the same moment; a hero leads heroes.

    ``follows`` come along without a pawn. ``sixth_sense``: ``enter`` or ``stay``, after a look at
    the card; ``eyes``: the ``first`` or the ``second`` of two cards is kept; ``keeps``: ``second``
    where a tile of the scout drone has two drawn and not the first is kept.
    """

    by: str
    to: str
    others: tuple[str, ...] = ()
    pawns: Counts = ()
    pay: Payment = ()
    follows: tuple[str, ...] = ()
    sixth_sense: str = ""
    eyes: str = ""
    keeps: str = ""
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Strike:
    """``attack`` by day: bugs and hive of the zone, or ``target`` of bugs fought one by one.

    ``fury`` (here and at night): dice that Sharik's power adds, by the player who pays them.
    """

    by: str
    others: tuple[str, ...] = ()
    pawns: Counts = ()
    pay: Payment = ()
    target: str = ""
    fury: Counts = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Extract:
    """``extract``: a resource for the hero, and one by the own gatherer drone into ``gatherer``.

    ``extra``: the store of one more, which an upgrade tile of that drone brings.
    """

    by: str
    pawns: Counts = ()
    discard: str = ""
    gatherer: str = ""
    gatherer_discard: str = ""
    extra: str = ""
    extra_discard: str = ""
    pay: Payment = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """``rest``: the character gets 1 life back, and may extract by an upgrade tile."""

    by: str
    pawns: Counts = ()
    extraction: Extract | None = None
    pay: Payment = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Build:
    """``build``: an extraction tile, a shelter, the drone or the beacon.

    ``lent``: the tile is one of a colour that nobody plays.
    """

    by: str
    what: str
    pawns: Counts = ()
    pay: Payment = ()
    loses: tuple[str, ...] = ()
    lent: bool = False


@dataclass(frozen=True, slots=True)
class MoveDrone:
    """``move_drone``: the own drone goes to a zone within its reach."""

    by: str
    to: str
    pawns: Counts = ()
    pay: Payment = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtractExo:
    """``extract_exo``: the animal's player gains a gem of the zone's colour, or of ``colour``."""

    by: str
    pawns: Counts = ()
    colour: str = ""
    pay: Payment = ()
    loses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """``give``: an item for a hero in the same zone."""

    by: str
    to: str
    item: str
    discard: str = ""


@dataclass(frozen=True, slots=True)
class Load:
    """``load``: an item from the backpack onto a drone in the zone."""

    by: str
    drone: str
    item: str


@dataclass(frozen=True, slots=True)
class Unload:
    """``unload``: an item from a drone in the zone into the backpack."""

    by: str
    drone: str
    item: str
    discard: str = ""


@dataclass(frozen=True, slots=True)
class Take:
    """``take``: an objective token in the hero's zone."""

    by: str
    token: str


@dataclass(frozen=True, slots=True)
class Medic:
    """``medic``: the medic drone of ``by`` gives ``target`` 1 life back."""

    by: str
    target: str


@dataclass(frozen=True, slots=True)
class Lapse:
    """``lapse``: a placed pawn is given up."""

    pawns: Counts


@dataclass(frozen=True, slots=True)
class Nightfall:
    """No pawn is left on any space: night falls."""


@dataclass(frozen=True, slots=True)
class Instinct:
    """``instinct``: the animals alone in ``zone`` fight."""

    zone: str
    fury: Counts = ()


@dataclass(frozen=True, slots=True)
class PlaceBug:
    """``place``: a bug of a fauna face appears."""

    zone: str
    bug: str


@dataclass(frozen=True, slots=True)
class Spawn:
    """``spawn``: a hive lays its next larva, or as many as a face of the round says."""

    hive: str


@dataclass(frozen=True, slots=True)
class Disperse:
    """``disperse``: a larva or bug leaves the crowd around its hive."""

    bug: str
    to: str


@dataclass(frozen=True, slots=True)
class Attack:
    """``attack``: the bugs in ``zone`` attack those who are there."""

    zone: str
    fury: Counts = ()


@dataclass(frozen=True, slots=True)
class TurnDie:
    """``turn_die``: a die token of player ``by`` turns a die of ``roller`` to another face.

    With ``pay`` it is Tribal Power that turns it, to a shield.
    """

    by: str
    roller: str
    before: str
    after: str
    pay: Payment = ()


@dataclass(frozen=True, slots=True)
class Settle:
    """Nobody turns a die of the quarrel any more: its loser is known."""


@dataclass(frozen=True, slots=True)
class Suffer:
    """``suffer``: a character takes one point of damage."""

    by: str


@dataclass(frozen=True, slots=True)
class Kill:
    """``kill``: hits are dealt to a bug until it dies; ``food`` names who takes the bounty."""

    bug: str
    food: str = ""
    discard: str = ""


@dataclass(frozen=True, slots=True)
class DamageHive:
    """``damage_hive``: hits that no bug needed are marked at a hive, or so many ``faces``."""

    hive: str
    points: int
    faces: Counts = ()


@dataclass(frozen=True, slots=True)
class Destroy:
    """``destroy``: insects wreck what stands unguarded in ``zone``."""

    zone: str


@dataclass(frozen=True, slots=True)
class Eat:
    """``eat``: 1 food from store ``source`` for the hero or the animal."""

    by: str
    eater: str
    source: str


@dataclass(frozen=True, slots=True)
class Hunger:
    """``hunger``: whoever had to eat and did not loses 1 life."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """``exposure``: every hero outside a shelter loses 1 life."""


@dataclass(frozen=True, slots=True)
class Dawn:
    """The round is over and the next begins."""


Step: TypeAlias = (
    Start
    | Furnish
    | Read
    | LoseStructure
    | Adapt
    | TurnAdaptation
    | Produce
    | PlacePawn
    | Placed
    | Move
    | Strike
    | Extract
    | Rest
    | Build
    | MoveDrone
    | ExtractExo
    | Give
    | Load
    | Unload
    | Take
    | Medic
    | Lapse
    | Nightfall
    | Instinct
    | PlaceBug
    | Spawn
    | Disperse
    | Settle
    | Attack
    | TurnDie
    | Suffer
    | Poison
    | Paralyse
    | Kill
    | DamageHive
    | Destroy
    | Eat
    | Hunger
    | Exposure
    | Dawn
    | PowerStep
    | CardStep
    | UpgradeStep
    | ExploreStep
    | FaceStep
    | MapStep
    | SheetStep
)
