"""Sheets for random games under which exploration cards and artefacts often happen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests import toy
from tests.random_play import STEADY, Bias
from tests.toy import hive_at
from winnable.missions.exo.sheet import Ability, Pair, Sheet

CARRIERS: Bias = {
    **STEADY,
    "PlacePawn.hero.move": 5,
    "PlacePawn.animal.move": 4,
    "PlacePawn.hero.build": 2,
    "Move": 10,
    "Build": 4,
    "Build.drone": 20,
    "MoveDrone": 4,
    "Play": 2,
    "PayCard": 4,
    "Find": 3,
}
"""Heroes explore, and use what they find."""


def expedition(pairs: Mapping[str, Pair], cost: Mapping[str, Mapping[str, int]]) -> Sheet:
    """Many zones to explore, cards with an effect in each, a scout drone, artefacts to collect.

    Spaces for all of them: the model does not know what is thrown away as it changes hands. No dice
    of artefacts, which it does not carry into fights of animals alone.
    """
    return toy.sheet(
        4,
        2,
        party=("yuri",),
        starts=("A1",),
        stock={"food": 3, "wood": 3, "metal": 3},
        cost=cost,
        pawns=6,
        pairs=_curious(pairs),
        upgraded=("nurasyl",),
        exploration=tuple(card for card in toy.LISTED if card.effect not in ("", "beetles-nest")),
        artefacts=tuple(card for card in toy.ARTEFACTS if card.effect not in ("grenade", "agaric")),
        artefact_slots=9,
    )


def _curious(pairs: Mapping[str, Pair]) -> dict[str, Pair]:
    """The same pairs; Nurasyl finds artefacts alone in her second profile."""
    animal = replace(pairs["yuri"].animal, upgraded=(Ability("whats-this", {}),))
    return {**pairs, "yuri": replace(pairs["yuri"], animal=animal)}


def arsenal(pairs: Mapping[str, Pair], cost: Mapping[str, Mapping[str, int]]) -> Sheet:
    """One pair among bugs, with dice of artefacts and nets: never more dice than the limit."""
    return toy.sheet(
        3,
        1,
        starts=("A1",),
        hives=(hive_at("north", "A1", 6, 2, life=9), hive_at("south", "B1", 6, 2, life=9)),
        stock={"food": 6, "wood": 2, "metal": 2},
        cost=cost,
        pawns=4,
        pairs=pairs,
        exploration=tuple(card for card in toy.LISTED if not card.effect),
        artefacts=tuple(
            replace(card, copies=9 if card.effect == "net" else 1)
            for card in toy.ARTEFACTS
            if card.effect in ("grenade", "net", "pepper")
        ),
        artefact_slots=9,
    )
