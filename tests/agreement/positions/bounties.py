"""Gems for killed bugs: into free slots, in exchange for others, as long as the reserve has any."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.fights_by_day import LAIR, cards, together
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import DICE, PAIR, Position, at, board, bugs
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import BountyEffect, ChargeEffect, Who
from winnable.missions.exo.sheet import BugProfile

BLUE = BountyEffect(0, 1, "blue")
WEAK = BugProfile(1, 0, 0)
PRICE = ChargeEffect(Who("heroes"), "attack", {"blue": 1})


def rewarded(
    name: str,
    *party: str,
    part: Any = "fight",
    here: tuple[str, ...] = ("beetle",),
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """Bugs that do nothing beside attackers who kill them by one hit; two slots for gems."""
    party = party or ("claire",)
    more: dict[str, Any] = {
        "columns": 2,
        "hives": (LAIR,),
        "bug_cards": cards(WEAK, WEAK),
        "die": DICE["bursts"],
        "weather": {2: (BLUE,)},
        "fauna": {},
        "exo_slots": 2,
    }
    default: dict[str, Any] = {
        "at": together(*party),
        "insects": bugs(*here),
        "number": len(here),
        "packs": {hero: resources(food=2) for hero in party},
        "land": {"A1": ("food", "blue"), "B1": ("wood", "blue")},
        "weather": 2,
    }
    return Position(
        f"gems for bugs: {name}",
        (part,),
        board(*party, **more | (sheet or {})),
        at(**default | changes),
    )


HEROES = {"claire": "A1", "desmond": "A1", "mel": "B1", "little-joe": "B1"}
TWO = ("beetle", "beetle")
FULL = {"claire": gems(white=1, green=1)}
PRIZES = (
    rewarded("a free slot"),
    rewarded("not today", weather=1),
    rewarded("in exchange", pools=FULL),
    rewarded("in exchange for the other colour", pools={"claire": gems(blue=1, green=1)}),
    rewarded("nothing to exchange", pools={"claire": gems(blue=2)}),
    rewarded("two bugs and a free slot", here=TWO, pools={"claire": gems(green=1)}),
    rewarded("two bugs in exchange", here=TWO, pools=FULL),
    rewarded("an empty reserve", here=TWO, sheet={"gems": 1}),
    rewarded("two players", *PAIR, here=TWO, pools={"desmond": gems(white=2)}, at=HEROES),
    rewarded(
        "an attack at a price", pools={"claire": gems(blue=1, white=1)},
        sheet={"weather": {2: (BLUE, PRICE)}},
    ),
    rewarded("by night", part="night", pools=FULL),
    rewarded("by night, beside a touch", part="night", sheet={"pairs": gifted("touch"),
             "exo_slots": 3}, pools={"claire": gems(blue=1)}, life={"claire": 2, "mel": 2}),
    rewarded("two of the night", part="night", here=TWO, pools=FULL),
)  # fmt: skip
