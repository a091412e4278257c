"""The steps of EXO in plan files: one pawn-action, item, die or point of damage each.

``by`` is a hero, an animal or ``rule``. ``pawns`` are the pawns taken off their spaces, keyed like
``claire.hero.move``. A store is a hero (backpack and pool of gems) or ``HERO.drone``; ``pay`` says
what each store gives. Outcomes of chance stand in the step that asks for them.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from winnable.missions.strict import Positive, Sorted, Strict, Text

Resource: TypeAlias = Literal["food", "wood", "metal"]
Colour: TypeAlias = Literal["blue", "orange", "white", "green"]
CombatFace: TypeAlias = Literal["claw", "burst", "shield"]
Building: TypeAlias = Literal["extraction_tile", "shelter", "drone", "beacon"]
Pawns: TypeAlias = Annotated[dict[Text, Positive], Sorted]
Payment: TypeAlias = Annotated[dict[Text, Annotated[dict[Text, Positive], Sorted]], Sorted]
Names: TypeAlias = Annotated[dict[Text, Text], Sorted]
Rule: TypeAlias = Literal["rule"]


class Turned(Strict):
    """Larvae turned over, e.g. ``{"north.1": "alpha beetle"}``."""

    larvae: Names = Field(default={})


class MoveChance(Turned):
    """What a move meets: an exploration card with its resource and colour, larvae turned over."""

    exploration: Text | None = None
    resource: Resource | None = None
    exo: Colour | None = None


class Roll(Strict):
    """Dice by animal, in an attack by day by player."""

    dice: Annotated[dict[Text, tuple[CombatFace, ...]], Sorted] = Field(default={})


class AttackChance(Roll):
    """Bug cards by the id of the bug that fights with them, and dice by who rolls them.

    Dice stand under players by day, animals at night, and ``drone`` for a combat drone's.
    """

    cards: Names = Field(default={})


class Move(Strict):
    """``by`` and ``with`` go to a zone at the same moment; ``by`` explores it where needed."""

    by: Text
    do: Literal["move"]
    to: Text
    with_: tuple[Text, ...] = Field(default=(), alias="with")
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    chance: MoveChance = MoveChance()


class Strike(Strict):
    """``by`` and ``with`` attack what is in their zone; those who have just moved name no pawn."""

    by: Text
    do: Literal["attack"]
    with_: tuple[Text, ...] = Field(default=(), alias="with")
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    chance: AttackChance = AttackChance()


class Extract(Strict):
    """A hero extracts; ``gatherer`` is the store that its gatherer drone fills, if it helps."""

    by: Text
    do: Literal["extract"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    discard: Resource | None = None
    gatherer: Text | None = None
    gatherer_discard: Resource | None = None


class Rest(Strict):
    """A character gets 1 life back."""

    by: Text
    do: Literal["rest"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})


class Build(Strict):
    """A hero builds in the own zone."""

    by: Text
    do: Literal["build"]
    what: Building
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})


class MoveDrone(Strict):
    """A hero's drone flies to a zone within its reach."""

    by: Text
    do: Literal["move_drone"]
    to: Text
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})


class ExtractExo(Strict):
    """An animal's player gets a gem of the colour of its zone."""

    by: Text
    do: Literal["extract_exo"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})


class Give(Strict):
    """A hero hands an item to a hero in the same zone."""

    by: Text
    do: Literal["give"]
    to: Text
    item: Resource
    discard: Resource | None = None
    pawns: Pawns = Field(default={})


class Load(Strict):
    """A hero puts an item on the drone of the hero ``drone`` in the same zone."""

    by: Text
    do: Literal["load"]
    drone: Text
    item: Resource
    pawns: Pawns = Field(default={})


class Unload(Strict):
    """A hero takes an item off the drone of the hero ``drone`` in the same zone."""

    by: Text
    do: Literal["unload"]
    drone: Text
    item: Resource
    discard: Resource | None = None
    pawns: Pawns = Field(default={})


class Take(Strict):
    """A hero takes an objective token in the own zone."""

    by: Text
    do: Literal["take"]
    token: Text
    pawns: Pawns = Field(default={})


class Medic(Strict):
    """The medic drone of ``by`` gives 1 life back to ``target`` in its zone."""

    by: Text
    do: Literal["medic"]
    target: Text
    pawns: Pawns = Field(default={})


class Lapse(Strict):
    """Placed pawns that are not used."""

    do: Literal["lapse"]
    pawns: Pawns


class Instinct(Strict):
    """Animals alone in a zone fight at nightfall."""

    by: Rule
    do: Literal["instinct"]
    zone: Text
    chance: Roll = Roll()


class Place(Strict):
    """A bug appears in a zone because a face of the fauna die says so."""

    by: Rule
    do: Literal["place"]
    zone: Text
    bug: Text


class Spawn(Strict):
    """A hive lays its next larva."""

    by: Rule
    do: Literal["spawn"]
    hive: Text
    chance: Turned = Turned()


class Disperse(Strict):
    """A larva or bug leaves its hive's zone."""

    by: Rule
    do: Literal["disperse"]
    bug: Text
    to: Text
    chance: Turned = Turned()


class Attack(Strict):
    """The bugs of a zone attack; damage and kills follow as steps of their own."""

    by: Rule
    do: Literal["attack"]
    zone: Text
    chance: AttackChance = AttackChance()


class TurnDie(Strict):
    """A die token of player ``by`` turns a die of the roll: ``for`` is whose dice it is among."""

    by: Text
    do: Literal["turn_die"]
    for_: Text = Field(alias="for")
    from_: CombatFace = Field(alias="from")
    to: CombatFace


class Suffer(Strict):
    """A character takes one point of damage."""

    by: Text
    do: Literal["suffer"]


class Kill(Strict):
    """A bug dies; its food goes to the hero ``food``, or to nobody."""

    by: Rule
    do: Literal["kill"]
    bug: Text
    food: Text | None
    discard: Resource | None = None


class DamageHive(Strict):
    """Hits that no bug needed go to a hive."""

    by: Rule
    do: Literal["damage_hive"]
    hive: Text
    points: Positive


class Destroy(Strict):
    """Larvae or bugs destroy what stands in a zone without characters."""

    by: Rule
    do: Literal["destroy"]
    zone: Text


class Eat(Strict):
    """1 food from a store feeds a hero or an animal."""

    by: Text
    do: Literal["eat"]
    for_: Text = Field(alias="for")
    from_: Text = Field(alias="from")


class Hunger(Strict):
    """Who has not eaten loses a life."""

    by: Rule
    do: Literal["hunger"]


class Exposure(Strict):
    """Heroes without a shelter lose a life."""

    by: Rule
    do: Literal["exposure"]


ActionStep: TypeAlias = Annotated[
    Move
    | Strike
    | TurnDie
    | Suffer
    | Kill
    | DamageHive
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
    | Lapse,
    Field(discriminator="do"),
]

NightStep: TypeAlias = Annotated[
    Instinct
    | Place
    | Spawn
    | Disperse
    | Attack
    | TurnDie
    | Suffer
    | Kill
    | Destroy
    | Eat
    | Hunger
    | Exposure
    | Medic,
    Field(discriminator="do"),
]
