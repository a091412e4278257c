"""Which steps each phase of EXO may have in plan files."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from winnable.missions.exo.plan_map import DamageBoss, March, Reveal, Save, Shift, Storm
from winnable.missions.exo.plan_powers import (
    Alchemy,
    Call,
    LifeSupport,
    MasterBuilder,
    PayCard,
    Play,
    Touch,
)
from winnable.missions.exo.plan_specials import PutShelter, Ration, Work
from winnable.missions.exo.plan_steps import (
    Attack,
    Block,
    Build,
    DamageHive,
    Destroy,
    Disperse,
    Eat,
    Exposure,
    Extract,
    ExtractExo,
    Give,
    GiveUp,
    Hunger,
    Instinct,
    Kill,
    Lapse,
    Load,
    Medic,
    Move,
    MoveDrone,
    Paralyse,
    Place,
    Poison,
    Rest,
    SetUpon,
    Spawn,
    Strike,
    Suffer,
    Take,
    TurnDie,
    Unload,
)
from winnable.missions.exo.plan_upgrades import Explore, RerollWeather, Swap, Upgrade

ActionStep: TypeAlias = Annotated[
    Move
    | Strike
    | TurnDie
    | Block
    | Suffer
    | Poison
    | Paralyse
    | Kill
    | SetUpon
    | DamageHive
    | DamageBoss
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
    | LifeSupport
    | Call
    | MasterBuilder
    | Touch
    | Alchemy
    | PayCard
    | Play
    | Upgrade
    | Explore
    | Swap
    | Reveal
    | Work
    | PutShelter
    | Lapse,
    Field(discriminator="do"),
]

NightStep: TypeAlias = Annotated[
    Instinct
    | Place
    | Shift
    | Spawn
    | Disperse
    | March
    | Attack
    | TurnDie
    | Block
    | Suffer
    | Poison
    | Paralyse
    | Kill
    | SetUpon
    | Destroy
    | Save
    | Storm
    | GiveUp
    | Eat
    | Ration
    | Hunger
    | Exposure
    | Medic
    | Touch
    | Play,
    Field(discriminator="do"),
]

DawnStep: TypeAlias = Annotated[Medic | Touch, Field(discriminator="do")]

BlowStep: TypeAlias = Annotated[
    TurnDie | Block | Suffer | Poison | Paralyse, Field(discriminator="do")
]

RerollStep: TypeAlias = Annotated[Play | RerollWeather, Field(discriminator="do")]
