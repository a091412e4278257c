"""The words that plan files have for steps."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from winnable.missions.exo.referee import card_steps as cards
from winnable.missions.exo.referee import effect_steps as effects
from winnable.missions.exo.referee import explore_steps as explore
from winnable.missions.exo.referee import face_steps as of_faces
from winnable.missions.exo.referee import map_steps as of_map
from winnable.missions.exo.referee import power_steps as powers
from winnable.missions.exo.referee import sheet_steps as of_sheet
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee import upgrade_steps as upgrades

VERBS: Mapping[type[steps.Step], str] = MappingProxyType(
    {
        steps.Move: "move",
        steps.Strike: "attack",
        steps.Extract: "extract",
        steps.Rest: "rest",
        steps.Build: "build",
        steps.MoveDrone: "move_drone",
        steps.ExtractExo: "extract_exo",
        steps.Give: "give",
        steps.Load: "load",
        steps.Unload: "unload",
        steps.Take: "take",
        steps.Medic: "medic",
        steps.Lapse: "lapse",
        steps.Instinct: "instinct",
        steps.PlaceBug: "place",
        steps.Spawn: "spawn",
        steps.Disperse: "disperse",
        steps.Attack: "attack",
        steps.TurnDie: "turn_die",
        steps.Suffer: "suffer",
        effects.Poison: "poison",
        effects.Paralyse: "paralyse",
        steps.Kill: "kill",
        steps.DamageHive: "damage_hive",
        steps.Destroy: "destroy",
        steps.Eat: "eat",
        steps.Hunger: "hunger",
        steps.Exposure: "exposure",
        powers.LifeSupport: "life_support",
        powers.Call: "call",
        powers.MasterBuilder: "master_builder",
        powers.Touch: "touch",
        powers.Alchemy: "alchemy",
        explore.Explore: "explore",
        explore.RerollWeather: "reroll_weather",
        cards.PayCard: "pay_card",
        cards.Play: "play",
        upgrades.Upgrade: "upgrade",
        upgrades.Swap: "swap",
        of_faces.Block: "block",
        of_faces.GiveUp: "give_up",
        of_faces.SetUpon: "set_upon",
        of_sheet.DoWork: "work",
        of_sheet.PutShelter: "shelter",
        of_sheet.Ration: "ration",
        of_map.Shift: "shift",
        of_map.March: "march",
        of_map.Reveal: "reveal",
        of_map.Save: "save",
        of_map.Storm: "storm",
        of_map.DamageBoss: "damage_boss",
    }
)
"""The word of each step that a plan file lists as one of its own."""
