"""Two exploration cards at once, by a face: the second finds what the first has left."""

from __future__ import annotations

import random
from typing import Any

from tests.agreement.positions.cards import AHEAD, AWAY, TOGETHER, artefacts, held
from tests.agreement.positions.exploring import BOTH
from tests.agreement.positions.exploring import wearing as wearing_tiles
from tests.agreement.positions.gifts import gifted
from tests.agreement.positions.layout import PAIR, Position, at, board, deck
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import ExploreEffect, LoseEffect, OnEffect, Who
from winnable.missions.exo.sheet import ExplorationCard

WHITE = ExploreEffect("white")
HURTS = LoseEffect(Who("characters"), "life", 1, "white", entering=True)
CARDS = 6
"""Two for each zone of the board."""


def two(first: str, second: str, *, alike: bool = False) -> tuple[ExplorationCard, ...]:
    """A deck from which the leg deals these effects to B1, in this order.

    :func:`tests.agreement.explore.dealt` shuffles the cards, and deals one to each zone, then the
    second ones. ``alike``: both produce the same.
    """
    order = [f"E{n}" for n in range(1, CARDS + 1)]
    random.Random(0).shuffle(order)  # noqa: S311  # a game, not a secret
    shown = {order[1]: ("food", "blue", first)}
    shown[order[4]] = ("food" if alike else "wood", "green", second)
    plain = ("metal", "orange", "")
    return tuple(
        ExplorationCard(name, *shown.get(name, plain))
        for name in sorted(order, key=lambda name: int(name[1:]))
    )


def drawing(
    first: str,
    second: str,
    name: str = "",
    *,
    party: tuple[str, ...] = ("claire",),
    alike: bool = False,
    more: tuple[Any, ...] = (),
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """The action phase beside B1, where these two cards are drawn; white EXO comes of them."""
    box: dict[str, Any] = {"exploration": two(first, second, alike=alike)}
    box |= {"weather": {2: (WHITE, *more)}} | (sheet or {})
    default: dict[str, Any] = {"at": TOGETHER, "packs": {hero: resources() for hero in party}}
    default |= {"weather": 2}
    words = f"{first or 'plain'}, then {second or 'plain'}"
    return Position(
        f"two cards: {words}{name and ', '}{name}",
        ("action",),
        board(*party, **box),
        at(**default | changes),
    )


STORE = {"claire": resources(food=2, wood=1, metal=2)}
KIT = {"artefacts": artefacts(), "display": 2}

PAID = tuple(
    drawing(first, second, packs=STORE)
    for first, second in (
        ("myrtle-metal", "blizzard"),
        ("blizzard", "myrtle-both"),
        ("crystal-forest", "ancient-ruins"),
        ("ancient-ruins", "crystal-forest"),
        ("famine", "ancient-ruins"),
        ("crystal-forest", "famine"),
        ("absolute-zero", "landslide"),
        ("landslide", "myrtle-both"),
    )
)

SUFFERED = (
    drawing("", ""),
    drawing("", "", "alike", alike=True),
    drawing("vanadinite-mine", "crystal-forest"),
    drawing("crystal-forest", "vanadinite-mine"),
    drawing("crystal-forest", "vanadinite-mine", "paid", packs=STORE),
    drawing("vanadinite-mine", "vanadinite-mine", at=AWAY),
    drawing("blizzard", "blizzard"),
    drawing("blizzard", "blizzard", "little life", life={"claire": 2, "mel": 1}),
    drawing("myrtle-metal", "ancient-ruins", "the animal may die", life={"mel": 1}),
    drawing("myrtle-metal", "vanadinite-mine", "the animal may die", life={"mel": 1}),
    drawing("crystal-forest", "blizzard", "the animal stays out"),
    drawing("ancient-ruins", "blizzard", "the animal is there", at=AHEAD),
    drawing("wetlands", "wetlands", pools={"claire": gems(blue=2)}),
)

LOST = (
    *(
        drawing(
            first,
            second,
            f"a loaded drone in {zone}",
            drones={"claire": zone},
            cargo={"claire": resources(food=1, metal=2)},
        )
        for zone in ("B1", "C1")
        for first, second in (
            ("sandstorm", "myrtle-metal"),
            ("myrtle-metal", "sandstorm"),
            ("famine", "sandstorm"),
        )
    ),
    *(
        drawing(
            "sandstorm", "sandstorm", f"{mine} and {hers}", sheet=KIT, artefacts=held(mine, hers)
        )
        for mine, hers in ((0, 0), (3, 0), (3, 3), (1, 1))
    ),
    drawing("", "sandstorm", "full hands", sheet=KIT, artefacts=held(3, 3)),
    drawing("sandstorm", "", "full hands", sheet=KIT, artefacts=held(3, 3)),
    drawing("blizzard", "", "the animal dies", sheet=KIT, artefacts=held(3), life={"mel": 1}),
    drawing("", "blizzard", "the animal dies", sheet=KIT, artefacts=held(3), life={"mel": 1}),
    drawing(
        "",
        "sandstorm",
        "a scout drone",
        party=("yuri",),
        sheet=KIT,
        at={"yuri": "A1", "nurasyl": "A1"},
        drones={"yuri": "B1"},
    ),
    drawing("beetles-nest", "beetles-nest", alike=True),
    drawing("", "beetles-nest"),
    drawing("beetles-nest", "", alike=True),
)

SEEN = (
    drawing("", "", "a blow for it", more=(HURTS,)),
    drawing("crystal-forest", "", "the animal stays out of the blow", more=(HURTS,)),
    drawing("", "crystal-forest", "the animal stays out of the blow", more=(HURTS,)),
    drawing(
        "",
        "blizzard",
        "a card strikes",
        more=(OnEffect("explore", strike="beetle", colour="white"),),
        sheet={"bug_cards": deck(1, 2)},
    ),
    drawing("blizzard", "crystal-forest", "two heroes", party=PAIR, at=BOTH),
    *(
        drawing(
            "crystal-forest",
            "",
            f"no {gift}",
            party=("yuri",),
            at={"yuri": "A1", "nurasyl": "A1"},
            sheet={"pairs": gifted(gift)},
            pools={"yuri": gems(white=2)},
        )
        for gift in ("sixth-sense", "be-my-eyes")
    ),
)


def tiled(tiles: str, first: str, second: str, **changes: Any) -> Position:
    """The same for a wearer of ``tiles``."""
    sheet = {"exploration": two(first, second), "weather": {2: (WHITE,)}}
    more = changes.pop("sheet", {})
    words = f"two cards, {first or 'plain'} and {second or 'plain'}"
    return wearing_tiles(tiles, words, weather=2, sheet=sheet | more, **changes)


TILED = (
    tiled("explore-exo", "", ""),
    tiled("explore-exo", "wetlands", "", pools={"claire": gems(green=6)}),
    tiled("explore-resource", "", "crystal-forest"),
    tiled("explore-resource", "famine", "", packs={"claire": resources(food=1)}),
    tiled("choose-resource", "", ""),
    tiled("explore-artefact", "", "sandstorm", sheet=KIT, artefacts=held(3, 2)),
    tiled("remote-explore", "crystal-forest", "vanadinite-mine"),
    tiled("remote-explore", "vanadinite-mine", "blizzard", at=AHEAD),
    tiled(
        "remote-explore",
        "",
        "myrtle-metal",
        drones={"claire": "A1"},
        cargo={"claire": resources(metal=2)},
    ),
    tiled(
        "scout-two",
        "",
        "",
        party=("yuri",),
        wearer="yuri.drone",
        at={"yuri": "A1", "nurasyl": "A1"},
        drones={"yuri": "B1"},
    ),
)

SECOND_CARDS: tuple[Position, ...] = (*PAID, *SUFFERED, *LOST, *SEEN, *TILED)
