"""Disaster tables of a mission sheet, resolved: faces, and the effects that they may have.

Effects hold no rule: the two statements of the rules say what becomes of them. The words are those
that mission files may use, so that neither side has to provide for others. An effect without a
moment is in force from the reading of its face to dawn; ``night`` ones act once, in the night.

Zones are named by a word: one of ``ZONE_WORDS``, a colour (zones that produce it now), a project
(zones where it is done), or a place of the mission file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["heroes", "animals", "characters"]
Only: TypeAlias = Literal["", "unsheltered", "afflicted", "still"]
Colour: TypeAlias = Literal["blue", "orange", "white", "green"]
COLOUR_WORDS: tuple[Colour, ...] = ("blue", "orange", "white", "green")
Insects: TypeAlias = Literal["larvae", "bugs", "insects"]
"""Face-down tokens, figures, or both."""
Moment: TypeAlias = Literal["now", "night"]
"""When an effect that happens once does: as its face is read, or in the night of the round.

At night bugs and larvae come and go at the start of the larva step, demands are met beside the
meals, in any order but before hunger, and losses come with those of a night outside.
"""

ZONE_WORDS = (
    "all",
    "start",
    "hive",
    "heroes",
    "animals",
    "characters",
    "bugs",
    "insects",
    "clear",
    "tokens",
    "tiles",
    "unexplored",
    "boss",
)
"""Words for zones that hold such; ``clear``: neither larva nor bug, ``tiles``: extraction tiles,
``tokens``: objective tokens."""

Forbidden: TypeAlias = Literal[
    "move-attack",
    "attack",
    "joint",
    "leave",
    "explore",
    "artefact-draw",
    "extract-exo",
    "upgrade",
    "ability",
    "power",
    "gear",
]
"""Acts that a face may forbid.

``attack``: by day; ``joint``: an attack by day of more than one character; ``leave``: a zone, by a
move, by coming along or by being called; ``explore``: entering an unexplored zone as a hero, or
exploring one from afar; ``artefact-draw``: every find of an entry (ruling artefact-ban);
``ability`` and ``power``: all that the card of a hero or animal names; ``gear``: artefacts and
upgrade tiles in attacks by day.
"""
Charged: TypeAlias = Literal[
    "move",
    "attack",
    "attack-bug",
    "attack-hive",
    "move-attack",
    "build",
    "extract",
    "extract-exo",
    "upgrade",
    "any",
]
"""Acts that a face may charge, once for each character in each performance.

``attack-bug``: an attack where a bug is; ``move-attack``: each use of a pawn of that space, ``any``
of any space: an attack on the pawn of the move just made is no further use of it.
"""
Currency: TypeAlias = Literal[
    "pawn", "gem", "blue", "orange", "white", "green", "food", "wood", "metal", "material"
]
"""More pawns from the space of the act, gems of any or one colour, resources; ``material``: one
wood or one metal."""
Due: TypeAlias = Literal["wood", "food", "metal", "upgrade", "die-token", "tile"]
"""What a face may demand; ``upgrade``: a worn tile, ``tile``: an extraction tile on the map."""


@dataclass(frozen=True, slots=True)
class Who:
    """Those whom an effect touches.

    ``only``: ``unsheltered`` this night, ``afflicted`` by a cube or a card, ``still`` who made no
    move this day; ``zones``: in such zones; ``hero``: this one alone.
    """

    kind: Kind
    only: Only = ""
    zones: str = ""
    hero: str = ""


@dataclass(frozen=True, slots=True)
class DestroyEffect:
    """Pieces of ``kind`` leave the map: ``count`` chosen by the players, or all where it is 0.

    ``zones``: those there only; ``save``: what a hero in the zone may pay to keep each. In the
    night all of them go, at the start of the survival step, before anybody eats; ``structure`` is
    an extraction tile or a shelter.
    """

    kind: Literal["structure", "shelter", "drone"]
    count: int
    zones: str = ""
    save: Mapping[Currency, int] = field(default_factory=dict, hash=False)
    when: Moment = "now"


@dataclass(frozen=True, slots=True)
class PlaceEffect:
    """``count`` bugs of type ``bug`` appear in each zone of ``zones``, this night unless ``now``.

    In the night at the start of the larva step. None appears in a zone that cannot be entered.
    ``bug`` may be ``each`` (so many of every type) or ``random``: the type is drawn for each bug
    among ``among`` (all types where empty).
    """

    bug: str
    count: int
    zones: str
    alpha: bool = False
    among: tuple[str, ...] = ()
    when: Moment = "night"


@dataclass(frozen=True, slots=True)
class LayEffect:
    """Now each hive lays ``larvae`` larvae beside it; nothing moves (ruling larva-from-hive)."""

    larvae: int


@dataclass(frozen=True, slots=True)
class ForbidEffect:
    """``who`` may not do ``act`` this round (``move-attack``: use pawns of that space).

    ``zones``: from such zones (``leave``).
    """

    who: Who
    act: Forbidden
    zones: str = ""


@dataclass(frozen=True, slots=True)
class ChargeEffect:
    """Each performance of ``act`` by ``who`` costs ``price`` on top this round.

    ``zones``: moves into such zones only; ``life``: points that the actor may lose instead, and
    has to where the price cannot be paid; 0: unpaid the act is illegal. ``project``: the act is
    work at this project of the sheet. Steps list as ``loses`` who loses life instead, a name for
    each charge.
    """

    who: Who
    act: Charged
    price: Mapping[Currency, int]
    zones: str = ""
    life: int = 0
    project: str = ""


@dataclass(frozen=True, slots=True)
class LimitEffect:
    """``who`` makes at most ``count`` moves this round (each; ruling one-move).

    Moves are those on pawns. ``placed``: instead at most so many pawns lie on ``space`` (``any``:
    on each) at one time.
    """

    who: Who
    count: int
    space: Literal["move", "any"] = "move"
    placed: bool = False


@dataclass(frozen=True, slots=True)
class DemandEffect:
    """Once each of ``who`` gives ``count`` of ``due`` or loses ``life`` (ruling pay-or-lose).

    Where ``life`` is 0 nothing happens to who has none of it.
    """

    who: Who
    due: Due
    count: int
    life: int
    when: Moment


@dataclass(frozen=True, slots=True)
class LoseEffect:
    """``who`` lose life, or their players gems: ``count``, or all where it is 0.

    Which gems go the player chooses. ``colour``: gems of it only; ``entering``: also at each entry
    into ``who.zones`` this round, by whatever way, judged when the entry is over.
    """

    who: Who
    what: Literal["life", "gem"]
    count: int
    colour: str = ""
    entering: bool = False
    when: Moment = "now"


@dataclass(frozen=True, slots=True)
class LosePawnEffect:
    """The player of each of ``kind`` has ``count`` action pawns less in the next round.

    ``unsheltered``: only for those who do not sleep in a shelter this night.
    """

    count: int
    unsheltered: bool = False
    kind: Kind = "heroes"


@dataclass(frozen=True, slots=True)
class BlockEffect:
    """This round, stopping one point of blockable damage takes ``shields`` faces (else 1).

    Where several effects ask, the largest number holds. ``gem``: and so many gems of any colour,
    of a player who takes part, for each point; ``covers``: shields stop critical damage and
    negative effects, too. With either it is for the players to say what is stopped.
    """

    shields: int
    gem: int = 0
    covers: bool = False


@dataclass(frozen=True, slots=True)
class StrikeEffect:
    """Now one card of type ``bug`` is drawn; its ``profile`` damage hits each ``who``, no roll."""

    bug: str
    profile: Literal["common", "alpha"]
    who: Who


@dataclass(frozen=True, slots=True)
class BountyEffect:
    """This round a killed bug gives ``food`` food instead of 1, and ``gem`` gems of ``colour``.

    Where several effects ask, the smallest number of food holds.
    """

    food: int
    gem: int = 0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class SpawnEffect:
    """This night each hive lays ``larvae`` larvae (0 to 3) instead of 1.

    Rulings spawn-none and spawn-many say how; where several effects ask, the smallest number holds.
    ``damage``: and one more for each point of damage marked at it (ruling spawn-per-damage).
    """

    larvae: int
    damage: bool = False


@dataclass(frozen=True, slots=True)
class HiveDamageEffect:
    """Now all damage is taken off every hive, or ``points`` more are marked at each."""

    points: int
    clear: bool = False


@dataclass(frozen=True, slots=True)
class DiceEffect:
    """``who`` roll ``count`` dice more (or less) in each fight this round, in ``zones`` only.

    Each of them who rolls: in attacks by day, night attacks and quarrels of animals, down to none,
    within the limit of a roll (ruling bonus-dice-cap).
    """

    who: Who
    count: int
    zones: str = ""


@dataclass(frozen=True, slots=True)
class CardsEffect:
    """Until dawn each bug (in ``zones``) is fought with ``count`` more cards of its type.

    They are drawn together, before any bug joins (ruling extra-card).
    ``hives``: from the moment when so many hives have fallen, for good (ruling lasting-card).
    """

    count: int
    zones: str = ""
    hives: int = 0


@dataclass(frozen=True, slots=True)
class AlphaEffect:
    """Until dawn bugs (in ``zones``) use that part of the alpha half (ruling alpha-effects).

    ``effects``: its damage, critical too, poison and paralysis. ``day``: only in attacks by day.
    """

    part: Literal["effects", "profile"]
    zones: str = ""
    day: bool = False


@dataclass(frozen=True, slots=True)
class HarmEffect:
    """This round each bug does ``count`` more common damage, whatever its cards.

    ``common``: figures that are no alphas only.
    """

    count: int
    common: bool = False


@dataclass(frozen=True, slots=True)
class BurstEffect:
    """This round a burst does as much as a claw and opens no armour (ruling common-damage)."""


@dataclass(frozen=True, slots=True)
class ComebackEffect:
    """A bug killed by an attack by day is put back if a die shows ``least`` or more (comeback).

    The die is rolled as it dies; it is out of the fight all the same, but on the map.
    """

    least: int


@dataclass(frozen=True, slots=True)
class ShiftEffect:
    """Larvae or bugs, or animals, go ``steps`` zones on, once.

    ``source``: those in such zones (``near``: in zones that touch one with characters);
    ``way``: ``orb`` along a shortest path to the orb, ``clockwise`` around their board tile,
    ``fewest`` to the zone with fewest of them, ``zones`` into a neighbouring zone of ``to``.
    ``each``: so many from each source zone (the players choose which), all where it is 0. Whoever
    goes and where is settled before the first of them does, but for ``fewest``: there source zones
    take their turns in the order of the sheet, zones are counted anew for each, the lowest of those
    alike is taken, and nothing moves from a zone that is the one. In the night all this happens at
    the start of the larva step. Nothing goes into a zone that cannot be entered; ``near`` holds for
    zones with characters, too, if they touch another one. Animals turn larvae over, explore nothing
    and find nothing on their way. A crowd is looked for when all have gone.
    """

    who: Literal["larvae", "bugs", "insects", "animals"]
    source: str
    way: Literal["orb", "clockwise", "fewest", "zones"]
    to: str = ""
    each: int = 0
    steps: int = 1
    when: Moment = "now"


@dataclass(frozen=True, slots=True)
class MarchEffect:
    """The march of the sheet: nobody goes this night, or the farthest of each hive go twice.

    Farthest are those with most moves to a hive that stands, as the march begins, in the zones as
    they touch (closed ones, too): they go once more, but once only if they are farthest from two.
    """

    how: Literal["none", "farthest-twice"]


@dataclass(frozen=True, slots=True)
class RevealEffect:
    """Each player may once turn over larvae beside the own hero or animal (ruling reveal).

    All those of any one zone that touches theirs; a free action between two pawns.
    """


@dataclass(frozen=True, slots=True)
class ColourEffect:
    """Zones of ``zones``, while they are such, produce ``colour`` this round (ruling recolour).

    ``count``: instead the players exchange so many EXO tiles of another colour, for good, at once.
    An unexplored zone may produce a colour in this way, but nobody extracts EXO there.
    """

    colour: str
    zones: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class CloseEffect:
    """Zones become impassable.

    ``way``: ``zones`` (of ``zones``, this round), ``order`` (the next ``count`` in the printed
    order, at nightfall, with all that is in them, for good), ``centre`` (a black cube on one
    nearest to the middle, for good), ``marker`` (a token for one of the cubes; ruling black-cubes).
    Where no zone without a cube or no cube is left nothing happens. Nightfall is before instinct;
    a hive that is buried is gone, but has not fallen; a zone that is buried is no zone any more.
    """

    way: Literal["zones", "order", "centre", "marker"]
    zones: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class QuarrelEffect:
    """Animals fight although heroes are there, or each its own hero (ruling animal-vs-hero).

    ``own-hero``: once a round, as soon as both are in one zone in the action phase or at nightfall,
    before anything else; no die is turned.
    """

    among: Literal["animals", "own-hero"]


@dataclass(frozen=True, slots=True)
class ExploreEffect:
    """Explorers draw two cards this round: effects of both, ``colour``, either resource.

    Nobody looks at cards or keeps one of two meanwhile (ruling explore-two).
    """

    colour: str


@dataclass(frozen=True, slots=True)
class OnEffect:
    """Whenever ``event`` happens this round: those who did it lose ``life``, cannot move, are hit.

    Events: ``attack-hive`` (an attack where no bug is, or damage to a hive after bugs),
    ``fight-bug`` (at night animals only), ``move`` (on a pawn), ``move-apart`` (such a move of a
    hero with which the own animal does not come), ``build`` (tile or shelter), ``explore`` (a zone
    that produces ``colour`` once its card is drawn). It comes at the end of the step: after dice
    are rolled, before anything is suffered; after a move, before the zone is explored.
    ``immobile``: nobody so leaves the zone by any way. ``once``: once for each of them in the
    round. ``strike``: a bug type, one card of which hits with its alpha half; ``recolour``: the
    colour that the zone produces for good.
    """

    event: Literal["attack-hive", "fight-bug", "move", "move-apart", "build", "explore"]
    life: int = 0
    immobile: bool = False
    strike: str = ""
    colour: str = ""
    recolour: str = ""
    once: bool = False


@dataclass(frozen=True, slots=True)
class AlsoEffect:
    """Other faces of ``table`` act as well; ``rolled``: the one rolled acts twice.

    What such faces name in turn does not act.
    """

    table: Literal["weather", "fauna"]
    faces: tuple[int, ...] = ()
    rolled: bool = False


@dataclass(frozen=True, slots=True)
class UnlockEffect:
    """From now on the group may work at ``project`` where a piece was destroyed, for good."""

    project: str


@dataclass(frozen=True, slots=True)
class BossEffect:
    """What the boss does: ``move``, then an attack with ``cards`` (type, half) if ``attack``.

    The cards are its profile until dawn (rulings kauffman-cards, kauffman-attack), drawn before it
    moves; their life means nothing, and no bug joins them. ``appear``: in one of the zones of its
    ring with fewest heroes, its own one among them.
    """

    move: Literal["stay", "clockwise", "anti-clockwise", "appear"]
    attack: bool = False
    cards: tuple[tuple[str, str], ...] = ()


FaceEffect = (
    DestroyEffect
    | PlaceEffect
    | LayEffect
    | ForbidEffect
    | ChargeEffect
    | LimitEffect
    | DemandEffect
    | LoseEffect
    | LosePawnEffect
    | BlockEffect
    | StrikeEffect
    | BountyEffect
    | SpawnEffect
    | HiveDamageEffect
    | DiceEffect
    | CardsEffect
    | AlphaEffect
    | HarmEffect
    | BurstEffect
    | ComebackEffect
    | ShiftEffect
    | MarchEffect
    | RevealEffect
    | ColourEffect
    | CloseEffect
    | QuarrelEffect
    | ExploreEffect
    | OnEffect
    | AlsoEffect
    | UnlockEffect
    | BossEffect
)


@dataclass(frozen=True, slots=True)
class Face:
    """One line of a disaster table: ``number`` 1 to 6, a paraphrase, what it does (or nothing).

    A lasting special rule of a sheet is a face, too, with ``number`` 0: it is always in force.
    """

    number: int
    text: str
    effects: tuple[FaceEffect, ...]
    rule: str
    """Id of the line in the rule register, e.g. ``exo.sheet.duo.1.weather-2``."""
    missing: bool = False
    """Whether the print lacks the line (ruling missing-face); it has no effects then."""
