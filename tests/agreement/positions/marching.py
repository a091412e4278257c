"""Larvae and bugs that march off the map, piles that run empty, and a boss who walks about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.agreement.positions.fights_by_day import cards
from tests.agreement.positions.layout import HIVE, Position, board, bugs, deck
from tests.position import gems, position, resources
from winnable.missions.exo.disaster_tables import BossEffect, MarchEffect
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import BugProfile, Sheet
from winnable.missions.exo.specials import Boss, March, Specials

WAYS = {"A1": ("B1", "B1", "C1"), "B1": ("A1", "C1", "C1"), "C1": ("", "", "")}
"""To the right and off the map; by some dice back."""
EVERYWHERE = frozenset(WAYS)
MARCH = Specials(march=March(frozenset({"C1"}), 1, WAYS), no_plague=EVERYWHERE, no_empty_piles=True)
HOME = {"claire": "A1", "mel": "A1"}
AWAY = {"claire": "C1", "mel": "C1"}
KNOWN = {"A1": ("food", "blue"), "B1": ("wood", "green"), "C1": ("wood", "white")}


def ruled(specials: Specials, **changes: Any) -> Callable[[], Sheet]:
    """Three zones in a row under special rules."""
    party = changes.pop("party", ("claire",))
    laid_out = board(*party, **({"weather": {}, "fauna": {}} | changes))
    return lambda: replace(laid_out(), specials=specials)


def placed(
    boss: int = 0, cards: tuple[tuple[str, str], ...] = (), **changes: Any
) -> Callable[[Sheet], State]:
    """Claire in A1 and Mel in B1, with food; a boss may have lost life already."""
    default: dict[str, Any] = {
        "at": {"claire": "A1", "mel": "B1"},
        "packs": {"claire": resources(food=1)},
        "land": KNOWN,
    }

    def lay_out(sheet: Sheet) -> State:
        state = position(sheet, **(default | changes))
        return (
            state
            if state.foe is None
            else replace(state, foe=replace(state.foe, life=boss, cards=cards))
        )

    return lay_out


def night(name: str, *insects: tuple[str, str, str], pile: int = 4, **changes: Any) -> Position:
    """A night with a hive in B1 that has ``pile`` larvae in all."""
    hive = replace(HIVE, common=pile, alpha=0)
    weather, rulings = changes.pop("weather", 1), changes.pop("rulings", {})
    changes["number"] = len(insects)
    return Position(
        name,
        ("night",),
        ruled(
            MARCH,
            hives=(hive,),
            weather={2: (MarchEffect("none"),), 3: (MarchEffect("farthest-twice"),)},
            bug_cards=deck(1),
            rulings=rulings,
        ),
        placed(insects=insects, weather=weather, **changes),
        weather=weather,
    )


def twice(name: str, *insects: tuple[str, str, str], **changes: Any) -> Position:
    """A night in which the farthest of each hive march twice."""
    return night(
        f"a march: twice, {name}", *insects, **{"weather": 3, "pile": len(insects)} | changes
    )


ONLY_BUGS = {"exo.ruling.onslaught-movers": "bugs-only"}
AHEAD = {"claire": "C1", "mel": "B1"}
TWICE = (
    twice("a larva that meets Mel", ("north.1", "A1", ""), at=AHEAD),
    twice("off the map", ("north.1", "C1", "beetle"), ("north.2", "A1", "beetle"), at=AHEAD),
    twice("beside one that is nearer", ("north.1", "A1", ""), ("north.2", "B1", ""), at=AWAY),
    twice("nobody is far", ("north.1", "B1", ""), at=AWAY),
    twice("bugs only", ("north.1", "A1", ""), ("north.2", "B1", "beetle"), at=AWAY,
          rulings=ONLY_BUGS),
    twice("the hive is down", ("north.1", "A1", ""), at=AWAY, hive_damage={"north": 6}),
)  # fmt: skip

IN_C1 = bugs("beetle", zone="C1")
MARCHES = (
    night("a march: from two zones", *IN_C1, ("north.2", "A1", "dragonfly")),
    night("a march: a larva that meets nobody", ("north.1", "A1", ""), at=AWAY),
    night("a march: nobody goes", *IN_C1, weather=2),
    night("a march: nobody guards a shelter", *IN_C1, pile=1, shelters=("C1", "B1"), at=HOME),
    night(
        "a march: the guard dies of an escape",
        *bugs("beetle", zone="C1"),
        ("north.2", "B1", "dragonfly"),
        pile=2,
        at={"claire": "A1", "mel": "B1"},
        life={"claire": 3, "mel": 1},
        tiles={"A1": "claire", "B1": "claire"},
        shelters=("C1",),
    ),
)  # fmt: skip

EMPTY = tuple(
    Position(
        f"a pile of {pile}: a shelter beside its hive",
        ("night",),
        ruled(
            Specials(no_empty_piles=True),
            hives=(replace(HIVE, common=pile, alpha=0),),
        ),
        placed(at=HOME, insects=(("north.1", "C1", ""),), shelters=("B1",)),
    )
    for pile in (1, 2)
)  # fmt: skip

CROWDED = tuple(
    Position(
        f"a pile of {pile}, {larvae} larvae at its hive: {option}",
        ("night",),
        ruled(
            Specials(no_empty_piles=True, no_plague=EVERYWHERE),
            hives=(replace(HIVE, common=pile, alpha=0),),
            rulings={"exo.ruling.spawn-none": option},
        ),
        placed(
            at=HOME,
            insects=tuple((f"north.{n}", "B1", "") for n in range(1, larvae + 1)),
            number=3,
        ),
    )
    for pile, larvae, option in (
        (3, 3, "nothing-moves"),
        (3, 3, "moves-stay"),
        (4, 3, "nothing-moves"),
    )
)

LAB = Specials(boss=Boss("kauffman", 3, "A1", ("A1", "B1", "C1")))
BOSS = (
    *(
        Position(
            f"a boss: {name}, {life} life left",
            ("day",),
            ruled(LAB, weather={2: (effect,)}),
            placed(boss=life, phase="disaster", weather=0, fauna=0),
            weather=2,
        )
        for name, effect in (
            ("clockwise", BossEffect("clockwise")),
            ("back", BossEffect("anti-clockwise")),
            ("he appears", BossEffect("appear")),
        )
        for life in (0, 2)
    ),
    *(
        Position(
            f"a boss: attacked for {name}",
            ("fight",),
            ruled(LAB, die={"claw": 1, "burst": 1, "shield": 0}),
            placed(boss=life, at=HOME, pools={"claire": pool}),
        )
        for name, pool, life in (
            ("nothing", gems(), 3),
            ("a gem", gems(blue=1), 3),
            ("gems of two colours", gems(blue=1, white=1), 3),
            ("the last of his life", gems(blue=2), 1),
            ("nothing, dead as he is", gems(blue=2), 0),
        )
    ),
)


def _beside(name: str, bug: BugProfile, *others: str, **rulings: str) -> Position:
    """He and a beetle in A1, perhaps ``others``; Claire and Mel have a die each, and a gem."""
    ready = {f"exo.ruling.{key.replace('_', '-')}": option for key, option in rulings.items()}
    box = {"hives": (HIVE,), "bug_cards": cards(bug), "rulings": ready}
    return Position(
        f"a boss and {name}",
        ("fight",),
        ruled(LAB, die={"claw": 1, "burst": 1, "shield": 0}, **box),
        placed(boss=3, at=HOME, pools={"claire": gems(blue=1)}, insects=bugs("beetle", *others)),
    )


WEAK, TOUGH, HARD = BugProfile(1, 0, 0), BugProfile(3, 0, 0), BugProfile(1, 0, 0, armour=1)
COMPANY = (
    _beside("a weak bug", WEAK),
    _beside("a tough bug", TOUGH),
    _beside("a bug with armour", HARD),
    _beside("a bug that bursts alone hurt", HARD, bug_shield="bursts-only"),
    _beside("a bug whose armour takes a burst", HARD, bug_shield="one-each"),
    _beside("one of two bugs", WEAK, "dragonfly", multi_bug="one-target"),
    _beside("a bug that may be spared anyway", WEAK, kill_must="may"),
)

MARCHING: tuple[Position, ...] = (*MARCHES, *TWICE, *EMPTY, *CROWDED, *BOSS, *COMPANY)
