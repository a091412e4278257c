"""Upgrade tiles of those who sleep in a shelter, and what else heals at night."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.agreement.positions.artefacts_in_force import marked as kept
from tests.agreement.positions.cards import artefacts
from tests.agreement.positions.gifts import LAND, gifted
from tests.agreement.positions.icons import cubed, printed
from tests.agreement.positions.layout import PAIR, Position, at
from tests.agreement.positions.tiles_of_crafts import BOTH, CLAIRE, tiled
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import LosePawnEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugProfile, Sheet


def _night(
    name: str,
    effects: tuple[str, ...],
    *,
    worn: Mapping[str, tuple[str, ...]] | None = None,
    sheet: Mapping[str, Any] | None = None,
    make: Callable[..., Callable[[Sheet], State]] = at,
    **changes: Any,
) -> Position:
    return Position(
        f"{'+'.join(effects)} at night, {name}",
        ("night",),
        tiled(*effects, **(sheet or {})),
        make(
            **{
                "at": CLAIRE,
                "packs": {"claire": resources(food=1)},
                "worn": {"claire": effects} if worn is None else worn,
                "land": LAND,
                **changes,
            }
        ),
    )


SLEEPLESS = {6: (LosePawnEffect(1, unsheltered=True),)}
HEAL, ALWAYS = ("shelter-heal",), ("always-shelter",)
TILES_OF_SLEEP: tuple[Position, ...] = (
    *(
        _night(
            f"life {life}, food {food}, shelter in {where}",
            effects,
            life={"claire": life},
            packs={"claire": resources(food=food)},
            shelters=(where,),
        )
        for effects in (ALWAYS, HEAL, (*ALWAYS, *HEAL))
        for life, food, where in (
            (1, 1, "B1"),
            (2, 1, "A1"),
            (3, 0, "A1"),
            (2, 0, "B1"),
            (3, 1, "A1"),
        )
    ),
    _night("it is another's", ALWAYS, worn={}, life={"claire": 2}),
    _night("the tile is not worn", HEAL, worn={}, life={"claire": 2}, shelters=("A1",)),
    *(
        _night(
            f"weather 6 for {who}",
            ALWAYS,
            sheet={"weather": SLEEPLESS},
            weather=6,
            worn=worn,
            at={"claire": "A1", "mel": "A1"},
            packs={"claire": resources(food=2)},
        )
        for who, worn in (("the wearer", {"claire": ALWAYS}), ("another", {}))
    ),
    *(
        _night(
            f"two heroes, {wearer} wears it",
            effects,
            sheet={"party": PAIR},
            worn={wearer: effects},
            at=BOTH,
            life={"claire": 2, "desmond": 2},
            shelters=("A1",) if effects == HEAL else (),
            packs={"claire": resources(food=1), "desmond": resources(food=1)},
        )
        for effects in (HEAL, ALWAYS)
        for wearer in PAIR
    ),
    *(
        _night(
            f"medic drone in {drone}, life {life}, food {food}",
            effects,
            life={"claire": life, "mel": 1},
            drones={"claire": drone},
            shelters=shelters,
            packs={"claire": resources(food=food)},
        )
        for effects, shelters in ((HEAL, ("A1",)), ((*ALWAYS, *HEAL), ()))
        for drone, life, food in (("A1", 1, 1), ("A1", 2, 1), ("A1", 2, 0), ("C1", 2, 1))
    ),
    *(
        _night(
            f"touch, {blue} blue, life {life}",
            effects,
            sheet={"pairs": gifted("touch")},
            at={"claire": "A1", "mel": "A1"},
            life={"claire": life, "mel": 1},
            pools={"claire": gems(blue=blue)},
            packs={"claire": resources(food=1)},
            shelters=("A1",),
        )
        for effects in (HEAL,)
        for blue, life in ((1, 1), (2, 1), (1, 2))
    ),
    *(
        _night(
            f"poison {poison}, life {life}",
            HEAL,
            sheet={"bug_cards": printed(beetle=BugProfile(2, 1, 0, poison=1))},
            make=cubed,
            poison={"claire": poison},
            life={"claire": life},
            shelters=("A1",),
        )
        for poison, life in ((1, 2), (1, 1), (2, 1))
    ),
    *(
        _night(
            f"pepper in force, life {life}",
            HEAL,
            sheet={"artefacts": artefacts("pepper")},
            make=kept,
            player={"sheltered": True},
            life={"claire": life},
        )
        for life in (1, 3)
    ),
)
