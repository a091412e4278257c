"""Life Support and Healing Touch, at every moment of a round."""

from __future__ import annotations

from tests import toy
from tests.agreement.positions.gifts import bare, gifted, marked
from tests.agreement.positions.layout import DICE, HIVE, PAIR, Position, at, board, bugs
from tests.position import gems, resources
from winnable.missions.exo.disaster_tables import LosePawnEffect

LATER = {"exo.ruling.life-support-placement": "next-placement"}
ONLY_SUPPORT = {"exo.ruling.claire-pawn": "life-support-only"}

SUPPORT = (
    *(
        Position(
            f"life support, {blue} blue, Desmond in {zone}, {when}, {way}",
            ("free",),
            board(*PAIR, pairs=gifted("life-support"), rulings=rulings),
            marked(
                at(
                    at={"claire": "A1", "mel": "C1", "desmond": zone, "little-joe": "C1"},
                    pools={"claire": gems(blue=blue, white=1), "desmond": gems(blue=1)},
                    **bare(*PAIR),
                ),
                "claire",
                supported=when == "given already",
            ),
        )
        for blue, when in (
            (0, "not given"),
            (1, "not given"),
            (2, "not given"),
            (1, "given already"),
        )
        for zone in ("A1", "B1")
        for way, rulings in (("at once", {}), ("later", LATER))
    ),
    *(
        Position(
            f"life support with {blue} blue beside Healing Touch",
            ("free",),
            board(pairs=gifted("life-support", "touch")),
            at(
                at={"claire": "A1", "mel": "A1"},
                life={"claire": 1, "mel": 1},
                pools={"claire": gems(blue=blue)},
                **bare("claire"),
            ),
        )
        for blue in (1, 2, 4)
    ),
    *(
        Position(
            f"dawn, a pawn more for {who or 'nobody'}, {fewer} fewer, {pawns} in the box, {way}",
            ("day",),
            board(
                *PAIR,
                die=DICE["claws"],
                pawns=pawns,
                rulings=rulings,
                pairs=pairs,
                weather={6: (LosePawnEffect(2),)},
            ),
            marked(
                at(phase="disaster", weather=0, fauna=0, **bare(*PAIR)),
                who or "claire",
                more=int(bool(who)),
                fewer=fewer,
            ),
        )
        for who, fewer, pawns in (
            ("", 0, 2),
            ("claire", 0, 2),
            ("desmond", 0, 2),
            ("desmond", 1, 2),
            ("desmond", 2, 1),
            ("claire", 2, 1),
        )
        for way, rulings, pairs in (
            ("later", LATER, gifted("life-support")),
            ("later, no pawn of Claire's own", LATER | ONLY_SUPPORT, gifted("life-support")),
        )
    ),
    *(
        Position(
            f"dawn, Claire's pawn {way}",
            ("day",),
            board(*PAIR, die=DICE["claws"], rulings=rulings, pairs=pairs),
            at(phase="disaster", weather=0, fauna=0, **bare(*PAIR)),
        )
        for way, rulings, pairs in (
            ("every round", {}, gifted("life-support")),
            ("by Life Support alone", ONLY_SUPPORT, gifted("life-support")),
            ("by an ability that she lacks", ONLY_SUPPORT, toy.PAIRS),
        )
    ),
)

TOUCH = (
    *(
        Position(
            f"touch, {blue} blue, {who} hurt, Mel in {mel}, {power}, drone {drone or 'not built'}",
            ("free",),
            board(*PAIR, pairs=gifted("touch", "touch-plus"), upgraded=upgraded),
            at(
                at={"claire": "A1", "mel": mel, "desmond": "B1", "little-joe": "A1"},
                life=life,
                pools={"claire": gems(blue=blue), "desmond": gems(blue=2)},
                drones={"claire": drone} if drone else {},
                **bare(*PAIR),
            ),
        )
        for blue in (0, 1, 3)
        for who, life in (
            ("nobody", {}),
            ("everybody", {"claire": 1, "mel": 1, "desmond": 2, "little-joe": 2}),
        )
        for mel in ("A1", "B1", "")
        for power, upgraded in (("printed", ()), ("upgraded", ("mel",)))
        for drone in ("", "A1")
        if blue == 3 or (drone == "" and who != "nobody" and power == "printed")
    ),
    *(
        Position(
            f"touch at dawn, {blue} blue, all {face}",
            ("day",),
            board(pairs=gifted("touch"), die=DICE[face]),
            at(
                at={"claire": "A1", "mel": "A1"},
                life={"claire": 1, "mel": 1},
                pools={"claire": gems(blue=blue)},
                phase="disaster",
                weather=0,
                fauna=0,
                **bare("claire"),
            ),
        )
        for blue in (1, 2)
        for face in DICE
    ),
    *(
        Position(
            f"touch at night, {blue} blue, {food} food, {bug}, mel in {mel}",
            ("night",),
            board(pairs=gifted("touch"), die=DICE[face], hives=(HIVE,) if insects else ()),
            at(
                at={"claire": "A1", "mel": mel},
                life={"claire": 2, "mel": 1},
                pools={"claire": gems(blue=blue)},
                packs={"claire": resources(food=food)},
                insects=insects,
            ),
        )
        for blue in (1, 2)
        for food in (0, 1)
        for mel in ("A1", "C1")
        for bug, insects, face in (
            ("no bug", (), "claws"),
            ("a bug, shields", bugs("beetle"), "shields"),
            ("a bug, bursts", bugs("beetle"), "bursts"),
        )
    ),
    *(
        Position(
            f"touch in a fight, {blue} blue, all {face}, Mel {mel}",
            ("fight",),
            board(pairs=gifted("touch"), die=DICE[face], hives=(HIVE,)),
            at(
                at={"claire": "A1", "mel": "A1"},
                life={"claire": 1, "mel": mel},
                pools={"claire": gems(blue=blue)},
                insects=bugs("beetle", "dragonfly"),
                number=2,
            ),
        )
        for blue in (1, 3)
        for face in DICE
        for mel in (1, 2)
    ),
)

CARE: tuple[Position, ...] = (*SUPPORT, *TOUCH)
