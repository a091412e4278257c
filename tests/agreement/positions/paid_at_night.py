"""Gems for bugs killed at night, beside powers that cost some: what comes first, and what room."""

from __future__ import annotations

from typing import Any

from tests.agreement.positions.bounties import rewarded
from tests.agreement.positions.fights_by_day import cards
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import Position
from tests.position import gems
from winnable.missions.exo.disaster_tables import BountyEffect
from winnable.missions.exo.sheet import BugProfile

BITES = BugProfile(1, 1, 0)
TOUCH = {"pairs": gifted("touch"), "bug_cards": cards(BITES, BITES)}
"""A life for each bug, and a hit kills it."""
CROSS = {"claire": "A1", "little-joe": "A1", "desmond": "B1", "mel": "B1"}
"""Each animal with the other hero: both heroes can get what bugs bring."""
DEN = (("north.1", "A1", "beetle"), ("north.2", "B1", "beetle"))
TWO = ("beetle", "beetle")
WEAK = {"claire": 2, "mel": 2}


def touched(name: str, *party: str, **changes: Any) -> Position:
    """A night in which Mel may touch somebody."""
    sheet = TOUCH | changes.pop("sheet", {})
    return rewarded(f"a night with a touch, {name}", *party, part="night", sheet=sheet, **changes)


def crossed(name: str, **changes: Any) -> Position:
    """The same with two fights: a beetle in A1, and one in B1, where Mel is."""
    default: dict[str, Any] = {"at": CROSS, "insects": DEN, "number": 2}
    default |= {"life": {"desmond": 1, "mel": 1}}
    return touched(f"two fights, {name}", "claire", "desmond", **default | changes)


ALONE = (
    touched("room by a touch", pools={"claire": gems(blue=1, green=1)}, life=WEAK),
    touched("full of others", pools={"claire": gems(white=1, green=1)}, life=WEAK),
    touched("the gem of the bug", life={"claire": 2}),
    touched("too late", life={"claire": 3, "mel": 1}),
    touched("two bugs", here=TWO, pools={"claire": gems(blue=1, green=1)}, life={"claire": 2}),
    touched("two bugs, full of others", here=TWO, pools={"claire": gems(green=2)}),
    touched("two bugs, one gem left", here=TWO, sheet={"gems": 1}, life={"claire": 3}),
    touched(
        "two bugs, none left",
        here=TWO,
        sheet={"gems": 2},
        pools={"claire": gems(blue=2)},
        life={"claire": 2},
    ),
)

BOTH = (
    crossed("nothing yet"),
    crossed("full", pools={"claire": gems(blue=1, green=1)}),
    crossed("full of others", pools={"claire": gems(white=1, green=1)}),
    crossed("somebody lacked a life before", life={"desmond": 2, "mel": 2},
            pools={"claire": gems(blue=1, green=1)}),
    crossed("the other has the last one", sheet={"gems": 1}, pools={"desmond": gems(blue=1)},
            life={"desmond": 3, "mel": 2}),
    crossed("the last one", sheet={"gems": 1}, pools={"claire": gems(blue=1)}),
    crossed("not today", weather=1, pools={"claire": gems(blue=1)}),
)  # fmt: skip

ANGRY = {"claire": "A1", "sharik": "A1", "kaindra": "B1", "mel": "B1"}


def angry(name: str, colour: str, *party: str, **changes: Any) -> Position:
    """Fury in the fight of Sharik, while bugs bring gems of a color."""
    sheet = {"pairs": gifted("fury"), "weather": {2: (BountyEffect(0, 1, colour),)}}
    return rewarded(
        f"a night with fury, {colour} gems, {name}",
        *party,
        part="night",
        sheet=sheet | {"max_dice": 4} | changes.pop("sheet", {}),
        **changes,
    )


DICE = tuple(
    position
    for colour in ("blue", "orange")
    for position in (
        angry("alone", colour, "kaindra", pools={"kaindra": gems(orange=1, white=1)}),
        angry(
            "two fights",
            colour,
            "claire",
            "kaindra",
            at=ANGRY,
            insects=DEN,
            number=2,
            pools={"kaindra": gems(orange=1, white=1)},
        ),
    )
)

FACED = tuple(
    angry(
        f"beside a touch, {name}",
        "blue",
        "claire",
        "kaindra",
        at=places,
        insects=DEN,
        number=2,
        life={"kaindra": lives, "mel": 1, "claire": lives},
        pools={"kaindra": gems(orange=1, white=1), "claire": gems(blue=blue, green=2 - blue)},
        sheet=TOUCH | {"pairs": gifted("fury", "touch")},
    )
    for name, places, blue, lives in (
        ("each with the other's animal", ANGRY, 1, 2),
        ("nothing to pay with", ANGRY, 0, 2),
        (
            "each with the own animal",
            {"claire": "A1", "mel": "A1", "kaindra": "B1", "sharik": "B1"},
            1,
            2,
        ),
        (
            "heroes together",
            {"claire": "A1", "kaindra": "A1", "mel": "B1", "sharik": "A1"},
            1,
            3,
        ),
    )
)

PAID_AT_NIGHT: tuple[Position, ...] = (*ALONE, *BOTH, *DICE, *FACED)
