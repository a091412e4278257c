"""The steps of EXO in plan files: one pawn-action, item, die or point of damage each.

``by`` is a hero, an animal or ``rule``. ``pawns`` are the pawns taken off their spaces, keyed like
``claire.hero.move``. A store is a hero (backpack and pool of gems) or ``HERO.drone``; ``pay`` says
what each store gives. Outcomes of chance stand in the step that asks for them. ``loses``: who loses
life instead of paying what a face charges for an action, a name for each such charge.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from winnable.missions.exo.plan_parts import (
    Appeared,
    AttackChance,
    Building,
    CardChoice,
    Colour,
    CombatFace,
    Comeback,
    Find,
    Fury,
    Gift,
    HiveChance,
    Hunter,
    Item,
    MoveChance,
    Pawns,
    Payment,
    Punished,
    Resource,
    Roll,
    Rule,
    Turned,
)
from winnable.missions.strict import Positive, Sorted, Strict, Text


class Move(Strict):
    """``by`` and ``with`` go to a zone at the same moment; ``by`` explores it where needed.

    ``follows``: characters that come along without a pawn (Swiftness, the tile animal-follows).
    ``sixth_sense``: Yuri looked
    at the card first and went in or stayed away; ``eyes``: two cards were drawn (Be my eyes); the
    prices of both are among ``pay``. ``card``: how a card with a choice was met, ``other_card`` the
    second of two; ``left_behind``:
    animals for which the food of a card was not paid, which stay where they were; ``finds``:
    artefacts taken, in order. Tiles of ``by``: ``refreshed`` are open artefacts thrown away first,
    ``resource`` the one chosen for the zone, ``gem_discard`` a gem thrown away so that what
    explore-exo brings has a slot, ``discard`` a unit for what explore-resource brings.
    """

    by: Text
    do: Literal["move"]
    to: Text
    with_: tuple[Text, ...] = Field(default=(), alias="with")
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    follows: tuple[Text, ...] = ()
    sixth_sense: Literal["enter", "stay"] | None = None
    eyes: bool = False
    card: CardChoice | None = None
    other_card: CardChoice | None = None
    left_behind: tuple[Text, ...] = ()
    finds: tuple[Find, ...] = ()
    refreshed: tuple[Text, ...] = ()
    resource: Resource | None = None
    gem_discard: Colour | None = None
    discard: Resource | None = None
    chance: MoveChance = MoveChance()


class Strike(Strict):
    """``by`` and ``with`` attack what is in their zone; those who have just moved name no pawn.

    ``fury`` and ``hunter``: dice and results that Sharik's power adds, by the hero who pays; that
    price is not among ``pay``. ``target``: the id of the one bug attacked, where the ruling
    multi-bug has bugs fought one by one.
    """

    by: Text
    do: Literal["attack"]
    target: Text | None = None
    with_: tuple[Text, ...] = Field(default=(), alias="with")
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    fury: Fury = Field(default={})
    hunter: Hunter = Field(default={})
    chance: AttackChance = AttackChance()


class Extract(Strict):
    """A hero extracts; ``gatherer`` is the store that its gatherer drone fills, if it helps.

    ``extra``: the store that takes the unit of the tile double-extract.
    """

    by: Text
    do: Literal["extract"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    discard: Resource | None = None
    gatherer: Text | None = None
    gatherer_discard: Resource | None = None
    extra: Text | None = None
    extra_discard: Resource | None = None


class Rest(Strict):
    """A character gets 1 life back.

    ``extracts``: the hero extracts as well (the tile rest-extract); what follows is as there.
    """

    by: Text
    do: Literal["rest"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    extracts: bool = False
    discard: Resource | None = None
    gatherer: Text | None = None
    gatherer_discard: Resource | None = None
    extra: Text | None = None
    extra_discard: Resource | None = None


class Build(Strict):
    """A hero builds in the own zone; ``lent``: an extraction tile of a colour that nobody plays."""

    by: Text
    do: Literal["build"]
    what: Building
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    lent: bool = False
    chance: Punished = Punished()


class MoveDrone(Strict):
    """A hero's drone flies to a zone within its reach."""

    by: Text
    do: Literal["move_drone"]
    to: Text
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()


class ExtractExo(Strict):
    """An animal's player gets a gem of the colour of its zone, or of ``colour`` (choose-colour)."""

    by: Text
    do: Literal["extract_exo"]
    pawns: Pawns = Field(default={})
    pay: Payment = Field(default={})
    loses: tuple[Text, ...] = ()
    colour: Colour | None = None


class Give(Strict):
    """An item is handed over in a zone: between heroes, an artefact also from or to an animal.

    It may also be an objective token that the hero carries.

    ``discard``, a resource or an artefact, makes room for it.
    """

    by: Text
    do: Literal["give"]
    to: Text
    item: Gift
    discard: Item | None = None
    pawns: Pawns = Field(default={})


class Load(Strict):
    """A hero puts an item on the drone of the hero ``drone`` in the same zone."""

    by: Text
    do: Literal["load"]
    drone: Text
    item: Item
    pawns: Pawns = Field(default={})


class Unload(Strict):
    """A hero takes an item off the drone of the hero ``drone`` in the same zone."""

    by: Text
    do: Literal["unload"]
    drone: Text
    item: Item
    discard: Item | None = None
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
    """Animals alone in a zone fight at nightfall; ``fury`` and ``hunter`` as in attacks by day."""

    by: Rule
    do: Literal["instinct"]
    zone: Text
    fury: Fury = Field(default={})
    hunter: Hunter = Field(default={})
    chance: Roll = Roll()


class Place(Strict):
    """A bug appears in a zone because a face says so.

    ``bug``: its type, ``alpha TYPE``, or the face's word ``random`` or ``alpha random``; the type
    drawn stands in ``chance`` then. The bug is called ``TYPE.ROUND.ZONE.N`` or
    ``alpha-TYPE.ROUND.ZONE.N`` from then on, N being the smallest number that is free.
    """

    by: Rule
    do: Literal["place"]
    zone: Text
    bug: Text
    chance: Appeared = Appeared()


class Spawn(Strict):
    """A hive lays its next larva, or as many as a face of the round says, at once or one a step."""

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
    """The bugs of a zone attack; damage and kills follow as steps of their own.

    ``fury`` and ``hunter`` as in an attack by day.
    """

    by: Rule
    do: Literal["attack"]
    zone: Text
    fury: Fury = Field(default={})
    hunter: Hunter = Field(default={})
    chance: AttackChance = AttackChance()


class TurnDie(Strict):
    """A die token of player ``by`` turns a die of the roll: ``for`` is whose dice it is among.

    With a payment it is no token that turns the die, but Tribal Power of ``by``, to a shield.
    """

    by: Text
    do: Literal["turn_die"]
    for_: Text = Field(alias="for")
    from_: CombatFace = Field(alias="from")
    to: CombatFace
    pay: Payment = Field(default={})


class Suffer(Strict):
    """A character takes one point of damage."""

    by: Text
    do: Literal["suffer"]


class Poison(Strict):
    """A character takes one icon of poison."""

    by: Text
    do: Literal["poison"]


class Paralyse(Strict):
    """A character takes one icon of paralysis."""

    by: Text
    do: Literal["paralyse"]


class Block(Strict):
    """Shields stop ``what``, where players choose: one point of damage or one icon.

    ``by``: the hero who pays gems for it, or ``rule`` where shields are all it takes.
    """

    by: Text
    do: Literal["block"]
    what: Literal["damage", "poison", "paralysis"]
    pay: Payment = Field(default={})


class Kill(Strict):
    """A bug dies; its bounty goes to the hero ``food``, or to nobody.

    ``discard``: a resource, or for a gem a colour, that makes room for it.
    """

    by: Rule
    do: Literal["kill"]
    bug: Text
    food: Text | None
    discard: Resource | Colour | None = None
    chance: Comeback = Comeback()


class DamageHive(Strict):
    """Hits that no bug needed go to a hive.

    A hive with a pattern of faces is marked with ``faces``, and ``points`` is how many they are.
    """

    by: Rule
    do: Literal["damage_hive"]
    hive: Text
    points: Positive
    faces: Annotated[dict[CombatFace, Positive], Sorted] = Field(default={})
    chance: HiveChance = HiveChance()


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


class GiveUp(Strict):
    """A character meets a demand of a face: its player gives ``what``, or it loses life.

    ``what``: ``life``, ``die-token``, ``extraction_tile ZONE``, or units joined by `` + ``: a store
    and a resource (``claire.drone wood``), a wearer and a tile (``mel always-shelter``), or a
    colour of a gem.
    """

    by: Text
    do: Literal["give_up"]
    what: Text


class SetUpon(Strict):
    """The animal of ``hero`` attacks it; each rolls its own dice."""

    by: Rule
    do: Literal["set_upon"]
    hero: Text
    chance: Roll = Roll()


class Hunger(Strict):
    """Who has not eaten loses a life."""

    by: Rule
    do: Literal["hunger"]


class Exposure(Strict):
    """Heroes without a shelter lose a life."""

    by: Rule
    do: Literal["exposure"]
