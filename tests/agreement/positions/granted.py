"""What grants bring: choices at set-up, star tiles, free shelters, tokens that feed a pair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.agreement.legs import Part
from tests.agreement.positions.cards import artefacts
from tests.agreement.positions.gifts import ALIKE, bare
from tests.agreement.positions.layout import PAIR, Position
from tests.agreement.positions.special_rules import TOGETHER, placed, special
from tests.agreement.positions.upgrades import blanks
from tests.position import resources
from tests.tile_scenes import painted
from winnable.missions.exo.disaster_tables import ColourEffect, DemandEffect, Who
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Grants, Specials

ALONE = {"claire": "A1", "mel": "A1"}
APART = {**TOGETHER, "desmond": "B1", "little-joe": "B1"}
STARS = Grants(star_tiles=frozenset({"B1", "C1"}))


def _setup(name: str, grants: Grants, *party: str, **changes: Any) -> Position:
    rules = Specials(grants=grants)
    return Position(
        f"granted {name}", ("setup",), special(*party, specials=rules, **changes), setup.begin
    )


def _starry(count: int) -> dict[str, Any]:
    return {"columns": 2 + count, "starts": ("A1", "B1"), "exploration": ALIKE}


AT_SETUP = (
    _setup("a star tile each", Grants(star_tiles=frozenset({"C1", "D1"})), **_starry(2)),
    _setup("one star zone for two", Grants(star_tiles=frozenset({"C1"})), **_starry(1)),
    _setup("shelters", Grants(shelters=1, group_shelters=2)),
    _setup("rations", Grants(rations=2)),
    _setup("artefacts", Grants(artefacts=1), artefacts=artefacts("rations", 12), display=2),
    _setup("too few artefacts", Grants(artefacts=2), artefacts=artefacts("rations", 3), display=2),
    _setup("draws", Grants(artefacts=1, draws=2), "claire", artefacts=artefacts("net", 12)),
    _setup("two that fill one hand", Grants(draws=3), "claire", artefacts=artefacts("net", 2)),
    _setup(
        "a tile with an effect or none",
        Grants(upgrade=2),
        upgrades=(*painted("cheap-shelter", colour="blue"), *blanks(1)),
    ),
    _setup(
        "tiles for hero, animal and drone",
        Grants(upgrade=2),
        "claire",
        upgrades=(
            *painted("choose-colour", colour="blue"),
            *painted("double-extract", colour="blue"),
            *painted("wood-metal", colour="blue"),
        ),
    ),
    _setup("a single tile for two", Grants(upgrade=1), upgrades=blanks(1, level=1)),
    _setup("no tile of that level", Grants(upgrade=3), upgrades=blanks(2)),
)


def _given(
    make: Callable[[Sheet], State], group: int = 0, **owned: int
) -> Callable[[Sheet], State]:
    """The position ``make``: what each player has left, and the shelters of the ``group``."""

    def lay_out(sheet: Sheet) -> State:
        state = replace(make(sheet), shelters=group)
        for hero in sheet.party:
            state = state.with_player(hero, **owned)
        return state

    return lay_out


def _camp(name: str, grants: Grants, own: int, group: int, **changes: Any) -> Position:
    default: dict[str, Any] = {"at": TOGETHER, **bare(*PAIR)}
    return Position(
        f"free shelters: {name}",
        ("free",),
        special(specials=Specials(grants=grants)),
        _given(placed(**(default | changes)), group, shelters=own),
    )


BOTH = Grants(shelters=1, group_shelters=1)
SHELTERS = (
    _camp("one each", Grants(shelters=1), 1, 0, at=APART),
    _camp("one each in one zone", Grants(shelters=1), 1, 0),
    _camp("one of the group", Grants(group_shelters=1), 0, 1, at=APART),
    _camp("own and the group's", BOTH, 1, 1, at=APART),
    _camp("the group's are left", BOTH, 0, 1, at=APART),
    _camp("where one stands", BOTH, 1, 1, at=APART, shelters=("A1",)),
    Position(
        "free shelters are out of the reserve",
        ("action",),
        special("claire", specials=Specials(grants=Grants(shelters=1)), shelters=1),
        _given(placed(at=ALONE, packs={"claire": resources(wood=2)}), shelters=1),
    ),
)


def _night(name: str, rations: int, **changes: Any) -> Position:
    default: dict[str, Any] = {"at": ALONE, "shelters": ("A1",), **bare("claire")}
    return Position(
        f"rations: {name}",
        ("night",),
        special("claire", specials=Specials(grants=Grants(rations=2))),
        _given(placed(**(default | changes)), rations=rations),
    )


NIGHTS = (
    _night("two tokens, no food", 2),
    _night("no token left", 0),
    _night("a token or food", 1, packs={"claire": resources(food=1)}),
    _night("plenty of food", 1, packs={"claire": resources(food=2)}),
    _night("the animal apart", 1, at={"claire": "A1", "mel": "B1"}),
    _night("the animal apart, food", 1, at={"claire": "A1", "mel": "B1"},
           packs={"claire": resources(food=1)}),
    _night("a dead animal", 1, at={"claire": "A1", "mel": ""}),
)  # fmt: skip


def _star(
    name: str,
    part: Part = "action",
    at: dict[str, str] | None = None,
    *,
    stands: bool = True,
    sheet: dict[str, Any] | None = None,
    **changes: Any,
) -> Position:
    """A zone B1 with a cube of wood, and a tile of Claire's if it ``stands``."""

    def lay_out(state: State) -> State:
        return state.with_zone("B1", resource="wood", colour="", tile="claire" if stands else "")

    rules = Specials(grants=STARS)
    options: dict[str, Any] = {"columns": 3, "starts": ("A1",), "exploration": ALIKE}
    make = placed(
        at=at or {"claire": "B1", "mel": "B1"},
        **(bare("claire") | {"land": {"A1": ("food", "blue")}} | changes),
    )
    return Position(
        f"star tile: {name}",
        (part,),
        special("claire", specials=rules, **(options | (sheet or {}))),
        lambda laid_out: lay_out(make(laid_out)),
    )


START = {"claire": "A1", "mel": "A1"}
PLANTED = (
    _star("extracted from"),
    _star("entered", at=START),
    _star("lost, and explored again", at=START, stands=False),
    _star("lost beside those who stand there", stands=False, packs={"claire": resources(metal=1)}),
    _star(
        "that a face gives a colour",
        sheet={"weather": {1: (ColourEffect("white", "all"),)}},
    ),
    _star(
        "given up",
        "day",
        phase="disaster",
        weather=0,
        fauna=0,
        sheet={"weather": {1: (DemandEffect(Who("heroes"), "tile", 1, life=1, when="now"),)}},
    ),
    _star("that produces", "day", phase="disaster", weather=0, fauna=0),
)

GRANTED = (*AT_SETUP, *SHELTERS, *NIGHTS, *PLANTED)
