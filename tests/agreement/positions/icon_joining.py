"""Bugs that join: their cards, chains of calls, and decks that run out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.agreement.positions.fights_by_day import together
from tests.agreement.positions.icons import BOTH, LAIR, PLAIN, printed
from tests.agreement.positions.layout import (
    DICE,
    HIVE,
    SHARP,
    Position,
    after_drawing,
    at,
    board,
    bugs,
    face_bugs,
)
from winnable.missions.exo.sheet import BUG_TYPES, BugCard, BugProfile


def joined_by(*joins: str, **changes: int) -> BugProfile:
    """A profile of 1 life whose icons call ``joins``."""
    return BugProfile(**({"life": 1, "damage": 0, "critical": 0} | changes), joins=joins)  # type: ignore[arg-type]


CALLS: Mapping[str, tuple[BugCard, ...]] = {
    "a scorpion": printed(beetle=joined_by("scorpion"), scorpion=BugProfile(2, 2, 1)),
    "one of each": (
        BugCard("beetle-1", "beetle", 1, joined_by(*BUG_TYPES), joined_by(*BUG_TYPES)),
        *printed(
            dragonfly=BugProfile(1, 0, 0, armour=1),
            centipede=BugProfile(1, 0, 0, poison=1, minus=1),
            scorpion=BugProfile(1, 0, 1, paralysis=1, disappears=True),
        )[1:],
    ),
    "itself until the deck is empty": printed(3, beetle=joined_by("beetle")),
    "a chain": printed(
        beetle=joined_by("dragonfly"),
        dragonfly=joined_by("centipede", "scorpion"),
        centipede=BugProfile(1, 1, 0),
        scorpion=joined_by(critical=1),
    ),
    "two scorpions of two kinds": (
        *printed(beetle=joined_by("scorpion", "scorpion"))[:3],
        BugCard("scorpion-1", "scorpion", 1, PLAIN, PLAIN),
        BugCard("scorpion-2", "scorpion", 1, BugProfile(1, 0, 1), PLAIN),
    ),
    "scorpions of a kind that calls": (
        *printed(beetle=joined_by("scorpion"))[:3],
        BugCard("scorpion-1", "scorpion", 1, joined_by("scorpion", "scorpion"), PLAIN),
        BugCard("scorpion-2", "scorpion", 2, BugProfile(1, 0, 1), PLAIN),
    ),
    "one that leaves, to one that leaves": printed(
        beetle=replace(joined_by("scorpion"), disappears=True),
        scorpion=BugProfile(2, 0, 0, disappears=True),
    ),
}
ALPHAS = tuple(
    replace(card, common=PLAIN, alpha=joined_by("scorpion", life=2))
    if card.bug == "beetle"
    else card
    for card in printed(
        scorpion=BugProfile(1, 1, 0, poison=1),
    )
)

JOINING: tuple[Position, ...] = (
    *(
        Position(
            f"a beetle calls {name}, all {face}",
            BOTH,
            board("kaindra", hives=(LAIR,), bug_cards=deck, die=DICE[face], max_dice=3),
            at(at=together("kaindra"), insects=bugs("beetle")),
        )
        for name, deck in CALLS.items()
        for face in ("claws", "bursts")
    ),
    *(
        Position(
            f"two bugs, each calls {name}",
            BOTH,
            board("kaindra", hives=(HIVE,), bug_cards=deck, die=DICE["bursts"], max_dice=3),
            at(at={"kaindra": "C1", "sharik": "A1"}, insects=bugs("beetle", second), number=2),
        )
        for name, deck in CALLS.items()
        for second in ("beetle", "scorpion")
    ),
    *(
        Position(
            f"some cards are out before a beetle calls {name}",
            ("fight",),
            board("kaindra", hives=(HIVE,), bug_cards=CALLS[name], die=DICE["claws"], max_dice=2),
            after_drawing(*out, at=together("kaindra"), insects=bugs("beetle")),
        )
        for name, out in (
            ("a scorpion", ("scorpion-1",)),
            ("two scorpions of two kinds", ("scorpion-1", "scorpion-2")),
            ("scorpions of a kind that calls", ("scorpion-1", "scorpion-2", "scorpion-2")),
            ("itself until the deck is empty", ("beetle-1", "beetle-1", "beetle-1")),
        )
    ),
    *(
        Position(
            f"an {kind} whose lower half calls",
            BOTH,
            board("kaindra", hives=(HIVE,), bug_cards=ALPHAS, die=SHARP, max_dice=2),
            at(at=together("kaindra"), insects=bugs(kind)),
        )
        for kind in ("alpha beetle", "beetle", "alpha scorpion")
    ),
    Position(
        "a bug of a face is joined",
        BOTH,
        board("kaindra", bug_cards=CALLS["a scorpion"], die=SHARP, max_dice=3),
        at(at=together("kaindra"), insects=face_bugs("beetle", "A1", 1, 1)),
    ),
)
