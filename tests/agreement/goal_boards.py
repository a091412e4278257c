"""Small boards with special rules, and formulas whose moments both sides have to agree about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests import toy
from tests.agreement.goals import watching
from tests.random_play import STEADY, Bias
from tests.scenes import BUILDERS, hardy
from tests.sheet_scenes import CREWS
from winnable.missions.exo.disaster_tables import (
    BossEffect,
    DestroyEffect,
    FaceEffect,
    LoseEffect,
    MarchEffect,
    SpawnEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import (
    Boss,
    Grants,
    March,
    Project,
    Second,
    Specials,
)
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    SameRound,
    Then,
    Until,
    Within,
)

Faces = Mapping[int, tuple[FaceEffect, ...]]
FIELD = frozenset({"A1", "B1"})
PAIR = ("claire", "desmond")


@dataclass(frozen=True, slots=True)
class Watch:
    """A board, formulas to watch in its games, and how these are played."""

    name: str
    board: Callable[[], Sheet]
    formulas: tuple[Formula, ...]
    bias: Bias
    rounds: int = 3

    def sheet(self) -> Sheet:
        """The board under a goal that remembers which formulas held."""
        return watching(self.board(), self.formulas)


def _board(specials: Specials, weather: Faces, fauna: Faces, **changes: Any) -> Sheet:
    default: dict[str, Any] = {
        "pawns": 3,
        "pairs": hardy(5),
        "stock": {"food": 4, "wood": 3, "metal": 2},
        "weather": weather,
        "fauna": fauna,
    }
    places = changes.pop("places", {})
    sheet = toy.two_zones(**(default | changes))
    return replace(sheet, specials=specials, places={**sheet.places, **places})


def _number(word: str, op: str, bound: int, *args: str) -> Formula:
    return Compare(Fact(word, args), op, bound)


def _at(name: str, zone: str) -> Formula:
    return Fact("at", (name, zone))


FORT = Project("fort", ({"wood": 1}, {"wood": 2}), FIELD, per="zone")
TOWER = Project("tower", ({"metal": 1},), FIELD, pawns=1)
SLEPT = AtDawn(And(()))


def yard() -> Sheet:
    """Forts, a tower, a token, a door and a hive that falls soon."""
    return _board(
        Specials(projects=(FORT, TOWER)),
        {2: (DestroyEffect("shelter", 0),)},
        {3: (LoseEffect(Who("animals"), "life", 3),)},
        hives=(toy.hive_at("north", "B1", 5, 1, 2),),
        tokens=(Token("relic", "B1", ""),),
        places={"door.blue": frozenset({"A1"})},
    )


RELIC = Fact("taken", ("relic",))
FOUND = Fact("takes", ("relic",))
IN_YARD: tuple[Formula, ...] = (
    RELIC,
    FOUND,
    Fact("done", ("fort",)),
    Fact("done", ("tower",)),
    Fact("done", ("tower", "B1")),
    Fact("best", ("fort", "A1")),
    Fact("enters", ("claire", "field", "door")),
    Exists("z", Fact("shelter", ("z",))),
    _number("hives-down", ">=", 1),
    _number("bugs", ">=", 1, "all"),
    _number("larvae", "==", 0, "all"),
    _number("piles", "<=", 4),
    ByRound(1, RELIC),
    Within(0, FOUND, _at("claire", "A1")),
    Within(1, FOUND, _number("hives-left", "==", 0)),
    SameRound(RELIC, Fact("done", ("fort", "A1"))),
    SameRound(_at("claire", "A1"), _at("mel", "A1")),
    Then(_at("mel", "B1"), _at("mel", "A1")),
    Until(_at("claire", "A1"), Fact("done", ("fort", "A1"))),
    AtDawn(ForAll("h", InPlace(Fact("at", ("h",)), "field"))),
    Always(_at("claire", "A1")),
    Fact("broke-alone", ("claire",)),
    Fact("adapted", ("claire", "claw")),
    Not(Fact("alive", ("mel",))),
    And((Not(Fact("alive", ("mel",))), SLEPT)),
)


def camp() -> Sheet:
    """Two players, a camp, gems to be put, hidden tokens, a stack, and a table that changes."""
    return _board(
        Specials(
            projects=(
                Project("camp", ({"wood": 2},), FIELD, pawns=2, shelter=True),
                Project("put", ({"gem": 1},), FIELD, per="colour"),
                Project("mast", ({"metal": 1},), FIELD, pawns=1, token=HIDDEN[0].name),
            ),
            stack=("III", "IV"),
            no_empty_piles=True,
            grants=Grants(gems=2),
            second=Second("fauna", place="field"),
        ),
        {2: (LoseEffect(Who("heroes"), "gem", 1),)},
        {2: (LoseEffect(Who("heroes"), "life", 1),)},
        party=PAIR,
        starts=("A1", "B1"),
        pawns=2,
        hives=(toy.hive_at("north", "B1", 2, 0, 1), toy.hive_at("south", "A1", 2, 0, 2)),
        tokens=HIDDEN,
    )


HIDDEN = tuple(Token(name, zone, "", hidden="g") for name, zone in (("I", "A1"), ("II", "B1")))


def switching() -> Sheet:
    """The camp, with a second table of fauna."""
    sheet = camp()
    later = toy.faces("fauna", {3: (SpawnEffect(0),), 4: (LoseEffect(Who("animals"), "life", 1),)})
    second = tuple(replace(face, rule=f"{face.rule}-2") for face in later)
    return replace(sheet, tables={**sheet.tables, "fauna-2": second})


IN_CAMP: tuple[Formula, ...] = (
    Fact("done", ("camp",)),
    Fact("done", ("mast",)),
    Fact("done", ("put",)),
    Fact("taken", ("III",)),
    Fact("taken", ("IV",)),
    Within(0, Fact("takes", ("III",)), Fact("done", ("camp",))),
    SameRound(Fact("done", ("mast",)), Fact("done", ("camp",))),
    _number("sheet-hives-left", "==", 0),
    _number("gems", ">=", 3, "claire"),
    Fact("pool-full", ("claire",)),
    Fact("broke-alone", ("claire",)),
    Fact("broke-alone", ("desmond",)),
    Always(_number("hives-down", "==", 0)),
    SLEPT,
)


def port() -> Sheet:
    """A drone that is to bring food to a star, tiles, and a deadline."""
    return _board(
        Specials(deadline=3, grants=Grants(beacon=True)),
        {2: (DestroyEffect("drone", 0),), 3: (DestroyEffect("structure", 1),)},
        {},
        starts=("A1",),
        stock={"food": 4, "wood": 4, "metal": 4},
        places={"star": frozenset({"B1"})},
    )


DRONE = Fact("drone", ("claire",))
IN_PORT: tuple[Formula, ...] = (
    InPlace(DRONE, "star"),
    Then(InPlace(DRONE, "star"), InPlace(DRONE, "start")),
    AtDawn(And((InPlace(DRONE, "star"), _number("cargo", ">=", 1, "claire", "food")))),
    ForAll("z", Fact("tile", ("z",))),
    ForAll("z", Fact("tile-by", ("z", "claire")), within="start"),
    Not(Fact("tile", ("A1", "claire"))),
    ForAll("z", Fact("shelter", ("z",))),
    AtDawn(Exists("z", Fact("shelter", ("z",)), within="field")),
    Fact("pool-full", ("claire",)),
    ByRound(2, InPlace(DRONE, "star")),
)


def site() -> Sheet:
    """A board on which structures are often lost, and those of set-up count for nothing."""
    lost = (DestroyEffect("structure", 1),)
    return _board(
        Specials(),
        {2: lost, 3: lost, 4: lost},
        {},
        starts=("A1",),
        stock={"food": 3, "wood": 5, "metal": 4},
        rulings={"exo.ruling.setup-tiles": "rebuild"},
    )


ON_SITE: tuple[Formula, ...] = (
    Not(Fact("tile", ("A1",))),
    Fact("tile", ("A1",)),
    Fact("tile", ("A1", "claire")),
    Fact("tile-by", ("A1", "claire")),
    Fact("tile", ("B1",)),
    Fact("tile-by", ("B1", "claire")),
)


def pass_() -> Sheet:
    """Larvae and bugs that march down from A1 to A2 and off the map."""
    ways = {"A1": ("A2", "A2", "A2"), "A2": ("", "", "")}
    return replace(
        _board(
            Specials(
                march=March(frozenset({"A2"}), 1, ways),
                no_plague=frozenset({"A1", "A2"}),
                no_empty_piles=True,
            ),
            {2: (MarchEffect("none"),)},
            {2: (SpawnEffect(2),)},
            adjacent=toy.grid(1, 2),
            starts=("A2",),
            hives=(toy.hive_at("north", "A1", 3, 0, 9),),
        )
    )


IN_PASS: tuple[Formula, ...] = (
    _number("escaped", ">=", 1),
    _number("escaped", ">=", 2),
    _number("piles", "==", 0),
    And((_number("piles", "==", 0), _number("larvae", "==", 0, "all"))),
    _number("bugs", ">=", 1, "all"),
    And((SLEPT, _number("escaped", ">=", 1))),
    Not(Fact("alive", ("mel",))),
    AtDawn(_number("round", ">=", 2)),
    And((_number("round", "==", 2), _number("escaped", "==", 0))),
)


def lab() -> Sheet:
    """A boss who walks around a ring of two zones where heroes are at home."""
    sheet = _board(
        Specials(
            boss=Boss("kauffman", 3, "A1", ("A1", "B1")),
            homes={"claire": "A1"},
            own_colour=frozenset({"A1", "B1"}),
            produces={"A1": "green", "B1": "blue"},
            no_plague=frozenset({"A1", "B1"}),
            grants=Grants(gems=2),
        ),
        {2: (BossEffect("clockwise"),), 3: (BossEffect("appear"),)},
        {},
    )
    return replace(sheet, start_zones=())


IN_LAB: tuple[Formula, ...] = (
    _number("boss-life", "<=", 2),
    _number("boss-life", "<=", 1),
    _number("boss-life", "==", 0),
    SameRound(_number("boss-life", "<=", 2), _at("mel", "B1")),
    Fact("pool-full", ("claire",)),
)

WATCHES = (
    Watch("yard", yard, IN_YARD, {**CREWS, "Take": 2}),
    Watch("camp", switching, IN_CAMP, CREWS),
    Watch("port", port, IN_PORT, BUILDERS),
    Watch("site", site, ON_SITE, BUILDERS),
    Watch("pass", pass_, IN_PASS, STEADY),
    Watch("lab", lab, IN_LAB, {**CREWS, "DamageBoss": 20}),
)
