"""Artefacts found, handed over, played; the scout drone, and the animal that finds some alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests import toy
from tests.agreement.positions.cards import AHEAD, AWAY, TOGETHER, artefacts, cards, held
from tests.agreement.positions.layout import (
    PAIR,
    Position,
    at,
    board,
)
from tests.position import gems, resources
from winnable.missions.exo.sheet import Sheet

SCOUTS = ("claire", "yuri")


def equipped(effect: str = "rations", *party: str, **changes: Any) -> Callable[[], Sheet]:
    """A row of three zones, and artefacts of one kind."""
    default: dict[str, Any] = {"artefacts": artefacts(effect), "display": 1}
    return board(*(party or ("claire",)), **(default | changes))


FOUND = (
    *(
        Position(
            f"artefacts {mine} and {hers}, animal in {zones.get('mel') or 'no zone'}: one more",
            ("action",),
            equipped(exploration=cards("")),
            at(at=zones, artefacts=held(mine, hers), packs={"claire": resources()}),
        )
        for mine, hers, zones in (
            (0, 0, TOGETHER),
            (3, 0, AWAY),
            (2, 3, AWAY),
            (3, 3, AHEAD),
            (3, 0, {"claire": "A1", "mel": ""}),
        )
    ),
    Position(
        "a deck of artefacts that may run out",
        ("action", "free"),
        equipped("blue-green", exploration=cards(""), artefacts=artefacts("blue-green", 2)),
        at(at=TOGETHER, display=("A",), packs={"claire": resources()}, artefacts=held(0, 0)),
    ),
    Position(
        "artefacts of two kinds: one more",
        ("action",),
        equipped(
            exploration=cards(""),
            artefacts=(*artefacts("rations", 12), replace(artefacts("net", 12)[0], name="B")),
            display=2,
        ),
        at(at=TOGETHER, artefacts=held(2, 3), display=("A", "B"), packs={"claire": resources()}),
    ),
    Position(
        "artefacts in front of two explorers",
        ("action",),
        equipped("rations", *PAIR, exploration=cards("")),
        at(
            at={"claire": "A1", "mel": "C1", "desmond": "A1", "little-joe": "C1"},
            artefacts={**held(3, 2), "desmond": ("A",)},
            packs={"claire": resources(), "desmond": resources()},
        ),
    ),
    *(
        Position(
            f"scout drone in {drone}, {who} explores, card '{effect}', artefacts {mine} and {hers}",
            ("action",),
            equipped("rations", *SCOUTS, exploration=cards(effect)),
            at(
                at={"claire": claire, "mel": claire, "yuri": yuri, "nurasyl": "C1"},
                life={"claire": 2, "mel": 2},
                drones={"yuri": drone},
                artefacts=held(mine, hers),
                land={"C1": ("food", "blue")},
                packs={"claire": resources(), "yuri": resources()},
            ),
        )
        for drone, who, claire, yuri, effect, mine, hers in (
            ("B1", "another", "A1", "C1", "", 0, 0),
            ("B1", "another", "A1", "C1", "", 3, 2),
            ("B1", "another", "A1", "C1", "", 3, 3),
            ("A1", "another", "A1", "C1", "", 0, 0),
            ("B1", "another", "A1", "C1", "sandstorm", 0, 0),
            ("B1", "another", "A1", "C1", "sandstorm", 3, 2),
            ("B1", "another", "A1", "C1", "sandstorm", 2, 3),
            ("B1", "another", "A1", "C1", "sandstorm", 3, 3),
        )
    ),
    Position(
        "scout drone: its own hero explores",
        ("action",),
        equipped("rations", "yuri", exploration=cards("")),
        at(at={"yuri": "A1", "nurasyl": "A1"}, drones={"yuri": "B1"}, packs={"yuri": resources()}),
    ),
    *(
        Position(
            f"what's this, {'upgraded' if up else 'not upgraded'}, {count} artefacts, {land}",
            ("action",),
            equipped(
                "rations",
                "yuri",
                exploration=cards(""),
                pairs=toy.GIFTED,
                upgraded=("nurasyl",) if up else (),
            ),
            at(
                at={"yuri": "A1", "nurasyl": "A1"},
                artefacts={"nurasyl": ("A",) * count},
                packs={"yuri": resources()},
                pools={"yuri": gems()},
                drones={"yuri": "B1"} if count == 1 else {},
                land={"B1": ("food", "blue")} if land == "explored" else {},
            ),
        )
        for up, count, land in (
            (True, 0, "unexplored"),
            (True, 1, "unexplored"),
            (True, 3, "unexplored"),
            (True, 0, "explored"),
            (False, 0, "unexplored"),
        )
    ),
    Position(
        "what's this, with cards before the hero is bound",
        ("action",),
        equipped(
            "rations",
            "yuri",
            exploration=cards("crystal-forest"),
            pairs=toy.GIFTED,
            upgraded=("nurasyl",),
        ),
        at(
            at={"yuri": "A1", "nurasyl": "A1"},
            packs={"yuri": resources(food=1)},
            pools={"yuri": gems(white=1)},
        ),
    ),
)

PLAYED = (
    *(
        Position(
            f"rations: {count} with {pack} in a backpack of {slots}, drone {cargo}",
            ("free",),
            equipped(backpack=slots, cargo=2),
            at(
                at=AWAY,
                artefacts=held(count, 0),
                packs={"claire": resources(**pack)},
                drones={"claire": "A1"} if cargo else {},
                cargo={"claire": resources(**cargo)} if cargo else {},
            ),
        )
        for count, pack, slots, cargo in (
            (1, {}, 3, {}),
            (1, {"wood": 2}, 3, {}),
            (1, {"wood": 2, "food": 1}, 3, {}),
            (1, {"wood": 1}, 2, {"metal": 2}),
            (1, {"wood": 2}, 2, {"metal": 1}),
            (2, {"wood": 1}, 2, {}),
            (2, {"wood": 3}, 4, {}),
            (3, {"wood": 3}, 4, {}),
        )
    ),
    Position(
        "rations of an animal far away",
        ("free",),
        equipped(backpack=3),
        at(at=AWAY, artefacts=held(0, 1), packs={"claire": resources(wood=1)}),
    ),
    *(
        Position(
            f"{kind}: {count} with {pool}, {supply} of a colour",
            ("free",),
            equipped(kind, exo_slots=3, gems=supply, artefacts=artefacts(kind, 3)),
            at(at=AWAY, artefacts=held(count, 0), pools={"claire": gems(**pool)}),
        )
        for kind, count, pool, supply in (
            ("blue-orange", 1, {"white": 1}, 8),
            ("blue-white", 1, {"white": 2}, 8),
            ("orange-white", 1, {"white": 3}, 8),
            ("orange-green", 2, {"orange": 1}, 8),
            ("blue-green", 1, {"blue": 1}, 1),
            ("blue-green", 2, {"white": 1, "orange": 1}, 1),
            ("blue-green", 2, {"blue": 1, "green": 2}, 2),
        )
    ),
    Position(
        "gems for two players who share the reserve",
        ("free",),
        equipped("blue-green", *PAIR, exo_slots=3, gems=2),
        at(
            at={"claire": "A1", "mel": "C1", "desmond": "B1", "little-joe": "C1"},
            artefacts={"claire": ("A",), "desmond": ("A",)},
            pools={"claire": gems(blue=1), "desmond": gems(white=2)},
            packs={"claire": resources(), "desmond": resources()},
        ),
    ),
    *(
        Position(
            f"{kind}: held {mine} and {hers}, life {life}, animal {zones.get('mel') or 'dead'}",
            ("free",),
            equipped(kind),
            at(at=zones, artefacts=held(mine, hers), life=life),
        )
        for kind, mine, hers, life, zones in (
            ("herbs", 1, 0, {"mel": 1}, AWAY),
            ("herbs", 2, 0, {}, AWAY),
            ("herbs", 1, 0, {}, {"claire": "A1", "mel": ""}),
            ("dressing", 0, 1, {"claire": 1}, AWAY),
            ("dressing", 2, 1, {"claire": 1}, TOGETHER),
            ("dressing", 1, 0, {"claire": 2, "mel": 1}, AWAY),
        )
    ),
    *(
        Position(
            f"{kind}: {count} played",
            ("free",),
            equipped(kind),
            at(at=AWAY, artefacts=held(count, 1)),
        )
        for kind, count in (("grenade", 1), ("agaric", 2), ("pepper", 1), ("net", 1))
    ),
)

HANDED = (
    *(
        Position(
            f"cards {cards_} change hands, desmond in {where}",
            ("free",),
            equipped("necklace", *PAIR),
            at(
                at={"claire": "A1", "mel": mel, "desmond": where, "little-joe": "C1"},
                artefacts={who: ("A",) * n for who, n in cards_.items()},
                packs={"claire": resources(), "desmond": resources()},
            ),
        )
        for where, mel, cards_ in (
            ("A1", "C1", {"claire": 3, "desmond": 1}),
            ("A1", "C1", {"claire": 3, "desmond": 3}),
            ("B1", "A1", {"claire": 1, "mel": 2}),
            ("B1", "C1", {"claire": 3, "mel": 1, "little-joe": 2}),
            ("A1", "A1", {"claire": 3, "desmond": 3, "mel": 3}),
        )
    ),
    *(
        Position(
            f"cards {mine} and a drone with {freight} and {cargo}, in {drone}",
            ("free",),
            equipped("necklace", cargo=2),
            at(
                at=AWAY,
                artefacts=held(mine, 0),
                packs={"claire": resources(wood=pack)},
                drones={"claire": drone},
                cargo={"claire": resources(**cargo)},
                freight={"claire": ("A",) * freight},
            ),
        )
        for mine, pack, drone, cargo, freight in (
            (1, 0, "A1", {}, 0),
            (1, 1, "A1", {"metal": 1}, 1),
            (3, 12, "A1", {"metal": 1}, 1),
            (3, 0, "A1", {}, 2),
            (2, 0, "B1", {}, 1),
            (1, 12, "A1", {"metal": 2}, 0),
        )
    ),
)

ARTEFACTS: tuple[Position, ...] = (*FOUND, *PLAYED, *HANDED)
