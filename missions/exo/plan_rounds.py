"""Set-up and rounds of EXO in plan files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from winnable.missions.exo.plan_parts import CombatFace, Die, Names, SlotText
from winnable.missions.exo.plan_phases import ActionStep, BlowStep, DawnStep, NightStep, RerollStep
from winnable.missions.exo.plan_powers import LifeSupport
from winnable.missions.strict import Positive, Sorted, Strict, Text

HeroSpace: TypeAlias = Literal["move", "build", "extract", "move_drone", "upgrade", "rest"]
AnimalSpace: TypeAlias = Literal["move", "extract_exo", "upgrade", "rest"]


def _shape(value: object) -> str:
    if isinstance(value, Mapping):
        return "table"
    if isinstance(value, str):
        return "word"
    return "list" if isinstance(value, tuple | list) else "number"


Entry: TypeAlias = Annotated[
    Annotated[Text, Tag("word")] | Annotated[Names, Tag("table")], Discriminator(_shape)
]
Item: TypeAlias = Annotated[
    Annotated[int, Tag("number")] | Annotated[Text, Tag("word")], Discriminator(_shape)
]
Choice: TypeAlias = Annotated[
    Annotated[int, Tag("number")]
    | Annotated[Text, Tag("word")]
    | Annotated[tuple[Item, ...], Tag("list")]
    | Annotated[dict[Text, Entry], Sorted, Tag("table")],
    Discriminator(_shape),
]
"""A number, a name, a list of them, or names by name: which of them, the choice decides."""


class SetupChance(Strict):
    """Larvae turned over at set-up, the artefacts that lie open then, as on the table.

    ``upgrades``: the tiles of the upgrade board by slot; slots that stay empty are left out.
    ``tokens``: those turned up in the zones of heroes.
    """

    larvae: Names = Field(default={})
    artefacts: tuple[Text, ...] = ()
    upgrades: Annotated[dict[SlotText, Text], Sorted] = Field(
        default={}, description="upgrade tiles by slot of the board, such as white.1 or white.2a"
    )
    tokens: Names = Field(default={})


class Setup(Strict):
    """``choices`` holds ``HERO.start`` (a zone) and ``HERO.furnish`` (a resource) for each hero.

    What a sheet grants: ``HERO.star`` (a zone and a resource), ``HERO.upgrade`` (a slot),
    ``HERO.artefact`` (an open card and who equips it) and ``HERO.draw`` (``deck`` and who equips
    the card, or ``none``), with ``-2`` for a second one and so on.
    """

    choices: Names
    chance: SetupChance = SetupChance()


class RoundChance(Strict):
    """What was rolled and drawn in the disaster phase; later dice are absent if the play ended.

    ``weather`` and ``fauna`` are the faces first rolled; those rolled again stand in ``rerolls``.
    ``strike``: bug cards of faces in the order drawn, the boss's too; ``bugs``: types of random
    bugs that faces put in, in the order of the zones of the sheet; ``larvae``: those turned over;
    ``stack``: tokens taken from the stack because a hive fell.
    """

    weather: Die
    fauna: Die | None = None
    adaptation: tuple[CombatFace, CombatFace] | None = None
    strike: tuple[Text, ...] = ()
    dice: Annotated[dict[Text, tuple[CombatFace, ...]], Sorted] = Field(default={})
    bugs: tuple[Text, ...] = ()
    larvae: Names = Field(default={})
    stack: tuple[Text, ...] = ()


class Placement(Strict):
    """Pawns by space, of the hero and of its animal."""

    hero: Annotated[dict[HeroSpace, Positive], Sorted] = Field(default={})
    animal: Annotated[dict[AnimalSpace, Positive], Sorted] = Field(default={})


class Round(Strict):
    """One round; a play that is over lacks what would have followed.

    ``dawn`` comes before the dice; ``rerolls`` are artefacts played on the weather or fauna die,
    and the tile that has the weather die rolled again; ``blows`` what an attack of the boss comes
    to, whose dice stand in ``chance`` by player. In ``choices``, ``HERO.power`` lists the
    adaptation dice, counted from 0, that Tribal Power of the hero turns to a shield. What faces ask
    for as they are read stands there in lists, in the order in which they ask: ``destroy`` pieces
    given up, such as ``shelter B1`` or ``drone claire``, ``give_up`` what characters give, such as
    ``claire life`` (see there), ``shift`` moves such as ``north.2 B1``, each of an insect or animal
    that has to go, ``recolour`` and ``close`` zones, ``boss`` where he
    appears, ``slide`` directions.
    """

    round: Positive
    chance: RoundChance
    choices: Annotated[dict[Text, Choice], Sorted] = Field(default={})
    dawn: tuple[DawnStep, ...] = ()
    rerolls: tuple[RerollStep, ...] = ()
    blows: tuple[BlowStep, ...] = ()
    placements: Annotated[dict[Text, Placement], Sorted] = Field(default={})
    steps: tuple[ActionStep, ...] = ()
    night: tuple[NightStep, ...] = ()

    @property
    def pawns(self) -> int:
        """Pawns placed in this round, with those gained by Life Support."""
        placed = sum(
            count
            for placement in self.placements.values()
            for spaces in (placement.hero, placement.animal)
            for count in spaces.values()
        )
        gained = (step.gains for step in self.steps if isinstance(step, LifeSupport))
        return placed + sum(sum(pawns.values()) for pawns in gained)
