"""Cards that a face gives the boss: how he draws them, and what he does with them when attacked."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.layout import DICE, HIVE, PAIR, Position, bugs, deck
from tests.agreement.positions.marching import LAB, placed, ruled
from tests.position import gems
from winnable.missions.exo.disaster_tables import BossEffect, StrikeEffect, Who

CARDS = (("beetle", "common"), ("dragonfly", "alpha"))
STAYS, GOES = BossEffect("stay", cards=CARDS), BossEffect("clockwise", cards=CARDS)
STRUCK = StrikeEffect("beetle", "common", Who("heroes"))


def _day(name: str, *effects: Any, life: int = 3, **sheet: Any) -> Position:
    box: dict[str, Any] = {"bug_cards": deck(1, 2), "weather": {2: effects}}
    return Position(
        f"a boss draws cards: {name}",
        ("day",),
        ruled(LAB, **(box | sheet)),
        placed(boss=life, phase="disaster", weather=0, fauna=0),
        weather=2,
    )


def _fight(
    name: str, *held: tuple[str, str], zone: str = "A1", sheet: Any = (), **state: Any
) -> Position:
    box: dict[str, Any] = {"bug_cards": deck(1, 2), "weather": {2: (STAYS,)}, "hives": (HIVE,)}
    default: dict[str, Any] = {
        "at": {"claire": zone, "mel": zone},
        "pools": {"claire": gems(blue=1)},
        "weather": 2,
    }
    return Position(
        f"a boss with cards: {name}",
        ("fight",),
        ruled(LAB, **(box | dict(sheet))),
        placed(boss=3, cards=held, **(default | state)),
    )


HELD = (("beetle-2", "common"), ("dragonfly-1", "alpha"))
SINGLE = {"exo.ruling.multi-bug": "one-target"}
BEETLE: dict[str, Any] = {"insects": bugs("beetle"), "number": 1}
STRIKES = BossEffect("stay", attack=True, cards=CARDS)
COMES = BossEffect("clockwise", attack=True, cards=CARDS[:1])
TOGETHER: dict[str, Any] = {"at": {"claire": "A1", "mel": "A1"}}
ELSEWHERE: dict[str, Any] = {"at": {"claire": "C1", "mel": "C1"}}


def _struck(name: str, effect: BossEffect, *, sheet: Any = (), **state: Any) -> Position:
    """He attacks as the weather is read; a card of each type."""
    box: dict[str, Any] = {"bug_cards": deck(1), "weather": {2: (effect,)}}
    start: dict[str, Any] = {"phase": "disaster", "weather": 0, "fauna": 0}
    return Position(
        f"a boss attacks: {name}",
        ("day",),
        ruled(LAB, **(box | dict(sheet))),
        placed(boss=3, **(start | state)),
        weather=2,
    )


ATTACKS = (
    *(
        _struck(f"{die} only", STRIKES, sheet={"die": shown}, **TOGETHER)
        for die, shown in DICE.items()
    ),
    _struck("any dice", STRIKES, **TOGETHER),
    _struck("one of two", STRIKES),
    _struck("nobody", STRIKES, **ELSEWHERE),
    _struck("where he comes", COMES),
    _struck(
        "with a combat drone",
        STRIKES,
        sheet={"party": ("yuri",), "die": DICE["shields"]},
        drones={"yuri": "A1"},
        at={"yuri": "A1", "nurasyl": "A1"},
    ),
    _struck(
        "more dice than there are",
        STRIKES,
        sheet={"party": PAIR, "max_dice": 3, "die": DICE["claws"]},
        at=dict.fromkeys((*PAIR, "mel", "little-joe"), "A1"),
    ),
    _struck(
        "with a token",
        STRIKES,
        sheet={"party": PAIR, "max_dice": 3, "die": {"claw": 1, "burst": 0, "shield": 1}},
        tokens=("claire",),
        at={"claire": "A1", "mel": "A1", "desmond": "C1", "little-joe": "C1"},
    ),
)
BOSS_CARDS: tuple[Position, ...] = (
    *ATTACKS,
    _day("he stays", STAYS),
    _day("he goes on", GOES),
    _day("he is dead", STAYS, life=0),
    _day("one is out", STRUCK, STAYS, bug_cards=deck(1, copies=1) + deck(2, copies=1)),
    *(_fight(f"{die} only", *HELD, sheet={"die": shown}) for die, shown in DICE.items()),
    _fight("one card", HELD[0]),
    _fight("none left", sheet={"die": DICE["claws"]}),
    _fight("beside a bug", *HELD, sheet={"die": DICE["bursts"]}, **BEETLE),
    _fight(
        "or a bug",
        *HELD,
        sheet={"die": DICE["bursts"], "rulings": SINGLE},
        **BEETLE,
    ),
    _fight("elsewhere", *HELD, zone="B1", insects=bugs("beetle", zone="B1"), number=1),
)
